"""Clients who take their time: with what they send, with what they take, and with leaving."""
import json
import resource
import socket

import pytest

from server import Server, read_to_end
from test_jobs import events, start

LONG_ANSWER = {"game": "nim", "upto": 10**6}  # some 7 MB of JSON
MEGABYTE = 2**20


def narrow(server):
    """A connection on which little is under way: what is not read stays with the server."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(120)
    connection.connect((server.host, server.port))
    return connection


def body_of(received):
    head, _, body = received.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ") and b"Content-Length: %d\r\n" % len(body) in head + b"\r\n"
    return json.loads(body)


def test_answers_that_nobody_takes_are_few():
    """40 clients ask for 7 MB each and don't read. Others get theirs, and the memory is that of the limit."""
    with Server("--threads", "2") as server:
        server.ask("sequence", **LONG_ANSWER)
        before = server.peak_memory()
        slow = [narrow(server) for _ in range(40)]
        for connection in slow:
            connection.sendall(server.asked("sequence", **LONG_ANSWER))
        begun = [connection.recv(12) for connection in slow[:8]]
        assert begun == [b"HTTP/1.1 200"] * 8
        for connection in slow:  # each has got an answer, was refused, or was left
            try:
                connection.recv(1)
            except ConnectionResetError:
                pass
        assert server.ask("solve", terms="nim 3,4,5")["outcome"] == "N", "a short answer never waits for others"
        while (reply := server.post("/api/sequence", LONG_ANSWER)).status == 503:
            assert reply.fields["retry-after"] == "1"
        assert len(reply.body) > 6 * MEGABYTE and reply.json()["maximum"] == 10**6, "those who take nothing make room"
        # The answers, what two that are being computed need, and the connections.
        assert server.peak_memory() - before < (64 + 2 * 32 + 16) * MEGABYTE
        for connection in slow:
            connection.close()


def test_a_slow_reader_gets_all_of_it():
    with Server() as server, narrow(server) as slow:
        slow.sendall(server.asked("sequence", **LONG_ANSWER).replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        received = b""
        while len(received) < MEGABYTE // 8:  # in small bites
            received += slow.recv(1000)
        answer = body_of(received + read_to_end(slow))
        assert answer == server.ask("sequence", **LONG_ANSWER)


def test_long_answers_come_whole_on_one_connection(server):
    request = server.asked("sequence", game="kayles", upto=200_000)
    with server.connect() as connection:
        connection.sendall(request * 3 + request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        answers = read_to_end(connection).split(b"HTTP/1.1 200 OK\r\n")
    assert answers[0] == b"" and len(answers) == 5
    assert len({len(body_of(b"HTTP/1.1 200 OK\r\n" + answer)["values"]) for answer in answers[1:]}) == 1


def test_results_of_jobs_are_kept_within_bounds():
    """15 results of 7 MB would be 105: the oldest are forgotten; the last can be looked at."""
    with Server("--threads", "2") as server:
        last = start(server, "sequence", **LONG_ANSWER)
        assert list(events(server, last))[-1][0] == "result"
        before = server.peak_memory()
        jobs = []
        for _ in range(15):
            jobs.append(start(server, "sequence", **LONG_ANSWER))
            assert list(events(server, jobs[-1]))[-1][0] == "result"
        assert server.request("GET", jobs[0]["events"]).status == 404
        assert server.request("GET", jobs[-1]["events"]).status == 200
        assert server.peak_memory() - before < (64 + 16 + 16) * MEGABYTE


def test_stalled_listeners():
    """Who listens to jobs and takes nothing: few of them, and nobody else is delayed."""
    with Server("--time", "3600", "--threads", "2") as server:
        jobs = [start(server, "solve", terms="chomp 17x17", method="memo") for _ in range(8)]
        asked = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
        listeners = []
        for i in range(40):
            listeners.append(narrow(server))
            listeners[-1].sendall(asked % (jobs[i % 8]["events"].encode(), server.port))
        statuses = [listener.recv(12) for listener in listeners]
        assert statuses == [b"HTTP/1.1 200"] * 32 + [b"HTTP/1.1 503"] * 8
        assert server.ask("solve", terms="nim 3,4,5")["outcome"] == "N"
        listeners[0].close()  # and its place is free, once the server has noticed
        while (status := one_event(server, asked % (jobs[0]["events"].encode(), server.port))) == b"HTTP/1.1 503":
            pass
        assert status == b"HTTP/1.1 200"
        for listener in listeners:
            listener.close()


def one_event(server, request):
    with server.connect() as connection:
        connection.sendall(request)
        return connection.recv(12)


def test_connections_beyond_the_limit_that_take_nothing():
    """256 who ask and don't read: the next ones are served all the same."""
    with Server() as server:
        stalled = [narrow(server) for _ in range(256)]
        for connection in stalled:
            connection.sendall(server.asked("sequence", game="nim", upto=100_000))
        while server.post("/api/solve", {"terms": "nim 3,4,5"}).status != 200:
            pass  # until the first of them has taken nothing for long enough
        for connection in stalled:
            connection.close()


@pytest.mark.parametrize("connections", [100, 300])
def test_few_descriptors(connections):
    """With 64 of them, the newest is let in for the one that has been silent longest."""
    with Server(limits=[(resource.RLIMIT_NOFILE, 64)]) as server:
        silent = [server.connect() for _ in range(connections)]
        silent[-1].sendall(server.asked("solve", terms="nim 3,4,5"))
        assert silent[-1].recv(12) == b"HTTP/1.1 200"
        assert silent[0].recv(1) == b""
        assert server.descriptors() < 64
        assert server.processor_time() < 1
        for connection in silent:
            connection.close()


def test_no_descriptors_at_all():
    """Taken away while it runs: accepting pauses instead of spinning, and goes on when somebody silent has made room."""
    with Server() as server:
        silent = server.sent("solve", terms="nim 3,4,5")
        assert silent.recv(12) == b"HTTP/1.1 200"
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (server.descriptors(), 1024))
        used = server.processor_time()
        waiting = [server.sent("solve", terms="nim 3,4,5") for _ in range(20)]
        assert waiting[-1].recv(12) == b"HTTP/1.1 200"
        assert server.processor_time() - used < 0.5, "twenty pauses, and next to nothing in between"
        for connection in (silent, *waiting):
            connection.close()
