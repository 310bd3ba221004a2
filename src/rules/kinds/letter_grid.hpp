// Boards whose cells bear letters: noughts and crosses, Hex, peg solitaire for two. A position
// keeps its columns and rows, then its letters, 8 to a number, from the left of the bottom row on.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kinds/grid_board.hpp"
#include "rules/kinds/letter_board.hpp"
#include "rules/kinds/letters.hpp"

namespace grundy {

/// What the `position` line says.
struct LetterGridForm {
    Alphabet alphabet;
    std::optional<GridSize> size{};  ///< all boards are this large, if it is there
    bool hexagonal = false;
};

MadeKind make_letter_grid(const KindSource& source, LetterGridForm form);

class LetterGrid final : public Kind {
   public:
    LetterGrid(const KindSource& source, LetterGridForm form)
        : text_(source.text), parameters_(source.parameters), form_(std::move(form)) {}
    Result<void> read();

    [[nodiscard]] Words position_words() const override;
    [[nodiscard]] Words move_words() const override;
    [[nodiscard]] std::string example() const override;
    [[nodiscard]] std::optional<Text> measure() const override;

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return GridSize::of(position.numbers).cells();
    }
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

    [[nodiscard]] Scope scope() const override { return scope_of(false); }
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    /// A rule with the directions in which it is read. What is chosen is the rule, the cell of its
    /// first letter, and the direction.
    struct Rule {
        Rewriting rewriting{};
        std::vector<GridCell> steps{};
        bool places = false;  ///< written as place x
        bool chosen = false;  ///< something else could come on the same cells: it is named
    };
    struct Line {
        std::vector<Rule> rules{};
        LetterClauses clauses{};
        bool straight = false;  ///< rows only, or columns only
    };
    static constexpr std::size_t first_number = 2;  ///< of the letters, behind the size

    [[nodiscard]] Scope scope_of(bool move) const;
    Result<void> read_placing(Tokens& words, Line& line) const;
    Result<void> read_rewriting(Tokens& words, Line& line) const;
    Result<void> read_line(const MoveLine& move);
    Result<void> check_conditions();
    void mark_choices();
    void find_symmetries();

    [[nodiscard]] LetterBoard board_of(const RulePosition& position) const;
    [[nodiscard]] RulePosition position_of(const LetterBoard& board) const;
    [[nodiscard]] const Rule& rule_of(const RuleMove& move) const {
        return lines_[move.rule].rules[static_cast<std::size_t>(move.chosen[0])];
    }
    bool use_rule(const LetterBoard& board, const RulePosition& position, std::size_t line,
                  std::size_t rule, Run& run, RuleMove& move, EmitRuleMove emit) const;
    [[nodiscard]] static std::vector<std::size_t> cells_of(const LetterBoard& board,
                                                           const Rule& rule, GridCell at,
                                                           GridCell step);
    /// Fills in the cells, if the rule fits there.
    static bool fits(const LetterBoard& board, const Rule& rule, GridCell at, GridCell step,
                     std::vector<std::size_t>& cells);
    [[nodiscard]] std::vector<std::size_t> changed_cells(const RulePosition& position,
                                                         const RuleMove& move) const;
    [[nodiscard]] static std::string label_of(GridSize size, const Rule& rule,
                                              const std::vector<std::size_t>& cells);

    const RuleText& text_;
    RuleParameters parameters_;
    LetterGridForm form_;
    std::vector<Line> lines_{};
    GridSymmetries symmetries_{};
    bool repeats_ = false;  ///< two rules may do the same on the same cells
};

}  // namespace grundy
