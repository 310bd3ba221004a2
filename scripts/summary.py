"""Adds up the results of GoogleTest (FOLDER.json) and pytest (FOLDER.xml) in a directory.

Usage: summary.py DIRECTORY STATUS FOLDER..., where STATUS is 0 when every runner was content. A folder without
a report has crashed, which counts as a failure.
Prints a line a folder, each failed test with the beginning of what it said, how many tests were left out, then
`N passed, N failed`; exits 1 when anything failed.
"""

import json
import os
import sys
import xml.etree.ElementTree
from pathlib import Path


SHOWN_FAILURES = 20  # what comes after them is in the messages above


def shortened(message):
    lines = [line for line in (message or "").splitlines() if line.strip()]
    return "\n".join("    " + line[:200] for line in lines[:6])


def gtest_counts(path):
    report = json.loads(path.read_text(encoding="utf-8"))
    ran = [
        case
        for suite in report["testsuites"]
        for case in suite["testsuite"]
        if case["status"] == "RUN" and case["result"] == "COMPLETED"
    ]
    failed = [
        (f"{case['classname']}.{case['name']}", case["failures"][0]["failure"]) for case in ran if "failures" in case
    ]
    return len(ran) - len(failed), failed, 0


def pytest_counts(path):
    passed = left_out = 0
    failed = []
    for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
        trouble = case.find("failure")
        trouble = case.find("error") if trouble is None else trouble
        if trouble is not None:
            failed.append((f"{case.get('classname')}: {case.get('name')}", trouble.text or trouble.get("message")))
        elif case.find("skipped") is not None:
            left_out += 1
        else:
            passed += 1
    return passed, failed, left_out


def counts(directory, folder):
    for suffix, read in ((".json", gtest_counts), (".xml", pytest_counts)):
        report = directory / (folder + suffix)
        try:
            return read(report)
        except (OSError, ValueError, xml.etree.ElementTree.ParseError):  # none, or cut off in the middle
            continue
    return 0, [(folder, "ended early: see its messages above")], 0


def main(directory, status, folders):
    passed = left_out = 0
    failures = []
    for folder in folders:
        good, bad, skipped = counts(directory, folder)
        print(f"{folder:<16} {good:>6} passed {len(bad):>4} failed" + (f" {skipped:>4} left out" if skipped else ""))
        passed, failures, left_out = passed + good, failures + bad, left_out + skipped
    for name, message in failures[:SHOWN_FAILURES]:
        print(f"failed: {name}\n{shortened(message)}")
    failed = len(failures)
    if not os.environ.get("GRUNDY_TEST_ALL"):
        print("left out: most tests under the sanitizers, the core without exceptions, the second compiler, packages on a fresh Debian; ./test --all runs them")
    elif left_out:
        print(f"{left_out} left out, for want of something on this machine: see the reasons above")
    if status and not failed:
        print("a runner failed without a failed test: see its messages above")
        failed = 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
