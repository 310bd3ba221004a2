"""Sheets of exercises: positions worth one, with and without solutions, as text, Markdown and LaTeX."""

from __future__ import annotations

import json
import os
import random as _random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from grundy import _engine
from grundy._language import chosen, counted, said
from grundy._own import shown
from grundy._saving import Savable
from grundy.answers import Move, Term, integer, move_of
from grundy.game import Game
from grundy.questions import Limits, wanted

if TYPE_CHECKING:
    from typing import Unpack


@dataclass(frozen=True)
class Solution:
    """What there is to find out about one position, and why. `grundy` is None under misère."""

    outcome: str
    grundy: int | None
    remoteness: int | None
    winning_count: int | None
    winning_moves: tuple[Move, ...]
    reason: tuple[str, ...]
    explanation: tuple[str, ...]

    @classmethod
    def of(cls, fields: dict[str, Any]) -> Solution:
        return cls(fields["outcome"], integer(fields["grundy"]), fields["remoteness"],
                   integer(fields["winning_count"]), tuple(map(move_of, fields["winning_moves"])),
                   tuple(fields["reason"]), tuple(fields["explanation"]))


@dataclass(frozen=True, repr=False)
class Sheet(Savable):
    """A sheet of exercises, the easiest first. It prints, and shows in a notebook, without its solutions.

    `positions` and `solutions` are in the order of the sheet; `command` makes the same sheet on the command line.
    """

    _formats: ClassVar[tuple[str, ...]] = ("text", "markdown", "latex", "json")
    _called: ClassVar[tuple[str, str]] = ("a sheet", "une fiche")

    game: str
    parameter: str
    convention: str
    seed: int
    title: str
    rules: tuple[str, ...]
    task: str
    questions: tuple[str, ...]
    positions: tuple[Term, ...]
    solutions: tuple[Solution, ...]
    command: str
    forms: dict[tuple[str, bool], str] = field(compare=False)
    lang: str = "en"

    def text(self, solutions: bool = False) -> str:
        """The sheet as plain text."""
        return self.forms["text", solutions]

    def markdown(self, solutions: bool = False) -> str:
        """The sheet as Markdown."""
        return self.forms["markdown", solutions]

    def latex(self, solutions: bool = False) -> str:
        """The sheet as a LaTeX document, for pdflatex."""
        return self.forms["latex", solutions]

    def save(self, path: str | os.PathLike[str], solutions: bool = False, *, format: str | None = None) -> None:
        """Writes the sheet, whole or not at all; the suffix says how: .txt, .md, .tex or .json."""
        self._save(path, format, self.lang, solutions=solutions)

    def _content(self, format: str, lang: str, **options: Any) -> str:
        return self.forms[format, options["solutions"]]

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        exercises = counted(len(self.positions), "exercise||s", "exercice||s", self.lang)
        game = shown(self.positions[0].name, self.lang)
        return said(f"<Sheet {self.seed} of {game}: {exercises}>", f"<Fiche {self.seed} de {game} : {exercises}>", self.lang)

    def _repr_markdown_(self) -> str:
        return self.markdown()


def exercise(game: str | Game, count: int = 5, *, heaps: int | None = None, size: int | None = None,
             outcome: str | None = None, unique: bool = False, least_moves: int | None = None,
             most_moves: int | None = None, misere: bool = False, seed: int | None = None, lang: str | None = None,
             **limits: Unpack[Limits]) -> Sheet:
    """A sheet of different positions of a game, from easy to hard; the same seed, the same sheet.

    What a position must be like is said as for `random`. `LimitReached` when there are not enough of them.

    >>> sheet = exercise("nim", 3, heaps=3, unique=True, seed=1)
    >>> sheet
    <Sheet 1 of nim: 3 exercises>
    >>> [solution.winning_count for solution in sheet.solutions]
    [1, 1, 1]
    >>> print(sheet.markdown().splitlines()[0])
    # Nim: exercises
    >>> "Solutions" in sheet.text(), "Solutions" in sheet.text(solutions=True)
    (False, True)
    """
    lang = chosen(lang)
    asked = {"game": game, "count": count, "seed": _random.randrange(10**6) if seed is None else seed,
             **wanted(heaps, size, outcome, unique, least_moves, most_moves, misere)}
    whole, *texts = _engine.exercise(_engine.Limits(**limits), asked, lang)
    fields = json.loads(whole)
    exercises = fields.pop("exercises")
    bare = json.loads(whole)
    for one in bare["exercises"]:
        del one["solution"]
    kinds = [(kind, solutions) for solutions in (False, True) for kind in ("text", "markdown", "latex")]
    forms = {**dict(zip(kinds, texts, strict=True)),
             ("json", False): json.dumps(bare, ensure_ascii=False) + "\n", ("json", True): whole + "\n"}
    fields.update(seed=int(fields["seed"]), rules=tuple(fields["rules"]), questions=tuple(fields["questions"]),
                  positions=tuple(Term(fields["game"], fields["parameter"], one["position"]) for one in exercises),
                  solutions=tuple(Solution.of(one["solution"]) for one in exercises), forms=forms, lang=lang)
    return Sheet(**fields)
