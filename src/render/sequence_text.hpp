// Nim-sequences, periods and surveys, as people read them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy {

/// "proved", "observed" or "unknown": the same in every language, for programs.
std::string_view status_name(PeriodStatus status);

/// Rows of values, each with the number of its first heap; pieces may be of any length.
class ValueRows {
   public:
    std::string next(std::span<const std::uint32_t> values);
    /// What ends the last row.
    std::string end() const;

   private:
    std::uint64_t heap_ = 0;
};

/// The statistics below the values.
std::string summary_text(const SequenceSummary& summary, Lang lang);
std::string period_text(const PeriodAnswer& answer, Lang lang);
std::string survey_text(const SurveyAnswer& answer, Lang lang);
/// One line per code; what is not known is left empty.
std::string survey_csv(const SurveyAnswer& answer);

}  // namespace grundy
