"""Le jeu de Wythoff, et la fonction de Grundy d'un graphe (problème sur les jeux impartiaux)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import grundy
from grundy.arena import Arena
from grundy.attractors import Loopy

Paire = tuple[int, int]
INCONNU = (-1, None)  # une valeur de Grundy qui n'est pas encore calculée
GAGNE, PERDU = 1, 2  # dans la table ; 0 est inconnu


def options(p: int, q: int) -> Iterator[Paire]:
    """Les positions que l'on peut atteindre depuis (p, q), dans l'ordre où le problème les essaie."""
    for k in range(1, max(p, q) + 1):
        if k <= p:
            yield p - k, q
        if k <= q:
            yield p, q - k
        if k <= p and k <= q:
            yield p - k, q - k


def wythoff_naif(m: int, n: int) -> bool:
    """Le premier joueur gagne-t-il depuis (m, n) ? Par simple récursion : au moins 2 puissance max(m, n) appels.

    >>> wythoff_naif(1, 2), wythoff_naif(2, 2)
    (False, True)
    """
    return any(not wythoff_naif(p, q) for p, q in options(m, n))


class Memoire:
    """La table d'un élève : m+1 lignes de n+1 cases, ou un dictionnaire de couples."""

    def __init__(self, m: int, n: int, tab: Any) -> None:
        self.tab = tab
        if not isinstance(tab, dict) and (len(tab) <= m or any(len(ligne) <= n for ligne in tab[:m + 1])):
            raise ValueError(f"la table est trop petite\nattendu : {m + 1} lignes de {n + 1} cases")

    def connue(self, p: int, q: int) -> bool | None:
        """Le premier joueur gagne-t-il depuis (p, q) ? None si la table ne le sait pas encore."""
        valeur = self.tab.get((p, q)) if isinstance(self.tab, dict) else self.tab[p][q]
        if isinstance(valeur, bool):
            return valeur
        if valeur in (0, *INCONNU):
            return None
        if valeur not in (GAGNE, PERDU):
            raise ValueError(f"la table contient {valeur!r} pour ({p}, {q})\nattendu : 0 (inconnu), 1 (gagné) ou 2 (perdu)")
        return bool(valeur == GAGNE)

    def garde(self, p: int, q: int, gagne: bool) -> None:
        if isinstance(self.tab, dict):
            self.tab[p, q] = gagne
        else:
            self.tab[p][q] = GAGNE if gagne else PERDU


def wythoff_memo(m: int, n: int, tab: Any) -> bool:
    """La même question, les réponses étant gardées dans `tab`, une table de m+1 lignes de n+1 cases : 0 inconnu (-1 et
    None aussi), 1 gagné, 2 perdu. Seules les positions que la récursion rencontre y entrent. `tab` peut aussi être un
    dictionnaire de couples ; il reçoit alors des booléens.

    Le problème a un programme qui initialise les lignes de la table avec la mauvaise borne : chacune a n+1 cases.

    >>> tab = [[0] * 3 for _ in range(2)]
    >>> wythoff_memo(1, 2, tab), tab
    (False, [[2, 1, 1], [1, 1, 2]])
    >>> wythoff_memo(3, 5, {}), wythoff_memo(8, 5, [[0] * 6 for _ in range(9)])
    (False, True)
    """
    memoire = Memoire(m, n, tab)
    connue = memoire.connue(m, n)
    pile = [((m, n), options(m, n))] if connue is None else []  # le chemin de la récursion, sans celle de Python
    while pile:
        ici, restantes = pile[-1]
        if connue is False:  # le dernier coup essayé gagne
            connue = True
        else:
            suivante = next(restantes, None)
            if suivante is not None:
                connue = memoire.connue(*suivante)
                if connue is None:
                    pile.append((suivante, options(*suivante)))
                continue
            connue = False
        memoire.garde(*ici, connue)
        pile.pop()
    return bool(connue)


def wythoff(m: int, n: int) -> bool:
    """La même question à toute taille, par la forme close, en entiers exacts.

    >>> wythoff(3, 5), wythoff(10**50, 10**50 + 1)
    (False, True)
    """
    # Sans temps pour une recherche : la forme close dit l'issue, et la valeur de Grundy n'est pas demandée.
    return grundy.solve("wythoff", (m, n), moves=0, time=0).outcome == "N"


def graphe_wythoff(m: int, n: int) -> dict[Paire, set[Paire]]:
    """L'arène W(m, n) : (m+1)(n+1) sommets.

    >>> graphe_wythoff(1, 1)[1, 1] == {(0, 1), (1, 0), (0, 0)}
    True
    """
    return {(p, q): set(options(p, q)) for p in range(m + 1) for q in range(n + 1)}


def lignes(G: Any) -> Mapping[Any, Iterable[Any]]:
    """Les successeurs de chaque sommet : d'un dictionnaire, de listes d'adjacence, ou d'une structure du problème, dont
    les champs sont `n`, `degrees` et `adj`."""
    adj = getattr(G, "adj", G)
    if isinstance(adj, Mapping):
        return adj
    if not isinstance(adj, Sequence) or isinstance(adj, (str, bytes)):
        raise ValueError(f"ce n'est pas un graphe : {type(G).__name__}\n"
                         "attendu : des listes d'adjacence, ou un dictionnaire de successeurs")
    return dict(enumerate(adj))


def Grundy(G: Any) -> Any:
    """La valeur de Grundy de chaque sommet d'un graphe sans circuit, en temps linéaire : une liste si le graphe est donné
    par listes d'adjacence, un dictionnaire s'il l'est par un dictionnaire, comme celui de `graphe_wythoff`.

    >>> Grundy([[1, 2], [2], []])
    [2, 1, 0]
    >>> Grundy({'a': {'b', 'c'}, 'b': {'c'}, 'c': set()})
    {'a': 2, 'b': 1, 'c': 0}
    """
    graphe = lignes(G)
    valeurs = Arena(graphe).grundy()
    if any(isinstance(valeur, Loopy) for valeur in valeurs.values()):
        raise ValueError("le graphe a un circuit : certains sommets n'ont pas de valeur de Grundy")
    if isinstance(getattr(G, "adj", G), Mapping):
        return valeurs
    if len(valeurs) > len(graphe):
        inconnu = next(sommet for sommet in valeurs if sommet not in graphe)
        raise ValueError(f"{inconnu!r} est un successeur, et n'est pas un sommet : ils vont de 0 à {len(graphe) - 1}")
    return list(valeurs.values())


def Grundy_rec(G: Any, g: Any, s: Any) -> int:
    """La valeur du sommet s ; `g` garde les valeurs, -1 tant qu'elles sont inconnues.

    >>> g = [-1, -1, -1]
    >>> Grundy_rec([[1, 2], [2], []], g, 1), g
    (1, [-1, 1, 0])
    """
    graphe = lignes(G)
    pile, ouverts = [s], set()
    while pile:
        sommet = pile[-1]
        inconnus = [t for t in graphe[sommet] if g[t] in INCONNU]
        if g[sommet] in INCONNU and inconnus:
            ouverts.add(sommet)  # le chemin de s à ce sommet
            if not ouverts.isdisjoint(inconnus):
                raise ValueError("le graphe a un circuit : ce sommet n'a pas de valeur de Grundy")
            pile += inconnus
        else:
            if g[sommet] in INCONNU:
                g[sommet] = grundy.mex(g[t] for t in graphe[sommet])
                ouverts.discard(sommet)
            pile.pop()
    return g[s]
