"""Recherche d'un mot, et automates à repli (problème sur les automates)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import grundy

Mot = Sequence[Any]


def recherche_naive(u: Mot, v: Mot) -> list[int]:
    """Où finissent les occurrences de u dans v, à partir de 1. Le mot vide finit en 0, 1, …, |v|.

    Le code du problème lit avant le début du texte.

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


@dataclass
class afdr:
    """Un automate fini déterministe à repli : `k` états, de 0, l'état initial, à k-1 ; les états finals `F` ; les
    transitions `delta`, une liste de dictionnaires `{lettre: état}`, ou de lignes où -1 est une transition absente ; le
    repli `rho`, où l'on relit la lettre quand sa transition manque. L'état initial n'en a pas : il y reste.

    Les lettres d'une ligne sont ses indices : un nombre, un chiffre si la ligne est courte, un caractère par son code.
    """

    k: int
    F: set[int]
    delta: list[Any]
    rho: list[int]

    def transition(self, q: int, lettre: Any) -> int | None:
        """L'état qui suit q sans repli ; None s'il n'y en a pas."""
        ligne = self.delta[q]
        if isinstance(ligne, dict):
            return ligne.get(lettre)
        if isinstance(lettre, str):
            lettre = int(lettre) if lettre.isdigit() and len(ligne) <= 10 else ord(lettre)
        return ligne[lettre] if 0 <= lettre < len(ligne) and ligne[lettre] != -1 else None

    def suivant(self, q: int, lettre: Any) -> int:
        """L'état qui suit q, après autant de replis qu'il faut."""
        while (etat := self.transition(q, lettre)) is None:
            if q == 0:
                return 0
            q = self.rho[q]
        return etat


def KMP(u: Mot) -> afdr:
    """L'automate de Knuth, Morris et Pratt du mot u, à |u|+1 états ; en temps linéaire.

    Celui du problème échoue sur le mot vide et sur les octets au-delà de 127 ; et un repli peut en demander plusieurs :
    seule leur somme sur tout le texte est bornée par sa longueur.

    >>> KMP('010')
    afdr(k=4, F={3}, delta=[{'0': 1}, {'1': 2}, {'0': 3}, {}], rho=[0, 0, 0, 1])
    """
    if not len(u):
        return afdr(1, {0}, [{}], [0])
    replis = grundy.automaton(u).fallback
    return afdr(len(u) + 1, {len(u)}, [{lettre: q + 1} for q, lettre in enumerate(u)] + [{}], replis)


def enleve_repli(A: afdr) -> afdr:
    """Le même automate sans replis : toutes les transitions sont là, et une autre lettre ramène à l'état initial.

    Les états sont pris dans leur ordre ; une ligne est celle de son repli, où l'on met ses propres transitions.

    >>> enleve_repli(KMP('010')).delta
    [{'0': 1, '1': 0}, {'0': 1, '1': 2}, {'0': 3, '1': 0}, {'0': 1, '1': 2}]
    """
    if A.delta and isinstance(A.delta[0], dict):
        alphabet = sorted({lettre for ligne in A.delta for lettre in ligne})
        delta: list[Any] = [{lettre: A.delta[0].get(lettre, 0) for lettre in alphabet}]
        for q in range(1, A.k):
            delta.append({**delta[A.rho[q]], **A.delta[q]})
    else:
        delta = [[max(etat, 0) for etat in A.delta[0]]]
        for q in range(1, A.k):
            delta.append([repli if etat == -1 else etat for etat, repli in zip(A.delta[q], delta[A.rho[q]])])
    return afdr(A.k, set(A.F), delta, [0] * A.k)


def occurrences(A: afdr, v: Mot) -> list[int]:
    """Les longueurs des débuts de v que l'automate accepte : où finissent les occurrences.

    >>> occurrences(KMP('010'), '0100101010'), occurrences(KMP(''), 'ab')
    ([3, 6, 8, 10], [0, 1, 2])
    """
    q = 0
    trouvees = [0] if q in A.F else []
    for fin, lettre in enumerate(v, start=1):
        q = A.suivant(q, lettre)
        if q in A.F:
            trouvees.append(fin)
    return trouvees
