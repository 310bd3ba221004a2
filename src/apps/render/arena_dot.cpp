// Colours are those of Okabe and Ito (2008), lightened: they differ for everybody.
#include <fmt/format.h>

#include <algorithm>

#include "apps/render/arena.hpp"

namespace grundy {

namespace {

constexpr std::string_view attracted = "#a6d8f0";
constexpr std::string_view lost = "#ffffff";
constexpr std::string_view drawn = "#f7ecb5";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        safe += (c == '"' || c == '\\' ? "\\" : "") + std::string{c};
    }
    return safe;
}

/// What Graphviz passes over, and whoever reads the graph again needs.
std::string identity(const Arena& arena, Vertex v) {
    const bool owned = arena.owned() && !arena.stray(v);
    return fmt::format(", name=\"{}\"{}", escaped(arena.names(v)),
                       owned ? fmt::format(", player={}", static_cast<int>(arena.owners[v])) : "");
}

const char* shape(const Arena& arena, Vertex v) {
    return arena.owned() && !arena.stray(v) && arena.owners[v] == Player::J1 ? "box" : "ellipse";
}

/// Below the name: the rank, and the Grundy value.
std::string details(const ShownArena& shown, Vertex v, Lang lang) {
    const auto& [arena, objective, answer, title] = shown;
    std::string text;
    if (answer.judgement && answer.judgement->in_attractor(v, objective.player)) {
        text += phrase("\\nrank {}", "\\nrang {}", answer.judgement->rank(v)).in(lang);
    }
    if (answer.values) {
        const std::uint32_t value = (*answer.values)[v];
        text += value == NimValues::loopy ? "\\ng = ∞" : fmt::format("\\ng = {}", value);
    }
    return text;
}

std::string_view colour(const ShownArena& shown, Vertex v) {
    if (!shown.answer.judgement) {
        return lost;
    }
    switch (shown.answer.judgement->minimax(v, shown.objective.player)) {
        case 1:
            return attracted;
        case 0:
            return drawn;
        default:
            return lost;
    }
}

bool is_target(const Objective& objective, Vertex v) {
    return objective.targets &&
           std::ranges::find(*objective.targets, v) != objective.targets->end();
}

void edges(const ShownArena& shown, Vertex v, Out out) {
    const auto& [arena, objective, answer, title] = shown;
    const bool follows = answer.judgement && arena.mover(v) == objective.player &&
                         answer.judgement->in_attractor(v, objective.player);
    bool chosen = false;
    for (const Vertex next : arena.graph.successors(v)) {
        const bool bold = follows && !chosen && next == answer.judgement->best(v);
        chosen = chosen || bold;
        out(fmt::format("  v{} -> v{}{};\n", v, next,
                        bold ? " [penwidth=3, color=\"#0072b2\"]" : ""));
    }
}

/// One node that is a table: it takes less room than a cluster.
void legend(const ShownArena& shown, Lang lang, Out out) {
    const std::string player = shown.objective.player == Player::J0 ? "J0" : "J1";
    std::string rows;
    const auto row = [&](const Text& text, std::string_view background) {
        rows += fmt::format("<TR><TD BGCOLOR=\"{}\">{}</TD></TR>", background, text.in(lang));
    };
    row(phrase("attractor of {}", "attracteur de {}", player), attracted);
    row(Words{"outside", "en dehors"}, lost);
    if (shown.objective.targets) {
        row(Words{"double border: target", "double bord : cible"}, lost);
    } else {
        row(Words{"draw", "nulle"}, drawn);
    }
    if (shown.arena.owned()) {
        row(Words{"round: J0 moves", "rond : J0 joue"}, lost);
        row(Words{"square: J1 moves", "carré : J1 joue"}, lost);
    }
    row(Words{"bold edge: strategy", "arc gras : stratégie"}, lost);
    out(
        fmt::format("  legend [shape=none, fillcolor=none, label=<<TABLE BORDER=\"0\" "
                    "CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"4\" COLOR=\"#888888\">"
                    "<TR><TD>{}</TD></TR>{}</TABLE>>];\n",
                    Text{Words{"<B>Legend</B>", "<B>Légende</B>"}}.in(lang), rows));
}

}  // namespace

void arena_dot(const ShownArena& shown, Lang lang, Out out) {
    const auto& [arena, objective, answer, title] = shown;
    out(
        fmt::format("digraph arena {{\n  label=\"{}\"; labelloc=t; fontname=\"sans-serif\";\n"
                    "  node [style=filled, fontname=\"sans-serif\"];\n"
                    "  edge [color=\"#666666\"];\n",
                    escaped(title.in(lang))));
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        out(fmt::format("  v{} [label=\"{}{}\", shape={}, fillcolor=\"{}\"{}{}];\n", v,
                        escaped(arena.names(v)), details(shown, v, lang), shape(arena, v),
                        colour(shown, v), is_target(objective, v) ? ", peripheries=2" : "",
                        identity(arena, v)));
    }
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        edges(shown, v, out);
    }
    legend(shown, lang, out);
    out("}\n");
}

}  // namespace grundy
