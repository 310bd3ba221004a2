// The numbers of a position as words of bits: bit i of the words is there or not.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/rule_position.hpp"

namespace grundy {

using Word = std::uint64_t;
inline constexpr std::size_t bits_a_word = 64;

constexpr std::size_t words_for(std::size_t bits) { return (bits + bits_a_word - 1) / bits_a_word; }

// A signed number and its unsigned one may name the same memory.
inline std::span<const Word> words_of(const Numbers& numbers) {
    return {reinterpret_cast<const Word*>(numbers.data()), numbers.size()};
}
inline std::span<Word> words_of(Numbers& numbers) {
    return {reinterpret_cast<Word*>(numbers.data()), numbers.size()};
}

inline bool has_bit(std::span<const Word> words, std::size_t bit) {
    return (words[bit / bits_a_word] >> (bit % bits_a_word) & 1U) != 0;
}
inline void set_bit(std::span<Word> words, std::size_t bit) {
    words[bit / bits_a_word] |= Word{1} << (bit % bits_a_word);
}
inline void clear_bit(std::span<Word> words, std::size_t bit) {
    words[bit / bits_a_word] &= ~(Word{1} << (bit % bits_a_word));
}
inline void set_first_bits(std::span<Word> words, std::size_t count) {
    for (Word& word : words) {
        word = count >= bits_a_word ? ~Word{0} : (Word{1} << count) - 1;
        count -= count < bits_a_word ? count : bits_a_word;
    }
}
inline std::size_t count_bits(std::span<const Word> words) {
    std::size_t count = 0;
    for (const Word word : words) {
        count += static_cast<std::size_t>(std::popcount(word));
    }
    return count;
}
inline bool any_bit(std::span<const Word> words) {
    Word all = 0;
    for (const Word word : words) {
        all |= word;
    }
    return all != 0;
}

/// Calls `use` for each bit that is set, in increasing order, until it returns false. The words may
/// change meanwhile: those ahead are read when their turn comes.
template <class Use>
bool each_bit(std::span<const Word> words, Use use) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (Word word = words[i]; word != 0; word &= word - 1) {
            if (!use(i * bits_a_word + static_cast<std::size_t>(std::countr_zero(word)))) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace grundy
