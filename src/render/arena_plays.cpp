// The plays of an arena, as text, and their tree with the minimax values, as text and as a diagram.
#include <fmt/ranges.h>

#include "base/counted.hpp"
#include "render/arena.hpp"
#include "render/diagram_layout.hpp"
#include "render/vertex_picture.hpp"

namespace grundy {

namespace {

std::string way(const Arena& arena, const std::vector<Vertex>& vertices) {
    std::vector<std::string> names;
    for (const Vertex v : vertices) {
        names.push_back(arena.names(v));
    }
    return fmt::to_string(fmt::join(names, " → "));
}

std::string cycle_text(const ShownArena& shown) {
    std::vector<Vertex> around = shown.plays->cycle;
    constexpr std::size_t most = 12;
    if (around.size() > most) {
        around.resize(most);
        return way(shown.arena, around) + " → …";
    }
    around.push_back(around.front());
    return way(shown.arena, around);
}

std::string value_text(int value) { return fmt::format("[{:+}]", value); }

/// Whether a later node has the same parent, from the back.
std::vector<bool> has_sibling(const Unfolding& tree) {
    std::vector<bool> sibling(tree.nodes.size());
    std::vector<bool> seen(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 1;) {
        const std::uint32_t parent = tree.nodes[i].parent;
        sibling[i] = seen[parent];
        seen[parent] = true;
    }
    return sibling;
}

DiagramLegend tree_legend(Player player, bool solution, Lang lang) {
    const std::string name = player == Player::J0 ? "J0" : "J1";
    DiagramLegend legend{std::string{Words{"Legend", "Légende"}.in(lang)}, {}};
    const auto row = [&](const Text& text, std::string_view fill = no_fill) {
        legend.rows.push_back({text.in(lang), fill});
    };
    const auto goal = [&](Player mover) {
        return !solution ? "" : mover == player ? " (max)" : " (min)";
    };
    row(phrase("round: J0 moves{}", "rond : J0 joue{}", goal(Player::J0)));
    row(phrase("square: J1 moves{}", "carré : J1 joue{}", goal(Player::J1)));
    if (solution) {
        row(phrase("[+1]: {} wins", "[+1] : {} gagne", name), blue_fill);
        row(phrase("[-1]: {} loses", "[-1] : {} perd", name));
        row(phrase("bold edge: best move of {}", "arc gras : meilleur coup de {}", name));
    }
    return legend;
}

DiagramNode tree_node(const ShownArena& shown, const Unfolding& tree, std::size_t place,
                      const DrawingOptions& options) {
    const Unfolding::Node& from = tree.nodes[place];
    const bool stray = shown.arena.owned() && shown.arena.stray(from.vertex);
    DiagramNode node{.id = fmt::format("n{}", place),
                     .label = shown.arena.names(from.vertex),
                     .shape = from.mover == Player::J0 || stray ? DiagramNode::Shape::round
                                                                : DiagramNode::Shape::square};
    if (shown.origin != nullptr && shown.origin->lettered) {
        node.subscript = node.label.back();
        node.label.pop_back();
    }
    if (options.pictures && shown.drawing) {
        Drawing drawing = shown.drawing(from.vertex);
        if (has_picture(drawing)) {
            node.picture = std::move(drawing);
            if (!shows_heaps(*node.picture)) {
                node.label.clear();
                node.subscript.clear();
            }
        }
    }
    if (options.solution) {
        node.details.push_back(value_text(from.value));
        node.fill = from.value == 1 ? blue_fill : no_fill;
    }
    return node;
}

}  // namespace

Text counted_moves(std::uint64_t moves) {
    return counted(moves, {"move", "coup"}, {"moves", "coups"});
}

std::string lengths_text(const ShownArena& shown, Lang lang) {
    const ArenaPlays& plays = *shown.plays;
    std::string text;
    if (plays.acyclic) {
        text = Words{"  No cycles", "  Sans cycle"}.in(lang);
    } else {
        text =
            phrase("  With cycles, as {}", "  Avec cycles, comme {}", cycle_text(shown)).in(lang);
    }
    if (plays.longest) {
        text += phrase("; longest play from {}: {}", " ; plus longue partie depuis {} : {}",
                       shown.arena.names(plays.start), counted_moves(*plays.longest))
                    .in(lang);
    }
    return text + "\n";
}

bool plays_text(const ShownArena& shown, Lang lang, Out sink) {
    UntilRefused out{sink};
    const ArenaPlays& plays = *shown.plays;
    out(size_text(shown, lang));
    out(lengths_text(shown, lang));
    if (!plays.longest) {
        out(Text{Words{"  Some plays never end: they can't be listed\n",
                       "  Certaines parties sont infinies : on ne peut pas les énumérer\n"}}
                .in(lang));
        return out.good();
    }
    const std::string start = shown.arena.names(plays.start);
    out(plays.count
            ? phrase("  Plays from {}: {}\n", "  Parties depuis {} : {}\n", start, *plays.count)
                  .in(lang)
            : phrase("  Plays from {}: more than 2^{}\n", "  Parties depuis {} : plus de 2^{}\n",
                     start, most_count_bits)
                  .in(lang));
    out(phrase("  A longest one: {}\n\n", "  Une des plus longues : {}\n\n",
               way(shown.arena, plays.longest_play))
            .in(lang));
    for (const auto& play : plays.list) {
        if (!out.good()) {
            break;
        }
        out("  " + way(shown.arena, play) + "\n");
    }
    if (!plays.count || *plays.count > plays.list.size()) {
        out("  …\n");
    }
    return out.good();
}

bool tree_text(const ShownArena& shown, const Unfolding& tree, bool solution, Lang lang, Out sink) {
    UntilRefused out{sink};
    if (solution) {
        out(phrase("{}: minimax values for {}, {} nodes\n",
                   "{} : valeurs minimax pour {}, {} nœuds\n", shown.title,
                   shown.objective.player == Player::J0 ? "J0" : "J1", tree.nodes.size())
                .in(lang));
    } else {
        out(phrase("{}: {} nodes\n", "{} : {} nœuds\n", shown.title, tree.nodes.size()).in(lang));
    }
    const auto sibling = has_sibling(tree);
    std::vector<std::string> indent(tree.nodes.size());
    for (std::size_t i = 0; i < tree.nodes.size() && out.good(); ++i) {
        const Unfolding::Node& node = tree.nodes[i];
        std::string lead = "  ";
        if (i > 0) {
            const std::string& before = indent[node.parent];
            lead = before + (sibling[i] ? "├─ " : "└─ ");
            indent[i] = before + (sibling[i] ? "│  " : "   ");
        } else {
            indent[i] = lead;
        }
        const bool best = solution && i > 0 && tree.nodes[node.parent].best == i;
        out(fmt::format("{}{}{}{}\n", lead, shown.arena.names(node.vertex),
                        solution ? " " + value_text(node.value) : "", best ? " *" : ""));
    }
    if (solution) {
        out(Text{Words{"  * the first move that wins for who moves above it\n",
                       "  * le premier coup gagnant pour le joueur du nœud au-dessus\n"}}
                .in(lang));
    }
    return out.good();
}

Diagram tree_diagram(const ShownArena& shown, const Unfolding& tree, const DrawingOptions& options,
                     Lang lang) {
    Diagram diagram{.name = "tree", .title = shown.title.in(lang)};
    const Player player = shown.objective.player;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        diagram.nodes.push_back(tree_node(shown, tree, i, options));
        if (i > 0) {
            const std::uint32_t from = tree.nodes[i].parent;
            const Unfolding::Node& parent = tree.nodes[from];
            diagram.edges.push_back(
                {.from = from,
                 .to = i,
                 .strong = options.solution && parent.mover == player && parent.best == i});
        }
    }
    if (options.legend) {
        diagram.tables.push_back(tree_legend(player, options.solution, lang));
    }
    diagram.places = as_tree(diagram);
    return diagram;
}

}  // namespace grundy
