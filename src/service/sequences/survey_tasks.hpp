// Rows of a survey as texts, for workers that share a bag of tasks (service/bags).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy {

/// The rows of one class of codes with their places in the answer.
struct SurveyedRow {
    std::size_t row = 0;
    PeriodAnswer answer;
};

[[nodiscard]] std::string packed_rows(const std::vector<SurveyedRow>& rows);
/// Refused when it is no such text.
[[nodiscard]] Result<std::vector<SurveyedRow>> unpacked_rows(std::string_view text);

}  // namespace grundy
