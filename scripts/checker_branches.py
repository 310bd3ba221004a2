"""The branches of grundy-check that the tests of certificates take: for scripts/coverage --checker, which builds it.

A branch is one side of a condition in a source file: each operand of && and ||, each ?:, if, loop and case has a true and a
false side. A condition in a template or an inline function counts once, however often it is compiled; a side counts as taken
if some test takes it. Of base nothing is counted, and nothing of the standard library; assertions of the library are no
branches of ours.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
#: The tests that put certificates to the checker.
TESTS = ["certificates", "certificate_classes", "certificate_corners", "certificate_lies", "certificate_rules", "certificate_words", "quotient_certificates", "table_certificates"]


def run_tests(build: pathlib.Path) -> pathlib.Path:
    """Runs them on the instrumented checker; the profile."""
    profiles = build / "checker"
    shutil.rmtree(profiles, ignore_errors=True)
    environment = os.environ | {"LLVM_PROFILE_FILE": f"{profiles}/%2m.profraw", "GRUNDY_CHECK": str(build / "grundy-check")}
    subprocess.run(["/usr/bin/python3", "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/cli/test_{name}.py" for name in TESTS)], cwd=ROOT,
                   env=environment, stdout=sys.stderr, check=True)
    merged = build / "checker.profdata"
    subprocess.run(["llvm-profdata-19", "merge", "-sparse", "-o", str(merged), *map(str, profiles.glob("*.profraw"))], check=True)
    return merged


def counted(build: pathlib.Path, profile: pathlib.Path) -> dict[str, collections.Counter]:
    """Of each source file of the checker: how often each side of each condition was taken."""
    done = subprocess.run(["llvm-cov-19", "export", f"-instr-profile={profile}", str(build / "grundy-check")], check=True, capture_output=True, text=True)
    files = {}
    for file in json.loads(done.stdout)["data"][0]["files"]:
        match = re.search(r"(?:^|/)((?:verify|apps/check)/\w+\.[ch]pp)$", file["filename"])
        if not match:
            continue
        sides = files.setdefault(match[1], collections.Counter())
        for line, column, last_line, last_column, true, false, *_ in file["branches"]:
            sides[line, column, last_line, last_column, "true"] += true
            sides[line, column, last_line, last_column, "false"] += false
    return files


def report(files: dict[str, collections.Counter]) -> tuple[str, list[str]]:
    """The table, and the sides that no test takes."""
    rows, missing = ["| file | branches taken |", "|---|---|"], []
    for name, sides in sorted(files.items()):
        never = sorted(side for side, times in sides.items() if times == 0)
        if sides:
            rows.append(f"| `{name}` | {len(sides) - len(never):,} of {len(sides):,} |")
        source = (ROOT / "src" / name).read_text(encoding="utf-8").splitlines()
        for line, column, last_line, last_column, side in never:
            condition = source[line - 1][column - 1:last_column - 1 if line == last_line else None]
            missing.append(f"src/{name}:{line}: {condition} is never {side}")
    whole = sum(len(sides) for sides in files.values())
    rows.append(f"| **the checker** | {whole - len(missing):,} of {whole:,}, {100.0 * (whole - len(missing)) / whole:.1f} % |")
    return "\n".join(rows) + "\n", missing
