// The self-test of the kernels: each of them on a few fixed data, beside the plain one. It takes
// some ten microseconds, once in a program.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "sequences/jump_sieve.hpp"
#include "sequences/sparse/option_sets.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

namespace {

constexpr std::size_t values_known = 512;

/// The data: values, bytes, sets and rows that go back behind a block.
class Trial {
   public:
    Trial() {
        std::ranges::generate(values_, [&] { return static_cast<NimWord>(random_.below(300)); });
        std::ranges::generate(bytes_, [&] { return static_cast<std::uint8_t>(random_.below(64)); });
        std::ranges::generate(sets_, [&] {
            OptionSet set;
            set.words = {random_.below(~std::uint64_t{0}), random_.below(~std::uint64_t{0})};
            return set;
        });
        for (std::size_t i = 0; i < 24; ++i) {
            const std::size_t back = block_heaps + random_.below(values_known - 3 * block_heaps);
            rows_.emplace_back(back, static_cast<NimWord>(random_.below(64)));
            gathered_.add({back, static_cast<NimWord>(random_.below(OptionSet::size))}, 0);
        }
        gathered_.sort();
    }

    bool strike(const XorKernels& fast, const XorKernels& plain) const {
        for (const std::size_t count : {std::size_t{1}, candidates_together}) {
            std::array<BlockBytes, candidates_together> one{};
            for (std::size_t k = 0; k < count; ++k) {
                one[k].fill(static_cast<std::uint8_t>(5 * k));
            }
            auto other = one;
            const std::uint8_t* const block = bytes_.data() + values_known - block_heaps;
            fast.strike(rows_, block, one.data(), count, 50);
            plain.strike(rows_, block, other.data(), count, 50);
            if (one != other) {
                return false;
            }
        }
        return true;
    }

    bool pairs(const XorKernels& fast, const XorKernels& plain) const {
        std::vector<std::uint32_t> back;
        for (std::uint32_t piece = 0; piece < 6; ++piece) {
            back.push_back(static_cast<std::uint32_t>(byte_pairs_together) * (piece + 1));
        }
        const std::uint8_t* const place = bytes_.data() + values_known - block_heaps;
        for (std::size_t round = 0; round < 16; ++round) {
            const auto wanted = static_cast<NimWord>(values_[round] ^ values_[round + 1]);
            const std::size_t total = values_known - 1 - round;
            if (fast.pair(values_.data(), total, round, wanted) !=
                plain.pair(values_.data(), total, round, wanted)) {
                return false;
            }
            const std::span sought{bytes_.data() + most_wanted * round, most_wanted};
            const std::span some{back.data(), round % back.size() + 1};
            if (fast.byte_pairs(bytes_.data(), some, place, sought) !=
                plain.byte_pairs(bytes_.data(), some, place, sought)) {
                return false;
            }
        }
        return true;
    }

    bool bits(const XorKernels& fast, const XorKernels& plain) const {
        std::array<std::uint64_t, 2 * words_joined> one{};
        std::array<std::uint64_t, 2 * words_joined> from{};
        for (std::size_t i = 0; i < one.size(); ++i) {
            one[i] = sets_[i].words[0];
            from[i] = sets_[i].words[1];
        }
        auto other = one;
        fast.join(one.data(), from.data(), one.size());
        plain.join(other.data(), from.data(), other.size());
        return one == other;
    }

    bool sets(const XorKernels& fast, const XorKernels& plain) const {
        RecentPlace place{};
        place.fill(sets_.data() + values_known - block_heaps);
        std::array<OptionSet, block_heaps> one;
        std::array<OptionSet, block_heaps> other;
        fast.gather(gathered_, place, one.data());
        plain.gather(gathered_, place, other.data());
        if (one != other) {
            return false;
        }
        std::array<BlockBytes, candidates_together> least{};
        auto expected = least;
        fast.least_missing(sets_.data(), least.data(), least.size());
        plain.least_missing(sets_.data(), expected.data(), expected.size());
        return least == expected;
    }

    bool peel(const XorKernels& fast, const XorKernels& plain) const {
        return peeled(fast) == peeled(plain);
    }

   private:
    [[nodiscard]] std::vector<NimWord> peeled(const XorKernels& kernels) const {
        std::vector<std::size_t> amounts;
        for (std::size_t amount = 1; amount < values_known; amount += 1 + amounts.size() % 4) {
            amounts.push_back(amount);
        }
        std::vector<NimWord> values{0};
        // Enough that all words of a mask matter.
        JumpSieve{std::move(amounts), kernels}.peel(values, values_known);
        return values;
    }

    Random random_{1};
    std::array<NimWord, values_known> values_{};
    std::array<std::uint8_t, values_known> bytes_{};
    std::array<OptionSet, values_known> sets_{};
    std::vector<XorRow> rows_;
    SetRows gathered_;
};

}  // namespace

bool agree(const XorKernels& fast, const XorKernels& plain) {
    const Trial trial;
    return trial.strike(fast, plain) && trial.pairs(fast, plain) && trial.bits(fast, plain) &&
           trial.sets(fast, plain) && trial.peel(fast, plain);
}

}  // namespace grundy
