// The door to many processes that work together: grundy-mpi brings them along, the ordinary program
// has none. Whoever asks reads the command line and writes the answer, as always; only the work in
// between is done elsewhere.
#pragma once

#include <expected>
#include <optional>

#include "contract/arena.hpp"
#include "contract/table.hpp"

namespace grundy::cli {

class Processes {
   public:
    Processes() = default;
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;
    virtual ~Processes() = default;

    struct Summary {
        ArenaSummary summary;
        Objective objective;
        Text title;
    };
    /// Counts of an arena that need not fit in one process.
    virtual std::expected<Summary, NoArena> summary(const contract::ArenaRequest& request) = 0;

    /// The arena in one piece, to be shown vertex by vertex.
    virtual std::expected<contract::LoadedArena, NoArena> loaded(
        const contract::ArenaSource& source, const Budget& budget) = 0;
    /// Who wins where on the arena that was loaded last.
    virtual std::expected<Judgement, NoArena> judged(const contract::ArenaRequest& request,
                                                     const Arena& arena,
                                                     const Objective& objective) = 0;

    /// As box_table of the service, where it can be shared out; otherwise none.
    virtual std::optional<Result<BoxTable>> box_table(const BoxQuestion& question) = 0;
};

}  // namespace grundy::cli
