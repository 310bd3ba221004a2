"""Words against plain Python."""

import re

import grundy
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

words = st.text("01", max_size=5) | st.text("aé∞", max_size=4)


@given(words.filter(bool), st.text("01", max_size=60) | st.text("aé∞", max_size=40))
def test_find(pattern, text):
    expected = oracle.ends(pattern, text)
    assert grundy.find(pattern, text) == expected
    assert grundy.find(pattern, text, start=True) == [match.start() for match in re.finditer(f"(?={re.escape(pattern)})", text)]
    assert grundy.find(pattern.encode(), text.encode()) == oracle.ends(pattern.encode(), text.encode())
    assert grundy.find([ord(c) for c in pattern], [ord(c) for c in text]) == expected


@given(st.lists(words.filter(bool), min_size=1, max_size=3), st.text("01", max_size=30))
def test_automaton_reads_what_the_words_say(patterns, text):
    automaton = grundy.automaton(*patterns)
    for read in ("completed", "fallbacks"):
        state, found = 0, []
        for end, letter in enumerate(text, start=1):
            column = automaton.alphabet.index(ord(letter)) if ord(letter) in automaton.alphabet else None
            if read == "completed":
                state = 0 if column is None else automaton.completed[state][column]
            else:
                while column is None or automaton.transitions[state][column] is None:
                    if state == 0:
                        break
                    state = automaton.fallback[state]
                if column is not None:
                    state = automaton.transitions[state][column] or 0
            found += [(end, word) for word in automaton.recognises[state]]
        assert sorted(found) == sorted((end, i) for i, pattern in enumerate(patterns) for end in oracle.ends(pattern, text))


def test_what_is_refused():
    with pytest.raises(ValueError, match="the pattern is empty"):
        grundy.find("", "abc")
    with pytest.raises(ValueError, match="le motif est vide"):
        grundy.find([], [1, 2], lang="fr")
    with pytest.raises(ValueError, match="the pattern is empty"):
        grundy.automaton("a", "")
    with pytest.raises(TypeError, match="both strings"):
        grundy.find("a", b"a")


def test_automaton_is_shown():
    automaton = grundy.automaton("010")
    assert "Period: 2 (010)" in str(automaton)
    assert automaton._repr_svg_().startswith("<svg")
