"""One's own game against the definition, and against the engine's own rules."""

import grundy
import networkx
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st


@given(st.lists(st.integers(1, 9), min_size=1, max_size=4, unique=True), st.integers(0, 60))
def test_subtraction_games(amounts, heap):
    def options(n):
        return [n - amount for amount in amounts if amount <= n]

    answer = grundy.solve_rules(options, heap)
    expected = oracle.grundy_values(options, heap)
    assert answer.values == expected and answer.grundy == expected[heap]
    assert answer.outcome == ("P" if expected[heap] == 0 else "N")
    assert set(answer.winning_moves) == {n for n in options(heap) if expected[n] == 0}
    built_in = grundy.solve(f"subtraction:{','.join(map(str, amounts))}", heap)
    assert (built_in.grundy, built_in.remoteness) == (answer.grundy, answer.remoteness)


@given(oracle.graphs(), st.booleans())
def test_cycles_and_misere(graph, misere):
    answer = grundy.solve_rules(graph.__getitem__, 0, misere=misere)
    expected = oracle.outcomes(graph, misere)
    assert answer.outcome == expected[0]
    assert answer.outcomes == {v: expected[v] for v in {0} | networkx.descendants(networkx.DiGraph(graph), 0)}
    assert answer.positions == len(answer.outcomes)
    assert sorted(answer.winning_moves) == sorted(v for v in graph[0] if expected[v] == "P")
    assert (answer.remoteness is None) == (answer.outcome == "draw")
    assert (answer.grundy is None) == misere


def test_each_position_is_asked_for_once_and_in_no_recursion():
    asked = []

    def options(n):
        asked.append(n)
        return [n - 1, n - 2] if n > 1 else [0] if n else []

    assert grundy.solve_rules(options, 50_000).grundy == 50_000 % 3
    assert sorted(asked) == list(range(50_001))


def test_moves_may_have_names():
    answer = grundy.solve_rules(lambda heaps: {f"{i}-{k}": heaps[:i] + (heap - k,) + heaps[i + 1:]
                                               for i, heap in enumerate(heaps) for k in range(1, heap + 1)}, (3, 4, 5))
    assert answer.winning_moves == ("0-2",) and answer.grundy == 2 and answer.winning_count == 1


def test_exceptions_of_the_function_come_through():
    class Mine(Exception):
        pass

    def options(n):
        raise Mine(f"at {n}")

    with pytest.raises(Mine, match="at 7"):
        grundy.solve_rules(options, 7)
    with pytest.raises(TypeError, match="unhashable"):
        grundy.solve_rules(lambda n: [[n]], 1)


@pytest.mark.parametrize("limits, why", [
    ({"positions": 500}, "the limit of 500 positions was reached"),
    ({"time": 0}, "the time limit of 0 s was reached"),
    ({"memory": "1M"}, "the memory limit of 1 MiB was reached"),
])
def test_a_game_that_never_ends_ends_with_its_budget(limits, why):
    answer = grundy.solve_rules(lambda n: [n + 1, n + 2], 0, **limits)
    assert answer.outcome == "unknown" and answer.grundy is None and answer.why.startswith(why)


def test_progress_is_told():
    told = []
    grundy.solve_rules(lambda n: [n - 1] if n else [], 2000, progress=lambda *counts: told.append(counts))
    assert len(told) > 2 and told[0][0] >= 1
