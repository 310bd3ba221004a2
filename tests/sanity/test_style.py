"""What a reader meets: format, names, sizes."""

import re
import subprocess

import pytest
from house import ROOT, breaches, code_lines, place, sources, text_lines, tracked_files


def test_format():
    """One format, decided by a program (.clang-format): nobody argues, and diffs show only changes."""
    files = [str(path) for path in sources("src", "python", "tests", "bench", "examples", "fuzz")]
    if not files:
        pytest.skip("no sources yet")
    done = subprocess.run(["clang-format-19", "--dry-run", "-Werror", *files],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, "\n./scripts/format repairs this:\n" + done.stderr


def test_names_say_what_a_thing_is():
    """A function is named by its value and a type by what it is: get_, Manager, Helper and Impl say nothing."""
    # Members of the standard library and of the JSON library are called with `std::`, `.` or `->`.
    empty = re.compile(r"(?<!std::)(?<!\.)(?<!->)\bget_\w+|\b\w*(Manager|Helper|Impl)\b")
    found = [
        f"{place(path, number)}: {match.group()}"
        for path in sources("src", "python", "examples")
        for number, line in code_lines(path)
        if (match := empty.search(line))
    ]
    assert not found, breaches(found)


def test_file_names_say_what_is_inside():
    """A file called util, misc or common attracts what has no place; here everything has one."""
    empty = re.compile(r"(^|_)(utils?|misc|common|helpers?|manager|impl|stuff)(_|$)")
    found = [str(path.relative_to(ROOT)) for path in sources("src", "python", "tests", "bench", "examples", "fuzz")
             if any(empty.search(part.split(".")[0]) for part in path.relative_to(ROOT).parts)]
    assert not found, breaches(found)


def test_files_are_short():
    """300 lines are the aim; past 400 a file has become two things."""
    sizes = {path: len(text_lines(path)) - 1 for path in sources("src", "python")}
    found = [f"{place(path, size)}: {size} lines" for path, size in sizes.items() if size > 400]
    assert not found, breaches(found)


def test_files_open_with_what_they_are():
    """A header opens with one to five lines of comment: what it is, and the theorem or paper behind it.

    A source file may leave that to its header.
    """
    found = []
    for path in sources("src", "python", suffixes=(".hpp", ".cpp")):
        if path.suffix == ".cpp" and path.with_suffix(".hpp").exists():
            continue
        opening = 0
        for _, line in text_lines(path):
            if not line.startswith("//"):
                break
            opening += 1
        if not 1 <= opening <= 8:
            found.append(f"{place(path, 1)}: opens with {opening} lines of comment")
    assert not found, breaches(found)


def test_headers_are_guarded():
    """#pragma once: no guard names to invent or to get wrong when a file moves."""
    found = [f"{place(path, 1)}: no #pragma once" for path in sources("src", "python", suffixes=(".hpp",))
             if not any(line == "#pragma once" for _, line in text_lines(path))]
    assert not found, breaches(found)


def test_an_error_is_asked_only_of_a_failure():
    """`.error()` of a result that holds a value is undefined behaviour. Whoever asks has just looked: the same name is tested
    a few lines before. A call's result can't have been tested, unless the function returns nothing but failures."""
    asked = re.compile(r"(?P<what>[A-Za-z_][\w.>-]*|(?P<call>\w+)\([^()]*\)|\))(?:\.|->)error\(\)")
    failing = {match for path in sources("src", "python") for _, line in code_lines(path)
               for match in re.findall(r"std::unexpected<\w+> (\w+)\(", line)}
    near = 14
    found = []
    for path in sources("src", "python", "examples", "bench"):
        lines = list(code_lines(path))
        for at, (number, line) in enumerate(lines):
            before = "\n".join(text for _, text in lines[max(0, at - near):at + 1])
            for match in asked.finditer(line):
                what = re.escape(match["what"])
                tested = rf"!\s*\*?{what}\b|\b{what}\s*(\?|&&|\.has_value|==)|if \(.*\b{what}\)"
                if match["call"] not in failing and not re.search(tested, before):
                    found.append(f"{place(path, number)}: {line.strip()}")
    assert not found, breaches(found)


def is_text(path):
    """Not an input for the parsers (fuzz/corpus), which may be any bytes, whatever they look like."""
    if path.is_relative_to(ROOT / "fuzz" / "corpus"):
        return False
    try:
        return "\0" not in path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False


def test_every_file_is_text():
    """What was made from other files, or measured, stays out; nobody can review it. Inputs of the fuzz targets are what
    they are, and small; so are the pictures of boards that a new drawing is compared with, which one can look at, and the
    icons of the page, which a test compares with their drawing."""
    inputs = ROOT / "fuzz" / "corpus"
    pictures = (ROOT / "web" / "browser" / "snapshots", ROOT / "web" / "public")
    found = [place(path, 1) for path in tracked_files()
             if not is_text(path) and not path.is_relative_to(inputs) and path.parent not in pictures]
    found += [f"{place(path, 1)}: no picture of at most 24 KiB" for path in tracked_files()
              if not is_text(path) and path.parent in pictures and (path.suffix != ".png" or path.stat().st_size > 24 * 1024)]
    found += [f"{place(path, 1)}: more than 4 KiB" for path in tracked_files()
              if path.is_relative_to(inputs) and path.stat().st_size > 4096]
    assert not found, breaches(found)


def test_no_machine_is_mentioned():
    """The repository works wherever it is cloned: no absolute path of somebody's machine in it."""
    folders = "|".join(["work", "root", "home", "Users"])
    path_of_a_machine = re.compile(rf"(?<![\w.~}}\])/-])/({folders})/\w")
    found = [f"{place(path, number)}: {line.strip()[:80]}" for path in tracked_files() if is_text(path)
             for number, line in text_lines(path) if path_of_a_machine.search(line)]
    assert not found, breaches(found)


def test_no_test_depends_on_the_clock():
    """A test that fails on a slow machine says nothing about the code; speed is measured in bench/."""
    limit = re.compile(r"mark\.timeout|\btimeout\s*=|\bTIMEOUT\b|steady_clock|system_clock|perf_counter|time\.time\(")
    files = [path for path in tracked_files()
             if path.relative_to(ROOT).parts[0] == "tests" and path.suffix in (".py", ".cpp", ".hpp")]
    files += [path for path in tracked_files() if path.suffix == ".cmake" or path.name == "CMakeLists.txt"]
    found = [f"{place(path, number)}: {line.strip()}" for path in files
             if path.name != "test_style.py"
             for number, line in text_lines(path) if limit.search(line)]
    assert not found, breaches(found)
