"""Les exercices du problème : le jeu de Wythoff, et la fonction de Grundy d'un graphe."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from grundy import classroom
from grundy.classroom.verification.exercice import (
    Entree, Entrees, Essai, Exercice, Faute, Refus, Variante, ensemble, fige, seuls, souple,
)
from grundy.classroom.verification.soustraction import MEX, mex_du_probleme

BORNE = "le problème initialise chaque ligne de la table jusqu'à m au lieu de n : elle a n+1 cases."


class graphe(list):
    """Des listes d'adjacence, qui ont aussi les champs de la structure du problème."""

    @property
    def n(self) -> int:
        return len(self)

    @property
    def adj(self) -> list[Any]:
        return list(self)

    @property
    def degrees(self) -> list[int]:
        return [len(ligne) for ligne in self]


def sans_circuit(hasard: random.Random) -> Iterator[graphe]:
    for n in [*range(1, 8)] * 8 + [40]:
        yield graphe(hasard.sample(range(s), hasard.randrange(s + 1)) for s in range(n))
    for n in range(2, 6):  # les sommets peuvent être numérotés à l'envers
        yield graphe(list(range(s + 1, n)) for s in range(n))
    yield graphe([[], [0]] + [[s - 1, s - 2] for s in range(2, 60)])  # un nombre exponentiel de chemins


def paires(plus_grand: int) -> Callable[[random.Random], Entrees]:
    return lambda _: ((m, n) for m in range(plus_grand) for n in range(plus_grand))


def tables(_: random.Random) -> Entrees:
    for m, n in [*paires(9)(_), (8, 5), (12, 20), (20, 12)]:
        yield m, n, [[0] * (n + 1) for _ in range(m + 1)]


def grandes_paires(_: random.Random) -> Entrees:
    yield from paires(12)(_)
    yield from ((8, 13), (13, 8), (21, 34), (20, 20), (24, 15), (30, 11))


def gagne(m: int, n: int) -> bool:
    return classroom.wythoff(m, n)


def connue(valeur: Any, p: int, q: int) -> bool:
    """Une case est-elle connue ? Si elle l'est, elle est juste."""
    if valeur is None or valeur == 0 and not isinstance(valeur, bool):
        return False
    if valeur != (gagne(p, q) if isinstance(valeur, bool) else 1 if gagne(p, q) else 2):
        raise Refus(f"la table contient {valeur!r} pour ({p}, {q}) : elle doit contenir 0 (inconnu), 1 (gagné) ou 2 (perdu)")
    return True


def table_remplie(essai: Essai, entree: Entree) -> Any:
    """La réponse ; et ce que la table a gardé est juste."""
    m, n, _ = entree
    if essai.resultat != gagne(m, n):
        return essai.resultat
    tab = essai.arguments[2]
    cases = tab if isinstance(tab, dict) else {
        (p, q): valeur for p, ligne in enumerate(tab) for q, valeur in enumerate(ligne)}
    connues = {fige(paire) for paire, valeur in cases.items() if connue(valeur, *paire)}
    if (m, n) not in connues:
        raise Refus(f"la réponse pour ({m}, {n}) n'est pas gardée")
    return essai.resultat


def sommets_et_arcs(essai: Essai, _: Entree) -> Any:
    """Un dictionnaire de successeurs ; ou le couple (S, A) du problème."""
    resultat = essai.resultat
    if isinstance(resultat, (tuple, list)) and len(resultat) == 2:
        sommets, arcs = resultat
        graphe_lu: dict[Any, set[Any]] = {fige(s): set() for s in sommets}
        for s, t in ensemble(arcs):
            graphe_lu[s].add(t)
        return graphe_lu
    return {fige(s): set(ensemble(suivants)) for s, suivants in resultat.items()}


def valeurs(essai: Essai, entree: Entree) -> Any:
    """Une liste, ou un dictionnaire de sommets."""
    if isinstance(essai.resultat, dict):
        return [essai.resultat[s] for s in range(len(entree[0]))]
    return souple(essai.resultat)


def valeur_et_tableau(essai: Essai, entree: Entree) -> Any:
    G, _, s = entree
    justes, g = classroom.Grundy(G), essai.arguments[1]
    if essai.resultat != justes[s]:
        return essai.resultat
    if any(g[t] not in (-1, None, justes[t]) for t in range(len(G))):
        raise Refus(f"le tableau g contient une valeur fausse ; les valeurs sont {justes}")
    if g[s] != justes[s]:
        raise Refus(f"la valeur de {s} n'est pas gardée dans g")
    return essai.resultat


def Grundy_rec_du_probleme(G: Any, g: list[int], s: int) -> int:
    if g[s] == -1:
        g[s] = mex_du_probleme([Grundy_rec_du_probleme(G, g, t) for t in G[s]])
    return g[s]


def Grundy_du_probleme(G: Any) -> list[int]:
    g = [-1] * len(G)
    return [Grundy_rec_du_probleme(G, g, s) for s in range(len(G))]


def lignes_trop_courtes(m: int, n: int) -> bool:
    """m+1 cases par ligne, et non n+1."""
    if n > m:
        raise IndexError
    return classroom.wythoff(m, n)


def ecrit_trop_loin(m: int, n: int) -> bool:
    """Met à 0 m+1 cases de lignes qui en ont n+1."""
    if m > n:
        raise IndexError
    return classroom.wythoff(m, n)


def cases_sans_valeur(m: int, n: int) -> bool:
    """Les cases au-delà de m ne sont jamais mises à 0 : on les croit connues, et perdues."""
    if m > n:
        raise IndexError
    return n == m and classroom.wythoff(m, n)


EXERCICES = {
    "graphe_wythoff": Exercice(paires(7), sommets_et_arcs),
    "wythoff_naif": Exercice(paires(5)),
    "wythoff_memo": Exercice(
        tables, table_remplie, modifie=(2,), lenteur="gardez chaque réponse dans la table",
        variantes=(Variante(lambda m, n, tab: (m, n, {}), "votre mémoire est un dictionnaire ; celle du problème est une "
                            "table de 0 (inconnu), 1 (gagné) et 2 (perdu)."),)),
    "wythoff": Exercice(grandes_paires, lenteur="mémorisez les réponses",
                        fautes=(Faute(BORNE, lignes_trop_courtes), Faute(BORNE, ecrit_trop_loin),
                                Faute(BORNE, cases_sans_valeur))),
    "Grundy": Exercice(
        seuls(sans_circuit), valeurs, fautes=(Faute(MEX, Grundy_du_probleme),), lenteur="gardez chaque valeur",
        variantes=(Variante(lambda G: ({s: set(ligne) for s, ligne in enumerate(G)},)),)),
    "Grundy_rec": Exercice(
        lambda hasard: ((G, [-1] * len(G), s) for G in sans_circuit(hasard) for s in {0, len(G) - 1}), valeur_et_tableau,
        modifie=(1,), fautes=(Faute(MEX, Grundy_rec_du_probleme),), lenteur="gardez chaque valeur dans g",
        variantes=(Variante(lambda G, g, s: ({t: set(ligne) for t, ligne in enumerate(G)}, g, s)),)),
}
