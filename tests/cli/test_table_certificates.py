"""Tables of all outcomes of Chomp with their proof: every position is listed as lost, or has a move to one that is."""
from functools import cache
from itertools import product

import pytest
from certificates import certificate, check, check_all, written
from program import run


def bars(columns, rows):
    """All bars within a box, from the definition."""
    found = set()
    for sides in product(range(columns + 1), repeat=rows):
        if list(sides) == sorted(sides, reverse=True) and sides[0] > 0:
            found.add(tuple(side for side in sides if side > 0))
    return found


@cache
def is_lost(bar, misere=False):
    options = [tuple(side for side in (*bar[:row], *(min(side, column) for side in bar[row:])) if side > 0)
               for row in range(len(bar)) for column in range(bar[row]) if row + column > 0]
    return not any(is_lost(option, misere) for option in options) if options else not misere


def text_of(bar):
    return ",".join(map(str, bar))


@pytest.mark.parametrize("columns, rows", [(1, 1), (1, 3), (4, 1), (3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize("misere", [False, True])
def test_boxes_are_proved(columns, rows, misere, tmp_path):
    text = written(tmp_path, "table", "chomp", f"{columns}x{rows}", *["--misere"] * misere, "--quiet")
    lost = {text_of(bar) for bar in bars(columns, rows) if is_lost(bar, misere)}
    assert {line.removeprefix("lost 1 ") for line in text.splitlines() if line.startswith("lost")} == lost
    play = "misère" if misere else "normal"
    verdict = check(text, tmp_path)
    assert verdict.code == 0 and verdict.said == (f"chomp, {play} play: of the {len(bars(columns, rows))} positions within {columns}x{rows} exactly {len(lost)} are P, "
                                                  "those that this file lists; all others are N\n")


def test_a_lost_position_less_or_more(tmp_path):
    """Whatever is left out or put in, the box is not proved: the line of a position that is not lost, or the claim."""
    lines = written(tmp_path, "table", "chomp", "4x3", "--quiet").splitlines()[1:-1]
    lost = [line for line in lines if line.startswith("lost")]
    texts = [certificate(*[line for line in lines if line != gone]) for gone in lost if gone != "lost 1 1"]
    texts += [certificate(lines[0].replace(f" {len(lost)}", f" {count}"), *lines[1:]) for count in (len(lost) - 1, len(lost) + 1, 0, 2 ** 63 - 1)]
    texts += [certificate(*lines, f"lost 1 {text_of(bar)}") for bar in bars(4, 3) if not is_lost(bar)]
    texts += [certificate(lines[0].replace("4x3", size), *lines[1:]) for size in ("5x3", "4x4", "3x3", "4x2", "4", "0x3", "4x0", "5000x1", "x", "4x3x2")]
    texts += [certificate(lines[0].replace("box 1", "box 2"), *lines[1:]), certificate(lines[0] + " 1", *lines[1:]), certificate(lines[0].replace("normal", "misere"), *lines[1:]),
              certificate(lines[0], "game 1 nim"), certificate("claim normal box", *lines[1:])]
    for text, verdict in zip(texts, check_all(texts, tmp_path)):
        assert verdict.code == 1 and verdict.line >= 2, text


def test_a_position_that_nothing_decides(tmp_path):
    verdict = check(certificate("claim normal box 1 2x2 1", "game 1 chomp"), tmp_path)
    assert (verdict.code, verdict.line, verdict.said) == (1, 2, "the records do not prove this claim")


def test_also_where_the_entries_went_to_a_file(tmp_path):
    shown = written(tmp_path, "table", "chomp", "5x4", "--quiet")
    assert written(tmp_path, "table", "chomp", "5x4", "--out", str(tmp_path / "chomp.table"), "--quiet") == shown


@pytest.mark.parametrize("words", [("wythoff", "4x4"), ("chomp-openings", "4x4"), ("chomp", "3x3", "--values", "grundy"), ("chomp", "3x3", "--position", "{n}x{m}")])
def test_other_tables_say_why_not(words, tmp_path):
    done = run("table", *words, "--certificate", str(tmp_path / "none.cert"))
    assert done.returncode == 3 and "a single entry has that of solve" in done.stderr
    assert not (tmp_path / "none.cert").exists()
