"""What the engine answers, as plain data. Names and values are those of the JSON in docs/formats.md.

Every answer prints as the command line does; its `repr` is one line. It can be saved, copied and pickled, and equals
another that says the same of the same question, whatever it cost.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self

from grundy import _engine, pictures
from grundy._language import chosen, said
from grundy._own import shown
from grundy._saving import Savable

if TYPE_CHECKING:
    from typing import Unpack

    from grundy.questions import Limits


def integer(value: int | str | None) -> int | None:
    """JSON writes integers above 2**53 as strings; Python needs no such care."""
    return None if value is None else int(value)


@dataclass(frozen=True)
class Term(Savable):
    """A game and a position, as they were understood. Whatever asks for a game takes it in its place."""

    game: str
    parameter: str
    position: str

    _formats = ("text", "json", "svg")
    _called = ("a position", "une position")

    def __str__(self) -> str:
        return f"{self.game}{':' + self.parameter if self.parameter else ''} {self.position}"

    @property
    def name(self) -> str:
        """The game with its parameter, as one writes it: `octal:0.77`."""
        return f"{self.game}:{self.parameter}" if self.parameter else self.game

    def __add__(self, other: Term | Question) -> Question:
        """A sum, in normal play; `solve` takes it as it stands."""
        return Question((self,), "normal") + other

    def _content(self, format: str, lang: str, **options: Any) -> str:
        if format == "json":
            fields = {"game": self.game, "parameter": self.parameter, "position": self.position}
            return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"
        return self._repr_svg_() + "\n" if format == "svg" else f"{self}\n"

    def _repr_svg_(self) -> str:
        return pictures.position_svg(self.name, self.position)


@dataclass(frozen=True)
class Question:
    """What was asked: a sum of terms, and `normal` or `misere`."""

    terms: tuple[Term, ...]
    convention: str

    def shown(self, lang: str) -> str:
        """As people write it: games that have their rules along are called by their titles."""
        misere = " (misère)" if self.convention == "misere" else ""
        return " + ".join(f"{shown(term.name, lang)} {term.position}" for term in self.terms) + misere

    def __str__(self) -> str:
        return self.shown(chosen(None))

    def __add__(self, other: Term | Question) -> Question:
        """A longer sum, in the same convention."""
        return Question(self.terms + ((other,) if isinstance(other, Term) else other.terms), self.convention)


@dataclass(frozen=True)
class Move:
    """A move: the number of its term from 1, as one types it, in words, and the position it leads to."""

    term: int
    move: str
    text: str
    to: str | None
    outcome: str | None = None
    grundy: int | None = None


@dataclass(frozen=True)
class TermValue:
    """What one term of a sum is worth."""

    grundy: int | None


@dataclass(frozen=True)
class Work:
    """What an answer cost."""

    positions: int
    calls: int
    seconds: float = field(compare=False)


@dataclass(frozen=True)
class Printed(Savable):
    """An answer that knows how the command line would print it, as `text` and as `json`, in the language `lang`."""

    text: str = field(repr=False, compare=False)
    json: str = field(default="", kw_only=True, repr=False, compare=False)
    lang: str = field(default="en", kw_only=True, repr=False, compare=False)

    _formats: ClassVar[tuple[str, ...]] = ("text", "json")
    _called = ("an answer", "une réponse")

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _content(self, format: str, lang: str, **options: Any) -> str:
        return (self.json if format == "json" else self.text).rstrip("\n") + "\n"

    def _said(self, english: str, french: str) -> str:
        return said(english, french, self.lang)


def question_of(fields: dict[str, Any]) -> Question:
    return Question(tuple(Term(**term) for term in fields["terms"]), fields["convention"])


def move_of(fields: dict[str, Any]) -> Move:
    known: dict[str, Any] = {**fields, "grundy": integer(fields.get("grundy"))}
    return Move(**known)


@dataclass(frozen=True, repr=False)
class Answer(Printed):
    """Who wins, what the position is worth, which moves win, and why.

    `outcome` is 'N' (the player to move wins), 'P' (the other one does), 'draw' or 'unknown'. What is not
    known is None, and then `why` says the reason. `moves` lists every move when `all=True` was asked. `possible` is there
    where a search was cut off: the value is at least `possible["at_least"]`, or one of the smaller ones in `possible["also"]`.

    Where Left and Right have moves of their own, `turn` says whose it is, `left_starts` and `right_starts` who wins when
    each of them begins: 'L', 'R' or 'draw'. `outcome` may then be 'L' or 'R' (wins, whoever begins) or 'mixed'.
    """

    question: Question
    outcome: str
    grundy: int | None
    terms: tuple[TermValue, ...]
    remoteness: int | None
    why: str | None
    winning_count: int | None
    winning_moves: tuple[Move, ...]
    method: str
    reason: tuple[str, ...]
    work: Work = field(compare=False)
    moves: tuple[Move, ...] | None = None
    turn: str | None = None
    left_starts: str | None = None
    right_starts: str | None = None
    possible: dict[str, Any] | None = None

    def certificate(self, *, lang: str | None = None, **limits: Unpack[Limits]) -> str:
        """The proof of this answer, as `grundy.check_certificate` and the program grundy-check read it.

        >>> import grundy
        >>> print(grundy.solve("nim", "3,4,5").certificate())
        grundy-certificate 1
        claim normal N value 2 : 1 3,4,5
        game 1 nim
        law 1 bouton
        end records 3
        <BLANKLINE>
        """
        from grundy.questions import is_misere, terms_of

        asked: _engine.Fields = {"terms": terms_of(self, None), "misere": is_misere(self), "first": self.turn}
        return _engine.certificate(_engine.Limits(**limits), asked, "solve", chosen(lang))

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str = "en") -> Self:
        fields = json.loads(answered[0])
        moves = fields.pop("moves", None)
        return cls(
            answered[1],
            question_of(fields.pop("question")),
            grundy=integer(fields.pop("grundy")),
            terms=tuple(TermValue(integer(term["grundy"])) for term in fields.pop("terms")),
            remoteness=integer(fields.pop("remoteness")),
            winning_count=integer(fields.pop("winning_count")),
            winning_moves=tuple(map(move_of, fields.pop("winning_moves"))),
            reason=tuple(fields.pop("reason")),
            work=Work(**fields.pop("work")),
            moves=None if moves is None else tuple(map(move_of, moves)),
            json=answered[0],
            lang=lang,
            **fields,
        )

    def __repr__(self) -> str:
        worth = "" if self.grundy is None else self._said(", Grundy value ", ", valeur de Grundy ") + str(self.grundy)
        listed = ", ".join(move.move for move in self.winning_moves[:3])
        more = ", …" if len(self.winning_moves) > 3 else ""
        wins = self._said(", wins by ", ", gagne par ") + listed + more if listed else ""
        outcome = self._said(self.outcome, {"unknown": "inconnu", "draw": "nulle", "mixed": "selon qui commence"}.get(
            self.outcome, self.outcome))
        return self._said("<Answer {}: {}{}{}>", "<Réponse {} : {}{}{}>").format(
            self.question.shown(self.lang), outcome, worth, wins)

    def _repr_html_(self) -> str:
        return pictures.beside([term._repr_svg_() for term in self.question.terms], str(self))


@dataclass(frozen=True)
class MoveExplanation:
    """Why a move wins, or the reply that refutes it."""

    move: Move
    wins: bool
    refutation: Move | None
    explanation: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Explanation(Printed):
    """Why, at length."""

    question: Question
    outcome: str
    grundy: int | None
    method: str
    explanation: tuple[str, ...]
    winning_count: int | None
    move: MoveExplanation | None
    figures: tuple[dict[str, Any] | None, ...] = field(hash=False)
    sum: dict[str, Any] | None = field(hash=False)
    turn: str | None = None
    left_starts: str | None = None
    right_starts: str | None = None

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str = "en") -> Explanation:
        fields = json.loads(answered[0])
        asked = fields.pop("move")
        if asked is not None:
            refutation = asked.pop("refutation")
            asked = MoveExplanation(
                wins=asked.pop("wins"),
                explanation=tuple(asked.pop("explanation")),
                refutation=None if refutation is None else move_of(refutation),
                move=move_of(asked),
            )
        return cls(
            answered[1],
            question_of(fields.pop("question")),
            grundy=integer(fields.pop("grundy")),
            explanation=tuple(fields.pop("explanation")),
            winning_count=integer(fields.pop("winning_count")),
            move=asked,
            figures=tuple(fields.pop("figures")),
            json=answered[0],
            lang=lang,
            **fields,
        )

    def __repr__(self) -> str:
        return self._said("<Explanation of {}: {}, by {}>", "<Explication de {} : {}, par {}>").format(
            self.question.shown(self.lang), self.outcome, self.method)

    def _repr_html_(self) -> str:
        return pictures.beside([term._repr_svg_() for term in self.question.terms], str(self))


@dataclass(frozen=True, repr=False)
class Period(Printed):
    """A period: `status` is 'proved' (a theorem applies: `theorem`, `window`), 'observed' or 'unknown'."""

    game: str
    status: str
    preperiod: int | None
    period: int | None
    saltus: int | None
    theorem: str | None
    window: tuple[int, int] | None
    checked_to: int
    maximum: int
    maximum_at: int
    why: str | None
    note: str | None

    _called = ("a period", "une période")

    def certificate(self, *, lang: str | None = None, **limits: Unpack[Limits]) -> str:
        """The proof of the period, if it is proved.

        >>> import grundy
        >>> grundy.check_certificate(grundy.period("subtraction:1,2,3").certificate())
        ('subtraction:1,2,3: G(n + 4) = G(n) for all heaps n from 0 on; both are least (games that never split a heap)',)
        """
        return _engine.certificate(_engine.Limits(**limits), {"game": self.game}, "period", chosen(lang))

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str = "en") -> Period:
        fields = json.loads(answered[0])
        first_last = fields.pop("window")
        window = None if first_last is None else (first_last[0], first_last[1])
        return cls(answered[1], window=window, json=answered[0], lang=lang, **fields)

    def __repr__(self) -> str:
        known = {"proved": "prouvée", "observed": "observée", "unknown": "inconnue"}
        status = self._said(self.status, known[self.status])
        if self.period is None:
            return self._said("<Period of {}: {}>", "<Période de {} : {}>").format(shown(self.game, self.lang), status)
        return self._said("<Period of {}: {} from heap {} on {}>", "<Période de {} : {} à partir du tas {}, {}>").format(
            shown(self.game, self.lang), self.period, self.preperiod, status)


def value_of(value: int | str) -> int | str:
    return value if value in ("N", "P") else int(value)


@dataclass(frozen=True)
class OptionValue:
    """An option of a position: the move, the position it leads to, and its value."""

    move: str
    to: str | None
    value: int | str


@dataclass(frozen=True)
class Counterexample:
    """The smallest position at which a claim is wrong; values are 'N' and 'P' where outcomes were claimed."""

    position: str
    value: int | str
    claim: int | str
    options: tuple[OptionValue, ...]
    option_count: int
    n: int
    m: int | None = None


@dataclass(frozen=True, repr=False)
class Verdict(Printed):
    """What became of a claim: `holds` is None when a limit came before the end. True where it holds."""

    game: str
    positions: str
    claim: str | None
    upto: dict[str, int] = field(hash=False)
    convention: str
    holds: bool | None
    checked: int
    counterexample: Counterexample | None
    reached: dict[str, int] | None = field(hash=False)
    why: str | None
    law: str | None = None
    table: dict[str, Any] | None = field(default=None, hash=False)

    _called = ("a verdict", "un verdict")

    @classmethod
    def of(cls, answered: tuple[str, str], lang: str = "en") -> Verdict:
        fields = json.loads(answered[0])
        found = fields.pop("counterexample")
        if found is not None:
            options = tuple(OptionValue(**option) for option in found.pop("options"))
            found = Counterexample(options=options, claim=value_of(found.pop("claim")), **found)
        return cls(answered[1], counterexample=found, json=answered[0], lang=lang, **fields)

    def __bool__(self) -> bool:
        return self.holds is True

    def __repr__(self) -> str:
        found = self.counterexample.position if self.counterexample else ""
        verdict = {True: self._said("holds", "vérifié"), None: self._said("unknown", "inconnu")}.get(
            self.holds, self._said("refuted by ", "réfuté par ") + found)
        return self._said("<Verdict on {}, {}: {}>", "<Verdict sur {}, {} : {}>").format(
            shown(self.game, self.lang), self.claim, verdict)
