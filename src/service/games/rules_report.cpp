#include "service/games/rules_report.hpp"

#include "rules/packed.hpp"
#include "rules/recognise.hpp"
#include "service/games/own_games.hpp"

namespace grundy {

namespace {

std::optional<Text> why_play_ends(const CompiledGame& rules) {
    if (rules.text().decreases) {
        return Words{
            "the file names a number that every move makes smaller; it is checked at "
            "every move",
            "le fichier nomme un nombre que chaque coup diminue ; c'est vérifié à chaque "
            "coup"};
    }
    return rules.kind().measure();
}

}  // namespace

Result<RulesReport> rules_report(std::string_view text, std::string_view position) {
    constexpr std::size_t most_moves_counted = 100'000;
    auto game = game_of_rules(text, own_name, "");
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    RulesReport report{.rules = (*game)->rules, .own = packed_rules(text)};
    const CompiledGame& rules = *report.rules;
    report.ends = why_play_ends(rules);
    if (const TakingCode* code = rules.kind().code()) {
        report.recognised = game_of_code(*code);
    }
    auto term = (*game)->open("", position.empty() ? rules.info().example : position);
    if (!term) {
        Error error = std::move(term.error());
        if (position.empty()) {
            error.message = phrase("the example can't be read: {}", "l'exemple est illisible : {}",
                                   error.message);
        }
        return std::unexpected{std::move(error)};
    }
    (*term)->moves([&](const TermMove& move) {
        if (report.first_moves.size() < RulesReport::most_moves_shown) {
            report.first_moves.push_back(listed(move));
        }
        return ++report.moves < most_moves_counted;
    });
    if (auto fault = (*term)->fault()) {
        return std::unexpected{std::move(*fault)};
    }
    report.example = {std::string{own_name}, report.own, std::move(*term)};
    return report;
}

}  // namespace grundy
