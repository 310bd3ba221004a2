#include "render/outcome_words.hpp"

#include "model/outcome_name.hpp"

namespace grundy {

namespace {

Text impartial_words(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return Words{"N-position: the player to move wins.",
                         "Position N : le joueur qui doit jouer gagne."};
        case Outcome::P:
            return Words{"P-position: the player who just moved wins.",
                         "Position P : le joueur qui vient de jouer gagne."};
        case Outcome::draw:
            return Words{"Draw: neither player can force a win.",
                         "Partie nulle : aucun joueur ne peut forcer le gain."};
        case Outcome::unknown:
            break;
    }
    return Words{"Unknown.", "Inconnu."};
}

Words who_wins(Winner winner) {
    switch (winner) {
        case Winner::left:
            return {"Left wins", "Gauche gagne"};
        case Winner::right:
            return {"Right wins", "Droite gagne"};
        case Winner::nobody:
            return {"neither player can force a win", "aucun joueur ne peut forcer le gain"};
        case Winner::unknown:
            break;
    }
    return {"it is not known who wins", "on ne sait pas qui gagne"};
}

Text partizan_words(const Beginnings& begun) {
    if (begun == Beginnings{}) {
        return Words{"Unknown.", "Inconnu."};
    }
    if (begun == Beginnings{Winner::nobody, Winner::nobody}) {
        return Words{"Draw, whoever begins: neither player can force a win.",
                     "Partie nulle, qui que ce soit qui commence : aucun joueur ne peut forcer le "
                     "gain."};
    }
    if (begun.left == begun.right) {
        return phrase("{}, whoever begins.", "{}, qui que ce soit qui commence.",
                      who_wins(begun.left));
    }
    if (begun == Beginnings{Winner::left, Winner::right}) {
        return Words{"Whoever begins wins.", "Celui qui commence gagne."};
    }
    if (begun == Beginnings{Winner::right, Winner::left}) {
        return Words{"Whoever begins loses.", "Celui qui commence perd."};
    }
    return phrase("If Left begins, {}; if Right begins, {}.",
                  "Si Gauche commence, {} ; si Droite commence, {}.", who_wins(begun.left),
                  who_wins(begun.right));
}

}  // namespace

Text outcome_words(const Answer& answer) {
    return answer.begun ? partizan_words(*answer.begun) : impartial_words(answer.outcome);
}

Text winning_title(const Question& question, const std::optional<Integer>& count) {
    if (const auto turn = question.turn()) {
        const Words who = side_words(*turn);
        return !count        ? phrase("Winning moves of {}:", "Coups gagnants de {} :", who)
               : *count == 0 ? phrase("{} has no winning move.", "{} n'a aucun coup gagnant.", who)
               : *count == 1
                   ? phrase("{} has one winning move:", "{} a un coup gagnant :", who)
                   : phrase("{} has {} winning moves:", "{} a {} coups gagnants :", who, *count);
    }
    return !count        ? Text{Words{"Winning moves:", "Coups gagnants :"}}
           : *count == 0 ? Text{Words{"No winning move.", "Aucun coup gagnant."}}
           : *count == 1 ? Text{Words{"One winning move:", "Un coup gagnant :"}}
                         : phrase("{} winning moves:", "{} coups gagnants :", *count);
}

std::string_view left_outcome(std::optional<Side> mover, Outcome outcome) {
    return mover ? winner_name(winner_of(outcome, other(*mover))).value_or("unknown")
                 : outcome_name(outcome);
}

}  // namespace grundy
