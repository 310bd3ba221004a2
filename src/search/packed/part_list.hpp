// All parts that a sum can come to have, with their options: a few dozen for heaps, however many
// sums can be made of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "search/sum_explorer.hpp"

namespace grundy {

class PartList {
   public:
    using Part = SumExplorer::Part;
    using Id = std::uint32_t;
    using Ids = std::vector<Id>;

    struct Entry {
        std::vector<Ids> options{};  ///< sums of parts that have moves; none twice
        std::uint32_t nimber = 0;    ///< in normal play
        std::size_t length = 0;      ///< of the longest play
        std::size_t copies = 0;      ///< no sum has more of them
    };

    /// None when there are too many parts, when play can go on for ever, or when the budget ran
    /// out. O(parts · options).
    static std::optional<PartList> make(SumExplorer& explorer, const SumExplorer::Sum& start,
                                        Meter& meter);

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// The parts of a sum that have moves; it must follow from the start.
    [[nodiscard]] Ids ids(const SumExplorer::Sum& sum) const;

   private:
    bool explore(SumExplorer& explorer, const SumExplorer::Sum& start, Meter& meter);
    bool measure();
    void count_copies(const SumExplorer::Sum& start);

    static constexpr Id without_moves = static_cast<Id>(-1);

    std::vector<Entry> entries_;
    Ids bottom_up_;  ///< options consist of parts that come before
    std::map<Part, Id> numbers_;
};

}  // namespace grundy
