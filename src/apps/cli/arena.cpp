// arena: the graph of a position, or one from a file, solved, drawn or converted.
#include "apps/render/arena.hpp"

#include <fmt/format.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/graphviz.hpp"
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
     {"the subtraction sheet's arena: 0..n for J0, n+1..2n+1 for J1",
      "l'arène de la feuille : 0..n pour J0, n+1..2n+1 pour J1"}},
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
     {"text, json, dot, svg, python, adjacency; graph, pgsolver, binary can be read again",
      "text, json, dot, svg, python, adjacency ; graph, pgsolver, binary se relisent"},
     "text|json|dot|svg|python|adjacency|graph|pgsolver|binary"},
    {"summary", "", {"counts only", "seulement les nombres"}},
    {"out", "FILE", {"write to a file", "écrire dans un fichier"}},
};
constexpr Example examples[] = {
    {"arena matches 4", {"with players, attractor of J0", "avec joueurs, attracteur de J0"}},
    {"arena nim 3,2 --plain", {"positions and Grundy values", "positions et valeurs de Grundy"}},
    {"arena subtraction:1,2,3 7 --numbered --format adjacency",
     {"the sheet's lists", "les listes de la feuille"}},
    {"arena chomp 3x2 --format dot", {"for Graphviz", "pour Graphviz"}},
    {"arena chomp 6x6 --plain --summary", {"counts only", "seulement les nombres"}},
};

constexpr Vertex largest_drawing = 2000;  // Graphviz needs hours for more, and nobody sees it

struct Loaded {
    Arena arena;
    Text title;
    bool numbered = false;
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
        const auto reading = how_to_read(invocation);
        if (!reading) {
            return refused(reading.error());
        }
        const std::string* text = console.surface().input();
        auto arena = text != nullptr ? arena_from_text(*text, budget.threads, *reading)
                                     : arena_from_file(*file, budget.threads, *reading);
        return arena ? std::expected<Loaded, int>{Loaded{std::move(*arena), verbatim(*file), false}}
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
    const bool numbered = invocation.has("numbered");
    if (numbered && invocation.has("plain")) {
        return refused(
            {Words{"--plain and --numbered exclude each other", "--plain et --numbered s'excluent"},
             Words{"one of them", "l'un des deux"}});
    }
    const AskedTerm& asked = question->terms.front();
    const Term& term = *asked.term;
    const ArenaForm form = numbered                  ? ArenaForm::numbered
                           : invocation.has("plain") ? ArenaForm::plain
                                                     : ArenaForm::bipartite;
    auto arena = arena_of(term, form, budget);
    if (!arena) {
        if (arena.error().error) {
            return refused(*arena.error().error);
        }
        console.tell(*arena.error().ran_out);
        return std::unexpected{static_cast<int>(Exit::unknown)};
    }
    const std::string title =
        fmt::format("{}{}{} {}", asked.game, asked.parameter.empty() ? "" : ":", asked.parameter,
                    term.position());
    return Loaded{std::move(*arena), verbatim(title), numbered};
}

std::optional<ArenaFileKind> file_kind(std::string_view format) {
    return format == "graph"      ? std::optional{ArenaFileKind::text}
           : format == "pgsolver" ? std::optional{ArenaFileKind::pgsolver}
           : format == "binary"   ? std::optional{ArenaFileKind::binary}
                                  : std::nullopt;
}

/// The formats that show what was found out.
Result<void> show(const ShownArena& shown, std::string_view format, const Console& console,
                  Output& output) {
    const Lang lang = console.lang();
    const auto raw = [&](std::string_view piece) { output.write(piece); };
    if (format == "json") {
        arena_json(shown, lang, raw);
    } else if (format == "text" && console.quiet()) {
        attractor_text(shown, raw);
    } else if (format == "text") {
        arena_text(shown, lang, [&](std::string_view piece) { output.text(piece); });
    } else if (format == "dot") {
        arena_dot(shown, lang, raw);
    } else {
        if (shown.arena.graph.vertices() > largest_drawing) {
            return failure(
                phrase("{} vertices are too many for a drawing",
                       "{} sommets sont trop pour un dessin", shown.arena.graph.vertices()),
                phrase("at most {}; --summary gives the numbers, --format json everything",
                       "au plus {} ; --summary donne les nombres, --format json tout",
                       largest_drawing));
        }
        std::string dot;
        arena_dot(shown, lang, [&](std::string_view piece) { dot += piece; });
        const auto svg = svg_of(dot);
        if (!svg) {
            return std::unexpected{svg.error()};
        }
        output.write(*svg);
    }
    return {};
}

int finish(const Console& console, Output& output, bool complete) {
    if (const auto done = output.done(); !done) {
        return console.refuse(done.error());
    }
    return complete ? Exit::answered : Exit::unknown;
}

int run_arena(const Invocation& invocation) {
    const Console console{invocation};
    constexpr std::string_view formats[] = {"text",      "json",  "dot",      "svg",   "python",
                                            "adjacency", "graph", "pgsolver", "binary"};
    constexpr std::string_view counts[] = {"text", "json"};
    const auto format = output_format(
        invocation, console,
        invocation.has("summary") ? std::span<const std::string_view>{counts} : formats,
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
    const auto arena = loaded(invocation, console, *budget);
    if (!arena) {
        return arena.error();
    }
    auto opened = Output::open(invocation, console);
    if (!opened) {
        return console.refuse(opened.error());
    }
    Output& output = *opened;
    if (const auto kind = file_kind(*format)) {
        if (const auto unfit = unfit_for(arena->arena, *kind)) {
            return console.refuse(*unfit);
        }
        write_arena(arena->arena, *kind, [&](std::string_view piece) {
            output.write(piece);
            return true;
        });
        return finish(console, output, true);
    }
    const auto raw = [&](std::string_view piece) { output.write(piece); };
    if (*format == "python" || *format == "adjacency") {
        *format == "python" ? arena_python(arena->arena, arena->numbered, raw)
                            : arena_adjacency(arena->arena, raw);
        return finish(console, output, true);
    }
    for (const std::string& target : invocation.values("target")) {
        if (console.surface().remote() && target.starts_with('@')) {
            return console.refuse(no_files_here(target));
        }
    }
    const auto convention = invocation.has("misere") ? Convention::misere : Convention::normal;
    const auto objective =
        objective_of(arena->arena, convention, *player == 0 ? Player::J0 : Player::J1,
                     invocation.values("target"));
    if (!objective) {
        return console.refuse(objective.error());
    }
    if (invocation.has("summary")) {
        const auto summary = summarised(arena->arena, *objective, *budget);
        output.text(*format == "json"
                        ? summary_json(summary, *objective, console.lang()) + "\n"
                        : summary_text(summary, *objective, arena->title, console.lang()));
        return finish(console, output, !summary.why);
    }
    const auto answer = analysed(arena->arena, *objective, *budget);
    const ShownArena shown{arena->arena, *objective, answer, arena->title};
    if (const auto good = show(shown, *format, console, output); !good) {
        return console.refuse(good.error());
    }
    return finish(console, output, !answer.why);
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
