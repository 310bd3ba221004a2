"""GRUNDY_VECTORS as Python sees it: a wrong word is a warning, since a module that can't be imported helps nobody."""
import pytest
from program import python

CODE = "import grundy; print(grundy.sequence('octal:0.6', upto=2000)[-1])"


def asked(**variables):
    return python("-c", CODE, environment={"GRUNDY_VECTORS": "", **variables})


def test_a_level_changes_no_answer():
    expected = asked()
    assert expected.returncode == 0 and not expected.stderr
    plain = asked(GRUNDY_VECTORS="plain")
    assert (plain.stdout, plain.stderr) == (expected.stdout, "")


@pytest.mark.parametrize("word", ["avx9", "PLAIN"])
def test_a_wrong_word_is_a_warning(word):
    done = asked(GRUNDY_VECTORS=word)
    assert done.returncode == 0 and done.stdout == asked().stdout
    assert "RuntimeWarning" in done.stderr and f"there is no level '{word}'" in done.stderr
    assert asked(GRUNDY_VECTORS=word, PYTHONWARNINGS="error").returncode != 0


def test_a_level_that_fails_its_test_is_told_once():
    done = asked(GRUNDY_VECTORS_SELF_TEST="fail")
    assert done.stdout == asked().stdout
    assert len(done.stderr.splitlines()) == len({line for line in done.stderr.splitlines() if line.startswith("grundy: the avx")})
