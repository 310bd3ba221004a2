// arena: the graph of a position, or one from a file, solved, drawn or converted.
#include "render/arena.hpp"

#include <fmt/format.h>

#include "apps/cli/arena_showing.hpp"
#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/terms.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec options[] = {
    misere_option,
    {"plain", "", {"positions alone, without players", "les positions seules, sans joueurs"}},
    {"numbered",
     "",
     {"positions by number, 0a, 0b…; one heap: 0..n for J0, n+1..2n+1 for J1",
      "positions numérotées, 0a, 0b… ; un tas : 0..n pour J0, n+1..2n+1 pour J1"}},
    {"unreachable",
     "",
     {"with players: what can't be reached too, dimmed",
      "avec joueurs : aussi ce qui est inaccessible, en pâle"}},
    {"file",
     "FILE",
     {"an arena from a file; - is standard input", "une arène d'un fichier ; - : entrée"}},
    {"from",
     "NAME",
     {"its format, if not told by itself: graph, dot, json, edges, pgsolver, binary",
      "son format, s'il ne se voit pas : graph, dot, json, edges, pgsolver, binary"}},
    {"ignore-priorities",
     "",
     {"of a parity game in PGSolver's format, the arena alone",
      "d'un jeu de parité au format de PGSolver, l'arène seule"}},
    {"player", "0|1", {"whose attractor (0)", "l'attracteur de qui (0)"}},
    {"target",
     "V",
     {"reach this vertex, by name or number (#0); may be repeated; @FILE lists them",
      "atteindre ce sommet, par nom ou numéro (#0) ; répétable ; @FICHIER en liste"}},
    {"format",
     "NAME",
     {"text, json, dot, svg, png, pdf, tex, python, adjacency; graph, pgsolver, binary",
      "text, json, dot, svg, png, pdf, tex, python, adjacency ; graph, pgsolver, binary"},
     "text|json|dot|svg|png|pdf|tex|python|adjacency|graph|pgsolver|binary"},
    {"plays",
     "",
     {"list the plays, the longest one too", "énumérer les parties, la plus longue aussi"}},
    {"tree",
     "",
     {"the tree of all plays with its minimax values",
      "l'arbre de toutes les parties et ses valeurs minimax"}},
    {"minimax",
     "",
     {"in drawings: +1 or -1 at every vertex", "dans les dessins : +1 ou -1 à chaque sommet"}},
    {"pictures",
     "",
     {"in drawings: positions as little bars, heaps, forests",
      "dans les dessins : les positions en petites tablettes, tas, forêts"}},
    {"no-legend", "", {"drawings without legend", "dessins sans légende"}},
    {"no-solution",
     "",
     {"without attractor, ranks, values, strategy: for the slide before",
      "sans attracteur, rangs, valeurs ni stratégie : pour la diapositive d'avant"}},
    {"summary", "", {"counts only", "seulement les nombres"}},
    {"out", "FILE", {"write to a file", "écrire dans un fichier"}},
};
constexpr Example examples[] = {
    {"arena matches 4", {"with players, attractor of J0", "avec joueurs, attracteur de J0"}},
    {"arena nim 3,2 --plain", {"positions and Grundy values", "positions et valeurs de Grundy"}},
    {"arena subtraction:1,2,3 7 --numbered --format adjacency",
     {"the sheet's lists", "les listes de la feuille"}},
    {"arena chomp 3x2 --format dot", {"for Graphviz", "pour Graphviz"}},
    {"arena chomp 3x2 --numbered", {"the Chomp sheet's numbers", "les numéros de la feuille"}},
    {"arena chomp 3x2 --pictures --no-solution --out /tmp/chomp.svg --format svg",
     {"an exercise", "un exercice"}},
    {"arena matches 4 --tree", {"the minimax tree", "l'arbre minimax"}},
    {"arena chomp 3x2 --plays", {"all plays", "toutes les parties"}},
    {"arena chomp 6x6 --plain --summary", {"counts only", "seulement les nombres"}},
};

struct Loaded {
    Arena arena;
    Text title;
    ArenaOrigin origin{};
    std::shared_ptr<const Term> term{};  ///< none: from a file
};

Result<ArenaReading> how_to_read(const Invocation& invocation) {
    const auto name = invocation.value("from");
    const auto format = name ? arena_format(*name) : std::nullopt;
    if (name && !format) {
        return failure_at(
            *name, 0,
            phrase("there is no format '{}' to read an arena from",
                   "il n'y a pas de format « {} » pour lire une arène", excerpt(*name)),
            Words{"--from graph, dot, json, edges, pgsolver or binary",
                  "--from graph, dot, json, edges, pgsolver ou binary"});
    }
    return ArenaReading{format, invocation.has("ignore-priorities")};
}

/// The arena that was asked for; else the exit code, after it was told.
std::expected<Loaded, int> loaded(const Invocation& invocation, const Console& console,
                                  const Budget& budget) {
    const auto refused = [&](const Error& error) { return std::unexpected{console.refuse(error)}; };
    if (const auto file = invocation.value("file")) {
        if (!invocation.words.empty() || invocation.has("plain") || invocation.has("numbered")) {
            return refused(
                {Words{"--file gives the arena: no term, --plain or --numbered beside it",
                       "--file donne l'arène : ni terme, ni --plain, ni --numbered"},
                 Words{"a term or --file", "un terme ou --file"}});
        }
        for (const std::string_view name : {"pictures", "unreachable"}) {
            if (invocation.has(name)) {
                return refused({phrase("--{} is about positions, and a file has none",
                                       "--{} concerne des positions, un fichier n'en a pas", name),
                                Words{"a term, as in chomp 3x2", "un terme, comme chomp 3x2"}});
            }
        }
        const auto reading = how_to_read(invocation);
        if (!reading) {
            return refused(reading.error());
        }
        const std::string* text = console.surface().input();
        auto arena = text != nullptr ? arena_from_text(*text, budget.threads, *reading)
                                     : arena_from_file(*file, budget.threads, *reading);
        return arena ? std::expected<Loaded, int>{Loaded{std::move(*arena), verbatim(*file)}}
                     : refused(arena.error());
    }
    for (const char* option : {"from", "ignore-priorities"}) {
        if (invocation.has(option)) {
            return refused({phrase("--{} is about a file", "--{} concerne un fichier", option),
                            Words{"--file FILE beside it", "--file FICHIER à côté"}});
        }
    }
    if (invocation.words.empty()) {
        return refused({Words{"there is nothing to draw", "il n'y a rien à dessiner"},
                        Words{"GAME POSITION, as in matches 4, or --file FILE",
                              "JEU POSITION, comme matches 4, ou --file FICHIER"}});
    }
    const auto question = read_question(invocation, console);
    if (!question) {
        return refused(question.error());
    }
    if (question->terms.size() != 1) {
        return refused(
            {Words{"an arena is drawn of one term", "une arène est celle d'un seul terme"},
             Words{"GAME POSITION", "JEU POSITION"}});
    }
    const AskedTerm& asked = question->terms.front();
    const Term& term = *asked.term;
    const bool plain = invocation.has("plain");
    const ArenaForm form = invocation.has("numbered")
                               ? (plain ? ArenaForm::plain_numbered : ArenaForm::numbered)
                           : plain ? ArenaForm::plain
                                   : ArenaForm::bipartite;
    auto made = position_arena(term, form, invocation.has("unreachable"), budget);
    if (!made) {
        if (made.error().error) {
            return refused(*made.error().error);
        }
        console.tell(*made.error().ran_out);
        return std::unexpected{static_cast<int>(Exit::unknown)};
    }
    const std::string title =
        fmt::format("{}{}{} {}", asked.game, asked.parameter.empty() ? "" : ":", asked.parameter,
                    term.position());
    return Loaded{std::move(made->arena), verbatim(title), std::move(made->origin), asked.term};
}

std::optional<ArenaFileKind> file_kind(std::string_view format) {
    return format == "graph"      ? std::optional{ArenaFileKind::text}
           : format == "pgsolver" ? std::optional{ArenaFileKind::pgsolver}
           : format == "binary"   ? std::optional{ArenaFileKind::binary}
                                  : std::nullopt;
}

/// The formats that this way of looking at an arena has.
std::span<const std::string_view> formats_of(const Invocation& invocation) {
    static constexpr std::string_view all[] = {"text",      "json",  "dot",      "svg",
                                               "png",       "pdf",   "tex",      "python",
                                               "adjacency", "graph", "pgsolver", "binary"};
    static constexpr std::string_view words[] = {"text", "json"};
    static constexpr std::string_view drawn[] = {"text", "json", "dot", "svg", "png", "pdf", "tex"};
    return invocation.has("summary") || invocation.has("plays")
               ? std::span<const std::string_view>{words}
           : invocation.has("tree") ? std::span<const std::string_view>{drawn}
                                    : std::span<const std::string_view>{all};
}

/// The arena itself, in the formats that say nothing about who wins.
int copy_out(const Loaded& loaded, std::string_view format, const Invocation& invocation,
             const Console& console) {
    const auto kind = file_kind(format);
    if (const auto unfit = kind ? unfit_for(loaded.arena, *kind) : std::nullopt) {
        return console.refuse(*unfit);
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const auto raw = [&](std::string_view piece) { return output->write(piece); };
    if (kind) {
        write_arena(loaded.arena, *kind, raw);
    } else if (format == "python") {
        const bool numbers = loaded.origin.numbered() && !loaded.origin.lettered;
        arena_python(loaded.arena, numbers, raw);
    } else {
        arena_adjacency(loaded.arena, raw);
    }
    return finished(console, *output, true);
}

/// Who wins where, as it was asked to be shown.
int judge(const Loaded& loaded, const ArenaShowing& showing, const Invocation& invocation,
          const Console& console, const Budget& budget) {
    for (const std::string& target : invocation.values("target")) {
        if (console.surface().remote() && target.starts_with('@')) {
            return console.refuse(contract::no_files_here(target));
        }
    }
    const auto player = invocation.number("player", 0, 0, 1);
    const auto convention = invocation.has("misere") ? Convention::misere : Convention::normal;
    const auto objective =
        objective_of(loaded.arena, convention, *player == 0 ? Player::J0 : Player::J1,
                     invocation.values("target"));
    if (!objective) {
        return console.refuse(objective.error());
    }
    if (invocation.has("summary")) {
        auto output = Output::open(invocation, console);
        if (!output) {
            return console.refuse(output.error());
        }
        const auto summary = summarised(loaded.arena, *objective, budget, loaded.origin.start);
        output->text(showing.format == "json"
                         ? summary_json(summary, *objective, console.lang()) + "\n"
                         : summary_text(summary, *objective, loaded.title, console.lang()));
        return finished(console, *output, !summary.why);
    }
    AskedArena asked{loaded.arena, *objective, loaded.title, loaded.origin, {}};
    if (loaded.term) {
        asked.drawing = [&](Vertex v) {
            return drawing_of(*loaded.term, (*loaded.origin.positions)(v));
        };
    }
    return show_arena(asked, showing, invocation, console, budget);
}

int run_arena(const Invocation& invocation) {
    const Console console{invocation};
    const auto format = output_format(invocation, console, formats_of(invocation),
                                      console.json() ? "json" : "text");
    const auto player = invocation.number("player", 0, 0, 1);
    const auto budget = console.budget(invocation);
    for (const Error* error :
         {format ? nullptr : &format.error(), player ? nullptr : &player.error(),
          budget ? nullptr : &budget.error()}) {
        if (error != nullptr) {
            return console.refuse(*error);
        }
    }
    const auto showing = ArenaShowing::of(invocation, *format);
    if (!showing) {
        return console.refuse(showing.error());
    }
    const auto arena = loaded(invocation, console, *budget);
    if (!arena) {
        return arena.error();
    }
    const bool copied = file_kind(*format) || *format == "python" || *format == "adjacency";
    return copied ? copy_out(*arena, *format, invocation, console)
                  : judge(*arena, *showing, invocation, console, *budget);
}

}  // namespace

const CommandSpec arena_command{
    "arena",
    "TERM",
    {"The graph of a position or of a file: attractor, ranks, values, drawings.",
     "Le graphe d'une position ou d'un fichier : attracteur, rangs, valeurs, dessins."},
    options,
    examples,
    run_arena,
};

}  // namespace grundy::cli
