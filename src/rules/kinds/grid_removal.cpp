#include "rules/kinds/grid_removal.hpp"

#include <algorithm>
#include <set>

namespace grundy {

namespace {

/// Answers `size`.
struct CellCount final : Answering {
    explicit CellCount(const Numbers& numbers) : numbers_(numbers) {}
    [[nodiscard]] std::int64_t answer(const Query&, std::int64_t) const override {
        return static_cast<std::int64_t>(grid_bits::count(numbers_));
    }

   private:
    const Numbers& numbers_;
};

}  // namespace

Scope GridRemoval::scope() const {
    Scope scope = parameters_.scope();
    scope.queries = {{"size", QueryName::Takes::nothing}};
    return scope;
}

void GridRemoval::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    const CellCount count{position.numbers};
    Registers registers = parameters_.registers(parameters_.names.size());
    registers.position = &count;
    use(registers);
}

/// Conditions speak of the whole position, so that they are asked once for all places.
bool GridRemoval::allowed(const Line& line, const RulePosition& position, Run& run) const {
    if (line.clauses.empty()) {
        return true;
    }
    const CellCount count{position.numbers};
    Registers registers = parameters_.registers(line.variables);
    registers.position = &count;
    bool found = false;
    line.choices.each(registers, run, [&] {
        found = true;
        return false;
    });
    return found && !run.stopped();
}

void GridRemoval::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    RuleMove move{.to = position};
    const auto list = [&](EmitRuleMove each) {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (!belongs(text_.moves[line], position) || !allowed(lines_[line], position, run)) {
                continue;
            }
            move.rule = line;
            if (!shape_moves(position, line, run, move, each) ||
                !line_moves(position, line, run, move, each)) {
                return;
            }
        }
    };
    if (!repeats_) {
        list(emit);
        return;
    }
    std::set<Numbers> seen;
    list([&](const RuleMove& one) {
        return !seen.insert(one.chosen[0] < 0 ? one.chosen : one.to.numbers).second || emit(one);
    });
}

/// Piece by piece, rows from the bottom or columns from the left.
bool GridRemoval::line_moves(const RulePosition& position, std::size_t line, Run& run,
                             RuleMove& move, EmitRuleMove emit) const {
    if (!lines_[line].row && !lines_[line].column) {
        return true;
    }
    const GridSize size = GridSize::of(position.numbers);
    move.chosen.assign(3, lines_[line].row ? chosen_row : chosen_column);
    const auto remove_line = [&](const Numbers& piece, std::size_t first, std::size_t step,
                                 std::size_t count) {
        if (!run.step()) {
            return false;
        }
        std::optional<std::size_t> picked;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t cell = first + i * step;
            if (grid_bits::has(piece, cell)) {
                if (!picked) {
                    picked = cell;
                    move.to.numbers = position.numbers;
                }
                grid_bits::remove(move.to.numbers, cell);
            }
        }
        if (!picked) {
            return true;
        }
        grid_bits::settle(move.to.numbers);
        move.chosen[2] = static_cast<std::int64_t>(*picked);
        return emit(move);
    };
    for (const Numbers& piece : grid_pieces(position.numbers)) {
        const std::size_t lines = lines_[line].row ? size.rows : size.columns;
        for (std::size_t number = 0; number < lines; ++number) {
            move.chosen[1] = static_cast<std::int64_t>(number);
            const bool more = lines_[line].row
                                  ? remove_line(piece, number * size.columns, 1, size.columns)
                                  : remove_line(piece, number, size.columns, size.rows);
            if (!more) {
                return false;
            }
        }
    }
    return true;
}

/// Play only takes cells away. So whatever can be done later needs cells that are all there now: it
/// is a legal move already, and takes now at least what it will take then, along rays too. What no
/// move joins now will never be joined, and a cell that no move takes now stays for ever. The same
/// holds for pieces: a later piece is part of one that is there now.
std::vector<RulePosition> GridRemoval::parts(const RulePosition& position) const {
    if (!splits_) {
        return {position};
    }
    std::vector<Numbers> classes = joined(position.numbers);
    std::vector<RulePosition> found(classes.size(), {.turn = position.turn});
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i].numbers = std::move(classes[i]);
    }
    return found;
}

/// Trimmed, since what is outside has no cells: a ray that reaches further finds nothing there.
/// Then the least image. Where the game does not split, cells that nobody can take go too.
RulePosition GridRemoval::canonical(const RulePosition& position) const {
    RulePosition same{.turn = position.turn};
    if (splits_ || asks_size_ || has_lines_) {
        same.numbers = least_grid_image(position.numbers, symmetries_);
        return same;
    }
    Numbers live = grid_bits::none(GridSize::of(position.numbers));
    for (const Numbers& part : joined(position.numbers)) {
        for (std::size_t i = grid_bits::first_word; i < live.size(); ++i) {
            live[i] |= part[i];
        }
    }
    same.numbers = least_grid_image(live, symmetries_);
    return same;
}

}  // namespace grundy
