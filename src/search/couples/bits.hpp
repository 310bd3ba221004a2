// A set of at most 64 · W elements in W words. W is known when it is compiled, so that for boards
// of up to 64 cells all this is a few instructions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"

namespace grundy {

/// The bits in the other order.
constexpr std::uint64_t reversed_word(std::uint64_t word) {
    constexpr std::uint64_t ones = 0x5555555555555555;
    constexpr std::uint64_t twos = 0x3333333333333333;
    constexpr std::uint64_t fours = 0x0f0f0f0f0f0f0f0f;
    word = ((word >> 1U) & ones) | ((word & ones) << 1U);
    word = ((word >> 2U) & twos) | ((word & twos) << 2U);
    word = ((word >> 4U) & fours) | ((word & fours) << 4U);
    return __builtin_bswap64(word);
}
/// std::popcount is a call of a function where a program must run on every processor.
constexpr std::size_t ones_in(std::uint64_t word) {
    constexpr std::uint64_t ones = 0x5555555555555555;
    constexpr std::uint64_t twos = 0x3333333333333333;
    constexpr std::uint64_t fours = 0x0f0f0f0f0f0f0f0f;
    word -= word >> 1U & ones;
    word = (word & twos) + (word >> 2U & twos);
    word = (word + (word >> 4U)) & fours;
    return static_cast<std::size_t>(word * 0x0101010101010101 >> 56U);
}

template <std::size_t W>
struct Bits {
    static constexpr std::size_t words = W;
    std::array<std::uint64_t, W> word{};

    static Bits of(const auto& longer) {
        Bits bits;
        std::copy_n(longer.begin(), W, bits.word.begin());
        return bits;
    }
    static Bits one(std::size_t element) {
        Bits bits;
        bits.set(element);
        return bits;
    }

    void set(std::size_t element) { word[at(element)] |= bit(element); }
    void reset(std::size_t element) { word[at(element)] &= ~bit(element); }
    [[nodiscard]] bool test(std::size_t element) const {
        return (word[at(element)] & bit(element)) != 0;
    }
    [[nodiscard]] bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t one_word : word) {
            all |= one_word;
        }
        return all != 0;
    }
    [[nodiscard]] std::size_t count() const {
        std::size_t sum = 0;
        for (const std::uint64_t one_word : word) {
            sum += ones_in(one_word);
        }
        return sum;
    }
    [[nodiscard]] bool contains(const Bits& other) const { return !(other - *this).any(); }
    /// The least element; there must be one.
    [[nodiscard]] std::size_t lowest() const {
        std::size_t index = 0;
        if constexpr (W > 1) {
            while (word[index] == 0) {
                ++index;
            }
        }
        return 64 * index + static_cast<std::size_t>(std::countr_zero(word[index]));
    }
    /// The largest; there must be one.
    [[nodiscard]] std::size_t highest() const {
        std::size_t index = W - 1;
        if constexpr (W > 1) {
            while (word[index] == 0) {
                --index;
            }
        }
        return 64 * index + 63 - static_cast<std::size_t>(std::countl_zero(word[index]));
    }
    void drop_lowest() {
        std::size_t index = 0;
        if constexpr (W > 1) {
            while (word[index] == 0) {
                ++index;
            }
        }
        word[index] &= word[index] - 1;
    }
    /// Up to 64 elements from `first` on.
    [[nodiscard]] std::uint64_t window(std::size_t first, std::uint64_t mask) const {
        const std::size_t index = at(first);
        const std::size_t shift = first % 64;
        std::uint64_t found = word[index] >> shift;
        if constexpr (W > 1) {
            if (shift != 0 && index + 1 < W) {
                found |= word[index + 1] << (64 - shift);
            }
        }
        return found & mask;
    }
    /// Adds the elements of a window.
    void put(std::size_t first, std::uint64_t window) {
        const std::size_t index = at(first);
        const std::size_t shift = first % 64;
        word[index] |= window << shift;
        if constexpr (W > 1) {
            if (shift != 0 && index + 1 < W) {
                word[index + 1] |= window >> (64 - shift);
            }
        }
    }
    /// The first `length` elements in the other order; there are no others.
    [[nodiscard]] Bits reversed(std::size_t length) const {
        Bits bits;
        for (std::size_t i = 0; i < W; ++i) {
            bits.word[W - 1 - i] = reversed_word(word[i]);
        }
        return bits >> (64 * W - length);
    }
    /// Every element a smaller one.
    friend Bits operator>>(const Bits& bits, std::size_t by) {
        if constexpr (W == 1) {
            return {{bits.word[0] >> by}};
        } else {
            Bits moved;
            const std::size_t whole = by / 64;
            const std::size_t shift = by % 64;
            for (std::size_t i = whole; i < W; ++i) {
                moved.word[i - whole] = bits.word[i] >> shift;
                if (shift != 0 && i + 1 < W) {
                    moved.word[i - whole] |= bits.word[i + 1] << (64 - shift);
                }
            }
            return moved;
        }
    }
    friend Bits operator<<(const Bits& bits, std::size_t by) {
        if constexpr (W == 1) {
            return {{bits.word[0] << by}};
        } else {
            Bits moved;
            const std::size_t whole = by / 64;
            const std::size_t shift = by % 64;
            for (std::size_t i = whole; i < W; ++i) {
                moved.word[i] = bits.word[i - whole] << shift;
                if (shift != 0 && i > whole) {
                    moved.word[i] |= bits.word[i - whole - 1] >> (64 - shift);
                }
            }
            return moved;
        }
    }
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t state = 0;
        for (const std::uint64_t one_word : word) {
            state = mixed(state, one_word);
        }
        return state;
    }

    friend Bits operator&(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) {
            a.word[i] &= b.word[i];
        }
        return a;
    }
    friend Bits operator|(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) {
            a.word[i] |= b.word[i];
        }
        return a;
    }
    /// What is in a and not in b.
    friend Bits operator-(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) {
            a.word[i] &= ~b.word[i];
        }
        return a;
    }
    friend bool operator==(const Bits& a, const Bits& b) {
        std::uint64_t differs = 0;
        for (std::size_t i = 0; i < W; ++i) {
            differs |= a.word[i] ^ b.word[i];
        }
        return differs == 0;
    }
    friend bool operator<(const Bits& a, const Bits& b) {
        if constexpr (W == 1) {
            return a.word[0] < b.word[0];
        } else {
            return a.word < b.word;
        }
    }

   private:
    static constexpr std::size_t at(std::size_t element) { return W == 1 ? 0 : element / 64; }
    static constexpr std::uint64_t bit(std::size_t element) {
        return std::uint64_t{1} << (element % 64);
    }
};

}  // namespace grundy
