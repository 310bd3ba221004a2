"""Commands that write, killed at random moments: what is there afterwards, and what the next run makes of it.

tests/cli/test_kills.py tries a few kills, scripts/kills a thousand.
"""
import os
import re
import shutil
import subprocess
import time
from collections import Counter
from dataclasses import dataclass

from faults import FOREST, OLD
from program import BINARY

LEFTOVER = re.compile(r"\.(grundy-\d+-\d+|lease(\.(clock|expired)-\d+)?)$")


@dataclass(frozen=True)
class Writing:
    words: str
    files: tuple
    saved: str = ""  # the checkpoint, for commands that can be resumed
    answers: bool = False  # of a search: what it says is the same, but what it knows at its end depends on the way there


def saving(words, *files, **more):
    return Writing(f"{words} --checkpoint saved --every 0.01", files, "saved", **more)


COMMANDS = [
    Writing("sequence octal:0.6 --upto 60000 --threads 1 --out values", ("values",)),
    Writing("sequence octal:0.6 --upto 60000 --threads 2 --out values.npy", ("values.npy",)),
    saving("sequence octal:0.6 --upto 60000 --threads 1 --out values", "values"),
    saving("sequence octal:0.045 --upto 60000 --out values.csv", "values.csv"),
    saving("period octal:0.07 --limit 3000000"),
    Writing("sequence --survey 0.?? --limit 2000 --out survey.csv", ("survey.csv",)),
    saving("quotient --survey 0.3? --limit 300 --out survey.csv", "survey.csv"),
    saving("quotient octal:0.644 --out quotient.json", "quotient.json"),
    Writing("table wythoff 1200x1200 --threads 2 --out grid.table", ("grid.table",)),
    Writing("table wythoff 700x700 --compress --out grid.table", ("grid.table",)),
    Writing("table wythoff 700x700 --out grid.png", ("grid.png",)),
    saving("table wythoff 1500x1500 --threads 2 --out grid.table", "grid.table"),
    Writing("table chomp 10x9 --out box.table", ("box.table",)),
    saving("table chomp 10x9 --compress --out box.table", "box.table"),
    Writing("table chomp 8x8 --out box.csv", ("box.csv",)),
    Writing("arena nim 20,20,20 --out arena.bin", ("arena.bin",)),
    Writing("arena nim 12,12,12 --out arena.json", ("arena.json",)),
    Writing("arena matches 9 --out arena.svg", ("arena.svg",)),
    Writing("arena matches 9 --out arena.png", ("arena.png",)),
    Writing("find 0101101 --automaton svg --out automaton.svg", ("automaton.svg",)),
    Writing("exercise chomp --seed 3 --count 8 --solutions --out sheet.tex", ("sheet.tex",)),
    Writing("solve hackendot @forest --out nodes", ("nodes",)),
    Writing("man --out pages", ("pages/grundy.1", "pages/grundy-table.1")),
    saving("solve cram 7x5 --threads 1", answers=True),
    saving("solve node-kayles grid:5x11 --threads 2", answers=True),
    saving("solve cram 6x5 --misere --threads 2", answers=True),
    saving("solve chomp 12x10 --method search --threads 1", answers=True),
    Writing("solve cram 5x4 --certificate proof", ("proof",)),
    Writing("solve node-kayles grid:3x10 --certificate proof", ("proof",)),
    Writing("arena nim 20,20,20 --certificate proof", ("proof",)),
    Writing("table chomp 10x8 --certificate proof", ("proof",)),
    Writing("period octal:0.16 --certificate proof", ("proof",)),
    Writing("quotient octal:0.644 --certificate proof", ("proof",)),
    Writing("sequence --survey 0.?? --limit 2000 --work work --out survey.csv", ("survey.csv",)),
]


class Victim:
    """One command in one folder: first left alone, then killed again and again."""

    def __init__(self, writing, folder):
        self.writing, self.folder = writing, folder
        self.prepare()
        self.taken = 0.0  # the seconds of a run, lately
        self.said = ""
        self.finish("")
        self.whole = {name: (folder / name).read_bytes() for name in writing.files}
        if writing.saved and not writing.answers:
            self.whole[writing.saved] = (folder / writing.saved).read_bytes()
        self.expected = self.names()

    def prepare(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / "forest").write_text(FOREST * 100)
        for name in self.writing.files:
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_bytes(OLD)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file())

    def started(self, fault, *more):
        return subprocess.Popen([BINARY, *self.writing.words.split(), *more], cwd=self.folder, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env={**os.environ, "GRUNDY_FAULT": fault}, start_new_session=True)

    def finish(self, fault, *more):
        begin = time.monotonic()
        process = self.started(fault, *more)
        out, err = process.communicate()
        assert process.returncode == 0, (self.writing.words, more, err)
        if self.writing.answers:
            said = out.decode().split("  Method: ")[0]  # behind it stands what was done
            assert said == (self.said or said), ("another answer", self.writing.words, more, said)
            self.said = said
        if not more:
            last = time.monotonic() - begin
            self.taken = (self.taken + last) / 2 if self.taken else last

    def killed(self, chance):
        """One kill and the run after it; how the kill ended."""
        self.prepare()
        fault = chance.choice(["", "nameless:1+"])  # the second: a file system where every file has a name
        process = self.started(fault)
        # The last moments, when files get their names, are hit more often than others.
        part = chance.uniform(0.8, 1.05) if chance.random() < 0.4 else chance.uniform(0, 1)
        time.sleep(part * self.taken)
        process.kill()
        process.communicate()
        names = self.names()
        ended = "too late" if process.returncode == 0 else "old file"
        for name in self.writing.files:
            content = (self.folder / name).read_bytes()
            assert content in (OLD, self.whole[name]), ("torn", self.writing.words, name, len(content))
            assert process.returncode != 0 or content != OLD, ("not written", self.writing.words, name)
            if process.returncode != 0 and content != OLD:
                ended = "new file"
        left = [name for name in names if LEFTOVER.search(name)]
        assert set(names) - set(left) <= set(self.expected), (self.writing.words, names)
        resumes = self.writing.saved in names
        if resumes and ended == "old file":
            ended = "old file and a checkpoint"
        self.finish(chance.choice(["", "nameless:1+"]), *(["--resume"] if resumes else []))
        for name, content in self.whole.items():
            assert (self.folder / name).read_bytes() == content, ("another file", self.writing.words, name, resumes)
        assert self.names() == self.expected, ("left over", self.writing.words, self.names())
        return ended, bool(left), resumes


def kill_all(victims, rounds, chance, tell=lambda victim: None):
    """Counts how `rounds` kills ended, spread evenly over the victims; those that came too late are not among them."""
    ends, hits, i = Counter(), 0, 0
    while hits < rounds:
        victim = victims[i % len(victims)]
        ended, left, resumed = victim.killed(chance)
        i += 1
        hits += ended != "too late"
        ends[ended] += 1
        ends["with a leftover"] += left
        ends["resumed"] += resumed
        tell(victim)
    return ends
