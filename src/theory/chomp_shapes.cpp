#include "theory/chomp_shapes.hpp"

#include <utility>

namespace grundy {

namespace {

bool is_corner(const Chomp::Position& rows) { return rows.size() > 1 && rows[1] == 1; }
bool is_square(const Chomp::Position& rows) {
    return rows.size() == rows.front() && rows.back() == rows.front();
}
bool is_narrow(const Chomp::Position& rows) { return rows.front() <= 2; }

/// Two rows a, b (b may be 0): P iff b = a-1. The one winning move, when there is one.
Square two_row_move(std::uint32_t a, std::uint32_t b) {
    return b == a ? Square{a, 2} : Square{b + 2, 1};
}

}  // namespace

bool ChompShapes::applies(const Chomp&, const Chomp::Position& rows) {
    return rows.size() <= 2 || is_narrow(rows) || is_corner(rows) || is_square(rows);
}

ChompShapes::ChompShapes(const Chomp&, const Chomp::Position& rows) {
    const auto height = static_cast<std::uint32_t>(rows.size());
    if (is_corner(rows)) {
        const std::uint32_t length = rows.front();
        wins_ = length != height;
        move_ = length > height ? Square{height + 1, 1} : Square{1, length + 1};
        reason_ =
            phrase("an L with arms of {} and {}: P iff they are equal",
                   "un L de branches {} et {} : P ssi elles sont égales", length - 1, height - 1);
    } else if (rows.size() <= 2 || is_narrow(rows)) {
        const bool lying = rows.size() <= 2;
        const Chomp::Position two = lying ? rows : Chomp::transposed(rows);
        const std::uint32_t a = two.front();
        const std::uint32_t b = two.size() == 2 ? two.back() : 0;
        wins_ = b + 1 != a;
        move_ = two_row_move(a, b);
        if (!lying) {
            std::swap(move_.column, move_.row);
        }
        reason_ =
            b == 0 ? phrase("a line of {}: P iff it is the poisoned square alone",
                            "une ligne de {} : P ssi c'est le carré empoisonné seul", a)
            : lying
                ? phrase("two rows of {} and {}: P iff the upper one is shorter by 1",
                         "deux lignes de {} et {} : P ssi celle du haut a un carré de moins", a, b)
                : phrase("two columns of {} and {}: P iff the right one is shorter by 1",
                         "deux colonnes de {} et {} : P ssi celle de droite a un carré de moins", a,
                         b);
    } else {
        move_ = {2, 2};
        reason_ = Words{"a square: taking 2,2 leaves an L with equal arms",
                        "un carré : prendre 2,2 laisse un L de branches égales"};
    }
}

}  // namespace grundy
