"""The tasks of the lab sheets in plain Python, as a good student writes them, beside the package.

Run by ./bench/run python [LARGEST]; prints what Google Benchmark would, for scripts/ratios.py. Times are of the
processor, the best of some runs. Every pair ends by comparing its results.
"""

import json
import sys
import time
from collections import deque

import grundy
import numpy
from grundy import classroom

EDGES_A_VERTEX = 5
report = []


def measured(name, work, runs):
    """The result; its best time goes to the report."""
    best = None
    for _ in range(runs):
        start = time.process_time()
        result = work()
        spent = time.process_time() - start
        best = spent if best is None else min(best, spent)
    report.append({"run_name": name, "cpu_time": best * 1e9, "real_time": best * 1e9, "time_unit": "ns"})
    print(f"{name}: {best:.3f} s", file=sys.stderr)
    return result


def compared(subject, case, textbook, ours, runs=3):
    expected = measured(f"{subject}/textbook/{case}", textbook, 1)
    if measured(f"{subject}/fast/{case}", ours, runs) != expected:
        sys.exit(f"{subject}/{case}: the results differ")


def attractor(successors, owner, player, targets):
    """Predecessors, counters, a queue: linear, and as plain as Python can say it."""
    predecessors = [[] for _ in successors]
    for v, row in enumerate(successors):
        for w in row:
            predecessors[w].append(v)
    degree = [len(row) for row in successors]
    inside = set(targets)
    queue = deque(targets)
    while queue:
        for v in predecessors[queue.popleft()]:
            if v in inside:
                continue
            degree[v] -= 1
            if owner[v] == player or degree[v] == 0:
                inside.add(v)
                queue.append(v)
    return inside


def grundy_values(successors):
    """By recursion, each value kept."""
    values = [None] * len(successors)

    def value(v):
        if values[v] is None:
            seen = {value(w) for w in successors[v]}
            n = 0
            while n in seen:
                n += 1
            values[v] = n
        return values[v]

    return [value(v) for v in range(len(successors))]


def rows(tails, heads, vertices):
    successors = [[] for _ in range(vertices)]
    for tail, head in zip(tails.tolist(), heads.tolist()):
        successors[tail].append(head)
    return successors


def on_attractors(vertices):
    random = numpy.random.default_rng(1)
    tails, heads = random.integers(0, vertices, (2, EDGES_A_VERTEX * vertices), dtype="uint32")
    owner = random.integers(0, 2, vertices)
    targets = list(range(0, vertices, 1000))
    successors, players = rows(tails, heads, vertices), owner.tolist()

    def ours():
        arena = grundy.Arena.from_edges(tails, heads, vertices=vertices, owner=owner)
        return arena.attractor(0, targets).mask

    def textbook():
        mask = numpy.zeros(vertices, dtype=bool)
        mask[list(attractor(successors, players, 0, targets))] = True
        return mask

    compared("python-attractor", vertices, lambda: textbook().tobytes(), lambda: ours().tobytes())

    graph = dict(enumerate(successors))
    compared("python-attractor-of-a-dictionary", vertices, lambda: attractor(successors, players, 0, targets),
             lambda: set(grundy.Arena(graph, owner=players.__getitem__).attractor(0, targets)))


def on_grundy_values(vertices):
    random = numpy.random.default_rng(2)
    tails = numpy.repeat(numpy.arange(1, vertices, dtype="uint32"), EDGES_A_VERTEX)
    heads = (random.random(len(tails)) * tails).astype("uint32")
    successors = rows(tails, heads, vertices)
    compared("python-grundy", vertices, lambda: grundy_values(successors),
             lambda: grundy.Arena.from_edges(tails, heads, vertices=vertices).grundy().tolist())


def on_chomp(columns, lines):
    bar = classroom.tablette(columns, lines)
    compared("python-chomp", f"{columns}x{lines}", lambda: "N" if classroom.gagnante_memo(bar, {}) else "P",
             lambda: grundy.solve("chomp", bar).outcome)


def on_sequences(upto):
    def textbook():
        values = [0]
        for n in range(1, upto + 1):
            seen = {values[a] ^ values[n - k - a] for k in (1, 2) if k <= n for a in range((n - k) // 2 + 1)}
            values.append(classroom.mex(seen))
        return values

    compared("python-kayles", upto, textbook, lambda: grundy.sequence("kayles", upto).tolist())


if __name__ == "__main__":
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for size in (largest // 10, largest):
        on_attractors(size)
        on_grundy_values(size)
    on_chomp(6, 6)
    on_chomp(8, 7)
    on_sequences(3000)
    json.dump({"benchmarks": report}, sys.stdout)
