"""Misère quotients: what takes the place of xor when whoever cannot move wins."""

from __future__ import annotations

import json
import operator
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._language import chosen
from grundy._own import shown
from grundy.answers import Printed
from grundy.questions import Limits, saved

if TYPE_CHECKING:
    from typing import Unpack

    from grundy.game import Game


@dataclass(frozen=True)
class Generator:
    """A letter, and the heap or the position that it is the value of."""

    name: str
    heap: int | None
    position: str | None


@dataclass(frozen=True)
class Genus:
    """The Grundy value of a heap, and its misère values with 0, 1, 2, … heaps of 2 of Nim beside it."""

    normal: int
    misere: tuple[int, ...]


@dataclass(frozen=True, repr=False)
class Quotient(Printed):
    """A misère quotient: `status` is 'proved' (for heaps of every size, or for all that a position may become),
    'partial' (for heaps up to `known_to`) or 'unknown'. `map` has the element of each heap; `p` the elements that are
    P-positions; `products` the multiplication table by numbers of `elements`, if it is not large."""

    game: str
    position: str | None
    status: str
    size: int | None
    p_size: int | None
    preperiod: int | None
    period: int | None
    window: tuple[int, int] | None
    tame: bool | None
    known_to: int | None
    generators: tuple[Generator, ...]
    relations: tuple[str, ...]
    map: tuple[str, ...]
    elements: tuple[str, ...]
    p: tuple[str, ...]
    products: tuple[tuple[int, ...], ...] | None
    genus: tuple[Genus, ...]
    why: str | None
    note: str | None

    _called = ("a quotient", "un quotient")

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str = "en") -> Quotient:
        fields = json.loads(answered[0])
        for name in ("relations", "map", "elements", "p"):
            fields[name] = tuple(fields[name])
        fields["generators"] = tuple(Generator(**one) for one in fields["generators"])
        fields["genus"] = tuple(Genus(one["normal"], tuple(one["misere"])) for one in fields["genus"])
        if fields["window"] is not None:
            fields["window"] = tuple(fields["window"])
        if fields["products"] is not None:
            fields["products"] = tuple(tuple(row) for row in fields["products"])
        return cls(answered[1], json=answered[0], lang=lang, **fields)

    def value(self, heap: int) -> str:
        """The element of a heap, of any size where the period is proved.

        >>> quotient("kayles").value(1_000_000)
        'ab^2'
        """
        if heap >= len(self.map) and self.period is not None and self.preperiod is not None:
            heap = self.preperiod + (heap - self.preperiod) % self.period
        return self.map[heap]

    def certificate(self, *, lang: str | None = None, **limits: Unpack[Limits]) -> str:
        """The proof of what is known, as `grundy.check_certificate` and the program grundy-check read it.

        >>> import grundy
        >>> grundy.check_certificate(quotient("octal:0.75").certificate())[0]
        'octal:0.75: the misère quotient of all heaps has 8 elements, 2 of them in P; Φ(n + 2) = Φ(n) for all heaps n from 8 on'
        """
        asked: _engine.Fields = {"game": self.game, "position": self.position,
                                 "limit": self.known_to if self.position is None else None, "max_size": 20_000}
        return _engine.quotient_certificate(_engine.Limits(**limits), asked, chosen(lang))

    def __repr__(self) -> str:
        known = {"proved": "prouvé", "partial": "partiel", "unknown": "inconnu"}
        return self._said("<Quotient of {}: {} elements, {}>", "<Quotient de {} : {} éléments, {}>").format(
            shown(self.game, self.lang), self.size, self._said(self.status, known[self.status]))


@dataclass(frozen=True)
class SurveyedCode:
    """A code of a survey of quotients."""

    code: str
    status: str
    size: int
    p_size: int
    preperiod: int | None
    period: int | None
    tame: bool | None
    known_to: int


@dataclass(frozen=True, repr=False)
class QuotientSurvey(Printed):
    """The quotients of the codes of a pattern, in order; `survey["0.77"]` is that of one code. There are `of` codes in
    all; `why` says which limit came before the last one."""

    pattern: str
    codes: tuple[SurveyedCode, ...]
    of_all: int
    proved: int
    why: str | None
    csv: str

    _formats = ("text", "csv", "json")
    _called = ("a survey", "un relevé")

    @classmethod
    def of(cls, answered: tuple[str, str, str], lang: str) -> QuotientSurvey:
        fields = json.loads(answered[0])
        codes = tuple(SurveyedCode(**code) for code in fields.pop("codes"))
        return cls(answered[1], codes=codes, of_all=fields.pop("of"), csv=answered[2], json=answered[0], lang=lang,
                   **fields)

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[SurveyedCode]:
        return iter(self.codes)

    def __getitem__(self, code: str) -> SurveyedCode:
        for found in self.codes:
            if found.code == code:
                return found
        raise KeyError(code)

    def __repr__(self) -> str:
        return self._said("<Survey of {}: {} of {} codes proved>", "<Relevé de {} : {} codes prouvés sur {}>").format(
            self.pattern, self.proved, self.of_all)

    def _content(self, format: str, lang: str, **options: Any) -> str:
        return self.csv if format == "csv" else super()._content(format, lang)


def quotient(game: str | Game, position: str | None = None, *, limit: int | None = None, max_size: int | None = None,
             checkpoint: str | os.PathLike[str] | None = None, resume: bool = False, every: float | None = None,
             lang: str | None = None, **limits: Unpack[Limits]) -> Quotient:
    """The misère quotient of the heaps of a game, up to the heap `limit` if no period is proved before, with at most
    `max_size` elements; or of all that a position may become. With `checkpoint` what is known of heaps is saved, and
    `resume=True` goes on from there.

    >>> found = quotient("kayles")
    >>> found
    <Quotient of kayles: 40 elements, proved>
    >>> found.p_size, found.preperiod, found.period, found.tame
    (9, 71, 12, False)
    """
    lang = chosen(lang)
    asked = {"game": game, "position": position, "limit": None if limit is None else operator.index(limit),
             "max_size": None if max_size is None else operator.index(max_size), **saved(checkpoint, resume, every)}
    return Quotient.of(_engine.quotient(_engine.Limits(**limits), asked, lang), lang)


def quotient_survey(pattern: str, *, limit: int | None = None, max_size: int | None = None,
                    checkpoint: str | os.PathLike[str] | None = None, resume: bool = False, every: float | None = None,
                    lang: str | None = None, **limits: Unpack[Limits]) -> QuotientSurvey:
    """The misère quotient of every code of a pattern, each `?` one of the digits 0 to 7. With `time` it is shared out
    among the codes; with `checkpoint` what is done is saved, and `resume=True` goes on from there.

    >>> found = quotient_survey("0.3?", limit=10)
    >>> found["0.33"].size, found["0.33"].tame
    (6, True)
    """
    lang = chosen(lang)
    asked = {"survey": pattern, "limit": limit, "max_size": max_size, **saved(checkpoint, resume, every)}
    return QuotientSurvey.of(_engine.quotient_survey(_engine.Limits(**limits), asked, lang), lang)
