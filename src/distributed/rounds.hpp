// The attractor of an arena that is shared out among ranks: the propagation of arena/attractor.hpp
// in supersteps. In a superstep every rank tells the predecessors of what was decided in the last
// one, wherever these lie, and all wait for each other. So the number of the superstep is the rank
// of what it decides, and nothing depends on the number of processes or on the order of messages.
// O(edges / p) work and messages for each of p processes, and a reduction for each round.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "arena/attractor.hpp"
#include "arena/judgement.hpp"
#include "distributed/predecessors.hpp"

namespace grundy::distributed {

/// What is decided, and how: the rules of the game; or only how long plays are, where a vertex is
/// decided when all its successors are.
enum class Decides : std::uint8_t { winner, length };

class Rounds {
   public:
    /// Without owners but with targets every vertex is there twice, for each player on move, as in
    /// the ordinary method: first all with J0 on move, then all with J1.
    Rounds(Transport& transport, const ArenaPart& part, const Predecessors& predecessors,
           const Objective& objective, Decides decides = Decides::winner);

    /// Told after each round, on every rank, with the number of the next; an error ends the work.
    using AfterRound = std::function<Result<void>(std::uint64_t next)>;
    /// Until nothing changes. Why not, when a rank had to stop.
    Result<std::optional<Text>> run(Meter& meter, const AfterRound& after = {});

    /// Nodes of this rank: its vertices, or twice as many.
    [[nodiscard]] std::size_t nodes() const { return state_.words.size(); }
    [[nodiscard]] bool doubled() const { return doubled_; }
    [[nodiscard]] Fate fate(std::size_t node) const {
        return (state_.words[node] & decided) == 0 ? Fate::open
               : (state_.marks[node] & wins) != 0  ? Fate::mover_wins
                                                   : Fate::mover_loses;
    }
    /// no_rank where there is none.
    [[nodiscard]] std::uint32_t rank(std::size_t node) const {
        const std::uint32_t word = state_.words[node];
        return (word & decided) == 0 ? no_rank : word & ~decided;
    }
    /// Who moves there: with owners, and among nodes that are there twice.
    [[nodiscard]] bool second(std::size_t node) const { return (state_.marks[node] & owner) != 0; }
    /// Rounds in which something was decided.
    [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
    /// Messages that went from rank to rank, and decided edges in all, for the model of costs.
    [[nodiscard]] std::uint64_t messages() const { return messages_; }

    /// All that changes: what a checkpoint keeps.
    struct State {
        /// Of a node that is decided its round, with the highest bit; of others, how many
        /// successors are not yet known to be lost for its mover.
        Buffer<std::uint32_t> words{};
        Buffer<std::uint8_t> marks{};
    };
    [[nodiscard]] const State& state() const { return state_; }
    /// Goes on with a state of which the round before `next` was the last.
    void restore(State state, std::uint64_t next);

    static constexpr std::uint32_t decided = 0x8000'0000;
    static constexpr std::uint8_t owner = 0x01;
    static constexpr std::uint8_t wins = 0x02;

   private:
    using Message = std::uint32_t;  ///< a node, and in the highest bit for whom it was decided
    static constexpr Message carried = 0x8000'0000;

    void seed(const Objective& objective);
    void decide(std::size_t node, bool mover_wins);
    /// What the predecessors are told of it.
    [[nodiscard]] Message carry(std::size_t node) const;
    void receive(std::size_t node, bool bit);
    bool send(std::size_t& at, std::uint32_t& edge, auto& outbox);
    void superstep();

    Transport& transport_;
    const ArenaPart& part_;
    const Predecessors& predecessors_;
    bool doubled_;
    Decides decides_;
    State state_;
    std::vector<std::uint32_t> last_{};  ///< nodes decided in the last round
    std::vector<std::uint32_t> next_{};
    std::uint64_t rounds_ = 0;
    std::uint64_t messages_ = 0;
};

/// Whether every node number of such an arena fits; otherwise why not.
[[nodiscard]] Result<void> fits_numbers(const ArenaPart& part, const Objective& objective);

/// Of each vertex of this rank, the best move as the ordinary method has it: the first successor of
/// the right rank in its row; Judgement::none where there is none. Made by all ranks: eight bytes
/// an edge go over the net.
[[nodiscard]] std::vector<Vertex> best_moves(Transport& transport, const ArenaPart& part,
                                             const Rounds& rounds, const Objective& objective);

}  // namespace grundy::distributed
