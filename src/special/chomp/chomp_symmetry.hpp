// What symmetry tells of a slab of Chomp positions, those with the same first row of length a, when
// all slabs before it are known. A position with fewer than a rows is the mirror image of one in a
// slab before. With exactly a rows it has arms of equal length, so it is N, since taking 2,2 leaves
// an L with equal arms; and that L is P. Only those with more rows, the tall ones, are left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "special/chomp/chomp_ranks.hpp"
#include "special/chomp/marked_slab.hpp"

namespace grundy {

/// Mirror images of P-positions, by the slab they lie in, as places in it. Five bytes per place.
class MirrorImages {
   public:
    explicit MirrorImages(std::size_t slabs) : places_(slabs + 1) {}

    /// Adds the image of this position, which has `count` rows that are not empty, if there is a
    /// slab for it.
    void add(const ChompRanks& ranks, std::span<const std::size_t> length, std::size_t count);
    void take_out(std::span<std::uint64_t> marks, std::uint64_t slab_begin, std::size_t slab);

   private:
    using Place = std::array<std::uint8_t, 5>;
    std::vector<std::deque<Place>> places_;
};

/// The places in the slab of first row a that are not tall: one bit each, in order.
class LowPattern {
   public:
    LowPattern(const ChompRanks& ranks, std::size_t columns, std::size_t rows, std::size_t first);

    /// Those of the rows from `row` on, counted from 0, up to this length.
    void put(MarkedSlab::Filling& filling, std::size_t row, std::size_t longest) const;

   private:
    const ChompRanks& ranks_;
    std::size_t columns_;
    std::size_t first_;
    std::vector<std::uint64_t> short_;  ///< by row and length, where all fit in a word
};

}  // namespace grundy
