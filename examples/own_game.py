"""One's own game, from a Python function: a rook that may only go towards the corner, with a hole in the board.

Run it with ./run python examples/own_game.py; below stands what it prints.
"""

import grundy

HOLES = {(2, 2), (4, 1)}


def options(square):
    """The rook goes left or down as far as it likes, but not over or into a hole. Whoever can't move has lost."""
    x, y = square
    for to in range(x - 1, -1, -1):
        if (to, y) in HOLES:
            break
        yield to, y
    for to in range(y - 1, -1, -1):
        if (x, to) in HOLES:
            break
        yield x, to


answer = grundy.solve_rules(options, (7, 5))
print(answer.outcome, answer.grundy, answer.winning_moves)

# The values of all squares: without the holes they would be x xor y.
for y in range(5, -1, -1):
    print(" ".join(str(answer.values.get((x, y), ".")) for x in range(8)))

# Under misère whoever can't move wins.
print(grundy.solve_rules(options, (7, 5), misere=True).winning_moves)

# Several rooks are a sum: their values add up by xor.
rooks = [(7, 5), (3, 4), (6, 1)]
print("three rooks:", grundy.nim_sum(answer.values[rook] for rook in rooks))

# A game need not end: down by one, or up by one modulo 6, until 0. Where nobody can force a win it is a draw.
endless = grundy.solve_rules(lambda n: [n - 1, (n + 1) % 6] if n else [], 4)
print(endless.outcome, endless.outcomes)

#: N 6 ((6, 5),)
#: 5 4 2 7 3 1 0 6
#: 4 5 1 6 0 3 2 9
#: 3 2 0 1 4 6 5 8
#: 2 3 . 0 1 2 3 4
#: 1 0 3 2 . 0 1 2
#: 0 1 2 3 4 5 6 7
#: ((6, 5),)
#: three rooks: 1
#: draw {4: 'draw', 3: 'draw', 5: 'N', 2: 'draw', 0: 'P', 1: 'N'}
