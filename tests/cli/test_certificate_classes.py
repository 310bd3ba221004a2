"""Values of heaps that the class argument verifies (docs/theory/octal.md), damaged where only the mathematics can tell."""
import base64
import random
import re

import pytest
from certificates import block, certificate, check, check_all, checksum, written

CODE = "octal:0.644"  # a sparse space, with the classical window; 3256 + 442 values
KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1,
          8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7]  # Guy and Smith: from 71 on the last twelve again
PERIOD = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]


@pytest.fixture(scope="module")
def sparse(tmp_path_factory):
    text = written(tmp_path_factory.mktemp("sparse"), "period", CODE)
    assert "\nspace " in text and "\nwitness " in text
    return text


def values_of(text):
    return [value for data in re.findall(r"^values \d+ \d+ \w+ (\S+)$", text, re.M) for value in base64.b64decode(data)]


def with_values(text, values):
    """The same certificate with these values, and checksums that are right."""
    def again(found):
        data = bytes(values[int(found[1]):int(found[2])])
        return f"values {found[1]} {found[2]} {checksum(data)} {base64.b64encode(data).decode()}"
    return re.sub(r"^values (\d+) (\d+) \w+ \S+$", again, text, flags=re.M)


def test_a_wrong_value_is_found_wherever_it_is(sparse, tmp_path):
    values = values_of(sparse)
    assert with_values(sparse, values) == sparse
    rng = random.Random(644)
    texts = []
    for _ in range(60):
        heap = rng.randrange(len(values))
        wrong = list(values)
        wrong[heap] = rng.choice([value for value in (values[heap] ^ 1, values[heap] ^ 6, values[heap] + 1, max(values[heap] - 1, 0), 0, 200)
                                  if value != values[heap]])
        texts.append(with_values(sparse, wrong))
    verdicts = check_all(texts, tmp_path)
    assert all(verdict.code == 1 and verdict.line == 4 for verdict in verdicts)
    reasons = {re.sub(r"\d+", "N", verdict.said) for verdict in verdicts}
    assert {"heap N has an option of its value N", "no option of heap N is shown to be worth N", "heap N is worth N, not N"} <= reasons


def test_splits_that_are_missing_can_be_given_one_by_one(sparse, tmp_path):
    """Without a witness some heaps are not shown; an exception for each of them shows them again."""
    values = values_of(sparse)
    lines = [re.sub(r"^(witness 0 : .*) \d+$", r"\1", line) for line in sparse.splitlines()]
    period, at = 442, next(i for i, line in enumerate(lines) if line.startswith("end"))
    value = lambda heap: values[heap] if heap < len(values) else values[3256 + (heap - 3256) % period]  # noqa: E731
    for _ in range(200):
        lines[-1] = f"end records {len(lines) - 2}"
        verdict = check("\n".join(lines) + "\n", tmp_path)
        if verdict.code == 0:
            break
        heap, wanted = map(int, re.fullmatch(r"no option of heap (\d+) is shown to be worth (\d+)", verdict.said).groups())
        splits = [part for part in range(1, heap) for taken in (1, 2, 3)
                  if "0644"[taken] in "4567" and 0 < part < heap - taken and value(part) ^ value(heap - taken - part) == wanted]
        lines.insert(-1, f"exception {heap} {wanted} : {splits[0]}")
    assert verdict.code == 0 and "G(n + 442) = G(n)" in verdict.said and any(line.startswith("exception") for line in lines[at:])
    changed = [re.sub(r"^(exception .* :) .*$", r"\1 0", line) for line in lines]
    assert check("\n".join(changed) + "\n", tmp_path).code == 1


@pytest.mark.parametrize("old, new", [
    ("space 7e", "space 17e7e"), ("space 7e", "space 7e x"), ("space 7e", "space 7c"), ("space 7e", "space 7e heap"), ("witness 0 :", "witness :"),
    ("witness 0 :", "witness 65536 :"), ("witness 0 :", "witness 0"), ("space 7e", "space 7e rare-to 100"), ("442 from", "441 from"), ("from 3256", "from 3255"),
])
def test_other_hypotheses_prove_nothing(old, new, sparse, tmp_path):
    assert old in sparse
    assert check(sparse.replace(old, new), tmp_path).code == 1


def test_rare_heaps_behind_the_bound(tmp_path):
    text = written(tmp_path, "period", "octal:0.127")
    bound = int(re.search(r"rare-to (\d+)", text)[1])
    refused = check(text.replace(f"rare-to {bound}", f"rare-to {bound - 1}"), tmp_path)
    assert refused.code == 1 and refused.said == f"heap {bound} is rare"


def kayles(period, start):
    values = [*KAYLES[:71], *(PERIOD[(n - 72) % 12] for n in range(71, start + period))]
    return certificate(f"claim period 1 {period} from {start}", "game 1 octal:0.77", f"heaps 1 {period} from {start} bytes 1", block("values", values))


def test_periods_that_are_not_least_are_not_called_so(tmp_path):
    assert "; both are least" in check(kayles(12, 71), tmp_path).said
    for period, start in ((24, 71), (12, 72), (36, 80)):
        verdict = check(kayles(period, start), tmp_path)
        assert verdict.code == 0 and "least" not in verdict.said, verdict
    assert check(kayles(12, 70), tmp_path).code == 1
    assert check(kayles(6, 71), tmp_path).code == 1


def test_values_without_a_period_are_no_period(tmp_path):
    text = certificate("claim period 1 0 from 0", "game 1 octal:0.77", "heaps 1 upto 11 bytes 1", block("values", KAYLES[:12]))
    assert check(text, tmp_path).code == 1
    assert check(text.replace("claim period 1 0 from 0", "claim normal N value 6 : 1 11"), tmp_path).code == 0
    assert check(text.replace("claim period 1 0 from 0", "claim normal N value 4 : 1 12"), tmp_path).code == 1


SIDED = ["game 1 own", "| position grid", "| move left remove {0,0 0,1}", "| move right remove {0,0 1,0}"]
OTHER = {
    "a game of two players in a sum": (["claim normal P : 1 0 + 1 0", *SIDED], 1),
    "a value of a game of two players": (["claim normal P : 1 0", *SIDED, "value 1 0 2x2"], 1),
    "a lost position of two players": (["claim normal P : 1 right 1x2", *SIDED], 0),
    "misère with ends of a game's own": (["claim misere P : 1 3", "game 1 own", '| position word ".x"', '| move "." -> "x"', '| lost when "xx"'], 1),
    "a sink without an owner": (["claim arena outcomes normal", "arena 2 1", "vertex J0 1 : a", "vertex - : b", "ranks outcomes normal bytes 1",
                                 block("block", [3, 2])], 1),
    "a vertex that is not loopy": (["claim arena values", "arena 2 1", "vertex - 1 : a", "vertex - : b", "labels bytes 1", block("block", [0, 1]),
                                    "counters bytes 1", block("block", [0, 1])], 1),
    "an escape that is answered": (["claim arena values", "arena 3 3", "vertex - 1 : a", "vertex - 0 2 : b", "vertex - : c", "labels bytes 1",
                                    block("block", [0, 0, 1]), "counters bytes 1", block("block", [0, 0, 1])], 1),
    "misère ranks": (["claim arena outcomes misere", "arena 2 1", "vertex - 1 : a", "vertex - : b", "ranks outcomes misere bytes 1",
                      block("block", [4, 1])], 0),
    "normal ranks as misère": (["claim arena outcomes misere", "arena 2 1", "vertex - 1 : a", "vertex - : b", "ranks outcomes misere bytes 1",
                                block("block", [3, 2])], 1),
    "an order that is none": (["claim normal P : 1 divisors:1r;2", "game 1 own", "| position poset", "| move remove v", "value 1 0 divisors:1r;2"], 1),
    "a graph that is none": (["claim normal P : 1 path:x", "game 1 own", "| position graph", "| move remove v"], 1),
    "a generator with a blank": (["claim normal P : 1 grid:2x2 ", "game 1 own", "| position graph", "| move remove v"], 1),
    "a text that does not end": (["claim normal P : 1 0", "game 1 own", '| position word ".x"', '| move "." -> "x"', '| lost when "x  x'], 1),
    "a text with blanks": (["claim normal P : 1 0", "game 1 own", '| position word ".x"', '| move "." -> "x"', '| lost when "x  x"'], 0),
    "ranks that nobody has read": (["claim arena outcomes normal"], 1),
    "labels that nobody has read": (["claim arena values"], 1),
}


@pytest.mark.parametrize("name", OTHER)
def test_other_corners(name, tmp_path):
    records, code = OTHER[name]
    assert check(certificate(*records), tmp_path).code == code
