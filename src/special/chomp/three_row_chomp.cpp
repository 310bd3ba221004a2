#include "special/chomp/three_row_chomp.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t full = ~std::uint64_t{0};

/// For each first row the second rows that make a P-position of it with some third row: sets of
/// bits, with one more bit for each word that is full.
class SecondRows {
   public:
    explicit SecondRows(std::size_t columns) : summary_words_(columns / (64 * 64) + 1) {
        std::size_t total = 0;
        for (std::size_t first = 0; first <= columns; ++first) {
            start_.push_back(total);
            total += first / 64 + 1;
        }
        words_.resize(total);
        summary_.resize((columns + 1) * summary_words_);
    }

    [[nodiscard]] bool has(std::size_t first, std::size_t second) const {
        return ((words_[start_[first] + second / 64] >> (second % 64)) & 1U) != 0;
    }
    void add(std::size_t first, std::size_t second) {
        std::uint64_t& word = words_[start_[first] + second / 64];
        word |= std::uint64_t{1} << (second % 64);
        if (word == full) {
            const std::size_t at = second / 64;
            summary_[first * summary_words_ + at / 64] |= std::uint64_t{1} << (at % 64);
        }
    }
    /// The least second row from `second` on that is not in the set; beyond the first row when all
    /// are. Looks at two words, and one more for every 4096 members.
    [[nodiscard]] std::size_t next_missing(std::size_t first, std::size_t second) const {
        const std::uint64_t* const words = words_.data() + start_[first];
        const std::uint64_t* const summary = summary_.data() + first * summary_words_;
        if (second > first) {
            return second;
        }
        std::size_t word = second / 64;
        if (const std::uint64_t open = ~words[word] & (full << (second % 64)); open != 0) {
            return word * 64 + static_cast<std::size_t>(std::countr_zero(open));
        }
        for (++word; word <= first / 64; word = (word / 64 + 1) * 64) {
            if (const std::uint64_t open = ~summary[word / 64] & (full << (word % 64)); open != 0) {
                word = word / 64 * 64 + static_cast<std::size_t>(std::countr_zero(open));
                return word > first / 64
                           ? first + 1
                           : word * 64 + static_cast<std::size_t>(std::countr_one(words[word]));
            }
        }
        return first + 1;
    }

   private:
    std::size_t summary_words_;  ///< of one first row
    std::vector<std::size_t> start_;
    std::vector<std::uint64_t> words_;
    std::vector<std::uint64_t> summary_;
};

/// First rows that were passed over, by the next second row with which they are free.
class Waiting {
   public:
    explicit Waiting(std::size_t columns) : head_(columns + 1, nobody), next_(columns + 1) {}

    /// Lets it wait for its next free second row from this one on, if there is one.
    void add(std::size_t first, std::size_t second, const SecondRows& taken) {
        const std::size_t free = taken.next_missing(first, second);
        if (free <= first) {
            next_[first] = std::exchange(head_[free], static_cast<std::uint32_t>(first));
        }
    }
    /// The least of those that waited for this second row; the others go on waiting.
    std::optional<std::size_t> least(std::size_t second, const SecondRows& taken) {
        std::uint32_t waiting = std::exchange(head_[second], nobody);
        if (waiting == nobody) {
            return std::nullopt;
        }
        std::uint32_t least = waiting;
        while ((waiting = next_[waiting]) != nobody) {
            others_.push_back(std::max(least, waiting));
            least = std::min(least, waiting);
        }
        for (const std::uint32_t other : others_) {
            add(other, second + 1, taken);
        }
        others_.clear();
        return least;
    }
    void clear() { std::ranges::fill(head_, nobody); }

   private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};

    std::vector<std::uint32_t> head_;  ///< by second row
    std::vector<std::uint32_t> next_;  ///< by first row
    std::vector<std::uint32_t> others_;
};

}  // namespace

std::uint64_t ThreeRowChomp::bytes(std::size_t columns) {
    // About half of the third rows have P-positions for all second rows; the sets take one bit per
    // pair.
    const std::uint64_t pairs = std::uint64_t{columns} * columns / 2;
    return pairs * sizeof(std::uint16_t) / 2 + pairs / 8 + pairs / 8;
}

std::optional<ThreeRowChomp> ThreeRowChomp::make(std::size_t columns, Meter& meter) {
    check(columns < none, "differences fit in 16 bits");
    ThreeRowChomp result{columns};
    const std::size_t end = columns + 1;
    meter.expect(end);
    SecondRows taken{columns};     // by first row, with the third rows so far
    std::vector<bool> equal(end);  // first rows of P-positions whose other rows are equal
    Waiting waiting{columns};
    for (std::size_t third = 0; third < end; ++third) {
        std::vector<std::uint16_t>& longer = result.longer_.emplace_back();
        std::size_t next = 1;  // the first rows before this one are taken, or wait; no empty bar
        for (std::size_t second = third; second < end; ++second) {
            // The least first row that no move to a P-position rules out: one in the third row, one
            // in the second row, or one that leaves two equal rows shorter than the third.
            std::optional<std::size_t> first = waiting.least(second, taken);
            for (next = std::max(next, second); !first && next < end; ++next) {
                if (equal[next]) {
                    continue;
                }
                if (taken.has(next, second)) {
                    waiting.add(next, second + 1, taken);
                } else {
                    first = next;
                }
            }
            if (!first) {
                longer.push_back(none);
                continue;
            }
            longer.push_back(static_cast<std::uint16_t>(*first - second));
            taken.add(*first, second);
            if (second == third) {
                equal[*first] = true;
            }
            if (*first == second) {
                waiting.clear();
                break;  // longer rows can be bitten down to this square of two rows
            }
        }
        if (!meter.advance(1, longer.size() * sizeof(std::uint16_t))) {
            return std::nullopt;
        }
    }
    return result;
}

std::optional<std::size_t> ThreeRowChomp::first_row(std::size_t second, std::size_t third) const {
    check(third <= second && second <= columns_, "rows grow shorter and lie in the table");
    const std::vector<std::uint16_t>& longer = longer_[third];
    if (second - third >= longer.size() || longer[second - third] == none) {
        return std::nullopt;
    }
    return second + longer[second - third];
}

bool ThreeRowChomp::is_p(std::span<const std::uint32_t> rows) const {
    check(!rows.empty() && rows.size() <= 3 && rows.front() <= columns_, "a bar in the table");
    const std::size_t second = rows.size() > 1 ? rows[1] : 0;
    const std::size_t third = rows.size() > 2 ? rows[2] : 0;
    return first_row(second, third) == rows.front();
}

}  // namespace grundy
