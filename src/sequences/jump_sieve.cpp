#include "sequences/jump_sieve.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t word_bits = 64;

#define GRUNDY_MELT [[gnu::always_inline]] inline

/// The heaps of one layer, found and struck in one loop: what a heap strikes in its own word is
/// known from the first word of its mask, so the next one need not wait for the bits in memory.
template <std::size_t Bytes>
GRUNDY_MELT std::size_t peeled(const SieveLayer& layer) {
    using V [[gnu::vector_size(Bytes)]] = std::uint64_t;
    constexpr std::size_t together = Bytes / sizeof(std::uint64_t);
    static_assert(words_joined % together == 0);
    std::size_t found = 0;
    for (std::size_t word = layer.first; word < layer.open.size(); ++word) {
        std::uint64_t free = layer.open[word] & ~layer.struck[word];
        while (free != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(free));
            const std::uint64_t* const mask = layer.masks + bit * layer.words;
            layer.open[word] &= ~(std::uint64_t{1} << bit);
            layer.values[word * word_bits + bit] = layer.value;
            ++found;
            free &= (free - 1) & ~mask[0];
            std::uint64_t* const to = layer.struck + word;
            for (std::size_t i = 0; i < layer.words; i += together) {
                V a;
                V b;
                std::memcpy(&a, to + i, sizeof a);
                std::memcpy(&b, mask + i, sizeof b);
                a |= b;
                std::memcpy(to + i, &a, sizeof a);
            }
        }
    }
    return found;
}

}  // namespace

#if defined(__x86_64__)
[[gnu::target("avx2")]] std::size_t peel_avx2(const SieveLayer& layer) { return peeled<32>(layer); }
#endif
std::size_t peel_plain(const SieveLayer& layer) { return peeled<16>(layer); }

JumpSieve::JumpSieve(std::vector<std::size_t> amounts, const XorKernels& kernels)
    : kernels_(&kernels), amounts_(std::move(amounts)) {
    const std::size_t needed = largest() / word_bits + 2;
    if (amounts_.size() * 2 < needed || needed > 4096) {
        return;  // few bits far apart: the mask would have more words than there are bits
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
    const std::size_t last = known - std::min(known, largest());
    const std::size_t base = last / word_bits * word_bits;  // bits are counted from this heap
    const std::size_t words = (known + count - base + word_bits - 1) / word_bits;
    // The last heaps known, by value: what they strike lies in the new ones too.
    std::vector<std::vector<std::size_t>> before(amounts_.size() + 2);
    for (std::size_t heap = last; heap < known; ++heap) {
        before[values[heap]].push_back(heap - base);
    }
    values.resize(known + count);
    std::vector<std::uint64_t> open(words, 0);  // heaps without a value
    for (std::size_t bit = known - base; bit < known + count - base;) {
        const std::size_t here = std::min(word_bits - bit % word_bits, known + count - base - bit);
        open[bit / word_bits] |= ~std::uint64_t{0} >> (word_bits - here) << (bit % word_bits);
        bit += here;
    }
    std::vector<std::uint64_t> struck;
    std::size_t left = count;
    for (std::size_t value = 0; left > 0; ++value) {
        struck.assign(words + largest() / word_bits + words_joined + 2, 0);
        for (const std::size_t bit : before[value]) {
            strike(struck.data(), bit);
        }
        left -= peel_layer({open, struck.data(), masks_.data(), words_, (known - base) / word_bits,
                            values.data() + base, static_cast<NimWord>(value)});
    }
}

std::size_t JumpSieve::peel_layer(const SieveLayer& layer) const {
    if (words_ != 0) {
        return kernels_->peel(layer);
    }
    std::size_t found = 0;
    for (std::size_t word = layer.first; word < layer.open.size(); ++word) {
        while (const std::uint64_t free = layer.open[word] & ~layer.struck[word]) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(free));
            layer.open[word] &= ~(std::uint64_t{1} << bit);
            layer.values[word * word_bits + bit] = layer.value;
            ++found;
            strike(layer.struck, word * word_bits + bit);
        }
    }
    return found;
}

bool JumpSieve::worth_it() const {
    // In look-ups of one amount: finding a heap, then a mask or single bits.
    const std::size_t strike_cost = words_ == 0 ? 2 * amounts_.size() : words_ / 2;
    return amounts_.size() > 16 + strike_cost;
}

}  // namespace grundy
