"""An engine that lives, as people meet it: the second move of a game of Chomp 12x11 on the page, beside a server that was
just started; and a thousand small questions in Python, beside the same questions when they were new.

Run by ./bench/run living; prints what Google Benchmark would, for scripts/ratios.py. Usage: living.py PROGRAM. Times are
of the processor. Every pair ends by comparing its answers.
"""
import json
import os
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

import grundy

START = "12x11"
report = []


def noted(name, seconds):
    report.append({"run_name": name, "cpu_time": seconds * 1e9, "real_time": seconds * 1e9, "time_unit": "ns"})
    print(f"{name}: {seconds * 1e3:.2f} ms", file=sys.stderr)


@contextmanager
def server(program):
    process = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        yield process, process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


def processor_time(process):
    """Of all threads so far, in nanoseconds as the scheduler counts them."""
    threads = f"/proc/{process.pid}/task"
    return sum(int(open(f"{threads}/{thread}/schedstat", encoding="ascii").read().split()[0]) for thread in os.listdir(threads)) / 1e9


def reply(address, position):
    body = json.dumps({"terms": f"chomp {position}"}).encode()
    request = urllib.request.Request(f"{address}/api/reply", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def timed_reply(running, position):
    process, address = running
    before = processor_time(process)
    answer = reply(address, position)
    return answer, processor_time(process) - before


def on_the_page(program):
    with server(program) as running:
        first, _ = timed_reply(running, START)
        after = first["board"]["question"]["terms"][0]["position"]
        rows = after.split(",")
        second = ",".join([*rows[:-1], str(int(rows[-1]) - 1)]).removesuffix(",0")  # a bite of one square
        kept, fast = timed_reply(running, second)
    with server(program) as running:
        fresh, slow = timed_reply(running, second)
    if (kept["move"], kept["prospect"]) != (fresh["move"], fresh["prospect"]):
        sys.exit(f"the replies differ: {kept['move']} and {fresh['move']}")
    noted(f"page-chomp-game/textbook/{START}", slow)
    noted(f"page-chomp-game/fast/{START}", fast)


def in_python():
    questions = [grundy.random(game, size=size, seed=seed) for seed in range(500)
                 for game, size in (("chomp", 16), ("polyomino", 9))]

    def asked():
        start = time.process_time()
        answers = [grundy.solve(term.game, term.position) for term in questions]
        return answers, (time.process_time() - start) / len(questions)

    new, slow = asked()
    again, fast = asked()
    if new != again:
        sys.exit("an answer asked again is another one")
    noted(f"python-small/textbook/{len(questions)}", slow)
    noted(f"python-small/fast/{len(questions)}", fast)


if __name__ == "__main__":
    on_the_page(sys.argv[1])
    in_python()
    print(json.dumps({"benchmarks": report}))
