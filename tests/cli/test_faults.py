"""Every call of the system may fail: the command ends with a sentence, files are old or whole, nothing is left over.

scripts/faults tries every call of every command; here the first ones and the last of each kind are tried.
"""
import os
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from faults import COMMANDS, OLD, Trial, make_inputs, try_all, without_times
from program import BINARY, ROOT, run


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    return make_inputs(tmp_path_factory.mktemp("inputs"))


def mostly_thorough(commands):
    """One of three is tried by ./test."""
    return [command if place % 3 == 0 else pytest.param(command, marks=pytest.mark.thorough) for place, command in enumerate(commands)]


def first_and_last(count):
    return sorted({1, 2, count} & set(range(1, count + 1)))


@pytest.mark.parametrize("command", mostly_thorough(COMMANDS), ids=lambda command: command.words)
def test_a_call_that_fails_is_told(command, inputs, tmp_path):
    assert sum(try_all(Trial(command, inputs, tmp_path / "here"), first_and_last).values()) > 0


def test_the_variable_is_checked():
    for wrong in ("write", "write:0", "write:x", "write:1:ENOTHING", "sync:1:short", "write:1:end", "nothing:1", "open:1,"):
        done = subprocess.run([BINARY, "solve", "nim", "3"], env={**os.environ, "GRUNDY_FAULT": wrong}, text=True,
                              capture_output=True, check=False)
        assert (done.returncode == 2 and "GRUNDY_FAULT" in done.stderr) == (wrong != "open:1,"), (wrong, done)


# Threads and memory as the system itself refuses them.

def limited(*words, memory, environment=None):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, check=False, env={**os.environ, **(environment or {})},
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory)))


@pytest.mark.parametrize("words", ["arena nim 40,40,40", "arena nim 40,40,40 --threads 4", "table chomp 16x16",
                                   "table wythoff 4000x4000 --threads 4", "sequence octal:0.6 --upto 90000000 --threads 4",
                                   "solve chomp 12x12 --method memo", "table nim 9000x9000 --out /dev/null"])
@pytest.mark.parametrize("megabytes", [40, pytest.param(60, marks=pytest.mark.thorough), 90, pytest.param(140, marks=pytest.mark.thorough)])
def test_refused_memory_is_a_sentence(words, megabytes):
    done = limited(*words.split(), memory=megabytes << 20)
    assert done.returncode in (0, 2, 3), (done.returncode, done.stderr[-500:])
    assert "bug" not in done.stderr and "terminate" not in done.stderr
    assert done.returncode != 3 or "memory" in done.stderr + done.stdout or "mémoire" in done.stderr


@pytest.mark.parametrize("words", ["sequence octal:0.6 --upto 60000 --quiet", "arena nim 24,24,24 --summary --json", "table chomp 12x9",
                                   "table wythoff 700x900 --format csv", "sequence --survey 0.?? --limit 300"])
def test_without_threads_the_answer_is_the_same(words):
    done = [subprocess.run([BINARY, *words.split(), "--threads", "8"], text=True, capture_output=True, check=False,
                           env={**os.environ, "GRUNDY_FAULT": fault}) for fault in ("", "thread:1+", "thread:2+", "thread:3")]
    assert [one.returncode for one in done] == [0] * len(done), done[-1].stderr[-500:]
    assert len({without_times(one.stdout) for one in done}) == 1


def test_the_server_says_that_it_has_no_threads():
    server = subprocess.Popen([BINARY, "serve", "--port", "0"], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env={**os.environ, "GRUNDY_FAULT": "thread:1+"})
    address = server.stdout.readline()  # none, at its end
    if address:
        server.kill()
    _, err = server.communicate()
    assert address == "" and server.returncode == 2 and "no threads" in err


@pytest.fixture(scope="module")
def refusing(tmp_path_factory):
    library = tmp_path_factory.mktemp("malloc") / "refusing.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, ROOT / "tests" / "support" / "refusing_malloc.c", "-ldl"],
                   check=True)
    return library


def refused_allocations(trial, library, chosen):
    """How the command ends when the allocations chosen(count) are refused, each alone and with all that follow."""
    preload = {"LD_PRELOAD": str(library)}
    told = trial.run("", environment={**preload, "REFUSE_COUNT": "1"})
    count = int(told.err.rsplit("allocations: ", 1)[1])
    ends = []
    for first in chosen(count):
        for last in (first, count * 10):
            refused = {**preload, "REFUSE_FROM": str(first), "REFUSE_TO": str(last)}
            ends.append(trial.judged(trial.run("", environment=refused), f"allocations {first} to {last} of {count}"))
    return ends


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.words.split()[0] != "man"][::4],
                         ids=lambda command: command.words)
def test_any_allocation_may_be_refused(command, inputs, refusing, tmp_path):
    trial = Trial(command, inputs, tmp_path / "here")
    assert refused_allocations(trial, refusing, lambda count: [count * part // 9 + 1 for part in range(9)])


# Files that are left over.

SEQUENCE = ["sequence", "kayles", "--upto", "9", "--out", "values"]


def open_files(process):
    for link in Path(f"/proc/{process}/fd").iterdir():
        try:
            yield os.readlink(link)
        except FileNotFoundError:  # closed since it was listed
            continue


def has_nameless(process, folder):
    return any(name.startswith(f"{folder}/") and "(deleted)" in name for name in open_files(process))


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_leftovers_of_the_dead_are_removed_and_only_those(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUNDY_FAULT", "nameless:1+")
    # A run that writes for ever, seen by its temporary file.
    child = subprocess.Popen([BINARY, "sequence", "octal:0.6", "--upto", "4000000000", "--out", "values"], cwd=tmp_path,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not (found := names(tmp_path)):
            assert child.poll() is None and not has_nameless(child.pid, tmp_path)
        assert found == [f"values.grundy-{child.pid}-0"]
        mine = ["values.grundy-notes", "values.grundy-1-x", "values.grundy-", "other.grundy-1-0", "values.1-0"]
        for name in mine:
            (tmp_path / name).write_text("mine")
        os.symlink("values.1-0", tmp_path / "values.grundy-7-7")
        run_here(tmp_path, *SEQUENCE)
        assert names(tmp_path) == sorted([*found, *mine, "values.grundy-7-7", "values"]), "its owner lives"
    finally:
        child.kill()
        child.wait()
    assert found[0] in names(tmp_path)
    run_here(tmp_path, *SEQUENCE)
    assert names(tmp_path) == sorted([*mine, "values.grundy-7-7", "values"])
    assert all((tmp_path / name).read_text() == "mine" for name in mine)


def run_here(folder, *words):
    done = subprocess.run([BINARY, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_long_names_are_written_too(tmp_path):
    for fault in ("", "nameless:1+"):
        for name in ("v" * 255, "é" * 127):
            done = subprocess.run([BINARY, *SEQUENCE[:-1], name], cwd=tmp_path, env={**os.environ, "GRUNDY_FAULT": fault},
                                  capture_output=True, check=False)
            assert done.returncode == 0, done.stderr
            assert names(tmp_path) == [name]
            (tmp_path / name).unlink()


def test_a_folder_that_may_not_be_written(tmp_path):
    for fault in ("nameless:1+:EROFS,open:1+:EROFS", "nameless:1+:EACCES,open:1+:EACCES"):
        (tmp_path / "values").write_bytes(OLD)
        done = subprocess.run([BINARY, *SEQUENCE], cwd=tmp_path, env={**os.environ, "GRUNDY_FAULT": fault}, text=True,
                              capture_output=True, check=False)
        assert done.returncode == 2 and "can't write 'values'" in done.stderr
        assert names(tmp_path) == ["values"] and (tmp_path / "values").read_bytes() == OLD


@pytest.mark.parametrize("file", ["arena.graph", "arena.bin", "box.table", "packed.table", "text"])
def test_a_file_that_shrinks_while_it_is_read(inputs, file):
    words = {"arena": ["arena", "--file"], "box": ["table", "--verify"], "packed": ["table", "--verify"],
             "text": ["find", "010"]}[file.split(".")[0]]
    done = subprocess.run([BINARY, *words, inputs / file], env={**os.environ, "GRUNDY_FAULT": "read:1:end"}, text=True,
                          capture_output=True, check=False)
    assert done.returncode == 2 and "became shorter while it was read" in done.stderr


def test_dot_ends_with_us(tmp_path):
    """A dot of our own that never ends; we are killed in a way that nobody can catch."""
    stand_in = tmp_path / "dot"
    stand_in.write_text("#!/bin/sh\necho $$ > started.tmp && mv started.tmp started\nexec sleep 1000\n")
    stand_in.chmod(0o755)
    child = subprocess.Popen([BINARY, "arena", "matches", "4", "--out", "arena.svg"], cwd=tmp_path,
                             env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"})
    while not (tmp_path / "started").exists():
        assert child.poll() is None
    drawing = int((tmp_path / "started").read_text())
    child.send_signal(signal.SIGKILL)
    child.wait()
    while os.path.exists(f"/proc/{drawing}"):  # init may need a moment to clear it away
        with open(f"/proc/{drawing}/stat", encoding="ascii") as status:
            if status.read().rsplit(")", 1)[1].split()[0] == "Z":
                break
    assert names(tmp_path) == ["dot", "started"]


def test_brackets_need_no_stack():
    """99 of them overflowed a stack of 256 KiB."""
    claim = "(" * 20_000 + "n" + ")" * 20_000
    done = subprocess.run([BINARY, "check", "nim", claim, "--upto", "9"], capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_STACK, (256 << 10, 256 << 10)))
    assert done.returncode == 0, (done.returncode, done.stderr[-300:])
    assert run("check", "nim", "not " * 9999 + "n", "--upto", "9").returncode in (0, 1)
