"""figures.py NAME [COMMIT]: puts the lines of standard input into docs/reliability.md, as the figures of that name.

The scripts that measure call it at their end, so that no figure of that page was ever typed. The day is added here, and
the commit: that of now, or COMMIT where a long measurement has begun with another one.
"""

import datetime
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reliability.md"


def with_figures(page: str, name: str, figures: str) -> str:
    """The page with these figures in place of the old ones of that name."""
    begin, end = f"<!-- figures: {name} -->\n", f"<!-- end: {name} -->\n"
    if page.count(begin) != 1 or page.count(end) != 1:
        raise SystemExit(f"figures.py: {PAGE.name} has no place for figures named '{name}'")
    head, rest = page.split(begin)
    return head + begin + figures + end + rest.split(end)[1]


def commit() -> str:
    told = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True)
    return f", commit {told.stdout.strip()}" if told.returncode == 0 else ""


def main() -> None:
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: figures.py NAME [COMMIT] < TEXT")
    day = datetime.date.today().isoformat()
    measured = f", commit {sys.argv[2]}" if len(sys.argv) == 3 else commit()
    figures = f"Measured {day}{measured}:\n\n{sys.stdin.read().strip()}\n"
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_figures(page, sys.argv[1], figures), encoding="utf-8")


if __name__ == "__main__":
    main()
