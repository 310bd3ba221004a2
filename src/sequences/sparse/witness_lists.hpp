// For each nim-value the splits that last gave it, most recent first. Where a sequence nearly
// repeats itself, what was an option of one heap in this way is one of the next heaps too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class WitnessLists {
   public:
    /// A split into `heap` and the rest when `take` are taken.
    struct Split {
        std::uint32_t take = 0;
        std::uint32_t heap = 0;
    };

    /// Whether a remembered split of heap n gives the value; it then moves to the front.
    bool shows(const std::vector<NimWord>& values, std::size_t n, NimWord value) {
        if (value >= lists_.size()) {
            return false;
        }
        List& list = lists_[value];
        for (std::ptrdiff_t i = 0; i < list.size; ++i) {
            const Split split = list.splits[static_cast<std::size_t>(i)];
            const std::size_t used = std::size_t{split.take} + split.heap;
            if (used < n && (values[split.heap] ^ values[n - used]) == value) {
                std::rotate(list.splits.begin(), list.splits.begin() + i,
                            list.splits.begin() + i + 1);
                return true;
            }
        }
        return false;
    }

    void add(NimWord value, Split split) {
        if (value >= lists_.size()) {
            lists_.resize(std::size_t{value} + 1);
        }
        List& list = lists_[value];
        list.size = std::min(list.size + 1, longest);
        std::shift_right(list.splits.begin(), list.splits.begin() + list.size, 1);
        list.splits.front() = split;
    }

   private:
    static constexpr std::ptrdiff_t longest = 12;
    struct List {
        std::array<Split, static_cast<std::size_t>(longest)> splits{};
        std::ptrdiff_t size = 0;
    };
    std::vector<List> lists_;
};

}  // namespace grundy
