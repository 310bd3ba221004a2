#include "contract/explain.hpp"

#include "contract/shared_fields.hpp"
#include "contract/terms.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec fields_of_explain[] = {
    terms_field,
    misere_field,
    first_field,
    {"move",
     "MOVE",
     {"why this move wins, or what refutes it", "pourquoi ce coup gagne, ou ce qui le réfute"}},
    {"method", "METHOD", {"use this method", "cette méthode"}},
};

}  // namespace

std::span<const FieldSpec> explain_fields() { return fields_of_explain; }

Result<ExplainRequest> read_explain(const Fields& fields, const Asker& asker) {
    auto question = read_question(fields, asker);
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    question->remoteness = Question::Remoteness::never;
    return ExplainRequest{std::move(*question), fields.value("move")};
}

Result<Explanation> explain(const ExplainRequest& request, Engine& engine) {
    return request.move ? explain_move(engine, request.question, *request.move)
                        : grundy::explain(engine, request.question);
}

}  // namespace grundy::contract
