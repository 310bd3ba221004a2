"""Many questions to one run of the program."""
import json

from program import run, validated


def answers(questions, *options):
    """The answers to questions of one line each, validated."""
    questions = list(questions)
    done = run("solve", "--lines", *options, stdin="".join(f"{question}\n" for question in questions))
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(questions), done.stderr
    for question, answered in zip(questions, found):
        assert "error" not in answered, (question, answered)
        validated("solve", answered)
    return found


def quoted(text):
    return f"'{text}'"
