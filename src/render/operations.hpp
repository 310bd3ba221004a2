// What can be asked by name with JSON for an answer: the commands that a server, a browser or any
// other program has, over the contract. Fields in, JSON out; limits and rights are the asker's.
#pragma once

#include <span>
#include <string_view>

#include "base/function_ref.hpp"
#include "contract/asker.hpp"

namespace grundy {

class Engine;

/// Takes JSON piece by piece; false: nobody wants more of it.
using JsonSink = FunctionRef<bool(std::string_view)>;

struct Operation {
    std::string_view name;
    std::span<const contract::FieldSpec> fields;
    /// An error comes before any JSON. The answer is on one line, without a newline at its end.
    Result<void> (*answer)(const contract::Fields& fields, const contract::Asker& asker,
                           Engine& engine, JsonSink sink);
};

/// Every operation, by name.
std::span<const Operation> all_operations();
/// The operation with that name; null when there is none.
const Operation* find_operation(std::string_view name);

/// Asks it, with fields as they came from outside: they are held against its table first.
Result<void> perform(const Operation& operation, const contract::Fields& fields,
                     const contract::Asker& asker, Engine& engine, JsonSink sink);

}  // namespace grundy
