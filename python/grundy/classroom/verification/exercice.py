"""Ce qu'est un exercice : sur quoi une fonction est essayée, et ce que l'on compare de ce qu'elle fait."""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

Entree = tuple[Any, ...]
Entrees = Iterator[Entree]


class Refus(Exception):
    """Ce qui ne va pas dans un résultat, en une phrase."""


@dataclass
class Essai:
    """Ce qu'une fonction a fait d'une entrée."""

    resultat: Any = None
    arguments: Entree = ()  # après l'appel
    sortie: str = ""
    erreur: BaseException | None = None
    remarques: list[str] = field(default_factory=list)

    def remarque(self, phrase: str) -> None:
        if phrase not in self.remarques:
            self.remarques.append(phrase)


def renvoye(essai: Essai, _: Entree) -> Any:
    """Ce qui est renvoyé ; une liste et un tuple se valent."""
    return souple(essai.resultat)


@dataclass(frozen=True)
class Faute:
    """Une erreur d'un document : ce qu'il fait, ou sur quelles entrées elle se voit, et ce qu'il faut en dire."""

    phrase: str
    variante: Callable[..., Any] | None = None
    quand: Callable[..., bool] | None = None


@dataclass(frozen=True)
class Variante:
    """Une autre façon de donner les mêmes entrées, pour une fonction écrite autrement."""

    entree: Callable[..., Entree] = lambda *entree: entree
    remarque: str = ""
    usage: Callable[[Any], Callable[..., Any]] | None = None


def appel(nom: str, entree: Entree) -> str:
    return f"{nom}({', '.join(map(repr, entree))})"


@dataclass(frozen=True)
class Exercice:
    """`vue` est ce que l'on compare d'un essai ; elle peut le refuser (Refus). D'une classe, `usage` fait une fonction."""

    entrees: Callable[[random.Random], Entrees]
    vue: Callable[[Essai, Entree], Any] = renvoye
    usage: Callable[[Any], Callable[..., Any]] = lambda f: f
    variantes: tuple[Variante, ...] = ()
    fautes: tuple[Faute, ...] = ()
    bilan: Callable[[list[Essai]], None] = lambda essais: None  # de tous les essais ; peut remarquer, ou refuser
    modifie: tuple[int, ...] = ()  # les arguments qu'elle doit modifier, et que l'on montre
    lenteur: str = ""  # ce qu'il faut dire si elle ne s'arrête pas
    affiche: bool = False  # elle peut afficher au lieu de renvoyer
    ecrit: Callable[[str, Entree], str] = appel
    dit: Callable[[Any], str] = repr  # un résultat, comme on le montre


def seuls(valeurs: Callable[[random.Random], Iterator[Any]]) -> Callable[[random.Random], Entrees]:
    return lambda hasard: ((valeur,) for valeur in valeurs(hasard))


def souple(x: Any) -> Any:
    """x sans ce qui ne compte pas : une liste, un tuple, un intervalle, un tableau de NumPy se valent."""
    if hasattr(x, "tolist"):
        x = x.tolist()
    if isinstance(x, (list, tuple, range, deque)):
        return [souple(element) for element in x]
    if isinstance(x, dict):
        return {fige(cle): souple(valeur) for cle, valeur in x.items()}
    if isinstance(x, (set, frozenset)):
        return {fige(element) for element in x}
    return x


def fige(x: Any) -> Any:
    """souple(x), comme élément d'un ensemble."""
    x = souple(x)
    if isinstance(x, list):
        return tuple(fige(element) for element in x)
    return frozenset(x) if isinstance(x, set) else x


def ensemble(x: Any) -> frozenset[Any]:
    """Les éléments de x, où l'ordre ne compte pas et où rien ne doit être deux fois."""
    if x is None or isinstance(x, (str, bytes, int, float, dict)):
        raise Refus(f"le résultat est de type {type(x).__name__} ; on attend une liste ou un ensemble")
    elements = [fige(element) for element in x]
    if len(set(elements)) < len(elements):
        double = next(element for place, element in enumerate(elements) if element in elements[:place])
        raise Refus(f"{double!r} y est deux fois")
    return frozenset(elements)


def comme_ensemble(essai: Essai, _: Entree) -> Any:
    return ensemble(essai.resultat)


def dictionnaire(x: Any) -> dict[Any, Any]:
    if not isinstance(x, dict):
        raise Refus(f"le résultat est de type {type(x).__name__} ; on attend un dictionnaire")
    return x


def dictionnaire_d_ensembles(essai: Essai, _: Entree) -> Any:
    return {fige(cle): ensemble(valeurs) for cle, valeurs in dictionnaire(essai.resultat).items()}


def une_liste(x: Any) -> list[Any]:
    if not isinstance(x, list):
        raise Refus(f"le résultat est de type {type(x).__name__} ; on attend une liste")
    return x


def nombres(essai: Essai) -> list[int]:
    """Des nombres renvoyés dans une liste, ou affichés : seuls, ou un par ligne dans une phrase."""
    if essai.resultat is not None:
        return sorted(ensemble(essai.resultat))
    lus: list[int] = []
    for ligne in essai.sortie.splitlines():
        trouves = list(map(int, re.findall(r"\d+", ligne)))
        if len(trouves) > 1 and re.sub(r"[\d\s,;\[\](){}]", "", ligne):
            raise Refus(f"on ne sait pas lire la ligne affichée {ligne!r} : il faut un nombre par ligne")
        lus += trouves
    return sorted(ensemble(lus))


def de_f(f: Any, nom: str) -> Any:
    """Ce que le programme d'un élève appelle `nom`, à côté de sa fonction ou de sa classe f."""
    vus = [f, *(vars(f).values() if isinstance(f, type) else ())]
    for chose in vus:
        globales = getattr(getattr(chose, "__wrapped__", chose), "__globals__", None)
        if globales is not None:
            return globales.get(nom)
    return None


def un_de(choix: Iterable[Any]) -> str:
    return ", ".join(map(repr, choix))
