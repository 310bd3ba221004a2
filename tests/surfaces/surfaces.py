"""One question, as it is typed, put to the command line, to the server and to the package."""
import json
import re
import shlex
from dataclasses import dataclass, field
from typing import Any

import grundy
from program import run

WORDS = {  # what stands without a name
    "solve": ["terms"], "explain": ["terms"], "arena": ["terms"], "games": ["name"], "random": ["game"], "exercise": ["game"],
    "sequence": ["game"], "period": ["game"], "quotient": ["game", "position"], "table": ["game", "size"], "check": ["game", "claim"], "find": ["pattern"],
}
VALUED = {"first", "moves", "method", "move", "seed", "size", "heaps", "least-moves", "most-moves", "upto", "limit", "max-size", "survey", "values",
          "position", "nodes", "from", "player", "target", "also", "sequence", "trace", "lang"}
VALUED_IN = {"random": {"outcome"}, "exercise": {"outcome", "count"}}
REPEATED = {"also", "target"}
MEASURED = {"seconds", "bytes", "work", "nodes", "calls"}  # by a clock, or by what an engine knew before

OWN = object()  # Python has its own way there: an exception for a wrong type, or no such call


@dataclass
class Asked:
    line: str
    command: str
    words: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    text: str | None = None

    @property
    def lang(self):
        return self.options.get("lang", "en")

    def fields(self):
        """As JSON has them."""
        named = dict(zip(WORDS[self.command], self.words)) if WORDS[self.command] != ["terms"] else \
            {"terms": " ".join(self.words)} if self.words else {}
        named.update(self.options)
        if self.text is not None:
            named["text"] = self.text
        if "no-remoteness" in named:
            del named["no-remoteness"]
            named["remoteness"] = False
        return named


def asked(line):
    typed, _, text = line.partition("<<<")
    command, *arguments = shlex.split(typed)
    question = Asked(line, command, [], text=shlex.split(text)[0].replace("\\n", "\n") if text else None)
    given = iter(arguments)
    for argument in given:
        name = argument[2:]
        if not argument.startswith("--"):
            question.words.append(argument)
        elif name not in VALUED | VALUED_IN.get(command, set()):
            question.options[name] = True
        elif name in REPEATED:
            question.options.setdefault(name, []).append(next(given))
        else:
            question.options[name] = next(given)
    return question


@dataclass
class Said:
    """An answer, or an error: its message, what was expected, and where."""

    answer: Any = None
    error: tuple[str, str, Any] | None = None


COMMAND_WORDS = re.compile(r"; 'grundy games' lists them all| ; « grundy games » les liste tous|:PARAMETER|:PARAMÈTRE")


def spelled(sentence):
    """The same name for a field everywhere: --least-moves, least-moves, least_moves. Without what only a command line
    says."""
    return COMMAND_WORDS.sub("", re.sub(r"--(?=[a-z])", "", sentence)).replace("_", "-")


def unnamed(message):
    """Without the name of the file: a text that was sent has none."""
    return re.sub(r"^\S+ ?: (?=(line|ligne) \d)", "", message)


def error_of(told):
    where = told.get("where")
    return unnamed(spelled(told["message"])), spelled(told.get("expected") or ""), \
        None if where is None else (where["text"], where["offset"])


def without_measures(answer):
    if isinstance(answer, dict):
        return {name: spelled(value) if name == "why" and isinstance(value, str) else without_measures(value)
                for name, value in answer.items() if name not in MEASURED}
    return [without_measures(value) for value in answer] if isinstance(answer, list) else answer


def on_the_command_line(question):
    arguments = [question.command, *question.words]
    for name, value in question.options.items():
        for one in value if isinstance(value, list) else [value]:
            arguments += [f"--{name}"] if one is True else [f"--{name}", one]
        if name == "automaton":
            arguments.append("text")
    if question.text is not None and question.command == "arena":
        arguments += ["--file", "-"]
    done = run(*arguments, "--json", stdin=question.text or "")
    if done.returncode == 2:
        return Said(error=error_of(json.loads(done.stderr)["error"]))
    return Said(without_measures(json.loads(done.stdout)))


def over_http(question, server):
    reply = server.post(f"/api/{question.command}", question.fields())
    assert reply.status in (200, 400), reply.raw[:1000]
    if reply.status == 400:
        return Said(error=error_of(reply.json()["error"]))
    return Said(without_measures(reply.json()))


def raised(error, lang):
    """The sentences of a ValueError: what is wrong, the text with a caret below it, what was expected."""
    lines = str(error).split("\n")
    marker = "attendu : " if lang == "fr" else "expected: "
    expected = lines.pop()[len(marker):] if lines[-1].startswith(marker) else ""
    where = (lines[1][2:], len(lines[2][2:].partition("^")[0].encode())) if len(lines) > 2 else None
    return unnamed(spelled(lines[0])), spelled(expected), where


def numbers(options):
    """Python has numbers for what is typed as one."""
    typed = re.compile(r"-?\d+")
    return {name: int(value) if isinstance(value, str) and name not in ("claim", "pattern") and typed.fullmatch(value)
            else value for name, value in options.items()}


def in_python(question, folder):
    from in_python import CALLS

    options = {name.replace("-", "_"): value for name, value in numbers(question.options).items()}
    try:
        answer = CALLS[question.command](question, options, folder)
    except TypeError:
        return Said(OWN)
    except ValueError as error:
        return Said(error=raised(error, question.lang))
    except grundy.LimitReached:
        return Said(OWN)
    return Said(answer if answer is OWN else without_measures(answer))
