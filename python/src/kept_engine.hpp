// The engine of the module, for as long as Python runs: it remembers.
#pragma once

#include "contract/engine.hpp"

namespace grundy::python {

inline Engine& engine() {
    static Engine kept;
    return kept;
}

}  // namespace grundy::python
