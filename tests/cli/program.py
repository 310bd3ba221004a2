"""Runs the real program and validates every JSON it prints against docs/schema."""
import json
import os
import subprocess
import threading
from functools import cache
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
BINARY = Path(os.environ.get("GRUNDY_BIN", BUILD / "release" / "grundy"))
SCHEMAS = ROOT / "docs" / "schema"
ROUNDS = float(os.environ.get("GRUNDY_ORACLE_ROUNDS", "1"))


def run(*arguments, stdin=""):
    """Every run is also a check that the program neither crashes nor invents an exit code."""
    assert BINARY.exists(), f"build the program first, or set GRUNDY_BIN: {BINARY}"
    done = subprocess.run([BINARY, *arguments], input=stdin, text=True, encoding="utf-8",
                          errors="replace", capture_output=True)
    assert done.returncode in (0, 1, 2, 3), (arguments, done.returncode, done.stderr[-2000:])
    return done


@cache
def schema_store():
    return {path.name: json.loads(path.read_text()) for path in SCHEMAS.glob("*.schema.json")}


def validator(name):
    """One for each thread: a resolver remembers where it is."""
    return validator_in(threading.get_ident(), name)


@cache
def validator_in(_thread, name):
    schema = schema_store()[f"{name}.schema.json"]
    resolver = jsonschema.RefResolver(base_uri=schema["$id"], referrer=schema, store=schema_store())
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def validated(name, document):
    problems = [f"{list(error.path)}: {error.message}" for error in validator(name).iter_errors(document)]
    assert not problems, (problems, json.dumps(document)[:3000])
    return document


def answer(command, *arguments, code=0, stdin=""):
    """The command's JSON, validated, after the exit code that is expected."""
    done = run(command, *arguments, "--json", stdin=stdin)
    assert done.returncode == code, (command, arguments, done.returncode, done.stderr[-2000:])
    return validated(command, json.loads(done.stdout))


def refusal(command, *arguments, stdin=""):
    """The JSON on standard error after bad input."""
    done = run(command, *arguments, "--json", stdin=stdin)
    assert done.returncode == 2, (command, arguments, done.returncode, done.stdout[:2000])
    assert done.stdout == ""
    return validated("error", json.loads(done.stderr))["error"]


def sum_arguments(terms):
    """[(game, position), ...] as the arguments `game position + game position`."""
    arguments = []
    for game, position in terms:
        arguments += ["+"] * bool(arguments) + [game, position]
    return arguments


def solve(*arguments, **expected):
    return answer("solve", *arguments, **expected)


def winning_labels(answered):
    return [move["move"] for move in answered["winning_moves"]]
