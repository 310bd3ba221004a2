#include "arena/unfolding.hpp"

#include <algorithm>

namespace grundy {

namespace {

bool is_target(const Objective& objective, Vertex v) {
    return objective.targets &&
           std::ranges::find(*objective.targets, v) != objective.targets->end();
}

/// What a leaf is worth for the player of the objective.
int leaf_value(const Objective& objective, const Unfolding::Node& leaf) {
    if (objective.targets) {
        return is_target(objective, leaf.vertex) ? 1 : -1;
    }
    const bool mover_wins = objective.rule == SinkRule::mover_wins;
    return (leaf.mover == objective.player) == mover_wins ? 1 : -1;
}

void evaluate(Unfolding& tree, const Objective& objective) {
    std::vector<bool> inner(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {
        Unfolding::Node& node = tree.nodes[i];
        if (!inner[i]) {
            node.value = leaf_value(objective, node);
        }
        if (node.parent == Unfolding::none) {
            continue;
        }
        Unfolding::Node& parent = tree.nodes[node.parent];
        const int wish = parent.mover == objective.player ? 1 : -1;
        if (!inner[node.parent]) {
            inner[node.parent] = true;
            parent.value = -wish;
        }
        if (node.value == wish) {  // children come from the back, so the first one stays
            parent.value = wish;
            parent.best = static_cast<std::uint32_t>(i);
        }
    }
}

}  // namespace

std::optional<Integer> unfolded_size(const Arena& arena, const Objective& objective,
                                     const PlayLengths& lengths, Vertex start, Meter& meter) {
    return sum_over_ways(
        arena.graph, lengths, start, {.leaf = 1, .own = 1},
        [&](Vertex v) { return is_target(objective, v); }, meter);
}

Unfolding unfolded(const Arena& arena, const Objective& objective, Vertex start) {
    Unfolding tree;
    std::vector<Unfolding::Node> stack{{.vertex = start, .mover = arena.mover(start)}};
    while (!stack.empty()) {
        const Unfolding::Node node = stack.back();
        stack.pop_back();
        const auto place = static_cast<std::uint32_t>(tree.nodes.size());
        tree.nodes.push_back(node);
        if (is_target(objective, node.vertex)) {
            continue;
        }
        auto children = distinct_successors(arena.graph, node.vertex);
        std::ranges::reverse(children);  // the first one is taken from the stack first
        for (const Vertex child : children) {
            stack.push_back({.vertex = child,
                             .parent = place,
                             .depth = node.depth + 1,
                             .mover = arena.owned() ? arena.owners[child] : other(node.mover)});
        }
    }
    evaluate(tree, objective);
    return tree;
}

}  // namespace grundy
