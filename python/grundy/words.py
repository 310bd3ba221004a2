"""Occurrences of words, and the automata that find them."""

from __future__ import annotations

import json
import operator
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from grundy import _engine, pictures
from grundy._language import chosen, said
from grundy._saving import Savable
from grundy.game import Game

Word = str | bytes | Iterable[int]


def letters_of(word: Word) -> list[int]:
    return [ord(letter) for letter in word] if isinstance(word, str) else list(word)


@overload
def find(pattern: Word, text: Word, *, start: bool = False, lang: str | None = None) -> list[int]: ...
@overload
def find(pattern: Word, text: Word | None = None, *, start: bool = False, count: bool = False,
         also: Iterable[Word] = (), sequence: str | Game | None = None, upto: int | None = None,
         lang: str | None = None) -> Any: ...
def find(pattern: Word, text: Word | None = None, *, start: bool = False, count: bool = False,
         also: Iterable[Word] = (), sequence: str | Game | None = None, upto: int | None = None,
         lang: str | None = None) -> Any:
    """Every occurrence, overlapping ones too, by its end counted from 1; by its start from 0 with `start=True`; with
    `count=True` only how many.

    Words are strings, bytes, or numbers such as the values of a nim-sequence.

    >>> find("010", "0100101010")
    [3, 6, 8, 10]
    >>> find("010", "0100101010", start=True)
    [0, 3, 5, 7]
    >>> find([4, 1, 2, 7], sequence="kayles", upto=1000, start=True)
    [12]
    >>> find("4,1,2,7", sequence="kayles", upto=1000, start=True)
    [12]

    With other patterns in `also`, each occurrence comes with its pattern; of those that end together the longest comes
    first.

    >>> find("010", "0100", also=["10"])
    [(3, '010'), (3, '10')]
    """
    lang = chosen(lang)
    patterns = [pattern, *also]
    if sequence is not None and upto is not None and text is None:
        ends = ends_in_sequence(patterns, sequence, upto, lang)
    elif text is None or sequence is not None or upto is not None:
        raise TypeError(said("find: a text, or sequence and upto", "find : un texte, ou sequence et upto", lang))
    else:
        ends = [ends_of(word, text, lang) for word in patterns]
    if count:
        counts = [len(found) for found in ends]
        return dict(zip(map(hashable, patterns), counts)) if len(patterns) > 1 else counts[0]
    lengths = [length_of(word, sequence is not None) for word in patterns]
    if len(patterns) == 1:
        return [end - lengths[0] for end in ends[0]] if start else ends[0]
    places = sorted((end, -lengths[number], number) for number, found in enumerate(ends) for end in found)
    return [(end + length if start else end, patterns[number]) for end, length, number in places]


def ends_of(pattern: Word, text: Word, lang: str) -> list[int]:
    """Where a pattern ends, counted from 1."""
    if isinstance(pattern, str) != isinstance(text, str):
        raise TypeError(said("find: pattern and text are both strings, or neither is",
                             "find : motif et texte sont tous deux des chaînes, ou aucun ne l'est", lang))
    if isinstance(pattern, str) and isinstance(text, str) and pattern.isascii() and text.isascii():
        pattern, text = pattern.encode(), text.encode()
    if isinstance(pattern, bytes) and isinstance(text, bytes):
        return _engine.find_bytes(pattern, text, lang)
    return _engine.find_letters(letters_of(pattern), letters_of(text), lang)


def length_of(word: Word, numbers: bool) -> int:
    """In letters; of a text that writes numbers, as in '4,1,2', those are the letters."""
    return word.count(",") + 1 if numbers and isinstance(word, str) else len(letters_of(word))


def ends_in_sequence(patterns: Sequence[Word], game: str | Game, upto: int, lang: str) -> list[list[int]]:
    """Where each pattern ends in the nim-sequence of a game."""
    written = [word if isinstance(word, str) else ",".join(map(str, word)) for word in patterns]
    asked = {"pattern": written[0], "also": written[1:], "sequence": game, "upto": operator.index(upto)}
    return _engine.find_in_sequence(_engine.Limits(), asked, lang)


def hashable(word: Word) -> str | bytes | tuple[int, ...]:
    return word if isinstance(word, (str, bytes)) else tuple(word)


@dataclass(frozen=True)
class Step:
    """How an automaton reads a letter: `from_` which state, by which `fallbacks`, `to` which; the words that end there."""

    letter: int
    from_: int
    fallbacks: tuple[int, ...]
    to: int
    recognises: tuple[int, ...]


@dataclass(frozen=True)
class Automaton(Savable):
    """The automaton of some words: states are the prefixes, numbered by length; 0 is the empty one.

    `transitions[state]` has for each letter of the `alphabet` the next state, or None where the automaton falls
    back to `fallback[state]` and reads the letter again. `completed` has no such gaps: any other letter leads to 0.
    `recognises[state]` are the words, counted from 0, that end there. `steps` tell how it reads the text of `trace`.
    """

    words: tuple[Word, ...]
    alphabet: list[int]
    transitions: list[list[int | None]]
    fallback: list[int]
    completed: list[list[int]]
    recognises: list[list[int]]
    periods: list[int]
    text: str = field(repr=False, compare=False)
    dot: str = field(repr=False, compare=False)
    json: str = field(default="", repr=False, compare=False)
    lang: str = field(default="en", repr=False, compare=False)

    _formats = ("text", "json", "dot", *pictures.DRAWN)
    _called = ("an automaton", "un automate")

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __hash__(self) -> int:
        return hash((tuple(map(hashable, self.words)), tuple(self.alphabet)))

    @property
    def steps(self) -> tuple[Step, ...] | None:
        told = json.loads(self.json).get("steps")
        return None if told is None else tuple(
            Step(step["letter"], step["from"], tuple(step["fallbacks"]), step["to"],
                 tuple(word - 1 for word in step["recognises"])) for step in told)

    def to_dot(self, *, fallbacks: bool = False, completed: bool = False) -> str:
        """For Graphviz: with its fallbacks, dashed, and completed, beside each other; or one of them alone."""
        return _engine.automaton_drawing(*written(self.words), fallbacks, completed, None, self.lang)

    def to_svg(self, *, fallbacks: bool = False, completed: bool = False) -> str | None:
        """The drawing that Graphviz makes of it; None where Graphviz is not installed."""
        return pictures.graphviz_svg(self.to_dot(fallbacks=fallbacks, completed=completed))

    def save(self, path: str | os.PathLike[str], *, format: str | None = None, fallbacks: bool = False,
             completed: bool = False) -> None:
        """Writes a file, whole or not at all: .txt, .json, or a drawing (.svg, .png, .pdf, .dot, .tex), of both
        automata or of one of them."""
        self._save(path, format, fallbacks=fallbacks, completed=completed)

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        if format in ("text", "json"):
            return getattr(self, format).rstrip("\n") + "\n"
        dot = self.to_dot(**options)
        if format == "tex":
            plain = pictures.drawn(dot, "plain", lang).decode()
            return _engine.automaton_drawing(*written(self.words), options["fallbacks"], options["completed"], plain,
                                             self.lang)
        return dot if format == "dot" else pictures.drawn(dot, format, lang)

    def _repr_svg_(self) -> str | None:
        return pictures.graphviz_svg(self.dot)


def automaton(*words: Word, trace: Word | None = None, lang: str | None = None) -> Automaton:
    """The automaton of Knuth, Morris and Pratt for one word, of Aho and Corasick for several; with `trace` also how it
    reads a text, letter by letter.

    >>> kmp = automaton("010")
    >>> kmp.fallback, kmp.completed
    ([0, 0, 0, 1], [[1, 0], [1, 2], [3, 0], [1, 2]])
    >>> kmp.transitions
    [[1, None], [None, 2], [3, None], [None, None]]
    >>> [step.to for step in automaton("010", trace="01010").steps]
    [1, 2, 3, 2, 3]
    """
    lang = chosen(lang)
    if not words:
        raise ValueError(said("automaton: at least one word", "automaton : au moins un mot", lang))
    words = tuple(word if isinstance(word, (str, bytes)) else list(word) for word in words)
    read = None if trace is None else letters_of(trace)
    return Automaton(words, **_engine.automaton(*written(words), read, lang), lang=lang)


def written(words: Sequence[Word]) -> tuple[list[list[int]], list[str], bool]:
    """For the engine: the letters of the words, the words as they are shown, and whether letters are numbers."""
    shown = [word if isinstance(word, str) else word.decode("latin-1") if isinstance(word, bytes)
             else ",".join(map(str, word)) for word in words]
    return [letters_of(word) for word in words], shown, not isinstance(words[0], (str, bytes))
