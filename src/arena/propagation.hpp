// The engine behind attractor.hpp. Few vertices at a time are propagated directly, with the memory
// they need fetched three stages ahead. Many are propagated in two phases, as in Beamer, Asanović,
// Patterson, "Reducing PageRank communication via propagation blocking" (IPDPS 2017): first every
// message to a predecessor is written to the stream of its window of vertices, then each window is
// worked through inside the cache. Both phases are shared among threads without a lock: a window
// belongs to one thread. What a large round decides is collected in a bitmap, and so ascends: the
// next round reads the rows in the order in which they lie in memory.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/attractor.hpp"

namespace grundy {

class Propagation {
   public:
    Propagation(const Arena& arena, const Graph& backwards, unsigned threads);
    ~Propagation();

    /// Decides a vertex for round 0, unless it has been.
    void seed(Vertex v, Player winner);
    void seed_sinks(SinkRule rule);

    /// Runs until nothing changes; false when the budget ran out.
    bool run(Meter& meter);

    Solution solution() &&;

   private:
    /// A message, and an entry of the order: a vertex, and in the high bit for whom it is won.
    /// Without owners the bit says whether the mover wins.
    using Message = std::uint32_t;
    static constexpr Message carried = 0x8000'0000;

    // The byte of a vertex: its owner; while it is open, how many successors are not yet known to
    // be lost for it. What does not fit is counted in spill_, which is looked at once in 63 times.
    static constexpr std::uint8_t owner_bit = 0x40;
    static constexpr std::uint8_t count_bits = 0x3F;
    static constexpr std::uint32_t most_counted = 63;

    struct Streams;

    void direct(std::size_t from, std::size_t to);
    bool blocked(std::size_t from, std::size_t to, Meter& meter);
    void send(std::size_t from, std::size_t to, Streams& streams) const;
    template <bool spilling>
    void receive_window(std::size_t window);
    void collect_decided();
    /// Takes in a message; 1 when it decides its vertex.
    template <bool spilling>
    std::uint64_t receive(Message message);
    /// There are more successors than the byte counts.
    bool refill(Vertex v);
    /// What a decided vertex tells its predecessors.
    [[nodiscard]] Message decision(Vertex v) const;

    const Graph& backwards_;
    unsigned threads_;
    Message flip_;  ///< without owners, what is good for the mover is bad for the one before
    boost::unordered_flat_map<Vertex, std::uint32_t> spill_;
    Solution solution_;
    std::size_t known_ = 0;          ///< how much of the order is written
    std::vector<Streams> streams_;   ///< one per thread, kept from batch to batch
    Buffer<std::uint64_t> decided_;  ///< one bit per vertex, all 0 between rounds
};

}  // namespace grundy
