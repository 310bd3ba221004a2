// Random graphs to walk on: with ends of their own, or with edges of Left and of Right.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "support/ending_games.hpp"

namespace grundy::tests {

inline std::vector<std::vector<std::uint32_t>> random_edges(Random& random, std::uint32_t vertices,
                                                            bool downwards) {
    std::vector<std::vector<std::uint32_t>> successors(vertices);
    for (std::uint64_t edges = random.between(vertices, 3 * vertices); edges > 0; --edges) {
        const auto from = static_cast<std::uint32_t>(random.below(vertices));
        const auto to = static_cast<std::uint32_t>(random.below(vertices));
        if (!downwards || to > from) {
            successors[from].push_back(to);
        }
    }
    return successors;
}

/// From vertex 0 play ends for certain when it goes `downwards`, to larger numbers only.
inline EndingWalk random_ending_walk(Random& random, std::uint32_t vertices, bool downwards) {
    EndingWalk walk{random_edges(random, vertices, downwards),
                    std::vector<std::optional<Outcome>>(vertices)};
    constexpr Outcome kinds[] = {Outcome::P, Outcome::N, Outcome::draw};
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        if (random.below(4) == 0) {
            walk.ends[vertex] = kinds[random.below(3)];
        }
    }
    return walk;
}

inline PartizanWalk random_partizan_walk(Random& random, std::uint32_t vertices, bool downwards) {
    auto left = random_edges(random, vertices, downwards);
    auto right = random_edges(random, vertices, downwards);
    return {std::move(left), std::move(right)};
}

}  // namespace grundy::tests
