// Nim-sequences, periods and surveys as JSON (docs/formats.md; docs/schema has a schema for each).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/text.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy {

/// `values` is left out when there is none: they went to a file.
std::string sequence_json(const SequenceSummary& summary,
                          const std::optional<std::vector<std::uint32_t>>& values, Lang lang);
std::string period_json(const PeriodAnswer& answer, Lang lang);
std::string survey_json(const SurveyAnswer& answer, Lang lang);

}  // namespace grundy
