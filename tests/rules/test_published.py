"""Published values of the games of the library, each with its source."""
import re
from functools import reduce
from itertools import combinations, product
from operator import xor

import pytest
from asking import answers
from program import answer, run


def values(game, positions):
    return [answered["grundy"] for answered in answers([f"{game} {position}" for position in positions], "--no-remoteness")]


def outcomes(game, positions, *options):
    return [answered["outcome"] for answered in answers([f"{game} {position}" for position in positions], "--no-remoteness", *options)]


def losing(game, largest):
    return [n for n, outcome in enumerate(outcomes(game, range(largest + 1))) if outcome == "P"]


# Lemoine and Viennot, Nimbers are inevitable (2012), with the records of their program Glop; 2 x n by symmetry (Gardner, 1974).
CRAM = {2: {n: n % 2 for n in range(1, 12)},
        3: dict(zip(range(3, 9), [0, 1, 1, 4, 1, 3])),
        4: dict(zip(range(4, 7), [0, 2, 0])),
        5: {5: 0}}


@pytest.mark.parametrize("rows", CRAM)
def test_cram(rows):
    assert values("cram", [f"{columns}x{rows}" for columns in CRAM[rows]]) == list(CRAM[rows].values())
    assert values("cram", [f"{rows}x{columns}" for columns in CRAM[rows]]) == list(CRAM[rows].values())


# OEIS A316632 for 3 x n; on 2 x n and 4 x n symmetry decides; 5 x n as computed for the issue that asked for this search.
NODE_KAYLES = {1: [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2][1:],
               2: [n % 2 for n in range(1, 9)],
               3: [2, 1, 1, 0, 3, 3, 2, 2, 2, 3],
               4: [0] * 6,
               5: [3, 1, 3, 0, 3]}


@pytest.mark.parametrize("rows", NODE_KAYLES)
def test_node_kayles_on_a_grid(rows):
    expected = NODE_KAYLES[rows]
    assert values("node-kayles", [f"grid:{rows}x{n}" for n in range(1, len(expected) + 1)]) == expected


def test_queens():
    """OEIS A344227; Noon and Van Brummelen, The non-attacking queens game (2006)."""
    assert values("queens", range(1, 8)) == [1, 1, 2, 1, 3, 1, 2]


def test_kayles_on_paths_are_octal_games():
    """Schaefer (1978): a row of n vertices is Dawson's Chess 0.137, edges of it are Dawson's Kayles 0.07; Grim on it is 0.6."""
    paths = [f"path:{n}" for n in range(1, 25)]
    assert values("node-kayles", paths) == values("octal:0.137", range(1, 25))
    assert values("arc-kayles", paths) == values("dawson-kayles", range(1, 25))
    assert values("grim", paths) == values("octal:0.6", range(1, 25))


def test_arc_kayles_on_a_grid_is_cram():
    boards = [f"{columns}x{rows}" for columns in range(1, 5) for rows in range(1, 5)]
    assert values("arc-kayles", [f"grid:{board}" for board in boards]) == values("cram", boards)


def test_lasker():
    """Winning Ways, chapter 4: 4k+3 and 4k+4 change places."""
    assert values("lasker", range(101)) == [n + (n % 4 == 3) - (n % 4 == 0 and n > 0) for n in range(101)]


def test_grundys_game():
    """OEIS A002188."""
    assert values("grundys-game", range(40)) == [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4]


def test_dawsons_chess_has_its_period():
    """Guy and Smith, The G-values of various games (1956): period 34 from heap 52 on."""
    found = answer("period", "dawson-chess")
    assert (found["status"], found["preperiod"], found["period"], found["saltus"]) == ("proved", 52, 34, 0)


def test_mark():
    """Fraenkel, Aperiodic subtraction games (2011): 0 and the numbers with an odd number of zeros at the end of their binary form."""
    dopey = [n for n in range(1, 301) if ((n & -n).bit_length() - 1) % 2 == 1]
    assert losing("mark", 300) == [0] + dopey


def test_subtract_a_square():
    """OEIS A030193."""
    assert losing("subtract-a-square", 100) == [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95]


def test_arithmetic_functions():
    """Iannucci and Larsson, Game values of arithmetic functions (2021): the powers of 2; the index of the least prime."""
    assert values("aliquot", range(1, 200)) == [(n & -n).bit_length() - 1 for n in range(1, 200)]
    primes = [p for p in range(2, 200) if all(p % d for d in range(2, p))]
    assert values("totative", range(1, 200)) == [0] + [1 + next(i for i, p in enumerate(primes) if n % p == 0) for n in range(2, 200)]


def test_euclid():
    """Cole and Davie (1969): lost if the numbers differ and their ratio is less than the golden one; b < φa means b² < a² + ab."""
    pairs = [(a, b) for b in range(1, 41) for a in range(1, b + 1)]
    expected = ["P" if a != b and b * b < a * a + a * b else "N" for a, b in pairs]
    assert outcomes("euclid", [f"{a},{b}" for a, b in pairs]) == expected
    assert outcomes("euclid", ["0,7", "7,0", "0,0"]) == ["P", "P", "P"]


def test_fibonacci_nim():
    """Whinihan (1963)."""
    assert losing("fibonacci-nim", 150) == [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]


@pytest.mark.parametrize("k", [1, 2, 3])
def test_moore(k):
    """Moore (1910): lost if every binary column has a number of ones that k+1 divides."""
    positions = list(product(range(6), repeat=4)) if k < 3 else list(product(range(4), repeat=4))
    expected = ["P" if all(sum(n >> bit & 1 for n in heaps) % (k + 1) == 0 for bit in range(3)) else "N" for heaps in positions]
    assert outcomes(f"moore:{k}", [",".join(map(str, heaps)) for heaps in positions]) == expected


@pytest.mark.parametrize("h", [2, 3, 5])
def test_cyclic_nimhoff(h):
    """Fraenkel and Lorberbom (1991): h (a/h xor b/h) + (a + b) mod h."""
    pairs = list(product(range(20), repeat=2))
    assert values(f"cyclic-nimhoff:{h}", [f"{a},{b}" for a, b in pairs]) == [h * (a // h ^ b // h) + (a + b) % h for a, b in pairs]


@pytest.mark.parametrize("h", [1, 3, 5])
def test_nimhoff_with_an_odd_number(h):
    """Lost are c,c with c < h. From other equal numbers, and where both are at least h, all of 0,0 … h-1,h-1 are below, one of them at
    a multiple of h; where one is smaller than h, Nim leads to c,c."""
    pairs = list(product(range(12), repeat=2))
    assert outcomes(f"nimhoff:{h}", [f"{a},{b}" for a, b in pairs]) == ["P" if a == b < h else "N" for a, b in pairs]


@pytest.mark.parametrize("t", [1, 2, 3])
def test_generalized_wythoff(t):
    """Fraenkel (1982): A_n is the least number in no earlier pair, and B_n = A_n + t n."""
    pairs, used = set(), set()
    for n in range(25):
        a = next(number for number in range(100) if number not in used)
        pairs |= {(a, a + t * n), (a + t * n, a)}
        used |= {a, a + t * n}
    positions = list(product(range(25), repeat=2))
    assert outcomes(f"generalized-wythoff:{t}", [f"{a},{b}" for a, b in positions]) == \
        ["P" if position in pairs else "N" for position in positions]


def test_staircase():
    """Sprague (1937): the odd steps as Nim."""
    positions = list(product(range(4), repeat=4))
    assert values("staircase-nim", [",".join(map(str, coins)) for coins in positions]) == [a ^ c for a, _, c, _ in positions]


def test_silver_dollar():
    """Winning Ways, chapter 3: Nim on every second gap, from the right."""
    strips = [coins for count in (1, 2, 3, 4) for coins in combinations(range(1, 12), count)]
    gaps = [[b - a - 1 for a, b in zip((0, *coins), coins)] for coins in strips]
    assert values("silver-dollar", [",".join(map(str, coins)) for coins in strips]) == [reduce(xor, gap[::-1][::2]) for gap in gaps]


def test_welter():
    """Welter (1954), in the form of On Numbers and Games, chapter 13: squares, and 2d-1 for each pair whose difference d divides best."""
    strips = [coins for count in (1, 2, 3, 4) for coins in combinations(range(11), count)]
    mated = [[2 * (b - a & a - b) - 1 for a, b in combinations(coins, 2)] for coins in strips]
    assert values("welter", [",".join(map(str, coins)) for coins in strips]) == \
        [reduce(xor, (*coins, *pairs)) for coins, pairs in zip(strips, mated)]


def odious(n):
    return n.bit_count() % 2 == 1


COIN_VALUES = {  # Winning Ways, chapter 14; there the coins of Mock Turtles count from 0
    "turning-turtles": lambda n: n,
    "mock-turtles": lambda n: 2 * n - 2 if odious(2 * n - 2) else 2 * n - 1,
    "ruler": lambda n: n & -n,
}


@pytest.mark.parametrize("game", COIN_VALUES)
def test_coins(game):
    rows = [(n,) for n in range(1, 60)] + [heads for count in (2, 3) for heads in combinations(range(1, 10), count)]
    assert values(game, [",".join(map(str, heads)) for heads in rows]) == \
        [reduce(xor, map(COIN_VALUES[game], heads)) for heads in rows]


def test_under_misere_a_row_of_coins_is_one_game():
    """Turning 2 and 3 over at once leaves a row from which nobody can move, and its player has won: so this is no way to win; each other
    move from {2,3} leads to 3, 2, {1,2}, {1,3}, from which the opponent goes to 1. As a sum, 2 could be played twice."""
    assert outcomes("turning-turtles", ["1", "2", "3", "1,2", "1,3", "2,3"], "--misere") == ["P", "N", "N", "N", "N", "P"]


def test_treblecross():
    """In a sum a finished board is only out of play: 1 0 1 2 1 0 2 2 by hand. Alone it has the winner of 0.007 at n+2 (Winning Ways,
    chapter 4), since next to a cross, and next but one, nobody may play."""
    assert values("treblecross", range(1, 9)) == [1, 0, 1, 2, 1, 0, 2, 2]
    boards = range(3, 19)
    assert outcomes("treblecross", boards) == outcomes("octal:0.007", [n + 2 for n in boards])


def sides(game, positions):
    return {position: answered["outcome"]
            for position, answered in zip(positions, answers([f"{game} {position}" for position in positions]))}


def test_domineering():
    """Winning Ways, chapter 5, and Conway, On Numbers and Games, chapter 10; columns x rows, Left upright. 5x5: Breuker, Uiterwijk and
    van den Herik, Solving 8x8 Domineering (2000)."""
    expected = {"2x2": "N", "3x3": "N", "4x4": "N", "5x5": "P", "2x4": "L", "4x2": "R", "3x4": "L", "4x3": "R",
                "1x1": "P", "1x2": "L", "2x1": "R"}
    assert sides("domineering", expected) == expected


def test_hex_is_won_by_who_begins():
    """Nash (1952)."""
    boards = ["1x1", "2x2", "3x3", "2", "3"]
    assert sides("hex", boards) == dict.fromkeys(boards, "N")


def test_drawn_games():
    """Noughts and crosses; Mu torere: Ascher (1987); Pong hau k'i: its 30 positions by hand."""
    for question in ("noughts-and-crosses 3x3", "mu-torere 1,1,1,1,2,2,2,2,0",
                     "pong-hau-ki 1,2,2,1,0"):
        answered = answer("solve", *question.split())
        assert [answered[name] for name in ("outcome", "left_starts", "right_starts")] == ["draw"] * 3, question


def test_wild_noughts_and_crosses_are_won_in_the_centre():
    answered = answer("solve", "wild-noughts-and-crosses", "3x3")
    assert answered["outcome"] == "N"
    assert {".../.x./...", ".../.o./..."} <= {move["to"] for move in answered["winning_moves"]}


def test_notakto():
    """Plambeck and Whitehead, The secrets of Notakto (2013): only the centre wins."""
    answered = answer("solve", "notakto", "3x3")
    assert answered["outcome"] == "N" and [move["to"] for move in answered["winning_moves"]] == [".../.x./..."]


def test_northcott_is_nim_on_the_gaps():
    """Winning Ways, chapter 3: nobody wins by going back, and nobody draws."""
    rows = [(x, y) for x, y in combinations(range(1, 9), 2) if (x + y) % 3]
    boards = [(row,) for row in rows] + list(product(rows[::2], repeat=2)) + [((2, 6), (1, 4), (3, 8)), ((2, 6), (1, 5), (4, 5))]
    texts = [",".join(f"{x}-{y}" for x, y in board) for board in boards]
    assert list(sides("northcott", texts).values()) == \
        ["N" if reduce(xor, (y - x - 1 for x, y in board)) else "P" for board in boards]


def test_hackenbush():
    """Winning Ways, chapter 7: a stalk is its length; a loop on the ground is its length modulo 2, by fusion."""
    assert values("hackenbush", [f"path:{n}" for n in range(1, 12)]) == list(range(11))
    assert values("hackenbush", [f"cycle:{n}" for n in range(3, 12)]) == [n % 2 for n in range(3, 12)]
    assert values("hackenbush", ["ground-a,a-b,a-c,ground-d,d-e,e-ground"]) == [0]
    assert values("hackenbush-trees", ["(()())", "((()))()", "(()(()))()"]) == [1, 2, 5]


def test_a_graph_from_a_file(tmp_path):
    """As for arenas: a vertex a line, read without directions. A girl with a balloon: stalk of two, on it a loop of three."""
    path = tmp_path / "graph.txt"
    path.write_text("ground -> knee\nknee -> hip\nhip -> left right\nleft -> right\n")
    assert answer("solve", "hackenbush", f"@{path}")["grundy"] == 3 ^ 0
    assert answer("solve", "node-kayles", f"@{path}")["grundy"] == node_kayles_of_the_file()


def node_kayles_of_the_file():
    """ground-knee-hip with a triangle hip-left-right: by hand, hip leaves one vertex (1), knee leaves an edge (1), ground leaves a triangle
    (1), left and right leave an edge (1): mex{1} = 0."""
    return 0


def test_chomp_on_products_of_chains():
    """Gale (1974); Schuh (1952): the divisors of p^a q^b are a bar of a+1 by b+1."""
    bars = [(columns, rows) for columns in range(1, 6) for rows in range(1, 4)]
    expected = values("chomp", [f"{columns}x{rows}" for columns, rows in bars])
    assert values("poset-chomp", [f"grid:{columns}x{rows}" for columns, rows in bars]) == expected
    assert values("schuh", [2 ** (columns - 1) * 3 ** (rows - 1) for columns, rows in bars]) == expected
    assert values("poset-chomp", [f"divisors:{2 ** (columns - 1) * 3 ** (rows - 1)}" for columns, rows in bars]) == expected


def test_lctr_values_are_small():
    """Gottlieb, Ilić and Krnc (2022)."""
    partitions = [rows for rows in product(range(6), repeat=4) if rows[0] and all(a >= b for a, b in zip(rows, rows[1:]))]
    assert set(values("lctr", [",".join(map(str, rows)) for rows in partitions])) == {0, 1, 2}


def test_opposite_squares_decide_for_kings_and_knights():
    """By symmetry about the centre: a knight is never a move from the opposite square, a king only near the middle of an even board."""
    assert outcomes("knights", range(1, 6)) == ["N", "P", "N", "P", "N"]
    assert outcomes("kings", [1, 3, 5]) == ["N", "N", "N"]


def test_clock():
    assert outcomes("clock", range(12)) == ["P", "N", "draw", "draw", "draw", "N", "P", "N", "draw", "draw", "draw", "N"]


def test_the_sum_of_library_games_and_others():
    """Values add up by xor: Sprague (1936), Grundy (1939)."""
    found = answers(["lasker 3 + nim 4", "cram 3x6 + nim 4", "treblecross 4 + nim 2", "queens 5 + grundys-game 13 + nim 1"])
    assert [answered["grundy"] for answered in found] == [0, 0, 0, 3 ^ 3 ^ 1]


def test_what_is_shown_of_a_game_is_in_the_language_asked():
    for language, word in (("en", "heap"), ("fr", "tas")):
        assert re.search(word, run("games", "lasker", "--lang", language).stdout)
