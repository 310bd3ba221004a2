#include "arena/attractor.hpp"

#include <algorithm>

#include "arena/propagation.hpp"
#include "base/check.hpp"

namespace grundy {

std::vector<Vertex> Solution::round(std::size_t number) const {
    std::vector<Vertex> vertices;
    for (std::size_t i = round_starts_[number]; i < round_starts_[number + 1]; ++i) {
        vertices.push_back(order_[i] & vertex_bits);
    }
    return vertices;
}

std::vector<std::uint32_t> Solution::ranks() const {
    std::vector<std::uint32_t> ranks(vertices(), no_rank);
    for (std::size_t number = 0; number < rounds(); ++number) {
        for (std::size_t i = round_starts_[number]; i < round_starts_[number + 1]; ++i) {
            ranks[order_[i] & vertex_bits] = static_cast<std::uint32_t>(number);
        }
    }
    return ranks;
}

std::size_t Solution::bytes() const {
    return status_.size() + order_.size() * sizeof(std::uint32_t) +
           round_starts_.size() * sizeof(std::size_t);
}

Solution Solution::of(std::span<const Fate> fates, std::span<const std::uint32_t> ranks,
                      std::size_t rounds) {
    Solution solution;
    solution.status_ = Buffer<std::uint8_t>(fates.size());
    solution.order_ = Buffer<std::uint32_t>(fates.size());
    solution.round_starts_.assign(rounds + 1, 0);
    for (std::size_t v = 0; v < fates.size(); ++v) {
        solution.status_[v] = fates[v] == Fate::open         ? std::uint8_t{0}
                              : fates[v] == Fate::mover_wins ? std::uint8_t{decided | mover}
                                                             : decided;
        if (fates[v] != Fate::open) {
            check(ranks[v] < rounds, "what is decided is decided in a round");
            ++solution.round_starts_[ranks[v] + 1];
        }
    }
    for (std::size_t round = 0; round < rounds; ++round) {
        solution.round_starts_[round + 1] += solution.round_starts_[round];
    }
    std::vector<std::size_t> next = solution.round_starts_;
    for (std::size_t v = 0; v < fates.size(); ++v) {
        if (fates[v] != Fate::open) {
            solution.order_[next[ranks[v]]++] = static_cast<std::uint32_t>(v);
        }
    }
    return solution;
}

Solution Solution::restricted(Vertex vertices) const {
    Solution part;
    part.status_ = Buffer<std::uint8_t>(vertices);
    std::copy_n(status_.begin(), vertices, part.status_.begin());
    part.order_ = Buffer<std::uint32_t>(vertices);
    std::size_t known = 0;
    for (std::size_t number = 0; number < rounds(); ++number) {
        for (std::size_t i = round_starts_[number]; i < round_starts_[number + 1]; ++i) {
            if ((order_[i] & vertex_bits) < vertices) {
                part.order_[known++] = order_[i];
            }
        }
        part.round_starts_.push_back(known);
    }
    return part;
}

std::optional<Solution> solve_terminal(const Arena& arena, const Graph& backwards, SinkRule rule,
                                       const Budget& budget, Meter& meter) {
    Propagation propagation{arena, backwards, budget.threads};
    propagation.seed_sinks(rule);
    if (!propagation.run(meter)) {
        return std::nullopt;
    }
    return std::move(propagation).solution();
}

std::optional<Solution> solve_reach(const Arena& arena, const Graph& backwards, Player player,
                                    std::span<const Vertex> targets, const Budget& budget,
                                    Meter& meter) {
    check(arena.owned(), "to reach a target, vertices have owners");
    Propagation propagation{arena, backwards, budget.threads};
    for (const Vertex target : targets) {
        propagation.seed(target, player);
    }
    if (!propagation.run(meter)) {
        return std::nullopt;
    }
    return std::move(propagation).solution();
}

}  // namespace grundy
