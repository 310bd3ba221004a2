"""Which mutants do the tests notice? Each test is run once to see which mutants it reaches; then each mutant meets the
tests that reach it, the quickest first, until one fails, crashes or takes far longer than it should."""

import concurrent.futures
import dataclasses
import os
import pathlib
import resource
import subprocess

MOST_MEMORY = 6 << 30  # a mutant that asks for more is noticed
BATCHES = (0.3, 2.0, 1e9)  # seconds of tests that one process runs


@dataclasses.dataclass
class Test:
    """A test and what it took when no mutant was active."""

    suite: str
    name: str
    seconds: float
    reached: set[int]


class Judge:
    """Runs test programs that have mutants in them."""

    def __init__(self, root: pathlib.Path, dev: pathlib.Path, place: pathlib.Path, programs: dict[str, pathlib.Path], jobs: int):
        self.root = root
        self.dev = dev  # the build without mutants
        self.place = place
        self.programs = programs
        self.jobs = jobs
        self.temporary = place / "tmp"
        self.temporary.mkdir(parents=True, exist_ok=True)

    def environment(self, **more: str) -> dict[str, str]:
        # Random tests draw the same each time, so that a verdict can be repeated.
        return os.environ | {"RC_PARAMS": "seed=1", "TMPDIR": str(self.temporary)} | more

    def recorded(self, only: str) -> list[Test]:
        """All tests, or those of a filter, with the mutants that each reaches."""
        tests = []
        for suite, program in self.programs.items():
            record = self.place / f"{suite}.reached"
            done = subprocess.run([program, "--gtest_brief=1"], cwd=self.root, capture_output=True, text=True, check=False,
                                  env=self.environment(GRUNDY_MUTANTS_REACHED=str(record), GTEST_FILTER=only))
            if done.returncode != 0:
                raise SystemExit(f"mutate: {suite} tests fail without any mutant:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")
            always: set[int] = set()
            for line in record.read_text(encoding="utf-8").splitlines():
                name, milliseconds, *mutants = line.split(" ")
                if name == "-":
                    always = set(map(int, mutants))
                else:
                    tests.append(Test(suite, name, int(milliseconds) / 1000, always | set(map(int, mutants))))
        if not tests:
            raise SystemExit(f"mutate: no test has a name like '{only}'")
        return sorted(tests, key=lambda test: test.seconds)

    def verdicts(self, mutants: list[int], tests: list[Test], told) -> dict[int, str]:
        """By mutant what noticed it; empty when nothing did. A line for each goes to `told`."""
        found = {}
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            waiting = {pool.submit(self.verdict, mutant, tests): mutant for mutant in mutants}
            for done in concurrent.futures.as_completed(waiting):
                found[waiting[done]] = done.result()
                told(len(found), waiting[done], done.result())
        return found

    def verdict(self, mutant: int, tests: list[Test]) -> str:
        reaching = [test for test in tests if mutant in test.reached]
        taken = 0.0
        for most in BATCHES:
            batch: list[Test] = []
            seconds = 0.0
            while reaching and (seconds + reaching[0].seconds <= most or most == BATCHES[-1]):
                batch.append(reaching.pop(0))
                seconds += batch[-1].seconds
            for suite in self.programs:
                names = [test.name for test in batch if test.suite == suite]
                if names:
                    taken = sum(test.seconds for test in batch if test.suite == suite)
                    if noticed := self.run(mutant, suite, names, taken):
                        return noticed
        return ""

    def run(self, mutant: int, suite: str, names: list[str], seconds: float) -> str:
        process = subprocess.Popen(
            [self.programs[suite], "--gtest_brief=1", "--gtest_fail_fast"], cwd=self.root, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=bounded,
            env=self.environment(GRUNDY_MUTANT=str(mutant), GTEST_FILTER=":".join(names)), errors="replace")
        try:
            output, _ = process.communicate(timeout=10 * seconds + 5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return f"{suite}: too long"
        if process.returncode == 0:
            return ""
        failed = [line for line in output.splitlines() if line.startswith("[  FAILED  ]")]
        name = failed[0].removeprefix("[  FAILED  ]").split("(")[0].split(",")[0].strip() if failed else ""
        return f"{suite}: {name or f'ended with {process.returncode}'}"


def bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
