"""Games by the names that people give them, positions as people write them, and what is said when a name is wrong."""
import pytest
from program import ROOT, answer, refusal, run, solve, winning_labels

# (what is typed, the game and the parameter that the answer must name)
NAMES = [
    ("Nim", "nim", ""), ("NIM", "nim", ""), ("Kayles", "kayles", ""), ("Dawson_Kayles", "dawson-kayles", ""),
    ("allumettes", "matches", ""), ("Allumettes:1,3", "matches", "1,3"), ("soustraction:1,2,3", "subtraction", "1,2,3"),
    ("quilles", "kayles", ""), ("octal:.77", "octal", "0.77"), ("octal:0,77", "octal", "0.77"),
    ("Octal:0.0A", "octal", "0.0a"),
]


@pytest.mark.parametrize("typed, game, parameter", NAMES)
def test_a_game_is_found_by_its_other_names(typed, game, parameter):
    written = f"{game}:{parameter}" if parameter else game
    told, canonical = solve(typed, "7"), solve(written, "7")
    assert told["question"]["terms"] == [{"game": game, "parameter": parameter, "position": "7"}]
    assert {**told, "work": 0} == {**canonical, "work": 0}


@pytest.mark.parametrize("command, words", [
    ("sequence", ["Quilles", "--upto", "10"]), ("period", ["QUILLES"]), ("table", ["quilles", "3x3"]),
    ("check", ["Quilles", "n >= 0", "--upto", "3"]), ("random", ["quilles", "--seed", "1"]),
])
def test_answers_keep_the_name_of_the_house(command, words):
    assert answer(command, *words, code=1 if command == "check" else 0)["game"] == "kayles"


SUGGESTED = [
    ("nmi", ["nim"]), ("wyhtoff", ["wythoff"]), ("substraction", ["subtraction"]), ("alumettes", ["allumettes"]),
    ("chocolat", ["chomp", "tablette"]), ("tablette de chocolat", ["chomp", "tablette"]), ("Forêt", ["hackendot"]),
    ("marienbad", ["nim"]), ("bâtonnets", ["matches", "subtraction"]), ("hack", ["hackendot"]),
    ("bowling", ["kayles"]), ("reine", ["wythoff"]),
    # Grundy's game and others are not there, and nothing else is meant by them.
    ("grundy", ["grundys-game"]), ("chess", []), ("go", []), ("zzzzzz", []),
]


@pytest.mark.parametrize("typed, meant", SUGGESTED)
def test_an_unknown_game_is_suggested_by_spelling_or_meaning(typed, meant):
    error = refusal("games", typed)
    perhaps = " or ".join(f"'{name}'" for name in meant)
    assert error["expected"] == "the name of a game" + (f", perhaps {perhaps}" if meant else "") + \
        "; 'grundy games' lists them all"


LISTS = [
    ("nim", "3 4 5", "3,4,5"), ("nim", "3, 4 ,5", "3,4,5"), ("nim", " 3\t4\n5 ", "3,4,5"), ("kayles", "12 5", "12,5"),
    ("subtraction:1,2,3", "5 7", "5,7"), ("octal:0.137", "12 5", "12,5"), ("wythoff", "3 5", "3,5"),
    ("chomp", "5 3 1", "5,3,1"), ("chomp", "5 x 3", "5,5,5"), ("tablette", "4x3 5x1", "4x3,5x1"),
]


@pytest.mark.parametrize("game, written, position", LISTS)
def test_blanks_separate_like_commas(game, written, position, tmp_path):
    """In one argument, in many, in a file and on standard input."""
    file = tmp_path / "position.txt"
    file.write_text(written)
    for words, stdin in [([written], ""), (written.split(), ""), ([f"@{file}"], ""), (["-"], written)]:
        asked = solve(game, *words, stdin=stdin)
        assert asked["question"]["terms"][0]["position"] == position, words


def test_a_sum_of_positions_with_blanks():
    asked = solve("nim", "3", "4", "+", "wythoff", "3", "5", "+", "chomp 2 1")
    assert [term["position"] for term in asked["question"]["terms"]] == ["3,4", "3,5", "2,1"]


WRONG = [
    ("nim", "3 4,", 4, "ends too early"), ("nim", ",3", 0, "unexpected ','"), ("nim", "3 x", 2, "unexpected 'x'"),
    ("nim", "3 , , 4", 4, "unexpected ','"), ("nim", "3 -4", 2, "negative"), ("nim", "3;4", 1, "unexpected ';'"),
    ("wythoff", "3 5 7", 4, "unexpected '7'"), ("wythoff", "3", 1, "ends too early"), ("matches", "3 4", 2, "unexpected '4'"),
    ("chomp", "3 4", 2, "a row of 4 can't lie on a row of 3"), ("tablette", "4x3 5", 5, "ends too early"),
]


@pytest.mark.parametrize("game, written, where, message", WRONG)
def test_what_is_no_list_of_numbers_is_refused_where_it_is_wrong(game, written, where, message):
    error = refusal("solve", game, written)
    assert message in error["message"]
    assert error["where"] == {"text": written, "offset": where}


@pytest.mark.parametrize("words", [
    ["subtraction:1,2,3", "7", "5"], ["subtraction:1, 2, 3 7 5"], ["subtraction:1 2 3", "7 5"],
    ["subtraction:1 2,3", "7", "5"],
])
def test_the_amounts_of_a_game_end_where_its_position_begins(words):
    """Blanks end a parameter; but what is quoted apart from the position is the whole game."""
    term = solve(*words)["question"]["terms"][0]
    assert (term["parameter"], term["position"]) == ("1,2,3", "7,5")


@pytest.mark.parametrize("game, position, move, label", [
    ("wythoff", "3,5", "1 2", "1-2"), ("wythoff", "3,5", "both 2", "both-2"), ("wythoff", "3,5", "deux-2", "both-2"),
    ("wythoff", "3,5", "deux 2", "both-2"), ("tablette", "4x3,5x1", "1 r2", "1:r2"), ("chomp", "5,3,1", "3 2", "3,2"),
    ("kayles", "12,5", "1-2:3 7", "1-2:3,7"), ("nim", "3,4", "2 3", "2-3"),
])
def test_moves_are_read_with_blanks_too(game, position, move, label):
    assert answer("explain", game, position, "--move", move)["move"]["move"] == label


@pytest.mark.parametrize("move", ["12", "1,2", "both2", "1 2 3", "1"])
def test_a_wythoff_move_that_could_mean_anything_is_refused(move):
    refusal("explain", "wythoff", "13,15", "--move", move)


def test_games_tells_the_other_names():
    listed = {game["name"]: game for game in answer("games")["games"]}
    assert listed["matches"]["also"] == ["allumettes"]
    assert listed["subtraction"]["also"] == ["soustraction"]
    assert {alias["name"]: alias["also"] for alias in listed["octal"]["aliases"]}["kayles"] == ["quilles"]
    assert "allumettes    = matches\n" in run("games").stdout
    assert run("games", "Quilles").stdout.startswith("kayles = octal:0.77\n")


def test_the_names_that_documents_promise_are_understood():
    """docs/formats.md lists them."""
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    for name in ("allumettes", "soustraction", "quilles"):
        assert f"`{name}`" in text
        assert winning_labels(solve(name + (":1" if name == "soustraction" else ""), "3"))
