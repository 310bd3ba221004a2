// A position as somebody plays it: whose turn it is, every move with what it does to the drawing,
// and who has won. The surfaces that draw boards know no rules; all they need is here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "service/solving/question.hpp"

namespace grundy {

/// A move with what it does to the drawing of its term.
struct BoardMove {
    SumMove move;
    std::optional<Effect> effect;  ///< none when the game does not tell, or nothing is drawn
};

struct Board {
    unsigned turn = 0;                        ///< the player to move, 0 or 1
    std::optional<Side> side;                 ///< who that is, in a game of Left and Right
    std::vector<Drawing> drawings;            ///< one per term
    std::vector<BoardMove> moves;             ///< the first of them, in the order of the terms
    std::optional<std::uint64_t> move_count;  ///< none: more than are listed
    bool over = false;                        ///< no move is left
    std::optional<unsigned> winner;           ///< when it is over, unless nobody wins

    static constexpr std::size_t most_moves = 2'000;
    /// Characters of all moves listed: numbers of thousands of digits end the list sooner.
    static constexpr std::size_t most_text = std::size_t{1} << 20U;
    /// Nodes beyond which a forest is not drawn.
    static constexpr std::size_t most_nodes = max_drawn_squares;
};

Board board_of(const Question& question, unsigned turn);
BoardMove board_move(const Question& question, const SumMove& move);

}  // namespace grundy
