// Boards as JSON, for the page (docs/schema/board.schema.json): what is drawn, every move and what
// it does to the drawing.
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "service/solving/board.hpp"
#include "service/solving/player.hpp"

namespace grundy {

std::string board_json(const Question& question, const Board& board, Lang lang);

/// A move that was made, and the board after it; with what it promises when the engine chose it.
struct MadeMove {
    const Question& before;
    const BoardMove& move;
    const Question& after;
    const Board& board;
    std::optional<EnginePlayer::Prospect> prospect{};
};
std::string made_move_json(const MadeMove& made, Lang lang);

}  // namespace grundy
