"""Arenas against the definitions, networkx, and each other's ways in."""

import grundy
import networkx
import numpy
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st


def arrays(graph):
    """The same graph as ends of edges."""
    pairs = [(v, w) for v, row in graph.items() for w in row]
    return [v for v, _ in pairs], [w for _, w in pairs]


@given(oracle.owned_graphs(), st.integers(0, 1), st.data())
def test_attractor_of_targets(owned, player, data):
    graph, owner = owned
    targets = data.draw(st.lists(st.sampled_from(sorted(graph)), unique=True))
    found = grundy.Arena(graph, owner=owner).attractor(player, targets)
    expected = oracle.attractor(graph, owner, player, targets)
    assert dict(found.ranks) == expected and found == set(expected)
    assert found.rounds == [[v for v in sorted(expected) if expected[v] == rank]
                            for rank in range(max(expected.values(), default=-1) + 1)]


@given(oracle.owned_graphs(), st.booleans())
def test_sinks_decide_and_both_attractors_and_draws_share_out_the_vertices(owned, misere):
    graph, owner = owned
    arena = grundy.Arena(graph, owner=owner)
    wins = [arena.attractor(player, misere=misere) for player in (0, 1)]
    for player in (0, 1):
        loser = player if misere else 1 - player
        assert wins[player].ranks == oracle.attractor(graph, owner, player, oracle.sinks(graph, owner, loser))
        assert arena.minimax(player, misere=misere) == {
            v: 1 if v in wins[player] else -1 if v in wins[1 - player] else 0 for v in graph}
    assert not wins[0] & wins[1]
    assert {v for v, outcome in arena.outcomes(misere=misere).items() if outcome == "draw"} == set(graph) - wins[0] - wins[1]


@given(oracle.owned_graphs(), st.integers(0, 1), st.data())
def test_strategy_descends_in_rank_to_the_target(owned, player, data):
    graph, owner = owned
    targets = data.draw(st.lists(st.sampled_from(sorted(graph)), unique=True, min_size=1))
    arena = grundy.Arena(graph, owner=owner)
    ranks = arena.attractor(player, targets).ranks
    strategy = arena.strategy(player, targets)
    assert set(strategy) == {v for v in ranks if owner[v] == player and ranks[v] > 0}
    for v, to in strategy.items():
        assert to in graph[v] and ranks[to] == min(ranks[w] for w in graph[v] if w in ranks) < ranks[v]


@given(oracle.graphs(), st.booleans())
def test_outcomes_without_owners(graph, misere):
    assert grundy.Arena(graph).outcomes(misere=misere) == oracle.outcomes(graph, misere)


@given(oracle.acyclic_graphs())
def test_grundy_values_without_cycles(graph):
    top = networkx.DiGraph(graph)
    values = {}
    for v in reversed(list(networkx.topological_sort(top))):
        values[v] = oracle.mex({values[w] for w in top.successors(v)})
    assert grundy.Arena(graph).grundy() == values
    assert grundy.Arena(top).grundy() == values


@given(oracle.graphs())
def test_loopy_values_satisfy_smiths_conditions_and_tell_the_outcome(graph):
    values = grundy.Arena(graph).grundy()
    outcome = oracle.outcomes(graph)
    for v, row in graph.items():
        finite = {values[w] for w in row if not isinstance(values[w], grundy.Loopy)}
        if isinstance(values[v], grundy.Loopy):
            assert values[v] == finite
            assert outcome[v] == ("N" if 0 in finite else "draw")
        else:
            assert values[v] == oracle.mex(finite)
            assert all(values[v] in [values[x] for x in graph[w]] for w in row if isinstance(values[w], grundy.Loopy))
            assert outcome[v] == ("P" if values[v] == 0 else "N")


@given(oracle.graphs(), st.data())
def test_a_lone_player_attracts_what_networkx_reaches(graph, data):
    targets = data.draw(st.lists(st.sampled_from(sorted(graph)), unique=True, min_size=1))
    nodes = networkx.DiGraph(graph)
    distance = networkx.multi_source_dijkstra_path_length(nodes.reverse(), set(targets))
    assert grundy.Arena(nodes, owner=lambda v: 0).attractor(0, targets).ranks == distance


@given(oracle.owned_graphs(), st.integers(0, 1))
def test_all_ways_in_agree(owned, player):
    graph, owner = owned
    players = [owner[v] for v in graph]
    tails, heads = arrays(graph)
    starts = numpy.cumsum([0] + [len(row) for row in graph.values()])
    named = grundy.Arena({f"v{v}": [f"v{w}" for w in row] for v, row in graph.items()}, owner=lambda v: owner[int(v[1:])])
    numbered = [
        grundy.Arena.from_edges(tails, heads, vertices=len(graph), owner=players),
        grundy.Arena.from_edges(numpy.array(tails, "int64"), numpy.array(heads, "uint16"), vertices=len(graph),
                                owner=numpy.array(players, dtype=bool)),
        grundy.Arena.from_rows(starts, numpy.array(heads, "uint32"), owner=players),
    ]
    for arena in numbered:
        attracted, expected = arena.attractor(player), named.attractor(player)
        assert all((v in attracted) == (f"v{v}" in expected) for v in numpy.arange(-1, len(graph) + 1))
        assert [f"v{v}" for v in attracted] == list(expected) and len(attracted) == len(expected)
        assert {f"v{v}": int(rank) for v, rank in enumerate(attracted.ranks) if rank >= 0} == expected.ranks
        assert [[f"v{v}" for v in entered] for entered in attracted.rounds] == expected.rounds
        assert arena.minimax(player).tolist() == list(named.minimax(player).values())
        assert arena.outcomes().tolist() == list(named.outcomes().values())
        assert [rank if rank >= 0 else None for rank in arena.ranks] == list(named.ranks.values())
        assert {f"v{v}": f"v{w}" for v, w in enumerate(arena.strategy(player)) if w >= 0} == named.strategy(player)
        assert [int(g) for g in arena.grundy()] == [-1 if isinstance(g, grundy.Loopy) else g for g in named.grundy().values()]


def test_sets_give_the_same_answer_every_time():
    """The order of a set of strings changes from run to run; the best of equally good moves must not."""
    graph = {"a": {"b", "c", "d", "e"}, "b": set(), "c": set(), "d": set(), "e": set()}
    assert grundy.Arena(graph).strategy() == {"a": "b"}


def test_sinks_may_be_left_out_and_vertices_may_be_anything():
    arena = grundy.Arena({(1, 2): [None, "x"], None: ["x"]})
    assert arena.grundy() == {(1, 2): 2, None: 1, "x": 0}
    assert arena.successors() == {(1, 2): [None, "x"], None: ["x"], "x": []}


def test_one_arena_answers_many_questions():
    """What was found last is kept, for the same question only."""
    arena = grundy.Arena({"a": ["b"], "b": []}, owner={"a": 0, "b": 1})
    questions = [{}, {"misere": True}, {"targets": ["a"]}, {"targets": ["b"]}, {"targets": []}]
    expected = [{"b": 0, "a": 1}, {}, {"a": 0}, {"b": 0, "a": 1}, {}]
    for order in (questions, questions[::-1], questions):
        assert [arena.attractor(0, **asked).ranks for asked in order] == (expected if order is questions else expected[::-1])
    assert arena.attractor(1, ["b"]).ranks == {"b": 0, "a": 1} and arena.attractor(1).ranks == {}
    assert arena.strategy(0) == {"a": "b"} and arena.strategy(0, misere=True) == {}


def test_networkx_there_and_back():
    graph = networkx.DiGraph([("a", "b"), ("b", "a"), ("b", "c")])
    networkx.set_node_attributes(graph, {"a": 0, "b": 1, "c": 0}, "who")
    arena = grundy.Arena(graph, owner="who")
    assert arena.owners == {"a": 0, "b": 1, "c": 0}
    back = arena.to_networkx()
    assert set(back.edges) == set(graph.edges) and back.nodes["b"]["owner"] == 1
    with pytest.raises(ValueError, match="no directions"):
        grundy.Arena(graph.to_undirected())


def test_arenas_of_positions_and_files(tmp_path):
    arena = grundy.Arena.of("subtraction:1,2,3", 4, "numbered")
    assert list(arena.successors().values())[:3] == [[], [5], [6, 5]]
    assert arena.attractor(0, [5]).ranks == {5: 0, 1: 1, 2: 1, 3: 1, 9: 2}
    assert grundy.Arena.of("chomp", "2x2", "numbered").vertices == ["0a", "2a", "3a", "4a", "1b", "2b", "3b", "4b"]
    assert list(grundy.Arena.of("chomp", "2x2", "plain_numbered").successors().values()) == [[1, 2, 3], [2, 3], [4], [4], []]
    (tmp_path / "small.txt").write_text("a J0 -> a b c\nb J1 -> b d\nc J1 -> d\nd J0 ->\n", encoding="utf-8")
    read = grundy.Arena.read(tmp_path / "small.txt")
    assert read.attractor(0, ["d"]) == {"a", "c", "d"} and read.attractor(1, ["d"]) == {"b", "c", "d"}
    with pytest.raises(ValueError, match="there is no player J2"):
        (tmp_path / "wrong.txt").write_text("a J2 -> a\n", encoding="utf-8")
        grundy.Arena.read(tmp_path / "wrong.txt")


def test_graphs_of_other_programs(tmp_path):
    wanted = {"a": ["b", "c"], "b": [], "c": []}
    for name, text in (("g.dot", "digraph { a -> {b c} }"), ("g.json", '{"a": ["b", "c"]}'), ("g.csv", "a,b\na,c\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert grundy.Arena.read(tmp_path / name).successors() == wanted
    (tmp_path / "g.txt").write_text("a -> b\na -> c\n", encoding="utf-8")
    assert grundy.Arena.read(tmp_path / "g.txt", format="edges").successors() == wanted
    with pytest.raises(ValueError, match="no format 'gif'"):
        grundy.Arena.read(tmp_path / "g.txt", format="gif")
    (tmp_path / "g.gm").write_text("0 1 0 1;\n1 2 0 0;\n", encoding="utf-8")
    with pytest.raises(ValueError, match="parity game"):
        grundy.Arena.read(tmp_path / "g.gm")
    assert len(grundy.Arena.read(tmp_path / "g.gm", ignore_priorities=True)) == 2
    again = tmp_path / "again.dot"
    again.write_text(grundy.Arena.of("matches", 4).to_dot(), encoding="utf-8")
    assert grundy.Arena.read(again).successors() == grundy.Arena.of("matches", 4).successors()


def test_lists_of_successors():
    arena = grundy.Arena([[1, 2], [2], []])
    assert arena.grundy() == {0: 2, 1: 1, 2: 0} and arena.owners is None
    owned = grundy.Arena([(1, 2), {0}, []], owner=[0, 1, 0])
    assert owned.owners == {0: 0, 1: 1, 2: 0} and owned.attractor(0, [2]) == {0, 1, 2}
    assert len(grundy.Arena([])) == 0
    for wrong, message in (([[1]], "no vertex 1"), ([["a"]], "no vertex 'a'"), ([[-1]], "no vertex -1")):
        with pytest.raises(ValueError, match=message):
            grundy.Arena(wrong)
    with pytest.raises(ValueError, match="no owner"):
        grundy.Arena([[1], []], owner=[0])


def test_pictures():
    arena = grundy.Arena.of("matches", 4)
    dot = arena.to_dot(0, title="four")
    assert dot.startswith("digraph arena {") and 'label="four"' in dot and "4-J0\\nrank 1" in dot
    assert "attracteur de J1" in arena.to_dot(1, lang="fr")
    before = arena.to_dot(legend=False, solution=False)
    assert "4-J0" in before and "Legend" not in before and "rank" not in before
    assert arena._repr_svg_().startswith("<svg") and "J0 moves" in arena._repr_svg_()
    told = arena.describe()
    assert told.startswith("matches 4: 6 vertices, 7 edges\n") and "round 1: 4-J0 2-J0" in told


@pytest.mark.parametrize("wrong, message", [
    (lambda: grundy.Arena({"a": ["b"]}, owner={"a": 0}), "the vertex 'b' has no owner"),
    (lambda: grundy.Arena({"a": []}, owner={"a": 2}), "the owner of 'a' is 2"),
    (lambda: grundy.Arena({"a": []}).attractor(0, ["b"]), "there is no vertex 'b'"),
    (lambda: grundy.Arena({0: [1], 1: []}).attractor(0, ["1"]), "there is no vertex '1'"),
    (lambda: grundy.Arena.from_edges([0], [1]).attractor(0, [2]), "there is no vertex 2"),
    (lambda: grundy.Arena({"a": []}).attractor(2), "there is no player 2"),
    (lambda: grundy.Arena.from_edges([0], [1], vertices=1), "a vertex that is not there"),
    (lambda: grundy.Arena.from_edges([0, 1], [1]), "two arrays of the same length"),
    (lambda: grundy.Arena.from_edges([-1], [1]), "numbers from 0"),
    (lambda: grundy.Arena.from_edges([0.5], [1]), "whole numbers"),
    (lambda: grundy.Arena.from_edges([0], [1], owner=[0]), "must have one owner"),
    (lambda: grundy.Arena.from_edges([0], [1], owner=[0, 256]), "an owner is 0 or 1"),
    (lambda: grundy.Arena.from_rows([0, 2], [0]), "not the starts of rows"),
    (lambda: grundy.Arena.from_rows([0, 2, 1], [0, 0]), "not the starts of rows"),
    (lambda: grundy.Arena.of("nim", "3,2", "round"), "there is no form 'round'"),
])
def test_what_is_wrong_is_said(wrong, message):
    with pytest.raises(ValueError, match=message):
        wrong()


def test_limits_are_kept():
    with pytest.raises(grundy.LimitReached, match="memory limit"):
        grundy.Arena.of("chomp", "9x9", memory="1M")
    with pytest.raises(grundy.LimitReached, match="memory limit"):
        grundy.Arena({0: [1], 1: []}).attractor(memory=10)
    with pytest.raises(grundy.LimitReached, match="does not fit"):
        grundy.Arena.from_edges([0], [1], vertices=1000, memory="1K")
    with pytest.raises(grundy.LimitReached, match="time limit"):
        grundy.Arena({0: [1], 1: []}).attractor(time=0)
