"""The program against the oracle on random positions of all games and of mixed sums."""
from random import Random

import pytest

from agreement import Question, assert_agreement
from oracle import Sum, reachable, shared_rules
from positions import EDGES, random_term, single_questions, small_sum, sum_questions
from program import ROUNDS

CONVENTIONS = pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
GAMES = pytest.mark.parametrize("name", list(EDGES))


def rounds(number):
    return max(1, round(number * ROUNDS))


def asked(terms_of_questions, misere):
    return [Question(terms, misere) for terms in terms_of_questions]


@GAMES
@CONVENTIONS
def test_single_positions(name, misere):
    rng = Random(f"single {name} {misere}")
    assert_agreement(asked(single_questions(name, rng, rounds(45)), misere))


@GAMES
@CONVENTIONS
def test_every_move_is_listed(name, misere):
    rng = Random(f"all {name} {misere}")
    assert_agreement(asked(single_questions(name, rng, rounds(10)), misere), "--all")


@CONVENTIONS
def test_sums(misere):
    rng = Random(f"sums {misere}")
    assert_agreement(asked(sum_questions(rng, rounds(200)), misere))


@CONVENTIONS
def test_every_move_of_a_sum_is_listed(misere):
    rng = Random(f"all sums {misere}")
    assert_agreement(asked(sum_questions(rng, rounds(60)), misere), "--all")


@pytest.mark.parametrize("method", ["definition", "memo", "search"])
@CONVENTIONS
def test_forced_methods(method, misere):
    rng = Random(f"methods {misere}")
    terms = [[term] for name in EDGES for term in tiny_terms(name, rng)]
    terms += [small for small in sum_questions(rng, rounds(40)) if recursion_calls(small) <= 20_000]
    assert_agreement(asked(terms, misere), "--method", method)


def tiny_terms(name, rng):
    drawn = [random_term(name, rng, 1, 200) for _ in range(rounds(12))]
    return [term for term in drawn if recursion_calls([term]) <= 20_000]


def recursion_calls(terms):
    """How many calls the plain recursion makes, without stopping early."""
    question = Sum([game for game, _ in terms])
    known = {}

    def calls(state):
        key = question.canonical(state)
        if key not in known:
            known[key] = 1 + sum(calls(after) for _, _, after in question.moves(state))
        return known[key]

    return calls(question.parse([text for _, text in terms]))


# The oracle itself, against the published figures.

def values(game, texts):
    question = Sum([game])
    return [question.value(question.parse([text])) for text in texts]


def test_oracle_nim_arena():
    by_value = {0: ["0,0", "1,1", "2,2"], 1: ["0,1", "1,0", "3,2"], 2: ["0,2", "2,0", "3,1"],
                3: ["1,2", "2,1", "3,0"]}
    for nimber, texts in by_value.items():
        assert values("nim", texts) == [nimber] * 3


def test_oracle_kayles():
    assert values("kayles", map(str, range(13))) == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]


def test_oracle_octal_digits():
    rules = shared_rules("octal:4.f")
    assert {label for label, _ in rules.moves((4,))} == {"1-0:1,3", "1-0:2,2", "1-1", "1-1:1,2", "1-1:1,1,1"}
    assert [label for label, _ in rules.moves((1,))] == ["1-1"]
    assert values("octal:0.8", map(str, range(8))) == [0, 0, 0, 0, 1, 1, 1, 2]


def test_oracle_matches():
    question = Sum(["matches"])
    assert [n for n in range(1, 30) if question.outcome(((n,),)) == "P"] == list(range(1, 30, 4))


def test_oracle_chomp():
    question = Sum(["chomp"])
    assert [rows for rows in ((2, 1), (3, 1, 1), (4, 1, 1, 1)) if question.outcome((rows,)) == "N"] == []
    assert question.outcome(((4, 1, 1),)) == "N"
    assert set(question.winning_moves(((5,),))) == {(1, "2,1")}
    assert set(question.winning_moves(((4,) * 4,))) == {(1, "2,2")}
    assert set(question.winning_moves(((4,) * 3,))) == {(1, "3,2")}
    for columns in range(1, 6):
        for rows in range(1, 6):
            assert question.outcome(((columns,) * rows,)) == ("P" if columns * rows == 1 else "N")
    assert reachable(("chomp",), ((3, 3),), 100) == 9


def test_oracle_tablette():
    """Found by the definition: 1 with two odd sides, 0 with two even ones, else 2."""
    for columns in range(1, 7):
        for rows in range(1, 7):
            (found,) = values("tablette", [f"{columns}x{rows}"])
            assert found == [1, 2, 0][(columns + 1) % 2 + (rows + 1) % 2]


def test_oracle_polyomino_rows_count_from_the_bottom():
    rules = shared_rules("polyomino")
    options = {label: rules.format(after) for label, after in rules.moves(rules.parse("###/#.."))}
    assert options == {"1:r1": "###", "1:r2": "#", "1:c1": "##", "1:c2": "#/#,#", "1:c3": "##/#."}


def test_oracle_hackendot():
    """Prefix numbers from 1: removing the path 3, 6 leaves (())(()), a P-position."""
    question = Sum(["hackendot"])
    assert question.winning_moves(question.parse(["(())((())())"])) == {(1, "6"): "(())(())"}


def test_oracle_misere_nim():
    """Bouton: as in normal Nim while a heap above 1 is left, the reverse afterwards."""
    question = Sum(["nim"])
    for state in ((a, b, c) for a in range(5) for b in range(5) for c in range(5)):
        nimber = state[0] ^ state[1] ^ state[2]
        expected = (nimber == 0) if max(state) > 1 else (nimber == 1)
        position = question.parse([",".join(map(str, state))])
        assert (question.outcome(position, misere=True) == "P") == expected


def test_oracle_product_agrees_with_the_sum_of_values():
    rng = Random("product")
    for _ in range(25):
        terms = small_sum(rng.choices(list(EDGES), k=2), rng)
        question = Sum([game for game, _ in terms])
        state = question.parse([text for _, text in terms])
        assert question.product_value(state) == question.value(state)
        assert (question.outcome(state) == "P") == (question.value(state) == 0)
