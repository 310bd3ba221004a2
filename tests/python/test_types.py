"""The hints of the package, as a type checker reads them: in the package itself, and for those who use it."""

import subprocess
import sys

import pytest
from program import ROOT

USES = """
import grundy
from grundy import Arena, classroom

move: str = grundy.solve("nim", "3,4,5", time=1.0).winning_moves[0].move
value: int | None = grundy.solve("chomp", [3, 2]).grundy
"""


MISTAKES = [
    ("count: int = grundy.mex([0, 1])", None),
    ("count: str = grundy.mex([0, 1])", "Incompatible types in assignment"),
    ("grundy.solve('nim', '3,4,5', tme=1.0)", 'Unexpected keyword argument "tme"'),
    ("grundy.solve()", "Missing positional argument"),
    ("Arena({1: [2]}).attracter(0)", 'has no attribute "attracter"'),
    ("classroom.mex('a')", "incompatible type"),
]


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """What mypy has understood of the package: it takes much longer than the rest."""
    return tmp_path_factory.mktemp("mypy")


def mypy(*arguments, cache):
    return subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", cache, *arguments], cwd=ROOT / "python",
                          capture_output=True, text=True, check=False)


def test_the_package_agrees_with_its_hints(cache):
    done = mypy(cache=cache)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("line", "wrong"), MISTAKES)
def test_users_are_told_of_their_mistakes(line, wrong, tmp_path, cache):
    (tmp_path / "uses.py").write_text(USES + line + "\n", encoding="utf-8")
    done = mypy("--config-file", ROOT / "python" / "pyproject.toml", tmp_path / "uses.py", cache=cache)
    if wrong is None:
        assert done.returncode == 0, done.stdout
    else:
        assert wrong in done.stdout and done.stdout.count("error:") == 1
