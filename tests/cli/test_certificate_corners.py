"""Wrong certificates of every sort, each refused with its line and its reason; right ones that differ from them by a word."""
import ctypes
import struct
import subprocess
from pathlib import Path

import pytest
from certificates import CHECKER, block, certificate, check, check_all, written

CLAIM = "claim normal P : 1 0"
MISERE = "claim misere N : 1 0"
DAMAGED = "the block is damaged, or does not continue the numbers"
NO_POSITION = "this is not a position"
MALFORMED = "the record is not written like this"
NOT_PROVED = "the records do not prove this claim"


def refused(text, folder, line, reason):
    verdict = check(text, folder)
    assert (verdict.code, verdict.line, verdict.said) == (1, line, reason)


# Positions that are none, or that the checker does not list.

NO_POSITIONS = {
    "nim": ["", "x", "01", "3,,4", "3,", "-1", "3 4", "1" * 10001],
    "matches": ["0", "3,4", "", "3,0"],
    "wythoff": ["3", "3,4,5", "3,x", "x,3"],
    "chomp": ["3,4", "3,0", "0", "2000000", "x"],
    "tablette": ["3", "3x", "0x3", "3x0", "3x3x3", "3x3,"],
    "polyomino": ["", "#x", "##/#", "#.#", ".#", "#/.", "#,", "#" * 65, "/".join(["#"] * 65), "##/", "./#"],
    "hackendot": ["", "(", ")", "(()", "())", "x", "()0"],
    "octal:0.77": ["x", "00"],
}


@pytest.mark.parametrize("game", NO_POSITIONS)
def test_no_positions(game, tmp_path):
    texts = [certificate(f"claim normal N : 1 {position}", f"game 1 {game}", f"lost 1 {position}") for position in NO_POSITIONS[game]]
    for verdict in check_all(texts, tmp_path):
        assert (verdict.code, verdict.line, verdict.said) == (1, 4, NO_POSITION)


@pytest.mark.parametrize("game, position", [
    ("nim", "1000001"), ("nim", "99999999999999999999"), ("wythoff", "1000000,1"), ("wythoff", "99999999999999999999,1"), ("octal:0.77", "1000001"),
    ("tablette", "1000001x1"), ("tablette", "1x1000001"), ("tablette", "99999999999999999999x1"), ("tablette", "1x99999999999999999999")])
def test_too_many_options_to_be_listed(game, position, tmp_path):
    refused(certificate(CLAIM, f"game 1 {game}", f"lost 1 {position}"), tmp_path, 4, "its options can't be listed")


def test_polyominoes_are_at_most_64_wide_and_high(tmp_path):
    """All of a single line can be taken, and nothing is left."""
    for size, code in ((64, 0), (65, 1)):
        for position in ("#" * size, "/".join("#" * size)):
            assert check(certificate(f"claim normal N : 1 {position}", "game 1 polyomino"), tmp_path).code == code


def test_a_game_has_one_parameter_at_most(tmp_path):
    assert check(certificate("claim normal P : 1 0", "game 1 nim"), tmp_path).code == 0
    assert check(certificate("claim normal P : 1 0", "game 1 nim:3:4"), tmp_path).code == 1


NO_GAMES = ["nim:3", "wythoff:1", "chess", "octal:", "octal:0", "octal:0.", "octal:07", "octal:0x7", "octal:1.7", "octal:2.7", "octal:0.g", "octal:0.7]", "octal:0.[]",
            "octal:[0.7]", "octal:[.7]", "octal:0[.7]", "octal:0.[7", "octal:0.[7]7", "octal:0.7:", "subtraction", "subtraction:", "subtraction:0", "subtraction:1,1", "subtraction:x",
            "subtraction:1000000000000000001", "matches:0", "", ":", "nim:"]


def test_no_games(tmp_path):
    verdicts = check_all([certificate(CLAIM, f"game 1 {name}") for name in NO_GAMES], tmp_path)
    assert [(name, verdict) for name, verdict in zip(NO_GAMES, verdicts) if (verdict.code, verdict.line) != (1, 3) or "there is no game" not in verdict.said] == []


@pytest.mark.parametrize("game, position, outcome", [
    ("wythoff", "1,2", "P"), ("wythoff", "2,1", "P"), ("wythoff", "3,5", "P"), ("wythoff", "3,4", "N"), ("wythoff", "4,4", "N"), ("wythoff", "0,1", "N"), ("wythoff", "2,5", "N"),
    ("wythoff", "100,162", "P"), ("wythoff", "100,163", "N"), ("wythoff", "0,0", "P"), ("wythoff", "1,9", "N")])
@pytest.mark.parametrize("play", ["normal", "misere"])
def test_wythoff_by_its_law(game, position, outcome, play, tmp_path):
    """Under misère play (0, 1) and (2, 2) are lost instead of (0, 0) and (1, 2)."""
    if play == "misere":
        outcome = {"1,2": "N", "2,1": "N", "0,1": "P", "0,0": "N"}.get(position, outcome)
    for claimed in "PN":
        text = certificate(f"claim {play} {claimed} : 1 {position}", f"game 1 {game}", "law 1 wythoff")
        assert check(text, tmp_path).code == (0 if claimed == outcome else 1)


def test_two_even_heaps_of_wythoff_under_misere(tmp_path):
    assert check(certificate("claim misere P : 1 2,2", "game 1 wythoff", "law 1 wythoff"), tmp_path).code == 0


@pytest.mark.parametrize("record, reason", [
    ("value 1 0 3x1", "no option is shown"), ("value 1 2 2x1", "an option has"), ("lost 1 2x1", "an option has no reply"), ("value 1 1 3x1", "an option has no value here"),
    ("value 1 3 1x1", "no option is shown to have the value 1")])
def test_bars(record, reason, tmp_path):
    """A whole row or column goes; 1x1 has one move, to nothing."""
    verdict = check(certificate(CLAIM.replace("1 0", "1 0"), "game 1 tablette", record), tmp_path)
    assert (verdict.code, verdict.line) == (1, 4)


# Sums and claims.

@pytest.mark.parametrize("records, line, reason", [
    (["claim normal N value 1 : 1 1", "game 1 own", "| position heaps n", "| move n -> 2000000 if n == 1", "| move octal 0.3", "value 1 0 1"], 7, "its options can't be listed"),
    (["claim normal N : 1 1 + 2 1", "game 1 nim", "game 2 own", "| position heaps n", "| move n -> 0", "| won when 0", "lost 1 1 + 2 1"], 8, NO_POSITION),
    (["claim normal N : 1 1", "game 1 own", "| position heaps n", "| move n -> 0", "| won when 0", "value 1 1 1"], 7, "this is not one part of a position that has a value"),
    (["claim normal N : 1 1", "game 1 own", "| position heaps n", "| move n -> 0", "| won when 1", "lost 1 1"], 7, "by the rules the player to move has not lost here"),
    (["claim normal P : 1 1", "game 1 own", "| position heaps n", "| move n -> 0", "| won when 1"], 2, NOT_PROVED),
    (["claim normal P : 1 1", "game 1 own", "| position heaps n", "| move n -> 0", "| drawn when n"], 3, "the checker does not read these rules"),
    (["claim normal P : 1 1", "game 1 own", "| position tuple n", "| move n -> 0", "| drawn when n", "held 1 0", "held 1 1"], 2, NOT_PROVED),
    (["claim misere N : 1 1", "game 1 own", "| position heaps n", "| move n -> 0", "| lost when 0"], 3, "the checker does not read these rules"),
    (["claim misere P : 1 1"], 2, NO_POSITION), (["claim normal P : 2 0", "game 1 nim"], 2, NO_POSITION), (["claim normal P : 0 0", "game 1 nim"], 2, NO_POSITION),
    (["claim normal P"], 2, MALFORMED), (["claim normal P value 0 1 0", "game 1 nim"], 2, MALFORMED), (["claim misere N value 0 : 1 0", "game 1 nim"], 2, NOT_PROVED),
    (["claim misere quotient 1 0 parts 0"], 2, NOT_PROVED), (["claim misere quotient 1 0 parts 0", "game 1 nim"], 2, NOT_PROVED), (["claim misere"], 2, MALFORMED),
    (["claim nothing"], 2, "nothing of this kind can be claimed"), (["claim "], 2, "nothing of this kind can be claimed"), (["claim"], 2, "nothing of this kind can be claimed"),
    ([CLAIM, "nothing"], 3, "no record begins with 'nothing'"), ([CLAIM, ""], 3, "no record begins with ''"), (["game 1 nim"], 2, "a certificate begins with what it claims"),
    ([CLAIM, "game 2 nim"], 3, MALFORMED), ([CLAIM, "game nim"], 3, MALFORMED), ([CLAIM, "game 1 nim", "heaps 1 upto 3 bytes 1"], 4, MALFORMED),
    ([CLAIM, "game 1 octal:0.[3]", "heaps 1 upto 3 bytes 1"], 4, MALFORMED), ([CLAIM, "game 1 subtraction:1000001", "heaps 1 upto 3 bytes 1"], 4, MALFORMED),
    ([CLAIM, "game 1 octal:0.3", "heaps 1 upto 0 bytes 1", "values 0 1 050c5d1f AA==", "heaps 1 upto 0 bytes 1"], 6, MALFORMED),
    ([CLAIM, "game 1 octal:0.3", "heaps 1 upto 0 bytes 1", "values 0 1 050c5d1f AQ=="], 5, DAMAGED), ([CLAIM, "game 1 octal:0.3", "heaps 1 upto 0 bytes 1", "values 1 2 050c5d1f AA=="], 5, DAMAGED),
    ([CLAIM, "game 1 octal:0.3", "heaps 1 upto 0 bytes 1"], 4, "values are missing"), ([CLAIM, *[f"game {i} nim" for i in range(1, 1002)]], 1003, MALFORMED),
    ([CLAIM] * 1001, 1002, "claims stand first, under one convention, and are at most 1000"),
])
def test_records(records, line, reason, tmp_path):
    refused(certificate(*records), tmp_path, line, reason)


def test_a_thousand_games_and_claims(tmp_path):
    assert check(certificate(*[CLAIM] * 1000, *[f"game {i} nim" for i in range(1, 1001)]), tmp_path).code == 0


@pytest.mark.parametrize("tail, line, reason", [
    ("x", 5, "the certificate is cut off: its end is missing"), ("x\n", 5, "something follows the end"), ("\n", 5, "something follows the end")])
def test_behind_the_end(tail, line, reason, tmp_path):
    refused(certificate(CLAIM, "game 1 nim") + tail, tmp_path, line, reason)


def test_draws_by_a_rule(tmp_path):
    """A drawn end is no win for anybody, and no loss."""
    rules = ["game 1 own", "| position tuple n", "| move n -> 0 if n == 1", "| drawn when n == 0"]
    assert check(certificate("claim normal draw : 1 1", *rules, "held 1 1"), tmp_path).code == 0
    assert check(certificate("claim normal draw : 1 0", *rules), tmp_path).code == 0
    assert check(certificate("claim normal N : 1 1", *rules, "held 1 1"), tmp_path).code == 1
    refused(certificate("claim normal draw : 1 2", *rules, "held 1 2"), tmp_path, 2, NOT_PROVED)  # 2 has no move: lost


def test_the_same_once_more_is_no_mistake(tmp_path):
    """Repeated records say nothing new, and nothing else."""
    own = ["game 1 own", "| position heaps n", "| move n -> n-k for k in 1..n"]
    assert check(certificate("claim normal N value 2 : 1 2", *own, "value 1 1 1", "value 1 1 1", "value 1 2 2"), tmp_path).code == 0
    refused(certificate("claim normal N value 2 : 1 2", *own, "value 1 1 1", "value 1 2 2", "value 1 2 1"), tmp_path, 8, "no option is shown to have the value 1")


def test_three_heaps_out_of_one(tmp_path):
    """0.8: take one and leave three heaps. 4 has one option, 1 + 1 + 1, from which there is no move."""
    assert check(certificate("claim normal N value 1 : 1 4", "game 1 octal:0.8", "value 1 1 4"), tmp_path).code == 0
    assert check(certificate("claim normal P value 0 : 1 3", "game 1 octal:0.0", "heaps 1 upto 3 bytes 1", block("values", [0, 0, 0, 0])), tmp_path).code == 0


DAWSON = ["claim normal N value 3 : 1 6", "game 1 octal:0.07", "heaps 1 upto 6 bytes 1", "space 1", block("values", [0, 0, 1, 1, 2, 0, 3])]


def test_rare_values_are_shown_by_splits(tmp_path):
    """Dawson's Kayles, the odd values common: that 6 has an option of value 0 is shown by 2 + 2."""
    refused(certificate(*DAWSON), tmp_path, 4, "no option of heap 6 is shown to be worth 0")
    for hint in ("witness 0 : 2", "exception 6 0 : 2"):
        assert check(certificate(*DAWSON, hint), tmp_path).code == 0
    for hint in ("witness 0 : 1", "witness 0 : 0", "witness 0 : 4", "witness 0 : 9223372036854775807", "exception 5 0 : 2", "exception 6 1 : 2"):
        refused(certificate(*DAWSON, hint), tmp_path, 4, "no option of heap 6 is shown to be worth 0")
    refused(certificate(*DAWSON[:4], "space 1"), tmp_path, 6, MALFORMED)
    # 5 - 2 = 3 is worth 1, so 5 is not.
    refused(certificate("claim normal N value 1 : 1 5", *DAWSON[1:2], "heaps 1 upto 5 bytes 1", "space 1", block("values", [0, 0, 1, 1, 2, 1])), tmp_path, 4, "heap 5 has an option of its value 1")


# Quotients: one heap from which there is one move. Two elements, 1 and a with a² = 1; a is lost.

ONE_MOVE = ["claim misere quotient 2 1 parts 1", "game 1 own", "| position heaps n", "| move n -> 0", "quotient 2", "action 1 0", "portion 1", "part 1 1 1"]


@pytest.mark.parametrize("old, new, line, reason", [
    ("action 1 0", "action 1 0\naction 1 0\naction 1 0", 9, MALFORMED), ("parts 1", "parts 1 x", 2, NOT_PROVED), ("parts 1", "parts 2", 2, NOT_PROVED), ("parts 1", "heaps", 2, NOT_PROVED),
    ("quotient 2 1", "quotient 2 2", 2, NOT_PROVED), ("part 1 1 1", "part 1 1 1\ngame 2 nim", 2, NOT_PROVED), ("part 1 1 1", "part 0 1 1", 9, "a sum that is said to be lost has an option that is said to be lost"),
    ("part 1 1 1", "phi 1 0 from 1 : 0", 9, MALFORMED), ("part 1 1 1", "part 1 2 1", 9, MALFORMED), ("part 1 1 1", "part 2 1 1", 9, MALFORMED), ("part 1 1 1", "part 1 1 1,1", 9, "this is not one part of a position that has a value"),
    ("| move n -> 0", "| move left n -> 0", 9, "this is not one part of a position that has a value"),
])
def test_a_quotient_of_two(old, new, line, reason, tmp_path):
    text = "\n".join(ONE_MOVE)
    assert check(certificate(*ONE_MOVE), tmp_path).code == 0
    verdict = check(certificate(*text.replace(old, new).split("\n")), tmp_path)
    assert (verdict.code, verdict.line) == (1, line), verdict


def test_a_period_of_no_heaps_and_a_quotient_without_parts(tmp_path):
    octal = ["claim misere quotient 2 1 heaps upto 1", "game 1 octal:0.3", "quotient 2", "action 1 0", "portion 1", "phi 1 upto 1 : 0 1"]
    assert check(certificate(*octal), tmp_path).code == 0
    refused(certificate(*octal[:5], "phi 1 0 from 1 : 0"), tmp_path, 7, MALFORMED)
    refused(certificate("claim misere quotient 1 0 heaps", "game 1 octal:0.3", "quotient 1", "portion"), tmp_path, 2, NOT_PROVED)


# Games beside a quotient: what it does not know, it does not decide.

def test_a_game_that_comes_after_the_quotient(tmp_path):
    """The quotient was of the games above it; another one is no part of it, whatever its number."""
    records = ["claim misere P : 2 3", "game 1 own", "| position heaps n", "| move n -> 0", "quotient 2", "action 1 0", "portion 1", "part 1 1 1", "game 2 own",
               "| position heaps n", "| move n -> n-1"]
    refused(certificate(*records), tmp_path, 2, NOT_PROVED)
    assert check(certificate(*records, "lost 2 1", "lost 2 3"), tmp_path).code == 0


# Arenas in binary files, made here.

def xxh3(data, seed=0):
    library = ctypes.CDLL("libxxhash.so.0")
    library.XXH3_64bits_withSeed.restype = ctypes.c_uint64
    return library.XXH3_64bits_withSeed(data, ctypes.c_size_t(len(data)), ctypes.c_uint64(seed))


def arena_bytes(starts, heads, owners=None, strays=0, vertices=None, edges=None, version=1):
    vertices = len(starts) - 1 if vertices is None else vertices
    edges = len(heads) if edges is None else edges
    pad = lambda data: data + b"\0" * (-len(data) % 8)  # noqa: E731
    body = pad(struct.pack(f"<{len(starts)}I", *starts)) + pad(struct.pack(f"<{len(heads)}I", *heads)) + pad(bytes(owners or []))
    head = struct.pack("<8sIIQQQQQQ", b"GRUNDYAR", version, 1 if owners else 0, vertices, edges, 0, strays, 0, 0)
    digest = xxh3(body, xxh3(head))
    return head[:56] + struct.pack("<Q", digest) + body, digest, vertices, edges


TWO = {"starts": [0, 1, 1], "heads": [1]}
BINARY = {
    "a single vertex with an owner": (dict(starts=[0, 0], heads=[], owners=[1]), [1], True),
    "no owners": (dict(TWO), [1 + 2, 2], True), "owners": (dict(TWO, owners=[0, 1]), [1 + 2, 1], True),
    "a stray": (dict(TWO, owners=[0, 0], strays=1), [3, 2], False), "a stray with an edge": (dict(starts=[0, 0, 1], heads=[0], owners=[0, 0], strays=1), [1, 1], False),
    "too many strays": (dict(TWO, owners=[0, 1], strays=3), [1, 1], False), "no such owner": (dict(TWO, owners=[0, 2]), [1, 1], False), "a head beyond": (dict(TWO, heads=[2]), [3, 2], False),
    "a start that is not 0": (dict(TWO, starts=[1, 1, 1]), [3, 2], False), "an end that is not the edges": (dict(TWO, starts=[0, 1, 2]), [3, 2], False),
    "rows that fall": (dict(starts=[0, 2, 1, 1], heads=[1]), [3, 2, 2], False), "another version": (dict(TWO, version=2), [3, 2], False),
    "too short": (dict(TWO, vertices=100, edges=100), [1] * 100, False), "too short for owners": (dict(starts=[0] * 10, heads=[], owners=[0], vertices=9), [1] * 9, False),
}


@pytest.mark.parametrize("name", BINARY)
def test_binary_arenas(name, tmp_path):
    what, ranks, sound = BINARY[name]
    data, digest, vertices, edges = arena_bytes(**what)
    (tmp_path / "two.arena").write_bytes(data)
    text = certificate("claim arena outcomes normal", f"arena binary {digest:x} {vertices} {edges} two.arena", "ranks outcomes normal bytes 1", block("block", ranks))
    assert check(text, tmp_path).code == (0 if sound else 1)
    for other in (f"{vertices + 1} {edges}", f"{vertices} {edges + 1}"):
        refused(text.replace(f"{vertices} {edges} two", f"{other} two"), tmp_path, 3, "the file is not this arena")


def test_binary_arenas_cut_off_anywhere(tmp_path):
    data, digest, vertices, edges = arena_bytes(**TWO, owners=[0, 1])
    texts = []
    for size in range(len(data) + 1):
        (tmp_path / f"{size}.arena").write_bytes(data[:size])
        texts.append(certificate("claim arena outcomes normal", f"arena binary {digest:x} {vertices} {edges} {size}.arena", "ranks outcomes normal bytes 1", block("block", [3, 1])))
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [1] * len(data) + [0]


def test_a_file_with_fewer_bytes_than_it_says(tmp_path):
    """As when it changes while it is read."""
    assert Path("/sys/kernel/uevent_seqnum").stat().st_size > 64 > len(Path("/sys/kernel/uevent_seqnum").read_bytes())
    text = certificate("claim arena outcomes normal", "arena binary 0 1 0 /sys/kernel/uevent_seqnum", "ranks outcomes normal bytes 1", block("block", [2]))
    refused(text, tmp_path, 3, "the file is not this arena")


def test_a_sink_without_an_owner_is_won_by_nobody(tmp_path):
    text = certificate("claim arena outcomes normal", "arena 2 1", "vertex J0 1 : a", "vertex - : b", "ranks outcomes normal bytes 1", block("block", [3, 1]))
    refused(text, tmp_path, 2, "vertex 1 does not follow from its successors")


# The program.

def checker(*words, stdin="", cwd=None, **how):
    return subprocess.run([CHECKER, *map(str, words)], input=stdin, text=True, cwd=cwd, **({"capture_output": True} | how))


def test_the_program(tmp_path):
    good = certificate("claim normal P : 1 0", "game 1 nim")
    path = tmp_path / "good.cert"
    path.write_text(good)
    assert checker("good.cert", cwd=tmp_path).stdout == "good.cert: proved: nim 0, normal play: the player to move loses (P)\n"
    assert checker("--lang", "fr", "good.cert", cwd=tmp_path).stdout == "good.cert : prouvé : nim 0, en jeu normal : le joueur au trait perd (P)\n"
    assert checker("--lang", "en", "-", stdin=good).stdout.startswith("-: proved")
    quiet = checker("--quiet", path)
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, "", "")
    for words in ([], ["--quiet"], ["--lang"], ["--steps"], ["--nothing", path]):
        assert (checker(*words).returncode, checker(*words).stdout) == (2, "")
    for word in ("--help", "-h"):
        assert "grundy-check" in checker(word).stdout
    missing = checker(tmp_path / "missing.cert", path)
    assert missing.returncode == 2 and "can't be read" in missing.stderr and "proved" in missing.stdout
    assert checker(tmp_path).returncode == 2
    with open("/dev/full", "w") as full:
        assert subprocess.run([CHECKER, path], stdout=full).returncode == 2


def test_ranks_of_more_than_four_bytes(tmp_path):
    """The ranks are right, 3 for N in one move and 2 for P at once; a column of an arena has at most four bytes (docs/certificates.md)."""
    for width, code in ((1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (8, 1)):
        text = certificate("claim arena outcomes normal", "arena 2 1", "vertex - 1 : a", "vertex - : b", f"ranks outcomes normal bytes {width}", block("block", [3, 2], width))
        assert (width, check(text, tmp_path).code) == (width, code)


def test_rules_that_no_claim_needs_must_be_read_too(tmp_path):
    claim = "claim normal P : 1 0"
    assert check(certificate(claim, "game 1 nim", "game 2 own", "| position grid", "| move remove {0,0}"), tmp_path).code == 0
    refused(certificate(claim, "game 1 nim", "game 2 own", "| position grid 5x"), tmp_path, 4, "the checker does not read these rules")


def test_arenas_lie_beside_their_certificates(tmp_path):
    data, digest, vertices, edges = arena_bytes(**TWO)
    (tmp_path / "two.arena").write_bytes(data)
    for name in ("two.arena", tmp_path / "two.arena"):
        (tmp_path / "a.cert").write_text(certificate("claim arena outcomes normal", f"arena binary {digest:x} {vertices} {edges} {name}", "ranks outcomes normal bytes 1", block("block", [3, 2])))
        assert checker("a.cert", cwd=tmp_path).returncode == 0
        assert checker(tmp_path / "a.cert").returncode == 0


# Stopped at any step: nothing is proved, and nothing crashes.

STOPPED = {
    "values": ("solve", "kayles", "5", "+", "nim", "3"), "misère": ("solve", "chomp", "3x2", "--misere"), "a quotient": ("quotient", "octal:0.123"), "a period": ("period", "octal:0.3"),
    "three heaps": ("period", "octal:0.f"), "an arena": ("arena", "nim", "2,1", "--plain"), "an attractor": ("arena", "matches", "5", "--target", "1-J0", "--player", "1"),
    "a quotient of parts": ("solve", "octal:0.07", "3,4", "--misere"), "parts": ("quotient", "chomp", "2x2"), "a quotient of two": (), "classes": (),
    "an own game": ("solve", "clock", "4"), "a code": ("solve", "@", "2,3"), "coins": ("solve", "ruler", "2,3"), "cells": ("solve", "cram", "2x2"),
}
CODE = "position heaps n\nmove octal 0.07\nmove n -> n-3"


@pytest.mark.parametrize("name", STOPPED)
def test_stopped_at_every_step(name, tmp_path):
    (tmp_path / "code.game").write_text(CODE)
    words = [f"@{tmp_path / 'code.game'}" if word == "@" else word for word in STOPPED[name]]
    path = tmp_path / "a.cert"
    short = {"a quotient of two": [*ONE_MOVE, "context 1 :"], "classes": [*DAWSON, "witness 0 : 2"]}
    path.write_text(written(tmp_path, *words) if words else certificate(*short[name]))
    whole = checker(path)
    assert whole.returncode == 0
    done = 0
    steps = 0
    while done == 0:
        said = checker("--steps", steps, path)
        assert (said.returncode, said.stdout) == (2, "") and "not finished" in said.stderr or said.stdout == whole.stdout
        done = 1 if said.returncode == 0 else 0
        steps += 1 if steps < 300 else 1 + steps // 40
