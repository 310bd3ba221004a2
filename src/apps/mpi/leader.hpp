// Rank 0: behind the ordinary command line, it has the work done by all ranks.
#pragma once

#include "apps/cli/processes.hpp"
#include "apps/mpi/session.hpp"

namespace grundy::mpi {

/// What only grundy-mpi is asked.
struct OwnOptions {
    distributed::Saving saving{};
    std::string solution{};  ///< a folder; empty: none is saved
};

class Leader final : public cli::Processes {
   public:
    Leader(Session& session, OwnOptions options)
        : session_(session), options_(std::move(options)) {}

    std::expected<Summary, NoArena> summary(const contract::ArenaRequest& request) override;
    std::expected<contract::LoadedArena, NoArena> loaded(const contract::ArenaSource& source,
                                                         const Budget& budget) override;
    std::expected<Judgement, NoArena> judged(const contract::ArenaRequest& request,
                                             const Arena& arena,
                                             const Objective& objective) override;
    std::optional<Result<BoxTable>> box_table(const BoxQuestion& question) override;

    /// Sends the others home.
    void end(int code);
    /// Whether the others wait for something that never came.
    [[nodiscard]] bool amid() const { return amid_; }

   private:
    /// Says what is to be done; until done() the others count on this rank.
    void say(Command command, const std::string& details = {});
    void done() { amid_ = false; }

    std::expected<void, NoArena> share_out(const contract::ArenaSource& source, bool named,
                                           const Budget& budget);
    Result<Objective> objective(const contract::ArenaRequest& request);
    std::expected<distributed::ArenaTotals, NoArena> solved(
        const distributed::ArenaQuestion& question, const Budget& budget);

    Session& session_;
    OwnOptions options_;
    std::optional<contract::LoadedArena> here_{};  ///< an arena that was scattered
    bool shared_ = false;                          ///< the parts are those of the arena loaded last
    bool amid_ = false;
};

}  // namespace grundy::mpi
