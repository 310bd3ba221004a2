#include "solve/three_row_chomp.hpp"

#include <algorithm>
#include <bit>

#include "base/check.hpp"

namespace grundy {

namespace {

/// A set of lengths of the first row.
class LengthSet {
   public:
    explicit LengthSet(std::size_t columns) : words_(columns / 64 + 3) {}

    void add(std::size_t length) { words_[length / 64] |= std::uint64_t{1} << (length % 64); }
    /// Bit i: it holds length + i; for lengths up to the columns.
    [[nodiscard]] std::uint64_t from(std::size_t length) const {
        const std::size_t offset = length % 64;
        const std::uint64_t low = words_[length / 64] >> offset;
        return offset == 0 ? low : low | words_[length / 64 + 1] << (64 - offset);
    }

   private:
    std::vector<std::uint64_t> words_;
};

/// For each second row a set of differences to the first row.
class DifferenceSets {
   public:
    explicit DifferenceSets(std::size_t columns) {
        std::size_t total = 0;
        for (std::size_t second = 0; second <= columns; ++second) {
            start_.push_back(total);
            total += (columns - second) / 64 + 1;
        }
        words_.resize(total);
    }

    void add(std::size_t second, std::size_t difference) {
        words_[start_[second] + difference / 64] |= std::uint64_t{1} << (difference % 64);
    }
    /// Bit i: the set holds 64 * word + i.
    [[nodiscard]] std::uint64_t word(std::size_t second, std::size_t word) const {
        return words_[start_[second] + word];
    }

   private:
    std::vector<std::size_t> start_;
    std::vector<std::uint64_t> words_;
};

}  // namespace

std::uint64_t ThreeRowChomp::bytes(std::size_t columns) {
    // About every second third row has P-positions for all second rows; the sets take a bit a pair.
    const std::uint64_t pairs = std::uint64_t{columns} * columns / 2;
    return pairs * sizeof(std::uint16_t) / 2 + pairs / 8 + pairs / 8;
}

std::optional<ThreeRowChomp> ThreeRowChomp::make(std::size_t columns, Meter& meter) {
    check(columns < none, "differences fit in 16 bits");
    ThreeRowChomp result{columns};
    const std::size_t end = columns + 1;
    meter.expect(end);
    DifferenceSets by_second{columns};   // of P-positions with this second row
    std::vector<std::size_t> full(end);  // by second row: that many least words hold everything
    LengthSet equal{columns};            // first rows of those whose other rows are equal
    for (std::size_t third = 0; third < end; ++third) {
        LengthSet ruled_out = equal;   // by these, and by P-positions with this third row
        std::size_t ruled_out_to = 0;  // all from the second row to here are
        std::vector<std::uint16_t>& longer = result.longer_.emplace_back();
        for (std::size_t second = third; second < end; ++second) {
            // The least first row that no move to a P-position rules out: one in the third row, one
            // in the second row, or one that leaves two equal rows shorter than the third.
            std::size_t first = end;
            ruled_out_to = std::max(ruled_out_to, second);
            std::size_t word = std::max(full[second], (ruled_out_to - second) / 64);
            for (; second + 64 * word < end; ++word) {
                const std::size_t at = second + 64 * word;
                const std::uint64_t others = ruled_out.from(at);
                // The empty bar is no P-position.
                const std::uint64_t own =
                    by_second.word(second, word) | (at == 0 ? std::uint64_t{1} : 0);
                if (full[second] == word && own == ~std::uint64_t{0}) {
                    ++full[second];
                }
                if (ruled_out_to >= at) {
                    ruled_out_to = std::max(ruled_out_to,
                                            at + static_cast<std::size_t>(std::countr_one(others)));
                }
                if ((own | others) != ~std::uint64_t{0}) {
                    first = at + static_cast<std::size_t>(std::countr_one(own | others));
                    break;
                }
            }
            if (first >= end) {
                longer.push_back(none);
                continue;
            }
            longer.push_back(static_cast<std::uint16_t>(first - second));
            ruled_out.add(first);
            by_second.add(second, first - second);
            if (second == third) {
                equal.add(first);
            }
            if (first == second) {
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
