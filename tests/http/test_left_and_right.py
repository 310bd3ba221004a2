"""Games of Left and Right, and games that end in ways of their own, played a step at a time over HTTP."""
import pytest

from program import validated

DOMINEERING = 'game "Domineering"\nposition grid\nmove left: remove {0,0 0,1}\nmove right: remove {0,0 1,0}\n'
# Nobody wins at 3.
THREES = 'position tuple n\nmove n -> n-k for k in 1..2\ndrawn when n = 3\n'


def own(rules, position):
    return [{"game": "own", "parameter": rules, "position": position}]


def test_the_board_says_whose_turn_it_is(server):
    for first in ("left", "right"):
        shown = validated("board", server.ask("board", terms=own(DOMINEERING, "3x3"), first=first))
        assert shown["side"] == first and not shown["over"] and not shown["drawn"]
        step = validated("made_move", server.ask("move", terms=shown["question"]["terms"], move=shown["moves"][0]["label"]))
        assert step["board"]["side"] == ("right" if first == "left" else "left") and step["board"]["turn"] == 1
    assert validated("board", server.ask("board", terms="nim 3"))["side"] is None
    assert "first" in server.refusal("board", {"terms": "nim 3", "first": "left"})["message"]


def played_out(server, rules, position, **arguments):
    """The last board of a game in which both sides are played by the engine."""
    shown = server.ask("board", terms=own(rules, position), **arguments)
    while not shown["over"]:
        step = validated("made_move", server.ask("reply", terms=shown["question"]["terms"], turn=shown["turn"]))
        shown = step["board"]
    return validated("board", shown)


@pytest.mark.parametrize("board, winner", [("2x2", 0), ("3x3", 0), ("5x5", 1)])
def test_domineering_is_won_as_the_literature_says(server, board, winner):
    for first in ("left", "right"):
        assert played_out(server, DOMINEERING, board, first=first)["winner"] == winner


def test_a_draw_is_the_end_without_a_winner(server):
    shown = played_out(server, THREES, "4")
    assert shown["over"] and shown["drawn"] and shown["winner"] is None and shown["moves"] == []
    step = server.ask("reply", terms=own(THREES, "4"))
    assert step["prospect"] == "draws"


def test_answers_say_both_beginnings(server):
    told = validated("solve", server.ask("solve", terms=own(DOMINEERING, "2x4"), first="right"))
    assert (told["outcome"], told["turn"], told["left_starts"], told["right_starts"]) == ("L", "right", "L", "L")
    told = validated("explain", server.ask("explain", terms=own(DOMINEERING, "2x4")))
    assert (told["outcome"], told["left_starts"], told["right_starts"]) == ("L", "L", "L")


def test_a_fault_of_the_rules_is_refused(server):
    rules = "position tuple n\nmove n -> n-1 if n*n*n*n*n*n*n > 0\n"
    for command in ("board", "reply", "solve", "explain"):
        assert "too large" in server.refusal(command, {"terms": own(rules, "4000")})["message"]
    assert server.ask("solve", terms=own(rules, "40"))["outcome"] == "P"
