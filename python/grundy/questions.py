"""Questions about games: the commands of the program, as functions, with the same names for the same things."""

from __future__ import annotations

import json
import operator
import os
import random as _random
import warnings
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, TypedDict

from grundy import _engine
from grundy._language import chosen, said
from grundy._own import MARK, shown
from grundy.answers import Answer, Explanation, Period, Question, Term, Verdict
from grundy.game import Game

if TYPE_CHECKING:
    from typing import Unpack

    from grundy.table_files import TableFile

Position = str | int | Sequence[Any] | Term
Asked = str | Game | Term | Question | Answer | Explanation | Sequence[Term | tuple[str | Game, Position]]


class Limits(TypedDict, total=False):
    """What a question may cost. `progress` is called now and then with (positions known, calls made, goal or 0)."""

    time: float
    memory: int | str
    threads: int
    progress: Callable[[int, int, int], object]


class LimitWarning(UserWarning):
    """A limit was reached, and what was known by then is what you get."""


def whole(name: str, number: int, least: int, most: int, lang: str) -> int:
    """A number that must be whole, and within bounds."""
    found = operator.index(number)
    if not least <= found <= most:
        raise ValueError(said(f"{name} can't be {number}\nexpected: a number from {least} to {most}",
                              f"{name} ne peut pas être {number}\nattendu : un nombre de {least} à {most}", lang))
    return found


def position_text(position: Position) -> str:
    """A position as one types it. Numbers and sequences of them are as good: (3, 4, 5), [(4, 3), (5, 1)].

    >>> position_text([3, 4, 5]), position_text([(4, 3), (5, 1)])
    ('3,4,5', '4x3,5x1')
    """
    if isinstance(position, str):
        return position
    if isinstance(position, Term):
        return position.position
    if not isinstance(position, Iterable):
        return str(position)
    parts = ["x".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in position]
    return ",".join(parts) or "0"


def terms_of(game: Asked, position: Position | None) -> str | list[tuple[str, str]]:
    """One term, or without a position the terms that `game` is, or the text that writes them: 'nim 3,4 + kayles 7'."""
    if isinstance(game, (Answer, Explanation)):
        game = game.question
    if not isinstance(game, (str, Game)):
        terms: list[Any] = [game] if isinstance(game, Term) else list(game.terms if isinstance(game, Question) else game)
        if position is not None or not terms or not all(map(is_term, terms)):
            raise ValueError(said("this is no question\nexpected: a game and a position, or terms that have one",
                                  "ce n'est pas une question\nattendu : un jeu et une position, ou des termes qui en ont"))
        return [(term.name, term.position) if isinstance(term, Term) else (str(term[0]), position_text(term[1]))
                for term in terms]
    name = str(game)
    if isinstance(position, Term) and rules_of(position.name) != rules_of(name):
        ours, theirs = shown(position.name, chosen(None)), shown(name, chosen(None))
        raise ValueError(said(f"this is a position of {ours}\nexpected: one of {theirs}",
                              f"c'est une position de {ours}\nattendu : une position de {theirs}"))
    return name if position is None else [(name, position_text(position))]


def is_term(term: object) -> bool:
    """A position with its game, or the two of them."""
    return isinstance(term, Term) or isinstance(term, tuple) and len(term) == 2 and isinstance(term[0], (str, Game))


def rules_of(name: str) -> str:
    """Which positions a game has: a parameter seldom matters, unless it is the rules themselves."""
    return name if name.startswith(MARK) else name.partition(":")[0]


def is_misere(game: Asked) -> bool:
    """A question that was asked before has a convention already."""
    question = game.question if isinstance(game, (Answer, Explanation)) else game
    return isinstance(question, Question) and question.convention == "misere"


def solving(all: bool, moves: int, method: str, remoteness: bool | None, first: str | None) -> _engine.Fields:
    """What solve is asked besides terms."""
    return {"all": bool(all), "moves": operator.index(moves), "method": method or None, "first": first,
            "remoteness": remoteness is not None and bool(remoteness),
            "no_remoteness": remoteness is not None and not remoteness}


def solve(game: Asked, position: Position | None = None, *, misere: bool = False, all: bool = False, moves: int = 100,
          method: str = "", remoteness: bool | None = None, first: str | None = None,
          table: str | os.PathLike[str] | TableFile | None = None, nodes: int | None = None,
          checkpoint: str | os.PathLike[str] | None = None, resume: bool = False, every: float | None = None,
          lang: str | None = None, **limits: Unpack[Limits]) -> Answer:
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

    A position that `random` drew is a question as it stands; so are several, as a sum, and a question asked before.

    >>> solve(random("nim", 9, seed=3)).question.terms[0] == random("nim", 9, seed=3)
    True

    `all=True` also lists every move; `moves` is how many winning ones are listed at most. `table` is a table file, or
    its name: terms that lie in it are answered from it. `remoteness=True` finds
    the remoteness whatever it costs, `False` leaves it out; otherwise it is there when it is cheap. `first="right"` lets
    Right begin, where Left and Right have moves of their own. `nodes` is how many positions a search looks at, at most;
    what is known of the value then is in `possible`. A search of a board or a graph saves what it knows in `checkpoint`,
    `every` so many seconds, and goes on from there with `resume=True`.

    >>> solve("cram", "5x6", nodes=20_000, threads=1).possible["at_least"]
    1
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
    from grundy.table_files import opened

    lang = chosen(lang)
    asked = {"terms": terms_of(game, position), "misere": misere or is_misere(game),
             "nodes": None if nodes is None else operator.index(nodes), **saved(checkpoint, resume, every),
             **solving(all, moves, method, remoteness, first)}
    answered = _engine.solve(_engine.Limits(**limits), asked, None if table is None else opened(table, lang), lang)
    return Answer.of(answered, lang)


def explain(game: Asked, position: Position | None = None, *, move: str | None = None, misere: bool = False,
            first: str | None = None, method: str = "", lang: str | None = None, **limits: Unpack[Limits]) -> Explanation:
    """Why, at length; with `move` why that move wins, or which reply refutes it.

    >>> reply = explain("chomp", "4x3", move="2,2").move
    >>> reply.wins, reply.refutation.move
    (False, '4,1')
    >>> print(explain("nim", "3,4,5").explanation[-1])
    To win: 1-2 (take 2 from heap 1).
    """
    lang = chosen(lang)
    asked = {"terms": terms_of(game, position), "misere": misere or is_misere(game), "move": move,
             "method": method or None, "first": first}
    return Explanation.of(_engine.explain(_engine.Limits(**limits), asked, lang), lang)


def games(name: str | None = None, *, lang: str | None = None) -> list[Game]:
    """Every game that the engine knows, or the one with that name.

    >>> [game.name for game in games()][:3]
    ['chomp', 'hackendot', 'matches']
    >>> games("kayles")[0].aliases
    {'kayles': '0.77', 'dawson-kayles': '0.07'}
    """
    lang = chosen(lang)
    return [Game.of(fields, name or fields["name"], lang)
            for fields in json.loads(_engine.games({"name": name}, lang))["games"]]


def wanted(heaps: int | None, size: int | None, outcome: str | None, unique: bool, least_moves: int | None,
           most_moves: int | None, misere: bool) -> _engine.Fields:
    """What a position must be like to be drawn."""
    return {"heaps": heaps, "size": size, "outcome": outcome, "unique": bool(unique), "least_moves": least_moves,
            "most_moves": most_moves, "misere": bool(misere)}


def random(game: str | Game, size: int | None = None, *, heaps: int | None = None, outcome: str | None = None,
           unique: bool = False, least_moves: int | None = None, most_moves: int | None = None, misere: bool = False,
           seed: int | None = None, lang: str | None = None, **limits: Unpack[Limits]) -> Term:
    """A random position, of `size` tokens, squares or nodes; the same seed, the same position. It is a question as it
    stands: `solve(random("nim"))`.

    >>> term = random("hackendot", 4, seed=1)
    >>> len(term.position), term == random("hackendot", 4, seed=1)
    (8, True)

    A position worth an exercise: with this many `heaps` (bars, pieces, trees), with the `outcome` 'N' or 'P', with a
    `unique` winning move, with `least_moves` to `most_moves` moves to the end when both play their best. `LimitReached`
    when none was found.

    >>> term = random("nim", heaps=3, unique=True, seed=1)
    >>> solve(term).winning_count
    1
    >>> random("nim", outcome="P", unique=True)
    Traceback (most recent call last):
    ...
    ValueError: a P-position has no winning move
    expected: unique with outcome N, or alone
    """
    lang = chosen(lang)
    asked = {"game": game, "seed": _random.getrandbits(63) if seed is None else operator.index(seed),
             **wanted(heaps, size or None, outcome, unique, least_moves, most_moves, misere)}
    drawn = json.loads(_engine.random(_engine.Limits(**limits), asked, lang))
    return Term(drawn["game"], drawn["parameter"], drawn["position"])


def saved(checkpoint: str | os.PathLike[str] | None, resume: bool, every: float | None) -> dict[str, Any]:
    """Where a long run is saved, whether it goes on from there, and how often."""
    return {"checkpoint": None if checkpoint is None else os.fsdecode(checkpoint), "resume": resume, "every": every}


def sequence(game: str | Game, upto: int, *, checkpoint: str | os.PathLike[str] | None = None, resume: bool = False,
             every: float | None = None, lang: str | None = None, **limits: Unpack[Limits]) -> Any:
    """The nim-values of the heaps 0 to `upto`: a NumPy array where NumPy is there, an `array` otherwise. It knows its
    game, its `maximum` and where that is, and can be saved.

    When a limit comes first, what is known is returned with a `LimitWarning`. With `checkpoint` all values are saved in
    a file every 30 seconds (`every`), at the end and when a limit comes; `resume=True` begins with what is in it.

    >>> values = sequence("kayles", 12)
    >>> values.tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    >>> values.maximum, values.maximum_at
    (6, 11)
    """
    from grundy import sequences  # needs NumPy, which takes a moment to import

    lang = chosen(lang)
    asked = {"game": game, "upto": operator.index(upto), **saved(checkpoint, resume, every)}
    values, about = _engine.sequence(_engine.Limits(**limits), asked, lang)
    found = sequences.Sequence.of(values, json.loads(about), lang)
    if found.why is not None:
        known = said("; heaps 0 to {} are known", " ; les tas 0 à {} sont connus", lang).format(len(values) - 1)
        warnings.warn(found.why + known, LimitWarning, stacklevel=2)
    return found


def period(game: str | Game, *, limit: int = 30_000_000, checkpoint: str | os.PathLike[str] | None = None,
           resume: bool = False, every: float | None = None, lang: str | None = None,
           **limits: Unpack[Limits]) -> Period:
    """The period of a nim-sequence: proved, observed or unknown. `checkpoint`, `resume` and `every` are as for
    `sequence`, and the files are the same.

    >>> found = period("kayles")
    >>> found
    <Period of kayles: 12 from heap 71 on proved>
    >>> found.theorem, found.window
    ('Guy and Smith, for octal games', (71, 156))
    """
    lang = chosen(lang)
    asked = {"game": game, "limit": operator.index(limit), **saved(checkpoint, resume, every)}
    return Period.of(_engine.period(_engine.Limits(**limits), asked, lang), lang)


def size_text(upto: int | str | tuple[int, int]) -> str:
    """How far, as one types it: 100, (20, 30) or '20x30'.

    >>> size_text(100), size_text((20, 30)), size_text("20x30")
    ('100', '20x30', '20x30')
    """
    if isinstance(upto, str):
        return upto
    numbers = upto if isinstance(upto, tuple | list) else (upto,)
    return "x".join(str(operator.index(number)) for number in numbers)


def pattern_of(position: str, positions: str) -> str:
    """`position` as the command line calls it, or `positions`: the same."""
    if position and positions and position != positions:
        raise ValueError(said("position and positions are two names of one thing\nexpected: one of them",
                              "position et positions sont deux noms de la même chose\nattendu : l'un des deux"))
    return position or positions


def check(game: str | Game, claim: str | None = None, *, upto: int | str | tuple[int, int], outcome: bool = False,
          misere: bool = False, position: str = "", positions: str = "", suggest: bool = False, table: bool = False,
          lang: str | None = None, **limits: Unpack[Limits]) -> Verdict:
    """The smallest counterexample to a claim in n (and m), or how far it holds; without a claim, or with
    `suggest=True`, a law is proposed.

    >>> bool(check("subtraction:1,2,3", "n % 4", upto=1000))
    True
    >>> refuted = check("tablette", "m where n == 1", upto=(8, 8))
    >>> refuted.counterexample.position, refuted.counterexample.value, refuted.counterexample.claim
    ('1x3', 1, 3)
    >>> check("tablette", upto="12x12").claim
    'at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))'

    With `outcome=True` the claim says which positions are P. `position` writes other positions than the game's
    own, with holes: '1x1,{n}x{m}' (also called `positions`). With `table=True` the verdict has the table of what is true.
    """
    lang = chosen(lang)
    asked = {"game": game, "claim": claim, "upto": size_text(upto), "outcome": outcome, "misere": misere,
             "position": pattern_of(position, positions) or None, "suggest": suggest or claim is None, "table": table}
    return Verdict.of(_engine.check(_engine.Limits(**limits), asked, lang), lang)


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
