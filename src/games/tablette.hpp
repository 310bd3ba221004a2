// The tablette: rectangular bars; a move removes a whole row or a whole column of one of them, and
// what remains on its two sides are separate bars.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/scanner.hpp"
#include "model/game.hpp"
#include "model/shapes/lines.hpp"

namespace grundy {

struct Bar {
    Integer columns;
    Integer rows;
    friend bool operator==(const Bar&, const Bar&) = default;
    friend bool operator<(const Bar& a, const Bar& b) {
        return std::tie(a.columns, a.rows) < std::tie(b.columns, b.rows);
    }
};

struct Tablette {
    using Position = std::vector<Bar>;
    using Move = LineMove;

    static constexpr std::string_view kindred[] = {
        "chocolat", "chocolate", "tablette-de-chocolat", "chocolate-bar", "barre", "bar",
    };
    static constexpr Info info{
        .name = "tablette",
        .title = {"Tablette", "Tablette"},
        .summary =
            {"Rectangular bars. Remove a whole row or a whole column of one bar; the two sides "
             "that remain are separate bars.",
             "Des barres rectangulaires. Enlever une ligne ou une colonne entière d'une barre ; "
             "les deux côtés qui restent sont des barres séparées."},
        .position = {"bars COLUMNSxROWS joined by commas or blanks, as in 4x3,5x1; nothing left is "
                     "0",
                     "barres COLONNESxLIGNES séparées par des virgules ou des blancs, comme "
                     "4x3,5x1 ; plus rien s'écrit 0"},
        .move =
            {"BAR:rROW or BAR:cCOLUMN: 1:r2 is row 2 (from the bottom) of bar 1",
             "BARRE:rLIGNE ou BARRE:cCOLONNE : 1:r2 est la ligne 2 (depuis le bas) de la barre 1"},
        .example = "4x3,5x1",
        .shape = Shape::grid,
        .can = Can::parts | Can::canonical | Can::drawing | Can::random | Can::size |
               Can::parse_move | Can::length_after | Can::effect,
        .evokes = kindred,
    };

    static Result<Tablette> make(std::string_view parameter) {
        return without_parameter<Tablette>(parameter);
    }

    Result<Position> parse(std::string_view text) const;
    std::string format(const Position& bars) const;

    std::string label(const Position&, const Move& move) const { return line_move_label(move); }
    Text describe(const Position&, const Move& move) const {
        return line_move_text(move, {"bar", "la barre"});
    }

    void moves(const Position& bars, Emit<Move> emit) const {
        for (std::size_t bar = 0; bar < bars.size(); ++bar) {
            for (const bool row : {true, false}) {
                for (Integer line = 1; line <= lines(bars[bar], row); ++line) {
                    if (!emit({bar, row, line})) {
                        return;
                    }
                }
            }
        }
    }

    Position after(const Position& bars, const Move& move) const {
        Position next;
        for (std::size_t i = 0; i < bars.size(); ++i) {
            if (i != move.piece) {
                next.push_back(bars[i]);
                continue;
            }
            for (const Integer& side :
                 {Integer{move.line - 1}, Integer{lines(bars[i], move.row) - move.line}}) {
                if (side > 0) {
                    next.push_back(move.row ? Bar{bars[i].columns, side} : Bar{side, bars[i].rows});
                }
            }
        }
        return next;
    }

    Result<Move> parse_move(const Position& bars, std::string_view text) const {
        return parse_line_move(
            text, bars.size(), [&](std::size_t bar, bool row) { return lines(bars[bar], row); },
            info.move);
    }

    std::vector<Position> parts(const Position& bars) const {
        std::vector<Position> single;
        for (const Bar& bar : bars) {
            single.push_back({bar});
        }
        return single;
    }

    /// A bar may be turned, and the order of the bars does not matter.
    Position canonical(const Position& bars) const {
        Position turned;
        for (const Bar& bar : bars) {
            turned.push_back({std::min(bar.columns, bar.rows), std::max(bar.columns, bar.rows)});
        }
        std::sort(turned.begin(), turned.end());
        return turned;
    }

    Integer size(const Position& bars) const {
        Integer squares = 0;
        for (const Bar& bar : bars) {
            squares += bar.columns * bar.rows;
        }
        return squares;
    }

    Drawing drawing(const Position& bars) const;
    Effect effect(const Position& bars, const Move& move) const {
        return line_move_effect(move, lines(bars[move.piece], !move.row));
    }
    Position random(std::uint64_t size, Random& random) const;

    /// "1x1," for each bar that stays.
    std::size_t length_after(const Position& bars, const Move&) const {
        return bars.size() < 2 ? 1 : 4 * (bars.size() - 1) - 1;
    }

    /// How many rows, or columns, there are to remove.
    static const Integer& lines(const Bar& bar, bool row) { return row ? bar.rows : bar.columns; }
};

inline Result<Tablette::Position> Tablette::parse(std::string_view text) const {
    Scanner scanner{text};
    Position bars;
    do {
        const std::size_t start = scanner.offset();
        auto columns = scanner.number(info.position);
        if (!columns) {
            return std::unexpected{std::move(columns.error())};
        }
        if (bars.empty() && *columns == 0 && scanner.at_end()) {
            return bars;
        }
        if (!scanner.accept('x')) {
            return scanner.unexpected_here(info.position);
        }
        auto rows = scanner.number(info.position);
        if (!rows) {
            return std::unexpected{std::move(rows.error())};
        }
        if (*columns == 0 || *rows == 0) {
            return scanner.fail_at(
                start,
                Words{"a bar with a side 0 has no squares", "une barre de côté 0 n'a pas de carré"},
                Words{"sides from 1", "des côtés à partir de 1"});
        }
        bars.push_back({std::move(*columns), std::move(*rows)});
    } while (scanner.next_item());
    if (auto end = scanner.end(info.position); !end) {
        return std::unexpected{std::move(end.error())};
    }
    return bars;
}

inline std::string Tablette::format(const Position& bars) const {
    std::string text;
    for (const Bar& bar : bars) {
        text += fmt::format("{}{}x{}", text.empty() ? "" : ",", bar.columns, bar.rows);
    }
    return text.empty() ? "0" : text;
}

inline Drawing Tablette::drawing(const Position& bars) const {
    if (size(bars) > max_drawn_squares) {
        return TextDrawing{format(bars)};
    }
    GridDrawing grid;
    for (const Bar& bar : bars) {
        const std::vector<GridDrawing::Cell> row(static_cast<std::size_t>(bar.columns),
                                                 GridDrawing::Cell::square);
        grid.boards.emplace_back(static_cast<std::size_t>(bar.rows), row);
    }
    return grid;
}

inline Tablette::Position Tablette::random(std::uint64_t size, Random& random) const {
    std::uint64_t left = size == 0 ? random.between(8, 30) : size;
    Position bars;
    while (left > 0) {
        const std::uint64_t columns = random.between(1, std::min<std::uint64_t>(left, 9));
        const std::uint64_t rows = random.between(1, std::min<std::uint64_t>(left / columns, 9));
        bars.push_back({columns, rows});
        left -= columns * rows;
    }
    return bars;
}

}  // namespace grundy
