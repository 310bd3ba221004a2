"""Ce que veut dire un `afdr` : ses champs peuvent être écrits de plusieurs façons, et doivent se comprendre d'une seule.

Tout ce qui laisserait un doute est refusé : une réponse fausse serait pire.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

OCTETS = 256
CARACTERES = 128  # à partir de cette largeur, les colonnes d'une ligne sont des codes de caractères
CHIFFRES = 10  # jusqu'à cette largeur, elles peuvent être des chiffres
ABSENTE = (-1, None)
LONGUEUR = 40  # flèches montrées


def est_un_entier(x: Any) -> bool:
    return isinstance(x, int) and not isinstance(x, bool)


def simple(champ: Any) -> Any:
    """Un tableau de NumPy devient une liste."""
    return champ.tolist() if hasattr(champ, "tolist") else champ


def etats_finals(F: Any, k: int) -> set[int]:
    """Une liste de k booléens (ou de k nombres 0 et 1), un ensemble d'états, ou une liste d'états."""
    F = simple(F)
    attendu = f"une liste de {k} booléens, ou un ensemble d'états de 0 à {k - 1}"
    if not isinstance(F, (list, tuple, set, frozenset)):
        raise ValueError(f"F est de type {type(F).__name__}\nattendu : {attendu}")
    ensemble = isinstance(F, (set, frozenset))
    if not ensemble and F and all(isinstance(x, bool) for x in F):
        if len(F) != k:
            raise ValueError(f"F a {len(F)} booléens\nattendu : un par état, donc {k}")
        return {q for q, final in enumerate(F) if final}
    if not all(map(est_un_entier, F)):
        raise ValueError(f"F contient autre chose que des états : {F!r}\nattendu : {attendu}")
    sont_des_etats = all(0 <= x < k for x in F) and len(set(F)) == len(F)
    sont_des_bits = not ensemble and len(F) == k and set(F) <= {0, 1}
    if sont_des_bits and sont_des_etats:
        raise ValueError(f"F = {F!r} peut être lu comme des états ou comme des booléens\nattendu : {attendu}")
    if sont_des_bits:
        return {q for q, final in enumerate(F) if final}
    if not sont_des_etats:
        raise ValueError(f"F contient un état qui n'existe pas, ou deux fois le même : {F!r}\nattendu : {attendu}")
    return set(F)


def lignes_de(delta: Any, k: int) -> list[Any]:
    """k lignes de même largeur, ou k dictionnaires, dont les états existent."""
    delta = simple(delta)
    if isinstance(delta, Mapping) and set(delta) == set(range(k)):
        delta = [delta[q] for q in range(k)]
    if not isinstance(delta, (list, tuple)) or len(delta) != k:
        raise ValueError(f"delta n'a pas une ligne par état\nattendu : une liste de {k} lignes")
    lignes = [simple(ligne) for ligne in delta]
    if all(isinstance(ligne, Mapping) for ligne in lignes):
        for q, ligne in enumerate(lignes):
            verifie_les_etats(q, ligne.items(), k)
        return [{lettre: etat for lettre, etat in ligne.items() if etat not in ABSENTE} for ligne in lignes]
    largeurs = {len(ligne) if isinstance(ligne, (list, tuple)) else None for ligne in lignes}
    if len(largeurs) > 1 or largeurs == {None} or largeurs == {0}:
        raise ValueError("les lignes de delta ne se ressemblent pas\n"
                         f"attendu : {k} lignes de {OCTETS} nombres, ou {k} dictionnaires")
    for q, ligne in enumerate(lignes):
        if set(map(type, ligne)) != {int} or min(ligne) < -1 or max(ligne) >= k:  # le cas courant, vite vu
            verifie_les_etats(q, enumerate(ligne), k)
    return [[-1 if etat is None else etat for etat in ligne] for ligne in lignes]


def verifie_les_etats(q: int, transitions: Iterable[tuple[Any, Any]], k: int) -> None:
    for lettre, etat in transitions:
        if etat is not None and (not est_un_entier(etat) or not -1 <= etat < k):
            raise ValueError(f"delta[{q}][{lettre!r}] vaut {etat!r}\nattendu : un état de 0 à {k - 1}, ou -1")


def replis_de(rho: Any, lignes: list[Any], k: int) -> list[int]:
    """Le repli d'un état est plus petit que lui ; celui de l'état 0 ne sert pas, ni aucun si rien ne manque."""
    rho = simple(rho)
    if not rho and (k == 1 or all(set(ligne) == set(lignes[0]) for ligne in lignes) if isinstance(lignes[0], dict)
                    else all(-1 not in ligne for ligne in lignes[1:])):
        return [0] * k
    if not isinstance(rho, (list, tuple)) or len(rho) != k:
        raise ValueError(f"rho n'a pas un repli par état\nattendu : une liste de {k} états")
    for q in range(1, k):
        if not est_un_entier(rho[q]) or not 0 <= rho[q] < q:
            raise ValueError(f"rho[{q}] vaut {rho[q]!r}\nattendu : un état plus petit que {q}")
    return [0, *rho[1:]]


class Lecture:
    """L'automate tel qu'on l'a compris ; ValueError si on ne le peut pas."""

    def __init__(self, A: Any) -> None:
        if not est_un_entier(A.k) or A.k < 1:
            raise ValueError(f"k vaut {A.k!r}\nattendu : un nombre d'états, au moins 1")
        self.k: int = A.k
        self.finals = etats_finals(A.F, A.k)
        self.lignes = lignes_de(A.delta, A.k)
        self.par_lettres = isinstance(self.lignes[0], dict)
        self.rho = replis_de(A.rho, self.lignes, A.k)

    def transition(self, q: int, lettre: Any) -> int:
        """L'état qui suit q sans repli ; -1 s'il n'y en a pas."""
        ligne = self.lignes[q]
        if self.par_lettres:
            return ligne.get(lettre, -1)
        return ligne[lettre] if lettre < len(ligne) else -1

    def suivant(self, q: int, lettre: Any) -> int:
        """L'état qui suit q, après autant de replis qu'il faut."""
        while (etat := self.transition(q, lettre)) == -1:
            if q == 0:
                return 0
            q = self.rho[q]
        return etat

    def alphabet(self) -> list[Any]:
        """Les lettres qui ont une transition : celles des dictionnaires, ou les colonnes des lignes."""
        if not self.par_lettres:
            return list(range(len(self.lignes[0])))
        lettres = dict.fromkeys(lettre for ligne in self.lignes for lettre in ligne)
        return sorted(lettres) if len(set(map(type, lettres))) == 1 else list(lettres)

    def complet(self) -> list[dict[Any, int]]:
        """Les lignes sans replis, dans l'ordre des états : celle du repli est déjà complète."""
        alphabet = self.alphabet()
        lignes = [{lettre: self.suivant(0, lettre) for lettre in alphabet}]
        for q in range(1, self.k):
            propres = self.lignes[q].items() if self.par_lettres else enumerate(self.lignes[q])
            lignes.append({**lignes[self.rho[q]], **{lettre: etat for lettre, etat in propres if etat != -1}})
        return lignes

    def lettres(self, v: Any) -> Iterator[Any]:
        """Les lettres du texte, comme les transitions les nomment."""
        if self.par_lettres:
            noms = {str if isinstance(lettre, str) else int for ligne in self.lignes for lettre in ligne
                    if isinstance(lettre, (str, int))}
            longues = isinstance(v, str) and any(len(x) != 1 for ligne in self.lignes for x in ligne if isinstance(x, str))
            for lettre in v:
                if noms and isinstance(lettre, (str, int)) and not isinstance(lettre, tuple(noms)) or longues:
                    raise ValueError(f"le texte a la lettre {lettre!r}, et les transitions sont nommées autrement : "
                                     f"{', '.join(map(repr, self.alphabet()[:5]))}")
                yield lettre
        else:
            largeur = len(self.lignes[0])
            for lettre in v:
                yield colonne(lettre, largeur, isinstance(v, (bytes, bytearray)))

    def fleches(self) -> Iterator[str]:
        """Les transitions, celles qui restent à l'état 0 étant sous-entendues."""
        for q, ligne in enumerate(self.lignes):
            vers: dict[int, list[Any]] = {}
            for lettre, etat in ligne.items() if self.par_lettres else enumerate(ligne):
                if etat > 0 or etat == 0 and q > 0:
                    vers.setdefault(etat, []).append(lettre)
            for etat, lettres in sorted(vers.items(), key=lambda fleche: len(fleche[1])):
                montrees = [nom(lettre, ligne) for lettre in lettres] if len(lettres) <= CHIFFRES else ["autres"]
                yield from (f"{q} -{lettre}-> {etat}" for lettre in montrees)

    def __str__(self) -> str:
        fleches = list(self.fleches())
        if len(fleches) > LONGUEUR:
            fleches = [*fleches[:LONGUEUR], "…"]
        return (f"à {self.k} état{'s' if self.k > 1 else ''} : {', '.join(fleches) or 'aucune flèche'} ; "
                f"finals : {' '.join(map(str, sorted(self.finals))) or 'aucun'} ; replis : {' '.join(map(str, self.rho))}")


def nom(lettre: Any, ligne: Any) -> str:
    texte = chr(lettre) if not isinstance(ligne, dict) and len(ligne) >= CARACTERES else str(lettre)
    return texte if texte.isprintable() and texte.strip() else repr(texte)


def colonne(lettre: Any, largeur: int, octet: bool) -> int:
    """La colonne d'une lettre du texte : un nombre, un caractère par son code, un chiffre si la ligne est courte."""
    if est_un_entier(lettre) and lettre >= 0 and not (octet and largeur < CARACTERES):
        return lettre
    if isinstance(lettre, str) and len(lettre) == 1:
        if largeur >= CARACTERES:
            return ord(lettre)
        if largeur <= CHIFFRES and lettre in "0123456789":
            return int(lettre)
    raise ValueError(f"on ne sait pas dans quelle colonne est la lettre {lettre!r}, les lignes de delta ayant {largeur} "
                     f"cases\nattendu : des lignes de {OCTETS}, ou des dictionnaires")
