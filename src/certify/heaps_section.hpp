// The section of a certificate that holds the values of single heaps, and their period.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "certify/certificate.hpp"
#include "sequences/nim_sequence.hpp"

namespace grundy {

/// Adds the values of heaps up to `heap` of the game with this number, or, where that is shorter,
/// the period of the sequence, which then answers for all heaps.
void add_heaps(Certificate& certificate, std::size_t game, const NimSequence& sequence,
               std::size_t heap);
/// Adds the period of the sequence, which must be proved.
void add_period(Certificate& certificate, std::size_t game, const NimSequence& sequence);

}  // namespace grundy
