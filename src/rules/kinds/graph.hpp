// Games on graphs: a move takes away a vertex, an edge, or what is around it. Node Kayles and Arc
// Kayles (Schaefer, 1978), and with a ground Hackenbush (Berlekamp, Conway and Guy, 1982). A
// position is the vertices that are there, as bits, and where edges can go alone the edges too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/kind.hpp"
#include "rules/kinds/graph_board.hpp"
#include "rules/kinds/removal.hpp"

namespace grundy {

/// One position taken apart: the vertices that are there, and the edges where they are kept.
template <class W>
struct GraphWords {
    std::span<W> vertices;
    std::span<W> edges;  ///< empty where the vertices say it all
};

class GraphKind final : public Kind {
   public:
    static MadeKind make(const KindSource& source, Tokens& words);

    [[nodiscard]] Words position_words() const override;
    [[nodiscard]] Words move_words() const override;
    [[nodiscard]] std::string example() const override;
    [[nodiscard]] bool splits() const override { return splits_; }
    [[nodiscard]] std::optional<Text> measure() const override;

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override;
    [[nodiscard]] std::vector<RulePosition> parts(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override;
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override;
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::string full_label(const RulePosition& position,
                                         std::string_view typed) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] bool removes_from_sets() const override;
    [[nodiscard]] std::optional<SetRemoval> set_removal(
        const RulePosition& position) const override;
    [[nodiscard]] SetRemoval::Set set_of(const RulePosition& position) const override;

    [[nodiscard]] Scope scope() const override;
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    /// In the order of the table of forms.
    struct Form {
        enum : std::size_t { vertex, closed, open, edge, closed_edge, open_edge };
    };
    class Sight;
    struct Walk;

    GraphKind(const KindSource& source, bool rooted, RemovalRules rules);

    static const GraphBoard& board_of(const RulePosition& position) {
        return static_cast<const GraphBoard&>(*position.board);
    }
    static GraphWords<const Word> words(const GraphBoard& board, const Numbers& numbers) {
        const auto all = words_of(numbers);
        return {all.first(board.vertex_words()), all.subspan(board.vertex_words())};
    }
    static GraphWords<Word> words(const GraphBoard& board, Numbers& numbers) {
        const auto all = words_of(numbers);
        return {all.first(board.vertex_words()), all.subspan(board.vertex_words())};
    }
    static GraphWords<const Word> words(const RulePosition& position) {
        return words(board_of(position), position.numbers);
    }
    static GraphWords<Word> words(RulePosition& position) {
        return words(board_of(position), position.numbers);
    }
    [[nodiscard]] RulePosition full(std::shared_ptr<const GraphBoard> board) const;
    [[nodiscard]] static std::shared_ptr<GraphBoard> without_edges(
        const GraphBoard& board, const std::vector<std::uint32_t>& edges);

    void take(const GraphBoard& board, std::size_t form, std::size_t place,
              GraphWords<Word> words) const;
    static void take_edges(const GraphBoard& board, std::size_t vertex, GraphWords<Word> words);
    /// What does not hang together with the ground goes.
    void drop(const GraphBoard& board, GraphWords<Word> words, Walk& walk) const;
    [[nodiscard]] bool is_nothing(const GraphBoard& board, GraphWords<const Word> words) const;

    /// The vertices and edges that hang together with the first one, without passing the ground.
    [[nodiscard]] RulePosition component(const RulePosition& position, std::size_t first,
                                         Walk& walk) const;
    [[nodiscard]] Numbers least_on_squares(const RulePosition& position) const;

    bool rooted_;
    bool keeps_edges_;  ///< some rule removes edges alone
    bool splits_;
    RemovalRules rules_;
    RuleParameters parameters_;
};

}  // namespace grundy
