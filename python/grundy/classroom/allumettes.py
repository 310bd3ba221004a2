"""Les allumettes : arène avec joueurs, attracteur, minimax, simulation (feuille « jeu de Nim en misère »).

Une arène est un dictionnaire d'ensembles ; le sommet `'k-Jj'` a k allumettes, et c'est au joueur j de jouer. On prend
1, 2 ou 3 allumettes ; à une allumette le jeu est fini, et le joueur qui l'a devant lui a perdu.
"""

from __future__ import annotations

import inspect
import random
from collections import deque
from collections.abc import Callable, Collection, Iterable, MutableSequence
from typing import Any

from grundy.arena import Arena

Graphe = dict[str, set[str]]


def joueur(s: str) -> int:
    """Le joueur qui doit jouer au sommet s.

    >>> joueur('4-J0')
    0
    """
    return int(s[s.rindex("J") + 1:])


def graphe_nim(n: int, g: Graphe, j: int) -> Graphe:
    """Remplit et renvoie g : l'arène de n allumettes, le joueur j devant jouer. Parcours en profondeur, coups 1, 2, 3.

    >>> g = graphe_nim(4, {}, 0)
    >>> list(g)
    ['4-J0', '3-J1', '2-J0', '1-J1', '1-J0', '2-J1']
    >>> sorted(g['4-J0'])
    ['1-J1', '2-J1', '3-J1']
    """
    # Sans récursion : n peut être plus grand que la pile de Python.
    en_attente = [(n, j)]
    while en_attente:
        k, i = en_attente.pop()
        s = f"{k}-J{i}"
        if s not in g:
            suivants = [(k - pris, 1 - i) for pris in (1, 2, 3) if k - pris >= 1]
            g[s] = {f"{reste}-J{autre}" for reste, autre in suivants}
            en_attente += reversed(suivants)
    return g


def Sommets_Joueur(j: int, g: Graphe) -> list[str]:
    """Les sommets où le joueur j doit jouer, dans l'ordre du dictionnaire.

    >>> Sommets_Joueur(0, graphe_nim(4, {}, 0))
    ['4-J0', '2-J0', '1-J0']
    """
    return [s for s in g if joueur(s) == j]


def degres_sortants(g: Graphe) -> dict[str, int]:
    """Le nombre de successeurs de chaque sommet.

    >>> degres_sortants(graphe_nim(4, {}, 0))
    {'4-J0': 3, '3-J1': 2, '2-J0': 1, '1-J1': 0, '1-J0': 0, '2-J1': 1}
    """
    return {s: len(suivants) for s, suivants in g.items()}


def sommets_cibles(g: Graphe, i: int) -> list[str]:
    """Les cibles du joueur i : les puits où c'est à l'autre de jouer.

    >>> sommets_cibles(graphe_nim(4, {}, 0), 0)
    ['1-J1']
    """
    return [s for s, suivants in g.items() if not suivants and joueur(s) != i]


def predecesseurs(g: Graphe) -> dict[str, list[str]]:
    """Les prédécesseurs de chaque sommet, dans l'ordre du dictionnaire.

    >>> predecesseurs(graphe_nim(4, {}, 0))['1-J0']
    ['3-J1', '2-J1']
    """
    pred: dict[str, list[str]] = {s: [] for s in g}
    for s, suivants in g.items():
        for t in suivants:
            pred[t].append(s)
    return pred


def entrer(s: Any, pred: dict, deg: dict, Si: Collection, omega: list, dedans: set, file: MutableSequence) -> None:
    """`traiter_sommet`, l'ensemble `dedans` des éléments de omega étant tenu à jour."""
    for p in pred[s]:
        if p in dedans:
            continue
        if p not in Si:
            deg[p] -= 1
        if p in Si or deg[p] == 0:
            omega.append(p)
            dedans.add(p)
            file.append(p)


def traiter_sommet(s: Any, pred: dict, deg: dict, Si: Collection, omega: list,
                   file: MutableSequence) -> tuple[list, MutableSequence]:
    """Fait entrer dans l'attracteur omega, et dans la file, les prédécesseurs de s qui doivent l'être : ceux du joueur,
    et ceux de l'autre dont tous les successeurs y sont. Renvoie `(omega, file)`, modifiés.

    La feuille a une règle qui décrémente aussi le degré des sommets déjà dans l'attracteur : seul celui des autres doit
    l'être, comme dans l'algorithme qui la termine. Cela ne se voit que si une cible a des successeurs.

    >>> g = graphe_nim(4, {}, 0)
    >>> traiter_sommet('1-J1', predecesseurs(g), degres_sortants(g), Sommets_Joueur(0, g), ['1-J1'], [])
    (['1-J1', '4-J0', '2-J0'], ['4-J0', '2-J0'])
    """
    entrer(s, pred, deg, Si, omega, set(omega), file)
    return omega, file


def Attracteur(g: dict, Si: Collection, F: Iterable) -> list:
    """L'attracteur des cibles F pour le joueur dont les sommets sont Si, dans l'ordre d'entrée dans la file.

    >>> g = graphe_nim(4, {}, 0)
    >>> Attracteur(g, Sommets_Joueur(0, g), sommets_cibles(g, 0))
    ['1-J1', '4-J0', '2-J0']
    """
    omega = list(dict.fromkeys(F))
    dedans, Si = set(omega), set(Si)
    pred, deg = predecesseurs(g), degres_sortants(g)
    file = deque(omega)
    while file:
        entrer(file.popleft(), pred, deg, Si, omega, dedans, file)
    return omega


def f_nim(feuille: str, i: int) -> int:
    """+1 pour le joueur i sur la feuille où l'autre doit jouer, -1 sur celle où c'est à lui.

    >>> f_nim('1-J1', 0), f_nim('1-J1', 1)
    (1, -1)
    """
    return -1 if joueur(feuille) == i else 1


def accessibles(g: Graphe, s: str) -> Graphe:
    """La partie de l'arène que l'on peut atteindre depuis s."""
    vus, pile = {s: g[s]}, [s]
    while pile:
        for t in g[pile.pop()]:
            if t not in vus:
                vus[t] = g[t]
                pile.append(t)
    return vus


def evaluation(f: Callable[..., Any], i: int) -> Callable[[str], Any]:
    """f pour le joueur i : `f_nim` a deux arguments, le f de l'algorithme de la feuille n'a que le sommet."""
    try:
        inspect.signature(f).bind("1-J0", i)
    except TypeError:
        return f
    except ValueError:  # une fonction sans signature
        pass
    return lambda feuille: f(feuille, i)


def MINIMAX(g: Graphe, i: int, f: Callable[..., Any], s: str) -> Any:
    """La valeur minimax du sommet s pour le joueur i ; celle d'une feuille est `f(feuille, i)`, ou `f(feuille)` quand f
    n'a qu'un argument, comme dans l'algorithme de la feuille.

    >>> MINIMAX(graphe_nim(4, {}, 0), 0, f_nim, '4-J0'), MINIMAX(graphe_nim(5, {}, 0), 0, f_nim, '5-J0')
    (1, -1)
    """
    arene = accessibles(g, s)
    valeur_de = evaluation(f, i)
    feuilles = {t: valeur_de(t) for t, suivants in arene.items() if not suivants}
    niveaux = sorted(set(feuilles.values()))
    moteur = Arena(arene, owner=joueur)
    bas, haut = 0, len(niveaux) - 1
    while bas < haut:
        # i obtient au moins v si et seulement si s est dans l'attracteur des feuilles qui valent au moins v.
        milieu = (bas + haut + 1) // 2
        if s in moteur.attractor(i, [t for t, valeur in feuilles.items() if valeur >= niveaux[milieu]]):
            bas = milieu
        else:
            haut = milieu - 1
    return niveaux[bas]


def strategie_minimax(g: Graphe, i: int, f: Callable[..., Any], s: str) -> tuple[Any, str | None]:
    """`(valeur, fils)` : la valeur de s pour i, et un fils gagnant pour celui qui joue en s ; None s'il n'en a pas.

    >>> [strategie_minimax(graphe_nim(n, {}, 0), 0, f_nim, f'{n}-J0') for n in (4, 5, 6)]
    [(1, '1-J1'), (-1, None), (1, '5-J1')]
    """
    valeur = MINIMAX(g, i, f, s)
    qui = joueur(s)
    if not g[s] or (valeur > 0) != (qui == i) or valeur == 0:
        return valeur, None
    # Gagner, c'est atteindre une feuille dont la valeur a le bon signe.
    signe = 1 if qui == i else -1
    arene = accessibles(g, s)
    valeur_de = evaluation(f, i)
    cibles = [t for t, suivants in arene.items() if not suivants and signe * valeur_de(t) > 0]
    return valeur, Arena(arene, owner=joueur).strategy(qui, cibles).get(s)


def simulation(n: int, graine: int | None = None, *, affiche: bool = False) -> list[tuple[str, str]]:
    """Une partie de n allumettes, chacun jouant par minimax, et au hasard quand aucun coup ne gagne : la liste des
    `(sommet, sommet suivant)`. Une même graine donne une même partie ; `affiche=True` écrit aussi les lignes de la
    feuille.

    >>> simulation(4)
    [('4-J0', '1-J1')]
    >>> simulation(6, graine=1)[0], simulation(6, graine=1)[-1][1]
    (('6-J0', '5-J1'), '1-J1')
    >>> partie = simulation(4, affiche=True)
    >> Simulation pour n=4
    >> 4-J0 -> 1-J1
    """
    if n < 1:
        raise ValueError("il faut au moins une allumette")
    hasard = random.Random(graine)
    g = graphe_nim(n, {}, 0)
    arene = Arena(g, owner=joueur)
    gagnants = {**arene.strategy(0), **arene.strategy(1)}
    partie, s = [], f"{n}-J0"
    while g[s]:
        t = gagnants.get(s) or hasard.choice(sorted(g[s]))
        partie.append((s, t))
        s = t
    if affiche:
        print(f">> Simulation pour n={n}", *(f">> {s} -> {t}" for s, t in partie), sep="\n")
    return partie
