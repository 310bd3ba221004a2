#include "solve/jump_sieve.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t word_bits = 64;

}  // namespace

JumpSieve::JumpSieve(std::vector<std::size_t> amounts, const XorKernels& kernels)
    : kernels_(&kernels), amounts_(std::move(amounts)) {
    const std::size_t needed = largest() / word_bits + 2;
    if (amounts_.size() * 2 < needed || needed > 4096) {
        return;  // few bits far apart: the mask would be longer than they are many
    }
    words_ = (needed + words_joined - 1) / words_joined * words_joined;
    masks_.assign(words_ * word_bits, 0);
    for (std::size_t shift = 0; shift < word_bits; ++shift) {
        for (const std::size_t amount : amounts_) {
            const std::size_t bit = shift + amount;
            masks_[shift * words_ + bit / word_bits] |= std::uint64_t{1} << (bit % word_bits);
        }
    }
}

void JumpSieve::strike(std::uint64_t* bits, std::size_t heap) const {
    if (words_ == 0) {
        for (const std::size_t amount : amounts_) {
            const std::size_t bit = heap + amount;
            bits[bit / word_bits] |= std::uint64_t{1} << (bit % word_bits);
        }
        return;
    }
    kernels_->join(bits + heap / word_bits, masks_.data() + heap % word_bits * words_, words_);
}

std::vector<std::uint64_t> JumpSieve::cold_heaps(std::size_t length) const {
    const std::size_t words = (length + word_bits - 1) / word_bits;
    std::vector<std::uint64_t> hot(words + largest() / word_bits + words_joined + 2, 0);
    for (std::size_t word = 0; word < words; ++word) {
        std::uint64_t seen = 0;
        // Striking may fill the rest of this very word.
        while (const std::uint64_t open = ~hot[word] & ~seen) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(open));
            seen |= std::uint64_t{1} << bit;
            strike(hot.data(), word * word_bits + bit);
        }
    }
    hot.resize(words);
    for (std::uint64_t& word : hot) {
        word = ~word;
    }
    if (length % word_bits != 0) {
        hot.back() &= (std::uint64_t{1} << (length % word_bits)) - 1;
    }
    return hot;
}

void JumpSieve::peel(std::vector<NimWord>& values, std::size_t count) const {
    const std::size_t known = values.size();
    const std::size_t words = (count + word_bits - 1) / word_bits;
    std::vector<std::uint64_t> open(words, ~std::uint64_t{0});  // heaps without a value
    if (count % word_bits != 0) {
        open.back() = (std::uint64_t{1} << (count % word_bits)) - 1;
    }
    // The last heaps known, by value: what they strike lies in the new ones.
    std::vector<std::vector<std::size_t>> last(amounts_.size() + 2);
    for (std::size_t heap = known - largest(); heap < known; ++heap) {
        last[values[heap]].push_back(heap);
    }
    values.resize(known + count);
    std::vector<std::uint64_t> struck;
    std::size_t left = count;
    for (std::size_t value = 0; left > 0; ++value) {
        struck.assign(words + largest() / word_bits + words_joined + 2, 0);
        for (const std::size_t heap : last[value]) {
            for (const std::size_t amount : amounts_) {
                if (const std::size_t bit = heap + amount; bit >= known) {
                    struck[(bit - known) / word_bits] |= std::uint64_t{1}
                                                         << ((bit - known) % word_bits);
                }
            }
        }
        for (std::size_t word = 0; word < words; ++word) {
            while (const std::uint64_t free = open[word] & ~struck[word]) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(free));
                open[word] &= ~(std::uint64_t{1} << bit);
                values[known + word * word_bits + bit] = static_cast<NimWord>(value);
                --left;
                strike(struck.data(), word * word_bits + bit);
            }
        }
    }
}

bool JumpSieve::worth_it() const {
    // In look-ups of one amount: finding a heap, then a mask or single bits.
    const std::size_t strike_cost = words_ == 0 ? 2 * amounts_.size() : words_ / 2;
    return amounts_.size() > 16 + strike_cost;
}

}  // namespace grundy
