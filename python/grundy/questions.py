"""Questions about games: the commands of the program, as functions."""

from __future__ import annotations

import json
import operator
import random as _random
import warnings
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, TypedDict

from grundy import _engine
from grundy._arrays import array_of
from grundy.answers import Answer, Explanation, Game, Period, Term, Verdict

if TYPE_CHECKING:
    from typing import Unpack

Position = str | int | Sequence[Any]


class Limits(TypedDict, total=False):
    """What a question may cost. `progress` is told (positions known, calls made, goal or 0) now and then."""

    time: float
    memory: int | str
    threads: int
    progress: Callable[[int, int, int], object]


class LimitWarning(UserWarning):
    """A limit was reached, and what was known by then is what you get."""


def position_text(position: Position) -> str:
    """A position as one types it. Numbers and sequences of them are as good: (3, 4, 5), [(4, 3), (5, 1)].

    >>> position_text([3, 4, 5]), position_text([(4, 3), (5, 1)])
    ('3,4,5', '4x3,5x1')
    """
    if isinstance(position, str):
        return position
    if not isinstance(position, Iterable):
        return str(position)
    parts = ["x".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in position]
    return ",".join(parts) or "0"


def terms_of(game: str, position: Position | None) -> list[tuple[str, str]]:
    """One term, or without a position the terms that `game` writes: 'nim 3,4 + kayles 7'."""
    if position is not None:
        return [(game, position_text(position))]
    terms: list[list[str]] = [[]]
    for word in game.split():
        if word == "+":
            terms.append([])
        else:
            terms[-1].append(word)
    if any(len(term) < 2 for term in terms):
        raise ValueError(f"a game or a position is missing: {game!r}\n"
                         "expected: GAME POSITION, terms of a sum joined by a lone +, as in nim 3,4 + chomp 5x3")
    return [(term[0], " ".join(term[1:])) for term in terms]


def solve(game: str, position: Position | None = None, *, misere: bool = False, all: bool = False, moves: int = 100,
          method: str = "", remoteness: bool = False, lang: str = "en", **limits: Unpack[Limits]) -> Answer:
    """Who wins, the Grundy value, every winning move, and why.

    >>> answer = solve("nim", "3,4,5")
    >>> answer
    <Answer nim 3,4,5: N, Grundy value 2, wins by 1-2>
    >>> answer.outcome, answer.grundy, answer.winning_moves[0].to
    ('N', 2, '1,4,5')
    >>> print(solve("nim 3,4,5 + kayles 7", misere=True))
    nim 3,4,5 + kayles 7 (misère)
      P-position: the player who just moved wins.
      No winning move.
    ...

    `all=True` also lists every move; `moves` is how many winning ones are listed at most.

    >>> [(move.move, move.outcome) for move in solve("chomp", [2, 1], all=True).moves]
    [('2,1', 'N'), ('1,2', 'N')]
    >>> solve("nim", "3,x")
    Traceback (most recent call last):
    ...
    ValueError: unexpected 'x'
      3,x
        ^
    expected: the size of a heap: a number from 0
    """
    terms = terms_of(game, position)
    return Answer.of(_engine.solve(_engine.Limits(**limits), terms, misere, all, moves, method, remoteness, lang))


def explain(game: str, position: Position | None = None, *, move: str | None = None, misere: bool = False,
            method: str = "", lang: str = "en", **limits: Unpack[Limits]) -> Explanation:
    """Why, at length; with `move` why that move wins, or which reply refutes it.

    >>> reply = explain("chomp", "4x3", move="2,2").move
    >>> reply.wins, reply.refutation.move
    (False, '4,1')
    >>> print(explain("nim", "3,4,5").explanation[-1])
    To win: 1-2 (take 2 from heap 1).
    """
    terms = terms_of(game, position)
    return Explanation.of(_engine.explain(_engine.Limits(**limits), terms, misere, move, method, lang))


def games(name: str | None = None, *, lang: str = "en") -> list[Game]:
    """Every game that the engine knows, or the one with that name.

    >>> [game.name for game in games()][:3]
    ['chomp', 'hackendot', 'matches']
    >>> games("kayles")[0].aliases
    {'kayles': '0.77', 'dawson-kayles': '0.07'}
    """
    return [Game.of(fields) for fields in json.loads(_engine.games(name, lang))["games"]]


def wanted(heaps: int | None, size: int | None, outcome: str | None, unique: bool, least_moves: int | None,
           most_moves: int | None, misere: bool) -> _engine.Wanted:
    """What a position must be like to be drawn, for the engine, where 0 is no wish."""
    limits_of = {"heaps": (heaps, 1_000), "size": (size, 10**8), "least_moves": (least_moves, 10**6),
                 "most_moves": (most_moves, 10**6)}
    for name, (number, most) in limits_of.items():
        if number is not None and not 1 <= number <= most:
            raise ValueError(f"{name}: from 1 to {most}")
    return _engine.Wanted(heaps or 0, size or 0, outcome or "", unique, least_moves or 0, most_moves or 0, misere)


def random(game: str, size: int | None = None, *, heaps: int | None = None, outcome: str | None = None,
           unique: bool = False, least_moves: int | None = None, most_moves: int | None = None, misere: bool = False,
           seed: int | None = None, lang: str = "en", **limits: Unpack[Limits]) -> Term:
    """A random position, of `size` tokens, squares or nodes; the same seed, the same position.

    >>> term = random("hackendot", 4, seed=1)
    >>> len(term.position), term == random("hackendot", 4, seed=1)
    (8, True)

    One worth an exercise: of so many `heaps` (bars, pieces, trees), with the `outcome` 'N' or 'P', with a `unique`
    winning move, with `least_moves` to `most_moves` moves to the end when both play their best. `LimitReached`
    when none was found.

    >>> term = random("nim", heaps=3, unique=True, seed=1)
    >>> solve(term.name, term.position).winning_count
    1
    >>> random("nim", outcome="P", unique=True)
    Traceback (most recent call last):
    ...
    ValueError: a P-position has no winning move
    expected: --unique with --outcome N, or alone
    """
    seed = _random.getrandbits(63) if seed is None else seed
    if heaps is None and outcome is None and not unique and least_moves is None and most_moves is None:
        drawn = json.loads(_engine.random(game, size or 0, seed, lang))
    else:
        asked = wanted(heaps, size or None, outcome, unique, least_moves, most_moves, misere)
        drawn = json.loads(_engine.drawn(_engine.Limits(**limits), game, asked, seed, lang))
    return Term(drawn["game"], drawn["parameter"], drawn["position"])


def sequence(game: str, upto: int, *, lang: str = "en", **limits: Unpack[Limits]) -> Any:
    """The nim-values of the heaps 0 to `upto`: a NumPy array where NumPy is there, an `array` otherwise.

    When a limit comes first, what is known is returned with a `LimitWarning`.

    >>> sequence("kayles", 12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    """
    if upto < 0:
        raise ValueError("upto: the last heap, 0 or more")
    values, why = _engine.sequence(_engine.Limits(**limits), game, upto + 1, lang)
    if why is not None:
        warnings.warn(f"{why}; heaps 0 to {len(values) - 1} are known", LimitWarning, stacklevel=2)
    return array_of(values)


def period(game: str, *, limit: int = 30_000_000, lang: str = "en", **limits: Unpack[Limits]) -> Period:
    """The period of a nim-sequence: proved, observed or unknown.

    >>> found = period("kayles")
    >>> found
    <Period of kayles: 12 from heap 71 on proved>
    >>> found.theorem, found.window
    ('Guy and Smith, for octal games', (71, 156))
    """
    return Period.of(_engine.period(_engine.Limits(**limits), game, limit, lang))


def bounds(upto: int | str | tuple[int, int]) -> tuple[int, int | None]:
    """How far: 100, (20, 30) or '20x30'."""
    try:
        numbers = [int(part) for part in upto.split("x")] if isinstance(upto, str) else \
            [int(upto)] if isinstance(upto, int) else [int(part) for part in upto]
    except ValueError as error:
        raise ValueError(f"this says not how far: {upto!r}\nexpected: N, (N, M) or 'NxM'") from error
    if len(numbers) not in (1, 2) or not all(0 <= number <= 10**9 for number in numbers):
        raise ValueError(f"this says not how far: {upto!r}\nexpected: N, (N, M) or 'NxM', each from 0 to 10^9")
    return numbers[0], numbers[1] if len(numbers) == 2 else None


def check(game: str, claim: str | None = None, *, upto: int | str | tuple[int, int], outcome: bool = False,
          misere: bool = False, positions: str = "", lang: str = "en", **limits: Unpack[Limits]) -> Verdict:
    """The smallest counterexample to a claim in n (and m), or how far it holds; without a claim, a law is proposed.

    >>> bool(check("subtraction:1,2,3", "n % 4", upto=1000))
    True
    >>> refuted = check("tablette", "m where n == 1", upto=(8, 8))
    >>> refuted.counterexample.position, refuted.counterexample.value, refuted.counterexample.claim
    ('1x3', 1, 3)
    >>> check("tablette", upto="12x12").claim
    'at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))'

    With `outcome=True` the claim says which positions are P. `positions` writes other positions than the game's
    own, with holes: '1x1,{n}x{m}'.
    """
    if misere and not outcome:
        raise ValueError("Grundy values belong to normal play\nexpected: outcome=True with misere=True")
    n, m = bounds(upto)
    return Verdict.of(_engine.check(_engine.Limits(**limits), game, claim, n, m, outcome, misere, positions, lang))


def nim_sum(*values: int | Iterable[int]) -> int:
    """The xor of numbers of any size, given one by one or together.

    >>> nim_sum(3, 4, 5), nim_sum([3, 4, 5]), nim_sum()
    (2, 2, 0)
    """
    numbers = values[0] if len(values) == 1 and isinstance(values[0], Iterable) else values
    return reduce(operator.xor, numbers, 0)  # type: ignore[arg-type]


def mex(values: Iterable[int]) -> int:
    """The least natural number that is not among them.

    >>> mex({0, 1, 4, 7}), mex([1, 2, 3]), mex([])
    (2, 0, 0)
    """
    return _engine.mex(values)
