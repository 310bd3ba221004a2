// The moves of boards with letters, and what people call them.
#include <algorithm>
#include <set>

#include "rules/kinds/letter_grid.hpp"

namespace grundy {

bool LetterGrid::fits(const LetterBoard& board, const Rule& rule, GridCell at, GridCell step,
                      std::vector<std::size_t>& cells) {
    const std::string& left = rule.rewriting.left;
    if (board.letters[board.index(at)] != left[0]) {
        return false;
    }
    const int far = static_cast<int>(std::min(left.size() - 1, most_grid_side));
    if (!board.inside({at.column + far * step.column, at.row + far * step.row})) {
        return false;
    }
    cells.clear();
    for (const char letter : left) {
        const std::size_t index = board.index(at);
        if (board.letters[index] != letter) {
            return false;
        }
        cells.push_back(index);
        at = {at.column + step.column, at.row + step.row};
    }
    return true;
}

std::vector<std::size_t> LetterGrid::cells_of(const LetterBoard& board, const Rule& rule,
                                              GridCell at, GridCell step) {
    std::vector<std::size_t> cells;
    fits(board, rule, at, step, cells);
    return cells;
}

void LetterGrid::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    const LetterBoard board = board_of(position);
    RuleMove move{.chosen = {0, 0, 0}, .to = position};
    const auto list = [&](EmitRuleMove each) {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            for (std::size_t rule = 0;
                 belongs(text_.moves[line], position) && rule < lines_[line].rules.size(); ++rule) {
                if (!use_rule(board, position, line, rule, run, move, each)) {
                    return;
                }
            }
        }
    };
    if (!repeats_) {
        list(emit);
        return;
    }
    std::set<std::pair<Numbers, std::set<std::size_t>>> seen;
    list([&](const RuleMove& one) {
        const auto cells = changed_cells(position, one);
        return !seen.insert({one.to.numbers, {cells.begin(), cells.end()}}).second || emit(one);
    });
}

bool LetterGrid::use_rule(const LetterBoard& board, const RulePosition& position, std::size_t line,
                          std::size_t rule, Run& run, RuleMove& move, EmitRuleMove emit) const {
    const Rule& used = lines_[line].rules[rule];
    LetterBoardAnswers answers;
    answers.board = &board;
    answers.first = form_.alphabet.first();
    move.rule = line;
    move.chosen[0] = static_cast<std::int64_t>(rule);
    std::vector<std::size_t> cells;
    const int columns = static_cast<int>(board.size.columns);
    const int rows = static_cast<int>(board.size.rows);
    for (std::size_t way = 0; way < used.steps.size(); ++way) {
        if (!run.step(1 + board.letters.size() / 8)) {
            return false;
        }
        move.chosen[2] = static_cast<std::int64_t>(way);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const GridCell at{column, row};
                if (!fits(board, used, at, used.steps[way], cells)) {
                    continue;
                }
                answers.changed = cells;
                if (!run.step() || !lines_[line].clauses.allow(parameters_, answers,
                                                               4 * board.letters.size(), run)) {
                    if (run.stopped()) {
                        return false;
                    }
                    continue;
                }
                move.chosen[1] = static_cast<std::int64_t>(board.index(at));
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    letter_cells::put(move.to.numbers, first_number, cells[i],
                                      used.rewriting.right[i]);
                }
                if (!emit(move)) {
                    return false;
                }
                move.to.numbers = position.numbers;
            }
        }
    }
    return true;
}

std::vector<std::size_t> LetterGrid::changed_cells(const RulePosition& position,
                                                   const RuleMove& move) const {
    const LetterBoard board = board_of(position);
    const Rule& rule = rule_of(move);
    return cells_of(board, rule, board.cell(static_cast<std::size_t>(move.chosen[1])),
                    rule.steps[static_cast<std::size_t>(move.chosen[2])]);
}

/// The first and the last cell; what comes there in front of them, where there is a choice.
std::string LetterGrid::label_of(GridSize size, const Rule& rule,
                                 const std::vector<std::size_t>& cells) {
    std::string label = rule.chosen ? rule.rewriting.right + ":" : "";
    label += grid_cell_label(size, cells.front());
    return cells.size() == 1 ? label : label + "-" + grid_cell_label(size, cells.back());
}

std::string LetterGrid::label(const RulePosition& position, const RuleMove& move) const {
    return label_of(GridSize::of(position.numbers), rule_of(move), changed_cells(position, move));
}

/// The letters may stand in front where they need not, and be left out where only one thing can
/// come there; the last cell may come first.
std::string LetterGrid::full_label(const RulePosition& position, std::string_view typed) const {
    const LetterBoard board = board_of(position);
    const std::size_t colon = typed.find(':');
    const bool named = colon != std::string_view::npos;
    const std::string_view letters = named ? typed.substr(0, colon) : std::string_view{};
    const auto meant = read_grid_cells(typed.substr(named ? colon + 1 : 0), board.size);
    if (meant.empty() || meant.size() > 2) {
        return std::string{typed};
    }
    std::set<std::string> exact;
    std::set<std::string> turned;
    std::vector<std::size_t> cells;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        for (const Rule& rule : lines_[line].rules) {
            if (!belongs(text_.moves[line], position) ||
                (named && letters != rule.rewriting.right)) {
                continue;
            }
            for (const GridCell step : rule.steps) {
                for (const auto& [first, last] : {std::pair{meant.front(), meant.back()},
                                                  std::pair{meant.back(), meant.front()}}) {
                    if (fits(board, rule, board.cell(first), step, cells) && cells.back() == last) {
                        (first == meant.front() ? exact : turned)
                            .insert(label_of(board.size, rule, cells));
                    }
                }
            }
        }
    }
    const auto& found = exact.empty() ? turned : exact;
    return found.size() == 1 ? *found.begin() : std::string{typed};
}

Text LetterGrid::describe(const RulePosition& position, const RuleMove& move) const {
    const GridSize size = GridSize::of(position.numbers);
    const Rule& rule = rule_of(move);
    const auto cells = changed_cells(position, move);
    const std::string first = grid_cell_label(size, cells.front());
    if (rule.places) {
        return phrase("place {} on {}", "placer {} en {}", rule.rewriting.right, first);
    }
    if (cells.size() == 1) {
        return phrase("'{}' on {} becomes '{}'", "« {} » en {} devient « {} »", rule.rewriting.left,
                      first, rule.rewriting.right);
    }
    return phrase("'{}' from {} to {} becomes '{}'", "« {} » de {} à {} devient « {} »",
                  rule.rewriting.left, first, grid_cell_label(size, cells.back()),
                  rule.rewriting.right);
}

std::optional<Effect> LetterGrid::effect(const RulePosition& position, const RuleMove& move) const {
    const GridSize size = GridSize::of(position.numbers);
    const Rewriting& rule = rule_of(move).rewriting;
    const auto cells = changed_cells(position, move);
    // Row by row from the top.
    const auto item = [&](std::size_t cell) {
        return (size.rows - 1 - cell / size.columns) * size.columns + cell % size.columns + 1;
    };
    ItemsEffect effect{{item(cells.front())}, {}, {}};
    if (cells.size() > 1) {
        effect.picks.push_back(item(cells.back()));
    }
    std::string letters;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (rule.left[i] != rule.right[i]) {
            effect.changes.push_back(item(cells[i]));
            letters += rule.right[i];
        }
    }
    if (!letters.empty() && letters.find_first_not_of(letters[0]) == std::string::npos) {
        effect.shows = std::string(1, letters[0]);
    }
    return effect;
}

}  // namespace grundy
