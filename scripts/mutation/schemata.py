"""Mutant schemata (Untch, Offutt and Harrold, 1993): a source with all drawn changes in it, one of which is chosen at
run time. What would take a compilation for each mutant takes one."""

import pathlib
import re

from mutation.candidates import Candidate

OPENED = re.compile(rb"/\*<(\d+)\*/|/\*(\d+)>\*/")


def written(mutant: int, candidate: Candidate, original: bytes) -> bytes:
    """The original with the change beside it, between marks that tell which mutant a compiler complains about."""
    chosen = b"mutants::active(%d)" % mutant
    if candidate.form == "removal":
        inside = b"if (!" + chosen + b") " + original
    elif candidate.form == "default":
        inside = b"if (" + chosen + b") { " + candidate.changed + b"; } else " + original
    elif candidate.form == "negation":
        inside = b"(static_cast<bool>(" + original + b") != " + chosen + b")"
    elif candidate.form == "arithmetic":
        inside = (b"(" + chosen + b" ? mutants::value(" + candidate.changed + b") : mutants::value(" + original + b"))")
    else:
        inside = b"(" + chosen + b" ? (" + candidate.changed + b") : (" + original + b"))"
    return b"/*<%d*/" % mutant + inside + b"/*%d>*/" % mutant


def rewritten(text: bytes, drawn: dict[int, Candidate]) -> bytes:
    """The text with these mutants. Only one is ever active, so a changed side needs no mutants of its own."""

    def between(start: int, end: int, mutants: list[int]) -> bytes:
        pieces = []
        at = start
        while mutants:
            mutant, *others = mutants
            candidate = drawn[mutant]
            within = [other for other in others if drawn[other].start < candidate.end]
            pieces.append(text[at:candidate.start])
            pieces.append(written(mutant, candidate, between(candidate.start, candidate.end, within)))
            at = candidate.end
            mutants = [other for other in others if drawn[other].start >= candidate.end]
        pieces.append(text[at:end])
        return b"".join(pieces)

    # Outer ones first. At the same place a statement is around an expression.
    order = {"removal": 0, "default": 1, "negation": 2, "expression": 3, "arithmetic": 3}
    mutants = sorted(drawn, key=lambda m: (drawn[m].start, -drawn[m].end, order[drawn[m].form], m))
    return b'#include "mutants.hpp"\n' + between(0, len(text), mutants)


def blamed(text: bytes, line: int, column: int) -> int | None:
    """The innermost mutant around this place of a rewritten text."""
    lines = text.split(b"\n")
    offset = sum(len(before) + 1 for before in lines[:line - 1]) + column - 1
    open_ones: list[int] = []
    for mark in OPENED.finditer(text, 0, offset + 1):
        if mark[1]:
            open_ones.append(int(mark[1]))
        else:
            open_ones.remove(int(mark[2]))
    return open_ones[-1] if open_ones else None


def write_overlay(root: pathlib.Path, overlay: pathlib.Path, drawn: dict[int, Candidate]) -> dict[pathlib.Path, pathlib.Path]:
    """Writes each file that has mutants, at the same path below the overlay; what was written, by the original."""
    files: dict[str, dict[int, Candidate]] = {}
    for mutant, candidate in drawn.items():
        files.setdefault(candidate.file, {})[mutant] = candidate
    written_files = {}
    for file, mutants in files.items():
        copy = overlay / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        content = rewritten((root / file).read_bytes(), mutants)
        if not copy.exists() or copy.read_bytes() != content:
            copy.write_bytes(content)
        written_files[root / file] = copy
    return written_files
