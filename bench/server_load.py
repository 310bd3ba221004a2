"""Load for the web server, from another process, over the loopback: 200 clients that stall, while others ask
`solve nim 3,4,5` a thousand times per second; then as fast as they can. Every answer is looked at.

Usage: server_load.py PROGRAM [SECONDS]. Prints a table; exits 1 when an answer was lost or wrong.
A latency counts from when the question was due, not from when it was sent: a server that falls behind shows it.
"""
import asyncio
import os
import re
import subprocess
import sys
import time

STALLED = 200
CLIENTS = 20
RATE = 1000  # questions per second, all clients together
BODY = b'{"terms": "nim 3,4,5"}'


def question(port):
    return (b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%s" % (port, len(BODY), BODY))


async def answer(reader):
    """Whether a whole and right answer came."""
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readexactly(int(re.search(rb"Content-Length: (\d+)", head).group(1)))
    return head.startswith(b"HTTP/1.1 200 ") and b'"outcome":"N","grundy":2' in body


async def stall(port, ending):
    """Half a head and then nothing; again when the server has had enough of it."""
    while not ending.is_set():
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(question(port)[:40])
        waits = [asyncio.ensure_future(reader.read(1)), asyncio.ensure_future(ending.wait())]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        writer.close()


async def ask(port, seconds, pause, latencies):
    """One client; with a pause between the times at which its questions are due, or none. How many were lost."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lost, start, asked = 0, time.perf_counter(), 0
    while (now := time.perf_counter()) < start + seconds:
        due = start + asked * pause if pause else now
        if due > now:
            await asyncio.sleep(due - now)
        writer.write(question(port))
        try:
            lost += not await answer(reader)
        except (asyncio.IncompleteReadError, ConnectionError):
            lost += 1
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        latencies.append(time.perf_counter() - due)
        asked += 1
    writer.close()
    return lost


def processor_time(process):
    """Of the server so far, in seconds: it says more than the clock where others compute too."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def phase(name, server, port, seconds, pause):
    latencies = []
    start, used = time.perf_counter(), processor_time(server)
    lost = sum(await asyncio.gather(*[ask(port, seconds, pause, latencies) for _ in range(CLIENTS)]))
    taken, used = time.perf_counter() - start, processor_time(server) - used
    latencies.sort()
    at = [latencies[int(len(latencies) * share)] * 1000 for share in (0.5, 0.99)]
    print(f"{name:<24} {len(latencies):>9} {len(latencies) / taken:>11.0f} {at[0]:>9.2f} {at[1]:>9.2f} "
          f"{latencies[-1] * 1000:>9.2f} {used / len(latencies) * 1e6:>13.0f} {lost:>6}")
    return lost


async def load(server, port, seconds):
    ending = asyncio.Event()
    stalled = [asyncio.ensure_future(stall(port, ending)) for _ in range(STALLED)]
    print(f"{STALLED} connections stall, {CLIENTS} ask; {seconds:.0f} s each")
    print(f"{'':<24} {'answers':>9} {'answers/s':>11} {'p50 ms':>9} {'p99 ms':>9} {'worst ms':>9} {'processor us':>13} {'lost':>6}")
    lost = await phase(f"{RATE} a second", server, port, seconds, CLIENTS / RATE)
    lost += await phase("as many as possible", server, port, seconds, None)
    ending.set()
    await asyncio.gather(*stalled)
    return lost


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    server = subprocess.Popen([sys.argv[1], "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
        return 1 if asyncio.run(load(server, port, seconds)) else 0
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
