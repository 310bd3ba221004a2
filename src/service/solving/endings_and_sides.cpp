#include "service/solving/endings_and_sides.hpp"

namespace grundy {

namespace {

std::optional<Error> refused_in_sums(const AskedTerm& asked) {
    const Info& info = asked.term->info();
    const Words alone{"this term alone", "ce terme seul"};
    if (includes(info.can, Can::sides)) {
        return Error{phrase("in {} Left and Right have moves of their own: such games are not "
                            "added up",
                            "dans {}, Gauche et Droite ont chacun leurs coups : de tels jeux ne "
                            "s'additionnent pas",
                            info.title),
                     alone};
    }
    if (info.ends.drawn) {
        return Error{phrase("{} can end in a draw: such games are not added up",
                            "{} peut finir par une partie nulle : de tels jeux ne s'additionnent "
                            "pas",
                            info.title),
                     alone};
    }
    return std::nullopt;
}

std::optional<Error> refused_under(Convention convention, const Info& info) {
    if (convention == Convention::normal || !includes(info.can, Can::endings)) {
        return std::nullopt;
    }
    return Error{phrase("the rules of {} say themselves who has won, so there is no misère play of "
                        "it",
                        "les règles de {} disent elles-mêmes qui a gagné : il n'y a pas de jeu "
                        "misère",
                        info.title),
                 Words{"the same without \1misere", "la même chose sans \1misere"}};
}

}  // namespace

std::optional<Error> refusal(const std::vector<AskedTerm>& terms, Convention convention) {
    for (const AskedTerm& asked : terms) {
        auto refused = terms.size() > 1 ? refused_in_sums(asked) : std::nullopt;
        if (!refused) {
            refused = refused_under(convention, asked.term->info());
        }
        if (refused) {
            return refused;
        }
    }
    return std::nullopt;
}

std::optional<Error> refusal_to_tabulate(const Info& info, bool outcomes, Convention convention) {
    if (includes(info.can, Can::sides)) {
        return Error{
            phrase("in {} Left and Right have moves of their own: it has no Grundy values, "
                   "and who wins depends on who begins",
                   "dans {}, Gauche et Droite ont chacun leurs coups : pas de valeurs de "
                   "Grundy, et l'issue dépend de qui commence",
                   info.title),
            Words{"a game whose moves belong to both", "un jeu dont les coups sont à tous"}};
    }
    if (info.ends.drawn) {
        return Error{phrase("{} can end in a draw: it has no Grundy values, and not every position "
                            "is N or P",
                            "{} peut finir par une partie nulle : pas de valeurs de Grundy, et une "
                            "position n'est pas toujours N ou P",
                            info.title),
                     Words{"a game that somebody wins", "un jeu que quelqu'un gagne"}};
    }
    if (info.ends.won && !outcomes) {
        return Error{
            phrase("in {} the player to move may have won already, so Grundy values do "
                   "not tell who wins",
                   "dans {}, le joueur qui doit jouer peut déjà avoir gagné : les valeurs de "
                   "Grundy ne disent pas qui gagne",
                   info.title),
            Words{"outcomes, not values", "les issues, non les valeurs"}};
    }
    return refused_under(convention, info);
}

Text why_without_value(const Term& term) {
    if (includes(term.info().can, Can::sides)) {
        return Words{"Left and Right have moves of their own, so there is no Grundy value",
                     "Gauche et Droite ont chacun leurs coups : il n'y a pas de valeur de Grundy"};
    }
    return term.info().ends.drawn
               ? Words{"the game can end in a draw, so there is no Grundy value",
                       "le jeu peut finir par une partie nulle : il n'y a pas de valeur de Grundy"}
               : Words{
                     "the player to move may have won already, so a Grundy value does not tell "
                     "who wins",
                     "le joueur qui doit jouer peut déjà avoir gagné : une valeur de Grundy ne "
                     "dit pas qui gagne"};
}

std::optional<Error> fault_in(const Question& question) {
    for (const AskedTerm& asked : question.terms) {
        if (auto fault = asked.term->fault()) {
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace grundy
