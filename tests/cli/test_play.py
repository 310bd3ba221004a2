"""Whole games, piped: legal moves, the right winner, and an engine that never misses a win."""
import json
from random import Random

import pytest

from agreement import Question
from positions import EDGES, random_term, small_sum
from program import ROUNDS, answer, run, validated

CONVENTIONS = pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
GAMES = pytest.mark.parametrize("name", list(EDGES))


def played(question, *options, script=()):
    """The record that --json prints at the end, whatever was printed before it."""
    done = run("play", *question.arguments(), *options, "--json", stdin="".join(f"{line}\n" for line in script))
    assert done.returncode == 0, (str(question), options, script, done.stderr[-1000:])
    start = done.stdout.rindex('{"question"') if '{"question"' in done.stdout else done.stdout.index("{")
    return validated("play", json.loads(done.stdout[start:]))


def followed(question, record, engine, losing_slowly=True):
    """Replays a record: every move legal, `to` right, the engine's moves best; the state at the end."""
    oracle, misere, state = question.sum, question.misere, question.state
    for turn, move in enumerate(record["moves"]):
        assert move["player"] == turn % 2
        legal = {(term, label): after for term, label, after in oracle.moves(state)}
        assert (move["term"], move["move"]) in legal, (str(question), move)
        after = legal[move["term"], move["move"]]
        for term, (expected, given) in enumerate(zip(oracle.format(after), move["to"], strict=True), start=1):
            assert question.same_position(term, expected, given), (str(question), move, expected)
        after = oracle.parse(move["to"])
        if move["player"] in engine:
            assert_best(question, state, after, losing_slowly)
        state = after
    to_move = len(record["moves"]) % 2
    ended = not list(oracle.moves(state))
    winner = (to_move if misere else 1 - to_move) if ended else None
    assert record["winner"] == winner, str(question)
    return state


def assert_best(question, state, after, losing_slowly):
    """A win in the fewest moves; a loss in the most."""
    oracle, misere = question.sum, question.misere
    won = oracle.outcome(state, misere) == "N"
    if won:
        assert oracle.outcome(after, misere) == "P", (str(question), "missed a win", oracle.format(state))
    if won or losing_slowly:
        expected, given = oracle.remoteness(state, misere) - 1, oracle.remoteness(after, misere)
        assert given == expected, (str(question), oracle.format(state), oracle.format(after))


def drawn_questions(name, misere, number):
    rng = Random(f"play {name} {misere}")
    terms = [[random_term(name, rng, 1, 200)] for _ in range(max(1, round(number * ROUNDS)))]
    return [Question(chosen, misere) for chosen in terms]


def drawn_sums(misere, number):
    rng = Random(f"play sums {misere}")
    return [Question(small_sum(rng.choices(list(EDGES), k=2), rng), misere) for _ in range(number)]


@GAMES
@CONVENTIONS
def test_engine_against_itself(name, misere):
    """Where nothing wins, a simulated game may go on at random."""
    for seed, question in enumerate(drawn_questions(name, misere, 8)):
        record = played(question, "--engine", "both", "--seed", str(seed))
        followed(question, record, engine=(0, 1), losing_slowly=False)
        assert record["winner"] is not None
        assert played(question, "--engine", "both", "--seed", str(seed)) == record


@CONVENTIONS
def test_engine_against_itself_on_sums(misere):
    for seed, question in enumerate(drawn_sums(misere, 20)):
        followed(question, played(question, "--engine", "both", "--seed", str(seed)), (0, 1), losing_slowly=False)


def against_a_person(question, engine, rng):
    """A whole game: the same seed gives the same replies, so the script grows a move at a time."""
    script, prefix = [], len(question.terms) > 1
    while True:
        record = played(question, "--engine", ("first", "second")[engine], "--seed", "1", script=script)
        state = followed(question, record, engine=(engine,))
        if record["winner"] is not None:
            return record["winner"]
        term, label, _ = rng.choice(list(question.sum.moves(state)))
        script.append(f"{term}/{label}" if prefix else label)


@GAMES
@CONVENTIONS
def test_engine_against_a_person(name, misere):
    rng = Random(f"person {name} {misere}")
    for question in drawn_questions(name, misere, 3):
        for engine in (0, 1):
            winner = against_a_person(question, engine, rng)
            first_wins = question.sum.outcome(question.state, misere) == "N"
            if first_wins == (engine == 0):
                assert winner == engine, str(question)


@CONVENTIONS
def test_engine_against_a_person_on_sums(misere):
    rng = Random(f"person sums {misere}")
    for question in drawn_sums(misere, 6):
        against_a_person(question, rng.randrange(2), rng)


def test_person_first_loses_with_a_multiple_of_four_sticks():
    rng = Random("sticks")
    for sticks in (4, 8, 12):
        question = Question([("subtraction:1,2,3", str(sticks))])
        assert against_a_person(question, 1, rng) == 1


def test_weak_engine_plays_legal_and_varied_moves():
    question = Question([("nim", "3,4,5")])
    records = [played(question, "--engine", "both", "--level", "0", "--seed", str(seed)) for seed in range(12)]
    for record in records:
        followed(question, record, engine=())
    assert len({json.dumps(record) for record in records}) > 3


def test_no_engine_plays_the_script():
    question = Question([("nim", "2,1")])
    record = played(question, "--engine", "none", script=["1-1", "1-1", "1-1"])
    followed(question, record, engine=())
    assert [move["move"] for move in record["moves"]] == ["1-1"] * 3
    assert record["winner"] == 0


def test_a_finished_position_has_a_winner_at_once():
    for game, position in [("nim", "0"), ("chomp", "1"), ("matches", "1"), ("hackendot", "0"), ("wythoff", "0,0")]:
        for misere in (False, True):
            record = played(Question([(game, position)], misere), "--engine", "both")
            assert (record["moves"], record["winner"]) == ([], 0 if misere else 1)


@pytest.mark.parametrize("game, position, typed, label", [
    ("nim", "5", "2", "1-2"), ("tablette", "3x3", "r2", "1:r2"), ("polyomino", "##/##", "c1", "1:c1"),
    ("kayles", "7", "2:2,3", "1-2:2,3"), ("nim", "5,4", " 2-3 ", "2-3"), ("wythoff", "4,5", "both-2", "both-2"),
    ("chomp", "3x2", "2, 2", "2,2"), ("matches", "6", "1/3", "3"), ("hackendot", "(())", "2", "2")])
def test_moves_as_people_type_them(game, position, typed, label):
    record = played(Question([(game, position)]), "--engine", "none", script=[typed])
    assert [move["move"] for move in record["moves"]] == [label]


@pytest.mark.parametrize(
    "bad", ["nonsense", "1-9", "9-1", "1-0", "1-", "-", "0", "1-99999999999999999999", "", "2/1-1", "😀"])
def test_a_bad_move_loses_nothing(bad):
    question = Question([("nim", "3,4,5")])
    record = played(question, "--engine", "none", script=["2-4", bad, "1-1"])
    assert [move["move"] for move in record["moves"]] == ["2-4", "1-1"]
    if bad:
        done = run("play", "nim", "3,4,5", "--engine", "none", stdin=f"{bad}\nquit\n")
        assert "expected" in (done.stdout + done.stderr).lower()


def test_undo_and_quit():
    question = Question([("nim", "3,4,5")])
    script = ["undo", "1-1", "2-1", "undo", "undo", "undo", "3-2", "quit", "1-1"]
    record = played(question, "--engine", "none", script=script)
    assert [move["move"] for move in record["moves"]] == ["3-2"]
    assert record["winner"] is None
    record = played(question, "--engine", "second", script=["1-1", "undo"])
    assert record["moves"] == []


def test_hint_why_and_help_are_answered():
    silent = run("play", "nim", "3,4,5", "--engine", "second", stdin="quit\n").stdout
    for word in ("help", "hint", "why"):
        done = run("play", "nim", "3,4,5", "--engine", "second", stdin=f"{word}\nquit\n")
        assert done.returncode == 0
        assert len(done.stdout) > len(silent)
    hinted = run("play", "nim", "3,4,5", "--engine", "second", stdin="hint\n").stdout
    assert "1-2" in hinted or "take 2 from heap 1" in hinted.lower()
    helped = run("play", "nim", "3,4,5", "--engine", "second", stdin="help\n").stdout
    assert all(word in helped for word in ("hint", "why", "undo", "quit"))


@GAMES
def test_every_game_can_be_looked_at_in_both_languages(name):
    (question,) = drawn_questions(name, False, 1 / ROUNDS)
    for language in ("en", "fr"):
        done = run("play", *question.arguments(), "--engine", "second", "--lang", language,
                   stdin="help\nhint\nwhy\nundo\nnonsense\nhint\n")
        assert done.returncode == 0
        assert done.stdout.strip()


def test_end_of_input_is_not_an_error():
    assert run("play", "nim", "3,4,5").returncode == 0
    assert answer("play", "nim", "3,4,5", "--engine", "second")["winner"] is None
