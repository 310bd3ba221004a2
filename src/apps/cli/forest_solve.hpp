// solve for a forest in a file: what is too large for a position never becomes one.
#pragma once

#include <optional>

#include "apps/cli/console.hpp"
#include "apps/cli/shown.hpp"
#include "contract/asker.hpp"

namespace grundy::cli {

/// None when it is a question like others (contract/forest.hpp).
Result<std::optional<Shown>> solved_forest_file(const Invocation& invocation,
                                                const contract::Fields& fields,
                                                const contract::Asker& asker,
                                                const Console& console);

}  // namespace grundy::cli
