// Who wins, and why.
#include "contract/explain.hpp"
#include "contract/solve.hpp"
#include "render/json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

Result<void> solve(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink) {
    const auto question = contract::read_solve(fields, asker);
    if (!question) {
        return std::unexpected{question.error()};
    }
    const auto answer = contract::solve(*question, engine);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    sink(solve_json(*question, *answer, asker.lang));
    return {};
}

Result<void> explain(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink) {
    const auto request = contract::read_explain(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto explanation = contract::explain(*request, engine);
    if (!explanation) {
        return std::unexpected{explanation.error()};
    }
    sink(explain_json(request->question, *explanation, asker.lang));
    return {};
}

}  // namespace grundy::operations
