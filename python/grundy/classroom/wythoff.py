"""Le jeu de Wythoff, et la fonction de Grundy d'un graphe (problème sur les jeux impartiaux)."""

from __future__ import annotations

from typing import Any

import grundy
from grundy.arena import Arena
from grundy.attractors import Loopy

Paire = tuple[int, int]
INCONNU = (-1, None)


def options(p: int, q: int) -> list[Paire]:
    """Les positions que l'on peut atteindre depuis (p, q)."""
    un = [(i, q) for i in range(p)] + [(p, j) for j in range(q)]
    return un + [(p - k, q - k) for k in range(1, min(p, q) + 1)]


def wythoff_naif(m: int, n: int) -> bool:
    """Le premier joueur gagne-t-il depuis (m, n) ? Par simple récursion : au moins 2 puissance max(m, n) appels.

    >>> wythoff_naif(1, 2), wythoff_naif(2, 2)
    (False, True)
    """
    return any(not wythoff_naif(p, q) for p, q in options(m, n))


def wythoff_memo(m: int, n: int, tab: Any) -> bool:
    """La même question, les réponses étant gardées dans `tab` : un dictionnaire de couples, ou une table de m+1 lignes
    de n+1 cases qui valent -1 ou None tant qu'elles sont inconnues.

    Le problème initialise les lignes de sa table avec la mauvaise borne : chaque ligne a n+1 cases.

    >>> wythoff_memo(3, 5, {}), wythoff_memo(4, 5, [[-1] * 6 for _ in range(5)])
    (False, True)
    """
    def case(p: int, q: int) -> tuple[Any, Any]:
        return (tab, (p, q)) if isinstance(tab, dict) else (tab[p], q)

    def connue(p: int, q: int) -> Any:
        ligne, cle = case(p, q)
        return ligne.get(cle) if isinstance(tab, dict) else ligne[cle]

    # Les petites positions d'abord : la pile reste courte.
    for p in range(m + 1):
        for q in range(n + 1):
            if connue(p, q) in INCONNU:
                ligne, cle = case(p, q)
                ligne[cle] = any(not connue(*option) for option in options(p, q))
    return bool(connue(m, n))


def wythoff(m: int, n: int) -> bool:
    """La même question à toute taille, par la forme close, en entiers exacts.

    >>> wythoff(3, 5), wythoff(10**50, 10**50 + 1)
    (False, True)
    """
    # Sans temps pour une recherche : la forme close dit l'issue, et la valeur de Grundy n'est pas demandée.
    return grundy.solve("wythoff", (m, n), moves=0, time=0).outcome == "N"


def graphe_wythoff(m: int, n: int) -> dict[Paire, set[Paire]]:
    """L'arène W(m, n) : (m+1)(n+1) sommets.

    >>> graphe_wythoff(1, 1)[1, 1] == {(0, 1), (1, 0), (0, 0)}
    True
    """
    return {(p, q): set(options(p, q)) for p in range(m + 1) for q in range(n + 1)}


def Grundy(G: list[list[int]]) -> list[int]:
    """La valeur de Grundy de chaque sommet d'un graphe sans circuit, donné par listes d'adjacence. Linéaire.

    >>> Grundy([[1, 2], [2], []])
    [2, 1, 0]
    """
    valeurs = list(Arena(dict(enumerate(G))).grundy().values())
    if any(isinstance(valeur, Loopy) for valeur in valeurs):
        raise ValueError("le graphe a un circuit : certains sommets n'ont pas de valeur de Grundy")
    return valeurs


def Grundy_rec(G: list[list[int]], g: list[int], s: int) -> int:
    """La valeur du sommet s ; `g` garde les valeurs, -1 tant qu'elles sont inconnues.

    >>> g = [-1, -1, -1]
    >>> Grundy_rec([[1, 2], [2], []], g, 1), g
    (1, [-1, 1, 0])
    """
    pile, ouverts = [s], set()
    while pile:
        sommet = pile[-1]
        inconnus = [t for t in G[sommet] if g[t] in INCONNU]
        if g[sommet] in INCONNU and inconnus:
            ouverts.add(sommet)  # le chemin de s à ce sommet
            if not ouverts.isdisjoint(inconnus):
                raise ValueError("le graphe a un circuit : ce sommet n'a pas de valeur de Grundy")
            pile += inconnus
        else:
            if g[sommet] in INCONNU:
                g[sommet] = grundy.mex(g[t] for t in G[sommet])
                ouverts.discard(sommet)
            pile.pop()
    return g[s]
