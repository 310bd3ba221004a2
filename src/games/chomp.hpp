// Chomp, the poisoned bar (Gale, 1974): a move names a square and removes it with everything above
// it and to its right. The poisoned square, bottom left, is never a move: whoever faces it alone
// has lost.
#pragma once

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/scanner.hpp"
#include "model/game.hpp"

namespace grundy {

struct Square {
    std::uint32_t column = 1;
    std::uint32_t row = 1;
};

struct Chomp {
    using Position = std::vector<std::uint32_t>;  // rows from the bottom, non-increasing, no zeros
    using Move = Square;

    static constexpr std::string_view kindred[] = {
        "chocolat", "chocolate",     "tablette-de-chocolat", "tablette-empoisonnee",
        "poison",   "chocolate-bar",
    };
    static constexpr std::uint32_t max_side = 1'000'000;
    static constexpr Info info{
        .name = "chomp",
        .title = {"Chomp", "Chomp, la tablette empoisonnée"},
        .summary =
            {"A bar of chocolate. Name a square: it goes, with all above and to its right. The "
             "square at the bottom left is poisoned and can't be named.",
             "Une tablette de chocolat. Choisir un carré : il disparaît, avec tous ceux qui sont "
             "au-dessus ou à sa droite. Le carré en bas à gauche est empoisonné : on ne peut pas "
             "le choisir."},
        .position =
            {"lengths of the rows from the bottom, joined by commas or blanks, as in 5,3,1; or "
             "COLUMNSxROWS",
             "longueurs des lignes depuis le bas, séparées par des virgules ou des blancs, "
             "comme 5,3,1 ; ou COLONNESxLIGNES"},
        .move = {"COLUMN,ROW: 3,2 is the square in column 3, row 2 from the bottom",
                 "COLONNE,LIGNE : 3,2 est le carré de la colonne 3, ligne 2 depuis le bas"},
        .example = "5,3,1",
        .shape = Shape::grid,
        .can = Can::canonical | Can::ranked | Can::drawing | Can::random | Can::size |
               Can::parse_move | Can::length_after | Can::effect,
        .evokes = kindred,
    };

    static Result<Chomp> make(std::string_view parameter) {
        return without_parameter<Chomp>(parameter);
    }

    Result<Position> parse(std::string_view text) const;
    std::string format(const Position& rows) const {
        return fmt::format("{}", fmt::join(rows, ","));
    }

    std::string label(const Position&, Move m) const {
        return fmt::format("{},{}", m.column, m.row);
    }
    Text describe(const Position&, Move m) const {
        return phrase("eat from column {}, row {}", "croquer à partir de la colonne {}, ligne {}",
                      m.column, m.row);
    }

    Position after(const Position& rows, Move m) const {
        Position next = rows;
        if (m.column == 1) {
            next.resize(m.row - 1);
        }
        for (std::size_t i = m.row - 1; i < next.size() && next[i] >= m.column; ++i) {
            next[i] = m.column - 1;
        }
        return next;
    }

    void moves(const Position& rows, Emit<Move> emit) const {
        for (std::uint32_t row = 1; row <= rows.size(); ++row) {
            for (std::uint32_t column = row == 1 ? 2 : 1; column <= rows[row - 1]; ++column) {
                if (!emit({column, row})) {
                    return;
                }
            }
        }
    }

    Result<Move> parse_move(const Position& rows, std::string_view text) const;

    /// The bar and its mirror image in the diagonal are the same game.
    Position canonical(const Position& rows) const {
        if (rows.front() != rows.size()) {
            return rows.front() > rows.size() ? rows : transposed(rows);  // the wider one
        }
        Position mirrored = transposed(rows);
        return mirrored < rows ? rows : mirrored;
    }
    static Position transposed(const Position& rows) {
        Position columns;
        columns.reserve(rows.front());
        std::size_t height = rows.size();
        for (std::uint32_t column = 1; column <= rows.front(); ++column) {
            while (rows[height - 1] < column) {
                --height;
            }
            columns.push_back(static_cast<std::uint32_t>(height));
        }
        return columns;
    }

    // The combinatorial number system of partitions in a box: with m rows, the sum over the rows i
    // of C(row_i + m - i, m - i + 1), less one for the empty bar, which is not a position.
    std::uint64_t count(const Position& top) const {
        const std::uint64_t all = binomial(top.front() + top.size(), top.size());
        return all == 0 ? 0 : all - 1;
    }
    std::uint64_t rank(const Position& top, const Position& rows) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::size_t below = top.size() - 1 - i;
            sum += binomial(rows[i] + below, below + 1);
        }
        return sum - 1;
    }
    Position unrank(const Position& top, std::uint64_t rank) const;

    Integer size(const Position& rows) const {
        std::uint64_t squares = 0;
        for (const std::uint32_t row : rows) {
            squares += row;
        }
        return squares;
    }

    Drawing drawing(const Position& rows) const;
    Effect effect(const Position& rows, Move m) const {
        return GridEffect{{1, m.column, m.column, m.row, m.row},
                          {{1, m.column, rows.front(), m.row, rows.size()}}};
    }
    Position random(std::uint64_t size, Random& random) const;

    /// The rows below stay, at least a digit and a comma each; those above the square stay if it
    /// leaves something of them.
    std::size_t length_after(const Position& rows, Move m) const {
        return 2 * (m.column == 1 ? m.row - 1 : rows.size()) - 1;
    }

   private:
    /// C(n, k); 0 when it does not fit in 64 bits.
    static std::uint64_t binomial(std::uint64_t n, std::uint64_t k);
};

inline std::uint64_t Chomp::binomial(std::uint64_t n, std::uint64_t k) {
    if (k > n) {
        return 0;
    }
    k = std::min(k, n - k);
    __extension__ using Wide = unsigned __int128;
    Wide value = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        value = value * (n - k + i) / i;
        if (value > std::numeric_limits<std::uint64_t>::max()) {
            return 0;
        }
    }
    return static_cast<std::uint64_t>(value);
}

inline Chomp::Position Chomp::unrank(const Position& top, std::uint64_t rank) const {
    Position rows;
    std::uint64_t left = rank + 1;
    for (std::size_t i = 0; i < top.size() && left > 0; ++i) {
        const std::size_t below = top.size() - 1 - i;
        std::uint32_t row = 0;
        while (row < top.front() && binomial(row + 1 + below, below + 1) <= left) {
            ++row;
        }
        left -= binomial(row + below, below + 1);
        rows.push_back(row);
    }
    return rows;
}

inline Result<Chomp::Position> Chomp::parse(std::string_view text) const {
    Scanner scanner{text};
    Position rows;
    const auto side = [&]() -> Result<std::uint32_t> {
        const std::size_t start = scanner.offset();
        const auto n = scanner.number(info.position);
        if (!n) {
            return std::unexpected{n.error()};
        }
        if (*n > max_side) {
            return scanner.fail_at(start,
                                   Words{"the bar is too large", "la tablette est trop grande"},
                                   phrase("sides up to {}", "des côtés jusqu'à {}", max_side));
        }
        return static_cast<std::uint32_t>(*n);
    };
    do {
        const std::size_t start = scanner.offset();
        const auto row = side();
        if (!row) {
            return std::unexpected{row.error()};
        }
        if (!rows.empty() && *row > rows.back()) {
            return scanner.fail_at(
                start,
                phrase("a row of {} can't lie on a row of {}",
                       "une ligne de {} ne peut pas reposer sur une ligne de {}", *row,
                       rows.back()),
                Words{"rows from the bottom, none longer than the one below",
                      "les lignes depuis le bas, aucune plus longue que celle du dessous"});
        }
        rows.push_back(*row);
        if (rows.size() == 1 && scanner.accept('x')) {
            const auto height = side();
            if (!height) {
                return std::unexpected{height.error()};
            }
            rows.assign(*row == 0 ? 0 : *height, *row);
            break;
        }
    } while (scanner.next_item());
    if (auto end = scanner.end(info.position); !end) {
        return std::unexpected{std::move(end.error())};
    }
    while (!rows.empty() && rows.back() == 0) {
        rows.pop_back();
    }
    if (rows.empty()) {
        return scanner.fail_at(
            0,
            Words{"a bar without squares is no position",
                  "une tablette sans carré n'est pas une position"},
            Words{"at least the poisoned square: 1", "au moins le carré empoisonné : 1"});
    }
    return rows;
}

inline Result<Square> Chomp::parse_move(const Position& rows, std::string_view text) const {
    Scanner scanner{text};
    const auto column = scanner.number(info.move);
    if (!column) {
        return std::unexpected{column.error()};
    }
    if (!scanner.accept(',') && scanner.at_end()) {
        return scanner.unexpected_here(info.move);
    }
    const auto row = scanner.number(info.move);
    if (!row) {
        return std::unexpected{row.error()};
    }
    if (const auto end = scanner.end(info.move); !end) {
        return std::unexpected{end.error()};
    }
    if (*column == 1 && *row == 1) {
        return scanner.fail_at(
            0, Words{"the square 1,1 is poisoned", "le carré 1,1 est empoisonné"}, info.move);
    }
    if (*row < 1 || *row > rows.size() || *column < 1 ||
        *column > rows[static_cast<std::size_t>(*row) - 1]) {
        return scanner.fail_at(
            0, phrase("there is no square {},{}", "il n'y a pas de carré {},{}", *column, *row),
            info.move);
    }
    return Square{static_cast<std::uint32_t>(*column), static_cast<std::uint32_t>(*row)};
}

inline Drawing Chomp::drawing(const Position& rows) const {
    using Cell = GridDrawing::Cell;
    if (std::size_t{rows.front()} * rows.size() > max_drawn_squares) {
        return TextDrawing{format(rows)};
    }
    GridDrawing::Board board;
    for (std::size_t i = rows.size(); i-- > 0;) {
        board.emplace_back(rows[i], Cell::square);
    }
    board.back().front() = Cell::poison;
    return GridDrawing{{board}};
}

inline Chomp::Position Chomp::random(std::uint64_t size, Random& random) const {
    std::uint64_t left = size == 0 ? random.between(6, 24) : size;
    std::uint64_t widest = 1;
    while (widest * widest < left) {
        ++widest;
    }
    widest = std::min<std::uint64_t>(widest * 2, max_side);
    Position rows;
    while (left > 0) {
        const std::uint64_t below = rows.empty() ? widest : rows.back();
        const auto row = static_cast<std::uint32_t>(random.between(1, std::min(below, left)));
        rows.push_back(row);
        left -= row;
    }
    return rows;
}

}  // namespace grundy
