"""Heap games out of a Python function, against the definition, rule texts and codes."""

import copy
import pickle
import warnings
from itertools import combinations_with_replacement

import grundy
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st


def kayles(n):
    return [(a, n - k - a) for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]


def lasker(n):
    return [n - k for k in range(1, n + 1)] + [(a, n - a) for a in range(1, n // 2 + 1)]


def nothing(n):
    return []


def several(function):
    """Options of sorted heaps."""
    def options(sizes):
        for place, heap in enumerate(sizes):
            for option in function(heap):
                parts = (option,) if isinstance(option, int) else tuple(option)
                yield tuple(sorted(sizes[:place] + tuple(filter(None, parts)) + sizes[place + 1:]))
    return options


RULES = {
    kayles: ["kayles", grundy.Game("position heaps n; move n -> a, n-k-a for k in 1..2, a in 0..(n-k)/2")],
    lasker: [grundy.Game("position heaps n; move n -> n-k for k in 1..n; move n -> a, n-a for a in 1..n/2")],
    nothing: [grundy.Game("position heaps n; move n -> n-1 if n < 0")],
    range: ["nim", grundy.Game("position heaps n; move n -> k for k in 0..n-1")],
}


@pytest.mark.parametrize("function", RULES, ids=lambda function: function.__name__)
def test_sequences_are_those_of_the_same_rules(function):
    ours = grundy.heaps(function)
    expected = [oracle.grundy_values(several(function), (n,) if n else ())[(n,) if n else ()] for n in range(13)]
    assert ours.sequence(12).tolist() == expected
    for same in RULES[function]:
        theirs, values = grundy.sequence(same, 120), ours.sequence(120)
        assert values.tolist() == theirs.tolist()
        assert (values.maximum, values.maximum_at, values.distinct) == (theirs.maximum, theirs.maximum_at, theirs.distinct)
    assert values.game == function.__name__ and type(values) is type(theirs)


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("function", [kayles, lasker])
def test_positions_against_the_definition(function, misere):
    game = grundy.heaps(function)
    options = several(function)
    for sizes in [(), (1,), (2,), (6,), *combinations_with_replacement(range(1, 5), 2), (1, 2, 3), (2, 2, 3)]:
        values = oracle.grundy_values(options, sizes)
        outcomes = oracle.outcomes({position: list(options(position)) for position in values}, misere)
        answer = game.solve(sizes, misere=misere)
        assert answer.outcome == outcomes[sizes] and answer.grundy == (None if misere else values[sizes])
        reached = {tuple(sorted(filter(None, map(int, move.to.split(","))))) for move in answer.winning_moves}
        assert reached == {option for option in options(sizes) if outcomes[option] == "P"}, sizes
        assert answer.winning_count == len(answer.winning_moves) and answer.question.convention == ("misere" if misere else "normal")
        same = grundy.solve("kayles", sizes, misere=misere)
        if function is kayles:
            assert sorted(move.move for move in same.winning_moves) == sorted(canonical(move.move) for move in answer.winning_moves)


def canonical(move):
    """1-2:4,3 is 1-2:3,4 in a game with a code."""
    head, colon, rest = move.partition(":")
    return head + colon + ",".join(map(str, sorted(map(int, rest.split(","))))) if rest else head


def test_sums_with_other_games():
    ours = grundy.heaps(kayles, "by hand")
    for plus in ["nim 5 + chomp 3x2", [("nim", 5), ("chomp", "3x2")], grundy.solve("nim 5 + chomp 3x2").question,
                 grundy.Game("nim").at(5) + grundy.Game("chomp").at("3x2")]:
        for heaps in ["3,4", "5", "0", "7,2"]:
            answer = ours.solve(heaps, plus=plus)
            same = grundy.solve(f"kayles {heaps} + nim 5 + chomp 3x2")
            assert (answer.outcome, answer.grundy, answer.winning_count) == (same.outcome, same.grundy, same.winning_count)
            assert {(m.term, canonical(m.move), m.to) for m in answer.winning_moves if m.term > 1} == {
                (m.term, m.move, m.to) for m in same.winning_moves if m.term > 1}
            assert [term.grundy for term in answer.terms] == [term.grundy for term in same.terms]
    for heaps in ["1", "3,1", "2"]:
        answer = ours.solve(heaps, plus="nim 1,2 + chomp 2x1", misere=True)
        same = grundy.solve(f"kayles {heaps} + nim 1,2 + chomp 2x1", misere=True)
        assert (answer.outcome, answer.winning_count) == (same.outcome, same.winning_count)
        assert {(m.term, canonical(m.move)) for m in answer.winning_moves} == {(m.term, m.move) for m in same.winning_moves}
    own = grundy.Game("position heaps n; move n -> n-k for k in 1..2")
    assert ours.solve(3, plus=own.at(7)).grundy == grundy.solve("kayles 3 + subtraction:1,2 7").grundy
    with pytest.raises(ValueError, match="unexpected 'x'"):
        ours.solve(3, plus="nim x")
    sides = grundy.Game("position grid; move left remove {0,0 0,1}; move right remove {0,0 1,0}")
    for misere in (False, True):
        with pytest.raises(ValueError):
            ours.solve(3, plus=sides.at("2x2"), misere=misere)


@given(st.lists(st.lists(st.lists(st.integers(0, 12), max_size=3), max_size=4), min_size=1, max_size=14))
def test_any_table_of_options(rows):
    """Also options that are more tokens than there were, twice the same, and empty."""
    table = [[[heap % n for heap in option] for option in row] if n else [] for n, row in enumerate(rows)]
    game = grundy.heaps(table.__getitem__, "any")
    values = []
    for row in table:
        values.append(oracle.mex({grundy.nim_sum(values[heap] for heap in option) for option in row}))
    assert game.sequence(len(table) - 1).tolist() == values
    for n, row in enumerate(table):
        assert {tuple(sorted(option)) for option in game.options(n)} == {tuple(sorted(filter(None, option))) for option in row}
        answer = game.solve(n)
        assert answer.grundy == values[n] and len({move.move for move in answer.winning_moves}) == len(answer.winning_moves)


def test_each_heap_is_asked_for_once():
    asked = []

    def options(n):
        asked.append(n)
        return (k for k in range(n))

    game = grundy.heaps(options)
    assert game.solve("3,4,5").grundy == 2 and game.sequence(9).tolist() == list(range(10)) and game.solve("9,1").outcome == "N"
    assert game.solve("3,2,1", misere=True).outcome == "P" and game.period(limit=10).saltus == 1
    assert asked == list(range(10))


def test_periods_are_observed():
    found = grundy.heaps(kayles).period(limit=500)
    proved = grundy.period("kayles")
    assert (found.status, found.preperiod, found.period, found.saltus) == ("observed", proved.preperiod, proved.period, 0)
    assert found.theorem is None and found.window is None and found.checked_to == 499 and "499" in found.why
    assert repr(found) == "<Period of kayles: 12 from heap 71 on observed>" and "observed, not proved" in str(found)
    none = grundy.heaps(kayles).period(limit=60)
    assert (none.status, none.period) == ("unknown", None)
    rising = grundy.heaps(range, "nim").period(limit=50, lang="fr")
    assert (rising.period, rising.saltus, rising.status) == (1, 1, "observed") and "observé" in str(rising)


@pytest.mark.parametrize("options, kind, said", [
    (lambda n: [n - 2], ValueError, "heap 0: the option -2 is negative"),
    (lambda n: [n - 2] if n else [], ValueError, "heap 1: the option -1 is negative"),
    (lambda n: [(n, 0)] if n > 2 else [], ValueError, "heap 3: the option 3 is not smaller"),
    (lambda n: [[1, n + 10**20]] if n > 2 else [], ValueError, "heap 3: the option 100000000000000000003 is not smaller"),
    (lambda n: [()], ValueError, "heap 0 has an option"),
    (lambda n: [n / 2] if n > 4 else [], TypeError, "heap 5: 2.5 is no heap"),
    (lambda n: [(1, "a")] if n > 4 else [], TypeError, "heap 5: 'a' is no heap"),
    (lambda n: ["ab"] if n > 4 else [], TypeError, "heap 5: 'a' is no heap"),
    (lambda n: None, TypeError, "heap 0: None is no list"),
    (lambda n: 1 // (n - 3) and [], ZeroDivisionError, "division"),
])
def test_what_is_wrong_with_a_function(options, kind, said):
    game = grundy.heaps(options)
    for _ in range(2):
        with pytest.raises(kind, match=said):
            game.sequence(9)
    with pytest.raises(kind):
        game.solve(9)


def test_wrong_questions():
    with pytest.raises(TypeError):
        grundy.heaps("nim")
    with pytest.raises(ValueError, match="unexpected 'x'"):
        grundy.heaps(kayles).solve("3,x")
    answer = grundy.heaps(kayles).solve(10**30)
    assert answer.outcome == "unknown" and "2147483646" in answer.why
    with pytest.raises(grundy.LimitReached):
        grundy.heaps(kayles).grundy(10**30)


def test_limits():
    game = grundy.heaps(kayles)
    answer = game.solve("300", time=0)
    assert (answer.outcome, answer.grundy, answer.winning_moves) == ("unknown", None, ()) and "time limit" in answer.why
    assert "time limit" in str(answer)
    with pytest.warns(grundy.LimitWarning, match="time limit"):
        values = game.sequence(300, time=0)
    assert len(values) == 0 and "time limit" in values.why
    assert "time limit" in game.period(limit=300, time=0).why
    told = []
    game.sequence(300, progress=lambda *counts: told.append(counts))
    assert told and told[-1][2] == 301
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(game.sequence(300, time=0)) == 301  # it is known already
    assert game.solve("30,31,32", misere=True, memory="1M").outcome == "unknown"


def test_answers_print_save_and_travel(tmp_path):
    game = grundy.heaps(kayles, "by hand")
    answer = game.solve("3,5")
    assert str(answer).splitlines()[:5] == [
        "by hand 3,5", "  N-position: the player to move wins. Grundy value 7.", "  2 winning moves:",
        "    2-2      take 2 from heap 2 → 3,3", "    2-2:1,2  take 2 from heap 2 and leave 1 and 2 → 3,1,2"]
    assert repr(answer) == "<Answer by hand 3,5: N, Grundy value 7, wins by 2-2, 2-2:1,2>"
    french = game.solve("3,5", lang="fr", plus="nim 1")
    assert "Position N : le joueur qui doit jouer gagne. Valeur de Grundy 6." in str(french) and "prendre" in str(french)
    answer.save(tmp_path / "answer.json")
    answer.save(tmp_path / "answer.txt")
    assert (tmp_path / "answer.txt").read_text(encoding="utf-8") == f"{answer}\n"
    assert answer._repr_html_().startswith("<div><svg") and french._repr_html_().count("<svg") == 2
    for thing in (answer, game, game.sequence(9), game.period(limit=9)):
        for other in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert repr(other) == repr(thing) and type(other) is type(thing)
    assert pickle.loads(pickle.dumps(game)) == game == grundy.heaps(kayles, "by hand") != grundy.heaps(lasker, "by hand")
    assert repr(grundy.heaps(lambda n: [])) == "<Heap game heaps>" and grundy.heaps(kayles).title == "kayles"


def test_many_options_are_asked_for_again():
    """Those of large heaps are not kept, and nothing else changes."""
    game = grundy.heaps(range)
    assert game.sequence(6000).tolist() == list(range(6001))
    assert game._table.options(6000) is None and len(game.options(6000)) == 6000
    assert game.solve("6000,5999").winning_moves[0].move == "1-1"
