#include "search/by_search.hpp"

namespace grundy {

BySearch::BySearch(const Term& term, KnownNimbers& table, Meter& meter)
    : term_(term), table_(table), meter_(meter), value_(value_of(term)), work_(meter.work()) {}

Walked<std::uint32_t> BySearch::value_of(const Term& term) const {
    return nimber(*table_.explorer, term.nodes(*table_.explorer, meter_), table_.values, meter_);
}

std::optional<Worth> BySearch::worth() const {
    if (!value_) {
        return std::nullopt;
    }
    return Worth{*value_, false};
}

bool BySearch::rate(Convention convention, EmitRating emit) const {
    bool complete = true;
    term_.moves([&](const TermMove& move) {
        const auto value = value_of(*move.after());
        complete = value.has_value();
        if (!complete) {
            return false;
        }
        return emit(move, rated(*value, convention));
    });
    return complete;
}

std::vector<Text> BySearch::reason(Convention) const {
    return value_ ? value_reason(term_, *value_) : std::vector<Text>{};
}

Rating rated(std::size_t value, Convention convention) {
    Rating rating{Worth{value, false}, std::nullopt};
    if (convention == Convention::normal) {
        rating.alone = outcome_of(convention, *rating.worth);
    }
    return rating;
}

std::vector<Text> value_reason(const Term& term, std::size_t value) {
    if (term.terminal()) {
        return {Words{"no move is left", "il ne reste aucun coup"}};
    }
    return {phrase("the least value that no option has is {} (search)",
                   "la plus petite valeur absente des options est {} (recherche)", value)};
}

std::optional<Text> BySearch::why() const {
    if (value_) {
        return std::nullopt;
    }
    if (met_cycle()) {
        return Words{"play can go on for ever", "la partie peut ne jamais finir"};
    }
    return meter_.why();
}

}  // namespace grundy
