// random: somewhere to begin, and positions worth an exercise.
#pragma once

#include <variant>

#include "contract/wanted.hpp"

namespace grundy::contract {

struct RandomRequest {
    std::string game;
    Wanted wanted{};
    std::uint64_t seed = 0;
};

std::span<const FieldSpec> random_fields();
[[nodiscard]] Result<RandomRequest> read_random(const Fields& fields, const Asker& asker);

/// Without wishes no position need be solved, and each seed gives the position that it always gave;
/// else the position comes with what was found out about it.
using RandomAnswer = std::variant<AskedTerm, Drawn>;
[[nodiscard]] std::expected<RandomAnswer, NothingDrawn> random_position_for(
    const RandomRequest& request);
[[nodiscard]] std::string position_of(const RandomAnswer& answer);

}  // namespace grundy::contract
