"""grundy arena, as users type it, against the definitions in arenas.py."""
import ast
import copy
import json
import random
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

import arenas
from oracle import Sum
from program import ROUNDS, answer, refusal, run, validated

ROUNDS_OF_RANDOM = max(1, int(12 * ROUNDS))


def arena(*arguments, **expected):
    return answer("arena", *arguments, **expected)


def summary(*arguments, code=0):
    done = run("arena", *arguments, "--summary", "--json")
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return validated("arena_summary", json.loads(done.stdout))


def output(*arguments, stdin=""):
    done = run("arena", *arguments, stdin=stdin)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def by_label(answered):
    labels = [vertex["label"] for vertex in answered["vertices"]]
    assert len(set(labels)) == len(labels)
    return {vertex["label"]: vertex for vertex in answered["vertices"]}


def graph_of(answered):
    assert [vertex["id"] for vertex in answered["vertices"]] == list(range(len(answered["vertices"])))
    return [vertex["successors"] for vertex in answered["vertices"]]


def expect_verdicts(answered, expected, owners, player):
    """Everything that follows from who wins where and in which round."""
    rounds = {}
    for vertex, (winner, number) in zip(answered["vertices"], expected, strict=True):
        inside = winner == player
        mover = owners[vertex["id"]] if owners else 0
        assert vertex["player"] == (mover if owners else None)
        assert vertex["attractor"] is inside, vertex
        assert vertex["minimax"] == (0 if winner is None else 1 if inside else -1), vertex
        assert vertex["rank"] == (number if inside else None), vertex
        assert vertex["remoteness"] == number, vertex
        assert vertex["outcome"] == ("draw" if winner is None else "N" if winner == mover else "P"), vertex
        if inside:
            rounds.setdefault(number, []).append(vertex["id"])
        if vertex["best"] is None:
            assert winner != mover or number == 0 or not vertex["successors"], vertex
        else:
            assert winner == mover and vertex["best"] in vertex["successors"], vertex
            if owners:
                assert expected[vertex["best"]][0] == mover
                if number is not None:
                    assert expected[vertex["best"]][1] == number - 1
    last = max(rounds, default=-1)
    assert answered["rounds"] == [rounds.get(number, []) for number in range(last + 1)]
    assert answered["player"] == player and answered["why"] is None


def expect_values(answered, graph):
    labels = arenas.values(graph)
    for vertex, label in zip(answered["vertices"], labels, strict=True):
        below = sorted({labels[follower] for follower in vertex["successors"]} - {None})
        assert vertex["grundy"] == ({"loopy": below} if label is None else label), vertex


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


# Files

def written_file(folder, text, name="arena.txt"):
    path = folder / name
    path.write_text(text, newline="")
    return str(path)


@pytest.mark.parametrize("seed", range(ROUNDS_OF_RANDOM))
def test_random_files(tmp_path, seed):
    chance = random.Random(seed)
    for owned in (False, True):
        for cycles in (False, True):
            size = chance.randint(1, 20)
            graph = arenas.random_graph(chance, size, cycles)
            owners = [chance.randint(0, 1) for _ in graph] if owned else None
            file = written_file(tmp_path, arenas.text_of(graph, owners))
            player = chance.randint(0, 1)
            misere = chance.random() < 0.5
            answered = arena("--file", file, "--player", str(player), *["--misere"] * misere)
            assert answered["mode"] == "terminal" and graph_of(answered) == graph
            expected = arenas.terminal(graph, owners, misere)
            expect_verdicts(answered, expected, owners, player)
            if not owned and not misere:
                expect_values(answered, graph)
            told = summary("--file", file, "--player", str(player), *["--misere"] * misere)
            assert (told["vertices"], told["edges"]) == (size, sum(map(len, graph)))
            assert told["attractor"] == sum(winner == player for winner, _ in expected)
            assert told["largest_rank"] == max((number for winner, number in expected if winner == player),
                                               default=None)
            assert sum(told["outcomes"].values()) == size
            assert told["outcomes"]["draw"] == sum(winner is None for winner, _ in expected)
            targets = chance.sample(range(size), min(size, chance.randint(1, 3)))
            asked = [part for target in targets for part in ("--target", str(target))]
            reached = arena("--file", file, "--player", str(player), *asked)
            assert reached["mode"] == "reach"
            expect_verdicts(reached, arenas.reach(graph, player, set(targets), owners), owners, player)


def test_targets_that_have_successors(tmp_path):
    """Only vertices outside the attractor are counted down: 'a' also leads away and must stay outside."""
    file = written_file(tmp_path, "a J1 -> goal away\ngoal J1 -> a goal\naway J0 -> away\n")
    answered = arena("--file", file, "--target", "goal", "--target", "goal")
    assert [vertex["attractor"] for vertex in answered["vertices"]] == [False, True, False]
    assert answered["rounds"] == [[1]]


def test_targets_from_a_file(tmp_path):
    file = written_file(tmp_path, "a -> b\nb -> c d\nc ->\nd -> a\n")
    targets = written_file(tmp_path, "# where to go\nc\n\n  d\r\n", "targets")
    assert arena("--file", file, "--target", f"@{targets}") == arena("--file", file, "--target", "c", "--target", "d")
    assert "line" not in refusal("arena", "--file", file, "--target", f"@{tmp_path / 'missing'}")["message"]
    assert "'x'" in refusal("arena", "--file", file, "--target", "x")["message"]


def test_standard_input():
    assert len(answer("arena", "--file", "-", stdin="a -> b\n")["vertices"]) == 2


def test_sinks_need_owners_only_when_they_decide(tmp_path):
    file = written_file(tmp_path, "a J0 -> b c\nb J1 -> a\n")
    error = refusal("arena", "--file", file)
    assert "'c'" in error["message"] and "c J0 ->" in error["expected"]
    answered = arena("--file", file, "--target", "c")
    assert by_label(answered)["c"]["player"] is None and by_label(answered)["c"]["outcome"] is None
    assert by_label(answered)["a"]["attractor"] and by_label(answered)["b"]["attractor"]


def test_the_empty_file_is_an_empty_arena(tmp_path):
    answered = arena("--file", written_file(tmp_path, ""))
    assert answered["vertices"] == [] and answered["rounds"] == []
    assert summary("--file", written_file(tmp_path, ""))["vertices"] == 0
    assert output("--file", written_file(tmp_path, ""), "--format", "adjacency") == "[]\n"
    assert eval(output("--file", written_file(tmp_path, ""), "--format", "python")) == {}
    output("--file", written_file(tmp_path, ""))


def test_conversions(tmp_path):
    chance = random.Random(1)
    graph = arenas.random_graph(chance, 30, True)
    owners = [chance.randint(0, 1) for _ in graph]
    first = {"graph": arenas.text_of(graph, owners), "pgsolver": arenas.pgsolver_of(graph, owners)}
    files = {name: written_file(tmp_path, text, f"first.{name}") for name, text in first.items()}
    files["binary"] = str(tmp_path / "first.binary")
    output("--file", files["graph"], "--format", "binary", "--out", files["binary"])
    expected = arena("--file", files["graph"])
    assert graph_of(expected) == graph
    for source, path in files.items():
        assert arena("--file", path) == expected, source
        for target in files:
            out = str(tmp_path / f"{source}.{target}")
            assert output("--file", path, "--format", target, "--out", out) == ""
            assert arena("--file", out) == expected, (source, target)
    unowned = written_file(tmp_path, arenas.text_of(graph))
    refusal("arena", "--file", unowned, "--format", "pgsolver")
    assert eval(output("--file", unowned, "--format", "python")) == {
        str(vertex): {str(successor) for successor in row} for vertex, row in enumerate(graph)}


def test_conversions_keep_names_apart(tmp_path):
    file = written_file(tmp_path, '0 0 0 1 "same"; 1 0 1 0 "same";')
    assert "'same'" in refusal("arena", "--file", file, "--format", "graph")["message"]
    assert len(arena("--file", file)["vertices"]) == 2


def test_positions_become_files(tmp_path):
    for form in ([], ["--plain"]):
        expected = arena("chomp", "3x3", *form)
        for kind in ["graph", "binary"] + ["pgsolver"] * (not form):
            out = str(tmp_path / kind)
            output("chomp", "3x3", *form, "--format", kind, "--out", out)
            assert arena("--file", out) == expected


@pytest.mark.parametrize("text, line, column", [
    ("a -> b\nb -> a\na -> b\n", 3, 1), ("a J0 -> b\nb -> a\n", 2, 1), ("a -> b\nb J0 -> a\n", 2, 1),
    ("a J2 -> b\n", 1, 3), ("a -> b\nb\n", 2, 2), ("a -> b -> c", 1, 8), ("-> a", 1, 1),
    ("0 0 2 0;", 1, 5), ("0 0 0 1;", 1, 1), ("parity 1;\n0 0 0 0;\n0 0 0 0;\n", 3, 1), ("0 0 0 0", 1, 8)])
def test_bad_files(tmp_path, text, line, column):
    file = written_file(tmp_path, text)
    error = refusal("arena", "--file", file)
    assert f"line {line}, column {column}:" in error["message"] and error["expected"]
    shown = run("arena", "--file", file)
    assert shown.returncode == 2 and shown.stdout == ""
    assert f"line {line}, column {column}:" in shown.stderr
    assert f"ligne {line}, colonne {column}" in run("arena", "--file", file, "--lang", "fr").stderr


def test_damaged_binary_files(tmp_path):
    path = tmp_path / "arena.bin"
    output("chomp", "3x2", "--format", "binary", "--out", str(path))
    whole = path.read_bytes()
    for place in range(8, len(whole), 7):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1:])
        refusal("arena", "--file", str(path))
    for size in (8, 20, 63, 64, 100, len(whole) - 1):
        path.write_bytes(whole[:size])
        refusal("arena", "--file", str(path))
    for claim in (2**32, 2**63, 2**64 - 1):
        for place in (16, 24, 32, 48):
            path.write_bytes(whole[:place] + claim.to_bytes(8, "little") + whole[place + 8:])
            refusal("arena", "--file", str(path))


def test_bad_questions(tmp_path):
    file = written_file(tmp_path, "a -> b\n")
    for arguments in (["--file", file, "nim", "3"], ["--file", file, "--plain"], ["--file", str(tmp_path)],
                      ["--file", str(tmp_path / "missing")], ["nim", "3", "+", "nim", "4"],
                      ["nim", "3", "--plain", "--numbered"], ["nim", "3,4", "--numbered"], ["nim", "3", "--player", "2"],
                      ["nim", "3", "--format", "gif"], ["nim", "3", "--out", str(tmp_path / "no" / "folder")],
                      ["nim", "3", "--out", str(tmp_path)], []):
        error = refusal("arena", *arguments)
        assert error["message"] and error["expected"], arguments


def test_a_refused_question_leaves_the_old_file(tmp_path):
    out = written_file(tmp_path, "old")
    refusal("arena", "chomp", "3x2", "--plain", "--format", "pgsolver", "--out", out)
    assert (tmp_path / "arena.txt").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["arena.txt"]


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
