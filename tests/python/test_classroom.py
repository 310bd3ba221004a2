"""The sheets' functions: the sheets' own figures, and plain definitions."""

import itertools
import random

import grundy
import oracle
import pytest
from grundy import classroom
from hypothesis import given
from hypothesis import strategies as st
from program import python

FOUR = {'4-J0': {'3-J1', '2-J1', '1-J1'}, '3-J1': {'2-J0', '1-J0'}, '2-J0': {'1-J1'}, '2-J1': {'1-J0'},
        '1-J1': set(), '1-J0': set()}


def test_matches_as_the_sheet_has_them():
    g = {}
    assert classroom.graphe_nim(4, g, 0) is g == FOUR
    assert list(g) == ['4-J0', '3-J1', '2-J0', '1-J1', '1-J0', '2-J1']
    assert classroom.Sommets_Joueur(0, g) == ['4-J0', '2-J0', '1-J0']
    assert classroom.degres_sortants(g) == {'4-J0': 3, '3-J1': 2, '2-J0': 1, '1-J1': 0, '1-J0': 0, '2-J1': 1}
    assert classroom.sommets_cibles(g, 0) == ['1-J1'] and classroom.sommets_cibles(g, 1) == ['1-J0']
    assert classroom.predecesseurs(g) == {'4-J0': [], '3-J1': ['4-J0'], '2-J0': ['3-J1'], '1-J1': ['4-J0', '2-J0'],
                                          '1-J0': ['3-J1', '2-J1'], '2-J1': ['4-J0']}
    assert classroom.Attracteur(g, classroom.Sommets_Joueur(0, g), ['1-J1']) == ['1-J1', '4-J0', '2-J0']
    assert (classroom.f_nim('1-J1', 1), classroom.f_nim('1-J1', 0)) == (-1, 1)
    assert [classroom.strategie_minimax(classroom.graphe_nim(n, {}, 0), 0, classroom.f_nim, f'{n}-J0')
            for n in (4, 5, 6)] == [(1, '1-J1'), (-1, None), (1, '5-J1')]
    assert classroom.simulation(4) == [('4-J0', '1-J1')] and classroom.simulation(1) == []


def test_simulation_prints_the_sheets_lines(capsys):
    game = classroom.simulation(5, 3, affiche=True)
    assert capsys.readouterr().out.splitlines() == [">> Simulation pour n=5", *(f">> {s} -> {t}" for s, t in game)]
    assert len(game) == 2 and game == classroom.simulation(5, 3) and not capsys.readouterr().out


def test_traiter_sommet_updates_what_it_is_given():
    omega, file, deg = ['1-J1'], [], classroom.degres_sortants(FOUR)
    pred = {'1-J1': ['4-J0', '2-J0']}
    result = classroom.traiter_sommet('1-J1', pred, deg, ['4-J0', '2-J0'], omega, file)
    assert result[0] is omega and result[1] is file and file == ['4-J0', '2-J0']


def test_traiter_sommet_counts_only_the_others_vertices():
    """As the algorithm at the end of the sheet: the player's own enter without being counted down."""
    deg = {'a-J0': 2, 'b-J1': 2, 't-J0': 0}
    pred = {'t-J0': ['a-J0', 'b-J1']}
    assert classroom.traiter_sommet('t-J0', pred, deg, ['a-J0'], ['t-J0'], []) == (['t-J0', 'a-J0'], ['a-J0'])
    assert deg == {'a-J0': 2, 'b-J1': 1, 't-J0': 0}


def test_long_arenas_need_no_deep_stack():
    assert len(classroom.graphe_nim(5000, {}, 0)) == 2 * 5000 - 2
    assert classroom.simulation(5000, graine=1)[0] == ('5000-J0', '4997-J1')
    assert classroom.grundy_soustraction(50_001) == 1
    assert classroom.Grundy_rec([[]] + [[n] for n in range(20_000)], [-1] * 20_001, 20_000) == 0


@given(oracle.owned_graphs(), st.data())
def test_attracteur_is_the_attractor_in_the_order_of_the_queue(owned, data):
    """Also where targets have successors: there the sheet's rule goes wrong."""
    graph, owner = owned
    targets = data.draw(st.lists(st.sampled_from(sorted(graph)), unique=True))
    g = {v: set(row) for v, row in graph.items()}
    mine = [v for v in g if owner[v] == 0]
    entered = classroom.Attracteur(g, mine, targets)
    ranks = oracle.attractor(g, owner, 0, targets)
    assert set(entered) == set(ranks) and len(entered) == len(ranks)
    assert [ranks[v] for v in entered] == sorted(ranks.values()) and entered[:len(targets)] == targets


def minimax(g, i, f, s):
    if not g[s]:
        return f(s, i)
    return (max if int(s[-1]) == i else min)(minimax(g, i, f, t) for t in g[s])


@given(oracle.acyclic_graphs(8), st.data())
def test_minimax_with_any_values_on_the_leaves(graph, data):
    name = {v: f"{v}-J{data.draw(st.integers(0, 1))}" for v in graph}
    g = {name[v]: {name[w] for w in row} for v, row in graph.items()}
    worth = {s: data.draw(st.integers(-3, 3)) for s in g}

    def f(leaf, i):
        return worth[leaf] if i == 0 else -worth[leaf]

    for i, s in itertools.product((0, 1), g):
        value, child = classroom.strategie_minimax(g, i, f, s)
        assert value == classroom.MINIMAX(g, i, f, s) == minimax(g, i, f, s)
        good = value if int(s[-1]) == i else -value
        if child is None:
            assert good <= 0 or not g[s]
        else:
            assert child in g[s] and good > 0 and (minimax(g, i, f, child) > 0) == (value > 0)


@pytest.mark.parametrize("n", range(1, 14))
def test_simulation_is_won_by_whom_theory_says(n):
    for seed in range(5):
        game = classroom.simulation(n, seed)
        assert game == classroom.simulation(n, seed)
        assert all(to in classroom.graphe_nim(n, {}, 0)[at] for at, to in game)
        last = game[-1][1] if game else f"{n}-J0"
        assert last == ("1-J0" if n % 4 == 1 else "1-J1")


def test_subtraction_as_the_sheet_has_it():
    assert classroom.mystery_code(7) == [
        [], [8], [9, 8], [10, 9, 8], [11, 10, 9], [12, 11, 10], [13, 12, 11], [14, 13, 12],
        [], [0], [1, 0], [2, 1, 0], [3, 2, 1], [4, 3, 2], [5, 4, 3], [6, 5, 4]]
    assert classroom.player_vertices(7) == classroom.players_vertices(7) == (list(range(8)), list(range(8, 16)))
    assert classroom.gain_condition(7) == (8, 0) and classroom.start_positions(7) == (7, 15)
    assert classroom.previous_positions(0, 7) == [9, 10, 11]
    assert classroom.in_degrees(8) == [0, 1, 2, 3, 3, 3, 3, 3, 3, 0, 1, 2, 3, 3, 3, 3, 3, 3]
    assert classroom.in_degrees(0) == [0, 0] and classroom.in_degrees(1) == [0, 1, 0, 1]
    eight = classroom.build_attractor(8)
    assert eight == [(9, 0), (1, 1), (2, 1), (3, 1), (13, 2), (5, 3), (6, 3), (7, 3), (17, 4)]
    assert classroom.in_attractor(eight, 13) == (4, 2) and classroom.in_attractor(eight, 4) == (None, None)
    assert classroom.next_in_attractor(eight, 7) == 13
    assert classroom.next_in_attractor(eight, 9) is classroom.next_in_attractor(eight, 4) is None


def transposed(rows):
    return [[p for p, row in enumerate(rows) if q in row] for q in range(len(rows))]


@pytest.mark.parametrize("n", range(12))
def test_subtraction_at_every_size(n):
    rows = classroom.mystery_code(n)
    assert classroom.in_degrees(n) == [sum(p in row for row in transposed(rows)) for p in range(2 * n + 2)]
    for p in range(2 * n + 2):
        assert sorted(classroom.previous_positions(p, n)) == [q for q, row in enumerate(rows) if p in row]
    owner = {v: int(v > n) for v in range(2 * n + 2)}
    for player in (0, 1):
        ranks = oracle.attractor(dict(enumerate(rows)), owner, player, [classroom.gain_condition(n)[player]])
        built = classroom.build_attractor(n, player)
        assert built == [entry for entry in sorted(ranks.items(), key=lambda item: (item[1], item[0]))][:len(built)]
        assert built[-1][0] in classroom.start_positions(n)
        assert not any(vertex in classroom.start_positions(n) for vertex, _ in built[:-1])
        for vertex, rank in built:
            to = classroom.next_in_attractor(built, vertex)
            assert (to is None) == (rank == 0)
            if rank and owner[vertex] == player:
                assert to in rows[vertex]
    assert classroom.grundy_soustraction(n) == n % 4
    memo = {}
    assert classroom.grundy_sous(n, memo) == n % 4 and memo == {k: k % 4 for k in range(1, n + 1)}
    assert classroom.grundy_sous(n + 1, {n + 1: 17}) == 17


def test_mex():
    for values in itertools.chain.from_iterable(itertools.combinations(range(6), k) for k in range(7)):
        assert classroom.mex(set(values)) == oracle.mex(set(values))
        assert classroom.mex([*values, *values, -1]) == classroom.mex(list(values), len(values)) == oracle.mex(set(values))
    assert classroom.mex([0, 1, 2], 2) == 2
    assert grundy.mex([0, 1, 2**70, 3]) == 2
    with pytest.raises(ValueError):
        grundy.mex([-1])


def test_chomp_as_the_sheet_has_it(capsys):
    assert classroom.tablette(5, 3) == [5, 5, 5]
    assert classroom.joue([5, 5, 5], (3, 1)) == [5, 3, 3]
    assert classroom.joue([5, 3, 3], (1, 2)) == [5, 3, 1] and classroom.joue([5, 3, 1], (1, 0)) == [1, 1, 1]
    assert classroom.joue([2, 1], (0, 1)) == [2]
    assert classroom.coups_jouables([2, 1]) == [(1, 0), (0, 1)] and classroom.coups_jouables([1]) == []
    pos = [3, 0, 0]
    assert classroom.enleve_0(pos) is None and pos == [3]
    classroom.affiche([3, 1])
    assert capsys.readouterr().out == "□\n■□□\n"


def test_chomp_counts_its_calls():
    """The figures that the sheet asks to compare."""
    classroom.compteur = 0
    assert classroom.gagnante(classroom.tablette(4, 5)) is True and classroom.compteur == 84_518
    classroom.compteur, memo = 0, {}
    assert classroom.gagnante_memo(classroom.tablette(4, 5), memo) is True and classroom.compteur == 346
    assert len(memo) == 69 and memo["2-1"] is False


SHEET = """
from grundy.classroom import *
compteur = 0
print(gagnante(tablette(4, 5)))
print(compteur)
compteur = 0
print(gagnante_memo(tablette(4, 5), {}), compteur)

def mesure(pos):
    global compteur
    compteur = 0
    gagnante(pos)
    return compteur

print(mesure([2, 1]), list(map(gagnante, [[1], [2]])), compteur)
"""


@pytest.mark.parametrize("how", [["-c", SHEET], ["-"], ["-i", "-q"]], ids=["script", "pipe", "console"])
def test_the_counter_is_the_programs_own(how):
    """As the sheet writes it: compteur = 0 in the program, whatever runs it."""
    lines = SHEET.strip().splitlines()
    typed = "\n".join(lines) if how != ["-i", "-q"] else "\n".join([*lines[:6], "mesure = len", ""])
    out = python(*how, input=typed).stdout.splitlines()
    assert out[:2] == ["True", "84518"] if how != ["-i", "-q"] else ["True", "84518"] == out[:2]
    if how != ["-i", "-q"]:
        assert out[2:] == ["True 346", "5 [False, True] 8"]


def test_the_memory_keeps_the_keys_it_finds():
    for key in (tuple, str, lambda pos: str(tuple(pos)), lambda pos: "-".join(map(str, pos))):
        memo = {key([1]): False}
        assert classroom.gagnante_memo([2, 1], memo) is False
        assert memo == {key([1]): False, key([2]): True, key([1, 1]): True, key([2, 1]): False}


def test_chomp_agrees_with_the_engine():
    for pos in ([a, b, c] for a in range(1, 5) for b in range(1, a + 1) for c in range(1, b + 1)):
        wins = grundy.solve("chomp", pos).outcome == "N"
        assert classroom.gagnante(pos) is classroom.gagnante_memo(pos, {}) is wins


def visited(m, n, tab):
    """The problem's recursion, that stops at the first winning move: what it fills in."""
    if tab[m][n] == 0:
        moves = ((p, q) for k in range(1, max(m, n) + 1) for p, q in ((m - k, n), (m, n - k), (m - k, n - k))
                 if p >= 0 and q >= 0)
        tab[m][n] = 1 if any(not visited(p, q, tab) for p, q in moves) else 2
    return tab[m][n] == 1


def test_the_problems_table_of_wythoff():
    """0 unknown, 1 won, 2 lost; filled in where the recursion comes, and nowhere else."""
    table = [[0] * 6 for _ in range(9)]
    assert classroom.wythoff_memo(8, 5, table) is True and table[8][5] == 1
    for m, n in itertools.product(range(10), repeat=2):
        ours, theirs = [[0] * 10 for _ in range(10)], [[0] * 10 for _ in range(10)]
        for p, q in ((3, n), (m, n), (n, m)):  # the second and the third find some cells known
            assert classroom.wythoff_memo(p, q, ours) is visited(p, q, theirs) and ours == theirs
    assert classroom.wythoff_memo(600, 1, [[0] * 2 for _ in range(601)]) is True  # no deep stack
    with pytest.raises(ValueError, match="3 lignes de 5 cases"):
        classroom.wythoff_memo(2, 4, [[0] * 3 for _ in range(3)])
    with pytest.raises(ValueError, match=r"7 pour \(1, 1\)"):
        classroom.wythoff_memo(1, 1, [[0, 0], [0, 7]])


def test_wythoff_four_ways():
    pairs = {(a, b) for a, b in itertools.product(range(12), repeat=2)
             if (min(a, b), max(a, b)) in {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)}}
    table, memo = [[-1] * 12 for _ in range(12)], {}
    assert classroom.wythoff_memo(11, 11, table) == classroom.wythoff_memo(11, 11, memo)
    graph = classroom.graphe_wythoff(11, 11)
    values = grundy.Arena(graph).grundy()
    assert len(graph) == 144 and graph[1, 1] == {(0, 1), (1, 0), (0, 0)}
    for m, n in graph:
        wins = (m, n) not in pairs
        assert classroom.wythoff(m, n) is wins is (values[m, n] > 0)
        assert table[m][n] in (0, -1, 1 if wins else 2) and memo.get((m, n), wins) is wins
        if m + n < 8:
            assert classroom.wythoff_naif(m, n) is wins
    assert classroom.wythoff(2 * 10**40, 3 * 10**40) is True


@given(oracle.acyclic_graphs())
def test_grundy_of_a_graph(graph):
    G = list(graph.values())
    values = classroom.Grundy(G)
    expected = {}
    for s in range(len(G)):
        expected.update(oracle.grundy_values(graph.__getitem__, s))
    assert values == [expected[s] for s in range(len(G))]
    known = [-1] * len(G)
    assert classroom.Grundy_rec(G, known, len(G) - 1) == values[-1]
    named = {f"s{s}": {f"s{t}" for t in row} for s, row in graph.items()}
    assert classroom.Grundy(named) == {f"s{s}": value for s, value in enumerate(values)}
    assert all(value in (-1, values[s]) for s, value in enumerate(known))


def test_grundy_of_wythoffs_graph():
    values = classroom.Grundy(classroom.graphe_wythoff(3, 3))
    assert values[0, 0] == values[1, 2] == values[2, 1] == 0 and values[3, 3] == 6
    with pytest.raises(ValueError, match="2 est un successeur"):
        classroom.Grundy([[2], []])
    with pytest.raises(ValueError, match="listes d'adjacence"):
        classroom.Grundy("abc")


def test_a_cycle_has_no_grundy_value():
    for G in ([[0]], [[1], [2], [0]]):
        with pytest.raises(ValueError, match="circuit"):
            classroom.Grundy(G)
        with pytest.raises(ValueError, match="circuit"):
            classroom.Grundy_rec(G, [-1] * len(G), 0)


@given(st.lists(st.integers(0, 20), max_size=6))
def test_nim(heaps):
    total = classroom.numAdd(heaps)
    assert total == grundy.nim_sum(*heaps)
    move = classroom.getwinningStrat(heaps)
    if not any(heaps):
        assert move is None
        return
    place, amount = move
    assert 1 <= amount <= heaps[place]
    if total:
        heaps[place] -= amount
        assert classroom.numAdd(heaps) == 0
    else:
        assert (place, amount) == (next(i for i, heap in enumerate(heaps) if heap), 1)


def test_the_reports_lists():
    F = classroom.forest("(()(()))")
    assert F.S(2) == [4, 3, 1] and F.P_inv(2) == [1] and F.S(1) == F.P_inv(1) == []
    for seed in range(20):
        F = classroom.forest(grundy.random("hackendot", 9, seed=seed).position)
        for n in F.getPrefixList():
            common = [m for m in F.S(n) if m in F.P_inv(n)]
            assert common == F.getPredNodeList(n)[::-1] and (common or [0])[0] == F.getPredNode(n)


def parents_by_lists(F):
    """As the report says: the parent of n is the first element after n in S that is before n in P."""
    P, S = F.getPrefixList(), F.getSuffixList()
    return {n: next((m for m in S[S.index(n) + 1:] if P.index(m) < P.index(n)), 0) for n in P}


@given(st.integers(0, 10_000), st.integers(0, 2**20), st.booleans())
def test_forests_keep_their_lists(seed, choice, to_root):
    F = classroom.forest(grundy.random("hackendot", 1 + seed % 12, seed=seed).position)
    copy = F.getForest()
    node = F.getPrefixList()[choice % F.forestSize()]
    path = [*F.getPredNodeList(node), node]
    parents = parents_by_lists(F)
    assert {n: F.getPredNode(n) for n in parents} == parents
    assert classroom.forest(F.word) == F and F.getRoots() == [n for n in parents if parents[n] == 0]
    (copy.delNodeToRoot if to_root else copy.delNode)(node)
    gone = set(path) if to_root else {node}
    assert copy.getPrefixList() == [n for n in F.getPrefixList() if n not in gone]
    assert copy.getSuffixList() == [n for n in F.getSuffixList() if n not in gone]
    assert parents_by_lists(copy) == {n: copy.getPredNode(n) for n in copy.getPrefixList()}
    assert copy.isEmptyForest() == (copy.forestSize() == 0)


@given(st.integers(0, 10_000))
def test_ulehla(seed):
    F = classroom.forest(grundy.random("hackendot", 1 + seed % 9, seed=seed).position)
    player = classroom.iaUlehla()
    layers, layer = [], F
    while not layer.isEmptyForest():
        for node in layer.getPrefixList():
            colours = [player.colorNode(layer, child) for child in layer.getSuccNode(node)]
            assert player.colorNode(layer, node) == player.colorNodeSucc(colours)
        below = layer.getForest()
        for node in layer.getPrefixList():
            if player.colorNode(layer, node) == classroom.BLANC:
                below.delNode(node)
        layers.append(player.ripFunction(layer))
        layer = player.lfunction(layer)
        assert layer == below

    def grundy_value(word):
        return grundy.solve("hackendot", word or "0").grundy

    assert (grundy_value(F.word) == 0) == (not any(layers))
    node = player.getWinningStrat(F)
    after = F.getForest()
    after.delNodeToRoot(node)
    assert (grundy_value(after.word) == 0) if any(layers) else node == F.getPrefixList()[0]
    forestL = player.couches(F)
    assert [player.ripFunction(layer) for layer in forestL] == layers
    assert player.getNodeForWin(forestL) == player.getNodeForWin(forestL[:1]) == (node if any(layers) else None)


def test_layers_that_are_none_are_refused():
    player = classroom.iaUlehla()
    assert player.getNodeForWin([]) is player.getNodeForWin([classroom.forest("")]) is None
    with pytest.raises(ValueError, match="ne sont pas des couches"):
        player.getNodeForWin([classroom.forest("(())"), classroom.forest("()()")])


def test_the_reports_descent_misses_a_winning_node():
    """Deleting returns the forest, so that the report's own steps can be typed as they stand."""
    F = classroom.forest("(())((())())")
    assert classroom.iaUlehla().getNodeForWin(classroom.iaUlehla().couches(F)) == 6
    copy = F.getForest()
    assert copy.delNode(1) is copy and copy.delNodeToRoot(6) is copy and 6 not in copy.getPrefixList()


def test_forests_may_be_drawn_at_random():
    assert classroom.forest().forestSize() >= 1
    words = {classroom.mot_de_dyck(seed) for seed in range(40)}
    assert len(words) > 5 and all(classroom.forest(word).word == word for word in words)
    assert classroom.mot_de_dyck(3) == classroom.mot_de_dyck(3)
    with pytest.raises(ValueError, match="ne ferme rien"):
        classroom.forest("())")
