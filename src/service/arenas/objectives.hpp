// What is played for on an arena, from what people say: see objective_of in arenas.hpp. Here for an
// arena that is not in one piece.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/judgement.hpp"
#include "base/error.hpp"
#include "model/convention.hpp"

namespace grundy {

/// All that targets need to know of an arena.
struct NamedVertices {
    std::uint64_t vertices = 0;
    std::uint64_t strays = 0;
    std::function<std::string(Vertex v)> name;
    /// The least vertex of each name, or Judgement::none.
    std::function<Result<std::vector<Vertex>>(const std::vector<std::string>& names)> find;
};

/// The number that a text of at most nine digits is.
std::optional<Vertex> vertex_number(std::string_view text);

Result<Objective> objective_of(const NamedVertices& arena, Convention convention, Player player,
                               const std::vector<std::string>& targets);

}  // namespace grundy
