// rules: what is understood of a rule file, while somebody writes it.
#pragma once

#include "contract/asker.hpp"
#include "service/games/rules_report.hpp"

namespace grundy::contract {

struct RulesRequest {
    std::string text;
    std::string position;  ///< empty: the example of the file
};

std::span<const FieldSpec> rules_fields();
[[nodiscard]] Result<RulesRequest> read_rules(const Fields& fields);
/// An error is an answer here: it says where the text is wrong.
[[nodiscard]] Result<RulesReport> answer(const RulesRequest& request);

}  // namespace grundy::contract
