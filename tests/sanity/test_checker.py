"""The checker of certificates is small, and shares nothing with what it checks: docs/certificates.md."""
import re
import subprocess

from house import ROOT, breaches

VERIFY = ROOT / "src" / "verify"
#: How many lines of code each part may have. Blank lines, comments and lines with nothing but brackets are not counted, nor
#: are declarations in headers.
#: The core, with the proofs; what reads an arena beside the certificate; the rules of the nine games; those of rule files.
MOST_LINES = {
    ("records.cpp", "book.cpp", "heaps.cpp", "arena.cpp", "quotient.cpp", "checker.cpp"): 800,
    ("arena_file.cpp",): 60,
    ("heap_games.cpp", "nine_games.cpp"): 500,
    # Rule files: the language, and the kinds of positions, each by itself.
    ("formula.cpp", "rule_text.cpp", "rule_file.cpp"): 480,
    ("rule_numbers.cpp", "rule_entries.cpp"): 340,
    ("rule_letters.cpp", "rule_cells.cpp"): 340,
    ("rule_sets.cpp", "rule_boards.cpp", "rule_forest.cpp"): 390,
}
#: Plain text tools of base that it reads records with.
TOOLS = ("base/blocks.cpp", "base/encoding.cpp", "base/lines.cpp")


def code_lines(name):
    path = VERIFY / name
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line for line in lines if re.search(r"\w", line) and not line.strip().startswith("//")]


def test_it_can_be_read_in_one_sitting():
    found = []
    for names, most in MOST_LINES.items():
        count = sum(len(code_lines(name)) for name in names)
        if count >= most:
            found.append(f"{', '.join(names)}: {count} lines of code, {most} are too many")
    tools = sum(len(code_lines(f"../{name}")) for name in TOOLS)
    if tools >= 250:
        found.append(f"{', '.join(TOOLS)}: {tools} lines of code, 250 are too many")
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


def test_every_branch_of_it_is_taken():
    """Each side of each condition, by the tests of certificates: scripts/checker_branches.py says how they are counted."""
    done = subprocess.run([ROOT / "scripts" / "coverage", "--checker"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
