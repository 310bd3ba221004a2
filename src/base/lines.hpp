// A text as its lines, and a line as its words: one blank between words, numbers without leading
// zeros, so that a line can be written in one way only.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// Reads a text of any size, one line at a time.
class Lines {
   public:
    /// Fills the room with the next bytes; 0 at the end.
    using Source = std::function<std::size_t(std::span<char>)>;
    /// No line is longer.
    static constexpr std::size_t longest = std::size_t{1} << 21U;

    explicit Lines(const Source& source) : source_(source), room_(std::size_t{1} << 16U) {}

    /// Goes to the next line. False at the end; `broken` then says whether the last line is too
    /// long, or does not end.
    bool next();
    [[nodiscard]] const std::string& line() const { return line_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] bool broken() const { return broken_; }

   private:
    const Source& source_;
    std::vector<char> room_;
    std::size_t at_ = 0;
    std::size_t filled_ = 0;
    std::string line_;
    std::uint64_t number_ = 0;
    bool broken_ = false;
};

/// The lines of a text in memory.
[[nodiscard]] Lines::Source lines_of(std::string_view text);

/// Takes words off a line, from left to right.
class Record {
   public:
    explicit Record(std::string_view line) : left_(line), done_(line.empty()) {}

    /// Up to the next blank. Nothing, if there is no word, or an empty one.
    std::string_view word();
    /// Whether the next word is this one; then it is taken.
    bool takes(std::string_view expected);
    /// Less than 2^63; none if the next word is something else.
    std::optional<std::uint64_t> number();
    /// The number behind this word.
    std::optional<std::uint64_t> number_after(std::string_view expected);
    /// All that is left, which may hold blanks.
    std::string_view rest();
    [[nodiscard]] bool at_end() const { return done_; }

   private:
    std::string_view left_;
    bool done_;
};

}  // namespace grundy
