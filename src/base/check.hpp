// A check that is always on: what it guards is a bug of ours, never bad input.
#pragma once

#include <source_location>

namespace grundy {

[[noreturn]] void fail_check(const char* what, std::source_location where);

/// Aborts with file and line when `holds` is false.
inline void check(bool holds, const char* what,
                  std::source_location where = std::source_location::current()) {
    if (!holds) [[unlikely]] {
        fail_check(what, where);
    }
}

}  // namespace grundy
