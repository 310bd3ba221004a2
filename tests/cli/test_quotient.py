"""quotient, and misère sums that it answers, against plain recursion written here."""
import json
import random
import signal
import subprocess
from functools import lru_cache

import pytest

from program import BINARY, answer, refusal, run, solve, validated


def options_of(code):
    """The options of a heap, each a tuple of heaps: what the digits of a code say."""
    digits = [int(digit, 16) for digit in code if digit != "."]

    def options(heap):
        for take, digit in enumerate(digits[:heap + 1]):
            rest = heap - take
            if digit & 1 and rest == 0 and take:
                yield ()
            if digit & 2 and rest and take:
                yield (rest,)
            if digit & 4:
                yield from ((a, rest - a) for a in range(1, rest // 2 + 1))
            if digit & 8:
                yield from ((a, b, rest - a - b) for a in range(1, rest) for b in range(a, rest) if rest - a - b >= b)
    return options


def recursion(*codes):
    """Whether the player to move loses a misère sum, a sorted tuple of (game, heap)."""
    games = [options_of(code) for code in codes]

    @lru_cache(maxsize=None)
    def lost(heaps):
        after = {tuple(sorted([*heaps[:i], *heaps[i + 1:], *((game, left) for left in option)]))
                 for i, (game, heap) in enumerate(heaps) for option in games[game](heap)}
        return bool(after) and not any(lost(position) for position in after)
    return lost


def heaps_of(position, game=0):
    return tuple(sorted((game, int(heap)) for heap in position.split(",") if heap != "0"))


FIGURES = [  # Plambeck and Siegel (2008): size, P, preperiod, period
    ("octal:0.75", 8, 2, 8, 2), ("octal:0.34", 12, 3, 7, 8), ("octal:0.123", 20, 5, 5, 5), ("octal:0.72", 24, 5, 16, 4),
    ("octal:0.71", 36, 9, 3, 6), ("kayles", 40, 9, 71, 12), ("octal:0.15", 42, 12, 66, 10), ("octal:0.712", 14, 4, 3, 6),
]


@pytest.mark.parametrize("game, size, lost, preperiod, period", FIGURES)
def test_published_quotients(game, size, lost, preperiod, period):
    found = answer("quotient", game)
    assert found["status"] == "proved" and found["tame"] is False and found["why"] is None
    assert (found["size"], found["p_size"], found["preperiod"], found["period"]) == (size, lost, preperiod, period)
    assert len(found["map"]) == preperiod + period and len(found["elements"]) == size and len(found["p"]) == lost


@pytest.mark.parametrize("game, limit, size", [
    ("dawson-kayles", 14, 24), ("dawson-kayles", 25, 144), ("grundys-game", 12, 6), ("grundys-game", 13, 12),
    ("grundys-game", 18, 24), ("nim", 3, 6), ("nim", 8, 18)])
def test_quotients_that_grow(game, limit, size):
    done = run("quotient", game, "--limit", str(limit), "--json")
    found = json.loads(done.stdout)
    validated("quotient", found)
    assert done.returncode == 3 and found["status"] == "partial" and found["size"] == size
    assert found["known_to"] == limit and found["preperiod"] is None and found["why"]
    assert found["tame"] is (None if game == "nim" or size == 6 else False)


def test_the_table_is_that_of_a_monoid_and_the_relations_hold():
    found = answer("quotient", "octal:0.71")
    products, names = found["products"], found["elements"]
    size = range(found["size"])
    assert products[0] == list(size) and all(products[x][y] == products[y][x] for x in size for y in size)
    assert all(products[products[x][y]][z] == products[x][products[y][z]] for x in size for y in size for z in size)
    values = {generator["name"]: names.index(found["map"][generator["heap"]]) for generator in found["generators"]}

    def value(word):
        element, letters = 0, iter(word)
        pending = None
        for sign in letters:
            if sign == "1":
                continue
            if sign == "^":
                for _ in range(int(next(letters)) - 1):
                    element = products[element][pending]
            else:
                pending = values[sign]
                element = products[element][pending]
        return element
    for relation in found["relations"]:
        left, right = relation.split(" = ")
        assert value(left) == value(right)
    assert [value(name) for name in names] == list(size)


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.15", "0.71", "0.123", "0.351", "0.604", "4.4", "0.8"])
def test_random_misere_sums(code):
    draw, lost = random.Random(code), recursion(code)
    for _ in range(6):
        total, heaps = draw.randint(6, 18), []
        while total > sum(heaps):
            heaps.append(draw.randint(1, total - sum(heaps)))
        position = ",".join(map(str, heaps))
        found = solve(f"octal:{code}", position, "--misere", "--moves", "1000")
        assert (found["outcome"] == "P") == lost(heaps_of(position)), (code, position)
        assert all(lost(heaps_of(move["to"])) for move in found["winning_moves"])
        others = [move for move in solve(f"octal:{code}", position, "--misere", "--all")["moves"] if move["outcome"] != "P"]
        assert not any(lost(heaps_of(move["to"])) for move in others)


def test_a_mixed_sum_is_answered_by_one_quotient():
    lost = recursion("0.77", "0.15")
    for first, second in [("5,2", "7"), ("9", "4,4"), ("3,3,1", "6,2"), ("8", "9")]:
        found = solve("kayles", first, "+", "octal:0.15", second, "--misere")
        assert found["method"] == "quotient"
        assert (found["outcome"] == "P") == lost(tuple(sorted([*heaps_of(first), *heaps_of(second, 1)])))


def test_large_sums_at_once():
    found = solve("kayles", "60", "--misere")
    assert found["method"] == "quotient" and found["outcome"] == "N" and found["winning_count"] == 4
    assert any("which does not lie in P" in line for line in found["reason"])
    twenty = solve("kayles", ",".join(["1000"] * 20), "--misere")
    assert twenty["outcome"] == "P" and twenty["winning_count"] == 0
    # By the period 12 from heap 71 on, the same as twenty heaps of 76.
    assert solve("kayles", ",".join(["76"] * 20), "--misere")["outcome"] == "P"
    assert solve("kayles", str(10**30), "--misere", "--moves", "1")["outcome"] == "N"


@pytest.mark.parametrize("term", [
    ["tablette", "3x3,4x2"], ["hackendot", "(()(()))(())"], ["polyomino", "###/.#.,##"],
    ["grundys-game", "9,8"], ["nim", "3,4", "+", "tablette", "3x2"], ["treblecross", "7"], ["dawson-chess", "9"]])
def test_parts_of_any_game_agree_with_the_definition(term):
    if run("solve", *term, "--misere", "--method", "quotient", "--json").returncode == 2:
        pytest.skip("misère play of it is refused")
    found = solve(*term, "--misere", "--method", "quotient", "--all")
    memo = solve(*term, "--misere", "--method", "memo", "--all")
    assert found["outcome"] == memo["outcome"]
    assert [move["outcome"] for move in found["moves"]] == [move["outcome"] for move in memo["moves"]]


def test_a_position_has_a_quotient_of_its_own():
    found = answer("quotient", "tablette", "3x3")
    assert found["status"] == "proved" and found["position"] == "3x3" and len(found["map"]) == 1
    assert (found["map"][0] in found["p"]) == (solve("tablette", "3x3", "--misere", "--method", "memo")["outcome"] == "P")


def test_formats(tmp_path):
    csv = run("quotient", "octal:0.75", "--format", "csv").stdout.splitlines()
    assert len(csv) == 9 and csv[0] == "element,P,1,a,b,ab,b^2,ab^2,c,ac"
    assert sum(line.split(",")[1] == "1" for line in csv[1:]) == 2
    assert run("quotient", "octal:0.75", "--format", "dot").stdout.startswith("digraph")
    picture = tmp_path / "table.svg"
    assert run("quotient", "octal:0.75", "--out", str(picture)).returncode == 0
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.startswith("<svg") and drawn.count("<circle") == 16
    assert run("quotient", "kayles", "--quiet").stdout == "proved\n"


def test_limits_leave_what_is_known():
    small = run("quotient", "dawson-kayles", "--max-size", "30", "--json")
    found = json.loads(small.stdout)
    assert small.returncode == 3 and found["size"] == 24 and found["known_to"] >= 14 and "--max-size" in found["why"]
    none = run("quotient", "dawson-kayles", "--time", "0", "--json")
    assert none.returncode == 3 and json.loads(none.stdout)["status"] in ("unknown", "partial")
    validated("quotient", json.loads(none.stdout))
    assert "memory limit" in answer("quotient", "octal:0.354", "--memory", "2M", code=3)["why"]


def test_no_finiteness_without_its_window():
    assert answer("quotient", "kayles", "--limit", "167", code=3)["status"] == "partial"
    assert answer("quotient", "kayles", "--limit", "168")["status"] == "proved"
    infinite = answer("quotient", "octal:0.005", "--max-size", "300", code=3)
    assert infinite["status"] == "partial" and infinite["known_to"] == 17


def survey(*arguments):
    done = run("quotient", "--survey", *arguments, "--json")
    assert done.returncode == 0
    return validated("quotient_survey", json.loads(done.stdout))


def test_survey_and_its_checkpoint(tmp_path):
    limits = ["0.3?", "--limit", "300", "--max-size", "100"]
    whole = survey(*limits)
    assert [row["code"] for row in whole["codes"]] == [f"0.3{digit}" for digit in range(8)] and whole["of"] == 8
    assert next(row for row in whole["codes"] if row["code"] == "0.33")["tame"] is True
    saved = ["--checkpoint", str(tmp_path / "saved")]
    assert survey(*limits, *saved) == whole and survey(*limits, *saved, "--resume") == whole
    assert refusal("quotient", "--survey", "0.2?", *saved, "--resume")["message"]
    csv = run("quotient", "--survey", *limits, "--format", "csv").stdout.splitlines()
    assert csv[0] == "code,status,size,p_size,preperiod,period,tame,known_to" and len(csv) == 9


def test_a_survey_that_is_stopped_goes_on(tmp_path):
    saved = tmp_path / "saved"
    arguments = ["quotient", "--survey", "0.0??", "--limit", "60", "--max-size", "60", "--json"]
    process = subprocess.Popen([BINARY, *arguments, "--checkpoint", str(saved), "--every", "0.01"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    while not saved.exists() and process.poll() is None:
        pass
    process.send_signal(signal.SIGTERM)
    part = json.loads(process.communicate()[0])
    done = run(*arguments, "--checkpoint", str(saved), "--resume")
    whole = json.loads(run(*arguments).stdout)
    assert json.loads(done.stdout) == whole and len(whole["codes"]) == 64
    assert all(row in whole["codes"] for row in part["codes"])


def test_a_quotient_that_is_stopped_goes_on(tmp_path):
    saved = tmp_path / "saved"
    arguments = ["quotient", "octal:0.644", "--json"]
    process = subprocess.Popen([BINARY, *arguments, "--checkpoint", str(saved), "--every", "0"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    while not saved.exists() and process.poll() is None:
        pass
    process.send_signal(signal.SIGTERM)
    part = json.loads(process.communicate()[0])
    assert process.returncode == 3 and part["status"] == "partial" and part["known_to"] < 7499
    done = json.loads(run(*arguments, "--checkpoint", str(saved), "--resume").stdout)
    assert done == json.loads(run(*arguments).stdout) and done["status"] == "proved"
    assert "0.77" in refusal("quotient", "kayles", "--checkpoint", str(saved), "--resume")["message"]


def test_what_is_refused():
    assert "needs a position" in refusal("quotient", "tablette")["message"]
    assert "limit" in refusal("quotient", "tablette", "3x3", "--limit", "4")["message"]
    assert refusal("quotient", "kayles", "--max-size", "1000000")["message"]
    assert "no finite code" in refusal("quotient", "nim", "--checkpoint", "x")["message"]
    assert refusal("quotient", "kayles", "5", "--checkpoint", "x")["message"]
    assert refusal("quotient", "--survey", "??")["message"]
    assert refusal("quotient", "--survey", "0.[3]")["message"]
    assert refusal("quotient", "domineering", "2x2")["message"]


def test_pictures_have_a_limit_and_an_older_one_stays_where_there_is_none(tmp_path):
    picture = tmp_path / "table.svg"
    picture.write_text("an older one")
    error = refusal("quotient", "nim", "511", "--format", "svg", "--out", str(picture))
    # The tame quotient of heaps below 2^n has 2^n + 2 elements.
    assert "514 elements" in error["message"] and "500" in error["expected"]
    for name in ("table.svg", "table.csv", "table.dot"):
        (tmp_path / name).write_text("an older one")
        done = run("quotient", "nim", "3,4", "--time", "0", "--out", str(tmp_path / name))
        assert done.returncode == 3 and "time limit" in done.stdout + done.stderr
        assert (tmp_path / name).read_text() == "an older one"


@pytest.mark.parametrize("limit", ["--time=0", "--memory=1K", "--memory=20K", "--memory=100K"])
@pytest.mark.parametrize("game, position", [("nim", "3,4,5"), ("wythoff", "3,5"), ("kayles", "7,4"), ("cram", "3x3"),
                                            ("hackendot", "(())((())())"), ("octal:8.6", "9")])
def test_nothing_is_proved_of_a_position_that_was_not_read_to_its_end(game, position, limit):
    whole = answer("quotient", game, position)
    cut = json.loads(run("quotient", game, position, *limit.split("="), "--json").stdout)
    assert whole["status"] == "proved"
    assert cut["status"] == "unknown" or cut["size"] == whole["size"], cut
