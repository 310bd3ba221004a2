"""grundy arena --file: arenas in three formats, good and bad, against the definitions in arenas.py."""
import random

import pytest

import arenas
from arena_answers import arena, by_label, expect_values, expect_verdicts, graph_of, output, summary, written_file
from program import ROUNDS, answer, refusal, run

ROUNDS_OF_RANDOM = max(1, int(12 * ROUNDS))


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
                      ["nim", "3", "--player", "2"],
                      ["nim", "3", "--format", "gif"], ["nim", "3", "--out", str(tmp_path / "no" / "folder")],
                      ["nim", "3", "--out", str(tmp_path)], []):
        error = refusal("arena", *arguments)
        assert error["message"] and error["expected"], arguments


def test_a_refused_question_leaves_the_old_file(tmp_path):
    out = written_file(tmp_path, "old")
    refusal("arena", "chomp", "3x2", "--plain", "--format", "pgsolver", "--out", out)
    assert (tmp_path / "arena.txt").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["arena.txt"]
