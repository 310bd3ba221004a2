// What tells one question about an arena from another: files that hold what was found out carry it,
// and belong to nothing else.
#pragma once

#include <cstdint>
#include <string>

#include "arena/judgement.hpp"

namespace grundy {

/// XXH3 (64 bits) of the degrees of all vertices, then all heads, then the owners: the same for an
/// arena in any format, and whoever puts it together from parts.
[[nodiscard]] std::uint64_t identity_of(const Arena& arena);

/// The arena and what is played for on it.
[[nodiscard]] std::string subject_of(std::uint64_t identity, std::uint64_t vertices,
                                     std::uint64_t edges, const Objective& objective);

}  // namespace grundy
