"""GRUNDY_VECTORS: a level is forced or refused, every level gives the same answers, and a level that fails its test is given up."""

import os
import subprocess

import pytest
from program import BINARY

LEVELS = ("plain", "avx2", "avx512")
QUESTIONS = [["sequence", "octal:0.6", "--upto", "20000", "--quiet"], ["sequence", "subtraction:1,3,4,7,9", "--upto", "500", "--quiet"],
             ["find", "ab", "TEXT", "--count"], ["find", "abracadabra", "TEXT"], ["solve", "hackendot", "@FOREST", "--quiet", "--out", "WINS"]]


def grundy(*words, **variables):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GRUNDY_VECTORS")}
    return subprocess.run([BINARY, *words], capture_output=True, text=True, check=False, env=environment | variables)


def machine_levels():
    return [level for level in LEVELS if grundy("solve", "nim", "3", GRUNDY_VECTORS=level).returncode == 0]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("vectors")
    (folder / "TEXT").write_text("abracadabra ab aab " * 50_000, encoding="ascii")
    (folder / "FOREST").write_text("(()(()))()((()())(()()()))" * 60_000, encoding="ascii")
    return folder


def named(words, files):
    """Words in capitals are files."""
    return [f"@{files / word[1:]}" if word.startswith("@") else str(files / word) if word.isupper() else word for word in words]


def answer(words, files, **variables):
    done = grundy(*named(words, files), **variables)
    wins = files / "WINS"
    return done.returncode, done.stdout, wins.read_text(encoding="ascii") if "--out" in words else ""


def test_the_machine_has_at_least_the_plain_level():
    assert machine_levels()[0] == "plain"


@pytest.mark.parametrize("words", QUESTIONS, ids=lambda words: " ".join(words[:2]))
def test_every_level_gives_the_same_answers(words, files):
    expected = answer(words, files)
    assert expected[0] == 0
    for level in machine_levels():
        assert answer(words, files, GRUNDY_VECTORS=level) == expected, level


@pytest.mark.parametrize("word", ["AVX2", "avx", "1", "plain "])
def test_a_word_that_is_no_level_is_refused(word):
    done = grundy("solve", "nim", "3", GRUNDY_VECTORS=word)
    assert done.returncode == 2 and not done.stdout
    assert f"GRUNDY_VECTORS: there is no level '{word}' of vector instructions" in done.stderr
    assert "plain, avx2, avx512" in done.stderr
    french = grundy("solve", "nim", "3", "--lang", "fr", GRUNDY_VECTORS=word)
    assert f"il n'y a pas de niveau « {word} »" in french.stderr


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_the_machine_lacks_is_refused(level):
    done = grundy("solve", "nim", "3", GRUNDY_VECTORS=level)
    if level in machine_levels():
        assert done.returncode == 0 and not done.stderr
    else:
        assert done.returncode == 2 and f"GRUNDY_VECTORS: this machine lacks the instructions of {level}" in done.stderr


def test_an_empty_word_is_none():
    assert grundy("solve", "nim", "3", GRUNDY_VECTORS="").returncode == 0


@pytest.mark.parametrize("words", QUESTIONS, ids=lambda words: " ".join(words[:2]))
def test_a_level_that_fails_its_test_is_given_up_with_one_warning(words, files):
    """The answer is the same, and standard error says once for each level what happened."""
    expected = answer(words, files)
    spoiled = {"GRUNDY_VECTORS_SELF_TEST": "fail"}
    assert answer(words, files, **spoiled) == expected
    names = named(words, files)
    warnings = [line for line in grundy(*names, **spoiled).stderr.splitlines() if "fail their test" in line]
    vectors = [level for level in machine_levels() if level != "plain"]
    assert len(warnings) == len(set(warnings)) <= len(vectors)
    if "hackendot" not in words and vectors:  # which has none of its own for AVX-512
        assert len(warnings) == len(vectors)
        assert warnings[-1].endswith("going on with plain") and warnings[-1].startswith("grundy: the avx2 instructions")
    assert not [line for line in grundy(*names, GRUNDY_VECTORS="plain", **spoiled).stderr.splitlines() if "fail their test" in line]
