"""Large questions, each answered by a theorem; the expectation is computed here by other means."""
from functools import reduce
from math import isqrt
from operator import xor
from random import Random

import pytest
from oracle import Sum
from program import solve


def nim_moves(heaps):
    total = reduce(xor, heaps)
    return total, {f"{index}-{heap - (heap ^ total)}" for index, heap in enumerate(heaps, start=1)
                   if heap ^ total < heap}


def test_nim_with_heaps_of_200_digits():
    rng = Random(200)
    heaps = [rng.randrange(10**199, 10**200) for _ in range(7)]
    total, expected = nim_moves(heaps)
    answered = solve("nim", ",".join(map(str, heaps)))
    assert isinstance(answered["grundy"], str) and int(answered["grundy"]) == total
    assert {move["move"] for move in answered["winning_moves"]} == expected
    assert answered["winning_count"] == len(expected)
    balanced = solve("nim", ",".join(map(str, heaps + [total])))
    assert (balanced["outcome"], balanced["grundy"], balanced["winning_moves"]) == ("P", 0, [])


def test_numbers_at_the_edge_of_exact_json():
    assert solve("nim", str(2**53))["grundy"] == 2**53
    assert solve("nim", str(2**53 + 1))["grundy"] == str(2**53 + 1)


@pytest.mark.parametrize("count", [10**5, pytest.param(10**6, marks=pytest.mark.thorough)])
def test_nim_with_many_heaps(tmp_path, count):
    rng = Random(count)
    heaps = [rng.randrange(1, 10**9) for _ in range(count)]
    file = tmp_path / "heaps"
    file.write_text(",".join(map(str, heaps)) + "\n")
    total, expected = nim_moves(heaps)
    answered = solve("nim", f"@{file}", "--moves", "2000")
    assert (answered["grundy"], answered["winning_count"]) == (total, len(expected))
    assert len(answered["winning_moves"]) == min(2000, len(expected))
    assert {move["move"] for move in answered["winning_moves"]} <= expected
    assert all(move["to"] is None for move in answered["winning_moves"])
    assert len(solve("nim", f"@{file}")["winning_moves"]) == min(100, len(expected))


def lower(difference):
    """The smaller number of the Wythoff pair with this difference: floor(d * phi)."""
    return (difference + isqrt(5 * difference**2)) // 2


def is_wythoff_pair(first, second):
    first, second = sorted((first, second))
    return first == lower(second - first)


def partner(number):
    """The other number of the one pair that contains this one."""
    for difference in range(max(0, (isqrt(5 * number**2) - number) // 2 - 2), (isqrt(5 * number**2) - number) // 2 + 3):
        if lower(difference) == number:
            return number + difference
    near = (3 * number - isqrt(5 * number**2)) // 2
    return next(number - d for d in range(max(0, near - 2), near + 3) if lower(d) + d == number)


def wythoff_moves(first, second):
    found = set()
    taken = min(first, second) - lower(abs(first - second))
    if taken > 0:
        found.add(f"both-{taken}")
    if partner(second) < first:
        found.add(f"1-{first - partner(second)}")
    if partner(first) < second:
        found.add(f"2-{second - partner(first)}")
    return found


def test_the_wythoff_formulas_above():
    question = Sum(["wythoff"])
    for first in range(18):
        for second in range(18):
            by_oracle = {label for _, label in question.winning_moves(((first, second),))}
            assert is_wythoff_pair(first, second) == (not by_oracle)
            if by_oracle:
                assert wythoff_moves(first, second) == by_oracle


def test_wythoff_with_1000_digits():
    rng = Random(1000)
    for _ in range(5):
        difference = rng.randrange(10**999, 3 * 10**999)
        pair = lower(difference), lower(difference) + difference
        for convention in ([], ["--misere"]):
            answered = solve("wythoff", f"{pair[0]},{pair[1]}", *convention)
            assert (answered["outcome"], answered["winning_count"]) == ("P", 0)
        first, second = rng.randrange(10**999, 10**1000), rng.randrange(10**999, 10**1000)
        for convention in ([], ["--misere"]):
            answered = solve("wythoff", f"{first},{second}", *convention)
            assert (answered["outcome"], answered["grundy"]) == ("N", None)
            assert {move["move"] for move in answered["winning_moves"]} == wythoff_moves(first, second)


def test_wythoff_without_a_value_makes_the_sum_unknown():
    big = 10**999
    answered = solve("wythoff", f"{big},{big + 1}", "+", "nim", "3", code=3)
    assert (answered["outcome"], answered["grundy"]) == ("unknown", None)
    assert answered["terms"][1] == {"grundy": 3}


def test_tablette_at_any_size():
    answered = solve("tablette", "999999999x1000000000", "--moves", "3")
    assert (answered["outcome"], answered["grundy"], answered["winning_count"]) == ("N", 2, 999_999_999)
    assert len(answered["winning_moves"]) == 3
    assert all(move["move"].startswith("1:c") for move in answered["winning_moves"])
    assert len(solve("tablette", "999999999x1000000000")["winning_moves"]) == 100
    two = solve("tablette", "1000000000x1000000000,999999999x999999999")
    # The odd bar must become worth 0: any row or column but the outermost ones.
    assert (two["grundy"], two["winning_count"]) == (1, 2 * 999_999_997)


def parents_of(word):
    parents, path = [], []
    for char in word:
        if char == "(":
            parents.append(path[-1] if path else -1)
            path.append(len(parents) - 1)
        else:
            path.pop()
    return parents


def layered_value(parents):
    """Úlehla's layers as the definition has them; bit i of the value is rip of layer i."""
    value, bit = 0, 1
    while parents:
        white = [True] * len(parents)
        rip = 0
        for node in range(len(parents) - 1, -1, -1):
            if white[node]:
                if parents[node] >= 0:
                    white[parents[node]] = False
                else:
                    rip ^= 1
        value |= bit * rip
        bit *= 2
        # A white node passes on its nearest kept ancestor; a kept one its new number.
        kept, above = [], []
        for node, parent in enumerate(parents):
            ancestor = above[parent] if parent >= 0 else -1
            if white[node]:
                above.append(ancestor)
            else:
                above.append(len(kept))
                kept.append(ancestor)
        parents = kept
    return value


def without_path(parents, node):
    removed = set()
    while node >= 0:
        removed.add(node)
        node = parents[node]
    number = {old: new for new, old in enumerate(old for old in range(len(parents)) if old not in removed)}
    return [number.get(parents[old], -1) for old in number]


def random_word(rng, nodes):
    """Deeper than a fair walk, so that the layers differ."""
    word, opened, left = [], 0, nodes
    while left or opened:
        if left and (not opened or rng.random() < 0.502):
            word.append("(")
            opened, left = opened + 1, left - 1
        else:
            word.append(")")
            opened -= 1
    return "".join(word)


def test_hackendot_with_a_million_nodes(tmp_path):
    file = tmp_path / "forest"
    for seed in range(2):
        word = random_word(Random(seed), 10**6)
        file.write_text(word)
        parents = parents_of(word)
        expected = layered_value(parents)
        answered = solve("hackendot", f"@{file}")
        assert answered["grundy"] == expected
        assert (answered["outcome"] == "P") == (expected == 0)
        for move in answered["winning_moves"][:2]:
            assert layered_value(without_path(parents, int(move["move"]) - 1)) == 0


def test_hackendot_chains_of_half_a_million_nodes(tmp_path):
    file = tmp_path / "chains"
    file.write_text("(" * 500_000 + ")" * 500_000 + "(" * 499_999 + ")" * 499_999)
    answered = solve("hackendot", f"@{file}")
    assert (answered["grundy"], answered["winning_count"]) == (500_000 ^ 499_999, 1)
    assert answered["winning_moves"][0]["move"] == "1"


def test_hackendot_star_of_a_million_nodes(tmp_path):
    file = tmp_path / "star"
    file.write_text("(" + "()" * 999_999 + ")")
    answered = solve("hackendot", f"@{file}")
    # Taking the root leaves an odd number of single nodes, taking a leaf an even one: {1, 0}.
    assert (answered["grundy"], answered["winning_count"]) == (2, 999_999)
