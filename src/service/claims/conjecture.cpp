#include "service/claims/conjecture.hpp"

#include <algorithm>

#include "base/function_ref.hpp"
#include "claims/claim.hpp"
#include "claims/law.hpp"
#include "model/outcome_entry.hpp"
#include "service/claims/truth.hpp"

namespace grundy {

namespace {

/// Options of a P-position that are shown: each is N, and one would not be enough.
constexpr std::size_t most_options = 12;
/// Points of a table that a law is looked for in.
constexpr std::uint64_t largest_table = 20'000'000;

std::uint64_t largest_heap(const Conjecture& conjecture) {
    return std::max(conjecture.upto.n, conjecture.upto.m);
}

/// Every point by n + m, then n, until `visit` returns false.
void for_each_point(const Conjecture& conjecture, FunctionRef<bool(const Point&)> visit) {
    const std::uint64_t most_m = conjecture.family.variables() == 1 ? 0 : conjecture.upto.m;
    const std::uint64_t most_n = conjecture.upto.n;
    for (std::uint64_t sum = 0; sum <= most_n + most_m; ++sum) {
        const std::uint64_t first = sum > most_m ? sum - most_m : 0;
        for (std::uint64_t n = first; n <= std::min(sum, most_n); ++n) {
            if (!visit({n, sum - n})) {
                return;
            }
        }
    }
}

/// The options that show what the position is worth.
std::expected<Counterexample, Text> counterexample(const Conjecture& conjecture, const Term& term,
                                                   std::uint32_t value, Truth& truth) {
    Counterexample found{{}, term.position(), value, 0, {}, 0};
    std::vector<bool> shown(std::size_t{value} + 1, false);
    const bool is_p = conjecture.outcomes && says_p(value);
    std::optional<Text> trouble;
    term.moves([&](const TermMove& move) {
        const auto after = truth.of(*move.after());
        if (!after) {
            trouble = after.error();
            return false;
        }
        ++found.option_count;
        bool wanted = *after < value && !shown[*after];
        if (conjecture.outcomes) {
            wanted = is_p ? found.options.size() < most_options
                          : says_p(*after) && found.options.empty();
        }
        if (wanted) {
            found.options.push_back({move.label(), move.to(), *after});
        }
        if (*after < value) {
            shown[*after] = true;
        }
        return true;
    });
    if (trouble) {
        return std::unexpected{*trouble};
    }
    // Of each value there is one, but for those of a P-position, which are equal: they stay.
    if (!conjecture.outcomes) {
        std::ranges::sort(found.options, {}, &Counterexample::Option::value);
    }
    return found;
}

/// Nothing up to there is a position: `error` is what the game said of the first point.
Error no_position(const Conjecture& conjecture, Error error) {
    error.message = phrase("no point up to {} is a position: {}",
                           "aucun point jusqu'à {} n'est une position : {}",
                           conjecture.family.variables() == 1
                               ? fmt::format("{}", conjecture.upto.n)
                               : fmt::format("{}x{}", conjecture.upto.n, conjecture.upto.m),
                           error.message);
    return error;
}

/// A claim on its way through the points.
class Trial {
   public:
    Trial(const Conjecture& conjecture, Claim claim)
        : conjecture_(conjecture),
          claim_(std::move(claim)),
          meter_(conjecture.budget),
          truth_(conjecture.outcomes, conjecture.convention, largest_heap(conjecture), meter_) {}

    /// False when nothing more is to be looked at.
    bool look(const Point& point) {
        auto term = conjecture_.family.at(point, meter_);
        if (meter_.exhausted()) {
            return give_up(point, meter_.why());
        }
        if (!term) {
            if (!misfit_) {
                misfit_ = std::move(term.error());
            }
            return true;
        }
        met_any_ = true;
        const auto said = claim_.value(point.n, point.m, meter_);
        if (meter_.exhausted()) {
            return give_up(point, meter_.why());
        }
        if (!said) {
            error_ = said.error();
            return false;
        }
        return !*said || compare(point, **term, **said);
    }

    Result<Verdict> verdict() && {
        if (auto fault = truth_.fault()) {
            return std::unexpected{std::move(*fault)};
        }
        if (error_) {
            return std::unexpected{std::move(*error_)};
        }
        if (!met_any_ && misfit_ && !verdict_.why) {
            return std::unexpected{no_position(conjecture_, std::move(*misfit_))};
        }
        if (!verdict_.why) {
            verdict_.holds = !verdict_.counterexample.has_value();
        }
        verdict_.note = truth_.note();
        return std::move(verdict_);
    }

   private:
    bool give_up(const Point& point, const Text& why) {
        verdict_.why = why;
        verdict_.reached = point;
        return false;
    }

    bool compare(const Point& point, const Term& term, const Integer& said) {
        const auto value = truth_.of(term);
        if (!value) {
            return give_up(point, value.error());
        }
        if (agrees(conjecture_, said, *value)) {
            ++verdict_.checked;
            return true;
        }
        auto found = counterexample(conjecture_, term, *value, truth_);
        if (!found) {
            return give_up(point, found.error());
        }
        found->point = point;
        found->claim = said;
        verdict_.counterexample = std::move(*found);
        return false;
    }

    const Conjecture& conjecture_;
    Claim claim_;
    Meter meter_;
    Truth truth_;
    Verdict verdict_;
    std::optional<Error> error_;
    std::optional<Error> misfit_;  ///< of the first point that is no position
    bool met_any_ = false;
};

/// The values of all points; the verdict says why when not all are known.
Result<ValueGrid> table_of(const Conjecture& conjecture, Verdict& verdict) {
    const std::uint64_t rows = conjecture.upto.n + 1;
    const std::uint64_t columns = conjecture.family.variables() == 1 ? 1 : conjecture.upto.m + 1;
    if (rows > largest_table / columns) {
        return failure(Words{"the table is too large to look for a law in",
                             "la table est trop grande pour y chercher une loi"},
                       phrase("at most {} positions", "au plus {} positions", largest_table));
    }
    Meter meter{conjecture.budget};
    Truth truth{conjecture.outcomes, conjecture.convention, largest_heap(conjecture), meter};
    if (!meter.has_room(rows * columns * ValueGrid::bytes_a_value)) {
        verdict.why = meter.why();
        return ValueGrid{0, 0};
    }
    meter.charge(rows * columns * ValueGrid::bytes_a_value);
    ValueGrid table{static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
    std::optional<Error> misfit;
    for_each_point(conjecture, [&](const Point& point) {
        auto term = conjecture.family.at(point, meter);
        if (!term && !meter.exhausted()) {
            if (!misfit) {
                misfit = std::move(term.error());
            }
            return true;
        }
        const auto value = term ? truth.of(**term) : std::unexpected{meter.why()};
        if (!value) {
            verdict.why = value.error();
            verdict.reached = point;
            return false;
        }
        ++verdict.checked;
        // A law is a claim: of outcomes a condition that P-positions meet.
        table.set(point.n, point.m, !conjecture.outcomes ? *value : says_p(*value) ? 1 : 0);
        return true;
    });
    if (auto fault = truth.fault()) {
        return std::unexpected{std::move(*fault)};
    }
    if (verdict.checked == 0 && misfit && !verdict.why) {
        return std::unexpected{no_position(conjecture, std::move(*misfit))};
    }
    return table;
}

}  // namespace

bool agrees(const Conjecture& conjecture, const Integer& claim, std::uint32_t value) {
    return conjecture.outcomes ? claims_p(claim) == says_p(value) : claim == value;
}

Result<Verdict> checked(const Conjecture& conjecture) {
    auto claim = Claim::parse(conjecture.claim, conjecture.family.variables());
    if (!claim) {
        return std::unexpected{std::move(claim.error())};
    }
    Trial trial{conjecture, std::move(*claim)};
    for_each_point(conjecture, [&](const Point& point) { return trial.look(point); });
    return std::move(trial).verdict();
}

Result<ClaimTable> compared(const Conjecture& conjecture) {
    auto claim = Claim::parse(conjecture.claim, conjecture.family.variables());
    if (!claim) {
        return std::unexpected{std::move(claim.error())};
    }
    const bool alone = conjecture.family.variables() == 1;
    const std::uint64_t most = alone ? ClaimTable::most_alone : ClaimTable::most_each;
    ClaimTable table;
    Meter meter{conjecture.budget};
    const auto is_position = [&](const Point& point) {
        return conjecture.family.at(point, meter).has_value();
    };
    for (std::uint64_t n = 0; n <= std::min(conjecture.upto.n, most); ++n) {
        if (is_position({n, 1}) || is_position({n, 0})) {
            table.n.push_back(n);
        }
    }
    for (std::uint64_t m = 0; m <= (alone ? 0 : std::min(conjecture.upto.m, most)); ++m) {
        if (alone || is_position({1, m}) || is_position({0, m})) {
            table.m.push_back(m);
        }
    }
    Truth truth{conjecture.outcomes, conjecture.convention, largest_heap(conjecture), meter};
    for (const std::uint64_t m : table.m) {
        for (const std::uint64_t n : table.n) {
            const auto term = conjecture.family.at({n, m}, meter);
            const auto value = term ? truth.of(**term) : std::unexpected{Text{}};
            table.values.push_back(value ? std::optional{*value} : std::nullopt);
            const auto said = term ? claim->value(n, m, meter) : std::nullopt;
            table.claims.push_back(said ? *said : std::nullopt);
            meter.charge(said && *said ? (*said)->backend().size() * sizeof(std::uint64_t) : 0);
        }
    }
    if (auto fault = truth.fault()) {
        return std::unexpected{std::move(*fault)};
    }
    return table;
}

Result<Verdict> suggested(const Conjecture& conjecture) {
    Verdict verdict;
    const auto table = table_of(conjecture, verdict);
    if (!table) {
        return std::unexpected{table.error()};
    }
    if (verdict.why) {
        return verdict;
    }
    const auto law = law_of(*table);
    if (!law) {
        verdict.why = Words{"no period shows three times in this table, and no short formula fits",
                            "aucune période ne se montre trois fois dans cette table, et aucune "
                            "formule courte ne convient"};
        return verdict;
    }
    // What was read off the table is now put through the same check as anybody's claim.
    Conjecture proposal = conjecture;
    proposal.claim = law->claim;
    auto confirmed = checked(proposal);
    if (confirmed) {
        confirmed->law = law->claim;
        confirmed->about = law->about;
    }
    return confirmed;
}

}  // namespace grundy
