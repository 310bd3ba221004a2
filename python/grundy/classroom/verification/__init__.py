"""`check` : compare la fonction d'un élève à la nôtre, sur beaucoup d'entrées, les petites d'abord."""

from __future__ import annotations

import difflib
from typing import Any

from grundy.classroom.verification import allumettes, chomp, hackendot, mots, soustraction, wythoff
from grundy.classroom.verification.comparaison import Verdict, jugement
from grundy.classroom.verification.exercice import Exercice

SECONDES = 5.0  # de calcul par appel

EXERCICES: dict[str, Exercice] = {
    **allumettes.EXERCICES, **soustraction.EXERCICES, **chomp.EXERCICES, **wythoff.EXERCICES, **mots.EXERCICES,
    **hackendot.EXERCICES,
}


def verdict(f: Any, nom: str, secondes: float = SECONDES) -> Verdict:
    """Ce qu'il faut penser de f, comme réponse à l'exercice de ce nom."""
    return jugement(f, nom, EXERCICES[nom], secondes)


def check(f: Any, name: str | None = None, *, secondes: float = SECONDES) -> bool:
    """Compare f à la fonction ou à la classe de même nom (ou du nom `name`) : de petites entrées, celles des feuilles,
    puis d'autres au hasard.

    Affiche la première différence, s'il y en a une ; renvoie True si tout est juste. L'ordre ne compte que là où la
    feuille en demande un ; ce que la feuille affiche peut être affiché ou renvoyé. Chaque appel a `secondes` de calcul, et
    se fait dans un processus à part : f ne peut rien changer ici. Si f reprend une erreur d'un document, c'est dit.

    >>> def mex(s):  # comme dans le problème
    ...     return next((n for n in range(len(s)) if n not in s), len(s) + 1)
    >>> check(mex)
    mex : une différence pour mex(set())
      la vôtre : 1
      attendu  : 0
      Erreur du document : le mex du problème renvoie n+1 pour {0, …, n-1} ; le plus petit entier absent y est n.
      Là où cette erreur ne se voit pas, la vôtre est juste.
    False
    """
    if not callable(f):
        raise TypeError(f"check compare une fonction ou une classe, et non {f!r}")
    nom = name if name is not None else getattr(f, "__name__", type(f).__name__)
    if nom not in EXERCICES:
        proches = difflib.get_close_matches(nom, EXERCICES, n=1, cutoff=0.5)
        conseil = f" ; {proches[0]!r} peut-être ?" if proches else ""
        raise ValueError(f"il n'y a pas d'exercice {nom!r}{conseil}\nattendu : un de {', '.join(EXERCICES)}")
    dit = verdict(f, nom, secondes)
    print(dit)
    return dit.juste
