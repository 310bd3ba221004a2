// A game on a graph as a game on sets of vertices. Where edges go with all that touch them, a move
// is as good as taking their two ends: edges that are left are all those between vertices that were
// at no edge taken.
#include <algorithm>

#include "rules/kinds/graph.hpp"

namespace grundy {

bool GraphKind::removes_from_sets() const {
    const bool at_vertices = !rules_.at_edges() && !rules_.uses(Form::open);
    const bool at_ends =
        !rules_.at_places() && !rules_.uses(Form::edge) && !rules_.uses(Form::open_edge);
    return !rooted_ && splits_ && (at_vertices || at_ends) &&
           std::ranges::all_of(rules_.groups(), [](const RemovalRules::Group& group) {
               return std::ranges::any_of(group.lines, &RemovalRules::Line::free);
           });
}

std::optional<SetRemoval> GraphKind::set_removal(const RulePosition& position) const {
    if (!removes_from_sets() || position.numbers.empty() ||
        board_of(position).vertices() > SetRemoval::most_elements) {
        return std::nullopt;
    }
    const GraphBoard& board = board_of(position);
    SetRemoval game{.board = board.text, .elements = board.vertices()};
    bool whole = true;
    if (keeps_edges_) {
        const SetRemoval::Set there = set_of(position);
        const auto edges = words(position).edges;
        const auto is_there = [&](std::uint32_t vertex) { return has_bit(there, vertex); };
        for (std::size_t edge = 0; edge < board.edges.size(); ++edge) {
            const auto& [a, b] = board.edges[edge];
            whole = whole && has_bit(edges, edge) == (is_there(a) && is_there(b));
        }
        for (std::size_t edge = 0; edge < board.edges.size(); ++edge) {
            if (whole || has_bit(edges, edge)) {
                SetRemoval::Move move;
                add_element(move.needs, board.edges[edge][0]);
                add_element(move.needs, board.edges[edge][1]);
                move.takes = move.needs;
                game.moves.push_back(move);
            }
        }
        if (!whole) {
            game.board = format(position);
        }
    } else {
        for (std::size_t vertex = 0; vertex < board.vertices(); ++vertex) {
            SetRemoval::Move alone;
            add_element(alone.needs, vertex);
            alone.takes = alone.needs;
            SetRemoval::Move closed = alone;
            each_bit(board.row(vertex), [&](std::size_t neighbour) {
                add_element(closed.takes, neighbour);
                return true;
            });
            if (rules_.uses(Form::vertex)) {
                game.moves.push_back(alone);
            }
            if (rules_.uses(Form::closed)) {
                game.moves.push_back(closed);
            }
        }
    }
    if (board.symmetry == GraphBoard::Symmetry::square && whole) {
        game.columns = board.columns;
        game.symmetries.fill(true);
    }
    return game;
}

/// Where edges are kept: the vertices that are at some edge.
SetRemoval::Set GraphKind::set_of(const RulePosition& position) const {
    SetRemoval::Set set{};
    if (position.numbers.empty()) {
        return set;
    }
    const auto there = words(position);
    if (!keeps_edges_) {
        std::ranges::copy(there.vertices, set.begin());
        return set;
    }
    each_bit(there.edges, [&](std::size_t edge) {
        add_element(set, board_of(position).edges[edge][0]);
        add_element(set, board_of(position).edges[edge][1]);
        return true;
    });
    return set;
}

}  // namespace grundy
