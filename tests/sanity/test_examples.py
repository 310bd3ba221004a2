"""Every example in README.md, CONTRIBUTING.md and docs/ is run, so that none of them can go stale.

A fenced block named `console` holds commands, each a line `$ …`, and what they print. In the output `...`
stands for anything within a line, and alone on a line for any number of lines. `# …` lines are comments.
A block without any output shows only the commands. `console exit=2` expects that code of every
grundy in the block. The commands of a page run one after the other in one empty directory.
"""

import os
import re
import subprocess

import pytest
from house import GRUNDY, ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BUILDING = ("./test", "./bench/run", "git ", "cmake ", "ctest ", "./scripts/")


def blocks(page):
    """(first line, expected exit code, lines) of every console block."""
    fence, code, start, lines = None, 0, 0, []
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), start=1):
        if fence is None:
            if match := re.match(r"\s*(```+)\s*(\w*)\s*(.*)$", line):
                fence = match.group(1) if match.group(2) == "console" else "other"
                closing = match.group(1)
                exit_code = re.search(r"exit=(\d+)", match.group(3))
                code, start, lines = int(exit_code.group(1)) if exit_code else 0, number, []
        elif line.strip() == closing:
            if fence != "other":
                yield start, code, lines
            fence = None
        else:
            lines.append(line)


def commands(start, lines):
    """(line, command, expected output) for each command of a block."""
    found = []
    for number, line in enumerate(lines, start=start + 1):
        if line.startswith("$ "):
            found.append((number, line[2:], []))
        elif line.startswith("# "):
            continue
        elif found and found[-1][1].endswith("\\") and not found[-1][2]:
            number, command, output = found.pop()
            found.append((number, command[:-1] + line.removeprefix("> "), output))
        elif found:
            found[-1][2].append(line)
    return found


def pattern(expected):
    """The expected lines as a regular expression; trailing blanks and blank lines don't count."""
    parts = []
    for line in expected:
        if line.strip() == "...":
            parts.append(r"(?:[^\n]*\n)*?")
        else:
            parts.append(".*?".join(re.escape(piece) for piece in line.rstrip().split("...")) + r"\n")
    return re.compile("".join(parts))


def trimmed(lines):
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def run(command, directory):
    environment = {**os.environ, "PATH": f"{GRUNDY.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    for name in ("LANG", "LANGUAGE"):
        environment.pop(name, None)
    done = subprocess.run(["bash", "-c", command], cwd=directory, env=environment, text=True, encoding="utf-8",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    # On a busy machine anything may take long enough for this remark.
    done.stdout = re.sub(r"^grundy: still working after [^\n]*\n", "", done.stdout, flags=re.MULTILINE)
    return done


@pytest.mark.parametrize("page", [page for page in PAGES if page.exists()],
                         ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_a_page(page, tmp_path):
    """What a document shows is what the program prints."""
    (tmp_path / "run").symlink_to(ROOT / "run")
    wrong = []
    for start, code, lines in blocks(page):
        steps = commands(start, lines)
        shows_output = any(trimmed(expected) for _, _, expected in steps)
        for number, command, expected in steps:
            if command.startswith(BUILDING):
                continue
            done = run(command, tmp_path)
            where = f"{page.relative_to(ROOT)}:{number}: $ {command}"
            wanted = code if re.search(r"\bgrundy\b|\./run\b", command) else 0
            if done.returncode != wanted:
                wrong.append(f"{where}\nexit code {done.returncode}, expected {wanted}; it printed:\n{done.stdout}")
            elif shows_output:
                printed = "".join(line + "\n" for line in trimmed(done.stdout.split("\n")))
                if not pattern(trimmed(expected)).fullmatch(printed):
                    wrong.append(f"{where}\nprinted:\n{printed}\nexpected:\n" + "\n".join(trimmed(expected)))
    assert not wrong, "\n" + "\n\n".join(wrong)
