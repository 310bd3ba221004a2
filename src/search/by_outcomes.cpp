#include "search/by_outcomes.hpp"

#include "search/by_search.hpp"
#include "search/outcome_reason.hpp"
#include "search/retrograde.hpp"

namespace grundy {

ByOutcomes::ByOutcomes(const Term& term, Convention convention, KnownOutcomes& table, Meter& meter)
    : term_(term),
      convention_(convention),
      table_(table),
      meter_(meter),
      outcome_(outcome_of(term)),
      work_(meter.work()) {}

/// To whoever asks it is a search like the other: it decides what their question needs.
std::string_view ByOutcomes::method(Convention) const { return BySearch::name; }

Node ByOutcomes::node_of(const Term& term) const {
    return term.nodes(*table_.explorer, meter_).front();
}

Walked<Outcome> ByOutcomes::outcome_of(const Term& term) const {
    return outcome_by_search(*table_.explorer, node_of(term), convention_, table_.outcomes, meter_);
}

std::optional<Outcome> ByOutcomes::outcome(Convention) const {
    return outcome_ ? std::optional{*outcome_} : std::nullopt;
}

bool ByOutcomes::rate(Convention, EmitRating emit) const {
    // The search may have decided without the moves that lead into cycles; rating them all, it
    // meets these too.
    std::optional<Retrograde> every_follower;
    const auto outcome_after = [&](const Term& after) -> std::optional<Outcome> {
        const auto outcome = outcome_of(after);
        if (outcome) {
            return *outcome;
        }
        if (outcome.error() == Unfinished::cycle && !every_follower) {
            every_follower = Retrograde::run(*table_.explorer, node_of(term_), convention_, meter_);
        }
        return every_follower ? std::optional{every_follower->ending(node_of(after)).outcome}
                              : std::nullopt;
    };
    bool complete = true;
    term_.moves([&](const TermMove& move) {
        const auto outcome = outcome_after(*move.after());
        complete = outcome.has_value();
        return complete && emit(move, Rating{std::nullopt, *outcome});
    });
    return complete;
}

std::vector<Text> ByOutcomes::reason(Convention) const {
    return outcome_ ? std::vector{outcome_reason(term_, *outcome_)} : std::vector<Text>{};
}

std::optional<Text> ByOutcomes::why() const {
    if (outcome_) {
        return std::nullopt;
    }
    return met_cycle() ? Text{Words{"play can go on for ever", "la partie peut ne jamais finir"}}
                       : meter_.why();
}

}  // namespace grundy
