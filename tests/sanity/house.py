"""What the sanity tests share: where things are, and the code of a C++ file without its prose."""

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
GRUNDY = BUILD / "release" / "grundy"
GENERATED = BUILD / "release" / "generated"

_PROSE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""",
    re.DOTALL,
)


def sources(*folders, suffixes=(".hpp", ".cpp")):
    """Every C++ file in these folders of the repository, in order of name."""
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in suffixes and "build" not in path.relative_to(ROOT).parts
    )


def layer_of(path):
    """The folder of src/, or `python` for the extension module."""
    return "python" if path.is_relative_to(ROOT / "python") else path.relative_to(SRC).parts[0]


def core_sources(**options):
    """The layers below apps."""
    return [path for path in sources("src", **options) if layer_of(path) not in ("apps",)]


def tracked_files():
    """What the repository holds; in a copy without git, every file outside build/."""
    listing = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    ) if (ROOT / ".git").exists() and _has_git() else None
    if listing and listing.returncode == 0:
        names = [name for name in listing.stdout.decode().split("\0") if name]
        paths = [ROOT / name for name in names]
    else:
        hidden = {".git", "build", "__pycache__", ".pytest_cache", "node_modules", "dist"}
        paths = [path for path in ROOT.rglob("*") if not hidden & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in paths if path.is_file())


def _has_git():
    try:
        return subprocess.run(["git", "--version"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def is_committed(path):
    """Whether git knows the file; without git, yes."""
    if not (ROOT / ".git").exists() or not _has_git():
        return True
    name = str(path.relative_to(ROOT))
    listing = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", name], capture_output=True, text=True, check=False
    )
    return listing.returncode != 0 or listing.stdout.strip() != ""


def code_lines(path):
    """(number, line) of a C++ file, with comments and literals blanked out."""
    def blank(match):
        text = match.group()
        quotes = '""' if text.startswith(('"', "R")) else ""
        return quotes + "\n" * text.count("\n")

    # A digit separator, 1'000, is not a character literal.
    text = re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", "", path.read_text(encoding="utf-8"))
    return list(enumerate(_PROSE.sub(blank, text).split("\n"), start=1))


def text_lines(path):
    return list(enumerate(path.read_text(encoding="utf-8").split("\n"), start=1))


def place(path, number):
    return f"{path.relative_to(ROOT)}:{number}"


def breaches(found):
    """The message of a failed test: one breach a line, each with file and line."""
    return "\n" + "\n".join(found)
