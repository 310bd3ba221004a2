"""SIGINT, SIGTERM and SIGHUP in every long command: what was reached is told, exit code 3, files whole, nothing left
behind. A signal is sent when the command is seen to be at work, by what it has written or by its processor time."""
import fcntl
import os
import pty
import signal
import subprocess
import sys
import termios
import time

import pytest
from program import BINARY, ROOT

sys.path.append(str(ROOT / "scripts"))

import hostile  # noqa: E402

PATIENCE = 60  # seconds until a test that hangs is given up
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
AT_WORK = 0.1  # seconds of processor time, far more than reading the question takes

#: What each would go on with for minutes at least.
LONG = {
    "solve": ["solve", "cram", "9x9"],
    "explain": ["explain", "cram", "9x9"],
    "remoteness": ["solve", "dawson-kayles", "200,300", "--remoteness", "--misere"],
    "random": ["random", "chomp", "--outcome", "P", "--size", "200", "--least-moves", "50"],
    "exercise": ["exercise", "chomp", "--count", "100", "--unique", "--size", "300"],
    "arena": ["arena", "nim", "300,300,300", "--plain", "--summary"],
    "sequence": ["sequence", "octal:0.06", "--upto", "1000000000"],
    "period": ["period", "octal:0.06"],
    "quotient": ["quotient", "dawson-kayles"],
    "quotients": ["quotient", "--survey", "0.0??"],
    "survey": ["sequence", "--survey", "0.?????", "--limit", "100000"],
    "table": ["table", "kayles", "3000x3000", "--misere"],
    "box": ["table", "chomp", "20x16"],
    "check": ["check", "nim", "n xor m", "--upto", "1000000x1000000"],
    "suggest": ["check", "nim", "--suggest", "--upto", "4000x4000"],
    "find": ["find", "3,1,4,1,5", "--sequence", "octal:0.06", "--upto", "1000000000"],
}


def started(words, folder, **options):
    # In the background of a shell SIGINT is ignored, behind nohup SIGHUP, and a child would inherit that.
    before = {number: signal.signal(number, handler)
              for number, handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL))}
    try:
        # A group of its own: the editor of the prompt hands a signal on to all of its group.
        return subprocess.Popen([BINARY, *words], cwd=folder, text=True, encoding="utf-8", start_new_session=True,
                                **options)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def wait_until(condition, process):
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, (process.args, process.returncode)
        assert time.monotonic() < limit, process.args
        time.sleep(0.01)


def waiting_bytes(pipe):
    """How many bytes nobody has read yet."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


def ended(words, folder, how, under_way=None):
    """The exit code and what was printed, of a run that got a signal while it worked."""
    with (folder / "out").open("w+", encoding="utf-8") as out, (folder / "err").open("w+", encoding="utf-8") as err:
        process = started(words, folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        watched = hostile.Watched(process.pid)
        try:
            wait_until(under_way or (lambda: watched.processor() >= AT_WORK), process)
            process.send_signal(how)
            code = process.wait(PATIENCE)
        finally:
            process.kill()  # whoever did not listen works on otherwise, without anybody to stop it
            process.wait()
        out.seek(0)
        err.seek(0)
        told = out.read() + err.read()
    (folder / "out").unlink()
    (folder / "err").unlink()
    return code, told


@pytest.mark.parametrize("how", SIGNALS)
@pytest.mark.parametrize("command", LONG)
def test_what_was_reached_is_told(command, how, tmp_path):
    code, told = ended(LONG[command], tmp_path, how)
    assert code == 3, (code, told[-1000:])
    assert "stopped" in told, told[-1000:]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("how", SIGNALS)
@pytest.mark.parametrize("words", [
    ["sequence", "octal:0.06", "--upto", "1000000000", "--out", "values"],
    ["period", "octal:0.06"],
    ["table", "kayles", "3000x3000", "--misere", "--out", "kayles.table"],
])
def test_the_checkpoint_is_kept_and_files_are_whole(words, how, tmp_path):
    saved, old = tmp_path / "saved", tmp_path / (words[-1] if "--out" in words else "other")
    old.write_text("what was there before", encoding="utf-8")
    code, told = ended([*words, "--checkpoint", "saved", "--every", "0"], tmp_path, how, saved.exists)
    assert code == 3, (code, told[-1000:])
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["saved", old.name])
    resumed = subprocess.run([BINARY, *words, "--checkpoint", "saved", "--resume", "--time", "0.1"], cwd=tmp_path,
                             capture_output=True, text=True, encoding="utf-8", check=False)
    assert resumed.returncode == 3, resumed


@pytest.mark.parametrize("how", SIGNALS)
def test_waiting_for_questions_ends(how, tmp_path):
    process = started(["solve", "--lines"], tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write("nim 3,4,5\n")
    process.stdin.flush()
    assert '"N"' in process.stdout.readline()
    process.send_signal(how)
    assert process.wait(PATIENCE) == 3


@pytest.mark.parametrize("how", SIGNALS)
def test_waiting_for_text_ends(how, tmp_path):
    process = started(["find", "ab"], tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdin.write("abab")
    process.stdin.flush()
    wait_until(lambda: waiting_bytes(process.stdin) == 0, process)
    process.send_signal(how)
    assert process.wait(PATIENCE) == 3
    assert process.stdout.read() == "2\n4\n"
    assert "stopped" in process.stderr.read()


@pytest.mark.parametrize("how", SIGNALS)
def test_a_game_ends_at_its_prompt(how, tmp_path):
    process = started(["play", "nim", "3,4,5"], tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    read = ""
    while not read.endswith("J0> "):
        read += process.stdout.read(1)
    process.send_signal(how)
    assert process.wait(PATIENCE) == 3


@pytest.mark.parametrize("how", SIGNALS)
def test_a_game_ends_at_the_prompt_of_a_terminal(how, tmp_path):
    ours, theirs = pty.openpty()
    process = started(["play", "nim", "3,4,5"], tmp_path, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    read = b""
    while b"J0> " not in read:
        read += os.read(ours, 1000)
    # The prompt is there before the line is waited for: what is typed comes back when it is.
    os.write(ours, b"1")
    while b"1" not in read.rsplit(b"J0> ", 1)[1]:
        read += os.read(ours, 1000)
    process.send_signal(how)
    assert process.wait(PATIENCE) == 3
    os.close(ours)


@pytest.mark.parametrize("how", SIGNALS)
def test_a_server_stops(how, tmp_path):
    process = started(["serve", "--port", "0"], tmp_path, stdout=subprocess.PIPE)
    assert process.stdout.readline().startswith("http://")
    process.send_signal(how)
    assert process.wait(PATIENCE) == 0


def test_what_nohup_ignores_stays_ignored(tmp_path):
    process = started(["play", "nim", "3,4,5"], tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    while process.stdout.read(1) != ">":
        pass
    process.send_signal(signal.SIGHUP)
    output, _ = process.communicate("quit\n", PATIENCE)
    assert process.returncode == 0, output
