// The tablette game on any polyomino, as the report first intended: a move removes all cells of one
// piece in one row or column; what falls apart becomes pieces.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/scanner.hpp"
#include "model/game.hpp"
#include "model/shapes/cells.hpp"
#include "model/shapes/lines.hpp"

namespace grundy {

struct Polyomino {
    using Position = std::vector<Cells>;  // connected pieces
    using Move = LineMove;

    static constexpr std::string_view kindred[] = {"pentomino", "tetromino", "tetris", "pieces"};
    static constexpr Info info{
        .name = "polyomino",
        .title = {"Polyomino tablette", "Tablette en polyomino"},
        .summary =
            {"Pieces made of squares. Remove all squares of one piece in one row or one column; "
             "what falls apart becomes pieces.",
             "Des pièces faites de carrés. Enlever tous les carrés d'une pièce dans une ligne ou "
             "une colonne ; ce qui se détache devient des pièces."},
        .position =
            {"rows from the top joined by '/', '#' a square, '.' none, as in ##./.##; pieces "
             "joined by commas, each in one piece; nothing left is 0",
             "lignes depuis le haut séparées par « / », « # » un carré, « . » rien, comme "
             "##./.## ; pièces séparées par des virgules, chacune d'un seul tenant ; plus rien "
             "s'écrit 0"},
        .move =
            {"PIECE:rROW or PIECE:cCOLUMN: 1:r2 is row 2 (from the bottom) of piece 1",
             "PIÈCE:rLIGNE ou PIÈCE:cCOLONNE : 1:r2 est la ligne 2 (depuis le bas) de la pièce 1"},
        .example = "##./.##",
        .shape = Shape::grid,
        .can = Can::parts | Can::canonical | Can::drawing | Can::random | Can::size |
               Can::parse_move | Can::effect,
        .evokes = kindred,
    };

    static Result<Polyomino> make(std::string_view parameter) {
        return without_parameter<Polyomino>(parameter);
    }

    Result<Position> parse(std::string_view text) const;
    std::string format(const Position& pieces) const;

    std::string label(const Position&, const Move& move) const { return line_move_label(move); }
    Text describe(const Position&, const Move& move) const {
        return line_move_text(move, {"piece", "la pièce"});
    }
    Result<Move> parse_move(const Position& pieces, std::string_view text) const {
        return parse_line_move(
            text, pieces.size(),
            [&](std::size_t piece, bool row) { return Integer{lines(pieces[piece], row)}; },
            info.move);
    }

    void moves(const Position& pieces, Emit<Move> emit) const {
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            for (const bool row : {true, false}) {
                for (std::size_t line = 1; line <= lines(pieces[piece], row); ++line) {
                    if (!emit({piece, row, line})) {
                        return;
                    }
                }
            }
        }
    }

    Position after(const Position& pieces, const Move& move) const {
        Position next{pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(move.piece)};
        Cells cells = pieces[move.piece];
        const auto line = static_cast<std::size_t>(move.line) - 1;
        for (std::size_t row = 0; row < cells.size(); ++row) {
            const std::uint64_t removed = !move.row     ? std::uint64_t{1} << line
                                          : row == line ? ~std::uint64_t{0}
                                                        : 0;
            cells[row] &= ~removed;
        }
        std::ranges::move(connected_pieces(std::move(cells)), std::back_inserter(next));
        next.insert(next.end(), pieces.begin() + static_cast<std::ptrdiff_t>(move.piece) + 1,
                    pieces.end());
        return next;
    }

    std::vector<Position> parts(const Position& pieces) const {
        std::vector<Position> single;
        for (const Cells& piece : pieces) {
            single.push_back({piece});
        }
        return single;
    }

    Position canonical(const Position& pieces) const {
        Position images;
        for (const Cells& piece : pieces) {
            images.push_back(least_image(piece));
        }
        std::ranges::sort(images);
        return images;
    }

    Integer size(const Position& pieces) const {
        std::size_t squares = 0;
        for (const Cells& piece : pieces) {
            squares += cell_count(piece);
        }
        return squares;
    }

    Drawing drawing(const Position& pieces) const;
    Effect effect(const Position& pieces, const Move& move) const {
        return line_move_effect(move, lines(pieces[move.piece], !move.row));
    }
    Position random(std::uint64_t size, Random& random) const;

   private:
    /// How many rows, or columns, there are to remove.
    static std::size_t lines(const Cells& piece, bool row) {
        return row ? piece.size() : width(piece);
    }
};

inline Result<Polyomino::Position> Polyomino::parse(std::string_view text) const {
    Scanner scanner{text};
    Position pieces;
    if (scanner.accept('0')) {
        if (auto end = scanner.end(info.position); !end) {
            return std::unexpected{std::move(end.error())};
        }
        return pieces;
    }
    do {
        const std::size_t start = scanner.offset();
        Cells rows{0};
        std::size_t column = 0;
        while (!scanner.at_end() && scanner.peek() != ',') {
            const bool square = scanner.peek() == '#';
            if (scanner.accept('/')) {
                rows.push_back(0);
                column = 0;
            } else if (square || scanner.peek() == '.') {
                if (column == max_cells_side) {
                    return scanner.unexpected_here(
                        phrase("at most {} columns", "au plus {} colonnes", max_cells_side));
                }
                rows.back() |= std::uint64_t{square} << column++;
                scanner.accept(scanner.peek());
            } else {
                return scanner.unexpected_here(info.position);
            }
            if (rows.size() > max_cells_side) {
                return scanner.unexpected_here(
                    phrase("at most {} rows", "au plus {} lignes", max_cells_side));
            }
        }
        std::ranges::reverse(rows);
        Cells piece = trimmed(std::move(rows));
        if (piece.empty()) {
            return scanner.fail_at(start, Words{"a piece without squares", "une pièce sans carré"},
                                   info.position);
        }
        if (connected_pieces(piece).size() > 1) {
            return scanner.fail_at(start,
                                   Words{"these squares do not hang together along their edges",
                                         "ces carrés ne se tiennent pas par leurs côtés"},
                                   info.position);
        }
        pieces.push_back(std::move(piece));
    } while (scanner.accept(','));
    return pieces;
}

inline std::string Polyomino::format(const Position& pieces) const {
    std::string text;
    for (const Cells& piece : pieces) {
        text += text.empty() ? "" : ",";
        const std::size_t columns = width(piece);
        for (std::size_t row = piece.size(); row-- > 0;) {
            for (std::size_t column = 0; column < columns; ++column) {
                text += ((piece[row] >> column) & 1U) != 0 ? '#' : '.';
            }
            text += row == 0 ? "" : "/";
        }
    }
    return text.empty() ? "0" : text;
}

inline Drawing Polyomino::drawing(const Position& pieces) const {
    using Cell = GridDrawing::Cell;
    GridDrawing grid;
    for (const Cells& piece : pieces) {
        GridDrawing::Board board;
        for (std::size_t row = piece.size(); row-- > 0;) {
            auto& line = board.emplace_back();
            for (std::size_t column = 0; column < width(piece); ++column) {
                line.push_back(((piece[row] >> column) & 1U) != 0 ? Cell::square : Cell::none);
            }
        }
        grid.boards.push_back(std::move(board));
    }
    return grid;
}

/// Grown square by square, each next to one that is there (Eden's model).
inline Polyomino::Position Polyomino::random(std::uint64_t size, Random& random) const {
    constexpr std::uint64_t most_squares = 1000;  // sure to fit in the window
    const std::uint64_t squares = std::min(size == 0 ? random.between(5, 12) : size, most_squares);
    constexpr std::size_t side = 2 * max_cells_side;
    std::vector<bool> taken(side * side);
    const std::size_t middle = (side / 2) * side + side / 2;
    std::vector<std::size_t> grown{middle};
    taken[middle] = true;
    while (grown.size() < squares) {
        const std::size_t from = grown[random.below(grown.size())];
        constexpr std::size_t steps[] = {1, side, side * side - 1, side * side - side};
        const std::size_t to = (from + steps[random.below(4)]) % (side * side);
        // Kept inside a window of 64 by 64 around the middle, so that the rows fit in a word.
        const bool inside = to % side >= side / 4 && to % side < 3 * side / 4 &&
                            to / side >= side / 4 && to / side < 3 * side / 4;
        if (inside && !taken[to]) {
            taken[to] = true;
            grown.push_back(to);
        }
    }
    Cells cells(max_cells_side, 0);
    for (const std::size_t at : grown) {
        cells[at / side - side / 4] |= std::uint64_t{1} << (at % side - side / 4);
    }
    return {trimmed(std::move(cells))};
}

}  // namespace grundy
