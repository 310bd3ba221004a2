#include "arena/plays.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

std::vector<Vertex> distinct_successors(const Graph& graph, Vertex v) {
    const auto row = graph.successors(v);
    std::vector<Vertex> sorted{row.begin(), row.end()};
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end()) {
        return {row.begin(), row.end()};
    }
    std::vector<bool> seen(sorted.size());
    std::vector<Vertex> once;
    for (const Vertex next : row) {
        const auto place = std::ranges::lower_bound(sorted, next) - sorted.begin();
        if (!seen[static_cast<std::size_t>(place)]) {
            seen[static_cast<std::size_t>(place)] = true;
            once.push_back(next);
        }
    }
    return once;
}

std::optional<PlayLengths> PlayLengths::of(const Graph& graph, const Graph& backwards,
                                           Meter& meter) {
    const Vertex vertices = graph.vertices();
    meter.charge(std::size_t{vertices} * 3 * sizeof(Vertex));
    if (!meter.look()) {
        return std::nullopt;
    }
    PlayLengths lengths;
    lengths.longest_.assign(vertices, endless);
    std::vector<std::uint32_t> waiting(vertices);
    std::vector<std::uint32_t> sofar(vertices);
    for (Vertex v = 0; v < vertices; ++v) {
        waiting[v] = graph.degree(v);
        if (waiting[v] == 0) {
            lengths.order_.push_back(v);
        }
    }
    for (std::size_t i = 0; i < lengths.order_.size(); ++i) {
        const Vertex v = lengths.order_[i];
        lengths.longest_[v] = sofar[v];
        for (const Vertex before : backwards.successors(v)) {
            sofar[before] = std::max(sofar[before], sofar[v] + 1);
            if (--waiting[before] == 0) {
                lengths.order_.push_back(before);
            }
            if (!meter.tick()) {
                return std::nullopt;
            }
        }
    }
    return lengths;
}

std::vector<Vertex> longest_play(const Graph& graph, const PlayLengths& lengths, Vertex v) {
    std::vector<Vertex> play{v};
    while (graph.degree(v) > 0) {
        const auto row = graph.successors(v);
        check(lengths.longest(v).has_value(), "plays from here end");
        v = *std::ranges::max_element(row, {}, [&](Vertex next) { return *lengths.longest(next); });
        play.push_back(v);
    }
    return play;
}

std::vector<Vertex> some_cycle(const Graph& graph, const PlayLengths& lengths) {
    if (lengths.acyclic()) {
        return {};
    }
    const auto endless = [&](Vertex v) { return !lengths.longest(v); };
    Vertex v = 0;
    while (!endless(v)) {
        ++v;
    }
    // From a vertex that is left over, another one can always be reached: walk until one comes
    // again.
    std::vector<Vertex> way;
    std::vector<bool> seen(graph.vertices());
    while (!seen[v]) {
        seen[v] = true;
        way.push_back(v);
        v = *std::ranges::find_if(graph.successors(v), endless);
    }
    way.erase(way.begin(), std::ranges::find(way, v));
    return way;
}

std::optional<Integer> sum_over_ways(const Graph& graph, const PlayLengths& lengths, Vertex from,
                                     WaySum sum, FunctionRef<bool(Vertex)> stops, Meter& meter) {
    check(lengths.longest(from).has_value(), "plays from here end");
    constexpr std::size_t bytes_beside = sizeof(Integer) + 32;
    if (!meter.has_room(graph.vertices() * sizeof(Integer))) {
        return std::nullopt;
    }
    std::vector<bool> reached(graph.vertices());
    std::vector<Integer> sums(graph.vertices());
    Integer total;
    reached[from] = true;
    for (const Vertex v : std::vector<Vertex>(lengths.order().rbegin(), lengths.order().rend())) {
        if (reached[v] && !stops(v)) {
            for (const Vertex next : graph.successors(v)) {
                reached[next] = true;
            }
        }
    }
    for (const Vertex v : lengths.order()) {
        if (!reached[v]) {
            continue;
        }
        total = stops(v) || graph.degree(v) == 0 ? sum.leaf : sum.own;
        if (!stops(v)) {
            for (const Vertex next : distinct_successors(graph, v)) {
                total += sums[next];
            }
        }
        const std::size_t bits = msb(total) + 1;
        // A copy takes what it needs; moved here, the sum would keep up to four times that.
        sums[v] = total;
        meter.charge(bits / 8 + bytes_beside);
        if (bits > most_count_bits || !meter.step()) {
            return std::nullopt;
        }
    }
    return sums[from];
}

void for_each_play(const Graph& graph, Vertex v,
                   FunctionRef<bool(std::span<const Vertex> play)> emit) {
    struct Branch {
        std::vector<Vertex> next;
        std::size_t taken = 0;
    };
    std::vector<Vertex> play{v};
    std::vector<Branch> branches{{distinct_successors(graph, v)}};
    while (!branches.empty()) {
        Branch& branch = branches.back();
        if (branch.next.empty() && !emit(play)) {
            return;
        }
        if (branch.taken == branch.next.size()) {
            branches.pop_back();
            play.pop_back();
            continue;
        }
        const Vertex next = branch.next[branch.taken++];
        play.push_back(next);
        branches.push_back({distinct_successors(graph, next)});
    }
}

}  // namespace grundy
