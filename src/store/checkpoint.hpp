// Checkpoints: the values of a long run, kept so that a run that was ended in any way can go on. A
// file is written beside the old one, flushed to the disk and renamed, so that there is always one
// that is whole; a checksum (xxHash) tells whether it still is.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "machine/file_reader.hpp"

namespace grundy {

/// `subject` says what the values belong to; only the same subject reads them back. The values may
/// come in several pieces, one after the other.
Result<void> write_checkpoint(const std::string& file, std::string_view subject,
                              std::span<const std::span<const std::uint16_t>> pieces);
inline Result<void> write_checkpoint(const std::string& file, std::string_view subject,
                                     std::span<const std::uint16_t> values) {
    return write_checkpoint(file, subject, std::span{&values, 1});
}

/// The values of a checkpoint as they lie in the file, at any address.
class CheckpointValues {
   public:
    CheckpointValues(std::shared_ptr<const void> keeper, std::string_view bytes)
        : keeper_(std::move(keeper)), bytes_(bytes) {}

    [[nodiscard]] std::size_t size() const { return bytes_.size() / sizeof(std::uint16_t); }
    /// Copies values from number `first` on.
    void copy(std::size_t first, std::span<std::uint16_t> to) const {
        if (!to.empty()) {
            std::memcpy(to.data(), bytes_.data() + first * sizeof(std::uint16_t), to.size_bytes());
        }
    }

   private:
    std::shared_ptr<const void> keeper_;
    std::string_view bytes_;
};

/// Refuses a file that is missing, damaged, cut short, of another subject, or whose values take
/// more than `most` bytes; of these no more than its beginning is read.
Result<CheckpointValues> open_checkpoint(const std::string& file, std::string_view subject,
                                         std::uint64_t most = FileReader::any_length);
Result<std::vector<std::uint16_t>> read_checkpoint(const std::string& file,
                                                   std::string_view subject,
                                                   std::uint64_t most = FileReader::any_length);

}  // namespace grundy
