// The engine of the module, for as long as Python runs: it remembers.
#pragma once

#include "contract/engine.hpp"

namespace grundy::python {

inline Engine& engine() {
    // A guest in somebody's process: not the half of all memory that a program of its own may take.
    constexpr std::size_t most_bytes_kept = std::size_t{512} << 20U;
    static Engine kept{most_bytes_kept};
    return kept;
}

}  // namespace grundy::python
