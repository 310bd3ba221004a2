"""Every word of a certificate changed, left out and doubled: what is still accepted is true, and nothing crashes."""
import base64
import random

import pytest
from certificates import block, certificate, check, check_all, checksum, written
from program import run
from test_certificates import assert_harmless

CHANGES = ["", "x", "0", "1", "-1", ":", "J1", "bytes"]
HUGE = ["4294967296", "9223372036854775807", "18446744073709551616"]  # in rules they would make long loops

SEEDS = {
    "values and sums": ("solve", "kayles", "9,10", "+", "nim", "5"),
    "a theorem": ("solve", "wythoff", "3,5", "+", "tablette", "4x3", "+", "hackendot", "(()())"),
    "matches": ("solve", "matches", "9", "--misere"),
    "misère": ("solve", "octal:4.07", "4,3", "--misere"),
    "an endless code": ("solve", "octal:4.[3]", "5", "--misere"),
    "three heaps out of one": ("solve", "octal:0.0f", "7", "--misere"),
    "Chomp": ("solve", "chomp", "3x2", "--misere"),
    "polyominoes": ("solve", "polyomino", "##./.##", "--misere"),
    "bars": ("solve", "tablette", "2x3", "--misere"),
    "trees": ("solve", "hackendot", "(()())", "--misere"),
    "a period": ("period", "kayles"),
    "a period of matches": ("period", "matches:2,3"),
    "an octal window": ("period", "octal:0.3"),
    "an arena": ("arena", "matches", "4"),
    "an arena without owners": ("arena", "nim", "2,1", "--plain"),
    "an attractor": ("arena", "matches", "5", "--target", "1-J0", "--player", "1"),
    "a clock": ("solve", "clock", "5"),
    "a tuple": ("solve", "nimhoff:2", "2,3"),
    "sorted": ("solve", "euclid", "3,5"),
    "a list": ("solve", "moore", "2,1,1"),
    "each": ("solve", "lctr", "3,1"),
    "rows": ("solve", "northcott:4", "2-4"),
    "a set": ("solve", "welter", "1,3"),
    "coins": ("solve", "ruler", "2,3"),
    "coins, misère": ("solve", "mock-turtles", "3", "--misere"),
    "a word": ("solve", "treblecross", "4"),
    "letters": ("solve", "noughts-and-crosses", "xo./oxx/..o"),
    "hexagons": ("solve", "hex", "2x2"),
    "Konane": ("solve", "konane", "xo./oxo"),
    "Notakto": ("solve", "notakto", "x.x/.../x.x"),
    "cells": ("solve", "cram", "3x2"),
    "dominoes": ("solve", "domineering", "2x2"),
    "a graph": ("solve", "grim", "star:3"),
    "edges": ("solve", "arc-kayles", "a-b-c,d"),
    "ground": ("solve", "hackenbush", "ground-a,a-b,ground-b"),
    "an order": ("solve", "poset-chomp", "grid:2x2"),
    "divisors": ("solve", "schuh", "12"),
    "a forest": ("solve", "hackenbush-trees", "(())()"),
}


def changed_words(text, rng, most):
    """With the count made right again, so that it is not what refuses."""
    lines = text.splitlines()
    places = [(at, word) for at in range(1, len(lines)) for word in range(len(lines[at].split(" ")))]
    for at, word in rng.sample(places, min(most, len(places))):
        words = lines[at].split(" ")
        huge = [] if "own" in text else HUGE
        for new in [*CHANGES, *huge, f"{words[word]} {words[word]}"]:
            changed = [*words[:word], *([new] if new else []), *words[word + 1:]]
            yield "\n".join([*lines[:at], " ".join(changed), *lines[at + 1:]]) + "\n"


@pytest.mark.parametrize("name", SEEDS)
def test_every_word_changed(name, tmp_path):
    text = written(tmp_path, *SEEDS[name])
    said = check(text, tmp_path)
    assert said.code == 0, said
    texts = list(changed_words(text, random.Random(name), 40))
    own = "\n| " in text
    if not own:
        assert_harmless(texts, [said.said] * len(texts), tmp_path)
        return
    # Other rules make another game, of which the same may be true: what counts is that nothing is wrong with the checker.
    for verdict, changed in zip(check_all(texts, tmp_path), texts):
        same_rules = [line for line in changed.splitlines() if line[:1] == "|"] == [line for line in text.splitlines() if line[:1] == "|"]
        if verdict.code == 0 and same_rules and "game 1 own" in changed:
            assert set(verdict.said.splitlines()) <= set(said.said.splitlines()) or "own" in verdict.said


#: One bad record each, where the words that are right would be accepted.
HEAPS = ["claim period 1 3 from 2", "game 1 octal:0.3", "heaps 1 3 from 2 bytes 1"]
RECORDS = [
    ["claim normal P : 1 0", "game 1 nim", "law 2 bouton"],
    ["claim normal P : 1 0", "game 1 nim", "law 1"],
    ["claim normal P : 1 0", "game 1 octal:0.77", "law 1 "],
    ["claim normal P : 1 0", "game 1 nim", "value 1 5000000 3"],
    ["claim normal P : 1 0", "game 1 nim", "value 1 3 3,4"],
    ["claim normal P : 1 0", "game 1 nim", "value 1 3 2000000"],
    ["claim normal P : 1 0", "game 1 nim", "value 2 3 3"],
    ["claim normal P : 1 0", "game 1 nim", "lost 1 2000000"],
    ["claim normal P : 1 0", "game 1 nim", "lost 1"],
    ["claim normal P : 1 0", "game 1 nim", "held 1 x"],
    ["claim normal P : 1 0", "game 1 nim", "held 1 3"],
    ["claim normal P : 1 0", "game 1 nim:3"],
    ["claim normal P : 1 0", "game 1 nim:"],
    ["claim normal P : 1 0", "game 1 octal:0.7:7"],
    ["claim normal P : 1 0", "game 1 own"],
    ["claim normal P : 1 0", "game 1 own", "|"],
    ["claim normal P : 1 0", "game 1 nim", "claim normal P : 1 0"],
    ["claim normal P : 1 0", "claim misere P : 1 0", "game 1 nim"],
    ["claim normal P value 1 : 1 0", "game 1 nim", "law 1 bouton"],
    ["claim normal draw : 1 0", "game 1 nim"],
    ["claim normal Q : 1 0", "game 1 nim"],
    ["claim period 1 3 from 2", "game 1 nim"],
    ["claim period 2 3 from 2", "game 1 octal:0.3"],
    [*HEAPS, block("values", [0, 1, 2, 0, 1, 2])],
    [*HEAPS, block("values", [0, 1, 2, 0])],
    [*HEAPS, block("values", [0, 1, 2, 0, 1]), "witness 1 : 1"],
    [*HEAPS, "space 1", "space 1"],
    ["claim period 1 3 from 2", "game 1 octal:0.3", "heaps 1 3 from 2 bytes 3"],
    ["claim period 1 3 from 2", "game 1 octal:0.3", "heaps 1 0 from 2 bytes 1"],
    ["claim period 1 3 from 2", "game 1 octal:0.3", "heaps 1 3 bytes 1"],
    ["claim period 1 3 from 2", "game 1 octal:0.3", f"heaps 1 3 from {2 ** 40} bytes 1"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 0"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 1 rare-to 71"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 1 rare-to x"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 1", "witness 1 : x"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 1", "witness 1 : 1", "witness 1 : 2"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 12 from 71 bytes 1", "space 1", "exception x 1 : 1"],
    ["claim period 1 3 from 1", "game 1 octal:0.07", "heaps 1 3 from 1 bytes 1", "space 1 heap rare-to 0"],
    ["claim period 1 12 from 71", "game 1 octal:0.77", "heaps 1 upto 3 bytes 1", "space 1 rare-to 0"],
    ["claim arena outcomes normal", "arena 1 0", "vertex J0 : a", "vertex J0 : b"],
    ["claim arena outcomes normal", "arena 1 0", "arena 1 0"],
    ["claim arena outcomes normal", "arena 2 1", "vertex J0 1 : a", "vertex - 0 : b"],
    ["claim arena outcomes normal", "arena 2 2", "vertex J0 1 : a", "vertex - 0 : b"],
    ["claim arena outcomes normal", "arena 1 0", "vertex - : a", "ranks outcomes other bytes 1"],
    ["claim arena outcomes normal", "arena 1 0", "vertex - : a", "ranks outcomes normal bytes 5"],
    ["claim arena outcomes normal", "arena 1 0", "vertex - : a", "block 0 1 050c5d1f AA=="],
    ["claim arena reach J0", "arena 1 0", "vertex - : a", "ranks reach J0 targets 0 : bytes 1", block("block", [1])],
    ["claim arena reach J0", "arena 1 0", "vertex J0 : a", "ranks reach J0 targets 0 0 : bytes 1"],
    ["claim arena reach J0", "arena 1 0", "vertex J0 : a", "ranks reach J0 bytes 1"],
    ["claim arena reach J1", "arena 2 1", "vertex J0 1 : a", "vertex J1 : b", "ranks reach J1 targets 1 : bytes 1", block("block", [3, 2])],
    ["claim arena reach J0", "arena 2 1", "vertex J1 1 : a", "vertex J1 : b", "ranks reach J0 targets 1 : bytes 1", block("block", [0, 1])],
    ["claim arena reach J0", "arena 2 1", "vertex J0 1 : a", "vertex J1 : b", "ranks reach J0 targets 1 : bytes 1", block("block", [0, 1])],
    ["claim arena values", "arena 1 0", "vertex - : a", "labels bytes 1", block("block", [1])],
    ["claim arena values", "arena 1 1", "vertex - 0 : a", "labels bytes 1", block("block", [9]), "counters bytes 1", block("block", [1])],
    ["claim arena values", "arena 2 2", "vertex - 1 : a", "vertex - 1 : b", "labels bytes 1", block("block", [0, 1]), "counters bytes 1", block("block", [1, 1])],
    ["claim arena binary", "arena binary 0 1 0 "],
    ["claim arena outcomes normal", "arena binary 0 1 0 ."],
    ["claim arena outcomes normal", "arena binary 0 1 0 nothing"],
    ["claim arena outcomes normal", "arena binary x 1 0 nothing"],
]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_one_bad_record(number, tmp_path):
    assert check(certificate(*RECORDS[number]), tmp_path).code == 1


@pytest.mark.parametrize("text", ["AA", "A===", "AB==", "A-==", "AAA=", "=AAA"])
def test_base64_in_the_one_way(text, tmp_path):
    """Bits that are left over must be zero, and padding is where it belongs."""
    sum_of_one = checksum(b"\0")
    good = certificate("claim normal P value 0 : 1 0", "game 1 octal:0.3", "heaps 1 upto 0 bytes 1", f"values 0 1 {sum_of_one} AA==")
    assert check(good, tmp_path).code == 0
    assert check(good.replace("AA==", text), tmp_path).code == 1


def test_files_that_are_not_the_arena(tmp_path):
    """A binary file that is damaged anywhere is not the arena that was named."""
    run("arena", "matches", "4", "--format", "binary", "--out", str(tmp_path / "matches.arena"))
    text = written(tmp_path, "arena", "--file", str(tmp_path / "matches.arena"))
    data = (tmp_path / "matches.arena").read_bytes()
    assert check(text, tmp_path).code == 0
    for at in range(0, len(data), 3):
        (tmp_path / "matches.arena").write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:])
        verdict = check(text, tmp_path)
        assert verdict.code == 1 or 56 <= at < 64, at  # the hash itself stands in the certificate
    for size in (0, 10, 63, 64, 100):
        (tmp_path / "matches.arena").write_bytes(data[:size])
        assert check(text, tmp_path).code == 1
    assert base64.b64encode(b"") == b""


def test_a_line_of_megabytes_is_cut_off(tmp_path):
    assert check("grundy-certificate 1\n" + "x" * (3 << 20) + "\n", tmp_path).code == 1
