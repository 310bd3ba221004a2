// The table of commands: names, options, help and examples in one place.
#include "apps/cli/commands.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec misere{
    "misere", "", {"whoever cannot move wins", "qui ne peut plus jouer gagne"}};

constexpr OptionSpec common[] = {
    {"json", "", {"answer in JSON (docs/formats.md)", "répondre en JSON (docs/formats.md)"}},
    {"quiet",
     "",
     {"only the bare answer, no progress", "seulement la réponse nue, sans progression"}},
    {"time", "SECONDS", {"stop after so many seconds", "s'arrêter après tant de secondes"}},
    {"memory",
     "SIZE",
     {"use at most so much memory: 512M, 2G (half of it all)",
      "au plus tant de mémoire : 512M, 2G (la moitié du total)"}},
    {"threads",
     "N",
     {"threads for methods that use several (none does yet)",
      "fils d'exécution, pour les méthodes qui en usent (aucune encore)"}},
    {"lang", "en|fr", {"language of what people read (en)", "langue de ce qui se lit (en)"}},
    {"help", "", {"this help", "cette aide"}},
};

constexpr Example games_examples[] = {
    {"games", {"every game, with an example", "tous les jeux, avec un exemple"}},
    {"games octal", {"one game: rules, syntax, methods", "un jeu : règles, syntaxe, méthodes"}},
    {"games --json", {"the same for programs", "la même chose pour les programmes"}},
};

constexpr OptionSpec solve_options[] = {
    misere,
    {"all",
     "",
     {"every move with its outcome and value", "chaque coup avec son issue et sa valeur"}},
    {"moves",
     "N",
     {"list at most N winning moves (10; 100 in JSON)",
      "lister au plus N coups gagnants (10 ; 100 en JSON)"}},
    {"method",
     "NAME",
     {"use this method: see 'grundy games GAME'", "cette méthode : voir « grundy games JEU »"}},
    {"remoteness",
     "",
     {"find the remoteness, whatever it costs", "trouver l'éloignement, quoi qu'il en coûte"}},
};
constexpr Example solve_examples[] = {
    {"solve nim 3,4,5", {"heaps of 3, 4 and 5", "des tas de 3, 4 et 5"}},
    {"solve chomp 5x3 --all",
     {"a bar of 5 columns and 3 rows", "une tablette de 5 colonnes et 3 lignes"}},
    {"solve nim 3,4 + kayles 7 --misere", {"a sum, misère play", "une somme, en misère"}},
    {"solve \"hackendot (()(()))()\" --json", {"a forest, as JSON", "une forêt, en JSON"}},
    {"solve chomp 4x5 --method definition",
     {"plain recursion, with its calls", "récursion simple, avec ses appels"}},
};

constexpr OptionSpec explain_options[] = {
    misere,
    {"move",
     "MOVE",
     {"why this move wins, or what refutes it", "pourquoi ce coup gagne, ou ce qui le réfute"}},
    {"method", "NAME", {"use this method", "cette méthode"}},
};
constexpr Example explain_examples[] = {
    {"explain nim 3,4,5", {"binary columns", "colonnes binaires"}},
    {"explain wythoff 4,7", {"the P-pairs around it", "les paires P autour"}},
    {"explain \"hackendot (()(()))()\"", {"the coloured layers", "les couches colorées"}},
    {"explain chomp 4x3 --move 2,2", {"what refutes a move", "ce qui réfute un coup"}},
};

constexpr OptionSpec play_options[] = {
    misere,
    {"engine",
     "WHO",
     {"engine plays first, second, both or none (second)",
      "le moteur joue first, second, both ou none (second)"}},
    {"level", "0..100", {"strength in percent (100)", "force en pour cent (100)"}},
    {"seed", "N", {"makes random choices repeatable", "rend les choix au hasard reproductibles"}},
};
constexpr Example play_examples[] = {
    {"play matches 21", {"you begin", "vous commencez"}},
    {"play chomp 5x3 --engine first", {"the engine begins", "le moteur commence"}},
    {"play nim 3,4,5 --engine both --seed 7", {"a simulated game", "une partie simulée"}},
    {"play nim 1,2 + wythoff 3,4 --level 50",
     {"a sum, against a weaker engine", "une somme, moteur plus faible"}},
};

constexpr OptionSpec random_options[] = {
    {"size",
     "N",
     {"about so many tokens, squares or nodes", "environ tant de jetons, carrés ou nœuds"}},
    {"seed", "N", {"the same seed, the same position", "même graine, même position"}},
};
constexpr Example random_examples[] = {
    {"random hackendot --size 12",
     {"a uniform forest of 12 nodes", "une forêt uniforme de 12 nœuds"}},
    {"random octal:0.137 --seed 7", {"repeatable", "reproductible"}},
};

constexpr CommandSpec commands[] = {
    {"games",
     "[NAME]",
     {"Every game; or one: rules, syntax, moves, what is known.",
      "Tous les jeux ; ou un seul : règles, syntaxe, coups, ce qu'on sait."},
     {},
     games_examples,
     run_games},
    {"solve",
     "TERMS",
     {"Who wins, the Grundy value, every winning move and why.",
      "Qui gagne, la valeur de Grundy, tous les coups gagnants et pourquoi."},
     solve_options,
     solve_examples,
     run_solve},
    {"explain",
     "TERMS",
     {"Why, at length; with --move why that move wins or loses.",
      "Pourquoi, en détail ; avec --move pourquoi ce coup gagne ou perd."},
     explain_options,
     explain_examples,
     run_explain},
    {"play",
     "TERMS",
     {"Play in the terminal.", "Jouer dans le terminal."},
     play_options,
     play_examples,
     run_play},
    {"random",
     "GAME",
     {"A random position.", "Une position au hasard."},
     random_options,
     random_examples,
     run_random},
};

}  // namespace

std::span<const CommandSpec> all_commands() { return commands; }
std::span<const OptionSpec> common_options() { return common; }

}  // namespace grundy::cli
