// games: what there is to play; or one game.
#pragma once

#include "contract/asker.hpp"
#include "service/games/registry.hpp"

namespace grundy::contract {

struct GamesRequest {
    std::optional<NamedGame> one{};  ///< none: all of them
};

std::span<const FieldSpec> games_fields();
[[nodiscard]] Result<GamesRequest> read_games(const Fields& fields);
[[nodiscard]] std::vector<const AnyGame*> games(const GamesRequest& request);

}  // namespace grundy::contract
