"""Tables of all positions of two numbers, as arrays and as heat maps."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._arrays import entries_of, numpy
from grundy._language import chosen, said
from grundy._own import shown
from grundy.boxes import BoxTable, Openings, TableLike
from grundy.game import Game
from grundy.questions import Limits, pattern_of, saved, size_text

if TYPE_CHECKING:
    from typing import Unpack

MOST_PRINTED = 10_000  # entries
TOLD = ("game", "positions", "values", "convention", "from_", "upto", "known")


@dataclass(frozen=True, repr=False, eq=False)
class Table(TableLike):
    """The Grundy values (`values` is 'grundy') or outcomes ('outcome') of all positions up to a size.

    `array[i][j]` belongs to n = i + from_['n'], m = j + from_['m']; in outcomes 0 is P and 1 is N; -1 stands where there
    is no position, or a limit came first. `table[n, m]` is the entry of a position, None where there is none. Tables
    that say the same about the same positions are equal, however they were found.
    """

    game: str
    positions: str
    values: str
    convention: str
    from_: dict[str, int]
    upto: dict[str, int]
    known: int
    p_positions: int
    maximum: int | None
    maximum_at: dict[str, int] | None
    method: str
    why: str | None
    array: Any
    solved: Any = field(repr=False)
    lang: str

    _formats = ("table", "text", "csv", "npy", "json", "png")
    _called = ("a table", "une table")

    @classmethod
    def of(cls, solved: Any, lang: str) -> Table:
        fields = json.loads(solved.json(False, lang))
        fields["from_"] = fields.pop("from")
        shape = [fields["upto"][name] - least + 1 for name, least in fields["from_"].items()]
        return cls(**fields, array=entries_of(solved, shape, fields["known"]), solved=solved, lang=lang)

    def __getitem__(self, point: int | tuple[int, int]) -> int | str | None:
        numbers = point if isinstance(point, tuple) else (point,)
        if len(numbers) != len(self.from_):
            raise IndexError(said("one number for each of ", "un nombre pour chacun de ", self.lang) + ", ".join(self.from_))
        entry = self.array
        for name, number in zip(self.from_, numbers):
            least, most = self.from_[name], self.upto[name]
            if not least <= number <= most:
                raise IndexError(said(f"{name} is from {least} to {most}, not {number}",
                                      f"{name} va de {least} à {most}, et non {number}", self.lang))
            entry = entry[number - least]
        if entry < 0:
            return None
        return int(entry) if self.values == "grundy" else _engine.outcome_words[entry]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in TOLD) and self._listed() == other._listed()

    def __hash__(self) -> int:
        return hash((self.game, self.positions, self.values, self.convention, *self.upto.items()))

    def _listed(self) -> Any:
        return self.array.tolist() if hasattr(self.array, "tolist") else self.array

    def __reduce__(self) -> Any:
        return restored, (self.solved.state(), self.lang)

    def __array__(self, *arguments: Any, **options: Any) -> Any:
        return numpy().asarray(self.array, *arguments, **options)

    def __repr__(self) -> str:
        size = "x".join(map(str, self.upto.values()))
        return said("<Table of {} {}, {} up to {}>", "<Table de {} {}, {} jusqu'à {}>", self.lang).format(
            shown(self.game, self.lang), self.positions, self.values, size)

    def __str__(self) -> str:
        return self.solved.text(self.known <= MOST_PRINTED, self.lang).rstrip("\n")

    def _repr_png_(self) -> bytes:
        """The heat map: n to the right, m upwards, P-positions red."""
        return self.solved.png(self.lang)

    def _repr_html_(self) -> str:
        picture = base64.b64encode(self._repr_png_()).decode()
        told = self.solved.text(False, self.lang)
        return f'<img alt="{escape(repr(self))}" src="data:image/png;base64,{picture}"><pre>{escape(told)}</pre>'

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        if format == "text":
            return self.solved.text(True, lang)
        if format == "json":
            return self.solved.json(True, lang) + "\n"
        return self.solved.png(lang) if format == "png" else super()._content(format, lang)


def table(game: str | Game, upto: int | str | tuple[int, int], *, values: str | None = None, outcome: bool = False,
          misere: bool = False, position: str = "", positions: str = "", out: str | os.PathLike[str] | None = None,
          format: str | None = None, compress: bool = False, checkpoint: str | os.PathLike[str] | None = None,
          resume: bool = False, every: float | None = None, lang: str | None = None,
          **limits: Unpack[Limits]) -> Any:
    """What `grundy table` shows: the Grundy values of all positions of n and m up to a size, or with `values="outcome"`
    (or `outcome=True`, and always under `misere=True`) their outcomes: a `Table`.

    >>> values = table("wythoff", (4, 6))
    >>> values.array[3].tolist()
    [3, 4, 5, 6, 2, 0, 1]
    >>> values[3, 5], values.p_positions, values.maximum_at
    (0, 4, {'n': 4, 'm': 6})
    >>> table("tablette", "2x3").array.tolist()
    [[1, 2, 1], [2, 0, 2]]
    >>> table("kayles", (3, 5), misere=True)[0, 1]
    'P'

    `position` writes other positions, with holes (also called `positions`). Of chomp the table has every position below
    a bar, as outcomes: a `BoxTable`; `position="{n}x{m}"` gives the bars alone, and the game 'chomp-openings' the moves
    that win from them: `Openings`.

    >>> table("chomp", "3x2")["3,1"], table("chomp", "3x2", position="{n}x{m}").array.tolist()
    ('N', [[0, 1], [1, 2], [2, 4]])

    `out` saves the table at once, as `save` does; a table file of chomp is written while it is made. `checkpoint`,
    `resume` and `every` are as for `sequence`.
    """
    lang = chosen(lang)
    asked = _engine.AskedTable({
        "game": game, "size": size_text(upto), "values": entries_called(values, outcome, lang), "misere": misere,
        "position": pattern_of(position, positions) or None, **saved(checkpoint, resume, every)}, lang)
    bounded = _engine.Limits(**limits)
    if asked.kind == "openings":
        return out_to(Openings.of(_engine.openings(bounded, asked, lang), lang), out, format)
    if asked.kind == "grid":
        return out_to(Table.of(_engine.SolvedTable.of(bounded, asked, lang), lang), out, format, compress=compress)
    if out is not None and BoxTable.file_format(out, format, lang) == "table":
        return BoxTable.in_file(*_engine.box_in_file(bounded, asked, os.fsdecode(out), compress, lang), lang)
    return out_to(BoxTable.of(_engine.SolvedBox.of(bounded, asked, lang), lang), out, format, compress=compress)


def restored(state: tuple[Any, ...], lang: str) -> Table:
    """From a pickle."""
    return Table.of(_engine.SolvedTable.of_state(state), lang)


def entries_called(values: str | None, outcome: bool, lang: str) -> str | None:
    """`outcome=True` is another name of `values="outcome"`."""
    if outcome and values not in (None, "outcome"):
        raise ValueError(said(f"outcome=True and values={values!r} contradict each other\nexpected: one of them",
                              f"outcome=True et values={values!r} se contredisent\nattendu : l'un des deux", lang))
    return "outcome" if outcome else values


def out_to(found: Any, out: str | os.PathLike[str] | None, format: str | None, **options: Any) -> Any:
    if out is not None:
        found.save(out, format=format, **options)
    return found
