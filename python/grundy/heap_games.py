"""Heap games out of a Python function: what one heap becomes, and the rest follows."""

from __future__ import annotations

import json
import operator
import time as clock
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._language import chosen, said
from grundy.answers import Answer, Move, Period, Term
from grundy.heap_answers import HeapAnswer, heaps_text, move_from
from grundy.questions import Asked, Limits, LimitWarning, Position, position_text, solve, terms_of
from grundy.rules import solve_rules

if TYPE_CHECKING:
    from typing import Unpack

Heaps = tuple[int, ...]
Terms = tuple[Term, ...]
Function = Callable[[int], Iterable[int | Iterable[int]]]
BATCH = 64  # heaps between two looks at the clock
LARGEST = 2**31 - 2  # heap of the engine's table


class HeapGame:
    """Made by `heaps`. The function is asked for heaps 0, 1, 2, … in this order, as far as an answer needs them, and what
    it says is kept."""

    def __init__(self, function: Function, title: str) -> None:
        self.function = function
        self.title = title
        self._table = _engine.HeapTable()

    def __repr__(self) -> str:
        return said("<Heap game {}>", "<Jeu de tas {}>").format(self.title)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HeapGame):
            return NotImplemented
        return (self.function, self.title) == (other.function, other.title)

    def __hash__(self) -> int:
        return hash((self.function, self.title))

    def __reduce__(self) -> tuple[Any, ...]:
        return HeapGame, (self.function, self.title)  # the table is made again

    def _told(self, heap: int) -> Iterable[Any]:
        found = self.function(heap)
        if not isinstance(found, Iterable):
            raise TypeError(said(f"heap {heap}: {found!r} is no list of options\nexpected: a list, empty where there is no move",
                                 f"tas {heap} : {found!r} n'est pas une liste d'options\n"
                                 "attendu : une liste, vide s'il n'y a pas de coup"))
        return found if isinstance(found, (list, tuple, range)) else list(found)

    def _reach(self, heap: int, limits: Limits, lang: str) -> str | None:
        """Learns all heaps up to this one; why it did not, where a limit came first."""
        if heap > LARGEST:
            return said(f"a function is not asked for heaps beyond {LARGEST}",
                        f"on n'interroge pas une fonction sur des tas au-delà de {LARGEST}", lang)
        table, began, seconds = self._table, clock.monotonic(), limits.get("time")
        memory = _engine.Limits(**limits).memory
        while len(table) <= heap:
            known = len(table)
            if known % BATCH == 0:
                if progress := limits.get("progress"):
                    progress(known, known, heap + 1)
                if seconds is not None and clock.monotonic() - began >= seconds:
                    return said(f"the time limit of {seconds:g} s was reached: heaps below {known} are known",
                                f"la limite de temps de {seconds:g} s est atteinte : les tas sous {known} sont connus", lang)
                if table.bytes > memory:
                    return said(f"the memory limit of {memory / 2**20:.3g} MiB was reached: heaps below {known} are known",
                                f"la limite de mémoire de {memory / 2**20:.3g} Mio est atteinte : "
                                f"les tas sous {known} sont connus", lang)
            options = self._told(known)
            if not table.add(options):
                refuse_one(known, options)
        return None

    def options(self, heap: int) -> list[Heaps]:
        """What one heap becomes, each time a tuple of heaps without zeros; what comes twice is told once.

        >>> heaps(lambda n: [n - 1, (n - 1, 0)] if n else []).options(3)
        [(2,)]
        """
        why = self._reach(operator.index(heap), {}, chosen(None))
        if why is not None:
            raise _engine.LimitReached(why)
        found = self._table.options(heap)
        if found is None:  # too many to be kept
            found = [tuple(part for part in (option if isinstance(option, Iterable) else (option,)) if part)
                     for option in self._told(heap)]
        return list({tuple(sorted(option)): option for option in reversed(found)}.values())[::-1]

    def grundy(self, position: Position) -> int:
        """The Grundy value of heaps: the xor of the values of each.

        >>> heaps(lambda n: range(n)).grundy("3,4,5")
        2
        """
        sizes = heaps_of(position, chosen(None))
        why = self._reach(max(sizes, default=0), {}, chosen(None))
        if why is not None:
            raise _engine.LimitReached(why)
        return self._worth(sizes)

    def _worth(self, sizes: Heaps) -> int:
        return reduce(operator.xor, map(self._table.value, sizes), 0)

    def sequence(self, upto: int, *, lang: str | None = None, **limits: Unpack[Limits]) -> Any:
        """The nim-values of the heaps 0 to `upto`, as `grundy.sequence` gives them."""
        from grundy import sequences  # needs NumPy, which takes a moment to import

        lang, count = chosen(lang), operator.index(upto) + 1
        why = self._reach(count - 1, limits, lang)
        about = json.loads(self._table.sequence(self.title, count, lang))
        if why is not None:
            warnings.warn(why, LimitWarning, stacklevel=2)
        return sequences.Sequence.of(self._table.values(count), {**about, "why": why}, lang)

    def period(self, *, limit: int = 10_000, lang: str | None = None, **limits: Unpack[Limits]) -> Period:
        """The period that the first `limit` values show: 'observed' or 'unknown', since nothing is known of a function
        beyond what it said."""
        lang = chosen(lang)
        why = self._reach(operator.index(limit) - 1, limits, lang)
        found = Period.of(self._table.period(self.title, limit, lang), lang)
        return found if why is None else Period.of(retold(found, why), lang)

    def solve(self, position: Position, *, plus: Asked | None = None, misere: bool = False, moves: int = 100,
              lang: str | None = None, **limits: Unpack[Limits]) -> Answer:
        """Who wins, the Grundy value and every winning move, as `grundy.solve` tells them. `plus` are other terms of the
        sum, as `grundy.solve` takes them. Under `misere=True` all positions that follow are searched.

        >>> squares = heaps(lambda n: [n - k * k for k in range(1, n + 1) if k * k <= n], "squares")
        >>> squares.solve("8,34", plus="nim 1 + chomp 2x2")
        <Answer squares 8,34 + nim 1 + chomp 2,2: N, Grundy value 2, wins by 2-25, 2,2>
        """
        lang = chosen(lang)
        sizes = heaps_of(position, lang)
        began = clock.monotonic()
        others = () if plus is None else terms_beside(plus, misere, lang)
        told = HeapAnswer.asked(self.title, sizes, others, misere)
        why = self._reach(max(sizes, default=0), limits, lang)
        if why is not None:
            told.update(why=why)
        elif misere:
            self._search(told, sizes, others, moves, lang, limits)
        else:
            self._add_up(told, sizes, others, moves, lang, limits)
        told["work"]["seconds"] = clock.monotonic() - began
        return HeapAnswer.told(told, lang)

    def _moves(self, sizes: Heaps, lang: str) -> Iterator[tuple[Move, Heaps]]:
        for place, heap in enumerate(sizes):
            for option in self.options(heap):
                after = sizes[:place] + option + sizes[place + 1:]
                yield move_from(place + 1, heap, option, heaps_text(after), lang), after

    def _add_up(self, told: dict[str, Any], sizes: Heaps, others: Terms, most: int, lang: str,
                limits: Limits) -> None:
        """By Sprague and Grundy: in a sum the heaps are worth as much as one heap of Nim, which the engine knows."""
        worth = total = self._worth(sizes)
        winning: list[Move] = []
        count: int | None = 0
        told["terms"] = [{"grundy": worth}]
        if others:
            rest = solve([Term("nim", "", str(worth)), *others], remoteness=False, moves=most + 1, lang=lang, **limits)
            if rest.grundy is None:
                told.update(why=rest.why)
                return
            total = rest.grundy
            told["terms"] = [{"grundy": term.grundy} for term in rest.terms]
            winning = [move for move in rest.winning_moves if move.term > 1]
            count = None if rest.winning_count is None else rest.winning_count - (worth ^ total < worth)
        ours = [move for move, after in self._moves(sizes, lang) if self._worth(after) == worth ^ total]
        values = " xor ".join(str(self._table.value(heap)) for heap in sizes)
        told.update(outcome="P" if total == 0 else "N", grundy=total, method="sprague-grundy",
                    winning_count=None if count is None else count + len(ours),
                    winning_moves=[vars(move) for move in (ours + winning)[:most]],
                    reason=[f"{values} = {worth}"] if len(sizes) > 1 else [],
                    why=said("remoteness was not asked for", "l'éloignement n'a pas été demandé", lang))

    def _search(self, told: dict[str, Any], sizes: Heaps, others: Terms, most: int, lang: str,
                limits: Limits) -> None:
        """Under misère values do not add up: every position of the sum, heaps in any order."""
        names = [term.name for term in others]
        known: dict[tuple[str, str], tuple[Move, ...]] = {}

        def moves_of(name: str, position: str) -> tuple[Move, ...]:
            if (name, position) not in known:
                known[name, position] = solve(name, position, all=True, remoteness=False, lang=lang).moves or ()
            return known[name, position]

        def moves_at(heaps: Heaps, positions: tuple[str, ...]) -> Iterator[tuple[Move, Any]]:
            for move, after in self._moves(heaps, lang):
                yield move, (tuple(sorted(after)), positions)
            for place, position in enumerate(positions):
                for move in moves_of(names[place], position):
                    if move.to is not None:
                        left = positions[:place] + (move.to,) + positions[place + 1:]
                        yield Move(place + 2, move.move, move.text, move.to), (tuple(sorted(heaps)), left)

        start = (sizes, tuple(term.position for term in others))
        found = solve_rules(lambda state: [after for _, after in moves_at(*state)], start, misere=True, lang=lang, **limits)
        told.update(outcome=found.outcome, why=found.why, remoteness=found.remoteness, method="search")
        told["work"]["positions"] = found.positions
        if found.why is None:
            winning = [move for move, after in moves_at(*start) if found.outcomes[after] == "P"]
            told.update(winning_count=len(winning), winning_moves=[vars(move) for move in winning[:most]])


def heaps(function: Function, title: str | None = None) -> HeapGame:
    """A heap game out of a function: `function(n)` are the options of a heap of n, each a number (one heap is left) or
    several numbers (several heaps are). Heaps of 0 are none, and every heap is smaller than n.

    >>> kayles = heaps(lambda n: [(a, n - k - a) for k in (1, 2) for a in range((n - k) // 2 + 1)], "kayles, by hand")
    >>> kayles.sequence(12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    >>> kayles.period(limit=400)
    <Period of kayles, by hand: 12 from heap 71 on observed>
    >>> print(kayles.solve("3,5"))
    kayles, by hand 3,5
      N-position: the player to move wins. Grundy value 7.
      ...
    >>> heaps(lambda n: [n - 1, n + 1] if n else []).sequence(3)
    Traceback (most recent call last):
    ...
    ValueError: heap 1: the option 2 is not smaller
    expected: heaps below 1; a game that may go on for ever is for grundy.solve_rules
    """
    if not callable(function):
        raise TypeError(said("a heap game is made from a function", "un jeu de tas se fait avec une fonction"))
    if title is None:
        name = getattr(function, "__name__", "<lambda>")
        title = "heaps" if name == "<lambda>" else name
    return HeapGame(function, title)


def heaps_of(position: Position, lang: str) -> Heaps:
    """The sizes that a position says, zeros left out; what is wrong with it is said as of Nim."""
    return tuple(heap for heap in _engine.drawing("nim", position_text(position), lang)[1] if heap)


def terms_beside(plus: Asked, misere: bool, lang: str) -> Terms:
    """The other terms of a sum, as the engine understands them. It refuses those that can't be added."""
    asked = terms_of(plus, None)
    whole: Asked = f"nim 0 + {asked}" if isinstance(asked, str) else [("nim", "0"), *asked]
    return solve(whole, misere=misere, remoteness=False, time=0, lang=lang).question.terms[1:]


def refuse_one(heap: int, options: Iterable[Any]) -> None:
    """Says which of the options is none."""
    for option in options:
        for part in (option,) if hasattr(option, "__index__") or not isinstance(option, Iterable) else option:
            if not hasattr(part, "__index__"):
                raise TypeError(said(f"heap {heap}: {part!r} is no heap\nexpected: an option is a number, or several of them",
                                     f"tas {heap} : {part!r} n'est pas un tas\n"
                                     "attendu : une option est un nombre, ou plusieurs"))
            size = operator.index(part)
            if size < 0:
                raise ValueError(said(f"heap {heap}: the option {size} is negative\nexpected: heaps from 0, below {heap}",
                                      f"tas {heap} : l'option {size} est négative\nattendu : des tas de 0, sous {heap}"))
            if size >= heap > 0:
                raise ValueError(said(
                    f"heap {heap}: the option {size} is not smaller\n"
                    f"expected: heaps below {heap}; a game that may go on for ever is for grundy.solve_rules",
                    f"tas {heap} : l'option {size} n'est pas plus petite\n"
                    f"attendu : des tas sous {heap} ; une partie qui peut être sans fin est pour grundy.solve_rules"))
    raise ValueError(said("heap 0 has an option\nexpected: none, since nothing is smaller than nothing",
                          "le tas 0 a une option\nattendu : aucune, car rien n'est plus petit que rien"))


def retold(period: Period, why: str) -> tuple[str, str]:
    """The same, and that a limit came first."""
    fields = {**json.loads(period.json), "why": why}
    return json.dumps(fields, ensure_ascii=False), period.text.replace(period.why or "", why)
