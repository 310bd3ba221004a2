"""Les exercices du problème : recherche d'un mot, et automates à repli."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from grundy import classroom
from grundy.classroom.automates import CHIFFRES, OCTETS, Lecture, etats_finals
from grundy.classroom.mots import KMP, recherche_KMP
from grundy.classroom.verification.exercice import (
    Entree, Entrees, Essai, Exercice, Faute, Refus, Variante, de_f, nombres, seuls,
)

AVANT = "la recherche du problème compare avant le début du texte : il faut aussi vérifier que la position existe."
VIDE = "le code du problème échoue sur le mot vide : il en lit la première lettre."
TEXTES = ("", "0", "1", "0100101010", "001010110", "1010100", "0000", "1100101011")


def mots(hasard: random.Random) -> Iterator[str]:
    yield from ("0", "1", "00", "01", "010", "0100101010", "aabaab", "aabaaab", "abacaba", "")
    for _ in range(60):
        yield "".join(hasard.choices("01" if hasard.random() < 0.7 else "abc", k=hasard.randrange(9)))


def recherches(hasard: random.Random) -> Entrees:
    for u in mots(hasard):
        for v in ("", "0100101010", "".join(hasard.choices("01", k=20)), "aabaabaab"):
            yield u[:4], v


def automates_a_repli(hasard: random.Random) -> Iterator[Any]:
    """De mots, et quelconques : comme le problème les écrit, k booléens, et des lignes de 256."""
    for u in ("0", "01", "010", "0100101010", "1111"):
        yield classroom.KMP(u)
    for k in [*range(1, 7)] * 4:
        delta = [[0 if q == 0 else -1] * OCTETS for q in range(k)]
        for q in range(k):
            for lettre in "01":
                if q == 0 or hasard.random() < 0.5:
                    delta[q][ord(lettre)] = hasard.randrange(k)
        finals = [hasard.random() < 0.4 for _ in range(k)]
        yield classroom.afdr(k, finals, delta, [0] + [hasard.randrange(q) for q in range(1, k)])


def par_lettres(A: Any, *autres: Any) -> Entree:
    """Le même, F étant un ensemble et delta des dictionnaires."""
    automate = Lecture(A)
    delta = [{a: automate.transition(q, ord(a)) for a in "01" if automate.transition(q, ord(a)) != -1} for q in range(A.k)]
    return classroom.afdr(A.k, automate.finals, delta, list(A.rho)), *autres


def complets(hasard: random.Random) -> Entrees:
    for A in automates_a_repli(hasard):
        for v in TEXTES:
            yield classroom.enleve_repli(A), v


def chez_l_eleve(f: Any) -> Callable[..., Any]:
    """Les automates que l'on donne à f sont de sa propre classe afdr, s'il en a une."""
    classe = de_f(f, "afdr")

    def traduit(x: Any) -> Any:
        if not isinstance(x, classroom.afdr) or not isinstance(classe, type) or classe is classroom.afdr:
            return x
        try:
            return classe(x.k, x.F, x.delta, x.rho)
        except TypeError:
            fait = classe()
            fait.k, fait.F, fait.delta, fait.rho = x.k, x.F, x.delta, x.rho
            return fait

    return lambda *arguments: f(*map(traduit, arguments))


def champs(A: Any) -> tuple[Any, ...]:
    """k, F, delta, rho : d'une classe, d'un dictionnaire ou d'un tuple."""
    noms = ("k", "F", "delta", "rho")
    if all(hasattr(A, nom) for nom in noms):
        return tuple(getattr(A, nom) for nom in noms)
    if isinstance(A, Mapping):
        return tuple(A[nom] for nom in noms)
    if isinstance(A, (tuple, list)) and len(A) == len(noms):
        return tuple(A)
    raise Refus(f"le résultat est de type {type(A).__name__} ; on attend un automate, avec k, F, delta et rho")


def transitions(delta: Any, k: int) -> list[dict[Any, int]]:
    """De chaque état, {lettre: état} ; les lignes de nombres sont lues par le code des lettres."""
    if isinstance(delta, Mapping) and any(isinstance(cle, tuple) for cle in delta):
        lignes: list[Any] = [{a: t for (etat, a), t in delta.items() if etat == q} for q in range(k)]
    else:
        lignes = [delta[q] for q in range(k)]
    lues = []
    for ligne in lignes:
        paires = ligne.items() if isinstance(ligne, Mapping) else enumerate(ligne)
        chiffres = not isinstance(ligne, Mapping) and len(ligne) <= CHIFFRES
        lues.append({(str(a) if chiffres else chr(a)) if isinstance(a, int) else a: t
                     for a, t in paires if t not in (-1, None)})
    return lues


def finals_de(F: Any, k: int) -> set[int]:
    try:
        return etats_finals(F, k)
    except ValueError as erreur:
        raise Refus(str(erreur).split("\n")[0]) from None


def automate_de_kmp(essai: Essai, entree: Entree) -> Any:
    """k, F et rho sont ceux du problème ; chaque transition qui est là va où il faut, et celles du mot y sont."""
    (u,) = entree
    k, F, delta, rho = champs(essai.resultat)
    juste = classroom.KMP(u)
    if k != juste.k:
        raise Refus(f"il y a {k} états ; l'automate de {u!r} en a {juste.k}")
    if finals_de(F, k) != {len(u)}:
        raise Refus(f"l'état final est {len(u)}, et lui seul")
    for q in range(1, k):
        if rho[q] != juste.rho[q]:
            raise Refus(f"le repli de l'état {q} est {rho[q]!r} ; c'est {juste.rho[q]}")
    lecture = Lecture(juste)
    for q, ligne in enumerate(transitions(delta, k)):
        if q < len(u) and ligne.get(u[q]) != q + 1:
            raise Refus(f"de l'état {q}, la lettre {u[q]!r} mène à {q + 1}")
        for lettre, etat in ligne.items():
            if etat != lecture.suivant(q, ord(lettre)):
                raise Refus(f"de l'état {q}, la lettre {lettre!r} ne mène pas à {etat}")
    return "l'automate"


def automate_complet(essai: Essai, entree: Entree) -> Any:
    """Toutes les transitions, et où elles vont."""
    juste = classroom.enleve_repli(entree[0])
    k, F, delta, _ = champs(essai.resultat)
    if k != juste.k or finals_de(F, k) != etats_finals(juste.F, k):
        raise Refus("les états et les états finals ne doivent pas changer")
    lignes = transitions(delta, k)
    octets = not isinstance(delta, Mapping) and not isinstance(delta[0], Mapping) and len(delta[0]) == OCTETS
    for q, ligne in enumerate(lignes):
        for lettre in map(chr, range(OCTETS)) if octets else "01":
            if lettre not in ligne:
                raise Refus(f"il manque la transition de l'état {q} par la lettre {lettre!r}")
            if ligne[lettre] != juste.delta[q][lettre]:
                raise Refus(f"de l'état {q}, la lettre {lettre!r} mène à {juste.delta[q][lettre]}, et non à {ligne[lettre]}")
    return "l'automate"


def copie(essai: Essai, _: Entree) -> Any:
    original = essai.arguments[0]
    k, F, delta, rho = champs(essai.resultat)
    if delta is original.delta or any(a is b for a, b in zip(delta, original.delta)):
        raise Refus("les lignes de delta sont communes avec l'original : il faut une copie")
    if k != original.k or finals_de(F, k) != etats_finals(original.F, k) or list(rho) != list(original.rho) \
            or transitions(delta, k) != transitions(original.delta, k):
        raise Refus("la copie n'a pas les mêmes champs que l'original")
    return "une copie"


def usage_de_afdr(classe: Any) -> Callable[..., Any]:
    def appelle(k: int, F: Any, delta: Any, rho: Any) -> Any:
        try:
            A = classe(k, F, delta, rho)
        except TypeError:
            A = classe()
            A.k, A.F, A.delta, A.rho = k, F, delta, rho
        return A.k, A.F, A.delta, A.rho
    return appelle


def positions(essai: Essai, entree: Entree) -> list[int]:
    """Renvoyées, ou affichées comme dans le problème. Pour le mot vide, la position 0 peut manquer."""
    trouvees = nombres(essai)
    u, v = entree
    if u == "" and trouvees == list(range(1, len(v) + 1)):
        essai.remarque("le mot vide est aussi à la position 0, avant la première lettre.")
        return [0, *trouvees]
    return trouvees


def naive_du_probleme(u: str, v: str) -> list[int]:
    """Les indices négatifs de Python lisent la fin du texte, là où le C lit n'importe quoi."""
    return [fin for fin in range(1, len(v) + 1) if all(u[-1 - j] == v[fin - 1 - j] for j in range(len(u)))]


def sans_mot_vide(f: Callable[..., Any]) -> Callable[..., Any]:
    """f comme le problème l'écrit : la première lettre est lue sans voir s'il y en a une."""
    def appelle(u: str, *autres: Any) -> Any:
        if not u:
            raise IndexError
        return f(u, *autres)
    return appelle


LETTRES = Variante(par_lettres)

EXERCICES = {
    "recherche_naive": Exercice(recherches, positions, affiche=True, fautes=(Faute(AVANT, naive_du_probleme),)),
    "recherche_KMP": Exercice(recherches, positions, affiche=True,
                              fautes=(Faute(VIDE, sans_mot_vide(recherche_KMP)),)),
    "afdr": Exercice(
        lambda hasard: ((A.k, A.F, A.delta, A.rho) for A in automates_a_repli(hasard)), usage=usage_de_afdr,
        ecrit=lambda nom, entree: f"afdr({entree[0]}, {entree[1]}, delta, {entree[3]})",
        variantes=(Variante(lambda k, F, delta, rho: champs(par_lettres(classroom.afdr(k, F, delta, rho))[0])),)),
    "copie_afdr": Exercice(seuls(automates_a_repli), copie, usage=chez_l_eleve, variantes=(LETTRES,)),
    "KMP": Exercice(seuls(mots), automate_de_kmp, fautes=(Faute(VIDE, sans_mot_vide(KMP)),)),
    "enleve_repli": Exercice(seuls(automates_a_repli), automate_complet, usage=chez_l_eleve, variantes=(LETTRES,)),
    "occurrences": Exercice(complets, lambda essai, _: nombres(essai), usage=chez_l_eleve, affiche=True,
                            variantes=(LETTRES,)),
}
