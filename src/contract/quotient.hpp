// quotient: the misère quotient of a game, or a survey of many codes. A QuotientQuestion is
// answered by misere_quotient of the service, a QuotientSurveyQuestion by quotient_survey.
#pragma once

#include <variant>

#include "contract/asker.hpp"
#include "service/quotients/quotients.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> quotient_fields();

using QuotientRequest = std::variant<QuotientQuestion, QuotientSurveyQuestion>;

[[nodiscard]] Result<QuotientRequest> read_quotient(const Fields& fields, const Asker& asker);

}  // namespace grundy::contract
