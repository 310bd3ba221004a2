// solve and explain: one answer, in short or at length.
#include "contract/solve.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/certificate.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/forest_solve.hpp"
#include "apps/cli/solve_lines.hpp"
#include "contract/explain.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "render/words.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec solve_options[] = {
    {"out",
     "FILE",
     {"hackendot @FILE: write all winning nodes, one per line",
      "hackendot @FICHIER : écrire tous les nœuds gagnants, un par ligne"}},
    {"lines",
     "",
     {"one question per line of standard input, one JSON answer per line",
      "une question par ligne de l'entrée standard, une réponse JSON par ligne"}},
    {"work",
     "DIR",
     {"--lines: share the work with all who are given this folder",
      "--lines : partager le travail avec tous ceux qui reçoivent ce dossier"}},
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

constexpr Example explain_examples[] = {
    {"explain nim 3,4,5", {"binary columns", "colonnes binaires"}},
    {"explain wythoff 4,7", {"the P-pairs around it", "les paires P autour"}},
    {"explain \"hackendot (()(()))()\"", {"the coloured layers", "les couches colorées"}},
    {"explain chomp 4x3 --move 2,2", {"what refutes a move", "ce qui réfute un coup"}},
};

/// On a screen a handful of winning moves, unless asked.
constexpr std::string_view moves_on_screen = "10";

Result<Shown> solved(const Invocation& invocation, const Console& console, Engine& engine) {
    auto fields = fields_of(invocation, contract::solve_fields());
    if (!fields) {
        return std::unexpected{fields.error()};
    }
    if (!console.json() && !fields->has("moves")) {
        fields->add("moves", std::string{moves_on_screen});
    }
    const contract::Asker asker = asker_of(console);
    if (auto forest = solved_forest_file(invocation, *fields, asker, console); !forest || *forest) {
        return forest ? Result<Shown>{std::move(**forest)}
                      : Result<Shown>{std::unexpected{std::move(forest.error())}};
    }
    const auto question = contract::read_solve(*fields, asker);
    if (!question) {
        return std::unexpected{question.error()};
    }
    const auto answer = contract::solve(*question, engine);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    const auto code =
        with_certificate(invocation, console, answer->decided() ? Exit::answered : Exit::unknown,
                         [&] { return contract::solve_proof(*question, *answer).text; });
    if (!code) {
        return std::unexpected{code.error()};
    }
    return Shown{console.json() ? solve_json(*question, *answer, console.lang()) + "\n"
                 : console.quiet()
                     ? std::string{answer->outcome_class()} + "\n"
                     : solve_text(*question, *answer, console.lang(), console.paint()),
                 *code};
}

int run_solve(const Invocation& invocation) {
    if (invocation.has("work") && !invocation.has("lines")) {
        return Console{invocation}.refuse(
            {Words{"--work is about many questions", "--work concerne beaucoup de questions"},
             Words{"--lines beside it", "--lines à côté"}});
    }
    if (invocation.has("lines")) {
        return solve_lines(invocation, solved);
    }
    const Console console{invocation};
    Engine engine;
    const auto shown = solved(invocation, console, engine);
    if (!shown) {
        return console.refuse(shown.error());
    }
    console.print(shown->text);
    return shown->code;
}

int run_explain(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, contract::explain_fields());
    if (!fields) {
        return console.refuse(fields.error());
    }
    const auto request = contract::read_explain(*fields, asker_of(console));
    if (!request) {
        return console.refuse(request.error());
    }
    Engine engine;
    const auto explanation = contract::explain(*request, engine);
    if (!explanation) {
        return console.refuse(explanation.error());
    }
    const Question& question = request->question;
    if (console.json()) {
        console.print(explain_json(question, *explanation, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(verdict(explanation->answer, console.lang()) + "\n");
    } else {
        console.print(drawn_terms(question, console.charset(), console.lang()));
        console.print(explain_text(question, *explanation, console.lang(), console.paint()));
    }
    return explanation->answer.decided() ? Exit::answered : Exit::unknown;
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
    contract::solve_fields(),
};

const CommandSpec explain_command{
    "explain",
    "TERMS",
    {"Why, at length; with --move why that move wins or loses.",
     "Pourquoi, en détail ; avec --move pourquoi ce coup gagne ou perd."},
    {},
    explain_examples,
    run_explain,
    contract::explain_fields(),
};

}  // namespace grundy::cli
