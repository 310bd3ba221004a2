"""Many questions at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from grundy import _engine
from grundy._language import chosen, counted, said
from grundy.answers import Answer, Term
from grundy.game import Game
from grundy.questions import Limits, Position, solving, terms_of

if TYPE_CHECKING:
    from typing import Unpack


class Answers(Sequence[Answer]):
    """The answers to many questions, in their order. An `Answer` is made when it is looked at; `outcomes` and
    `values` are there without.
    """

    def __init__(self, batch: _engine.Batch, lang: str) -> None:
        self._batch = batch
        self._lang = lang

    def _answer(self, index: int) -> Answer:
        return Answer.of(self._batch.rendered(index), self._lang)

    def __len__(self) -> int:
        return len(self._batch)

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> list[Answer]: ...
    def __getitem__(self, index: int | slice) -> Answer | list[Answer]:
        found = range(len(self))[index]
        if isinstance(found, range):
            return [self._answer(each) for each in found]
        return self._answer(found)

    def __iter__(self) -> Iterator[Answer]:
        return map(self._answer, range(len(self)))

    @property
    def outcomes(self) -> list[str]:
        """As `Answer.outcome`, by question."""
        return self._batch.outcomes()

    @property
    def values(self) -> list[int | None]:
        """The Grundy values, by question; None where there is none."""
        return self._batch.values()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Answers, list)):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)  # the engine's part can't be written down, the answers can

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'answer||s', 'réponse||s', self._lang)}>"


def terms_of_question(question: str | Term | tuple[str | Game, Position]) -> str | list[tuple[str, str]]:
    if isinstance(question, str):
        return terms_of(question, None)
    if isinstance(question, Term):
        return [(question.name, question.position)]
    if len(question) != 2:
        raise ValueError(said(f"this is no question: {question!r}\nexpected: 'nim 3,4,5' or ('nim', [3, 4, 5])",
                              f"ce n'est pas une question : {question!r}\nattendu : 'nim 3,4,5' ou ('nim', [3, 4, 5])"))
    return terms_of(*question)


def solve_many(questions: Iterable[str | Term | tuple[str | Game, Position]], *, misere: bool = False,
               all: bool = False, moves: int = 100, method: str = "", remoteness: bool | None = None,
               first: str | None = None, lang: str | None = None, **limits: Unpack[Limits]) -> Answers:
    """The answers of `solve` to many questions, each a text or a game and a position; the options and limits hold
    for each of them.

    >>> answers = solve_many(["nim 3,4,5", ("nim", [3, 5, 6]), "kayles 7 + chomp 3x2"])
    >>> answers.outcomes, answers.values
    (['N', 'P', 'N'], [2, 0, 6])
    >>> answers[0]
    <Answer nim 3,4,5: N, Grundy value 2, wins by 1-2>
    >>> solve_many(["nim 3", "nim x"])
    Traceback (most recent call last):
    ...
    ValueError: questions[1]: unexpected 'x'
      x
      ^
    expected: the size of a heap: a number from 0
    """
    lang = chosen(lang)
    asked = [terms_of_question(question) for question in questions]
    options = {"misere": bool(misere), **solving(all, moves, method, remoteness, first)}
    return Answers(_engine.Batch(_engine.Limits(**limits), asked, options, lang), lang)
