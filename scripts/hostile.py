"""What the limits are tried with: questions that ask for as much as they can, by every command and every endpoint.

Each is as hard as its author could make it: what was once found to break a limit is among them, and stays.
`scripts/limits` measures them all; tests/cli/test_limits.py and tests/http/test_request_limits.py hold them to the limits.
"""

import base64
import dataclasses
import os
import pathlib
import struct
import subprocess
import tempfile

BIG = "9" * 9_999
CHAIN = "(" * 30_000 + ")" * 30_000
LEAVES = "()" * 30_000
COMB = "(()" * 15_000 + ")" * 15_000
MANY_HEAPS = ",".join(["999999999"] * 6_000)
MANY_AMOUNTS = ",".join(str(amount) for amount in range(1, 11_000))
LONG_CLAIM = "+".join(f"((1<<49000)*(1<<49000)/{i})%((1<<50000)+1)" for i in range(1, 1_200))
MANY_BARS = "{n}x{m}" + ",1x1" * 15_000
NO_POSITIONS = "{n*)(}{n*)}"
LONG_CODE = "0." + "37" * 30_000


@dataclasses.dataclass
class Case:
    """A command line: the words, and what standard input holds."""

    command: str
    name: str
    words: list[str]
    input: str = ""


@dataclasses.dataclass
class Request:
    """What is posted to /api/OPERATION: at most 64 KiB."""

    operation: str
    name: str
    body: dict


def command_lines(folder: pathlib.Path) -> list[Case]:
    """Every command; files that they read are made in the folder."""
    arena = folder / "arena.txt"
    with arena.open("w", encoding="utf-8") as out:
        for vertex in range(1_000_000):
            out.write(f"{vertex} -> {(7 * vertex + 1) % 1_000_000} {(3 * vertex) % 1_000_000}\n")
    forest = folder / "forest.txt"
    forest.write_text(COMB * 400, encoding="utf-8")
    text = folder / "text.txt"
    text.write_text("a" * 300_000, encoding="utf-8")
    many = [word for length in range(2, 250) for word in ("--also", "a" * length)]
    heaps = folder / "heaps.txt"
    heaps.write_text(",".join(["3,4"] * 2_500_000), encoding="utf-8")
    fewer_heaps = folder / "fewer heaps.txt"
    fewer_heaps.write_text(",".join(["3,4"] * 150_000), encoding="utf-8")
    short_names = folder / "short.csv"
    short_names.write_text("".join(f"{vertex},{(7 * vertex + 1) % 250_000}\n" for vertex in range(250_000)), encoding="utf-8")
    saved = folder / "long.saved"
    subject, values = b"code 0.77", 20_000_000
    saved.write_bytes(struct.pack("<8sIIQ", b"GRUNDYCP", 1, len(subject), values) + subject + bytes(2 * values + 8))
    terms = " + ".join(["kayles 9 + wythoff 3,4 + chomp 3x3"] * 100).split()
    nims = " + ".join(["nim 3"] * 5_000).split()
    cases = [
        ("games", "all of them", ["--json"]),
        ("solve", "huge heaps", ["nim", ",".join([BIG] * 6), "--all"]),
        ("solve", "many heaps, misère", ["nim", MANY_HEAPS, "--misere", "--json"]),
        ("solve", "Wythoff, huge", ["wythoff", f"{BIG},{BIG[:-1]}8"]),
        ("solve", "comb with remoteness", ["hackendot", COMB, "--remoteness"]),
        ("solve", "chain with remoteness", ["hackendot", CHAIN, "--remoteness"]),
        ("solve", "comb, misère", ["hackendot", COMB, "--misere"]),
        ("solve", "comb, definition", ["hackendot", COMB, "--method", "definition"]),
        ("solve", "leaves, memo", ["hackendot", LEAVES, "--method", "memo"]),
        ("solve", "Chomp, misère", ["chomp", "20x20", "--misere"]),
        ("solve", "Kayles, misère", ["kayles", "500,400", "--misere"]),
        ("solve", "Chomp, a table", ["chomp", "18x14"]),
        ("solve", "Cram", ["cram", "11x11"]),
        ("solve", "Cram, every move", ["cram", "7x6", "--all"]),
        ("solve", "Node Kayles on 256 vertices", ["node-kayles", "grid:15x17", "--json"]),
        ("solve", "a search that is saved", ["cram", "9x9", "--checkpoint", str(folder / "cram.saved"), "--every", "0.1"]),
        ("solve", "long octal code", ["octal:" + LONG_CODE, "60001"]),
        ("solve", "many amounts", ["subtraction:" + MANY_AMOUNTS, "10000000"]),
        ("solve", "a sum, misère", [*terms, "--misere"]),
        ("solve", "a sum, remoteness", [*terms[:80], "--remoteness"]),
        ("solve", "many pieces", ["polyomino", ",".join(["##/.#"] * 10_000)]),
        ("solve", "a forest in a file", ["hackendot", f"@{forest}"]),
        ("solve", "many heaps in a file", ["nim", f"@{heaps}"]),
        ("solve", "half as many letters as may be", ["nim", f"@{fewer_heaps}"]),
        ("solve", "a file without an end", ["nim", "@/dev/zero"]),
        ("explain", "many heaps in a file", ["nim", f"@{fewer_heaps}"]),
        ("explain", "huge heaps", ["nim", ",".join([BIG] * 6)]),
        ("explain", "5000 terms", nims),
        ("explain", "comb", ["hackendot", COMB, "--move", "3"]),
        ("play", "Chomp", ["chomp", "12x12", "--engine", "both"]),
        ("random", "a forest", ["hackendot", "--size", "2000000"]),
        ("random", "a huge forest", ["hackendot", "--size", "100000000"]),
        ("random", "a huge bar", ["chomp", "--size", "100000000"]),
        ("random", "a rare one", ["chomp", "--outcome", "P", "--size", "200", "--least-moves", "50"]),
        ("random", "many pieces", ["polyomino", "--size", "3000", "--outcome", "P"]),
        ("exercise", "Chomp", ["chomp", "--count", "100", "--unique", "--size", "300", "--solutions"]),
        ("exercise", "misère", ["octal:0.137", "--count", "100", "--heaps", "20", "--size", "3000", "--misere"]),
        ("arena", "three heaps", ["nim", "60,60,60"]),
        ("arena", "20,000 heaps", ["nim", ",".join(["1"] * 20_000)]),
        ("arena", "leaves", ["hackendot", LEAVES]),
        ("arena", "a heap of 100,000", ["nim", "100000", "--json"]),
        ("arena", "numbered", ["subtraction:1,2,3", "1000000000", "--numbered"]),
        ("arena", "all plays", ["nim", "100,100", "--plays", "--json"]),
        ("arena", "a drawing", ["nim", "8,8,8", "--format", "dot"]),
        ("arena", "a file", ["--file", str(arena), "--summary"]),
        ("arena", "a file of short names", ["--file", str(short_names), "--summary"]),
        ("arena", "a large diagram", ["--file", str(short_names), "--format", "dot"]),
        ("arena", "targets without an end", ["--file", str(short_names), "--target", "@/dev/zero"]),
        ("sequence", "0.06", ["octal:0.06", "--upto", "100000000"]),
        ("sequence", "Kayles, JSON", ["kayles", "--upto", "20000000", "--json"]),
        ("sequence", "long code", ["octal:" + LONG_CODE, "--upto", "60000"]),
        ("sequence", "survey of a long code", ["--survey", LONG_CODE]),
        ("sequence", "survey of long codes", ["--survey", "0.?????" + "7" * 200, "--limit", "1000"]),
        ("sequence", "survey of huge codes", ["--survey", "0.?????" + "f" * 2_000, "--limit", "1000"]),
        ("period", "0.06", ["octal:0.06"]),
        ("period", "long code", ["octal:" + LONG_CODE]),
        ("period", "a long checkpoint", ["kayles", "--resume", "--checkpoint", str(saved)]),
        ("quotient", "0.07", ["dawson-kayles"]),
        ("quotient", "a large table, drawn", ["nim", "1023", "--format", "svg"]),
        ("quotient", "infinite", ["octal:0.005", "--max-size", "20000"]),
        ("quotient", "many heaps", ["octal:0.560", "--limit", "1000000"]),
        ("quotient", "long code", ["octal:" + LONG_CODE]),
        ("quotient", "a large bar", ["tablette", "60x60"]),
        ("quotient", "leaves", ["hackendot", LEAVES]),
        ("quotient", "a heap of a million", ["nim", "1000000"]),
        ("quotient", "survey", ["--survey", "0.?????"]),
        ("quotient", "survey of long codes", ["--survey", "0.?????" + "7" * 200]),
        ("quotient", "survey of codes with many digits", ["--survey", "0.???" + "0" * 60_000]),
        ("table", "no positions", ["nim", "1000000", "--position", NO_POSITIONS]),
        ("table", "many bars", ["tablette", "1000x1000", "--position", MANY_BARS]),
        ("table", "Chomp, one row", ["chomp", "10000x1"]),
        ("table", "Chomp, a long row", ["chomp", "20000000x1"]),
        ("table", "Chomp", ["chomp", "15x14"]),
        ("table", "Chomp, values", ["chomp", "14x13", "--values", "grundy"]),
        ("table", "Wythoff", ["wythoff", "1x65534"]),
        ("table", "Wythoff, square", ["wythoff", "4000x4000"]),
        ("table", "Kayles, misère", ["kayles", "1000x1000", "--misere"]),
        ("table", "forests", ["hackendot", "100000x10", "--position", "{n*(}{n*)}{m*()}"]),
        ("table", "as JSON", ["nim", "3000x3000", "--json"]),
        ("check", "long claim", ["nim", LONG_CLAIM, "--upto", "1000"]),
        ("check", "long condition", ["nim", "n where " + LONG_CLAIM, "--upto", "1000"]),
        ("check", "long claims in a table", ["nim", LONG_CLAIM, "--upto", "1000", "--table", "--json"]),
        ("check", "no positions", ["nim", "0", "--upto", "1000000", "--position", NO_POSITIONS]),
        ("check", "no positions, a law", ["nim", "--suggest", "--upto", "1000000", "--position", NO_POSITIONS]),
        ("check", "a law of Nim", ["nim", "--suggest", "--upto", "4000x4000"]),
        ("check", "a law of Kayles", ["kayles", "--suggest", "--upto", "19000000"]),
        ("find", "many patterns", ["a", str(text), "--json", *many]),
        ("find", "an automaton", ["ab" * 15_000, "--automaton", "dot"]),
        ("find", "in a sequence", ["1,2", "--sequence", "octal:0.06", "--upto", "100000000"]),
    ]
    lines = "".join(f"nim {i},{i + 1},{i + 2} --json\n" for i in range(2_000))
    return [Case(command, name, [command, *words]) for command, name, words in cases] + [
        Case("solve", "a question a line", ["solve", "--lines"], lines),
        Case("solve", "a line without an end", ["solve", "--lines"], "nim 3,4" + ",3" * 30_000_000),
        Case("play", "a line without an end", ["play", "nim", "3,4"], "1" * 60_000_000),
    ]


EMPTY_LOOPS = "position heaps n\nmove n -> n-1 for k in 1..9000000000, j in 1..9000000000 where k < 0\nexample 7\n"


def checksum(data):
    """FNV-1a."""
    state = 0x811c9dc5
    for byte in data:
        state = (state ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{state:08x}"


def proof(*records):
    return "\n".join(["grundy-certificate 1", *records, f"end records {len(records)}"]) + "\n"


#: Certificates that ask much of the checker.
HELD = proof("claim normal draw : 1 queens:60", "game 1 own", "| position graph", "| move remove N[v]",
             *(f"held 1 queens:60 without {i}" for i in range(1, 1800)))
WIDE_BAR = proof("claim normal P : 1 1000000,1000000", "game 1 chomp", "lost 1 " + ",".join(["1000"] * 1000))
THREE_HEAPS = proof("claim period 1 1 from 40000", "game 1 octal:0.8", "heaps 1 1 from 40000 bytes 1",
                    "values 0 40001 " + checksum(bytes(40001)) + " " + base64.b64encode(bytes(40001)).decode())
CHECKED_LOOPS = proof("claim normal P : 1 7", "game 1 own", *(f"| {line}" for line in EMPTY_LOOPS.splitlines()), "lost 1 7")


def requests() -> list[Request]:
    """Every operation of the server."""

    def of(game: str, position: str, **more: object) -> dict:
        return {"terms": [{"game": game, "position": position}], **more}

    arena_text = "".join(f"{v} -> {7 * v % 3000} {v // 2}\n" for v in range(3_000))
    cases = [
        ("games", "all of them", {}),
        ("solve", "comb with remoteness", of("hackendot", COMB, remoteness=True)),
        ("solve", "comb, every move", of("hackendot", COMB, all=True)),
        ("solve", "comb, misère", of("hackendot", COMB, misere=True)),
        ("solve", "huge heaps", of("nim", ",".join([BIG] * 6), all=True)),
        ("solve", "long octal code", of("octal:" + LONG_CODE[:60_000], "60001")),
        ("solve", "Chomp, misère", of("chomp", "20x20", misere=True)),
        ("solve", "Kayles, misère", of("kayles", "500,400", misere=True)),
        ("solve", "a rule with empty loops", {"terms": [{"game": "own", "parameter": EMPTY_LOOPS, "position": "7"}]}),
        ("rules", "empty loops", {"text": EMPTY_LOOPS}),
        ("explain", "chain", of("hackendot", CHAIN)),
        ("explain", "huge heaps", of("nim", ",".join([BIG] * 6))),
        ("random", "a rare one", {"game": "chomp", "outcome": "P", "size": 200, "least-moves": 50}),
        ("exercise", "Chomp", {"game": "chomp", "count": 100, "unique": True, "size": 300, "solutions": True}),
        ("arena", "20,000 heaps", of("nim", ",".join(["1"] * 20_000))),
        ("arena", "leaves", of("hackendot", LEAVES)),
        ("arena", "three heaps", of("nim", "60,60,60")),
        ("arena", "all plays", of("nim", "100,100", plays=True)),
        ("arena", "a text", {"text": arena_text}),
        ("sequence", "survey of a long code", {"survey": LONG_CODE}),
        ("sequence", "survey of long codes", {"survey": "0.?????" + "7" * 200, "limit": 1_000}),
        ("sequence", "0.06", {"game": "octal:0.06", "upto": 100_000}),
        ("period", "0.06", {"game": "octal:0.06"}),
        ("period", "long code", {"game": "octal:" + LONG_CODE}),
        ("quotient", "0.07", {"game": "dawson-kayles"}),
        ("quotient", "infinite", {"game": "octal:0.005", "max-size": 20000}),
        ("quotient", "many heaps", {"game": "octal:0.560", "limit": 1_000_000}),
        ("quotient", "long code", {"game": "octal:" + LONG_CODE}),
        ("quotient", "leaves", {"game": "hackendot", "position": LEAVES}),
        ("quotient", "a heap of a million", {"game": "nim", "position": "1000000"}),
        ("quotient", "survey", {"survey": "0.?????"}),
        ("quotient", "survey of a long code", {"survey": "0.?????" + "0" * 60_000}),
        ("table", "no positions", {"game": "nim", "size": "1000000", "position": NO_POSITIONS}),
        ("table", "many bars", {"game": "tablette", "size": "1000x1000", "position": MANY_BARS}),
        ("table", "Wythoff", {"game": "wythoff", "size": "1x65534"}),
        ("table", "Chomp, one row", {"game": "chomp", "size": "10000x1"}),
        ("check", "long claim", {"game": "nim", "claim": LONG_CLAIM, "upto": "1000"}),
        ("check", "long condition", {"game": "nim", "claim": "n where " + LONG_CLAIM, "upto": "1000"}),
        ("check", "a law of Nim", {"game": "nim", "suggest": True, "upto": "4000x4000"}),
        ("check", "nothing to check", {"game": "tablette", "claim": "n", "upto": "0x0", "position": "1x1,{n}x{m}"}),
        ("find", "many patterns", {"pattern": "a", "also": ["a" * i for i in range(2, 200)], "text": "a" * 30_000}),
        ("find", "an automaton", {"pattern": "ab" * 15_000, "automaton": True}),
        ("board", "comb", of("hackendot", COMB)),
        ("board", "many heaps", of("nim", MANY_HEAPS)),
        ("move", "chain", of("hackendot", CHAIN, move="3")),
        ("move", "huge heaps", of("nim", ",".join([BIG] * 6), move="1-1")),
        ("reply", "Chomp, misère", of("chomp", "20x20", misere=True)),
        ("reply", "comb, misère", of("hackendot", COMB, misere=True)),
        ("certificate", "Chomp, misère", of("chomp", "20x20", misere=True)),
        ("certificate", "leaves", of("hackendot", LEAVES, misere=True)),
        ("certificate", "0.06", {"of": "period", "game": "octal:0.06"}),
        ("certificate", "a quotient", {"of": "quotient", "game": "octal:0.07"}),
        ("certificate", "an arena", {"of": "arena", "terms": [{"game": "nim", "position": "60,60,60"}]}),
        ("check-certificate", "held positions on large boards", {"certificate": HELD}),
        ("check-certificate", "a bar of many squares", {"certificate": WIDE_BAR}),
        ("check-certificate", "all splits into three", {"certificate": THREE_HEAPS}),
        ("check-certificate", "a rule with empty loops", {"certificate": CHECKED_LOOPS}),
    ]
    return [Request(operation, name, body) for operation, name, body in cases]


@dataclasses.dataclass
class Cost:
    """What a run took. The memory of the runner counts as a floor: the system hands it down to the child."""

    code: int
    processor: float  # seconds, of all threads
    megabytes: float  # at the most
    errors: str


#: Starts a program and says what it cost. A process of its own: to a process that has just been started the system
#: also charges the memory of the one that started it, and a test runner is larger than the program.
STARTER = """
import os, resource, sys
most = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (most, most))
silence = os.open(os.devnull, os.O_WRONLY)
pid = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, silence, 1)])
_, status, used = os.wait4(pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


def cost_of(program: pathlib.Path, case: Case, options: list[str], most_seconds: int = 60) -> Cost:
    """Runs a command line to its end, or to the end of its processor time."""
    with tempfile.TemporaryFile() as given:
        given.write(case.input.encode())
        given.seek(0)
        ended = subprocess.run(
            ["/usr/bin/python3", "-SE", "-c", STARTER, str(most_seconds), str(program), *case.words, *options],
            stdin=given, capture_output=True, check=True,
        )
    code, processor, megabytes = ended.stdout.split()
    return Cost(int(code), float(processor), float(megabytes), ended.stderr[:2_000].decode(errors="replace"))


class Watched:
    """A process whose processor time and memory are asked of the system while it runs."""

    def __init__(self, pid: int) -> None:
        self.folder = pathlib.Path(f"/proc/{pid}")

    def processor(self) -> float:
        fields = (self.folder / "stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def forget_peak(self) -> None:
        (self.folder / "clear_refs").write_text("5")

    def peak(self) -> float:
        """Megabytes, since the peak was forgotten."""
        for line in (self.folder / "status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("the system does not tell the peak of the memory")
