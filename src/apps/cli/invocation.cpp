#include "apps/cli/invocation.hpp"

namespace grundy::cli {

Result<std::string> Invocation::choice(std::string_view name, std::string_view otherwise,
                                       std::span<const std::string_view> allowed) const {
    contract::Fields fields;
    if (auto text = value(name)) {
        fields.add(name, std::move(*text));
    }
    return fields.choice(name, otherwise, allowed);
}

}  // namespace grundy::cli
