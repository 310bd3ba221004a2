#include "arena/propagation.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

#include "base/check.hpp"
#include "machine/parallel.hpp"

namespace grundy {

namespace {

constexpr unsigned window_shift = 16;               // bytes of a window: it stays in the cache
constexpr std::size_t block_size = 1024;            // messages; four kilobytes
constexpr std::size_t worth_blocking = 1U << 14U;   // vertices; fewer fit in the cache anyway
constexpr std::uint64_t edges_a_batch = 1U << 24U;  // bounds the memory of the streams
constexpr std::size_t fetch_ahead = 8;

}  // namespace

/// What one thread sends to each window: a chain of blocks from its own pool.
struct Propagation::Streams {
    Buffer<Message> pool;
    std::vector<Message*> next;  ///< of each window, where the next message goes
    std::vector<Message*> full;  ///< and where its block ends
    std::vector<std::vector<std::uint32_t>> blocks;  ///< of each window, where its blocks begin
    std::uint32_t used = 0;

    void open(std::size_t windows, std::uint64_t edges) {
        const std::size_t room = edges + windows * block_size;
        if (pool.size() < room) {
            pool = Buffer<Message>(room);
        }
        next.assign(windows, nullptr);
        full.assign(windows, nullptr);
        blocks.resize(windows);
        for (auto& chain : blocks) {
            chain.clear();
        }
        used = 0;
    }
    void add(std::size_t window, Message message) {
        if (next[window] == full[window]) {
            blocks[window].push_back(used);
            next[window] = pool.data() + used;
            used += block_size;
            full[window] = pool.data() + used;
        }
        *next[window]++ = message;
    }
    /// The messages of a block of the chain.
    [[nodiscard]] std::span<const Message> block(std::size_t window, std::size_t number) const {
        const Message* begin = pool.data() + blocks[window][number];
        const bool last = number + 1 == blocks[window].size();
        return {begin, last ? next[window] : begin + block_size};
    }
};

Propagation::Propagation(const Arena& arena, const Graph& backwards, unsigned threads)
    : backwards_(backwards), threads_(std::max(1U, threads)), flip_(arena.owned() ? 0 : carried) {
    const Graph& graph = arena.graph;
    const Vertex vertices = graph.vertices();
    check(backwards.vertices() == vertices && backwards.edges() == graph.edges(),
          "the same graph, transposed");
    solution_.status_ = Buffer<std::uint8_t>(vertices);
    solution_.order_ = Buffer<std::uint32_t>(vertices);
    for (Vertex v = 0; v < vertices; ++v) {
        const std::uint32_t degree = graph.degree(v);
        std::uint32_t counted = degree;
        if (degree > most_counted) {
            counted = 1 + (degree - 1) % most_counted;
            spill_.emplace(v, (degree - 1) / most_counted);
        }
        const bool second = arena.owned() && arena.owners[v] == Player::J1;
        solution_.status_[v] = static_cast<std::uint8_t>(counted | (second ? owner_bit : 0U));
    }
}

Propagation::~Propagation() = default;

void Propagation::seed(Vertex v, Player winner) {
    std::uint8_t& status = solution_.status_[v];
    if ((status & Solution::decided) != 0) {
        return;
    }
    const bool for_second = winner == Player::J1;
    const bool mover_wins = for_second == ((status & owner_bit) != 0);
    status = static_cast<std::uint8_t>(Solution::decided | (status & owner_bit) |
                                       (mover_wins ? Solution::mover : 0U));
    solution_.order_[known_++] = decision(v);
}

void Propagation::seed_sinks(SinkRule rule) {
    for (Vertex v = 0; v < backwards_.vertices(); ++v) {
        const std::uint8_t status = solution_.status_[v];
        if ((status & (Solution::decided | count_bits)) == 0) {
            const Player owner = (status & owner_bit) != 0 ? Player::J1 : Player::J0;
            seed(v, rule == SinkRule::mover_wins ? owner : other(owner));
        }
    }
}

// Without owners every byte says J0. The bit is then turned over once more, so that it says "not
// for the one who moves there", J1, exactly when the mover wins.
inline Propagation::Message Propagation::decision(Vertex v) const {
    const std::uint8_t status = solution_.status_[v];
    const bool for_second = ((status & Solution::mover) != 0) == ((status & owner_bit) != 0);
    return v | ((for_second ? carried : 0U) ^ flip_);
}

bool Propagation::refill(Vertex v) {
    const auto more = spill_.find(v);
    if (more == spill_.end() || more->second == 0) {
        return false;
    }
    --more->second;
    return true;
}

// No branch depends on the message: half of them would be guessed wrong.
template <bool spilling>
inline std::uint64_t Propagation::receive(Message message) {
    const Vertex v = message & ~carried;
    const unsigned status = solution_.status_[v];
    const unsigned open = (status >> 7U) ^ 1U;
    const unsigned owner = (status >> 6U) & 1U;
    const unsigned wins = open & (owner ^ (message >> 31U) ^ 1U);
    const unsigned fewer = status - (open ^ wins);
    unsigned loses = open & (wins ^ 1U) & static_cast<unsigned>((fewer & count_bits) == 0);
    if constexpr (spilling) {
        if (loses != 0 && refill(v)) {
            solution_.status_[v] = static_cast<std::uint8_t>(fewer | most_counted);
            return 0;
        }
    }
    const unsigned decides = wins | loses;
    const unsigned known = Solution::decided | (status & owner_bit) | wins;
    solution_.status_[v] = static_cast<std::uint8_t>(decides != 0 ? known : fewer);
    return decides;
}

void Propagation::direct(std::size_t from, std::size_t to) {
    const auto starts = backwards_.starts();
    const Vertex* heads = backwards_.heads().data();
    const std::uint32_t* order = solution_.order_.data();
    for (std::size_t i = from; i < to; ++i) {
        if (i + 3 * fetch_ahead < to) {
            __builtin_prefetch(&starts[order[i + 3 * fetch_ahead] & ~carried]);
            __builtin_prefetch(&heads[starts[order[i + 2 * fetch_ahead] & ~carried]]);
            const Vertex soon = order[i + fetch_ahead] & ~carried;
            for (std::uint32_t j = starts[soon]; j < std::min(starts[soon + 1], starts[soon] + 8);
                 ++j) {
                __builtin_prefetch(&solution_.status_[heads[j]]);
            }
        }
        const Message carry = order[i] & carried;
        for (const Vertex predecessor : backwards_.successors(order[i] & ~carried)) {
            if (receive<true>(predecessor | carry) != 0) {
                solution_.order_[known_++] = decision(predecessor);
            }
        }
    }
}

void Propagation::send(std::size_t from, std::size_t to, Streams& streams) const {
    const auto starts = backwards_.starts();
    const Vertex* heads = backwards_.heads().data();
    const std::uint32_t* order = solution_.order_.data();
    for (std::size_t i = from; i < to; ++i) {
        if (i + 2 * fetch_ahead < to) {
            __builtin_prefetch(&starts[order[i + 2 * fetch_ahead] & ~carried]);
            __builtin_prefetch(&heads[starts[order[i + fetch_ahead] & ~carried]]);
        }
        const Message carry = order[i] & carried;
        for (const Vertex predecessor : backwards_.successors(order[i] & ~carried)) {
            streams.add(predecessor >> window_shift, predecessor | carry);
        }
    }
}

template <bool spilling>
void Propagation::receive_window(std::size_t window) {
    const std::size_t first = window << window_shift;
    const std::size_t end =
        std::min(first + (std::size_t{1} << window_shift), solution_.status_.size());
    for (std::size_t v = first; v < end; v += 64) {
        __builtin_prefetch(&solution_.status_[v]);
    }
    for (const Streams& sent : streams_) {
        for (std::size_t block = 0; block < sent.blocks[window].size(); ++block) {
            for (const Message message : sent.block(window, block)) {
                const Vertex v = message & ~carried;
                decided_[v / 64] |= receive<spilling>(message) << (v % 64);
            }
        }
    }
}

/// Appends what the round decided to the order, ascending.
void Propagation::collect_decided() {
    for (std::size_t word = 0; word < decided_.size(); ++word) {
        for (std::uint64_t bits = std::exchange(decided_[word], 0); bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
            solution_.order_[known_++] = decision(static_cast<Vertex>(word * 64 + bit));
        }
    }
}

bool Propagation::blocked(std::size_t from, std::size_t to, Meter& meter) {
    const std::size_t windows = (backwards_.vertices() >> window_shift) + 1;
    streams_.resize(threads_);
    if (decided_.size() == 0) {
        decided_ = Buffer<std::uint64_t>(windows << (window_shift - 6U));
        std::ranges::fill(decided_, 0);
    }
    for (std::size_t begin = from; begin < to;) {
        // Cut off a batch, and in it one slice per thread, each with about as many edges.
        std::vector<std::size_t> cuts{begin};
        std::vector<std::uint64_t> edges;
        std::size_t end = begin;
        for (unsigned thread = 0; thread < threads_; ++thread) {
            std::uint64_t sum = 0;
            while (end < to && sum < edges_a_batch / threads_) {
                sum += backwards_.degree(solution_.order_[end++] & ~carried);
            }
            cuts.push_back(end);
            edges.push_back(sum);
        }
        in_parallel(threads_, [&](unsigned thread) {
            streams_[thread].open(windows, edges[thread]);
            send(cuts[thread], cuts[thread + 1], streams_[thread]);
        });
        std::atomic<std::size_t> next{0};
        in_parallel(threads_, [&](unsigned) {
            for (std::size_t window = next++; window < windows; window = next++) {
                spill_.empty() ? receive_window<false>(window) : receive_window<true>(window);
            }
        });
        begin = end;
        if (!meter.look()) {
            return false;
        }
    }
    collect_decided();
    return true;
}

bool Propagation::run(Meter& meter) {
    std::size_t begin = 0;
    while (begin < known_) {
        const std::size_t end = known_;
        solution_.round_starts_.push_back(end);
        if (end - begin >= worth_blocking) {
            if (!blocked(begin, end, meter)) {
                return false;
            }
        } else {
            direct(begin, end);
            if (!meter.tick()) {
                return false;
            }
        }
        begin = end;
    }
    return true;
}

Solution Propagation::solution() && { return std::move(solution_); }

}  // namespace grundy
