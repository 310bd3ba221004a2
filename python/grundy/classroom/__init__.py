"""Les fonctions que les feuilles de TP demandent d'écrire : mêmes noms, mêmes arguments, mêmes résultats.

La réponse d'un élève se compare à la nôtre par `==`, ou d'un coup par `check` :

>>> from grundy import classroom
>>> def degres_sortants(g):
...     return {s: len(g[s]) for s in g}
>>> classroom.check(degres_sortants)
degres_sortants : ... entrées, tout est juste.
True

Là où une feuille se trompe, la nôtre est juste, et sa documentation le dit.
"""

from grundy.classroom.allumettes import (
    MINIMAX, Attracteur, Sommets_Joueur, degres_sortants, f_nim, graphe_nim, predecesseurs, simulation, sommets_cibles,
    strategie_minimax, traiter_sommet,
)
from grundy.classroom.chomp import affiche, coups_jouables, enleve_0, gagnante, gagnante_memo, joue, tablette
from grundy.classroom.hackendot import BLANC, NOIR, forest, getwinningStrat, iaUlehla, mot_de_dyck, numAdd
from grundy.classroom.mots import KMP, afdr, copie_afdr, enleve_repli, occurrences, recherche_KMP, recherche_naive
from grundy.classroom.soustraction import (
    build_attractor, gain_condition, grundy_sous, grundy_soustraction, in_attractor, in_degrees, mex, mystery_code,
    next_in_attractor, player_vertices, players_vertices, previous_positions, start_positions, trouver,
)
from grundy.classroom.verification import check
from grundy.classroom.wythoff import Grundy, Grundy_rec, graphe_wythoff, wythoff, wythoff_memo, wythoff_naif

compteur = 0  # les appels de gagnante et de gagnante_memo

__all__ = [
    "Attracteur", "BLANC", "Grundy", "Grundy_rec", "KMP", "MINIMAX", "NOIR", "Sommets_Joueur", "affiche", "afdr",
    "build_attractor", "check", "compteur", "copie_afdr", "coups_jouables", "degres_sortants", "enleve_0", "enleve_repli",
    "f_nim", "forest", "gagnante", "gagnante_memo", "gain_condition", "getwinningStrat", "graphe_nim", "graphe_wythoff",
    "grundy_sous", "grundy_soustraction", "iaUlehla", "in_attractor", "in_degrees", "joue", "mex", "mot_de_dyck",
    "mystery_code", "next_in_attractor", "numAdd", "occurrences", "player_vertices", "players_vertices", "predecesseurs",
    "previous_positions", "recherche_KMP", "recherche_naive", "simulation", "sommets_cibles", "start_positions",
    "strategie_minimax", "tablette", "traiter_sommet", "trouver", "wythoff", "wythoff_memo", "wythoff_naif",
]
