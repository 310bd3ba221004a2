// What all parts of the checker share: what is wrong, how much was done, and numbers in blocks.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "base/blocks.hpp"
#include "base/encoding.hpp"
#include "base/lines.hpp"
#include "verify/verdict.hpp"

namespace grundy::verify {

/// What is wrong, or nothing.
using Wrong = std::optional<Text>;

/// Counts what is done and kept, and asks from time to time whether to go on. Once the answer is no,
/// nothing more is proved.
class Work {
   public:
    Work(const GoOn& go_on, std::uint64_t often) : go_on_(go_on), often_(often) {}

    bool does(std::uint64_t steps, std::uint64_t bytes = 0);
    bool keeps(std::uint64_t bytes) { return does(bytes, bytes); }
    [[nodiscard]] bool stopped() const { return stopped_; }

   private:
    const GoOn& go_on_;
    std::uint64_t often_;      ///< steps between two questions
    std::uint64_t steps_ = 0;  ///< since it was asked last
    std::uint64_t bytes_ = 0;
    bool stopped_ = false;
};

/// Numbers that come in blocks, "FROM TO CHECKSUM BASE64": each continues the one before. They are kept as narrow as
/// they are written, so that much of a large arena stays near the processor.
class Column {
   public:
    /// "bytes 2": the width of a number, at most `widest`, and nothing behind it.
    [[nodiscard]] Wrong begin(Record words, std::uint64_t widest);
    /// The next block; there are at most `most` numbers.
    [[nodiscard]] Wrong block(Record words, std::uint64_t most);
    [[nodiscard]] std::size_t size() const { return (bytes_.size() - slack) / width_; }
    [[nodiscard]] std::uint32_t operator[](std::size_t index) const {
        std::uint32_t number = 0;
        std::memcpy(&number, bytes_.data() + index * width_, sizeof number);
        return number & mask_;
    }

   private:
    static constexpr std::size_t slack = 3;  ///< bytes behind the last number, so that four are always there

    std::size_t width_ = 1;   ///< bytes of a number
    std::uint32_t mask_ = 0;  ///< those of the four bytes that belong to it; 0: it has not begun
    std::string bytes_ = std::string(slack, '\0');
};

}  // namespace grundy::verify
