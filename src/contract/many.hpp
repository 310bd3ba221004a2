// What many processes that share the work of one question ask beside the ordinary requests
// (apps/mpi).
#pragma once

#include <memory>
#include <string>

#include "contract/arena.hpp"
#include "model/written_moves.hpp"
#include "service/arenas/objectives.hpp"
#include "service/tables/chomp_boxes.hpp"

namespace grundy::contract {

/// What is played for on an arena that is not in one piece.
[[nodiscard]] Result<Objective> objective(const ArenaRequest& request, const NamedVertices& arena);

/// The followers of the position, one after the other.
[[nodiscard]] std::unique_ptr<WrittenMoves> written_moves(const Term& term);

/// A solution in parts that was left in a folder, verified.
[[nodiscard]] Result<Judgement> saved_solution(const std::string& folder, const Arena& arena,
                                               const Objective& objective);

}  // namespace grundy::contract
