"""The same question gets the same answer, or the same error, on the command line, over HTTP and in Python."""
from pathlib import Path

import pytest
from surfaces import OWN, WORDS, asked, in_python, on_the_command_line, over_http

CORPUS = [line for line in Path(__file__).with_name("corpus.txt").read_text(encoding="utf-8").splitlines()
          if line and not line.startswith("#")]


def alike(whole, part):
    """What Python tells, in the answer of the others: it need not repeat all of it."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(name in whole and alike(whole[name], value) for name, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) == len(part) and all(map(alike, whole, part))
    return whole == part


@pytest.mark.parametrize("line", CORPUS)
def test_three_surfaces_say_the_same(line, server, tmp_path):
    question = asked(line)
    typed = on_the_command_line(question)
    sent = over_http(question, server)
    assert sent == typed, "over HTTP and on the command line"
    called = in_python(question, tmp_path)
    if called.answer is OWN:
        return
    assert called.error == typed.error, "in Python and on the command line"
    assert alike(typed.answer, called.answer), (typed.answer, called.answer)


def test_the_corpus_is_large():
    commands = [asked(line).command for line in CORPUS]
    assert len(CORPUS) >= 120 and set(commands) == set(WORDS)
    refused = sum(on_the_command_line(asked(line)).error is not None for line in CORPUS)
    assert 40 <= refused <= len(CORPUS) - 40, "good and bad inputs"
