// Small things that all ranks must know alike: numbers, texts, and whether somebody has failed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "distributed/transport.hpp"

namespace grundy::distributed {

[[nodiscard]] std::uint64_t sum_of(Transport& transport, std::uint64_t value);
[[nodiscard]] std::uint64_t most_of(Transport& transport, std::uint64_t value);
/// The value of every rank, everywhere.
[[nodiscard]] std::vector<std::uint64_t> values_of(Transport& transport, std::uint64_t value);

/// What `root` has, everywhere.
[[nodiscard]] std::string told_by(Transport& transport, unsigned root, const std::string& text);

/// The failure of the first rank that has one, everywhere: one message, whatever went wrong where.
[[nodiscard]] Result<void> agreed(Transport& transport, const Result<void>& own);

/// Why one of the ranks must stop, everywhere; none when all may go on.
[[nodiscard]] std::optional<Text> stopped(Transport& transport, Meter& meter);

}  // namespace grundy::distributed
