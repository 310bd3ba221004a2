"""The commands over HTTP answer as the command line does; boards are drawn, and played, without knowing a rule."""
import json
import re

import pytest

from program import run, validated

# (endpoint, arguments, the same as a command line, schema, what standard input holds)
SAME = [
    ("games", {}, ["games"], "games", ""),
    ("games", {"name": "octal", "lang": "fr"}, ["games", "octal", "--lang", "fr"], "games", ""),
    ("solve", {"terms": "nim 3,4,5"}, ["solve", "nim", "3,4,5"], "solve", ""),
    ("solve", {"terms": [{"game": "nim", "position": "3,4,5"}], "misere": False}, ["solve", "nim", "3,4,5"], "solve", ""),
    ("solve", {"terms": [{"game": "subtraction", "parameter": "1,2,3", "position": "21"}, {"game": "kayles", "position": "7"}],
               "misere": True, "all": True, "lang": "fr"},
     ["solve", "subtraction:1,2,3", "21", "+", "kayles", "7", "--misere", "--all", "--lang", "fr"], "solve", ""),
    ("solve", {"terms": "Nim 3 4 5"}, ["solve", "nim", "3,4,5"], "solve", ""),
    ("solve", {"terms": [{"game": "Soustraction", "parameter": "1 2 3", "position": "7 5"}, {"game": "quilles", "position": "7"}]},
     ["solve", "subtraction:1,2,3", "7,5", "+", "kayles", "7"], "solve", ""),
    ("table", {"game": "Quilles", "size": "3x3"}, ["table", "kayles", "3x3"], "table", ""),
    ("solve", {"terms": "chomp 4x3", "method": "memo", "moves": 0, "remoteness": True},
     ["solve", "chomp", "4x3", "--method", "memo", "--moves", "0", "--remoteness"], "solve", ""),
    ("solve", {"terms": "nim 3,4,5", "remoteness": False}, ["solve", "nim", "3,4,5", "--no-remoteness"], "solve", ""),
    ("solve", {"terms": "kayles 5", "all": False, "nothing": None}, ["solve", "kayles", "5"], "solve", ""),
    ("explain", {"terms": "hackendot (()(()))()", "move": "1"}, ["explain", "hackendot", "(()(()))()", "--move", "1"], "explain", ""),
    ("explain", {"terms": "wythoff 4,7 + tablette 4x3", "lang": "fr"},
     ["explain", "wythoff", "4,7", "+", "tablette", "4x3", "--lang", "fr"], "explain", ""),
    ("random", {"game": "hackendot", "size": 12, "seed": 7}, ["random", "hackendot", "--size", "12", "--seed", "7"], "random", ""),
    ("random", {"game": "nim", "heaps": 3, "unique": True, "least-moves": 5, "most-moves": 9, "seed": 7},
     ["random", "nim", "--heaps", "3", "--unique", "--least-moves", "5", "--most-moves", "9", "--seed", "7"], "random", ""),
    ("random", {"game": "nim", "heaps": 1, "outcome": "P", "seed": 7},
     ["random", "nim", "--heaps", "1", "--outcome", "P", "--seed", "7"], "random", ""),
    ("exercise", {"game": "chomp", "count": 3, "seed": 7, "solutions": True, "lang": "fr"},
     ["exercise", "chomp", "--count", "3", "--seed", "7", "--solutions", "--lang", "fr"], "exercise", ""),
    ("exercise", {"game": "kayles", "misere": True, "size": 9, "heaps": 2, "outcome": "N", "seed": 1},
     ["exercise", "kayles", "--misere", "--size", "9", "--heaps", "2", "--outcome", "N", "--seed", "1"], "exercise", ""),
    ("arena", {"terms": "matches 4"}, ["arena", "matches", "4"], "arena", ""),
    ("arena", {"terms": "chomp 3x2", "numbered": True, "unreachable": True, "plays": True},
     ["arena", "chomp", "3x2", "--numbered", "--unreachable", "--plays"], "arena", ""),
    ("arena", {"terms": "matches 4", "tree": True, "player": 1}, ["arena", "matches", "4", "--tree", "--player", "1"],
     "arena_tree", ""),
    ("arena", {"terms": "nim 3,2", "plain": True, "misere": True, "player": 1},
     ["arena", "nim", "3,2", "--plain", "--misere", "--player", "1"], "arena", ""),
    ("arena", {"terms": "subtraction:1,2,3 7", "numbered": True}, ["arena", "subtraction:1,2,3", "7", "--numbered"], "arena", ""),
    ("arena", {"text": "a J0 -> b\nb J1 -> a c\nc J0 ->\n", "target": ["c"]}, ["arena", "--file", "-", "--target", "c"],
     "arena", "a J0 -> b\nb J1 -> a c\nc J0 ->\n"),
    ("arena", {"text": "a -> b\nb -> a\n"}, ["arena", "--file", "-"], "arena", "a -> b\nb -> a\n"),
    ("arena", {"text": "digraph { a -> {b c} b [shape=box] }", "target": ["#1"]}, ["arena", "--file", "-", "--target", "#1"],
     "arena", "digraph { a -> {b c} b [shape=box] }"),
    ("arena", {"text": '{"a": ["b"]}'}, ["arena", "--file", "-"], "arena", '{"a": ["b"]}'),
    ("arena", {"text": "a -> b\na -> c\n", "from": "edges"}, ["arena", "--file", "-", "--from", "edges"], "arena",
     "a -> b\na -> c\n"),
    ("arena", {"text": "0 1 0 1;\n1 2 0 0;", "ignore-priorities": True}, ["arena", "--file", "-", "--ignore-priorities"], "arena",
     "0 1 0 1;\n1 2 0 0;"),
    ("sequence", {"game": "kayles", "upto": 100}, ["sequence", "kayles", "--upto", "100"], "sequence", ""),
    ("sequence", {"survey": "0.?", "limit": 100}, ["sequence", "--survey", "0.?", "--limit", "100"], "survey", ""),
    ("period", {"game": "octal:0.16"}, ["period", "octal:0.16"], "period", ""),
    ("quotient", {"game": "kayles"}, ["quotient", "kayles"], "quotient", ""),
    ("quotient", {"game": "tablette", "position": "3x3"}, ["quotient", "tablette", "3x3"], "quotient", ""),
    ("quotient", {"survey": "0.3?", "limit": 60, "max-size": 50},
     ["quotient", "--survey", "0.3?", "--limit", "60", "--max-size", "50"], "quotient_survey", ""),
    ("period", {"game": "kayles", "limit": 50}, ["period", "kayles", "--limit", "50"], "period", ""),
    ("table", {"game": "wythoff", "size": "20x30"}, ["table", "wythoff", "20x30"], "table", ""),
    ("table", {"game": "kayles", "size": "12x12", "values": "outcome", "misere": True},
     ["table", "kayles", "12x12", "--values", "outcome", "--misere"], "table", ""),
    ("check", {"game": "tablette", "claim": "m where n == 1", "upto": "8x8", "table": True},
     ["check", "tablette", "m where n == 1", "--upto", "8x8", "--table"], "check", ""),
    ("check", {"game": "nim", "claim": "n - 1 + 1", "upto": 20}, ["check", "nim", "n - 1 + 1", "--upto", "20"], "check", ""),
    ("find", {"pattern": "@b", "text": "a@b"}, ["find", "@b"], "find", "a@b"),
    ("check", {"game": "wythoff", "claim": "n == m", "upto": 20, "outcome": True},
     ["check", "wythoff", "n == m", "--upto", "20", "--outcome"], "check", ""),
    ("check", {"game": "kayles", "suggest": True, "upto": 500}, ["check", "kayles", "--suggest", "--upto", "500"], "check", ""),
    ("find", {"pattern": "010", "text": "0100101010"}, ["find", "010"], "find", "0100101010"),
    ("find", {"pattern": "010", "also": ["1010"], "start": True, "text": "0100101010"},
     ["find", "010", "--also", "1010", "--start"], "find", "0100101010"),
    ("find", {"pattern": "4,1,2", "sequence": "kayles", "upto": 200}, ["find", "4,1,2", "--sequence", "kayles", "--upto", "200"], "find", ""),
    ("find", {"pattern": "010", "automaton": True, "trace": "01101000"},
     ["find", "010", "--automaton", "text", "--trace", "01101000"], "automaton", ""),
]


def without_clock(answer):
    """Work is measured in seconds too, and those differ."""
    if isinstance(answer, dict):
        return {key: without_clock(value) for key, value in answer.items() if key not in ("seconds", "bytes")}
    return [without_clock(value) for value in answer] if isinstance(answer, list) else answer


def without_dashes(answer):
    """A field that is --upto on the command line is upto here, and what only a command line has is left out."""
    return json.loads(json.dumps(answer).replace("--", "").replace("; 'grundy games' lists them all", ""))


@pytest.mark.parametrize("name, arguments, line, schema, stdin", SAME, ids=lambda value: str(value)[:40])
def test_answers_are_those_of_the_command_line(server, name, arguments, line, schema, stdin):
    answer = validated(schema, server.ask(name, **arguments))
    typed = json.loads(run(*line, "--json", stdin=stdin).stdout)
    assert without_dashes(without_clock(answer)) == without_dashes(without_clock(typed))


@pytest.mark.parametrize("name, arguments, line", [
    ("solve", {"terms": "nym 3"}, ["solve", "nym", "3"]),
    ("solve", {"terms": "nim 3,x", "lang": "fr"}, ["solve", "nim", "3,x", "--lang", "fr"]),
    ("solve", {"terms": "nim 3 +"}, ["solve", "nim", "3", "+"]),
    ("explain", {"terms": "nim 3", "move": "9"}, ["explain", "nim", "3", "--move", "9"]),
    ("check", {"game": "nim", "claim": "n +", "upto": 3}, ["check", "nim", "n +", "--upto", "3"]),
    ("check", {"game": "tablette", "claim": "n", "upto": "0x0", "position": "1x1,{n}x{m}"},
     ["check", "tablette", "n", "--upto", "0x0", "--position", "1x1,{n}x{m}"]),
    ("sequence", {"game": "chomp", "upto": 3}, ["sequence", "chomp", "--upto", "3"]),
    ("sequence", {"game": "kayles"}, ["sequence", "kayles"])])
def test_errors_are_those_of_the_command_line(server, name, arguments, line):
    error = server.refusal(name, arguments)
    assert error == without_dashes(json.loads(run(*line, "--json").stderr)["error"])


@pytest.mark.parametrize("arguments", [
    {"terms": "nym 3"}, {"terms": "xyzzy 3"}, {"terms": "subtraction 21"}, {"terms": "octal 5", "lang": "fr"}])
def test_errors_name_no_word_of_the_command_line(server, arguments):
    error = server.refusal("solve", arguments)
    assert not re.search(r"grundy |--|PARAM|[\x00-\x1f]", json.dumps(error, ensure_ascii=False))


def test_a_board_says_its_rules_and_its_goal(server):
    board = validated("board", server.ask("board", terms="subtraction:1,2,3 21", misere=True))
    assert board["terms"][0]["rules"] == "Take 1, 2 or 3 from one heap."
    assert board["goal"] == "Whoever takes the last stick loses."
    assert server.ask("board", terms="hex 3x3")["goal"] is None


def test_what_comes_back_can_be_sent_again(server):
    first = server.ask("solve", terms="kayles 7 + subtraction:1,2 9", misere=True)
    again = server.ask("solve", terms=first["question"]["terms"], misere=True)
    assert without_clock(again) == without_clock(first)


def test_an_argument_before_the_given_one_is_missed(server):
    assert "game" in server.refusal("check", {"claim": "n", "upto": 3})["message"]


# Boards.

def board(server, terms, **arguments):
    return validated("board", server.ask("board", terms=terms, **arguments))


def drawn_squares(drawing):
    """{(board, column, row)}, counted from 1, rows from the bottom."""
    return {(b, column, len(board["rows"]) - i)
            for b, board in enumerate(drawing["boards"], 1)
            for i, row in enumerate(board["rows"])
            for column, cell in enumerate(row, 1) if cell != "."}


def inside(area, square):
    b, column, row = square
    return (b == area["board"] and area["columns"][0] <= column <= area["columns"][1]
            and area["rows"][0] <= row <= area["rows"][1])


def size_after(drawing, effect):
    """How much is left on the drawing after a move, from what its effect says alone."""
    if effect["shape"] == "heaps":
        heaps = drawing["heaps"]
        assert heaps[effect["heap"] - 1] - effect["take"] == sum(effect["leave"])
        return sum(heaps) - effect["take"]
    if effect["shape"] == "plane":
        return sum(effect["to"])
    if effect["shape"] == "grid":
        squares = drawn_squares(drawing)
        assert any(inside(effect["pick"], square) for square in squares)
        return len({square for square in squares if not any(inside(area, square) for area in effect["removes"])})
    assert effect["shape"] == "forest" and effect["pick"] in effect["removes"]
    return len(drawing["parents"]) - len(set(effect["removes"]))


TERMS = ["nim 3,1,4", "subtraction:2,3 7,4", "octal:0.137 6,5", "kayles 7", "octal:4.8 5", "matches 9", "wythoff 3,5", "chomp 5,3,1",
         "tablette 4x3,5x1", "polyomino ###/#.#,##./.##", "hackendot (()(()))()"]


@pytest.mark.parametrize("terms", TERMS)
def test_effects_tell_what_a_move_removes(server, terms):
    shown = board(server, terms)
    drawing = shown["terms"][0]["drawing"]
    assert shown["move_count"] == len(shown["moves"]) > 0
    for move in shown["moves"]:
        assert move["effect"]["shape"] == drawing["shape"] and move["label"] == move["move"]
        after = validated("made_move", server.ask("move", terms=terms, move=move["label"]))
        assert after["move"] == move and after["board"]["turn"] == 1
        assert after["board"]["question"]["terms"][0]["position"] == move["to"]
        assert after["board"]["terms"][0]["size"] == size_after(drawing, move["effect"]), move


def test_moves_are_those_of_solve_all(server):
    terms = "nim 2,3 + chomp 3,2 + hackendot (())"
    shown = board(server, terms)
    rated = server.ask("solve", terms=terms, all=True)["moves"]
    keys = ("term", "move", "text", "to")
    assert [[move[key] for key in keys] for move in shown["moves"]] == [[move[key] for key in keys] for move in rated]
    assert [move["label"] for move in shown["moves"]] == [f"{move['term']}/{move['move']}" for move in shown["moves"]]


@pytest.mark.parametrize("misere, turn, winner", [(False, 0, 1), (False, 1, 0), (True, 0, 0), (True, 1, 1)])
def test_who_has_won(server, misere, turn, winner):
    shown = board(server, "nim 0 + chomp 1", misere=misere, turn=turn)
    assert (shown["over"], shown["winner"], shown["moves"], shown["move_count"]) == (True, winner, [], 0)
    assert server.refusal("reply", {"terms": "nim 0", "misere": misere})["message"]


def test_what_is_too_large_is_shown_as_text(server):
    for terms in ("tablette 100x100", "chomp 1000x1000", "hackendot " + "()" * 5000):
        shown = board(server, terms)
        assert shown["terms"][0]["drawing"]["shape"] == "text"
        assert all(move["effect"] is None for move in shown["moves"])
    long = board(server, "nim " + ",".join(["9" * 9000] * 3))
    assert long["move_count"] is None and 0 < len(long["moves"]) < 1000
    huge = "9" * 60
    shown = board(server, f"nim {huge}")
    assert shown["terms"][0]["drawing"] == {"shape": "heaps", "heaps": [huge]}
    assert shown["move_count"] is None and len(shown["moves"]) == 2000
    moved = server.ask("move", terms=f"nim {huge}", move=huge)
    assert moved["board"]["over"] and moved["move"]["effect"]["take"] == huge


@pytest.mark.parametrize("terms", ["nim 3,4,5", "kayles 9", "wythoff 4,6", "chomp 4x3", "tablette 3x4", "hackendot ((())())",
                                   "nim 2,3 + chomp 3x2", "polyomino ###/#.."])
@pytest.mark.parametrize("misere", [False, True])
def test_the_engine_wins_what_can_be_won(server, terms, misere):
    """A whole game, step by step: the engine against itself. Who wins is who should."""
    should_win = server.ask("solve", terms=terms, misere=misere)["outcome"] == "N"
    shown, seed = board(server, terms, misere=misere), 0
    while not shown["over"]:
        step = validated("made_move", server.ask("reply", terms=shown["question"]["terms"], misere=misere,
                                                 turn=shown["turn"], level=100, seed=seed))
        assert step["prospect"] == ("wins" if (shown["turn"] == 0) == should_win else "loses")
        assert step["move"] in shown["moves"]
        assert step["board"]["turn"] == 1 - shown["turn"]
        shown, seed = step["board"], seed + 1
    assert shown["winner"] == (0 if should_win else 1)


def test_the_same_seed_gives_the_same_move(server):
    replies = {server.ask("reply", terms="nim 9,9,9", level=0, seed=seed % 10)["move"]["move"] for seed in range(20)}
    assert 1 < len(replies) <= 10


def test_moves_that_are_none(server):
    for move in ("", "1-9", "2-1", "x", "1/1-1/1"):
        assert server.refusal("move", {"terms": "nim 3", "move": move})["message"]
    assert server.refusal("move", {"terms": "nim 3"})["message"]
    assert server.refusal("board", {"terms": "nim 3", "turn": 2})["message"]
    assert server.refusal("reply", {"terms": "nim 3", "level": 101})["message"]
