// games: what there is to play; or one game.
#pragma once

#include "contract/asker.hpp"
#include "service/games/registry.hpp"
#include "service/games/rules_report.hpp"

namespace grundy::contract {

struct GamesRequest {
    std::optional<NamedGame> one{};        ///< none: all of them
    bool source = false;                   ///< its rule file
    std::optional<std::string> checked{};  ///< a rule file to be looked at
};

std::span<const FieldSpec> games_fields();
[[nodiscard]] Result<GamesRequest> read_games(const Fields& fields);
/// What was understood of the file that was to be checked.
[[nodiscard]] Result<RulesReport> checked_rules(const GamesRequest& request);
/// The rule file of a game that has one.
[[nodiscard]] std::string source_of(const NamedGame& named);
[[nodiscard]] std::vector<SharedGame> games(const GamesRequest& request);

}  // namespace grundy::contract
