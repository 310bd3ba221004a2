"""Les questions de chaque document qui demandent du code, et les fonctions qui y répondent."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """Un numéro, et les noms qu'une réponse peut avoir. Ce qui est facultatif ne manque pas : c'est donné, ou cela aide."""

    numero: str
    noms: tuple[str, ...]
    facultative: bool = False


def questions(*lues: str) -> list[Question]:
    """De textes comme 'B7 players_vertices|player_vertices' ; un point d'interrogation à la fin : facultative."""
    faites = []
    for texte in lues:
        numero, noms = texte.rstrip("?").split()
        faites.append(Question(numero, tuple(noms.split("|")), texte.endswith("?")))
    return faites


FEUILLES = {
    "Les allumettes": questions(
        "1 graphe_nim", "2 Sommets_Joueur", "5 degres_sortants", "6 sommets_cibles", "9 predecesseurs",
        "10 traiter_sommet", "11 Attracteur", "13 f_nim", "14 MINIMAX", "17 strategie_minimax", "18 simulation"),
    "Le jeu de la soustraction": questions(
        "A6 mystery_code?", "B7 players_vertices|player_vertices", "B8 gain_condition", "B9 start_positions",
        "B10 previous_positions", "B11 in_degrees?", "B11 build_attractor", "B12 in_attractor", "B13 next_in_attractor",
        "D17 trouver?", "D17 mex", "D20 grundy_soustraction|grundy_sous"),
    "Chomp": questions(
        "IV.1 tablette", "IV.2 affiche?", "IV.3 coups_jouables", "IV.4 enleve_0", "IV.5 joue", "IV.6 gagnante",
        "IV.8 gagnante_memo"),
    "Jeux impartiaux et automates à repli": questions(
        "3 graphe_wythoff?", "4 wythoff_naif", "6 wythoff_memo", "6 wythoff", "7 mex", "11 Grundy_rec", "11 Grundy",
        "13 recherche_naive", "18 afdr?", "18 copie_afdr?", "18 enleve_repli", "19 occurrences", "22 KMP", "25 recherche_KMP"),
    "Le rapport : Nim et Hackendot": questions(
        "2.3 mot_de_dyck?", "3.1 getwinningStrat", "3.1 numAdd", "3.2 forest", "3.2 iaUlehla"),
}
