#include "special/chomp/chomp_symmetry.hpp"

#include "base/check.hpp"

namespace grundy {

void MirrorImages::add(const ChompRanks& ranks, std::span<const std::size_t> length,
                       std::size_t count) {
    if (count >= places_.size()) {
        return;
    }
    std::uint64_t place = 0;
    std::size_t height = count;
    for (std::size_t column = 1; column < length.front(); ++column) {
        while (length[height - 1] <= column) {
            --height;
        }
        place += ranks.before(column, height);
    }
    Place bytes;
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(place);
        place >>= 8U;
    }
    check(place == 0, "a table of 2^40 bits is larger than any memory");
    places_[count].push_back(bytes);
}

void MirrorImages::take_out(std::span<std::uint64_t> marks, std::uint64_t slab_begin,
                            std::size_t slab) {
    for (const Place& bytes : places_[slab]) {
        std::uint64_t bit = 0;
        for (std::size_t i = bytes.size(); i-- > 0;) {
            bit = bit << 8U | bytes[i];
        }
        bit += slab_begin;
        marks[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
    }
    places_[slab] = {};
}

LowPattern::LowPattern(const ChompRanks& ranks, std::size_t columns, std::size_t rows,
                       std::size_t first)
    : ranks_(ranks), columns_(columns), first_(first), short_((rows + 1) * (columns + 1)) {
    for (std::size_t row = first + 1; row-- > 0;) {
        for (std::size_t longest = 0; longest <= columns; ++longest) {
            if (ranks.before(row, longest + 1) > 64) {
                break;
            }
            std::uint64_t bits = row == first ? 1 : 0;
            std::uint64_t count = 0;
            for (std::size_t length = 0; row < first && length <= longest; ++length) {
                bits |= short_[(row + 1) * (columns + 1) + length] << count;
                count += ranks.before(row + 1, length + 1);
            }
            short_[row * (columns + 1) + longest] = bits;
        }
    }
}

void LowPattern::put(MarkedSlab::Filling& filling, std::size_t row, std::size_t longest) const {
    const std::uint64_t count = ranks_.before(row, longest + 1);
    if (count <= 64) {
        filling.put(short_[row * (columns_ + 1) + longest], count);
    } else if (row == first_) {
        filling.put(1, 1);
        filling.put_same(false, count - 1);
    } else {
        for (std::size_t length = 0; length <= longest; ++length) {
            put(filling, row + 1, length);  // recursion only as deep as there are rows
        }
    }
}

}  // namespace grundy
