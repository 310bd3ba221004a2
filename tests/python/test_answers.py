"""Answers are those of the command line: the same fields, the same sentences, the same refusals."""

import dataclasses
import json
import os
import signal
import subprocess
import threading
import warnings

import grundy
import numpy
import oracle
import pytest
from program import GRUNDY, printed


def command(*arguments):
    return subprocess.run([GRUNDY, *arguments], capture_output=True, text=True, encoding="utf-8", check=False,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})


def same(told, found):
    """Whether the fields of a JSON answer are the attributes of ours."""
    if isinstance(told, dict):
        for name, value in told.items():
            inside = found[name] if isinstance(found, dict) else getattr(found, name)
            if name != "seconds":
                same(value, inside)
    elif isinstance(told, list):
        assert len(told) == len(found)
        for one, other in zip(told, found):
            same(one, other)
    else:
        assert (str(told) if isinstance(found, int) and isinstance(told, str) else told) == \
            (str(found) if isinstance(told, str) else found)


QUESTIONS = [
    (["nim", "3,4,5"], {}),
    (["nim", "123456789012345678901234567890,5"], {}),
    (["chomp", "4x3", "--all"], {"all": True}),
    (["matches", "5", "--lang", "fr"], {"lang": "fr"}),
    (["kayles", "5,7", "--misere"], {"misere": True}),
    (["wythoff", "10,12", "--moves", "1"], {"moves": 1}),
    (["chomp", "4x5", "--method", "memo"], {"method": "memo"}),
    (["polyomino", "##./.##", "--remoteness"], {"remoteness": True}),
    (["hackendot", "(()(()))()"], {}),
]


@pytest.mark.parametrize("words, options", QUESTIONS, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_solve_is_the_command(words, options):
    answer = grundy.solve(*words[:2], **options)
    told = json.loads(command("solve", *words, "--json").stdout)
    same(told, answer)
    names = {field.name for field in dataclasses.fields(answer)} - {"text", "json", "lang"}
    assert names - {"moves", "turn", "left_starts", "right_starts", "possible"} <= set(told)
    assert answer.outcome in repr(answer) and answer.question.terms[0].position[:20] in repr(answer)
    if not options.get("moves"):
        many = [] if "--moves" in words else ["--moves", "100"]
        assert str(answer) == command("solve", *words, *many).stdout.rstrip("\n")


def test_equal_answers_are_equal():
    assert grundy.solve("nim", [3, 4, 5]) == grundy.solve("nim", "3,4,5") != grundy.solve("nim", "3,4,6")


def test_sums_are_written_as_one_types_them():
    answer = grundy.solve("nim 3,4,5 + kayles 7")
    same(json.loads(command("solve", "nim", "3,4,5", "+", "kayles", "7", "--json").stdout), answer)
    assert [term.grundy for term in answer.terms] == [2, 2]
    with pytest.raises(ValueError, match="a term is missing here"):
        grundy.solve("nim 3 +")


def test_names_and_blanks_are_read_as_the_command_reads_them():
    assert grundy.solve("Nim", "3 4 5") == grundy.solve("nim", "3,4,5")
    assert grundy.solve("allumettes:1, 3", "9") == grundy.solve("matches:1,3", "9")
    assert grundy.solve("soustraction:1 2 3", "7 5") == grundy.solve("subtraction:1,2,3", "7,5")
    assert grundy.period("QUILLES").game == "kayles" == grundy.table("quilles", 3).game
    assert grundy.period("octal:.77").game == "octal:0.77"
    assert grundy.check("Quilles", "n", upto=2).game == "kayles"


def test_positions_may_be_numbers():
    for written, position in [("3,4,5", [3, 4, 5]), ("3,4,5", numpy.array([3, 4, 5])), ("7", 7), ("0", [])]:
        assert grundy.solve("nim", position).question.terms[0].position == written
    assert grundy.solve("tablette", [(4, 3), (5, 1)]).grundy == grundy.solve("tablette", "4x3,5x1").grundy == 3


def test_explain_is_the_command():
    for words, options in [(["nim", "3,4,5", "--move", "2-1"], {"move": "2-1"}), (["chomp", "4x3"], {}),
                           (["hackendot", "(()(()))()", "--lang", "fr"], {"lang": "fr"})]:
        explanation = grundy.explain(*words[:2], **options)
        told = json.loads(command("explain", *words, "--json").stdout)
        move = told.pop("move")
        same(told, explanation)
        if move is not None:
            same({key: move.pop(key) for key in ("wins", "refutation", "explanation")}, explanation.move)
            same(move, explanation.move.move)
        assert str(explanation) == command("explain", *words).stdout.rstrip("\n")


def test_period_check_games_and_random_are_the_commands():
    same(json.loads(command("period", "kayles", "--json").stdout), grundy.period("kayles"))
    same(json.loads(command("period", "octal:0.8", "--limit", "300", "--json").stdout), grundy.period("octal:0.8", limit=300))
    same(json.loads(command("check", "tablette", "m where n == 1", "--upto", "8x8", "--json").stdout),
         grundy.check("tablette", "m where n == 1", upto="8x8"))
    same(json.loads(command("check", "tablette", "--suggest", "--upto", "12", "--json").stdout),
         grundy.check("tablette", upto=12))
    games = grundy.games()
    told = json.loads(command("games", "--json").stdout)["games"]
    assert [game.name for game in games] == [game["name"] for game in told]
    for game, fields in zip(games, told):
        aliases = fields.pop("aliases")
        same(fields, game)
        assert game.aliases == {alias["name"]: alias["parameter"] for alias in aliases}
    assert grundy.random("octal:0.137", 12, seed=7).position == \
        json.loads(command("random", "octal:0.137", "--size", "12", "--seed", "7", "--json").stdout)["position"]


@pytest.mark.parametrize("ask, words", [
    (lambda: grundy.solve("nym", "3"), ["solve", "nym", "3"]),
    (lambda: grundy.solve("nim", "3,,4"), ["solve", "nim", "3,,4"]),
    (lambda: grundy.solve("hackendot", "(()))"), ["solve", "hackendot", "(()))"]),
    (lambda: grundy.solve("chomp", "4x3", method="chomp-shapes"), ["solve", "chomp", "4x3", "--method", "chomp-shapes"]),
    (lambda: grundy.explain("nim", "3", move="9"), ["explain", "nim", "3", "--move", "9"]),
    (lambda: grundy.sequence("chomp", 9, lang="fr"), ["sequence", "chomp", "--upto", "9", "--lang", "fr"]),
    (lambda: grundy.period("wythoff"), ["period", "wythoff"]),
    (lambda: grundy.check("kayles", "n % 12 +", upto=100), ["check", "kayles", "n % 12 +", "--upto", "100"]),
    (lambda: grundy.solve("nim", "3", memory="many"), ["solve", "nim", "3", "--memory", "many"]),
])
def test_what_is_wrong_is_said_in_the_same_words(ask, words):
    with pytest.raises(ValueError) as refused:
        ask()
    typed = command(*words).stderr.replace("--", "")  # an option there is an argument here
    typed = typed.replace("; 'grundy games' lists them all", "")  # only a command line has that command
    assert "grundy: " + str(refused.value) + "\n" == typed


def test_options_that_make_no_sense_are_refused():
    for wrong in [lambda: grundy.solve("nim", "3", lang="de"), lambda: grundy.solve("nim", "3", time=-1),
                  lambda: grundy.solve("nim", "3", threads=0), lambda: grundy.sequence("kayles", -1),
                  lambda: grundy.check("kayles", "n", upto="x"), lambda: grundy.check("nim", "n", upto=3, misere=True)]:
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(TypeError):
        grundy.solve("nim", "3", patience=3)
    with pytest.raises(TypeError, match="progress"):
        grundy.solve("nim", "3", progress=3)


def test_sequence_is_an_array():
    values = grundy.sequence("kayles", 100)
    assert isinstance(values, numpy.ndarray) and len(values) == 101
    expected = [0]
    for n in range(1, 101):
        expected.append(oracle.mex({expected[a] ^ expected[n - k - a] for k in (1, 2) if k <= n for a in range(n - k + 1)}))
    assert values.tolist() == expected


def test_without_numpy(tmp_path):
    """A machine without NumPy has `array` and dictionaries instead."""
    (tmp_path / "numpy.py").write_text("raise ImportError('hidden')\n", encoding="utf-8")
    program = ("import grundy, array; v = grundy.sequence('kayles', 5); print(isinstance(v, array.array), v.tolist());"
               "a = grundy.Arena.from_edges([0, 1, 1], [1, 0, 2], owner=[0, 1, 0]);"
               "print(a.attractor(1).ranks, a.minimax(0), a.grundy(), a.strategy(1));"
               "print(grundy.Arena.from_rows([0, 1, 1], [1]).outcomes());"
               "print(grundy.find([3, 1], v), grundy.table('tablette', '2x3').array, grundy.table('nim', 2, outcome=True).array,"
               "grundy.table('matches', 4).array)")
    assert printed("-c", program, path=f"{tmp_path}:{grundy.__path__[0]}/..").splitlines() == [
        "True [0, 1, 2, 3, 1, 4]", "{2: 0, 1: 1, 0: 2} {0: -1, 1: -1, 2: -1} {0: 0, 1: 1, 2: 0} {1: 2}",
        "{0: 'N', 1: 'P'}", "[5] [[1, 2, 1], [2, 0, 2]] [0, 1, 1] [0, 1, 2, 3]"]


def test_limits_give_what_is_known():
    answer = grundy.solve("chomp 12x11 + nim 2", misere=True, memory="4M")
    assert answer.outcome == "unknown" and "memory limit of 4 MiB" in answer.why
    assert grundy.period("octal:0.16", time=0).status == "unknown"
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert len(grundy.sequence("octal:0.6", 10**7, memory="1M")) < 10**7
    assert caught[0].category is grundy.LimitWarning and "memory limit" in str(caught[0].message)
    verdict = grundy.check("chomp", "0 where n > 3", upto=9, positions="{n}x9", time=0)
    assert verdict.holds is None and not verdict and "time limit" in verdict.why


def test_progress_is_told_and_its_exceptions_stop_the_work():
    told = []
    grundy.solve("chomp", "7x7", progress=lambda positions, calls, goal: told.append((positions, calls, goal)))
    assert told and all(len(counts) == 3 for counts in told)

    def raising(*_):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        grundy.solve("chomp", "19x18", progress=raising)
    with pytest.raises(KeyError, match="enough"):
        grundy.Arena.of("chomp", "12x12", progress=raising)


@pytest.mark.parametrize("work", [
    lambda progress: grundy.solve("chomp", "19x18", progress=progress),
    lambda progress: grundy.period("octal:0.6", limit=4 * 10**9, progress=progress),
    lambda progress: grundy.check("chomp", "1", upto="30", positions="{n}x30", outcome=True, progress=progress),
    lambda progress: grundy.Arena.of("chomp", "16x16", progress=progress),
], ids=["solve", "period", "check", "arena"])
def test_an_interrupt_stops_the_work(work):
    """Ctrl-C arrives while the engine is at work: its own callback sends it."""
    with pytest.raises(KeyboardInterrupt):
        work(lambda *_: os.kill(os.getpid(), signal.SIGINT))


def test_other_threads_run_meanwhile():
    """The engine waits for a thread that can only go on when the engine has let go of the interpreter."""
    reached, seen = threading.Event(), []

    def other():
        seen.append(grundy.solve("nim", "3,4,5").grundy)
        reached.set()

    thread = threading.Thread(target=other)

    def start_and_stop(*_):
        if not thread.is_alive() and not seen:
            thread.start()
        if reached.is_set():
            raise StopIteration

    with pytest.raises(StopIteration):
        grundy.solve("chomp", "19x18", progress=start_and_stop)
    thread.join()
    assert seen == [2]


def test_pictures_of_positions():
    assert grundy.solve("nim", "3,4,5")._repr_html_().count("<circle") == 12
    chomp = grundy.solve("chomp", "3x2")._repr_html_()
    assert chomp.count("<rect") == 6 and chomp.count("#e69f00") == 1
    forest = grundy.explain("hackendot", "(()(()))")._repr_html_()
    assert forest.count("<circle") == 4 and forest.count("<line") == 3 and "<pre>" in forest
    for game in grundy.games():
        name, _, position = game.example.rpartition(" ")
        assert grundy.solve(name, position).question.terms[0]._repr_svg_().startswith("<svg")


TABLES = [
    ("wythoff", "9x12", [], {}),
    ("tablette", "5x6", ["--values", "outcome"], {"outcome": True}),
    ("kayles", "7x5", ["--misere"], {"misere": True}),
    ("matches", "20", [], {}),
    # Without a pattern the command tables every position below the bar, and so do we: test_tables.py.
    ("chomp", "4x3", ["--lang", "fr", "--position", "{n}x{m}"], {"lang": "fr", "position": "{n}x{m}"}),
    ("tablette", "4x4", ["--position", "1x1,{n}x{m}"], {"positions": "1x1,{n}x{m}"}),
    ("polyomino", "3x3", ["--position", "{n*#}{m*/#}"], {"positions": "{n*#}{m*/#}"}),
]


@pytest.mark.parametrize("game, upto, words, options", TABLES)
def test_table_is_the_command(game, upto, words, options, tmp_path):
    found = grundy.table(game, upto, **options)
    told = json.loads(command("table", game, upto, *words, "--json").stdout)
    rows = told.pop("rows")
    same({"from_": told.pop("from"), **told}, found)
    names = {"P": 0, "N": 1, None: -1}
    expected = [[names.get(entry, entry) for entry in row] for row in rows]
    assert found.array.tolist() == (expected if found.array.ndim == 2 else [row[0] for row in expected])
    assert numpy.asarray(found).shape == found.array.shape
    assert str(found) == command("table", game, upto, *words).stdout.rstrip("\n")
    for place, entry in numpy.ndenumerate(found.array):
        point = tuple(i + least for i, least in zip(place, found.from_.values()))
        value = found[point if len(point) == 2 else point[0]]
        assert value == (None if entry < 0 else "PN"[entry] if found.values == "outcome" else entry)
    command("table", game, upto, *words, "--out", str(tmp_path / "map.png"))
    assert found._repr_png_() == (tmp_path / "map.png").read_bytes()
    assert "data:image/png;base64," in found._repr_html_()


def test_tables_that_are_not_whole_or_not_there():
    cut = grundy.table("chomp", "12x12", position="{n}x{m}", time=0)
    assert cut.known < 144 and "time limit" in cut.why and cut[12, 12] is None and cut.array[-1, -1] == -1
    for wrong in [lambda: grundy.table("hackendot", "3x3"), lambda: grundy.table("wythoff", "3y3"),
                  lambda: grundy.table("wythoff", 10**6, memory="1M")]:
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(IndexError):
        grundy.table("tablette", "2x2")[0, 1]


def test_types_are_told():
    """Type checkers look for the marker, and for every function of the extension in its stub."""
    package = grundy.__path__[0]
    assert os.path.exists(f"{package}/py.typed")
    with open(f"{package}/_engine.pyi", encoding="utf-8") as file:
        stub = file.read()
    for name in vars(grundy._engine):
        if not name.startswith("__"):
            assert f"def {name}(" in stub or f"class {name}" in stub or f"{name}:" in stub, name


def test_a_range_without_positions_is_a_value_error():
    with pytest.raises(ValueError, match="no point up to 0 is a position"):
        grundy.check("matches", "n", upto=0)


@pytest.mark.parametrize("position", ["@{}", "-"])
def test_a_position_opens_no_file(position, tmp_path):
    """It may be a stranger's text, in a service that somebody built on the package."""
    secret = tmp_path / "secret"
    secret.write_text("3,4,5")
    with pytest.raises(ValueError, match="files can't be read from here"):
        grundy.solve("nim", position.format(secret))
    with pytest.raises(ValueError, match="files can't be read from here"):
        grundy.solve("nim " + position.format(secret))
    with pytest.raises(ValueError, match="files can't be read from here"):
        grundy.solve_many(["nim " + position.format(secret)])
    with pytest.raises(ValueError, match="files can't be read from here"):
        grundy.explain("hackendot", position.format(secret))
    with pytest.raises(ValueError, match="files can't be read from here"):
        grundy.check("nim", position.format(secret), upto=3)
