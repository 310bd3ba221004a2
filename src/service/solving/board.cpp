#include "service/solving/board.hpp"

#include "service/solving/sum_moves.hpp"

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

/// About how many characters it takes to write.
struct Length {
    std::size_t operator()(const HeapEffect& effect) const {
        std::size_t length = digits_about(effect.take);
        for (const Integer& heap : effect.leave) {
            length += digits_about(heap);
        }
        return length;
    }
    std::size_t operator()(const PlaneEffect& effect) const {
        return digits_about(effect.column) + digits_about(effect.row);
    }
    std::size_t operator()(const GridEffect&) const { return 0; }
    std::size_t operator()(const ForestEffect& effect) const { return 4 * effect.removes.size(); }
    std::size_t operator()(const ItemsEffect& effect) const { return 4 * effect.changes.size(); }
};

std::size_t length_of(const BoardMove& move) {
    const ListedMove& told = move.move.move;
    return told.label.size() + told.text.en.size() + told.to.value_or("").size() +
           (move.effect ? std::visit(Length{}, *move.effect) : 0);
}

}  // namespace

Board board_of(const Question& question, unsigned turn) {
    Board board;
    board.turn = turn;
    board.side = question.turn();
    std::uint64_t count = 0;
    std::size_t text = 0;
    bool complete = true;
    Meter meter{question.budget};
    for (std::size_t i = 0; i < question.terms.size(); ++i) {
        const Term& term = *question.terms[i].term;
        board.drawings.push_back(drawing_of(term));
        const bool drawn = !is_text(board.drawings.back());
        term.moves([&](const TermMove& move) {
            if (++count > Board::most_moves || text > Board::most_text || !meter.look()) {
                complete = false;
                return false;
            }
            board.moves.push_back({{i + 1, listed(move)}, drawn ? move.effect() : std::nullopt});
            text += length_of(board.moves.back());
            return true;
        });
    }
    if (complete) {
        board.move_count = count;
    }
    if (const auto ended = count == 0 ? final_outcome(question) : std::nullopt) {
        board.over = true;
        if (*ended != Outcome::draw) {
            board.winner = *ended == Outcome::N ? turn : 1 - turn;
        }
    }
    return board;
}

BoardMove board_move(const Question& question, const SumMove& move) {
    const Term& term = *question.terms[move.term - 1].term;
    return {move, is_text(drawing_of(term)) ? std::nullopt : term.effect(move.move.label)};
}

}  // namespace grundy
