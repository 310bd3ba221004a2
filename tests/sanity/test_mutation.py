"""scripts/mutate: what it changes, how it writes the changes, and its list of changes that can't be noticed."""

import pathlib
import subprocess
import sys

import pytest
from house import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
cindex = pytest.importorskip("clang.cindex", reason="python3-clang-19 is not installed")
from mutation import schemata  # noqa: E402
from mutation.candidates import Finder  # noqa: E402

SOURCE = """\
constexpr int most = 3;
void check(bool);
int sum(int a, int b) {
    check(a < 100);
    static_assert(1 < 2);
    if (a < b && !(a == 7)) {
        return a + b;
    }
    constexpr int twice = 2;
    a += twice;
    return a;
}
"""


@pytest.fixture
def found(tmp_path: pathlib.Path):
    path = tmp_path / "sum.cpp"
    path.write_text(SOURCE, encoding="utf-8")
    unit = cindex.Index.create().parse(str(path), args=["-xc++", "-std=c++20"])
    return Finder(tmp_path, path, unit).candidates()


def test_changes_are_those_of_the_syntax_tree(found):
    """Each with its line. Nothing of constants, static_assert and check."""
    assert sorted((candidate.line, candidate.change) for candidate in found) == [
        (6, "!(a == 7) → without !"),
        (6, "7 → 6"),
        (6, "7 → 8"),
        (6, "a < b && !(a == 7) → ||"),
        (6, "a < b → <="),
        (6, "a < b → >="),
        (6, "a == 7 → !="),
        (7, "a + b → -"),
        (7, "a + b → plus 1"),
        (10, "a += twice → -="),
        (10, "without: a += twice"),
        (11, "a → plus 1"),
    ]
    assert {candidate.function for candidate in found} == {"sum"}


def test_all_changes_fit_in_one_source(found, tmp_path):
    """Each runs by itself: the program ends with the sum that this mutant makes."""
    drawn = dict(enumerate(found))
    program = schemata.rewritten(SOURCE.encode(), drawn).replace(b'#include "mutants.hpp"', b"""
#include <cstdlib>
namespace mutants {
inline int chosen = std::atoi(std::getenv("MUTANT"));
inline bool active(int mutant) { return mutant == chosen; }
template <class T> T value(T result) { return result; }
}""") + b"void check(bool) {}\nint main() { return sum(2, 5); }\n"
    (tmp_path / "all.cpp").write_bytes(program)
    subprocess.run(["clang++-19", "-std=c++20", "-w", "all.cpp", "-o", "all"], cwd=tmp_path, check=True)

    def ends_with(mutant: int) -> int:
        return subprocess.run([tmp_path / "all"], env={"MUTANT": str(mutant)}, check=False).returncode % 256

    assert ends_with(-1) == 7
    expected = {"a + b → -": (2 - 5) % 256, "a + b → plus 1": 8, "a < b → >=": 4, "a < b → <=": 7, "!(a == 7) → without !": 4}
    assert {candidate.change: ends_with(mutant) for mutant, candidate in drawn.items() if candidate.change in expected} == expected


def test_a_complaint_names_its_mutant(found):
    drawn = dict(enumerate(found))
    text = schemata.rewritten(SOURCE.encode(), drawn)
    mutant = next(mutant for mutant, candidate in drawn.items() if candidate.change == "a + b → -")
    offset = text.index(b"(a) - (b)")
    line = text.count(b"\n", 0, offset) + 1
    assert schemata.blamed(text, line, offset - text.rfind(b"\n", 0, offset)) == mutant
    assert schemata.blamed(text, 2, 1) is None


def test_equivalent_changes_are_there_and_have_a_reason():
    """An entry whose line has gone names nothing any more."""
    entries = [block for block in (ROOT / "tests" / "mutation" / "equivalent.txt").read_text(encoding="utf-8").split("\n\n")
               if not block.startswith("#")]
    wrong = []
    for entry in entries:
        fields = dict(line.split(": ", 1) for line in entry.strip().splitlines())
        assert set(fields) == {"file", "function", "line", "change", "reason"}, entry
        path = ROOT / fields["file"]
        lines = {line.strip() for line in path.read_text(encoding="utf-8").splitlines()} if path.exists() else set()
        if fields["line"] not in lines or len(fields["reason"]) < 20:
            wrong.append(entry)
    assert not wrong, "\n\n".join(wrong)
