"""Which mutants of the checker do the tests of certificates notice? Those tests are run once on the checker as it is, with a
recorder in between that keeps what it was asked; then each mutant is put the same certificates, and has been noticed when one
verdict is another: proved, refused or no certificate, and of what is proved, what exactly. Where a refusal stands and what
it says is not compared, though tests do ask for that: so this is a lower bound."""

import os
import pathlib
import re
import shutil
import subprocess

import checker_branches
from mutation.judging import Judge, Test, bounded

LINE = re.compile(r"(.*?\.cert)(?:(: proved: .*)|(:\d+: refused: ).*|(: )(?!proved).*)")


class CheckerJudge(Judge):
    """The same questions for every mutant: one is a run of the checker on up to 200 certificates."""

    def asked_by_tests(self) -> list[str]:
        """The questions that the tests put, each a folder."""
        asked = self.place / "asked"
        shutil.rmtree(asked, ignore_errors=True)
        asked.mkdir()
        stand_in = self.place / "stand-in"
        recorder = pathlib.Path(__file__).resolve().with_name("recorder.py")
        # What comes with options is no question to be kept, and some tests put thousands of those.
        stand_in.write_text("#!/bin/sh\ncase \"$1\" in\n--*) exec \"$GRUNDY_RECORDED_CHECKER\" \"$@\" ;;\nesac\n"
                            f"exec /usr/bin/python3 -B {recorder} \"$@\"\n", encoding="utf-8")
        stand_in.chmod(0o755)
        environment = self.environment(GRUNDY_CHECK=str(stand_in), GRUNDY_RECORDED=str(asked),
                                       GRUNDY_RECORDED_CHECKER=str(self.dev / "grundy-check"))
        environment.setdefault("GRUNDY_BIN", str(self.dev / "grundy"))  # which writes most of the certificates
        tests = [f"tests/cli/test_{name}.py" for name in checker_branches.TESTS]
        subprocess.run(["/usr/bin/python3", "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests], cwd=self.root, env=environment,
                       check=True, stdout=subprocess.DEVNULL)
        return sorted(path.name for path in asked.iterdir())

    def recorded(self, only: str) -> list[Test]:
        self.expected, self.most_seconds, found = {}, {}, []
        for question in self.asked_by_tests():
            reached = self.place / "reached"
            reached.unlink(missing_ok=True)
            self.most_seconds[question] = None
            began = os.times().elapsed
            self.expected[question] = self.verdicts_on(question, GRUNDY_MUTANTS_REACHED=str(reached))
            seconds = os.times().elapsed - began
            self.most_seconds[question] = 10 * seconds + 5
            numbers = reached.read_text(encoding="utf-8").split()[2:]
            found.append(Test("grundy-check", question, seconds, set(map(int, numbers))))
        print(f"  {len(found)} questions, {sum(len(each) for each in self.expected.values())} certificates", flush=True)
        return sorted(found, key=lambda test: test.seconds)

    def verdicts_on(self, question: str, **more: str) -> dict[str, list[str]] | None:
        """By certificate what was said of it that counts; none when the checker broke down."""
        folder = self.place / "asked" / question
        names = (folder / "names").read_text(encoding="utf-8").split("\n")
        done = subprocess.run([self.programs["grundy-check"], *names], cwd=folder, env=self.environment(**more), capture_output=True,
                              text=True, errors="replace", timeout=self.most_seconds[question], preexec_fn=bounded, check=False)
        if done.returncode not in (0, 1, 2):
            return None
        said: dict[str, list[str]] = {}
        for line in (done.stdout + done.stderr).splitlines():
            if match := LINE.match(line):
                said.setdefault(match[1], []).append(match[2] or ("refused" if match[3] else "none"))
        return said

    def run(self, mutant: int, suite: str, names: list[str], seconds: float) -> str:
        for question in names:
            try:
                if self.verdicts_on(question, GRUNDY_MUTANT=str(mutant)) != self.expected[question]:
                    return f"certificates: {question}"
            except subprocess.TimeoutExpired:
                return f"certificates: {question}: too long"
        return ""
