// What is known of positions that fit into 56 bits: one word each, the position and a code of 8
// bits. A word is read and written at once, so threads share the table without a lock, and the
// position is there with all its bits, so a collision costs a place and never an answer. A line of
// the cache holds eight. When a line is full, the position that was hardest to find out about stays
// longest, and one place is for what came last.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "machine/buffer.hpp"

namespace grundy {

class WordTable {
   public:
    using Key = std::uint64_t;
    static constexpr std::size_t key_bits = 56;
    static constexpr unsigned most_code = 255;
    static constexpr std::size_t ways = 8;

    /// With so many places at least, and at least eight.
    explicit WordTable(std::size_t places)
        : words_(std::bit_ceil(std::max(places, ways))),
          shift_(64 - static_cast<unsigned>(std::countr_zero(words_.size()))) {
        std::memset(static_cast<void*>(words_.data()), 0, bytes());
    }

    [[nodiscard]] std::size_t places() const { return words_.size(); }
    [[nodiscard]] std::size_t bytes() const { return words_.size() * sizeof(Key); }

    /// 0 where nothing is known. No key is 0.
    [[nodiscard]] unsigned find(Key key) const {
        const std::size_t at = index_of(key);
        for (std::size_t i = 0; i < ways; ++i) {
            const Key word = load(words_[at ^ i]);
            if ((word & key_mask) == key) {
                return static_cast<unsigned>(word >> key_bits);
            }
            if (word == 0) {
                return 0;
            }
        }
        return 0;
    }

    /// `effort` tells which of two positions took more work. Returns whether a place was taken that
    /// was free before.
    template <class Effort>
    bool store(Key key, unsigned code, Effort effort) {
        const std::size_t at = index_of(key);
        const Key word = key | Key{code} << key_bits;
        const std::size_t newest = at | (ways - 1);
        std::size_t easiest = newest - 1;
        for (std::size_t i = 0; i < ways; ++i) {
            const std::size_t place = at ^ i;
            const Key there = load(words_[place]);
            if (there == 0 || (there & key_mask) == key) {
                save(words_[place], word);
                return there == 0;
            }
            if (place != newest &&
                effort(there & key_mask) < effort(load(words_[easiest]) & key_mask)) {
                easiest = place;
            }
        }
        if (effort(key) >= effort(load(words_[easiest]) & key_mask)) {
            save(words_[newest], load(words_[easiest]));
            save(words_[easiest], word);
        } else {
            save(words_[newest], word);
        }
        return false;
    }

    template <class Visit>
    void each(Visit visit) const {
        for (const Key word : words_) {
            if (word != 0) {
                visit(word & key_mask, static_cast<unsigned>(word >> key_bits));
            }
        }
    }

    /// As it lies in memory.
    [[nodiscard]] std::span<const std::uint16_t> raw() const {
        return {reinterpret_cast<const std::uint16_t*>(words_.data()), bytes() / 2};
    }
    static constexpr std::size_t raw_unit = sizeof(Key) / 2;
    /// Calls visit(key, code) for what a unit of raw() says.
    template <class Visit>
    static void each_in(std::span<const std::uint16_t, raw_unit> unit, Visit visit) {
        Key word = 0;
        std::memcpy(&word, unit.data(), sizeof word);
        if (word != 0) {
            visit(word & key_mask, static_cast<unsigned>(word >> key_bits));
        }
    }

   private:
    static constexpr Key key_mask = (Key{1} << key_bits) - 1;

    /// Multiplication by the golden ratio (Knuth): its high bits depend on all bits of the key.
    [[nodiscard]] std::size_t index_of(Key key) const {
        return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> shift_);
    }
    static Key load(const Key& from) {
        return std::atomic_ref{const_cast<Key&>(from)}.load(std::memory_order_relaxed);
    }
    static void save(Key& to, Key word) {
        std::atomic_ref{to}.store(word, std::memory_order_relaxed);
    }

    Buffer<Key> words_;
    unsigned shift_;
};

}  // namespace grundy
