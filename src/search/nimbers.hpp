// Grundy values by search: the mex over the options of the xor over the parts of each. Normal play.
#pragma once

#include <cstdint>
#include <span>

#include "base/mex.hpp"
#include "search/depth_first.hpp"

namespace grundy {

class NimberFold {
   public:
    using Value = std::uint32_t;

    void add(std::uint32_t part, bool last) {
        option_ ^= part;
        if (last) {
            seen_.add(option_);
            option_ = 0;
        }
    }
    [[nodiscard]] static bool done() { return false; }
    [[nodiscard]] std::uint32_t value() const { return static_cast<std::uint32_t>(seen_.value()); }

   private:
    Mex seen_;
    std::uint32_t option_ = 0;
};

/// The xor of the values of some nodes: parts of a position, or terms of a sum.
template <template <class> class Storage>
Walked<std::uint32_t> nimber(Explorer& explorer, std::span<const Node> nodes,
                             Storage<std::uint32_t>& memory, Meter& meter) {
    std::uint32_t sum = 0;
    for (const Node node : nodes) {
        const auto value = depth_first(explorer, node, NimberFold{}, memory, meter);
        if (!value) {
            return value;
        }
        sum ^= *value;
    }
    return sum;
}

}  // namespace grundy
