// A table that was asked for: read once, then computed as what it is.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "bindings.hpp"
#include "contract/table.hpp"

namespace grundy::python {

struct AskedTable {
    contract::TableRequest request;

    /// "grid", "box" or "openings".
    [[nodiscard]] std::string kind() const {
        return std::holds_alternative<contract::GridRequest>(request)  ? "grid"
               : std::holds_alternative<contract::BoxRequest>(request) ? "box"
                                                                       : "openings";
    }
};

}  // namespace grundy::python
