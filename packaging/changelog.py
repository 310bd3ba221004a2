"""changelog.py: CHANGELOG.md as Debian's changelog. SOURCE_DATE_EPOCH dates a version that has no day yet."""

import datetime
import email.utils
import os
import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def entries():
    """(version, day or None, changes) of each version, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        version, day = re.fullmatch(r"(\S+)(?: \((\S+)\))?", heading).groups()
        yield version, day, [" ".join(change.split()) for change in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]


def main():
    maintainer = re.search(r"^Maintainer: (.*)", (ROOT / "packaging/debian/control").read_text(), re.MULTILINE).group(1)
    for version, day, changes in entries():
        moment = (datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.timezone.utc) if day else
                  datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc))
        print(f"grundy ({version}) unstable; urgency=medium\n")
        for change in changes:
            print(textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    "))
        print(f"\n -- {maintainer}  {email.utils.format_datetime(moment)}\n")


if __name__ == "__main__":
    main()
