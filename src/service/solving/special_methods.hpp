// The methods of one game as rows of the table of methods (special/special_method.hpp). Their
// tables are kept by the engine, for the positions that follow.
#pragma once

#include <vector>

#include "service/solving/methods.hpp"

namespace grundy {

std::vector<Method> special_methods();

}  // namespace grundy
