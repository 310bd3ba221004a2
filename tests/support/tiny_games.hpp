// Games that only tests know: a stranger's game whose position remembers the last move, games that
// can go on for ever, and one that is deeper than any call stack.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/scanner.hpp"
#include "model/game.hpp"
#include "model/term_of.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

template <Game G>
TermPointer term_of_rules(const G& rules, const typename G::Position& position) {
    return std::make_shared<const TermOf<G>>(rules, "", position);
}

/// Fibonacci Nim (Whinihan, 1963) with nothing but the rules: at most `limit` may be taken, and the
/// next limit is twice what was taken.
struct FibonacciHeap {
    struct Position {
        std::uint32_t heap = 0;
        std::uint32_t limit = 0;
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = std::uint32_t;

    static constexpr Info info{
        .name = "fibonacci-heap",
        .title = {"Fibonacci heap", "Tas de Fibonacci"},
        .summary = {"Take at most twice what was just taken.",
                    "Prendre au plus le double de ce qui vient d'être pris."},
        .position = {"HEAP,LIMIT", "TAS,LIMITE"},
        .move = {"TAKE", "NOMBRE"},
        .example = "13,12",
    };

    static Result<FibonacciHeap> make(std::string_view parameter) {
        return without_parameter<FibonacciHeap>(parameter);
    }
    Result<Position> parse(std::string_view text) const {
        Scanner scanner{text};
        const auto heap = scanner.number(info.position);
        if (!heap || !scanner.accept(',')) {
            return scanner.unexpected_here(info.position);
        }
        const auto limit = scanner.number(info.position);
        if (!limit || !scanner.at_end()) {
            return scanner.unexpected_here(info.position);
        }
        return Position{static_cast<std::uint32_t>(*heap), static_cast<std::uint32_t>(*limit)};
    }
    std::string format(const Position& p) const { return fmt::format("{},{}", p.heap, p.limit); }
    std::string label(const Position&, Move take) const { return std::to_string(take); }
    Text describe(const Position&, Move take) const {
        return phrase("take {}", "prendre {}", take);
    }
    void moves(const Position& p, Emit<Move> emit) const {
        for (Move take = 1; take <= std::min(p.heap, p.limit) && emit(take); ++take) {
        }
    }
    Position after(const Position& p, Move take) const { return {p.heap - take, 2 * take}; }
};

/// One move from n to n-1: worth n mod 2, and n moves deep.
struct Chain {
    using Position = std::uint32_t;
    using Move = std::uint32_t;

    static constexpr Info info{.name = "chain",
                               .title = {"Chain", "Chaîne"},
                               .summary = {"Go one down.", "Descendre d'un."},
                               .position = {"LENGTH", "LONGUEUR"},
                               .move = {"down", "descendre"},
                               .example = "3"};

    static Result<Chain> make(std::string_view parameter) {
        return without_parameter<Chain>(parameter);
    }
    Result<Position> parse(std::string_view text) const {
        Scanner scanner{text};
        const auto length = scanner.number(info.position);
        if (!length) {
            return std::unexpected{length.error()};
        }
        return static_cast<Position>(*length);
    }
    std::string format(Position length) const { return std::to_string(length); }
    std::string label(Position, Move) const { return "down"; }
    Text describe(Position, Move) const { return Words{"go down", "descendre"}; }
    void moves(Position length, Emit<Move> emit) const {
        if (length > 0) {
            emit(1);
        }
    }
    Position after(Position length, Move) const { return length - 1; }
};

/// A token on any graph, loops included: the position is a vertex.
struct Walk {
    using Position = std::uint32_t;
    using Move = std::uint32_t;  // where to

    static constexpr Info info{.name = "walk",
                               .title = {"Walk", "Marche"},
                               .summary = {"Move the token.", "Bouger le jeton."},
                               .position = {"VERTEX", "SOMMET"},
                               .move = {"VERTEX", "SOMMET"},
                               .example = "0"};

    static Result<Walk> make(std::string_view) { return Walk{}; }
    Result<Position> parse(std::string_view text) const {
        Scanner scanner{text};
        const auto vertex = scanner.number(info.position);
        if (!vertex) {
            return std::unexpected{vertex.error()};
        }
        return static_cast<Position>(*vertex);
    }
    std::string format(Position vertex) const { return std::to_string(vertex); }
    std::string label(Position, Move to) const { return std::to_string(to); }
    Text describe(Position, Move to) const { return phrase("go to {}", "aller en {}", to); }
    void moves(Position vertex, Emit<Move> emit) const {
        for (const Move to : successors[vertex]) {
            if (!emit(to)) {
                return;
            }
        }
    }
    Position after(Position, Move to) const { return to; }

    std::vector<std::vector<std::uint32_t>> successors;
};

/// Northcott's game: in each row a piece of each player, who moves it any way along the row without
/// jumping. Retreats make play endless, but the xor of the gaps still decides.
struct Northcott {
    static constexpr std::uint8_t columns = 4;
    struct Row {
        std::uint8_t left = 0;  ///< of the first player
        std::uint8_t right = columns - 1;
        friend bool operator==(const Row&, const Row&) = default;
    };
    struct Position {
        std::array<Row, 2> rows;
        bool second_to_move = false;
        friend bool operator==(const Position&, const Position&) = default;
    };
    struct Move {
        std::size_t row = 0;
        std::uint8_t to = 0;
    };

    static constexpr Info info{.name = "northcott",
                               .title = {"Northcott's game", "Jeu de Northcott"},
                               .summary = {"Move a piece along its row.", "Bouger sur la ligne."},
                               .position = {"LEFT-RIGHT,LEFT-RIGHT", "GAUCHE-DROITE,GAUCHE-DROITE"},
                               .move = {"ROW-COLUMN", "LIGNE-COLONNE"},
                               .example = "0-3,0-3"};

    static Result<Northcott> make(std::string_view parameter) {
        return without_parameter<Northcott>(parameter);
    }
    Result<Position> parse(std::string_view text) const {
        return failure_at(text, 0, info.position);  // tests make positions themselves
    }
    std::string format(const Position& p) const {
        return fmt::format("{}-{},{}-{}{}", p.rows[0].left, p.rows[0].right, p.rows[1].left,
                           p.rows[1].right, p.second_to_move ? "*" : "");
    }
    std::string label(const Position&, const Move& move) const {
        return fmt::format("{}-{}", move.row + 1, move.to);
    }
    Text describe(const Position&, const Move& move) const {
        return phrase("row {} to {}", "ligne {} vers {}", move.row + 1, move.to);
    }
    void moves(const Position& p, Emit<Move> emit) const {
        for (std::size_t row = 0; row < p.rows.size(); ++row) {
            const auto [left, right] = p.rows[row];
            const std::uint8_t first = p.second_to_move ? static_cast<std::uint8_t>(left + 1) : 0;
            const std::uint8_t stop = p.second_to_move ? columns : right;
            const std::uint8_t here = p.second_to_move ? right : left;
            for (std::uint8_t to = first; to < stop; ++to) {
                if (to != here && !emit({row, to})) {
                    return;
                }
            }
        }
    }
    Position after(Position p, const Move& move) const {
        (p.second_to_move ? p.rows[move.row].right : p.rows[move.row].left) = move.to;
        p.second_to_move = !p.second_to_move;
        return p;
    }
    static unsigned gap(const Row& row) { return static_cast<unsigned>(row.right - row.left - 1); }
};

}  // namespace grundy::tests
