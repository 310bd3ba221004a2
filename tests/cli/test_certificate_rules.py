"""What the checker makes of rule files, without the program that writes certificates: every kind, every formula, every mistake.

A position without moves is P and one with a move to such a position is N; both need no record. So a rule of one move says
what the checker takes it to mean, and the expectations stand in docs/rules.md."""
import pytest
from certificates import certificate, check, check_all


def asked(rules, position, outcome, *records, game="own", misere=False):
    lines = [f"| {line}" for line in rules.split("\n")]
    play = "misere" if misere else "normal"
    return certificate(f"claim {play} {outcome} : 1 {position}", f"game 1 {game}", *lines, *records)


def outcomes(cases, folder, **how):
    """Of each (rules, position): what is proved without a record, "N", "P", or "" if nothing is."""
    texts = [asked(rules, position, outcome, **how) for rules, position in cases for outcome in "NP"]
    verdicts = check_all(texts, folder)
    said = []
    for n, p in zip(verdicts[::2], verdicts[1::2]):
        assert n.code == 1 or p.code == 1
        said.append("N" if n.code == 0 else "P" if p.code == 0 else "")
    return said


def assert_outcomes(wanted, folder, **how):
    said = outcomes([(rules, position) for rules, position, _ in wanted], folder, **how)
    assert [(case, one) for case, one in zip(wanted, said) if one != case[2]] == []


# Formulas: the heap 1 has its one move where the condition holds.

HOLD = ["1", "n", "n_1 == 1", "-1", "2 - 1", "7 / 2 == 3", "-7 / 2 == -4", "7 / -2 == -4", "5 / -1 == -5", "-7 % 3 == 2", "-7 % -3 == 2", "-6 % 3 == 0", "6 / -3 == -2",
        "1 << 4 == 16", "33 >> 3 == 4", "12 & 10 == 8", "12 | 3 == 15", "12 xor 10 == 6", "1 < 2", "2 <= 2", "2 >= 2", "3 > 2", "1 != 2",
        "1 = 1", "not 0", "not not 5", "1 and 2", "0 or 3", "1 or 1/0", "(0 and 1/0) == 0", "if(0, 1/0, 4) == 4", "if(n, 5, 1/0) == 5",
        "min(4, 2, 3) == 2", "max(4, 2, 3) == 4", "abs(-3) == 3", "abs(3) == 3", "odd(3)", "even(-2)", "gcd(12, 18) == 6",
        "1 + 2 * 3 == 7", "2 * (1 + 2) == 6", "- 3 + 4", "9223372036854775807 > 0", "\t1\r"]
FAIL = ["0", "2 < 1", "3 <= 2", "2 > 2", "1 >= 2", "1 == 2", "1 != 1", "not 1", "0 and 1", "0 or 0", "odd(2)", "even(3)", "if(1, 0, 1)"]
NO_VALUE = ["1 / 0", "1 % 0", "(-9223372036854775807 - 1) / -1", "(-9223372036854775807 - 1) % -1", "abs(-9223372036854775807 - 1)",
            "9223372036854775807 + 1", "-9223372036854775807 - 2", "4611686018427387904 * 2", "1 << 63", "1 << -1", "1 >> 63", "2 << 62",
            "gcd(-9223372036854775807 - 1, 1)", "gcd(1, -9223372036854775807 - 1)", "min(1, 1/0)", "1/0 + 1", "1 + 1/0", "0 or 1/0", "1 and 1/0"]
UNREADABLE = ["", "(1", "(", "1 +", "- ", "not", "x", "m[1]", "9223372036854775808", "01", "size", "degree(1)", "if(1, 2)", "if 1", "min(1)",
              "min(", "gcd(1)", "gcd(1, 2, 3)", "abs(1, 2)", "abs(1", "1 == 1 == 1", "1 2", "\"x\"", "\"", "n in n", "1..2", "(" * 65 + "1" + ")" * 65,
              "not " * 65 + "1", "- " * 65 + "1", "+".join(["1"] * 600)]


def condition(formula):
    return f"parameter n_1 = 1\nposition heaps n\nmove n -> 0 if {formula}"


def test_formulas(tmp_path):
    wanted = [(condition(one), "1", "N") for one in HOLD] + [(condition(one), "1", "P") for one in FAIL]
    wanted += [(condition(one), "1", "") for one in NO_VALUE + UNREADABLE]
    assert_outcomes(wanted, tmp_path, game="own:1")


def test_brackets_as_deep_as_is_read(tmp_path):
    assert_outcomes([(condition("(" * 60 + "1" + ")" * 60), "1", "N"), (condition("not " * 60 + "1"), "1", "N")], tmp_path, game="own:1")


# Lines.

STATEMENTS = [
    ("position heaps n; move n -> 0", "1", "N"),
    ("# a game\nposition heaps n # heaps\n\nmove n -> 0", "1", "N"),
    ("position heaps n\nmove n -> 0\n  if n > 1", "1", "P"),
    ("position heaps n\nmove n -> 0\n\tif n > 1", "1", "P"),
    ("position heaps n\n  move n -> 0", "1", "N"),
    ("  position heaps n\nmove n -> 0", "1", "N"),
    ("game \"A\"\nabout \"a\"\nsource \"s\"\nstart n: n\ndecreases n\nexample 3\nposition heaps n\nmove take: n -> 0", "1", "N"),
    ("position heaps n\nmove n -> 0\nrule", "1", ""),
    ("position heaps n\nposition heaps n\nmove n -> 0", "1", ""),
    ("position heaps n", "1", ""),
    ("move n -> 0", "1", ""),
    ("position\nmove n -> 0", "1", ""),
    ("position piles n\nmove n -> 0", "1", ""),
    ("position heaps n\nmove n -> 0\nlost if 1", "1", ""),
    ("position heaps n\nmove n -> 0\nlost when", "1", ""),
    ("position heaps n\nmove n -> 0\nlost when 1 1", "1", ""),
    ("position heaps n\nmove n -> 0\nlost when 0", "1", "N"),
    ("position heaps n\nmove n -> 0\nlost when 1", "1", "P"),
    # Whether it is over there is not said: nothing is proved.
    ("position heaps n\nmove n -> 0\nlost when 1/0", "1", ""),
    ("position heaps n\nmove n -> 0\nlost when 1/0\nwon when 1", "1", ""),
    ("position heaps n\nmove n -> 0\ndrawn when 0\nwon when 1", "1", "N"),
    ("parameter k = 1\nposition heaps n\nmove n -> 0", "1", ""),
    # Clauses.
    ("position heaps n\nmove n -> n-k for k in 1..n", "1", "N"),
    ("position heaps n\nmove n -> n-k for k in {1, 5}", "1", "N"),
    ("position heaps n\nmove n -> n-k for k in {2, 5}", "1", "P"),
    ("position heaps n\nmove n -> n-k for k in 2..1", "1", "P"),
    ("position heaps n\nmove n -> 0 for k in 1..2, j in {k} where j == 2", "1", "N"),
    ("position heaps n\nmove n -> 0 for k in 1..2 where k == 3", "1", "P"),
    ("position heaps n\nmove n -> 0 where 1 if 1", "1", "N"),
    ("position heaps n\nmove n -> if(1, 0, 5) if 1", "1", "N"),
    ("position heaps n\nmove n -> n - if(1, 1, 5)", "1", "N"),
    ("position heaps n\nmove n -> 0 for k in 1..9223372036854775807", "1", ""),
    ("position heaps n\nmove n -> 0 for k in 1..1/0", "1", ""),
    ("position heaps n\nmove n -> 0 for k in {1/0}", "1", ""),
    ("position heaps n\nmove n -> 1/0", "1", ""),
    ("position heaps n\nmove n -> 0 where 1/0", "1", ""),
    ("position heaps n\nmove n -> 0 for k in 1..8000000 where 0", "1", ""),
    *[(f"position heaps n\nmove n -> 0 {clauses}", "1", "") for clauses in (
        "for", "for k", "for k in", "for k in 1", "for k in 1..", "for k in {", "for k in {1", "for k in {1,}", "for k in {1}, ", "for k in {}", "if", "where",
        "where 1 1", "for n in 1..2", "for k in 1..2, k in 1..2", "for len in 1..2", "for 3 in 1..2", "for k of 1..2", "by 3")],
]


def test_statements(tmp_path):
    assert_outcomes(STATEMENTS, tmp_path)


PARAMETERS = [
    ("parameter k = 2 in 1..9", "2", True), ("parameter k = 2", "7", True), ("parameter k = 2 in -3..9", "0", True), ("parameter k = 2 in 1", "3", True),
    ("parameter k = 2 in 1..9", "", False), ("parameter k = 2 in 1..9", "0", False), ("parameter k = 2 in 1..9", "10", False), ("parameter k = 2", "x", False),
    ("parameter k = 2", "1,2", False), ("parameter k", "2", False), ("parameter", "2", False), ("parameter k = x", "2", False),
    ("parameter k = 2 in x..9", "2", False), ("parameter k = 2 in 1..x", "2", False), ("parameter k = 2 in 1..9 9", "2", False),
    ("parameter n = 2", "2", False), ("parameter 3 = 2", "2", False), ("parameter size = 2", "2", False),
    ("parameter k = 2\nparameter j = 3", "2", False), ("parameter k = 2\nparameter j = 3", "2,3", True), ("parameter k = 2\nparameter k = 3", "2,3", False),
]


@pytest.mark.parametrize("rules, position", [("parameter u = 1\nposition graph\nmove remove e", "a-b"), ("parameter v = 1\nposition graph\nmove remove v", "a"),
                                             ("parameter n = 1\nposition coins\nmove flip n", "1"), ("parameter i = 1\nposition list x[] where x[i]\nmove x[1] -> 0", "1")])
def test_a_name_means_one_thing(rules, position, tmp_path):
    """A parameter that is called as the kind calls its places would make the rules say something else."""
    assert_outcomes([(rules, position, "")], tmp_path, game="own:1")
    other = rules.replace("parameter u", "parameter k").replace("parameter v", "parameter k").replace("parameter n", "parameter k").replace("parameter i", "parameter k")
    assert_outcomes([(other, position, "P" if "list" in rules else "N")], tmp_path, game="own:1")


@pytest.mark.parametrize("line, given, sound", PARAMETERS)
def test_parameters(line, given, sound, tmp_path):
    """All are given, and each stands in its range."""
    text = asked(f"{line}\nposition heaps n\nmove n -> 0", "1", "N", game=f"own:{given}" if given else "own")
    assert check(text, tmp_path).code == (0 if sound else 1)


# Kinds. Each position is one move from the end, or at it.

HEAPS = [
    ("position heaps n\nmove octal 0.3", "1", "N"), ("position heaps n\nmove octal 4.[3]", "1", "N"), ("position heaps n\nmove octal 0.07", "1", "P"),
    ("position heaps n\nmove octal 0.8", "4", "N"), ("position heaps n\nmove octal 0.8", "3", "P"),
    ("position heaps n\nmove octal 0.3", "0", "P"), ("position heaps n\nmove octal 0.3", "x", ""), ("position heaps n\nmove octal 0.3", "2000000", ""),
    ("position heaps n\nmove n -> n-3", "2", "P"), ("position heaps n\nmove n -> 0, 0", "2", "N"),
    # Where something ends the game, it ends for all heaps together.
    ("position heaps n\nmove n -> 0\nwon when 1", "1,1", "N"), ("position heaps n\nmove n -> 0\nlost when 1", "1,1", "P"), ("position heaps n\nmove left n -> 0\nmove right n -> 0", "1,1", ""),
    ("position heaps n\nmove left n -> 0\nmove right n -> 0", "left 1", "N"), ("position heaps n\nmove left n -> 0\nmove right n -> 0 if 0", "1,1", "N"),
    *[(rules, "1", "") for rules in (
        "position heaps\nmove n -> 0", "position heaps n m\nmove n -> 0", "position heaps 5\nmove 5 -> 0", "position heaps if\nmove if -> 0",
        "position heaps n\nmove octal 0.3\nmove octal x", "position heaps n\nmove octal", "position heaps n\nmove octal 0.3 if 1", "position heaps n\nmove m -> 0",
        "position heaps n\nmove octal x\nmove octal 0.3", "position heaps n\nmove octal x\nmove n -> 0",
        "position heaps n\nmove n 0", "position heaps n\nmove n ->", "position heaps n\nmove n -> 0,", "position heaps n\nmove n -> 0 0", "position heaps n\nmove n -> 0 for x")],
]
COINS = [
    ("position coins\nmove flip n", "3", "N"), ("position coins\nmove flip n, j for j in 1..n-1", "1", "P"), ("position coins\nmove flip n-1..n for k in 1..1", "1", "P"),
    ("position coins\nmove flip n-k+1..n for k in 1..n", "2", "N"), ("position coins\nmove flip n-k+1..n for k in 1..n", "1", "N"),
    ("position coins\nmove flip n, n", "3", "P"), ("position coins\nmove flip n+1", "3", "P"), ("position coins\nmove flip n+1, n", "3", "P"),
    ("position coins\nmove flip 3..2, n", "3", "N"), ("position coins\nmove flip 1", "3", "P"), ("position coins\nmove flip n, n, n", "1", "P"),
    ("position coins\nmove flip n", "0", "P"), ("position coins\nmove flip n", "3,3", ""), ("position coins\nmove flip n", "x", ""), ("position coins\nmove flip 1/0", "1", ""), ("position coins\nmove flip n, 1..1/0", "3", ""),
    ("position coins\nmove flip n\nlost when 0", "3", "N"), ("position coins\nmove left flip n\nmove right flip 1", "left 3", "N"),
    ("position coins\nmove left flip n\nmove right flip 1", "right 3", "P"), ("position coins\nmove left: flip n\nmove flip 1", "right 1", "N"),
    *[(rules, "1", "") for rules in ("position coins n\nmove flip n", "position coins\nmove turn n", "position coins\nmove flip", "position coins\nmove flip n..",
                                     "position coins\nmove flip n, ", "position coins\nmove flip n n", "position coins\nmove flip n for n in 1..2",
                                     "position coins\nmove flip\nmove flip n")],
]
ENTRIES = [
    ("position tuple a, b\nmove (a, b) -> (0, 0) if a+b > 0", "1,2", "N"), ("position tuple a, b\nmove (a, b) -> (0, 0) if a+b > 0", "0,0", "P"),
    ("position tuple a, b\nmove a -> 0, b -> 0 if a > 0", "1,2", "N"), ("position tuple a\nmove a -> a-2", "1", "P"), ("position tuple a\nmove a -> 1/0", "1", ""),
    ("position tuple a where a < 5\nmove a -> a+1 if a == 3", "3", "N"), ("position tuple a where a < 5\nmove a -> a+1 if a == 4", "4", "P"),
    ("position tuple a where a < 5\nmove a -> 0 if a", "5", ""), ("position tuple a where 1/a\nmove a -> 0", "0", ""), ("position tuple a where 1/a\nmove a -> 0", "1", ""),
    ("position tuple a, b sorted\nmove a -> 0, b -> 0 if a", "3,2", "N"), ("position tuple a, b\nmove a -> 0 if a", "1", ""), ("position tuple a\nmove a -> 0 if a", "x", ""),
    ("position list x[]\nmove x[i] -> 0 if x[i] > 0", "0,3", "N"), ("position list x[]\nmove x[3] -> 0", "0,3", "P"), ("position list x[]\nmove x[0] -> 0", "0,3", "P"),
    ("position list x[]\nmove x[1] -> 0 if x[9] == 0 and x[0] == 0 and x[1]", "1", "N"),
    ("position list x[]\nmove x[1] -> 0 if 5 in x", "1,5", ""), ("position list x[]\nmove x[2] -> 0 if 5 in x", "1,5", "N"), ("position list x[]\nmove x[2] -> 0 if 4 in x", "1,5", "P"),
    ("position list x[]\nmove x[2] -> 0 if 4 not in x and x[2]", "1,5", "N"), ("position list x[], y[]\nmove x[1] -> 0 if 2 in y and x[1]", "1-2,3-4", "N"),
    ("position list x[], y[]\nmove x[1] -> 0 if 3 in y", "1-2,3-4", "P"), ("position list x[], y[]\nmove y[i] -> 0 where y[i]", "1-0,3-4", "N"),
    ("position list x[], y[]\nmove y[i] -> 0 where y[i]", "1,3-4", ""), ("position list x[], y[] sorted\nmove y[i] -> 0 where y[i]", "3-4,1-0", "N"),
    ("position list x[]\nmove each j in 1..len: x[j] -> 0 if x[1]", "1,2", "N"), ("position list x[]\nmove each j in 1..3: x[j] -> 0", "1,2", "P"),
    ("position list x[]\nmove any 1..2 of i: x[i] -> 0 for y in 1..x[i]", "1,2", "N"), ("position list x[]\nmove any 2..2 of i: x[i] -> 0 for y in 1..x[i]", "0,2", "P"),
    ("position list x[]\nmove any 2..1 of i: x[i] -> 0", "1,2", "P"), ("position list x[]\nmove any 1..1 of i: x[i] -> x[i]-5", "1,2", "P"),
    ("position list x[]\nmove any 0..1/0 of i: x[i] -> 0", "1,2", ""), ("position list x[]\nmove each j in 1..1/0: x[j] -> 0", "1,2", ""), ("position list x[]\nmove x[i] -> 0 where (i in x)", "1", "N"),
    ("position list x[]\nmove any 0..-1 of i: x[i] -> 0", "1,2", "P"), ("position list x[]\nmove any 1..1/0 of i: x[i] -> 0", "1,2", ""),
    ("position list x[]\nmove x[i] -> 0, x[j] -> 0 for j in 2..2, k in 1..x[i] where i == 1", "1,2", "N"),
    ("position list x[]\nmove x[i] -> 0, x[i+1] -> 0 for k in 1..2, i in 1..1 where x[i]", "1,2", "N"),
    ("position list x[] increasing\nmove x[1] -> 0 if x[1]", "1,2", "N"), ("position list x[] increasing\nmove x[2] -> 1", "1,2", "P"), ("position list x[] increasing\nmove x[2] -> 1", "2,2", ""),
    ("position list x[] decreasing\nmove x[2] -> 0 if x[2]", "2,1", "N"), ("position list x[] decreasing\nmove x[2] -> 2", "2,1", "P"), ("position list x[] decreasing\nmove x[2] -> 2", "1,2", ""),
    ("position list x[] nondecreasing\nmove x[1] -> 0 if x[1]", "1,1", "N"), ("position list x[] nondecreasing\nmove x[1] -> 0", "2,1", ""),
    ("position list x[] nonincreasing\nmove x[2] -> 0 if x[2]", "1,1", "N"), ("position list x[] nonincreasing\nmove x[1] -> 0", "1,2", ""),
    ("position list x[] sorted\nmove x[1] -> 0 if x[1]", "2,1", "N"), ("position list x[] sorted\nmove x[2] -> 0 if x[2]", "1,0", "N"),
    ("position list x[] where x[i] < 5\nmove x[1] -> 0 if x[1]", "4,4", "N"), ("position list x[] where x[i] < 5\nmove x[1] -> 0 if x[1]", "4,5", ""),
    ("position set x[]\nmove x[1] -> 0 if x[1]", "2,1", "N"), ("position set x[]\nmove x[2] -> x[1]", "2,1", "P"), ("position set x[]\nmove x[2] -> 0", "2,2", ""),
    ("position list x[]\nmove x[1] -> 0 if x[1]", ",".join(["1"] * 10_002), ""),
    *[(rules, "1", "") for rules in (
        "position tuple\nmove a -> 0", "position tuple a,\nmove a -> 0", "position tuple a, a\nmove a -> 0", "position tuple 5\nmove 5 -> 0", "position list x\nmove x[1] -> 0",
        "position list x[\nmove x[1] -> 0", "position list x[] y\nmove x[1] -> 0", "position list x[], y[] increasing\nmove x[1] -> 0", "position list x[], x[]\nmove x[1] -> 0",
        "position list x[] where\nmove x[1] -> 0", "position set x[] sorted\nmove x[1] -> 0", "position list len[]\nmove len[1] -> 0",
        "position list x[]\nmove any\nmove x[1] -> 0", "position list x[]\nmove any 1 of i: x[i] -> 0", "position list x[]\nmove any 1.. of i: x[i] -> 0",
        "position list x[]\nmove any 1..2 i: x[i] -> 0", "position list x[]\nmove any 1..2 of i x[i] -> 0", "position list x[]\nmove any 1..2 of 3: x[3] -> 0",
        "position list x[]\nmove each\nmove x[1] -> 0", "position list x[]\nmove each j x[j] -> 0", "position list x[]\nmove each j in 1..2 x[j] -> 0", "position list x[]\nmove x -> 0",
        "position list x[]\nmove x[ -> 0", "position list x[]\nmove x[1 -> 0", "position list x[]\nmove x[1] 0", "position list x[]\nmove x[1] ->", "position list x[]\nmove x[1] -> 0 0",
        "position list x[]\nmove x[1] -> 0 if 1 in y", "position list x[]\nmove x[1] -> 0 if 1 in", "position list x[]\nmove x[1] -> 0 if 1 not x", "position list x[]\nmove x[1] -> 0 if x[1",
        "position tuple a, b\nmove a -> 0, a -> 1", "position tuple a, b\nmove c -> 0", "position tuple a, b\nmove (a, b) -> (0)", "position tuple a, b\nmove (a, b -> (0, 0)",
        "position tuple a, b\nmove (a, b) (0, 0)", "position tuple a, b\nmove (a, b) -> 0, 0", "position tuple a, b\nmove (a, b) -> (0, 0", "position tuple a, b\nmove (a, b) -> (0,",
        "position tuple a\nmove a -> 0 for", "position list x[]\nmove x[i] -> 0 for i", "position bag x[]\nmove x[1] -> 0", "position list i[] where i[1]\nmove i[1] -> 0")],
]
LETTERS = [
    # Columns and rows: only below each other do two squares stand in 1x2. And the last letter of ASCII is one.
    ("position grid \".x\"\nmove \"..\" -> \"xx\" down", "1x2", "N"), ("position grid \".x\"\nmove \"..\" -> \"xx\" down", "2x1", "P"), ("position word \".~\"\nmove \".\" -> \"~\"", ".", "N"),
    ("position word \".x\"\nmove \".\" -> \"x\"", "1", "N"), ("position word \".x\"\nmove \".\" -> \"x\"", "x", "P"), ("position word \".x\"\nmove \"..\" -> \"\"", "..", "N"),
    ("position word \".x\"\nmove \".\" -> \"xx\" if len == 1", ".", "N"), ("position word \".x\"\nmove \".\" -> \"xx\" if len == 1", ".x", "P"), ("position word \".x\"\nmove \".\" -> \"x\" if count(\"x\") == 1", ".x", "N"),
    ("position word \".x\"\nmove \".\" -> \"x\" if count", ".x", ""), ("position word \".x\"\nmove \".\" -> \"x\" if near == 0", ".x", ""), ("position word \".x\"\nmove \".\" -> \"x\" if near(\"x\")", "x.x", "N"),
    ("position word \".x\"\nmove \"..\" -> \"xx\" if near(\".\") == 0", "..", "N"), ("position word \".x\"\nmove \".\" -> \"x\"", "2000000", ""), ("position word \".x\"\nmove \".\" -> \"x\"", "x/x", ""),
    ("position word \".x\"\nmove \".\" -> \"x\"", "o", ""), ("position word \".x\"\nmove \".\" -> \"x\" or \"x\" -> \".\" if 0", ".", "P"),
    ("position word \".x\"\nmove \".\" -> \"x\" if degree(\"xx\")", ".", ""), ("position word \".x\"\nmove \".\" -> \"x\" if near(\"xx\")", ".", ""), ("position word \".x\"\nmove \".\" -> \"x\" if near(", ".", ""),
    ("position grid \".x\"\nmove place x", "1x1", "N"), ("position grid \".x\"\nmove place x", "x/x", "P"), ("position grid \".x\"\nmove place x if near(\"x\") == 2", "x/./x", "N"),
    ("position grid \".x\"\nmove place x", "xx/x", ""), ("position grid \".x\"\nmove place x", "x//x", ""), ("position grid \".x\"\nmove place x", "2x3", ""),
    ("position grid 1x1 \".x\"\nmove place x", ".", "N"), ("position grid 1x1 \".x\"\nmove place x", "x.", ""), ("position grid \".xo\"\nmove place x or o", ".", "N"),
    ("position grid \".x\"\nmove \"x.\" -> \".x\" across if \"x.\"", "x.", ""), ("position grid \".x\"\nmove \"x.\" -> \"..\" across", "x/.", "P"), ("position grid \".x\"\nmove \"x.\" -> \"..\" across", "x.", "N"),
    ("position grid \".x\"\nmove \"x.\" -> \"..\" down", "x.", "P"), ("position grid \".x\"\nmove \"x.\" -> \"..\" down", "x/.", "N"), ("position grid \".x\"\nmove \"x.\" -> \"..\" down", "./x", "N"),
    ("position grid \".x\"\nmove \"xx\" -> \"..\" diagonal", "xx/..", "P"), ("position grid \".x\"\nmove \"xx\" -> \"..\" diagonal", "x./.x", "N"), ("position grid \".x\"\nmove \"xx\" -> \"..\" any way", "x./.x", "N"),
    ("position grid \".x\"\nmove \"xx\" -> \"..\"", "x./.x", "P"), ("position grid \".x\"\nmove \"xx\" -> \"..\"", "x/x", "N"), ("position grid \".x\" hexagonal\nmove place x if near(\"x\") == 1", "../x.", "N"),
    ("position grid \".x\" hexagonal\nmove place x if near(\"x\") == 1", ".x/x.", "P"), ("position grid \".x\" hexagonal\nmove place x if near(\"x\") == 2", "xx/.x", "P"),
    ("position grid \".x\" hexagonal\nmove place x if near(\"x\") == 3", "x./xx", "N"), ("position grid \".x\" hexagonal\nmove place x if near(\"x\") == 2", "x./xx", "P"),
    ("position grid \".x\"\nmove place x\nlost when joins(\"x\", left, right)", "xx/..", "P"), ("position grid \".x\"\nmove place x\nlost when joins(\"x\", top, bottom)", "xx/x.", "P"),
    ("position grid \".x\"\nmove place x\nlost when joins(\"x\", left, right)", "x.", "N"), ("position grid \".x\"\nmove place x\nwon when joins(\"x\")", "x.", ""), ("position grid \".x\"\nmove place x\nlost when \"xx\"", "x/x", "P"),
    ("position grid \".x\"\nmove place x\nlost when joins(\"x\", left, 1)", "x.", ""), ("position grid \".x\"\nmove place x\nlost when count(left)", "x.", ""), ("position grid \".x\"\nmove place x\nlost when full", "x", "P"),
    ("position grid \".x\"\nmove place x\ndrawn when full", ".", ""), ("position grid \".x\"\nmove place x\nwon when \"x.\"", ".x", "N"), ("position grid \".x\"\nmove place x\nlost when \"\"", "x", ""),
    *[(rules, ".", "") for rules in (
        "position grid \"", "position grid", "position word\nmove \".\" -> \"x\"", "position word \".\n  x\nmove \".\" -> \"x\"", "position word \"..\"\nmove \".\" -> \".\"", "position word \".1\"\nmove \".\" -> \"1\"",
        "position word \".x\" hexagonal\nmove \".\" -> \"x\"", "position grid 0x1 \".x\"\nmove place x", "position grid 1 \".x\"\nmove place x", "position word \".x\"\nmove \"\" -> \"x\"", "position word \".x\"\nmove . -> \"x\"",
        "position word \".x\"\nmove \".\" \"x\"", "position word \".x\"\nmove \".\" -> x", "position word \".x\"\nmove \".\" -> \"o\"", "position word \".x\"\nmove place x", "position word \".x\"\nmove \".\" -> \"x\" or",
        *[f"position word \".x\"\nmove \".\" -> \"x\" {way}" for way in ("across", "down", "diagonal", "any way", "any")], *[f"position grid \".x\"\nmove place x {way}" for way in ("across", "down", "diagonal", "any way", "any")],
        "position grid \".x\"\nmove \"..\" -> \"x\"", "position grid \".x\"\nmove place .", "position grid \".x\"\nmove place o", "position grid \".x\"\nmove place x or", "position grid \".x\"\nmove place x for",
        "position word \".x\"\nmove \"x\nmove \".\" -> \"x\"")],
]
CELLS = [
    ("position grid\nmove remove {0,0}", "1x1", "N"), ("position grid\nmove remove {0,0}", "0", "P"), ("position grid 5x4\nmove remove {0,0 1,0}", "#.#", "P"), ("position grid\nmove remove {0,0 1,0} or {0,0 0,1}", "#/#", "N"),
    ("position grid\nmove remove {0,0 1,0 1,1} turned", "##/#.", "N"), ("position grid\nmove remove {0,0 1,0 1,1}", "##/#.", "P"), ("position grid\nmove remove {0,0 1,0? 2,0?}", "##", "N"), ("position grid\nmove remove {0,0 1,0?} if size == 2", "#.#", "N"),
    ("position grid\nmove remove {0,0 1,0*} if size == 3", "###", "N"), ("position grid\nmove remove {0,0 1,0*} if size == 2", "###", "P"), ("position grid\nmove remove {0,0 1,1 0,1*}", "#", "P"), ("position grid\nmove remove {0,0 1,0 0,1* 1,1?}", "##/#.", "N"),
    ("position grid\nmove remove {0,0 1,0? 0,1*} if size > 9", "##/#.", "P"), ("position grid\nmove remove {0,0 1,0? 2,0*}\nlost when size == 3", "###", "P"), ("position grid\nmove remove {0,0 5,5 1,0? 2,0*}", "##", "P"),
    ("position grid\nmove remove row", "##", "N"), ("position grid\nmove remove column", "##", ""), ("position grid\nmove remove column", "#/#", "N"), ("position grid\nmove remove {0,0}\nlost when size == 1", "##", "N"),
    ("position grid\nmove remove {0,0}", "#x", ""), ("position grid\nmove remove {0,0}", "#" * 4097, ""), ("position grid\nmove remove {0,0}", "0x3", ""), ("position grid\nmove remove {0,0}", "3x0", ""),
    ("position grid\nmove remove {0,0}", "5000x1", ""), ("position grid\nmove remove {0,0}", "1x5000", ""), ("position grid\nmove remove {0,0}", "3x", ""),
    # All eight of an L: turned is also mirrored.
    *[("position grid\nmove remove {0,0 0,1 0,2 1,2} turned", board, "N")
      for board in ("#./#./##", ".#/.#/##", "##/#./#.", "##/.#/.#", "..#/###", "#../###", "###/..#", "###/#..")],
    *[(rules, "#", "") for rules in (
        "position grid 5x\nmove remove {0,0}", "position grid 5x4 5\nmove remove {0,0}", "position grid\nmove take {0,0}", "position grid\nmove remove {0,0} for", "position grid\nmove remove", "position grid\nmove remove {}", "position grid\nmove remove {1,0?}",
        "position grid\nmove remove {0}", "position grid\nmove remove {0,", "position grid\nmove remove {0,x}", "position grid\nmove remove {0,5000}", "position grid\nmove remove {5000,0}", "position grid\nmove remove {0,0 0,0*}", "position grid\nmove remove {0,0} or",
        "position grid\nmove remove {0,0} turned twice", "position grid\nmove remove row row", "position grid\nmove remove {} or {0,0}", "position grid\nmove take {0,0}\nmove remove {0,0}")],
]
GRAPHS = [
    ("position graph\nmove remove N[v]", "star:3", "N"), ("position graph\nmove remove N(v)", "complete:2", ""), ("position graph\nmove remove N(v)", "a", ""), ("position graph\nmove remove v if degree(v) == 1", "a-b", "N"),
    ("position graph\nmove remove v where size == 1", "a", "N"), ("position graph\nmove remove v where size == 1", "a,b", "P"), ("position graph\nmove remove v where edges == 1", "a-b", "N"), ("position graph\nmove remove v where degree(1) == 1", "a-b", "N"),
    ("position graph\nmove remove v where degree", "a-b", ""), ("position graph\nmove remove v where degree(v) and v == 1", "a-b", "N"), ("position graph\nmove remove v where degree(v + 0) == 1", "a-b", "N"), ("position graph\nmove remove v where degree(2) and size", "a-b", "N"),
    ("position graph\nmove remove v where degree(1/0)", "a-b", ""), ("position graph\nmove remove e", "a-b", "N"), ("position graph\nmove remove e where u == 2", "a-b", "P"), ("position graph\nmove remove e where degree(u) == 1", "a-b", "N"), ("position graph\nmove remove e where degree(1) == 1", "a-b", "N"),
    ("position graph\nmove remove N[e]", "a-b-c", "N"), ("position graph\nmove remove N(e)", "a-b-c", ""), ("position graph\nmove remove N(e) where edges > 1", "a-b-c-d", "N"), ("position graph\nmove remove e\nmove remove N(e)", "a", "P"),
    ("position graph\nmove remove v", "path:3 without 1,2", "N"), ("position graph\nmove remove e", "path:3 without 1-2", "N"), ("position graph\nmove remove e", "path:3 without 1-3", ""), ("position graph\nmove remove e", "path:3 without 1-9", ""),
    ("position graph\nmove remove e", "path:3 without 9-1", ""), ("position graph\nmove remove v", "path:3 without 9", ""), ("position graph\nmove remove v", "path:3 without 1 without 2", ""), ("position graph\nmove remove v", "0", "P"),
    ("position graph\nmove remove e", "complete:2", "N"), ("position graph\nmove remove v where degree(v) == 4", "petersen", "P"), ("position graph\nmove remove e where edges == 3", "cycle:3", "N"), ("position graph\nmove remove e where edges == 4", "cycle:3", "P"),
    ("position graph\nmove remove v where degree(v) > 3", "kings:2", "P"), ("position graph\nmove remove v where degree(v) > 2", "knights:3", "P"), ("position graph\nmove remove v where degree(v) > 8", "queens:3", "P"), ("position graph\nmove remove v where degree(v) > 4", "grid:3x3", "P"),
    ("position graph\nmove remove v", "star:0", "N"), ("position graph\nmove remove v where degree(v)", "a_b.c'", "P"),
    *[("position graph\nmove remove v", board, "") for board in (
        "path:0", "cycle:2", "queens:65", "complete:400", "star:4096", "grid:3x0", "grid:1x5000", "grid:5000x1", "grid:100x100", "grid:3", "path:3x3", "path:x", "wheel:5", "path:1:2", "a-a", "a--b", "a b", "", ",".join(f"v{i}" for i in range(4098)))],
    ("position graph rooted\nmove remove e", "ground-a", "N"), ("position graph rooted\nmove remove e", "ground-a,b-c", "N"), ("position graph rooted\nmove remove v", "path:2", "N"), ("position graph rooted\nmove remove v", "path:1", "P"),
    ("position graph rooted\nmove remove v", "a-b", ""), ("position graph rooted\nmove remove N[v]", "path:2", "N"), ("position graph rooted\nmove remove N[v]", "path:3", "N"), ("position graph rooted\nmove remove v where size == 1", "path:2", "N"),
    ("position graph rooted\nmove remove v where size == 1", "path:1", "P"), ("position graph rooted\nmove remove v\nlost when size == 0", "0", "P"), ("position graph rooted\nmove remove v", "ground without ground", ""), ("position graph rooted\nmove remove v", "ground-a without ground", ""), ("position graph rooted\nmove remove v where size == 9", "petersen", "N"),
    ("position graph rooted\nmove remove N[e]", "ground-a,ground-b", "N"), ("position graph rooted\nmove remove e where degree(v)", "ground-a", "N"), ("position graph rooted\nmove remove N(e)\nmove remove e", "ground-a", "N"),
    *[(rules, "a", "") for rules in ("position graph directed\nmove remove v", "position graph\nmove take v", "position graph\nmove remove x", "position graph\nmove remove v for", "position graph\nmove remove v\nmove remove up(v)", "position graph\nmove remove e for u in 1..2",
                                     "position graph\nmove remove v for v in 1..2")],
]
ORDERS = [
    ("position poset\nmove remove up(v)", "chain:1", "N"), ("position poset\nmove remove up(v)", "a<b", "N"), ("position poset\nmove remove down(v)", "a<b<c", "N"), ("position poset\nmove remove v where v != bottom", "a<b", "N"), ("position poset\nmove remove v where v == top", "a<b", "N"),
    ("position poset\nmove remove v where v == top and size == 1", "a<b without a", "N"), ("position poset\nmove remove v where v == top", "a<b without a", "N"), ("position poset\nmove remove v where v == bottom", "a<b,c", "P"), ("position poset\nmove remove up(v) where v != bottom", "grid:2x1", "N"),
    ("position poset\nmove remove up(v) where v != bottom", "boolean:1", "N"), ("position poset\nmove remove up(v) where v != bottom", "divisors:3", "N"), ("position poset\nmove remove v\nlost when bottom == 0", "0", "P"), ("position poset\nmove remove up(v) where v == bottom", "chain:3", "N"),
    *[("position poset\nmove remove v", order, "") for order in ("a<b<a", "boolean:13", "divisors:1000000000001", "divisors:963761198400", "tower:3", "chain:0x1", "a<<b", "chain:0", "chain:1500", "grid:0x2", "grid:2", "boolean:x", "divisors:0", "a<b without a-b")],
    ("position poset\nmove remove v", "petersen", "N"),  # a name like others
    *[(rules, "a", "") for rules in ("position poset rooted\nmove remove v", "position poset\nmove remove e", "position poset\nmove remove v where degree(v)")],
]
FORESTS = [
    ("position forest\nmove remove path(v)", "(())", "N"), ("position forest\nmove remove subtree(v)", "(())", "N"), ("position forest\nmove remove v", "()", "N"), ("position forest\nmove remove v where leaf(v)", "(())", ""), ("position forest\nmove remove v where leaf(v) == 0", "(())", "N"),
    ("position forest\nmove remove v where depth(v) == 2 and size == 2", "(())", "N"), ("position forest\nmove remove v where depth(v) == 2", "()()", "P"), ("position forest\nmove remove v where leaf", "()", ""), ("position forest\nmove remove v where leaf(0) or leaf(9)", "()", "P"),
    ("position forest\nmove remove subtree(v) where v == 1", "()", "N"), ("position forest\nmove remove v where size == 1", "()()", "P"), ("position forest\nmove remove v where depth(1) == 1", "()", "N"), ("position forest\nmove remove v\nlost when size == 1", "()", "P"),
    ("position forest\nmove left remove v\nmove right remove v", "right ()", "N"), ("position forest\nmove remove v", "0", "P"), ("position forest\nmove remove v", "())", ""), ("position forest\nmove remove v", "(()", ""), ("position forest\nmove remove v", "x", ""),
    ("position forest\nmove remove v", "", ""), ("position forest tall\nmove remove v", "()", ""), ("position forest\nmove remove N[v]", "()", ""), ("position forest\nmove remove v where x", "()", ""),
]
KINDS = {"heaps": HEAPS, "coins": COINS, "entries": ENTRIES, "letters": LETTERS, "cells": CELLS, "graphs": GRAPHS, "orders": ORDERS, "forests": FORESTS}


def test_ends_of_heaps_know_the_parameters(tmp_path):
    rules = "parameter k = 3\nposition heaps n\nmove n -> 0\nlost when k == 3"
    for number, wanted in ((3, "P"), (4, "N")):
        assert outcomes([(rules, "1")], tmp_path, game=f"own:{number}") == [wanted]


@pytest.mark.parametrize("kind", KINDS)
def test_kinds(kind, tmp_path):
    assert_outcomes(KINDS[kind], tmp_path)
