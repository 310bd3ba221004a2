"""Le jeu de soustraction : n bâtons, on en prend 1, 2 ou 3, celui qui prend le dernier gagne.

Les sommets 0 à n sont ceux du premier joueur, n+1 à 2n+1 ceux du second : les bâtons qui restent, plus n+1.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

import grundy
from grundy.arena import Arena

PRIS = (1, 2, 3)
Attracteur = list[tuple[int, int]]


def arene(n: int) -> Arena:
    return Arena.of("subtraction:1,2,3", n, "numbered")


def mystery_code(n: int) -> list[list[int]]:
    """Les listes d'adjacence de l'arène.

    >>> mystery_code(3)
    [[], [4], [5, 4], [6, 5, 4], [], [0], [1, 0], [2, 1, 0]]
    """
    return list(arene(n).successors().values())


def player_vertices(n: int) -> tuple[list[int], list[int]]:
    """Les sommets de chaque joueur.

    >>> player_vertices(2)
    ([0, 1, 2], [3, 4, 5])
    """
    return list(range(n + 1)), list(range(n + 1, 2 * n + 2))


players_vertices = player_vertices


def gain_condition(n: int) -> tuple[int, int]:
    """Le sommet que chaque joueur veut atteindre : plus de bâton, et c'est à l'autre de jouer.

    >>> gain_condition(7)
    (8, 0)
    """
    return n + 1, 0


def start_positions(n: int) -> tuple[int, int]:
    """Le sommet d'où l'on part, selon celui qui commence.

    >>> start_positions(7)
    (7, 15)
    """
    return n, 2 * n + 1


def previous_positions(p: int, n: int) -> list[int]:
    """Les prédécesseurs du sommet p, le plus proche d'abord.

    >>> previous_positions(0, 7), previous_positions(15, 7)
    ([9, 10, 11], [])
    """
    batons, decalage = (p, n + 1) if p <= n else (p - n - 1, 0)
    return [batons + pris + decalage for pris in PRIS if batons + pris <= n]


def in_degrees(n: int) -> list[int]:
    """Le degré entrant de chaque sommet dans l'arène transposée : combien de coups il a. L'attracteur les décompte.

    La feuille a un code qui échoue pour n = 0 et n = 1.

    >>> in_degrees(4), in_degrees(1), in_degrees(0)
    ([0, 1, 2, 3, 3, 0, 1, 2, 3, 3], [0, 1, 0, 1], [0, 0])
    """
    return [min(batons, len(PRIS)) for batons in range(n + 1)] * 2


def build_attractor(n: int, player: int = 0) -> Attracteur:
    """L'attracteur du joueur : des couples `(sommet, rang)` en largeur, jusqu'à un sommet de départ, qui le termine.

    La feuille a un code qui échoue pour n = 0 et n = 1, comme `in_degrees`.

    >>> build_attractor(8)
    [(9, 0), (1, 1), (2, 1), (3, 1), (13, 2), (5, 3), (6, 3), (7, 3), (17, 4)]
    """
    departs = start_positions(n)
    trouves: Attracteur = []
    for sommet, rang in arene(n).attractor(player, [gain_condition(n)[player]]).ranks.items():
        trouves.append((sommet, rang))
        if sommet in departs:
            break
    return trouves


def in_attractor(A: Attracteur, pos: int) -> tuple[int, int] | tuple[None, None]:
    """L'indice de pos dans A et son rang ; `(None, None)` s'il n'y est pas.

    >>> in_attractor(build_attractor(8), 13), in_attractor(build_attractor(8), 4)
    ((4, 2), (None, None))
    """
    return next(((indice, rang) for indice, (sommet, rang) in enumerate(A) if sommet == pos), (None, None))


def next_in_attractor(A: Attracteur, pos: int) -> int | None:
    """Où aller depuis pos : l'élément de rang plus petit qui le précède de plus près ; None hors de A, et au rang 0.

    >>> next_in_attractor(build_attractor(8), 7), next_in_attractor(build_attractor(8), 9)
    (13, None)
    """
    indice, rang = in_attractor(A, pos)
    if indice is None or rang is None:
        return None
    return next((sommet for sommet, autre in reversed(A[:indice]) if autre < rang), None)


def trouver(L: Iterable[Any], e: Any) -> bool:
    """e est-il dans L ?

    >>> trouver([2, 0], 0), trouver({1, 2}, 0)
    (True, False)
    """
    return any(element == e for element in L)


def mex(s: Iterable[int], n: int | None = None) -> int:
    """Le plus petit entier naturel qui n'est pas dans s, une liste ou un ensemble d'entiers ; comme dans le problème,
    `mex(X, n)` prend les n premiers éléments d'un tableau. Linéaire.

    Le problème a un code qui renvoie n+1 pour {0, …, n-1} : c'est n.

    >>> mex({0, 1, 2}), mex([1, 2, 3]), mex(set()), mex([0, 1, 4, 7], 4)
    (3, 0, 0, 2)
    """
    return grundy.mex(x for x in (s if n is None else islice(s, n)) if x >= 0)


def grundy_sous(n: int, memo: dict[int, int]) -> int:
    """La valeur de Grundy de n bâtons, les valeurs rencontrées étant gardées dans `memo`.

    La feuille a une fonction qui ne garde jamais ses résultats dans `memo`, et qui teste n >= 0 au lieu de n - j >= 0.

    >>> memo = {}
    >>> grundy_sous(5, memo), memo
    (1, {1: 1, 2: 2, 3: 3, 4: 0, 5: 1})
    """
    if n < 0:
        raise ValueError(f"il n'y a pas de position à {n} bâtons")
    # Une pile à nous, qui va dans l'ordre de la récursion : n peut être plus grand que la pile de Python.
    pile = [n]
    while pile:
        k = pile[-1]
        if k == 0 or k in memo:
            pile.pop()
            continue
        inconnus = [k - j for j in PRIS if k - j > 0 and k - j not in memo]
        if inconnus:
            pile.append(inconnus[0])
        else:
            memo[k] = mex({memo.get(k - j, 0) for j in PRIS if k - j >= 0})
    return memo.get(n, 0)


connus: dict[int, int] = {}


def grundy_soustraction(n: int) -> int:
    """La valeur de Grundy de n bâtons, par récurrence mémorisée ; c'est n modulo 4. Voir `grundy_sous`.

    >>> [grundy_soustraction(n) for n in range(9)]
    [0, 1, 2, 3, 0, 1, 2, 3, 0]
    """
    return grundy_sous(n, connus)
