// A command line as the contract wants it: its fields, and who asks.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"
#include "contract/asker.hpp"

namespace grundy::cli {

/// What was typed, by the names of fields. The words are the values of the fields that stand
/// without a name (Place::word and Place::words), in the order of the table.
[[nodiscard]] Result<contract::Fields> fields_of(const Invocation& invocation,
                                                 std::span<const contract::FieldSpec> specs);

[[nodiscard]] contract::Asker asker_of(const Console& console);

/// What the reader of the contract makes of a command line.
template <class Read>
auto asked(const Invocation& invocation, const Console& console,
           std::span<const contract::FieldSpec> specs, Read read)
    -> decltype(read(std::declval<const contract::Fields&>(), asker_of(console))) {
    const auto fields = fields_of(invocation, specs);
    if (!fields) {
        return std::unexpected{fields.error()};
    }
    return read(*fields, asker_of(console));
}

}  // namespace grundy::cli
