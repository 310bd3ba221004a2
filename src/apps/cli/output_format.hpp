// The format of what a command writes: what --format says, otherwise what the suffix of --out
// promises.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/cli/console.hpp"

namespace grundy::cli {

/// One of `formats`, which are those that the command can write here; `otherwise` where nothing
/// tells: no --out, or a name without a suffix. A suffix that nobody knows gets `otherwise` too,
/// with a remark; one that promises a format which is not in the list is refused.
Result<std::string> output_format(const Invocation& invocation, const Console& console,
                                  std::span<const std::string_view> formats,
                                  std::string_view otherwise);

}  // namespace grundy::cli
