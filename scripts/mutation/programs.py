"""The test programs with mutants in them, made beside the build `dev`: only what reads a rewritten file is compiled
again, with the same commands, and linked in front of the libraries that hold the unchanged rest."""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess

from clang import cindex

from mutation import schemata
from mutation.candidates import Candidate, Finder

SUITES = ("unit_tests", "conformance_tests", "golden_tests")
CHECKER = ("grundy-check",)  # src/verify is met by certificates, not by test programs
ERROR = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?:fatal )?error: ", re.MULTILINE)


class NotCompiled(Exception):
    """The compiler complains, and not about a mutant."""


def resource_folder() -> str:
    done = subprocess.run(["clang++-19", "-print-resource-dir"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


class Programs:
    """One folder's mutants, from the sources to the test programs."""

    def __init__(self, root: pathlib.Path, builds: pathlib.Path, folder: str, jobs: int, suites: tuple[str, ...] = SUITES):
        self.root = root
        self.builds = builds
        self.suites = suites
        self.stale: set[str] = set()
        self.dev = builds / "dev"
        self.place = builds / "mutate" / folder
        self.sources = root / "src" / folder  # a folder, or one file
        self.jobs = jobs
        self.here = pathlib.Path(__file__).resolve().parent
        self.overlay = self.place / "overlay"
        shutil.rmtree(self.overlay, ignore_errors=True)
        self.place.mkdir(parents=True, exist_ok=True)
        flags = ["-std=c++23", "-DFMT_SHARED", "-w", "-Wno-c++11-narrowing"]
        # The heavy headers are read once for all the looks that libclang takes.
        heavy = builds / "mutate" / "heavy.pch"
        header = self.dev / "CMakeFiles" / "grundy_library.dir" / "cmake_pch.hxx"
        if not heavy.exists() or heavy.stat().st_mtime < header.stat().st_mtime:
            subprocess.run(["clang++-19", *flags, "-xc++-header", str(header), "-o", str(heavy)], check=True)
        self.look = ["-xc++", *flags, "-include-pch", str(heavy), f"-I{self.overlay / 'src'}", f"-I{self.here}",
                     f"-I{root / 'src'}", f"-I{self.dev / 'generated'}", "-resource-dir", resource_folder(), "-ferror-limit=0"]

    def candidates(self) -> list[Candidate]:
        files = [self.sources] if self.sources.is_file() else sorted(
            path for path in self.sources.rglob("*") if path.suffix in (".cpp", ".hpp"))
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return [candidate for found in pool.map(self.known_candidates_of, files) for candidate in found]

    def known_candidates_of(self, path: pathlib.Path) -> list[Candidate]:
        """Kept from the last time, unless the file or the way of looking has changed."""
        looked = path.read_bytes() + (self.here / "candidates.py").read_bytes()
        kept = self.builds / "mutate" / "candidates" / f"{path.name}.{hashlib.sha256(looked).hexdigest()[:16]}.json"
        if kept.exists():
            return [Candidate.from_json(line) for line in json.loads(kept.read_text(encoding="utf-8"))]
        found = self.candidates_of(path)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps([candidate.to_json() for candidate in found]), encoding="utf-8")
        return found

    def candidates_of(self, path: pathlib.Path) -> list[Candidate]:
        unit = cindex.Index.create().parse(str(path), args=self.look)
        errors = [str(found) for found in unit.diagnostics if found.severity >= cindex.Diagnostic.Error]
        if errors:
            raise NotCompiled(f"{path}: {errors[0]}")
        return Finder(self.root, path, unit).candidates()

    def compiled(self, candidates: list[Candidate], wanted: int, seed: int) -> tuple[dict[int, Candidate], int]:
        """So many mutants that compile, and how many were drawn that don't."""
        order = sorted(candidates, key=lambda candidate: candidate.lot(seed))
        drawn = dict(enumerate(order[:wanted]))
        refused: set[int] = set()
        following = len(drawn)
        while True:
            complaints = self.complaints_of_clang(drawn)
            refused |= complaints
            for mutant in complaints:
                del drawn[mutant]
            while len(drawn) < min(wanted, len(order) - len(refused)) and following < len(order):
                drawn[following] = order[following]
                complaints.add(following)
                following += 1
            if not complaints:
                break
        # g++ has the last word; what it refuses in templates that others instantiate is few.
        while complaints := self.complaints_of_gcc(drawn):
            refused |= complaints
            for mutant in complaints:
                del drawn[mutant]
        return drawn, len(refused)

    def complaints_of_clang(self, drawn: dict[int, Candidate]) -> set[int]:
        """A quick look at each rewritten header by itself, since g++ would read it in many files. Sources it reads once."""
        before = {path: path.read_bytes() for path in self.overlay.rglob("*") if path.is_file()}
        files = schemata.write_overlay(self.root, self.overlay, drawn)
        changed = [copy for copy in files.values() if copy.suffix == ".hpp" and before.get(copy) != copy.read_bytes()]

        def complaints(copy: pathlib.Path) -> set[int]:
            unit = cindex.Index.create().parse(str(copy), args=self.look)
            return {self.blame(copy, str(found.location.file), found.location.line, found.location.column, str(found))
                    for found in unit.diagnostics if found.severity >= cindex.Diagnostic.Error}

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return set().union(*pool.map(complaints, changed))

    def blame(self, compiled: pathlib.Path, file: str, line: int, column: int, message: str) -> int:
        mutant = None
        if pathlib.Path(file).is_relative_to(self.overlay):
            mutant = schemata.blamed(pathlib.Path(file).read_bytes(), line, column)
        if mutant is None:
            raise NotCompiled(f"{compiled}: {message}")
        return mutant

    def complaints_of_gcc(self, drawn: dict[int, Candidate]) -> set[int]:
        files = schemata.write_overlay(self.root, self.overlay, drawn)
        self.objects: dict[str, pathlib.Path] = {}
        complaints: set[int] = set()
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for found in pool.map(lambda command: self.compile(command, files), self.affected(set(files))):
                complaints |= found
        return complaints

    def affected(self, files: set[pathlib.Path]) -> list[dict]:
        """The commands of the build that read one of these files, as ninja knows, and make code of it, as the line tables of
        their objects know. Many files read a header only for its types."""
        told = subprocess.run(["ninja", "-C", str(self.dev), "-t", "deps"], capture_output=True, text=True, check=True)
        readers = set()
        for block in told.stdout.split("\n\n"):
            lines = block.strip().splitlines()
            read = {pathlib.Path(os.path.normpath(self.dev / line.strip())) for line in lines[1:]}
            if lines and (read & files or self.is_stale(lines[0].split(":")[0], read)):
                readers.add(lines[0].split(":")[0])
        commands = json.loads((self.dev / "compile_commands.json").read_text(encoding="utf-8"))
        for command in commands:
            words = shlex.split(command["command"])
            command["words"] = words
            command["object"] = words[words.index("-o") + 1]
        targets = {f"CMakeFiles/{suite}.dir" for suite in self.suites}
        if self.suites != CHECKER:  # which is made of its own files
            targets |= {"CMakeFiles/grundy_library.dir", "CMakeFiles/grundy_render.dir"}
        names = {path.name for path in files}
        return [command for command in commands if command["object"] in readers
                and "/".join(command["object"].split("/")[:2]) in targets
                and (command["object"] in self.stale or names & self.files_with_code(command["object"]))]

    def is_stale(self, made: str, read: set[pathlib.Path]) -> bool:
        """A test that was edited since the build is compiled here, and not twice."""
        if "_tests.dir" not in made or not (self.dev / made).exists():
            return False
        age = (self.dev / made).stat().st_mtime
        stale = any(path.is_relative_to(self.root / "tests") and path.stat().st_mtime > age for path in read)
        if stale:
            self.stale.add(made)
        return stale

    def files_with_code(self, made: str) -> set[str]:
        told = subprocess.run(["readelf", "--debug-dump=rawline", str(self.dev / made)], capture_output=True, text=True, check=True)
        return set(re.findall(r"\w+\.[ch]pp", told.stdout))

    def compile(self, command: dict, files: dict[pathlib.Path, pathlib.Path]) -> set[int]:
        target = self.place / "objects" / command["object"]
        target.parent.mkdir(parents=True, exist_ok=True)
        words = [self.rewritten(word, target, files) for word in command["words"]]
        words[words.index("-o") + 1] = str(target)
        words[1:1] = [f"-I{self.overlay / 'src'}", f"-I{self.here}"]
        words += ["-w", "-Wno-error", "-Wno-narrowing"]
        done = subprocess.run(self.cache() + words, cwd=self.dev, capture_output=True, text=True, check=False)
        self.objects[command["object"]] = target
        if done.returncode == 0:
            return set()
        errors = list(ERROR.finditer(done.stderr))
        if not errors:
            raise NotCompiled(done.stderr[-2000:])
        return {self.blame(target, error["file"], int(error["line"]), int(error["column"]), done.stderr[-2000:])
                for error in errors}

    @staticmethod
    def rewritten(word: str, target: pathlib.Path, files: dict[pathlib.Path, pathlib.Path]) -> str:
        """The source to compile instead. Several that are compiled together are included by one file of CMake's."""
        path = pathlib.Path(word)
        if path in files or path.parent.name != "Unity" or path.suffix != ".cxx":
            return str(files.get(path, word))
        together = target.with_suffix(".cxx")
        together.write_text(re.sub(r'(?<=#include ")[^"]+', lambda found: str(files.get(pathlib.Path(found[0]), found[0])),
                                   path.read_text(encoding="utf-8")), encoding="utf-8")
        return str(together)

    @staticmethod
    def cache() -> list[str]:
        return ["env", "CCACHE_SLOPPINESS=pch_defines,time_macros", "ccache"] if shutil.which("ccache") else []

    def link(self) -> dict[str, pathlib.Path]:
        """The test programs by suite."""
        recording = "reached_by_program" if self.suites == CHECKER else "reached_by_tests"
        runtime = [self.place / f"{name}.o" for name in ("mutants", recording)]
        for made in runtime:
            subprocess.run(self.cache() + ["c++", "-std=c++23", "-O1", "-c", str(self.here / f"{made.stem}.cpp"), "-o", str(made)],
                           check=True)
        programs = {}
        for suite in self.suites:
            told = subprocess.run(["ninja", "-C", str(self.dev), "-t", "commands", "-s", suite],
                                  capture_output=True, text=True, check=True)
            words = shlex.split(told.stdout.strip().removeprefix(": && ").removesuffix(" && :"))
            libraries = [str(path) for name, path in self.objects.items() if "_tests.dir" not in name and name not in words]
            programs[suite] = self.place / suite
            words = [str(self.objects.get(word, word)) for word in words]
            at = words.index("-o")
            words[at + 1] = str(programs[suite])
            words[at:at] = [*libraries, *map(str, runtime)]
            subprocess.run(words, cwd=self.dev, check=True)
        return programs
