#include "apps/cli/terms.hpp"

#include "apps/cli/asking.hpp"
#include "contract/terms.hpp"

namespace grundy::cli {

Result<std::string> text_of(const std::string& written, const Console& console) {
    return contract::text_of(written, asker_of(console));
}

Result<Question> read_question(const Invocation& invocation, const Console& console) {
    constexpr contract::FieldSpec terms[] = {
        {.name = "terms", .place = contract::FieldSpec::Place::words}};
    const auto fields = fields_of(invocation, terms);
    if (!fields) {
        return std::unexpected{fields.error()};
    }
    return contract::read_question(*fields, asker_of(console));
}

}  // namespace grundy::cli
