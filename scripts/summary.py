"""Adds up the results of GoogleTest (FOLDER.json) and pytest (FOLDER.xml) in a directory.

Usage: summary.py DIRECTORY STATUS FOLDER..., where STATUS is 0 when every runner was content. A folder without
a report has crashed, which counts as a failure.
Prints a line a folder, then `N passed, N failed`; exits 1 when anything failed.
"""

import json
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
    return len(ran) - failed, failed


def pytest_counts(path):
    suites = xml.etree.ElementTree.parse(path).getroot().iter("testsuite")
    passed = failed = 0
    for suite in suites:
        bad = int(suite.get("failures")) + int(suite.get("errors"))
        failed += bad
        passed += int(suite.get("tests")) - bad - int(suite.get("skipped"))
    return passed, failed


def counts(directory, folder):
    for suffix, read in ((".json", gtest_counts), (".xml", pytest_counts)):
        report = directory / (folder + suffix)
        if report.exists():
            return read(report)
    print(f"{folder} ended early: see its messages above")
    return 0, 1


def main(directory, status, folders):
    passed = failed = 0
    for folder in folders:
        good, bad = counts(directory, folder)
        print(f"{folder:<12} {good:>6} passed {bad:>4} failed")
        passed, failed = passed + good, failed + bad
    if status and not failed:
        print("a runner failed without a failed test: see its messages above")
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
