// Misère quotients, as people read them, as tables and as drawings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "render/diagram.hpp"
#include "service/quotients/quotients.hpp"

namespace grundy {

/// "proved", "partial" or "unknown": the same in every language, for programs.
std::string_view status_name(QuotientStatus status);

std::string quotient_text(const QuotientAnswer& answer, Lang lang);
/// The multiplication table, with a column that says which elements lie in P.
std::string quotient_csv(const QuotientAnswer& answer);
/// The elements, and where the generators lead; P is doubled.
Diagram quotient_diagram(const QuotientAnswer& answer, Lang lang);
/// Whether it has so many elements that nobody sees anything in a picture of its table.
std::optional<Error> too_large_to_draw(const QuotientAnswer& answer);
/// The multiplication table as a picture: a colour for each element, dots where it lies in P.
std::string quotient_svg(const QuotientAnswer& answer, Lang lang);

std::string quotient_survey_text(const QuotientSurvey& survey, Lang lang);
/// One line per code; what is not known is left empty.
std::string quotient_survey_csv(const QuotientSurvey& survey);

}  // namespace grundy
