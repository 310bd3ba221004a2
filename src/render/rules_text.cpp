// What was understood of a rule file, for a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "render/rules.hpp"

namespace grundy {

std::string rules_text(const RulesReport& report, Lang lang, const Paint& paint) {
    const CompiledGame& rules = *report.rules;
    const Info& info = rules.info();
    std::string text =
        fmt::format("{}\n{}\n\n", paint(Ink::heading, info.title.in(lang)), info.summary.in(lang));
    const auto say = [&](const Text& line) { text += line.in(lang) + "\n"; };
    say(phrase("Kind:       {}; {}", "Sorte : {} ; {}", rules.kind_name(), info.position));
    if (!info.parameter.empty()) {
        say(phrase("Parameter:  {}", "Paramètre : {}", info.parameter));
    }
    say(phrase("Move:       {}", "Coup : {}", info.move));
    if (rules.has_sides()) {
        say(Words{"Players:    Left and Right have moves of their own",
                  "Joueurs : Gauche et Droite ont chacun leurs coups"});
    } else {
        say(rules.kind().splits()
                ? Words{"Parts:      a position falls into independent parts",
                        "Composantes : une position se divise en composantes indépendantes"}
                : Words{"Parts:      a position is one game",
                        "Composantes : une position est un seul jeu"});
    }
    say(report.ends
            ? phrase("Play ends:  {}", "La partie finit : {}", *report.ends)
            : Text{Words{"Play ends:  not shown; where it can go on for ever, the answer says so",
                         "La partie finit : pas montré ; si elle peut ne pas finir, la réponse le "
                         "dit"}});
    if (!report.recognised.empty()) {
        say(phrase("Recognised: {}", "Reconnu : {}", report.recognised));
    }
    say(phrase("Example:    {}, with {}", "Exemple : {}, avec {}", report.example.term->position(),
               counted(report.moves, {"move", "coup"}, {"moves", "coups"})));
    std::size_t width = 0;
    for (const ListedMove& move : report.first_moves) {
        width = std::max(width, move.label.size());
    }
    for (const ListedMove& move : report.first_moves) {
        text += fmt::format("  {:<{}}  {}{}\n", move.label, width, move.text.in(lang),
                            move.to ? " → " + *move.to : "");
    }
    if (report.moves > report.first_moves.size()) {
        text += "  …\n";
    }
    return text;
}

}  // namespace grundy
