// A game as it is told under the name that it was asked by: Kayles has rules of its own, although
// it is an octal game to the engine.
#pragma once

#include <string_view>

#include "model/info.hpp"

namespace grundy {

struct ToldAs {
    Words title;
    Words summary;  ///< the rules
};

/// `name` is the game's own or an alias; of an alias without rules of its own, the game's.
ToldAs told_as(const Info& info, std::string_view name);

}  // namespace grundy
