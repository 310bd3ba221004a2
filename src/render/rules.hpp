// What is told of a rule file while somebody writes it.
#pragma once

#include <string>

#include "base/error.hpp"
#include "render/paint.hpp"
#include "service/games/rules_report.hpp"

namespace grundy {

/// `board` is the board of the example in JSON, or empty.
std::string rules_json(const RulesReport& report, const std::string& board, Lang lang);
std::string rules_error_json(const Error& error, Lang lang);
std::string rules_text(const RulesReport& report, Lang lang, const Paint& paint);

}  // namespace grundy
