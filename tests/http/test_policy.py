"""The policy of docs/formats.md, line by line, against a hostile client. A server of their own: at the end its
peak memory is looked at."""
import json
import socket

import pytest

from program import validated
from server import Server, read_to_end

SOLVE = json.dumps({"terms": "nim 3,4,5"}).encode()


@pytest.fixture(scope="module")
def hostile():
    with Server() as running:
        yield running


def assert_refused(reply, status):
    assert reply.status == status, reply.raw[:500]
    validated("error", reply.json())
    assert reply.fields["content-type"] == "application/json"
    assert reply.fields["connection"] == "close"
    assert "content-security-policy" in reply.fields


def assert_serves(server):
    assert server.ask("solve", terms="nim 3,4,5")["outcome"] == "N"


# Who is let in.

def test_listens_on_this_machine_only(hostile):
    assert hostile.host == "127.0.0.1"
    with open("/proc/net/tcp", encoding="ascii") as table:
        listening = [line.split()[1] for line in table if line.split()[3] == "0A"]
    assert [address for address in listening if int(address.split(":")[1], 16) == hostile.port] == \
        [f"0100007F:{hostile.port:04X}"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
def test_host_of_this_machine(hostile, host):
    assert hostile.post("/api/solve", SOLVE, host=f"{host}:{hostile.port}").status == 200


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:{port}", "127.0.0.1", "localhost", "127.0.0.1:1", "127.0.0.1.evil.example:{port}",
    "localhost:{port}.evil.example", "127.0.0.2:{port}", "0.0.0.0:{port}", "user@localhost:{port}", " ", "localhost:{port}/"])
def test_host_of_elsewhere(hostile, host):
    """A name that somebody bent to point to this machine (DNS rebinding)."""
    reply = hostile.post("/api/solve", SOLVE, host=host.format(port=hostile.port))
    assert_refused(reply, 403)
    assert_refused(hostile.request("GET", "/", host=host.format(port=hostile.port)), 403)


def test_host_missing_or_twice(hostile):
    assert_refused(hostile.raw(b"GET / HTTP/1.1\r\n\r\n"), 400)
    host = f"Host: 127.0.0.1:{hostile.port}\r\n".encode()
    assert_refused(hostile.raw(b"GET / HTTP/1.1\r\n" + host + host + b"\r\n"), 400)
    assert_refused(hostile.raw(b"GET / HTTP/1.0\r\n\r\n"), 400)


@pytest.mark.parametrize("origin", ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"])
def test_origin_of_the_page_itself(hostile, origin):
    assert hostile.post("/api/solve", SOLVE, f"Origin: {origin.format(port=hostile.port)}").status == 200


@pytest.mark.parametrize("origin", [
    "http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:1",
    "http://localhost:{port}.evil.example", "file://", "http://evil.example:{port}"])
def test_origin_of_other_pages(hostile, origin):
    assert_refused(hostile.post("/api/solve", SOLVE, f"Origin: {origin.format(port=hostile.port)}"), 403)


def test_json_that_claims_to_be_a_form(hostile):
    """What a page of another site may send without asking first."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", ""):
        reply = hostile.request("POST", "/api/solve", f"Content-Type: {kind}", f"Content-Length: {len(SOLVE)}", body=SOLVE)
        assert_refused(reply, 415)
    assert_refused(hostile.request("POST", "/api/solve", f"Content-Length: {len(SOLVE)}", body=SOLVE), 415)
    good = hostile.request("POST", "/api/solve", "Content-Type: application/json; charset=utf-8",
                           f"Content-Length: {len(SOLVE)}", body=SOLVE)
    assert good.status == 200


# Sizes.

def test_head_of_more_than_8_kib(hostile):
    assert_refused(hostile.request("GET", "/", "X-Long: " + "x" * 9000), 431)
    assert_refused(hostile.request("GET", "/" + "x" * 9000), 431)
    assert_refused(hostile.request("GET", "/", *[f"X-{i}: {i}" for i in range(2000)]), 431)
    assert hostile.request("GET", "/api/solve", "X-Long: " + "x" * 7000).status == 405


def test_head_without_an_end(hostile):
    with hostile.connect() as connection:
        try:
            for _ in range(3000):
                connection.sendall(b"X" * 1000)
        except (BrokenPipeError, ConnectionResetError):
            pass
        read_to_end(connection)
    assert_serves(hostile)


def test_body_of_64_kib(hostile):
    exact = SOLVE + b" " * (2**16 - len(SOLVE))
    assert hostile.post("/api/solve", exact).status == 200
    assert_refused(hostile.post("/api/solve", exact + b" "), 413)
    # The length alone is enough: nobody waits for the body.
    assert_refused(hostile.request("POST", "/api/solve", "Content-Type: application/json",
                                   "Content-Length: 999999999999"), 413)


def test_body_where_none_belongs(hostile):
    for method in ("GET", "DELETE"):
        assert_refused(hostile.request(method, "/", "Content-Length: 5", body=b"hello"), 400)


def test_json_nested_64_deep(hostile):
    def nested(depth):
        return b'{"terms":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"
    assert "nested" in hostile.refusal("solve", nested(65))["message"]
    assert "nested" not in hostile.refusal("solve", nested(64))["message"]
    assert "nested" in hostile.refusal("solve", b'{"terms":' + b"[" * 60000)["message"]
    # Brackets in a text are no nesting.
    assert "nested" not in hostile.refusal("solve", {"terms": "[" * 1000 + '\\"{'})["message"]


@pytest.mark.parametrize("body", [
    b"", b"{", b"nonsense", b"[]", b"3", b'"text"', b'{"terms": "nim 3"', b'{"terms": "nim 3"} extra', b"\xff\xfe",
    b'{"terms": "nim \xff"}', b"{'terms': 'nim 3'}", b'{"terms": NaN}', b"\x00" * 100, b'{"terms": "\\ud800"}'])
def test_bodies_that_are_no_json_object(hostile, body):
    hostile.refusal("solve", body)


@pytest.mark.parametrize("arguments", [
    {}, {"terms": None}, {"terms": []}, {"terms": {}}, {"terms": 7}, {"terms": True}, {"terms": [[]]}, {"terms": [{}]},
    {"terms": [{"game": "nim"}]}, {"terms": [{"game": "nim", "position": 3}]}, {"terms": [{"game": "nim", "position": "3", "x": ""}]},
    {"terms": "nim 3", "nonsense": 1}, {"terms": "nim 3", "misere": "yes"}, {"terms": "nim 3", "moves": -1},
    {"terms": "nim 3", "moves": 10**30}, {"terms": "nim 3", "moves": [1, 2]}, {"terms": "nim 3", "lang": "de"},
    {"terms": "nim 3", "time": "long"}, {"terms": "nim 3", "out": "/tmp/x"}, {"terms": "nim 3", "json": True}])
def test_arguments_that_do_not_fit(hostile, arguments):
    assert hostile.refusal("solve", arguments)["message"]


# Requests that two readers could understand in two ways.

def test_encoded_bodies(hostile):
    for coding in ("gzip", "deflate", "br", "x"):
        assert_refused(hostile.post("/api/solve", SOLVE, f"Content-Encoding: {coding}"), 415)
    assert hostile.post("/api/solve", SOLVE, "Content-Encoding: identity").status == 200


@pytest.mark.parametrize("second", ["Content-Length: 5", "Content-Length: {length}", "content-length: 0"])
def test_two_lengths(hostile, second):
    assert_refused(hostile.post("/api/solve", SOLVE, second.format(length=len(SOLVE))), 400)


@pytest.mark.parametrize("length", ["-1", "+5", "0x10", "5, 5", "5 5", "", "99999999999999999999999", "1e3"])
def test_lengths_that_are_no_number(hostile, length):
    reply = hostile.request("POST", "/api/solve", "Content-Type: application/json", f"Content-Length: {length}", body=SOLVE)
    assert_refused(reply, reply.status)
    assert reply.status in (400, 411)


def test_length_and_transfer_encoding(hostile):
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(SOLVE), SOLVE)
    for fields in (["Transfer-Encoding: chunked", f"Content-Length: {len(SOLVE)}"],
                   [f"Content-Length: {len(SOLVE)}", "Transfer-Encoding: chunked"]):
        assert_refused(hostile.request("POST", "/api/solve", "Content-Type: application/json", *fields, body=chunked), 400)
    for coding in ("chunked", "gzip, chunked", "identity", "xchunked"):
        reply = hostile.request("POST", "/api/solve", "Content-Type: application/json", f"Transfer-Encoding: {coding}",
                                body=chunked)
        assert_refused(reply, reply.status)
        assert reply.status in (400, 411)
    assert_refused(hostile.request("POST", "/api/solve", "Content-Type: application/json"), 411)


def test_expectations(hostile):
    assert_refused(hostile.post("/api/solve", SOLVE, "Expect: 100-continue"), 417)


@pytest.mark.parametrize("request_line", [
    b"GET / HTTP/9.9", b"GET /", b"GET  / HTTP/1.1", b"get", b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/1.1 x", b"\x00",
    b"GET \x01 HTTP/1.1"])
def test_what_is_no_request(hostile, request_line):
    reply = hostile.raw(request_line + b"\r\nHost: 127.0.0.1:%d\r\n\r\n" % hostile.port)
    assert reply.raw == b"" or reply.status == 400
    assert_serves(hostile)


@pytest.mark.parametrize("field", [b"No colon", b" Folded: x", b"Bad name: x", b"X: a\r\n folded", b"X\x00: x", b": x"])
def test_fields_that_are_none(hostile, field):
    reply = hostile.raw(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\nConnection: close\r\n\r\n" % (hostile.port, field))
    # An old way to go on in the next line: of Host, which then is another; or of a field that nobody looks at.
    allowed = {b" Folded: x": (400, 403), b"X: a\r\n folded": (200, 400, 404)}.get(field, (400,))
    assert reply.status in allowed


# Methods and paths.

@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "NONSENSE"])
def test_methods_that_are_not_served(hostile, method):
    reply = hostile.request(method, "/api/solve")
    assert_refused(reply, 405)
    assert reply.fields["allow"] == "GET, HEAD, POST, DELETE"


@pytest.mark.parametrize("method, path, allowed", [
    ("GET", "/api/solve", "POST"), ("DELETE", "/api/solve", "POST"), ("HEAD", "/api/jobs", "POST"), ("DELETE", "/", "GET, HEAD")])
def test_methods_that_do_not_fit_the_path(hostile, method, path, allowed):
    reply = hostile.request(method, path)
    assert (reply.status, reply.fields["allow"]) == (405, allowed)
    posted = hostile.post("/", SOLVE)
    assert (posted.status, posted.fields["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("path", [
    "/nothing", "/api", "/api/", "/api/serve", "/api/play", "/api/../etc/passwd", "/../../etc/passwd", "/%2e%2e/etc/passwd",
    "//etc/passwd", "/index.html/", "/assets", "/assets/", "/INDEX.HTML", "/index.html%00", "/api/solve/x", "/api/jobs/",
    "/api/jobs/0/events", "/api/jobs/../solve", "/.git/config"])
def test_paths_match_exactly_or_not_at_all(hostile, path):
    for reply in (hostile.request("GET", path), hostile.post(path, SOLVE)):
        assert reply.status in (404, 405), reply.raw[:200]
        assert b"etc" not in reply.body and b"/" not in reply.json()["error"]["message"].encode()


def test_targets_that_are_no_path(hostile):
    for target in ("http://evil.example/", "*", "evil.example:80", "?x"):
        assert_refused(hostile.request("GET", target), 400)


def test_nothing_of_the_user_comes_into_a_head(hostile):
    mark = "hostile-mark"
    for reply in (hostile.request("GET", f"/{mark}"), hostile.request("GET", f"/?{mark}"),
                  hostile.request("GET", "/", f"X-Mark: {mark}", f"If-None-Match: {mark}", f"Accept-Encoding: {mark}"),
                  hostile.post("/api/solve", {"terms": f"nim {mark}\r\nSet-Cookie: {mark}"}),
                  hostile.post("/api/solve", {mark: 1}), hostile.post(f"/api/{mark}", SOLVE),
                  hostile.request(mark.upper(), "/"), hostile.request("GET", "/", host=mark),
                  hostile.request("GET", "/", f"Origin: {mark}")):
        head = reply.raw.partition(b"\r\n\r\n")[0]
        assert mark.encode() not in head.lower()


@pytest.mark.parametrize("name, arguments", [
    ("solve", {"terms": "hackendot @/etc/passwd"}), ("solve", {"terms": [{"game": "hackendot", "position": " @/etc/passwd"}]}),
    ("solve", {"terms": [{"game": "@/etc/passwd", "position": "3"}]}), ("games", {"name": "@/etc/passwd"}),
    ("solve", {"terms": "nim 3 +\n@/etc/passwd"}), ("table", {"game": "nim", "size": "@/etc/passwd"}),
    ("solve", {"terms": "nim @/etc/passwd"}), ("solve", {"terms": "nim -"}), ("board", {"terms": "nim @/dev/zero"}),
    ("solve", {"terms": [{"game": "nim", "position": "@/etc/passwd"}]}),
    ("check", {"game": "nim", "claim": "@/etc/passwd", "upto": 3}), ("check", {"game": "nim", "claim": "-", "upto": 3}),
    ("arena", {"text": "a -> b", "target": ["@/etc/passwd"]}), ("arena", {"file": "/etc/passwd"}),
    ("find", {"pattern": "root", "file": "/etc/passwd"}), ("sequence", {"game": "kayles", "upto": 3, "out": "/tmp/x"}),
    ("period", {"game": "kayles", "checkpoint": "/tmp/x"})])
def test_files_are_out_of_reach(hostile, name, arguments):
    error = hostile.refusal(name, arguments)
    assert "root:" not in json.dumps(error)


# One client and the others.

def test_stalled_clients_delay_nobody(hostile):
    stalled = [hostile.connect() for _ in range(200)]
    for i, connection in enumerate(stalled):
        connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: x\r\n"[:i % 40])
    for _ in range(20):
        assert_serves(hostile)
    for connection in stalled:
        connection.close()


def test_no_more_than_256_connections(hostile):
    """The newest is let in; the one that has kept silent longest is closed for it."""
    silent = [hostile.connect() for _ in range(300)]
    assert_serves(hostile)
    closed = 0
    for connection in silent[:300 - 256]:
        assert connection.recv(1) == b""
        closed += 1
    assert closed == 44
    silent[-1].sendall(b"GET / HTTP/1.1\r\nHost: evil\r\n\r\n")
    assert silent[-1].recv(12) == b"HTTP/1.1 403"
    for connection in silent:
        connection.close()


def test_slow_clients_are_left(hostile):
    """Neither a head nor a body is awaited for ever. Both connections are watched at once: the limits are seconds."""
    head, body = hostile.connect(), hostile.connect()
    head.sendall(b"GET / HTTP/1.1\r\nHo")
    body.sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                 b"Content-Length: 50\r\n\r\n{" % hostile.port)
    silent = hostile.connect()
    for connection in (head, body):
        answer = read_to_end(connection)
        assert answer.startswith(b"HTTP/1.1 408 ") and b"Connection: close" in answer
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["message"] == "the request did not come in time"
    assert read_to_end(silent) == b"", "who asked nothing is told nothing"


def test_many_requests_on_one_connection(hostile):
    request = (b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
               % (hostile.port, len(SOLVE), SOLVE))
    with hostile.connect() as connection:
        connection.sendall(request * 50 + request.replace(b"HTTP/1.1\r\n", b"HTTP/1.1\r\nConnection: close\r\n"))
        received = read_to_end(connection)
    assert received.count(b"HTTP/1.1 200 OK") == 51
    assert received.count(b'"outcome":"N"') == 51


def test_clients_that_leave_in_the_middle(hostile):
    for size in (1, 20, 60, 120):
        with hostile.connect() as connection:
            connection.sendall((b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                                b"Content-Length: 40\r\n\r\n{" % hostile.port)[:size])
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    assert_serves(hostile)


def test_work_of_a_client_that_left_is_stopped():
    """With one long question a thread, all left at once, the next must not wait for their ends."""
    with Server("--time", "3600") as server:
        long = json.dumps({"terms": "chomp 17x17", "method": "memo"}).encode()
        for _ in range(8):
            with server.connect() as connection:
                connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                                   b"Content-Length: %d\r\n\r\n%s" % (server.port, len(long), long))
        assert_serves(server)


def test_too_much_to_do_is_said_at_once():
    with Server("--time", "3600", "--threads", "2") as server:
        long = json.dumps({"terms": "chomp 17x17", "method": "memo"}).encode()
        busy = [server.connect() for _ in range(80)]
        for connection in busy:
            connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                               b"Content-Length: %d\r\n\r\n%s" % (server.port, len(long), long))
        # Two are computed and 64 wait: the last ones are refused, and the page is still served.
        received = busy[-1].recv(1 << 16)
        assert received.startswith(b"HTTP/1.1 503") and b"Retry-After: 1" in received
        assert server.request("GET", "/nothing").status == 404
        for connection in busy:
            connection.close()
        assert_serves_in_the_end(server)


def assert_serves_in_the_end(server):
    while server.post("/api/solve", SOLVE).status == 503:
        pass
    assert_serves(server)


def test_requests_have_a_budget():
    with Server("--time", "0.2", "--memory", "1M") as server:
        answer = server.ask("solve", terms="chomp 17x17", method="memo")
        assert answer["outcome"] == "unknown" and answer["why"]
        # Nobody may ask for more.
        answer = server.ask("solve", terms="chomp 17x17", method="memo", time=3600)
        assert answer["outcome"] == "unknown" and answer["why"]
        assert "memory" not in server.refusal("solve", {"terms": "nim 3", "memory": "10G"})["expected"]


def test_sums_have_an_end(hostile):
    assert "64" in hostile.refusal("solve", {"terms": " + ".join(["nim 1"] * 65)})["expected"]
    assert hostile.ask("solve", terms=" + ".join(["nim 1"] * 64))["outcome"] == "P"


def test_answers_have_an_end(hostile):
    error = hostile.refusal("arena", {"terms": "nim 30,30,30", "plain": True})
    assert "too long" in error["message"]
    assert "most" in hostile.refusal("sequence", {"game": "kayles", "upto": 10**9})["expected"]
    assert hostile.ask("arena", terms="nim 30,30,30", plain=True, summary=True)["vertices"] == 31**3


def test_an_answer_takes_a_quarter_of_the_memory_at_most():
    with Server("--memory", "512K") as server:
        assert len(server.ask("sequence", game="kayles", upto=50_000)["values"]) == 50_001  # 98 KiB
        error = server.refusal("sequence", {"game": "kayles", "upto": 100_000})  # 195 KiB
    assert "too long" in error["message"] and "131072" in error["expected"]


def test_peak_memory(hostile):
    """After all of the above; without limits the bodies alone could have filled the machine."""
    assert_serves(hostile)
    assert hostile.peak_memory() < 600 * 2**20
