"""The same names as the command line, and questions that need no spelling: random positions, adjacency lists."""

import inspect
import re
import subprocess

import grundy
import pytest
from program import GRUNDY

# What is printed, and where: print and save; questions in lines: solve_many; rule files: Game; what only the terminal draws:
# docs/python.md.
NOT_OURS = {"json", "quiet", "help", "out", "format", "color", "lines", "plays", "tree", "games",
            "certificate"}  # of an answer: answer.certificate()
FUNCTIONS = {
    "solve": [grundy.solve],
    "explain": [grundy.explain],
    "random": [grundy.random],
    "arena": [grundy.Arena.of, grundy.Arena.read, grundy.Arena.attractor, grundy.Arena.summary, grundy.Arena.save],
    "sequence": [grundy.sequence, grundy.survey],
    "period": [grundy.period],
    "table": [grundy.table, grundy.TableFile.verify],
    "check": [grundy.check],
    "find": [grundy.find, grundy.automaton, grundy.Automaton.save],
}
CALLED = {"survey": "pattern", "verify": "lang", "automaton": "trace", "escapes": "pattern", "summary": "player",
          "no_remoteness": "remoteness", "from": "format", "no_legend": "legend",
          "no_solution": "solution"}  # an option that is a function here, has another name, or is not needed


@pytest.mark.parametrize("command", FUNCTIONS)
def test_options_are_parameters(command):
    """What the program at hand offers, by whatever is called the same here."""
    shown = subprocess.run([GRUNDY, command, "--help"], capture_output=True, text=True, check=True).stdout
    options = {name.replace("-", "_") for name in re.findall(r"^ +(?:-\w,? )?--([a-z-]+)", shown, re.MULTILINE)} - NOT_OURS
    parameters = {name for function in FUNCTIONS[command] for name in inspect.signature(function).parameters}
    parameters |= {"time", "memory", "threads"} if "limits" in parameters or command in ("random", "find") else set()
    if command == "solve":
        options -= {"work"}  # of questions in lines
    missing = {name for name in options if name not in parameters and CALLED.get(name) not in parameters}
    assert "lang" in options and not missing


def test_a_random_position_is_a_question():
    for game in grundy.games():
        term = grundy.random(game.example.split()[0], None if game.library else 6, seed=5)
        answer = grundy.solve(term)
        assert answer.question.terms == (term,) and answer == grundy.solve(term.name, term.position)
        assert grundy.explain(term).question == answer.question
    forest = grundy.random("hackendot", 5, seed=2)
    assert grundy.solve("hackendot", forest) == grundy.solve(forest)
    assert grundy.Arena.of(forest) == grundy.Arena.of("hackendot", forest.position)
    sum_of_two = grundy.solve([grundy.random("nim", 7, seed=1), grundy.random("kayles", 9, seed=2)])
    assert len(sum_of_two.question.terms) == 2
    assert grundy.solve(sum_of_two.question) == sum_of_two == grundy.solve(sum_of_two)
    misere = grundy.solve("nim", "1,1", misere=True)
    assert grundy.solve(misere.question).outcome == misere.outcome == "N" and grundy.solve("nim", "1,1").outcome == "P"
    for wrong in [lambda: grundy.solve("nim", grundy.random("chomp", seed=1)), lambda: grundy.solve([]),
                  lambda: grundy.solve(grundy.random("nim", seed=1), "3"), lambda: grundy.Arena.of("nim 3 + nim 4")]:
        with pytest.raises(ValueError, match="expected"):
            wrong()


def test_arenas_by_the_command_lines_names():
    assert grundy.Arena.of("nim 3,2", plain=True) == grundy.Arena.of("nim", "3,2", "plain")
    assert grundy.Arena.of("subtraction:1,2,3", 7, numbered=True) == grundy.Arena.of("subtraction:1,2,3", 7, "numbered")
    arena = grundy.Arena({"a": ["a", "b", "c"], "b": ["b", "d"], "c": ["d"], "d": []}, owner={"a": 0, "b": 1, "c": 1, "d": 0})
    assert set(arena.attractor(0, target="d")) == set("acd") == set(arena.attractor(0, targets=["d"]))
    assert arena.attractor(1, target=["d", "a"]) == arena.attractor(1, ["d", "a"])
    assert arena.minimax(0, target="d") == arena.minimax(0, ["d"])
    assert arena.strategy(0, target="d") == arena.strategy(0, ["d"])
    assert arena.outcomes(target="d") == arena.outcomes(["d"])
    with pytest.raises(ValueError, match="two names"):
        arena.attractor(0, ["d"], target="d")
    assert grundy.Arena.of("chomp", "2x2", plain=True, numbered=True) == grundy.Arena.of("chomp", "2x2", "plain_numbered")
    assert len(grundy.Arena.of("chomp", "3x2", unreachable=True)) == 18 == len(grundy.Arena.of("chomp", "3x2")) + 2
    assert (arena.summary(target="d").attractor, arena.summary(target="d").mode) == (3, "reach")


def test_check_and_find_by_the_command_lines_names():
    assert grundy.check("tablette", suggest=True, upto=12) == grundy.check("tablette", upto=12)
    assert grundy.check("tablette", "n", upto=4, position="{n}x1") == grundy.check("tablette", "n", upto=4, positions="{n}x1")
    with pytest.raises(ValueError, match="claim already"):
        grundy.check("nim", "n", upto=3, suggest=True)
    table = grundy.check("nim", "n + m", upto="2x2", table=True)
    shown = subprocess.run([GRUNDY, "check", "nim", "n + m", "--upto", "2x2", "--table"], capture_output=True, text=True,
                           check=False).stdout
    assert str(table) == shown.rstrip("\n") and table.table is not None
    assert grundy.check("nim", "n + m", upto="2x2").table is None
    assert grundy.find("010", "0100101010", count=True) == 4
    assert grundy.find("010", "0100101010", also=["01"], count=True) == {"010": 4, "01": 4}
    assert grundy.find("ab", "abcab", also=["b"], start=True) == [(0, "ab"), (1, "b"), (3, "ab"), (4, "b")]
    assert grundy.find([1, 2], sequence="kayles", upto=12) == [3]
    for wrong in [lambda: grundy.find("a"), lambda: grundy.find([1], sequence="kayles"), lambda: grundy.find("a", "b", upto=3)]:
        with pytest.raises(TypeError):
            wrong()
    steps = grundy.automaton("010", trace="01101").steps
    assert [step.to for step in steps] == [1, 2, 0, 1, 2] and grundy.automaton("010").steps is None


def test_adjacency_lists():
    """The subtraction sheet's own form: mission, section 2."""
    seven = [[], [8], [9, 8], [10, 9, 8], [11, 10, 9], [12, 11, 10], [13, 12, 11], [14, 13, 12],
             [], [0], [1, 0], [2, 1, 0], [3, 2, 1], [4, 3, 2], [5, 4, 3], [6, 5, 4]]
    arena = grundy.Arena(seven, owner=[0] * 8 + [1] * 8)
    assert arena == grundy.Arena.of("subtraction:1,2,3", 7, numbered=True)
    assert list(arena.successors().values()) == seven
    assert grundy.Arena(tuple(map(tuple, seven))) == grundy.Arena([set(row) for row in seven]) == grundy.Arena(seven)
    assert grundy.Arena([[1, 2], [2], []]).grundy() == {0: 2, 1: 1, 2: 0}
    assert len(grundy.Arena([])) == 0
    for wrong, shown in [([[1]], "no vertex 1, a successor of 0"), ([[-1]], "no vertex -1"), ([["a"]], "no vertex 'a'"),
                         (["ab"], "no list"), ([3], "no list"), ("ab", "dictionary")]:
        with pytest.raises((ValueError, TypeError), match=shown):
            grundy.Arena(wrong)
    with pytest.raises(ValueError, match="one owner"):
        grundy.Arena([[1], []], owner=[0, 1, 0])
