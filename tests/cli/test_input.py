"""Bad input is refused with exit 2, a sentence, the place and what was expected; limits end in exit 3."""
import json
import re
import signal
import subprocess
import time
from random import Random

import pytest

from program import BINARY, ROUNDS, refusal, run, solve, validated

# Far too many positions for any search, and no rectangle, square or line that a theorem would know.
HARD = ["chomp", "33,31,30,28,27,25,24,22,21,19,18,16,15,13,12,10"]

BAD_TEXT = {
    "empty position": ["nim", ""], "blank position": ["nim", "  "], "missing position": ["nim"],
    "negative": ["nim", "3,-4"], "fraction": ["nim", "3.5"], "word": ["nim", "three"],
    "two commas": ["nim", "3,,4"], "comma at the end": ["nim", "3,"], "comma alone": ["nim", ","],
    "no comma": ["nim", "3;4"], "plus sign inside": ["nim", "3,+4"], "hexadecimal number": ["nim", "0x10"],
    "other digits": ["nim", "３"], "parameter where none": ["nim:3", "4"],
    "unclosed": ["hackendot", "(()"], "unopened": ["hackendot", "())"], "reversed": ["hackendot", ")("],
    "letter in a forest": ["hackendot", "(x)"], "empty forest": ["hackendot", ""],
    "bar 0x3": ["tablette", "0x3"], "bar 3x0": ["tablette", "3x0"], "bar without rows": ["tablette", "3x"],
    "bar with one number": ["tablette", "3"], "bar with three": ["tablette", "3x4x5"],
    "second bar": ["tablette", "2x2,0x3"], "negative bar": ["tablette", "2x-2"],
    "longer row above": ["chomp", "2,3"], "gap in chomp": ["chomp", "3,0,2"], "chomp 0": ["chomp", "0"],
    "chomp 0x3": ["chomp", "0x3"], "chomp 3x0": ["chomp", "3x0"], "chomp empty": ["chomp", ""],
    "matches 0": ["matches", "0"], "two heaps of matches": ["matches", "1,2"],
    "wythoff with one": ["wythoff", "3"], "wythoff with three": ["wythoff", "1,2,3"],
    "strange cell": ["polyomino", "#x#"], "apart": ["polyomino", "#.#"], "corner only": ["polyomino", "#./.#"],
    "second piece apart": ["polyomino", "##,#.#"],
    "unknown game": ["nimm", "3"], "unknown game far away": ["zzzzzz", "3"],
    "second game": ["nim", "3", "+", "chmop", "2"],
    "no amounts": ["subtraction", "5"], "empty amounts": ["subtraction:", "5"], "amount 0": ["subtraction:0,1", "5"],
    "repeated amount": ["subtraction:1,1", "5"], "negative amount": ["subtraction:-1", "5"],
    "amount a word": ["subtraction:x", "5"], "matches amount 0": ["matches:0,1", "4"],
    "matches repeated": ["matches:2,2", "4"], "no code": ["octal", "5"], "digit g": ["octal:0.7g", "5"],
    "digit 1 before the point": ["octal:1.7", "5"], "digit 7 before the point": ["octal:7.7", "5"],
    "hexadecimal 2 before": ["octal:2.f", "5"], "two points": ["octal:0.7.7", "5"],
    "kayles parameter": ["kayles:0.7", "5"],
    "two plus": ["nim", "3", "+", "+", "nim", "4"], "plus at the end": ["nim", "3", "+"],
    "plus at the start": ["+", "nim", "3"], "only plus": ["+"], "quoted": ["nim 3,x"],
}


def assert_refused(done, *, caret=True):
    assert done.returncode == 2, (done.returncode, done.stdout[:500], done.stderr[:500])
    assert done.stdout == ""
    assert done.stderr.strip()
    assert len(done.stderr) < 20_000
    if caret:
        assert re.search(r"^[ \t]*\^+~*[ \t]*$", done.stderr, re.MULTILINE), done.stderr
        assert "expected" in done.stderr.lower(), done.stderr


@pytest.mark.parametrize("arguments", BAD_TEXT.values(), ids=BAD_TEXT.keys())
def test_bad_text_is_refused(arguments):
    assert_refused(run("solve", *arguments))
    for command in ("solve", "explain", "play"):
        error = refusal(command, *arguments)
        assert error["expected"]
        assert 0 <= error["where"]["offset"] <= len(error["where"]["text"].encode())


@pytest.mark.parametrize("typed, nearest", [
    ("nimm", "nim"), ("chmop", "chomp"), ("withoff", "wythoff"), ("tablet", "tablette"), ("hackendots", "hackendot"),
    ("kales", "kayles"), ("substraction", "subtraction"), ("match", "matches"), ("poliomino", "polyomino")])
def test_unknown_game_suggests_the_nearest(typed, nearest):
    for done in (run("solve", typed, "3"), run("games", typed), run("random", typed)):
        assert_refused(done, caret=False)
        assert re.search(rf"\b{nearest}\b", done.stderr), done.stderr


def test_refusals_speak_french_too():
    english, french = run("solve", "nim", "3,x"), run("solve", "nim", "3,x", "--lang", "fr")
    assert_refused(english)
    assert french.returncode == 2
    assert french.stderr.splitlines()[1:3] == english.stderr.splitlines()[1:3], "the same text and caret"
    assert french.stderr != english.stderr


BAD_OPTIONS = {
    "negative position": ["solve", "nim", "-4"],
    "unknown option": ["solve", "nim", "3", "--bogus"], "unknown command": ["slove", "nim", "3"],
    "unknown method": ["solve", "nim", "3", "--method", "magic"], "no arguments": ["solve"],
    "moves a word": ["solve", "nim", "3", "--moves", "many"], "moves negative": ["solve", "nim", "3", "--moves", "-1"],
    "option without value": ["solve", "--moves", "nim", "3"], "language": ["solve", "nim", "3", "--lang", "de"],
    "time a word": ["solve", "nim", "3", "--time", "soon"], "time negative": ["solve", "nim", "3", "--time", "-1"],
    "memory a word": ["solve", "nim", "3", "--memory", "much"], "engine": ["play", "nim", "3", "--engine", "third"],
    "level 101": ["play", "nim", "3", "--level", "101"], "level negative": ["play", "nim", "3", "--level", "-1"],
    "illegal move": ["explain", "nim", "3,4", "--move", "1-9"], "heap 9": ["explain", "nim", "3,4", "--move", "9-1"],
    "move a word": ["explain", "nim", "3,4", "--move", "left"], "poison": ["explain", "chomp", "3x2", "--move", "1,1"],
    "term 3": ["explain", "nim", "3", "+", "nim", "4", "--move", "3/1-1"],
    "empty move": ["explain", "nim", "3", "--move", ""],
    "seed": ["random", "nim", "--seed", "x"], "size": ["random", "nim", "--size", "-3"], "random nothing": ["random"],
}


@pytest.mark.parametrize("arguments", BAD_OPTIONS.values(), ids=BAD_OPTIONS.keys())
def test_bad_options_are_refused(arguments):
    assert_refused(run(*arguments), caret=False)
    refusal(*arguments)


def test_no_command_and_help():
    assert run("--help").returncode == 0
    for command in ("games", "solve", "explain", "play", "random"):
        done = run(command, "--help")
        assert done.returncode == 0
        assert f"grundy {command}" in done.stdout
    assert run().returncode in (0, 2)


@pytest.mark.parametrize("game, text", [
    ("nim", "9" * 100_000), ("matches", "9" * 400), ("wythoff", "9" * 5000 + ",3"), ("chomp", "9" * 30),
    ("chomp", "1000000x1000000"), ("tablette", "9" * 400 + "x3"), ("subtraction:1,2,3", "9" * 400),
    ("octal:0.07", "9" * 400), ("kayles", "1000000"), ("subtraction:" + "9" * 100, "7"), ("octal:0." + "7" * 5000, "9"),
    ("polyomino", "#" * 3000)], ids=lambda text: f"{text[:12]}({len(text)})")
def test_huge_numbers_never_crash_and_obey_the_clock(game, text):
    assert run("solve", game, text, "--time", "1", "--json").returncode in (0, 2, 3)


def test_random_arguments_never_crash():
    rng = Random("arguments")
    pieces = ["nim", "octal:0.77", "chomp", "tablette", "polyomino", "hackendot", "wythoff", "matches", "kayles",
              "subtraction:1,2", "+", "-", "@", ":", ",", "x", "3", "0", "4,2", "2x2", "()", "(", "#", "#/#", "/",
              "--misere", "--all", "é", "\t", "1-1"]
    for _ in range(round(250 * max(1, ROUNDS))):
        words = ["".join(rng.choices(pieces, k=rng.choice((1, 1, 1, 2, 3)))) for _ in range(rng.randint(1, 6))]
        done = run(rng.choice(["solve", "explain", "play"]), *words, "--time", "1", "--json", stdin="3\n")
        assert (done.stdout == "") == (done.returncode == 2), words


def garbage(kind):
    size = 10 * 1024 * 1024
    return {
        "bytes": bytes(range(256)) * (size // 256), "brackets": b"(" * size, "closing": b")" * size,
        "commas": b"," * size, "text": b"lorem ipsum " * (size // 12), "zeros": b"\0" * size,
        "open number list": b"3," * (size // 2), "plus": b"+ " * (size // 2),
    }[kind]


@pytest.mark.parametrize(
    "kind", ["bytes", "brackets", "closing", "commas", "text", "zeros", "open number list", "plus"])
def test_ten_megabytes_of_garbage(kind, tmp_path):
    file = tmp_path / "garbage"
    file.write_bytes(garbage(kind))
    for game in ("nim", "octal:0.77", "wythoff", "chomp", "tablette", "polyomino", "hackendot", "matches"):
        assert_refused(run("solve", game, f"@{file}"), caret=False)


def test_files_that_cannot_be_read(tmp_path):
    empty = tmp_path / "empty"
    empty.write_text("")
    missing = tmp_path / "missing"
    for path in (missing, tmp_path, empty):
        done = run("solve", "nim", f"@{path}")
        assert_refused(done, caret=False)
    assert "missing" in run("solve", "nim", f"@{missing}").stderr
    assert_refused(run("solve", "nim", "@"), caret=False)
    assert_refused(run("solve", "nim", "-", stdin=""), caret=False)


def test_position_from_standard_input_and_file(tmp_path):
    file = tmp_path / "position"
    file.write_text("3,4,5\n")
    expected = solve("nim", "3,4,5")
    for answered in (solve("nim", f"@{file}"), solve("nim", "-", stdin="3,4,5\n")):
        assert answered["winning_moves"] == expected["winning_moves"]
    mixed = solve("nim", f"@{file}", "+", "hackendot", "-", stdin="(())\n")
    assert [term["grundy"] for term in mixed["terms"]] == [2, 2]


@pytest.mark.parametrize("arguments, plain", [
    (["nim", " 3 , 4,  5 "], ["nim", "3,4,5"]), (["tablette", "4x3 , 5x1"], ["tablette", "4x3,5x1"]),
    (["chomp", "5, 3 ,1"], ["chomp", "5,3,1"]), (["wythoff", "3, 5"], ["wythoff", "3,5"]),
    (["subtraction:1, 2,3", "7"], ["subtraction:1,2,3", "7"]), (["polyomino", "##/## , #"], ["polyomino", "##/##,#"]),
    (["nim 3,4,5"], ["nim", "3,4,5"]), (["nim 3,4 + chomp 3x2"], ["nim", "3,4", "+", "chomp", "3x2"]),
    (["nim 3,4", "+", "chomp 3x2"], ["nim", "3,4", "+", "chomp", "3x2"]), (["kayles", "7"], ["octal:0.77", "7"]),
    (["matches", "7"], ["matches:1,2,3", "7"]), (["chomp", "5x3"], ["chomp", "5,5,5"]),
    (["dawson-kayles", "7"], ["octal:0.07", "7"]), (["nim", "0,3,0,4"], ["nim", "3,4"])])
def test_other_ways_to_write_the_same(arguments, plain):
    given, expected = solve(*arguments), solve(*plain)
    for key in ("outcome", "grundy", "terms", "winning_count", "winning_moves"):
        assert given[key] == expected[key]


@pytest.mark.parametrize(
    "limit", [["--time", "0.2"], ["--time", "0.2", "--misere"], ["--memory", "32M", "--time", "60"]])
def test_a_limit_ends_in_unknown(limit):
    answered = solve(*HARD, *limit, code=3)
    assert answered["outcome"] == "unknown"
    assert answered["why"]
    assert answered["winning_moves"] == []
    assert "unknown" in run("solve", *HARD, "--time", "0.2").stdout.lower()


def test_every_command_obeys_the_clock():
    assert run("explain", *HARD, "--time", "0.2", "--json").returncode == 3
    assert run("solve", "chomp", "30x30", "--time", "0.2", "--json").returncode in (0, 3)
    assert run("solve", *HARD, "+", "nim", "5", "--misere", "--time", "0.2").returncode == 3


def test_interrupt_prints_what_was_reached():
    # A shell may start the tests with interrupts ignored, and children inherit that.
    with subprocess.Popen([BINARY, "solve", *HARD, "--json"], stdout=subprocess.PIPE, text=True,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate()
    assert process.returncode == 3
    assert validated("solve", json.loads(output))["outcome"] == "unknown"
