// Moves of every game: the game by a byte, its parameter, a position and a move as somebody types
// it, each on a line. A label names one move; whatever way leads to a position, it is the same.
#include "service/games/registry.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// What a label says must be what the move itself says.
void check_label(const Term& term, const ListedMove& move) {
    const auto found = term.find_move(move.label);
    check(found.has_value() && found->label == move.label, "a label names its move");
    check(found->text == move.text && found->to == move.to, "a label names one move only");
    const auto after = term.after(move.label);
    check(!move.to || after->position() == *move.to, "a move leads where it says");
    if (const SharedGame game = entry_of(term); after->position().size() <= TermMove::max_shown) {
        check(game->open(term.parameter(), after->position()).has_value(),
              "what a move leads to is a position");
    }
}

void examine_moves(const Term& term) {
    constexpr std::size_t most = 12;
    std::vector<ListedMove> moves;
    term.moves([&](const TermMove& move) {
        moves.push_back(listed(move));
        check(move.effect().has_value() == term.effect(move.label()).has_value(),
              "a move and its label have the same effect");
        return moves.size() < most;
    });
    check(term.terminal() == moves.empty(), "a position is terminal when it has no move");
    for (const ListedMove& move : moves) {
        check(!move.label.empty() && !move.text.en.empty() && !move.text.fr.empty(),
              "a move has a label and a description");
        check_label(term, move);
    }
}

void try_move(std::string_view bytes) {
    Input input{bytes};
    const auto games = all_games();
    const AnyGame& game = games[input.byte() % games.size()];
    const std::string_view parameter = input.line();
    const auto term = game.open(parameter, input.line());
    if (!succeeded(term)) {
        return;
    }
    const auto typed = (*term)->find_move(input.rest());
    if (succeeded(typed)) {
        check(!(*term)->terminal(), "a terminal position has no move");
        check_label(**term, *typed);
    }
    examine_moves(**term);
}

const Registered move_target{"move", try_move};

}  // namespace

}  // namespace grundy::fuzz
