"""Sheets of exercises in Python: those of the command line, as plain data that prints, shows, pickles and saves."""

import copy
import json
import pickle
import subprocess

import grundy
import pytest
from program import GRUNDY


def printed_by_command(*arguments):
    return subprocess.run([GRUNDY, *arguments], capture_output=True, text=True, encoding="utf-8", check=True,
                          env={"LC_ALL": "C.UTF-8"}).stdout


def test_sheets_are_those_of_the_command_line():
    sheet = grundy.exercise("chomp", 4, unique=True, seed=3, lang="fr")
    line = sheet.command.split()[1:]
    assert line[:2] == ["exercise", "chomp"]
    for form in ("text", "markdown", "latex"):
        assert getattr(sheet, form)() == printed_by_command(*line, "--format", form)
        assert getattr(sheet, form)(solutions=True) == printed_by_command(*line, "--format", form, "--solutions")
    told = json.loads(printed_by_command(*line, "--json", "--solutions"))
    assert [term.position for term in sheet.positions] == [one["position"] for one in told["exercises"]]
    assert [list(one.explanation) for one in sheet.solutions] == \
        [one["solution"]["explanation"] for one in told["exercises"]]
    assert sheet.title == told["title"] and list(sheet.questions) == told["questions"]


def test_random_positions_have_the_same_names():
    for seed in range(4):
        term = grundy.random("nim", 11, heaps=3, outcome="N", unique=True, least_moves=3, most_moves=11, seed=seed)
        drawn = printed_by_command("random", "nim", "--size", "11", "--heaps", "3", "--outcome", "N", "--unique",
                                   "--least-moves", "3", "--most-moves", "11", "--seed", str(seed))
        assert term.position == drawn.strip()
        heaps = [int(heap) for heap in term.position.split(",")]
        # Bouton: h wins iff h xor the sum of all is smaller.
        total = heaps[0] ^ heaps[1] ^ heaps[2]
        assert sum(heap ^ total < heap for heap in heaps) == 1 and len(heaps) == 3 and sum(heaps) == 11
    assert grundy.random("wythoff", seed=4) == grundy.random("wythoff", seed=4)


def test_solutions_are_right():
    for solution, term in zip((sheet := grundy.exercise("wythoff", 8, seed=2)).solutions, sheet.positions):
        answer = grundy.solve(term.name, term.position)
        assert (solution.outcome, solution.grundy, solution.winning_moves) == \
            (answer.outcome, answer.grundy, answer.winning_moves)
    lengths = [solution.remoteness for solution in sheet.solutions]
    assert lengths == sorted(lengths)
    assert all(solution.grundy is None for solution in grundy.exercise("nim", 3, misere=True, seed=1).solutions)


def test_sheets_show_without_solutions_and_are_plain_data(tmp_path):
    sheet = grundy.exercise("nim", 3, seed=1)
    assert str(sheet) == sheet.text().rstrip("\n") and "Solutions" not in str(sheet)
    assert sheet._repr_markdown_() == sheet.markdown()
    for other in (pickle.loads(pickle.dumps(sheet)), copy.deepcopy(sheet), grundy.exercise("nim", 3, seed=1)):
        assert other == sheet and other.latex() == sheet.latex()
    assert grundy.exercise("nim", 3).seed < 10**6
    for name, start in {"a.txt": "Nim", "a.md": "# Nim", "a.tex": "% grundy", "a.json": "{"}.items():
        sheet.save(tmp_path / name)
        bare = (tmp_path / name).read_text(encoding="utf-8")
        assert bare.startswith(start)
        sheet.save(tmp_path / name, solutions=True)
        assert len((tmp_path / name).read_text(encoding="utf-8")) > len(bare)
    assert "solution" not in json.loads(sheet.forms["json", False])["exercises"][0]
    with pytest.raises(ValueError, match=r"\.tex"):
        sheet.save(tmp_path / "a.pdf")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "a.md", "a.tex", "a.txt"]


@pytest.mark.parametrize(("arguments", "words"), [
    ({"outcome": "P", "unique": True}, "no winning move"), ({"outcome": "draw"}, "outcome"), ({"heaps": 0}, "heaps"),
    ({"most_moves": 0}, "most_moves"), ({"least_moves": 5, "most_moves": 4}, "at least 5"),
    ({"heaps": 4, "size": 3}, "4 heaps")])
def test_what_cannot_be_is_refused(arguments, words):
    with pytest.raises(ValueError, match=words):
        grundy.random("nim", **arguments)
    with pytest.raises(ValueError, match=words):
        grundy.exercise("nim", **arguments)


def test_what_is_not_found_is_told():
    with pytest.raises(grundy.LimitReached, match="10000"):
        grundy.random("nim", heaps=1, outcome="P")
    with pytest.raises(grundy.LimitReached, match="1 sur 5"):
        grundy.exercise("matches", size=7, lang="fr")
    with pytest.raises(grundy.LimitReached):
        grundy.exercise("nim", time=0)
    for count in (0, 101):
        with pytest.raises(ValueError, match="count"):
            grundy.exercise("nim", count)
