"""Games of one's own: a rule file beside a Python function (solve_rules), the same positions and the same values.

Run by ./bench/run own; prints what Google Benchmark would, for scripts/ratios.py. Every pair ends by comparing its values.
"""
import json
import sys
import time
from pathlib import Path

import grundy

RULES = Path(__file__).resolve().parent.parent / "tests" / "rules"
report = []


def timed(name, ask):
    began = time.process_time()
    value = ask()
    seconds = time.process_time() - began
    report.append({"run_name": name, "cpu_time": seconds * 1e9, "real_time": seconds * 1e9, "time_unit": "ns"})
    print(f"{name}: {seconds * 1e3:.2f} ms", file=sys.stderr)
    return value


def chomp(rows):
    for i, row in enumerate(rows):
        for y in range(0 if i else 1, row):
            yield rows[:i] + tuple(min(later, y) for later in rows[i:])


def wythoff(pair):
    a, b = pair
    yield from ((a - k, b) for k in range(1, a + 1))
    yield from ((a, b - k) for k in range(1, b + 1))
    yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))


for game, options, start in (("chomp", chomp, (8, 8, 8, 8)), ("wythoff", wythoff, (60, 60))):
    rules = grundy.Game(RULES / f"{game}.game")
    position = ",".join(map(str, start))
    ours = timed(f"own-games-python/fast/{game}", lambda: rules.solve(position, remoteness=False).grundy)
    theirs = timed(f"own-games-python/textbook/{game}", lambda: grundy.solve_rules(options=options, start=start).grundy)
    assert ours == theirs, (game, ours, theirs)
json.dump({"benchmarks": report}, sys.stdout)
