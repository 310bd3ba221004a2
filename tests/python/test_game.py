"""A game of one's own out of a rule text, against the same rules in plain Python and the definitions."""

import copy
import functools
import pickle

import grundy
import oracle
import pytest

LASKER = """game "Lasker's Nim"  fr "Nim de Lasker"
position heaps n
move take:  n -> n-k     for k in 1..n
move split: n -> a, n-a  for a in 1..n/2
example 3,4,5
"""
FEW = "game \"Few\"; parameter k = 2 in 1..9; parameter j = 1; position heaps n; move n -> n-i for i in j..k"


def heap_options(options):
    """Of several heaps, sorted, without zeros."""
    def several(heaps):
        for place, heap in enumerate(heaps):
            for option in options(heap):
                yield tuple(sorted(heaps[:place] + tuple(filter(None, option)) + heaps[place + 1:]))
    return several


def lasker(n):
    return [(n - k,) for k in range(1, n + 1)] + [(a, n - a) for a in range(1, n // 2 + 1)]


def euclid(pair):
    a, b = pair
    return [tuple(sorted((a, b - k * a))) for k in range(1, b // a + 1)] if a else []


def nimhoff(pair):
    a, b = pair
    rook = [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
    return rook + [(a - i, b - j) for i in range(1, a + 1) for j in range(1, b + 1) if (i + j) % 3 == 0]


def welter(squares):
    return [tuple(sorted(set(squares) - {x} | {y})) for x in squares for y in range(x) if y not in squares]


def cram(cells):
    """Cells are (column, row); a domino goes, lying or upright."""
    for x, y in cells:
        for other in ((x + 1, y), (x, y + 1)):
            if other in cells:
                yield cells - {(x, y), other}


def numbers(text):
    return tuple(map(int, text.split(",")))


def heaps(text):
    return tuple(sorted(filter(None, numbers(text))))


def joined(position):
    return ",".join(map(str, position)) or "0"


def board(cells, columns=4, rows=3):
    return "/".join("".join(".#"[(x, y) in cells] for x in range(columns)) for y in reversed(range(rows))) if cells else "0"


def cells_of(text):
    """Pieces may come apart, each where it stood: only how many cells are left is certain."""
    return text.count("#")


PAIRS = [(a, b) for a in range(6) for b in range(6)]
GAMES = {
    "heaps": (LASKER, heap_options(lasker), joined, heaps, [(4,), (7,), (3, 4), (1, 2, 5), (2, 2, 3)]),
    "sorted pair": ("position tuple a, b sorted; move (a, b) -> (a, b-k*a) if a > 0 for k in 1..b/a", euclid, joined,
                    lambda text: tuple(sorted(numbers(text))), [pair for pair in PAIRS if pair[0] <= pair[1]]),
    "pair": ("position tuple a, b; move a -> a-k for k in 1..a; move b -> b-k for k in 1..b;"
             "move (a, b) -> (a-i, b-j) for i in 1..a, j in 1..b where (i+j) % 3 == 0", nimhoff, joined, numbers, PAIRS),
    "set": ("position set x[]; move x[i] -> y for y in 0..x[i]-1", welter, joined, numbers,
            [(0, 1), (3,), (2, 5), (1, 4, 6), (0, 3, 5), (2, 3, 4, 6)]),
    "grid": ("position grid; move remove {0,0 1,0} or {0,0 0,1}", cram, board, cells_of,
             [frozenset((x, y) for x in range(columns) for y in range(rows)) for columns in (1, 2, 3, 4) for rows in (1, 2, 3)]),
}


@pytest.mark.parametrize("kind", GAMES)
def test_against_the_same_rules_in_python(kind):
    rules, options, written, read, positions = GAMES[kind]
    game = grundy.Game(rules)
    for position in positions:
        text = written(position)
        values = oracle.grundy_values(options, position)
        answer = game.solve(text)
        assert answer.grundy == values[position], text
        assert answer.outcome == ("N" if values[position] else "P"), text
        moves = game.options(text)
        plain = {option if kind != "grid" else len(option) for option in options(position)}
        assert {read(move.to) for move in moves} == plain, text
        assert all(answer.grundy != move.grundy for move in moves) and {*range(answer.grundy)} <= {m.grundy for m in moves}
        graph = {p: list(options(p)) for p in values}
        misere = game.solve(text, misere=True)
        assert misere.outcome == oracle.outcomes(graph, misere=True)[position] and misere.grundy is None, text


def test_everything_that_takes_the_name_of_a_game_takes_a_game():
    game = grundy.Game(LASKER)
    by_rule = [oracle.grundy_values(heap_options(lasker), (n,))[n,] if n else 0 for n in range(25)]
    assert game.sequence(24).tolist() == by_rule == grundy.sequence(game, 24).tolist()
    assert game.table(24).array.tolist() == by_rule if hasattr(game.table(24).array, "tolist") else True
    assert grundy.table(game, "4x4")[3, 4] == by_rule[3] ^ by_rule[4]
    assert game.period(limit=400).saltus == 4 and grundy.period(game, limit=400).status == "observed"
    # Lasker, 1931: 4k+3 and 4k+4 change places.
    law = "if(n > 0 and n % 4 == 3, n + 1, if(n > 0 and n % 4 == 0, n - 1, n))"
    assert game.check(law, upto=60) and not grundy.check(game, "n", upto=60)
    term = game.random(9, seed=3)
    assert term == grundy.random(game, 9, seed=3) and grundy.solve(term) == game.solve(term) == game.solve(term.position)
    assert game.explain("3,4", move="1-1").move.move.to == "2,4" and grundy.explain(game, "3,4").outcome == "N"
    assert grundy.Arena.of(game, "2,1", "plain") == game.arena("2,1", form="plain")
    assert game.arena(3, plain=True).grundy()["3"] == by_rule[3]
    assert [answer.grundy for answer in grundy.solve_many([(game, 3), game.at(4), f"{game} 5"])] == by_rule[3:6]
    assert len(game.exercise(3, seed=1).positions) == 3 and grundy.exercise(game, 3, seed=1).positions[0].name == str(game)
    assert grundy.find(by_rule[5:9], sequence=game, upto=24, start=True)[0] == 5
    with pytest.raises(ValueError, match="position of"):
        grundy.solve("nim", term)
    with pytest.raises(ValueError, match="position of nim"):
        game.solve(grundy.random("nim", 5, seed=1))


def test_sums_with_other_games():
    game = grundy.Game(LASKER)
    other = grundy.Game("position tuple a, b; move a -> a-k for k in 1..a; move b -> b-k for k in 1..b")
    value = {(a, b): a ^ b for a in range(9) for b in range(9)}
    by_rule = oracle.grundy_values(heap_options(lasker), (3, 4))
    expected = by_rule[3, 4] ^ value[2, 5] ^ grundy.solve("kayles", 7).grundy
    for sum_of_three in ([game.at("3,4"), other.at("2,5"), ("kayles", 7)], game.at("3,4") + other.at("2,5") + grundy.Game("kayles").at(7),
                         f"{game} 3,4 + {other} 2,5 + kayles 7", [(game, [3, 4]), (other, "2,5"), grundy.Term("kayles", "", "7")]):
        answer = grundy.solve(sum_of_three)
        assert answer.grundy == expected and len(answer.question.terms) == 3
        assert grundy.solve(answer) == answer == grundy.solve(answer.question)
    assert grundy.solve(game.at(1) + game.at(1), misere=True).outcome == "N"
    assert repr(answer).startswith("<Answer Lasker's Nim 3,4 + A game in a file 2,5 + kayles 7: ")


def test_parameters():
    game = grundy.Game(FEW)
    assert game.parameters == {"k": 2, "j": 1} and game.solve(7).grundy == 7 % 3
    four = grundy.Game(FEW, k=4)
    assert four.parameters == {"k": 4, "j": 1} and four.sequence(20).tolist() == [n % 5 for n in range(21)]
    assert four == game(k=4) == game(4) == game(4, 1) == grundy.Game(FEW)(k=7)(k=4) != game
    assert str(four) == f"{game}:4,1" and game(k=2) == game == four(k=2)
    assert game(k=3)(j=3).solve(7).grundy == grundy.solve("subtraction:3", 7).grundy
    assert repr(four) == "<Game Few, k = 4, j = 1>" and repr(game) == "<Game Few>"
    with pytest.raises(ValueError, match="k"):
        game(k=10)
    with pytest.raises(TypeError, match="'m'"):
        game(m=1)
    with pytest.raises(TypeError, match="no more than 2"):
        game(1, 2, 3)
    with pytest.raises((TypeError, AttributeError)):
        game(k=1.5)
    assert grundy.Game("octal:0.77").solve(9).grundy == grundy.Game("octal")("0.77").solve(9).grundy
    with pytest.raises(TypeError):
        grundy.Game("nim")(k=1)


@pytest.mark.parametrize("rules, line, column", [
    ("position heaps n\nmove n -> n-k for j in 1..n", 2, 13),
    ("position heaps n\nmoves n -> n-1", 2, 1),
    ("position heeps n\nmove n -> n-1", 1, 10),
    ("position heaps n\nmove n -> n-k for k in 1..", 2, None),
    ("position heaps n", None, None),
    ("move n -> n-1", None, None),
    ("", None, None),
    (" ", None, None),
    ("position heaps n\nmove n -> n-k for k in (1..n", 2, None),
])
def test_what_is_wrong_is_said_where(rules, line, column):
    """A rule text is checked when a game is made of it."""
    with pytest.raises(ValueError) as error:
        grundy.Game(rules)
    said = str(error.value)
    if line is not None:
        assert f"line {line}" in said and "^" in said, said
    if column is not None:
        shown = said.splitlines()
        caret = next(row for row, text in enumerate(shown) if text.strip() == "^")
        assert shown[caret].index("^") - (len(shown[caret - 1]) - len(rules.splitlines()[line - 1])) == column - 1, said
    with pytest.raises(ValueError) as french:
        grundy.Game(rules, lang="fr")
    assert str(french.value) != said


def test_files(tmp_path):
    file = tmp_path / "lasker.game"
    game = grundy.Game(LASKER)
    game.save(file)
    assert file.read_text(encoding="utf-8") == LASKER == game.source
    assert grundy.Game(file) == grundy.Game(str(file)) == game
    file.write_bytes(b"\xef\xbb\xbf" + LASKER.encode())  # as some editors begin a file
    assert grundy.Game(file) == game
    with pytest.raises(OSError, match="none.game"):
        grundy.Game(tmp_path / "none.game")
    with pytest.raises(ValueError):
        grundy.Game("none.game")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError):
        grundy.Game(file)
    file.write_bytes(b"#" * 70_000)
    with pytest.raises(ValueError, match="70000 bytes"):
        grundy.Game(file)
    with pytest.raises(ValueError, match="no rule file"):
        grundy.Game("nim").save(file)


def test_one_class_for_all_games():
    assert all(isinstance(game, grundy.Game) for game in grundy.games())
    nim = next(game for game in grundy.games() if game.name == "nim")
    assert nim == grundy.Game("nim") and str(nim) == "nim" and nim.source is None and nim.parameters == {}
    assert nim.solve("3,4,5") == grundy.solve("nim", "3,4,5")
    library = grundy.Game("lasker")
    assert library.library and library.source and library.title == "Lasker's Nim"
    assert library.solve("3,4,5").grundy == grundy.Game(library.source).solve("3,4,5").grundy
    own = grundy.Game(LASKER)
    assert (own.name, own.title, own.shape, own.library) == ("own", "Lasker's Nim", "heaps", False)
    assert own.position and own.move and grundy.solve(own.example).question.terms[0].position == "3,4,5"
    assert grundy.Game(LASKER, lang="fr").title == "Nim de Lasker" and grundy.Game(LASKER, lang="fr") == own
    assert own.understood["kind"] == "heaps" and own.understood["sides"] is False
    assert grundy.Game("position heaps n; move octal 0.77").understood["recognised"] == "octal:0.77"
    with pytest.raises(ValueError, match="no game 'nimm'"):
        grundy.Game("nimm")
    with pytest.raises(AttributeError):
        own.title = "mine"


@pytest.mark.parametrize("made", [lambda: grundy.Game(LASKER), lambda: grundy.Game(FEW, k=3), lambda: grundy.Game("moore")(3),
                                  lambda: grundy.Game(LASKER).at("3,4"), lambda: grundy.Game(LASKER).solve("3,4", all=True),
                                  lambda: grundy.Game(LASKER).period(limit=100)])
def test_copies(made):
    thing = made()
    for other in [copy.copy(thing), copy.deepcopy(thing), *(pickle.loads(pickle.dumps(thing, p)) for p in range(6))]:
        assert other == thing and hash(other) == hash(thing) and repr(other) == repr(thing) and type(other) is type(thing)
    assert made() == thing and len({thing, made()}) == 1


def test_left_and_right():
    """Domineering, from Berlekamp, Conway and Guy: who wins on small boards (columns x rows), Left playing upright."""
    game = grundy.Game("position grid; move left remove {0,0 0,1}; move right remove {0,0 1,0}")
    for size, outcome in {"2x2": "N", "3x3": "N", "4x4": "N", "2x4": "L", "4x2": "R", "3x4": "L", "4x3": "R", "1x1": "P"}.items():
        starts = {"N": "LR", "P": "RL", "L": "LL", "R": "RR"}[outcome]
        for first in ("left", "right"):
            answer = game.solve(size, first=first)
            assert (answer.outcome, answer.left_starts + answer.right_starts, answer.turn) == (outcome, starts, first), size
            assert answer.grundy is None and bool(answer.winning_moves) == ((first == "left") == (starts[first != "left"] == "L"))
    explained = game.explain("2x4", first="right")
    assert (explained.left_starts, explained.right_starts, explained.turn) == ("L", "L", "right")
    assert grundy.solve_many([(game, "2x4"), "nim 3"]).outcomes == ["L", "N"]
    assert grundy.solve_many([(game, "2x4")], first="right")[0].turn == "right"
    plain = grundy.solve("nim", 3)
    assert plain.left_starts is plain.right_starts is plain.turn is None
    with pytest.raises(ValueError, match="first"):
        grundy.solve("nim", 3, first="left")
    with pytest.raises(ValueError):
        grundy.solve([game.at("2x2"), game.at("2x2")])


def test_a_game_that_may_go_on_for_ever():
    game = grundy.Game("position heaps n; move n -> n-1 if n > 0; move n -> (n+1) % 6 if n > 0")
    graph = {n: [n - 1, (n + 1) % 6] if n else [] for n in range(6)}
    assert [game.solve(n).outcome for n in range(6)] == list(oracle.outcomes(graph).values())


def test_ends_of_its_own():
    """Treblecross: whoever completes three has won."""
    game = grundy.Game('position word ".x"; move "." -> "x"; lost when "xxx"')

    @functools.cache
    def wins(word):
        return "xxx" not in word and any(not wins(word[:i] + "x" + word[i + 1:]) for i, c in enumerate(word) if c == ".")

    for length in range(1, 10):
        assert game.solve(length).outcome == ("N" if wins("." * length) else "P")
    with pytest.raises(ValueError):
        game.solve(5, misere=True)
