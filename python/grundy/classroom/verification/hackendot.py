"""Les exercices du rapport : Nim, les forêts, et Hackendot par la méthode d'Úlehla."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

from grundy import classroom, solve
from grundy.classroom.verification.exercice import (
    Entree, Entrees, Essai, Exercice, Faute, Refus, Variante, appel, de_f, ensemble, souple,
)

TAS = ("l'algorithme du rapport utilise f sans lui avoir donné de valeur, ne la remet pas d'un tas à l'autre, et d'une "
       "position P prend dans le tas 0 même s'il est vide.")
DESCENTE = ("la recherche du rapport oublie la couche 0, sa descente ne remet jamais la forêt en état et ne décrémente pas ; "
            "même réparée elle ne trouve pas le seul nœud gagnant de (())((())()), le 6.")
SANS_NOEUD = ("getPrefixList", "getRoots", "getForest", "getSuffixList", "isEmptyForest", "forestSize")
AVEC_NOEUD = ("getSuccNode", "delNode", "delNodeToRoot", "getPredNode", "getPredNodeList", "S", "P_inv")
DU_RAPPORT = {"getPrefixList", "getRoots", "getForest", "getSuccNode", "delNode", "delNodeToRoot"}
ABSENTE = "méthode absente"


def tas(hasard: random.Random) -> Entrees:
    yield from (([3, 2],), ([0, 2, 2],), ([3, 4, 5],), ([0, 0, 7],), ([1, 1],))
    for _ in range(100):
        donnes = hasard.choices(range(9), k=hasard.randrange(1, 6))
        if any(donnes):
            yield (donnes,)


def coup(essai: Essai, entree: Entree) -> Any:
    """Tout coup gagnant convient ; d'une position P, tout coup permis."""
    (l,) = entree
    if essai.resultat is None and not classroom.numAdd(l):
        essai.remarque("d'une position P, le rapport joue tout de même : un jeton d'un tas qui n'est pas vide.")
        return "un coup"
    if essai.resultat is None:
        raise Refus("il y a un coup gagnant")
    place, nombre = essai.resultat
    if not 0 <= place < len(l) or not 1 <= nombre <= l[place]:
        raise Refus(f"on ne peut pas prendre {nombre} dans le tas {place} de {l}")
    apres = [*l[:place], l[place] - nombre, *l[place + 1:]]
    if classroom.numAdd(l) and classroom.numAdd(apres):
        raise Refus(f"ce coup laisse {apres}, dont la somme de Nim est {classroom.numAdd(apres)} et non 0")
    return "un coup"


def coup_du_rapport(depart: int | None) -> Callable[[list[int]], Any]:
    """L'algorithme du rapport, f valant d'abord 0, la somme (None), ou rien (-1)."""
    def cherche(l: list[int]) -> Any:
        somme = classroom.numAdd(l)
        if somme == 0:
            return 0, 1
        if depart == -1:
            raise UnboundLocalError
        f = somme if depart is None else depart
        for place, jetons in enumerate(l):
            f ^= jetons
            if f <= jetons and (f < jetons or f == 0):
                return place, jetons - f
        return None
    return cherche


def mots_de_dyck() -> Iterator[str]:
    yield from ("()", "()()", "(())", "()(())", "(()(()))", "(())((())())")
    yield from (mot for mot in map(classroom.mot_de_dyck, range(40)) if len(mot) <= 30)


def methodes_de_forest(_: random.Random) -> Entrees:
    for mot in mots_de_dyck():
        for methode in SANS_NOEUD:
            yield mot, methode
        for n in range(1, mot.count("(") + 1):
            for methode in AVEC_NOEUD:
                yield mot, methode, n


def listes(F: Any) -> tuple[Any, ...]:
    """Une forêt, par ses listes ; sans liste suffixe, par ses fils."""
    noeuds = souple(F.getPrefixList())
    return noeuds, souple(F.getRoots()), [souple(F.getSuccNode(n)) for n in noeuds]


def usage_de_forest(classe: Any) -> Callable[..., Any]:
    """Une méthode de la forêt d'un mot ; de celles qui la changent ou la copient, la forêt qui en résulte, qu'elles la
    modifient ou en renvoient une autre."""
    def appelle(mot: str, methode: str, *n: int) -> Any:
        F = classe(mot)
        if not callable(getattr(F, methode, None)):
            return ABSENTE
        resultat = getattr(F, methode)(*n)
        if methode == "getForest":
            copie = resultat.delNode(1)  # la copie change, et elle seule
            return listes(resultat if copie is None else copie), listes(F)
        if methode.startswith("del"):
            return listes(F if resultat is None else resultat)
        return resultat
    return appelle


def de_la_forest(essai: Essai, entree: Entree) -> Any:
    methode = entree[1]
    if essai.resultat is ABSENTE:
        if methode in DU_RAPPORT:
            raise Refus(f"il manque la méthode {methode}")
        return usage_de_forest(classroom.forest)(*entree)
    if methode == "getPredNode" and essai.resultat in (None, -1):
        return 0  # le parent d'une racine
    if methode in ("getRoots", "getSuccNode"):
        return ensemble(essai.resultat)
    if methode == "getPredNodeList":
        return ensemble(essai.resultat)
    return souple(essai.resultat)


def methodes_absentes(essais: list[Essai]) -> None:
    noms = dict.fromkeys(essai.arguments[1] for essai in essais if essai.resultat is ABSENTE)
    if noms:
        essais[-1].remarque(f"sans {', '.join(noms)}, que le rapport ne demande pas, le reste est vérifié.")


def methode_ecrite(nom: str, entree: Entree) -> str:
    mot, methode, *autres = entree
    return f"{nom}({mot!r}).{appel(methode, tuple(autres))}"


def methodes_de_iaUlehla(hasard: random.Random) -> Entrees:
    for nombre in (0, 1, 1, 2, 2, 3):
        yield "", "colorNodeSucc", hasard.choices((classroom.BLANC, classroom.NOIR), k=nombre)
    for mot in mots_de_dyck():
        for n in range(1, mot.count("(") + 1):
            yield mot, "colorNode", n
        for methode in ("lfunction", "ripFunction", "getWinningStrat", "getNodeForWin"):
            yield mot, methode


def methode_privee(objet: Any, nom: str) -> Any:
    """Une méthode, même écrite avec un ou deux soulignés : le rapport dit privées celles qui colorent."""
    for ecrite in (nom, f"_{nom}", f"_{type(objet).__name__}__{nom}"):
        if callable(getattr(objet, ecrite, None)):
            return getattr(objet, ecrite)
    return None


def usage_de_iaUlehla(classe: Any, la_sienne: bool = False) -> Callable[..., Any]:
    """Une méthode du joueur, sur notre forêt d'un mot ou sur la sienne ; les couleurs sont les siennes s'il en a."""
    siennes = {nom: nom if de_f(classe, nom) is None else de_f(classe, nom) for nom in (classroom.BLANC, classroom.NOIR)}

    def appelle(mot: str, methode: str, *autres: Any) -> Any:
        fonction = methode_privee(classe(), methode)
        if fonction is None:
            return ABSENTE
        if methode == "colorNodeSucc":
            couleur = fonction([siennes[c] for c in autres[0]])
        else:
            F = (de_f(classe, "forest") if la_sienne else classroom.forest)(mot)
            if methode == "getNodeForWin":
                return fonction(couches(F, classe() if la_sienne else classroom.iaUlehla()))
            resultat = fonction(F, *autres)
            if methode == "lfunction":
                return listes(F if resultat is None else resultat)
            if methode != "colorNode":
                return resultat
            couleur = resultat
        return next((nom for nom, sienne in siennes.items() if sienne == couleur), couleur)
    return appelle


def joueur_ecrit(nom: str, entree: Entree) -> str:
    mot, methode, *autres = entree
    foret = f"forest({mot!r})"
    donnes = [f"les couches de {foret}" if methode == "getNodeForWin" else foret] if mot else []
    return f"{nom}().{methode}({', '.join([*donnes, *map(repr, autres)])})"


def couches(F: Any, joueur: Any) -> list[Any]:
    """La forêt et ses couches, jusqu'à la dernière dont les racines blanches sont en nombre impair."""
    toutes, couche = [F], F
    while souple(couche.getPrefixList()):
        copie = couche.getForest()
        suivante = joueur.lfunction(copie)
        couche = copie if suivante is None else suivante
        toutes.append(couche)
    while len(toutes) > 1 and not joueur.ripFunction(toutes[-1]):
        toutes.pop()
    return toutes


def du_joueur(essai: Essai, entree: Entree) -> Any:
    """Tout nœud gagnant convient."""
    mot, methode = entree[:2]
    if essai.resultat is ABSENTE:
        if methode in ("lfunction", "ripFunction", "getWinningStrat"):
            raise Refus(f"il manque la méthode {methode}")
        return usage_de_iaUlehla(classroom.iaUlehla)(*entree)
    if methode in ("getWinningStrat", "getNodeForWin"):
        gagnants = {int(coup.move) for coup in solve("hackendot", mot, moves=100).winning_moves}
        if not gagnants and methode == "getNodeForWin":
            return None  # le rapport ne l'appelle pas
        if gagnants and essai.resultat not in gagnants:
            raise Refus(f"ce nœud ne gagne pas ; {', '.join(map(str, sorted(gagnants)))} gagne"
                        f"{'nt' if len(gagnants) > 1 else ''}")
        return "un nœud gagnant" if gagnants else essai.resultat
    return souple(essai.resultat)


def est_un_mot_de_dyck(essai: Essai, _: Entree) -> str:
    mot = essai.resultat
    if not isinstance(mot, str) or not mot or set(mot) - set("()"):
        raise Refus("ce n'est pas un mot non vide de parenthèses")
    hauteur = 0
    for lettre in mot:
        hauteur += 1 if lettre == "(" else -1
        if hauteur < 0:
            raise Refus(f"une parenthèse de {mot} ne ferme rien")
    if hauteur:
        raise Refus(f"une parenthèse de {mot} n'est pas fermée")
    return "un mot de Dyck"


def tirage(f: Any) -> Callable[..., Any]:
    """La graine est facultative. Un arbre démesuré peut déborder la pile, la grammaire étant critique : on tire à nouveau."""
    def appelle(graine: int) -> Any:
        for essai in range(20):
            try:
                return f(graine + 100 * essai) if sans_defaut(f) or f is classroom.mot_de_dyck else f()
            except RecursionError:
                continue
        raise Refus("la pile déborde presque toujours")
    return appelle


def sans_defaut(f: Any) -> bool:
    """f veut-elle un argument ?"""
    try:
        inspect.signature(f).bind()
    except TypeError:
        return True
    return False


def plusieurs_mots(essais: list[Essai]) -> None:
    if len({essai.resultat for essai in essais}) < 3:
        raise Refus("les mots tirés sont presque toujours les mêmes : chaque règle de la grammaire doit pouvoir l'être")


EXERCICES = {
    "numAdd": Exercice(tas),
    "getwinningStrat": Exercice(tas, coup, fautes=tuple(Faute(TAS, coup_du_rapport(f)) for f in (0, None, -1))),
    "forest": Exercice(methodes_de_forest, de_la_forest, usage=usage_de_forest, ecrit=methode_ecrite,
                       bilan=methodes_absentes),
    "iaUlehla": Exercice(
        methodes_de_iaUlehla, du_joueur, usage=usage_de_iaUlehla,
        fautes=(Faute(DESCENTE, quand=lambda mot, methode, *_: methode in ("getWinningStrat", "getNodeForWin")),),
        ecrit=joueur_ecrit, bilan=methodes_absentes,
        variantes=(Variante(usage=lambda classe: usage_de_iaUlehla(classe, la_sienne=True)),)),
    "mot_de_dyck": Exercice(lambda _: ((graine,) for graine in range(40)), est_un_mot_de_dyck, usage=tirage,
                            bilan=plusieurs_mots, ecrit=lambda nom, _: f"{nom}()"),
}
