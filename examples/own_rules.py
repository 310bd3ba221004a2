"""One's own game, from a few lines of rules, and the same from a Python function: Lasker's Nim.

Run it with ./run python examples/own_rules.py; below stands what it prints.
"""

import grundy

RULES = """
game     "Lasker's Nim"
position heaps n
move     take:  n -> n-k     for k in 1..n
move     split: n -> a, n-a  for a in 1..n/2
"""

lasker = grundy.Game(RULES)
print(repr(lasker.solve("3,4,5")))

# What are single heaps worth? Lasker, 1931: every third and fourth one change places.
values = lasker.sequence(12)
print(*values)
law = "if(n % 4 == 3, n + 1, if(n > 0 and n % 4 == 0, n - 1, n))"
print(lasker.check(law, upto=500))

# In a sum with other games, and under misère, where whoever can't move wins.
print(grundy.solve(lasker.at("3,4") + grundy.Game("nim").at(7)).outcome)
print(lasker.solve("1,1,2", misere=True).outcome)


def by_hand(n):
    """The options of one heap: a number is one heap, a pair two of them."""
    return [n - k for k in range(1, n + 1)] + [(a, n - a) for a in range(1, n // 2 + 1)]


same = grundy.heaps(by_hand)
print((same.sequence(12) == values).all(), same.period(limit=400))

#: <Answer Lasker's Nim 3,4,5: N, Grundy value 2, wins by 2-3>
#: 0 1 2 4 3 5 6 8 7 9 10 12 11
#: Lasker's Nim {n}, n ≤ 500
#:   Claim: if(n % 4 == 3, n + 1, if(n > 0 and n % 4 == 0, n - 1, n))
#:   Holds for all 501 positions checked. That is no proof.
#: P
#: N
#: True by_hand
#:   Period 4, saltus 4 from heap 1 on: observed, not proved.
#:   Note: nothing is known of the function beyond heap 399.
#:   Heaps 0 to 399: maximum 400, first at heap 399.
