// Questions about whole nim-sequences: the values, the period with its proof, a survey of many
// codes. What the surfaces ask, and what they render.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "service/checkpointing.hpp"

namespace grundy {

struct SequenceQuestion {
    std::string game;          ///< "name" or "name:parameter"
    std::uint64_t length = 0;  ///< values of the heaps 0 … length-1; for a period the most of them
    std::optional<Checkpointing> checkpoint{};
    Budget budget{};
};

/// Values looked at for a period when the question does not say how many.
inline constexpr std::uint64_t default_period_limit = 30'000'000;

/// Most heaps have common values, by the parity of some bits; these are the others.
struct RareHeaps {
    std::uint32_t mask = 0;
    bool with_heap = false;  ///< the parity of the heap counts too
    bool common_is_odd = true;
    std::uint64_t count = 0;
    std::uint64_t last = 0;  ///< the largest one; 0 when there is none
};

struct SequenceSummary {
    std::string game;
    Text called{};              ///< as people read it
    Text note;                  ///< how positions are heaps, when that is not plain
    std::uint64_t known = 0;    ///< values of the heaps 0 … known-1
    std::optional<Text> why{};  ///< why not all
    std::uint32_t maximum = 0;
    std::uint64_t maximum_at = 0;  ///< the first heap of that value
    std::uint64_t distinct = 0;
    std::optional<RareHeaps> rare{};  ///< for games that split a heap in two
    Work work{};
};

/// Takes the next values; false when no more are wanted.
using EmitValues = FunctionRef<bool(std::span<const std::uint32_t>)>;

/// The values, in order, as they become known. A game that is no row of heaps is refused.
Result<SequenceSummary> nim_values(const SequenceQuestion& question, EmitValues emit);

enum class PeriodStatus { proved, observed, unknown };

struct PeriodAnswer {
    std::string game;
    Text called{};  ///< as people read it; empty: as `game`
    Text note;
    PeriodStatus status = PeriodStatus::unknown;
    std::optional<std::uint64_t> preperiod{};
    std::optional<std::uint64_t> period{};
    std::optional<std::uint64_t> saltus{};
    std::optional<Text> theorem{};
    std::optional<std::pair<std::uint64_t, std::uint64_t>> window{};
    std::uint64_t checked_to = 0;  ///< the last heap whose value counts here
    std::uint32_t maximum = 0;
    std::uint64_t maximum_at = 0;
    std::optional<Text> why{};  ///< why it is not proved
    Work work{};
};

Result<PeriodAnswer> nim_period(const SequenceQuestion& question);

/// A code among others that are known to have one sequence: G(n) here is G(n - later) of the first
/// of them, and 0 where there is no such heap.
struct SameValues {
    std::string code;
    std::ptrdiff_t later = 0;
};

struct SurveyAnswer {
    std::string pattern;
    std::uint64_t limit = 0;
    std::vector<PeriodAnswer> rows;                ///< one per code, in order
    std::vector<std::vector<SameValues>> classes;  ///< of two codes and more
    std::optional<Text> why{};                     ///< when the budget ended before the last code
    Work work{};
};

/// Told when the work on a code begins, and how many of all are done.
struct SurveyStep {
    const std::string& code;
    std::size_t done = 0;
    std::size_t all = 0;
};

/// All octal codes of a pattern, where each ? stands for the digits 0 to 7. Codes that are known to
/// have one sequence are computed once. With a folder the work is shared with whoever else is given
/// the same one (service/bags/task_bag.hpp).
Result<SurveyAnswer> period_survey(const std::string& pattern, std::uint64_t limit,
                                   const Budget& budget,
                                   FunctionRef<void(const SurveyStep&)> begins,
                                   const std::optional<std::string>& folder = std::nullopt);

}  // namespace grundy
