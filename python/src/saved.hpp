// That a long run is saved now and then, as Python says it: a file, whether to go on from it, and
// the seconds between.
#pragma once

#include <optional>
#include <string>
#include <tuple>

#include "bindings.hpp"
#include "service/checkpointing.hpp"

namespace grundy::python {

using Saved = std::optional<std::tuple<std::string, bool, double>>;

inline std::optional<Checkpointing> checkpointing(const Saved& saved) {
    if (!saved) {
        return std::nullopt;
    }
    const auto& [file, resume, every] = *saved;
    return Checkpointing{file, resume, every};
}

}  // namespace grundy::python
