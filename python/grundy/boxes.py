"""Tables of every position below one, as of chomp; and the winning openings of all bars."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from grundy import _engine
from grundy._arrays import entries_of, numpy
from grundy._language import chosen, said
from grundy._saving import Savable, refused_files
from grundy.answers import Printed, integer
from grundy.questions import Limits, Position, position_text

if TYPE_CHECKING:
    from typing import Unpack


class TableLike(Savable):
    """A table in the engine: `solved` writes it."""

    solved: Any
    why: str | None

    _formats: ClassVar[tuple[str, ...]] = ("table", "text", "csv", "npy", "json")
    _called = ("a table", "une table")

    def save(self, path: str | os.PathLike[str], *, format: str | None = None, compress: bool = False) -> None:
        """Writes a file, whole or not at all: a table file (.table, .grundy or no suffix) that `solve(…, table=path)`
        reads, packed with `compress=True`; .csv, .npy, .json or .txt, and .png, a heat map, of two numbers."""
        self._save(path, format, compress=compress)

    def _put(self, file: str, format: str, lang: str, **options: Any) -> None:
        if self.why is not None and format in ("table", "npy"):  # unknown numbers are not zeros
            raise ValueError(said("not finished, so no file was written: ", "inachevé, aucun fichier n'a été écrit : ",
                                  lang) + self.why)
        if format != "table":
            return super()._put(file, format, lang)
        with refused_files():
            self.solved.write(file, options.get("compress", False), lang)

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        return self.solved.npy() if format == "npy" else self.solved.csv()


@dataclass(frozen=True, repr=False, eq=False)
class BoxTable(TableLike):
    """Every position below one, in the order of the game's ranks: outcomes, or with `values="grundy"` Grundy values.

    `table["5,3,1"]` is the entry of a position, and `table[5, 3]` that of the bar of 5 columns and 3 rows. `array` has
    all of them by rank, in outcomes 0 for P and 1 for N; it is None when the table went straight to a file.
    """

    game: str
    top: str
    values: str
    convention: str
    count: int
    known: int
    p_positions: int
    maximum: int | None
    maximum_at: str | None
    bits: int
    method: str
    why: str | None
    text: str = field(repr=False)
    json: str = field(repr=False)
    array: Any
    solved: Any = field(repr=False)
    lang: str

    @classmethod
    def of(cls, solved: Any, lang: str) -> BoxTable:
        return cls._told(solved, solved.json(lang), solved.text(lang), lang)

    @classmethod
    def in_file(cls, told: str, text: str, lang: str) -> BoxTable:
        """What there is to say about a table whose entries went to a file."""
        return cls._told(None, told, text, lang)

    @classmethod
    def _told(cls, solved: Any, told: str, text: str, lang: str) -> BoxTable:
        fields = json.loads(told)
        for name in ("count", "known", "p_positions", "maximum"):
            fields[name] = integer(fields[name])
        entries = None if solved is None else entries_of(solved, [fields["count"]], fields["known"])
        return cls(**fields, text=text, json=told, array=entries, solved=solved, lang=lang)

    def certificate(self, *, lang: str | None = None, **limits: Unpack[Limits]) -> str:
        """The proof of all outcomes of Chomp: what is P, and that everything else is N. Checking it is no cheaper than computing it.

        >>> import grundy
        >>> grundy.check_certificate(grundy.table("chomp", "3x2").certificate())
        ('chomp, normal play: of the 9 positions within 3x2 exactly 3 are P, those that this file lists; all others are N',)
        """
        asked: _engine.Fields = {"game": self.game, "size": self.top, "values": self.values, "misere": self.convention == "misere"}
        return _engine.certificate(_engine.Limits(**limits), asked, "table", chosen(lang))

    def __getitem__(self, position: Position) -> int | str | None:
        if self.solved is None:
            raise ValueError(said("the entries went to a file\nexpected: grundy.TableFile(file)[position]",
                                  "les entrées sont dans un fichier\nattendu : grundy.TableFile(fichier)[position]",
                                  self.lang))
        bar = isinstance(position, tuple) and len(position) == 2
        written = position_text([position] if bar else position)
        rank = self.solved.rank(written, self.lang)
        if rank is None:
            raise IndexError(said(f"{written} does not lie below {self.top}", f"{written} n'est pas sous {self.top}",
                                  self.lang))
        entry = int(self.array[rank])
        if entry < 0:
            return None
        return entry if self.values == "grundy" else _engine.outcome_words[entry]

    def __len__(self) -> int:
        return self.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoxTable):
            return NotImplemented
        told = ("game", "top", "values", "convention", "known", "p_positions")
        return all(getattr(self, name) == getattr(other, name) for name in told) and \
            (self.array is None) == (other.array is None) and listed(self.array) == listed(other.array)

    def __hash__(self) -> int:
        return hash((self.game, self.top, self.values, self.convention))

    def __reduce__(self) -> Any:
        if self.solved is None:
            return BoxTable.in_file, (self.json, self.text, self.lang)
        return restored, (self.solved.state(), self.lang)

    def __array__(self, *arguments: Any, **options: Any) -> Any:
        return numpy().asarray(self.array, *arguments, **options)

    def __repr__(self) -> str:
        return said("<BoxTable of {}, every position below {}, {}>", "<Table de {}, toutes les positions sous {}, {}>",
                    self.lang).format(self.game, self.top, self.values)

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _put(self, file: str, format: str, lang: str, **options: Any) -> None:
        if self.solved is None and format not in ("text", "json"):
            raise ValueError(said("the entries went to a file already", "les entrées sont déjà dans un fichier", lang))
        super()._put(file, format, lang, **options)

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        if format in ("text", "json"):
            return (self.text if format == "text" else self.json).rstrip("\n") + "\n"
        return super()._content(format, lang)


def restored(state: tuple[Any, ...], lang: str) -> BoxTable:
    """From a pickle."""
    return BoxTable.of(_engine.SolvedBox.of_state(state), lang)


def listed(entries: Any) -> Any:
    return entries.tolist() if hasattr(entries, "tolist") else entries


@dataclass(frozen=True)
class Bar:
    """A bar of chomp, and the moves that win from it."""

    columns: int
    rows: int
    openings: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Openings(Printed):
    """The winning openings of all bars of chomp up to a size: `openings[5, 3]` of 5 columns and 3 rows."""

    columns: int
    rows: int
    bars: tuple[Bar, ...]
    method: str = field(compare=False)
    why: str | None
    csv: str = field(repr=False, compare=False)

    _formats = ("text", "csv", "json")
    _called = ("a table of openings", "une table d'ouvertures")

    @classmethod
    def of(cls, answered: tuple[str, str, str], lang: str) -> Openings:
        fields = json.loads(answered[0])
        bars = tuple(Bar(bar["columns"], bar["rows"], tuple(bar["openings"])) for bar in fields["bars"])
        return cls(answered[1], fields["columns"], fields["rows"], bars, fields["method"], fields["why"], answered[2],
                   json=answered[0], lang=lang)

    def __getitem__(self, sides: tuple[int, int]) -> tuple[str, ...]:
        for bar in self.bars:
            if (bar.columns, bar.rows) == sides:
                return bar.openings
        raise IndexError(said("there is no such bar here", "cette tablette n'est pas ici", self.lang))

    def __repr__(self) -> str:
        return self._said("<Openings of chomp up to {}x{}>", "<Ouvertures de chomp jusqu'à {}x{}>").format(
            self.columns, self.rows)

    def _content(self, format: str, lang: str, **options: Any) -> str:
        return self.csv if format == "csv" else super()._content(format, lang)
