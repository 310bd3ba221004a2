"""Colours only where a person looks and wants them; without them, the very same text."""
import os
import pty
import re
import subprocess
import threading

import pytest
from program import BINARY, run

END = b"\0"  # no program of ours writes one
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
QUESTIONS = [["solve", "nim", "3,4,5"], ["solve", "chomp", "4x3", "--all"], ["solve", "nim", "1,1"], ["games"], ["games", "octal"],
             ["explain", "wythoff", "4,7"], ["help"], ["help", "solve"], ["play", "nim", "1,2", "--engine", "both", "--seed", "1"]]


def on_terminal(*words, **variables):
    """What a terminal gets: standard output and error together.

    The other end stays open until all has been read: a terminal that nobody holds any more may drop what it has not
    handed over yet. So the end is a mark, written when the program has ended.
    """
    leader, follower = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", **variables}
    process = subprocess.Popen([BINARY, *words], env=environment, stdin=subprocess.DEVNULL, stdout=follower, stderr=follower)

    def mark_the_end():
        process.wait()
        os.write(follower, END)

    marking = threading.Thread(target=mark_the_end)
    marking.start()
    text = b""
    while not text.endswith(END):
        text += os.read(leader, 1 << 16)
    marking.join()
    os.close(follower)
    os.close(leader)
    return text.removesuffix(END).decode().replace("\r\n", "\n")


@pytest.mark.parametrize("words", QUESTIONS, ids=" ".join)
def test_colours_change_nothing_but_the_colour(words):
    plain = run(*words).stdout
    assert "\x1b" not in plain
    coloured = on_terminal(*words)
    assert ESCAPE.search(coloured)
    assert ESCAPE.sub("", coloured) == plain
    always = run(*words, "--color", "always").stdout
    assert ESCAPE.search(always) and ESCAPE.sub("", always) == plain


def test_errors_are_coloured_on_standard_error():
    plain = run("solve", "nim", "3;4").stderr
    assert ESCAPE.sub("", on_terminal("solve", "nim", "3;4")) == plain != on_terminal("solve", "nim", "3;4")
    assert "\x1b" not in plain
    assert "\x1b" in run("solve", "nim", "3;4", "--color=always").stderr


@pytest.mark.parametrize("words, variables", [
    ([], {"NO_COLOR": "1"}), ([], {"NO_COLOR": "0"}), ([], {"TERM": "dumb"}), ([], {"TERM": ""}), (["--json"], {}), (["--quiet"], {}),
    (["--color", "never"], {}), (["--color", "always", "--json"], {}), (["--color", "always", "--quiet"], {}),
])
def test_no_colours_where_they_are_not_wanted(words, variables):
    assert "\x1b" not in on_terminal("solve", "nim", "3,4,5", *words, **variables)
    assert "\x1b" not in on_terminal("solve", "nim", "3;4", *words, **variables)


def test_an_empty_no_color_says_nothing_and_the_option_is_stronger():
    assert "\x1b" in on_terminal("solve", "nim", "3,4,5", NO_COLOR="")
    assert "\x1b" in on_terminal("solve", "nim", "3,4,5", "--color", "always", NO_COLOR="1", TERM="dumb")


def test_a_wrong_choice_is_refused():
    done = run("solve", "nim", "3", "--color", "sometimes")
    assert done.returncode == 2 and "one of auto, always, never" in done.stderr
