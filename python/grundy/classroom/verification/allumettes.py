"""Les exercices de la feuille sur les allumettes."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from grundy import classroom
from grundy.classroom.allumettes import joueur
from grundy.classroom.verification.exercice import (
    Entree, Entrees, Essai, Exercice, Faute, Refus, Variante, comme_ensemble, dictionnaire, dictionnaire_d_ensembles, fige,
    seuls, souple,
)

REGLE = ("la règle de la question 10 décrémente aussi les sommets déjà dans l'attracteur, et peut les y remettre ; "
         "seuls les autres doivent l'être, comme dans l'algorithme à la fin de la feuille.")


def arenes(hasard: random.Random) -> Iterator[dict]:
    """Celles des allumettes, puis des arènes quelconques, dont les cibles peuvent avoir des successeurs."""
    for n in range(1, 13):
        yield classroom.graphe_nim(n, {}, n % 2)
    for _ in range(60):
        noms = [f"{k}-J{hasard.randrange(2)}" for k in range(hasard.randrange(1, 9))]
        yield {s: set(hasard.sample(noms, hasard.randrange(len(noms)))) for s in noms}


def arenes_et_joueurs(hasard: random.Random) -> Entrees:
    for g in arenes(hasard):
        for i in (0, 1):
            yield g, i


def attracteurs(hasard: random.Random) -> Entrees:
    for g, i in arenes_et_joueurs(hasard):
        yield g, classroom.Sommets_Joueur(i, g), classroom.sommets_cibles(g, i)
        yield g, classroom.Sommets_Joueur(i, g), hasard.sample(list(g), min(2, len(g)))


def traitements(hasard: random.Random) -> Entrees:
    """Chaque état de chaque calcul d'attracteur, et non seulement le premier."""
    for g, Si, F in attracteurs(hasard):
        pred, deg, omega, file = classroom.predecesseurs(g), classroom.degres_sortants(g), list(F), list(F)
        while file:
            s = file.pop(0)
            yield s, pred, dict(deg), Si, list(omega), list(file)
            classroom.traiter_sommet(s, pred, deg, Si, omega, file)


class Evaluation:
    """f_nim, où le joueur peut manquer : l'algorithme de la feuille écrit f(s)."""

    def __init__(self, i: int, nom: str, gain: int) -> None:
        self.i, self.nom, self.gain = i, nom, gain

    def __call__(self, feuille: str, i: int | None = None) -> int:
        return self.gain * classroom.f_nim(feuille, self.i if i is None else i)

    def __repr__(self) -> str:
        return self.nom


def minimax(_: random.Random) -> Entrees:
    for n in range(1, 10):
        for i in (0, 1):
            g = classroom.graphe_nim(n, {}, 0)
            for s in g:
                yield g, i, Evaluation(i, "f_nim", 1), s


def minimax_et_autres_valeurs(hasard: random.Random) -> Entrees:
    yield from minimax(hasard)
    for g, i, _, s in minimax(hasard):
        if len(g) in (6, 12):
            yield g, i, Evaluation(i, "(lambda feuille, i: 5 * f_nim(feuille, i))", 5), s


def graphe(essai: Essai, _: Entree) -> Any:
    g = dictionnaire(essai.resultat)
    for s, suivants in g.items():
        if not isinstance(suivants, (set, frozenset)):
            vide = " ; {} est un dictionnaire vide, l'ensemble vide est set()" if suivants == {} else ""
            raise Refus(f"les successeurs de {s!r} sont de type {type(suivants).__name__} : la feuille veut un ensemble "
                        f"(set){vide}")
    if essai.arguments[1] != g:
        raise Refus("le dictionnaire g que l'on donne n'est pas rempli : c'est lui qu'il faut peupler et renvoyer")
    return g


def omega_et_file(essai: Essai, _: Entree) -> Any:
    """L'ordre des prédécesseurs ne compte pas ; entrer deux fois, si."""
    omega, file = essai.resultat
    return Counter(map(fige, omega)), Counter(map(fige, file))


def meilleur_fils(essai: Essai, entree: Entree) -> Any:
    """Tout fils de même valeur convient ; sans fils gagnant il faut None. Là où c'est à l'autre de jouer, la feuille ne
    dit pas ce qu'est le fils : None, ou un fils de même valeur."""
    g, i, f, s = entree
    valeur, fils = souple(essai.resultat)
    if fils is not None and fils not in g[s]:
        raise Refus(f"{fils!r} n'est pas un fils de {s!r}")
    if fils is not None and classroom.MINIMAX(g, i, f, fils) != valeur:
        raise Refus(f"le fils {fils!r} ne vaut pas {valeur}")
    if joueur(s) != i:
        return valeur
    if valeur == -1 and fils is not None:
        raise Refus("aucun fils ne gagne : la feuille veut alors None")
    return valeur, fils is None


def coups(essai: Essai) -> list[tuple[str, str]]:
    """Une partie : des couples, des sommets, ou un texte avec des flèches, renvoyé ou affiché."""
    dite = essai.sortie if essai.resultat is None else essai.resultat
    if isinstance(dite, str):
        return re.findall(r"(\d+-J[01])\W*(?:->|→)\W*(\d+-J[01])", dite)
    sommets = souple(dite)
    if all(isinstance(sommet, str) and "-J" in sommet and ">" not in sommet for sommet in sommets):
        return list(zip(sommets, sommets[1:]))
    if all(isinstance(ligne, str) for ligne in sommets):
        return [(s, t) for ligne in sommets for s, t in re.findall(r"(\d+-J[01])\W*(?:->|→)\W*(\d+-J[01])", ligne)]
    return [(s, t) for s, t in sommets]


def partie(essai: Essai, entree: Entree) -> str:
    """Le hasard peut choisir : on vérifie chaque coup, et non quelle partie c'est."""
    n = entree[0]
    ici = f"{n}-J0"
    for s, t in coups(essai):
        if s != ici:
            raise Refus(f"le coup {s} -> {t} ne part pas de {ici}")
        k, j = int(s.split("-J")[0]), int(s[-1])
        permis = [f"{k - pris}-J{1 - j}" for pris in (1, 2, 3) if k - pris >= 1]
        if t not in permis:
            raise Refus(f"le coup {s} -> {t} n'est pas permis")
        gagnants = [u for u in permis if int(u.split("-J")[0]) % 4 == 1]
        if gagnants and t not in gagnants:
            raise Refus(f"le coup {s} -> {t} laisse échapper la victoire : il fallait {s} -> {gagnants[0]}")
        ici = t
    if not ici.startswith("1-"):
        raise Refus(f"la partie n'est pas finie : elle s'arrête en {ici}")
    return "une partie juste"


def du_hasard(essais: list[Essai]) -> None:
    depuis_5 = [coups(essai)[0] for essai in essais if essai.arguments and essai.arguments[0] == 5]
    if len(depuis_5) > 10 and len(set(depuis_5)) == 1:
        essais[-1].remarque("de 5-J0 aucun coup ne gagne, et le vôtre est toujours le même : la feuille le veut au hasard.")


def traiter_comme_la_regle(s: Any, pred: dict, deg: dict, Si: Any, omega: list, file: list) -> tuple[list, list]:
    """La règle de la question 10, prise à la lettre."""
    for p in pred[s]:
        nouveau = p not in omega and p in Si
        if not nouveau:
            deg[p] -= 1
            nouveau = deg[p] == 0
        if nouveau:
            omega.append(p)
            file.append(p)
    return omega, file


def attracteur_par_la_regle(g: dict, Si: Any, F: Any) -> list:
    omega, file = list(F), list(F)
    pred, deg = classroom.predecesseurs(g), classroom.degres_sortants(g)
    while file:
        traiter_comme_la_regle(file.pop(0), pred, deg, Si, omega, file)
    return omega


def attracteur_sans_doubles(g: dict, Si: Any, F: Any) -> list:
    return list(dict.fromkeys(attracteur_par_la_regle(g, Si, F)))


EXERCICES = {
    "graphe_nim": Exercice(lambda _: ((n, {}, j) for n in range(1, 15) for j in (0, 1)), graphe, modifie=(1,)),
    "Sommets_Joueur": Exercice(lambda hasard: ((i, g) for g, i in arenes_et_joueurs(hasard)), comme_ensemble),
    "degres_sortants": Exercice(seuls(arenes), lambda essai, _: dictionnaire(souple(essai.resultat))),
    "sommets_cibles": Exercice(arenes_et_joueurs, comme_ensemble),
    "predecesseurs": Exercice(seuls(arenes), dictionnaire_d_ensembles),
    "traiter_sommet": Exercice(
        traitements, omega_et_file, fautes=(Faute(REGLE, traiter_comme_la_regle),),
        variantes=(Variante(lambda s, pred, deg, Si, omega, file: (s, pred, deg, set(Si), set(omega), file)),)),
    "Attracteur": Exercice(
        attracteurs, comme_ensemble, fautes=(Faute(REGLE, attracteur_par_la_regle), Faute(REGLE, attracteur_sans_doubles)),
        variantes=(Variante(lambda g, Si, F: (g, set(Si), set(F))),)),
    "f_nim": Exercice(lambda _: ((f"1-J{j}", i) for j in (0, 1) for i in (0, 1))),
    "MINIMAX": Exercice(minimax_et_autres_valeurs),
    "strategie_minimax": Exercice(minimax, meilleur_fils),
    "simulation": Exercice(
        lambda _: ((n,) for n in [*range(1, 12), *[5] * 20]), partie, affiche=True, bilan=du_hasard,
        variantes=(Variante(lambda n: (classroom.graphe_nim(n, {}, 0), f"{n}-J0")),)),
}
