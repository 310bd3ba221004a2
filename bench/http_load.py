"""Load for the web server, from one process over the loopback: many clients in one loop of epoll, cheap enough to leave
the machine to the server. What a client does is a generator: it yields requests and gets replies back.

Used by bench/server_load.py, scripts/soak.py and tests/http/test_soak.py.
"""
import heapq
import os
import re
import select
import socket
import subprocess
import time
from typing import NamedTuple


class Request(NamedTuple):
    data: bytes
    statuses: tuple = (200,)  # one of these must come back
    holds: bytes = b""  # and this in the body
    closes: bool = False  # the server closes the connection after its reply, and so the reply ends


class Reply(NamedTuple):
    status: int
    body: bytes


def posted(port, path, body, close=False):
    """The bytes of a POST."""
    return (b"POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            % (path, port, b"Connection: close\r\n" * close, len(body), body))


class Client:
    """One connection after the other, with one request at a time on it."""

    def __init__(self, load, script):
        self.load, self.script = load, script
        self.connection, self.received, self.reply = None, bytearray(), None
        self.asked, self.due, self.start = 0, None, None

    def begin(self):
        """The next request, now or when it is due."""
        try:
            self.request = self.script.send(self.reply) if self.asked else next(self.script)
        except StopIteration:
            self.close()
            self.load.working -= 1
            return
        now = time.perf_counter()
        self.start = self.start or now
        self.due = max(now, self.start + self.asked * self.load.pause) if self.load.pause else now
        self.asked += 1
        if self.due > now:
            heapq.heappush(self.load.timers, (self.due, id(self), self))
        else:
            self.send()

    def send(self):
        if self.connection is None:
            self.connection = socket.create_connection(("127.0.0.1", self.load.port))
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.load.watch(self.connection, self)
        try:
            self.connection.sendall(self.request.data)
        except (BrokenPipeError, ConnectionResetError):
            pass  # what was said before comes with the next reading

    def on_ready(self):
        try:
            piece = self.connection.recv(1 << 16)
        except ConnectionResetError:
            piece = b""
        self.received += piece
        end = self.received.find(b"\r\n\r\n")
        if self.request.closes:
            if not piece:
                self.close()
                self.done(end)
            return
        if not piece:
            self.close()
            return self.done(end)
        if end >= 0:
            at = self.received.find(b"Content-Length: ", 0, end + 2)
            length = int(self.received[at + 16:self.received.find(b"\r\n", at)]) if at >= 0 else 0
            if len(self.received) >= end + 4 + length:
                self.done(end)

    def done(self, end):
        whole = end >= 0 and self.received.startswith(b"HTTP/1.1 ")
        self.reply = Reply(int(self.received[9:12]) if whole else 0, bytes(self.received[end + 4:]))
        self.received.clear()
        self.load.latencies.append(time.perf_counter() - self.due)
        if self.reply.status not in self.request.statuses or self.request.holds not in self.reply.body:
            self.load.wrong.append((self.request, self.reply))
        self.begin()

    def close(self):
        if self.connection is not None:
            self.load.forget(self.connection)
            self.connection = None


class Stalled:
    """Half a head and then nothing; again when the server has had enough of it."""

    def __init__(self, load):
        self.load, self.connection = load, None
        self.begin()

    def begin(self):
        self.connection = socket.create_connection(("127.0.0.1", self.load.port))
        self.connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1")
        self.load.watch(self.connection, self)

    def on_ready(self):
        self.load.forget(self.connection)
        self.begin()


class Load:
    def __init__(self, port, pause=None):
        """With a pause between the times at which the requests of a client are due, or none. A latency counts from when the
        request was due, not from when it was sent: a server that falls behind shows it."""
        self.port, self.pause = port, pause
        self.poll, self.watched, self.timers = select.epoll(), {}, []
        self.latencies, self.wrong, self.working = [], [], 0

    def watch(self, connection, whose):
        self.watched[connection.fileno()] = whose
        self.poll.register(connection, select.EPOLLIN)

    def forget(self, connection):
        del self.watched[connection.fileno()]
        self.poll.unregister(connection)
        connection.close()

    def stall(self, count):
        return [Stalled(self) for _ in range(count)]

    def run(self, scripts):
        """All of them to their ends."""
        clients = [Client(self, script) for script in scripts]
        self.working = len(clients)
        for client in clients:
            client.begin()
        while self.working:
            self.step()

    def step(self, most_seconds=1.0):
        now = time.perf_counter()
        while self.timers and self.timers[0][0] <= now:
            heapq.heappop(self.timers)[2].send()
        wait = min(max(self.timers[0][0] - now, 0), most_seconds) if self.timers else most_seconds
        for descriptor, _ in self.poll.poll(wait):
            if descriptor in self.watched:
                self.watched[descriptor].on_ready()

    def close(self):
        for whose in list(self.watched.values()):
            self.forget(whose.connection)
        self.poll.close()

    def percentile(self, share):
        """Of the latencies so far, in milliseconds."""
        ordered = sorted(self.latencies)
        return ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000


class Server:
    """The program that is to bear it, on a port that is free."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def seconds_to_stop(self):
        """From SIGTERM to its end, which must be a good one."""
        start = time.perf_counter()
        self.process.terminate()
        code = self.process.wait()
        assert code == 0, f"the server ended with {code}"
        return time.perf_counter() - start

    def processor_time(self):
        """In seconds: it says more than the clock where others compute too."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Resident, in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) * 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))
