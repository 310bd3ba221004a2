"""Bags of tasks: workers that are given one folder share the work, lose no more than a task when they are killed, and all
end with the bytes of one worker alone."""
import os
import random
import re
import signal
import subprocess
import time

from program import BINARY, run

SURVEY = ("sequence", "--survey", "0.??", "--limit", "3000")


def start(*arguments, stdin=""):
    started = subprocess.Popen([BINARY, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    started.stdin.write(stdin)
    started.stdin.close()
    return started


def test_workers_share_a_survey(tmp_path):
    alone = run(*SURVEY, "--format", "csv")
    folder = tmp_path / "work"
    workers = [start(*SURVEY, "--format", "csv", "--work", folder, "--threads", "1") for _ in range(3)]
    for worker in workers:
        assert worker.stdout.read() == alone.stdout
        assert worker.wait() == 0
    assert not list(folder.glob("*.lease"))
    for options in (["--json"], ["--lang", "fr"]):
        assert run(*SURVEY, *options, "--work", folder).stdout == run(*SURVEY, *options).stdout


def test_killed_workers_lose_only_their_task(tmp_path):
    choose = random.Random(3)
    survey = ("sequence", "--survey", "0.?7", "--limit", "200000")
    alone = run(*survey, "--json")
    folder = tmp_path / "work"
    for _ in range(3):
        worker = start(*survey, "--json", "--work", folder, "--threads", "1")
        while not list(folder.glob("*.lease")) and worker.poll() is None:
            time.sleep(0.002)
        time.sleep(choose.random() * 0.05)
        os.kill(worker.pid, signal.SIGKILL)
        worker.wait()
    done = run(*survey, "--json", "--work", folder)
    assert done.returncode == 0 and done.stdout == alone.stdout


def test_a_worker_that_runs_out_of_time_leaves_the_rest_to_others(tmp_path):
    folder = tmp_path / "work"
    done = run(*SURVEY, "--work", folder, "--time", "0")
    assert done.returncode == 3
    done = run(*SURVEY, "--work", folder)
    assert done.returncode == 0 and done.stdout == run(*SURVEY).stdout


def test_a_folder_holds_the_tasks_of_one_question(tmp_path):
    folder = tmp_path / "work"
    assert run(*SURVEY, "--work", folder).returncode == 0
    refused = run("sequence", "--survey", "0.?7", "--work", folder)
    assert refused.returncode == 2 and "survey 0.?? limit 3000" in refused.stderr
    result = sorted(folder.glob("*.done"))[3]
    whole = result.read_bytes()
    for damaged in (whole[:-1], whole[:20], b"", whole[:60] + bytes([whole[60] ^ 1]) + whole[61:]):
        result.write_bytes(damaged)
        refused = run(*SURVEY, "--work", folder)
        assert refused.returncode == 2 and result.name in refused.stderr
    assert run("sequence", "kayles", "--upto", "5", "--work", folder).returncode == 2
    (tmp_path / "file").write_text("")
    assert run(*SURVEY, "--work", tmp_path / "file").returncode == 2


def test_workers_share_questions(tmp_path):
    questions = "".join(f"nim {a},{b}\n" for a in range(1, 8) for b in range(1, 8)) + "# a remark\nnim x\n\nkayles 12\n"
    alone = run("solve", "--lines", stdin=questions)
    folder = tmp_path / "work"
    workers = [start("solve", "--lines", "--work", folder, stdin=questions) for _ in range(3)]
    answers = [worker.stdout.read() for worker in workers]
    assert [worker.wait() for worker in workers] == [alone.returncode] * 3
    assert answers[0] == answers[1] == answers[2]
    assert without_seconds(answers[0]) == without_seconds(alone.stdout)
    assert run("solve", "--lines", "--work", folder, stdin="nim 3\n").returncode == 2
    assert run("solve", "nim", "3", "--work", folder).returncode == 2


def without_seconds(text):
    return re.sub(r'"seconds":[0-9.e+-]+', "", text)
