#include "service/board.hpp"

namespace grundy {

namespace {

/// As the term draws itself, or its text where that would be too much to look at.
Drawing drawing_of(const Term& term) {
    Drawing drawing = term.drawing();
    const auto* forest = std::get_if<ForestDrawing>(&drawing);
    return forest != nullptr && forest->parents.size() > Board::most_nodes
               ? TextDrawing{term.position()}
               : std::move(drawing);
}

bool is_text(const Drawing& drawing) { return std::holds_alternative<TextDrawing>(drawing); }

}  // namespace

Board board_of(const Question& question, unsigned turn) {
    Board board;
    board.turn = turn;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < question.terms.size(); ++i) {
        const Term& term = *question.terms[i].term;
        board.drawings.push_back(drawing_of(term));
        const bool drawn = !is_text(board.drawings.back());
        term.moves([&](const Option& option) {
            if (++count > Board::most_moves) {
                return false;
            }
            board.moves.push_back(
                {{i + 1, listed(option)}, drawn ? option.effect() : std::nullopt});
            return true;
        });
    }
    if (count <= Board::most_moves) {
        board.move_count = count;
    }
    if (count == 0) {
        board.winner = question.convention == Convention::misere ? turn : 1 - turn;
    }
    return board;
}

BoardMove board_move(const Question& question, const SumMove& move) {
    const Term& term = *question.terms[move.term - 1].term;
    return {move, is_text(drawing_of(term)) ? std::nullopt : term.effect(move.move.label)};
}

}  // namespace grundy
