"""Les exercices de la feuille sur Chomp."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from grundy import classroom
from grundy.classroom.verification.exercice import Entree, Essai, Exercice, Refus, dictionnaire, ensemble, seuls, souple, une_liste


def positions(hasard: random.Random) -> Iterator[list[int]]:
    """Assez petites pour une récursion qui ne s'arrête pas au premier coup gagnant."""
    for a in range(1, 5):
        for b in range(a + 1):
            for c in range(min(b, 2) + 1):
                yield [longueur for longueur in (a, b, c) if longueur]
    yield from ([3, 3, 3], [2, 2, 2, 1], [1, 1, 1, 1, 1], [9])
    for _ in range(20):
        yield sorted(hasard.choices(range(1, 4), k=hasard.randrange(1, 4)), reverse=True)


def grandes_positions(hasard: random.Random) -> Iterator[list[int]]:
    yield from ([5, 5, 5], [5, 3, 3], [5, 3, 1], [1, 1, 1])
    yield from positions(hasard)


def coups_et_positions(hasard: random.Random) -> Iterator[tuple[Any, ...]]:
    yield from (([5, 5, 5], (3, 1)), ([5, 3, 3], (1, 2)), ([5, 3, 1], (1, 0)))
    for pos in positions(hasard):
        for coup in classroom.coups_jouables(pos):
            yield pos, coup


def listes_et_zeros(hasard: random.Random) -> Iterator[tuple[Any, ...]]:
    for pos in positions(hasard):
        for zeros in (0, 1, 3):
            yield (pos + [0] * zeros,)
    yield from (([2, 0, 1, 0],), ([3, 0, 0, 1],))


def position(essai: Essai, _: Entree) -> Any:
    return une_liste(essai.resultat)


def dessin(essai: Essai, _: Entree) -> Any:
    """Les lignes affichées, sans les blancs."""
    if isinstance(essai.resultat, str) and not essai.sortie:
        raise Refus("votre fonction renvoie le dessin : la feuille veut qu'elle l'affiche (print)")
    return [ligne for ligne in re.sub(r"[ \t]", "", essai.sortie).split("\n") if ligne]


def cases(essai: Essai, entree: Entree) -> Any:
    donnees, attendues = ensemble(essai.resultat), set(classroom.coups_jouables(entree[0]))
    if (0, 0) in donnees:
        raise Refus("la case empoisonnée (0, 0) n'est pas un coup jouable")
    if donnees != attendues and {(x, y) for y, x in donnees} == attendues:
        raise Refus("on dirait que vous notez (ligne, colonne) ; une case est (x, y), la colonne puis la ligne")
    return donnees


def apres_le_coup(essai: Essai, entree: Entree) -> Any:
    pos, (x, y) = entree
    if essai.arguments[0] != pos:
        raise Refus(f"votre fonction modifie la position de départ, qui devient {essai.arguments[0]!r} ; il faut une nouvelle liste")
    obtenue = une_liste(essai.resultat)
    if obtenue != classroom.joue(pos, (x, y)) and obtenue == classroom.joue(pos, (y, x)):
        raise Refus("on dirait que vous notez (ligne, colonne) ; une case est (x, y), la colonne puis la ligne")
    return obtenue


def position_de(cle: Any) -> tuple[int, ...]:
    """La position que désigne une clé : '2-1', (2, 1), '[2, 1]', '21' ; les lignes ont moins de dix cases."""
    if isinstance(cle, str):
        return tuple(map(int, cle)) if cle.isdigit() else tuple(map(int, re.findall(r"\d+", cle)))
    return tuple(cle)


def est_gagnante(pos: tuple[int, ...], connues: dict[Any, bool] = {}) -> bool:
    return classroom.gagnante_memo(list(pos), connues)


def avec_memoire(gagnante_memo: Any) -> Any:
    """Deux appels : le second doit croire le dictionnaire, où l'on a mis le contraire."""
    def appelle(pos: list[int], memo: dict[Any, bool]) -> Any:
        trouve = gagnante_memo(list(pos), memo)
        gardes = dict(memo)
        cle = next((cle for cle in memo if position_de(cle) == tuple(pos)), None)
        if cle is None:
            return trouve, gardes, None
        memo[cle] = contraire = not memo[cle]
        return trouve, gardes, gagnante_memo(list(pos), memo) == contraire
    return appelle


def valeur_et_dictionnaire(essai: Essai, entree: Entree) -> Any:
    trouve, gardes, cru = essai.resultat
    if trouve is None:
        raise Refus("votre fonction ne renvoie rien : il manque un return")
    if trouve != est_gagnante(tuple(entree[0])):
        return trouve
    for cle, valeur in dictionnaire(gardes).items():
        if valeur != est_gagnante(position_de(cle)):
            raise Refus(f"le dictionnaire contient {valeur!r} pour {cle!r}")
    if cru is None:
        raise Refus("la position et sa valeur ne sont pas ajoutées au dictionnaire")
    if not cru:
        raise Refus("la valeur qui est déjà dans le dictionnaire n'est pas utilisée")
    return trouve


def memoire_montree(nom: str, entree: Entree) -> str:
    return f"{nom}({entree[0]!r}, dict), dict étant vide d'abord, puis appelée une seconde fois"


EXERCICES = {
    "tablette": Exercice(lambda _: ((m, n) for m in range(1, 7) for n in range(1, 7)), position),
    "affiche": Exercice(seuls(grandes_positions), dessin, affiche=True),
    "coups_jouables": Exercice(seuls(grandes_positions), cases),
    "enleve_0": Exercice(listes_et_zeros, lambda essai, _: essai.arguments[0], modifie=(0,)),
    "joue": Exercice(coups_et_positions, apres_le_coup),
    "gagnante": Exercice(seuls(positions), lambda essai, _: souple(essai.resultat)),
    "gagnante_memo": Exercice(lambda hasard: ((pos, {}) for pos in [*positions(hasard), [4] * 5]), valeur_et_dictionnaire,
                              usage=avec_memoire, ecrit=memoire_montree, dit=lambda trois: f"{trois[0]!r} et laisse {trois[1]!r}"),
}
