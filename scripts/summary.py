"""Adds up the results of GoogleTest (FOLDER.json) and pytest (FOLDER.xml) in a directory.

Usage: summary.py DIRECTORY STATUS, where STATUS is 0 when every runner was content.
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


def main(directory, status):
    rows = [(path.stem, *gtest_counts(path)) for path in sorted(directory.glob("*.json"))]
    rows += [(path.stem, *pytest_counts(path)) for path in sorted(directory.glob("*.xml"))]
    for name, passed, failed in rows:
        print(f"{name:<12} {passed:>6} passed {failed:>4} failed")
    passed = sum(row[1] for row in rows)
    failed = sum(row[2] for row in rows)
    if status and not failed:
        print("a runner ended early: see its messages above")
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
