// Drawings by Graphviz, which is a program of its own.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy::cli {

/// The drawing of a graph in DOT.
Result<std::string> svg_of(std::string_view dot);

}  // namespace grundy::cli
