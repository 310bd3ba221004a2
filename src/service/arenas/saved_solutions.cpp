#include "service/arenas/saved_solutions.hpp"

#include <algorithm>
#include <array>

#include "arena/identity.hpp"
#include "distributed/saving.hpp"

namespace grundy {

namespace {

/// A solution as it stands in the files.
struct Entries {
    std::vector<std::uint32_t> ranks;
    std::vector<Vertex> best;
    std::vector<Fate> fates;
};

std::unexpected<Error> wrong_at(const std::string& folder, const Text& what) {
    return failure(phrase("the solution in '{}' is wrong: {}",
                          "la solution de « {} » est fausse : {}", excerpt(folder, 200), what),
                   Words{"a solution as grundy-mpi arena --save-solution writes it",
                         "une solution telle que grundy-mpi arena --save-solution l'écrit"});
}

/// Whether what is said of a vertex follows from what is said of its successors.
class Consistency {
   public:
    Consistency(const Arena& arena, const Objective& objective, const Entries& entries)
        : arena_(arena), objective_(objective), entries_(entries) {
        for (const Vertex target : objective.targets.value_or(std::vector<Vertex>{})) {
            targets_.resize(arena.graph.vertices(), false);
            targets_[target] = true;
        }
    }

    [[nodiscard]] bool at(Vertex v) const {
        const bool decided_first = objective_.targets ? targets_[v] : arena_.graph.degree(v) == 0;
        const Fate fate = entries_.fates[v];
        const std::uint32_t rank = entries_.ranks[v];
        if (decided_first) {
            const bool wins = objective_.targets ? arena_.mover(v) == objective_.player
                                                 : objective_.rule == SinkRule::mover_wins;
            return fate == (wins ? Fate::mover_wins : Fate::mover_loses) && rank == 0 &&
                   entries_.best[v] == Judgement::none;
        }
        const Seen seen = successors_of(v);
        switch (fate) {
            case Fate::mover_wins:
                return rank != 0 && seen.best != Judgement::none && seen.best_rank == rank - 1 &&
                       entries_.best[v] == seen.best;
            case Fate::mover_loses:
                return rank != 0 && seen.best == Judgement::none &&
                       seen.first_open == Judgement::none && arena_.graph.degree(v) > 0 &&
                       seen.worst_rank == rank - 1 && entries_.best[v] == Judgement::none;
            case Fate::open:
                break;
        }
        return rank == no_rank && open_at(v, seen);
    }

   private:
    struct Seen {
        Vertex best = Judgement::none;  ///< the first of the least rank among those won
        std::uint32_t best_rank = no_rank;
        std::uint32_t worst_rank = 0;  ///< among those lost
        Vertex first_open = Judgement::none;
    };

    [[nodiscard]] Seen successors_of(Vertex v) const {
        Seen seen;
        for (const Vertex next : arena_.graph.successors(v)) {
            const Fate fate = entries_.fates[next];
            const std::uint32_t rank = entries_.ranks[next];
            if (fate == Fate::open) {
                seen.first_open = seen.first_open == Judgement::none ? next : seen.first_open;
                continue;
            }
            const bool same = arena_.owned() && arena_.owners[v] == arena_.owners[next];
            if ((fate == Fate::mover_wins) == same) {
                if (seen.best == Judgement::none || rank < seen.best_rank) {
                    seen.best = next;
                    seen.best_rank = rank;
                }
            } else {
                seen.worst_rank = std::max(seen.worst_rank, rank);
            }
        }
        return seen;
    }
    /// Never decided: in mode reach the other player stays away, or stands still.
    [[nodiscard]] bool open_at(Vertex v, const Seen& seen) const {
        if (!objective_.targets) {
            return seen.best == Judgement::none && seen.first_open != Judgement::none &&
                   entries_.best[v] == Judgement::none;
        }
        if (arena_.mover(v) == objective_.player) {
            return seen.best == Judgement::none && entries_.best[v] == Judgement::none;
        }
        return (seen.first_open != Judgement::none || arena_.graph.degree(v) == 0) &&
               entries_.best[v] == seen.first_open;
    }

    const Arena& arena_;
    const Objective& objective_;
    const Entries& entries_;
    std::vector<bool> targets_;
};

}  // namespace

Result<Judgement> saved_judgement(const std::string& folder, const Arena& arena,
                                  const Objective& objective) {
    const std::string file = folder + "/solution.manifest";
    const auto manifest = read_manifest(file);
    if (!manifest) {
        return std::unexpected{manifest.error()};
    }
    const Graph& graph = arena.graph;
    const std::string subject =
        subject_of(identity_of(arena), graph.vertices(), graph.edges(), objective);
    if (manifest->subject != subject || manifest->all != graph.vertices()) {
        return std::unexpected{other_subject(file, manifest->subject, subject)};
    }
    Entries entries{std::vector<std::uint32_t>(graph.vertices()),
                    std::vector<Vertex>(graph.vertices()), std::vector<Fate>(graph.vertices())};
    const std::array<distributed::Section, 3> sections{
        distributed::Section{reinterpret_cast<std::byte*>(entries.ranks.data()), 4},
        distributed::Section{reinterpret_cast<std::byte*>(entries.best.data()), 4},
        distributed::Section{reinterpret_cast<std::byte*>(entries.fates.data()), 1}};
    if (auto loaded = distributed::load_sections(folder, *manifest, 0, graph.vertices(), sections);
        !loaded) {
        return std::unexpected{std::move(loaded.error())};
    }
    const Consistency consistency{arena, objective, entries};
    const bool complete = arena.owned() || !objective.targets;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const Fate fate = entries.fates[v];
        const bool sensible =
            fate <= Fate::mover_loses &&
            (fate == Fate::open ? entries.ranks[v] == no_rank : entries.ranks[v] < manifest->round);
        if (!sensible || (complete && !consistency.at(v))) {
            return wrong_at(folder, phrase("what it says of the vertex '{}' does not follow from "
                                           "its successors",
                                           "ce qu'elle dit du sommet « {} » ne découle pas de ses "
                                           "successeurs",
                                           excerpt(arena.names(v))));
        }
    }
    return Judgement::known(arena, objective,
                            Solution::of(entries.fates, entries.ranks, manifest->round),
                            std::move(entries.best));
}

}  // namespace grundy
