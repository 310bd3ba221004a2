// A search in a text that comes in pieces: what a pattern may still need of the last piece is kept,
// so that occurrences across borders are found, in memory for the patterns and one piece.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "words/byte_search.hpp"

namespace grundy {

class StreamSearch {
   public:
    /// Pieces of 256 KiB stay in the cache of one core.
    explicit StreamSearch(ByteSearch search, std::size_t piece = std::size_t{1} << 18U)
        : search_(std::move(search)),
          buffer_(search_.longest() + std::max(piece, 2 * search_.longest())) {}

    /// Where the next bytes are to be written.
    [[nodiscard]] std::span<char> room() { return std::span{buffer_}.subspan(kept_); }

    /// This many bytes were written. False when no more occurrences are wanted.
    bool take(std::size_t count, Occurrences& found) {
        const std::string_view text{buffer_.data(), kept_ + count};
        search_.search(text, kept_, length_ - kept_, found);
        length_ += count;
        const std::size_t keep = std::min(text.size(), search_.longest() - 1);
        std::memmove(buffer_.data(), text.data() + text.size() - keep, keep);
        kept_ = keep;
        return found.wanted();
    }

    /// How many bytes before those that come next a window must show again.
    [[nodiscard]] std::size_t overlap() const {
        return std::min<std::uint64_t>(length_, search_.longest() - 1);
    }
    /// Instead of room() and take(), for a text that is in memory: the next bytes of it, after
    /// overlap() bytes that were there before.
    bool take_window(std::string_view window, Occurrences& found) {
        const std::size_t again = overlap();
        search_.search(window, again, length_ - again, found);
        length_ += window.size() - again;
        return found.wanted();
    }

    /// Bytes taken so far.
    [[nodiscard]] std::uint64_t length() const { return length_; }

   private:
    ByteSearch search_;
    std::vector<char> buffer_;
    std::size_t kept_ = 0;
    std::uint64_t length_ = 0;
};

}  // namespace grundy
