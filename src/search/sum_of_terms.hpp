// A sum of terms as one explorer, and the way back from its nodes to the moves of the terms.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "model/term.hpp"
#include "search/sum_explorer.hpp"

namespace grundy {

using Terms = std::span<const std::shared_ptr<const Term>>;

class SumOfTerms {
   public:
    /// For these terms and whatever they become; terms of the same game share an explorer.
    SumOfTerms(Terms terms, Grain grain);

    [[nodiscard]] SumExplorer& explorer() { return *explorer_; }
    /// The node of these terms, which are the terms given before or followers of them.
    Node node(Terms terms, Meter& meter);
    /// The parts that these terms are the sum of, each as a node of its own; only those that have
    /// moves.
    std::vector<Node> parts(Terms terms, Meter& meter);

    /// A move of the sum: a move of one term.
    struct Move {
        std::size_t term;  ///< index from 0
        const TermMove& move;
        Node to;
    };
    /// Every move of these terms, term by term, until `emit` returns false or the budget ends.
    /// False in the latter case.
    bool moves(Terms terms, Meter& meter, FunctionRef<bool(const Move&)> emit);

   private:
    void add_nodes(std::size_t term, const Term& position, SumExplorer::Sum& sum, Meter& meter);

    std::vector<std::unique_ptr<Explorer>> games_;
    std::vector<std::uint32_t> game_of_term_;
    std::unique_ptr<SumExplorer> explorer_;
};

}  // namespace grundy
