// solve and explain: one answer, in short or at length.
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/forest_solve.hpp"
#include "apps/cli/solve_lines.hpp"
#include "apps/cli/terms.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "render/words.hpp"
#include "service/tables/table_probe.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec solve_options[] = {
    misere_option,
    {"all",
     "",
     {"every move with its outcome and value", "chaque coup avec son issue et sa valeur"}},
    {"moves",
     "N",
     {"list at most N winning moves (10; 100 in JSON)",
      "lister au plus N coups gagnants (10 ; 100 en JSON)"}},
    {"method",
     "METHOD",
     {"use this method: see 'grundy games GAME'", "cette méthode : voir « grundy games JEU »"}},
    {"table", "FILE", {"answer from a table file", "répondre depuis un fichier de table"}},
    {"out",
     "FILE",
     {"hackendot @FILE: write all winning nodes, one a line",
      "hackendot @FICHIER : écrire tous les nœuds gagnants, un par ligne"}},
    {"remoteness",
     "",
     {"find the remoteness, whatever it costs", "trouver l'éloignement, quoi qu'il en coûte"}},
    {"no-remoteness", "", {"leave the remoteness out", "laisser l'éloignement de côté"}},
    {"lines",
     "",
     {"a question a line on standard input, a JSON answer a line",
      "une question par ligne de l'entrée standard, une réponse JSON par ligne"}},
};
constexpr Example solve_examples[] = {
    {"solve nim 3,4,5", {"heaps of 3, 4 and 5", "des tas de 3, 4 et 5"}},
    {"solve chomp 5x3 --all",
     {"a bar of 5 columns and 3 rows", "une tablette de 5 colonnes et 3 lignes"}},
    {"solve nim 3,4 + kayles 7 --misere", {"a sum, misère play", "une somme, en misère"}},
    {"solve \"hackendot (()(()))()\" --json", {"a forest, as JSON", "une forêt, en JSON"}},
    {"solve chomp 4x5 --method definition",
     {"plain recursion, with its calls", "récursion simple, avec ses appels"}},
    {"solve --lines < questions.txt",
     {"many questions, a JSON answer each", "beaucoup de questions, une réponse JSON chacune"}},
};

constexpr OptionSpec explain_options[] = {
    misere_option,
    {"move",
     "MOVE",
     {"why this move wins, or what refutes it", "pourquoi ce coup gagne, ou ce qui le réfute"}},
    {"method", "METHOD", {"use this method", "cette méthode"}},
};
constexpr Example explain_examples[] = {
    {"explain nim 3,4,5", {"binary columns", "colonnes binaires"}},
    {"explain wythoff 4,7", {"the P-pairs around it", "les paires P autour"}},
    {"explain \"hackendot (()(()))()\"", {"the coloured layers", "les couches colorées"}},
    {"explain chomp 4x3 --move 2,2", {"what refutes a move", "ce qui réfute un coup"}},
};

/// In JSON as many winning moves as the contract says; on a screen a handful, unless asked.
constexpr std::uint64_t moves_in_json = 100;
constexpr std::uint64_t moves_on_screen = 10;

/// How much may be spent on the remoteness.
Result<Question::Remoteness> remoteness_asked(const Invocation& invocation) {
    const bool insisted = invocation.has("remoteness");
    if (!invocation.has("no-remoteness")) {
        return insisted ? Question::Remoteness::always : Question::Remoteness::cheap;
    }
    if (insisted) {
        return failure(Words{"--remoteness and --no-remoteness contradict each other",
                             "--remoteness et --no-remoteness se contredisent"},
                       Words{"one of them, or neither", "l'une des deux, ou aucune"});
    }
    return Question::Remoteness::never;
}

int solve_one(const Invocation& invocation) {
    const Console console{invocation};
    const auto moves =
        invocation.number("moves", console.json() ? moves_in_json : moves_on_screen, 0, 100'000);
    if (!moves) {
        return console.refuse(moves.error());
    }
    if (const auto done = solve_forest_file(invocation, console, *moves)) {
        return *done;
    }
    auto question = read_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    question->most_moves = *moves;
    question->all_moves = invocation.has("all");
    const auto remoteness = remoteness_asked(invocation);
    if (!remoteness) {
        return console.refuse(remoteness.error());
    }
    question->remoteness = *remoteness;
    if (const auto file = invocation.value("table")) {
        auto table = TableProbe::open(*file);
        if (!table) {
            return console.refuse(table.error());
        }
        question->table = std::move(*table);
    }
    Engine engine;
    const auto answer = engine.solve(*question);
    if (!answer) {
        return console.refuse(answer.error());
    }
    if (console.json()) {
        console.print(solve_json(*question, *answer, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(std::string{outcome_name(answer->outcome)} + "\n");
    } else {
        console.print(solve_text(*question, *answer, console.lang(), console.paint()));
    }
    return answer->outcome == Outcome::unknown ? Exit::unknown : Exit::answered;
}

int run_solve(const Invocation& invocation) {
    return invocation.has("lines") ? solve_lines(invocation, solve_one) : solve_one(invocation);
}

int run_explain(const Invocation& invocation) {
    const Console console{invocation};
    auto question = read_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    question->remoteness = Question::Remoteness::never;
    Engine engine;
    const auto move = invocation.value("move");
    const auto explanation =
        move ? explain_move(engine, *question, *move) : explain(engine, *question);
    if (!explanation) {
        return console.refuse(explanation.error());
    }
    if (console.json()) {
        console.print(explain_json(*question, *explanation, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(verdict(explanation->answer, console.lang()) + "\n");
    } else {
        console.print(drawn_terms(*question, console.charset(), console.lang()));
        console.print(explain_text(*question, *explanation, console.lang(), console.paint()));
    }
    return explanation->answer.outcome == Outcome::unknown ? Exit::unknown : Exit::answered;
}

}  // namespace

const CommandSpec solve_command{
    "solve",
    "TERMS",
    {"Who wins, the Grundy value, every winning move and why.",
     "Qui gagne, la valeur de Grundy, tous les coups gagnants et pourquoi."},
    solve_options,
    solve_examples,
    run_solve,
};

const CommandSpec explain_command{
    "explain",
    "TERMS",
    {"Why, at length; with --move why that move wins or loses.",
     "Pourquoi, en détail ; avec --move pourquoi ce coup gagne ou perd."},
    explain_options,
    explain_examples,
    run_explain,
};

}  // namespace grundy::cli
