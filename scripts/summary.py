"""Adds up the results of GoogleTest (FOLDER.json) and of pytest and vitest (FOLDER.xml) in a directory.

Usage: summary.py DIRECTORY STATUS FOLDER..., where STATUS is 0 when every runner was content. A folder without
a report has crashed, which counts as a failure. What failed may have been run once more, alone (FOLDER.again.json or
.xml): a test that passed then has passed, and is named.
Prints a line a folder, each failed test with the beginning of what it said, how many tests were left out, then
`N passed, N failed`; exits 1 when anything failed.

summary.py --failed DIRECTORY FOLDER prints the names of the tests to run once more, one a line: none where a report is
missing, or where so many failed that it is no matter of a busy machine.
"""

import json
import os
import sys
import xml.etree.ElementTree
from pathlib import Path


SHOWN_FAILURES = 20  # what comes after them is in the messages above
MOST_RUN_AGAIN = 5  # of a folder


def shortened(message):
    lines = [line for line in (message or "").splitlines() if line.strip()]
    return "\n".join("    " + line[:200] for line in lines[:6])


def gtest_results(path):
    """Name, what it said when it failed, whether it was left out, of each test."""
    report = json.loads(path.read_text(encoding="utf-8"))
    for case in (case for suite in report["testsuites"] for case in suite["testsuite"]):
        if case["status"] == "RUN" and case["result"] == "COMPLETED":
            trouble = case["failures"][0]["failure"] if "failures" in case else None
            yield f"{case['classname']}.{case['name']}", trouble, False


def pytest_results(path):
    for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
        trouble = case.find("failure")
        trouble = case.find("error") if trouble is None else trouble
        said = None if trouble is None else trouble.text or trouble.get("message") or "failed"
        yield f"{case.get('classname')}: {case.get('name')}", said, case.find("skipped") is not None


def results(directory, report):
    """None where there is no report, or one that was cut off."""
    for suffix, read in ((".json", gtest_results), (".xml", pytest_results)):
        try:
            return list(read(directory / (report + suffix)))
        except (OSError, ValueError, xml.etree.ElementTree.ParseError):
            continue
    return None


def counts(directory, folder):
    """How many passed and were left out, what failed, and what passed only when it was run again."""
    first = results(directory, folder)
    if first is None:
        return 0, 0, [(folder, "ended early: see its messages above")], []
    again = {name for name, said, skipped in results(directory, folder + ".again") or [] if said is None and not skipped}
    failed = [(name, said) for name, said, _ in first if said is not None and name not in again]
    mended = [name for name, said, _ in first if said is not None and name in again]
    left_out = sum(skipped for _, said, skipped in first if said is None)
    return len(first) - left_out - len(failed), left_out, failed, mended


def to_run_again(directory, folder):
    names = [name for name, said, _ in results(directory, folder) or [] if said is not None]
    return names if len(names) <= MOST_RUN_AGAIN else []


def main(directory, status, folders):
    passed = left_out = 0
    failures, only_again = [], []
    for folder in folders:
        good, skipped, bad, mended = counts(directory, folder)
        print(f"{folder:<16} {good:>6} passed {len(bad):>4} failed" + (f" {skipped:>4} left out" if skipped else ""))
        passed, failures, left_out, only_again = passed + good, failures + bad, left_out + skipped, only_again + mended
    for name in only_again:
        print(f"passed only when it was run again, alone: {name}")
    for name, message in failures[:SHOWN_FAILURES]:
        print(f"failed: {name}\n{shortened(message)}")
    failed = len(failures)
    if not os.environ.get("GRUNDY_TEST_ALL"):
        print("left out: the page that brings its engine along, most tests under the sanitizers, the branches of grundy-check, the core without exceptions, the second compiler, packages on a fresh Debian, and what takes long; ./test --all runs them")
    elif left_out:
        print(f"{left_out} left out, for want of something on this machine: see the reasons above")
    if status and not failed and not only_again:
        print("a runner failed without a failed test: see its messages above")
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1] == "--failed":
        for test in to_run_again(Path(sys.argv[2]), sys.argv[3]):
            print(test)
        sys.exit(0)
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
