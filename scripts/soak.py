"""The web server under a long load: does its memory grow, does it keep its descriptors, how long do people wait, how fast
does it stop? See scripts/soak. Exits 1 when a reply was lost or wrong, or something grew."""
import argparse
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from http_load import Client, Load, Server  # noqa: E402
from mixed_requests import Mixture, ask  # noqa: E402

CLIENTS = 20
STALLED = 200
SAMPLES = 20
STOPS = 10
MEMORY = "16M"  # so that what the engine keeps, up to this, is full after the warm-up
MOST_GROWTH = 8 << 20  # bytes, from then on
ENOUGH = 100_000  # requests that a warm-up takes
HEAVY = {"terms": "chomp 17x17", "method": "memo"}


class Soak:
    def __init__(self, server, seed):
        self.server, self.seed, self.wrong = server, seed, []

    def load(self, count, stalled=0):
        """So many requests; with the latencies."""
        load = Load(self.server.port)
        load.stall(stalled)
        self.seed += 1
        load.run(Mixture(self.server.port, count, self.seed).clients(CLIENTS))
        load.close()
        self.wrong += load.wrong
        return load

    def descriptors_at_rest(self):
        """Once it has noticed that all clients are gone."""
        least, since = self.server.descriptors(), time.perf_counter()
        while time.perf_counter() - since < 5:
            time.sleep(0.1)
            now = self.server.descriptors()
            least, since = (now, time.perf_counter()) if now < least else (least, since)
        return least


def seconds_to_stop(program):
    """With every thread at work, queues that are full, jobs and stalled clients."""
    with Server(program, "--time", "3600") as server:
        load = Load(server.port)
        load.stall(STALLED)
        kept = [ask(server.port, "solve", **HEAVY)] * 40 + [ask(server.port, "reply", terms="chomp 17x17 + chomp 16x16")] * 30
        kept += [ask(server.port, "jobs", statuses=(202, 503), command="solve", arguments=HEAVY)] * 10
        used = server.processor_time()
        for request in kept:
            Client(load, iter([request])).begin()
        while server.processor_time() < used + 0.5:
            time.sleep(0.01)
        seconds = server.seconds_to_stop()
        load.close()
        return seconds


def in_megabytes(count):
    return f"{count / 2**20:.1f}"


def main():
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    parser.add_argument("requests", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--program", default=ROOT / "build" / "release" / "grundy")
    parser.add_argument("--record", action="store_true", help="write the figures into docs/reliability.md")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    requests = chosen.requests
    start = time.perf_counter()
    with Server(chosen.program, "--memory", MEMORY) as server:
        soak = Soak(server, chosen.seed)
        soak.load(requests // 10)
        descriptors, memory = soak.descriptors_at_rest(), [server.memory()]
        used = server.processor_time()
        latencies = []
        for sample in range(SAMPLES):
            latencies += soak.load(requests * 7 // 10 // SAMPLES).latencies
            memory.append(server.memory())
            print(f"{(sample + 1) * requests * 7 // 10 // SAMPLES:>9} requests: {in_megabytes(memory[-1])} MiB, "
                  f"{server.descriptors()} descriptors, {len(soak.wrong)} wrong", flush=True)
        used = (server.processor_time() - used) / len(latencies)
        stalled = soak.load(requests * 2 // 10, STALLED)
        memory.append(server.memory())
        left = soak.descriptors_at_rest()
    stops = [seconds_to_stop(chosen.program) for _ in range(STOPS)]
    grown, quiet = max(memory) - memory[0], Load(0)
    quiet.latencies = latencies
    text = f"""\
{requests:,} requests of all kinds (games, questions, mistakes, hostile ones, the page, jobs, cancelled jobs) by {CLIENTS} clients, in \
{time.perf_counter() - start:.0f} s; {used * 1e6:.0f} µs of the server's processor time each.

| | |
|---|---:|
| replies that were lost or wrong | {len(soak.wrong)} |
| memory after the first tenth | {in_megabytes(memory[0])} MiB |
| the most at {SAMPLES + 1} later moments | {in_megabytes(max(memory))} MiB |
| descriptors at rest, before and after | {descriptors}, {left} |
| waiting time, median and 99 % | {quiet.percentile(0.5):.1f} ms, {quiet.percentile(0.99):.1f} ms |
| the same with {STALLED} stalled clients | {stalled.percentile(0.5):.1f} ms, {stalled.percentile(0.99):.1f} ms |
| from SIGTERM to the end, every thread at work and queues full, worst of {STOPS} | {max(stops):.2f} s |
"""
    print(text)
    for request, reply in soak.wrong[:10]:
        print("wrong:", request.data[:200], reply.status, reply.body[:200], file=sys.stderr)
    if chosen.record:
        subprocess.run([sys.executable, ROOT / "scripts" / "figures.py", "server"], input=text, text=True, check=True)
    grew = requests // 10 >= ENOUGH and grown > MOST_GROWTH
    return 1 if soak.wrong or grew or left > descriptors or max(stops) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
