// The version of the program, with the commit it was built from where there is one. The build
// writes the source of this header (cmake/GrundyVersion.cmake).
#pragma once

#include <string_view>

namespace grundy {

std::string_view version();

}  // namespace grundy
