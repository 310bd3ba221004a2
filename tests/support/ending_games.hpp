// Games that only tests know, which end in ways of their own, or in which Left and Right have moves
// of their own; and how they end by plain recursion, straight from the definition.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"
#include "model/partizan.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

/// The outcome for the player to move, by the definition, of a position that stands alone; play
/// must end. What was found is remembered by the text of the position.
inline Outcome outcome_by_rules(const Term& term, Convention convention,
                                std::map<std::string, Outcome>& known) {
    if (const auto found = known.find(term.position()); found != known.end()) {
        return found->second;
    }
    std::vector<Outcome> options;
    term.moves([&](const TermMove& move) {
        options.push_back(outcome_by_rules(*move.after(), convention, known));
        return true;
    });
    const auto some = [&](Outcome outcome) {
        return std::ranges::find(options, outcome) != options.end();
    };
    const Outcome last = convention == Convention::normal ? Outcome::P : Outcome::N;
    const Outcome outcome = term.ending()         ? *term.ending()
                            : options.empty()     ? last
                            : some(Outcome::P)    ? Outcome::N
                            : some(Outcome::draw) ? Outcome::draw
                                                  : Outcome::P;
    known.emplace(term.position(), outcome);
    return outcome;
}
inline Outcome outcome_by_rules(const Term& term, Convention convention = Convention::normal) {
    std::map<std::string, Outcome> known;
    return outcome_by_rules(term, convention, known);
}

/// A token on any graph, some of whose vertices end the game.
struct EndingWalk {
    using Position = std::uint32_t;
    using Move = std::uint32_t;  // where to

    static constexpr Info info{.name = "ending-walk",
                               .title = {"Walk that ends", "Marche qui finit"},
                               .summary = {"Move the token.", "Bouger le jeton."},
                               .position = {"VERTEX", "SOMMET"},
                               .move = {"VERTEX", "SOMMET"},
                               .example = "0",
                               .can = Can::endings,
                               .ends = {.won = true, .drawn = true}};

    Result<Position> parse(std::string_view text) const { return Walk{}.parse(text); }
    std::string format(Position vertex) const { return std::to_string(vertex); }
    std::string label(Position, Move to) const { return std::to_string(to); }
    Text describe(Position, Move to) const { return phrase("go to {}", "aller en {}", to); }
    void moves(Position vertex, Emit<Move> emit) const {
        if (ending(vertex)) {
            return;
        }
        for (const Move to : successors[vertex]) {
            if (!emit(to)) {
                return;
            }
        }
    }
    Position after(Position, Move to) const { return to; }
    std::optional<Outcome> ending(Position vertex) const { return ends[vertex]; }

    std::vector<std::vector<std::uint32_t>> successors;
    std::vector<std::optional<Outcome>> ends;
};

/// Take 1 or 2 tokens. Whoever faces a multiple of 5 has won: found anywhere, not only at the end.
struct LuckyFives {
    using Position = std::uint32_t;
    using Move = std::uint32_t;

    static constexpr Info info{.name = "lucky-fives",
                               .title = {"Lucky fives", "Cinq heureux"},
                               .summary = {"Take 1 or 2.", "Prendre 1 ou 2."},
                               .position = {"TOKENS", "JETONS"},
                               .move = {"TAKE", "NOMBRE"},
                               .example = "7",
                               .can = Can::endings,
                               .ends = {.won = true}};

    Result<Position> parse(std::string_view text) const { return Chain{}.parse(text); }
    std::string format(Position heap) const { return std::to_string(heap); }
    std::string label(Position, Move take) const { return std::to_string(take); }
    Text describe(Position, Move take) const { return phrase("take {}", "prendre {}", take); }
    void moves(Position heap, Emit<Move> emit) const {
        for (Move take = 1; !ending(heap) && take <= std::min(heap, 2U) && emit(take); ++take) {
        }
    }
    Position after(Position heap, Move take) const { return heap - take; }
    std::optional<Outcome> ending(Position heap) const {
        return heap % 5 == 0 ? std::optional{Outcome::N} : std::nullopt;
    }
};

/// Whoever marks the third cell in a row has won: Treblecross (literature: a board of n >= 3 has
/// the outcome of 0.007 at n + 2).
struct Treblecross {
    using Position = std::string;
    using Move = std::size_t;

    static constexpr Info info{.name = "treblecross",
                               .title = {"Treblecross", "Treblecross"},
                               .summary = {"Mark a cell.", "Marquer une case."},
                               .position = {"CELLS", "CASES"},
                               .move = {"CELL", "CASE"},
                               .example = ".....",
                               .can = Can::endings};

    Result<Position> parse(std::string_view text) const { return std::string{text}; }
    std::string format(const Position& p) const { return p; }
    std::string label(const Position&, Move cell) const { return std::to_string(cell + 1); }
    Text describe(const Position&, Move cell) const {
        return phrase("mark {}", "marquer {}", cell + 1);
    }
    void moves(const Position& p, Emit<Move> emit) const {
        for (Move cell = 0; !ending(p) && cell < p.size(); ++cell) {
            if (p[cell] == '.' && !emit(cell)) {
                return;
            }
        }
    }
    Position after(Position p, Move cell) const {
        p[cell] = 'x';
        return p;
    }
    std::optional<Outcome> ending(const Position& p) const {
        return p.find("xxx") == p.npos ? std::nullopt : std::optional{Outcome::P};
    }
};

/// Noughts and crosses: Left marks x, Right o.
struct NoughtsAndCrosses {
    struct Position {
        std::array<char, 9> cells{'.', '.', '.', '.', '.', '.', '.', '.', '.'};
        Side turn = Side::left;
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = std::size_t;

    static constexpr Info info{.name = "noughts-and-crosses",
                               .title = {"Noughts and crosses", "Morpion"},
                               .summary = {"Three in a row.", "Trois en ligne."},
                               .position = {"nine letters", "neuf lettres"},
                               .move = {"CELL", "CASE"},
                               .example = ".........",
                               .can = Can::endings | Can::sides,
                               .ends = {.drawn = true}};

    Result<Position> parse(std::string_view text) const {
        return failure_at(text, 0, info.position);  // tests make positions themselves
    }
    std::string format(const Position& p) const {
        return (p.turn == Side::left ? "" : "right ") + std::string(p.cells.begin(), p.cells.end());
    }
    std::string label(const Position&, Move cell) const { return std::to_string(cell + 1); }
    Text describe(const Position&, Move cell) const {
        return phrase("mark cell {}", "marquer la case {}", cell + 1);
    }
    void moves(const Position& p, Emit<Move> emit) const {
        for (Move cell = 0; !ending(p) && cell < 9; ++cell) {
            if (p.cells[cell] == '.' && !emit(cell)) {
                return;
            }
        }
    }
    Position after(Position p, Move cell) const {
        p.cells[cell] = p.turn == Side::left ? 'x' : 'o';
        p.turn = other(p.turn);
        return p;
    }
    std::optional<Outcome> ending(const Position& p) const {
        constexpr std::array<std::array<std::size_t, 3>, 8> lines{{{0, 1, 2},
                                                                   {3, 4, 5},
                                                                   {6, 7, 8},
                                                                   {0, 3, 6},
                                                                   {1, 4, 7},
                                                                   {2, 5, 8},
                                                                   {0, 4, 8},
                                                                   {2, 4, 6}}};
        for (const auto& [a, b, c] : lines) {
            if (p.cells[a] != '.' && p.cells[a] == p.cells[b] && p.cells[b] == p.cells[c]) {
                return Outcome::P;  // whoever moved last completed it
            }
        }
        const bool full = std::ranges::find(p.cells, '.') == p.cells.end();
        return full ? std::optional{Outcome::draw} : std::nullopt;
    }
    std::optional<Side> turn(const Position& p) const { return p.turn; }
    Position begun_by(Position p, Side side) const {
        p.turn = side;
        return p;
    }
};

/// Domineering: Left places dominoes upright, Right across.
struct Domineering {
    struct Position {
        std::uint32_t columns = 0;
        std::uint32_t rows = 0;
        std::uint32_t covered = 0;  ///< a bit per cell, row by row
        Side turn = Side::left;
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = std::uint32_t;  // the cell at the lower or left end

    static constexpr Info info{.name = "domineering",
                               .title = {"Domineering", "Domineering"},
                               .summary = {"Place a domino.", "Poser un domino."},
                               .position = {"COLUMNSxROWS", "COLONNESxLIGNES"},
                               .move = {"CELL", "CASE"},
                               .example = "2x2",
                               .can = Can::canonical | Can::sides};

    Result<Position> parse(std::string_view text) const {
        return failure_at(text, 0, info.position);  // tests make positions themselves
    }
    std::string format(const Position& p) const {
        return fmt::format("{}{}x{}:{}", p.turn == Side::left ? "" : "right ", p.columns, p.rows,
                           p.covered);
    }
    std::string label(const Position&, Move cell) const { return std::to_string(cell); }
    Text describe(const Position&, Move cell) const {
        return phrase("at cell {}", "à la case {}", cell);
    }
    void moves(const Position& p, Emit<Move> emit) const {
        const bool upright = p.turn == Side::left;
        for (std::uint32_t row = 0; row + (upright ? 1 : 0) < p.rows; ++row) {
            for (std::uint32_t column = 0; column + (upright ? 0 : 1) < p.columns; ++column) {
                const Move cell = row * p.columns + column;
                if ((p.covered & domino(p, cell)) == 0 && !emit(cell)) {
                    return;
                }
            }
        }
    }
    Position after(Position p, Move cell) const {
        p.covered |= domino(p, cell);
        p.turn = other(p.turn);
        return p;
    }
    std::optional<Side> turn(const Position& p) const { return p.turn; }
    Position begun_by(Position p, Side side) const {
        p.turn = side;
        return p;
    }
    /// The least of the four mirror images.
    Position canonical(Position p) const {
        const std::uint32_t covered = p.covered;
        for (unsigned image = 1; image < 4; ++image) {
            std::uint32_t seen = 0;
            for (std::uint32_t cell = 0; cell < p.columns * p.rows; ++cell) {
                const std::uint32_t row = cell / p.columns;
                const std::uint32_t column = cell % p.columns;
                const std::uint32_t to = ((image & 1U) != 0 ? p.rows - 1 - row : row) * p.columns +
                                         ((image & 2U) != 0 ? p.columns - 1 - column : column);
                seen |= ((covered >> cell) & 1U) << to;
            }
            p.covered = std::min(p.covered, seen);
        }
        return p;
    }

   private:
    static std::uint32_t domino(const Position& p, Move cell) {
        return 1U << cell | 1U << (cell + (p.turn == Side::left ? p.columns : 1));
    }
};

/// A token on a graph in which Left and Right go along edges of their own; it may go on for ever.
struct PartizanWalk {
    struct Position {
        std::uint32_t vertex = 0;
        Side turn = Side::left;
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = std::uint32_t;  // where to

    static constexpr Info info{.name = "partizan-walk",
                               .title = {"Walk of two", "Marche à deux"},
                               .summary = {"Move the token.", "Bouger le jeton."},
                               .position = {"VERTEX", "SOMMET"},
                               .move = {"VERTEX", "SOMMET"},
                               .example = "0",
                               .can = Can::sides};

    Result<Position> parse(std::string_view text) const {
        return failure_at(text, 0, info.position);  // tests make positions themselves
    }
    std::string format(const Position& p) const {
        return fmt::format("{}{}", p.turn == Side::left ? "" : "right ", p.vertex);
    }
    std::string label(const Position&, Move to) const { return std::to_string(to); }
    Text describe(const Position&, Move to) const { return phrase("go to {}", "aller en {}", to); }
    void moves(const Position& p, Emit<Move> emit) const {
        for (const Move to : (p.turn == Side::left ? left : right)[p.vertex]) {
            if (!emit(to)) {
                return;
            }
        }
    }
    Position after(const Position& p, Move to) const { return {to, other(p.turn)}; }
    std::optional<Side> turn(const Position& p) const { return p.turn; }
    Position begun_by(Position p, Side side) const {
        p.turn = side;
        return p;
    }

    std::vector<std::vector<std::uint32_t>> left;
    std::vector<std::vector<std::uint32_t>> right;
};

}  // namespace grundy::tests
