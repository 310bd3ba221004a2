#include "model/shapes/lines.hpp"

#include <fmt/format.h>

#include "base/scanner.hpp"

namespace grundy {

std::string line_move_label(const LineMove& move) {
    return fmt::format("{}:{}{}", move.piece + 1, move.row ? 'r' : 'c', move.line);
}

Text line_move_text(const LineMove& move, const Words& piece) {
    return phrase("remove {} {} of {} {}", "enlever la {} {} de {} {}",
                  move.row ? Words{"row", "ligne"} : Words{"column", "colonne"}, move.line, piece,
                  move.piece + 1);
}

Result<LineMove> parse_line_move(std::string_view text, std::size_t pieces,
                                 FunctionRef<Integer(std::size_t, bool)> lines,
                                 const Words& expected) {
    Scanner scanner{text};
    LineMove move;
    if (scanner.peek() != 'r' && scanner.peek() != 'c') {
        const auto piece = scanner.number(expected);
        if (!piece) {
            return std::unexpected{piece.error()};
        }
        if (*piece == 0 || *piece > pieces) {
            return scanner.fail_at(
                0, phrase("there is no number {}", "il n'y a pas de numéro {}", *piece),
                phrase("a number from 1 to {}", "un numéro de 1 à {}", pieces));
        }
        move.piece = static_cast<std::size_t>(*piece) - 1;
        if (!scanner.accept(':') && !scanner.after_blanks()) {
            return scanner.unexpected_here(expected);
        }
    } else if (pieces != 1) {
        return scanner.fail_at(0, Words{"of which one?", "laquelle ?"}, expected);
    }
    move.row = scanner.accept('r');
    if (!move.row && !scanner.accept('c')) {
        return scanner.unexpected_here(expected);
    }
    const std::size_t line_at = scanner.offset();
    auto line = scanner.number(expected);
    if (!line) {
        return std::unexpected{std::move(line.error())};
    }
    if (auto end = scanner.end(expected); !end) {
        return std::unexpected{std::move(end.error())};
    }
    const Integer most = lines(move.piece, move.row);
    if (*line == 0 || *line > most) {
        return scanner.fail_at(line_at, Words{"there are not so many", "il n'y en a pas tant"},
                               phrase("a number from 1 to {}", "un nombre de 1 à {}", most));
    }
    move.line = std::move(*line);
    return move;
}

Effect line_move_effect(const LineMove& move, const Integer& length) {
    const Area line = move.row ? Area{move.piece + 1, 1, length, move.line, move.line}
                               : Area{move.piece + 1, move.line, move.line, 1, length};
    return GridEffect{line, {line}};
}

}  // namespace grundy
