"""`grundy check` against Python's own evaluation of claims and values by the definition."""
import ast
import random
import re
import shlex
from functools import cache

import pytest

from program import ROOT, ROUNDS, answer, refusal, run


def mex(values):
    return next(value for value in range(len(values) + 1) if value not in values)


@cache
def kayles(heap):
    return mex({kayles(left) ^ kayles(heap - taken - left)
                for taken in (1, 2) for left in range(heap - taken + 1)})


@cache
def wythoff(n, m):
    return mex({wythoff(n - k, m) for k in range(1, n + 1)} | {wythoff(n, m - k) for k in range(1, m + 1)}
               | {wythoff(n - k, m - k) for k in range(1, min(n, m) + 1)})


@cache
def bar(n, m):
    if n == 0 or m == 0:
        return 0
    return mex({bar(n, row) ^ bar(n, m - 1 - row) for row in range(m)}
               | {bar(column, m) ^ bar(n - 1 - column, m) for column in range(n)})


GAMES = {
    "kayles": (1, 0, lambda n, m: kayles(n), "{n}"),
    "subtraction:2,5": (1, 0, lambda n, m: [0, 0, 1, 1, 0, 2, 1][n % 7], "{n}"),
    "wythoff": (2, 0, wythoff, "{n},{m}"),
    "tablette": (2, 1, bar, "{n}x{m}"),
}


def point_order(upto, least, variables):
    points = [(n, m) for n in range(least, upto + 1) for m in (range(least, upto + 1) if variables == 2 else [0])]
    return sorted(points, key=lambda point: (sum(point), point[0]))


def python_of(claim):
    """The same formula for Python. Its % takes the sign of the divisor; claims here only divide by positives."""
    text = re.sub(r"\bxor\b", "^", claim).replace("/", "//")
    return re.sub(r"(?<![=<>!])=(?!=)", "==", text)


NAMES = {"odd": lambda x: x % 2, "even": lambda x: 1 - x % 2, "abs": abs, "min": min, "max": max,
         "IF": lambda c, a, b: a if c else b, "at": lambda i, *entries: entries[i]}


def evaluated(claim, n, m):
    return int(eval(python_of(claim).replace("if(", "IF("), {"__builtins__": {}}, {**NAMES, "n": n, "m": m}))


def random_claim(rng, variables, depth=3):
    def part():
        return random_claim(rng, variables, depth - 1)

    if depth == 0 or rng.random() < 0.2:
        return rng.choice(["n", "m" if variables == 2 else "n", str(rng.randint(0, 20))])
    kind = rng.randrange(9)
    if kind < 4:
        return f"{part()} {rng.choice(['+', '-', '*', '&', '|', 'xor', '==', '<', '>=', '!='])} {part()}" \
            if rng.random() < 0.3 else f"({part()}) {rng.choice(['+', '-', '*', '&', '|', 'xor'])} ({part()})"
    if kind == 4:
        return f"({part()}) {rng.choice(['/', '%'])} {rng.randint(1, 9)}"
    if kind == 5:
        return f"if({part()}, {part()}, {part()})"
    if kind == 6:
        return f"{rng.choice(['min', 'max'])}({part()}, {part()})"
    if kind == 7:
        return f"{rng.choice(['odd', 'even', 'abs'])}({part()})"
    return f"(({part()}) {rng.choice(['<<', '>>'])} {rng.randint(0, 70)})"


def chained(claim):
    """Whether Python would read a chain of comparisons, which the claim language refuses."""
    tree = ast.parse(python_of(claim).replace("if(", "IF("), mode="eval")
    return any(isinstance(node, ast.Compare) and len(node.ops) > 1 for node in ast.walk(tree))


@pytest.mark.parametrize("seed", range(int(250 * ROUNDS)))
def test_random_claims(seed):
    rng = random.Random(seed)
    game = rng.choice(sorted(GAMES))
    variables, least, value, _ = GAMES[game]
    claim = random_claim(rng, variables)
    if chained(claim):
        claim = "n"
    upto = 12 if variables == 1 else 5
    wanted, right = None, 0
    for n, m in point_order(upto, least, variables):
        if evaluated(claim, n, m) != value(n, m):
            wanted = (n, m)
            break
        right += 1
    bounds = str(upto) if variables == 1 else f"{upto}x{upto}"
    verdict = answer("check", game, claim, "--upto", bounds, code=1 if wanted else 0)
    assert verdict["holds"] is (wanted is None)
    assert verdict["checked"] == right
    if wanted:
        found = verdict["counterexample"]
        assert (found["n"], found.get("m", 0)) == wanted
        assert found["value"] == value(*wanted)
        assert int(found["claim"]) == evaluated(claim, *wanted)
        assert [option["value"] for option in found["options"]] == list(range(found["value"]))


@pytest.mark.parametrize("seed", range(int(60 * ROUNDS)))
def test_random_outcome_claims(seed):
    rng = random.Random(1000 + seed)
    game = rng.choice(sorted(GAMES))
    variables, least, value, _ = GAMES[game]
    claim = f"({random_claim(rng, variables, 2)}) % {rng.randint(2, 4)} == 0"
    if chained(claim):
        claim = "n"
    where = rng.choice(["", " where n > 2", " where odd(n)"])
    upto = 12 if variables == 1 else 5
    wanted = next(((n, m) for n, m in point_order(upto, least, variables)
                   if (not where or evaluated(where.replace("where", ""), n, m))
                   and bool(evaluated(claim, n, m)) != (value(n, m) == 0)), None)
    verdict = answer("check", game, claim + where, "--upto", str(upto), "--outcome", code=1 if wanted else 0)
    found = verdict["counterexample"]
    assert (found and (found["n"], found.get("m", 0))) == wanted
    if found and found["value"] == "N":
        assert [option["value"] for option in found["options"]] == ["P"]


def test_misere():
    claim = "if(n <= 1 and m <= 1, n xor m, n == m)"
    assert answer("check", "nim", claim, "--upto", "8x8", "--outcome", "--misere")["holds"]
    assert "normal play" in refusal("check", "nim", "n", "--upto", "8", "--misere")["message"]


@pytest.mark.parametrize("game, upto, wanted", [
    ("subtraction:1,2,3", "40", "n % 4"), ("nim", "40", "n"), ("matches", "40", "at(n % 4, 3, 0, 1, 2)"),
    ("tablette", "12", "at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))"), ("nim", "20x20", "n xor m"),
    ("subtraction:1,2,3", "20x20", "(n xor m) % 4"), ("kayles", "300", None), ("octal:0.07", "400", None)])
def test_suggestions_are_claims(game, upto, wanted):
    suggestion = answer("check", game, "--suggest", "--upto", upto)
    assert suggestion["holds"] and suggestion["law"]
    assert wanted is None or suggestion["claim"] == wanted
    assert answer("check", game, suggestion["claim"], "--upto", upto)["checked"] == suggestion["checked"]
    assert run("check", game, "--suggest", "--upto", upto, "--quiet").stdout.strip() == suggestion["claim"]


def test_no_law_is_no_answer():
    verdict = answer("check", "wythoff", "--suggest", "--upto", "12", code=3)
    assert verdict["holds"] is None and verdict["claim"] is None and verdict["why"]


CLAIMS = sorted((ROOT / "examples" / "claims").glob("*.txt"))


@pytest.mark.parametrize("file", CLAIMS, ids=lambda file: file.stem)
def test_the_reports_claims(file):
    """Each file says its command and its verdict in comments (docs/theory/tablette.md tells them)."""
    text = file.read_text(encoding="utf-8")
    command = re.search(r"^# \$ grundy (check .*)$", text, re.MULTILINE).group(1)
    wanted = re.search(r"^# ((?:holds|refuted).*)$", text, re.MULTILINE).group(1)
    arguments = [argument if argument[0] != "@" else f"@{file.parent / argument[1:]}" for argument in shlex.split(command)]
    done = run(*arguments, "--quiet")
    assert done.stdout.strip() == wanted
    assert done.returncode == (0 if wanted == "holds" else 1)


def test_there_are_claims_for_all_seven():
    assert {file.stem[0] for file in CLAIMS} >= set("abcdefg")


@pytest.mark.parametrize("claim, offset", [
    ("n +", 3), ("(n", 2), ("n ^ 2", 2), ("1 < n < 3", 6), ("q", 0), ("if(n, 1)", 7), ("", 0), ("m", 0), ("1 / n", 2)])
def test_errors_have_their_place(claim, offset):
    error = refusal("check", "kayles", claim, "--upto", "9")
    assert error["where"]["offset"] == offset
    assert error["expected"]


def test_errors_name_the_point():
    assert "n = 4" in refusal("check", "kayles", "if(n < 4, n, 1 / (n - 4))", "--upto", "9")["message"]
    assert "n = 1, m = 2" in refusal("check", "nim", "if(n*m < 2, n xor m, 1 % (m - 2))", "--upto", "9x9")["message"]


def test_bad_input():
    assert refusal("check")["message"]
    assert refusal("check", "kayles", "--upto", "9")["message"]
    assert refusal("check", "kayles", "n")["message"]
    assert refusal("check", "kayles", "n", "9", "--upto", "9")["message"]
    assert refusal("check", "kayles", "n", "--upto", "9x")["where"]
    assert refusal("check", "kayles", "n", "--upto", "-1")["where"]
    assert refusal("check", "kayles", "n", "--upto", "99999999999999")["where"]
    assert refusal("check", "kaylee", "n", "--upto", "9")["message"]
    assert refusal("check", "subtraction", "n", "--upto", "9")["message"]
    assert refusal("check", "hackendot", "n", "--upto", "9")["message"]
    assert refusal("check", "matches", "n", "--upto", "9x9")["message"]
    assert refusal("check", "nim", "n", "--upto", "9", "--position", "{k}")["where"]["offset"] == 0
    assert refusal("check", "nim", "n", "--upto", "9", "--position", "x{n}")["message"]
    assert refusal("check", "nim", "@/nonexistent", "--upto", "9")["message"]
    assert refusal("check", "nim", "(" * 100_000, "--upto", "9")["message"]
    french = run("check", "kayles", "n +", "--upto", "9", "--lang", "fr")
    assert french.returncode == 2 and "trop tôt" in french.stderr


def test_a_limit_is_no_verdict():
    claim = "0 where n == 0 or n > 90000"
    verdict = answer("check", "octal:0.6", claim, "--upto", "100000", "--memory", "100K", code=3)
    assert verdict["holds"] is None and verdict["checked"] == 1
    assert verdict["why"] and verdict["reached"]["n"] > 1


def test_large_numbers_in_claims():
    found = answer("check", "kayles", "1 << 100", "--upto", "5", code=1)["counterexample"]
    assert found["claim"] == str(2**100)
    assert answer("check", "kayles", "-5", "--upto", "5", code=1)["counterexample"]["claim"] == -5
    assert answer("check", "kayles", "-(1 << 60)", "--upto", "5", code=1)["counterexample"]["claim"] == str(-2**60)


@pytest.mark.parametrize("arguments", [
    ["matches", "n", "--upto", "0"],
    ["matches", "n", "--upto", "0", "--outcome"],
    ["matches", "--suggest", "--upto", "0"],
    ["tablette", "n", "--upto", "0x0", "--position", "1x1,{n}x{m}"],
    ["tablette", "--suggest", "--upto", "0x0"],
    ["chomp", "n", "--upto", "0", "--position", "{n}"],
], ids=" ".join)
def test_a_range_without_positions_is_told(arguments):
    """There are positions further on, which says nothing about this range: the reason comes from the range itself."""
    error = refusal("check", *arguments)
    assert error["message"].startswith("no point up to 0")
    assert error["expected"]
