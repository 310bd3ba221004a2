#include "service/conjecture.hpp"

#include <algorithm>

#include "base/function_ref.hpp"
#include "claims/claim.hpp"
#include "claims/law.hpp"
#include "service/truth.hpp"

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
    const bool is_p = conjecture.outcomes && value == 1;
    Text trouble;
    bool complete = true;
    term.moves([&](const Option& option) {
        const auto after = truth.of(*option.after());
        complete = after.has_value();
        if (!complete) {
            trouble = after.error();
            return false;
        }
        ++found.option_count;
        bool wanted = *after < value && !shown[*after];
        if (conjecture.outcomes) {
            wanted =
                is_p ? found.options.size() < most_options : *after == 1 && found.options.empty();
        }
        if (wanted) {
            found.options.push_back({option.label(), option.to(), *after});
        }
        if (*after < value) {
            shown[*after] = true;
        }
        return true;
    });
    if (!complete) {
        return std::unexpected{trouble};
    }
    // Of each value there is one, but for those of a P-position, which are equal: they stay.
    if (!conjecture.outcomes) {
        std::ranges::sort(found.options, {}, &Counterexample::Option::value);
    }
    return found;
}

/// "no position": the pattern names nothing that the game knows.
Error no_position(const Conjecture& conjecture) {
    auto error = conjecture.family.at({1, 1}).error();
    error.message = phrase("no point up to {} is a position: {}",
                           "aucun point jusqu'à {} n'est une position : {}",
                           conjecture.family.variables() == 1
                               ? fmt::format("{}", conjecture.upto.n)
                               : fmt::format("{}x{}", conjecture.upto.n, conjecture.upto.m),
                           error.message);
    return error;
}

bool claim_is_right(const Conjecture& conjecture, const Integer& claim, std::uint32_t value) {
    return conjecture.outcomes ? (claim != 0) == (value == 1) : claim == value;
}

}  // namespace

Result<Verdict> checked(const Conjecture& conjecture) {
    auto claim = Claim::parse(conjecture.claim, conjecture.family.variables());
    if (!claim) {
        return std::unexpected{std::move(claim.error())};
    }
    Meter meter{conjecture.budget};
    Truth truth{conjecture.outcomes, conjecture.convention, largest_heap(conjecture), meter};
    Verdict verdict;
    std::optional<Error> error;
    bool any = false;
    const auto give_up = [&](const Point& point, const Text& why) {
        verdict.why = why;
        verdict.reached = point;
        return false;
    };
    for_each_point(conjecture, [&](const Point& point) {
        if (!meter.tick()) {
            return give_up(point, meter.why());
        }
        const auto term = conjecture.family.at(point);
        if (!term) {
            return true;
        }
        any = true;
        const auto said = claim->value(point.n, point.m);
        if (!said) {
            error = said.error();
            return false;
        }
        if (!*said) {
            return true;
        }
        const auto value = truth.of(**term);
        if (!value) {
            return give_up(point, value.error());
        }
        if (claim_is_right(conjecture, **said, *value)) {
            ++verdict.checked;
            return true;
        }
        auto found = counterexample(conjecture, **term, *value, truth);
        if (!found) {
            return give_up(point, found.error());
        }
        found->point = point;
        found->claim = **said;
        verdict.counterexample = std::move(*found);
        return false;
    });
    if (error) {
        return std::unexpected{std::move(*error)};
    }
    if (!any && !verdict.why) {
        return std::unexpected{no_position(conjecture)};
    }
    if (!verdict.why) {
        verdict.holds = !verdict.counterexample.has_value();
    }
    verdict.note = truth.note();
    return verdict;
}

Result<Verdict> suggested(const Conjecture& conjecture) {
    Verdict verdict;
    const std::uint64_t rows = conjecture.upto.n + 1;
    const std::uint64_t columns = conjecture.family.variables() == 1 ? 1 : conjecture.upto.m + 1;
    if (rows > largest_table / columns) {
        return failure(Words{"the table is too large to look for a law in",
                             "la table est trop grande pour y chercher une loi"},
                       phrase("at most {} positions", "au plus {} positions", largest_table));
    }
    Meter meter{conjecture.budget};
    Truth truth{conjecture.outcomes, conjecture.convention, largest_heap(conjecture), meter};
    Table table{rows, columns};
    bool any = false;
    for_each_point(conjecture, [&](const Point& point) {
        const auto term = conjecture.family.at(point);
        if (!term) {
            return true;
        }
        any = true;
        const auto value = meter.tick() ? truth.of(**term) : std::unexpected{meter.why()};
        if (!value) {
            verdict.why = value.error();
            verdict.reached = point;
            return false;
        }
        ++verdict.checked;
        table.set(point.n, point.m, *value);
        return true;
    });
    if (!any && !verdict.why) {
        return std::unexpected{no_position(conjecture)};
    }
    if (verdict.why) {
        return verdict;
    }
    const auto law = law_of(table);
    if (!law) {
        verdict.why = Words{"no period shows three times in this table",
                            "aucune période ne se montre trois fois dans cette table"};
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
