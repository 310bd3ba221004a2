// A sum of games as one game: a move is a move in one term. Under misère, and for remoteness,
// values do not add up, and this product is what must be searched.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.hpp"
#include "model/explorer.hpp"

namespace grundy {

class SumExplorer final : public Explorer {
   public:
    /// A node of one of the games below.
    struct Part {
        std::uint32_t game;
        Node node;
        friend auto operator<=>(const Part&, const Part&) = default;
    };
    using Sum = std::vector<Part>;

    /// Explores `games`, which must outlive it. With Grain::whole a sum keeps its terms in order;
    /// with Grain::parts it is a multiset of parts, and parts without moves are dropped.
    SumExplorer(std::vector<Explorer*> games, Grain grain);

    /// The number of a sum. Costs the expansion of parts that were not met before; `nothing` when
    /// the budget ran out over that, and the meter knows.
    Node number(Sum sum, Meter& meter);

    bool expand(Node node, std::vector<Step>& steps, Meter& meter) override;
    [[nodiscard]] std::size_t size() const override { return sums_.size(); }

   private:
    struct Options {
        bool known = false;
        std::vector<Step> steps;
    };

    const std::vector<Step>* options(const Part& part, Meter& meter);
    bool normalise(Sum& sum, Meter& meter);

    std::vector<Explorer*> games_;
    Grain grain_;
    std::vector<std::vector<Options>> options_;  // by game, by node
    std::vector<Sum> sums_;
    boost::unordered_flat_map<Sum, Node, Hash> numbers_;
};

}  // namespace grundy
