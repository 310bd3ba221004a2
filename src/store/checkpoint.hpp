// Checkpoints: the values of a long run, kept so that a run that was ended in any way can go on. A
// file is written beside the old one, flushed to the disk and renamed, so that there is always one
// that is whole; a checksum (xxHash) tells whether it still is.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy {

/// `subject` says what the values are of; only the same subject reads them back.
Result<void> write_checkpoint(const std::string& file, std::string_view subject,
                              std::span<const std::uint16_t> values);

/// Refuses a file that is missing, damaged, cut short, or of another subject.
Result<std::vector<std::uint16_t>> read_checkpoint(const std::string& file,
                                                   std::string_view subject);

}  // namespace grundy
