// Commands that draw positions, when none was found.
#pragma once

#include "apps/cli/console.hpp"
#include "contract/wanted.hpp"

namespace grundy::cli {

/// Tells why nothing was drawn, and returns the exit code for it.
inline int tell_nothing_drawn(const Console& console, const NothingDrawn& nothing) {
    if (nothing.error) {
        return console.refuse(*nothing.error);
    }
    console.tell(*nothing.ran_out);
    return Exit::unknown;
}

}  // namespace grundy::cli
