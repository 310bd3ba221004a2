"""Games that are also written in C++, as rule files: the same positions have the same answers."""
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
from asking import answers, quoted
from boards import Squares, shapes
from graphs import Trees
from program import answer, run

HERE = Path(__file__).resolve().parent
HEAPS = [",".join(map(str, heaps)) for heaps in combinations_with_replacement(range(8), 3)] + [str(n) for n in range(8, 60)]
PARTITIONS = [",".join(map(str, rows)) for count in (1, 2, 3, 4) for rows in product(range(1, 6), repeat=count)
              if all(a >= b for a, b in zip(rows, rows[1:]))]
PAIRS = [f"{a},{b}" for a, b in product(range(14), repeat=2)]
FORESTS = [Trees().write(forest) for forest in Trees().samples()]
PIECES = [Squares().write(pieces) for box in ((3, 3), (2, 4)) for squares in shapes(*box)
          if len(pieces := Squares.pieces(squares)) == 1]

TWINS = {
    "nim": ("nim", HEAPS),
    "subtraction": ("subtraction:1,3,4", HEAPS),
    "kayles": ("kayles", HEAPS),
    "kayles-code": ("kayles", HEAPS),
    "lasker-code": ("lasker", HEAPS),
    "dawson-chess-word": ("dawson-chess", [str(n) for n in range(1, 15)]),
    "wythoff": ("wythoff", PAIRS),
    "chomp": ("chomp", PARTITIONS),
    "polyomino": ("polyomino", list(dict.fromkeys(PIECES)) + ["4x3"]),
    "hackendot": ("hackendot", FORESTS),
    "queens-by-rays": ("queens", ["1", "2", "3", "4", "5", "6"]),
}


def facts(answered):
    """What two ways to say the same game have in common: verdicts, and where one can go."""
    return {"outcome": answered["outcome"], "grundy": answered["grundy"],
            "options": {(move["outcome"], move["grundy"]) for move in answered["moves"]}}


@pytest.mark.parametrize("convention", [[], ["--misere"]], ids=["normal", "misere"])
@pytest.mark.parametrize("name", TWINS)
def test_position_by_position(name, convention):
    built_in, positions = TWINS[name]
    if convention and positions is HEAPS:
        positions = [heaps for heaps in HEAPS if "," in heaps or int(heaps) < 16]  # misère play of larger ones takes long
    file = quoted(f"@{HERE / name}.game")
    ours = answers([f"{file} {quoted(position)}" for position in positions], "--all", *convention)
    theirs = answers([f"{built_in} {quoted(in_full(built_in, position))}" for position in positions], "--all", *convention)
    for position, one, other in zip(positions, ours, theirs):
        assert facts(one) == facts(other), (name, position)
        if one["remoteness"] is not None and other["remoteness"] is not None:
            assert one["remoteness"] == other["remoteness"], (name, position)


def in_full(game, position):
    """The built-in polyomino knows no 4x3."""
    if game != "polyomino" or "x" not in position:
        return position
    columns, rows = map(int, position.split("x"))
    return "/".join(["#" * columns] * rows)


@pytest.mark.parametrize("name", ["nim", "subtraction", "kayles", "kayles-code", "lasker-code"])
def test_sequences_are_the_same(name):
    file, built_in = f"@{HERE / name}.game", TWINS[name][0]
    assert answer("sequence", file, "--upto", "300")["values"] == answer("sequence", built_in, "--upto", "300")["values"]


@pytest.mark.parametrize("name", ["subtraction", "kayles", "kayles-code"])
def test_periods_are_proved_as_for_the_built_in_game(name):
    ours, theirs = answer("period", f"@{HERE / name}.game"), answer("period", TWINS[name][0])
    assert ours["status"] == "proved"
    assert [ours[key] for key in ("preperiod", "period", "saltus")] == [theirs[key] for key in ("preperiod", "period", "saltus")]


def test_tables_are_the_same():
    ours, theirs = (run("table", game, "12x12", "--format", "csv").stdout for game in (f"@{HERE / 'wythoff'}.game", "wythoff"))
    assert ours == theirs != ""


def test_notakto_on_several_boards():
    """Plambeck and Whitehead, The secrets of Notakto (2013): the first player wins on one board and on three, the second on two."""
    board = f"{quoted(f'@{HERE}/notakto-boards.game')} 3x3"
    found = answers([board, f"{board} + {board}"], "--misere", "--no-remoteness")
    assert [answered["outcome"] for answered in found] == ["N", "P"]
