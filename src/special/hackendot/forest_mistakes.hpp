// What is wrong with the text of a forest, and where: looked for only when something is, so that
// reading need not keep track of places.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

/// A message about one byte, which shows a few letters around it.
Error mistake_at(std::string_view text, std::size_t at, const Text& message);

/// The first mistake of a text that is not a Dyck word.
Error mistake_in_dyck_word(std::string_view text);

}  // namespace grundy
