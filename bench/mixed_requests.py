"""What people, pages, scripts and strangers ask of the server, mixed: clients for http_load.py that go on until so many
requests were made. Every reply is held against what must come back."""
import json
import random

from http_load import Request, posted


def ask(port, name, holds=b"", statuses=(200,), close=False, **arguments):
    body = json.dumps(arguments).encode()
    return Request(posted(port, b"/api/" + name.encode(), body, close), statuses, holds, close)


def get(port, path, status=200, *fields, method=b"GET"):
    lines = b"".join(field + b"\r\n" for field in fields)
    return Request(b"%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n" % (method, path, port, lines), (status,))


def a_game(port, chance):
    """A board, a move, the engine's reply, and why."""
    heaps = [chance.randint(1, 9) for _ in range(chance.randint(1, 4))]
    terms = "nim " + ",".join(map(str, heaps))
    yield ask(port, "board", b'"shape":"heaps"', terms=terms, turn=0)
    yield ask(port, "move", b'"label":"1-1"', terms=terms, turn=0, move="1-1")
    yield ask(port, "reply", b'"prospect":', terms=terms, turn=1, level=80, seed=chance.randint(0, 99))
    yield ask(port, "explain", terms=terms)


def questions(port, chance):
    yield ask(port, "solve", b'"grundy":2', terms="nim 3,4,5")
    yield ask(port, "solve", b'"outcome":', terms=f"kayles {chance.randint(1, 300)} + nim {chance.randint(0, 9)}", all=True)
    yield ask(port, "solve", b'"outcome":"N"', terms=f"chomp {chance.randint(2, 6)}x{chance.randint(2, 6)}", remoteness=True)
    yield ask(port, "table", b'"maximum":', game="wythoff", size=f"{chance.randint(1, 30)}x{chance.randint(1, 30)}")
    yield ask(port, "sequence", b'"values":', game="octal:0.137", upto=chance.randint(1, 3000))
    yield ask(port, "find", b'"pattern":', pattern="010", text="0100101010")
    yield ask(port, "random", b'"position":', game="hackendot", size=10, seed=chance.randint(0, 999))
    yield ask(port, "check", b'"holds":true', game="nim", claim="n", upto=20)


def mistakes(port, chance):
    yield ask(port, "solve", b'"error":', (400,), terms=f"nym {chance.randint(0, 9)}")
    yield ask(port, "board", b'"error":', (400,), terms="chomp " + "9," * chance.randint(1, 2000))
    yield ask(port, "nothing", b'"error":', (404,))
    yield get(port, b"/api/solve", 405)
    yield Request(posted(port, b"/api/solve", b"{" * chance.randint(1, 3000)), (400,))


def hostility(port, chance):
    """After these the server closes."""
    yield Request(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", (403,), closes=True)
    yield Request(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nX: %s\r\n\r\n" % (port, b"x" * 9000), (431,), closes=True)
    yield Request(bytes(chance.randrange(33, 127) for _ in range(50)) + b"\r\n\r\n", (400,), closes=True)
    yield Request(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                  b"Content-Length: 99999999\r\n\r\n" % port, (413,), closes=True)


def the_page(port, _):
    yield get(port, b"/", 200, b"Accept-Encoding: gzip")
    yield get(port, b"/nothing", 404)
    yield get(port, b"/", 405, method=b"DELETE")


def new_connections(port, chance):
    for _ in range(3):
        yield ask(port, "solve", b'"outcome":', close=True, terms=f"nim {chance.randint(1, 99)}")


def jobs(port, chance):
    """Work that is started and followed, or cancelled. When many do that at once, some are told to come back."""
    started = yield ask(port, "jobs", statuses=(202, 503), command="solve", arguments={"terms": f"kayles {chance.randint(1, 99)}"})
    if started.status == 202:
        yield Request(get(port, json.loads(started.body)["events"].encode()).data, (200, 404, 503), closes=True)
    endless = {"terms": "nim 12,13,14", "method": "definition"}  # and it remembers nothing
    started = yield ask(port, "jobs", statuses=(202, 503), command="solve", arguments=endless)
    if started.status == 202:
        yield get(port, b"/api/jobs/" + json.loads(started.body)["id"].encode(), method=b"DELETE")


KINDS = [a_game] * 8 + [questions] * 5 + [mistakes] * 2 + [hostility] + [the_page] * 2 + [new_connections] + [jobs]


class Mixture:
    """Hands out so many requests to all clients together; their order is that of the seed and of the replies."""

    def __init__(self, port, count, seed):
        self.port, self.left, self.seed = port, count, seed

    def client(self, number):
        chance = random.Random(f"{self.seed}/{number}")
        while self.left > 0:
            kind, reply = chance.choice(KINDS)(self.port, chance), None
            try:
                while self.left > 0:
                    request = kind.send(reply)
                    self.left -= 1
                    reply = yield request
            except StopIteration:
                pass

    def clients(self, count):
        return [self.client(number) for number in range(count)]
