"""Table files: written whole or not at all, probed, verified; runs that are killed go on."""
import json
import os
import resource
import signal
import subprocess

import pytest

from program import BINARY, answer, refusal, run, validated, winning_labels


def written(tmp_path, *arguments, name="table"):
    file = tmp_path / name
    assert run("table", *arguments, "--out", str(file)).returncode == 0
    return file


def verified(file, *arguments, code=0):
    done = run("table", "--verify", str(file), "--json", *arguments)
    assert done.returncode == code, done.stderr
    return validated("table_verify", json.loads(done.stdout))


def box(*arguments, code=0):
    done = run("table", *arguments, "--json")
    assert done.returncode == code, done.stderr
    return validated("table_box", json.loads(done.stdout))


def openings(size):
    done = run("table", "chomp-openings", size, "--json")
    found = validated("openings", json.loads(done.stdout))
    return {(bar["columns"], bar["rows"]): bar["openings"] for bar in found["bars"]}


def test_counts_of_p_positions_in_a_box():
    found = box("chomp", "11x9")
    assert (found["count"], found["p_positions"], found["bits"]) == (167959, 3377, 1)
    values = box("chomp", "11x9", "--values", "grundy")
    assert (values["p_positions"], values["bits"]) == (3377, 8)
    assert run("table", "chomp", "11x9", "--quiet").stdout == "3377\n"


def test_known_openings():
    found = openings("10x8")
    assert found[10, 8] == ["9,4", "6,5"]
    assert found[4, 3] == ["3,2"] and found[5, 3] == ["4,3"] and found[5, 4] == ["3,3"]
    for (columns, rows), moves in found.items():
        assert bool(moves) == (columns * rows > 1)
        if columns == rows > 1:
            assert moves == ["2,2"]
        if (rows, columns) in found:
            assert sorted(tuple(move.split(",")[::-1]) for move in found[rows, columns]) == \
                sorted(tuple(move.split(",")) for move in moves)
    csv = run("table", "chomp-openings", "4x3", "--format", "csv").stdout.splitlines()
    assert csv[0] == "columns,rows,openings" and csv[-1] == '4,3,"3,2"'


def test_a_table_answers_as_solve_does(tmp_path):
    file = written(tmp_path, "chomp", "9x8")
    for position in ("9x8", "8x9", "9,7,7,5,3,1", "4x3", "1", "2,1"):
        by_table = answer("solve", "chomp", position, "--table", str(file))
        alone = answer("solve", "chomp", position)
        assert by_table["method"] == "table"
        assert by_table["outcome"] == alone["outcome"] and winning_labels(by_table) == winning_labels(alone)
    values = written(tmp_path, "wythoff", "40x50", "--compress", name="packed")
    found = answer("solve", "wythoff", "40,50", "--table", str(values))
    assert found["grundy"] == answer("table", "wythoff", "40x50")["rows"][40][50]


def test_what_a_table_does_not_hold_is_said(tmp_path):
    file = str(written(tmp_path, "chomp", "5x4"))
    assert "is not in the table" in refusal("solve", "chomp", "6x4", "--table", file)["message"]
    assert "the table is of chomp" in refusal("solve", "nim", "3", "--table", file)["message"]
    assert "normal play" in refusal("solve", "chomp", "3x3", "--misere", "--table", file)["message"]
    assert refusal("solve", "chomp", "3x3", "--table", str(tmp_path / "none"))["message"]


@pytest.mark.parametrize("arguments", [["wythoff", "30x20"], ["wythoff", "20x30", "--values", "outcome"], ["kayles", "12x12"],
                                       ["tablette", "7x5"], ["chomp", "6x5"], ["chomp", "5x6", "--values", "grundy"],
                                       ["chomp", "5x5", "--misere"], ["kayles", "6x6", "--misere"], ["matches", "30"],
                                       ["chomp", "5x5", "--position", "{n},{m}"]])
def test_every_entry_follows_from_its_options(arguments, tmp_path):
    for extra in ([], ["--compress"]):
        file = written(tmp_path, *arguments, *extra)
        found = verified(file, "--full")
        assert found["right"] is True and found["checked"] == found["entries"]


def test_every_byte_counts(tmp_path):
    file = written(tmp_path, "wythoff", "6x6")
    whole = file.read_bytes()
    for i in range(0, len(whole), 3):
        file.write_bytes(whole[:i] + bytes([whole[i] ^ 16]) + whole[i + 1:])
        assert "can't be used" in refusal("table", "--verify", str(file))["message"], i
    for length in (0, 7, 71, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert refusal("table", "--verify", str(file))["message"]
    file.write_bytes(whole[:8] + b"\x07" + whole[9:])
    assert "version 7" in refusal("table", "--verify", str(file))["message"]


def test_the_bytes_do_not_depend_on_the_threads(tmp_path):
    for arguments in (["wythoff", "700x900"], ["chomp", "10x9"], ["chomp", "8x8", "--values", "grundy"]):
        one = written(tmp_path, *arguments, "--threads", "1", name="one")
        two = written(tmp_path, *arguments, "--threads", "2", name="two")
        assert one.read_bytes() == two.read_bytes()


def limited(*arguments, file_bytes):
    """A disk that is full, for one program: files may not grow beyond this many bytes."""
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes)))


def test_a_full_disk_leaves_the_old_file(tmp_path):
    file = written(tmp_path, "wythoff", "9x9")
    old = file.read_bytes()
    for arguments in (["--format", "table"], ["--format", "npy"], ["--format", "csv"], ["--format", "png"]):
        done = limited("table", "wythoff", "500x500", *arguments, "--out", str(file), file_bytes=20000)
        assert done.returncode == 2 and "can't write" in done.stderr, (arguments, done.stderr)
        assert file.read_bytes() == old
        assert os.listdir(tmp_path) == [file.name], "no half of a file stays behind"


def test_a_folder_that_cannot_be_written_is_told_before_the_work():
    for file in ("/proc/table", "/nonexistent/table"):
        assert "can't write" in refusal("table", "chomp", "40x40", "--memory", "1T", "--out", file)["message"]


def killed_when_there(file, *arguments):
    process = subprocess.Popen([BINARY, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not file.exists() and process.poll() is None:
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()


@pytest.mark.parametrize("arguments", [["wythoff", "1500x1600"], ["chomp", "12x10"], ["chomp", "10x10", "--values", "grundy"],
                                       ["chomp", "7x7", "--position", "{n}x{m}"], ["chomp", "9x8", "--misere"]])
def test_a_killed_run_goes_on_and_ends_the_same(arguments, tmp_path):
    """kill -9 as soon as something is saved, twice; then the file is that of a run that nobody disturbed."""
    saved, out = tmp_path / "saved", tmp_path / "out"
    command = ["table", *arguments, "--out", str(out), "--format", "table", "--checkpoint", str(saved), "--every", "0"]
    killed_when_there(saved, *command)
    assert saved.exists()
    killed_when_there(out, *command, "--resume")
    done = run(*command, "--resume")
    assert done.returncode == 0, done.stderr
    whole = written(tmp_path, *arguments, "--format", "table", name="whole")
    assert whole.read_bytes() == out.read_bytes()


def test_a_run_that_met_its_limit_goes_on(tmp_path):
    saved, out = tmp_path / "saved", tmp_path / "out"
    arguments = ["table", "chomp", "30x30", "--position", "{n}x{m}", "--checkpoint", str(saved), "--out", str(out)]
    done = run(*arguments, "--time", "0.3")
    assert done.returncode == 3 and not out.exists() and saved.exists()
    assert run(*arguments, "--time", "0.2", "--resume").returncode == 3
    assert refusal("table", "chomp", "30x29", "--position", "{n}x{m}", "--checkpoint", str(saved), "--resume")["message"]
    assert refusal("table", "kayles", "9x9", "--checkpoint", str(saved))["message"]


@pytest.mark.parametrize("arguments", [
    ["table", "--verify", "/nonexistent"], ["table", "chomp", "3x3", "--format", "png", "--out", "/tmp/x.png"],
    ["table", "wythoff", "3x3", "--format", "table"], ["table", "chomp", "40x40"], ["table", "chomp", "20x20", "--memory", "1G"],
    ["table", "chomp", "5x5", "--resume"], ["table", "chomp-openings"], ["table", "chomp-openings", "3x0"],
    ["table", "chomp", "4x4", "--checkpoint", "/nonexistent/saved"]])
def test_bad_input_is_refused(arguments):
    assert refusal(*arguments)["message"]
