// A sum of games as one game: a move is a move in one term. Under misère, and for remoteness,
// values do not add up, and this product is what must be searched.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
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

    /// Explores `games`, which must outlive it. With Grain::parts a sum is a multiset of parts, and
    /// parts without moves are dropped; with the other grains it keeps its terms in order.
    SumExplorer(std::vector<Explorer*> games, Grain grain);

    /// The number of a sum. Costs the expansion of parts that were not met before; `nothing` when
    /// the budget ran out meanwhile, as the meter then says.
    Node number(Sum sum, Meter& meter);

    bool expand(Node node, std::vector<Step>& steps, Meter& meter) override;
    [[nodiscard]] const Sum& sum(Node node) const { return sums_[node]; }
    /// The options of a part alone; null when the budget ran out. Until the next call.
    const std::vector<Step>* options(const Part& part, Meter& meter);
    /// Only of a term that stands alone, as a whole: in a sum nothing ends but that term.
    [[nodiscard]] std::optional<Outcome> ending(Node node) const override;
    [[nodiscard]] std::size_t size() const override { return sums_.size(); }
    [[nodiscard]] std::size_t bytes() const override { return bytes_; }

   private:
    struct Options {
        bool known = false;
        std::vector<Step> steps;
    };

    bool normalise(Sum& sum, Meter& meter);
    /// As number(), without a copy of sums that are known; `sum` is normalised.
    Node number_of(Sum& sum, Meter& meter);
    void charge(std::size_t bytes, Meter& meter);

    std::vector<Explorer*> games_;
    Grain grain_;
    std::size_t bytes_ = 0;
    std::vector<std::vector<Options>> options_;  // by game, by node
    // Sums are kept once; the set holds their numbers and looks through them.
    std::vector<Sum> sums_;
    struct SumHash {
        using is_transparent = void;
        using is_avalanching = void;
        const std::vector<Sum>* sums;
        std::size_t operator()(const Sum& sum) const { return Hash{}(sum); }
        std::size_t operator()(Node node) const { return Hash{}((*sums)[node]); }
    };
    struct SumEqual {
        using is_transparent = void;
        const std::vector<Sum>* sums;
        bool operator()(Node a, Node b) const { return a == b; }
        bool operator()(const Sum& a, Node b) const { return a == (*sums)[b]; }
        bool operator()(Node a, const Sum& b) const { return operator()(b, a); }
    };
    boost::unordered_flat_set<Node, SumHash, SumEqual> numbers_{0, SumHash{&sums_},
                                                                SumEqual{&sums_}};
};

}  // namespace grundy
