// Questions about misère quotients: the one of a game's heaps, with its period and its proof, the
// one of all that a position may become, and surveys of many codes. What the surfaces ask, and what
// they render.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "quotients/bipartite_monoid.hpp"
#include "quotients/genus.hpp"
#include "service/checkpointing.hpp"

namespace grundy {

struct QuotientQuestion {
    std::string game;                     ///< "name" or "name:parameter"
    std::optional<std::string> position;  ///< all that it may become, instead of heaps
    std::optional<std::uint64_t> limit;   ///< the largest heap
    std::size_t most_elements = 0;
    std::optional<Checkpointing> checkpoint{};  ///< of heaps
    Budget budget{};
};

inline constexpr std::uint64_t default_heap_limit = 20'000;
/// Of games whose heaps have no finite code.
inline constexpr std::uint64_t default_position_limit = 20;
inline constexpr std::size_t default_most_elements = 4'000;

enum class QuotientStatus {
    proved,   ///< of heaps of every size, or of all that the position may become
    partial,  ///< of heaps up to a size
    unknown
};

/// A generator: a letter, and the position that it is the value of.
struct QuotientGenerator {
    std::string letter;
    std::optional<std::uint64_t> heap;
    std::string position;  ///< empty where a part has no text of its own
};

struct QuotientAnswer {
    std::string game;
    Text called{};  ///< as people read it
    std::optional<std::string> position;
    QuotientStatus status = QuotientStatus::unknown;
    std::shared_ptr<const BipartiteMonoid> monoid;
    std::vector<QuotientGenerator> generators{};
    std::vector<Element> map{};               ///< of the heaps 0, 1, …; of the parts of a position
    std::optional<std::uint64_t> known_to{};  ///< the largest heap that is known
    std::optional<std::uint64_t> preperiod{};
    std::optional<std::uint64_t> period{};
    /// For which heaps n it was seen that n and n + period are one element.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> window{};
    std::optional<bool> tame{};
    std::vector<Genus> genera{};  ///< of the first heaps
    Text note{};
    std::optional<Text> why{};  ///< why it is not proved
    Work work{};
};

Result<QuotientAnswer> misere_quotient(const QuotientQuestion& question);

struct QuotientSurveyQuestion {
    std::string pattern;
    std::uint64_t limit = default_heap_limit;
    std::size_t most_elements = default_most_elements;
    std::optional<Checkpointing> checkpoint{};
    Budget budget{};
};

/// One code of a survey.
struct QuotientRow {
    std::string code;
    QuotientStatus status = QuotientStatus::unknown;
    std::uint64_t size = 0;
    std::uint64_t lost = 0;  ///< elements of P
    std::optional<std::uint64_t> preperiod{};
    std::optional<std::uint64_t> period{};
    std::optional<bool> tame{};
    std::uint64_t known_to = 0;
};

struct QuotientSurvey {
    std::string pattern;
    std::vector<QuotientRow> rows;  ///< those that are done, in order
    std::size_t codes = 0;          ///< all of them
    std::optional<Text> why{};      ///< when the budget ended before the last code
    Work work{};
};

/// Told how many codes are done.
using SurveyProgress =
    FunctionRef<void(const std::string& code, std::size_t done, std::size_t all)>;

/// All octal codes of a pattern, where each ? stands for the digits 0 to 7. Time is shared out
/// among the codes that are left, so that a hard one does not take that of the others, and codes
/// that ran out of it get a second, longer attempt.
Result<QuotientSurvey> quotient_survey(const QuotientSurveyQuestion& question,
                                       SurveyProgress begins);

}  // namespace grundy
