// The one reader of files: piece by piece, or whole. Nothing is mapped. A mapped file changes under
// whoever reads it: one that is cut ends the program by a signal, and one that is written to makes
// a checksum worthless that was right a moment before. What was read here is ours: it stays as it
// was verified, whatever becomes of the file. A file that is cut while it is read is an error.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace grundy {

/// Bytes in memory that lives as long as somebody keeps it. They begin at a multiple of 64.
struct FileBytes {
    std::string_view bytes;
    std::shared_ptr<const void> keeper{};
};

class FileReader {
   public:
    /// An error for what is not there, may not be read, or is a directory.
    static Result<FileReader> open(const std::string& name);
    static FileReader standard_input();
    /// A text that is there already; it must outlive the reader.
    static FileReader of(std::string_view text);

    FileReader(FileReader&& other) noexcept;
    FileReader& operator=(FileReader&&) = delete;
    ~FileReader();

    /// Fills the room as far as there are bytes at once: 0 at the end, and when `stop` is set while
    /// it waits. A regular file ends where it ended when it was opened; before that is an error.
    Result<std::size_t> read(std::span<char> room, const std::atomic<bool>* stop = nullptr);
    /// All that is left. An error when that is more than this many bytes, or than the memory of the
    /// machine.
    Result<FileBytes> rest(std::size_t most = any_length);
    /// Of a regular file, exactly these bytes, whatever was read before.
    Result<void> read_at(std::uint64_t place, std::span<char> room) const;
    static constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

   private:
    FileReader(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}
    [[nodiscard]] std::unexpected<Error> unreadable(int reason) const;
    [[nodiscard]] std::unexpected<Error> cut() const;
    [[nodiscard]] std::unexpected<Error> too_long(std::size_t most) const;

    int descriptor_;
    std::string name_;
    std::optional<std::uint64_t> left_{};  ///< bytes of a regular file that were not read yet
    std::string_view text_{};              ///< what is left of it
};

/// The whole of a file, unless it has more than this many bytes. Pipes and terminals are read to
/// their end.
Result<FileBytes> whole_file(const std::string& name, std::size_t most = FileReader::any_length);

/// None when there is no such file, or its size can't be told.
std::optional<std::uint64_t> file_size(const std::string& name);

/// A byte order mark says nothing where all text is UTF-8.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace grundy
