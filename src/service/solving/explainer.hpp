// Why: the theorem's words where there is one, otherwise the winning move and what answers each
// reply; and for a single move why it wins, or what refutes it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "service/solving/engine.hpp"

namespace grundy {

struct MoveExplanation {
    SumMove move;
    Outcome leads_to = Outcome::unknown;
    std::optional<SumMove> refutation;  ///< the reply that beats it
    std::vector<Text> lines;
};

struct Explanation {
    Answer answer;
    std::vector<Text> lines;
    std::optional<MoveExplanation> move;
    std::size_t reasons = 0;  ///< how many lines tell why; after them comes what to play
};

Result<Explanation> explain(Engine& engine, const Question& question);
/// With one move of it explained too.
Result<Explanation> explain_move(Engine& engine, const Question& question, std::string_view move);

}  // namespace grundy
