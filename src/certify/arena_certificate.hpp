// The certificate of an arena: who wins where, in how many moves, and the Grundy values with the
// counter that shows them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "certify/certificate.hpp"
#include "service/arenas/arenas.hpp"

namespace grundy {

/// A file that holds the arena, where the certificate need not.
struct ArenaFile {
    std::string name;
    std::uint64_t hash = 0;  ///< the checksum of its format
};

/// Of an answer that is complete.
Certified arena_certificate(const Arena& arena, const Objective& objective,
                            const ArenaAnswer& answer, const std::optional<ArenaFile>& file);

}  // namespace grundy
