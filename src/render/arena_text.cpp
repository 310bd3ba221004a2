// Arenas as tables, and in the notations of the sheets.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/counted.hpp"
#include "render/arena.hpp"
#include "render/words.hpp"

namespace grundy {

namespace {

constexpr Vertex longest_table = 1000;  // a table nobody reads is cut off, and says so
constexpr std::size_t longest_list = 12;

std::string player_name(Player player) { return player == Player::J0 ? "J0" : "J1"; }

/// Names of vertices with blanks between them; long lists are cut off.
std::string listed(const Arena& arena, std::span<const Vertex> vertices, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(vertices.size(), most); ++i) {
        text += (i == 0 ? "" : " ") + arena.names(vertices[i]);
    }
    return vertices.size() <= most ? text : text + fmt::format(" … (+{})", vertices.size() - most);
}

using Row = std::vector<std::string>;

std::string table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], character_count(row[i]));
        }
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += " " + row[i] + std::string(widths[i] - character_count(row[i]) + 1, ' ');
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string value_text(const ShownArena& shown, Vertex v) {
    const NimValues& values = *shown.answer.values;
    return values[v] == NimValues::loopy
               ? fmt::format("∞{{{}}}", fmt::join(values.of_successors(shown.arena.graph, v), ","))
               : fmt::to_string(values[v]);
}

std::string signed_text(int value) { return value == 0 ? "0" : fmt::format("{:+}", value); }

Row heading(const ShownArena& shown, bool solution, Lang lang) {
    const auto in = [lang](const Words& words) { return std::string{words.in(lang)}; };
    if (!solution) {
        return {in({"vertex", "sommet"}), in({"successors", "successeurs"}),
                in({"degree", "degré"}), in({"predecessors", "prédécesseurs"})};
    }
    const std::string player = player_name(shown.objective.player);
    Row row{in({"vertex", "sommet"}), in({"successors", "successeurs"}),
            in({"degree", "degré"}),  in({"predecessors", "prédécesseurs"}),
            in({"outcome", "issue"}), in({"value ", "valeur "}) + player,
            in({"rank", "rang"}),     in({"best", "meilleur"})};
    if (shown.answer.values) {
        row.emplace_back("Grundy");
    }
    return row;
}

/// Who moves there, where the name does not say it.
std::string owner_remark(const ShownArena& shown, Vertex v) {
    const Arena& arena = shown.arena;
    const bool told = shown.origin != nullptr && shown.origin->lettered;
    if (!arena.owned() || arena.stray(v) || told ||
        arena.names(v).ends_with("-" + player_name(arena.owners[v]))) {
        return "";
    }
    return " " + player_name(arena.owners[v]);
}

Row vertex_row(const ShownArena& shown, Vertex v, bool solution, Lang lang) {
    const Arena& arena = shown.arena;
    const Objective& objective = shown.objective;
    const ArenaAnswer& answer = shown.answer;
    Row row{arena.names(v) + owner_remark(shown, v),
            listed(arena, arena.graph.successors(v), longest_list),
            fmt::to_string(arena.graph.degree(v)),
            listed(arena, answer.backwards.successors(v), longest_list)};
    if (!solution) {
        return row;
    }
    const Judgement& judgement = *answer.judgement;
    const auto outcome = outcome_at(arena, judgement, v);
    const bool inside = judgement.in_attractor(v, objective.player);
    const Vertex best = judgement.best(v);
    row.push_back(outcome ? std::string{outcome == Outcome::draw && lang == Lang::fr
                                            ? "nulle"
                                            : outcome_name(*outcome)}
                          : "-");
    row.push_back(signed_text(judgement.minimax(v, objective.player)));
    row.push_back(inside ? fmt::to_string(judgement.rank(v)) : "-");
    row.push_back(best == Judgement::none ? "-" : arena.names(best));
    if (answer.values) {
        row.push_back(value_text(shown, v));
    }
    return row;
}

Text counted_vertices(std::uint64_t count) {
    return counted(count, {"vertex", "sommet"}, {"vertices", "sommets"});
}

Text counted_edges(std::uint64_t count) {
    return counted(count, {"edge", "arc"}, {"edges", "arcs"});
}

void attractor_rounds(const ShownArena& shown, Lang lang, Out out) {
    const auto rounds = shown.answer.judgement->rounds(shown.objective.player);
    std::size_t size = 0;
    for (const auto& round : rounds) {
        size += round.size();
    }
    const std::uint64_t vertices = shown.arena.graph.vertices();
    out(phrase("  Attractor of {0}: {1} of {2}\n", "  Attracteur de {0} : {3} sur {4}\n",
               player_name(shown.objective.player), size, counted_vertices(vertices),
               counted_vertices(size), vertices)
            .in(lang));
    for (std::size_t number = 0; number < rounds.size(); ++number) {
        if (!rounds[number].empty()) {
            out(phrase("    round {}: {}\n", "    tour {} : {}\n", number,
                       listed(shown.arena, rounds[number], 4 * longest_list))
                    .in(lang));
        }
    }
}

/// What the numbers of positions stand for, and who never faces which.
void numbers_text(const ShownArena& shown, Lang lang, Out out) {
    const ArenaOrigin& origin = *shown.origin;
    if (origin.numbered() && !origin.by_heap) {
        const auto in = [lang](const Words& words) { return std::string{words.in(lang)}; };
        std::vector<Row> rows{{in({"number", "numéro"}), in({"position", "position"})}};
        const auto vertices = origin.numbered_vertices();
        for (std::size_t i = 0; i < std::min<std::size_t>(vertices.size(), longest_table); ++i) {
            rows.push_back(
                {fmt::to_string(origin.numbers[vertices[i]]), (*origin.positions)(vertices[i])});
        }
        out("\n" + table(rows));
    }
    std::vector<Vertex> never;
    for (Vertex v = 0; v < origin.unreachable.size(); ++v) {
        if (origin.unreachable[v]) {
            never.push_back(v);
        }
    }
    if (!never.empty()) {
        out(phrase("\n  Can't be reached from {}: {}\n", "\n  Inaccessibles depuis {} : {}\n",
                   shown.arena.names(origin.start), listed(shown.arena, never, 4 * longest_list))
                .in(lang));
    }
}

}  // namespace

std::string size_text(const ShownArena& shown, Lang lang) {
    const Graph& graph = shown.arena.graph;
    return phrase("{}: {}, {}\n", "{} : {}, {}\n", shown.title, counted_vertices(graph.vertices()),
                  counted_edges(graph.edges()))
        .in(lang);
}

bool arena_text(const ShownArena& shown, Lang lang, Out sink, bool solution) {
    UntilRefused out{sink};
    const Arena& arena = shown.arena;
    const ArenaAnswer& answer = shown.answer;
    const Vertex vertices = arena.graph.vertices();
    out(size_text(shown, lang));
    if (shown.plays != nullptr) {
        out(lengths_text(shown, lang));
    }
    if (solution && !answer.judgement) {
        out("  " + answer.why->in(lang) + "\n");
        return out.good();
    }
    if (solution) {
        attractor_rounds(shown, lang, out);
    }
    out("\n");
    std::vector<Row> rows{heading(shown, solution, lang)};
    for (Vertex v = 0; v < std::min(vertices, longest_table); ++v) {
        rows.push_back(vertex_row(shown, v, solution, lang));
    }
    out(table(rows));
    if (vertices > longest_table) {
        out(phrase("  … and {} more: \1format json shows all, \1summary none\n",
                   "  … et {} de plus : \1format json les montre tous, \1summary aucun\n",
                   vertices - longest_table)
                .in(lang));
    }
    if (answer.why) {
        out("  " + answer.why->in(lang) + "\n");
    }
    if (shown.origin != nullptr) {
        numbers_text(shown, lang, out);
    }
    return out.good();
}

bool attractor_text(const ShownArena& shown, Out sink) {
    UntilRefused out{sink};
    std::string_view separator;
    for (Vertex v = 0; v < shown.arena.graph.vertices() && out.good(); ++v) {
        if (shown.answer.judgement &&
            shown.answer.judgement->in_attractor(v, shown.objective.player)) {
            out(std::string{separator} + shown.arena.names(v));
            separator = " ";
        }
    }
    out("\n");
    return out.good();
}

std::string summary_text(const ArenaSummary& summary, const Objective& objective, const Text& title,
                         Lang lang) {
    std::string text = phrase("{}: {}, {}\n", "{} : {}, {}\n", title,
                              counted_vertices(summary.vertices), counted_edges(summary.edges))
                           .in(lang);
    if (summary.why) {
        return text + "  " + summary.why->in(lang) + "\n";
    }
    text += phrase("  Attractor of {}: {}", "  Attracteur de {} : {}",
                   player_name(objective.player), counted_vertices(summary.attractor))
                .in(lang);
    if (summary.largest_rank) {
        text += phrase(", largest rank {}", ", plus grand rang {}", *summary.largest_rank).in(lang);
    }
    text += phrase("\n  Outcomes: {} N, {} P, {}\n", "\n  Issues : {} N, {} P, {}\n", summary.won,
                   summary.lost, counted(summary.drawn, {"draw", "nulle"}, {"draws", "nulles"}))
                .in(lang);
    if (summary.acyclic) {
        text += (!*summary.acyclic ? phrase("  With cycles", "  Avec cycles")
                                   : phrase("  No cycles", "  Sans cycle"))
                    .in(lang);
        text += summary.longest_play
                    ? phrase("; longest play: {}\n", " ; plus longue partie : {}\n",
                             counted_moves(*summary.longest_play))
                          .in(lang)
                    : "\n";
    }
    return text + phrase("  {:.3f} s, {:.1f} MiB\n", "  {:.3f} s, {:.1f} Mio\n", summary.seconds,
                         static_cast<double>(summary.bytes) / 1048576.0)
                      .in(lang);
}

bool arena_python(const Arena& arena, bool numbered, Out sink) {
    UntilRefused out{sink};
    const auto name = [&](Vertex v) {
        if (numbered) {
            return arena.names(v);
        }
        std::string quoted = "'";
        for (const char c : arena.names(v)) {
            quoted += static_cast<unsigned char>(c) < ' '
                          ? fmt::format("\\x{:02x}", static_cast<unsigned>(c))
                          : (c == '\'' || c == '\\' ? "\\" : "") + std::string{c};
        }
        return quoted + "'";
    };
    out("{");
    for (Vertex v = 0; v < arena.graph.vertices() && out.good(); ++v) {
        std::vector<std::string> names;
        for (const Vertex successor : arena.graph.successors(v)) {
            names.push_back(name(successor));
        }
        out(fmt::format("{}{}: ", v == 0 ? "" : ", ", name(v)));
        out(names.empty() ? "set()" : fmt::format("{{{}}}", fmt::join(names, ", ")));
    }
    out("}\n");
    return out.good();
}

bool arena_adjacency(const Arena& arena, Out sink) {
    UntilRefused out{sink};
    out("[");
    for (Vertex v = 0; v < arena.graph.vertices() && out.good(); ++v) {
        out(fmt::format("{}[{}]", v == 0 ? "" : ", ", fmt::join(arena.graph.successors(v), ", ")));
    }
    out("]\n");
    return out.good();
}

}  // namespace grundy
