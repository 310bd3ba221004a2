#include "model/analysis.hpp"

namespace grundy {

std::optional<Outcome> Analysis::outcome(Convention convention) const {
    const auto value = worth();
    if (!value || !worth_decides(convention)) {
        return std::nullopt;
    }
    return outcome_of(convention, *value);
}

FoundMoves Analysis::winning(Convention convention, const Worth& outside, std::size_t limit) const {
    FoundMoves found;
    const bool complete = rate(convention, [&](const TermMove& move, const Rating& rating) {
        const bool wins = rating.worth && worth_decides(convention)
                              ? outcome_of(convention, outside + *rating.worth) == Outcome::P
                              : rating.alone == Outcome::P;
        if (wins) {
            ++*found.count;
            if (found.first.size() < limit) {
                found.first.push_back(listed(move));
            }
        }
        return true;
    });
    if (!complete) {
        found.count = std::nullopt;
    }
    return found;
}

}  // namespace grundy
