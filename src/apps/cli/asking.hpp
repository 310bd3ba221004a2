// A command line as the contract wants it: its fields, and who asks.
#pragma once

#include <string_view>

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"
#include "contract/asker.hpp"

namespace grundy::cli {

/// What was typed, by the names of fields. The words are the values of the fields that stand
/// without a name (Place::word and Place::words), in the order of the table.
[[nodiscard]] Result<contract::Fields> fields_of(const Invocation& invocation,
                                                 std::span<const contract::FieldSpec> specs);

[[nodiscard]] contract::Asker asker_of(const Console& console);

}  // namespace grundy::cli
