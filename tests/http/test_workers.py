"""Who computes for whom: kinds of requests never wait for each other, and work that nobody wants any more ends."""
import resource
import signal
import socket
import subprocess
from contextlib import ExitStack, contextmanager

import pytest

from program import BINARY, validated
from server import PATIENCE, Server, is_waiting, read_to_end
from test_jobs import events, start

HEAVY = {"terms": "chomp 17x17", "method": "memo"}  # for an hour, if it may
LONG_REPLY = {"terms": "chomp 17x17 + chomp 16x16"}


@pytest.fixture
def patient():
    """One that lets a request take an hour, on two threads of each kind."""
    with Server("--time", "3600", "--threads", "2") as server:
        yield server


@contextmanager
def under_way(server, count, name, /, **arguments):
    """As many requests as there are threads, and more, at work until the end, when their clients leave."""
    with ExitStack() as stack:
        connections = [stack.enter_context(server.sent(name, **arguments)) for _ in range(count)]
        yield connections
        assert all(is_waiting(connection) for connection in connections), "the heavy requests were to last longer"


def play(server):
    """A board, a move on it and what else a person who plays doesn't wait for."""
    board = server.ask("board", terms="nim 3,4,5", turn=0)
    played = server.ask("move", terms=board["question"]["terms"], turn=0, move="1-2")
    assert played["board"]["turn"] == 1
    assert server.ask("games")["games"]


def test_a_game_goes_on_beside_heavy_questions(patient):
    with under_way(patient, 8, "solve", **HEAVY):
        play(patient)
        assert patient.ask("reply", terms="nim 3,4,5", turn=0)["prospect"] == "wins"
        assert patient.ask("random", game="nim", seed=1)["position"]


def test_boards_do_not_wait_for_long_replies(patient):
    with under_way(patient, 8, "reply", **LONG_REPLY):
        play(patient)
        assert patient.ask("solve", terms="nim 3,4,5")["outcome"] == "N"


def test_moves_are_listed_after_a_reply_that_took_all_its_time():
    with Server("--time", "0.5") as server:
        answer = server.ask("reply", turn=0, **LONG_REPLY)
    assert answer["prospect"] == "unknown", "the reply was to take all its time"
    assert answer["board"]["move_count"] == len(answer["board"]["moves"]) > 500


def test_nothing_waits_for_jobs(patient):
    jobs = [start(patient, "solve", **HEAVY) for _ in range(8)]
    play(patient)
    assert patient.ask("reply", terms="nim 3,4,5", turn=0)["prospect"] == "wins"
    assert patient.ask("solve", terms="nim 3,4,5")["outcome"] == "N"
    for job in jobs:
        patient.request("DELETE", f"/api/jobs/{job['id']}")


@pytest.mark.parametrize("after", [b"x", b"GET / HTTP/1.1\r\n\r\n", b"\r\n" * 3000, b"x" * 100_000, b"x" * 3_000_000],
                         ids=["a byte", "a request", "empty lines", "junk", "more junk than the system buffers"])
def test_bytes_after_the_request_do_not_hide_that_the_client_left(patient, after):
    """Were the work not stopped, the two threads would be busy for an hour and the last question never answered."""
    for _ in range(2):
        used = patient.processor_time()
        with patient.sent("solve", **HEAVY) as connection:
            while patient.processor_time() < used + 0.05:
                pass  # until it is at work
            connection.settimeout(0.2)
            try:
                connection.sendall(after)
            except TimeoutError:
                pass  # nobody reads so much while a question is being answered: it leaves with the rest unsent
    assert patient.ask("solve", terms="nim 3,4,5")["outcome"] == "N"


def test_requests_sent_ahead_are_answered_in_order(patient):
    """More of them than are read ahead, while the first is being answered."""
    first = patient.asked("solve", terms="chomp 17x17", method="memo", time=0.1)
    heaps = range(1, 401)
    with patient.connect() as connection:
        connection.sendall(first + b"".join(patient.asked("solve", terms=f"nim {heap}") for heap in heaps[:-1]) +
                           patient.asked("solve", terms="nim 400").replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        received = read_to_end(connection)
    assert received.count(b"HTTP/1.1 200 OK\r\n") == 401
    at = [received.index(b'"position":"%d"' % heap) for heap in heaps]
    assert at == sorted(at)


def test_who_sends_too_much_ahead_is_answered_once(patient):
    """What fills the buffer for longer than two seconds is dropped, and what would follow it means nothing."""
    with patient.connect() as connection:
        connection.sendall(patient.asked("solve", **HEAVY, time=6) + b"x" * 100_000)
        received = read_to_end(connection)
    assert received.count(b"HTTP/1.1 ") == 1 and received.startswith(b"HTTP/1.1 200 ") and b"\r\nConnection: close\r\n" in received


def test_a_client_that_ends_its_side_has_left(patient):
    for _ in range(4):
        with patient.sent("solve", **HEAVY) as connection:
            connection.shutdown(socket.SHUT_WR)
            assert read_to_end(connection) == b""
    assert patient.ask("solve", terms="nim 3,4,5")["outcome"] == "N"
    with patient.connect() as connection:  # what needs no work is answered all the same
        connection.sendall(b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % patient.port)
        connection.shutdown(socket.SHUT_WR)
        assert read_to_end(connection).startswith(b"HTTP/1.1 404 ")


def test_those_who_left_while_they_waited_make_room(patient):
    with under_way(patient, 2, "solve", **HEAVY):
        for _ in range(200):  # three times as many as may wait
            patient.sent("solve", **HEAVY).close()
        with patient.sent("solve", terms="nim 3,4,5") as waiting:
            play(patient)
            assert is_waiting(waiting), "it was to wait, and not to be refused"


def test_a_storm_of_jobs_that_are_cancelled(patient):
    """Cancelled before they begin, they tell so, and never fill the queue."""
    running = [start(patient, "solve", **HEAVY) for _ in range(2)]
    for job in running:
        following = events(patient, job)
        while next(following)[1]["state"] != "running":
            pass
    for _ in range(100):
        job = start(patient, "solve", **HEAVY, lang="fr")
        assert patient.request("DELETE", f"/api/jobs/{job['id']}").status == 200
        event, data = list(events(patient, job))[-1]
        assert event == "failure" and "avant de commencer" in validated("error", data)["error"]["message"]
    for job in running:
        patient.request("DELETE", f"/api/jobs/{job['id']}")
        assert list(events(patient, job))[-1][0] == "result"


def test_stops_under_load(patient):
    """With every thread at work, queues full and clients who leave."""
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(patient.sent("solve", **HEAVY))
            stack.enter_context(patient.sent("reply", **LONG_REPLY))
        for _ in range(8):
            start(patient, "solve", **HEAVY)
        assert patient.stop(signal.SIGTERM) == (0, "")


@pytest.mark.parametrize("threads", [0, 1, 3, 5])
def test_no_threads_to_be_had(threads):
    """Said in a sentence, before anybody is told an address. There is room for the stacks of so many threads only, and each
    kind of request needs one."""
    stack = 1 << 30
    limits = [(resource.RLIMIT_STACK, stack), (resource.RLIMIT_AS, stack // 2 + threads * stack)]
    started = subprocess.Popen([BINARY, "serve", "--port", "0", "--threads", "2"], text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE,
                               preexec_fn=lambda: [resource.setrlimit(what, (most, most)) for what, most in limits])
    try:
        out, said = started.communicate(None, PATIENCE)
    finally:
        started.kill()
    assert (started.returncode, out) == (2, ""), said
    assert said.startswith("grundy: the system gives no threads") and "ulimit" in said
