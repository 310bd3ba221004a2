// One question about an arena that is shared out: who wins where, in numbers, or vertex by vertex
// on rank 0, or in files of parts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "distributed/rounds.hpp"
#include "distributed/saving.hpp"

namespace grundy::distributed {

struct ArenaQuestion {
    Objective objective{};
    bool moves = false;    ///< the best move from each vertex too
    bool lengths = false;  ///< whether all plays end, and how long the longest from `start` is
    Vertex start = 0;
    Saving saving{};
    std::string solution{};  ///< a folder for it; empty: none
};

/// The same on every rank.
struct ArenaTotals {
    std::uint64_t attractor = 0;
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    std::optional<std::uint64_t> largest_rank{};  ///< in the attractor; none when it is empty
    std::uint64_t rounds = 0;
    std::uint64_t messages = 0;  ///< that went from rank to rank
    std::uint64_t bytes = 0;     ///< of rows both ways and solution, on all ranks
    std::optional<bool> acyclic{};
    std::optional<std::uint32_t> longest_play{};
    std::optional<Text> why{};  ///< why there is nothing
};

/// Vertex by vertex, where it was gathered.
struct GatheredSolution {
    std::vector<Fate> fates{};
    std::vector<std::uint32_t> ranks{};
    std::vector<Vertex> best{};
};

class ArenaJob {
   public:
    /// Made by all ranks, as all of the following.
    static Result<ArenaJob> solved(Transport& transport, const ArenaPart& part,
                                   const ArenaQuestion& question, const Budget& budget);

    [[nodiscard]] const ArenaTotals& totals() const { return totals_; }
    /// On rank 0; empty elsewhere.
    [[nodiscard]] GatheredSolution gathered(Transport& transport, const ArenaPart& part) const;

   private:
    Result<std::optional<Text>> run(Transport& transport, const ArenaPart& part,
                                    const ArenaQuestion& question, Meter& meter);
    void count(Transport& transport, const ArenaPart& part, const Objective& objective);
    [[nodiscard]] Result<void> save(Transport& transport, const ArenaPart& part,
                                    const ArenaQuestion& question) const;

    std::unique_ptr<Predecessors> predecessors_ = std::make_unique<Predecessors>();
    std::unique_ptr<Rounds> rounds_{};
    std::vector<Vertex> best_{};
    ArenaTotals totals_{};
};

}  // namespace grundy::distributed
