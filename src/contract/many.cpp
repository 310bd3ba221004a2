#include "contract/many.hpp"

#include "base/check.hpp"
#include "service/arenas/saved_solutions.hpp"
#include "service/games/registry.hpp"

namespace grundy::contract {

Result<Objective> objective(const ArenaRequest& request, const NamedVertices& arena) {
    return objective_of(arena, request.convention, request.player, request.targets);
}

std::unique_ptr<WrittenMoves> written_moves(const Term& term) {
    const SharedGame game = entry_of(term);
    check(game != nullptr, "arenas are asked of games in the registry");
    return game->written_moves(term);
}

Result<Judgement> saved_solution(const std::string& folder, const Arena& arena,
                                 const Objective& objective) {
    return saved_judgement(folder, arena, objective);
}

}  // namespace grundy::contract
