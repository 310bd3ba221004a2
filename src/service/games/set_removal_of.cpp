#include "service/games/set_removal_of.hpp"

#include "base/check.hpp"
#include "model/term_of.hpp"
#include "rules/rule_game.hpp"

namespace grundy {

std::optional<SetRemoval> set_removal_of(const Term& term) {
    const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term);
    return own != nullptr ? own->rules().set_removal(own->at()) : std::nullopt;
}

SetRemoval::Set set_of(const Term& term) {
    const auto* own = dynamic_cast<const TermOf<RuleGame>*>(&term);
    check(own != nullptr, "the term belongs to a game that takes elements from a set");
    return own->rules().set_of(own->at());
}

}  // namespace grundy
