// How positions of boards with letters are written, drawn and compared.
#include <algorithm>
#include <cmath>

#include "base/scanner.hpp"
#include "rules/kinds/letter_grid.hpp"

namespace grundy {

Words LetterGrid::position_words() const {
    return {
        "columns x rows, as in 3x3, for a board of the first letter, or rows from the top "
        "joined by '/', as in x.o/.../..x",
        "colonnes x lignes, comme 3x3, pour un plateau de la première lettre, ou lignes depuis "
        "le haut séparées par « / », comme x.o/.../..x"};
}

Words LetterGrid::move_words() const {
    return {
        "COLUMN,ROW, rows from the bottom: 2,3; with the letter if there is a choice: x:2,3; "
        "from the first cell to the last: 1,1-3,1",
        "COLONNE,LIGNE, les lignes depuis le bas : 2,3 ; avec la lettre s'il y a le choix : "
        "x:2,3 ; de la première case à la dernière : 1,1-3,1"};
}

std::string LetterGrid::example() const {
    const GridSize size = form_.size.value_or(GridSize{3, 3});
    return fmt::format("{}x{}", size.columns, size.rows);
}

LetterBoard LetterGrid::board_of(const RulePosition& position) const {
    const GridSize size = GridSize::of(position.numbers);
    return {size, letter_cells::unpacked(position.numbers, first_number, size.cells()),
            form_.hexagonal};
}

RulePosition LetterGrid::position_of(const LetterBoard& board) const {
    RulePosition position{.numbers = {static_cast<std::int64_t>(board.size.columns),
                                      static_cast<std::int64_t>(board.size.rows)}};
    letter_cells::append(position.numbers, board.letters);
    return position;
}

Result<RulePosition> LetterGrid::parse(std::string_view text) const {
    const Alphabet& alphabet = form_.alphabet;
    const Text expected = phrase("{}; {}", "{} ; {}", position_words(), alphabet.expected());
    constexpr GridSize most{most_grid_side, most_grid_side};
    Scanner scanner{text};
    const std::size_t start = scanner.offset();
    LetterBoard board;
    if (scanner.peek() >= '0' && scanner.peek() <= '9') {
        const auto size = read_grid_size(text, most, position_words());
        if (!size) {
            return std::unexpected{size.error()};
        }
        board = {*size, std::string(size->cells(), alphabet.first())};
    } else {
        std::vector<std::string> rows(1);
        std::vector<std::size_t> ends;
        while (true) {
            const bool row_ends = scanner.at_end() || scanner.peek() == '/';
            const std::size_t here = scanner.offset();
            if (row_ends && rows.back().size() != rows.front().size()) {
                return scanner.fail_at(
                    here, Words{"a row of another length", "une ligne d'une autre longueur"},
                    phrase("{} letters, as in the first row", "{} lettres, comme la première ligne",
                           rows.front().size()));
            }
            if (rows.back().empty() ? row_ends : !row_ends && rows.back().size() == most.columns) {
                return scanner.unexpected_here(
                    rows.back().empty()
                        ? expected
                        : phrase("at most {} columns", "au plus {} colonnes", most.columns));
            }
            if (scanner.at_end()) {
                break;
            }
            if (!row_ends && !alphabet.has(scanner.peek())) {
                return scanner.unexpected_here(expected);
            }
            if (row_ends && rows.size() == most.rows) {
                return scanner.unexpected_here(
                    phrase("at most {} rows", "au plus {} lignes", most.rows));
            }
            const char taken = scanner.peek();
            scanner.accept(taken);
            if (row_ends) {
                rows.emplace_back();
            } else {
                rows.back() += taken;
            }
        }
        board.size = {rows.front().size(), rows.size()};
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
            board.letters += *row;
        }
    }
    if (form_.size && board.size != *form_.size) {
        return scanner.fail_at(
            start,
            phrase("a board of {}x{}", "un plateau de {}x{}", board.size.columns, board.size.rows),
            phrase("{}x{}, the size of this game", "{}x{}, la taille de ce jeu",
                   form_.size->columns, form_.size->rows));
    }
    return position_of(board);
}

std::string LetterGrid::format(const RulePosition& position) const {
    const LetterBoard board = board_of(position);
    std::string text;
    for (std::size_t row = board.size.rows; row-- > 0;) {
        text += board.letters.substr(row * board.size.columns, board.size.columns);
        text += row == 0 ? "" : "/";
    }
    return text;
}

/// The least image. One that lies down instead of standing is a board of another size, which a game
/// of one size does not have.
RulePosition LetterGrid::canonical(const RulePosition& position) const {
    const LetterBoard board = board_of(position);
    const auto& [columns, rows] = board.size;
    LetterBoard least = board;
    std::string image(board.letters.size(), '\0');
    for (std::size_t index = 1; index < GridSymmetry::count; ++index) {
        const GridSymmetry symmetry = GridSymmetry::number(index);
        const GridSize box = symmetry.swaps ? GridSize{rows, columns} : board.size;
        if (!symmetries_[index] || (box != board.size && form_.size) ||
            box.columns > least.size.columns) {
            continue;
        }
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t column = 0; column < columns; ++column) {
                std::size_t to_column = symmetry.swaps ? row : column;
                std::size_t to_row = symmetry.swaps ? column : row;
                to_column = symmetry.mirrors ? box.columns - 1 - to_column : to_column;
                to_row = symmetry.overturns ? box.rows - 1 - to_row : to_row;
                image[to_row * box.columns + to_column] = board.letters[row * columns + column];
            }
        }
        if (box.columns < least.size.columns || image < least.letters) {
            least.size = box;
            least.letters = image;
        }
    }
    RulePosition same = position_of(least);
    same.turn = position.turn;
    return same;
}

/// Mostly empty, so that the game has just begun.
RulePosition LetterGrid::random(std::uint64_t size, Random& random) const {
    GridSize box = form_.size.value_or(GridSize{});
    if (!form_.size) {
        const std::uint64_t cells =
            std::min<std::uint64_t>(size == 0 ? random.between(9, 25) : size, most_grid_cells);
        const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
        box.rows = std::clamp<std::size_t>(root, 1, most_grid_side);
        box.columns = std::clamp<std::size_t>(cells / box.rows, 1, most_grid_side);
    }
    LetterBoard board{box, std::string(box.cells(), form_.alphabet.first())};
    constexpr std::uint64_t one_in = 4;
    for (char& letter : board.letters) {
        if (random.below(one_in) == 0) {
            letter = form_.alphabet.letters()[random.below(form_.alphabet.letters().size())];
        }
    }
    return position_of(board);
}

Drawing LetterGrid::drawing(const RulePosition& position) const {
    const LetterBoard board = board_of(position);
    LettersDrawing drawing{
        .rows = {}, .empty = form_.alphabet.first(), .hexagonal = form_.hexagonal};
    for (std::size_t row = board.size.rows; row-- > 0;) {
        drawing.rows.push_back(board.letters.substr(row * board.size.columns, board.size.columns));
    }
    return drawing;
}

void LetterGrid::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    const LetterBoard board = board_of(position);
    LetterBoardAnswers answers;
    answers.board = &board;
    answers.first = form_.alphabet.first();
    Registers registers = parameters_.registers(parameters_.names.size());
    registers.position = &answers;
    use(registers);
}

}  // namespace grundy
