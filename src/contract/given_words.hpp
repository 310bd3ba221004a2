// What is said of a word that is missing, or that is one too many.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "contract/fields.hpp"

namespace grundy::contract {

/// Values in one answer to somebody far away.
inline constexpr std::uint64_t longest_list = 1'000'000;

/// The game alone: "grundy period GAME" is what is expected of those who give none.
[[nodiscard]] Result<std::string> read_game(const Fields& fields, std::string_view command);

/// "unexpected argument"; `usage` is how the command is written.
[[nodiscard]] Error unexpected_word(std::string_view word, std::string_view usage);

}  // namespace grundy::contract
