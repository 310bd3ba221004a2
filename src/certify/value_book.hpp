// The book of values of single parts: each is the mex of its options, shown by parts that stand
// before it. An option need not have a value in the book where a reply shows that it has another
// one: that is what makes a proof shorter than the search.
#pragma once

#include "certify/certificate.hpp"
#include "certify/part_table.hpp"

namespace grundy {

/// Adds what proves the values of these parts. False when the budget ran out, or play can go on for
/// ever.
bool add_value_book(Certificate& certificate, PartTable& table, const PartSum& parts, Meter& meter);

}  // namespace grundy
