// arena: the graph of a position, or one from a file, solved, drawn or converted.
#include "render/arena.hpp"

#include <fmt/format.h>

#include "apps/cli/arena_showing.hpp"
#include "apps/cli/asking.hpp"
#include "apps/cli/certificate.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/processes.hpp"
#include "apps/cli/program.hpp"
#include "contract/arena.hpp"
#include "contract/many.hpp"

namespace grundy::cli {

namespace {

using contract::ArenaRequest;
using contract::LoadedArena;
using Look = ArenaRequest::Look;

constexpr OptionSpec arena_options[] = {
    {"format",
     "NAME",
     {"text, json, dot, svg, png, pdf, tex, python, adjacency; graph, pgsolver, binary",
      "text, json, dot, svg, png, pdf, tex, python, adjacency ; graph, pgsolver, binary"},
     "text|json|dot|svg|png|pdf|tex|python|adjacency|graph|pgsolver|binary"},
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
    {"solution",
     "DIR",
     {"show the solution that grundy-mpi has left there, once it is verified",
      "montrer la solution que grundy-mpi y a laissée, une fois vérifiée"}},
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

/// The exit code, when there is no arena.
int tell(const NoArena& none, const Console& console) {
    if (none.error) {
        return console.refuse(*none.error);
    }
    console.tell(*none.ran_out);
    return Exit::unknown;
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
int copy_out(const LoadedArena& loaded, std::string_view format, const Invocation& invocation,
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

/// Who wins where, if it need not be worked out here: from files, or by other processes.
std::expected<std::optional<Judgement>, NoArena> known(const ArenaRequest& request,
                                                       const LoadedArena& loaded,
                                                       const Objective& objective,
                                                       const Invocation& invocation) {
    if (const auto folder = invocation.value("solution")) {
        auto saved = contract::saved_solution(*folder, loaded.arena, objective);
        if (!saved) {
            return std::unexpected{NoArena{std::move(saved.error()), {}}};
        }
        return std::move(*saved);
    }
    const bool judged = request.look == Look::arena || request.look == Look::summary;
    if (Processes* const many = invocation.program->processes; many != nullptr && judged) {
        auto found = many->judged(request, loaded.arena, objective);
        if (!found) {
            return std::unexpected{std::move(found.error())};
        }
        return std::move(*found);
    }
    return std::nullopt;
}

int put_summary(const ArenaSummary& summary, const Objective& objective, const Text& title,
                const ArenaShowing& showing, const Invocation& invocation, const Console& console) {
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    output->text(showing.format == "json"
                     ? summary_json(summary, objective, console.lang()) + "\n"
                     : summary_text(summary, objective, title, console.lang()));
    return finished(console, *output, !summary.why);
}

/// Counts of an arena that only many processes hold.
int summarise_far(Processes& many, const ArenaRequest& request, const ArenaShowing& showing,
                  const Invocation& invocation, const Console& console) {
    const auto found = many.summary(request);
    return found ? put_summary(found->summary, found->objective, found->title, showing, invocation,
                               console)
                 : tell(found.error(), console);
}

/// Who wins where, as it was asked to be shown.
int judge(const ArenaRequest& request, const LoadedArena& loaded, const ArenaShowing& showing,
          const Invocation& invocation, const Console& console) {
    const auto objective = contract::objective(request, loaded);
    if (!objective) {
        return console.refuse(objective.error());
    }
    const auto code = with_certificate(invocation, console, Exit::answered, [&] {
        return contract::arena_proof(request, loaded, *objective).text;
    });
    if (!code) {
        return console.refuse(code.error());
    }
    auto found = known(request, loaded, *objective, invocation);
    if (!found) {
        return tell(found.error(), console);
    }
    if (request.look == Look::summary) {
        const auto summary = summarised(loaded.arena, *objective, request.budget,
                                        loaded.origin.start, std::move(*found));
        const int shown =
            put_summary(summary, *objective, loaded.title, showing, invocation, console);
        return shown == Exit::answered ? *code : shown;
    }
    AskedArena asked{loaded.arena, *objective, loaded.title, loaded.origin, {}, std::move(*found)};
    if (loaded.term) {
        asked.drawing = [&](Vertex v) {
            return drawing_of(*loaded.term, (*loaded.origin.positions)(v));
        };
    }
    const int shown = show_arena(std::move(asked), showing, invocation, console, request.budget);
    return shown == Exit::answered ? *code : shown;
}

int run_arena(const Invocation& invocation) {
    const Console console{invocation};
    const auto format = output_format(invocation, console, formats_of(invocation),
                                      console.json() ? "json" : "text");
    if (!format) {
        return console.refuse(format.error());
    }
    const auto showing = ArenaShowing::of(invocation, *format);
    if (!showing) {
        return console.refuse(showing.error());
    }
    const auto request = asked(invocation, console, contract::arena_fields(), contract::read_arena);
    if (!request) {
        return console.refuse(request.error());
    }
    const bool copied = file_kind(*format) || *format == "python" || *format == "adjacency";
    Processes* const many = copied ? nullptr : invocation.program->processes;
    if (many != nullptr && request->look == Look::summary && !invocation.has("certificate") &&
        !invocation.has("solution")) {
        return summarise_far(*many, *request, *showing, invocation, console);
    }
    const auto arena = many != nullptr ? many->loaded(request->source, request->budget)
                                       : contract::loaded(request->source, request->budget);
    if (!arena) {
        return tell(arena.error(), console);
    }
    return copied ? copy_out(*arena, *format, invocation, console)
                  : judge(*request, *arena, *showing, invocation, console);
}

}  // namespace

const CommandSpec arena_command{
    "arena",
    "TERM",
    {"The graph of a position or of a file: attractor, ranks, values, drawings.",
     "Le graphe d'une position ou d'un fichier : attracteur, rangs, valeurs, dessins."},
    arena_options,
    examples,
    run_arena,
    contract::arena_fields(),
};

}  // namespace grundy::cli
