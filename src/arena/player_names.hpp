// How a file says whose vertex it is.
#pragma once

#include <optional>
#include <string_view>

#include "arena/arena.hpp"
#include "base/text.hpp"

namespace grundy {

inline constexpr Words expected_player{"the owner is 0 or 1, J0 or J1",
                                       "le propriétaire est 0 ou 1, J0 ou J1"};

inline std::optional<Player> player_named(std::string_view name) {
    return name == "0" || name == "J0"   ? std::optional{Player::J0}
           : name == "1" || name == "J1" ? std::optional{Player::J1}
                                         : std::nullopt;
}

inline Text no_such_player(std::string_view name) {
    return phrase("there is no player {}", "il n'y a pas de joueur {}", excerpt(name));
}

}  // namespace grundy
