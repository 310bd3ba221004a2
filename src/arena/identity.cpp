#include "arena/identity.hpp"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {

std::uint64_t identity_of(const Arena& arena) {
    const Graph& graph = arena.graph;
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const std::uint32_t degree = graph.degree(v);
        XXH3_64bits_update(&state, &degree, sizeof degree);
    }
    XXH3_64bits_update(&state, graph.heads().data(), graph.heads().size_bytes());
    XXH3_64bits_update(&state, arena.owners.data(), arena.owners.size());
    return XXH3_64bits_digest(&state);
}

std::string subject_of(std::uint64_t identity, std::uint64_t vertices, std::uint64_t edges,
                       const Objective& objective) {
    const std::string arena =
        fmt::format("arena {:016x}, {} vertices, {} edges, ", identity, vertices, edges);
    if (!objective.targets) {
        return arena + (objective.rule == SinkRule::mover_loses ? "normal" : "misere");
    }
    const auto& targets = *objective.targets;
    return arena + fmt::format("reach J{} {:016x}", static_cast<int>(objective.player),
                               XXH3_64bits(targets.data(), targets.size() * sizeof(Vertex)));
}

}  // namespace grundy
