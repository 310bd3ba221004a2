"""The table at the end of ./bench/run: how much faster than the textbook.

Reads Google Benchmark's JSON. A benchmark named `SUBJECT/fast/CASE` is compared with
`SUBJECT/textbook/CASE`; the case may be empty. With repetitions, medians are compared. Times are of the
processor, but of the clock for a benchmark that says so: it waits for another process.
"""

import json
import sys

NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}
BY_CLOCK = "/real_time"  # added by Google Benchmark to the name


def times(report):
    """Name of the benchmark -> nanoseconds."""
    found = {}
    for run in report["benchmarks"]:
        if run.get("error_occurred"):
            sys.exit(f"{run['name']}: {run.get('error_message', 'failed')}")
        aggregate = run.get("aggregate_name")
        if aggregate in (None, "median"):
            name = run["run_name"]
            time = run["real_time" if name.endswith(BY_CLOCK) else "cpu_time"]
            found[name.removesuffix(BY_CLOCK)] = time * NANOSECONDS[run["time_unit"]]
    return found


def readable(nanoseconds):
    for unit in ("s", "ms", "us"):
        if nanoseconds >= NANOSECONDS[unit]:
            return f"{nanoseconds / NANOSECONDS[unit]:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def pairs(found):
    """(case, textbook, ours) for each pair, in the order of the report."""
    for name, ours in found.items():
        subject, kind, *case = name.split("/")[:2] + ["/".join(name.split("/")[2:])]
        if kind != "fast":
            continue
        textbook = found.get("/".join(filter(None, [subject, "textbook", *case])))
        yield "/".join(filter(None, [subject, *case])), textbook, ours


def table(rows):
    cells = [("case", "textbook", "ours", "ratio")]
    for case, textbook, ours in rows:
        if textbook is None:
            cells.append((case, "-", readable(ours), "-"))
        else:
            ratio = textbook / ours
            digits = 2 if ratio < 10 else 0
            cells.append((case, readable(textbook), readable(ours), f"{ratio:.{digits}f}"))
    width = [max(len(row[column]) for row in cells) for column in range(4)]
    for row in cells:
        yield "  ".join([row[0].ljust(width[0])] + [row[i].rjust(width[i]) for i in (1, 2, 3)])


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print("\n".join(table(pairs(times(json.load(file))))))
