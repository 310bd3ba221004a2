"""The engine that a page brings along (src/apps/wasm, ./run site) says what the server says, byte for byte except for what
a clock or a memory measures. It runs in Node, as it would in a browser."""
import json
import os
import subprocess
from pathlib import Path

import pytest
from server import Server
from surfaces import MEASURED, asked
from test_surfaces import CORPUS

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
WEB = BUILD / "web" if "GRUNDY_BUILD" in os.environ else ROOT / "web"
WASM = BUILD / "browser" / "grundy.wasm"

pytestmark = pytest.mark.thorough


class Engine:
    """One engine for all questions, as a page keeps one."""

    def __init__(self):
        self.node = subprocess.Popen(
            ["node", Path(__file__).with_name("engine.mjs"), WEB / "src" / "engine" / "module.ts", WASM],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def post(self, name, body):
        self.node.stdin.write(f"{name} {json.dumps(body)}\n")
        self.node.stdin.flush()
        status, _, text = self.node.stdout.readline().partition(" ")
        return int(status), text.rstrip("\n")

    def end(self):
        self.node.stdin.close()
        self.node.wait()


@pytest.fixture(scope="module")
def engine():
    running = Engine()
    yield running
    running.end()


@pytest.fixture(scope="module")
def server():
    """One that no clock hurries, as the engine is not hurried here either."""
    with Server("--time", "3600") as running:
        yield running


def unmeasured(text):
    """The same bytes without what is measured: names keep their order, and numbers and letters the way they are written."""
    def without(answer):
        if isinstance(answer, dict):
            return {name: without(value) for name, value in answer.items() if name not in MEASURED}
        return [without(value) for value in answer] if isinstance(answer, list) else answer

    return json.dumps(without(json.loads(text, parse_int=str, parse_float=lambda number: number)), ensure_ascii=False)


def both(engine, server, name, body):
    """What both say, which is the same."""
    reply = server.post(f"/api/{name}", body)
    status, text = engine.post(name, body)
    assert (status, unmeasured(text)) == (reply.status, unmeasured(reply.body.decode())), (name, body)
    return json.loads(text)


@pytest.mark.parametrize("line", CORPUS)
def test_the_corpus_of_the_surfaces(line, engine, server):
    question = asked(line)
    both(engine, server, question.command, question.fields())


def games(server):
    return server.post("/api/games", {}).json()["games"]


def terms_of(game):
    """The example of a game, as a question has it."""
    named, _, position = game["example"].rpartition(" ")
    return f"{named or game['name']} {position}"


def test_every_game_two_moves_deep(engine, server):
    """Boards with their moves, and what each is worth as far as 5000 positions tell, in both languages and conventions; of
    games with a header of their own also the reason and the answer of the engine, which others search for until time is up."""
    played = set()
    quick = {"nim", "subtraction", "octal", "kayles", "dawson-kayles", "matches", "wythoff", "chomp", "tablette", "polyomino", "hackendot"}
    for game in games(server):
        for lang, misere in (("en", False), ("fr", True)):
            body = {"terms": terms_of(game), "misere": misere, "turn": 0, "lang": lang}
            board = both(engine, server, "board", body)
            if "error" in board:
                continue
            played.add(game["name"])
            row = [(board, 0)]
            for at, depth in row:
                about = {"terms": at["question"]["terms"], "misere": misere, "lang": lang}
                both(engine, server, "solve", {**about, "all": True, "nodes": 5000})
                if game["name"] in quick:
                    both(engine, server, "explain", about)
                if at["over"]:
                    continue
                if game["name"] in quick:
                    both(engine, server, "reply", {**about, "turn": at["turn"], "level": 50, "seed": 7})
                for move in at["moves"][:2] if depth < 2 else []:
                    made = both(engine, server, "move", {**about, "turn": at["turn"], "move": move["label"]})
                    row.append((made["board"], depth + 1))
    assert len(played) >= 20, played


NUMBERS = ["2.5", ".5", "5.", "1e1", "1E+2", "1e", "+3", " 3", "3 ", "-1", "--1", "-", ".", "", "0x10", "-0x1", "1e999", "1e-999", "inf", "nan",
           "infinity", "1,5", "2.5.1", "12345678901234567890", "0"]


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_with_a_point_are_read_alike(number, engine, server):
    both(engine, server, "solve", {"terms": "nim 3,4,5", "time": number})
    both(engine, server, "solve", {"terms": "nim 3,4,5", "memory": number + "G"})


@pytest.mark.parametrize("name, body", [
    ("nosuch", {"terms": "nim 3"}), ("solve", {"terms": "nim @/etc/passwd"}), ("solve", {"terms": "nim 3", "memory": "900T"}),
    ("period", {"game": "kayles", "limit": 2**40}), ("table", {"game": "wythoff", "size": "70000x70000"}),
    ("check", {"game": "nim", "claim": "n", "upto": 2**33}), ("solve", {"terms": "nim 3", "threads": 64}),
    ("find", {"pattern": "0", "sequence": "kayles", "upto": 2**35}),
])
def test_what_is_too_much_or_wrong_is_no_trouble(name, body, engine):
    """Numbers that 32 bits can't hold, files, more than there is: an answer or an error, as ever, and the engine lives on."""
    status, text = engine.post(name, body)
    # 413: more memory than a page has would do; the page says what to do instead.
    assert status == 413 if name == "table" else status in (200, 400), text
    assert engine.post("solve", {"terms": "nim 3,4,5"})[0] == 200
