// A certificate as its lines: one record each. Words are separated by one blank, numbers are
// written without leading zeros, so that a record can be written in one way only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/verdict.hpp"

namespace grundy::verify {

class Records {
   public:
    /// No position is longer.
    static constexpr std::size_t longest_line = std::size_t{1} << 21U;

    explicit Records(const Source& source) : source_(source), room_(std::size_t{1} << 16U) {}

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

/// Takes words off a record, from left to right.
class Words {
   public:
    explicit Words(std::string_view record) : left_(record), done_(record.empty()) {}

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

[[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view digits);
[[nodiscard]] std::optional<std::uint64_t> number_of_hexadecimal(std::string_view digits);
/// The bytes that a text in base64 stands for; none if it is not one, or not written in the one
/// way.
[[nodiscard]] std::optional<std::string> bytes_of_base64(std::string_view text);
/// FNV-1a, 32 bits: finds accidents early and with their line. No proof rests on it.
[[nodiscard]] std::uint32_t checksum(std::string_view bytes);
/// The pieces between separators; one piece if there is none.
[[nodiscard]] std::vector<std::string_view> cut(std::string_view text, std::string_view separator);

}  // namespace grundy::verify
