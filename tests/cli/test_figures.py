"""The figures of the course documents, as the commands show them."""
from math import comb

import pytest

from program import answer, solve, winning_labels


def grundy(game, position):
    return solve(game, str(position))["grundy"]


# Nim

def test_nim_three_two():
    answered = solve("nim", "3,2")
    assert [(move["move"], move["to"]) for move in answered["winning_moves"]] == [("1-1", "2,2")]
    assert answered["grundy"] == 1


def test_nim_example_of_the_contract():
    answered = solve("nim", "3,4,5")
    assert (answered["outcome"], answered["grundy"], answered["terms"]) == ("N", 2, [{"grundy": 2}])
    assert answered["remoteness"] in (11, None)
    (move,) = answered["winning_moves"]
    assert (move["term"], move["move"], move["to"]) == (1, "1-2", "1,4,5")
    assert "take 2 from heap 1" in move["text"].lower()
    assert answered["reason"]


def test_nim_one_heap_is_its_size():
    assert [grundy("nim", size) for size in range(12)] == list(range(12))


def test_nim_lists_every_winning_move():
    assert set(winning_labels(solve("nim", "4,5,6"))) == {"1-1", "2-3", "3-5"}
    assert winning_labels(solve("nim", "3,5,6")) == []


@pytest.mark.parametrize("heaps", [[1], [1, 1], [1, 1, 1], [2, 1], [3, 1, 1], [2, 2], [2, 3, 1], [5, 1, 1, 1]])
def test_misere_nim(heaps):
    answered = solve("nim", ",".join(map(str, heaps)), "--misere")
    total = 0
    for heap in heaps:
        total ^= heap
    expected = total == 0 if max(heaps) > 1 else total == 1
    assert answered["outcome"] == ("P" if expected else "N")
    assert answered["grundy"] is None


# Subtraction games and matches

def test_one_two_three_sticks():
    assert [grundy("subtraction:1,2,3", n) for n in range(24)] == [n % 4 for n in range(24)]


def test_marienbad():
    answered = solve("subtraction:1,2,3", "1,3,5,7")
    assert answered["grundy"] == 1 ^ 3 ^ 1 ^ 3 == 0
    assert (answered["outcome"], answered["winning_count"]) == ("P", 0)


def test_matches_rule():
    outcomes = [solve("matches", str(n))["outcome"] for n in range(1, 30)]
    assert outcomes == ["P" if n % 4 == 1 else "N" for n in range(1, 30)]


@pytest.mark.parametrize("matches, best", [(4, [("3", "1")]), (5, []), (6, [("1", "5")])])
def test_matches_best_move(matches, best):
    answered = solve("matches", str(matches))
    assert [(move["move"], move["to"]) for move in answered["winning_moves"]] == best


@pytest.mark.parametrize("matches, winner", [(4, 0), (5, 1), (6, 0)])
def test_matches_simulated(matches, winner):
    for seed in range(5):
        record = answer("play", "matches", str(matches), "--engine", "both", "--seed", str(seed))
        assert record["winner"] == winner
        if matches == 4:
            assert [(move["move"], move["to"]) for move in record["moves"]] == [("3", ["1"])]


# Chomp

def test_chomp_sequence_of_the_sheet():
    for position, square, after in [("5x3", "4,2", "5,3,3"), ("5,3,3", "2,3", "5,3,1"), ("5,3,1", "2,1", "1,1,1")]:
        moves = {move["move"]: move["to"] for move in solve("chomp", position, "--all")["moves"]}
        assert moves[square] == after
        assert "1,1" not in moves


@pytest.mark.parametrize("method, calls, positions", [("definition", 84_518, None), ("memo", 346, 69)])
def test_chomp_calls(method, calls, positions):
    answered = solve("chomp", "4x5", "--method", method)
    assert (answered["outcome"], answered["method"]) == ("N", method)
    assert answered["work"]["calls"] == calls
    if positions is not None:
        assert answered["work"]["positions"] == positions


@pytest.mark.parametrize("bar, openings", [
    ("4x3", {"3,2"}), ("5x3", {"4,3"}), ("5x4", {"3,3"}), ("10x8", {"9,4", "6,5"}),
    ("2x2", {"2,2"}), ("5x5", {"2,2"}), ("7x7", {"2,2"}), ("9x1", {"2,1"}), ("1x9", {"1,2"})])
def test_chomp_openings(bar, openings):
    answered = solve("chomp", bar)
    assert answered["outcome"] == "N"
    assert set(winning_labels(answered)) == openings
    assert answered["winning_count"] == len(openings)


@pytest.mark.parametrize("rows, outcome", [("4,1,1,1", "P"), ("2,1", "P"), ("7,1,1,1,1,1,1", "P"),
                                           ("4,1,1", "N"), ("3,1,1,1,1", "N"), ("1", "P"), ("2", "N")])
def test_chomp_lines_and_angles(rows, outcome):
    assert solve("chomp", rows)["outcome"] == outcome


def test_chomp_rectangles_are_won_and_end_in_time():
    for columns in range(1, 6):
        for rows in range(1, 6):
            answered = solve("chomp", f"{columns}x{rows}", "--method", "memo")
            assert answered["outcome"] == ("P" if columns * rows == 1 else "N")
            assert answered["work"]["positions"] <= comb(columns + rows, rows) - 1
            if answered["remoteness"] is not None:
                assert answered["remoteness"] <= columns * rows - 1


# Wythoff

def test_wythoff_pairs():
    pairs = {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)}
    for first in range(9):
        for second in range(first, 14):
            expected = "P" if (first, second) in pairs else "N"
            assert solve("wythoff", f"{second},{first}")["outcome"] == expected, (first, second)


def test_misere_wythoff_pairs():
    pairs = {(0, 1), (2, 2), (3, 5), (4, 7), (6, 10)}
    for first in range(7):
        for second in range(first, 11):
            expected = "P" if (first, second) in pairs else "N"
            assert solve("wythoff", f"{first},{second}", "--misere")["outcome"] == expected, (first, second)


def test_wythoff_memo_is_quadratic():
    answered = solve("wythoff", "10,10", "--method", "memo")
    assert 0 < answered["work"]["positions"] <= 11 * 11
    plain = solve("wythoff", "6,5", "--method", "definition")
    assert plain["work"]["calls"] > solve("wythoff", "6,5", "--method", "memo")["work"]["calls"]


# Hackendot

def test_hackendot_where_the_report_is_wrong():
    """Prefix numbers from 1: removing the path 3, 6 leaves (())(()), a P-position."""
    answered = solve("hackendot", "(())((())())")
    assert [(move["move"], move["to"]) for move in answered["winning_moves"]] == [("6", "(())(())")]


def test_hackendot_chain_is_a_nim_heap():
    assert [grundy("hackendot", "(" * n + ")" * n) for n in range(1, 9)] == list(range(1, 9))


# Tablette

def test_tablette_law():
    for columns in range(1, 7):
        for rows in range(1, 7):
            odd = columns % 2 + rows % 2
            assert grundy("tablette", f"{columns}x{rows}") == [0, 2, 1][odd], (columns, rows)


@pytest.mark.parametrize("claim, position, claimed, value", [
    ("a: 1 with an odd side", "2x1", 1, 2),
    ("b: bars add up", "1x1,2x1", 2, 3),
    ("c: G(1xm) = m", "1x3", 3, 1),
    ("e: 1 when n+m is odd", "3x2", 1, 2),
    ("e: 2 when n+m is even", "3x3", 2, 1),
    ("f: 2 in the remaining cases", "4x4", 2, 0),
])
def test_tablette_claims_refuted(claim, position, claimed, value):
    assert grundy("tablette", position) == value != claimed


def test_tablette_claim_d_holds():
    assert [grundy("tablette", f"2x{2 * m}") for m in range(1, 12)] == [0] * 11


def test_polyomino_claim_g_refuted():
    """A convex polyomino is not worth its bounding bar: no smaller one than four cells shows it."""
    assert grundy("polyomino", "#./##") == grundy("tablette", "2x2") == 0
    assert (grundy("polyomino", ".##/##."), grundy("tablette", "3x2")) == (1, 2)


@pytest.mark.parametrize("bar", ["1x1", "2x1", "1x2", "3x2", "4x3", "5x5"])
def test_polyomino_bar_is_tablette(bar):
    columns, rows = map(int, bar.split("x"))
    assert grundy("polyomino", "/".join(["#" * columns] * rows)) == grundy("tablette", bar)
