"""grundy arena, as users type it, against the definitions in arenas.py."""
import ast
import copy
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

import arenas
from arena_answers import arena, by_label, expect_verdicts, graph_of, output, summary, written_file
from oracle import Sum
from program import answer, refusal, run, validated


# The figures of the sheets

def test_subtraction_sheet():
    assert ast.literal_eval(output("subtraction:1,2,3", "7", "--numbered", "--format", "adjacency")) == [
        [], [8], [9, 8], [10, 9, 8], [11, 10, 9], [12, 11, 10], [13, 12, 11], [14, 13, 12],
        [], [0], [1, 0], [2, 1, 0], [3, 2, 1], [4, 3, 2], [5, 4, 3], [6, 5, 4]]
    dictionary = eval(output("subtraction:1,2,3", "7", "--numbered", "--format", "python"))
    assert dictionary[7] == {14, 13, 12} and dictionary[8] == set() and len(dictionary) == 16
    answered = arena("subtraction:1,2,3", "8", "--numbered")
    assert [(vertex, number) for number, found in enumerate(answered["rounds"]) for vertex in found] == [
        (9, 0), (1, 1), (2, 1), (3, 1), (13, 2), (5, 3), (6, 3), (7, 3), (17, 4)]
    assert [vertex["player"] for vertex in answered["vertices"]] == [0] * 9 + [1] * 9
    assert answered["vertices"][9]["predecessors"] == [1, 2, 3]


@pytest.mark.parametrize("sticks, rounds", [("0", [[1]]), ("1", [[2], [1]])])
def test_smallest_numbered_arenas(sticks, rounds):
    assert arena("subtraction:1,2,3", sticks, "--numbered")["rounds"] == rounds


def test_matches_sheet():
    assert eval(output("matches", "4", "--format", "python")) == {
        "4-J0": {"3-J1", "2-J1", "1-J1"}, "3-J1": {"2-J0", "1-J0"}, "2-J0": {"1-J1"}, "2-J1": {"1-J0"},
        "1-J1": set(), "1-J0": set()}
    answered = arena("matches", "4")
    vertices = by_label(answered)
    name = {vertex["id"]: vertex["label"] for vertex in answered["vertices"]}
    assert {label: len(vertex["successors"]) for label, vertex in vertices.items()} == {
        "4-J0": 3, "3-J1": 2, "2-J0": 1, "1-J1": 0, "1-J0": 0, "2-J1": 1}
    assert {label: {name[before] for before in vertex["predecessors"]} for label, vertex in vertices.items()} == {
        "4-J0": set(), "3-J1": {"4-J0"}, "2-J0": {"3-J1"}, "1-J1": {"4-J0", "2-J0"}, "1-J0": {"3-J1", "2-J1"},
        "2-J1": {"4-J0"}}
    assert {label for label, vertex in vertices.items() if vertex["player"] == 0} == {"4-J0", "2-J0", "1-J0"}
    assert [{name[vertex] for vertex in found} for found in answered["rounds"]] == [{"1-J1"}, {"4-J0", "2-J0"}]
    assert all(vertex["grundy"] is None for vertex in vertices.values())


@pytest.mark.parametrize("matches, value, best", [("4", 1, "1-J1"), ("5", -1, None), ("6", 1, "5-J1")])
def test_matches_minimax(matches, value, best):
    answered = arena("matches", matches)
    start = answered["vertices"][0]
    assert start["label"] == f"{matches}-J0" and start["minimax"] == value
    assert (None if start["best"] is None else answered["vertices"][start["best"]]["label"]) == best


def test_chomp_sheet():
    answered = arena("chomp", "3x2")
    assert len(answered["vertices"]) == 16
    assert [vertex["player"] for vertex in answered["vertices"]].count(0) == 8
    assert "3,3-J1" not in by_label(answered)
    assert len(arena("chomp", "3x2", "--plain")["vertices"]) == 9


def test_nim_of_the_problem_set():
    found = {}
    for label, vertex in by_label(arena("nim", "3,2", "--plain")).items():
        found.setdefault(vertex["grundy"], set()).add(label)
    assert found == {0: {"0,0", "1,1", "2,2"}, 1: {"0,1", "1,0", "3,2"}, 2: {"0,2", "2,0", "3,1"},
                     3: {"1,2", "2,1", "3,0"}}


# Arenas of positions

@pytest.mark.parametrize("game, position", [
    ("nim", "3,2,1"), ("chomp", "4x3"), ("matches", "9"), ("wythoff", "4,3"), ("tablette", "3x2"),
    ("hackendot", "(()(()))()"), ("kayles", "6"), ("polyomino", "###/#.#"), ("subtraction:2,3", "9")])
@pytest.mark.parametrize("misere", [False, True])
def test_positions(game, position, misere):
    convention = ["--misere"] * misere
    rules = Sum([game])
    plain = arena(game, position, "--plain", *convention)
    graph = graph_of(plain)
    expect_verdicts(plain, arenas.terminal(graph, misere=misere), None, 0)
    for vertex in plain["vertices"]:
        state = rules.parse([vertex["label"]])
        assert vertex["outcome"] == rules.outcome(state, misere), vertex
        assert vertex["grundy"] == (None if misere else rules.value(state)), vertex
    both = arena(game, position, "--player", "1", *convention)
    owners = [vertex["player"] for vertex in both["vertices"]]
    expect_verdicts(both, arenas.terminal(graph_of(both), owners, misere), owners, 1)
    for vertex in both["vertices"]:
        assert vertex["label"].endswith(f"-J{vertex['player']}")
        assert vertex["outcome"] == rules.outcome(rules.parse([vertex["label"][:-3]]), misere)


def test_targets_in_the_arena_of_a_position():
    answered = arena("nim", "2,2", "--target", "1,1-J0", "--target", "2,0-J1")
    graph, owners = graph_of(answered), [vertex["player"] for vertex in answered["vertices"]]
    targets = {by_label(answered)[name]["id"] for name in ("1,1-J0", "2,0-J1")}
    expect_verdicts(answered, arenas.reach(graph, 0, targets, owners), owners, 0)
    assert answered["mode"] == "reach"


# Formats for people

def test_text():
    shown = output("matches", "4")
    assert "Attractor of J0: 3 of 6 vertices" in shown and "round 1:" in shown
    french = output("matches", "4", "--lang", "fr")
    assert "Attracteur de J0 : 3 sommets sur 6" in french and "tour 1 :" in french
    assert "∞{0}" in output("--file", "-", stdin="a -> a b\nb ->\n")


def test_summary_text(tmp_path):
    shown = output("chomp", "3x2", "--plain", "--summary")
    assert "9 vertices" in shown and "Outcomes: " in shown
    assert "9 sommets" in output("chomp", "3x2", "--plain", "--summary", "--lang", "fr")
    out = tmp_path / "summary"
    assert output("chomp", "3x2", "--plain", "--summary", "--out", str(out)) == ""
    assert "9 vertices" in out.read_text()


ODD = 'a"b\\ J0 -> <x>&y é\'\n<x>&y J1 -> a"b\\\né\' J1 ->\n'


@pytest.mark.parametrize("stdin, arguments", [
    ("", ["matches", "4"]), ("", ["nim", "2,1", "--plain"]), ("", ["chomp", "3x2", "--lang", "fr"]),
    (ODD, ["--file", "-"]), (ODD, ["--file", "-", "--target", "<x>&y"]), ("a -> a b\n", ["--file", "-"]),
    ("", ["polyomino", "##/#."])])
def test_drawings(stdin, arguments):
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    dot = output(*arguments, "--format", "dot", stdin=stdin)
    drawn = subprocess.run(["dot", "-Tsvg"], input=dot, text=True, capture_output=True, check=False)
    assert drawn.returncode == 0 and "rror" not in drawn.stderr, drawn.stderr
    svg = output(*arguments, "--format", "svg", stdin=stdin)
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    words = " ".join(root.itertext())
    assert ("Légende" if "fr" in arguments else "Legend") in words
    for vertex in answer("arena", *arguments, stdin=stdin)["vertices"]:
        assert vertex["label"] in words


def test_drawings_too_large_are_refused():
    assert "too many" in refusal("arena", "chomp", "7x7", "--format", "svg")["message"]


def test_python_names_are_quoted():
    assert set(eval(output("--file", "-", "--format", "python", stdin=ODD))) == {'a"b\\', "<x>&y", "é'"}


# The schemas refuse answers that contradict themselves

def expect_refused(name, document, changes):
    validated(name, document)
    for change in changes:
        with pytest.raises(AssertionError):
            validated(name, change(copy.deepcopy(document)))


def changed(**fields):
    return lambda document: {**document, **fields}


def with_vertex(**fields):
    """The first vertex of '2-J0 -> 1-J1', which player 0 wins in one move, with other fields."""
    return lambda document: {**document, "vertices": [{**document["vertices"][0], **fields}]}


def test_schema_of_answers():
    expect_refused("arena", arena("matches", "2"), [
        changed(mode="both"), changed(player=2), changed(rounds=None), changed(extra=1), changed(vertices=None),
        with_vertex(attractor=False), with_vertex(attractor=None, rank="1"), with_vertex(rank=None), with_vertex(rank=-1),
        with_vertex(minimax=0), with_vertex(outcome="P"), with_vertex(outcome="unknown"), with_vertex(grundy={"loopy": 1}),
        with_vertex(grundy={}), with_vertex(player=2), with_vertex(successors=["1-J1"]), with_vertex(extra=1)])


def test_schema_of_summaries():
    expect_refused("arena_summary", summary("matches", "2"), [
        changed(attractor=None), changed(outcomes=None), changed(outcomes={"N": 1}), changed(vertices=-1),
        changed(seconds=None), changed(largest_rank="1"), changed(mode="x"), changed(extra=0)])


# Limits

@pytest.mark.parametrize("limit", [["--memory", "20K"], ["--memory", "1M"]])
def test_memory_limit(limit):
    done = run("arena", "nim", "30,30,30", "--plain", *limit)
    assert done.returncode == 3, done.stderr
    assert "memory" in done.stdout + done.stderr


def test_memory_limit_of_a_file(tmp_path):
    graph = [[vertex + 1, (7 * vertex) % 20_000] for vertex in range(20_000)] + [[]]
    file = written_file(tmp_path, arenas.text_of(graph))
    told = summary("--file", file, "--memory", "100K", code=3)
    assert told["attractor"] is None and "memory" in told["why"] and told["vertices"] == 20_001
    answered = arena("--file", file, "--memory", "100K", code=3)
    assert answered["rounds"] is None and "memory" in answered["why"]
    assert "mémoire" in summary("--file", file, "--memory", "100K", "--lang", "fr", code=3)["why"]


def test_time_limit():
    done = run("arena", "nim", "60,60,60,60", "--plain", "--summary", "--time", "0.05")
    assert done.returncode == 3, done.stderr
    assert "time" in done.stdout + done.stderr


@pytest.mark.parametrize("threads", ["1", "2", "5"])
def test_threads_change_nothing(threads):
    assert arena("chomp", "6x5", "--plain", "--threads", threads) == arena("chomp", "6x5", "--plain")
