// A game: in one go, as a terminal plays it, or a step at a time, as a page does: the board, a move
// on it, the engine's move. Each step brings the whole position, so nothing is remembered of it.
#pragma once

#include "contract/asker.hpp"
#include "service/solving/board.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/player.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy::contract {

struct PlayRequest {
    Question question;
    bool engine_plays[2] = {false, true};  ///< by player
    PlayStyle style{};
    std::uint64_t seed = 0;
};

std::span<const FieldSpec> play_fields();
[[nodiscard]] Result<PlayRequest> read_play(const Fields& fields, const Asker& asker);

struct BoardRequest {
    Question question;
    unsigned turn = 0;  ///< whose it is: 0 or 1
};

std::span<const FieldSpec> board_fields();
[[nodiscard]] Result<BoardRequest> read_board(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<Board> board(const BoardRequest& request);

/// A move that was made, and what is there after it.
struct Step {
    BoardMove move;
    Question after;
    Board board;
    std::optional<EnginePlayer::Prospect> prospect{};  ///< what the engine expects of its move
};

struct MoveRequest {
    BoardRequest board;
    std::string move;
};

std::span<const FieldSpec> move_fields();
[[nodiscard]] Result<MoveRequest> read_move(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<Step> make_move(const MoveRequest& request);

struct ReplyRequest {
    BoardRequest board;
    unsigned level = 100;
    std::uint64_t seed = 0;
};

std::span<const FieldSpec> reply_fields();
[[nodiscard]] Result<ReplyRequest> read_reply(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<Step> reply(const ReplyRequest& request, Engine& engine);

}  // namespace grundy::contract
