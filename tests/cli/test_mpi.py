"""grundy-mpi under the real mpirun: the ordinary program's answers for any number of processes, files that it reads, and
runs that go on after a process was killed. What ranks do is compared rank by rank in tests/unit/distributed."""
import os
import random
import re
import signal
import subprocess
import time
from functools import cache

import pytest

from program import BINARY, ROOT, run

MPI = BINARY.parent / "grundy-mpi"
MPIRUN = ROOT / "scripts" / "grundy-mpirun"
ENVIRONMENT = {**os.environ, "GRUNDY_MPI": str(MPI)}


@cache
def why_not():
    """A sentence where MPI can't start."""
    if not MPI.exists():
        return "grundy-mpi was not built: there is no MPI here"
    done = subprocess.run([MPIRUN, "-n", "2", "--version"], env=ENVIRONMENT, capture_output=True, text=True)
    return None if done.returncode == 0 else f"MPI can't start processes here: {done.stderr.strip()[:300]}"


@pytest.fixture(autouse=True)
def there_is_mpi():
    if sentence := why_not():
        pytest.skip(sentence)


def many(processes, *arguments, restarts=0, cwd=None):
    done = subprocess.run([MPIRUN, "-n", str(processes), "--restarts", str(restarts), *map(str, arguments)],
                          env=ENVIRONMENT, capture_output=True, text=True, cwd=cwd, stdin=subprocess.DEVNULL)
    return done


def timeless(text):
    """Without what a clock says."""
    return re.sub(r'"seconds":[0-9.e+-]+', '"seconds":0', re.sub(r"[0-9.]+ s, ", "T s, ", text))


def arena_file(folder, seed, owned, vertices=120):
    """A binary arena with cycles, of random successors; its name."""
    choose = random.Random(seed)
    text = folder / f"{seed}.txt"
    lines = []
    for v in range(vertices):
        owner = f"J{choose.randrange(2)} " if owned else ""
        degree = 0 if choose.random() < 0.25 else choose.randint(1, 6)
        lines.append(f"v{v} {owner}-> " + " ".join(f"v{choose.randrange(vertices)}" for _ in range(degree)))
    text.write_text("\n".join(lines) + "\n")
    binary = folder / f"{seed}.bin"
    assert run("arena", "--file", text, "--format", "binary", "--out", binary).returncode == 0
    return binary


def long_path(folder, length=400):
    """A binary arena that takes as many rounds as it is long."""
    text = folder / "path.txt"
    text.write_text("".join(f"v{v} J{v % 2} -> " + (f"v{v - 1}" if v else "") + "\n" for v in range(length)))
    binary = folder / "path.bin"
    assert run("arena", "--file", text, "--format", "binary", "--out", binary).returncode == 0
    return binary


def expect_the_same(arguments, processes):
    alone = run(*map(str, arguments))
    for count in processes:
        together = many(count, *arguments)
        assert together.returncode == alone.returncode, (count, together.stderr)
        assert timeless(together.stdout) == timeless(alone.stdout), count
        assert together.stderr == alone.stderr, count


def test_arenas_from_files_for_any_number_of_processes(tmp_path):
    """Cycles, owners, targets, both conventions, both players: every byte but the time."""
    choices = [(1, False, []), (2, True, ["--misere", "--player", "1"]), (3, True, ["--target", "v5", "--target", "#9"]),
               (4, False, ["--target", "v7", "--player", "1"])]
    for number, (seed, owned, options) in enumerate(choices):
        file = arena_file(tmp_path, seed, owned)
        counts = (1, 2, 3, 4, 7) if number == 2 else (3,)
        expect_the_same(["arena", "--file", file, "--json", *options], counts)
        expect_the_same(["arena", "--file", file, "--summary", *options], (2,))


def test_arenas_of_positions():
    expect_the_same(["arena", "chomp", "4x3", "--json"], (1, 4))
    expect_the_same(["arena", "nim", "3,2,1", "--plain", "--summary", "--lang", "fr"], (3,))
    expect_the_same(["arena", "matches", "7", "--numbered"], (2,))


def test_tables_of_chomp_byte_for_byte(tmp_path):
    assert run("table", "chomp", "9x8", "--out", tmp_path / "one").returncode == 0
    for count in (1, 3, 7):
        assert many(count, "table", "chomp", "9x8", "--out", tmp_path / "many").returncode == 0
        assert (tmp_path / "many").read_bytes() == (tmp_path / "one").read_bytes()
    expect_the_same(["table", "chomp", "6x5", "--json"], (2,))


def test_bad_input_gives_one_message_and_one_code(tmp_path):
    file = arena_file(tmp_path, 5, True)
    bad = tmp_path / "bad.bin"
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 8
    bad.write_bytes(whole)
    for arguments in (["arena", "--file", bad, "--summary"], ["arena", "--file", tmp_path / "none", "--summary"],
                      ["arena", "--file", file, "--summary", "--target", "nobody"], ["arena", "--nonsense"],
                      ["table", "chomp", "3x"]):
        expect_the_same(arguments, (3,))
    done = many(3, "solve", "nim", "3,4")
    assert done.returncode == 2 and done.stderr.count("grundy-mpi has no command") == 1
    assert many(3, "arena", "--file", file, "--summary", "--resume").returncode == 2
    assert many(2, "arena", "--file", file, "--summary", "--time", "0").returncode == 3


def test_the_ordinary_program_reads_a_solution_in_parts(tmp_path):
    file = arena_file(tmp_path, 6, True)
    folder = tmp_path / "solution"
    assert many(3, "arena", "--file", file, "--summary", "--save-solution", folder).returncode == 0
    alone = run("arena", "--file", file, "--json")
    read = run("arena", "--file", file, "--json", "--solution", folder)
    assert read.stdout == alone.stdout
    # Of another question, and damaged.
    assert run("arena", "--file", file, "--misere", "--solution", folder).returncode == 2
    for part in sorted(folder.iterdir()):
        whole = part.read_bytes()
        for damaged in (whole[:len(whole) // 2], whole[:-1], whole[:90] + bytes([whole[90] ^ 1]) + whole[91:], b""):
            part.write_bytes(damaged)
            done = run("arena", "--file", file, "--summary", "--solution", folder)
            assert done.returncode == 2 and part.name in done.stderr, (part, done)
        part.write_bytes(whole)
    assert run("arena", "--file", file, "--json", "--solution", folder).stdout == alone.stdout


def processes_of(folder):
    """The ranks that have this folder in their command line."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as line:
                words = line.read().split(b"\0")
        except (OSError, ValueError):
            continue
        if words[0].endswith(b"/grundy-mpi") and str(folder).encode() in words:
            found.append(int(name))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_a_killed_rank_costs_no_more_than_the_rounds_since_the_checkpoint(tmp_path, seed):
    choose = random.Random(seed)
    file = long_path(tmp_path, 3000)
    alone = timeless(run("arena", "--file", file, "--summary").stdout)
    folder = tmp_path / "saved"
    arguments = ["arena", "--file", file, "--summary", "--checkpoint", folder, "--every", "20"]
    started = subprocess.Popen([MPIRUN, "-n", "3", "--restarts", "3", *map(str, arguments)], env=ENVIRONMENT,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL)
    while not list(folder.glob("*.manifest")) and started.poll() is None:
        time.sleep(0.01)
    time.sleep(choose.random() * 0.1)
    ranks = processes_of(folder)
    if ranks:
        os.kill(choose.choice(ranks), signal.SIGKILL)
    out, err = started.communicate()
    assert started.returncode == 0, err
    assert timeless(out) == alone
    # And from what is left, by another number of processes.
    for count in (1, 4):
        done = many(count, *arguments, "--resume")
        assert done.returncode == 0 and timeless(done.stdout) == alone, done.stderr


def test_chomp_goes_on_from_a_checkpoint(tmp_path):
    run("table", "chomp", "8x8", "--out", tmp_path / "one")
    folder = tmp_path / "saved"
    arguments = ["table", "chomp", "8x8", "--out", tmp_path / "many", "--checkpoint", folder, "--every", "10"]
    assert many(3, *arguments).returncode == 0
    (tmp_path / "many").unlink()
    assert many(2, *arguments, "--resume").returncode == 0
    assert (tmp_path / "many").read_bytes() == (tmp_path / "one").read_bytes()
    for manifest in folder.glob("*.manifest"):
        manifest.write_bytes(manifest.read_bytes()[:-3])
    done = many(2, *arguments, "--resume")
    assert done.returncode == 2 and "manifest" in done.stderr


def test_memory_is_shared_out(tmp_path):
    """The largest of four ranks takes about a quarter of what one process takes, and its buffers: a graph of four million
    edges, with 64 MiB for each rank."""
    choose = random.Random(9)
    text = tmp_path / "large.txt"
    count = 400_000
    with open(text, "w", encoding="ascii") as out:
        for v in range(count):
            out.write(f"{v} -> {' '.join(str(choose.randrange(count)) for _ in range(10 if v % 4 else 0))}\n")
    file = tmp_path / "large.bin"
    assert run("arena", "--file", text, "--format", "binary", "--out", file).returncode == 0
    peak = "import resource,subprocess,sys;subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,check=True);" \
           "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"

    def peak_of(*command):
        return int(subprocess.run(["/usr/bin/python3", "-c", peak, *map(str, command)], env=ENVIRONMENT, check=True,
                                  capture_output=True, text=True).stdout) / 1024
    alone = peak_of(BINARY, "arena", "--file", file, "--summary", "--threads", "1")
    largest = peak_of(MPIRUN, "-n", "4", "arena", "--file", file, "--summary")  # of one rank
    assert 4 * largest <= 1.15 * alone + 4 * 64, (alone, largest)


@pytest.mark.parametrize("script", ["examples/cluster/arena.slurm", "examples/cluster/survey.slurm", "scripts/grundy-mpirun"])
def test_scripts_are_read_by_the_shell(script):
    assert subprocess.run(["bash", "-n", ROOT / script], capture_output=True, text=True).stderr == ""
