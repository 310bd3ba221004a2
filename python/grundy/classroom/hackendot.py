"""Nim, et Hackendot de von Neumann : forêts, et théorème d'Úlehla (rapport de stage)."""

from __future__ import annotations

import grundy
from grundy import _engine, pictures

BLANC, NOIR = "BLANC", "NOIR"


def numAdd(l: list[int]) -> int:
    """La somme de Nim : le ou exclusif des tas.

    >>> numAdd([3, 4, 5])
    2
    """
    return grundy.nim_sum(l)


def getwinningStrat(l: list[int]) -> tuple[int, int] | None:
    """`(tas, nombre)` : un coup gagnant, les tas étant comptés à partir de 0 ; d'une position P, un jeton du premier
    tas qui n'est pas vide ; None quand il ne reste rien.

    L'algorithme du rapport essaie chaque nombre de jetons, utilise une variable sans valeur, et d'une position P prend
    dans le tas 0 même s'il est vide.

    >>> getwinningStrat([0, 3, 4, 5]), getwinningStrat([0, 2, 2]), getwinningStrat([])
    ((1, 2), (1, 1), None)
    """
    pleins = [tas for tas, jetons in enumerate(l) if jetons]
    if not pleins:
        return None
    coups = grundy.solve("nim", [l[tas] for tas in pleins], moves=1).winning_moves
    if not coups:
        return pleins[0], 1
    tas, nombre = map(int, coups[0].move.split("-"))
    return pleins[tas - 1], nombre


def mot_de_dyck(graine: int | None = None) -> str:
    """Un mot de Dyck tiré par la grammaire S → () | ()S | (S) | (S)S, chaque règle étant aussi probable. Les mots
    démesurés sont tirés à nouveau : un sur cent aurait plus de 15 000 nœuds.

    >>> mot_de_dyck(1) == mot_de_dyck(1)
    True
    """
    return grundy.random("hackendot", seed=graine).position


class forest:
    """Une forêt, donnée par un mot de Dyck, une paire de parenthèses par nœud ; sans mot, tirée au hasard.

    Les nœuds sont numérotés en ordre préfixe à partir de 1, et gardent leur numéro quand d'autres sont enlevés. Le mot
    que le rapport donne pour les listes (1, 2, 3, 4) et (2, 4, 3, 1) est faux : c'est `(()(()))`.

    >>> F = forest('(()(()))')
    >>> F.getPrefixList(), F.getSuffixList()
    ([1, 2, 3, 4], [2, 4, 3, 1])
    """

    def __init__(self, word: str | None = None) -> None:
        word = mot_de_dyck() if word is None else word
        parents = _engine.drawing("hackendot", word or "0", "fr")[1]
        self._parent: dict[int, int] = dict(enumerate(parents, start=1))  # en ordre préfixe ; 0 pour une racine

    def __eq__(self, other: object) -> bool:
        return isinstance(other, forest) and list(self._parent.items()) == list(other._parent.items())

    def __repr__(self) -> str:
        return f"forest({self.word!r})"

    @property
    def word(self) -> str:
        """Le mot de Dyck de la forêt.

        >>> forest('(()(()))').word
        '(()(()))'
        """
        mot, ouverts = [], [0]
        for noeud, parent in self._parent.items():
            while ouverts[-1] != parent:
                ouverts.pop()
                mot.append(")")
            ouverts.append(noeud)
            mot.append("(")
        return "".join(mot) + ")" * (len(ouverts) - 1)

    def getPrefixList(self) -> list[int]:
        """Les nœuds en ordre préfixe."""
        return list(self._parent)

    def getSuffixList(self) -> list[int]:
        """Les nœuds en ordre suffixe."""
        liste, ouverts = [], [0]
        for noeud, parent in self._parent.items():
            while ouverts[-1] != parent:
                liste.append(ouverts.pop())
            ouverts.append(noeud)
        return liste + ouverts[:0:-1]

    def getRoots(self) -> list[int]:
        """Les racines.

        >>> forest('()(())').getRoots()
        [1, 2]
        """
        return self.getSuccNode(0)

    def getPredNode(self, n: int) -> int:
        """Le parent de n ; 0 pour une racine. C'est le premier élément après n dans la liste suffixe qui est avant n
        dans la liste préfixe.

        >>> forest('(()(()))').getPredNode(4)
        3
        """
        return self._parent[n]

    def getPredNodeList(self, n: int) -> list[int]:
        """Tous les ancêtres de n, en ordre préfixe : le chemin depuis la racine, sans n.

        >>> forest('(()(()))').getPredNodeList(4)
        [1, 3]
        """
        chemin = []
        while (n := self._parent[n]) != 0:
            chemin.append(n)
        return chemin[::-1]

    def S(self, n: int) -> list[int]:
        """La liste S(n) du rapport : les éléments de la liste suffixe qui sont après n.

        >>> forest('(()(()))').S(2)
        [4, 3, 1]
        """
        suffixe = self.getSuffixList()
        return suffixe[suffixe.index(n) + 1:]

    def P_inv(self, n: int) -> list[int]:
        """La liste P⁻¹(n) du rapport : les éléments de la liste préfixe qui sont avant n. Le parent de n est le premier
        élément de S(n) qui est dans P⁻¹(n), et ses ancêtres sont tous ceux qui y sont.

        >>> forest('(()(()))').P_inv(2)
        [1]
        """
        prefixe = self.getPrefixList()
        return prefixe[:prefixe.index(n)]

    def getSuccNode(self, n: int) -> list[int]:
        """Les fils de n.

        >>> forest('(()(()))').getSuccNode(1)
        [2, 3]
        """
        return [noeud for noeud, parent in self._parent.items() if parent == n]

    def delNode(self, n: int) -> forest:
        """Enlève le nœud n ; ses fils montent chez son parent. Modifie la forêt, et la renvoie : le rapport écrit
        `f ← f.delNode(n)`.

        >>> F = forest('(()(()))')
        >>> F.delNode(3)
        forest('(()())')
        >>> F.getPredNode(4)
        1
        """
        dessus = self._parent.pop(n)
        for fils in self.getSuccNode(n):
            self._parent[fils] = dessus
        return self

    def delNodeToRoot(self, n: int) -> forest:
        """Joue n : enlève le chemin de sa racine jusqu'à lui ; ce qui pendait au chemin reste, en nouveaux arbres.
        Modifie la forêt, et la renvoie.

        >>> F = forest('(()(()))')
        >>> F.delNodeToRoot(3)
        forest('()()')
        >>> F.getPrefixList()
        [2, 4]
        """
        chemin = {*self.getPredNodeList(n), n}
        self._parent = {noeud: 0 if parent in chemin else parent
                        for noeud, parent in self._parent.items() if noeud not in chemin}
        return self

    def isEmptyForest(self) -> bool:
        """N'y a-t-il plus de nœud ?"""
        return not self._parent

    def forestSize(self) -> int:
        """Le nombre de nœuds."""
        return len(self._parent)

    def getForest(self) -> forest:
        """Une copie, que l'on peut modifier sans toucher à celle-ci.

        >>> F = forest('(())')
        >>> copie = F.getForest()
        >>> F.forestSize(), copie.delNode(1).forestSize()
        (2, 1)
        """
        copie = forest.__new__(forest)
        copie._parent = dict(self._parent)
        return copie

    def _repr_svg_(self) -> str:
        return pictures.position_svg("hackendot", self.word or "0")


class iaUlehla:
    """Le joueur d'Hackendot, par le théorème d'Úlehla (1980) : une forêt est P si et seulement si toutes ses couches
    F, l(F), l²(F), … ont un nombre pair de racines blanches.

    La descente du rapport à travers les couches est fausse, même réparée : sur `(())((())())`, elle prend le nœud 5, et
    seul le nœud 6 gagne. Ici le moteur trouve les nœuds gagnants en temps linéaire.

    >>> iaUlehla().getWinningStrat(forest('(())((())())'))
    6
    """

    def colorNodeSucc(self, colours: list[str]) -> str:
        """La couleur d'un nœud dont les fils ont ces couleurs : blanc si aucun n'est blanc.

        >>> iaUlehla().colorNodeSucc([]), iaUlehla().colorNodeSucc([NOIR, BLANC])
        ('BLANC', 'NOIR')
        """
        return NOIR if BLANC in colours else BLANC

    def colours(self, forest: forest) -> dict[int, str]:
        """La couleur de chaque nœud ; en temps linéaire."""
        fils: dict[int, list[str]] = {noeud: [] for noeud in (0, *forest.getPrefixList())}
        couleur = {}
        for noeud in reversed(forest.getPrefixList()):  # les fils avant leur parent
            couleur[noeud] = self.colorNodeSucc(fils[noeud])
            fils[forest.getPredNode(noeud)].append(couleur[noeud])
        return couleur

    def colorNode(self, forest: forest, n: int) -> str:
        """La couleur du nœud n, BLANC ou NOIR.

        >>> [iaUlehla().colorNode(forest('(()(()))'), n) for n in (1, 2, 3, 4)]
        ['NOIR', 'BLANC', 'NOIR', 'BLANC']
        """
        return self.colours(forest)[n]

    def lfunction(self, forest: forest) -> forest:
        """l(F) : une copie sans les nœuds blancs, dont les fils montent chez leur parent.

        >>> iaUlehla().lfunction(forest('(()(()))')).getPrefixList()
        [1, 3]
        """
        couleur = self.colours(forest)
        couche, dessus = forest.getForest(), {0: 0}  # de chaque nœud, lui-même ou l'ancêtre noir le plus proche
        couche._parent = {}
        for noeud in forest.getPrefixList():
            parent = dessus[forest.getPredNode(noeud)]
            dessus[noeud] = parent if couleur[noeud] == BLANC else noeud
            if couleur[noeud] == NOIR:
                couche._parent[noeud] = parent
        return couche

    def ripFunction(self, forest: forest) -> int:
        """La parité du nombre de racines blanches.

        >>> iaUlehla().ripFunction(forest('()(())')), iaUlehla().ripFunction(forest('()()'))
        (1, 0)
        """
        couleur = self.colours(forest)
        return sum(couleur[racine] == BLANC for racine in forest.getRoots()) % 2

    def couches(self, forest: forest) -> list[forest]:
        """F, l(F), l²(F), …, jusqu'à la dernière qui n'est pas vide.

        >>> iaUlehla().couches(forest('(()(()))'))
        [forest('(()(()))'), forest('(())'), forest('()')]
        """
        liste = []
        while not forest.isEmptyForest():
            liste.append(forest)
            forest = self.lfunction(forest)
        return liste

    def getWinningStrat(self, forest: forest) -> int | None:
        """Un nœud gagnant s'il y en a un, sinon le premier de la liste préfixe ; None si la forêt est vide.

        Le rapport a une boucle qui oublie la couche 0, et qui cherche ensuite ce premier nœud dans la forêt vidée.
        """
        noeuds = forest.getPrefixList()
        if not noeuds:
            return None
        gagnant = self.getNodeForWin([forest])
        return noeuds[0] if gagnant is None else gagnant

    def getNodeForWin(self, forestL: list[forest]) -> int | None:
        """Un nœud gagnant de la première forêt de la liste F, l(F), l²(F), … des couches, que l'on peut arrêter où l'on
        veut ; None s'il n'y en a pas.

        Le rapport a une descente qui part des racines blanches de la dernière couche impaire. Elle ne remet jamais la
        forêt en état, ne décrémente pas, et reste fausse quand on répare cela.

        >>> joueur, F = iaUlehla(), forest('(())((())())')
        >>> joueur.getNodeForWin(joueur.couches(F))
        6
        """
        for dessus, dessous in zip(forestL, forestL[1:]):
            if self.lfunction(dessus) != dessous:
                raise ValueError("ce ne sont pas des couches\nattendu : la liste F, l(F), l(l(F)), …")
        if not forestL or forestL[0].isEmptyForest():
            return None
        coups = grundy.solve("hackendot", forestL[0].word, moves=1).winning_moves
        return forestL[0].getPrefixList()[int(coups[0].move) - 1] if coups else None
