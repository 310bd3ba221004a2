// The section of a certificate that holds a misère quotient: the monoid, the values of the parts,
// and the states that prove it correct (docs/theory/quotients.md).
#pragma once

#include <cstddef>
#include <span>

#include "certify/certificate.hpp"
#include "certify/part_table.hpp"
#include "quotients/heap_quotient.hpp"

namespace grundy {

/// A game of the certificate, by its number, and its code among those of the quotient.
struct QuotientGame {
    std::size_t number;
    std::size_t code;
};

/// Adds the quotient of the heaps of these games: with their periods, or as far as heaps are known.
void add_quotient(Certificate& certificate, const HeapQuotient& quotient,
                  std::span<const QuotientGame> games);
/// Finds the quotient of the parts of a table and of all that they may become, and adds it. False
/// when there is none within the limits.
bool add_quotient(Certificate& certificate, PartTable& table, std::size_t most_elements,
                  Meter& meter);

}  // namespace grundy
