// A stretch of a table of bits that one thread works on while another works on the stretch before
// it: the first word, which both may share, is kept apart until it can be joined.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace grundy {

class MarkedSlab {
   public:
    MarkedSlab(std::span<std::uint64_t> marks, std::uint64_t begin, std::uint64_t end)
        : words_(marks.data()), begin_(begin), first_(begin / 64) {
        own_ = ~low_bits(begin % 64);
        if (end / 64 == first_) {
            own_ &= low_bits(end % 64);
        }
        head_ = words_[first_] & own_;
    }

    /// Puts the first word back: when the stretch before is finished.
    void join_head() { words_[first_] = (words_[first_] & ~own_) | head_; }
    /// Takes it out again, as it is now.
    void part_head() { head_ = words_[first_] & own_; }

    /// Writes all bits of a stretch from the first to the last, whatever was there before.
    class Filling {
       public:
        explicit Filling(MarkedSlab& slab)
            : slab_(slab), at_(slab.first_), used_(slab.begin_ % 64) {}

        /// Appends `count` bits, 1 to 64; the others are 0.
        void put(std::uint64_t bits, std::uint64_t count) {
            pending_ |= bits << used_;
            if (used_ + count >= 64) {
                store();
                pending_ = used_ == 0 ? 0 : bits >> (64 - used_);
            }
            used_ = (used_ + count) % 64;
        }
        void put_same(bool bit, std::uint64_t count) {
            for (; count > 0; count -= std::min<std::uint64_t>(count, 64)) {
                put(bit ? low_bits(count) : 0, std::min<std::uint64_t>(count, 64));
            }
        }
        /// What lies after the last bit belongs to stretches that keep it apart.
        void finish() {
            if (used_ > 0) {
                store();
            }
        }

       private:
        void store() {
            if (at_ == slab_.first_) {
                slab_.head_ = pending_ & slab_.own_;
            } else {
                slab_.words_[at_] = pending_;
            }
            ++at_;
        }

        MarkedSlab& slab_;
        std::uint64_t at_;
        std::uint64_t used_;  ///< bits of the word at hand
        std::uint64_t pending_ = 0;
    };

    void mark(std::uint64_t place) {
        const std::uint64_t bit = begin_ + place;
        word(bit / 64) |= std::uint64_t{1} << (bit % 64);
    }

    void mark_all(std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t bit = begin_ + from, end = begin_ + to; bit < end;) {
            const std::uint64_t count = std::min(64 - bit % 64, end - bit);
            word(bit / 64) |= low_bits(count) << (bit % 64);
            bit += count;
        }
    }

    /// Marks in [from, to) what is not marked in `other`.
    void join_unmarked(const MarkedSlab& other, std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t place = from; place < to;) {
            const std::uint64_t bit = begin_ + place;
            const std::uint64_t count = std::min(64 - bit % 64, to - place);
            word(bit / 64) |= (~other.bits(place, count) & low_bits(count)) << (bit % 64);
            place += count;
        }
    }

    /// The first place in [from, to) that is not marked, or `to`.
    [[nodiscard]] std::uint64_t first_unmarked(std::uint64_t from, std::uint64_t to) const {
        const std::uint64_t end = begin_ + to;
        for (std::uint64_t bit = begin_ + from; bit < end; bit = (bit / 64 + 1) * 64) {
            const std::uint64_t open = ~word(bit / 64) & ~low_bits(bit % 64);
            if (open != 0) {
                const auto offset = static_cast<std::uint64_t>(std::countr_zero(open));
                return std::min(bit / 64 * 64 + offset, end) - begin_;
            }
        }
        return to;
    }

   private:
    static constexpr std::uint64_t low_bits(std::uint64_t count) {
        return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    }
    [[nodiscard]] std::uint64_t& word(std::uint64_t i) { return i == first_ ? head_ : words_[i]; }
    [[nodiscard]] std::uint64_t word(std::uint64_t i) const {
        return i == first_ ? head_ : words_[i];
    }
    /// This many bits, then whatever follows.
    [[nodiscard]] std::uint64_t bits(std::uint64_t place, std::uint64_t count) const {
        const std::uint64_t bit = begin_ + place;
        std::uint64_t found = word(bit / 64) >> (bit % 64);
        if (bit % 64 + count > 64) {
            found |= word(bit / 64 + 1) << (64 - bit % 64);
        }
        return found;
    }

    std::uint64_t* words_;
    std::uint64_t begin_;
    std::uint64_t first_;  ///< word
    std::uint64_t own_;    ///< its bits that belong here
    std::uint64_t head_;   ///< those bits, until they are joined
};

}  // namespace grundy
