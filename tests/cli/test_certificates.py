"""Every certificate that the program writes is accepted; every wrong one is refused, with its line."""
import random
import re
import shutil
import subprocess

import pytest
from certificates import CHECKER, block, certificate, check, check_all, is_true, written
from positions import EDGES, single_questions, sum_questions
from program import ROOT, answer, run, sum_arguments

RULES = ROOT / "tests" / "rules"

QUESTIONS = {
    "nim 3,4,5": "nim 3,4,5, normal play: the player to move wins (N, G = 2)",
    "nim 3,4 + kayles 7": "nim 3,4 + octal:0.77 7, normal play: the player to move wins (N, G = 5)",
    "kayles 1000000": "octal:0.77 1000000, normal play: the player to move wins (N, G = 1)",
    "kayles 5,6,7 --misere": "octal:0.77 5,6,7, misère play: the player to move wins (N)",
    "nim 1,1,1 --misere": "nim 1,1,1, misère play: the player to move loses (P)",
    "subtraction:1,4,5 21,33 --misere": "subtraction:1,4,5 21,33, misère play: the player to move wins (N)",
    "matches 5 --misere": "matches 5, misère play: the player to move wins (N)",
    "matches 5": "matches 5, normal play: the player to move loses (P, G = 0)",
    "wythoff 8,13": "wythoff 8,13, normal play: the player to move loses (P, G = 0)",
    "wythoff 1000000000000,1618033988749": "wythoff 1000000000000,1618033988749, normal play: the player to move wins (N)",
    "wythoff 2,2 --misere": "wythoff 2,2, misère play: the player to move loses (P)",
    "chomp 3x2": "chomp 3,3, normal play: the player to move wins (N, G = 4)",
    "tablette 4x4": "tablette 4x4, normal play: the player to move loses (P, G = 0)",
    "polyomino ##./.##": "polyomino ##./.##, normal play: the player to move wins (N, G = 1)",
    "hackendot (())((())())": "hackendot (())((())()), normal play: the player to move wins (N, G = 6)",
    "octal:4.[3] 9": "octal:4.[3] 9, normal play: the player to move wins (N, G = 9)",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_are_proved(question, tmp_path):
    verdict = check(written(tmp_path, "solve", *question.split(" ")), tmp_path)
    assert (verdict.code, verdict.said) == (0, QUESTIONS[question] + "\n")


OWN = ["lasker 3,4,5", "grundys-game 20", "grundys-game 8,9 --misere", "mark 12", "nimhoff:2 4,7", "euclid 7,25", "clock 3", "clock 5",
       "fibonacci-nim 13", "node-kayles path:9", "node-kayles cycle:7 --misere", "arc-kayles grid:3x3", "cram 4x3", "cram 3x3 --misere",
       "lasker 3 + nim 4", "subtract-a-square 30", "white-knight 5,6", "aliquot 12,10", "couples-are-forever 9", "cyclic-nimhoff 4,7",
       "dawson-chess 12", "generalized-wythoff:3 5,9", "totative 15,9", "nim-with-a-pass 2,3,1,1",
       # lists, sets and coins
       "lctr 4,2,1", "moore 3,4,5", "moore:3 2,2,1 --misere", "staircase-nim 2,1,2", "silver-dollar 2,5,9", "welter 2,5,9", "welter 1,4 --misere",
       "turning-turtles 2,5,9", "turning-turtles 2,3 --misere", "mock-turtles 2,5,9", "ruler 2,5,8",
       # letters, with ends of their own
       "treblecross 6", "treblecross 6 + nim 3", "notakto .../.x./...", "wild-noughts-and-crosses xo./.x./...", "peg-duotaire xx.x/.xx.",
       # graphs, orders and forests
       "arc-kayles petersen", "node-kayles a-b,b-c,d", "grim star:4", "grim path:6 --misere", "kings 4", "knights 4", "queens 4",
       "hackenbush ground-a,a-b,a-c,ground-d,d-e,e-ground", "hackenbush path:5", "schuh 72", "schuh 12 --misere", "poset-chomp boolean:3",
       "poset-chomp a<b,a<c,b<d --misere", "hackenbush-trees (()(()))()", "hackenbush-trees (())() --misere"]
#: Values that a plain search of all followers could not find within so many positions: only pieces that matter are looked at.
BOARDS = {"cram 5x4": 4_000, "node-kayles grid:12x3": 6_000, "node-kayles cycle:24 + cram 5x4": 6_000}
#: Moves of Left and Right: who wins, whoever begins.
SIDED = ["col 3x2", "snort 3x2", "clobber xoxo/oxox", "domineering 4x3", "konane xoxo/o.ox/x.xo", "toads-and-frogs TT.FF", "hex 2x2",
         "noughts-and-crosses xo./.x./..o", "northcott:4 2-4,1-3", "mu-torere 1,1,1,1,2,2,2,2,0", "pong-hau-ki 1,2,2,1,0"]


@pytest.mark.parametrize("question", BOARDS)
def test_boards_are_proved_by_what_the_search_of_couples_knows(question, tmp_path):
    limits = ["--nodes", str(BOARDS[question]), "--threads", "1", "--no-remoteness"]
    verdict = check(written(tmp_path, "solve", *question.split(" "), *limits), tmp_path)
    assert verdict.code == 0, verdict


@pytest.mark.parametrize("question", OWN)
def test_own_games_are_proved(question, tmp_path):
    """Their rules are part of the file, and the checker reads them itself."""
    expected = answer("solve", *question.split(" "))
    text = written(tmp_path, "solve", *question.split(" "))
    verdict = check(text, tmp_path)
    value = "" if expected["grundy"] is None else f", G = {expected['grundy']}"
    assert verdict.code == 0 and f"({expected['outcome']}{value})" in verdict.said, verdict
    assert "\n| " in text


@pytest.mark.parametrize("question", SIDED)
def test_both_beginnings_are_proved(question, tmp_path):
    expected = answer("solve", *question.split(" "))
    verdict = check(written(tmp_path, "solve", *question.split(" ")), tmp_path)
    assert verdict.code == 0 and verdict.said.count("\n") == 2, verdict
    for sentence, mover, winner in zip(verdict.said.splitlines(), "LR", [expected["left_starts"], expected["right_starts"]]):
        assert f"({'N' if winner == mover else 'P' if winner in 'LR' else 'draw'})" in sentence, (verdict, expected)
        assert (") left " if mover == "L" else ") right ") in sentence


@pytest.mark.parametrize("path", sorted(RULES.glob("*.game")), ids=lambda path: path.stem)
def test_rule_files_of_the_tests_are_proved(path, tmp_path):
    position = re.search(r"^example\s+(.*)$", path.read_text(), re.M)[1].strip().strip('"')
    assert check(written(tmp_path, "solve", f"@{path}", position), tmp_path).code == 0


def test_changed_rules_prove_nothing(tmp_path):
    text = written(tmp_path, "solve", "lasker", "3,4")
    for old, new in [("for a in 1..n/2", "for a in 1..n/4"), ("n -> n-k ", "n -> n-k+1 "), ("| position heaps n", "| position piles n")]:
        assert old in text
        assert check(text.replace(old, new), tmp_path).code == 1


@pytest.mark.parametrize("question, old, new", [
    ("treblecross 6", 'lost when "xxx"', 'lost when "xx"'), ("treblecross 6", '"." -> "x"', '".." -> "xx"'),
    ("welter 2,5,9", "0..x[i]-1", "0..x[i]-2"), ("moore 3,4,5", "any 1..k", "any 2..k"), ("moore 3,4,5", "own:2", "own:1"),
    ("turning-turtles 2,5,9", "for j in 1..n-1", "for j in 1..n-2"), ("silver-dollar 2,5,9", "x[i-1]+1", "x[i-1]+2"),
    ("schuh 72", "up(v)", "down(v)"), ("schuh 72", "  where v != bottom", ""), ("grim star:4", "> 0", "> 1"), ("kings 4", "N[v]", "v"),
    ("hackenbush path:5", "graph rooted", "graph"), ("hackenbush-trees (()(()))()", "subtree", "path"), ("cram 4x3", "0,1}", "0,2}"),
    ("domineering 3x3", "move left  remove {0,0 0,1}", "move left  remove {0,0 1,0}"), ("col 3x2", 'near("x") = 0', 'near("o") = 0'),
    ("noughts-and-crosses xo./.x./..o", "drawn when full", "won when full"), ("treblecross 6", "position word", "position words"),
    ("grim star:4", "degree(v)", "degrees(v)"), ("moore:2 3,4,5", "own:2", "own:10"), ("moore:2 3,4,5", "own:2", "own:2,2"),
])
def test_changed_rules_of_every_kind_prove_nothing(question, old, new, tmp_path):
    """A value or a book of one game is not that of another."""
    text = written(tmp_path, "solve", *question.split(" "))
    assert old in text
    assert check(text.replace(old, new), tmp_path).code == 1


def test_a_question_without_an_answer_has_no_certificate(tmp_path):
    path = tmp_path / "none.cert"
    done = run("solve", "chomp", "12x12", "--time", "0", "--certificate", str(path))
    assert done.returncode == 3 and not path.exists()
    done = run("period", "octal:0.07", "--limit", "100", "--certificate", str(path))
    assert done.returncode == 3 and "no certificate" in done.stderr and not path.exists()


@pytest.mark.parametrize("game, proved", [
    ("kayles", "octal:0.77: G(n + 12) = G(n) for all heaps n from 71 on; both are least (Guy and Smith, for octal games)"),
    ("subtraction:2,4,7", "subtraction:2,4,7: G(n + 3) = G(n) for all heaps n from 8 on; both are least (games that never split a heap)"),
    ("octal:0.16", "octal:0.16: G(n + 149459) = G(n) for all heaps n from 105351 on; both are least (the short window of sparse octal games)"),
    ("octal:0.127", "octal:0.127: G(n + 4) = G(n) for all heaps n from 46578 on; both are least (the short window of sparse octal games)"),
])
def test_periods_are_proved(game, proved, tmp_path):
    text = written(tmp_path, "period", game)
    verdict = check(text, tmp_path)
    assert (verdict.code, verdict.said) == (0, proved + "\n")
    if game == "octal:0.16":
        assert len(text) < 400_000
        assert answer("period", game)["checked_to"] == 268_747 - 1


def test_arenas_are_proved(tmp_path):
    loop = tmp_path / "loop.txt"
    loop.write_text("a -> b c\nb -> a\nc ->\nd -> d e\ne -> d c\n")
    verdict = check(written(tmp_path, "arena", "--file", str(loop)), tmp_path)
    assert verdict.code == 0
    assert "in the arena of 5 vertices and 7 edges in this file, normal play: 2 vertices are N, 2 are P, and 1 is a draw; all" in verdict.said
    assert "2 vertices are loopy" in verdict.said
    verdict = check(written(tmp_path, "arena", "matches", "4"), tmp_path)
    assert verdict.code == 0 and "J0 wins from 3 vertices, J1 from 3, and 0 are draws" in verdict.said
    owned = tmp_path / "owned.txt"
    owned.write_text("a J0 -> b c\nb J1 -> a d\nc J1 -> c\nd J0 ->\n")
    verdict = check(written(tmp_path, "arena", "--file", str(owned), "--target", "d"), tmp_path)
    assert verdict.code == 0 and "J0 forces the token to 1 target from exactly 1 vertex;" in verdict.said


def test_binary_arenas_are_named_by_their_hash(tmp_path):
    run("arena", "nim", "3,2", "--format", "binary", "--out", str(tmp_path / "nim.arena"))
    text = written(tmp_path, "arena", "--file", str(tmp_path / "nim.arena"))
    assert "vertex" not in text and check(text, tmp_path).code == 0
    run("arena", "nim", "2,3", "--format", "binary", "--out", str(tmp_path / "nim.arena"))
    refused = check(text, tmp_path)
    assert (refused.code, refused.said) == (1, "the file is not this arena")


KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
CYCLE = ("arena 2 2", "vertex - 1 : v", "vertex - 0 : u")
WRONG = {
    # name: (records, the line that is refused)
    "a book around a cycle": (["claim normal P : 1 2", "game 1 octal:0.77", "lost 1 2"], 4),
    "a misère book that holds a terminal position": (["claim misere P : 1 0", "game 1 nim", "lost 1 0"], 4),
    "a terminal position claimed lost under misère": (["claim misere P : 1 0", "game 1 nim", "law 1 bouton"], 2),
    "the two-cycle as values": (["claim arena values", *CYCLE, "labels bytes 1", block("block", [1, 2]),
                                "counters bytes 1", block("block", [1, 2])], 2),
    "the two-cycle as values, turned": (["claim arena values", *CYCLE, "labels bytes 1", block("block", [2, 1]),
                                        "counters bytes 1", block("block", [2, 1])], 2),
    "the two-cycle as a win": (["claim arena outcomes normal", *CYCLE, "ranks outcomes normal bytes 1", block("block", [1, 2])], 2),
    "a draw that has a winning move": (["claim arena outcomes normal", "arena 2 1", "vertex - 1 : a", "vertex - : b",
                                       "ranks outcomes normal bytes 1", block("block", [0, 2])], 2),
    "a rank too large": (["claim arena outcomes normal", "arena 2 1", "vertex - 1 : a", "vertex - : b",
                          "ranks outcomes normal bytes 1", block("block", [5, 2])], 2),
    "a sink that is no target, in an attractor": (["claim arena reach J0", "arena 2 0", "vertex J1 : a", "vertex J1 : b",
                                                   "ranks reach J0 targets 0 : bytes 1", block("block", [1, 3])], 2),
    "a target outside": (["claim arena reach J0", "arena 1 0", "vertex J1 : a", "ranks reach J0 targets 0 : bytes 1", block("block", [0])], 2),
    "0.8 with the octal window": (["claim period 1 1 from 0", "game 1 octal:0.8", "heaps 1 1 from 0 bytes 1", block("values", [0])], 4),
    "0.4 with the window that many texts have": (["claim period 1 1 from 0", "game 1 octal:0.4", "heaps 1 1 from 0 bytes 1", block("values", [0])], 4),
    "4.327 with the parity of heaps": (["claim period 1 4 from 1", "game 1 octal:4.327", "heaps 1 4 from 1 bytes 1", "space 2 heap rare-to 0"], 5),
    "0.776 with the parity of heaps": (["claim period 1 20 from 1", "game 1 octal:0.776", "heaps 1 20 from 1 bytes 1", "space 1 heap rare-to 0"], 5),
    "a period claimed with a saltus": (["claim period 1 3 from 1 saltus 1", "game 1 octal:0.044", "heaps 1 3 from 1 bytes 1", block("values", [0, 0, 0, 0])], 4),
    "a value off by one": (["claim normal N : 1 2", "game 1 octal:0.77", "value 1 1 1", "value 1 3 2"], 5),
    "a value too small": (["claim normal N : 1 2", "game 1 octal:0.77", "value 1 1 1", "value 1 1 2"], 5),
    "a value without its options": (["claim normal N : 1 2", "game 1 octal:0.77", "value 1 2 2"], 4),
    "a heap off by one": (["claim normal N : 1 9", "game 1 octal:0.77", "heaps 1 upto 11 bytes 1", block("values", KAYLES[:9] + [5] + KAYLES[10:])], 4),
    "a book with a missing reply": (["claim normal P : 1 2,2", "game 1 octal:0.77", "lost 1 2,2"], 4),
    "a part with two values": (["claim normal N : 1 1", "game 1 octal:0.77", "value 1 1 1", "value 1 2 1"], 5),
    "a position lost and won": (["claim normal P : 1 1,2", "game 1 octal:0.77", "lost 1 1,1", "lost 1 1,2"], 5),
    "another position of the same shape": (["claim normal N value 2 : 1 4", "game 1 octal:0.77", "value 1 1 1", "value 1 2 2"], 2),
    "two answers swapped": (["claim normal N : 1 3,3", "claim normal P : 1 3,4", "game 1 nim", "law 1 bouton"], 2),
    "a theorem about another game": (["claim normal N : 1 3", "game 1 octal:0.77", "law 1 bouton"], 4),
    "the value of a game that has none there": (["claim normal N value 3 : 1 3,0", "game 1 wythoff", "law 1 wythoff"], 2),
    "normal values under misère": (["claim misere P : 1 2,2", "game 1 octal:0.77", "value 1 1 1", "value 1 2 2"], 2),
    "a game that would never end": (["claim normal N : 1 3", "game 1 octal:3.7"], 3),
    "a position that is none": (["claim normal N : 1 x", "game 1 nim", "law 1 bouton"], 2),
    "a game that is not there": (["claim normal N : 2 3", "game 1 nim", "law 1 bouton"], 2),
    "no claim": (["game 1 nim"], 2),
    "nothing at all": ([], 2),
    "an unknown word": (["claim normal N : 1 3", "game 1 nim", "trust 1"], 4),
    "a claim of another kind": (["claim better"], 2),
    "2^32 heaps": (["claim normal N : 1 3", "game 1 octal:0.77", f"heaps 1 upto {2 ** 32} bytes 1"], 4),
    "a header of 2^32 vertices": (["claim arena values", f"arena {2 ** 32} {2 ** 32}"], 3),
    "vertices that do not come": (["claim arena outcomes normal", "arena 4000000000 4000000000", "ranks outcomes normal bytes 1"], 4),
    "a number with a leading zero": (["claim normal N : 1 3", "game 01 nim"], 3),
    "2^64 games": (["claim normal N : 1 3", "game 18446744073709551617 nim"], 3),
    "a block that begins elsewhere": (["claim normal N : 1 3", "game 1 octal:0.77", "heaps 1 upto 11 bytes 1", "values 1 2 050c5d1f AA=="], 5),
    "heaps of a game without a code": (["claim normal N : 1 3", "game 1 nim", "heaps 1 upto 3 bytes 1"], 4),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_certificates_are_refused(name, tmp_path):
    records, line = WRONG[name]
    verdict = check(certificate(*records), tmp_path)
    assert (verdict.code, verdict.line) == (1, line), verdict


def test_graph_of_a_checker_that_was_wrong(tmp_path):
    """PGSolver issue 2: `0 2 0 0; 1 3 1 1; 2 4 1 0,1;` with vertex 2 in the region of player 0, whom its owner, player 1,
    escapes by moving to 1. That region is no trap, and as ranks it does not follow from the successors."""
    graph = ["arena 3 4", "vertex J0 0 : 0", "vertex J1 1 : 1", "vertex J1 0 1 : 2"]
    region = ["ranks reach J0 targets 0 : bytes 1"]
    right = check(certificate("claim arena reach J0", *graph, *region, block("block", [1, 0, 0])), tmp_path)
    assert right.code == 0 and "from exactly 1 vertex;" in right.said
    for codes in ([1, 0, 3], [1, 0, 1], [1, 0, 5], [1, 3, 3]):
        refused = check(certificate("claim arena reach J0", *graph, *region, block("block", codes)), tmp_path)
        assert (refused.code, refused.line) == (1, 2), refused
    # As an arena where sinks decide, nobody wins on a cycle.
    for codes in ([1, 2, 1], [3, 4, 5], [0, 0, 1], [0, 0, 3]):
        text = certificate("claim arena outcomes normal", *graph, "ranks outcomes normal bytes 1", block("block", codes))
        assert check(text, tmp_path).code == 1


def test_ranks_around_a_cycle(tmp_path):
    """A strategy that goes round for ever can't be written as ranks: no edge on a cycle can fall all the way round."""
    graph = ["arena 3 4", "vertex J0 1 : a", "vertex J0 0 2 : b", "vertex J1 2 : t"]
    for codes in ([3, 5, 0], [5, 3, 0], [3, 3, 0]):
        text = certificate("claim arena reach J0", *graph, "ranks reach J0 targets : bytes 1", block("block", codes))
        assert check(text, tmp_path).code == 1


def test_what_is_no_certificate(tmp_path):
    verdicts = check_all(["", "x\n", "grundy-certificate 2\n", "grundy-certificate 1", b"\x00" * 100], tmp_path)
    assert [verdict.code for verdict in verdicts] == [2] * 5


SMALL = [("solve", "kayles", "9"), ("solve", "kayles", "3,4", "--misere"), ("solve", "chomp", "3x2"), ("period", "kayles"),
         ("solve", "nim", "3,4", "+", "wythoff", "3,5"), ("period", "subtraction:2,3"), ("arena", "matches", "4"),
         ("arena", "nim", "2,1", "--plain"), ("solve", "polyomino", "##/##"), ("solve", "hackendot", "(()())", "--misere")]


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    return [written(folder, *arguments) for arguments in SMALL]


def truth(sentence, original):
    return sentence in original or is_true(sentence)


def assert_harmless(texts, originals, folder):
    """Each is refused, or what it proves is true."""
    accepted = 0
    for verdict, original in zip(check_all(texts, folder), originals):
        if verdict.code == 0:
            accepted += 1
            for sentence in verdict.said.splitlines():
                assert truth(sentence, original), (sentence, original)
    return accepted


def test_cut_off_at_every_line(small, tmp_path):
    cut = [line for text in small for line in ("".join(text.splitlines(True)[:n]) for n in range(text.count("\n")))]
    assert all(verdict.code != 0 for verdict in check_all(cut, tmp_path))


def test_every_byte_changed(small, tmp_path):
    said = [verdict.said for verdict in check_all(small, tmp_path)]
    rng = random.Random(19)
    texts, originals = [], []
    for text, original in zip(small, said):
        data = text.encode()
        for at in range(len(data)):
            changed = bytes([(data[at] + rng.choice([1, 2, 16, 128, 255])) % 256])
            texts.append(data[:at] + changed + data[at + 1:])
            originals.append(original)
    assert assert_harmless(texts, originals, tmp_path) < len(texts) / 20


def test_random_changes(small, tmp_path):
    said = [verdict.said for verdict in check_all(small, tmp_path)]
    rng = random.Random(34)
    texts, originals = [], []
    for _ in range(1000):
        number = rng.randrange(len(small))
        lines = small[number].splitlines()
        at = rng.randrange(1, len(lines))
        how = rng.randrange(5)
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, rng.choice(lines))
        elif how == 2:
            other = rng.randrange(1, len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            words = lines[at].split(" ")
            place = rng.randrange(len(words))
            words[place] = str(int(words[place]) + rng.choice([-1, 1, 7])) if words[place].isdigit() else rng.choice(words)
            lines[at] = " ".join(words)
        # With the count made right again, so that it is not what refuses.
        lines[-1] = f"end records {len(lines) - 2}" if lines[-1].startswith("end") else lines[-1]
        texts.append("\n".join(lines) + "\n")
        originals.append(said[number])
    assert_harmless(texts, originals, tmp_path)


def test_random_questions(tmp_path):
    """Every method of the engine; scripts/certificates asks ten thousand."""
    rng = random.Random(2019)
    questions = [question for name in EDGES for question in rng.sample(single_questions(name, rng, 6), 7)]
    questions += sum_questions(rng, 37)
    texts, wanted = [], []
    for question in questions:
        misere = rng.random() < 0.4
        arguments = [*sum_arguments(question), *["--misere"] * misere]
        path = tmp_path / "question.cert"
        answered = answer("solve", *arguments, "--certificate", str(path))
        texts.append(path.read_text())
        wanted.append((answered["outcome"], answered["grundy"], arguments))
    for verdict, (outcome, value, arguments) in zip(check_all(texts, tmp_path), wanted):
        assert verdict.code == 0, (arguments, verdict)
        assert f"({outcome}" in verdict.said, (arguments, verdict)
        assert value is None or f"G = {value})" in verdict.said, (arguments, verdict)


@pytest.mark.parametrize("folder", ["man1", "fr/man1"])
def test_the_manual_page_has_every_option(folder):
    page = (ROOT / "packaging" / "man" / folder / "grundy-check.1").read_text(encoding="utf-8").replace("\\-", "-")
    told = subprocess.run([CHECKER, "--help"], capture_output=True, text=True, check=True).stdout
    for option in {*re.findall(r"--\w+", told.partition("\n\n")[0]), "--help"}:
        assert option in page
    assert subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", ROOT / "packaging" / "man" / folder / "grundy-check.1"],
                          capture_output=True, text=True).stderr == "" if shutil.which("groff") else True
