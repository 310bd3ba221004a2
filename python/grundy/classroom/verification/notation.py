"""La note d'un fichier d'élève, question par question.

Le fichier est lu instruction par instruction dans un processus à part : celle qui ne s'arrête pas, qui lève une erreur ou
qui attend une saisie est sautée, et les fonctions qui sont là sont jugées quand même.
"""

from __future__ import annotations

import __future__

import ast
import linecache
import sys
import tokenize
import types
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grundy import classroom
from grundy.classroom.verification import EXERCICES, verdict
from grundy.classroom.verification.comparaison import Verdict, court, dite
from grundy.classroom.verification.feuilles import FEUILLES, Question
from grundy.classroom.verification.limites import ATTENTE, PARTI, TEMPS, PasDeSaisie, Poste, a_part

SAUTS = 5  # instructions qui ne s'arrêtent pas, avant que l'on renonce
JUSTE, FAUX, ILLISIBLE = 0, 1, 2  # ce que vaut un fichier ; c'est le code de sortie
ARRETS = {TEMPS: "sautée, elle ne s'arrête pas ou prend plus de {:g} s de calcul", PARTI: "sautée, elle quitte Python",
          ATTENTE: "sautée, elle attend quelque chose qui ne vient pas"}


class Illisible(Exception):
    """Le fichier n'est pas là, ou n'est pas du Python."""


def instructions(fichier: Path) -> list[ast.stmt]:
    try:
        with tokenize.open(fichier) as ouvert:
            texte = ouvert.read()
        return ast.parse(texte, str(fichier)).body
    except SyntaxError as erreur:
        if erreur.lineno is None:
            raise Illisible("ce n'est pas du texte") from None
        raise Illisible(f"ce n'est pas du Python : ligne {erreur.lineno}, {erreur.msg}") from None
    except (UnicodeDecodeError, ValueError):
        raise Illisible("ce n'est pas du texte") from None
    except RecursionError:
        raise Illisible("le texte est trop imbriqué") from None
    except FileNotFoundError:
        raise Illisible("ce fichier n'existe pas") from None
    except IsADirectoryError:
        raise Illisible("c'est un dossier, et non un fichier") from None
    except OSError as erreur:
        raise Illisible(f"on ne peut pas le lire ({erreur.strerror})") from None


@dataclass
class Lecture:
    """Un fichier dont on exécute les instructions. Tout se passe dans le fils."""

    fichier: Path
    sautees: set[int]
    module: types.ModuleType = field(init=False)

    def execute(self, poste: Poste) -> None:
        self.module = types.ModuleType(f"copie_{self.fichier.stem}")  # jamais le nom d'un module qui existe
        self.module.__file__ = str(self.fichier)
        sys.modules[self.module.__name__] = self.module
        sys.path.insert(0, str(self.fichier.resolve().parent))
        sys.argv = [str(self.fichier)]
        linecache.checkcache(str(self.fichier))
        options, saisie = 0, False
        for place, instruction in enumerate(instructions(self.fichier)):
            if isinstance(instruction, ast.ImportFrom) and instruction.module == "__future__":
                for nom in instruction.names:
                    options |= getattr(__future__, nom.name).compiler_flag
            if place in self.sautees:
                continue
            poste.dit({"instruction": place, "ligne": instruction.lineno})
            try:
                code = compile(ast.Module([instruction], []), str(self.fichier), "exec", options, True)
                with poste.chronometre():
                    exec(code, vars(self.module))
            except SystemExit:
                return
            except PasDeSaisie:
                saisie = True
                poste.dit({"note": "sautée, elle attend une saisie (input)", "ligne": instruction.lineno})
            except BaseException as erreur:
                suite = saisie and isinstance(erreur, NameError)  # ce que la saisie aurait défini manque
                poste.dit({"note" if suite else "incident": court(dite(erreur)), "ligne": instruction.lineno})

    def trouvees(self, noms: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Le nom de l'exercice et celui du fichier, d'abord à la lettre, sinon aux majuscules près."""
        siennes = {nom: chose for nom, chose in vars(self.module).items()
                   if callable(chose) and chose is not getattr(classroom, nom, None)}
        for nom in noms:
            if nom in siennes:
                yield nom, nom
            else:
                proche = next((sien for sien in siennes if sien.lower() == nom.lower() and sien not in EXERCICES), None)
                if proche is not None:
                    yield nom, proche


@dataclass
class Note:
    """Ce que l'on sait d'un fichier."""

    fichier: Path
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    noms: dict[str, str] = field(default_factory=dict)  # comment le fichier les appelle
    incidents: list[tuple[int, str]] = field(default_factory=list)  # la ligne, et ce qui s'y passe
    notes: list[tuple[int, str]] = field(default_factory=list)  # de même, sans que ce soit une faute
    instruction: int = -1  # la dernière commencée, et sa ligne
    ligne: int = 0
    arretee: bool = False  # on a renoncé

    def recoit(self, message: dict[str, Any]) -> None:
        """Un message de celui qui exécute le fichier."""
        if "verdict" in message:
            self.verdicts[message["nom"]] = Verdict(**message["verdict"])
            self.noms[message["nom"]] = message["sien"]
        elif "instruction" in message:
            self.instruction, self.ligne = message["instruction"], message["ligne"]
        elif "incident" in message:
            self.incidents.append((message["ligne"], message["incident"]))
        else:
            self.notes.append((message["ligne"], message["note"]))

    def code(self) -> int:
        if self.incidents or not self.verdicts:
            return ILLISIBLE
        return JUSTE if all(verdict.juste for verdict in self.verdicts.values()) else FAUX

    def lignes(self) -> Iterator[str]:
        yield str(self.fichier)
        yield from (f"  ligne {ligne} : {phrase}" for ligne, phrase in sorted([*self.incidents, *self.notes]))
        absentes, manquent = [], 0
        for titre, questions in FEUILLES.items():
            if any(nom in self.noms and self.propre(nom, titre) for question in questions for nom in question.noms):
                yield from ("", titre)
                for question in questions:
                    yield from self.reponses(question)
                    manquent += self.manque(question)
            else:
                absentes.append(titre)
        if self.arretee:
            yield "  on renonce : trop d'instructions ne s'arrêtent pas"
        if not self.verdicts:
            yield "  aucune fonction des feuilles n'y est définie"
            return
        if absentes:
            yield f"\nRien pour : {' ; '.join(absentes)}."
        justes = sum(verdict.juste for verdict in self.verdicts.values())
        fausses = len(self.verdicts) - justes
        yield (f"\nEn tout : {compte(justes, 'juste')}, {compte(fausses, 'fausse')}, {compte(manquent, 'manquante')}.")

    def propre(self, nom: str, titre: str) -> bool:
        """Le nom suffit-il à dire que le fichier répond à cette feuille ? mex est dans deux : la première suffit."""
        autres = [autre for autre, questions in FEUILLES.items() if autre != titre
                  for question in questions if nom in question.noms]
        seul = not any((self.noms.keys() - {nom}) & {n for q in FEUILLES[autre] for n in q.noms} for autre in autres)
        return not autres or (seul and list(FEUILLES).index(titre) < list(FEUILLES).index(autres[0]))

    def manque(self, question: Question) -> bool:
        return not question.facultative and not any(nom in self.verdicts for nom in question.noms)

    def reponses(self, question: Question) -> Iterator[str]:
        for nom in question.noms:
            if nom in self.verdicts:
                debut, *suite = self.verdicts[nom].lignes()
                if self.verdicts[nom].juste:
                    debut = f"juste ({self.verdicts[nom].essayees} entrées)"
                else:
                    debut = f"FAUX : {debut}"
                appelee = nom if self.noms[nom] == nom else f"{nom} (ici {self.noms[nom]})"
                yield f"  {question.numero:<5} {appelee:<20} {debut}"
                yield from ("      " + ligne.replace("\n", "\n      ") for ligne in suite)
        if self.manque(question):
            yield f"  {question.numero:<5} {' ou '.join(question.noms):<20} manque"


def compte(nombre: int, mot: str) -> str:
    return f"{nombre} {mot}{'s' if nombre > 1 else ''}"


def passage(fichier: Path, sautees: set[int], secondes: float) -> tuple[Note, str | None]:
    """Exécute le fichier sauf ces instructions, et juge ce qu'il définit ; et ce qui a arrêté le tout, s'il y a lieu."""
    def travail(poste: Poste) -> None:
        lecture = Lecture(fichier, sautees)
        lecture.execute(poste)
        poste.dit({"instruction": -1, "ligne": 0})
        noms = tuple(dict.fromkeys(n for questions in FEUILLES.values() for q in questions for n in q.noms))
        for nom, sien in lecture.trouvees(noms):
            dit = verdict(vars(lecture.module)[sien], nom, secondes)
            poste.dit({"nom": nom, "sien": sien, "verdict": vars(dit)})

    faite = Note(fichier)
    return faite, a_part(travail, secondes, faite.recoit)


def note(fichier: Path, secondes: float) -> Note:
    """La note du fichier ; Illisible si ce n'est pas du Python."""
    instructions(fichier)
    sautees: set[int] = set()
    incidents: list[tuple[int, str]] = []
    while True:
        faite, arret = passage(fichier, sautees, secondes)
        if arret is not None:
            incidents.append((faite.ligne, ARRETS.get(arret, "elle fait planter Python").format(secondes)))
            faite.arretee = faite.instruction < 0 or len(sautees) == SAUTS
            sautees.add(faite.instruction)
        if arret is None or faite.arretee:
            faite.incidents += incidents
            return faite
