// The conjecture workbench: a claim about a family of positions is compared with what follows from
// the rules, from the smallest position on, until it is refuted or the table is done; or a law is
// proposed for the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/integer.hpp"
#include "model/convention.hpp"
#include "service/claims/family.hpp"

namespace grundy {

struct Conjecture {
    Family family;
    Point upto;             ///< the largest n and m
    std::string claim;      ///< not read when a law is to be suggested
    bool outcomes = false;  ///< the claim says which positions are P
    Convention convention = Convention::normal;
    Budget budget{};
};

/// Of outcomes a claim is a condition: anything but 0 says P.
inline bool claims_p(const Integer& claim) { return claim != 0; }
/// Whether the claim is true where the value, or the outcome as an entry, is this.
bool agrees(const Conjecture& conjecture, const Integer& claim, std::uint32_t value);

/// Grundy values; or outcomes as entries (model/outcome_entry.hpp).
struct Counterexample {
    struct Option {
        std::string move;
        std::optional<std::string> to;  ///< none where very long
        std::uint32_t value = 0;
    };
    Point point;
    std::string position;
    std::uint32_t value = 0;
    Integer claim;
    std::vector<Option> options;  ///< that show the value: one for each smaller one
    std::uint64_t option_count = 0;
};

struct Verdict {
    std::optional<bool> holds;  ///< none: a limit was reached before
    std::uint64_t checked = 0;  ///< positions at which the claim was found right
    std::optional<Counterexample> counterexample;
    std::optional<Text> why;         ///< why it is not known
    std::optional<Point> reached;    ///< the last point that was looked at, when it is not known
    std::optional<std::string> law;  ///< suggested: a claim
    std::optional<Text> about;       ///< what kind of law that is
    std::optional<Text> note;
};

/// An error when the claim can't be read, or has no value at some point before it is refuted.
Result<Verdict> checked(const Conjecture& conjecture);

/// What is true and what is claimed, beside each other: the smallest n and m that are positions.
struct ClaimTable {
    std::vector<std::uint64_t> n;
    std::vector<std::uint64_t> m;  ///< a single 0 where there is only n
    /// By m, then n; nothing where there is no position, or no value was found in time.
    std::vector<std::optional<std::uint32_t>> values;
    /// Nothing where the claim is silent, or has no value.
    std::vector<std::optional<Integer>> claims;

    /// A claim with more digits is certainly wrong, and is not written out.
    static constexpr unsigned most_digits = 100;
    static constexpr std::uint64_t most_alone = 1'000;  ///< the largest n, when there is only n
    static constexpr std::uint64_t most_each = 64;      ///< the largest n and m
};
/// An error when the claim can't be read.
Result<ClaimTable> compared(const Conjecture& conjecture);

/// A law for the table, found from its periods, as a claim that was then checked on all of it. None
/// when no period shows.
Result<Verdict> suggested(const Conjecture& conjecture);

}  // namespace grundy
