"""What ./test ends with: how many passed, and which failed with what they said."""

import json
import subprocess

from house import ROOT

PASSED = {"name": "Adds", "classname": "Sum", "status": "RUN", "result": "COMPLETED"}


def summary(folder, *suites, status=0):
    command = ["/usr/bin/python3", ROOT / "scripts" / "summary.py", folder, str(status), *suites]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_names_what_failed_and_what_it_said(tmp_path):
    failed = PASSED | {"name": "Carries", "failures": [{"failure": "sum_test.cpp:7\nExpected: 10"}]}
    (tmp_path / "unit.json").write_text(json.dumps({"testsuites": [{"testsuite": [PASSED, failed]}]}))
    (tmp_path / "cli.xml").write_text('<testsuites><testsuite><testcase classname="c" name="good"/><testcase classname="c" name="later"><skipped/></testcase>'
                                      '<testcase classname="c" name="bad"><failure message="m">assert 1 == 2</failure></testcase>'
                                      '<testcase classname="c" name="broken"><error message="no such file"/></testcase></testsuite></testsuites>')
    code, told = summary(tmp_path, "unit", "cli", status=1)
    assert code == 1 and told.splitlines()[-1] == "2 passed, 3 failed"
    for words in ("failed: Sum.Carries", "Expected: 10", "failed: c: bad", "assert 1 == 2", "failed: c: broken", "no such file", "1 left out"):
        assert words in told


def test_a_report_that_is_missing_or_cut_off_is_a_failure(tmp_path):
    (tmp_path / "browser.xml").write_text("")
    (tmp_path / "unit.json").write_text('{"testsuites": [')
    code, told = summary(tmp_path, "browser", "unit", "cli")
    assert code == 1 and told.count("ended early") == 3 and told.endswith("0 passed, 3 failed\n")


def test_nothing_failed(tmp_path):
    (tmp_path / "unit.json").write_text(json.dumps({"testsuites": [{"testsuite": [PASSED]}]}))
    assert summary(tmp_path, "unit")[0] == 0
    assert summary(tmp_path, "unit", status=1)[0] == 1


def xml_of(**said):
    cases = "".join(f'<testcase classname="c" name="{name}">{"" if good else "<failure>no</failure>"}</testcase>' for name, good in said.items())
    return f"<testsuites><testsuite>{cases}</testsuite></testsuites>"


def test_what_passes_alone_has_passed_and_is_named(tmp_path):
    (tmp_path / "cli.xml").write_text(xml_of(good=True, late=False, bad=False))
    (tmp_path / "cli.again.xml").write_text(xml_of(late=True, bad=False))
    code, told = summary(tmp_path, "cli", status=1)
    assert code == 1 and told.endswith("2 passed, 1 failed\n")
    assert "passed only when it was run again, alone: c: late" in told and "failed: c: bad" in told
    (tmp_path / "cli.again.xml").write_text(xml_of(late=True, bad=True))
    assert summary(tmp_path, "cli", status=1) == (0, summary(tmp_path, "cli")[1])
    assert summary(tmp_path, "cli", "lost", status=1)[0] == 1


def test_few_failures_are_run_again_and_many_are_not(tmp_path):
    def again():
        command = ["/usr/bin/python3", ROOT / "scripts" / "summary.py", "--failed", tmp_path, "cli"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert again() == []
    (tmp_path / "cli.xml").write_text(xml_of(good=True, **{f"bad{i}": False for i in range(5)}))
    assert again() == [f"c: bad{i}" for i in range(5)]
    (tmp_path / "cli.xml").write_text(xml_of(**{f"bad{i}": False for i in range(6)}))
    assert again() == []
