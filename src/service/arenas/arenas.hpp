// Arenas as they are asked for: of a position, or from a file; and what is known about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/files/files.hpp"
#include "arena/judgement.hpp"
#include "arena/nim_values.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "model/convention.hpp"
#include "model/term.hpp"

namespace grundy {

enum class ArenaForm {
    bipartite,  ///< every position with each player on move, as far as it can be reached
    plain,      ///< positions alone
    numbered,   ///< positions by number; of one heap 0..n for J0, n + 1..2n + 1 for J1
    plain_numbered
};

/// Why there is no answer: somebody is wrong, or the budget ran out.
struct NoArena {
    std::optional<Error> error;
    std::optional<Text> ran_out;
};

using ArenaResult = std::expected<Arena, NoArena>;

/// Positions and their numbers beside it: position_arenas.hpp.
ArenaResult arena_of(const Term& term, ArenaForm form, const Budget& budget);
/// "-" is standard input. Where the format is not given, the suffixes .dot, .gv, .json, .csv,
/// .edges and .edgelist decide, and otherwise how the file begins.
/// Why a file is not read, when that would take more memory than there may be.
std::optional<Text> too_large_to_read(const std::string& name, const ArenaReading& reading);
Result<Arena> arena_from_file(const std::string& name, unsigned threads, ArenaReading reading = {});
/// What would stand in the file.
Result<Arena> arena_from_text(std::string text, unsigned threads, const ArenaReading& reading = {});

/// Mode reach when there are targets, by name, or by number as in #0; "@FILE" lists more names.
/// In mode terminal every sink must have an owner, if any has.
Result<Objective> objective_of(const Arena& arena, Convention convention, Player player,
                               const std::vector<std::string>& targets);

/// Whether the budget has room for what it takes to solve an arena, which is charged.
bool fits_memory(const Arena& arena, Meter& meter);

/// All that is shown of an arena. Apart from the arena, which it only refers to.
struct ArenaAnswer {
    Graph backwards;
    std::optional<Judgement> judgement;
    std::optional<NimValues> values;  ///< normal play, mode terminal, no owners
    std::optional<Text> why;          ///< what is missing, and why
};
/// What is `known` already, from a file or from other processes, is not worked out again.
ArenaAnswer analysed(const Arena& arena, const Objective& objective, const Budget& budget,
                     std::optional<Judgement> known = std::nullopt);

/// The minimal report.
struct ArenaSummary {
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t attractor = 0;
    std::uint64_t won = 0;  ///< by the player who moves there: N
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    std::optional<std::uint64_t> largest_rank;  ///< in the attractor; none when it is empty
    std::optional<bool> acyclic;                ///< none: nobody looked
    std::optional<std::uint32_t> longest_play;  ///< from the start; none: endless, or as above
    double seconds = 0;                         ///< to turn the rows around and to solve
    std::uint64_t bytes = 0;                    ///< of rows both ways and solution
    std::optional<Text> why;
};
ArenaSummary summarised(const Arena& arena, const Objective& objective, const Budget& budget,
                        Vertex start = 0, std::optional<Judgement> known = std::nullopt);

/// N, P or draw, for the player who moves at v; none for a sink whose owner is not given.
std::optional<Outcome> outcome_at(const Arena& arena, const Judgement& judgement, Vertex v);

/// Files that can be read again.
enum class ArenaFileKind { text, pgsolver, binary };
/// What keeps the arena from being written so; nothing when it can be.
std::optional<Error> unfit_for(const Arena& arena, ArenaFileKind kind);
bool write_arena(const Arena& arena, ArenaFileKind kind, PieceSink sink);

}  // namespace grundy
