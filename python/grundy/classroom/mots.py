"""Recherche d'un mot, et automates à repli (problème sur les automates).

Un mot est une chaîne, des octets (bytes) ou une liste. Les positions comptent les lettres du texte tel qu'il est donné :
pour chercher dans de l'UTF-8 comme le fait le C, donnez `u.encode()` et `v.encode()`.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import grundy
from grundy.classroom.automates import OCTETS, Lecture

Mot = Sequence[Any]


def recherche_naive(u: Mot, v: Mot) -> list[int]:
    """Où finissent les occurrences de u dans v, à partir de 1. Le mot vide finit en 0, 1, …, |v|.

    Le problème a un code qui lit avant le début du texte, et affiche les positions au lieu de les renvoyer.

    >>> recherche_naive('010', '0100101010'), recherche_naive('', 'ab')
    ([3, 6, 8, 10], [0, 1, 2])
    """
    return [fin for fin in range(len(u), len(v) + 1) if v[fin - len(u):fin] == u]


def recherche_KMP(u: Mot, v: Mot) -> list[int]:
    """La même chose en temps linéaire, par le moteur.

    >>> recherche_KMP('010', '0100101010'), recherche_KMP('', 'ab')
    ([3, 6, 8, 10], [0, 1, 2])
    """
    return grundy.find(u, v) if len(u) else list(range(len(v) + 1))


class Ligne(list):
    """Les transitions d'un état, une par octet, -1 si elle manque ; on peut aussi demander celle d'une lettre.

    >>> ligne = KMP('010').delta[1]
    >>> ligne[49], ligne['1'], ligne['0']
    (2, 2, -1)
    """

    def __getitem__(self, lettre: Any) -> Any:
        return super().__getitem__(ord(lettre) if isinstance(lettre, str) else lettre)


@dataclass(repr=False)
class afdr:
    """Un automate fini déterministe à repli : `k` états, de 0, l'état initial, à k-1 ; `F`, une liste de k booléens, ou
    l'ensemble des états finals ; les transitions `delta`, k lignes de 256 où -1 est une transition absente, ou k
    dictionnaires `{lettre: état}` ; le repli `rho`, plus petit que l'état, où l'on relit la lettre quand sa transition
    manque. Une transition qui manque à l'état 0 y reste.

    La lettre d'une ligne de 256 est un octet, ou un caractère par son code. Les champs restent ce que l'on y met ; ce
    qui n'est pas un tel automate est refusé (ValueError).

    >>> afdr(2, {1}, [{'a': 1}, {}], [0, 0])
    <afdr à 2 états : 0 -a-> 1 ; finals : 1 ; replis : 0 0>
    >>> afdr(2, [False, True], [{'a': 2}, {}], [0, 0])
    Traceback (most recent call last):
    ...
    ValueError: delta[0]['a'] vaut 2
    attendu : un état de 0 à 1, ou -1
    """

    k: Any = None
    F: Any = None
    delta: Any = None
    rho: Any = None

    def __post_init__(self) -> None:
        if any(champ is not None for champ in (self.k, self.F, self.delta, self.rho)):
            Lecture(self)  # sans champs, comme `afdr A;` en C, il se remplit ensuite

    def __repr__(self) -> str:
        try:
            return f"<afdr {Lecture(self)}>"
        except ValueError:
            return f"<afdr incomplet : k={self.k!r}>"


def KMP(u: Mot) -> afdr:
    """L'automate de Knuth, Morris et Pratt du mot u, à |u|+1 états : comme dans le problème `F` a des booléens, et
    `delta` des lignes de 256 ; des dictionnaires si u a d'autres lettres que des octets.

    Le problème a un code qui échoue sur le mot vide et sur les octets au-delà de 127, et une preuve fausse : un repli
    peut en demander plusieurs, et seule leur somme sur tout le texte est bornée par sa longueur.

    >>> KMP('010')
    <afdr à 4 états : 0 -0-> 1, 1 -1-> 2, 2 -0-> 3 ; finals : 3 ; replis : 0 0 0 1>
    >>> KMP('010').F, KMP('010').delta[2][48], KMP('010').delta[2][49]
    ([False, False, False, True], 3, -1)
    """
    k = len(u) + 1
    rho = list(grundy.automaton(u).fallback) if len(u) else [0]
    codes = [ord(lettre) for lettre in u] if isinstance(u, str) else u if isinstance(u, bytes) else None
    if codes is None or max(codes, default=0) >= OCTETS:
        delta: list[Any] = [{lettre: q + 1} for q, lettre in enumerate(u)] + [{}]
    else:
        delta = [Ligne([0] * OCTETS)] + [Ligne([-1] * OCTETS) for _ in u]
        for q, code in enumerate(codes):
            delta[q][code] = q + 1
    return afdr(k, [q == k - 1 for q in range(k)], delta, rho)


def copie_afdr(A: afdr) -> afdr:
    """Un automate égal à A, qui n'a rien de commun avec lui.

    >>> A = KMP('01')
    >>> B = copie_afdr(A)
    >>> B == A, B.delta[0] is A.delta[0]
    (True, False)
    """
    return copy.deepcopy(A)


def enleve_repli(A: afdr) -> afdr:
    """Le même automate sans replis : toutes les transitions sont là. Dans des dictionnaires, ce sont celles des lettres
    de l'automate ; une autre lettre ramène à l'état initial.

    Les états sont pris dans leur ordre ; une ligne est celle de son repli, où l'on met ses propres transitions.

    >>> [[ligne['0'], ligne['1']] for ligne in enleve_repli(KMP('010')).delta]
    [[1, 0], [1, 2], [3, 0], [1, 2]]
    >>> enleve_repli(afdr(2, {1}, [{'a': 1}, {'b': 1}], [0, 0])).delta
    [{'a': 1, 'b': 0}, {'a': 1, 'b': 1}]
    """
    automate = Lecture(A)
    complet = automate.complet()
    delta: list[Any] = [dict(ligne) if automate.par_lettres else Ligne(ligne.values()) for ligne in complet]
    return afdr(A.k, copy.copy(A.F), delta, copy.copy(A.rho))


def occurrences(A: afdr, v: Mot) -> list[int]:
    """Les longueurs des débuts de v que l'automate accepte : où finissent les occurrences. Les replis sont suivis.

    Le problème affiche ces nombres, un par ligne ; ici ils sont renvoyés.

    >>> occurrences(KMP('010'), '0100101010'), occurrences(KMP(''), 'ab')
    ([3, 6, 8, 10], [0, 1, 2])
    """
    automate = Lecture(A)
    q = 0
    trouvees = [0] if q in automate.finals else []
    for fin, lettre in enumerate(automate.lettres(v), start=1):
        q = automate.suivant(q, lettre)
        if q in automate.finals:
            trouvees.append(fin)
    return trouvees
