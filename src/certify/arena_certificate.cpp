#include "certify/arena_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

std::vector<std::uint64_t> codes_of(const Arena& arena, const Objective& objective,
                                    const Solution& solution) {
    const auto ranks = solution.ranks();
    std::vector<std::uint64_t> codes(arena.graph.vertices(), 0);
    for (Vertex v = 0; v < codes.size(); ++v) {
        const Fate fate = solution.fate(v);
        if (fate == Fate::open) {
            continue;
        }
        const bool mover_wins = fate == Fate::mover_wins;
        const auto mover = static_cast<std::uint64_t>(arena.mover(v));
        // In mode reach only what the player wins is decided, and sinks may have no owner.
        const std::uint64_t winner = objective.targets
                                         ? static_cast<std::uint64_t>(objective.player)
                                     : arena.owned() ? (mover_wins ? mover : 1 - mover)
                                                     : (mover_wins ? 0U : 1U);
        codes[v] = 1 + 2 * std::uint64_t{ranks[v]} + winner;
    }
    return codes;
}

/// Numbers the labelled vertices so that every move out of the system is answered by a vertex of
/// the same label and a smaller number: the round in which a propagation would give the label
/// (docs/theory/arenas.md). Rounds are few, so that most counters fit in a byte.
std::vector<std::uint64_t> counters_of(const Graph& graph, const Graph& backwards,
                                       const NimValues& values) {
    const Vertex n = graph.vertices();
    std::vector<std::uint64_t> counters(n, 0);
    std::vector<std::uint32_t> open(n, 0);  // edges to followers that are not answered yet
    const auto out = [&](Vertex u, std::uint32_t label) {
        return values[u] == NimValues::loopy || values[u] > label;
    };
    std::vector<Vertex> queue;
    for (Vertex v = 0; v < n; ++v) {
        if (values[v] == NimValues::loopy) {
            continue;
        }
        for (const Vertex u : graph.successors(v)) {
            open[v] += out(u, values[v]) ? 1U : 0U;
        }
        if (open[v] == 0) {
            counters[v] = 1;
            queue.push_back(v);
        }
    }
    // One queue for all labels: a vertex answers for its own label only. A follower is answered for
    // a label once, so its labels are remembered.
    std::vector<std::vector<std::uint32_t>> answered(n);
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Vertex w = queue[next];
        const std::uint32_t label = values[w];
        for (const Vertex u : backwards.successors(w)) {
            if (!out(u, label) || std::ranges::find(answered[u], label) != answered[u].end()) {
                continue;
            }
            answered[u].push_back(label);
            for (const Vertex v : backwards.successors(u)) {
                if (values[v] == label && --open[v] == 0) {
                    counters[v] = counters[w] + 1;  // w is the latest of those that answer
                    queue.push_back(v);
                }
            }
        }
    }
    return counters;
}

void add_graph(Certificate& certificate, const Arena& arena) {
    const Graph& graph = arena.graph;
    certificate.add(fmt::format("arena {} {}", graph.vertices(), graph.edges()));
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        std::string record = "vertex ";
        record += !arena.owned() || arena.stray(v) ? "-"
                  : arena.owners[v] == Player::J0  ? "J0"
                                                   : "J1";
        for (const Vertex head : graph.successors(v)) {
            record += fmt::format(" {}", head);
        }
        certificate.add(record + " : " + arena.names(v));
    }
}

}  // namespace

Certified arena_certificate(const Arena& arena, const Objective& objective,
                            const ArenaAnswer& answer, const std::optional<ArenaFile>& file) {
    if (!answer.judgement) {
        return std::unexpected{
            Text{Words{"no certificate: there is no answer to prove",
                       "pas de certificat : il n'y a pas de réponse à prouver"}}};
    }
    Certificate certificate;
    const std::string mode =
        objective.targets
            ? fmt::format("reach J{}", static_cast<int>(objective.player))
            : std::string{objective.rule == SinkRule::mover_loses ? "outcomes normal"
                                                                  : "outcomes misere"};
    certificate.add("claim arena " + mode);
    if (answer.values) {
        certificate.add("claim arena values");
    }
    if (file) {
        certificate.add(fmt::format("arena binary {:016x} {} {} {}", file->hash,
                                    arena.graph.vertices(), arena.graph.edges(), file->name));
    } else {
        add_graph(certificate, arena);
    }
    const auto codes = codes_of(arena, objective, answer.judgement->solution());
    std::string targets;
    if (objective.targets) {
        auto list = *objective.targets;
        std::ranges::sort(list);
        const auto twice = std::ranges::unique(list);
        list.erase(twice.begin(), twice.end());
        targets = " targets";
        for (const Vertex target : list) {
            targets += fmt::format(" {}", target);
        }
        targets += " :";
    }
    certificate.add(fmt::format("ranks {}{} bytes {}", mode, targets, bytes_for(codes)));
    certificate.add_blocks("block", codes, bytes_for(codes));
    if (answer.values) {
        std::vector<std::uint64_t> labels;
        for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
            const std::uint32_t value = (*answer.values)[v];
            labels.push_back(value == NimValues::loopy ? 0 : std::uint64_t{value} + 1);
        }
        const auto counters = counters_of(arena.graph, answer.backwards, *answer.values);
        certificate.add(fmt::format("labels bytes {}", bytes_for(labels)));
        certificate.add_blocks("block", labels, bytes_for(labels));
        certificate.add(fmt::format("counters bytes {}", bytes_for(counters)));
        certificate.add_blocks("block", counters, bytes_for(counters));
    }
    return std::move(certificate).finished();
}

}  // namespace grundy
