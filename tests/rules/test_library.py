"""Every rule file of the library, compared with its reference on all small positions."""
import re

import pytest
from asking import answers, quoted
from brute_force import OTHER, outcome_class, starts, verdicts
from program import ROOT, run
from references import REFERENCES, WITH_PARAMETERS

LIBRARY = ROOT / "src" / "rules" / "library"
NAMES = sorted(path.stem for path in LIBRARY.glob("*.game"))
EVERY = REFERENCES | WITH_PARAMETERS
MISERE = [name for name, game in EVERY.items() if game.misere and not game.ends and not game.sided]
ONE_SORT_OF_MOVES = [name for name, game in EVERY.items() if not game.sided]
SIDED = [name for name, game in EVERY.items() if game.sided]
AGAIN = 400     # of the positions after a move, so many are asked themselves


def test_every_game_has_a_reference():
    assert NAMES == sorted(REFERENCES)
    assert len(NAMES) >= 32


@pytest.mark.parametrize("name", NAMES)
def test_a_file_says_what_people_need(name):
    text = (LIBRARY / f"{name}.game").read_text(encoding="utf-8")
    statements = re.sub(r"\n\s+", " ", text).splitlines()
    said = {statement.split()[0]: statement for statement in statements}
    assert statements[0].startswith("# "), "what is known, in one sentence"
    assert re.fullmatch(r'game +"[^"]+" +fr "[^"]+"', said["game"])
    assert re.fullmatch(r'about +"[^"]+" +fr "[^"]+"', said["about"])
    assert re.fullmatch(r'source +"[^"]+"', said["source"])
    assert said["example"] and said["position"] and said["move"]


def test_every_game_is_listed():
    listed = run("games", "--quiet").stdout.split()
    assert set(NAMES) <= set(listed)


@pytest.mark.parametrize("name", NAMES)
def test_the_program_shows_the_file(name):
    done = run("games", name, "--source")
    assert done.returncode == 0
    assert done.stdout == (LIBRARY / f"{name}.game").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_understood_from_outside_too(name):
    done = run("games", "--check", str(LIBRARY / f"{name}.game"))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_solved(name):
    example = re.search(r"^example +(.*)$", (LIBRARY / f"{name}.game").read_text(encoding="utf-8"), re.M)[1].strip('"')
    done = run("solve", name, example, "--json", "--time", "60")
    assert done.returncode == 0, (done.stdout, done.stderr)


def compared(name, game, questions, found, misere):
    """One run of the program on {text: position}, compared with the verdicts of the definitions; what else it named."""
    convention = ["--misere"] if misere else []
    named = {}
    for (text, position), answered in zip(questions.items(),
                                          answers([f"{name} {quoted(text)}" for text in questions], "--all", "--moves", "10000", *convention)):
        state = position, ""
        about = name, text, answered["outcome"], answered["grundy"], answered["method"]
        assert answered["outcome"] == found.winner[state], about
        if answered["remoteness"] is not None:
            assert answered["remoteness"] == found.remoteness[state], (about, answered["remoteness"])
        if not misere and state in found.value and game.valued:
            assert answered["grundy"] == found.value[state], (about, found.value[state])
        options = set() if game.end(position) else {(option, "") for option in game.options(position, "")}
        after = {move["to"]: move for move in answered["moves"]}
        assert {found.winner[option] for option in options} == {move["outcome"] for move in after.values()}, about
        assert {(game.read(to), "") for to in after} == options, (about, list(after))
        for to, move in after.items():
            assert move["outcome"] == found.winner[game.read(to), ""], (about, move)
            if not misere and move["grundy"] is not None:
                assert move["grundy"] == found.value[game.read(to), ""], (about, move)
        named |= {to: game.read(to) for to in after}
        winning = {to for to, move in after.items() if move["outcome"] == "P"}
        assert {move["to"] for move in answered["winning_moves"]} == winning, about
        assert bool(winning) == (answered["winning_count"] > 0), about
    return named


@pytest.mark.parametrize("name", ONE_SORT_OF_MOVES)
def test_outcomes_values_and_moves(name):
    game = EVERY[name]
    questions = game.questions()
    found = verdicts(game, questions.values())
    named = compared(name, game, questions, found, misere=False)
    again = {text: position for text, position in named.items() if text not in questions}
    compared(name, game, dict(list(again.items())[:AGAIN]), found, misere=False)


@pytest.mark.parametrize("name", MISERE)
def test_misere_play(name):
    game = EVERY[name]
    questions = game.questions()
    compared(name, game, questions, verdicts(game, questions.values(), misere=True), misere=True)


@pytest.mark.parametrize("name", [name for name, game in EVERY.items() if game.ends])
def test_a_game_with_an_end_of_its_own_has_no_misere_play(name):
    done = run("solve", name, next(iter(EVERY[name].questions())), "--misere")
    assert done.returncode == 2 and done.stdout == "" and done.stderr


@pytest.mark.parametrize("name", SIDED)
def test_who_wins_when_left_begins_and_when_right_begins(name):
    game = EVERY[name]
    questions = game.questions()
    found = verdicts(game, questions.values())
    lines = [(turn, text, position) for text, position in questions.items() for turn in ("L", "R")]
    asked = [f"{name} {quoted('right ' + text if turn == 'R' else text)}" for turn, text, _ in lines]
    for (turn, text, position), answered in zip(lines, answers(asked, "--all", "--moves", "10000")):
        about = name, turn, text, answered
        left, right = starts(found, position)
        assert (answered["left_starts"], answered["right_starts"]) == (left, right), about
        assert answered["outcome"] == outcome_class(left, right), about
        options = set() if game.end(position) else set(game.options(position, turn))
        after = {without_turn(move["to"]): move for move in answered["moves"]}
        assert {game.read(to) for to in after} == options, about
        for to, move in after.items():
            assert move["outcome"] == {"N": OTHER[turn], "P": turn}.get(found.winner[game.read(to), OTHER[turn]], "draw"), (about, move)
        winning = {to for to in after if found.winner[game.read(to), OTHER[turn]] == "P"}
        assert {without_turn(move["to"]) for move in answered["winning_moves"]} == winning, about


def without_turn(text):
    return text.removeprefix("left ").removeprefix("right ")
