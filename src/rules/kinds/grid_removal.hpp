// Games that take cells off a board: Cram, Domineering, queens that guard their lines, pieces whose
// rows and columns go. Positions are sets of bits; a move is a shape put somewhere, or a line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/choices.hpp"
#include "rules/kind.hpp"
#include "rules/kinds/grid_board.hpp"
#include "rules/kinds/grid_placements.hpp"
#include "rules/kinds/grid_shape.hpp"

namespace grundy {

/// `size`: of the board, where the file says it; no board is larger then.
MadeKind make_grid_removal(const KindSource& source, std::optional<GridSize> size);

class GridRemoval final : public Kind {
   public:
    GridRemoval(const KindSource& source, std::optional<GridSize> size)
        : text_(source.text), parameters_(source.parameters), size_(size) {}
    Result<void> read();

    [[nodiscard]] Shape shape() const override { return Shape::grid; }
    [[nodiscard]] Words position_words() const override;
    [[nodiscard]] Words move_words() const override;
    [[nodiscard]] std::string example() const override;
    [[nodiscard]] bool splits() const override { return splits_; }
    [[nodiscard]] std::optional<Text> measure() const override;

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override;
    [[nodiscard]] std::vector<RulePosition> parts(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override {
        return grid_bits::count(position.numbers);
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

    [[nodiscard]] bool removes_from_sets() const override;
    [[nodiscard]] std::optional<SetRemoval> set_removal(
        const RulePosition& position) const override;
    [[nodiscard]] SetRemoval::Set set_of(const RulePosition& position) const override;

    [[nodiscard]] Scope scope() const override;
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    /// A line of the file. What is chosen is a shape and the cell of its 0,0; or in place of the
    /// shape one of these, then the number of the row or column and a cell of the piece in it.
    struct Line {
        std::vector<GridShape> shapes{};
        bool row = false;
        bool column = false;
        Choices choices{};
        std::size_t variables = 0;
        std::string clauses{};  ///< as they are written
    };
    static constexpr std::int64_t chosen_row = -1;
    static constexpr std::int64_t chosen_column = -2;

    Result<void> read_line(const MoveLine& move);
    Result<void> read_shapes(Tokens& words, Line& line);
    void drop_repeated_shapes();
    [[nodiscard]] bool shared(std::size_t line, std::size_t other) const;
    [[nodiscard]] bool keeps_rules(GridSymmetry symmetry) const;

    [[nodiscard]] bool allowed(const Line& line, const RulePosition& position, Run& run) const;
    bool shape_moves(const RulePosition& position, std::size_t line, Run& run, RuleMove& move,
                     EmitRuleMove emit) const;
    bool shape_moves_cell_by_cell(const RulePosition& position, std::size_t line, Run& run,
                                  RuleMove& move, EmitRuleMove emit) const;
    bool line_moves(const RulePosition& position, std::size_t line, Run& run, RuleMove& move,
                    EmitRuleMove emit) const;
    [[nodiscard]] std::vector<Numbers> joined(const Numbers& numbers) const;
    [[nodiscard]] std::vector<Numbers> joined_cell_by_cell(const Numbers& numbers) const;
    [[nodiscard]] std::vector<std::size_t> named_cells(const RulePosition& position,
                                                       const RuleMove& move) const;

    const RuleText& text_;
    RuleParameters parameters_;
    std::optional<GridSize> size_;
    std::vector<Line> lines_;
    std::unique_ptr<GridPlacementTables> tables_;
    GridSymmetries symmetries_{};
    bool sided_ = false;
    bool asks_size_ = false;  ///< some condition looks at all cells, used or not
    bool splits_ = true;
    bool has_lines_ = false;     ///< rows or columns can go
    bool whole_labels_ = false;  ///< moves are named by all cells that go, not by those they need
    bool repeats_ = false;       ///< two lines may allow the same move
};

}  // namespace grundy
