// The book of a strategy: positions that are lost for the player to move, each after those that its
// options are answered with; and for draws the positions that can be held for ever.
#pragma once

#include <optional>
#include <vector>

#include "certify/certificate.hpp"
#include "certify/part_table.hpp"
#include "model/convention.hpp"

namespace grundy {

/// Adds what proves the outcomes of these positions, which are also returned: all that follows is
/// explored, each position once, and judged backwards from the ends, so that play may go on for
/// ever. None when the budget ran out.
std::optional<std::vector<Outcome>> add_lost_book(Certificate& certificate, PartTable& table,
                                                  const std::vector<PartSum>& roots,
                                                  Convention convention, Meter& meter);

}  // namespace grundy
