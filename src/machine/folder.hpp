// The files of a folder.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"

namespace grundy {

/// The names of what lies in it, sorted. An error for what is no folder, or may not be read.
Result<std::vector<std::string>> names_in_folder(const std::string& folder);

}  // namespace grundy
