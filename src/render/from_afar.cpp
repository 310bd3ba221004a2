#include "render/from_afar.hpp"

#include <algorithm>
#include <cstdint>

namespace grundy {

namespace {

/// What a sum costs grows faster than the number of its terms.
constexpr std::size_t most_terms = 64;

constexpr std::size_t longest_answer = std::size_t{16} << 20U;

}  // namespace

std::size_t longest_answer_from_afar(const Budget& allowance) {
    // What is written is held beside what it is written from.
    return static_cast<std::size_t>(std::min<std::uint64_t>(longest_answer, allowance.bytes / 4));
}

Error answer_too_long(std::size_t most_bytes) {
    return {Words{"the answer is too long to send", "la réponse est trop longue pour être envoyée"},
            phrase("a question whose answer has at most {} bytes; or the command line",
                   "une question dont la réponse a au plus {} octets ; ou la ligne de commande",
                   most_bytes)};
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
