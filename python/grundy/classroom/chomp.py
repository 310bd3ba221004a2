"""Chomp, la tablette empoisonnée. Une position est la liste des longueurs de ses lignes, depuis le bas ; une case est
`(x, y)`, colonne et ligne à partir de 0 ; la case empoisonnée est `(0, 0)`.

`compteur` compte les appels de `gagnante` et de `gagnante_memo` : remettez-le à 0 avant de mesurer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import grundy.classroom

Position = list[int]
Case = tuple[int, int]


def tablette(m: int, n: int) -> Position:
    """La tablette entière de m colonnes et n lignes.

    >>> tablette(5, 3)
    [5, 5, 5]
    """
    return [m] * n


def affiche(pos: Position) -> None:
    """Dessine la position, la ligne du haut d'abord ; la case empoisonnée est pleine.

    >>> affiche([3, 1])
    □
    ■□□
    """
    for y in range(len(pos) - 1, -1, -1):
        print("".join("■" if (x, y) == (0, 0) else "□" for x in range(pos[y])))


def coups_jouables(pos: Position) -> list[Case]:
    """Les coups permis, la ligne du bas d'abord, de gauche à droite ; jamais la case empoisonnée.

    >>> coups_jouables([2, 1])
    [(1, 0), (0, 1)]
    """
    return [(x, y) for y, longueur in enumerate(pos) for x in range(longueur) if (x, y) != (0, 0)]


def enleve_0(l: Position) -> None:
    """Enlève sur place les zéros de la fin.

    >>> pos = [3, 1, 0, 0]
    >>> enleve_0(pos)
    >>> pos
    [3, 1]
    """
    while l and l[-1] == 0:
        l.pop()


def joue(pos: Position, coup: Case) -> Position:
    """La position après le coup, dans une nouvelle liste : la case part avec tout ce qui est au-dessus et à sa droite.

    >>> joue([5, 5, 5], (3, 1)), joue([5, 3, 1], (1, 0))
    ([5, 3, 3], [1, 1, 1])
    """
    x, y = coup
    suivante = pos[:y] + [min(longueur, x) for longueur in pos[y:]]
    enleve_0(suivante)
    return suivante


def compte(appels: int) -> None:
    """Ajoute des appels à `grundy.classroom.compteur`, et au `compteur` global de celui qui a appelé.

    La feuille écrit `compteur = 0` dans son programme : après `from grundy.classroom import *`, c'est une variable de
    ce programme, et non la nôtre. C'est donc le plus proche des appelants qui en a une que l'on met à jour : un script,
    un carnet, la console, ou le module d'une fonction.
    """
    grundy.classroom.compteur += appels
    cadre: FrameType | None = sys._getframe(1)
    while cadre is not None:
        globales = cadre.f_globals
        if isinstance(globales.get("compteur"), int) and globales is not vars(grundy.classroom):
            globales["compteur"] += appels
            return
        cadre = cadre.f_back


def gagnante(pos: Position) -> bool:
    """Le joueur qui doit jouer gagne-t-il ? Par simple récursion, jusqu'au premier coup gagnant.

    `compteur` compte les appels, comme la feuille le demande : celui de votre programme s'il en a un, et
    `grundy.classroom.compteur`.

    >>> gagnante([2, 1]), gagnante([2, 2])
    (False, True)
    """
    appels = 0

    def gagne(pos: Position) -> bool:
        nonlocal appels
        appels += 1
        return any(not gagne(joue(pos, coup)) for coup in coups_jouables(pos))

    try:
        return gagne(pos)
    finally:
        compte(appels)


def forme_des_cles(memo: dict[Any, bool]) -> Callable[[Position], Any]:
    """Comment les positions sont écrites dans le dictionnaire ; '2-1' quand il est vide."""
    premiere = next(iter(memo), "")
    if isinstance(premiere, tuple):
        return tuple
    if str(premiere).startswith("["):
        return str
    if str(premiere).startswith("("):
        return lambda pos: str(tuple(pos))
    return lambda pos: "-".join(map(str, pos))


def gagnante_memo(pos: Position, dict: dict[Any, bool]) -> bool:
    """La même question, les réponses étant gardées dans `dict` sous des clés comme '2-1', ou comme `tuple(pos)` ou
    `str(pos)` si celles qui y sont déjà le sont.

    >>> memo = {}
    >>> gagnante_memo([2, 1], memo), memo
    (False, {'1': False, '1-1': True, '2': True, '2-1': False})
    >>> memo = {(1,): False}
    >>> gagnante_memo([2], memo), memo
    (True, {(1,): False, (2,): True})
    >>> grundy.classroom.compteur, memo = 0, {}
    >>> gagnante_memo(tablette(4, 5), memo), grundy.classroom.compteur, len(memo)
    (True, 346, 69)
    """
    appels, cle_de = 0, forme_des_cles(dict)

    def gagne(pos: Position) -> bool:
        nonlocal appels
        appels += 1
        cle = cle_de(pos)
        if cle not in dict:
            dict[cle] = any(not gagne(joue(pos, coup)) for coup in coups_jouables(pos))
        return dict[cle]

    try:
        return gagne(pos)
    finally:
        compte(appels)
