"""Surveys: the periods of many octal codes at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._language import chosen, counted
from grundy.answers import Period, Printed
from grundy.questions import Limits

if TYPE_CHECKING:
    from typing import Unpack


@dataclass(frozen=True)
class SameValues:
    """A code among others that have one sequence: its G(n) is the first one's G(n - later)."""

    code: str
    later: int


@dataclass(frozen=True, repr=False)
class Survey(Printed):
    """The periods of all codes of a pattern, in order; `survey["0.24"]` is that of one code. `classes` are the codes
    that are known to have one sequence; `why` says which limit came before the last code."""

    pattern: str
    limit: int
    codes: tuple[Period, ...]
    classes: tuple[tuple[SameValues, ...], ...]
    why: str | None

    _formats = ("text", "csv", "json")
    _called = ("a survey", "un relevé")

    @classmethod
    def of(cls, answered: tuple[str, str, list[str]], lang: str) -> Survey:
        fields = json.loads(answered[0])
        codes = tuple(Period.of((json.dumps(code, ensure_ascii=False, separators=(",", ":")), text), lang)
                      for code, text in zip(fields.pop("codes"), answered[2]))
        classes = tuple(tuple(SameValues(**code) for code in found) for found in fields.pop("classes"))
        return cls(answered[1], codes=codes, classes=classes, json=answered[0], lang=lang, **fields)

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Period]:
        return iter(self.codes)

    def __getitem__(self, code: str) -> Period:
        for found in self.codes:
            if found.game == code:
                return found
        raise KeyError(code)

    def __repr__(self) -> str:
        codes = counted(len(self), "code||s", "code||s", self.lang)
        return self._said("<Survey of {}: {} to {} values>", "<Relevé de {} : {} jusqu'à {} valeurs>").format(
            self.pattern, codes, self.limit)

    def _content(self, format: str, lang: str, **options: Any) -> str:
        if format != "csv":
            return super()._content(format, lang)
        same = {code.code: shifted(found[0].code, code.later) for found in self.classes for code in found[1:]}
        lines = ["code,status,preperiod,period,saltus,maximum,maximum_at,values"]
        for code in self.codes:
            cells = (code.game, code.status, code.preperiod, code.period, code.saltus, code.maximum, code.maximum_at,
                     same.get(code.game))
            lines.append(",".join("" if cell is None else str(cell) for cell in cells))
        return "\n".join(lines) + "\n"


def shifted(code: str, later: int) -> str:
    """As the table writes it: 0.377(n-1)."""
    return f"{code}(n{-later:+d})" if later else f"{code}(n)"


def survey(pattern: str, *, limit: int | None = None, upto: int | None = None, work: str | None = None,
           lang: str | None = None, **limits: Unpack[Limits]) -> Survey:
    """The period of every code of a pattern, each `?` one of the digits 0 to 7: at most `limit` values per code
    (1,048,576), or up to the heap `upto`. All who are given the same folder `work`, here or on other machines, share the
    work, and get the same answer.

    >>> found = survey("0.2?", limit=3000)
    >>> found
    <Survey of 0.2?: 8 codes to 3000 values>
    >>> found["0.26"].period, found["0.26"].status
    (4, 'proved')
    """
    lang = chosen(lang)
    asked = {"survey": pattern, "limit": limit, "upto": upto, "work": work}
    return Survey.of(_engine.survey(_engine.Limits(**limits), asked, lang), lang)
