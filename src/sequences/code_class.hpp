// Codes of the same nim-sequence (R. K. Guy and C. A. B. Smith, 1956; docs/theory/octal.md): a part
// of a digit whose options all have the value of others may be left out, and where a heap of one
// has no move, heaps may be counted from one less. What is left names the class of a code.
#pragma once

#include <cstddef>

#include "model/heap_row.hpp"

namespace grundy {

struct CodeClass {
    HeapCode code;          ///< without digits 0 at the end
    std::size_t shift = 0;  ///< G(n) of a member is G(n - shift) of the code, and 0 below
};

/// Of an octal code with few digits. Codes with the same class have the same sequence, up to their
/// shifts; nothing is said of codes whose classes differ. O(t³) for t digits.
CodeClass class_of(const HeapCode& code);

}  // namespace grundy
