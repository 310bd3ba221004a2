// What is the same for all who ask from afar, over HTTP or in a page: how they are spoken to, how
// large a question and its answer may be.
#pragma once

#include <cstddef>

#include "contract/asker.hpp"

namespace grundy {

/// In bytes: 16 MiB, or a quarter of the memory if that is less.
[[nodiscard]] std::size_t longest_answer_from_afar(const Budget& allowance);
/// What is said instead of a longer one.
[[nodiscard]] Error answer_too_long(std::size_t most_bytes);

/// The language that the fields ask for.
[[nodiscard]] Lang language_of(const contract::Fields& fields);
/// Whoever sent these fields; `allowance` is what the answer may cost, and how that is stopped.
[[nodiscard]] contract::Asker asker_from_afar(const contract::Fields& fields,
                                              const Budget& allowance);

}  // namespace grundy
