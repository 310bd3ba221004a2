#include "solve/retrograde.hpp"

#include <numeric>

namespace grundy {

namespace {

/// The followers of a node and the moves between them, by target.
struct Followers {
    std::vector<Node> met;                  ///< in the order of discovery
    std::vector<std::uint32_t> moves_left;  ///< by node: options not yet known to be N
    std::vector<std::size_t> row;           ///< by node: where its predecessors begin
    std::vector<Node> predecessors;
};

bool explore(Explorer& explorer, Node root, Followers& graph, Meter& meter) {
    struct Move {
        Node from;
        Node to;
    };
    std::vector<Move> moves;
    std::vector<bool> seen;
    const auto meet = [&](Node node) {
        if (seen.size() <= node) {
            seen.resize(std::size_t{node} * 2 + 64);
        }
        if (!seen[node]) {
            seen[node] = true;
            graph.met.push_back(node);
        }
    };
    meet(root);
    std::vector<Step> steps;
    for (std::size_t i = 0; i < graph.met.size(); ++i) {
        const Node node = graph.met[i];
        if (!meter.step() || !explorer.expand(node, steps, meter)) {
            return false;
        }
        for (const Step& step : steps) {
            moves.push_back({node, step.node});
            meet(step.node);
        }
        meter.keep(sizeof(Ending) + steps.size() * (sizeof(Move) + sizeof(Node)));
    }
    graph.moves_left.assign(explorer.size(), 0);
    graph.row.assign(explorer.size() + 1, 0);
    for (const Move& move : moves) {
        ++graph.moves_left[move.from];
        ++graph.row[move.to + 1];
    }
    std::partial_sum(graph.row.begin(), graph.row.end(), graph.row.begin());
    std::vector<std::size_t> next = graph.row;
    graph.predecessors.resize(moves.size());
    for (const Move& move : moves) {
        graph.predecessors[next[move.to]++] = move.from;
    }
    return true;
}

}  // namespace

std::optional<Retrograde> Retrograde::run(Explorer& explorer, Node root, Convention convention,
                                          Meter& meter) {
    Followers graph;
    if (!explore(explorer, root, graph, meter)) {
        return std::nullopt;
    }
    Retrograde result;
    result.fates_.resize(explorer.size());
    std::vector<Node> decided;  // a queue: remoteness grows along it
    const auto decide = [&](Node node, Ending fate) {
        result.fates_[node] = fate;
        decided.push_back(node);
    };
    for (const Node node : graph.met) {
        if (graph.moves_left[node] == 0) {
            decide(node, {terminal_outcome(convention), 0});
        }
    }
    for (std::size_t i = 0; i < decided.size(); ++i) {
        const Node node = decided[i];
        const Ending fate = result.fates_[node];
        for (std::size_t at = graph.row[node]; at < graph.row[node + 1]; ++at) {
            const Node from = graph.predecessors[at];
            if (result.fates_[from].outcome != Outcome::draw) {
                continue;
            }
            if (fate.outcome == Outcome::P) {
                decide(from, {Outcome::N, fate.remoteness + 1});  // the quickest win comes first
            } else if (--graph.moves_left[from] == 0) {
                decide(from, {Outcome::P, fate.remoteness + 1});  // the slowest loss comes last
            }
        }
    }
    return result;
}

}  // namespace grundy
