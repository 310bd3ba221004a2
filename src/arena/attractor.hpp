// Who wins from each vertex of an arena, by backward propagation with counters: a vertex is won
// by its owner as soon as one successor is, and lost when all are. Each edge is looked at once.
// The rounds are the levels of this propagation; the round of a vertex is its rank in the
// attractor of the winner, and what no round reaches is a draw (terminal) or the opponent's
// (reach). Zermelo 1913; in this form e.g. Grädel, Thomas, Wilke, LNCS 2500, 2002.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/arena.hpp"
#include "base/budget.hpp"
#include "machine/buffer.hpp"

namespace grundy {

enum class Fate : std::uint8_t { open, mover_wins, mover_loses };

inline constexpr std::uint32_t no_rank = 0xFFFF'FFFF;

/// The answer, apart from the graph.
class Solution {
   public:
    /// How play from v ends. Open in mode reach: the token never reaches a target.
    [[nodiscard]] Fate fate(Vertex v) const {
        return (status_[v] & decided) == 0 ? Fate::open
               : (status_[v] & mover) != 0 ? Fate::mover_wins
                                           : Fate::mover_loses;
    }
    [[nodiscard]] Vertex vertices() const { return static_cast<Vertex>(status_.size()); }
    [[nodiscard]] std::size_t rounds() const { return round_starts_.size() - 1; }
    /// The vertices decided in a round, in no particular order.
    [[nodiscard]] std::vector<Vertex> round(std::size_t number) const;
    /// The round of every vertex, no_rank where there is none. Linear.
    [[nodiscard]] std::vector<std::uint32_t> ranks() const;
    [[nodiscard]] std::size_t bytes() const;

    /// From what was found out elsewhere, of each vertex: in so many rounds.
    [[nodiscard]] static Solution of(std::span<const Fate> fates,
                                     std::span<const std::uint32_t> ranks, std::size_t rounds);

    /// The first `vertices` of them only; rounds keep their numbers.
    [[nodiscard]] Solution restricted(Vertex vertices) const;

   private:
    friend class Propagation;
    static constexpr std::uint8_t decided = 0x80;
    static constexpr std::uint8_t mover = 0x01;
    static constexpr std::uint32_t vertex_bits = 0x7FFF'FFFF;

    Buffer<std::uint8_t> status_;
    Buffer<std::uint32_t> order_;  ///< the vertices decided, round by round; the high bit is ours
    std::vector<std::size_t> round_starts_{0};
};

/// Mode terminal: sinks decide, endless play is a draw. `backwards` is the transposed graph. None
/// when the budget ran out. Linear; five bytes per vertex besides the rows.
std::optional<Solution> solve_terminal(const Arena& arena, const Graph& backwards, SinkRule rule,
                                       const Budget& budget, Meter& meter);

/// Mode reach, on an arena with owners: `player` wins iff a target is reached, and only what it
/// wins is decided.
std::optional<Solution> solve_reach(const Arena& arena, const Graph& backwards, Player player,
                                    std::span<const Vertex> targets, const Budget& budget,
                                    Meter& meter);

}  // namespace grundy
