"""Rule files from the command line: where the name of a game stands, in folders, wrong ones, hostile ones."""
import json
import os
import subprocess

import pytest

from program import BINARY, run, validated

LASKER = """game "Lasker's Nim" fr "Nim de Lasker"
position heaps n
move take: n -> n-k for k in 1..n
move split: n -> a, n-a for a in 1..n/2
example 3,4,5
"""
CYCLE = "position tuple a\nmove a -> 1 - a\n"
LIMITS = ("--time", "2", "--memory", "256M")


@pytest.fixture
def file(tmp_path):
    """Writes a rule file, and says how it is named where a game stands."""
    def written(text, name="my.game"):
        path = tmp_path / name
        path.write_text(text)
        return f"@{path}"
    return written


def test_a_file_stands_for_a_game(file):
    lasker = file(LASKER)
    done = run("solve", lasker, "3,4,5")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Lasker's Nim 3,4,5\n"), "people read the title"
    assert json.loads(run("solve", lasker, "3,4,5", "--json").stdout)["grundy"] == 4 ^ 3 ^ 5  # G(3) = 4, G(4) = 3
    assert run("solve", lasker, "3", "+", "nim", "4", "--quiet").stdout == "P\n"
    assert run("sequence", lasker, "--upto", "8", "--quiet").stdout.split() == "0 1 2 4 3 5 6 8 7".split()
    assert run("period", lasker, "--limit", "200").returncode == 3, "observed, not proved"
    assert run("check", lasker, "n", "--upto", "2").returncode == 0
    assert run("check", lasker, "n", "--upto", "4").returncode == 1
    assert run("arena", lasker, "3", "--plain", "--summary").returncode == 0
    assert run("table", lasker, "4x4").returncode == 0
    assert run("explain", lasker, "3,4,5", "--move", "2-3").returncode == 0
    assert run("random", lasker, "--seed", "1").returncode == 0
    assert run("solve", lasker, "1,1", "--misere", "--quiet").stdout == "N\n"
    assert run("solve", lasker, "1", "--misere", "--quiet").stdout == "P\n"


def test_an_answer_can_be_asked_again(file):
    term = json.loads(run("solve", file(LASKER), "3,4,5", "--json").stdout)["question"]["terms"][0]
    assert term["game"] == "own" and term["parameter"].startswith("~")
    again = run("solve", f"own:{term['parameter']}", term["position"], "--json")
    assert json.loads(again.stdout)["grundy"] == 4 ^ 3 ^ 5


def test_parameters_stand_behind_a_colon(file):
    moore = file("parameter k = 1 in 1..5\nposition list x[] sorted\nmove any 1..k of i: x[i] -> y for y in 0..x[i]-1\n")
    assert run("solve", moore, "1,1,1", "--quiet").stdout == "N\n"
    assert run("solve", f"{moore}:2", "1,1,1", "--quiet").stdout == "P\n"
    assert run("solve", f"{moore}:9", "1,1,1").returncode == 2


@pytest.mark.parametrize("words", [("solve", "1,2"), ("arena", "1,2", "--summary"), ("arena", "1,2"), ("table", "2x2"),
                                   ("exercise", "--count", "1"), ("explain", "1,2"), ("games",)], ids=" ".join)
def test_people_never_read_packed_rules(file, words):
    rules = file("game \"Moore's Nim\"\nparameter k = 1 in 1..5\nposition list x[] sorted\n"
                 "move any 1..k of i: x[i] -> y for y in 0..x[i]-1\nexample 1,2\n")
    command, *rest = words
    told = run("games", "--check", rules[1:]) if command == "games" else run(command, f"{rules}:2", *rest)
    assert told.returncode == 0, told.stderr
    read = told.stdout.partition("grundy exercise")[0]  # the command that makes a sheet again can be typed anywhere
    assert "Moore's Nim" in read and "~" not in read


def test_a_folder_gives_names(file, tmp_path):
    file(LASKER, "mine.game")
    folder = str(tmp_path)
    assert run("solve", "mine", "3,4,5", "--games", folder, "--quiet").stdout == "N\n"
    done = subprocess.run([BINARY, "solve", "mine", "3,4,5", "--quiet"], env=os.environ | {"GRUNDY_GAMES": folder},
                          capture_output=True, text=True, check=False)
    assert done.stdout == "N\n"
    assert run("solve", "mine", "3,4,5").returncode == 2
    assert run("games", "--games", str(tmp_path / "nowhere")).returncode == 2
    file("position heaps n\nmove n -> q\n", "wrong.game")
    done = run("games", "--games", folder)
    assert done.returncode == 2 and "wrong.game" in done.stderr and "line 2" in done.stderr


def test_what_was_understood(file, tmp_path):
    file(LASKER)
    path = str(tmp_path / "my.game")
    done = run("games", "--check", path)
    assert done.returncode == 0 and "smaller ones" in done.stdout and "1-1" in done.stdout
    told = validated("rules", json.loads(run("games", "--check", path, "--json").stdout))
    assert told["ok"] and told["game"]["kind"] == "heaps" and told["moves"] == 3 + 1 + 4 + 2 + 5 + 2
    assert run("games", "lasker", "--source").stdout.count("move") >= 2
    assert run("games", "nim", "--source").returncode == 2
    assert "Coup" in run("games", "--check", path, "--lang", "fr").stdout


def test_errors_have_line_column_and_caret(file):
    done = run("solve", file("position heaps n\nmove n -> n-q for k in 1..n\n"), "3")
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert "line 2, column 13" in lines[0]
    assert lines[1] == "  move n -> n-q for k in 1..n" and lines[2] == " " * 14 + "^"
    assert "ligne 2, colonne 13" in run("solve", file("position heaps n\nmove n -> n-q\n"), "3", "--lang", "fr").stderr


def test_a_game_that_may_go_on_for_ever_is_answered_as_such(file):
    assert run("solve", file(CYCLE), "0", "--quiet").stdout == "draw\n"
    escapes = "position tuple a\nmove a -> 1 - a if a < 2\nmove a -> 2 if a = 0\n"
    assert run("solve", file(escapes), "0", "--quiet").stdout == "N\n"
    assert run("solve", file(escapes), "1", "--quiet").stdout == "P\n"


@pytest.mark.parametrize("text, position, code, said", [
    ("position heaps n\nmove n -> n-1 for k in 1..10000000000, j in 1..10000000000 where k < 0", "7", (2, 3), ""),
    ("position tuple a\nmove a -> a+1 for k in 1..1000000", "0", (2, 3), ""),
    ("position heaps n\nmove n -> n-k for k in 1..n", "9000000000000000000", (2, 3), ""),
    ("position list x[]\nmove any 1..16 of i: x[i] -> y for y in 0..x[i]-1", ",".join(["9"] * 40), (2, 3), ""),
    ("position word \"ab\"\nmove \"a\" -> \"aa\"", "5", (2, 3), ""),
    ("position tuple a\nmove a -> a*a*a*a", "1000000", (2,), "too large"),
    ("position tuple a, b\nmove a -> a/b", "3,0", (2,), "division by zero"),
    ("position heaps n\nmove n -> " + "(" * 3000 + "n" + ")" * 3000, "3", (2,), "nest too deep"),
    ("position heaps n\nmove n -> n" + "-1" * 32000, "3", (0, 2), ""),
    ("position heaps n\nmove n -> n-1 #" + "x" * 70000, "3", (2,), "65536"),
    ("position tuple a\nmove a -> a-1\ndecreases 5", "3", (2,), "line 3"),
    ("position grid\nmove remove {0,0 1,0} or {0,0 0,1}", "64x64", (2, 3), ""),
    ("position graph\nmove remove v", "complete:60", (0, 2, 3), ""),
    ("\x01\xff\"'\n\n\n;;;;", "3", (2,), ""),
], ids=["empty loops", "grows", "huge heap", "many choices", "growing word", "overflow", "division by zero", "brackets", "operators",
        "too long", "false measure", "large board", "large graph", "bytes"])
def test_hostile_files(file, text, position, code, said):
    """A sentence and the right exit code, within the limits, whatever the file says."""
    done = run("solve", file(text), position, *LIMITS, "--no-remoteness")
    assert done.returncode in code, (done.returncode, done.stdout, done.stderr)
    assert said in done.stderr + done.stdout
    assert done.stdout or done.stderr
