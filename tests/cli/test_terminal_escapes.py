"""What comes from a file or from somebody else is shown in a terminal, and never commands it."""
import re

import pytest

from program import run

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m"  # a title, an empty screen, a colour
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]")


@pytest.mark.parametrize("arguments, stdin", [
    (["arena", "--file", "-"], f"a{HOSTILE} -> b\n"),
    (["arena", "--file", "-", "--plays"], f"a{HOSTILE} -> b\n"),
    (["arena", "--file", "-", "--color", "never"], f'{{"a{HOSTILE.encode("unicode_escape").decode()}": ["b"]}}'),
    (["arena", "--file", "-"], f"a -> {HOSTILE}b -> \n"),
    (["find", "x", "--file", f"/nothing{HOSTILE}"], ""), (["find", HOSTILE], f"x{HOSTILE}x"), (["find", "b", "--start"], f"{HOSTILE}ab"),
    (["solve", f"nim{HOSTILE}", "3"], ""), (["solve", "nim", f"3{HOSTILE}"], ""), (["solve", "nim", f"@{HOSTILE}"], ""),
    (["solve", "nim", "-"], HOSTILE), (["solve", "hackendot", "-"], f"(){HOSTILE}"), ([f"solve{HOSTILE}"], ""),
    (["solve", "nim", "3", f"--{HOSTILE}"], ""), (["solve", "nim", "3", "--method", HOSTILE], ""),
    (["check", "nim", f"n {HOSTILE}", "--upto", "3"], ""), (["table", "nim", HOSTILE], ""), (["games", HOSTILE], ""),
    (["play", "nim", "3"], f"{HOSTILE}\n1{HOSTILE}\nwhy {HOSTILE}\n"), (["serve", "--host", HOSTILE], ""),
    (["sequence", f"octal:{HOSTILE}", "--upto", "3"], ""), (["explain", "nim", "3", "--move", HOSTILE], "")])
def test_no_control_character_comes_through(arguments, stdin):
    done = run(*arguments, stdin=stdin)
    for text in (done.stdout, done.stderr):
        assert not CONTROLS.search(text), text


def test_a_vertex_keeps_its_name_elsewhere():
    """In JSON control characters are escaped, and the name is whole."""
    done = run("arena", "--file", "-", "--json", stdin="a\x1b[2J -> b\n")
    assert "a\\u001b[2J" in done.stdout and not CONTROLS.search(done.stdout)
