// Codes of the same nim-sequence (R. K. Guy and C. A. B. Smith, 1956; docs/theory/octal.md): a part
// of a digit whose options all have the value of others may be left out, and where a heap of one
// has no move, every heap may be written as one less. The code that remains names the class.
#pragma once

#include <cstddef>

#include "model/heap_row.hpp"

namespace grundy {

struct CodeClass {
    HeapCode code;          ///< without digits 0 at the end
    std::size_t shift = 0;  ///< G(n) of a member is G(n - shift) of the code, and 0 below
};

/// The class of an octal code with few digits. Codes with the same class have the same sequence, up
/// to their shifts; codes whose classes differ may still have the same sequence. A code with many
/// digits is a class of its own. O(t³) for t digits.
CodeClass class_of(const HeapCode& code);
/// The most digits that are looked at.
inline constexpr std::size_t most_class_digits = 64;

}  // namespace grundy
