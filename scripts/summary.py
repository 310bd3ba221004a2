"""Adds up the results of GoogleTest (FOLDER.json) and pytest (FOLDER.xml) in a directory.

Usage: summary.py DIRECTORY STATUS FOLDER..., where STATUS is 0 when every runner was content. A folder without
a report has crashed, which counts as a failure.
Prints a line a folder, how many tests were left out, then `N passed, N failed`; exits 1 when anything failed.
"""

import json
import os
import sys
import xml.etree.ElementTree
from pathlib import Path


def gtest_counts(path):
    report = json.loads(path.read_text(encoding="utf-8"))
    ran = [
        case
        for suite in report["testsuites"]
        for case in suite["testsuite"]
        if case["status"] == "RUN" and case["result"] == "COMPLETED"
    ]
    failed = sum("failures" in case for case in ran)
    return len(ran) - failed, failed, 0


def pytest_counts(path):
    suites = xml.etree.ElementTree.parse(path).getroot().iter("testsuite")
    passed = failed = left_out = 0
    for suite in suites:
        bad, skipped = int(suite.get("failures")) + int(suite.get("errors")), int(suite.get("skipped"))
        failed += bad
        left_out += skipped
        passed += int(suite.get("tests")) - bad - skipped
    return passed, failed, left_out


def counts(directory, folder):
    for suffix, read in ((".json", gtest_counts), (".xml", pytest_counts)):
        report = directory / (folder + suffix)
        if report.exists():
            return read(report)
    print(f"{folder} ended early: see its messages above")
    return 0, 1, 0


def main(directory, status, folders):
    passed = failed = left_out = 0
    for folder in folders:
        good, bad, skipped = counts(directory, folder)
        print(f"{folder:<16} {good:>6} passed {bad:>4} failed" + (f" {skipped:>4} left out" if skipped else ""))
        passed, failed, left_out = passed + good, failed + bad, left_out + skipped
    if not os.environ.get("GRUNDY_TEST_ALL"):
        print("left out: most tests under the sanitizers, the second compiler, packages on a fresh Debian; ./test --all runs them")
    elif left_out:
        print(f"{left_out} left out, for want of something on this machine: see the reasons above")
    if status and not failed:
        print("a runner failed without a failed test: see its messages above")
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
