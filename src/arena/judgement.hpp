// Everything that can be said about the vertices of an arena: who wins, the rank, the best move.
// This is what the command line, Python and the page show; for numbers alone, take attractor.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arena/arena.hpp"
#include "arena/attractor.hpp"

namespace grundy {

/// What is played for.
struct Objective {
    SinkRule rule = SinkRule::mover_loses;
    /// Mode reach: `player` wins iff one of them is reached. None: mode terminal.
    std::optional<std::vector<Vertex>> targets{};
    Player player = Player::J0;
};

class Judgement {
   public:
    static constexpr Vertex none = 0xFFFF'FFFF;

    /// Winners and rounds only, or the rank and the best move of every vertex too.
    enum class Detail { winners, moves };

    /// Linear. None when the budget ran out.
    static std::optional<Judgement> of(const Arena& arena, const Graph& backwards,
                                       const Objective& objective, Detail detail,
                                       const Budget& budget, Meter& meter);

    /// Of what was found out elsewhere: the rank and the best move of every vertex.
    static Judgement known(const Arena& arena, const Objective& objective, Solution solution,
                           std::vector<Vertex> best);

    [[nodiscard]] const Solution& solution() const { return solution_; }
    [[nodiscard]] Vertex vertices() const { return solution_.vertices(); }
    /// Who wins from v; nobody in a draw.
    [[nodiscard]] std::optional<Player> winner(Vertex v) const;
    /// How many moves it lasts when both play their best; no_rank when it never ends.
    [[nodiscard]] std::uint32_t rank(Vertex v) const { return ranks_[v]; }
    /// The quickest winning move, when the mover wins; otherwise none.
    [[nodiscard]] Vertex best(Vertex v) const { return best_[v]; }

    [[nodiscard]] bool in_attractor(Vertex v, Player player) const {
        return solution_.fate(v) != Fate::open && winner(v) == player;
    }
    /// +1 when `player` wins from v, -1 when the other does, 0 in a draw.
    [[nodiscard]] int minimax(Vertex v, Player player) const {
        const auto who = winner(v);
        return !who ? 0 : *who == player ? 1 : -1;
    }
    /// How many rounds the attractor of `player` took to grow.
    [[nodiscard]] std::size_t round_count(Player player) const;
    /// The rounds in which the attractor of `player` grew, each ascending.
    [[nodiscard]] std::vector<std::vector<Vertex>> rounds(Player player) const;

   private:
    Judgement(const Arena& arena, const Objective& objective, Detail detail, Solution solution);
    void find_best(const Graph& graph);

    Solution solution_;
    std::vector<Player> owners_;       ///< empty when players move in turn and J0 is on move
    std::optional<Player> otherwise_;  ///< who wins the vertices that are left open
    std::vector<std::uint32_t> ranks_;
    std::vector<Vertex> best_;
};

}  // namespace grundy
