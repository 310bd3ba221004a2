"""Arenas by the definitions, for comparison with the program: rounds over all vertices until nothing changes.

A graph is a list of lists of successors, owners a list of 0 and 1 or None. Nothing here is fast.
"""
from oracle import mex


def states_of(graph, owners):
    """(vertex, who moves there): with owners one per vertex, without them each vertex for both."""
    movers = [[owner] for owner in owners] if owners else [[0, 1]] * len(graph)
    return [(vertex, mover) for vertex in range(len(graph)) for mover in movers[vertex]]


def followers(graph, owners, state):
    vertex, mover = state
    return [(successor, owners[successor] if owners else 1 - mover) for successor in graph[vertex]]


def settled(graph, owners, won):
    """Round after round: {state: (winner, round)}, begun with what round 0 decides."""
    states = states_of(graph, owners)
    won = {state: (winner, 0) for state, winner in won.items()}
    number = 0
    while True:
        number += 1
        fresh = {}
        for state in states:
            if state in won or not graph[state[0]]:
                continue
            winners = [won[next_state][0] if next_state in won else None
                       for next_state in followers(graph, owners, state)]
            if state[1] in winners:
                fresh[state] = (state[1], number)
            elif all(winner == 1 - state[1] for winner in winners):
                fresh[state] = (1 - state[1], number)
        if not fresh:
            return won
        won |= fresh


def terminal(graph, owners=None, misere=False):
    """Of each vertex (winner, round), (None, None) in a draw; without owners player 0 is on move."""
    sinks = {state: state[1] if misere else 1 - state[1]
             for state in states_of(graph, owners) if not graph[state[0]]}
    won = settled(graph, owners, sinks)
    return [won.get((vertex, owners[vertex] if owners else 0), (None, None)) for vertex in range(len(graph))]


def reach(graph, player, targets, owners=None):
    """The same, where what the player does not win is the other's, in no round."""
    reached = {state: player for state in states_of(graph, owners) if state[0] in targets}
    won = settled(graph, owners, reached)
    return [won.get((vertex, owners[vertex] if owners else 0), (1 - player, None)) for vertex in range(len(graph))]


def values(graph):
    """Loopy nim-values, labelled in any order as in Winning Ways, chapter 12; None where there is none."""
    labels = [None] * len(graph)

    def below(vertex):
        return {labels[follower] for follower in graph[vertex]} - {None}

    changing = True
    while changing:
        changing = False
        for vertex, row in enumerate(graph):
            least = mex(below(vertex))
            if labels[vertex] is None and all(labels[follower] is not None or least in below(follower)
                                              for follower in row):
                labels[vertex] = least
                changing = True
    return labels


def random_graph(random, vertices, cycles):
    """Sinks, loops and repeated edges among them; a third of the vertices lead nowhere."""
    order = random.sample(range(vertices), vertices)
    graph = [[] for _ in range(vertices)]
    for place, vertex in enumerate(order):
        choices = order if cycles else order[:place]
        if choices and random.random() > 1 / 3:
            graph[vertex] = [random.choice(choices) for _ in range(random.randint(1, 4))]
    return graph


def text_of(graph, owners=None, names=None):
    """As a file, one vertex a line."""
    names = names or [str(vertex) for vertex in range(len(graph))]
    return "".join(f"{names[vertex]}{f' J{owners[vertex]}' if owners else ''} -> "
                   f"{' '.join(names[successor] for successor in row)}\n" for vertex, row in enumerate(graph))


def pgsolver_of(graph, owners):
    return f"parity {len(graph) - 1};\n" + "".join(
        f"{vertex} 0 {owners[vertex]} {','.join(map(str, row))};\n" for vertex, row in enumerate(graph))
