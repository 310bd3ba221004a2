"""The signature: one number, the same on every machine, and kept in tests/signature.txt."""
import pytest
from program import ROOT, run

KEPT = (ROOT / "tests" / "signature.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("threads", ["1", "2"])
def test_the_program_as_it_is_shipped_has_the_signature_that_is_kept(threads):
    done = run("--signature", "--verbose", "--threads", threads)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == KEPT, "meant? then ./run --signature --verbose > tests/signature.txt"


def test_alone_it_is_one_number():
    assert run("--signature").stdout == KEPT.splitlines()[-1] + "\n"
    assert run("--signature", "--lang", "fr").stdout == KEPT.splitlines()[-1] + "\n"


def test_what_belongs_to_it_is_refused_elsewhere():
    done = run("--verbose")
    assert done.returncode == 2 and "--signature" in done.stderr
    assert "--signature" in run("--verbose", "--lang", "fr").stderr
    assert run("solve", "nim", "3", "--signature").returncode == 2
    assert run("--signature", "--threads", "none").returncode == 2
