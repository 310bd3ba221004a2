"""The layers below apps, compiled without exceptions and run: as a browser has them, and the preset `dev`.

build/dev/grundy is the command line on top of it, build/release/grundy the ordinary program. They must give the same
answers. ./test --all builds and asks it."""

import json
import os
import subprocess

import pytest
from house import BUILD, GRUNDY, SRC

BARE = BUILD / "dev" / "grundy"

pytestmark = pytest.mark.skipif(not os.environ.get("GRUNDY_TEST_ALL"), reason="./test --all builds the core without exceptions")

QUESTIONS = [
    ["solve", "nim", "3,4,5"], ["solve", "nim", "3,4,5", "--misere"],
    ["solve", "nim", "123456789012345678901234567890,7", "--all"],
    ["solve", "chomp", "5x4"], ["solve", "chomp", "9x7", "--all"], ["solve", "chomp", "4x4", "--misere"],
    ["solve", "hackendot", "(()(()))()"], ["solve", "matches", "17"], ["solve", "octal:0.137", "20,31"],
    ["solve", "polyomino", "###/#.#"], ["solve", "subtraction:1,3,4", "40"], ["solve", "tablette", "12x7"],
    ["solve", "wythoff", "30,47"], ["solve", "kayles", "9,10,11", "--misere"],
    ["solve", "nim", "3,4", "+", "chomp", "5x3", "+", "wythoff", "6,9"],
    ["explain", "nim", "3,4,5"],
    ["sequence", "octal:0.6", "--upto", "3000"], ["period", "kayles"],
    ["sequence", "subtraction:2,5,7", "--upto", "300"],
    ["arena", "nim", "3,2"], ["arena", "chomp", "3x3", "--summary"],
    ["table", "wythoff", "12x12"], ["table", "chomp", "5x5"],
    ["check", "tablette", "(n + m) % 2", "--upto", "5x5"],
    ["check", "nim", "n", "--upto", "40"],
    ["find", "010", "--automaton", "text"], ["find", "4,1,2", "--sequence", "kayles", "--upto", "500"],
    ["random", "nim", "--seed", "7"], ["games"],
]
WRONG = [
    ["solve", "nim", "3,x"], ["solve", "chomp", "0x"], ["solve", "nosuch", "3"], ["sequence", "wythoff", "--upto", "9"],
    ["arena", "--file", "/nonexistent"], ["table", "--verify", "/nonexistent"], ["check", "nim", "n +", "--upto", "9"],
    ["solve", "polyomino", "6x6"],
]

VARYING = {"seconds", "milliseconds", "time", "elapsed", "bytes", "nodes_per_second"}


def answer(program, words):
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    try:
        out = without_times(json.loads(done.stdout)) if done.stdout else ""
    except ValueError:
        out = done.stdout
    return done.returncode, out, done.stderr


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(inner) for key, inner in value.items() if key not in VARYING}
    return [without_times(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("words", QUESTIONS, ids=" ".join)
def test_the_bare_core_gives_the_same_answers(words):
    expected = answer(GRUNDY, words)
    assert expected[0] in (0, 1), expected  # 1: a claim is refuted
    assert answer(BARE, words) == expected


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_is_wrong_is_an_error_there_too(words):
    expected = answer(GRUNDY, words)
    assert expected[0] == 2, expected
    assert answer(BARE, words) == expected


def test_every_game_is_asked():
    games = {path.stem for path in (SRC / "games").glob("*.hpp")}
    assert games <= {words[1].split(":")[0] for words in QUESTIONS if words[0] == "solve"}


@pytest.mark.parametrize("library", ["libgrundy.a", "libgrundy_render.a"])
def test_nothing_in_it_throws_catches_or_unwinds(library):
    """Its objects, that is: no call of what throws, no frame that an exception would have to clean up."""
    names = subprocess.run(["nm", "--undefined-only", BARE.parent / library], capture_output=True, text=True, check=True).stdout
    used = {word for line in names.splitlines() if (word := line.strip().removeprefix("U ")).startswith(("__cxa_", "_Unwind", "__gxx_"))}
    # Guards of statics, destructors at the end and pure functions have nothing to do with exceptions.
    assert used <= {"__cxa_guard_acquire", "__cxa_guard_release", "__cxa_atexit", "__cxa_thread_atexit", "__cxa_pure_virtual"}, used
