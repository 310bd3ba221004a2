"""The arena of the matches, as the lab sheet builds it: who wins where, by attractor and by minimax, and a drawing.

Run it with ./run python examples/arena_of_matches.py; below stands what it prints.
"""

import grundy
from grundy import classroom

# The sheet's graph: a dictionary of sets, vertices like '4-J0' (four matches, the first player moves).
graph = classroom.graphe_nim(6, {}, 0)
arena = grundy.Arena(graph, owner=lambda vertex: int(vertex[-1]))
print(arena)

# The attractor grows round by round from the sinks where the other player is stuck.
won = arena.attractor(0)
for number, entered in enumerate(won.rounds):
    print(f"round {number}: {' '.join(entered)}")

# A theorem that the sheet asks to discover: the attractor is where the minimax value is +1.
minimax = arena.minimax(0)
print("attractor = minimax +1:", won == {vertex for vertex, value in minimax.items() if value == 1})

# A memoryless strategy: from each vertex of the attractor, where to go.
strategy = arena.strategy(0)
print("from 6-J0 go to", strategy["6-J0"])

# The rule: n is lost for the player to move iff n = 1 mod 4.
lost = [n for n in range(1, 30) if grundy.solve("matches", n).outcome == "P"]
print("P-positions:", lost)

# A picture for Graphviz; in a notebook the arena draws itself.
dot = arena.to_dot(0, title="six matches")
print(dot.splitlines()[0], f"... {dot.count('->')} edges")

#: <Arena of 10 vertices and 18 edges, with owners>
#: round 0: 1-J1
#: round 1: 4-J0 2-J0 3-J0
#: round 2: 5-J1
#: round 3: 6-J0
#: attractor = minimax +1: True
#: from 6-J0 go to 5-J1
#: P-positions: [1, 5, 9, 13, 17, 21, 25, 29]
#: digraph arena { ... 18 edges
