// Arenas as tables, and in the notations of the sheets.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "apps/render/arena.hpp"
#include "apps/render/words.hpp"
#include "base/counted.hpp"

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

/// How many columns a terminal needs; bytes that go on a character take none.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

using Row = std::vector<std::string>;

std::string table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width(row[i]));
        }
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += " " + row[i] + std::string(widths[i] - width(row[i]) + 1, ' ');
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string value_text(const ShownArena& shown, Vertex v) {
    const NimValues& values = *shown.answer.values;
    return values[v] == NimValues::loopy
               ? fmt::format("∞{{{}}}", fmt::join(values.of_followers(shown.arena.graph, v), ","))
               : fmt::to_string(values[v]);
}

std::string signed_text(int value) { return value == 0 ? "0" : fmt::format("{:+}", value); }

Row heading(const ShownArena& shown, Lang lang) {
    const auto in = [lang](const Words& words) { return std::string{words.in(lang)}; };
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

Row vertex_row(const ShownArena& shown, Vertex v, Lang lang) {
    const auto& [arena, objective, answer, title] = shown;
    const Judgement& judgement = *answer.judgement;
    const auto outcome = outcome_at(arena, judgement, v);
    const bool inside = judgement.in_attractor(v, objective.player);
    const Vertex best = judgement.best(v);
    const std::string owner =
        arena.owned() && !arena.names(v).ends_with("-" + player_name(arena.owners[v])) &&
                !arena.stray(v)
            ? " " + player_name(arena.owners[v])
            : "";
    Row row{arena.names(v) + owner,
            listed(arena, arena.graph.successors(v), longest_list),
            fmt::to_string(arena.graph.degree(v)),
            listed(arena, answer.backwards.successors(v), longest_list),
            outcome
                ? std::string{outcome == Outcome::draw && lang == Lang::fr ? "nulle"
                                                                           : outcome_name(*outcome)}
                : "-",
            signed_text(judgement.minimax(v, objective.player)),
            inside ? fmt::to_string(judgement.rank(v)) : "-",
            best == Judgement::none ? "-" : arena.names(best)};
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

}  // namespace

void arena_text(const ShownArena& shown, Lang lang, Out out) {
    const auto& [arena, objective, answer, title] = shown;
    const Vertex vertices = arena.graph.vertices();
    out(phrase("{}: {}, {}\n", "{} : {}, {}\n", title, counted_vertices(vertices),
               counted_edges(arena.graph.edges()))
            .in(lang));
    if (!answer.judgement) {
        out("  " + answer.why->in(lang) + "\n");
        return;
    }
    const auto rounds = answer.judgement->rounds(objective.player);
    std::size_t size = 0;
    for (const auto& round : rounds) {
        size += round.size();
    }
    out(phrase("  Attractor of {0}: {1} of {2}\n", "  Attracteur de {0} : {3} sur {4}\n",
               player_name(objective.player), size, counted_vertices(vertices),
               counted_vertices(size), vertices)
            .in(lang));
    for (std::size_t number = 0; number < rounds.size(); ++number) {
        if (!rounds[number].empty()) {
            out(phrase("    round {}: {}\n", "    tour {} : {}\n", number,
                       listed(arena, rounds[number], 4 * longest_list))
                    .in(lang));
        }
    }
    out("\n");
    std::vector<Row> rows{heading(shown, lang)};
    for (Vertex v = 0; v < std::min(vertices, longest_table); ++v) {
        rows.push_back(vertex_row(shown, v, lang));
    }
    out(table(rows));
    if (vertices > longest_table) {
        out(phrase("  … and {} more: --format json shows all, --summary none\n",
                   "  … et {} de plus : --format json les montre tous, --summary aucun\n",
                   vertices - longest_table)
                .in(lang));
    }
    if (answer.why) {
        out("  " + answer.why->in(lang) + "\n");
    }
}

void attractor_text(const ShownArena& shown, Out out) {
    std::string_view separator;
    for (Vertex v = 0; v < shown.arena.graph.vertices(); ++v) {
        if (shown.answer.judgement &&
            shown.answer.judgement->in_attractor(v, shown.objective.player)) {
            out(std::string{separator} + shown.arena.names(v));
            separator = " ";
        }
    }
    out("\n");
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
    return text + phrase("  {:.3f} s, {:.1f} MiB\n", "  {:.3f} s, {:.1f} Mio\n", summary.seconds,
                         static_cast<double>(summary.bytes) / 1048576.0)
                      .in(lang);
}

void arena_python(const Arena& arena, bool numbered, Out out) {
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
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        std::vector<std::string> names;
        for (const Vertex successor : arena.graph.successors(v)) {
            names.push_back(name(successor));
        }
        out(fmt::format("{}{}: ", v == 0 ? "" : ", ", name(v)));
        out(names.empty() ? "set()" : fmt::format("{{{}}}", fmt::join(names, ", ")));
    }
    out("}\n");
}

void arena_adjacency(const Arena& arena, Out out) {
    out("[");
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        out(fmt::format("{}[{}]", v == 0 ? "" : ", ", fmt::join(arena.graph.successors(v), ", ")));
    }
    out("]\n");
}

}  // namespace grundy
