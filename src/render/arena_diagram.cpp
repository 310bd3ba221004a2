// Arenas as diagrams: the attractor coloured, owners by shape, strategy bold, ranks and values; or,
// for the slide before the answer, none of that.
#include <fmt/format.h>

#include <algorithm>

#include "render/arena.hpp"
#include "render/diagram_layout.hpp"
#include "render/vertex_picture.hpp"

namespace grundy {

namespace {

constexpr Vertex most_placed = 20'000;  // DOT of more is for programs

class ArenaDrawer {
   public:
    ArenaDrawer(const ShownArena& shown, const DrawingOptions& options, Lang lang)
        : shown_(shown), options_(options), lang_(lang) {}

    [[nodiscard]] Diagram drawn() const {
        const Vertex vertices = shown_.arena.graph.vertices();
        Diagram diagram{.name = "arena", .title = shown_.title.in(lang_)};
        for (Vertex v = 0; v < vertices; ++v) {
            diagram.nodes.push_back(node(v));
        }
        for (Vertex v = 0; v < vertices; ++v) {
            add_edges(v, diagram);
        }
        if (options_.legend) {
            add_legend(diagram);
        }
        if (numbered() && !shown_.origin->by_heap) {
            add_positions(diagram);
        }
        if (shown_.origin != nullptr && shown_.origin->lettered) {
            place_in_columns(diagram);
        } else if (vertices <= most_placed && !well_placed(diagram)) {
            diagram.places = in_layers(diagram);
        }
        constexpr std::size_t many_edges = 400;
        diagram.crowded = !diagram.places.empty() && diagram.edges.size() > many_edges;
        return diagram;
    }

   private:
    [[nodiscard]] bool numbered() const {
        return shown_.origin != nullptr && shown_.origin->numbered();
    }
    [[nodiscard]] bool reached(Vertex v) const {
        return shown_.origin == nullptr || shown_.origin->reached(v);
    }
    [[nodiscard]] bool is_target(Vertex v) const {
        const auto& targets = shown_.objective.targets;
        return targets && std::ranges::find(*targets, v) != targets->end();
    }

    [[nodiscard]] std::string identity(Vertex v) const {
        const Arena& arena = shown_.arena;
        const bool owned = arena.owned() && !arena.stray(v);
        return ", name=" + dot_quoted(arena.names(v)) +
               (owned ? fmt::format(", player={}", static_cast<int>(arena.owners[v])) : "");
    }

    [[nodiscard]] DiagramNode node(Vertex v) const {
        const Arena& arena = shown_.arena;
        const bool second = arena.owned() && !arena.stray(v) && arena.owners[v] == Player::J1;
        DiagramNode node{.id = fmt::format("v{}", v),
                         .label = arena.names(v),
                         .shape = second ? DiagramNode::Shape::square : DiagramNode::Shape::round,
                         .doubled = is_target(v),
                         .faint = !reached(v),
                         .identity = identity(v)};
        if (shown_.origin != nullptr && shown_.origin->lettered) {
            node.subscript = node.label.back();
            node.label.pop_back();
        }
        if (options_.pictures && shown_.drawing) {
            Drawing drawing = shown_.drawing(v);
            if (has_picture(drawing)) {
                node.picture = std::move(drawing);
                // Boards speak for themselves; an empty heap can't be seen, so the text says it.
                if (!numbered() && !shows_heaps(*node.picture)) {
                    node.label.clear();
                }
            }
        }
        if (options_.solution) {
            add_solution(v, node);
        }
        return node;
    }

    void add_solution(Vertex v, DiagramNode& node) const {
        const ArenaAnswer& answer = shown_.answer;
        const Player player = shown_.objective.player;
        if (answer.judgement) {
            const int value = answer.judgement->minimax(v, player);
            node.fill = value == 1 ? blue_fill : value == 0 ? yellow_fill : no_fill;
            if (options_.minimax) {
                node.details.push_back(value == 0 ? "[0]" : fmt::format("[{:+}]", value));
            }
            if (answer.judgement->in_attractor(v, player)) {
                node.details.push_back(
                    phrase("rank {}", "rang {}", answer.judgement->rank(v)).in(lang_));
            }
        }
        if (answer.values) {
            const std::uint32_t value = (*answer.values)[v];
            node.details.push_back(value == NimValues::loopy ? "g = ∞"
                                                             : fmt::format("g = {}", value));
        }
    }

    void add_edges(Vertex v, Diagram& diagram) const {
        const auto& judgement = shown_.answer.judgement;
        const Player player = shown_.objective.player;
        const bool follows = options_.solution && judgement && shown_.arena.mover(v) == player &&
                             judgement->in_attractor(v, player);
        for (const Vertex next : distinct_successors(shown_.arena.graph, v)) {
            const bool strong = follows && next == judgement->best(v);
            diagram.edges.push_back(
                {.from = v, .to = next, .strong = strong, .faint = !reached(v)});
        }
    }

    void add_legend(Diagram& diagram) const {
        DiagramLegend legend{std::string{Words{"Legend", "Légende"}.in(lang_)}, {}};
        const auto row = [&](const Text& text, std::string_view fill = no_fill) {
            legend.rows.push_back({text.in(lang_), fill});
        };
        const std::string player = shown_.objective.player == Player::J0 ? "J0" : "J1";
        if (options_.solution) {
            row(phrase("attractor of {}", "attracteur de {}", player), blue_fill);
            row(Words{"outside", "en dehors"});
            if (std::ranges::any_of(diagram.nodes, [](const DiagramNode& node) {
                    return node.fill == yellow_fill;
                })) {
                row(Words{"draw", "nulle"}, yellow_fill);
            }
        }
        if (shown_.objective.targets) {
            row(Words{"double border: target", "double bord : cible"});
        }
        if (shown_.arena.owned()) {
            row(Words{"round: J0 moves", "rond : J0 joue"});
            row(Words{"square: J1 moves", "carré : J1 joue"});
        }
        if (shown_.origin != nullptr && !shown_.origin->unreachable.empty()) {
            row(Words{"dashed: can't be reached", "pointillé : inaccessible"});
        }
        if (options_.solution) {
            row(Words{"bold edge: strategy", "arc gras : stratégie"});
            if (options_.minimax) {
                row(phrase("[+1], [-1]: minimax value for {}",
                           "[+1], [-1] : valeur minimax pour {}", player));
            }
        }
        if (!legend.rows.empty()) {
            diagram.tables.push_back(std::move(legend));
        }
    }

    /// The numbers and what they stand for, unless that is longer than the drawing.
    void add_positions(Diagram& diagram) const {
        constexpr std::size_t most_rows = 80;
        DiagramLegend table{std::string{Words{"Positions", "Positions"}.in(lang_)}, {}};
        const auto vertices = shown_.origin->numbered_vertices();
        if (vertices.size() > most_rows) {
            return;
        }
        for (const Vertex v : vertices) {
            DiagramRow row{
                fmt::format("{} = {}", shown_.origin->numbers[v], (*shown_.origin->positions)(v))};
            if (shown_.drawing) {
                Drawing drawing = shown_.drawing(v);
                if (has_picture(drawing)) {
                    row.picture = std::move(drawing);
                }
            }
            table.rows.push_back(std::move(row));
        }
        diagram.tables.push_back(std::move(table));
    }

    void place_in_columns(Diagram& diagram) const {
        std::vector<ColumnPlace> where;
        for (Vertex v = 0; v < shown_.arena.graph.vertices(); ++v) {
            where.push_back(
                {shown_.arena.owners[v] == Player::J0 ? 0U : 1U, shown_.origin->numbers[v]});
        }
        diagram.places = in_columns(diagram, where);
    }

    const ShownArena& shown_;
    const DrawingOptions& options_;
    Lang lang_;
};

}  // namespace

Diagram arena_diagram(const ShownArena& shown, const DrawingOptions& options, Lang lang) {
    return ArenaDrawer{shown, options, lang}.drawn();
}

bool arena_dot(const ShownArena& shown, Lang lang, Out out, const DrawingOptions& options) {
    return diagram_dot(arena_diagram(shown, options, lang), out);
}

}  // namespace grundy
