"""The checker of certificates is small, and shares nothing with what it checks: docs/certificates.md."""
import re
import subprocess

import pytest
from house import ROOT, breaches

VERIFY = ROOT / "src" / "verify"
#: How many lines of code each part may have. Blank lines, comments and lines with nothing but brackets are not counted, nor
#: are declarations in headers.
#: The core, with the proofs; what reads an arena beside the certificate; the rules of the nine games.
MOST_LINES = {
    ("records.cpp", "book.cpp", "heaps.cpp", "arena.cpp", "quotient.cpp", "checker.cpp"): 800,
    ("arena_file.cpp",): 60,
    ("heap_games.cpp", "nine_games.cpp"): 500,
}
#: Rule files: the language, what whoever trusts a certificate about one of them reads at most, and all kinds together.
LANGUAGE = ("formula.cpp", "rule_text.cpp", "rule_file.cpp")
MOST_FOR_ONE_KIND = 700
MOST_FOR_ALL_KINDS = 1550
#: Plain text tools of base that it reads records with.
TOOLS = ("base/blocks.cpp", "base/encoding.cpp", "base/lines.cpp")


def code_lines(name):
    path = VERIFY / name
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line for line in lines if re.search(r"\w", line) and not line.strip().startswith("//")]


def counted(names):
    return sum(len(code_lines(name)) for name in names)


def text_of(name):
    return (VERIFY / name).read_text(encoding="utf-8")


def behind(name):
    """The sources that a source needs: those of the headers that it includes, and of what these include."""
    found, waiting = set(), [name]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found.add(here)
        waiting += [header for header in re.findall(r'#include "verify/([^"]+)"', text_of(here)) if header not in found]
        if (VERIFY / here).with_suffix(".cpp").exists():
            waiting.append(here.replace(".hpp", ".cpp"))
    return {one for one in found if one.endswith(".cpp")} - {"records.cpp"}  # of the core, and counted there


def kinds():
    """For each kind of position, by the words that rule files call it: the sources that read it besides the language."""
    made = re.findall(r"MadeKind (\w+_kind)\(.*///< (.*)", text_of("rule_text.hpp"))
    sources = {name: path.name for path in VERIFY.glob("*.cpp")
               for name in re.findall(r"^MadeKind (\w+_kind)\(", text_of(path.name), re.MULTILINE)}
    assert sources.keys() == {name for name, _ in made}
    return {words: behind(sources[name]) - set(LANGUAGE) for name, words in made}


def test_it_can_be_read_in_one_sitting():
    found = []
    for names, most in MOST_LINES.items():
        if counted(names) >= most:
            found.append(f"{', '.join(names)}: {counted(names)} lines of code, {most} are too many")
    tools = counted(f"../{name}" for name in TOOLS)
    if tools >= 250:
        found.append(f"{', '.join(TOOLS)}: {tools} lines of code, 250 are too many")
    sources = {path.name for path in VERIFY.glob("*.cpp")}
    known = {name for names in [*MOST_LINES, LANGUAGE, *kinds().values()] for name in names}
    found += [f"src/verify/{name}: nobody counts its lines" for name in sorted(sources - known)]
    for path in VERIFY.glob("*.?pp"):
        found += [f"{path.name}:{number}: longer than 120 columns"
                  for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 120]
    assert not found, breaches(found)


def test_rules_of_one_kind_can_be_read_in_one_sitting():
    """Whoever trusts a certificate about one rule file reads the language and what reads its kind of position."""
    found = []
    for words, names in kinds().items():
        lines = counted(LANGUAGE) + counted(names)
        if lines >= MOST_FOR_ONE_KIND:
            found.append(f"{words}: {lines} lines of code in the language and {', '.join(sorted(names))}, {MOST_FOR_ONE_KIND} are too many")
    every = {*LANGUAGE, *(name for names in kinds().values() for name in names)} - {"heap_games.cpp"}  # one of the nine
    if counted(every) >= MOST_FOR_ALL_KINDS:
        found.append(f"all kinds: {counted(every)} lines of code, {MOST_FOR_ALL_KINDS} are too many")
    assert not found, breaches(found)


def test_a_kind_needs_only_the_sources_that_are_counted_for_it():
    """What a header declares is defined in the source of its name; the exceptions are named here, and no kind uses them."""
    found = []
    made = re.findall(r"MadeKind (\w+_kind)\(", text_of("rule_text.hpp"))
    for words, names in kinds().items():
        for name in sorted(names):
            text = re.sub(r"^MadeKind .*", "", text_of(name), flags=re.MULTILINE)
            elsewhere = [*made, "rule_file"] + ([] if name == "heap_games.cpp" else ["nine_game", "Code"])
            found += [f"{words}: src/verify/{name} uses {one}" for one in elsewhere if re.search(rf"\b{one}\b", text)]
    # Of these headers every function and every class that has a source has it in the one of the same name.
    for header in sorted({name.replace(".cpp", ".hpp") for names in [LANGUAGE, *kinds().values()] for name in names}):
        if not (VERIFY / header).exists():
            continue
        for one in re.findall(r"^(?:struct|class) (\w+)(?: final)?(?: : [^{]*)? \{", text_of(header), re.MULTILINE):
            found += [f"src/verify/{path.name} defines what {header} declares: {one}" for path in VERIFY.glob("*.cpp")
                      if path.name != header.replace(".hpp", ".cpp") and re.search(rf"^[^\s/].*\b{one}::\w+\(.*\{{", text_of(path.name), re.MULTILINE)]
    assert not found, breaches(found)


def test_the_page_lists_what_is_counted():
    page = (ROOT / "docs" / "certificates.md").read_text(encoding="utf-8")
    table = page.partition("| kind of position | files |\n|---|---|\n")[2].partition("\n\n")[0]
    rows = [row.strip("| ").split(" | ") for row in table.splitlines()]
    listed = {words.replace("`", ""): {f"{name}.cpp" for name in re.findall(r"`(\w+)`", files)} for words, files in rows}
    assert listed == kinds()


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


@pytest.mark.thorough
def test_every_branch_of_it_is_taken():
    """Each side of each condition, by the tests of certificates: scripts/checker_branches.py says how they are counted."""
    done = subprocess.run([ROOT / "scripts" / "coverage", "--checker"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
