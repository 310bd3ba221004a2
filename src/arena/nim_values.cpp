#include "arena/nim_values.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

namespace {

/// The mex of the values of a row, loopy ones left out. Linear.
class RowMex {
   public:
    std::uint32_t operator()(std::span<const Vertex> row,
                             const std::vector<std::uint32_t>& values) {
        std::uint64_t low = 0;
        bool high = false;
        for (const Vertex successor : row) {
            const std::uint32_t value = values[successor];
            low |= value < 64 ? std::uint64_t{1} << value : 0;
            high |= value >= 64 && value != NimValues::loopy;
        }
        if (~low != 0 || !high) {
            return static_cast<std::uint32_t>(std::countr_one(low));
        }
        // A stamp for each value that can matter: the mex is at most the length of the row.
        stamps_.resize(std::max(stamps_.size(), row.size() + 1), 0);
        ++stamp_;
        for (const Vertex successor : row) {
            if (values[successor] <= row.size()) {
                stamps_[values[successor]] = stamp_;
            }
        }
        std::uint32_t mex = 64;
        while (mex <= row.size() && stamps_[mex] == stamp_) {
            ++mex;
        }
        return mex;
    }

   private:
    std::vector<std::uint64_t> stamps_;
    std::uint64_t stamp_ = 0;
};

/// Values of all vertices from which no cycle is reached; the others get `loopy`.
bool peel(const Graph& graph, const Graph& backwards, std::vector<std::uint32_t>& values,
          Meter& meter) {
    // Until its value is known, the place of a vertex counts its successors without value.
    std::vector<Vertex> ready;
    std::vector<bool> known(graph.vertices());
    ready.reserve(graph.vertices());
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        values[v] = graph.degree(v);
        if (values[v] == 0) {
            ready.push_back(v);
        }
    }
    RowMex mex;
    for (std::size_t i = 0; i < ready.size(); ++i) {
        const Vertex v = ready[i];
        values[v] = mex(graph.successors(v), values);
        known[v] = true;
        for (const Vertex predecessor : backwards.successors(v)) {
            if (--values[predecessor] == 0) {
                ready.push_back(predecessor);
            }
        }
        if (!meter.tick()) {
            return false;
        }
    }
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (!known[v]) {
            values[v] = NimValues::loopy;
        }
    }
    return true;
}

/// The vertices that reach a cycle. For value 0, 1, …, those that can have it are found as
/// P-positions are: a vertex is answered when a successor has the value; one that has successors of
/// all smaller values, and all of whose successors without value are answered, gets it.
class Smith {
   public:
    Smith(const Graph& graph, const Graph& backwards, std::vector<std::uint32_t>& values)
        : graph_(graph), backwards_(backwards), values_(values) {
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            if (values[v] == NimValues::loopy) {
                open_.push_back(v);
            }
        }
        place_.resize(open_.empty() ? 0 : graph.vertices());
        state_.resize(place_.size());
    }

    bool run(Meter& meter) {
        for (std::uint32_t value = 0; has_candidates(value, meter); ++value) {
            if (meter.exhausted() || !round(value, meter)) {
                return false;
            }
        }
        return !meter.exhausted();
    }

   private:
    static constexpr unsigned answered = 1;
    static constexpr unsigned candidate = 2;

    /// Notes which vertices have successors of all values below `value` and none of `value`.
    /// Returns whether there are any.
    bool has_candidates(std::uint32_t value, Meter& meter) {
        std::erase_if(open_, [&](Vertex v) { return values_[v] != NimValues::loopy; });
        bool any = false;
        for (const Vertex v : open_) {
            const std::uint32_t mex = mex_(graph_.successors(v), values_);
            const bool met = mex > value || successor_has(v, value);
            state_[v] =
                static_cast<std::uint8_t>((met ? answered : 0U) | (mex == value ? candidate : 0U));
            any = any || mex >= value;
            meter.tick();
        }
        return any;
    }
    [[nodiscard]] bool successor_has(Vertex v, std::uint32_t value) const {
        return std::ranges::any_of(graph_.successors(v),
                                   [&](Vertex next) { return values_[next] == value; });
    }

    bool round(std::uint32_t value, Meter& meter) {
        std::vector<Vertex> found;
        const auto consider = [&](Vertex v) {
            if (place_[v] == 0 && state_[v] == candidate) {
                values_[v] = value;
                found.push_back(v);
            }
        };
        for (const Vertex v : open_) {  // counts the successors that are not answered
            std::uint32_t unanswered = 0;
            for (const Vertex next : graph_.successors(v)) {
                unanswered += values_[next] == NimValues::loopy && (state_[next] & answered) == 0;
            }
            place_[v] = unanswered;
        }
        for (const Vertex v : open_) {
            consider(v);
        }
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const Vertex before : backwards_.successors(found[i])) {
                if (values_[before] != NimValues::loopy || (state_[before] & answered) != 0) {
                    continue;
                }
                state_[before] = static_cast<std::uint8_t>(state_[before] | answered);
                for (const Vertex earlier : backwards_.successors(before)) {
                    if (values_[earlier] == NimValues::loopy) {
                        --place_[earlier];
                        consider(earlier);
                    }
                }
            }
            if (!meter.tick()) {
                return false;
            }
        }
        return true;
    }

    const Graph& graph_;
    const Graph& backwards_;
    std::vector<std::uint32_t>& values_;
    std::vector<Vertex> open_;
    std::vector<std::uint32_t> place_;  ///< successors without value that are not answered
    std::vector<std::uint8_t> state_;
    RowMex mex_;
};

}  // namespace

std::vector<std::uint32_t> NimValues::of_successors(const Graph& graph, Vertex v) const {
    std::vector<std::uint32_t> set;
    for (const Vertex successor : graph.successors(v)) {
        if (values_[successor] != loopy) {
            set.push_back(values_[successor]);
        }
    }
    std::ranges::sort(set);
    const auto repeated = std::ranges::unique(set);
    set.erase(repeated.begin(), repeated.end());
    return set;
}

std::optional<NimValues> NimValues::of(const Graph& graph, const Graph& backwards, Meter& meter) {
    NimValues values;
    values.values_.resize(graph.vertices());
    if (!peel(graph, backwards, values.values_, meter) ||
        !Smith{graph, backwards, values.values_}.run(meter)) {
        return std::nullopt;
    }
    return values;
}

}  // namespace grundy
