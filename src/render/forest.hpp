// The answer about a forest from a file, as solve shows it.
#pragma once

#include <string>

#include "base/text.hpp"
#include "service/forests/forest_files.hpp"

namespace grundy {

/// `position` is how the file was named: @FILE.
std::string forest_text(const std::string& position, const ForestAnswer& answer, Lang lang);
/// The JSON of solve.
std::string forest_json(const std::string& position, const ForestAnswer& answer, Lang lang);

}  // namespace grundy
