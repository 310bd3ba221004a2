"""The checker of certificates is small, and shares nothing with what it checks: docs/certificates.md."""
import re

from house import ROOT, breaches

VERIFY = ROOT / "src" / "verify"
#: How many lines of code each part may have; comments and blank lines are not counted, nor are declarations in headers.
MOST_LINES = {
    ("heap_games.cpp", "nine_games.cpp"): 500,
    ("formula.cpp", "rule_boards.hpp", "rule_numbers.hpp", "rule_file.cpp"): 820,
    ("records.cpp", "book.cpp", "heaps.cpp", "arena.cpp", "checker.cpp"): 1250,
}


def code_lines(name):
    lines = (VERIFY / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.strip().startswith("//")]


def test_it_can_be_read_in_one_sitting():
    found = []
    for names, most in MOST_LINES.items():
        count = sum(len(code_lines(name)) for name in names)
        if count >= most:
            found.append(f"{', '.join(names)}: {count} lines of code, {most} are too many")
    sources = {path.name for path in VERIFY.glob("*.cpp")}
    counted = {name for names in MOST_LINES for name in names}
    found += [f"src/verify/{name}: nobody counts its lines" for name in sorted(sources - counted)]
    for path in VERIFY.glob("*.?pp"):
        found += [f"{path.name}:{number}: longer than 120 columns"
                  for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 120]
    assert not found, breaches(found)


def test_it_includes_base_and_itself():
    found = []
    for path in [*VERIFY.glob("*.?pp"), ROOT / "src" / "apps" / "check" / "main.cpp"]:
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r'#include "([^"]+)"', text):
            if not name.startswith(("base/", "verify/")):
                found.append(f"{path.name}: {name}")
        for name in re.findall(r"#include <([^>]+)>", text):
            if re.match(r"thread|mutex|atomic|future|immintrin|x86intrin|condition_variable", name):
                found.append(f"{path.name}: <{name}>")
    assert not found, breaches(found)


def test_it_is_linked_from_its_own_files():
    cmake = (ROOT / "cmake" / "GrundyApps.cmake").read_text(encoding="utf-8")
    linked = re.search(r"target_link_libraries\(grundy-check PRIVATE ([^)]*)\)", cmake)[1].split()
    assert linked == ["grundy_warnings", "fmt::fmt", "Boost::headers"]
