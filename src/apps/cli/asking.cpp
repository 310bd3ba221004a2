#include "apps/cli/asking.hpp"

#include "apps/cli/commands.hpp"
#include "contract/rule_files.hpp"

namespace grundy::cli {

using contract::Fields;
using contract::FieldSpec;
using contract::Given;

Result<Fields> fields_of(const Invocation& invocation, std::span<const FieldSpec> specs) {
    Fields fields;
    for (const auto& [name, values] : invocation.options) {
        fields.set(name, values.empty() ? Given{} : Given{Given::Kind::texts, values});
    }
    std::size_t taken = 0;
    for (const FieldSpec& spec : specs) {
        if (spec.place == FieldSpec::Place::words) {
            fields.set(spec.name, {Given::Kind::texts,
                                   {invocation.words.begin() + static_cast<std::ptrdiff_t>(taken),
                                    invocation.words.end()}});
            taken = invocation.words.size();
        } else if (spec.place == FieldSpec::Place::word && taken < invocation.words.size()) {
            fields.set(spec.name, {Given::Kind::text, {invocation.words[taken++]}});
        }
    }
    if (taken < invocation.words.size()) {
        return std::unexpected{too_many_words(invocation, taken)};
    }
    return contract::with_rules(std::move(fields), {});
}

contract::Asker asker_of(const Console& console) {
    return {.lang = console.lang(), .budget = console.budget()};
}

}  // namespace grundy::cli
