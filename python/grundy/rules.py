"""One's own game: a Python function says which positions follow, and the engine solves what it finds."""

from __future__ import annotations

import json
import sys
import time as clock
from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._language import chosen, said
from grundy._saving import Savable
from grundy.arena import Arena
from grundy.attractors import Loopy
from grundy.questions import Limits

if TYPE_CHECKING:
    from typing import Unpack

Options = Callable[[Any], Iterable[Any] | Mapping[Any, Any]]
BATCH = 256  # positions between two looks at the clock
BYTES_A_POSITION = 130  # in the dictionary and the list, besides the position itself


@dataclass(frozen=True)
class RulesAnswer(Savable):
    """As `Answer`, for one's own game. `winning_moves` are the positions to move to, or the names of the moves when
    the function names them. `outcomes` and `values` tell the same of every position that follows."""

    outcome: str
    grundy: int | Loopy | None
    remoteness: int | None
    why: str | None
    winning_count: int | None
    winning_moves: tuple[Any, ...]
    positions: int
    arena: Arena | None = field(repr=False, default=None)
    misere: bool = field(repr=False, default=False)

    _formats = ("text", "json")
    _called = ("an answer", "une réponse")

    def _content(self, format: str, lang: str, **options: Any) -> str:
        if format == "text":
            return f"{self}\n"
        worth = {"loopy": sorted(self.grundy)} if isinstance(self.grundy, Loopy) else self.grundy
        fields = {"outcome": self.outcome, "grundy": worth, "remoteness": self.remoteness, "why": self.why,
                  "winning_count": self.winning_count, "winning_moves": list(map(str, self.winning_moves)),
                  "positions": self.positions}
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"

    @cached_property
    def outcomes(self) -> dict[Any, str]:
        """Of every position: 'N', 'P' or 'draw'."""
        return {} if self.arena is None else self.arena.outcomes(misere=self.misere)

    @cached_property
    def values(self) -> dict[Any, int | Loopy]:
        """The Grundy value of every position."""
        return {} if self.arena is None else self.arena.grundy()


class Explored:
    """All positions that follow from one, each asked for its options once; on a stack of its own."""

    def __init__(self, options: Options, start: Any, most: int | None, limits: Limits, lang: str) -> None:
        self.order = [start]
        self.index = {start: 0}
        self.starts = array("I", [0])
        self.heads = array("I")
        self.first: Iterable[Any] | Mapping[Any, Any] = ()
        self.why: str | None = None
        self._began = clock.monotonic()
        self._options = options
        self._most = most
        self._limits = limits
        self._lang = lang
        self._memory = _engine.Limits(**limits).memory  # the default where none is given
        self._bytes = 0
        self._explore()

    def _explore(self) -> None:
        order, index, heads = self.order, self.index, self.heads
        for number, position in enumerate(order):
            if number % BATCH == 0 and not self._within(number, position):
                return
            found = self._options(position)
            if not isinstance(found, Mapping):
                found = tuple(found)
            if number == 0:
                self.first = found
            for option in found.values() if isinstance(found, Mapping) else found:
                place = index.setdefault(option, len(order))
                if place == len(order):
                    order.append(option)
                heads.append(place)
            self.starts.append(len(heads))

    def _within(self, number: int, position: Any) -> bool:
        """Whether the limits allow more; memory is estimated from a sample of the positions."""
        self._bytes += BATCH * (sys.getsizeof(position) + BYTES_A_POSITION)
        seconds = self._limits.get("time")
        if progress := self._limits.get("progress"):
            progress(len(self.order), number, 0)
        limit = (("time limit of {:g} s", "limite de temps de {:g} s", seconds)
                 if seconds is not None and self.elapsed() >= seconds else
                 ("memory limit of {:.3g} MiB", "limite de mémoire de {:.3g} Mio", self._memory / 2**20)
                 if number and self._bytes > self._memory else
                 ("limit of {} positions", "limite de {} positions", self._most)
                 if self._most is not None and len(self.order) > self._most else None)
        if limit:
            reached = said(limit[0], limit[1], self._lang).format(limit[2])
            self.why = said("the {} was reached: {} positions known, {} of them explored",
                            "la {} est atteinte : {} positions connues, dont {} explorées", self._lang).format(
                reached, len(self.order), number)
        return limit is None

    def elapsed(self) -> float:
        return clock.monotonic() - self._began


def solve_rules(options: Options, start: Any, *, misere: bool = False, positions: int | None = None,
                lang: str | None = None, **limits: Unpack[Limits]) -> RulesAnswer:
    """Solves a game given by a function: `options(position)` are the positions one can move to, or a dictionary
    from the names of moves to them. Positions are anything hashable; cycles are allowed, and make draws.

    Whoever cannot move loses, or wins under `misere=True`. Exceptions that the function raises are passed on. When
    `positions`, `time` or `memory` is used up, the outcome is 'unknown' and `why` says so.

    >>> def take_a_square(n):
    ...     return [n - k * k for k in range(1, n + 1) if k * k <= n]
    >>> solve_rules(take_a_square, 34)
    RulesAnswer(outcome='P', grundy=0, remoteness=10, why=None, winning_count=0, winning_moves=(), positions=35)
    >>> solve_rules(take_a_square, 8).winning_moves
    (7,)
    >>> solve_rules(lambda n: {f"take {k}": n - k for k in (1, 2, 3) if k <= n}, 21).winning_moves
    ('take 1',)
    >>> solve_rules(lambda n: [n + 1], 0, positions=1000).why
    'the limit of 1000 positions was reached: 1025 positions known, 1024 of them explored'
    """
    lang = chosen(lang)
    explored = Explored(options, start, positions, limits, lang)
    if explored.why is not None:
        return RulesAnswer("unknown", None, None, explored.why, None, (), len(explored.order))
    if "time" in limits:
        limits["time"] = max(0.0, limits["time"] - explored.elapsed())
    arena = Arena._adopted(_engine.SolvedArena.of_rows(explored.starts, explored.heads, False), explored.order)
    try:
        outcomes = arena.outcomes(misere=misere, lang=lang, **limits)
        grundy = None if misere else arena.grundy(lang=lang, **limits)[start]
    except _engine.LimitReached as limit:
        return RulesAnswer("unknown", None, None, str(limit), None, (), len(arena))
    rank = memoryview(arena._judged(0, None, misere, lang, limits).rank)[0]
    first = explored.first
    moves = first.items() if isinstance(first, Mapping) else [(option, option) for option in first]
    winning = tuple(name for name, option in moves if outcomes[option] == "P")
    remoteness = None if outcomes[start] == "draw" else rank
    return RulesAnswer(outcomes[start], grundy, remoteness, None, len(winning), winning, len(arena), arena, misere)
