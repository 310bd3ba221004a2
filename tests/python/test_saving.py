"""`save`: the format follows the suffix, nothing is filled with something else, and a file is whole or not there."""

import csv
import json
import os
import shutil
import stat
import subprocess
import warnings
import xml.etree.ElementTree as xml

import grundy
import numpy
import pytest
from program import GRUNDY

CHOMP = grundy.Arena.of("chomp", "3x2")
THINGS = {
    "answer": (grundy.solve("nim", "3,4,5"), {"txt", "json"}),
    "explanation": (grundy.explain("chomp", "4x3"), {"txt", "json"}),
    "position": (grundy.random("chomp", 8, seed=1), {"txt", "json", "svg"}),
    "period": (grundy.period("kayles"), {"txt", "json"}),
    "survey": (grundy.survey("0.2?", limit=300), {"txt", "json", "csv"}),
    "verdict": (grundy.check("nim", "n xor m", upto="5x5"), {"txt", "json"}),
    "sequence": (grundy.sequence("kayles", 40), {"txt", "csv", "npy", "json", "svg"}),
    "table": (grundy.table("wythoff", "6x8"), {"txt", "csv", "npy", "json", "png", "table", "grundy"}),
    "box": (grundy.table("chomp", "5x4"), {"txt", "csv", "npy", "json", "table", "grundy"}),
    "openings": (grundy.table("chomp-openings", "3x3"), {"txt", "csv", "json"}),
    "arena": (CHOMP, {"txt", "json", "dot", "svg", "png", "pdf", "tex", "py"}),
    "summary": (CHOMP.summary(), {"txt", "json"}),
    "automaton": (grundy.automaton("010"), {"txt", "json", "dot", "svg", "png", "pdf", "tex"}),
    "own game": (grundy.solve_rules(lambda n: [n - 1] if n else [], 3), {"txt", "json"}),
}
SUFFIXES = ["txt", "json", "csv", "npy", "svg", "png", "pdf", "tex", "dot", "py", "table", "grundy", "html", "jpg"]


def is_what_it_says(path):
    """As the program would open it that belongs to the suffix."""
    content = path.read_bytes()
    suffix = path.suffix[1:]
    if suffix == "json":
        assert isinstance(json.loads(content), dict) and content.endswith(b"}\n")
    elif suffix == "csv":
        rows = list(csv.reader(content.decode().splitlines()))
        assert len(rows) > 1 and len({len(row) for row in rows}) == 1
    elif suffix == "npy":
        assert numpy.load(path).size > 1
    elif suffix == "svg":
        assert xml.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"
    elif suffix == "dot":
        assert subprocess.run([shutil.which("dot"), "-Tplain"], input=content, capture_output=True, check=True).stdout
    elif suffix == "py":
        assert isinstance(eval(content), dict)
    elif suffix == "txt":
        assert content.decode().strip() and content.endswith(b"\n")
    else:
        beginnings = {"png": b"\x89PNG", "pdf": b"%PDF", "tex": b"\\documentclass", "table": b"GRUNDYTB", "grundy": b"GRUNDYTB"}
        assert content.startswith(beginnings[suffix])


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("name", THINGS)
def test_a_suffix_is_kept_or_refused(name, suffix, tmp_path):
    thing, able = THINGS[name]
    path = tmp_path / f"file.{suffix}"
    if suffix in able:
        thing.save(path)
        is_what_it_says(path)
    else:
        with pytest.raises(ValueError, match=rf"can't be saved as \.{suffix}") as refused:
            thing.save(path)
        assert ".json" in str(refused.value), "it says what can be"
        assert not path.exists()
    assert os.listdir(tmp_path) == ([path.name] if suffix in able else []), "nothing else is left"


def test_the_files_are_those_of_the_command_line(tmp_path):
    def told(*words):
        return subprocess.run([GRUNDY, *words], capture_output=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout

    def kept(thing, name, **options):
        thing.save(tmp_path / name, **options)
        return (tmp_path / name).read_bytes()

    assert kept(grundy.solve("chomp", "4x3"), "a.txt") == told("solve", "chomp", "4x3")
    period = grundy.period("kayles")
    assert kept(period, "p.txt") == told("period", "kayles") and kept(period, "p.json") == told("period", "kayles", "--json")
    arena = grundy.Arena.of("matches", 4)
    for name, format in [("m.txt", "text"), ("m.dot", "dot"), ("m.json", "json"), ("m.py", "python"), ("m.x", "adjacency"),
                         ("m.graph", "graph"), ("m.gm", "pgsolver"), ("m.bin", "binary")]:
        options = {"format": format} if name == "m.x" else {}
        assert kept(arena, name, **options) == told("arena", "matches", "4", "--format", format)
    table = grundy.table("wythoff", "6x8")
    for suffix in ("csv", "png", "npy", "table"):
        told("table", "wythoff", "6x8", "--out", str(tmp_path / f"theirs.{suffix}"))
        assert kept(table, f"ours.{suffix}") == (tmp_path / f"theirs.{suffix}").read_bytes()
    told("table", "chomp", "6x5", "--out", str(tmp_path / "theirs"), "--compress")
    assert kept(grundy.table("chomp", "6x5"), "ours", compress=True) == (tmp_path / "theirs").read_bytes()
    assert kept(grundy.table("wythoff", "6x8"), "w.json") == told("table", "wythoff", "6x8", "--json")
    told("sequence", "kayles", "--upto", "40", "--out", str(tmp_path / "values.txt"))
    assert kept(grundy.sequence("kayles", 40), "ours.txt") == (tmp_path / "values.txt").read_bytes()
    same = json.loads(told("sequence", "matches", "--upto", "9", "--json"))
    assert json.loads(kept(grundy.sequence("matches", 9), "s.json")) == same
    assert kept(grundy.automaton("010"), "k.txt") == told("find", "010", "--automaton", "text")
    assert kept(grundy.automaton("010"), "k.json") == told("find", "010", "--automaton", "text", "--json")


def test_unknown_suffixes_get_the_first_format_with_a_warning(tmp_path):
    with pytest.warns(UserWarning, match="suffix .xyz names no format"):
        grundy.solve("nim", 3).save(tmp_path / "answer.xyz")
    assert (tmp_path / "answer.xyz").read_text(encoding="utf-8").startswith("nim 3")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        grundy.table("nim", "3x3").save(tmp_path / "octal-0.6")
        grundy.table("nim", "3x3").save(tmp_path / "table")
        CHOMP.save(tmp_path / "drawing", format="svg")
        grundy.solve("nim", 3).save(str(tmp_path / "answer.xyz"), format="json")
    assert (tmp_path / "table").read_bytes() == (tmp_path / "octal-0.6").read_bytes()
    assert xml.parse(tmp_path / "drawing") and json.loads((tmp_path / "answer.xyz").read_text(encoding="utf-8"))
    with pytest.raises(ValueError, match="has no format 'gif'"):
        CHOMP.save(tmp_path / "x.svg", format="gif")


def test_suffixes_may_be_capitals(tmp_path):
    CHOMP.save(tmp_path / "M.SVG")
    assert xml.parse(tmp_path / "M.SVG")


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path):
    path = tmp_path / "answer.txt"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    with pytest.raises(ValueError):
        grundy.table("kayles", "12x12", misere=True, time=0).save(path, format="npy")
    assert path.read_text(encoding="utf-8") == "old"
    grundy.solve("nim", 3).save(path)
    assert path.read_text(encoding="utf-8").startswith("nim 3") and stat.S_IMODE(path.stat().st_mode) == 0o640
    (tmp_path / "link.txt").symlink_to(path)
    grundy.solve("nim", 4).save(tmp_path / "link.txt")
    assert (tmp_path / "link.txt").is_symlink() and path.read_text(encoding="utf-8").startswith("nim 4")
    assert sorted(os.listdir(tmp_path)) == ["answer.txt", "link.txt"]


def test_what_cannot_be_written_is_said(tmp_path):
    for path in (tmp_path / "nowhere" / "x.txt", tmp_path):
        with pytest.raises(grundy.FileError, match="can't write") as refused:
            grundy.solve("nim", 3).save(path)
        assert isinstance(refused.value, OSError) and isinstance(refused.value, ValueError)
    with pytest.raises(ValueError, match="too many for a drawing"):
        grundy.Arena.from_edges(range(3000), range(1, 3001)).save(tmp_path / "x.svg")
    cut = grundy.table("chomp", "12x12", time=0)
    for name in ("x.table", "x.npy"):
        with pytest.raises(ValueError, match="not finished"):
            cut.save(tmp_path / name)
    with pytest.raises(ValueError, match="no sequence any more"):
        numpy.concatenate([grundy.sequence("nim", 3)] * 2).view(grundy.Sequence).save(tmp_path / "x.txt")
    assert os.listdir(tmp_path) == []


def test_drawings_show_what_was_asked(tmp_path):
    arena = grundy.Arena.of("matches", 4)
    arena.save(tmp_path / "j1.dot", player=1, title="Mes allumettes", lang="fr")
    arena.save(tmp_path / "reach.txt", target="1-J0")
    drawn = (tmp_path / "j1.dot").read_text(encoding="utf-8")
    assert "Mes allumettes" in drawn and "attracteur" in drawn.lower()
    arena.save(tmp_path / "before.dot", legend=False, solution=False)
    arena.save(tmp_path / "values.tex", minimax=True)
    CHOMP.save(tmp_path / "bars.dot", pictures=True)
    theirs = subprocess.run([GRUNDY, "arena", "chomp", "3x2", "--pictures", "--format", "dot"], capture_output=True, check=True)
    assert (tmp_path / "bars.dot").read_bytes().replace(b"chomp 3x2", b"chomp 3,3") == theirs.stdout
    assert "rank" not in (tmp_path / "before.dot").read_text(encoding="utf-8")
    assert "tikzpicture" in (tmp_path / "values.tex").read_text(encoding="utf-8")
    grundy.automaton("010").save(tmp_path / "completed.dot", completed=True)
    only = (tmp_path / "completed.dot").read_text(encoding="utf-8")
    assert only != grundy.automaton("010").dot == grundy.automaton("010").to_dot() and "completed" in only
    assert (tmp_path / "reach.txt").read_text(encoding="utf-8") == arena.describe(targets=["1-J0"])


def test_a_sequence_is_drawn():
    picture = grundy.sequence("kayles", 40)._repr_svg_()
    assert picture.count("<circle") == 41 and xml.fromstring(picture) is not None
    assert grundy.sequence("nim", 0)._repr_svg_().count("<circle") == 1
