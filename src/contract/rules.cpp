#include "contract/rules.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec fields_of_rules[] = {
    {.name = "text", .value = "TEXT", .help = {"a rule file", "un fichier de règles"}},
    {.name = "position",
     .value = "POSITION",
     .help = {"show this position instead of the example",
              "montrer cette position au lieu de l'exemple"}},
};

}  // namespace

std::span<const FieldSpec> rules_fields() { return fields_of_rules; }

Result<RulesRequest> read_rules(const Fields& fields) {
    const auto text = fields.value("text");
    if (!text) {
        return failure(Words{"which rules?", "quelles règles ?"},
                       Words{"\1text: a rule file", "\1text : un fichier de règles"});
    }
    return RulesRequest{*text, fields.value("position").value_or("")};
}

Result<RulesReport> answer(const RulesRequest& request) {
    return rules_report(request.text, request.position);
}

}  // namespace grundy::contract
