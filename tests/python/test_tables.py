"""`table` means what `grundy table` means: every position of chomp, files, checkpoints; and sequences that are saved."""

import json
import os
import subprocess
import warnings

import grundy
import numpy
import pytest
from program import GRUNDY

ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


def command(*words, expected=0):
    done = subprocess.run([GRUNDY, *words], capture_output=True, text=True, encoding="utf-8", check=False, env=ENGLISH)
    assert done.returncode == expected, done.stderr
    return done.stdout


@pytest.mark.parametrize(("words", "options"), [([], {}), (["--values", "grundy"], {"values": "grundy"}),
                                                (["--misere"], {"misere": True})])
def test_all_of_chomp_is_the_command(words, options):
    box = grundy.table("chomp", "6x5", **options)
    told = json.loads(command("table", "chomp", "6x5", *words, "--json"))
    for name in ("game", "top", "values", "convention", "count", "known", "p_positions", "maximum", "maximum_at", "bits"):
        assert getattr(box, name) == told[name], name
    assert isinstance(box, grundy.BoxTable) and str(box) == command("table", "chomp", "6x5", *words).rstrip("\n")
    assert len(box) == len(box.array) == 461, "C(11, 5) - 1 positions"
    for position in ("1", "6,1", "3,3,2", [6, 6, 6, 6, 6]):
        answer = grundy.solve("chomp", position, **{key: value for key, value in options.items() if key == "misere"})
        assert box[position] == (answer.outcome if box.values == "outcome" else answer.grundy)
    assert box[6, 5] == box["6x5"] and box["5,1,1,1,1,1"] == box["6,1,1,1,1"], "a mirror image is the same"
    with pytest.raises(IndexError):
        box["7,1"]
    assert numpy.asarray(box).shape == (461,)


def test_openings_are_the_command():
    openings = grundy.table("chomp-openings", "4x3")
    assert str(openings) == command("table", "chomp-openings", "4x3").rstrip("\n")
    assert openings[2, 2] == ("2,2",) and openings[1, 1] == () and len(openings.bars) == 12
    for bar in openings.bars:
        assert bar.openings == tuple(move.move for move in grundy.solve("chomp", f"{bar.columns}x{bar.rows}").winning_moves)


def test_names_of_the_command_line():
    bars = grundy.table("chomp", "3x4", position="{n}x{m}")
    assert bars == grundy.table("chomp", "3x4", positions="{n}x{m}") and bars.array.tolist() == [
        [0, 1, 2, 3], [1, 2, 4, 5], [2, 4, 5, 9]], "docs/formats.md"
    assert grundy.table("nim", "4x4", values="outcome") == grundy.table("nim", "4x4", outcome=True)
    assert grundy.table("nim", "4x4", values="grundy") == grundy.table("nim", "4x4")
    for wrong in [{"values": "both"}, {"values": "grundy", "misere": True}, {"position": "{n}", "positions": "{n},1"}]:
        with pytest.raises(ValueError, match="expected"):
            grundy.table("nim", 4, **wrong)


def test_table_files_go_round(tmp_path):
    """Written, read by the program and by us, verified, and asked."""
    file = tmp_path / "bar.table"
    for written in (lambda: grundy.table("chomp", "7x6").save(file), lambda: grundy.table("chomp", "7x6", out=file)):
        written()
        assert "All 1715 entries follow" in command("table", "--verify", str(file), "--full")
    assert grundy.table("chomp", "7x6", out=file).array is None
    table = grundy.TableFile(file)
    assert (table.game, table.range, table.values, table.convention, len(table)) == ("chomp", "<= 7x6", "outcome", "normal", 1715)
    assert table["1"] == "P" and table[7, 6] == table["7x6"] == "N"
    verified = table.verify(full=True)
    assert verified and verified.checked == 1715 and verified.wrong is None
    assert str(verified) == command("table", "--verify", str(file), "--full").rstrip("\n")
    assert table.verify(full=True, time=0).right is None
    for source in (file, str(file), table):
        answer = grundy.solve("chomp", "7x6", table=source)
        assert answer.method == "table" and answer.outcome == "N"
        assert answer.winning_moves == grundy.solve("chomp", "7x6").winning_moves
    with pytest.raises(IndexError):
        table["8,1"]


def test_table_files_of_two_numbers(tmp_path):
    for game, upto, options in [("wythoff", "9x9", {}), ("tablette", "4x5", {}), ("kayles", "6x6", {"misere": True}),
                                ("polyomino", "3x3", {"position": "{n*#}{m*/#}"}), ("matches", "9", {})]:
        found = grundy.table(game, upto, **options)
        found.save(tmp_path / "file.table", compress=game == "wythoff")
        table = grundy.TableFile(tmp_path / "file.table")
        for steps, _ in numpy.ndenumerate(found.array):
            point = tuple(i + least for i, least in zip(steps, found.from_.values()))
            place = point if len(point) == 2 else point[0]
            if found[place] is not None:
                assert table[place] == found[place]
            else:
                with pytest.raises(IndexError):
                    table[place]
        assert table.verify(full=True).right


def test_a_damaged_table_file_is_refused(tmp_path):
    file = tmp_path / "bar.table"
    grundy.table("chomp", "7x6").save(file)
    content = bytearray(file.read_bytes())
    content[-40] ^= 1
    file.write_bytes(content)
    for wrong in [lambda: grundy.TableFile(file), lambda: grundy.solve("chomp", "7x6", table=file),
                  lambda: grundy.TableFile(tmp_path / "nothing")]:
        with pytest.raises(ValueError):
            wrong()


def test_checkpoints_go_on(tmp_path):
    """A run that ends early, resumed here or by the program, ends with the same values."""
    whole = grundy.sequence("octal:0.6", 60_000)
    file = tmp_path / "values.checkpoint"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", grundy.LimitWarning)
        first = grundy.sequence("octal:0.6", 20_000, checkpoint=file, every=0)
    resumed = grundy.sequence("octal:0.6", 60_000, checkpoint=file, resume=True)
    assert resumed.tolist() == whole.tolist() and first.tolist() == whole[:20_001].tolist()
    command("sequence", "octal:0.6", "--upto", "60000", "--checkpoint", str(file), "--resume", "--out",
            str(tmp_path / "values.txt"))
    assert [int(line) for line in (tmp_path / "values.txt").read_text(encoding="utf-8").split()] == whole.tolist()
    period = grundy.period("octal:0.07", checkpoint=tmp_path / "period.checkpoint")
    assert period == grundy.period("octal:0.07", checkpoint=tmp_path / "period.checkpoint", resume=True)
    assert (period.period, period.status) == (34, "proved")
    with pytest.raises(ValueError):
        grundy.sequence("kayles", 100, checkpoint=file, resume=True)
    for wrong in [lambda: grundy.sequence("kayles", 9, resume=True), lambda: grundy.period("kayles", every=3),
                  lambda: grundy.sequence("kayles", 9, checkpoint=file, every=-1)]:
        with pytest.raises(ValueError, match="checkpoint|every"):
            wrong()


def test_a_table_goes_on_from_its_checkpoint(tmp_path):
    """Ended from outside, by its own callback: what was known is in the file."""
    file = tmp_path / "table.checkpoint"

    def enough(*_):
        raise StopIteration

    with pytest.raises(StopIteration):
        grundy.table("chomp", "12x11", values="grundy", checkpoint=file, progress=enough)
    assert file.exists()
    resumed = grundy.table("chomp", "12x11", values="grundy", checkpoint=file, resume=True)
    assert resumed == grundy.table("chomp", "12x11", values="grundy") and resumed.known == resumed.count


def test_survey_is_the_command():
    survey = grundy.survey("0.2?", limit=3000)
    told = json.loads(command("sequence", "--survey", "0.2?", "--limit", "3000", "--json"))
    assert str(survey) == command("sequence", "--survey", "0.2?", "--limit", "3000").rstrip("\n")
    assert [code.game for code in survey] == [code["game"] for code in told["codes"]] and len(survey) == 8
    assert [(code.period, code.preperiod) for code in survey] == [(code["period"], code["preperiod"]) for code in told["codes"]]
    assert survey["0.27"].period == 4 and "Period 4" in str(survey["0.27"])
    assert [[(same.code, same.later) for same in found] for found in survey.classes] == \
        [[(same["code"], same["later"]) for same in found] for found in told["classes"]]
    assert grundy.survey("0.2?", upto=2999) == survey
    assert grundy.survey("0.??", limit=100, time=0).why is not None
    for wrong in [lambda: grundy.survey("0.??????"), lambda: grundy.survey("0.?", limit=0)]:
        with pytest.raises(ValueError):
            wrong()
