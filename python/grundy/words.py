"""Occurrences of words, and the automata that find them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grundy import _engine, pictures

Word = str | bytes | Iterable[int]


def letters_of(word: Word) -> list[int]:
    return [ord(letter) for letter in word] if isinstance(word, str) else list(word)


def find(pattern: Word, text: Word, *, start: bool = False, lang: str = "en") -> list[int]:
    """Every occurrence, overlapping ones too, by its end counted from 1; by its start from 0 with `start=True`.

    Words are strings, bytes, or numbers such as the values of a nim-sequence.

    >>> find("010", "0100101010")
    [3, 6, 8, 10]
    >>> find("010", "0100101010", start=True)
    [0, 3, 5, 7]
    >>> import grundy
    >>> find([4, 1, 2, 7], grundy.sequence("kayles", 1000), start=True)
    [12]
    """
    if isinstance(pattern, str) != isinstance(text, str):
        raise TypeError("find: pattern and text are both strings, or neither is")
    if isinstance(pattern, str) and isinstance(text, str) and pattern.isascii() and text.isascii():
        pattern, text = pattern.encode(), text.encode()
    if isinstance(pattern, bytes) and isinstance(text, bytes):
        ends, length = _engine.find_bytes(pattern, text, lang), len(pattern)
    else:
        letters = letters_of(pattern)
        ends, length = _engine.find_letters(letters, letters_of(text), lang), len(letters)
    return [end - length for end in ends] if start else ends


@dataclass(frozen=True)
class Automaton:
    """The automaton of some words: states are the prefixes, numbered by length; 0 is the empty one.

    `transitions[state]` has for each letter of the `alphabet` the next state, or None where the automaton falls
    back to `fallback[state]` and reads the letter again. `completed` has no such gaps: any other letter leads to 0.
    `recognises[state]` are the words, counted from 0, that end there.
    """

    words: tuple[Word, ...]
    alphabet: list[int]
    transitions: list[list[int | None]]
    fallback: list[int]
    completed: list[list[int]]
    recognises: list[list[int]]
    periods: list[int]
    text: str = field(repr=False)
    dot: str = field(repr=False)

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _repr_svg_(self) -> str | None:
        return pictures.graphviz_svg(self.dot)


def automaton(*words: Word, lang: str = "en") -> Automaton:
    """The automaton of Knuth, Morris and Pratt for one word, of Aho and Corasick for several.

    >>> kmp = automaton("010")
    >>> kmp.fallback, kmp.completed
    ([0, 0, 0, 1], [[1, 0], [1, 2], [3, 0], [1, 2]])
    >>> kmp.transitions
    [[1, None], [None, 2], [3, None], [None, None]]
    """
    if not words:
        raise ValueError("automaton: at least one word")
    numbers = not isinstance(words[0], (str, bytes))
    shown = [word if isinstance(word, str) else word.decode("latin-1") if isinstance(word, bytes)
             else ",".join(map(str, word)) for word in words]
    return Automaton(words, **_engine.automaton([letters_of(word) for word in words], shown, numbers, lang))
