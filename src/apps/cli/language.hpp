// Which language the person at this machine reads, as far as the environment tells.
#pragma once

#include "base/text.hpp"

namespace grundy::cli {

/// By the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty, as POSIX has it; English
/// for every language that is not the house's.
Lang environment_language();

}  // namespace grundy::cli
