"""Chomp, la tablette empoisonnée. Une position est la liste des longueurs de ses lignes, depuis le bas ; une case est
`(x, y)`, colonne et ligne à partir de 0 ; la case empoisonnée est `(0, 0)`.

`grundy.classroom.compteur` compte les appels de `gagnante` et de `gagnante_memo` : remettez-le à 0 avant de mesurer.
"""

from __future__ import annotations

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


def gagnante(pos: Position) -> bool:
    """Le joueur qui doit jouer gagne-t-il ? Par simple récursion, jusqu'au premier coup gagnant.

    >>> gagnante([2, 1]), gagnante([2, 2])
    (False, True)
    """
    grundy.classroom.compteur += 1
    return any(not gagnante(joue(pos, coup)) for coup in coups_jouables(pos))


def gagnante_memo(pos: Position, dict: dict[str, bool]) -> bool:
    """La même question, les réponses étant gardées dans `dict` sous des clés comme '2-1'.

    >>> memo = {}
    >>> gagnante_memo([2, 1], memo), memo
    (False, {'1': False, '1-1': True, '2': True, '2-1': False})
    >>> grundy.classroom.compteur, memo = 0, {}
    >>> gagnante_memo(tablette(4, 5), memo), grundy.classroom.compteur, len(memo)
    (True, 346, 69)
    """
    grundy.classroom.compteur += 1
    cle = "-".join(map(str, pos))
    if cle not in dict:
        dict[cle] = any(not gagnante_memo(joue(pos, coup), dict) for coup in coups_jouables(pos))
    return dict[cle]
