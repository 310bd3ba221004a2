"""A game: what it says of itself, and every question about it. One of the engine's, or one's own, out of a rule file
(docs/rules.md)."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import grundy  # the functions of the package, which are there when a game is asked
from grundy import _engine
from grundy._language import chosen, said
from grundy._own import MARK, packed
from grundy._saving import FileError, written
from grundy.answers import Answer, Explanation, Move, Period, Term, Verdict

if TYPE_CHECKING:
    from grundy.arena import Arena
    from grundy.exercises import Sheet
    from grundy.questions import Position
    from grundy.quotients import Quotient

MOST_READ = 1024 * 1024  # bytes; the engine refuses files that are much smaller


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Game:
    """What a game says of itself, and questions about it. `grundy.games()` lists those that the engine knows.

    A game of your own is made from its rules, or from a file of them: a path, or a text that ends in '.game'. It is
    checked at once, and then stands wherever the name of a game does.

    >>> lasker = Game('''game "Lasker's Nim"
    ... position heaps n
    ... move take:  n -> n-k     for k in 1..n
    ... move split: n -> a, n-a  for a in 1..n/2''')
    >>> lasker
    <Game Lasker's Nim>
    >>> lasker.solve("3,4,5")
    <Answer Lasker's Nim 3,4,5: N, Grundy value 2, wins by 2-3>
    >>> lasker.sequence(12).tolist()
    [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]
    >>> grundy.solve([lasker.at([3, 4]), grundy.Game("nim").at(7)]).outcome
    'P'

    A file may have parameters: `Game(text, k=3)`, or `game(k=3)`.

    >>> few = Game("parameter k = 2 in 1..9; position heaps n; move n -> n-j for j in 1..k")
    >>> few.parameters, few(k=3).parameters, few(k=3).solve(7).grundy
    ({'k': 2}, {'k': 3}, 3)

    What is wrong with the rules is a ValueError that shows where:

    >>> Game("position heaps n; move n -> n-k for k in 1..m")
    Traceback (most recent call last):
    ...
    ValueError: line 1, column 45: 'm' is not a name that is known here
    ...
    """

    name: str
    title: str
    summary: str
    parameter: str
    position: str
    move: str
    example: str
    shape: str
    aliases: dict[str, str]
    capabilities: tuple[str, ...]
    methods: tuple[str, ...]
    also: tuple[str, ...]
    library: bool
    source: str | None
    lang: str
    _word: str  # as a question says it

    def __init__(self, rules: str | os.PathLike[str], /, *, lang: str | None = None, **parameters: int) -> None:
        made = named(word_of(rules), chosen(lang))
        self.__dict__.update((made(**parameters) if parameters else made).__dict__)

    @classmethod
    def of(cls, fields: dict[str, Any], word: str, lang: str) -> Game:
        """From the JSON of the engine."""
        aliases = {alias["name"]: alias["parameter"] for alias in fields.pop("aliases")}
        lists: dict[str, Any] = {name: tuple(fields.pop(name)) for name in ("capabilities", "methods", "also")}
        made = cls.__new__(cls)
        made.__dict__.update(fields, **lists, aliases=aliases, lang=lang, _word=word)
        if word.startswith(MARK):
            made.__dict__.update(library=False, example=f"{word} {made.example.partition(' ')[2]}")
        return made

    def __str__(self) -> str:
        """The name, or the rules in one word: what a question has where the name of a game stands."""
        return self._word

    def __repr__(self) -> str:
        if not self._word.startswith(MARK):
            return said("<Game {}: {}>", "<Jeu {} : {}>", self.lang).format(self._word, self.summary)
        values = "".join(f", {name} = {value}" for name, value in self.parameters.items()) if self._values else ""
        return said("<Game {}{}>", "<Jeu {}{}>", self.lang).format(self.title, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._word == other._word

    def __hash__(self) -> int:
        return hash(self._word)

    @cached_property
    def understood(self) -> dict[str, Any]:
        """What `grundy games --check` tells of the rules: the `kind` of position, why play `ends`, which game of the
        engine was `recognised`, whether Left and Right are `sides`, the `parameters`. Empty for a game without a rule file.

        >>> Game("position heaps n; move octal 0.77").understood["recognised"]
        'octal:0.77'
        """
        if self.source is None:
            return {}
        told: dict[str, Any] = json.loads(_engine.rules({"text": self.source}, self.lang))["game"]
        return told

    @property
    def _values(self) -> str:
        """Those of the parameters, as they stand behind the name."""
        return self._word.removeprefix(MARK).partition(":")[2]

    @property
    def parameters(self) -> dict[str, int]:
        """What the rule file leaves open, with the numbers that were chosen, or its own."""
        declared = {one["name"]: int(one["value"]) for one in self.understood.get("parameters", ())}
        chosen = map(int, self._values.split(",")) if declared and self._values else ()
        return declared | dict(zip(declared, chosen))

    def __call__(self, *values: object, **parameters: int) -> Game:
        """The same game with other parameters: `game(k=3)`, or `game(3)` in the order of their lines.

        >>> Game("octal")("0.77").solve(7).grundy, Game("subtraction")(1, 2, 3).solve(7).grundy
        (2, 3)
        """
        base = self._word if not self._values else self._word[:-len(self._values) - 1]
        if self.source is None:
            if parameters:
                raise TypeError(unknown_parameter(self.title, next(iter(parameters)), [], self.lang))
            return named(f"{base}:{','.join(map(str, values))}" if values else base, self.lang)
        known = self.parameters
        names = list(known)
        for name in parameters:
            if name not in known:
                raise TypeError(unknown_parameter(self.title, name, names, self.lang))
        if len(values) > len(names):
            raise TypeError(said(f"{self.title} has no more than {len(names)} parameters",
                                 f"{self.title} n'a pas plus de {len(names)} paramètres", self.lang))
        known.update(zip(names, map(whole_number, values)))
        known.update({name: whole_number(value) for name, value in parameters.items()})
        usual = known == {one["name"]: one["value"] for one in self.understood["parameters"]}
        return named(base if usual else f"{base}:{','.join(map(str, known.values()))}", self.lang)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the rule file, as it was given."""
        if self.source is None:
            raise ValueError(said(f"{self.name} has no rule file\nexpected: a game out of a file",
                                  f"{self.name} n'a pas de fichier de règles\nattendu : un jeu d'un fichier", self.lang))
        written(os.fsdecode(path), self.source, self.lang)

    def at(self, position: Position) -> Term:
        """A position of this game: a question, or a term of a sum, `grundy.solve([game.at("3,4"), …])`.

        >>> str(Game("nim").at([3, 4])), str(Game("nim").at("3,4") + Game("kayles").at(7))
        ('nim 3,4', 'nim 3,4 + kayles 7')
        """
        game, _, parameter = self._word.partition(":")
        return Term(game, parameter, grundy.questions.position_text(position))

    # The functions of the package with this game in the first place. Their options are those of the functions.

    def solve(self, position: Position | None = None, **options: Any) -> Answer:
        """As `grundy.solve`."""
        return grundy.solve(self, position, **options)

    def options(self, position: Position, **options: Any) -> tuple[Move, ...]:
        """Every move from a position, with what it leads to, its outcome and its value.

        >>> [(move.move, move.to, move.grundy) for move in Game("wythoff").options("1,1")]
        [('1-1', '0,1', 1), ('2-1', '1,0', 1), ('both-1', '0,0', 0)]
        """
        answer = grundy.solve(self, position, all=True, **options)
        if answer.moves is None:
            raise _engine.LimitReached(answer.why or "")
        return answer.moves

    def explain(self, position: Position | None = None, **options: Any) -> Explanation:
        """As `grundy.explain`."""
        return grundy.explain(self, position, **options)

    def random(self, size: int | None = None, **options: Any) -> Term:
        """As `grundy.random`."""
        return grundy.random(self, size, **options)

    def exercise(self, count: int = 5, **options: Any) -> Sheet:
        """As `grundy.exercise`."""
        return grundy.exercise(self, count, **options)

    def sequence(self, upto: int, **options: Any) -> Any:
        """As `grundy.sequence`."""
        return grundy.sequence(self, upto, **options)

    def period(self, **options: Any) -> Period:
        """As `grundy.period`."""
        return grundy.period(self, **options)

    def quotient(self, position: str | None = None, **options: Any) -> Quotient:
        """As `grundy.quotient`."""
        return grundy.quotient(self, position, **options)

    def table(self, upto: int | str | tuple[int, int], **options: Any) -> Any:
        """As `grundy.table`."""
        return grundy.table(self, upto, **options)

    def check(self, claim: str | None = None, *, upto: int | str | tuple[int, int], **options: Any) -> Verdict:
        """As `grundy.check`."""
        return grundy.check(self, claim, upto=upto, **options)

    def arena(self, position: Position | None = None, **options: Any) -> Arena:
        """As `grundy.Arena.of`."""
        return grundy.Arena.of(self, position, **options)


def named(word: str, lang: str) -> Game:
    """The game that a word names, or holds."""
    return Game.of(json.loads(_engine.games({"name": word}, lang))["games"][0], word, lang)


def word_of(rules: str | os.PathLike[str]) -> str:
    """A rule text or file as one word; the name of a game, which has no blanks, is one already."""
    if isinstance(rules, str) and not rules.endswith(".game"):
        return rules if rules and not any(map(str.isspace, rules)) else packed(rules)
    if isinstance(rules, str) and "\n" in rules:
        return packed(rules)
    return packed(read(os.fspath(rules)))


def read(file: str | bytes) -> str:
    """A rule file; of one without end as much as the engine refuses."""
    try:
        with open(file, "rb") as opened:
            return opened.read(MOST_READ).decode("utf-8-sig")
    except OSError as error:
        raise FileError(error.errno, error.strerror, error.filename) from None


def whole_number(value: Any) -> int:
    return int(value) if isinstance(value, str) else value.__index__()


def unknown_parameter(title: str, name: str, names: list[str], lang: str) -> str:
    listed = ", ".join(names)
    return said(f"{title} has no parameter {name!r}" + (f"\nexpected: {listed}" if names else ""),
                f"{title} n'a pas de paramètre {name!r}" + (f"\nattendu : {listed}" if names else ""), lang)
