// All followers of a position and the moves between them, numbered in the order in which they are
// met; and how a sum of such positions ends, all of it at once, from the ends backwards.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/convention.hpp"
#include "model/explorer.hpp"

namespace grundy {

struct Ending {
    Outcome outcome = Outcome::draw;
    std::uint32_t remoteness = 0;  ///< moves to the end when both play their best; 0 for a draw
};

struct Followers {
    std::vector<Node> nodes;            ///< by follower; the first is the position itself
    std::vector<std::uint32_t> degree;  ///< by follower: how many moves it has
    std::vector<std::size_t> row;       ///< by follower: where those that move to it begin
    std::vector<std::uint32_t> predecessors;
    /// Those that end the game in a way of their own, when they stand alone; few or none.
    std::vector<std::pair<std::uint32_t, Outcome>> endings;

    [[nodiscard]] std::size_t size() const { return nodes.size(); }
    [[nodiscard]] std::size_t moves() const { return predecessors.size(); }

    /// Every option must be a single node. Linear in the moves, in time and memory. None when the
    /// budget ran out; or as soon as the moves met so far foretell more than `most_moves`, which
    /// happens at once in a wide game.
    static std::optional<Followers> of(
        Explorer& explorer, Node root, Meter& meter,
        std::uint64_t most_moves = std::numeric_limits<std::uint64_t>::max());
};

/// The moves of the sum of these games, without making it.
std::uint64_t moves_of_sum(std::span<const Followers* const> terms);

/// How every position of the sum ends: with the followers a of the first term and b of the second,
/// that of a + b * (followers of the first) and so on. What is never decided is a draw. In a sum of
/// several terms, a follower that ends the game in a way of its own ends only its term. Linear in
/// the moves of the sum. None when the budget ran out.
std::optional<std::vector<Ending>> endings_of_sum(std::span<const Followers* const> terms,
                                                  Convention convention, Meter& meter);

}  // namespace grundy
