"""The definitions, written as plainly as Python allows: slow, and sharing nothing with the engine."""

from functools import cache

from hypothesis import strategies as st


def mex(values):
    n = 0
    while n in values:
        n += 1
    return n


def attractor(graph, owner, player, targets):
    """Vertex -> rank, round by round until nothing changes."""
    ranks = {target: 0 for target in targets}
    while True:
        new = [v for v, row in graph.items() if v not in ranks and row
               and (any if owner[v] == player else all)(w in ranks for w in row)]
        if not new:
            return ranks
        ranks.update(dict.fromkeys(new, max(ranks.values()) + 1))


def sinks(graph, owner, player):
    """Where `player` has to move and cannot."""
    return [v for v, row in graph.items() if not row and owner[v] == player]


def in_turn(graph):
    """Every vertex with each player on move, and who that is."""
    doubled = {(v, p): [(w, 1 - p) for w in row] for v, row in graph.items() for p in (0, 1)}
    return doubled, {vertex: vertex[1] for vertex in doubled}


def outcomes(graph, misere=False):
    """Players move in turn: N, P or draw, for who moves at each vertex."""
    doubled, owner = in_turn(graph)
    wins = [attractor(doubled, owner, p, sinks(doubled, owner, p if misere else 1 - p)) for p in (0, 1)]
    return {v: "N" if (v, 0) in wins[0] else "P" if (v, 0) in wins[1] else "draw" for v in graph}


def grundy_values(options, start):
    """Grundy values of all that follows, by recursion."""
    values = {}

    @cache
    def value(position):
        values[position] = found = mex({value(option) for option in options(position)})
        return found

    value(start)
    return values


def ends(pattern, text):
    return [end for end in range(len(pattern), len(text) + 1) if text[end - len(pattern):end] == pattern]


@st.composite
def graphs(draw, largest=9):
    """Any graph, cycles and all."""
    size = draw(st.integers(1, largest))
    return {v: draw(st.lists(st.integers(0, size - 1), max_size=4)) for v in range(size)}


@st.composite
def acyclic_graphs(draw, largest=12):
    size = draw(st.integers(1, largest))
    return {v: draw(st.lists(st.integers(0, v - 1), max_size=5)) if v else [] for v in range(size)}


@st.composite
def owned_graphs(draw):
    graph = draw(graphs())
    return graph, {v: draw(st.integers(0, 1)) for v in graph}
