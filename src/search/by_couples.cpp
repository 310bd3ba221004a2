#include "search/by_couples.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

/// Nodes for the winning moves, when the value took fewer: a second or two.
constexpr std::uint64_t nodes_for_moves = 600'000;

}  // namespace

ByCouples::ByCouples(const Term& term, SetOf set_of, SetSearch& search, Meter& meter)
    : term_(term),
      set_of_(std::move(set_of)),
      search_(search),
      meter_(meter),
      value_(search.value(set_of_(term), meter)),
      work_(meter.work()) {}

std::optional<Worth> ByCouples::worth() const {
    return value_ ? std::optional{Worth{*value_, false}} : std::nullopt;
}

bool ByCouples::rate(Convention convention, EmitRating emit) const {
    bool complete = true;
    term_.moves([&](const TermMove& move) {
        const auto value = search_.value(set_of_(*move.after()), meter_);
        complete = value.has_value();
        if (!complete) {
            return false;
        }
        Rating rating{Worth{*value, false}, std::nullopt};
        if (convention == Convention::normal) {
            rating.alone = outcome_of(convention, *rating.worth);
        }
        return emit(move, rating);
    });
    return complete;
}

FoundMoves ByCouples::winning(Convention convention, const Worth& outside,
                              std::size_t limit) const {
    if (convention != Convention::normal) {
        return Analysis::winning(convention, outside, limit);
    }
    FoundMoves found;
    if (!value_ || outside.nim == *value_ || msb(outside.nim + 1) > 32) {
        return found;  // no move leads to the value that it has already
    }
    const auto wanted = static_cast<std::size_t>(outside.nim);
    // First what is known, without a single node: one winning move at least.
    std::vector<std::optional<bool>> wins;
    Budget budget = meter_.budget();
    budget.bytes = meter_.bytes_left();
    budget.threads = 1;
    budget.nodes = 0;
    term_.moves([&](const TermMove& move) {
        Meter none{budget};
        wins.push_back(search_.has_value(set_of_(*move.after()), wanted, none));
        return true;
    });
    budget.threads = meter_.threads();
    budget.nodes =
        std::min(std::max(nodes_for_moves, work_.calls), meter_.budget().nodes - meter_.calls());
    Meter more{budget};
    const std::size_t bytes = search_.bytes();
    std::size_t at = 0;
    term_.moves([&](const TermMove& move) {
        auto& won = wins[at++];
        if (budget.told) {
            budget.told(phrase("value {}; which of {} moves win: at move {}",
                               "valeur {} ; lesquels des {} coups gagnent : coup {}", *value_,
                               wins.size(), at));
        }
        if (!won) {
            won = search_.has_value(set_of_(*move.after()), wanted, more);
        }
        if (!won) {
            found.count.reset();
        } else if (*won && found.count) {
            ++*found.count;
        }
        if (won.value_or(false) && found.first.size() < limit) {
            found.first.push_back(listed(move));
        }
        return true;
    });
    meter_.add(more.work());
    meter_.charge(search_.bytes() - bytes);
    meter_.look();
    if (!found.count && meter_.calls() >= meter_.budget().nodes) {
        meter_.step();  // says which limit it was
    }
    return found;
}

std::vector<Text> ByCouples::reason(Convention) const {
    if (!value_) {
        return {};
    }
    if (term_.terminal()) {
        return {Words{"no move is left", "il ne reste aucun coup"}};
    }
    return {
        phrase("no option is worth {0}, and every smaller value is that of an option (search "
               "of couples)",
               "aucune option ne vaut {0}, et toute valeur plus petite est celle d'une option "
               "(recherche de couples)",
               *value_)};
}

std::optional<Possible> ByCouples::possible() const {
    return value_ ? std::nullopt : std::optional{search_.possible()};
}

std::optional<Text> ByCouples::why() const {
    return value_ ? std::nullopt : std::optional{meter_.why()};
}

}  // namespace grundy
