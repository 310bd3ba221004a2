"""Le jugement d'une fonction : ses essais à côté des nôtres, dans un processus à part, jusqu'à la première différence."""

from __future__ import annotations

import contextlib
import copy
import inspect
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grundy import classroom
from grundy.classroom.verification.exercice import Entree, Essai, Exercice, Refus, Variante
from grundy.classroom.verification.limites import ATTENTE, PARTI, TEMPS, PasDeSaisie, Poste, Sortie, a_part

LONGUEUR = 300  # caractères d'une valeur montrée
APPELS = 6  # fois le temps d'un appel, en tout


@dataclass
class Verdict:
    """Ce que `check` dit d'une fonction."""

    nom: str
    juste: bool
    essayees: int
    entree: str = ""
    obtenu: str = ""
    attendu: str = ""
    raison: str = ""  # pourquoi ce n'est pas juste, en une phrase
    feuille: str = ""  # l'erreur du document que la fonction reprend
    remarques: list[str] = field(default_factory=list)

    def lignes(self) -> list[str]:
        """Ce qu'il faut dire après le nom."""
        notes = [f"  Remarque : {remarque}" for remarque in self.remarques]
        if self.juste:
            return [f"{self.essayees} entrées, tout est juste.", *notes]
        dites = [f"une différence pour {self.entree}" if self.obtenu else f"pour {self.entree}, {self.raison}"
                 if self.entree else self.raison]
        if self.obtenu:
            dites += [f"  {qui} : {valeur}".replace("\n", "\n    ")
                      for qui, valeur in (("la vôtre", self.obtenu), ("attendu ", self.attendu))]
            dites += [f"  {self.raison[0].upper()}{self.raison[1:]}."] if self.raison else []
        if self.feuille:
            dites.append(f"  Erreur du document : {self.feuille}")
            dites += ["  Là où cette erreur ne se voit pas, la vôtre est juste."] if self.essayees else []
        return [*dites, *notes]

    def __str__(self) -> str:
        return f"{self.nom} : " + "\n".join(self.lignes())


def court(texte: str) -> str:
    return texte if len(texte) <= LONGUEUR else texte[:LONGUEUR] + " …"


def essai(appelle: Callable[..., Any], entree: Entree, sortie: Sortie) -> Essai:
    """Ce que la fonction fait de l'entrée, qui reste intacte."""
    fait = Essai(arguments=copy.deepcopy(entree))
    try:
        fait.resultat = appelle(*fait.arguments)
        if inspect.isgenerator(fait.resultat):
            fait.resultat = list(fait.resultat)
    except BaseException as erreur:  # une fonction d'élève peut lever n'importe quoi, et même quitter Python
        fait.erreur = erreur
    fait.sortie = sortie.getvalue()
    return fait


@dataclass
class Vue:
    """Ce que l'on compare d'un essai, ou pourquoi on le refuse."""

    valeur: Any = None
    raison: str = ""

    def vaut(self, autre: Vue) -> bool:
        try:
            return self.raison == autre.raison and bool(self.valeur == autre.valeur)
        except Exception:  # ce qu'un élève renvoie peut refuser de se comparer
            return False


def vue(exercice: Exercice, fait: Essai, entree: Entree) -> Vue:
    if fait.erreur is not None:
        return Vue(raison=f"lève {type(fait.erreur).__name__}")
    try:
        return Vue(exercice.vue(fait, entree))
    except Refus as refus:
        return Vue(raison=str(refus))
    except Exception:
        return Vue(raison="le résultat n'a pas la forme attendue")


def dite(erreur: BaseException) -> str:
    """Une erreur, même si elle ne sait pas s'écrire."""
    try:
        message = str(erreur)
    except Exception:
        message = ""
    return f"lève {type(erreur).__name__}" + (f" : {message}" if message else "")


def montre(fait: Essai, exercice: Exercice) -> str:
    """Un essai, comme on le lit."""
    if fait.erreur is not None:
        return dite(fait.erreur)
    modifies = [fait.arguments[place] for place in exercice.modifie]
    try:
        morceaux = [exercice.dit(fait.resultat)] if fait.resultat is not None or not (modifies or fait.sortie) else []
        morceaux += [f"laisse {argument!r}" for argument in modifies if argument is not fait.resultat]
    except Exception:  # le résultat d'un élève peut ne pas savoir s'écrire
        morceaux = [f"un résultat de type {type(fait.resultat).__name__}"]
    if fait.sortie and (exercice.affiche or fait.resultat is None):
        morceaux.append(f"affiche\n{fait.sortie.rstrip()}")
    return " et ".join(morceaux)


def raison(fait: Essai, attendu: Essai, obtenue: Vue, exercice: Exercice) -> str:
    """Ce qui aide à comprendre une différence, s'il y a quelque chose à dire."""
    if isinstance(fait.erreur, PasDeSaisie):
        return "votre fonction attend une saisie (input) : ses arguments doivent lui suffire"
    if isinstance(fait.erreur, RecursionError):
        return "la récursion ne s'arrête pas : il manque un cas de base, ou il n'est jamais atteint"
    if isinstance(fait.erreur, SystemExit):
        return "votre fonction quitte Python (exit) : elle doit renvoyer son résultat"
    if fait.erreur is not None:
        return ""
    if fait.resultat is None and attendu.resultat is not None and not exercice.affiche:
        return ("votre fonction affiche au lieu de renvoyer : il faut return, et non print" if fait.sortie
                else "votre fonction ne renvoie rien : il manque un return")
    return obtenue.raison


class Jugement:
    """Les essais d'une fonction sur une variante des entrées. Tout se passe dans le fils, sauf `verdict`."""

    def __init__(self, f: Any, nom: str, exercice: Exercice, variante: Variante, secondes: float) -> None:
        self.f, self.nom, self.exercice, self.variante, self.secondes = f, nom, exercice, variante, secondes
        self.notre = exercice.usage(getattr(classroom, nom))
        self.dernier: dict[str, Any] = {}

    def recu(self, message: dict[str, Any]) -> None:
        self.dernier.update(message)

    def verdict(self) -> Verdict:
        arret = a_part(self.travail, self.secondes, self.recu)
        if arret is None:
            return Verdict(**self.dernier["verdict"])
        phrase = {
            TEMPS: f"votre fonction ne s'arrête pas, ou prend plus de {self.secondes:g} s de calcul",
            ATTENTE: "votre fonction attend quelque chose qui ne vient pas",
            PARTI: "votre fonction quitte Python",
        }.get(arret, "Python s'est arrêté brutalement : la récursion ne s'arrête pas, ou la mémoire est pleine")
        if arret == TEMPS and self.exercice.lenteur:
            phrase += f" : {self.exercice.lenteur}"
        return Verdict(self.nom, False, self.dernier.get("essayees", 0), self.dernier.get("entree", ""),
                       raison=phrase, feuille=self.dernier.get("feuille", ""))

    def nous(self, appelle: Callable[..., Any], entree: Entree) -> Essai:
        """Un essai de l'une de nos fonctions : elle s'arrête."""
        sortie = Sortie()
        with contextlib.redirect_stdout(sortie):
            return essai(appelle, entree, sortie)

    def fautes(self, entree: Entree, attendue: Vue) -> list[tuple[str, Vue | None]]:
        """Les erreurs du document qui se voient sur cette entrée, et ce qu'elles donnent."""
        vues: list[tuple[str, Vue | None]] = []
        for faute in self.exercice.fautes:
            if faute.quand is not None and faute.quand(*entree):
                vues.append((faute.phrase, None))
            if faute.variante is not None:
                donnee = vue(self.exercice, self.nous(self.exercice.usage(faute.variante), entree), entree)
                if not donnee.vaut(attendue):
                    vues.append((faute.phrase, donnee))
        return vues

    def travail(self, poste: Poste) -> None:
        """Compare, et dit au père où l'on en est puis le verdict. Là où le document se trompe, à la fin seulement :
        qui y arrive est juste partout ailleurs."""
        prets = []
        for entree in self.exercice.entrees(random.Random(0)):
            attendu = self.nous(self.notre, entree)
            attendue = vue(self.exercice, attendu, entree)
            prets.append((entree, attendu, attendue, self.fautes(entree, attendue)))
        prets.sort(key=lambda pret: bool(pret[3]))
        poste.dit({"verdict": vars(self.compare(prets, poste))})

    def compare(self, prets: list[Any], poste: Poste) -> Verdict:
        appelle = (self.variante.usage or self.exercice.usage)(self.f)
        definie = inspect.unwrap(self.f)
        if "compteur" in getattr(getattr(definie, "__code__", None), "co_names", ()):
            definie.__globals__.setdefault("compteur", 0)  # la feuille de Chomp le définit hors de la fonction
        essais: list[Essai] = []
        debut = time.process_time()
        for entree, attendu, attendue, fautes in prets:
            donnee = self.variante.entree(*copy.deepcopy(entree))
            ecrite = court(self.exercice.ecrit(self.nom, donnee))
            poste.dit({"essayees": len(essais), "entree": ecrite, "feuille": " ".join(p for p, v in fautes if v is None)})
            with poste.chronometre() as sortie:
                fait = essai(appelle, donnee, sortie)
                obtenue = vue(self.exercice, fait, entree)
                juste = obtenue.vaut(attendue)
                vu = "" if juste else court(montre(fait, self.exercice))
            essais.append(fait)
            if not juste:
                feuille = [phrase for phrase, fausse in fautes if fausse is None or fausse.vaut(obtenue)]
                return Verdict(self.nom, False, len(essais) - 1, ecrite, vu, court(montre(attendu, self.exercice)),
                               raison(fait, attendu, obtenue, self.exercice), " ".join(dict.fromkeys(feuille)))
            if time.process_time() - debut > APPELS * self.secondes:
                return Verdict(self.nom, False, len(essais), raison="votre fonction est trop lente : plus de "
                               f"{APPELS * self.secondes:g} s de calcul pour {len(essais)} entrées sur {len(prets)}")
        return self.bilan(essais)

    def bilan(self, essais: list[Essai]) -> Verdict:
        try:
            self.exercice.bilan(essais)
        except Refus as refus:
            return Verdict(self.nom, False, len(essais), raison=str(refus))
        remarques = dict.fromkeys([self.variante.remarque] if self.variante.remarque else [])
        remarques.update(dict.fromkeys(remarque for fait in essais for remarque in fait.remarques))
        return Verdict(self.nom, True, len(essais), remarques=list(remarques))


def jugement(f: Any, nom: str, exercice: Exercice, secondes: float) -> Verdict:
    """Le verdict sur f : la première façon de donner les entrées qui convient, sinon celle qui va le plus loin."""
    verdicts = []
    for variante in (Variante(), *exercice.variantes):
        verdict = Jugement(f, nom, exercice, variante, secondes).verdict()
        if verdict.juste:
            return verdict
        verdicts.append(verdict)
        if not verdict.obtenu:
            break  # elle ne s'arrête pas : autrement non plus
    return max(verdicts, key=lambda verdict: (verdict.essayees, not verdict.obtenu.startswith("lève")))
