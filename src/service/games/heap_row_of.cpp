#include "service/games/heap_row_of.hpp"

#include "generated/games.hpp"
#include "model/term_of.hpp"
#include "rules/rule_game.hpp"

namespace grundy {

namespace {

template <Game G>
bool read_row(const Term& term, std::optional<HeapRow>& row) {
    if constexpr (HasHeapRow<G>) {
        if (&term.info() == &G::info) {
            const auto* typed = dynamic_cast<const TermOf<G>*>(&term);
            check(typed != nullptr, "the term belongs to the game that it names");
            row = typed->rules().heap_row(typed->at());
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<HeapRow> heap_row_of(const Term& term) {
    std::optional<HeapRow> row;
    if (const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term)) {
        return own->rules().heap_row(own->at());
    }
    [&]<class... Games>(TypeList<Games...>) {
        (void)(read_row<Games>(term, row) || ...);
    }(AllGames{});
    return row;
}

}  // namespace grundy
