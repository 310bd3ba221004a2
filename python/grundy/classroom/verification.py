"""`check` : compare la fonction d'un élève à la nôtre, sur beaucoup d'entrées, les petites d'abord."""

from __future__ import annotations

import contextlib
import copy
import io
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from grundy import classroom, solve

Entrees = Iterator[tuple[Any, ...]]
LONGUEUR = 300  # caractères d'une valeur montrée


def arenes(hasard: random.Random) -> Iterator[dict]:
    """Celles des allumettes, puis des arènes quelconques, dont les cibles peuvent avoir des successeurs."""
    for n in range(1, 13):
        yield classroom.graphe_nim(n, {}, n % 2)
    for _ in range(60):
        noms = [f"{k}-J{hasard.randrange(2)}" for k in range(hasard.randrange(1, 9))]
        yield {s: set(hasard.sample(noms, hasard.randrange(len(noms)))) for s in noms}


def sans_circuit(hasard: random.Random) -> Iterator[list[list[int]]]:
    for n in [*range(1, 8)] * 8 + [40]:
        yield [hasard.sample(range(s), hasard.randrange(s + 1)) for s in range(n)]


def mots(hasard: random.Random) -> Iterator[str]:
    yield from ("", "0", "1", "00", "01", "010", "0100101010", "aabaab", "ééàé")
    for _ in range(80):
        yield "".join(hasard.choices("01" if hasard.random() < 0.7 else "abc", k=hasard.randrange(12)))


def positions(hasard: random.Random) -> Iterator[list[int]]:
    """De Chomp, assez petites pour la récursion simple."""
    for a in range(1, 5):
        for b in range(a + 1):
            for c in range(b + 1):
                yield [longueur for longueur in (a, b, c) if longueur]
    yield from ([5, 5, 5], [5, 3, 1], [3, 3, 3], [2, 2, 2, 1])
    for _ in range(20):
        yield sorted(hasard.choices(range(1, 5), k=hasard.randrange(1, 4)), reverse=True)


def arenes_et_joueurs(hasard: random.Random) -> Entrees:
    for g in arenes(hasard):
        for i in (0, 1):
            yield g, i


def attracteurs(hasard: random.Random) -> Entrees:
    for g, i in arenes_et_joueurs(hasard):
        yield g, classroom.Sommets_Joueur(i, g), classroom.sommets_cibles(g, i)
        yield g, classroom.Sommets_Joueur(i, g), hasard.sample(list(g), min(2, len(g)))


def traitements(hasard: random.Random) -> Entrees:
    for g, Si, F in attracteurs(hasard):
        for s in F[:1]:
            yield s, classroom.predecesseurs(g), classroom.degres_sortants(g), Si, list(F), []


def minimax(hasard: random.Random) -> Entrees:
    for n in range(1, 13):
        for i in (0, 1):
            yield classroom.graphe_nim(n, {}, 0), i, classroom.f_nim, f"{n}-J0"


def batons(_: random.Random) -> Entrees:
    for n in [*range(20), 100]:
        yield (n,)


def tas(hasard: random.Random) -> Entrees:
    yield from (([],), ([0],), ([3, 2],), ([0, 2, 2],), ([3, 4, 5],), ([0, 0, 7],))
    for _ in range(100):
        yield (hasard.choices(range(9), k=hasard.randrange(6)),)


def paires(plus_grand: int) -> Callable[[random.Random], Entrees]:
    return lambda _: ((m, n) for m in range(plus_grand) for n in range(plus_grand))


def recherches(hasard: random.Random) -> Entrees:
    for u in mots(hasard):
        for v in ("", "0100101010", "".join(hasard.choices("01", k=30)), "aabaabaab"):
            yield u[:4], v


def attracteurs_batis(_: random.Random) -> Entrees:
    for n in range(12):
        for pos in range(2 * n + 2):
            yield classroom.build_attractor(n), pos


def est_un_mot_de_dyck(mot: Any, _: int) -> bool:
    hauteurs = [mot[:i].count("(") - mot[:i].count(")") for i in range(len(mot) + 1)]
    return bool(mot) and set(mot) <= set("()") and min(hauteurs) == 0 and hauteurs[-1] == 0


def vainqueur(partie: Any, _: int) -> str:
    """De la simulation, où le hasard peut choisir : les coups sont permis, se suivent, et le dernier dit tout."""
    g: dict = {}
    for (s, t), (u, _) in zip(partie, [*partie[1:], (partie[-1][1], None)] if partie else []):
        k, j = s.split("-J")
        permis = t in classroom.graphe_nim(int(k), g, int(j))[s]
        if not permis or t != u:
            return f"le coup ({s!r}, {t!r}) n'est pas permis, ou n'est pas suivi de son sommet"
    return partie[-1][1] if partie else "rien à jouer"


def lit(A: Any, *_: Any) -> list[list[int]]:
    """D'un automate, ce qu'il reconnaît : deux automates peuvent être écrits autrement et faire de même."""
    automate = classroom.afdr(A.k, set(A.F), A.delta, A.rho)
    return [classroom.occurrences(automate, v) for v in ("", "0100101010", "001010110", "aabaabaab", "abcabc", "ééàé")]


def reste(coup: Any, l: list[int]) -> Any:
    """D'un coup gagnant, la somme de Nim qu'il laisse, car il peut y en avoir plusieurs ; sinon, le coup."""
    if not classroom.numAdd(l):
        return coup
    place, nombre = coup
    return 1 <= nombre <= l[place], classroom.numAdd([*l[:place], l[place] - nombre, *l[place + 1:]])


def mots_de_dyck() -> Iterator[str]:
    yield from ("()", "()()", "(())", "()(())", "(()(()))", "(())((())())")
    yield from (mot for mot in map(classroom.mot_de_dyck, range(40)) if len(mot) <= 40)


def methodes_de_forest(_: random.Random) -> Entrees:
    for mot in mots_de_dyck():
        for methode in ("getPrefixList", "getSuffixList", "getRoots", "isEmptyForest", "forestSize", "getForest"):
            yield mot, methode
        for n in range(1, mot.count("(") + 1):
            for methode in ("getPredNode", "getPredNodeList", "getSuccNode", "delNode", "delNodeToRoot"):
                yield mot, methode, n


def listes(F: Any) -> tuple[list[int], list[int]]:
    return F.getPrefixList(), F.getSuffixList()


def usage_de_forest(classe: Any) -> Callable[..., Any]:
    """Une méthode de la forêt d'un mot ; de celles qui la changent ou la copient, les listes qui en résultent."""
    def appelle(mot: str, methode: str, *n: int) -> Any:
        F = classe(mot)
        resultat = getattr(F, methode)(*n)
        if methode == "getForest":
            resultat.delNode(1)  # la copie change, et elle seule
            return listes(resultat), listes(F)
        return listes(F) if methode.startswith("del") else resultat
    return appelle


def methodes_de_iaUlehla(hasard: random.Random) -> Entrees:
    for nombre in (0, 1, 1, 2, 2, 3):
        yield "", "colorNodeSucc", hasard.choices((classroom.BLANC, classroom.NOIR), k=nombre)
    for mot in mots_de_dyck():
        for n in range(1, mot.count("(") + 1):
            yield mot, "colorNode", n
        for methode in ("lfunction", "ripFunction", "getWinningStrat"):
            yield mot, methode


def usage_de_iaUlehla(classe: Any) -> Callable[..., Any]:
    """Une méthode du joueur, sur notre forêt d'un mot, qui doit rester ce qu'elle est. Tout nœud gagnant convient."""
    def appelle(mot: str, methode: str, *autres: Any) -> Any:
        F = classroom.forest(mot)
        resultat = getattr(classe(), methode)(*([F] if mot else []), *autres)
        if methode == "lfunction":
            resultat = listes(resultat)
        gagnants = {int(coup.move) for coup in solve("hackendot", mot, moves=100).winning_moves} if mot else set()
        if methode == "getWinningStrat" and resultat in gagnants:
            resultat = "un nœud gagnant"
        return resultat, F.word
    return appelle


def usage_de_afdr(classe: Any) -> Callable[..., Any]:
    def appelle(*champs: Any) -> Any:
        A = classe(*champs)
        return A.k, A.F, A.delta, A.rho
    return appelle


def automates(hasard: random.Random) -> Entrees:
    for A in map(classroom.KMP, mots(hasard)):
        yield A.k, A.F, A.delta, A.rho


@dataclass(frozen=True)
class Exercice:
    """Sur quoi une fonction est essayée, et ce que l'on compare : ce qu'elle renvoie, ou une vue de cela. D'une classe,
    l'usage est une fonction."""

    entrees: Callable[[random.Random], Entrees]
    vue: Callable[..., Any] = lambda resultat, *entree: resultat
    usage: Callable[[Any], Callable[..., Any]] = lambda f: f
    modifie: tuple[int, ...] = ()  # les arguments qu'elle doit modifier
    affiche: bool = False


def seuls(valeurs: Callable[[random.Random], Iterator[Any]]) -> Callable[[random.Random], Entrees]:
    return lambda hasard: ((valeur,) for valeur in valeurs(hasard))


EXERCICES = {
    "graphe_nim": Exercice(lambda _: ((n, {}, j) for n in [*range(1, 13), 30] for j in (0, 1)),
                           lambda g, *_: (list(g), g), modifie=(1,)),
    "Sommets_Joueur": Exercice(lambda hasard: ((i, g) for g, i in arenes_et_joueurs(hasard))),
    "degres_sortants": Exercice(seuls(arenes)),
    "sommets_cibles": Exercice(arenes_et_joueurs),
    "predecesseurs": Exercice(seuls(arenes)),
    "traiter_sommet": Exercice(traitements),
    "Attracteur": Exercice(attracteurs),
    "f_nim": Exercice(lambda _: ((f"1-J{j}", i) for j in (0, 1) for i in (0, 1))),
    "MINIMAX": Exercice(minimax),
    "strategie_minimax": Exercice(minimax),
    "simulation": Exercice(lambda _: ((n,) for n in range(1, 14)), vainqueur),
    "mystery_code": Exercice(batons),
    "player_vertices": Exercice(batons),
    "players_vertices": Exercice(batons),
    "gain_condition": Exercice(batons),
    "start_positions": Exercice(batons),
    "previous_positions": Exercice(lambda _: ((p, n) for n in range(12) for p in range(2 * n + 2))),
    "in_degrees": Exercice(batons),
    "build_attractor": Exercice(lambda _: ((n, joueur) for n in [*range(20), 50] for joueur in (0, 1))),
    "in_attractor": Exercice(attracteurs_batis),
    "next_in_attractor": Exercice(attracteurs_batis),
    "mex": Exercice(lambda hasard: (({*hasard.choices(range(k + 1), k=k)},) for k in [*range(8)] * 20)),
    "grundy_soustraction": Exercice(batons),
    "tablette": Exercice(lambda _: ((m, n) for m in range(1, 7) for n in range(1, 7))),
    "affiche": Exercice(seuls(positions), affiche=True),
    "coups_jouables": Exercice(seuls(positions)),
    "enleve_0": Exercice(lambda hasard: ((pos + [0] * zeros,) for pos in positions(hasard) for zeros in (0, 1, 3)),
                         modifie=(0,)),
    "joue": Exercice(lambda hasard: ((pos, coup) for pos in positions(hasard)
                                     for coup in classroom.coups_jouables(pos))),
    "gagnante": Exercice(seuls(positions)),
    "gagnante_memo": Exercice(lambda hasard: ((pos, {}) for pos in [*positions(hasard), [4] * 5])),
    "wythoff_naif": Exercice(paires(5)),
    "wythoff_memo": Exercice(lambda _: ((m, n, [[-1] * (n + 1) for _ in range(m + 1)]) for m, n in paires(10)(_))),
    "wythoff": Exercice(paires(40)),
    "graphe_wythoff": Exercice(paires(7)),
    "Grundy": Exercice(seuls(sans_circuit)),
    "Grundy_rec": Exercice(lambda hasard: ((G, [-1] * len(G), len(G) - 1) for G in sans_circuit(hasard))),
    "recherche_naive": Exercice(recherches),
    "recherche_KMP": Exercice(recherches),
    "KMP": Exercice(seuls(mots), lit),
    "enleve_repli": Exercice(lambda hasard: ((classroom.KMP(u),) for u in mots(hasard)), lit),
    "occurrences": Exercice(lambda hasard: ((classroom.KMP(u), v) for u, v in recherches(hasard))),
    "numAdd": Exercice(tas),
    "getwinningStrat": Exercice(tas, reste),
    "afdr": Exercice(automates, usage=usage_de_afdr),
    "forest": Exercice(methodes_de_forest, usage=usage_de_forest),
    "iaUlehla": Exercice(methodes_de_iaUlehla, usage=usage_de_iaUlehla),
    "mot_de_dyck": Exercice(lambda _: ((graine,) for graine in range(30)), est_un_mot_de_dyck),
}


def essai(f: Callable[..., Any], entree: tuple[Any, ...], exercice: Exercice) -> tuple[str, Any]:
    """Ce que f fait de l'entrée, qui reste intacte : ce que l'on montre, et ce que l'on compare."""
    arguments = copy.deepcopy(entree)
    sortie = io.StringIO()
    try:
        with contextlib.redirect_stdout(sortie) if exercice.affiche else contextlib.nullcontext():
            resultat = exercice.usage(f)(*arguments)
        vue = exercice.vue(resultat, *entree)
    except Exception as erreur:  # une fonction d'élève peut lever n'importe quoi
        return f"lève {type(erreur).__name__} : {erreur}", type(erreur)
    modifies = tuple(arguments[place] for place in exercice.modifie)
    montre = repr(resultat) if resultat is not None or not (modifies or exercice.affiche) else ""
    montre += "".join(f" et laisse {argument!r}" for argument in modifies if argument is not resultat)
    return montre + (f" affiche\n{sortie.getvalue()}" if exercice.affiche else ""), (vue, modifies, sortie.getvalue())


def court(texte: str) -> str:
    return texte if len(texte) <= LONGUEUR else texte[:LONGUEUR] + " …"


def check(f: Callable[..., Any], name: str | None = None) -> bool:
    """Compare f à la fonction ou à la classe de même nom (ou du nom `name`) : de petites entrées, celles des feuilles,
    puis d'autres au hasard.

    Affiche la première différence, s'il y en a une ; renvoie True si tout est juste.

    >>> def mex(s):  # comme dans le problème
    ...     return next((n for n in range(len(s)) if n not in s), len(s) + 1)
    >>> check(mex)
    mex : une différence sur l'entrée (set(),)
      la vôtre : 1
      attendu  : 0
    False
    """
    nom = f.__name__ if name is None else name
    if nom not in EXERCICES:
        raise ValueError(f"il n'y a pas d'exercice {nom!r}\nattendu : un de {', '.join(EXERCICES)}")
    exercice, notre = EXERCICES[nom], getattr(classroom, nom)
    essayees = 0
    for entree in exercice.entrees(random.Random(0)):
        essayees += 1
        montre, valeur = essai(f, entree, exercice)
        attendu, attendue = essai(notre, entree, exercice)
        if type(valeur) is not type(attendue) or valeur != attendue:
            print(f"{nom} : une différence sur l'entrée {court(repr(entree))}\n"
                  f"  la vôtre : {court(montre)}\n  attendu  : {court(attendu)}")
            return False
    print(f"{nom} : {essayees} entrées, tout est juste.")
    return True
