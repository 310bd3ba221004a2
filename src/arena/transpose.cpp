// Rows from edges in any order. Counting sort alone jumps through memory at every edge, twice. Here
// the edges are first partitioned by windows of keys, which writes in as many streams as there are
// windows; then each window is sorted inside the cache. Windows are shared out among the threads.
// Fresh memory costs more than the work on it, so the values of a window are at once put where they
// will stay, and only the keys inside the windows, two bytes each, are kept besides.
#include <algorithm>
#include <atomic>
#include <bit>
#include <vector>

#include "arena/graph.hpp"
#include "base/check.hpp"
#include "machine/parallel.hpp"

namespace grundy {

namespace {

/// This many edges can be sorted within the second-level cache.
constexpr std::size_t edges_a_window = std::size_t{1} << 17U;
constexpr unsigned widest_window = 16;  // bits of a key inside its window

/// 2^shift keys make a window.
unsigned shift_of_windows(std::size_t keys, std::size_t edges) {
    const std::size_t windows = std::max<std::size_t>(1, edges / edges_a_window);
    const std::size_t width = std::max<std::size_t>(1, keys / windows);
    return std::min(widest_window, static_cast<unsigned>(std::bit_width(width - 1)));
}

/// Sorts by key. `Edges` offers size(), keys() in the order of the edges, and each(from, to, visit)
/// with the key and the value of every edge.
template <class Edges>
class Partition {
   public:
    Partition(const Edges& edges, Vertex keys, unsigned threads)
        : edges_(edges),
          keys_(keys),
          threads_(edges.size() < edges_a_window ? 1 : threads),
          shift_(shift_of_windows(keys, edges.size())),
          windows_((std::size_t{keys} + (std::size_t{1} << shift_) - 1) >> shift_),
          starts_(std::size_t{keys} + 1),
          values_(edges.size()) {}

    Graph rows() {
        place_windows();
        scatter();
        std::atomic<std::size_t> next{0};
        in_parallel(threads_, [&](unsigned) {
            Sorter sorter{std::vector<std::uint32_t>(std::size_t{1} << shift_), {}};
            for (std::size_t window = next++; window < windows_; window = next++) {
                sort(window, sorter);
            }
        });
        starts_[keys_] = static_cast<std::uint32_t>(edges_.size());
        return {std::move(starts_), std::move(values_)};
    }

   private:
    /// Where each thread writes its edges of each window: windows in order, in them the threads.
    void place_windows() {
        places_.assign(threads_, std::vector<std::uint32_t>(windows_));
        in_parallel(threads_, [&](unsigned thread) {
            std::vector<std::uint32_t> counts(windows_);
            const auto keys = edges_.keys();
            const std::size_t end = slice_begin(keys.size(), thread + 1, threads_);
            for (std::size_t i = slice_begin(keys.size(), thread, threads_); i < end; ++i) {
                ++counts[keys[i] >> shift_];
            }
            places_[thread] = std::move(counts);
        });
        std::uint32_t at = 0;
        for (std::size_t window = 0; window < windows_; ++window) {
            window_starts_.push_back(at);
            for (auto& places : places_) {
                at += std::exchange(places[window], at);
            }
        }
        window_starts_.push_back(at);
    }

    void scatter() {
        near_keys_ = Buffer<std::uint16_t>(edges_.size());
        const Vertex mask = (Vertex{1} << shift_) - 1;
        in_parallel(threads_, [&](unsigned thread) {
            std::uint32_t* places = places_[thread].data();
            edges_.each(slice_begin(edges_.size(), thread, threads_),
                        slice_begin(edges_.size(), thread + 1, threads_),
                        [&](Vertex key, Vertex value) {
                            const std::uint32_t at = places[key >> shift_]++;
                            values_[at] = value;
                            near_keys_[at] = static_cast<std::uint16_t>(key & mask);
                        });
        });
    }

    /// What a thread needs to sort a window.
    struct Sorter {
        std::vector<std::uint32_t> places;
        std::vector<Vertex> values;
    };

    /// One window, by counting.
    void sort(std::size_t window, Sorter& sorter) {
        auto& [places, values] = sorter;
        const std::size_t from = window_starts_[window];
        const std::size_t to = window_starts_[window + 1];
        const std::size_t first_key = window << shift_;
        const std::size_t width = std::min(std::size_t{1} << shift_, keys_ - first_key);
        std::fill_n(places.begin(), width, 0U);
        for (std::size_t i = from; i < to; ++i) {
            ++places[near_keys_[i]];
        }
        auto at = static_cast<std::uint32_t>(from);
        for (std::size_t key = 0; key < width; ++key) {
            starts_[first_key + key] = at;
            at += std::exchange(places[key], at);
        }
        values.assign(values_.begin() + from, values_.begin() + to);
        for (std::size_t i = from; i < to; ++i) {
            values_[places[near_keys_[i]]++] = values[i - from];
        }
    }

    const Edges& edges_;
    Vertex keys_;
    unsigned threads_;
    unsigned shift_;
    std::size_t windows_;
    std::vector<std::vector<std::uint32_t>> places_;
    std::vector<std::uint32_t> window_starts_;
    Buffer<std::uint16_t> near_keys_;
    Buffer<std::uint32_t> starts_;
    Buffer<Vertex> values_;
};

/// The edges of a graph, each to be listed at its head.
struct Backwards {
    const Graph& graph;

    [[nodiscard]] std::size_t size() const { return graph.edges(); }
    [[nodiscard]] std::span<const Vertex> keys() const { return graph.heads(); }

    template <class Visit>
    void each(std::size_t from, std::size_t to, Visit visit) const {
        const auto starts = graph.starts();
        const auto heads = graph.heads();
        // The row that edge `from` belongs to: the last that does not begin after it.
        auto tail =
            static_cast<Vertex>(std::ranges::upper_bound(starts, from) - starts.begin() - 1);
        for (std::size_t i = from; i < to; ++tail) {
            const std::size_t row_end = std::min<std::size_t>(starts[tail + 1], to);
            for (; i < row_end; ++i) {
                visit(heads[i], tail);
            }
        }
    }
};

/// Pairs as they come, each to be listed at its tail.
struct Pairs {
    std::span<const Vertex> tails;
    std::span<const Vertex> heads;

    [[nodiscard]] std::size_t size() const { return tails.size(); }
    [[nodiscard]] std::span<const Vertex> keys() const { return tails; }

    template <class Visit>
    void each(std::size_t from, std::size_t to, Visit visit) const {
        for (std::size_t i = from; i < to; ++i) {
            visit(tails[i], heads[i]);
        }
    }
};

}  // namespace

Graph transposed(const Graph& graph, unsigned threads) {
    const Backwards edges{graph};
    return Partition<Backwards>{edges, graph.vertices(), threads}.rows();
}

Graph Graph::of_pairs(Vertex vertices, std::span<const Vertex> tails, std::span<const Vertex> heads,
                      unsigned threads) {
    check(tails.size() == heads.size() && tails.size() <= most_edges && vertices <= most_vertices,
          "pairs that can be numbered");
    const Pairs edges{tails, heads};
    return Partition<Pairs>{edges, vertices, threads}.rows();
}

}  // namespace grundy
