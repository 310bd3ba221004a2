"""Arenas as the sheets draw them: numbers, columns, little bars, minimax trees, plays, and every format of drawings."""
import json
import os
import re
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest

from arena_answers import arena, by_label, graph_of, output, written_file
from program import BINARY, answer, refusal, run, validated

needs_graphviz = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")


# Numbers

def chomp_positions(columns, rows):
    """As the sheet numbers them: most squares first, then rows from the bottom, the longer first."""
    found = {()}
    for _ in range(rows):
        found |= {(*bar, row) for bar in found for row in range(1, (bar[-1] if bar else columns) + 1)
                  if len(bar) < rows}
    found.discard(())
    return sorted(found, key=lambda bar: (-sum(bar), [-row for row in bar]))


@pytest.mark.parametrize("columns, rows", [(3, 2), (2, 2), (4, 3), (1, 5)])
def test_chomp_is_numbered_as_on_the_sheet(columns, rows):
    bars = [",".join(map(str, bar)) for bar in chomp_positions(columns, rows)]
    vertices = arena("chomp", f"{columns}x{rows}", "--numbered")["vertices"]
    assert all(vertex["position"] == bars[vertex["number"]] for vertex in vertices)
    assert all(vertex["label"] == f"{vertex['number']}{'ab'[vertex['player']]}" for vertex in vertices)
    assert [vertex["label"] for vertex in vertices] == sorted(
        (vertex["label"] for vertex in vertices), key=lambda label: (label[-1], int(label[:-1])))
    plain = arena("chomp", f"{columns}x{rows}", "--numbered", "--plain")
    assert [vertex["position"] for vertex in plain["vertices"]] == bars
    assert [vertex["label"] for vertex in plain["vertices"]] == [str(number) for number in range(len(bars))]
    assert plain["start"] == 0


def test_the_numbers_of_chomp_3x2():
    plain = arena("chomp", "3x2", "--numbered", "--plain")
    assert [vertex["position"] for vertex in plain["vertices"]] == \
        ["3,3", "3,2", "3,1", "2,2", "3", "2,1", "2", "1,1", "1"]
    assert graph_of(plain)[0] == [1, 2, 3, 4, 7] and graph_of(plain)[8] == []
    text = output("chomp", "3x2", "--numbered")
    assert re.search(r"^  number  position$", text, re.MULTILINE) and re.search(r"^  3 +2,2$", text, re.MULTILINE)
    assert re.search(r"^  numéro  position$", output("chomp", "3x2", "--numbered", "--lang", "fr"), re.MULTILINE)


def test_two_vertices_of_chomp_3x2_can_not_be_reached():
    """J1 never faces the whole bar, and J0 never the bar that lacks one square: that takes one move."""
    labels = set(by_label(arena("chomp", "3x2", "--numbered")))
    everything = {f"{number}{letter}" for number in range(9) for letter in "ab"}
    assert everything - labels == {"0b", "1a"}
    dimmed = arena("chomp", "3x2", "--numbered", "--unreachable")["vertices"]
    assert {vertex["label"] for vertex in dimmed if not vertex["reachable"]} == {"0b", "1a"}
    assert len(dimmed) == 18
    assert "Can't be reached from 0a: 1a 0b" in output("chomp", "3x2", "--numbered", "--unreachable")
    positions = arena("chomp", "3x2", "--unreachable")["vertices"]
    assert {vertex["label"] for vertex in positions if not vertex["reachable"]} == {"3,3-J1", "3,2-J0"}


@pytest.mark.parametrize("game, position", [
    ("nim", "3,2"), ("matches", "6"), ("wythoff", "3,3"), ("tablette", "3x2"), ("hackendot", "(()(()))"), ("kayles", "5"),
    ("polyomino", "##/#."), ("subtraction:2,3", "4,5")])
def test_every_game_has_numbers(game, position):
    written = {vertex["label"]: vertex for vertex in arena(game, position, "--plain")["vertices"]}
    numbered = arena(game, position, "--plain", "--numbered")
    graph = graph_of(numbered)
    name = [vertex["position"] for vertex in numbered["vertices"]]
    assert sorted(name) == sorted(written)
    assert all(number < successor for number, row in enumerate(graph) for successor in row), "they ascend along moves"
    labels = {vertex["id"]: label for label, vertex in written.items()}
    for vertex in numbered["vertices"]:
        known = written[vertex["position"]]
        assert Counter(name[next_one] for next_one in vertex["successors"]) == \
            Counter(labels[next_one] for next_one in known["successors"])
        assert vertex["grundy"] == known["grundy"]


def test_numbers_of_a_heap_are_the_sheets():
    plain = arena("subtraction:1,2,3", "5", "--numbered", "--plain")
    assert graph_of(plain) == [[], [0], [1, 0], [2, 1, 0], [3, 2, 1], [4, 3, 2]]
    assert plain["start"] == 5 and arena("subtraction:1,2,3", "5", "--numbered")["start"] == 5
    assert "number " not in output("subtraction:1,2,3", "5", "--numbered")


# Plays

def plays(graph, start):
    """Every way to a sink."""
    if not graph[start]:
        return [[start]]
    return [[start, *rest] for successor in dict.fromkeys(graph[start]) for rest in plays(graph, successor)]


@pytest.mark.parametrize("arguments", [
    ["chomp", "3x2"], ["chomp", "3x2", "--plain"], ["chomp", "2x3", "--numbered"], ["matches", "7"], ["nim", "2,2"],
    ["hackendot", "(()())()", "--plain"], ["subtraction:1,2,3", "6", "--numbered"], ["kayles", "4"]])
def test_plays_are_listed(arguments):
    answered = arena(*arguments, "--plays")
    wanted = plays(graph_of(answered), answered["start"])
    assert sorted(answered["plays"]["list"]) == sorted(wanted) and answered["plays"]["count"] == len(wanted)
    longest = max(map(len, wanted))
    assert answered["longest_play"] == longest - 1
    assert answered["plays"]["longest"] in wanted and len(answered["plays"]["longest"]) == longest
    assert answered["acyclic"] is True and answered["plays"]["cycle"] is None
    assert "No cycles" in output(*arguments, "--plays") and f": {len(wanted)}\n" in output(*arguments, "--plays")


@pytest.mark.parametrize("columns, rows", [(3, 2), (2, 2), (4, 3), (5, 4), (1, 4), (1, 1)])
def test_a_game_of_chomp_lasts_at_most_all_squares_but_one(columns, rows):
    bar = f"{columns}x{rows}"
    assert arena("chomp", bar)["longest_play"] == columns * rows - 1
    done = run("arena", "chomp", bar, "--summary", "--json")
    summary = validated("arena_summary", json.loads(done.stdout))
    assert summary["longest_play"] == columns * rows - 1 and summary["acyclic"] is True
    assert "No cycles" in output("chomp", bar) and "Sans cycle" in output("chomp", bar, "--lang", "fr")


def test_more_plays_than_a_word_can_count():
    """From a heap of n without a last move to count: 2^(n-1) ways down to 0."""
    answered = arena("nim", "100", "--plays")
    assert answered["plays"]["count"] == str(2**99) and len(answered["plays"]["list"]) == 1000
    assert output("nim", "100", "--plays").endswith("  …\n")


def test_cycles_are_told(tmp_path):
    file = written_file(tmp_path, "a -> b c\nb -> a\nc -> d\nd ->\n")
    answered = arena("--file", file, "--plays")
    assert answered["acyclic"] is False and answered["longest_play"] is None
    assert sorted(answered["plays"]["cycle"]) == [0, 1]
    assert answered["plays"]["count"] is None and answered["plays"]["list"] is None
    assert "a → b → a" in output("--file", file) and "Avec cycles" in output("--file", file, "--lang", "fr")
    below = arena("--file", written_file(tmp_path, "c -> d\nd ->\na -> b c\nb -> a\n"))
    assert below["acyclic"] is False and below["longest_play"] == 1, "play starts at c, and never gets to the cycle"


# The tree

def tree(*arguments):
    done = run("arena", *arguments, "--tree", "--json")
    assert done.returncode == 0, done.stderr
    return validated("arena_tree", json.loads(done.stdout))["nodes"]


def test_the_minimax_tree_of_the_matches_sheet():
    nodes = tree("matches", "4")
    ways = {}
    for place, node in enumerate(nodes):
        parent = node["parent"]
        ways[place] = (() if parent is None else ways[parent]) + (node["label"],)
    assert {way: node["minimax"] for way, node in zip(ways.values(), nodes)} == {
        ("4-J0",): 1, ("4-J0", "3-J1"): -1, ("4-J0", "3-J1", "2-J0"): 1, ("4-J0", "3-J1", "2-J0", "1-J1"): 1,
        ("4-J0", "3-J1", "1-J0"): -1, ("4-J0", "2-J1"): -1, ("4-J0", "2-J1", "1-J0"): -1, ("4-J0", "1-J1"): 1}
    assert nodes[nodes[0]["best"]]["label"] == "1-J1"
    shown = output("matches", "4", "--tree")
    assert "  4-J0 [+1]\n  ├─ 3-J1 [-1]\n  │  ├─ 2-J0 [+1]\n" in shown and "  └─ 1-J1 [+1] *\n" in shown
    before = output("matches", "4", "--tree", "--no-solution")
    assert "[" not in before and "*" not in before and "3-J1" in before


@pytest.mark.parametrize("arguments", [
    ["matches", "6"], ["chomp", "2x2"], ["nim", "2,1", "--player", "1"], ["nim", "2,1", "--misere"],
    ["nim", "2,2", "--target", "1,1-J0"], ["matches", "5", "--plain"]])
def test_trees_agree_with_the_arena(arguments):
    nodes, answered = tree(*arguments), arena(*arguments)
    for node in nodes:
        vertex = answered["vertices"][node["vertex"]]
        assert node["label"] == vertex["label"]
        # Without players a vertex is judged for J0 being on move there.
        turned = vertex["player"] is None and node["player"] == 1
        assert node["minimax"] == (-1 if turned else 1) * vertex["minimax"]
    children = Counter(node["parent"] for node in nodes)
    for place, node in enumerate(nodes):
        if children[place]:
            assert children[place] == len(set(answered["vertices"][node["vertex"]]["successors"]))


def test_trees_that_are_refused(tmp_path):
    assert "nodes" in refusal("arena", "chomp", "4x4", "--tree")["message"]
    assert "at most 2000" in refusal("arena", "nim", "100", "--tree")["expected"]
    cycle = written_file(tmp_path, "a -> b\nb -> a\n")
    assert "a → b → a" in refusal("arena", "--file", cycle, "--tree")["message"]
    for arguments in (["--tree", "--plays"], ["--tree", "--summary"], ["--minimax", "--no-solution", "--format", "dot"],
                      ["--tree", "--format", "adjacency"], ["--pictures"], ["--no-legend"], ["--plays", "--format", "svg"],
                      ["--no-solution", "--format", "json"], ["--plain", "--unreachable"]):
        assert refusal("arena", "matches", "3", *arguments)["message"], arguments
    for switch in ("--pictures", "--unreachable"):
        assert "positions" in refusal("arena", "--file", cycle, switch, "--format", "dot")["message"]


# Drawings

def drawing(*arguments):
    done = subprocess.run([BINARY, "arena", *arguments], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def words_of(svg):
    return " ".join(ElementTree.fromstring(svg).itertext())


def nodes_of(svg, kind="node"):
    """Title -> element, of the nodes or the edges that Graphviz drew."""
    groups = [group for group in ElementTree.fromstring(svg).iter() if group.get("class") == kind]
    return {group[0].text: group for group in groups}


@needs_graphviz
@pytest.mark.parametrize("arguments", [["chomp", "3x2", "--numbered"], ["chomp", "3x2", "--pictures"], ["matches", "4", "--tree"],
                                       ["chomp", "5x4", "--plain"]])
def test_formats_are_what_they_say(arguments, tmp_path):
    assert drawing(*arguments, "--format", "png").startswith(b"\x89PNG\r\n")
    assert drawing(*arguments, "--format", "pdf").startswith(b"%PDF-")
    assert b"<svg" in drawing(*arguments, "--format", "svg")
    out = tmp_path / "drawn.png"
    assert drawing(*arguments, "--format", "png", "--out", str(out)) == b""
    assert out.read_bytes().startswith(b"\x89PNG\r\n")


@needs_graphviz
def test_two_columns():
    dot = output("chomp", "3x2", "--numbered", "--format", "dot")
    places = {name: (float(x), float(y)) for name, x, y in re.findall(r'v(\d+) \[.*pos="([-\d.]+),([-\d.]+)"', dot)}
    vertices = arena("chomp", "3x2", "--numbered")["vertices"]
    assert len(places) == len(vertices) == 16
    columns = {player: {places[str(vertex["id"])][0] for vertex in vertices if vertex["player"] == player} for player in (0, 1)}
    assert len(columns[0]) == len(columns[1]) == 1 and max(columns[0]) < min(columns[1])
    lines = {vertex["number"]: places[str(vertex["id"])][1] for vertex in vertices}
    assert sorted(lines, key=lines.get, reverse=True) == list(range(9))
    assert all(places[str(vertex["id"])][1] == lines[vertex["number"]] for vertex in vertices)
    svg = output("chomp", "3x2", "--numbered", "--format", "svg")
    assert "baseline-shift" not in svg and svg.count('dy="0.3em"') == 16
    drawn = nodes_of(svg)
    assert len(drawn) == 16 + 2, "the legend, and the table of positions"
    assert "3 = 2,2" in words_of(svg)
    dimmed = nodes_of(output("chomp", "3x2", "--numbered", "--unreachable", "--format", "svg"))
    assert sum("stroke-dasharray" in ElementTree.tostring(node).decode() for node in dimmed.values()) == 2


@needs_graphviz
def test_little_bars():
    svg = output("chomp", "2x2", "--plain", "--pictures", "--no-solution", "--no-legend", "--format", "svg")
    fills = Counter(shape.get("fill") for shape in ElementTree.fromstring(svg).iter() if shape.tag.endswith("polygon"))
    positions = chomp_positions(2, 2)
    assert fills["#1a1a1a"] == len(positions), "one poisoned square in each"
    assert fills["#d89a5b"] == sum(map(sum, positions)) - len(positions)
    assert "2,1" not in words_of(svg)
    for game, position in (("nim", "3,2"), ("tablette", "2x2"), ("hackendot", "(()())"), ("polyomino", "##/#."), ("wythoff", "2,1")):
        assert "<svg" in output(game, position, "--pictures", "--format", "svg")
        assert "begin{tikzpicture}" in output(game, position, "--pictures", "--format", "tex")


SOLUTION = re.compile(r"rank \d|rang \d|attractor|attracteur|\bg = |bold edge|arc gras|\[[+-]1\]|#a6d8f0|#0072b2"
                      r"|draw\[strategy|fill=attracted")


@needs_graphviz
@pytest.mark.parametrize("form", ["dot", "svg", "tex"])
@pytest.mark.parametrize("arguments", [["chomp", "3x2"], ["nim", "2,2", "--plain"], ["matches", "4", "--tree"],
                                       ["chomp", "3x2", "--numbered", "--lang", "fr"]])
def test_the_slide_before_the_answer(arguments, form):
    def drawn(*switches):
        return output(*arguments, "--format", form, *switches)
    assert SOLUTION.search(drawn())
    before = drawn("--no-solution")
    assert not SOLUTION.search(before)
    legend = "Légende" if "fr" in arguments else "Legend"
    assert legend in drawn() and legend not in drawn("--no-legend")
    assert not re.search("Legend|Légende", drawn("--no-legend", "--no-solution"))
    if "--plain" not in arguments:
        assert legend in before, "who moves where is no secret"


@needs_graphviz
def test_minimax_in_drawings():
    values = Counter(vertex["minimax"] for vertex in arena("chomp", "3x2")["vertices"])
    words = words_of(output("chomp", "3x2", "--minimax", "--no-legend", "--format", "svg"))
    assert (words.count("[+1]"), words.count("[-1]")) == (values[1], values[-1])
    assert "[+1]" not in words_of(output("chomp", "3x2", "--no-legend", "--format", "svg"))


def tikz_parts(text):
    """The names that nodes get, and those that edges go to."""
    return set(re.findall(r"\\(?:node\[[^\]]*\]|coordinate) \((\w+)\)", text)), set(re.findall(r"(?<=[(])[vncf]\w*(?=[)])", text))


@needs_graphviz
@pytest.mark.parametrize("command", [
    ["arena", "chomp", "3x2", "--pictures", "--minimax"], ["arena", "chomp", "3x2", "--numbered", "--unreachable"],
    ["arena", "polyomino", "##/#.", "--lang", "fr"], ["arena", "matches", "4", "--tree"], ["find", "010", "--automaton"],
    ["arena", "--file", "-"]])
def test_tikz_is_whole(command):
    stdin = "a_b{ J0 -> a_b{ %x&y\n%x&y J1 -> #1~^\\\n#1~^\\ J0 ->\n" if "--file" in command else ""
    stdin = stdin.replace("#1", "x#1")
    done = run(*command, *(["tex"] if "--automaton" in command else ["--format", "tex"]), stdin=stdin)
    assert done.returncode == 0, done.stderr
    text = done.stdout
    assert text.startswith("\\documentclass") and text.endswith("\\end{document}\n")
    bare = re.sub(r"\\\\|\\[{}]", "", text)
    depth = 0
    for sign in bare:
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    for name in re.findall(r"\\begin\{(\w+)\}", text):
        assert text.count(f"\\begin{{{name}}}") == text.count(f"\\end{{{name}}}")
    assert not re.search(r"(?<!\\)[%#]", text), "signs with a meaning in TeX are escaped"
    defined, used = tikz_parts(text)
    assert used <= defined and len(defined) > 2
    for path in re.findall(r"^  \\draw.*$", text, re.MULTILINE):
        assert path.endswith(";")


@needs_graphviz
def test_large_arenas_are_drawn():
    """251 positions with two players: Graphviz alone did not end."""
    svg = output("chomp", "5x5", "--format", "svg")
    drawn = nodes_of(svg)
    vertices = arena("chomp", "5x5")["vertices"]
    assert len(drawn) == len(vertices) + 1
    edges = ElementTree.fromstring(svg)
    count = sum(group.get("class") == "edge" for group in edges.iter())
    assert count == sum(len(set(vertex["successors"])) for vertex in vertices)


def test_layers_of_large_arenas():
    """Every edge leads down, and no two vertices stand on the same place."""
    dot = output("chomp", "5x4", "--format", "dot")
    places = {name: (float(x), float(y)) for name, x, y in re.findall(r'(v\d+) \[.*pos="([-\d.]+),([-\d.]+)"', dot)}
    edges = re.findall(r"(v\d+) -> (v\d+)", dot)
    assert len(places) == len(arena("chomp", "5x4")["vertices"]) == len(set(places.values()))
    assert edges and all(places[tail][1] > places[head][1] for tail, head in edges)
    cycles = "".join(f"n{i} -> n{(i + 1) % 300} n{(7 * i) % 300} n{(i * i) % 300} n{(3 * i + 5) % 300} n{(i + 2) % 300}\n" for i in range(300))
    looped = output("--file", "-", "--format", "dot", stdin=cycles)
    assert "layout=nop2" in looped and looped.count("pos=") == 301


# Graphviz ends with us

@pytest.fixture(name="slow_dot")
def slow_dot_fixture(tmp_path):
    """A program called dot that writes its number and never ends."""
    program = tmp_path / "bin" / "dot"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\necho $$ > '{tmp_path}/pid.new'\nmv '{tmp_path}/pid.new' '{tmp_path}/pid'\nexec sleep 100000\n")
    program.chmod(0o755)
    yield tmp_path
    if (tmp_path / "pid").exists() and lives(number_in(tmp_path)):
        os.kill(number_in(tmp_path), signal.SIGKILL)


def number_in(folder):
    return int((folder / "pid").read_text())


def lives(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as status:
            return status.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def started(folder, *arguments):
    environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    return subprocess.Popen([BINARY, "arena", "matches", "4", "--format", "svg", "--out", str(folder / "m.svg"), *arguments],
                            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_signal_ends_the_drawing(how, slow_dot):
    with started(slow_dot) as process:
        while not (slow_dot / "pid").exists():
            time.sleep(0.01)
        process.send_signal(how)
        said, _ = process.communicate()
    for _ in range(6000):  # the system ends it soon, and nobody says when
        if not lives(number_in(slow_dot)):
            break
        time.sleep(0.01)
    assert not lives(number_in(slow_dot))
    assert {path.name for path in slow_dot.iterdir()} == {"bin", "pid"}, "neither a file nor a part of one"
    if how == signal.SIGINT:
        assert process.returncode == 3 and "stopped" in said


def test_the_time_limit_ends_the_drawing(slow_dot):
    with started(slow_dot, "--time", "1", "--lang", "fr") as process:
        said, _ = process.communicate()
    assert process.returncode == 3 and "la limite de temps" in said
    assert not (slow_dot / "m.svg").exists()
    assert not (slow_dot / "pid").exists() or not lives(number_in(slow_dot))


def test_a_dot_that_fails_is_told(tmp_path):
    program = tmp_path / "dot"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    for path in (str(tmp_path), str(tmp_path / "nothing")):
        done = subprocess.run([BINARY, "arena", "matches", "4", "--format", "svg"], env={**os.environ, "PATH": path},
                              capture_output=True, text=True, check=False)
        assert done.returncode == 2 and "dot" in done.stderr and done.stdout == ""
