// Bytes of a file or of standard input, piece by piece. Regular files are mapped, a window at a
// time: that is faster than reading, and takes no more memory however long the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy::cli {

class ByteSource {
   public:
    /// A file by its name; "-" and "" are standard input.
    static Result<ByteSource> open(const std::string& name);

    /// A text that is there already; it must outlive the source.
    static ByteSource of(std::string_view text);

    ByteSource(ByteSource&& other) noexcept;
    ByteSource& operator=(ByteSource&&) = delete;
    ~ByteSource();

    /// Fills the room as far as there are bytes at once: 0 at the end, and when the work was
    /// interrupted.
    Result<std::size_t> read(std::span<char> room);

    /// How long the file is, when it is one that can be mapped.
    [[nodiscard]] std::optional<std::uint64_t> size() const { return size_; }
    /// Some of its bytes, until the next call; nothing when they can't be mapped after all. A file
    /// that is cut while it is read ends the program, with a sentence.
    [[nodiscard]] std::optional<std::string_view> window(std::uint64_t from, std::size_t length);

   private:
    ByteSource(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}

    void unmap();

    int descriptor_;
    std::string name_;
    std::optional<std::uint64_t> size_;
    std::string_view text_;  ///< what is left of it
    void* mapping_ = nullptr;
    std::size_t mapped_ = 0;
};

}  // namespace grundy::cli
