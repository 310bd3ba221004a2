"""Whatever the package answers can be copied and pickled, and is then equal to what it was."""

import copy
import multiprocessing
import pickle

import grundy
import numpy
import pytest
from program import printed


def take_a_square(n):
    return [n - k * k for k in range(1, n + 1) if k * k <= n]


THINGS = {
    "answer": lambda: grundy.solve("nim", "3,4,5", all=True),
    "large answer": lambda: grundy.solve("nim", [10**50, 10**50 + 1]),
    "explanation": lambda: grundy.explain("hackendot", "(()(()))()", lang="fr"),
    "explained move": lambda: grundy.explain("chomp", "4x3", move="2,2"),
    "term": lambda: grundy.random("kayles", 9, seed=4),
    "game": lambda: grundy.games("octal")[0],
    "period": lambda: grundy.period("kayles"),
    "survey": lambda: grundy.survey("0.2?", limit=300),
    "verdict": lambda: grundy.check("tablette", "m where n == 1", upto="8x8", table=True),
    "table": lambda: grundy.table("wythoff", "9x12"),
    "outcomes": lambda: grundy.table("kayles", "7x5", misere=True, lang="fr"),
    "holes": lambda: grundy.table("polyomino", "3x3", positions="{n*#}{m*/#}"),
    "unfinished table": lambda: grundy.table("chomp", "12x12", position="{n}x{m}", time=0),
    "one number": lambda: grundy.table("matches", 20),
    "box": lambda: grundy.table("chomp", "6x5"),
    "values of a box": lambda: grundy.table("chomp", "5x4", values="grundy"),
    "openings": lambda: grundy.table("chomp-openings", "4x4"),
    "automaton": lambda: grundy.automaton("010", trace="0101"),
    "automaton of numbers": lambda: grundy.automaton([4, 1, 4]),
    "arena": lambda: grundy.Arena.of("matches", 4),
    "plain arena": lambda: grundy.Arena.of("nim", "3,2", plain=True),
    "numbered arena": lambda: grundy.Arena.of("subtraction:1,2,3", 7, numbered=True),
    "sheet's arena": lambda: grundy.Arena.of("chomp", "3x2", numbered=True),
    "own arena": lambda: grundy.Arena({(0, 1): [(0, 0)], (0, 0): [], "x": ["x"]}, owner=lambda _: 1),
    "arena of arrays": lambda: grundy.Arena.from_edges([0, 1, 2, 2], [1, 2, 0, 3], owner=[0, 1, 0, 1]),
    "attractor": lambda: grundy.Arena.of("matches", 9).attractor(0),
    "numbered attractor": lambda: grundy.Arena.from_edges([0, 1], [1, 2]).attractor(0),
    "loopy value": lambda: grundy.Arena({"x": ["x", "y"], "y": []}).grundy()["x"],
    "summary": lambda: grundy.Arena.of("chomp", "3x2").summary(),
    "own game": lambda: grundy.solve_rules(take_a_square, 34),
}


def copies(thing):
    yield copy.copy(thing)
    yield copy.deepcopy(thing)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))


@pytest.mark.parametrize("made", THINGS.values(), ids=THINGS)
def test_copies_are_equal(made):
    thing = made()
    for other in copies(thing):
        assert type(other) is type(thing) and other == thing and repr(other) == repr(thing)
        assert not isinstance(thing, (grundy.Answer, grundy.Table, grundy.BoxTable)) or str(other) == str(thing)
        hash(other) if thing.__hash__ else None
    assert made() == thing


def test_a_copied_arena_is_one():
    """It answers, draws and is asked for targets as the first one."""
    sheet = grundy.Arena.of("chomp", "3x2", numbered=True, unreachable=True)
    for other in copies(sheet):
        assert other.describe() == sheet.describe() and other.to_dot(pictures=True) == sheet.to_dot(pictures=True)
    arena = grundy.Arena.of("chomp", "3x2")
    arena.attractor(0)
    for other in copies(arena):
        assert other.attractor(1).ranks == arena.attractor(1).ranks
        assert other.describe() == arena.describe() and other.successors() == arena.successors()
        assert other.attractor(0, ["1-J1"]) == arena.attractor(0, ["1-J1"])
    owned = grundy.Arena({0: [1], 1: []}, owner=[1, 0])
    assert pickle.loads(pickle.dumps(owned)).owners == {0: 1, 1: 0}


def test_a_sink_without_an_owner_stays_one(tmp_path):
    """In a file a sink may have none: then it needs targets, and a copy says so too."""
    (tmp_path / "arena.txt").write_text("a J0 -> b c\nb J1 -> d\nc J1 -> d\n", encoding="utf-8")
    arena = grundy.Arena.read(tmp_path / "arena.txt")
    for other in copies(arena):
        with pytest.raises(ValueError) as wrong:
            other.attractor(0)
        assert "d" in str(wrong.value) or "sink" in str(wrong.value)
        assert set(other.attractor(0, ["d"])) == set("abcd")


def test_a_copied_table_is_one():
    table = grundy.table("wythoff", "9x12", lang="fr")
    for other in copies(table):
        assert other[3, 5] == 0 and str(other) == str(table) and other._repr_png_() == table._repr_png_()
        assert numpy.array_equal(other.array, table.array)
    box = grundy.table("chomp", "6x5")
    for other in copies(box):
        assert other["6,6,1"] == box["6,6,1"] and str(other) == str(box)


def test_equal_means_that_the_same_is_said():
    assert grundy.Arena({"a": ["b"], "b": []}) == grundy.Arena({"b": [], "a": ["b"]})
    assert hash(grundy.Arena({"a": ["b"], "b": []})) == hash(grundy.Arena({"b": [], "a": ["b"]}))
    assert grundy.Arena({"a": ["b"], "b": []}) != grundy.Arena({"a": ["b"], "b": []}, owner=[0, 1])
    assert grundy.Arena({"a": ["b"], "b": []}) != grundy.Arena({"a": ["c"], "c": []})
    assert grundy.Arena({"a": ["b", "c"], "b": ["c"], "c": []}) != grundy.Arena({"a": ["b", "c"], "b": ["b"], "c": []})
    assert grundy.Arena([[1], []]) == grundy.Arena({0: [1], 1: []}) == grundy.Arena.from_edges([0], [1])
    assert grundy.table("nim", "3x3") == grundy.table("nim", "3x3", lang="fr") != grundy.table("nim", "3x4")
    assert grundy.table("nim", "3x3") != grundy.table("nim", "3x3", outcome=True)
    assert grundy.Arena([[]]) != "no arena" and grundy.table("nim", 3) != 3
    memo, search = (grundy.solve("chomp", "4x5", method=method) for method in ("memo", "search"))
    assert memo != search and memo.work.calls != search.work.calls
    assert grundy.solve("chomp", "4x5", threads=1) == grundy.solve("chomp", "4x5", threads=2)


def test_a_sequence_stays_an_array_that_knows_its_game():
    values = grundy.sequence("kayles", 60)
    for other in [*copies(values), values.copy()]:
        assert isinstance(other, grundy.Sequence) and other.tolist() == values.tolist()
        assert (other.game, other.maximum, other.maximum_at) == ("kayles", 8, 27)
        other[0] = 9
        assert values[0] == 0
    for plain in (values[:5], values + 1, values == 0, values.reshape(1, -1)[0], numpy.sort(values)[:3]):
        assert isinstance(plain, numpy.ndarray)
    assert type(values[3:]) is numpy.ndarray and type(values * 2) is numpy.ndarray
    assert repr(values[:4]) == "array([0, 1, 2, 3], dtype=uint32)" and repr(values).startswith("array([0, 1,")
    assert int(values.max()) == 8 and numpy.isscalar(values.max()) and int((values == 0).sum()) == 1
    assert not hasattr(values, "saltus") and values.note is None


def test_processes_share_the_work():
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        answers = pool.starmap(grundy.solve, [("nim", "3,4,5"), ("chomp", "4x3"), ("wythoff", "3,5")])
        assert [answer.outcome for answer in answers] == ["N", "N", "P"]
        assert pool.map(len, [grundy.Arena.of("matches", 4), grundy.Arena.of("nim", "3,2", plain=True)]) == [6, 12]


def test_exceptions_travel_too():
    error = pickle.loads(pickle.dumps(grundy.LimitReached("too long")))
    assert type(error) is grundy.LimitReached and str(error) == "too long"


@pytest.mark.parametrize("spoiled", [
    lambda state: state[:-1],
    lambda state: (b"\0\0\0\0\xff\xff\xff\xff", *state[1:]),
    lambda state: (*state[:3], 99, None),
    lambda state: (*state[:4], (*state[4][:2], 99, *state[4][3:])),
    lambda state: (*state[:4], (*state[4][:3], ["4"], *state[4][4:])),
])
def test_a_damaged_pickle_is_refused(spoiled):
    """Never a crash, whatever stands in it."""
    engine = grundy.Arena.of("matches", 4)._engine
    with pytest.raises((ValueError, RuntimeError)):
        engine.of_state(spoiled(engine.state()))
    table = grundy.table("nim", "3x3").solved
    state = table.state()
    for wrong in ((*state[:9], (99, 8, b"x"), *state[10:]), (*state[:10], 10**9, *state[11:]), state[:4]):
        with pytest.raises((ValueError, RuntimeError)):
            table.of_state(wrong)


def test_without_numpy(tmp_path):
    """What was pickled where NumPy is, and the other way round; copies of what is there instead."""
    (tmp_path / "numpy.py").write_text("raise ImportError('hidden')\n", encoding="utf-8")
    with open(tmp_path / "things", "wb") as file:
        pickle.dump([grundy.table("nim", 3), grundy.Arena.from_edges([0], [1]), grundy.sequence("nim", 3)], file)
    program = ("import grundy, pickle, copy; v = grundy.sequence('kayles', 5); w = pickle.loads(pickle.dumps(v));"
               "print(w.tolist(), w.game, copy.copy(v).maximum, copy.deepcopy(v).tolist(), v[1:3].tolist());"
               "t = grundy.table('wythoff', '2x2'); print(copy.deepcopy(t) == t, pickle.loads(pickle.dumps(t))[1, 2]);"
               "print(grundy.table('chomp', '3x2')['3,1']);"
               "table, arena, w = pickle.load(open('things', 'rb')); print(arena.grundy(), table.array, w.tolist(), w.game)")
    assert printed("-c", program, path=f"{tmp_path}:{grundy.__path__[0]}/..", cwd=tmp_path).splitlines() == [
        "[0, 1, 2, 3, 1, 4] kayles 4 [0, 1, 2, 3, 1, 4] [1, 2]", "True 0", "N", "{0: 1, 1: 0} [0, 1, 2, 3] [0, 1, 2, 3] nim"]
