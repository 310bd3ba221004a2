// Forests from files, as people read them.
#include "base/counted.hpp"
#include "render/forest.hpp"

namespace grundy {

std::string forest_text(const std::string& position, const ForestAnswer& answer, Lang lang) {
    std::string text = "hackendot " + position + "\n";
    const auto add = [&](const Text& line) { text += "  " + line.in(lang) + "\n"; };
    if (answer.why) {
        add(phrase("Unknown: {}.", "Inconnu : {}.", *answer.why));
        return text;
    }
    add(answer.value == 0
            ? phrase("P-position: the player who just moved wins. Grundy value 0.",
                     "Position P : le joueur qui vient de jouer gagne. Valeur de Grundy 0.")
            : phrase("N-position: the player to move wins. Grundy value {}.",
                     "Position N : le joueur qui doit jouer gagne. Valeur de Grundy {}.",
                     answer.value));
    add(phrase("{}; winning nodes: {}.", "{} ; nœuds gagnants : {}.",
               counted(answer.nodes, {"node", "nœud"}, {"nodes", "nœuds"}), answer.winning_count));
    for (const std::uint64_t node : answer.winning) {
        text += "    " + std::to_string(node) + "\n";
    }
    if (answer.winning_count > answer.winning.size() && !answer.winning.empty()) {
        add(phrase("… and {} more (\1moves, or \1out for all).",
                   "… et {} de plus (\1moves, ou \1out pour tous).",
                   answer.winning_count - answer.winning.size()));
    }
    const double seconds = answer.work.seconds;
    add(phrase("Method: ulehla. {:.3f} s.", "Méthode : ulehla. {:.3f} s.", seconds));
    return text;
}

}  // namespace grundy
