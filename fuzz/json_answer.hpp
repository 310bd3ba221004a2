// Answers in JSON, as whoever asked would read them.
#pragma once

#include <string>
#include <string_view>

#include "render/operations.hpp"

namespace grundy::fuzz {

/// Valid JSON in UTF-8 on one line.
[[nodiscard]] bool is_json_line(std::string_view text);

/// What an operation says to these fields from afar, within a small budget. An error is examined,
/// and gives nothing; an answer is valid JSON.
std::string answer_of(const Operation& operation, const contract::Fields& fields, Engine& engine,
                      std::uint64_t steps = 2'000);

}  // namespace grundy::fuzz
