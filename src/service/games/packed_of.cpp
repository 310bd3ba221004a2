#include "service/games/packed_of.hpp"

#include <optional>

#include "base/check.hpp"
#include "model/term_of.hpp"
#include "service/games/method_lists.hpp"
#include "service/games/set_removal_of.hpp"

namespace grundy {

namespace {

/// The result of use(packed, position) for the game that the term belongs to, if it packs.
template <class Result, class Use>
Result with_packed_game(const Term& term, Use use) {
    Result result{};
    const auto try_game = [&]<class Packed>(Packed packed) {
        const auto* known = dynamic_cast<const TermOf<typename Packed::Game>*>(&term);
        if (known != nullptr) {
            result = use(packed, known->at());
        }
        return known != nullptr;
    };
    [&]<class... Packed>(TypeList<Packed...>) {
        static_cast<void>((try_game(Packed{}) || ...));
    }(AllPackedGames{});
    return result;
}

}  // namespace

std::unique_ptr<SetSearch> packed_search_of(const Term& term) {
    return with_packed_game<std::unique_ptr<SetSearch>>(
        term, [](auto packed, const auto& position) { return packed.search(position); });
}

SetRemoval::Set packed_set_of(const Term& term) {
    const auto set = with_packed_game<std::optional<SetRemoval::Set>>(
        term, [](auto packed, const auto& position) { return packed.set(position); });
    check(set.has_value(), "the term belongs to a game that packs");
    return *set;
}

std::unique_ptr<OutcomeSearch> outcome_search_of(const Term& term, Convention convention) {
    if (const auto game = set_removal_of(term)) {
        return OutcomeSearch::make(*game, convention);
    }
    return with_packed_game<std::unique_ptr<OutcomeSearch>>(
        term, [convention](auto packed, const auto& position) {
            return packed.outcomes(position, convention);
        });
}

SetRemoval::Set outcome_set_of(const Term& term) {
    return includes(term.info().can, Can::set_removal) ? set_of(term) : packed_set_of(term);
}

}  // namespace grundy
