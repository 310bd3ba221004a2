// What the searches of couples are told and tell, and what both do to the parts of an option.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/couples/nimber_table.hpp"
#include "search/couples/pruning.hpp"
#include "search/couples/value_set.hpp"

namespace grundy {

/// Where the search of the first piece is.
struct CoupleRoot {
    const ValueSet& seen;  ///< what its options are known to be worth
    std::size_t wanted;    ///< the value that is looked for among them
    std::size_t tried;     ///< options, for that
    std::size_t options;   ///< whose value is not known
};

struct CoupleSettings {
    Pruning pruning{};
    std::uint64_t stagger = 0;  ///< other threads look at options in another order
    const std::atomic<bool>* pause = nullptr;
    NimberTable<2>* graphs = nullptr;              ///< what is known of small pieces by their graph
    std::uint64_t most_added = ~std::uint64_t{0};  ///< pieces, until the table should grow
    std::uint64_t most_nodes = ~std::uint64_t{0};  ///< until somebody wants to look around
    std::function<void(const CoupleRoot&)> tell{};  ///< called now and then
};

/// Pairs of equal parts go, from one part on.
template <class Piece>
void cancel_equal(std::vector<Piece>& parts, std::size_t first) {
    for (std::size_t i = first; i + 1 < parts.size();) {
        const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(i);
        const auto same = std::find(begin + 1, parts.end(), *begin);
        if (same == parts.end()) {
            ++i;
            continue;
        }
        *same = parts.back();
        parts.pop_back();
        parts[i] = parts.back();
        parts.pop_back();
    }
}

}  // namespace grundy
