#include "certify/game_records.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "service/games/own_games.hpp"

namespace grundy {

void add_game(Certificate& certificate, std::size_t number, const Term& term, bool in_sum) {
    const auto rules = rules_of(term);
    if (!rules) {
        certificate.add(fmt::format("game {} {}{}{}", number, term.info().name,
                                    term.parameter().empty() ? "" : ":", term.parameter()));
        return;
    }
    std::string parameters;
    for (const std::int64_t value : rules->parameters().values) {
        parameters += fmt::format("{}{}", parameters.empty() ? ":" : ",", value);
    }
    const bool summand = in_sum && term.info().ends.won;
    certificate.add(fmt::format("game {} {}{}", number, summand ? "summand" : "own", parameters));
    std::string_view text = rules->text().text();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        certificate.add(fmt::format("| {}", text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string heap_game_word(const NamedGame& named, const HeapCode& code) {
    const std::string_view name = named.game->info->name;
    if (!named.game->rules && (name == "octal" || name == "subtraction" || name == "matches")) {
        return fmt::format("{}:{}", name, named.parameter);
    }
    std::string digits;
    for (const unsigned digit : code.digits) {
        digits += fmt::format("{:x}{}", digit, digits.empty() ? "." : "");
    }
    return "octal:" + digits + (code.digits.size() == 1 ? "0" : "");
}

}  // namespace grundy
