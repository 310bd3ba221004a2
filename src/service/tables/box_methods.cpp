#include "service/tables/box_methods.hpp"

#include <algorithm>
#include <vector>

#include "base/check.hpp"
#include "model/term_of.hpp"
#include "service/games/method_lists.hpp"
#include "service/solving/by_product.hpp"

namespace grundy {

namespace {

template <class M>
const TermOf<typename M::Game>* typed(const Term& term) {
    return dynamic_cast<const TermOf<typename M::Game>*>(&term);
}

template <FillsBoxes M>
bool fits(const BoxQuestion& question) {
    const auto* top = typed<M>(*question.top);
    return top != nullptr && question.kind.outcomes != M::tells_value &&
           question.kind.convention == Convention::normal && M::fills(top->at());
}

template <FillsBoxes M>
std::uint64_t fill(const BoxQuestion& question, PackedNumbers& entries, std::uint64_t known,
                   Meter& meter, AfterSome after_some) {
    const auto* top = typed<M>(*question.top);
    check(top != nullptr, "a method fills only what fits it");
    return M::fill(top->at(), entries, known, meter, after_some);
}

bool fits_all(const BoxQuestion&) { return true; }

std::uint64_t fill_by_definition(const BoxQuestion& question, PackedNumbers& entries,
                                 std::uint64_t known, Meter& meter, AfterSome after_some) {
    const auto box = box_below(*question.top);
    check(box != nullptr, "positions that can be numbered");
    return fill_by_rank(*box, question.kind, entries, known, meter,
                        [&](std::uint64_t so_far) { return after_some(so_far, 0); });
}

template <class M>
void add_row(std::vector<BoxMethod>& rows) {
    if constexpr (FillsBoxes<M>) {
        rows.push_back({M::name, M::bits, M::tells_value, fits<M>, fill<M>});
    }
}

std::vector<BoxMethod> rows() {
    std::vector<BoxMethod> table;
    [&]<class... Methods>(TypeList<Methods...>) {
        (add_row<Methods>(table), ...);
    }(AllSpecialMethods{});
    table.push_back({product_name(Product::definition), 16, true, fits_all, fill_by_definition});
    return table;
}

template <class M>
void add_short_form(const Term& term, std::optional<std::string>& found) {
    if constexpr (FillsBoxes<M>) {
        if (const auto* top = typed<M>(term); top != nullptr && !found) {
            found = M::short_form(top->at());
        }
    }
}

}  // namespace

const BoxMethod& method_for(const BoxQuestion& question) {
    static const std::vector<BoxMethod> methods = rows();
    return *std::ranges::find_if(methods, [&](const BoxMethod& one) { return one.fits(question); });
}

std::optional<std::string> short_form_of(const Term& term) {
    std::optional<std::string> found;
    [&]<class... Methods>(TypeList<Methods...>) {
        (add_short_form<Methods>(term, found), ...);
    }(AllSpecialMethods{});
    return found;
}

}  // namespace grundy
