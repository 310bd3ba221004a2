#include "contract/games.hpp"

namespace grundy::contract {

std::span<const FieldSpec> games_fields() {
    static constexpr FieldSpec fields[] = {{.name = "name", .place = FieldSpec::Place::word}};
    return fields;
}

Result<GamesRequest> read_games(const Fields& fields) {
    const auto name = fields.value("name");
    if (!name) {
        return GamesRequest{};
    }
    auto named = find_game(*name);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    return GamesRequest{std::move(*named)};
}

std::vector<const AnyGame*> games(const GamesRequest& request) {
    if (request.one) {
        return {request.one->game};
    }
    std::vector<const AnyGame*> all;
    for (const AnyGame& game : all_games()) {
        all.push_back(&game);
    }
    return all;
}

}  // namespace grundy::contract
