"""The schemas themselves: valid, closed, and strict enough to refuse a wrong answer."""
import copy

import jsonschema
import pytest

from program import refusal, run, schema_store, solve, validated, validator

COMMANDS = [
    "solve", "explain", "games", "random", "play", "sequence", "period", "survey", "quotient", "quotient_survey", "check", "find", "automaton", "table",
    "table_box", "table_verify", "openings", "exercise", "certificate", "check-certificate",
    "error",
]

EXAMPLE = {
    "question": {"terms": [{"game": "nim", "parameter": "", "position": "3,4,5"}], "convention": "normal"},
    "outcome": "N", "grundy": 2, "terms": [{"grundy": 2}], "remoteness": 11, "why": None, "winning_count": 1,
    "winning_moves": [{"term": 1, "move": "1-2", "text": "take 2 from heap 1", "to": "1,4,5"}],
    "method": "bouton", "reason": ["3 xor 4 xor 5 = 2"], "work": {"positions": 0, "calls": 0, "seconds": 0.0},
}


def objects_in(schema):
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for part in schema.values():
            yield from objects_in(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from objects_in(part)


def test_there_is_a_schema_for_every_answer():
    assert {f"{command}.schema.json" for command in COMMANDS} <= set(schema_store())


@pytest.mark.parametrize("name", sorted(schema_store()))
def test_schema_is_valid_and_closed(name):
    schema = schema_store()[name]
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == name
    for part in objects_in(schema):
        assert part["additionalProperties"] is False
        assert set(part.get("required", [])) <= set(part["properties"])


def test_the_example_of_the_contract_is_valid():
    validated("solve", EXAMPLE)


@pytest.mark.parametrize("change", [
    {"outcome": "win"}, {"grundy": -1}, {"grundy": 2**53 + 1}, {"grundy": "7"}, {"grundy": 1.5}, {"extra": 1},
    {"outcome": "unknown"}, {"remoteness": None}, {"grundy": None}, {"winning_moves": [{"move": "1-2"}]},
    {"terms": []}, {"terms": [{"grundy": None}]}, {"question": {"terms": [], "convention": "normal"}},
    {"reason": "a line"}])
def test_a_wrong_answer_is_refused(change):
    document = copy.deepcopy(EXAMPLE)
    document.update(change)
    assert list(validator("solve").iter_errors(document))


def test_unknown_values_may_be_null_with_a_reason():
    for change in ({"outcome": "unknown"}, {"remoteness": None}, {"grundy": None}, {"grundy": str(2**53 + 1)}):
        validated("solve", {**copy.deepcopy(EXAMPLE), **change, "why": "no method gives it"})


def test_errors_name_the_text_and_the_place():
    error = refusal("solve", "nim", "3,x,5")
    assert error["where"]["text"][error["where"]["offset"]] == "x"
    assert refusal("solve", "nim", "3,4", "+", "nim", "5,y")["where"]["text"].count("y") == 1
    assert refusal("solve", "nim", "3", "--bogus")["message"]


def test_answers_are_one_json_document_and_nothing_else():
    solve("nim", "3,4,5")
    for arguments in (["solve", "nim", "3,4,5"], ["games"], ["random", "nim"], ["explain", "nim", "3"]):
        assert run(*arguments, "--json").stderr == ""
        assert run(*arguments, "--json", "--quiet").stderr == ""
