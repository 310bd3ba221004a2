"""--out: the format follows the suffix in every command, and a file is the old one or the new one, never part of it."""
import csv
import io
import json
import os
import random
import resource
import shutil
import signal
import stat
import subprocess
import time
from xml.etree import ElementTree

import pytest

from program import BINARY, ROUNDS, refusal, run, validated

numpy = pytest.importorskip("numpy")

KNOWN = ["svg", "png", "pdf", "dot", "gv", "tex", "json", "csv", "npy", "txt", "table", "grundy", "gm", "pg", "graph",
         "bin", "py", "jpg", "gz", "html"]


def rows_of(data):
    return list(csv.reader(io.StringIO(data.decode())))


def expect_dot(data):
    assert data.startswith(b"digraph")
    done = subprocess.run(["dot", "-Tcanon"], input=data, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def expect_table(data):
    assert data.startswith(b"GRUNDYTB")


def expect_text(data):
    """Lines that people read: no other format begins so."""
    assert data.endswith(b"\n") and not data.startswith((b"{", b"[", b"<", b"%", b"digraph", b"\x89", b"\x93"))
    data.decode()


def expect_pgsolver(data):
    assert data.startswith(b"parity ") and data.rstrip().endswith(b";")


def expect_png(data):
    assert data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82")


def expect_pdf(data):
    assert data.startswith(b"%PDF-") and b"%%EOF" in data[-32:]


def expect_tex(data):
    assert b"\\begin{tikzpicture}" in data and b"\\end{tikzpicture}" in data


def expect_svg(data):
    assert ElementTree.fromstring(data).tag.endswith("}svg")


def expect_csv(data):
    rows = rows_of(data)
    assert len(rows) > 1 and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1


def expect_python(data):
    assert isinstance(eval(data), dict)


def expect_graph(data):
    assert all(b" -> " in line + b" " for line in data.splitlines())


IS = {"svg": expect_svg, "png": expect_png, "pdf": expect_pdf, "dot": expect_dot, "gv": expect_dot, "tex": expect_tex,
      "json": json.loads, "csv": expect_csv, "npy": lambda data: numpy.load(io.BytesIO(data)), "txt": expect_text,
      "table": expect_table, "grundy": expect_table, "gm": expect_pgsolver, "pg": expect_pgsolver,
      "graph": expect_graph, "py": expect_python}

# What each command can write at least; whatever else it learns must be what it says.
COMMANDS = {
    "arena": (["arena", "matches", "4"], {"svg", "dot", "gv", "json", "txt", "gm", "pg", "graph", "bin", "py"}),
    "summary": (["arena", "matches", "4", "--summary"], {"txt", "json"}),
    "sequence": (["sequence", "kayles", "--upto", "50"], {"txt", "csv", "json", "npy"}),
    "survey": (["sequence", "--survey", "0.1?", "--limit", "99"], {"txt", "csv", "json"}),
    "table": (["table", "wythoff", "6x4"], {"txt", "csv", "json", "npy", "png", "table", "grundy", "bin"}),
    "line": (["table", "kayles", "9"], {"txt", "csv", "json", "npy", "table", "grundy", "bin"}),
    "box": (["table", "chomp", "4x3"], {"txt", "csv", "json", "npy", "table", "grundy", "bin"}),
    "openings": (["table", "chomp-openings", "3x2"], {"txt", "csv", "json"}),
    "forest": (["solve", "hackendot", "@forest"], {"txt"}),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_suffix_is_what_it_says_or_refused(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "forest").write_text("(()(()))()")
    arguments, writes = COMMANDS[name]
    for suffix in KNOWN:
        for old in (False, True):
            out = tmp_path / f"file.{suffix.upper() if old else suffix}"
            if old:
                out.write_text("old")
            done = run(*arguments, "--out", str(out))
            assert done.returncode in (0, 2), (suffix, done.stderr)
            if done.returncode == 0:
                data = out.read_bytes()
                (expect_table if suffix == "bin" and name != "arena" else
                 IS.get(suffix, lambda data: data.startswith(b"GRUNDYAR") or pytest.fail(suffix)))(data)
                writes = writes - {suffix} if old else writes
            else:
                assert f".{suffix}" in done.stderr or "picture" in done.stderr
                assert done.stdout == ""
                assert (out.read_text() == "old") if old else not out.exists()
            out.unlink(missing_ok=True)
    assert not writes
    assert [path.name for path in tmp_path.iterdir()] == ["forest"]


@pytest.mark.parametrize("name, magic", [("arena", b"matches 4"), ("sequence", b"0\n1\n2\n"), ("table", b"GRUNDYTB"),
                                         ("box", b"GRUNDYTB"), ("openings", b"    1x1: -")])
def test_other_names_get_the_default(tmp_path, name, magic):
    arguments, _ = COMMANDS[name]
    for file, remarked in (("plain", False), ("octal-0.6", False), (".hidden", False), ("file.values", True)):
        out = tmp_path / "some.csv" / file  # the folder's name says nothing
        out.parent.mkdir(exist_ok=True)
        done = run(*arguments, "--out", str(out))
        assert done.returncode == 0 and out.read_bytes().startswith(magic)
        assert ("file.values" in done.stderr and "--format" in done.stderr) == remarked, done.stderr
        assert run(*arguments, "--out", str(out), "--quiet").stderr == ""
    assert "suffixe .values" in run(*arguments, "--out", str(out), "--lang", "fr").stderr


def test_format_wins_over_the_suffix(tmp_path):
    out = tmp_path / "file.png"
    for arguments, form, expect in ((["sequence", "kayles", "--upto", "50"], "csv", expect_csv),
                                    (["table", "wythoff", "3x3"], "json", json.loads),
                                    (["arena", "matches", "4"], "dot", expect_dot),
                                    (["arena", "matches", "4"], "txt", expect_text)):
        assert run(*arguments, "--out", str(out), "--format", form).returncode == 0
        expect(out.read_bytes())
        assert refusal(*arguments, "--out", str(out), "--format", "gif")["expected"]


def test_contents_are_those_of_the_answer(tmp_path):
    values = json.loads(run("sequence", "kayles", "--upto", "2000", "--json").stdout)["values"]
    files = {suffix: tmp_path / f"v.{suffix}" for suffix in ("txt", "csv", "json", "npy")}
    for file in files.values():
        told = run("sequence", "kayles", "--upto", "2000", "--out", str(file), "--json")
        assert "values" not in validated("sequence", json.loads(told.stdout))
    assert [int(line) for line in files["txt"].read_text().splitlines()] == values
    assert rows_of(files["csv"].read_bytes()) == [["n", "value"]] + [[str(n), str(v)] for n, v in enumerate(values)]
    assert validated("sequence", json.loads(files["json"].read_text()))["values"] == values
    assert numpy.load(files["npy"]).tolist() == values
    assert run("sequence", "kayles", "--upto", "2000", "--format", "csv").stdout == files["csv"].read_text()
    assert json.loads(run("sequence", "kayles", "--upto", "2000", "--format", "json").stdout)["values"] == values
    big = tmp_path / "big.npy"
    run("sequence", "nim", "--upto", "70000", "--out", str(big))
    assert numpy.array_equal(numpy.load(big), numpy.arange(70001))

    rows = json.loads(run("table", "wythoff", "5x7", "--json").stdout)["rows"]
    run("table", "wythoff", "5x7", "--out", str(tmp_path / "t.json"))
    assert validated("table", json.loads((tmp_path / "t.json").read_text()))["rows"] == rows
    run("table", "chomp", "4x3", "--out", str(tmp_path / "c.json"))
    run("table", "chomp", "4x3", "--out", str(tmp_path / "c.csv"))
    run("table", "chomp", "4x3", "--out", str(tmp_path / "c.txt"))
    box = validated("table_box", json.loads((tmp_path / "c.json").read_text()))
    assert box["entries"] == rows_of((tmp_path / "c.csv").read_bytes())[1:]
    assert box["entries"] == [line.split() for line in (tmp_path / "c.txt").read_text().splitlines()]
    assert len(box["entries"]) == box["count"]
    assert sum(entry == "P" for _, entry in box["entries"]) == box["p_positions"]


def limited(*arguments, file_bytes):
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False, preexec_fn=lambda:
                          resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes)))


@pytest.mark.parametrize("suffix", ["", ".csv", ".json", ".npy"])
def test_a_full_disk_leaves_the_old_file(tmp_path, suffix):
    out = tmp_path / f"values{suffix}"
    for old in (None, "old"):
        if old:
            out.write_text(old)
        done = limited("sequence", "nim", "--upto", "500000", "--out", str(out), file_bytes=100_000)
        assert done.returncode == 2 and "can't write" in done.stderr and done.stdout == ""
        assert (out.read_text() if out.exists() else None) == old
        assert len(list(tmp_path.iterdir())) == (old is not None)
    assert "can't write '/dev/full'" in refusal("sequence", "nim", "--upto", "500000", "--out", "/dev/full")["message"]


def test_a_full_disk_leaves_what_was_reached_in_the_checkpoint(tmp_path):
    out, saved = tmp_path / "values", tmp_path / "saved"
    arguments = ["sequence", "octal:0.6", "--upto", "400000", "--out"]
    done = run(*arguments, "/dev/full", "--checkpoint", str(saved))
    assert done.returncode == 2
    assert saved.stat().st_size > 60_000
    assert run(*arguments, str(out), "--checkpoint", str(saved), "--resume").returncode == 0
    assert len(out.read_text().splitlines()) == 400_001


def test_what_was_reached_is_a_whole_file(tmp_path):
    for suffix, count in (("", lambda data: data.count(b"\n")), (".csv", lambda data: len(rows_of(data)) - 1),
                          (".json", lambda data: len(json.loads(data)["values"])),
                          (".npy", lambda data: len(numpy.load(io.BytesIO(data))))):
        out = tmp_path / f"values{suffix}"
        out.write_text("old")
        done = run("sequence", "octal:0.6", "--upto", "1000000000", "--memory", "100K", "--out", str(out), "--json")
        assert done.returncode == 3
        told = validated("sequence", json.loads(done.stdout))
        assert told["why"] and count(out.read_bytes()) == told["upto"] + 1 > 1000


def started(*arguments, **options):
    return subprocess.Popen([BINARY, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_ended_leaves_the_old_file_or_a_whole_one(tmp_path, how):
    """Killed at random moments, up to the time that a whole run takes."""
    out, chance = tmp_path / "values", random.Random(int(how))
    arguments = ["sequence", "octal:0.6", "--upto", "300000", "--threads", "1", "--out", str(out)]
    begin = time.monotonic()
    assert run(*arguments).returncode == 0
    whole, taken = out.read_bytes(), time.monotonic() - begin
    lines = whole.splitlines()
    for _ in range(max(4, int(12 * ROUNDS))):
        out.write_bytes(b"old\n")
        process = started(*arguments, restore_signals=True,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        time.sleep(chance.uniform(0, taken * 1.1))
        process.send_signal(how)
        code, data = process.wait(), out.read_bytes()
        if how != signal.SIGKILL and code == 3:  # what was reached
            assert data.endswith(b"\n") and data.splitlines() == lines[:data.count(b"\n")]
        else:
            assert data == (whole if code == 0 else b"old\n") or (code == -how and data == whole)
        left = [path.name for path in tmp_path.iterdir()]
        assert left == ["values"], left


def test_closed_descriptors_are_not_taken_by_files(tmp_path):
    out = tmp_path / "values"
    wanted = run("sequence", "kayles", "--upto", "100", "--quiet").stdout
    for closed in ((0,), (1,), (2,), (0, 1, 2), (1, 2)):
        out.unlink(missing_ok=True)
        done = subprocess.run(
            ["sh", "-c", '"$0" "$@" ' + " ".join(f"{number}>&-" for number in closed), str(BINARY), "sequence", "kayles",
             "--upto", "100", "--out", str(out), "--checkpoint", str(tmp_path / "saved")], capture_output=True, check=False)
        assert out.read_text() == wanted, closed
        assert done.returncode == (3 if 1 in closed else 0), "an answer that is lost is told"
    assert subprocess.run(["sh", "-c", f"{BINARY} solve nim 3 >&-"], capture_output=True, check=False).returncode == 3


def test_rights_and_links(tmp_path):
    out, link = tmp_path / "values", tmp_path / "link"
    out.write_text("old")
    out.chmod(0o600)
    link.symlink_to("values")
    assert run("sequence", "kayles", "--upto", "9", "--out", str(link)).returncode == 0
    assert link.is_symlink() and out.read_text() == "0\n1\n2\n3\n1\n4\n3\n2\n1\n4\n"
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert run("table", "wythoff", "2x2", "--format", "csv", "--out", str(out)).returncode == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    out.unlink()
    assert run("sequence", "kayles", "--upto", "1", "--out", str(link)).returncode == 0
    assert link.is_symlink() and out.read_text() == "0\n1\n", "a link that leads nowhere yet is followed too"
    if os.geteuid() != 0:
        out.chmod(0o400)
        assert "can't write" in refusal("sequence", "kayles", "--upto", "9", "--out", str(out))["message"]
        assert out.read_text() == "0\n1\n"


def test_whoever_reads_along_gets_the_values_at_once(tmp_path):
    """A named pipe: the first values come long before the last, which never comes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = started("sequence", "octal:0.6", "--upto", "4000000000", "--out", str(pipe))
    with pipe.open() as reader:
        assert [reader.readline() for _ in range(3)] == ["0\n", "0\n", "1\n"]
        process.kill()
    process.wait()
    process = started("table", "wythoff", "2x2", "--format", "csv", "--out", str(pipe))
    with pipe.open() as reader:
        assert reader.read() == "n\\m,0,1,2\n0,0,1,2\n1,1,2,0\n2,2,0,1\n"
    assert process.wait() == 0
    shown = subprocess.run(["sh", "-c", f"{BINARY} sequence kayles --upto 3 --out /dev/stdout > {tmp_path / 'both'}"],
                           check=False)
    assert shown.returncode == 0
    assert (tmp_path / "both").read_text().startswith("0\n1\n2\n3\nkayles: heaps 0 to 3")


def test_dot_is_there():
    """The drawings above are made by it."""
    assert shutil.which("dot")
