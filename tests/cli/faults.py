"""Commands that read, write or start threads, run while one call of the system is made to fail: what each run must keep to.

tests/cli/test_faults.py tries a part of it, scripts/faults all.
"""
import os
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from program import BINARY

OLD = b"what stood here before\n"
FOREST = "(()(()))()" * 200
LINES = "nim 3,4,5\nchomp 4x3\nkayles 9 + nim 2\n"


@dataclass(frozen=True)
class Command:
    words: str
    writes: tuple = ()  # files that are the old ones or whole
    keeps: tuple = ()  # checkpoints: whole at every moment, but how far they reach may differ
    begins: dict = field(default_factory=dict, hash=False)  # file: the input that it is a copy of
    stdin: str = ""


def resumed(words, *writes, saved):
    return Command(f"{words} --checkpoint saved --resume", writes, ("saved",), {"saved": saved})


COMMANDS = [
    Command("sequence kayles --upto 300 --out values", ("values",)),
    Command("sequence kayles --upto 300 --out values.csv", ("values.csv",)),
    Command("sequence kayles --upto 300 --out values.json", ("values.json",)),
    Command("sequence kayles --upto 30000 --out values.npy", ("values.npy",)),
    Command("sequence octal:0.6 --upto 20000 --threads 3 --checkpoint saved --out values", ("values",), ("saved",)),
    resumed("sequence octal:0.6 --upto 20000 --threads 3 --out values", "values", saved="octal.saved"),
    Command("period kayles --checkpoint saved", (), ("saved",)),
    Command("sequence --survey 0.1? --limit 99 --threads 3 --out survey.csv", ("survey.csv",)),
    Command("table wythoff 40x60 --threads 3 --out grid.table", ("grid.table",)),
    Command("table wythoff 40x60 --compress --out grid.table", ("grid.table",)),
    Command("table wythoff 40x60 --out grid.npy", ("grid.npy",)),
    Command("table wythoff 40x60 --out grid.png", ("grid.png",)),
    Command("table chomp 12x9 --threads 3 --out box.table", ("box.table",)),
    Command("table chomp 5x4 --compress --out box.table", ("box.table",)),
    Command("table chomp 5x4 --out box.csv", ("box.csv",)),
    Command("table wythoff 90x90 --threads 3 --checkpoint saved --out grid.table", ("grid.table",), ("saved",)),
    resumed("table wythoff 90x90 --threads 3 --out grid.table", "grid.table", saved="wythoff.saved"),
    Command("table --verify {inputs}/box.table"),
    Command("table --verify {inputs}/packed.table"),
    Command("solve chomp 3x3 --table {inputs}/box.table"),
    Command("arena nim 9,9,9 --threads 3 --summary"),
    Command("arena matches 6 --out arena.svg", ("arena.svg",)),
    Command("arena matches 6 --out arena.png", ("arena.png",)),
    Command("arena matches 6 --out arena.dot", ("arena.dot",)),
    Command("arena matches 6 --out arena.bin", ("arena.bin",)),
    Command("arena matches 6 --out arena.json", ("arena.json",)),
    Command("arena --file {inputs}/arena.bin --threads 3"),
    Command("arena --file {inputs}/arena.graph --threads 3"),
    Command("arena --file {inputs}/arena.json"),
    Command("arena --file {inputs}/arena.dot"),
    Command("arena --file {inputs}/arena.gm"),
    Command("find 010 {inputs}/text"),
    Command("find 010 --automaton svg --out automaton.svg", ("automaton.svg",)),
    Command("exercise nim --seed 3 --out sheet.tex", ("sheet.tex",)),
    Command("solve hackendot @{inputs}/forest --threads 3 --out nodes", ("nodes",)),
    Command("solve hackendot @{inputs}/forest --threads 3"),
    Command("solve --lines", stdin=LINES),
    Command("solve --lines --work work", stdin=LINES),
    Command("solve @{inputs}/own.game 9"),
    Command("solve kayles 9 + chomp 4x3 --certificate proof", ("proof",)),
    Command("solve cram 4x4 --certificate proof", ("proof",)),
    Command("solve cram 5x4 --checkpoint saved", (), ("saved",)),
    resumed("solve cram 5x5", saved="cram.saved"),
    resumed("solve cram 4x4 --misere", saved="misere.saved"),
    resumed("solve chomp 8x7 --method search", saved="chomp.saved"),
    Command("arena nim 4,4 --certificate proof", ("proof",)),
    Command("arena --file {inputs}/arena.graph --threads 3 --certificate proof", ("proof",)),
    Command("table chomp 5x4 --certificate proof", ("proof",)),
    Command("period kayles --certificate proof", ("proof",)),
    Command("quotient kayles --certificate proof", ("proof",)),
    Command("quotient octal:0.75 --checkpoint saved --out quotient.json", ("quotient.json",), ("saved",)),
    Command("quotient kayles --format svg --out quotient.svg", ("quotient.svg",)),
    Command("quotient --survey 0.7? --limit 20 --max-size 50 --threads 3 --out survey.csv", ("survey.csv",)),
    Command("sequence --survey 0.1? --limit 40 --threads 3 --work work --out survey.csv", ("survey.csv",)),
    Command("man --out pages", ("pages/grundy.1", "pages/grundy-solve.1")),
]

# How each call fails; after those in the second list everything must be as if nothing had happened.
FATAL = {"open": ["EACCES", "EMFILE"], "read": ["EIO", "end"], "write": ["ENOSPC"], "sync": ["EIO"], "link": ["EIO"],
         "rename": ["EIO"], "memory": ["ENOMEM"], "process": ["EAGAIN"]}
HARMLESS = {"nameless": [""], "read": ["short", "EINTR"], "write": ["short", "EINTR"], "sync": ["EINTR"], "thread": ["EAGAIN"]}
NAMED = "nameless:1+,"  # a file system where every file has a name


def make_inputs(folder):
    """The files that commands read."""
    def run(words, code=0):
        done = subprocess.run([BINARY, *words.split()], cwd=folder, capture_output=True, check=False)
        assert done.returncode == code, (words, done)

    folder.mkdir(parents=True, exist_ok=True)
    for suffix in ("bin", "graph", "json", "dot", "gm"):
        run(f"arena matches 6 --out arena.{suffix}")
    run("table chomp 5x4 --out box.table")
    run("table chomp 5x4 --compress --out packed.table")
    run("sequence octal:0.6 --upto 9000 --checkpoint octal.saved --out values")
    run("table wythoff 90x90 --checkpoint wythoff.saved --out grid.table")
    run("solve cram 5x5 --nodes 300 --checkpoint cram.saved", code=3)
    run("solve cram 4x4 --misere --checkpoint misere.saved")
    run("solve chomp 8x7 --method search --nodes 300 --checkpoint chomp.saved", code=3)
    (folder / "own.game").write_text("position heaps n\nmove n -> n-k for k in 1..3\nexample 7\n")
    (folder / "forest").write_text(FOREST)
    (folder / "text").write_text("0100101" * 3000)
    return folder


@dataclass
class Ended:
    code: int
    out: str
    err: str
    files: dict


class Trial:
    """One command in one folder, undisturbed at first, then with faults."""

    def __init__(self, command, inputs, folder):
        self.command, self.inputs, self.folder = command, inputs, folder
        self.clean = self.run("")
        assert self.clean.code == 0, (command.words, self.clean)
        for name in command.writes:
            assert self.clean.files[name] != OLD, (command.words, name)

    def run(self, fault, **options):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name in self.command.writes:
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_bytes(OLD)
        for name, source in self.command.begins.items():
            shutil.copy(self.inputs / source, self.folder / name)
        environment = {**os.environ, "LC_ALL": "C.UTF-8", **options.pop("environment", {})}
        environment.pop("GRUNDY_FAULT", None)
        if fault:
            environment["GRUNDY_FAULT"] = fault
        done = subprocess.run([BINARY, *self.command.words.format(inputs=self.inputs).split()], cwd=self.folder, text=True,
                              input=self.command.stdin, capture_output=True, check=False, errors="replace", env=environment,
                              start_new_session=True, **options)
        self.session_ended()
        files = {str(path.relative_to(self.folder)): path.read_bytes()
                 for path in self.folder.rglob("*") if path.is_file()}
        return Ended(done.returncode, done.stdout, done.stderr, files)

    def session_ended(self):
        """No child is left. They would be in our session's children of init or of ourselves; dot is the only one there is."""
        left = [path for path in Path("/proc").glob("[0-9]*/cwd") if points_to(path, self.folder)]
        assert not left, (self.command.words, left)

    def counts(self):
        told = self.run("count")
        assert told.code == 0 and told.files.keys() == self.clean.files.keys(), told
        line = re.search(r"^grundy: calls: (.*)$", told.err, re.MULTILINE).group(1)
        return {kind: int(number) for kind, number in (part.split() for part in line.split(", "))}

    def judged(self, ended, what):
        """How it ended, in a word; an assertion fails where it may not end so."""
        told = (self.command.words, what, ended.code, ended.err[-600:])
        assert ended.code in (0, 1, 2, 3), told
        assert "bug" not in ended.err and "terminate" not in ended.err, told
        for name in self.command.writes:
            content = ended.files.get(name)
            assert content is not None, ("the old file is gone", told)
            whole = content == self.clean.files[name]
            assert whole or content == OLD, ("a file is torn", name, told)
            assert whole or ended.code != 0, ("it says that it wrote the file", name, told)
        known = set(self.command.writes) | set(self.command.keeps) | set(self.clean.files)
        if "the memory of this machine is exhausted" in ended.err:
            # The program ends at once. A lease of the dead is worth nothing, and the next run removes it (kills.py).
            known |= {name for name in ended.files if name.endswith(".lease")}
        assert set(ended.files) <= known, ("something is left over", sorted(set(ended.files) - known), told)
        if ended.code == 0:
            assert without_times(ended.out) == without_times(self.clean.out), ("another answer", told, ended.out[-600:])
            return "as if nothing had happened"
        assert ended.err.strip() or ended.out.strip(), ("no sentence", told)
        return {1: "refuted", 2: "refused with a sentence", 3: "stopped with a sentence"}[ended.code]

    def survives(self, fault):
        word = self.judged(self.run(fault), fault)
        assert word == "as if nothing had happened", (self.command.words, fault, word)
        return word

    def ends_well(self, fault):
        return self.judged(self.run(fault), fault)


def points_to(link, folder):
    try:
        return Path(os.readlink(link)) == folder
    except OSError:
        return False


def without_times(text):
    text = re.sub(r'"seconds":[\d.e-]+', "T", text)
    return re.sub(r"(?<![\d,.])\d[\d,.]* ?(ns|µs|us|ms|s|min|values/s|calls/s|M calls/s)\b", "T", text)


def faults_of(counts, chosen):
    """(fault, is it harmless) for the calls number chosen(count) of each kind, in every manner."""
    for harmless, manners in ((False, FATAL), (True, HARMLESS)):
        for kind, ways in manners.items():
            for number in chosen(counts[kind]):
                for way in ways:
                    yield f"{kind}:{number}:{way}".rstrip(":"), harmless
            if counts[kind] > 1:
                for way in ways:
                    if way != "EINTR":  # for ever, that is no interruption
                        yield f"{kind}:1+:{way}".rstrip(":"), harmless


def try_all(trial, chosen):
    """Counts (kind of call, how it ended) over all faults."""
    counts = trial.counts()
    ends = Counter()
    for fault, harmless in faults_of(counts, chosen):
        if fault.endswith(":end") and trial.command.stdin:
            continue  # of standard input that is what it says: the end
        ends[fault.split(":")[0], (trial.survives if harmless else trial.ends_well)(fault)] += 1
        if trial.command.writes and not harmless and fault.split(":")[0] in ("write", "sync", "rename", "open"):
            ends[fault.split(":")[0], trial.ends_well(NAMED + fault)] += 1
    return ends
