"""The search of couples: limits that are exact, what is known when it is cut off, and a search that is killed and resumed."""
import json
import os
import pty
import signal
import subprocess
import time

import pytest
from program import BINARY, run, validated

PATIENCE = 120  # seconds until a test that hangs is given up


def solved(*words, code=0):
    done = run("solve", *words, "--json", "--no-remoteness")
    assert done.returncode == code, (words, done.stdout, done.stderr)
    answer = json.loads(done.stdout)
    validated("solve", answer)
    return answer


#: Published values: Cram, and Node Kayles on grids (OEIS A316632), queens (A344227); paths are Dawson's games.
@pytest.mark.parametrize(("game", "position", "value"), [
    ("cram", "3x6", 4), ("cram", "6x3", 4), ("cram", "4x5", 2), ("cram", "5x5", 0), ("node-kayles", "grid:3x12", 5),
    ("node-kayles", "grid:8x5", 0), ("node-kayles", "grid:7x5", 2), ("queens", "6", 1), ("queens", "7", 2), ("queens", "8", 3), ("queens", "9", 1), ("arc-kayles", "grid:3x6", 4)])
def test_published_values(game, position, value):
    answer = solved(game, position)
    assert answer["grundy"] == value and answer["method"] == "couples"


@pytest.mark.parametrize("n", range(1, 12))
def test_paths_are_dawsons_games(n):
    assert solved("node-kayles", f"path:{n}")["grundy"] == solved("dawson-chess", str(n))["grundy"]
    assert solved("arc-kayles", f"path:{n}")["grundy"] == solved("dawson-kayles", str(n))["grundy"]


@pytest.mark.parametrize("n", [63, 65, 128, 129, 256])
def test_long_paths_and_cycles_take_no_more_than_their_lengths(n):
    """Pieces of one length are one piece, in whatever words of memory they lie."""
    path = solved("node-kayles", f"path:{n}", "--nodes", "1000", "--threads", "1", "--moves", "0")
    assert path["grundy"] == solved("dawson-chess", str(n))["grundy"]
    # After the first move, three vertices are gone from the cycle.
    cycle = solved("node-kayles", f"cycle:{n}", "--nodes", "1000", "--threads", "1", "--moves", "0")
    assert cycle["grundy"] == (1 if solved("dawson-chess", str(n - 3))["grundy"] == 0 else 0)


@pytest.mark.parametrize(("game", "position"), [
    ("cram", "3x4"), ("cram", "##../####/.###"), ("node-kayles", "grid:3x3"), ("node-kayles", "petersen"),
    ("node-kayles", "cycle:9"), ("arc-kayles", "petersen"), ("arc-kayles", "path:7 without 3-4"), ("kings", "4"),
    ("node-kayles", "star:5"), ("arc-kayles", "complete:5"), ("queens", "4")])
def test_agrees_with_the_other_methods(game, position):
    ours = solved(game, position, "--method", "couples", "--all")
    other = solved(game, position, "--method", "search", "--all")
    for name in ("outcome", "grundy", "winning_count", "winning_moves", "moves"):
        assert ours[name] == other[name], name
    assert ours["grundy"] == solved(game, position, "--method", "memo")["grundy"]


@pytest.mark.parametrize("nodes", [0, 1, 10, 333])
def test_nodes_are_exact_on_one_thread(nodes):
    answer = solved("cram", "5x6", "--nodes", str(nodes), "--threads", "1", code=3)
    assert answer["work"]["calls"] == nodes and answer["grundy"] is None
    possible = answer["possible"]
    assert possible["at_least"] <= 2 or 2 in possible["also"]  # what it is worth
    assert answer["outcome"] == ("unknown" if possible["at_least"] == 0 or 0 in possible["also"] else "N")


def test_what_is_known_is_said():
    done = run("solve", "cram", "5x6", "--nodes", "300", "--threads", "1")
    assert done.returncode == 3 and "300 nodes" in done.stdout
    possible = solved("cram", "5x6", "--nodes", "300", "--threads", "1", code=3)["possible"]
    assert (f"value ≥ {possible['at_least']}" in done.stdout) == (possible["at_least"] > 0)


@pytest.mark.parametrize("threads", ["1", "2", "4"])
def test_the_same_with_any_number_of_threads(threads):
    assert solved("cram", "7x4", "--threads", threads)["grundy"] == 3


def test_killed_and_resumed(tmp_path):
    saved = tmp_path / "saved"
    words = ["solve", "cram", "7x5", "--threads", "1", "--json", "--no-remoteness", "--checkpoint", str(saved)]
    process = subprocess.Popen([BINARY, *words, "--every", "0.1"], stdout=subprocess.PIPE)
    limit = time.monotonic() + PATIENCE
    while not saved.exists() and process.poll() is None:
        assert time.monotonic() < limit
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert saved.exists()
    done = run(*words, "--resume")
    assert done.returncode == 0 and json.loads(done.stdout)["grundy"] == 1


def test_resumed_again_and_again(tmp_path):
    words = ["cram", "6x5", "--threads", "1", "--checkpoint", str(tmp_path / "saved"), "--nodes", "20000"]
    answer = json.loads(run("solve", *words, "--json").stdout)
    runs = 1
    while answer["grundy"] is None and runs < 50:
        answer = json.loads(run("solve", *words, "--json", "--resume").stdout)
        runs += 1
    assert answer["grundy"] == 2 and 1 < runs < 50


def test_refused_checkpoints(tmp_path):
    saved = str(tmp_path / "saved")
    assert run("solve", "cram", "3x4", "--checkpoint", saved).returncode == 0
    for words in [["cram", "4x4"], ["node-kayles", "grid:3x4"]]:
        done = run("solve", *words, "--checkpoint", saved, "--resume")
        assert done.returncode == 2 and "saved" in done.stderr
    for words in [["nim", "3,4"], ["nim", "3", "+", "nim", "4"], ["octal:0.77", "9", "--misere"],
                  ["cram", "3x4", "+", "cram", "3x4", "--misere"]]:
        done = run("solve", *words, "--checkpoint", saved)
        assert done.returncode == 2 and "search" in done.stderr
    assert run("solve", "cram", "3x4", "--resume").returncode == 2
    assert run("solve", "cram", "3x4", "--checkpoint", str(tmp_path / "none"), "--resume").returncode == 2


@pytest.mark.parametrize("terms", [["cram", "6x5"], ["node-kayles", "grid:8x5"], ["chomp", "10x9"]])
def test_misere_is_resumed_again_and_again(tmp_path, terms):
    saved = tmp_path / "saved"
    words = ["solve", *terms, "--misere", "--method", "search", "--threads", "1", "--json", "--no-remoteness"]
    whole = json.loads(run(*words).stdout)
    assert whole["outcome"] == "N" and whole["winning_count"] > 0
    done = run(*words, "--checkpoint", str(saved), "--nodes", "20000")
    runs = 1
    while json.loads(done.stdout)["winning_count"] is None and runs < 100:
        assert done.returncode in (0, 3)
        done = run(*words, "--checkpoint", str(saved), "--nodes", "20000", "--resume")
        runs += 1
    answer = json.loads(done.stdout)
    assert 1 < runs < 100
    assert [answer[key] for key in ("outcome", "winning_count", "winning_moves")] == \
        [whole[key] for key in ("outcome", "winning_count", "winning_moves")]
    normal = run(*[word for word in words if word != "--misere"], "--checkpoint", str(saved), "--resume")
    assert normal.returncode == 2 and "saved" in normal.stderr


def test_a_sum_is_killed_and_resumed(tmp_path):
    saved = tmp_path / "saved"
    words = ["solve", "cram", "7x4", "+", "node-kayles", "grid:3x12", "+", "nim", "4", "+", "cram", "7x4", "--threads", "1",
             "--json", "--no-remoteness", "--checkpoint", str(saved)]
    done = run(*words, "--nodes", "9000")
    assert done.returncode == 3 and saved.exists()
    runs = 1
    while done.returncode == 3 and runs < 60:
        done = run(*words, "--nodes", "9000", "--resume")
        runs += 1
    assert done.returncode == 0 and json.loads(done.stdout)["grundy"] == 3 ^ 5 ^ 4 ^ 3 and runs > 1
    other = run("solve", "cram", "7x4", "--checkpoint", str(saved), "--resume")
    assert other.returncode == 2 and "saved" in other.stderr


@pytest.mark.parametrize("damage", [lambda bytes_: bytes_[:-1], lambda bytes_: bytes_ + b"\0", lambda _: b"",
                                    lambda bytes_: bytes_[:400] + bytes([bytes_[400] ^ 1]) + bytes_[401:]])
def test_damaged_checkpoints_are_refused(tmp_path, damage):
    saved = tmp_path / "saved"
    assert run("solve", "cram", "5x5", "--checkpoint", str(saved)).returncode == 0
    saved.write_bytes(damage(saved.read_bytes()))
    done = run("solve", "cram", "5x5", "--checkpoint", str(saved), "--resume")
    assert done.returncode == 2 and "can't be used" in done.stderr


def test_large_boards_say_how_they_are_searched():
    done = run("solve", "cram", "17x16", "--nodes", "50", "--threads", "1")
    assert done.returncode == 3 and "more than 256 cells" in done.stdout
    assert "256" not in run("solve", "cram", "16x16", "--nodes", "0", "--threads", "1").stdout
    short = run("solve", "node-kayles", "complete:257", "--json", "--no-remoteness")
    assert short.returncode == 0 and any("256" in line for line in json.loads(short.stdout)["reason"])


def test_progress_says_what_is_known():
    process, terminal = pty.openpty()
    running = subprocess.Popen([BINARY, "solve", "cram", "7x5", "--threads", "1", "--no-remoteness"], stdout=subprocess.DEVNULL, stderr=terminal)
    os.close(terminal)
    shown = b""
    while b"looking for an option worth" not in shown:
        try:
            shown += os.read(process, 4096)
        except OSError:  # the program has ended
            break
    running.kill()
    running.wait()
    os.close(process)
    assert b"looking for an option worth" in shown and b"full; " in shown


def test_memory_is_held_and_ends_nothing():
    assert solved("cram", "7x4", "--memory", "12M", "--threads", "1")["grundy"] == 3
