"""Starting and stopping."""
import json
import signal
import socket

import pytest

from program import BINARY, refusal, run
from server import PATIENCE, Server, read_to_end


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_stops_cleanly(how):
    """With a question that is being answered, a job, its listener, and somebody who says nothing."""
    server = Server("--time", "3600")
    long = {"terms": "chomp 17x17", "method": "memo"}
    body = json.dumps(long).encode()
    job = server.post("/api/jobs", {"command": "solve", "arguments": long}).json()
    connections = [server.connect() for _ in range(3)]
    connections[0].sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                           b"Content-Length: %d\r\n\r\n%s" % (server.port, len(body), body))
    connections[1].sendall(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % (job["events"].encode(), server.port))
    assert connections[1].recv(8) == b"HTTP/1.1"
    code, said = server.stop(how)
    assert (code, said) == (0, "")
    for connection in connections:
        read_to_end(connection)
        connection.close()
    with pytest.raises(ConnectionRefusedError):
        server.connect()


def test_port_in_use():
    with Server() as server:
        error = refusal("serve", "--port", str(server.port))
        assert str(server.port) in error["message"] and "--port" in error["expected"]
        told = run("serve", "--port", str(server.port), "--lang", "fr")
        assert (told.returncode, told.stdout) == (2, "") and "déjà utilisé" in told.stderr


@pytest.mark.parametrize("host", ["nonsense", "256.1.1.1", "127.0.0.1:80", "", "192.0.2.1", "2001:db8::1"])
def test_bad_hosts(host):
    error = refusal("serve", "--port", "0", "--host", host)
    assert error["message"] and "--host" in error["expected"]


@pytest.mark.parametrize("port", ["-1", "65536", "x", "80.5"])
def test_bad_ports(port):
    assert refusal("serve", "--port", port)["message"]


@pytest.mark.parametrize("host, name", [("localhost", "localhost"), ("127.0.0.2", "127.0.0.2"), ("0.0.0.0", "127.0.0.1")])
def test_other_hosts(host, name):
    """What it listens on, it answers by; names of elsewhere stay out."""
    with Server("--host", host) as server:
        with socket.create_connection((name, server.port), PATIENCE) as connection:
            for asked, status in ((f"{name}:{server.port}", b"405"), (f"evil.example:{server.port}", b"403")):
                connection.sendall(f"GET /api/solve HTTP/1.1\r\nHost: {asked}\r\n\r\n".encode())
                assert connection.recv(1 << 16)[9:12] == status


def test_ipv6():
    if not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("no IPv6 address here")
    with Server("--host", "::1") as server:
        assert server.url == f"http://[::1]:{server.port}/"
        assert server.request("GET", "/api/solve", host=f"[::1]:{server.port}").status == 405


def test_words_are_refused():
    assert run("serve", "now").returncode == 2
    assert BINARY.exists()
