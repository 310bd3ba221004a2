#include "search/outcome_reason.hpp"

#include <algorithm>

#include "model/partizan.hpp"

namespace grundy {

namespace {

Text no_move_is_left() { return Words{"no move is left", "il ne reste aucun coup"}; }

Text ending_words(Outcome ending) {
    switch (ending) {
        case Outcome::N:
            return Words{"the game is over, and the player to move has won",
                         "la partie est finie, et le joueur qui doit jouer a gagné"};
        case Outcome::P:
            return Words{"the game is over, and the player to move has lost",
                         "la partie est finie, et le joueur qui doit jouer a perdu"};
        default:
            return Words{"the game is over, and nobody has won",
                         "la partie est finie, et personne n'a gagné"};
    }
}

Text impartial_words(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return Words{"some option is a P-position", "une option est une position P"};
        case Outcome::P:
            return Words{"every option is an N-position", "toute option est une position N"};
        default:
            return Words{"neither player can force a win", "aucun joueur ne peut forcer le gain"};
    }
}

Text partizan_words(Side turn, Outcome outcome) {
    const Words mover = side_words(turn);
    const Words opponent = side_words(other(turn));
    switch (outcome) {
        case Outcome::N:
            return phrase("{} has a move after which {}, to move, loses",
                          "{} a un coup après lequel {}, qui doit jouer, perd", mover, opponent);
        case Outcome::P:
            return phrase("whatever {} plays, {} then wins", "quoi que joue {}, {} gagne ensuite",
                          mover, opponent);
        default:
            return phrase("no move of {} wins by force, and some move does not lose",
                          "aucun coup de {} ne gagne de force, et un coup au moins ne perd pas",
                          mover);
    }
}

}  // namespace

Text outcome_reason(const Term& term, Outcome outcome) {
    if (const auto ending = term.ending()) {
        return ending_words(*ending);
    }
    if (const auto turn = term.turn()) {
        return term.terminal()
                   ? phrase("{} has no move left", "{} n'a plus de coup", side_words(*turn))
                   : partizan_words(*turn, outcome);
    }
    return term.terminal() ? no_move_is_left() : impartial_words(outcome);
}

Text outcome_reason(std::span<const std::shared_ptr<const Term>> terms, Outcome outcome) {
    if (terms.size() == 1) {
        return outcome_reason(*terms.front(), outcome);
    }
    const bool over = std::ranges::all_of(terms, [](const auto& term) { return term->terminal(); });
    return over ? no_move_is_left() : impartial_words(outcome);
}

}  // namespace grundy
