"""solve --lines: one question per line, one JSON answer per line, the same as one by one."""
import json
import signal
import subprocess
import sys

import pytest

from program import BINARY, run, solve, validated

# No theorem knows it, and a search goes on for ever, in little memory.
HARD = "dawson-kayles 50,49,48 --misere"

QUESTIONS = [
    (["nim", "3,4,5"], 'nim 3,4,5'),
    (["nim", "1,1,1", "--misere"], '--misere nim 1,1,1'),
    (["nim", "123456789012345678901234567890,5"], '  nim\t123456789012345678901234567890,5 '),
    (["kayles", "7", "+", "chomp", "3x2"], 'kayles 7 + chomp 3x2'),
    (["hackendot", "(()(()))()"], "hackendot '(()(()))()'"),
    (["chomp", "4x3", "--all", "--moves", "0"], '"chomp" 4x3 --all --moves=0'),
    (["chomp", "4x5", "--method", "memo", "--no-remoteness"], 'chomp 4x5 --method memo --no-remoteness'),
    (["wythoff", "300,301", "--moves", "1", "--lang", "fr"], 'wythoff 300,301 --moves 1 --lang fr'),
    (["polyomino", "##./.##", "--remoteness"], "polyomino '##./.##' --remoteness"),
    (["subtraction:1,2,3", "1000000"], 'subtraction:1,2,3 1000000'),
    (["chomp", "6,5,4,3"], 'chomp 6,5,4,3'),
    (["chomp", "6,5,4,3"], 'chomp 6,5,4,3'),
]


def without_seconds(answered):
    del answered["work"]["seconds"]
    return answered


def lines(text, *options, code=0):
    done = run("solve", "--lines", *options, stdin=text)
    assert done.returncode == code, (done.stdout[-2000:], done.stderr)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_line_is_answered_as_if_it_stood_alone():
    answers = lines("".join(line + "\n" for _, line in QUESTIONS))
    assert len(answers) == len(QUESTIONS)
    for (words, _), answered in zip(QUESTIONS, answers):
        validated("solve", answered)
        assert without_seconds(answered) == without_seconds(solve(*words))


def test_empty_lines_and_remarks_are_skipped_and_the_last_line_needs_no_end():
    answers = lines("\n# nim 1\n  # nim 2\n\t\nnim 3\r\nnim 4")
    assert [answered["grundy"] for answered in answers] == [3, 4]
    assert lines("") == lines("\n\n") == []


BAD = ["nym 3", "nim 3,x", "nim 'x", "nim 3 --magic", "nim 3 --moves", "nim 3 --moves x", "nim", "nim -", "nim 3 --lines",
       "nim 3 --help", "nim 3 -q", "chomp 3x2 --method bouton", "nim 3 --remoteness --no-remoteness", "nim @/nonexistent",
       "nim 3 --out x", "+", "nim 3 --lang de", "nim 3 --time x"]


def test_a_bad_line_is_refused_in_its_place_and_the_rest_goes_on():
    text = "".join(f"{line}\nnim 3,4,5\n" for line in BAD)
    answers = lines(text, code=2)
    assert len(answers) == 2 * len(BAD)
    for number, (refused, answered) in enumerate(zip(answers[::2], answers[1::2])):
        validated("error", refused)
        assert refused["line"] == 2 * number + 1
        assert refused["error"]["message"] and refused["error"]["expected"], refused
        assert answered["remoteness"] == 11
    assert lines("nym 3", "--lang", "fr", code=2)[0]["error"]["message"].startswith("il n'y a pas")


def test_an_error_says_where():
    refused = lines("# one\nnim 3,x", code=2)[0]
    assert refused["line"] == 2
    assert refused["error"]["where"] == {"text": "3,x", "offset": 2}


def test_options_of_the_command_hold_where_a_line_says_nothing_else():
    text = "nim 3,4,5\nnim 3,4,5 --moves 1\nnim 3,4,5 --remoteness\n"
    answers = lines(text, "--moves", "0", "--no-remoteness")
    assert [len(answered["winning_moves"]) for answered in answers] == [0, 1, 0]
    assert [answered["remoteness"] for answered in answers] == [None, None, 11]
    assert answers[0]["why"] == "remoteness was not asked for"


def test_unknown_answers_end_in_3_unless_a_line_was_bad():
    hard = f"{HARD} --time 0\n"
    answers = lines(hard + "nim 3\n", code=3)
    assert [answered["outcome"] for answered in answers] == ["unknown", "N"]
    lines(hard + "nym 3\n", code=2)


def test_terms_do_not_stand_beside_lines():
    done = run("solve", "nim", "3", "--lines", stdin="nim 4\n")
    assert done.returncode == 2 and done.stdout == "" and "nim" in done.stderr


def test_whoever_asks_line_by_line_is_answered_line_by_line():
    with subprocess.Popen([BINARY, "solve", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for heap in range(1, 6):
            process.stdin.write(f"nim {heap}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["grundy"] == heap
        process.stdin.close()
        assert process.stdout.read() == ""
    assert process.returncode == 0


def interruptible():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_ends_the_questions():
    with subprocess.Popen([BINARY, "solve", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          preexec_fn=interruptible) as process:
        process.stdin.write("nim 3\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["grundy"] == 3
        process.send_signal(signal.SIGINT)
        assert process.wait() == 3
        assert process.stdout.read() == ""


def test_ctrl_c_ends_a_long_question_and_its_answer_is_there():
    with subprocess.Popen([BINARY, "solve", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          preexec_fn=interruptible) as process:
        process.stdin.write("nim 3\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdin.write(f"{HARD}\nnim 4\n")
        process.stdin.close()
        process.send_signal(signal.SIGINT)
        answers = [json.loads(line) for line in process.stdout]
        assert process.wait() == 3
    assert [answered["outcome"] for answered in answers] in (["unknown"], [])


def test_many_lines_come_in_order():
    text = "".join(f"nim {n},{n // 3}\n" for n in range(5000))
    answers = lines(text)
    assert [int(answered["grundy"]) for answered in answers] == [n ^ n // 3 for n in range(5000)]


@pytest.mark.parametrize("quiet", [[], ["--quiet"]], ids=["told", "quiet"])
def test_long_work_is_told_once_where_nobody_sees_the_progress(quiet):
    """Five seconds; the work goes on until its own limit, whatever the machine."""
    done = run("solve", *HARD.split(), "--time", "6", *quiet)
    assert done.returncode == 3
    told = done.stderr.splitlines()
    assert told == ([] if quiet else ["grundy: still working after 5 s; Ctrl-C stops and keeps what was reached"])
    assert "still working" not in done.stdout


def test_short_work_says_nothing_on_standard_error():
    assert run("sequence", "kayles", "--upto", "1000").stderr == ""
    assert run("solve", "nim", "3,4,5").stderr == ""


def progress_on_a_terminal(*arguments):
    """What the program writes to a standard error that is a terminal."""
    script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    done = subprocess.run([sys.executable, "-c", script, "sh", "-c", '"$@" >/dev/null', "sh", BINARY, *arguments],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout


def test_progress_promises_no_bound():
    shown = progress_on_a_terminal("period", "octal:0.007", "--limit", "100000000", "--time", "2")
    assert "values/s" in shown, shown[-500:]
    assert "at most" not in shown


def test_a_line_without_an_end_is_refused_with_its_number():
    given = "nim 3,4\n# nothing\nnim " + "1," * 33_000 + "1\nnim 1\n"
    done = run("solve", "--lines", "--memory", "1M", stdin=given)
    assert done.returncode == 2 and done.stdout.count("\n") == 1
    assert "line 3 is too long" in done.stderr and "65536" in done.stderr
    assert run("solve", "--lines", stdin=given).returncode == 0
    longest = "nim " + "1" * 65_532
    assert run("solve", "--lines", "--memory", "1M", stdin=longest + "\n").stderr.count("too long") == 0
    assert "line 1 is too long" in run("solve", "--lines", "--memory", "1M", stdin=longest + "1").stderr
