// Names of things that both text and JSON show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/convention.hpp"
#include "model/info.hpp"
#include "model/outcome_name.hpp"

namespace grundy {

std::string_view shape_name(Shape shape);
std::vector<std::string_view> capability_names(Can can);
/// The example of a game as it is typed: "octal:0.137 12,5".
std::string example_term(const Info& info);
/// Quoted for a shell, where that is needed.
std::string shell_quoted(const std::string& term);
/// Reasons are written as parts of a sentence; on a line of their own they begin one.
std::string capitalised(std::string line);
/// The part of a text around the place, short enough for one line, without control characters.
Place window(const Place& place);

}  // namespace grundy
