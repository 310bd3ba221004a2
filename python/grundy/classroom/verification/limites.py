"""Faire travailler à part du code qui peut ne jamais s'arrêter, tout imprimer, quitter Python ou remplir la mémoire.

Il travaille dans un processus fils. Un compte à rebours du noyau, en temps de calcul, l'y tue : aucun `except` ne peut
l'avaler, un calcul sur de grands entiers ne le retarde pas, et une machine chargée ne l'avance pas. C'est aussi vrai
dans un carnet ou dans un fil, où `signal.alarm` ne l'est pas.
"""

from __future__ import annotations

import builtins
import contextlib
import faulthandler
import io
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

MEMOIRE = 2 << 30  # octets de plus que ce que le processus a déjà
SORTIE = 1_000_000  # caractères gardés de ce qui est affiché
COUP_D_OEIL = 0.1  # secondes entre deux regards sur un fils qui ne dit rien

TEMPS, ATTENTE, PLANTE, PARTI = "temps", "attente", "planté", "parti"


class PasDeSaisie(EOFError):
    """Le code attend une saisie (input) : ici, personne ne répond."""


class Sortie(io.StringIO):
    """Ce qui est affiché, au plus SORTIE caractères ; le reste est perdu."""

    def write(self, texte: str, /) -> int:
        if self.tell() < SORTIE:
            super().write(texte[:SORTIE - self.tell()])
        return len(texte)


def sans_saisie(question: object = "") -> str:
    raise PasDeSaisie("le programme attend une saisie (input), et personne ne répond ici")


@dataclass
class Poste:
    """Le fils, vu du dedans."""

    tube: int
    secondes: float

    def dit(self, message: Any) -> None:
        """Envoie un message au père : ce que JSON sait écrire."""
        reste = json.dumps(message).encode() + b"\n"
        while reste:
            reste = reste[os.write(self.tube, reste):]

    @contextlib.contextmanager
    def chronometre(self) -> Iterator[Sortie]:
        """Le temps d'un appel : au bout de ses secondes de calcul, le fils meurt. Ce qui est affiché est retenu."""
        sortie, dehors = Sortie(), sys.stdout
        self.dit({"surveille": True})
        signal.setitimer(signal.ITIMER_PROF, self.secondes)
        sys.stdout = sortie
        try:
            yield sortie
        finally:
            sys.stdout = dehors
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.dit({"surveille": False})


@dataclass
class Pere:
    """Le fils, vu du dehors : ses messages, et s'il attend sans rien faire."""

    fils: int
    tube: int
    secondes: float
    recu: Callable[[Any], None]
    recus: bytes = b""
    fini: bool = False
    surveille: bool = False
    etat: tuple[Any, float] = field(default=(None, 0.0))  # son temps de calcul, et depuis quand il n'avance plus

    def lit(self) -> bool:
        """Les messages arrivés ; False quand il n'y en aura plus."""
        lus = os.read(self.tube, 1 << 16)
        *lignes, self.recus = (self.recus + lus).split(b"\n")
        for ligne in lignes:
            message = json.loads(ligne)
            if isinstance(message, dict) and "surveille" in message:
                self.surveille, self.etat = message["surveille"], (None, 0.0)
            elif message == "fini":
                self.fini = True
            elif isinstance(message, dict) and "panne" in message:
                raise RuntimeError(message["panne"])
            else:
                self.recu(message)
        return bool(lus) and not self.fini

    def dort(self) -> bool:
        """Le fils attend-il depuis trop longtemps sans calculer ? Une machine chargée le laisse prêt, et non endormi."""
        try:
            with open(f"/proc/{self.fils}/stat", encoding="ascii", errors="replace") as etat:
                champs = etat.read().rpartition(")")[2].split()
        except OSError:
            return False
        maintenant, calcul = time.monotonic(), (champs[11], champs[12])
        if not self.surveille or champs[0] != "S" or calcul != self.etat[0]:
            self.etat = calcul, maintenant
        return self.surveille and maintenant - self.etat[1] > self.secondes

    def attend_la_fin(self) -> str | None:
        while True:
            prets, _, _ = select.select([self.tube], [], [], min(COUP_D_OEIL, self.secondes / 4))
            if prets and not self.lit():
                break
            if not prets and self.dort():
                return ATTENTE
        if self.fini:
            return None
        _, statut = os.waitpid(self.fils, 0)
        self.fils = 0
        if not os.WIFSIGNALED(statut):
            return PARTI
        return TEMPS if os.WTERMSIG(statut) == signal.SIGPROF else PLANTE


DEDANS = False  # dans un fils : les siens restent dans son groupe, qui meurt d'un coup


def prepare_le_fils() -> None:
    global DEDANS
    if not DEDANS:
        os.setpgid(0, 0)
    DEDANS = True
    faulthandler.disable()
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    vide = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(vide, descripteur)
    sys.stdin = open(os.devnull, encoding="utf-8")
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")
    builtins.input = sans_saisie
    os.environ["MPLBACKEND"] = "Agg"  # un dessin ne doit pas ouvrir de fenêtre, ni attendre qu'on la ferme
    with contextlib.suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as pages:
        place = int(pages.read().split()[0]) * resource.getpagesize() + MEMOIRE
        resource.setrlimit(resource.RLIMIT_AS, (place, resource.getrlimit(resource.RLIMIT_AS)[1]))


def travaille(travail: Callable[[Poste], None], tube: int, secondes: float) -> None:
    """Le fils, du début à la fin : rien de ce qui suivrait chez le père ne doit arriver ici."""
    poste = Poste(tube, secondes)
    try:
        prepare_le_fils()
        travail(poste)
        poste.dit("fini")
    except MemoryError:
        os.abort()
    except BaseException:  # une faute à nous : le père la montre
        poste.dit({"panne": traceback.format_exc()})
    finally:
        os._exit(1)


def a_part(travail: Callable[[Poste], None], secondes: float, recu: Callable[[Any], None]) -> str | None:
    """Fait faire `travail(poste)` par un fils ; chaque `poste.dit(message)` arrive à `recu(message)`, dans l'ordre.

    None si le travail est fini ; sinon ce qui l'a arrêté : TEMPS (trop de calcul), ATTENTE (il dort), PLANTE (un signal l'a
    tué), PARTI (il a quitté Python).

    >>> a_part(lambda poste: poste.dit(2 + 2), 5.0, print)
    4
    >>> def sans_fin(poste):
    ...     with poste.chronometre():
    ...         while True:
    ...             pass
    >>> a_part(sans_fin, 0.1, print)
    'temps'
    """
    lecture, ecriture = os.pipe()
    fils = os.fork()
    if fils == 0:
        os.close(lecture)
        travaille(travail, ecriture, secondes)
    os.close(ecriture)
    pere = Pere(fils, lecture, secondes, recu)
    try:
        return pere.attend_la_fin()
    finally:
        os.close(lecture)
        if pere.fils:
            tue(pere.fils)


def tue(fils: int) -> None:
    """Le fils et ce qu'il a lui-même lancé."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(fils, signal.SIGKILL)
    if not DEDANS:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(fils, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(fils, 0)
