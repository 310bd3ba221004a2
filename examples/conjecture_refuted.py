"""A conjecture refuted: the report's claims about Tablette, and the law that the table itself shows.

Run it with ./run python examples/conjecture_refuted.py; below stands what it prints.
"""

import grundy

# Some of what the report claims of a bar of n columns and m rows (docs/theory/tablette.md has them all).
CLAIMS = {
    "value 1 if a side is odd, else 0": "if(odd(n) or odd(m), 1, 0)",
    "G(1 x m) = m": "m where n == 1",
    "G(2 x 2k) = 0": "0 where n == 2 and even(m)",
}
for words, claim in CLAIMS.items():
    verdict = grundy.check("tablette", claim, upto=(20, 20))
    if verdict:
        print(f"{words}: holds for {verdict.checked} bars")
        continue
    found = verdict.counterexample
    print(f"{words}: refuted by {found.position}, which is worth {found.value} and not {found.claim}")
    for option in found.options:
        print(f"  {option.move} leads to {option.to}, worth {option.value}")

# What is true, then? Without a claim, a law is proposed from the periods of the table, and checked on all of it.
law = grundy.check("tablette", upto=(20, 20))
print(law.claim)
print(f"{law.law}: holds for {law.checked} bars, which is no proof")

# The same question about a sequence: some games have a period that can be proved.
print(grundy.period("kayles"))

#: value 1 if a side is odd, else 0: refuted by 1x2, which is worth 2 and not 1
#:   1:c1 leads to 0, worth 0
#:   1:r1 leads to 1x1, worth 1
#: G(1 x m) = m: refuted by 1x3, which is worth 1 and not 3
#:   1:r2 leads to 1x1,1x1, worth 0
#: G(2 x 2k) = 0: holds for 10 bars
#: at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))
#: period 2 from n = 1 on, period 2 from m = 1 on: holds for 400 bars, which is no proof
#: kayles
#:   Period 12 from heap 71 on: proved.
#:   Theorem: Guy and Smith, for octal games.
#:   Window: G(n+12) = G(n) was seen for 71 <= n <= 156.
#:   Heaps 0 to 168: maximum 8, first at heap 27.
