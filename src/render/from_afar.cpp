#include "render/from_afar.hpp"

namespace grundy {

namespace {

/// What a sum costs grows faster than the number of its terms.
constexpr std::size_t most_terms = 64;

}  // namespace

Error answer_too_long() {
    return {Words{"the answer is too long to send", "la réponse est trop longue pour être envoyée"},
            phrase("a question whose answer has at most {} bytes; or the command line",
                   "une question dont la réponse a au plus {} octets ; ou la ligne de commande",
                   longest_answer_from_afar)};
}

Lang language_of(const contract::Fields& fields) {
    const bool french = fields.values("lang") == std::vector<std::string>{"fr"};
    return (french ? Lang::fr : Lang::en).with(FieldStyle::names);
}

contract::Asker asker_from_afar(const contract::Fields& fields, const Budget& allowance) {
    return {.lang = language_of(fields),
            .budget = allowance,
            .from_afar = true,
            .most_terms = most_terms};
}

}  // namespace grundy
