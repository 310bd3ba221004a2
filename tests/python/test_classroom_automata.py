"""The sheets' automata and searches: as the problem writes them, and in other shapes; what is doubtful is refused."""

import copy
import pickle

import oracle
import pytest
from grundy import classroom
from hypothesis import given
from hypothesis import strategies as st

WORDS = st.text("01", max_size=6) | st.text("aé", max_size=3)
TEXTS = st.text("01", max_size=40) | st.text("aé", max_size=20)


def border(u):
    """The longest proper prefix that is a suffix too."""
    return next(k for k in range(max(len(u) - 1, 0), -1, -1) if u[:k] == u[len(u) - k:])


def by_the_definition(u):
    """The automaton of a word as the problem defines it: k, F, delta, rho."""
    k = len(u) + 1
    delta = [[0] * 256] + [[-1] * 256 for _ in u]
    for q, letter in enumerate(u):
        delta[q][ord(letter)] = q + 1
    return k, [q == len(u) for q in range(k)], delta, [border(u[:q]) for q in range(k)]


def shapes(u):
    """The same automaton, written in every way."""
    k, F, delta, rho = by_the_definition(u)
    rows = [{chr(a): q for a, q in enumerate(row) if q != -1 and (n or q)} for n, row in enumerate(delta)]
    for finals in (F, {k - 1}, frozenset({k - 1}), tuple(F)) + (([k - 1],) if k > 2 else ()):
        for transitions in (delta, tuple(map(tuple, delta)), rows, dict(enumerate(rows)),
                            [[None if q == -1 else q for q in row] for row in delta],
                            [{**row, "z": -1} for row in rows]):
            yield classroom.afdr(k, finals, transitions, rho)
            yield classroom.afdr(k, finals, transitions, [-1, *rho[1:]])


@given(WORDS)
def test_kmp_is_the_problems(u):
    A = classroom.KMP(u)
    assert (A.k, A.F, A.delta, A.rho) == by_the_definition(u)
    assert all(row[letter] == row[ord(letter)] for row in A.delta for letter in u)


@given(WORDS, TEXTS)
def test_words(u, v):
    expected = oracle.ends(u, v)
    assert classroom.recherche_naive(u, v) == classroom.recherche_KMP(u, v) == expected
    A = classroom.KMP(u)
    assert classroom.occurrences(A, v) == classroom.occurrences(classroom.enleve_repli(A), v) == expected
    in_bytes = classroom.KMP(u.encode())
    assert classroom.occurrences(in_bytes, v.encode()) == oracle.ends(u.encode(), v.encode())


@pytest.mark.parametrize(("u", "v"), [("010", "0100101010"), ("a", "ba a"), ("", "abc"), ("éà", "éàéà"), ("aabaab", "aabaabaab")])
def test_every_shape_is_understood(u, v):
    for A in shapes(u):
        before = copy.deepcopy((A.F, A.delta, A.rho))
        complete = classroom.enleve_repli(A)
        assert classroom.occurrences(A, v) == classroom.occurrences(complete, v) == oracle.ends(u, v)
        assert (A.F, A.delta, A.rho) == before, "the fields are what was put in"
        assert complete.F == A.F and complete.F is not A.F or isinstance(A.F, (tuple, frozenset))
        assert all(-1 not in row and None not in row for row in complete.delta if not isinstance(row, dict))


@st.composite
def fallback_automata(draw):
    k = draw(st.integers(1, 5))
    delta = [[draw(st.integers(0 if q == 0 else -1, k - 1)) for _ in range(3)] for q in range(k)]
    return k, draw(st.lists(st.booleans(), min_size=k, max_size=k)), delta, [0] + [draw(st.integers(0, q - 1))
                                                                                    for q in range(1, k)]


@given(fallback_automata(), st.lists(st.integers(0, 2), max_size=12))
def test_any_automaton_by_its_definition(automaton, text):
    """A missing transition is read again from the fallback; rows of three columns take numbers and digits."""
    k, F, delta, rho = automaton
    q, expected = 0, [0] if F[0] else []
    for n, letter in enumerate(text, start=1):
        while delta[q][letter] == -1:
            q = rho[q]
        q = delta[q][letter]
        expected += [n] if F[q] else []
    A = classroom.afdr(k, F, delta, rho)
    lettered = classroom.afdr(k, {q for q in range(k) if F[q]},
                              [{"abc"[a]: t for a, t in enumerate(row) if t != -1} for row in delta], rho)
    for B in (A, classroom.enleve_repli(A)):
        assert classroom.occurrences(B, text) == classroom.occurrences(B, "".join(map(str, text))) == expected
    for B in (lettered, classroom.enleve_repli(lettered)):
        assert classroom.occurrences(B, "".join("abc"[a] for a in text)) == expected


def test_the_automaton_of_010():
    delta = classroom.enleve_repli(classroom.KMP("010")).delta
    assert (delta[1]["0"], delta[2]["1"], delta[3]["0"], delta[3]["1"]) == (1, 0, 1, 2)
    assert (delta[1][48], delta[2][49], delta[3][48], delta[3][49]) == (1, 0, 1, 2)
    assert classroom.occurrences(classroom.KMP(""), "abc") == [0, 1, 2, 3]


def test_fields_may_be_filled_in_afterwards_as_in_c():
    A = classroom.afdr()
    A.k, A.F, A.delta, A.rho = by_the_definition("010")
    assert classroom.occurrences(classroom.enleve_repli(A), "0100101010") == [3, 6, 8, 10]
    assert repr(classroom.afdr()) == "<afdr incomplet : k=None>"
    assert pickle.loads(pickle.dumps(A)) == A == classroom.copie_afdr(A)


def test_letters_beyond_bytes():
    """Words with other letters have dictionaries; in rows of 256 such a letter of the text leads back to 0."""
    A = classroom.KMP("→a")
    assert A.delta == [{"→": 1}, {"a": 2}, {}] and classroom.occurrences(A, "→→a") == [3]
    assert classroom.occurrences(classroom.KMP("ab"), "a→ab") == [4]
    assert classroom.occurrences(classroom.KMP([4, 1]), [4, 4, 1, 2]) == [3]


ROWS = [[0] * 256, [-1] * 256]
DICTS = [{"a": 1}, {}]


@pytest.mark.parametrize(("fields", "said"), [
    ((0, [], [], []), "k vaut 0"), ((2.0, [False, True], ROWS, [0, 0]), "k vaut 2.0"),
    ((2, [True], ROWS, [0, 0]), "F a 1 booléens"), ((2, [False, True, True], ROWS, [0, 0]), "F a 3 booléens"),
    ((2, {2}, ROWS, [0, 0]), "un état qui n'existe pas"), ((2, {True}, ROWS, [0, 0]), "autre chose que des états"),
    ((2, [0, 1], ROWS, [0, 0]), "des états ou comme des booléens"), ((2, [1, 1, 1], ROWS, [0, 0]), "deux fois le même"),
    ((2, 1, ROWS, [0, 0]), "F est de type int"), ((2, ["a"], ROWS, [0, 0]), "autre chose que des états"),
    ((2, {1}, ROWS[:1], [0, 0]), "une ligne par état"), ((2, {1}, [[0] * 256, [-1] * 255], [0, 0]), "ne se ressemblent pas"),
    ((2, {1}, [[0] * 256, {}], [0, 0]), "ne se ressemblent pas"), ((2, {1}, {(0, "a"): 1}, [0, 0]), "une ligne par état"),
    ((2, {1}, [[2] * 256, [-1] * 256], [0, 0]), "delta[0][0] vaut 2"),
    ((2, {1}, [{"a": -2}, {}], [0, 0]), "delta[0]['a'] vaut -2"), ((2, {1}, [{"a": True}, {}], [0, 0]), "vaut True"),
    ((2, {1}, ROWS, [0]), "un repli par état"), ((2, {1}, ROWS, [0, 1]), "rho[1] vaut 1"),
    ((2, {1}, ROWS, [0, -1]), "rho[1] vaut -1"), ((2, {1}, ROWS, None), "un repli par état"),
    ((2, {1}, [[], []], [0, 0]), "ne se ressemblent pas"),
])
def test_what_is_doubtful_is_refused(fields, said):
    with pytest.raises(ValueError) as raised:
        classroom.afdr(*fields)
    assert said in str(raised.value) and "attendu : " in str(raised.value)
    A = classroom.afdr()
    A.k, A.F, A.delta, A.rho = fields
    for use in (classroom.enleve_repli, lambda A: classroom.occurrences(A, "a")):
        with pytest.raises(ValueError):
            use(A)


@pytest.mark.parametrize(("delta", "text"), [
    ([[1, 0], [-1, -1]], "ab"),  # two columns: nobody knows which is the letter a
    ([[1, 0], [-1, -1]], b"01"), ([[0] * 26, [-1] * 26], "ab"), (DICTS, b"a"), (DICTS, [97]), ([{97: 1}, {}], "a"),
    ([{"ab": 1}, {}], "ab"), (ROWS, ["ab"]), (ROWS, [-1]), (ROWS, [None])])
def test_a_text_whose_letters_are_named_otherwise_is_refused(delta, text):
    with pytest.raises(ValueError, match="lettre"):
        classroom.occurrences(classroom.afdr(2, {1}, delta, [0, 0]), text)


def test_complete_automata_need_no_fallbacks():
    rows = [row[:] for row in classroom.enleve_repli(classroom.KMP("01")).delta]
    assert classroom.occurrences(classroom.afdr(3, [False, False, True], rows, None), "0101") == [2, 4]
    assert classroom.occurrences(classroom.afdr(2, {1}, [{"a": 1, "b": 0}, {"a": 1, "b": 0}], []), "aba") == [1, 3]
