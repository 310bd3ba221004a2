// Retrograde analysis: every follower of a position at once, from the ends backwards. It gives the
// outcome and the remoteness (how long the winner needs and the loser can hold out; Steinhaus 1925,
// Smith 1966), and it is right on games that can go on for ever: what is never decided is a draw.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/check.hpp"
#include "model/convention.hpp"
#include "model/explorer.hpp"
#include "search/followers.hpp"

namespace grundy {

class Retrograde {
   public:
    /// Explores all followers of `root`; every option must be a single node. Linear in the moves
    /// of all followers, in time and memory. None when the budget ran out.
    static std::optional<Retrograde> run(Explorer& explorer, Node root, Convention convention,
                                         Meter& meter);

    /// `node` must be `root` or a follower of it.
    [[nodiscard]] Ending ending(Node node) const {
        check(node < endings_.size(), "the node follows the one that was explored");
        return endings_[node];
    }

   private:
    std::vector<Ending> endings_;
};

}  // namespace grundy
