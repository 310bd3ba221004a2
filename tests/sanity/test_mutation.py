"""scripts/mutate: what it changes, how it writes the changes, and its list of changes that can't be noticed."""

import importlib.machinery
import importlib.util
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


UNTOUCHED = """\
void check(bool);
struct Pair {
    int a;
    friend bool operator==(const Pair&, const Pair&) = default;
};
template <class T>
void least(T a) {
    check(a < 3);
}
bool same(Pair a, Pair b) { return a == b; }
"""


def candidates_of(source: str, folder: pathlib.Path):
    path = folder / "sum.cpp"
    path.write_text(source, encoding="utf-8")
    unit = cindex.Index.create().parse(str(path), args=["-xc++", "-std=c++20"])
    return Finder(folder, path, unit).candidates()


@pytest.fixture
def found(tmp_path: pathlib.Path):
    return candidates_of(SOURCE, tmp_path)


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


def test_what_is_nowhere_written_is_not_changed(tmp_path):
    """A defaulted operator has a body in the syntax tree only; in a template a call of check() has its name in the text only."""
    assert [(candidate.line, candidate.change) for candidate in candidates_of(UNTOUCHED, tmp_path)] == [(10, "a == b → !=")]


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


@pytest.fixture(scope="module")
def mutate():
    loader = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "scripts" / "mutate"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
    sys.modules["mutate"] = module  # dataclasses look their module up
    loader.exec_module(module)
    yield module
    del sys.modules["mutate"]


def test_a_folder_measured_again_leaves_the_figures_of_the_others(mutate, found):
    def outcome(folder: str, noticed: int):
        drawn = dict(enumerate(found))
        return mutate.Outcome(folder, 100, drawn, 0, set(), set(drawn), dict.fromkeys(range(noticed), "a test"), 0.5)

    def page(figures: str) -> str:
        return f"before\n<!-- figures: mutation -->\nMeasured today:\n\n{figures.strip()}\n<!-- end: mutation -->\nafter\n"

    both = mutate.figures([outcome("one", len(found)), outcome("two", 0)], 1, "old", page("Not measured yet."))
    again = mutate.figures([outcome("two", len(found) - 1)], 2, "new", page(both))
    rows, left = mutate.on_the_page(page(again))
    assert list(rows) == list(left) == ["one", "two"]
    assert rows["one"].startswith("| `one` | 1 | old | 100 | 12 | 0 | 0 | 12 | 12 (100.0%) | 0 |")
    assert rows["two"].startswith("| `two` | 2 | new | 100 | 12 | 0 | 0 | 12 | 11 (91.7%) | 1 |")
    assert left == {"one": "- none\n", "two": "- sum.cpp:11: `a → plus 1`\n"}


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
