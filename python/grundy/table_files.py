"""Table files: what `table(…).save` writes, `solve(…, table=…)` reads, and `verify` checks by the rules."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._language import chosen, said
from grundy.answers import Printed, integer
from grundy.questions import Limits, Position, position_text

if TYPE_CHECKING:
    from typing import Unpack


@dataclass(frozen=True)
class WrongEntry:
    """An entry that does not follow from those of its options."""

    position: str
    entry: int | str
    expected: int | str


@dataclass(frozen=True, repr=False)
class Verification(Printed):
    """Whether the entries of a table file are right: `right` is None when a limit came first. True where they are."""

    game: str
    range: str
    values: str
    convention: str
    entries: int
    bits: int
    bytes: int
    checked: int
    recomputed: int
    right: bool | None
    wrong: WrongEntry | None
    why: str | None

    _called = ("a verification", "une vérification")

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str) -> Verification:
        fields = json.loads(answered[0])
        wrong = fields.pop("wrong")
        numbers: dict[str, Any] = {name: integer(fields.pop(name)) for name in ("entries", "bytes", "checked", "recomputed")}
        return cls(answered[1], wrong=None if wrong is None else WrongEntry(**wrong), json=answered[0], lang=lang,
                   **numbers, **fields)

    def __bool__(self) -> bool:
        return self.right is True

    def __repr__(self) -> str:
        told = {True: self._said("right", "juste"), False: self._said("wrong", "fausse"),
                None: self._said("unknown", "inconnu")}[self.right]
        return self._said("<Verification of {} ({}): {}, {} of {} entries>",
                          "<Vérification de {} ({}) : {}, {} entrées sur {}>").format(
            self.game, self.range, told, self.checked, self.entries)


class TableFile:
    """A table file, opened once for many questions. Opening it verifies all its checksums.

    >>> import grundy, os, tempfile
    >>> file = os.path.join(tempfile.mkdtemp(), "wythoff.table")
    >>> grundy.table("wythoff", "20x20").save(file)
    >>> table = TableFile(file)
    >>> table["3,5"], table[4, 6], len(table)
    (0, 9, 441)
    >>> bool(table.verify(full=True)), grundy.solve("wythoff", "4,6", table=table).method
    (True, 'table')
    """

    def __init__(self, path: str | os.PathLike[str], *, lang: str | None = None) -> None:
        self.path = os.fsdecode(path)
        self.lang = lang
        self._engine = _engine.OpenedTable.open(self.path, chosen(lang))

    @property
    def game(self) -> str:
        """The game, as one types it."""
        return self._engine.game

    @property
    def range(self) -> str:
        """Which positions are in it."""
        return self._engine.range

    @property
    def values(self) -> str:
        """'grundy' or 'outcome'."""
        return "outcome" if self._engine.outcomes else "grundy"

    @property
    def convention(self) -> str:
        """'normal' or 'misere'."""
        return "misere" if self._engine.misere else "normal"

    def __len__(self) -> int:
        return self._engine.entries

    def __getitem__(self, position: Position) -> int | str:
        """The entry of a position; a number or a pair of them is n, or n and m, as in a `Table`."""
        numbers = (position,) if isinstance(position, int) else position
        if not isinstance(numbers, tuple) or not 1 <= len(numbers) <= 2:
            entry = self._engine.entry(position_text(position), chosen(self.lang))
        elif self._engine.ranked:  # every position below one: a bar
            entry = self._engine.entry(position_text([numbers]), chosen(self.lang))
        else:
            entry = self._engine.entry_at(*numbers, *(0,) * (2 - len(numbers))) if min(numbers) >= 0 else None
        if entry is None:
            raise IndexError(said(f"{position} is not in the table ({self.range})",
                                  f"{position} n'est pas dans la table ({self.range})", self.lang))
        return _engine.outcome_words[entry] if self._engine.outcomes else entry

    def verify(self, full: bool = False, *, lang: str | None = None, **limits: Unpack[Limits]) -> Verification:
        """Whether entries follow from those of their options, by the rules: a sample of 1,000, or all of them."""
        lang = chosen(self.lang if lang is None else lang)
        return Verification.of(self._engine.verify(_engine.Limits(**limits), full, lang), lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableFile) and os.path.realpath(self.path) == os.path.realpath(other.path)

    def __hash__(self) -> int:
        return hash(os.path.realpath(self.path))

    def __repr__(self) -> str:
        return said("<TableFile {}: {} ({}), {}>", "<Fichier de table {} : {} ({}), {}>", self.lang).format(
            self.path, self.game, self.range, self.values)

    def __reduce__(self) -> Any:
        return reopened, (self.path, self.lang)


def reopened(path: str, lang: str | None) -> TableFile:
    return TableFile(path, lang=lang)


def opened(table: str | os.PathLike[str] | TableFile, lang: str) -> Any:
    """The file in the engine, whoever opened it."""
    return (table if isinstance(table, TableFile) else TableFile(table, lang=lang))._engine
