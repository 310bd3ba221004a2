#include "solve/pair_witnesses.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

PairWitnesses::PairWitnesses(const IndexBytes& bytes, std::size_t least) {
    constexpr std::size_t enough = 4096;
    constexpr std::size_t most = 16384;
    // Behind the last rare heap, if there are enough heaps there; else some are marked.
    const std::size_t behind = std::max(least, bytes.last_rare() + 1);
    all_common_ = bytes.known() >= behind + 4 * enough;
    const std::size_t first = all_common_ ? behind : std::max(least, bytes.known() / 16);
    const std::size_t count =
        std::min(most, (bytes.known() - first) / 4) / byte_pairs_together * byte_pairs_together;
    end_ = first + count;
    const std::uint8_t* const from = bytes.before(first);
    reversed_.assign(from, from + count);
    std::ranges::reverse(reversed_);
}

bool PairWitnesses::show(const IndexBytes& bytes, std::size_t sum, std::size_t index,
                         const XorKernels& kernels) const {
    if (reversed_.empty()) {
        return false;
    }
    check(sum - (end_ - reversed_.size()) < bytes.known(), "all heaps of the pairs are known");
    const bool has_marks = !all_common_ || !bytes.common_from(sum - end_);
    // With marks only what none is mistaken for; two of them make 0.
    const bool tells =
        has_marks ? index != 0 && index < bytes.end_with_marks() : index < IndexBytes::end;
    return tells && kernels.byte_pair(reversed_.data(), bytes.before(sum) - (end_ - 1),
                                      reversed_.size(), static_cast<std::uint8_t>(index));
}

}  // namespace grundy
