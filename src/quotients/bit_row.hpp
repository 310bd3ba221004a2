// Sets of elements as rows of bits: inclusion and intersection are a few words each.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

using BitWord = std::uint64_t;
using BitSpan = std::span<const BitWord>;

constexpr std::size_t words_of_bits(std::size_t bits) { return (bits + 63) / 64; }

inline bool has_bit(BitSpan row, std::size_t at) { return ((row[at / 64] >> (at % 64)) & 1U) != 0; }
inline void set_bit(std::span<BitWord> row, std::size_t at) {
    row[at / 64] |= BitWord{1} << (at % 64);
}

inline bool is_subset(BitSpan a, BitSpan b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if ((a[i] & ~b[i]) != 0) {
            return false;
        }
    }
    return true;
}

/// The least member of a that is not in b, or the number of bits in the words when there is none.
inline std::size_t first_missing(BitSpan a, BitSpan b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (const BitWord rest = a[i] & ~b[i]; rest != 0) {
            return i * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        }
    }
    return a.size() * 64;
}

inline std::size_t count_bits(BitSpan row) {
    std::size_t count = 0;
    for (const BitWord word : row) {
        count += static_cast<std::size_t>(std::popcount(word));
    }
    return count;
}

/// Rows of one length, one after the other.
class BitRows {
   public:
    BitRows() = default;
    BitRows(std::size_t rows, std::size_t bits)
        : words_(words_of_bits(bits)), data_(rows * words_, 0) {}

    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] BitSpan operator[](std::size_t row) const {
        return {data_.data() + row * words_, words_};
    }
    [[nodiscard]] std::span<BitWord> operator[](std::size_t row) {
        return {data_.data() + row * words_, words_};
    }
    [[nodiscard]] std::size_t rows() const { return words_ == 0 ? 0 : data_.size() / words_; }
    void push(BitSpan row) { data_.insert(data_.end(), row.begin(), row.end()); }
    void truncate(std::size_t rows) { data_.resize(rows * words_); }
    [[nodiscard]] std::size_t bytes() const { return data_.size() * sizeof(BitWord); }

   private:
    std::size_t words_ = 0;
    std::vector<BitWord> data_;
};

}  // namespace grundy
