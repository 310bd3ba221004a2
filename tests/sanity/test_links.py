"""Documents lead somewhere: every link inside the repository names a file that is there, and a heading that it has."""

import re

from house import ROOT, breaches, place, text_lines, tracked_files

LINK = re.compile(r"\]\(([^)\s]+)\)")
ELSEWHERE = re.compile(r"\w+:")  # https:, mailto:
HEADING = re.compile(r"#+ +(.*)")


def pages():
    return [path for path in tracked_files() if path.suffix == ".md"]


def prose(page):
    """(line, text) outside of fenced blocks."""
    fenced = False
    for number, line in text_lines(page):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line


def anchors(page):
    """What GitHub makes of the headings."""
    headings = [match.group(1) for _, line in prose(page) if (match := HEADING.match(line))]
    words = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings]
    return {re.sub(r"[^\w\- ]", "", word).strip().replace(" ", "-") for word in words}


def missing(page, target):
    """What the target of a link lacks, or nothing."""
    name, _, heading = target.partition("#")
    path = (page.parent / name).resolve() if name else page
    if not path.is_relative_to(ROOT) or not path.exists():
        return "there is no such file"
    if heading and path.suffix == ".md" and heading not in anchors(path):
        return "there is no such heading"
    return None


def test_links_lead_somewhere():
    """A folder that moves takes its links along."""
    found = [f"{place(page, number)}: {target}: {wrong}"
             for page in pages() for number, line in prose(page) for target in LINK.findall(line)
             if not ELSEWHERE.match(target) and (wrong := missing(page, target))]
    assert not found, breaches(found)


def test_pages_are_found():
    assert ROOT / "docs" / "tour.md" in pages()
    assert "words-and-signs" in anchors(ROOT / "docs" / "theory" / "README.md")
