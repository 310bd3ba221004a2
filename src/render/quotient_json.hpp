// Misère quotients as JSON (docs/formats.md; docs/schema has a schema for each).
#pragma once

#include <string>

#include "base/text.hpp"
#include "service/quotients/quotients.hpp"

namespace grundy {

std::string quotient_json(const QuotientAnswer& answer, Lang lang);
std::string quotient_survey_json(const QuotientSurvey& survey, Lang lang);

}  // namespace grundy
