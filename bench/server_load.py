"""Load for the web server: 200 clients that stall, while others ask `solve nim 3,4,5` a thousand times per second; then as
fast as they can. Every answer is looked at.

Usage: server_load.py PROGRAM [SECONDS]. Prints a table; exits 1 when an answer was lost or wrong.
"""
import sys
import time

from http_load import Load, Request, Server, posted

STALLED = 200
CLIENTS = 20
RATE = 1000  # questions per second, all clients together


def questions(port, seconds):
    end = time.perf_counter() + seconds
    question = Request(posted(port, b"/api/solve", b'{"terms": "nim 3,4,5"}'), holds=b'"outcome":"N","grundy":2')
    while time.perf_counter() < end:
        yield question


def phase(name, server, seconds, pause):
    """How many answers were lost or wrong."""
    load = Load(server.port, pause)
    load.stall(STALLED)
    start, used = time.perf_counter(), server.processor_time()
    load.run([questions(server.port, seconds) for _ in range(CLIENTS)])
    taken, used = time.perf_counter() - start, server.processor_time() - used
    load.close()
    count = len(load.latencies)
    print(f"{name:<24} {count:>9} {count / taken:>11.0f} {load.percentile(0.5):>9.2f} {load.percentile(0.99):>9.2f} "
          f"{load.percentile(1):>9.2f} {used / count * 1e6:>13.0f} {len(load.wrong):>6}")
    return len(load.wrong)


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    with Server(sys.argv[1]) as server:
        print(f"{STALLED} connections stall, {CLIENTS} ask; {seconds:.0f} s each")
        print(f"{'':<24} {'answers':>9} {'answers/s':>11} {'p50 ms':>9} {'p99 ms':>9} {'worst ms':>9} {'processor us':>13} {'lost':>6}")
        lost = phase(f"{RATE} a second", server, seconds, CLIENTS / RATE)
        lost += phase("as many as possible", server, seconds, None)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
