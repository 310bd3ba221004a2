// How far a table or a claim goes: N, or NxM.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy::cli {

/// Without M it is the game that says whether there is one.
struct Upto {
    std::uint64_t n = 0;
    std::optional<std::uint64_t> m;
};

/// `name` is what the text is the value of, for the message: "--upto".
Result<Upto> read_upto(std::string_view name, const std::string& text);

}  // namespace grundy::cli
