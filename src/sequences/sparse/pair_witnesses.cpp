#include "sequences/sparse/pair_witnesses.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/check.hpp"

namespace grundy {

namespace {

/// The first heaps of the pieces in a range: pieces of common heaps only, or of any heaps.
std::vector<std::size_t> pieces_in(const IndexBytes& bytes, std::size_t from, std::size_t to,
                                   bool only_common) {
    std::vector<std::size_t> firsts;
    std::size_t first = from;
    for (std::size_t heap = from; heap < to; ++heap) {
        if (only_common && *bytes.before(heap) == IndexBytes::rare) {
            first = heap + 1;
        } else if (heap + 1 - first == byte_pairs_together) {
            firsts.push_back(first);
            first = heap + 1;
        }
    }
    return firsts;
}

/// At most `most` of them, from all places, each far from the one before.
std::vector<std::size_t> far_apart(std::span<const std::size_t> firsts, std::size_t most) {
    constexpr std::size_t stride = 37;
    const std::size_t count = std::min(most, firsts.size());
    std::vector<std::size_t> result;
    for (std::size_t offset = 0; offset < stride; ++offset) {
        for (std::size_t i = offset; i < count; i += stride) {
            result.push_back(firsts[i * firsts.size() / count]);
        }
    }
    return result;
}

}  // namespace

PairWitnesses::PairWitnesses(const IndexBytes& bytes, std::size_t least) {
    constexpr std::size_t enough = 64;
    constexpr std::size_t most_small = 256;
    constexpr std::size_t most_others = 512;
    // So the other heaps of the pairs are much larger, and never the same ones.
    const std::size_t to = bytes.known() / 4;
    std::vector<std::size_t> firsts = pieces_in(bytes, least, to, true);
    all_common_ = firsts.size() >= enough;
    if (!all_common_) {
        firsts = pieces_in(bytes, std::max(least, bytes.known() / 16), to, false);
    }
    if (firsts.empty()) {
        return;
    }
    first_ = firsts.front();
    end_ = firsts.back() + byte_pairs_together;
    // Large heaps are much like each other; small ones may show what they seldom show.
    const std::size_t small = std::min(firsts.size(), most_small);
    add(bytes, far_apart(std::span{firsts}.first(small), most_small));
    add(bytes, far_apart(std::span{firsts}.subspan(small), most_others));
}

void PairWitnesses::add(const IndexBytes& bytes, std::span<const std::size_t> firsts) {
    for (const std::size_t first : firsts) {
        const std::uint8_t* const heaps = bytes.before(first);
        std::reverse_copy(heaps, heaps + byte_pairs_together, std::back_inserter(pieces_));
        last_.push_back(static_cast<std::uint32_t>(first + byte_pairs_together - 1));
    }
}

unsigned PairWitnesses::show(const IndexBytes& bytes, std::size_t sum,
                             std::span<const std::uint8_t> wanted,
                             const XorKernels& kernels) const {
    if (pieces_.empty()) {
        return 0;
    }
    check(wanted.size() <= most_wanted && sum - first_ < bytes.known(),
          "all heaps of the pairs are known");
    const bool has_marks = !all_common_ || !bytes.common_from(sum - end_);
    // Where there are marks, only what no mark is mistaken for; two marks make 0.
    const std::size_t from = has_marks ? 1 : 0;
    const std::size_t to = has_marks ? bytes.end_with_marks() : IndexBytes::end;
    std::array<std::uint8_t, most_wanted> looked_for{};
    unsigned tell = 0;
    for (std::size_t j = 0; j < wanted.size(); ++j) {
        const bool tells = from <= wanted[j] && wanted[j] < to;
        tell |= unsigned{tells} << j;
        looked_for[j] = tells ? wanted[j] : static_cast<std::uint8_t>(from);
    }
    return tell == 0 ? 0
                     : tell & kernels.byte_pairs(pieces_.data(), last_, bytes.before(sum),
                                                 std::span{looked_for}.first(wanted.size()));
}

}  // namespace grundy
