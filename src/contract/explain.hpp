// explain: why, at length; or why one move wins, or what refutes it.
#pragma once

#include "contract/asker.hpp"
#include "service/solving/explainer.hpp"

namespace grundy::contract {

struct ExplainRequest {
    Question question;
    std::optional<std::string> move{};  ///< explained too
};

std::span<const FieldSpec> explain_fields();
[[nodiscard]] Result<ExplainRequest> read_explain(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<Explanation> explain(const ExplainRequest& request, Engine& engine);

}  // namespace grundy::contract
