// What must hold of an arena, whatever format it was read from.
#pragma once

#include "arena/files/files.hpp"

namespace grundy::fuzz {

/// The bytes as a file lies in memory: at a multiple of 64, and not a byte longer.
ArenaBytes as_file(std::string_view bytes);

/// An error is examined. An arena has only edges between its vertices, and every format that can
/// hold it gives it back as it was.
void examine(const Result<Arena>& read);

}  // namespace grundy::fuzz
