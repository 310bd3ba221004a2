// Who has what: things numbered from 0 are shared out among the ranks in consecutive ranges.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::distributed {

class Shares {
   public:
    Shares() = default;
    /// Rank r has [cuts[r], cuts[r + 1]). The cuts ascend.
    explicit Shares(std::vector<std::uint64_t> cuts) : cuts_(std::move(cuts)) {
        constexpr std::uint64_t most_hints = 4096;
        while ((cuts_.back() >> shift_) >= most_hints) {
            ++shift_;
        }
        unsigned rank = 0;
        for (std::uint64_t block = 0; block <= cuts_.back() >> shift_; ++block) {
            while (rank + 2 < cuts_.size() && cuts_[rank + 1] <= block << shift_) {
                ++rank;
            }
            hints_.push_back(rank);
        }
    }
    static Shares even(std::uint64_t all, unsigned ranks) {
        std::vector<std::uint64_t> cuts;
        for (unsigned rank = 0; rank <= ranks; ++rank) {
            cuts.push_back(all / ranks * rank + std::min<std::uint64_t>(rank, all % ranks));
        }
        return Shares{std::move(cuts)};
    }

    [[nodiscard]] std::uint64_t begin(unsigned rank) const { return cuts_[rank]; }
    [[nodiscard]] std::uint64_t end(unsigned rank) const { return cuts_[rank + 1]; }
    [[nodiscard]] std::uint64_t count(unsigned rank) const { return end(rank) - begin(rank); }
    [[nodiscard]] std::uint64_t all() const { return cuts_.back(); }

    /// Who has this one of them.
    [[nodiscard]] unsigned owner(std::uint64_t number) const {
        unsigned rank = hints_[number >> shift_];
        while (number >= cuts_[rank + 1]) {
            ++rank;
        }
        return rank;
    }

   private:
    std::vector<std::uint64_t> cuts_{0};
    std::vector<unsigned> hints_;  ///< of each block, who has its first one
    unsigned shift_ = 0;
};

}  // namespace grundy::distributed
