"""Starts the real program and speaks to it by raw sockets, so that wrong requests can be sent too."""
import json
import os
import re
import resource
import select
import signal
import socket
import subprocess

from program import BINARY, validated

PATIENCE = 120  # seconds until a test that hangs is given up


class Reply:
    def __init__(self, raw):
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.raw = raw
        self.status = int(lines[0].split(" ")[1]) if lines[0].startswith("HTTP/1.1 ") else None
        self.fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            assert name.lower() not in self.fields, f"{name} is there twice"
            self.fields[name.lower()] = value.strip()

    def json(self):
        return json.loads(self.body)


class Server:
    def __init__(self, *arguments, limits=()):
        """Limits: pairs of what the system is to limit (resource.RLIMIT_…) and how."""
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0", *arguments], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        preexec_fn=lambda: [resource.setrlimit(what, (most, most)) for what, most in limits])
        self.url = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://(\[?[0-9a-f.:]+?\]?):(\d+)/", self.url)
        assert found, (self.url, self.process.stderr.read() if self.process.poll() is not None else "")
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()

    def stop(self, how=signal.SIGTERM):
        """The exit code, and what was said on standard error."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        return code, self.process.stderr.read()

    def peak_memory(self):
        """In bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1)) * 1024

    def processor_time(self):
        """In seconds."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        """How many are open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connect(self):
        return socket.create_connection((self.host, self.port), PATIENCE)

    def asked(self, name, /, **arguments):
        """The bytes that ask this of an endpoint, on a connection that stays open."""
        body = json.dumps(arguments).encode()
        return (b"POST /api/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (name.encode(), self.port, len(body), body))

    def sent(self, name, /, **arguments):
        """A connection on which this was asked."""
        connection = self.connect()
        connection.sendall(self.asked(name, **arguments))
        return connection

    def raw(self, request):
        """What comes back until the server closes, for these bytes."""
        with self.connect() as connection:
            try:
                connection.sendall(request)
            except (BrokenPipeError, ConnectionResetError):
                pass  # refused before the end
            return Reply(read_to_end(connection))

    def request(self, method, path, *fields, body=b"", host=None):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", "Connection: close", *fields]
        return self.raw("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)

    def post(self, path, body, *fields, **options):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.request("POST", path, "Content-Type: application/json", f"Content-Length: {len(data)}", *fields,
                            body=data, **options)

    def ask(self, name, /, **arguments):
        """The answer of an endpoint, which must be a good one."""
        reply = self.post(f"/api/{name}", arguments)
        assert reply.status == 200, (name, arguments, reply.raw[:2000])
        return reply.json()

    def refusal(self, name, arguments, status=400):
        """The error of an endpoint."""
        reply = self.post(f"/api/{name}", arguments)
        assert reply.status == status, (name, arguments, reply.raw[:2000])
        return validated("error", reply.json())["error"]


def read_to_end(connection):
    received = b""
    while True:
        try:
            piece = connection.recv(1 << 16)
        except ConnectionResetError:
            return received
        if not piece:
            return received
        received += piece


def is_waiting(connection):
    """Whether nothing has come on it so far."""
    return not select.select([connection], [], [], 0)[0]
