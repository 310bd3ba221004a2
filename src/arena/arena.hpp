// An arena: a graph on which two players move one token, and who moves at which vertex. Without
// owners the players move in turn, and a vertex is judged for J0 being on move there.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/graph.hpp"
#include "arena/names.hpp"

namespace grundy {

enum class Player : std::uint8_t { J0 = 0, J1 = 1 };

constexpr Player other(Player player) { return player == Player::J0 ? Player::J1 : Player::J0; }

/// Who wins when the token has nowhere to go: normal play and misère play.
enum class SinkRule : std::uint8_t { mover_loses, mover_wins };

struct Arena {
    Graph graph;
    std::vector<Player> owners{};  ///< one per vertex, or none at all
    Names names = Names::numbers();
    /// How many of the last vertices are sinks whose owner was not given, although others have one;
    /// `owners` says J0 for them, and nothing may depend on it.
    Vertex strays = 0;
    /// Whether Grundy values say something about it: not where it has the moves of one player only,
    /// nor where ends that are won or drawn lead on.
    bool valued = true;

    [[nodiscard]] bool owned() const { return !owners.empty(); }
    [[nodiscard]] bool stray(Vertex v) const { return v >= graph.vertices() - strays; }
    /// Who moves at v.
    [[nodiscard]] Player mover(Vertex v) const { return owned() ? owners[v] : Player::J0; }
};

}  // namespace grundy
