"""grundy arena --file: graphs as other programs write them, owners in each format, and what is refused."""
import json
import random
import subprocess

import pytest

import arenas
from arena_answers import arena, by_label, graph_of, output, written_file
from program import answer, refusal, run

networkx = pytest.importorskip("networkx")

DIAMOND = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}


def successors_of(answered):
    names = [vertex["label"] for vertex in answered["vertices"]]
    return {vertex["label"]: [names[id] for id in vertex["successors"]] for vertex in answered["vertices"]}


def owners_of(answered):
    return {vertex["label"]: vertex["player"] for vertex in answered["vertices"]}


@pytest.mark.parametrize("name, text", [
    ("a.dot", "digraph { a -> b -> d; a -> c; c -> d }"),
    ("a.gv", 'strict digraph "x y" {\n// one\n# two\n/* three */ a -> {b c} [label="{"]; {b; c} -> "d"; a -> b }\n'),
    ("plain", "DiGraph G { graph [rankdir=LR]; rankdir=TB; node [shape=circle]; edge [color=red];\n"
              "subgraph cluster_0 { label=\"l\"; a; b:n:e; } a -> b; a -> c; subgraph { b c } -> d:sw }"),
    ("a.dot", 'digraph { "a" -> "b" [weight=3, label=<<b>x</b>>]; a -> c\nb -> d c -> d; "d" [label="not the name"]; }'),
    ("a.json", json.dumps(DIAMOND)), ("plain", json.dumps(DIAMOND, indent=1)),
    ("a.json", '{"successors": {"a": ["b", "c"], "b": ["d"], "c": ["d"]}}'),
    ("a.json", '{"a": ["b", "\\u0063"], "b": ["d"], "c": ["d"], "d": [ ] } '),
    ("a.txt", "a b\na c\nb d\nc d\n"), ("a.edges", "a -> b\na -> c\nb -> d # end\n\nc -> d"),
    ("a.txt", "# networkx\na b {}\na c {'weight': 3}\nb d {}\nc d {}\n"), ("a.csv", "a,b\na,c\nb,d\nc,d\n"),
    ("plain", "a, b\r\na, c\r\nb, d\r\nc, d\r\n"), ("a.csv", "source,target\na,b\na,c\nb,d\nc,d\n"),
    ("a.csv", 'Weight;"Target";Source\n1;b;a\n"2 ""x""";c;a\n;d;b\n;d;c\n'), ("plain", "from to\na b\na c\nb d\nc d\n"),
    ("a.csv", '"a","b"\n"a" , c\nb,"d"\nc,d'), ("plain", "\ufeffa b\na c\nb d\nc d\n")])
def test_one_graph_in_many_formats(tmp_path, name, text):
    assert successors_of(arena("--file", written_file(tmp_path, text, name))) == DIAMOND
    if name == "plain":
        assert successors_of(answer("arena", "--file", "-", stdin=text)) == DIAMOND


def test_lists_of_numbers(tmp_path):
    for text in ("[[1,2],[3],[3],[]]", " [ [1, 2], [3],\n[3], [] ]\n"):
        answered = arena("--file", written_file(tmp_path, text))
        assert graph_of(answered) == [[1, 2], [3], [3], []]
        assert [vertex["label"] for vertex in answered["vertices"]] == ["0", "1", "2", "3"]
    assert arena("--file", written_file(tmp_path, "[]", "a.json"))["vertices"] == []


def test_numbers_a_line_are_edges_unless_semicolons_make_a_game(tmp_path):
    assert successors_of(arena("--file", written_file(tmp_path, "0 1\n1 2\n2 0\n"))) == {"0": ["1"], "1": ["2"], "2": ["0"]}
    game = arena("--file", written_file(tmp_path, "0 0\n1 1;\n1 0 0 0;\n"))
    assert owners_of(game) == {"0": 1, "1": 0}
    assert "second line" in refusal("arena", "--file", written_file(tmp_path, "a -> b\na -> c\n"))["message"]
    assert successors_of(arena("--file", written_file(tmp_path, "a -> b\na -> c\n"), "--from", "edges")) == \
        {"a": ["b", "c"], "b": [], "c": []}
    # In the text format a name may look like the beginning of something else.
    assert successors_of(arena("--file", written_file(tmp_path, "[1,2] -> {\ndigraph -> [1,2]\n"))) == \
        {"[1,2]": ["{"], "digraph": ["[1,2]"], "{": []}


def test_owners(tmp_path):
    wanted = {"a": 0, "b": 1, "c": 0}
    for text in ("digraph { a [player=0]; b [owner=J1]; node [player=\"J0\"]; a -> b; b -> c }",
                 "digraph { a -> b -> c; b [shape=box] }", "digraph { node [shape=square]; b; node [shape=circle] a->b b->c }",
                 '{"successors": {"a": ["b"], "b": ["c"]}, "owners": {"a": 0, "b": "J1", "c": "0"}}',
                 '{"links": [{"source": "a", "target": "b"}, {"target": "c", "source": "b", "x": [1, {"y": "]"}]}],'
                 ' "nodes": [{"id": "a", "player": 0}, {"owner": 1, "id": "b"}, {"id": "c", "player": "J0"}]}'):
        assert owners_of(arena("--file", written_file(tmp_path, text))) == wanted, text
    # All of one shape is a way to draw, and says nothing.
    assert set(owners_of(arena("--file", written_file(tmp_path, "digraph { node [shape=box]; a -> b }"))).values()) == {None}
    # A sink whose owner nobody told comes last, and needs a target.
    stray = written_file(tmp_path, "digraph { s; a [player=1]; b [player=0]; a -> s; a -> b }")
    assert "'s'" in refusal("arena", "--file", stray)["message"]
    assert owners_of(arena("--file", stray, "--target", "s")) == {"a": 1, "b": 0, "s": None}
    assert by_label(arena("--file", stray, "--target", "s", "--player", "1"))["a"]["attractor"]
    error = refusal("arena", "--file", written_file(tmp_path, "digraph { a [player=1];\n b -> a }"))
    assert "line 2, column 2:" in error["message"] and "'b'" in error["message"]


def each_edge_once(answer):
    """A drawing shows one arrow, however many moves lead from a position to another."""
    lists = ("successors", "predecessors")
    return {**answer, "vertices": [{**vertex, **{name: sorted(set(vertex[name])) for name in lists}}
                                   for vertex in answer["vertices"]]}


@pytest.mark.parametrize("form", [[], ["--plain"]])
@pytest.mark.parametrize("position", [["matches", "4"], ["chomp", "3x2"], ["nim", "2,2"], ["hackendot", "(()())"]])
def test_what_we_write_is_read_again(tmp_path, position, form):
    expected = arena(*position, *form)
    for suffix in ("dot", "json"):
        for more in ([], ["--target", "#1"], ["--lang", "fr"]):
            out = str(tmp_path / f"file.{suffix}")
            output(*position, *form, *more, "--out", out)
            read = arena("--file", out)
            if suffix == "json":
                assert read == expected
            assert each_edge_once(read) == each_edge_once(expected)


def test_odd_names_are_read_again(tmp_path):
    names = {'"quoted"': ["back\\slash", "legend"], "back\\slash": ["a\\nb"], "a\\nb": ["<i>"], "<i>": ["é", "->"],
             "é": [], "->": [], "legend": []}
    expected = arena("--file", written_file(tmp_path, json.dumps(names), "names.json"))
    assert successors_of(expected) == names
    for suffix in ("dot", "json", "bin"):
        out = str(tmp_path / f"again.{suffix}")
        output("--file", str(tmp_path / "names.json"), "--out", out)
        assert arena("--file", out) == expected


@pytest.mark.parametrize("seed", range(6))
def test_what_networkx_writes(tmp_path, seed):
    chance = random.Random(seed)
    rows = arenas.random_graph(chance, chance.randint(2, 15), True)
    graph = networkx.DiGraph()
    graph.add_nodes_from((v, {"owner": chance.randint(0, 1)}) for v in range(len(rows)))
    graph.add_edges_from((tail, head) for tail, row in enumerate(rows) for head in row)
    wanted = {str(v): [str(head) for head in graph.successors(v)] for v in graph}
    links = written_file(tmp_path, json.dumps(networkx.node_link_data(graph)), "links")
    answered = arena("--file", links)
    assert successors_of(answered) == wanted
    assert owners_of(answered) == {str(v): owner for v, owner in graph.nodes(data="owner")}
    networkx.write_edgelist(graph, tmp_path / "edges")
    if graph.edges:
        read = successors_of(arena("--file", str(tmp_path / "edges")))
        assert {(tail, head) for tail, heads in read.items() for head in heads} == \
            {(str(tail), str(head)) for tail, head in graph.edges}
    lists = written_file(tmp_path, json.dumps([list(graph.successors(v)) for v in graph]), "lists")
    assert successors_of(arena("--file", lists)) == wanted
    undirected = json.dumps(networkx.node_link_data(networkx.path_graph(3)))
    assert "undirected" in refusal("arena", "--file", written_file(tmp_path, undirected))["message"]


def test_graphviz_agrees_about_groups(tmp_path):
    """Graphviz's own list of the edges, against ours."""
    for text in ("digraph { a -> {b c} -> {d e} }", "digraph { {a b; a -> c} -> {c a} }", "strict digraph { {a b} -> {a b} a->b }",
                 "digraph { subgraph s { a b } subgraph t { c -> d } -> a; x:p -> y:q:ne -> x }", 'digraph { a -> "b" + "c" }'):
        plain = subprocess.run(["dot", "-Tplain"], input=text, text=True, capture_output=True, check=True).stdout
        edges = sorted(tuple(line.split()[1:3]) for line in plain.splitlines() if line.startswith("edge "))
        ours = successors_of(arena("--file", written_file(tmp_path, text)))
        assert sorted((tail, head) for tail, heads in ours.items() for head in heads) == edges, text


@pytest.mark.parametrize("name, text, line, column", [
    ("a.dot", "graph { a -- b }", 1, 1), ("a.dot", "digraph {\n a -- b }", 2, 4), ("a.dot", "digraph { a -> b", 1, 17),
    ("a.dot", "digraph { a -> }", 1, 16), ("a.dot", "digraph { a -> b } x", 1, 20), ("a.dot", "digraph { a [x=] }", 1, 16),
    ("a.dot", "digraph {\n\"a -> b }", 2, 1), ("a.dot", "digraph { /* a }", 1, 11), ("a.dot", "digraph { a + b }", 1, 13),
    ("a.dot", "digraph { a [player=2] }", 1, 21), ("a.dot", "digraph { node a }", 1, 16), ("a.dot", "a -> b", 1, 1),
    ("a.dot", "digraph " + "{" * 200 + "}" * 200, 1, 110), ("a.dot", "digraph { a [label=<x] }", 1, 20),
    ("a.json", "", 1, 1), ("a.json", "3", 1, 1), ("a.json", '{"a": ["b"]', 1, 12), ("a.json", '{"a": ["b" "c"]}', 1, 12),
    ("a.json", '{"a": 3}', 1, 7), ("a.json", '{"a": [],\n "a": []}', 2, 2), ("a.json", '{"a": [{}]}', 1, 8),
    ("a.json", "[[1], [2]]", 1, 8), ("a.json", '[["a"]]', 1, 3), ("a.json", "[[-1]]", 1, 3), ("a.json", "[1, 2]", 1, 2),
    ("a.json", '{"a": ["\\x"]}', 1, 10), ("a.json", '{"a": ["x]}', 1, 8), ("a.json", "{} x", 1, 4),
    ("a.json", '{"nodes": [{"id": 1}], "links": [{"source": 1, "target": 2}]}', 1, 34),
    ("a.json", '{"nodes": [{"name": 1}], "links": []}', 1, 12), ("a.json", '{"nodes": [{"id": 1}, {"id": 1}], "links": []}', 1, 30),
    ("a.json", '{"nodes": [{"id": 1, "player": 2}], "links": []}', 1, 32),
    ("a.json", '{"vertices": [{"id": 0, "successors": [1]}]}', 1, 40),
    ("a.json", '{"successors": {"a": []}, "owners": {"b": 0}}', 1, 38),
    ("plain", "a b\nb\n", 2, 2), ("plain", "a b\nb c d\n", 2, 5), ("a.csv", "a,b\nb,\n", 2, 3), ("a.csv", "a,b,c\n", 1, 5),
    ("a.csv", "source,target,type\na,b,Directed\na,b,Undirected\n", 3, 5), ("a.csv", 'a,"b\n', 1, 3),
    ("a.csv", '"a"x,b\n', 1, 4)])
def test_what_is_wrong_is_told_with_its_place(tmp_path, name, text, line, column):
    file = written_file(tmp_path, text, name)
    error = refusal("arena", "--file", file)
    assert f"line {line}, column {column}:" in error["message"] and error["expected"], error
    assert f"ligne {line}, colonne {column}" in run("arena", "--file", file, "--lang", "fr").stderr


def test_a_short_file_can_not_fill_the_memory(tmp_path):
    group = "{" + " ".join(f"v{i}" for i in range(1001)) + "}"
    error = refusal("arena", "--file", written_file(tmp_path, f"digraph {{ {group} -> {group} }}"))
    assert "1000000 edges" in error["message"]


def test_of_a_long_line_only_the_place_is_shown(tmp_path):
    text = '{"a": [' + '"b", ' * 100_000 + '"c"'
    shown = run("arena", "--file", written_file(tmp_path, text)).stderr.splitlines()
    assert f"line 1, column {len(text) + 1}:" in shown[0] and max(map(len, shown)) < 300
    assert shown[1].endswith('"b", "c"') and len(shown[2]) == len(shown[1]) + 1 and shown[2].endswith("^")


def test_parity_games_are_another_question(tmp_path):
    text = '0 6 1 4,2 "Africa";\n4 5 1 0 "Antarctica";\n2 7 0 0,4 "Asia";\n'
    file = written_file(tmp_path, text)
    error = refusal("arena", "--file", file)
    assert "parity game" in error["message"] and "line 2, column 3:" in error["message"]
    assert "--ignore-priorities" in error["expected"]
    assert "jeu de parité" in run("arena", "--file", file, "--lang", "fr").stderr
    assert graph_of(arena("--file", file, "--ignore-priorities")) == [[1, 2], [0], [0, 1]]
    for same in ("0", "6", "123"):
        written = "\n".join(" ".join([line.split()[0], same, *line.split()[2:]]) for line in text.splitlines())
        assert graph_of(arena("--file", written_file(tmp_path, written))) == [[1, 2], [0], [0, 1]]


def test_targets_are_names_and_numbers_only_by_a_sign(tmp_path):
    file = written_file(tmp_path, "a -> b\nb -> 1\n1 -> a\n")
    attractor = {name: output("--file", file, "--target", name, "--quiet") for name in ("1", "#1", "#2")}
    assert attractor["1"] == attractor["#2"] and "1" in attractor["1"].split() and "b" in attractor["#1"].split()
    ids = {name: arena("--file", file, "--target", name)["rounds"][0] for name in ("1", "#1", "#2")}
    assert ids == {"1": [2], "#1": [1], "#2": [2]}
    error = refusal("arena", "--file", file, "--target", "0")
    assert "'0'" in error["message"] and "#0" in error["expected"]
    assert "#0" in refusal("arena", "matches", "4", "--target", "0")["expected"]
    assert refusal("arena", "--file", file, "--target", "#3")["expected"]
    assert refusal("arena", "--file", file, "--target", "#")["expected"]
    numbered = arena("subtraction:1,2", "3", "--numbered", "--target", "0")
    assert numbered["rounds"][0] == [0]
    named = written_file(tmp_path, '{"#1": ["x"], "x": []}', "named.json")
    assert arena("--file", named, "--target", "#1")["rounds"][0] == [0], "a name goes first"


def test_formats_can_be_named(tmp_path):
    file = written_file(tmp_path, '{"a": ["b"]}')
    assert successors_of(arena("--file", file, "--from", "json")) == {"a": ["b"], "b": []}
    assert "line 1" in refusal("arena", "--file", file, "--from", "dot")["message"]
    assert "gif" in refusal("arena", "--file", file, "--from", "gif")["message"]
    assert refusal("arena", "nim", "3", "--from", "dot")["expected"]
    assert refusal("arena", "nim", "3", "--ignore-priorities")["expected"]
    out = tmp_path / "arena.dot"  # a known suffix does not hide what the bytes say
    output("matches", "4", "--format", "binary", "--out", str(out))
    assert arena("--file", str(out)) == arena("matches", "4")
