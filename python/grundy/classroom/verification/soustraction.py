"""Les exercices de la feuille sur le jeu de la soustraction."""

from __future__ import annotations

import random
from typing import Any

from grundy import classroom
from grundy.classroom.verification.exercice import (
    Entree, Entrees, Essai, Exercice, Faute, Refus, Variante, comme_ensemble, ensemble, souple,
)

PETITS = "le code de la feuille échoue pour n = 0 et n = 1 : il met à part 0, 1 et 2 bâtons, et ces sommets n'y sont pas tous."
MEX = "le mex du problème renvoie n+1 pour {0, …, n-1} ; le plus petit entier absent y est n."
MEMO = "la fonction de la feuille ne garde jamais ses résultats dans memo, et teste n >= 0 au lieu de n - j >= 0."


def batons(_: random.Random) -> Entrees:
    for n in [*range(20), 100]:
        yield (n,)


def attracteurs_batis(_: random.Random) -> Entrees:
    for n in range(12):
        for joueur in (0, 1):
            for pos in range(2 * n + 2):
                yield classroom.build_attractor(n, joueur), pos


def listes_d_entiers(hasard: random.Random) -> Entrees:
    for k in [*range(8)] * 20:
        yield (hasard.choices(range(k + 1), k=k),)
    for liste in ([1, 2, 3], [0, 1, 4, 7], [-1, 0, 1], [0, 0, 0], [5, 3, 1, 0]):
        yield (liste,)


def rangees(essai: Essai, _: Entree) -> Any:
    """Des listes d'adjacence : l'ordre des successeurs ne compte pas."""
    return [ensemble(ligne) for ligne in essai.resultat]


def attracteur(essai: Essai, entree: Entree) -> str:
    """En largeur jusqu'à un sommet de départ ; dans un rang, l'ordre ne compte pas."""
    n, joueur = entree
    departs = classroom.start_positions(n)
    rangs = dict(classroom.build_attractor(n, joueur))
    trouves = [(sommet, rang) for sommet, rang in souple(essai.resultat)]
    ensemble(sommet for sommet, _ in trouves)
    for sommet, rang in trouves:
        if rangs.get(sommet) != rang:
            raise Refus(f"({sommet}, {rang}) n'y est pas" if sommet not in rangs
                        else f"le rang de {sommet} est {rangs[sommet]}")
    if [rang for _, rang in trouves] != sorted(rang for _, rang in trouves):
        raise Refus("les rangs ne sont pas croissants : le parcours n'est pas en largeur")
    if not any(sommet in departs for sommet, _ in trouves):
        raise Refus("l'attracteur n'arrive pas à un sommet de départ")
    dernier = trouves[-1][1]
    manque = [sommet for sommet, rang in rangs.items() if rang < dernier and sommet not in dict(trouves)]
    if manque:
        raise Refus(f"il y manque le sommet {manque[0]}")
    return "l'attracteur"


def suivant(essai: Essai, entree: Entree) -> Any:
    """Tout successeur de rang plus petit convient."""
    A, pos = entree
    rangs, choisi = dict(A), essai.resultat
    attendu = classroom.next_in_attractor(A, pos)
    if attendu is None or choisi is None:
        return choisi
    if choisi not in rangs or rangs[choisi] >= rangs[pos]:
        raise Refus(f"{choisi!r} n'est pas dans l'attracteur, ou son rang n'est pas plus petit")
    n = A[0][0] - 1 if A[0][0] else A[1][0] - 2  # le premier sommet est la condition de gain
    if choisi not in classroom.mystery_code(n)[pos]:
        raise Refus(f"on ne peut pas aller de {pos} à {choisi} en un coup")
    return attendu


def valeur_et_memo(essai: Essai, entree: Entree) -> int:
    """La valeur ; et memo l'a gardée, avec celles qui ont servi."""
    n, memo = entree[0], essai.arguments[1]
    for k, valeur in memo.items():
        if k >= 0 and valeur != k % 4:
            raise Refus(f"G({k}) = {k % 4}, et memo contient {valeur!r}")
        if k < 0:
            essai.remarque("memo contient des positions négatives : la feuille teste n >= 0 au lieu de n - j >= 0.")
    if n > 0 and n not in memo and essai.resultat == n % 4:
        raise Refus(f"la valeur de {n} n'est pas dans memo après l'appel")
    return essai.resultat


def degres_de_la_feuille(n: int) -> list[int]:
    degres = [3] * (2 * n + 2)
    for batons in range(3):
        degres[batons] = degres[n + 1 + batons] = batons
    return degres


def attracteur_de_la_feuille(n: int, player: int = 0) -> list[tuple[int, int]]:
    degres_de_la_feuille(n)
    return classroom.build_attractor(n, player)


def mex_du_probleme(s: Any, n: int | None = None) -> int:
    taille = len(s) if n is None else n
    valeur = classroom.mex(s, n)
    return taille + 1 if valeur == taille else valeur


def sans_memoire(n: int, memo: dict) -> int:
    return classroom.grundy_sous(n, {})


EXERCICES = {
    "mystery_code": Exercice(batons, rangees),
    "player_vertices": Exercice(batons),
    "players_vertices": Exercice(batons),
    "gain_condition": Exercice(batons),
    "start_positions": Exercice(batons),
    "previous_positions": Exercice(lambda _: ((p, n) for n in range(12) for p in range(2 * n + 2)), comme_ensemble),
    "in_degrees": Exercice(batons, fautes=(Faute(PETITS, degres_de_la_feuille),)),
    "build_attractor": Exercice(lambda _: ((n, joueur) for n in [*range(20), 50] for joueur in (0, 1)), attracteur,
                                fautes=(Faute(PETITS, attracteur_de_la_feuille),)),
    "in_attractor": Exercice(attracteurs_batis),
    "next_in_attractor": Exercice(attracteurs_batis, suivant),
    "trouver": Exercice(lambda hasard: ((liste, e) for (liste,) in listes_d_entiers(hasard) for e in (0, 2)),
                        lambda essai, _: bool(essai.resultat) if isinstance(essai.resultat, int) else essai.resultat),
    "mex": Exercice(
        lambda hasard: ((donnes,) for (liste,) in listes_d_entiers(hasard) for donnes in (set(liste), liste)),
        fautes=(Faute(MEX, mex_du_probleme),),
        variantes=(
            Variante(lambda s: (list(s), len(s))),
            Variante(lambda s: (list(s),), "votre fonction n'accepte que des listes ; la feuille veut aussi des ensembles."),
            Variante(lambda s: (set(s),), "votre fonction n'accepte que des ensembles ; la feuille veut aussi des listes."),
        )),
    "grundy_sous": Exercice(lambda _: ((n, {}) for n in [*range(16), 100]), valeur_et_memo, modifie=(1,),
                            fautes=(Faute(MEMO, sans_memoire),), lenteur="gardez chaque valeur dans memo"),
    "grundy_soustraction": Exercice(
        lambda _: ((n,) for n in [*range(16), 100]), lenteur="mémorisez les valeurs (la fonction de la feuille ne les garde jamais)",
        variantes=(Variante(lambda n: (n, {})), Variante(lambda n: (n, [-1] * (n + 1))))),
}
