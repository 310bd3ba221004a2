"""Misère quotients with their proof: what is published is proved, and what is wrong is refused with its line."""
import functools
import random

import pytest

from certificates import certificate, check, check_all, is_true, written
from program import answer, run

# Plambeck and Siegel, 2008: size, elements of P, preperiod, period.
PUBLISHED = [("octal:0.75", 8, 2, 8, 2), ("octal:0.34", 12, 3, 7, 8), ("octal:0.712", 14, 4, 3, 6), ("octal:0.123", 20, 5, 5, 5),
             ("octal:0.72", 24, 5, 16, 4), ("octal:0.71", 36, 9, 3, 6), ("kayles", 40, 9, 71, 12), ("octal:0.15", 42, 12, 66, 10)]


@pytest.mark.parametrize("game, size, lost, preperiod, period", PUBLISHED)
def test_published_quotients_are_proved(game, size, lost, preperiod, period, tmp_path):
    verdict = check(written(tmp_path, "quotient", game), tmp_path)
    assert verdict.code == 0, verdict
    assert f"of all heaps has {size} elements, {lost} of them in P" in verdict.said
    assert f"Φ(n + {period}) = Φ(n) for all heaps n from {preperiod} on" in verdict.said


def test_what_is_known_up_to_a_heap(tmp_path):
    text = written(tmp_path, "quotient", "octal:0.07", "--limit", "25", code=3)
    assert "of the heaps up to 25 has 144 elements" in check(text, tmp_path).said
    larger = text.replace("heaps upto 25", "heaps upto 26", 1)
    whole = text.replace(" heaps upto 25", " heaps", 1)
    assert [check(wrong, tmp_path).line for wrong in (larger, whole)] == [2, 2]


@pytest.mark.parametrize("words", [("tablette", "3x3"), ("hackendot", "((()))(()())"), ("nim", "--limit", "4"), ("polyomino", "##/##")])
def test_parts_of_any_game(words, tmp_path):
    code = 3 if "--limit" in words else 0
    assert "parts of this file has" in check(written(tmp_path, "quotient", *words, code=code), tmp_path).said


def misere_kayles():
    """Misère outcomes of sums of Kayles by the definition, on sorted heaps."""
    @functools.cache
    def lost(heaps):
        options = set()
        for at, heap in enumerate(heaps):
            for take in (1, 2):
                for left in range((heap - take) // 2 + 1 if heap >= take else 0):
                    rest = heaps[:at] + heaps[at + 1:] + (left, heap - take - left)
                    options.add(tuple(sorted(filter(None, rest))))
        return bool(options) and not any(lost(option) for option in options)
    return lost


def test_sums_of_kayles(tmp_path):
    rng, lost = random.Random(20), misere_kayles()
    texts, outcomes = [], []
    for _ in range(25):
        heaps = sorted(rng.randint(1, 9) for _ in range(rng.randint(2, 4)))
        texts.append(written(tmp_path, "solve", "kayles", ",".join(map(str, heaps)), "--misere"))
        outcomes.append("(P)" if lost(tuple(heaps)) else "(N)")
    verdicts = check_all(texts, tmp_path)
    assert all(verdict.code == 0 and outcome in verdict.said for verdict, outcome in zip(verdicts, outcomes))
    assert {"(P)", "(N)"} == set(outcomes)


def test_large_sums_have_small_certificates(tmp_path):
    text = written(tmp_path, "solve", "kayles", "20,20,20,20", "--misere")
    assert len(text) < 1_000_000 and check(text, tmp_path).code == 0
    text = written(tmp_path, "solve", "kayles", ",".join(["1000"] * 20), "--misere")
    assert len(text) < 10_000 and check(text, tmp_path).code == 0


def test_two_games_in_one_quotient(tmp_path):
    text = written(tmp_path, "solve", "kayles", "9,5", "+", "octal:0.71", "8", "--misere")
    assert check(text, tmp_path).code == 0 and text.count("\nphi ") == 2
    flipped = text.replace("claim misere N", "claim misere P", 1) if "misere N" in text else text.replace("misere P", "misere N", 1)
    assert check(flipped, tmp_path).line == 2


# What is wrong. A small quotient: Nim with heaps 1 and 2, whose elements are 1, a, b, ab, b², ab² (T_2).
def nim(claim="claim misere quotient 6 2 parts 2", actions=("1 0 3 2 5 4", "2 3 4 5 2 3"), portion="1 4",
        parts=("1 1 1", "2 1 2"), contexts=None):
    contexts = CONTEXTS if contexts is None else contexts
    return [claim, "game 1 nim", "quotient 6", *(f"action {action}" for action in actions), f"portion {portion}",
            *(f"part {part}" for part in parts), *(f"context {context}" for context in contexts)]


def contexts_of_nim():
    """By the definition: for words aⁱbʲ the elements z for which the sum is said to be won and no move in the word wins."""
    def times(x, y):
        (i, j), (k, l) = x, y
        power = j + l
        return (i + k) % 2, power if power < 3 else 1 + (power - 1) % 2
    elements = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    lost = {(1, 0), (0, 2)}
    options = {(1, 0): [(0, 0)], (0, 1): [(0, 0), (1, 0)]}
    found = set()
    for i in range(4):
        for j in range(6):
            if i + j == 0:
                continue
            word = times((i % 2, 0), (0, j if j < 3 else 1 + (j - 1) % 2))
            moves = []
            for letter, count, rest in (((1, 0), i, (i - 1, j)), ((0, 1), j, (i, j - 1))):
                if count:
                    left = (rest[0] % 2, rest[1] if rest[1] < 3 else 1 + (rest[1] - 1) % 2)
                    moves += [times(left, option) for option in options[letter]]
            danger = [n for n, z in enumerate(elements)
                      if times(word, z) not in lost and not any(times(move, z) in lost for move in moves)]
            if danger:
                found.add((elements.index(word), tuple(danger)))
    return [f"{value} : {' '.join(map(str, danger))}" for value, danger in sorted(found)]


CONTEXTS = contexts_of_nim()


def test_the_small_quotient_is_right(tmp_path):
    verdict = check(certificate(*nim()), tmp_path)
    assert verdict.code == 0 and "2 parts of this file has 6 elements, 2 of them in P" in verdict.said
    outcome = certificate(*nim(claim="claim misere P : 1 2,2"))
    assert check(outcome, tmp_path).code == 0


WRONG = {
    "generators that do not commute": (nim(actions=("1 0 3 2 5 4", "2 3 4 5 2 2")), "commute"),
    "an element that is not reached": (nim(actions=("1 0 3 2 5 4",)), "products of values"),
    "a generator that is no value": (nim(actions=("1 0 3 2 5 4", "2 3 4 5 2 3", "4 5 2 3 4 5")), "products of values"),
    "1 in P": (nim(portion="0 1 4"), "written like this"),
    "an empty P": (nim(portion=""), ""),
    "another P": (nim(portion="1 2"), ""),
    "an action that is too short": (nim(actions=("1 0 3 2 5", "2 3 4 5 2 3")), "written like this"),
    "an element that there is not": (nim(actions=("1 0 3 2 5 6", "2 3 4 5 2 3")), "written like this"),
    "another value of a part": (nim(parts=("1 1 1", "3 1 2")), ""),
    "a part before its options": (nim(parts=("2 1 2", "1 1 1")), "has no value here"),
    "a part that is missing": (nim(parts=("1 1 1", "2 1 3")), "has no value here"),
    "a sum for a part": (nim(parts=("1 1 1", "2 1 1,1")), "one part"),
    "wrong sizes": (nim(claim="claim misere quotient 6 3 parts 2"), "do not prove"),
    "more parts than there are": (nim(claim="claim misere quotient 6 2 parts 3"), "do not prove"),
    "heaps that are parts": (nim(claim="claim misere quotient 6 2 heaps"), "do not prove"),
    "the other outcome": (nim(claim="claim misere N : 1 2,2"), "do not prove"),
    "a heap that has no value": (nim(claim="claim misere N : 1 3"), "do not prove"),
    "normal play": (nim(claim="claim normal P : 1 2,2"), "do not prove"),
    "a quotient of nothing": ([nim()[0], "game 1 nim", "quotient 6"], ""),
    "a part before P": ([*nim()[:3], "part 1 1 1"], "written like this"),
    "two quotients": ([*nim(), "quotient 6"], "written like this"),
    "too many elements": ([nim()[0], "game 1 nim", "quotient 4294967296"], "written like this"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_quotients_are_refused(name, tmp_path):
    records, reason = WRONG[name]
    verdict = check(certificate(*records), tmp_path)
    assert verdict.code == 1 and verdict.line > 1 and reason in verdict.said, verdict


def closed_contexts(products, lost, letters):
    """All contexts that the empty word leads to, one part (value, values of the options) after the other."""
    everything = range(len(products))
    first = (0, frozenset(z for z in everything if z not in lost))
    found, left = {first}, [first]
    while left:
        x, dangers = left.pop()
        for value, options in letters:
            more = frozenset(z for z in everything if products[value][z] in dangers
                             and not any(products[products[x][z]][option] in lost for option in options))
            if more and (products[x][value], more) not in found:
                found.add((products[x][value], more))
                left.append((products[x][value], more))
    return [f"context {value} : {' '.join(map(str, sorted(dangers)))}" for value, dangers in found - {first}]


def test_a_won_sum_without_a_winning_move(tmp_path):
    # Heaps of 1 with a⁴ = a² and P = {a³}: a itself is said to be won, and its only option, 1, too.
    products = [[min(i + j, 2 + (i + j) % 2) for j in range(4)] for i in range(4)]
    records = ["claim misere quotient 4 1 parts 1", "game 1 nim", "quotient 4", "action 1 2 3 2", "portion 3", "part 1 1 1",
               *closed_contexts(products, {3}, [(1, [0])])]
    assert "no winning move" in check(certificate(*records), tmp_path).said


def test_heaps_without_moves_are_worth_1(tmp_path):
    # In Dawson's Kayles nobody can move in a heap of 1.
    records = ["claim misere quotient 2 1 heaps upto 1", "game 1 octal:0.07", "quotient 2", "action 1 0", "portion 1"]
    assert "not worth 1" in check(certificate(*records, "phi 1 upto 1 : 0 1"), tmp_path).said
    assert check(certificate("claim misere quotient 1 0 heaps upto 1", "game 1 octal:0.07", "quotient 1", "portion",
                             "phi 1 upto 1 : 0 0"), tmp_path).code == 0


def test_parts_beside_heaps_are_counted_as_neither(tmp_path):
    lines = written(tmp_path, "quotient", "kayles").splitlines()[1:-1]
    at = next(number for number, line in enumerate(lines) if line.startswith("phi "))
    value = lines[at].split(" : ")[1].split()[5]
    both = [*lines[:at + 1], f"part {value} 1 5", *lines[at + 1:]]
    for claim in ("parts 1", "heaps"):
        verdict = check(certificate(f"claim misere quotient 40 9 {claim}", *both[1:]), tmp_path)
        assert verdict.code == 1 and verdict.line == 2
    assert check(certificate("claim misere N : 1 5", *both[1:]), tmp_path).code == 0


def test_heaps_far_into_the_period(tmp_path):
    proof = written(tmp_path, "quotient", "kayles").splitlines()[2:-1]
    claims = [(n, m, answer("solve", "kayles", f"{n},{m}", "--misere")["outcome"])
              for n in (83, 94, 95, 1001) for m in (1, 5, 12)]
    records = [f"claim misere {outcome} : 1 {n},{m}" for n, m, outcome in claims]
    assert check(certificate(*records, *proof), tmp_path).code == 0
    for number, (n, m, outcome) in enumerate(claims):
        other = records.copy()
        other[number] = f"claim misere {'P' if outcome == 'N' else 'N'} : 1 {n},{m}"
        assert check(certificate(*other, *proof), tmp_path).line == 2 + number


def test_elements_that_nothing_tells_apart(tmp_path):
    # The quotient of nothing but heaps of 1, with every element twice.
    records = ["claim misere quotient 4 2 parts 1", "game 1 nim", "quotient 4", "action 1 2 3 0", "portion 1 3", "part 1 1 1"]
    assert "the same" in check(certificate(*records), tmp_path).said


def test_a_missing_context_is_refused(tmp_path):
    for text in (certificate(*nim()), written(tmp_path, "quotient", "kayles")):
        lines = text.splitlines()
        at = [number for number, line in enumerate(lines) if line.startswith("context ")]
        needed = 0
        for number in at:
            less = [*lines[:number], *lines[number + 1:-1], f"end records {len(lines) - 3}"]
            verdict = check("\n".join(less) + "\n", tmp_path)
            needed += verdict.code == 1 and ("covered by no context" in verdict.said)
        assert needed > len(at) / 2


def test_a_period_that_begins_too_early(tmp_path):
    text = written(tmp_path, "quotient", "kayles")
    line = next(line for line in text.splitlines() if line.startswith("phi "))
    values = line.split(" : ")[1].split()
    for period, preperiod in ((12, 70), (12, 59), (24, 58), (6, 77), (1, 70)):
        claimed = f"phi 1 {period} from {preperiod} : {' '.join(values[:period + preperiod])}"
        assert check(text.replace(line, claimed, 1), tmp_path).code == 1, (period, preperiod)
    # The same period, said to begin later, is true.
    longer = f"phi 1 12 from 72 : {' '.join([*values, values[71]])}"
    assert check(text.replace(line, longer, 1), tmp_path).code == 0


def test_every_byte_changed(tmp_path):
    rng = random.Random(44)
    for original in (certificate(*nim()), written(tmp_path, "quotient", "octal:0.34"),
                     written(tmp_path, "solve", "kayles", "5,4,3", "--misere")):
        said = check(original, tmp_path).said
        data = original.encode()
        changed = [data[:at] + bytes([(data[at] + rng.choice([1, 2, 16, 128, 255])) % 256]) + data[at + 1:]
                   for at in range(len(data))]
        verdicts = check_all(changed, tmp_path)
        accepted = [verdict for verdict in verdicts if verdict.code == 0]
        assert all(verdict.said == said or is_true(verdict.said.strip()) for verdict in accepted)
        assert len(accepted) < len(changed) / 20


def test_cut_off_at_every_line(tmp_path):
    lines = written(tmp_path, "quotient", "octal:0.34").splitlines(keepends=True)
    verdicts = check_all(["".join(lines[:length]) for length in range(1, len(lines))], tmp_path)
    assert all(verdict.code == 1 for verdict in verdicts)


def test_no_certificate_of_a_survey(tmp_path):
    done = run("quotient", "--survey", "0.3?", "--certificate", str(tmp_path / "x"))
    assert done.returncode == 2 and "survey" in done.stderr
