#include "contract/arena.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "contract/certificate.hpp"
#include "contract/shared_fields.hpp"
#include "contract/terms.hpp"
#include "machine/resources.hpp"
#include "service/solving/endings_and_sides.hpp"

namespace grundy::contract {

namespace {

using Look = ArenaRequest::Look;

constexpr std::size_t most_listed_plays = 1000;

constexpr FieldSpec fields_of_arena[] = {
    terms_field,
    misere_field,
    {.name = "plain",
     .help = {"positions alone, without players", "les positions seules, sans joueurs"}},
    {.name = "numbered",
     .help = {"positions by number, 0a, 0b…; one heap: 0..n for J0, n+1..2n+1 for J1",
              "positions numérotées, 0a, 0b… ; un tas : 0..n pour J0, n+1..2n+1 pour J1"}},
    {.name = "unreachable",
     .help = {"with players: what can't be reached too, dimmed",
              "avec joueurs : aussi ce qui est inaccessible, en pâle"}},
    {.name = "file",
     .value = "FILE",
     .help = {"an arena from a file; - is standard input", "une arène d'un fichier ; - : entrée"},
     .who = FieldSpec::For::this_machine},
    {.name = "text", .place = FieldSpec::Place::input},
    {.name = "from",
     .value = "NAME",
     .help = {"its format, if not told by itself: graph, dot, json, edges, pgsolver, binary",
              "son format, s'il ne se voit pas : graph, dot, json, edges, pgsolver, binary"}},
    {.name = "ignore-priorities",
     .help = {"of a parity game in PGSolver's format, the arena alone",
              "d'un jeu de parité au format de PGSolver, l'arène seule"}},
    {.name = "player", .value = "0|1", .help = {"whose attractor (0)", "l'attracteur de qui (0)"}},
    {.name = "target",
     .value = "V",
     .help = {"reach this vertex, by name or number (#0); may be repeated; @FILE lists them",
              "atteindre ce sommet, par nom ou numéro (#0) ; répétable ; @FICHIER en liste"},
     .repeats = true},
    {.name = "plays",
     .help = {"list the plays, the longest one too", "énumérer les parties, la plus longue aussi"}},
    {.name = "tree",
     .help = {"the tree of all plays with its minimax values",
              "l'arbre de toutes les parties et ses valeurs minimax"}},
    {.name = "summary", .help = {"counts only", "seulement les nombres"}},
    certificate_field,
};

Result<ArenaReading> how_to_read(const Fields& fields) {
    const auto name = fields.value("from");
    const auto format = name ? arena_format(*name) : std::nullopt;
    if (name && !format) {
        return failure_at(
            *name, 0,
            phrase("there is no format '{}' to read an arena from",
                   "il n'y a pas de format « {} » pour lire une arène", excerpt(*name)),
            Words{"\1from graph, dot, json, edges, pgsolver or binary",
                  "\1from graph, dot, json, edges, pgsolver ou binary"});
    }
    return ArenaReading{format, fields.has("ignore-priorities")};
}

/// `field` gives the arena: nothing about positions stands beside it.
Result<ArenaSource> read_described(const Fields& fields, std::string_view field) {
    if (!fields.values("terms").empty() || fields.has("plain") || fields.has("numbered")) {
        return failure(phrase("\1{0} gives the arena: no term, \1plain or \1numbered beside it",
                              "\1{0} donne l'arène : ni terme, ni \1plain, ni \1numbered", field),
                       phrase("a term or \1{}", "un terme ou \1{}", field));
    }
    for (const std::string_view name : {"pictures", "unreachable"}) {
        if (fields.has(name)) {
            return failure(phrase("\1{} is about positions, and a file has none",
                                  "\1{} concerne des positions, un fichier n'en a pas", name),
                           Words{"a term, as in chomp 3x2", "un terme, comme chomp 3x2"});
        }
    }
    auto reading = how_to_read(fields);
    if (!reading) {
        return std::unexpected{std::move(reading.error())};
    }
    ArenaSource source;
    source.file = fields.value("file");
    source.text = fields.value("text");
    source.reading = *reading;
    return source;
}

/// A term, and nothing about files beside it.
Result<ArenaSource> read_position(const Fields& fields, const Asker& asker) {
    const std::string_view file = asker.from_afar ? "text" : "file";
    for (const std::string_view name : {"from", "ignore-priorities"}) {
        if (fields.has(name)) {
            return failure(phrase("\1{} is about a file", "\1{} concerne un fichier", name),
                           asker.from_afar
                               ? Words{"\1text beside it", "\1text à côté"}
                               : Words{"\1file FILE beside it", "\1file FICHIER à côté"});
        }
    }
    const auto words = fields.values("terms");
    if (words.empty()) {
        return failure(Words{"there is nothing to draw", "il n'y a rien à dessiner"},
                       phrase("GAME POSITION, as in matches 4, or \1{}{}",
                              "JEU POSITION, comme matches 4, ou \1{}{}", file,
                              asker.from_afar ? Words{"", ""} : Words{" FILE", " FICHIER"}));
    }
    auto terms = read_terms(words, asker);
    if (!terms) {
        return std::unexpected{std::move(terms.error())};
    }
    if (terms->size() != 1) {
        return failure(
            Words{"an arena is drawn of one term", "une arène est celle d'un seul terme"},
            Words{"GAME POSITION", "JEU POSITION"});
    }
    if (auto refused =
            refusal(*terms, fields.has("misere") ? Convention::misere : Convention::normal)) {
        return std::unexpected{std::move(*refused)};
    }
    const bool plain = fields.has("plain");
    ArenaSource source;
    source.position = std::move(terms->front());
    source.form = fields.has("numbered") ? (plain ? ArenaForm::plain_numbered : ArenaForm::numbered)
                  : plain                ? ArenaForm::plain
                                         : ArenaForm::bipartite;
    source.unreachable = fields.has("unreachable");
    return source;
}

Result<Look> read_look(const Fields& fields) {
    constexpr std::pair<std::string_view, Look> looks[] = {
        {"tree", Look::tree}, {"plays", Look::plays}, {"summary", Look::summary}};
    std::optional<std::pair<std::string_view, Look>> asked;
    for (const auto& look : looks) {
        if (!fields.has(look.first)) {
            continue;
        }
        if (asked) {
            return failure(phrase("\1{} and \1{} exclude each other", "\1{} et \1{} s'excluent",
                                  asked->first, look.first),
                           Words{"one of them", "l'un des deux"});
        }
        asked = look;
    }
    return asked ? asked->second : Look::arena;
}

}  // namespace

std::span<const FieldSpec> arena_fields() { return fields_of_arena; }

Result<ArenaSource> read_arena_source(const Fields& fields, const Asker& asker) {
    for (const std::string_view name : {"text", "file"}) {
        if (fields.has(name)) {
            return read_described(fields, name);
        }
    }
    return read_position(fields, asker);
}

Result<ArenaRequest> read_arena(const Fields& fields, const Asker& asker) {
    const auto player = fields.number("player", 0, 0, 1);
    if (!player) {
        return std::unexpected{player.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    const auto look = read_look(fields);
    if (!look) {
        return std::unexpected{look.error()};
    }
    auto targets = fields.values("target");
    for (const std::string& target : targets) {
        if (!asker.reads_files() && target.starts_with('@')) {
            return std::unexpected{no_files_here(target)};
        }
    }
    auto source = read_arena_source(fields, within(asker, *budget));
    if (!source) {
        return std::unexpected{std::move(source.error())};
    }
    return ArenaRequest{std::move(*source),
                        *look,
                        fields.has("misere") ? Convention::misere : Convention::normal,
                        *player == 0 ? Player::J0 : Player::J1,
                        std::move(targets),
                        std::move(*budget)};
}

Text title_of(const ArenaSource& source) {
    if (!source.position) {
        return verbatim(source.file.value_or("-"));
    }
    const AskedTerm& asked = *source.position;
    const std::string_view parameter = asked.written_parameter();
    return phrase("{}{}{} {}", "{}{}{} {}", asked.called(), parameter.empty() ? "" : ":", parameter,
                  asked.term->position());
}

std::expected<LoadedArena, NoArena> loaded(const ArenaSource& source, const Budget& budget) {
    if (!source.position) {
        ArenaReading reading = source.reading;
        reading.most_bytes = std::max(static_cast<std::size_t>(budget.bytes), least_weighed);
        const auto too_much =
            source.file ? too_large_to_read(*source.file, reading) : std::optional<Text>{};
        if (too_much) {
            return std::unexpected{NoArena{{}, *too_much}};
        }
        auto arena = source.text ? arena_from_text(*source.text, budget.threads, reading)
                                 : arena_from_file(*source.file, budget.threads, reading);
        if (!arena) {
            return std::unexpected{NoArena{std::move(arena.error()), {}}};
        }
        return LoadedArena{std::move(*arena), title_of(source)};
    }
    const AskedTerm& asked = *source.position;
    auto made = position_arena(*asked.term, source.form, source.unreachable, budget);
    if (!made) {
        return std::unexpected{std::move(made.error())};
    }
    return LoadedArena{std::move(made->arena), title_of(source), std::move(made->origin),
                       asked.term};
}

Result<Objective> objective(const ArenaRequest& request, const LoadedArena& loaded) {
    return objective_of(loaded.arena, request.convention, request.player, request.targets);
}

std::optional<ArenaPlays> plays_seen(const Arena& arena, const ArenaAnswer& answer, Vertex start,
                                     bool listed, const Budget& budget) {
    const bool quick = arena.graph.edges() <= most_edges_looked_through;
    if (answer.backwards.vertices() != arena.graph.vertices() || (!listed && !quick)) {
        return std::nullopt;
    }
    return plays_of(arena, answer.backwards, start, listed ? most_listed_plays : 0, budget);
}

Text no_plays(const ArenaAnswer& answer) {
    return answer.why ? *answer.why
                      : Text{Words{"stopped before all plays were seen: a limit, or Ctrl-C",
                                   "arrêté avant d'avoir vu toutes les parties : une limite, "
                                   "ou Ctrl-C"}};
}

}  // namespace grundy::contract
