// What all ranks do together for one command. Rank 0 reads the command line and decides
// (leader.hpp); the others do as they are told. Every function here is made by all ranks, in the
// same order.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "contract/arena.hpp"
#include "distributed/arena_job.hpp"
#include "distributed/chomp_levels.hpp"
#include "distributed/exploration.hpp"

namespace grundy::mpi {

/// What a rank may spend.
struct Allowance {
    std::optional<double> seconds{};
    std::size_t bytes = 0;

    [[nodiscard]] Budget budget() const;
};

class Session {
   public:
    /// `arguments` are those of the ordinary command line, the same on every rank.
    Session(distributed::Transport& transport, std::span<char* const> arguments)
        : transport_(transport), arguments_(arguments) {}

    Result<void> open_file(const std::string& file);
    /// Rank 0 has the arena.
    void scatter(const Arena* arena);
    /// The arena of the position that the command line names.
    std::optional<NoArena> explore(bool players, bool named, const Allowance& allowance);
    distributed::GatheredArena gather_arena();
    Result<std::vector<Vertex>> find(const std::vector<std::string>& names);
    Result<distributed::ArenaTotals> solve(const distributed::ArenaQuestion& question,
                                           const Allowance& allowance);
    distributed::GatheredSolution gather();
    Result<distributed::ChompBoxTold> fill_chomp(const distributed::ChompBoxQuestion& question,
                                                 const Allowance& allowance,
                                                 distributed::TakePiece take);

    [[nodiscard]] const distributed::ArenaPart& part() const { return explored_.part; }
    [[nodiscard]] distributed::Transport& transport() { return transport_; }

    /// Of ranks other than 0: does as rank 0 says, until the end; returns the exit code.
    int follow();

   private:
    distributed::Transport& transport_;
    std::span<char* const> arguments_;
    std::string file_;                      ///< that was opened, if it was one
    distributed::ExploredPart explored_{};  ///< or read, or scattered
    std::optional<distributed::ArenaJob> job_{};
};

/// What rank 0 says.
enum class Command : std::uint8_t {
    open_file,
    scatter,
    explore,
    gather_arena,
    find,
    solve,
    gather,
    fill_chomp,
    end
};

/// Everybody hears it.
std::string told(distributed::Transport& transport, Command command, const std::string& details);

std::string packed(const distributed::ArenaQuestion& question, const Allowance& allowance);
std::string packed(const distributed::ChompBoxQuestion& question, const Allowance& allowance);

}  // namespace grundy::mpi
