"""Tables of all positions of two numbers, as arrays and as heat maps."""

from __future__ import annotations

import base64
import json
from array import array
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._arrays import numpy
from grundy.questions import Limits, bounds

if TYPE_CHECKING:
    from typing import Unpack

MOST_PRINTED = 10_000  # entries
CODES = {8: "B", 16: "H", 32: "I"}  # of the standard library's arrays


@dataclass(frozen=True, repr=False, eq=False)
class Table:
    """The Grundy values (`values` is 'grundy') or outcomes ('outcome') of all positions up to a size.

    `array[i][j]` belongs to n = i + from_['n'], m = j + from_['m']; in outcomes 0 is P and 1 is N; -1 stands where there
    is no position, or a limit came first. `table[n, m]` is the entry of a position, None where there is none.
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
    solved: Any
    lang: str

    @classmethod
    def of(cls, solved: Any, lang: str) -> Table:
        fields = json.loads(solved.json(lang))
        fields["from_"] = fields.pop("from")
        shape = [fields["upto"][name] - least + 1 for name, least in fields["from_"].items()]
        return cls(**fields, array=entries_of(solved, shape, fields["known"]), solved=solved, lang=lang)

    def __getitem__(self, point: int | tuple[int, int]) -> int | str | None:
        numbers = point if isinstance(point, tuple) else (point,)
        if len(numbers) != len(self.from_):
            raise IndexError(f"one number for each of {', '.join(self.from_)}")
        entry = self.array
        for name, number in zip(self.from_, numbers):
            if not self.from_[name] <= number <= self.upto[name]:
                raise IndexError(f"{name} is from {self.from_[name]} to {self.upto[name]}, not {number}")
            entry = entry[number - self.from_[name]]
        if entry < 0:
            return None
        return int(entry) if self.values == "grundy" else "PN"[entry]

    def __array__(self, *arguments: Any, **options: Any) -> Any:
        return numpy().asarray(self.array, *arguments, **options)

    def __repr__(self) -> str:
        return f"<Table of {self.game} {self.positions}, {self.values} up to {'x'.join(map(str, self.upto.values()))}>"

    def __str__(self) -> str:
        return self.solved.text(self.known <= MOST_PRINTED, self.lang).rstrip("\n")

    def _repr_png_(self) -> bytes:
        """The heat map: n to the right, m upwards, P-positions red."""
        return self.solved.png(self.lang)

    def _repr_html_(self) -> str:
        picture = base64.b64encode(self._repr_png_()).decode()
        told = self.solved.text(False, self.lang)
        return f'<img alt="{escape(repr(self))}" src="data:image/png;base64,{picture}"><pre>{escape(told)}</pre>'


def entries_of(solved: Any, shape: list[int], known: int) -> Any:
    """The entries in rows: in the width that the engine has them, or signed where some are missing."""
    bits, packed, has_holes = solved.entries()
    size = shape[0] * (shape[1] if len(shape) == 2 else 1)
    if numpy():
        raw = numpy().frombuffer(packed, dtype=f"u{max(bits // 8, 1)}")
        flat = numpy().unpackbits(raw, bitorder="little")[:size] if bits == 1 else raw.copy()
        if has_holes or known < size:
            missing = flat == 2**bits - 1 if has_holes else numpy().zeros(size, dtype=bool)
            missing[known:] = True
            flat = numpy().where(missing, -1, flat)
        return flat.reshape(shape)
    if bits == 1:
        listed = [byte >> bit & 1 for byte in packed for bit in range(8)][:size]
    else:
        listed = array(CODES[bits], packed).tolist()
    missing = 2**bits - 1 if has_holes else None
    listed = [-1 if place >= known or entry == missing else entry for place, entry in enumerate(listed)]
    return [listed[row:row + shape[1]] for row in range(0, size, shape[1])] if len(shape) == 2 else listed


def table(game: str, upto: int | str | tuple[int, int], *, outcome: bool = False, misere: bool = False,
          positions: str = "", lang: str = "en", **limits: Unpack[Limits]) -> Table:
    """The Grundy values of all positions of n and m up to a size, or their outcomes (always under `misere=True`).

    >>> values = table("wythoff", (4, 6))
    >>> values.array[3].tolist()
    [3, 4, 5, 6, 2, 0, 1]
    >>> values[3, 5], values.p_positions, values.maximum_at
    (0, 4, {'n': 4, 'm': 6})
    >>> table("tablette", "2x3").array.tolist()
    [[1, 2, 1], [2, 0, 2]]
    >>> table("kayles", (3, 5), misere=True)[0, 1]
    'P'
    """
    n, m = bounds(upto)
    solved = _engine.SolvedTable.of(_engine.Limits(**limits), game, n, m, outcome or misere, misere, positions, lang)
    return Table.of(solved, lang)
