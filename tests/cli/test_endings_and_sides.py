"""Games out of files that end in ways of their own, or in which Left and Right have moves of their own."""
import json

import pytest

from program import answer, refusal, run, validated

DOMINEERING = """game "Domineering"
position grid
move left: remove {0,0 0,1}
move right: remove {0,0 1,0}
"""
# Whoever faces a multiple of 5 has won.
FIVES = """game "Fives" fr "Cinq"
position tuple n
move n -> n-k for k in 1..2
won when n % 5 = 0
"""
# Nobody wins at 3.
THREES = """game "Threes"
position tuple n
move n -> n-k for k in 1..2
drawn when n = 3
"""
# Left takes 1 or 2, Right takes 3; nobody wins at 2.
UNEQUAL = """game "Unequal"
position tuple n
move left n -> n-k for k in 1..2
move right n -> n-3
drawn when n = 2
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    names = {"domineering": DOMINEERING, "fives": FIVES, "threes": THREES, "unequal": UNEQUAL}
    for name, text in names.items():
        (folder / f"{name}.game").write_text(text)
    return lambda name: f"@{folder}/{name}.game"


def fives(n):
    """By the definition: True when the player to move wins."""
    return n % 5 == 0 or any(not fives(n - k) for k in (1, 2) if k <= n)


def threes(n):
    """+1: the player to move wins, 0: a draw, -1: loses."""
    if n == 3:
        return 0
    return max((-threes(n - k) for k in (1, 2) if k <= n), default=-1)


def unequal(n, left):
    """+1: Left wins, 0: a draw, -1: Right wins."""
    if n == 2:
        return 0
    options = [unequal(n - k, not left) for k in ((1, 2) if left else (3,)) if k <= n]
    return (max if left else min)(options, default=-1 if left else 1)


# Winning Ways, chapter 5; columns x rows, Left plays upright.
BOARDS = [("2x2", "N"), ("3x3", "N"), ("4x4", "N"), ("5x5", "P"), ("2x4", "L"), ("4x2", "R"), ("3x4", "L"), ("4x3", "R")]
BEGINNINGS = {"N": ("L", "R"), "P": ("R", "L"), "L": ("L", "L"), "R": ("R", "R")}


@pytest.mark.parametrize("board, expected", BOARDS)
def test_domineering_is_what_the_literature_says(game, board, expected):
    for first in ("left", "right"):
        told = answer("solve", game("domineering"), board, "--first", first)
        assert told["outcome"] == expected
        assert (told["left_starts"], told["right_starts"]) == BEGINNINGS[expected]
        assert told["turn"] == first and told["grundy"] is None
        wins = told["left_starts" if first == "left" else "right_starts"] == first[0].upper()
        assert (told["winning_count"] > 0) == wins
    done = run("solve", game("domineering"), board, "--quiet")
    assert done.stdout == expected + "\n" and done.returncode == 0


def test_the_position_says_whose_turn_it_is(game):
    told = answer("solve", game("domineering"), "right 2x4", "--all")
    assert told["turn"] == "right" and told["question"]["terms"][0]["position"].startswith("right ")
    assert {move["outcome"] for move in told["moves"]} == {"L"}
    again = answer("solve", game("domineering"), "right 2x4", "--first", "left")
    assert again["turn"] == "left"


@pytest.mark.parametrize("n", range(12))
def test_each_beginning_is_what_the_definition_says(game, n):
    told = answer("solve", game("unequal"), str(n))
    names = {1: "L", 0: "draw", -1: "R"}
    left, right = names[unequal(n, True)], names[unequal(n, False)]
    assert (told["left_starts"], told["right_starts"]) == (left, right)
    expected = {("L", "R"): "N", ("R", "L"): "P"}.get((left, right), left if left == right else "mixed")
    assert told["outcome"] == expected


@pytest.mark.parametrize("n", range(15))
def test_ends_decide(game, n):
    assert answer("solve", game("fives"), str(n))["outcome"] == ("N" if fives(n) else "P")
    assert answer("solve", game("threes"), str(n))["outcome"] == {1: "N", 0: "draw", -1: "P"}[threes(n)]


@pytest.mark.parametrize("name, outcome", [("fives", lambda n: "N" if fives(n) else "P"),
                                           ("threes", lambda n: {1: "N", 0: "draw", -1: "P"}[threes(n)])])
def test_the_arena_says_the_same(game, name, outcome):
    for options in ([], ["--plain"]):
        told = answer("arena", game(name), "9", *options)
        positions = {vertex["label"].split("-")[0]: vertex["outcome"] for vertex in told["vertices"]}
        assert {"draw", "lost"} & set(positions)
        for label in set(positions) - {"draw", "lost"}:
            assert positions[label] == outcome(int(label)), label
        assert all(vertex["grundy"] is None for vertex in told["vertices"])


def test_in_a_sum_only_that_part_ends(game):
    assert answer("solve", game("fives"), "5", "+", "nim", "3")["grundy"] == 3
    assert answer("solve", game("fives"), "5", "+", "nim", "0")["outcome"] == "P"
    assert answer("solve", game("fives"), "5")["outcome"] == "N"


@pytest.mark.parametrize("name, arguments, words", [
    ("domineering", ["2x2", "+", "nim", "3"], "not added up"),
    ("threes", ["4", "+", "nim", "3"], "not added up"),
    ("fives", ["4", "--misere"], "misère"),
    ("fives", ["4", "--first", "left"], "--first"),
    ("domineering", ["2x2", "--first", "up"], "first"),
])
def test_what_such_games_do_not_allow_is_refused(game, name, arguments, words):
    for command in ("solve", "explain", "play"):
        done = run(command, game(name), *arguments)
        assert done.returncode == 2 and words in done.stderr and not done.stdout
        french = run(command, game(name), *arguments, "--lang", "fr")
        assert french.returncode == 2 and french.stderr != done.stderr


def test_tables_and_claims_want_positions_that_are_n_or_p(game):
    assert "Left and Right" in refusal("table", game("domineering"), "3x3")["message"]
    assert "Left and Right" in refusal("check", game("unequal"), "n", "--upto", "5")["message"]
    assert "draw" in refusal("check", game("threes"), "n", "--upto", "5", "--outcome")["message"]
    assert "Grundy" in refusal("check", game("fives"), "n", "--upto", "5")["message"]
    assert "misère" in refusal("arena", game("fives"), "5", "--misere")["message"]
    lost = sum(not fives(n) for n in range(31))
    claim = " or ".join(f"n == {n}" for n in range(31) if not fives(n))
    assert answer("check", game("fives"), claim, "--upto", "30", "--outcome")["checked"] == 31 and lost > 3


def test_words_name_the_players(game):
    assert "Left wins, whoever begins." in run("solve", game("domineering"), "2x4").stdout
    assert "Gauche gagne" in run("solve", game("domineering"), "2x4", "--lang", "fr").stdout
    told = answer("explain", game("domineering"), "2x2")
    assert any("Right, to move, loses" in line for line in told["explanation"])
    assert told["left_starts"] == "L" and told["right_starts"] == "R"
    drawn = answer("explain", game("threes"), "4")
    assert any("hold the draw" in line for line in drawn["explanation"])


def test_a_half_that_takes_too_long_is_unknown(game):
    told = answer("solve", game("domineering"), "9x9", "--time", "0.05", code=3)
    assert told["outcome"] == "unknown" and told["left_starts"] is None and told["why"]


def played(*arguments, stdin=""):
    done = run("play", *arguments, "--json", stdin=stdin)
    assert done.returncode == 0, done.stderr
    return validated("play", json.loads(done.stdout[done.stdout.rindex('{"question"'):]))


def test_play_is_won_or_drawn_as_it_should_be(game):
    for n in range(4, 12):
        record = played(game("threes"), str(n), "--engine", "both")
        winner = {1: 0, 0: None, -1: 1}[threes(n)]
        assert record["winner"] == winner and record["drawn"] == (winner is None)
    for board, expected in BOARDS[:4]:
        for first in ("left", "right"):
            record = played(game("domineering"), board, "--engine", "both", "--first", first)
            assert record["winner"] == (0 if expected == "N" else 1) and not record["drawn"]


def test_the_terminal_names_left_and_right(game):
    done = run("play", game("domineering"), "2x2", "--first", "right", stdin="1,1-2,1\n")
    assert done.returncode == 0
    assert "Right moves first" in done.stdout and "Right> " in done.stdout
    assert "Left cannot move: Right wins." in done.stdout
    drawn = run("play", game("threes"), "4", stdin="3\n")
    assert "nobody wins" in drawn.stdout


def test_a_fault_of_the_rules_is_the_answer(tmp_path):
    file = tmp_path / "large.game"
    file.write_text("position tuple n\nmove n -> n-1 if n*n*n*n*n*n*n > 0\n")
    for command in (["solve", "4000"], ["explain", "4000"], ["arena", "4000"], ["play", "4000", "--engine", "both"]):
        done = run(command[0], f"@{file}", *command[1:])
        assert done.returncode == 2 and "too large" in done.stderr, command
    assert "too large" in refusal("sequence", f"@{file}", "--upto", "4000")["message"]
    assert "too large" in refusal("check", f"@{file}", "n % 2", "--upto", "4000")["message"]
