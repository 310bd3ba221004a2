"""Certificates by somebody who has read the checker and wants it to say what is not so. Each is refused, or says nothing but the truth."""
import subprocess

import pytest
from certificates import CHECKER, block, certificate, check, check_all, written
from program import answer

NIM = ["game 1 nim", "law 1 bouton"]


@pytest.mark.parametrize("alphabet", [".\x1b[K", ".\r", ".\x7f", ".\x00", ".\u202e", ".é", ". ", ".1", "./"])
def test_letters_that_a_terminal_would_obey(alphabet, tmp_path):
    """What is proved is shown with its letters: with ESC among them it could be shown as something else."""
    rules = [f'| position word "{alphabet}"', f'| move "{alphabet[1]}" -> "."']
    assert check(certificate(f"claim normal N : 1 {alphabet[1]}", "game 1 own", *rules), tmp_path).code == 1


@pytest.mark.parametrize("claim", ["claim normal N value 2 : 1 02", "claim normal N value 02 : 1 2", "claim normal N value +2 : 1 2", "claim normal N value 2 : 1 +2",
                                   "claim normal N value 2 : 01 2", "claim normal N value 2 : 1 2 ", "claim normal N value 2 : 1  2", "claim normal N value 2 :  1 2",
                                   "claim normal N value 2 : 1 2\r", "claim normal N value 2 : 1 2\x00", "claim normal N value  : 1 2", "claim normal N value : 1 2",
                                   "claim normal N value 2 value 2 : 1 2", "claim normal  N : 1 2", "claim Normal N : 1 2", "claim normal n : 1 2"])
def test_a_claim_is_written_in_one_way(claim, tmp_path):
    assert check(certificate("claim normal N value 2 : 1 2", *NIM), tmp_path).code == 0
    assert check(certificate(claim, *NIM), tmp_path).code == 1


@pytest.mark.parametrize("change", [lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("game 1 nim", "game 1 nim\x00"), lambda text: "\ufeff" + text,
                                    lambda text: text + "\n", lambda text: text[:-1], lambda text: text.replace("\nlaw", "\n\nlaw"),
                                    lambda text: text.replace("records 3", "records 03"), lambda text: text.replace("game 1", "game 18446744073709551617"),
                                    lambda text: text.replace("records 3", "records 18446744073709551619")])
def test_bytes_around_the_records(change, tmp_path):
    sound = certificate("claim normal N value 2 : 1 2", *NIM)
    assert check(sound, tmp_path).code == 0
    assert check(change(sound), tmp_path).code in (1, 2)


def test_records_that_come_again(tmp_path):
    heaps = ["heaps 1 upto 2 bytes 1", block("values", [0, 1, 2])]
    wrong = ["heaps 1 upto 2 bytes 1", block("values", [0, 2, 1])]
    game = "game 1 octal:0.33"
    sound = certificate("claim normal N value 2 : 1 2", game, *heaps)
    lies = [certificate("claim normal N value 1 : 1 2", game, *heaps, *wrong), certificate("claim normal N value 1 : 1 2", game, *wrong),
            certificate("claim normal N value 2 : 1 2", game, heaps[0], heaps[1], heaps[1]),
            certificate("claim normal N value 2 : 1 2", game, *heaps, "claim normal P : 1 2"),
            certificate("claim normal N value 2 : 1 2", game, *heaps, "game 1 nim"),
            certificate("claim normal N value 2 : 1 2", game, *heaps, "end records 4")]
    assert [verdict.code for verdict in check_all([sound, *lies], tmp_path)] == [0, 1, 1, 1, 1, 1, 1]


def test_a_book_of_another_game_is_none(tmp_path):
    """3 is lost in the game of lines 3 and 4 (take 1, 2), and won in Nim."""
    games = ["game 1 subtraction:1,2", "game 2 nim"]
    texts = [certificate("claim normal P : 1 3", *games, "lost 1 3"), certificate("claim normal P : 2 3", *games, "lost 1 3"),
             certificate("claim normal P : 2 3", *games, "value 1 0 3"), certificate("claim normal P : 2 3", *games, "lost 2 3"),
             certificate("claim normal P : 1 3 + 2 3", *games, "lost 1 3", "value 1 0 3")]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 1, 1, 1, 1]


def test_conventions_do_not_mix(tmp_path):
    texts = [certificate("claim misere P : 1 1", "game 1 nim", "law 1 bouton"), certificate("claim misere P value 1 : 1 1", "game 1 nim", "law 1 bouton"),
             certificate("claim normal N : 1 1", "claim misere P : 1 1", "game 1 nim", "law 1 bouton"),
             certificate("claim misere N value 2 : 1 2", "game 1 nim", "law 1 bouton")]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 1, 1, 1]


def labelled(edges, labels, counters, width=4):
    vertices = [f"vertex - {' '.join(map(str, heads))}{' ' if heads else ''}: {v}" for v, heads in enumerate(edges)]
    return certificate("claim arena values", f"arena {len(edges)} {sum(map(len, edges))}", *vertices, "labels bytes 1", block("block", labels),
                       f"counters bytes {width}", block("block", counters, width))


def test_labels_behind_the_largest_counter(tmp_path):
    """0 is a sink, worth 0, and 1 moves there: worth 1. No counter hides the sink, the largest neither."""
    most = 2**32 - 1
    texts = [labelled([[], [0]], [1, 2], [0, 0]), labelled([[], [0]], [1, 2], [most - 1, most - 1]),
             labelled([[], [0]], [1, 1], [most, 0]), labelled([[], [0]], [1, 1], [most, most]), labelled([[], [0]], [1, 2], [most, 0])]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 0, 1, 1, 0]


def test_labels_beyond_what_successors_could_bear(tmp_path):
    """A loopy vertex may answer for a label that is larger than the number of its moves."""
    # 0 sink; 1 -> 0; 2 -> 0 1, worth 2; 3 -> 0 1 4; 4 -> 2, 4 or 5; 5 -> 5 a draw. From 3 to 4 the reply is 2.
    edges = [[], [0], [0, 1], [0, 1, 4], [2, 5], [5]]
    texts = [labelled(edges, [1, 2, 3, 3, 0, 0], [1, 1, 1, 2, 0, 0]), labelled(edges, [1, 2, 3, 3, 0, 0], [1, 1, 2, 2, 0, 0]),
             labelled(edges, [1, 2, 3, 0, 0, 0], [1, 1, 1, 2, 0, 0]), labelled([[], [0], [0, 1], [0, 1, 4], [5], [5]], [1, 2, 3, 3, 0, 0], [1, 1, 1, 2, 0, 0])]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 1, 1, 1]


@pytest.mark.parametrize("count, code", [(16, 0), (17, 1), (60_000, 1)])
def test_no_choice_is_too_deep(count, code, tmp_path):
    """Sixty thousand names in a line once broke the stack."""
    choices = ", ".join(f"a{number} in 1..1" for number in range(count))
    assert check(certificate("claim normal N : 1 1", "game 1 own", "| position heaps n", f"| move n -> 0 for {choices}"), tmp_path).code == code


@pytest.mark.parametrize("kind, move", [("grid", "remove {0,0}"), ('grid ".x"', "place x")])
def test_no_board_is_larger_than_memory(kind, move, tmp_path):
    rules = [f"| position {kind}", f"| move {move}"]
    texts = [certificate(f"claim normal N : 1 {size}", "game 1 own", *rules, "lost 1 2x1") for size in ("4096x4096", "5000x1", "1x5000", "0x1", "1x0", "3x")]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [1] * 6
    assert check(certificate("claim normal P : 1 2x1", "game 1 own", *rules, "lost 1 2x1"), tmp_path).code == 0


def test_more_places_than_are_listed(tmp_path):
    """On seventeen ones there is a move, of all of them at once: that it is not listed does not make the position lost."""
    rules = ["| position list x[]", "| move any 17..17 of i: x[i] -> 0 where x[i] > 0"]
    ones = ",".join("1" * 17)
    fewer = ",".join("1" * 16)
    texts = [certificate(f"claim normal P : 1 {ones}", "game 1 own", *rules, f"lost 1 {ones}"), certificate(f"claim normal P : 1 {ones}", "game 1 own", *rules),
             certificate(f"claim normal P : 1 {fewer}", "game 1 own", *rules), certificate(f"claim normal P : 1 {fewer}", "game 1 own", rules[0], rules[1].replace("17..17", "17..20"))]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [1, 1, 0, 0]


def test_a_label_between_those_that_are_there(tmp_path):
    """2 moves to 1, worth 1, or to the draw 3: nothing there answers for 0, so 4, which moves to 2, is not worth 0."""
    edges = [[], [0], [1, 3], [3], [2]]
    texts = [labelled(edges, [1, 2, 0, 0, 0], [1, 1, 0, 0, 0]), labelled(edges, [1, 2, 0, 0, 1], [1, 1, 0, 0, 2])]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 1]


@pytest.mark.parametrize("rules, position, codes", [
    # Bounds without a value list nothing.
    (["| position list x[]", "| move any 1..1/0 of i: x[i] -> 0 where x[i] > 0"], "1", (1, 1)),
    # Won, or drawn: both rules are asked, in this order.
    (["| position word \".x\"", "| move \".\" -> \"x\"", "| won when \"x\"", "| drawn when full"], "x", (0, 1)),
    # On a ground edges are neighbours; where a condition counts them, the parts are one.
    (["| position graph rooted", "| move remove e where degree(v) > 0", "| move remove v where degree(v) > 9"], "path:2", (0, 1)),
    (["| position graph rooted", "| move remove e", "| move remove v where v > 9"], "path:2", (0, 1)),
    (["| position graph rooted", "| move remove v where degree(v) > 0", "| move remove N[e]"], "path:2", (0, 1)),
    # Two edges at the ground, which has degree 2: one goes, and then there is no such edge. Of either alone none is.
    (["| position graph rooted", "| move remove e where degree(u) == 2 or degree(v) == 2"], "ground-a,ground-b", (0, 1))])
def test_one_move_and_none(rules, position, codes, tmp_path):
    texts = [certificate(f"claim normal {outcome} : 1 {position}", "game 1 own", *rules) for outcome in "NP"]
    assert tuple(verdict.code for verdict in check_all(texts, tmp_path)) == codes


# A game that the player to move may have won by a rule: in a sum only its part ends (docs/rules.md, ends).
RULES = ["| position word \".x\"", "| move \".\" -> \"x\"", "| won when \"xx\""]


def test_what_is_won_by_a_rule_in_a_sum(tmp_path):
    def text(claim, game, *records):
        return certificate(f"claim normal {claim}", f"game 1 {game}", *RULES, "game 2 nim", "law 2 bouton", *records)
    # Alone "x." is lost: its one move lets the other have won. As a part it has one move, and is worth 1.
    cases = {text("P : 1 x.", "own", "lost 1 x."): 0, text("N : 1 x.", "own"): 1, text("N : 1 xx", "own"): 0, text("P : 1 xx", "own"): 1,
             text("N : 1 x.", "summand", "value 1 1 x."): 1, text("P : 1 xx", "summand"): 1, text("N value 1 : 1 x.", "summand", "value 1 1 x."): 1,
             text("P value 0 : 1 x. + 2 1", "summand", "value 1 1 x."): 0, text("N value 1 : 1 x. + 2 0", "summand", "value 1 1 x."): 0,
             text("P value 0 : 1 x. + 2 1", "own", "value 1 1 x."): 1, text("P : 1 x. + 2 0", "summand", "value 1 1 x."): 1,
             text("P value 0 : 1 xx + 2 0", "summand"): 0}
    assert [verdict.code for verdict in check_all(list(cases), tmp_path)] == list(cases.values())
    assert "which end this part only" in check(text("P value 0 : 1 x. + 2 1", "summand", "value 1 1 x."), tmp_path).said


@pytest.mark.parametrize("game, heaps, outcome", [("octal:0.3", "10,4", "N"), ("octal:0.3", "10,5", "P"), ("octal:0.03", "3", "P"), ("octal:0.[3]", "2,2", "P"), ("octal:0.[3]", "1", "P")])
def test_codes_that_only_subtract(game, heaps, outcome, tmp_path):
    """Under misère play the theorem of Ferguson is about what may be taken, not about the name of the game."""
    text = written(tmp_path, "solve", game, heaps, "--misere")
    assert check(text, tmp_path).code == 0 and f"({outcome})" in check(text, tmp_path).said
    flipped = text.replace(f"misere {outcome}", "misere P" if outcome == "N" else "misere N")
    assert check(flipped, tmp_path).code == 1


def test_codes_that_split_need_more_than_values(tmp_path):
    values = ["heaps 1 upto 3 bytes 1", block("values", [0, 1, 2, 3])]
    for outcome in "NP":
        assert check(certificate(f"claim misere {outcome} : 1 3,3", "game 1 octal:0.77", *values), tmp_path).code == 1


def test_many_heads(tmp_path):
    """A row of coins whose text is longer than fifteen letters once lost its heads on the way."""
    verdict = check(written(tmp_path, "solve", "turning-turtles", "3,12,14,17,18,20"), tmp_path)
    assert verdict.code == 0 and "(N, G = 22)" in verdict.said


@pytest.mark.parametrize("sum_", ["notakto .../.x./... + nim 2", "notakto x../.../..x + notakto .../.../...", "notakto xx./.../... + kayles 5 + notakto x../.x./..."])
def test_notakto_in_a_sum(sum_, tmp_path):
    words = sum_.split(" ")
    verdict = check(written(tmp_path, "solve", *words), tmp_path)
    found = answer("solve", *words)
    assert verdict.code == 0 and f"({found['outcome']}, G = {found['grundy']})" in verdict.said


def own(rules):
    return ["game 1 own", *(f"| {line}" for line in rules.split("\n"))]


def test_rows_of_a_piece_are_no_parts(tmp_path):
    """Of #.#/### the upper row is one move, since the lower one holds its two cells together; alone those are two moves. The value is 2, not that of
    two rows that know nothing of each other."""
    rules = own("position grid\nmove remove row")
    book = ["lost 1 # + 1 ###", "lost 1 # + 1 #"]
    texts = [certificate("claim normal P : 1 #.#/### + 1 #", *rules, *book, "lost 1 #.#/### + 1 #"),
             certificate("claim normal N value 2 : 1 #.#/###", *rules, "value 1 1 #", "value 1 1 ###", "value 1 2 #.#/###"),
             certificate("claim normal N value 1 : 1 #.#/###", *rules, "value 1 1 #", "value 1 1 ###", "value 1 2 #.#/###")]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [1, 0, 1]


@pytest.mark.parametrize("rules", ["position graph\nmove remove v for u in 1..1 where degree(u) == 1", "parameter u = 1\nposition graph\nmove remove v where degree(u) == 1"])
def test_a_number_that_is_called_like_a_place_looks_at_the_whole(rules, tmp_path):
    """u is the first vertex, wherever v is: so a-b,c is no sum of a-b and c. Its value is 2, by c to a-b, which has the value 1."""
    game = own(rules)
    game[0] += ":1" if rules.startswith("parameter") else ""
    texts = [certificate("claim normal N value 1 : 1 a-b,c", *game, "value 1 1 a-b,c without c"),
             certificate("claim normal N value 2 : 1 a-b,c", *game, "value 1 1 a-b,c without c", "value 1 0 a-b,c without a", "value 1 0 a-b,c without b", "value 1 2 a-b,c")]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [1, 0]


def test_rules_that_ask_for_more_room_than_they_take(tmp_path):
    """Each condition once kept a copy of all that stand beside it, and each index a place on the stack."""
    many = own("position heaps n\nmove n -> 0" + " where 1" * 6000)
    indices = own("position list x[]\nmove " + ", ".join(f"x[a{i}] -> 0" for i in range(17)))
    longer = own("position heaps n\nmove n -> 0" + " where 1" * 8192)
    texts = [certificate("claim normal N : 1 1", *rules) for rules in (many, indices, longer)]
    assert [verdict.code for verdict in check_all(texts, tmp_path)] == [0, 1, 1]


@pytest.mark.parametrize("rules, position", [("position grid\nmove remove {0,0 1,0}", "600x600"), ("position grid\nmove remove row", "600x600"),
                                             ('position word "ab"\nmove "a" -> "b" where "bb"', "300000"), ('position grid ".x"\nmove place x where count("x") == 5', "600x600"),
                                             ("position list x[] where i in x or len > 0\nmove x[i] -> 0", ",".join(map(str, range(1, 5000)))),
                                             ("position poset\nmove remove v where bottom == 5", "chain:600"), ("position graph\nmove remove v where degree(v) > 4000", "complete:300")])
def test_a_short_position_may_be_large(rules, position, tmp_path):
    """Steps are as large as the position, so that a check can be stopped before it has gone through all of it again and again."""
    path = tmp_path / "large.cert"
    path.write_text(certificate(f"claim normal P : 1 {position}", *own(rules)))
    assert subprocess.run([CHECKER, "--steps", "1000", path], capture_output=True).returncode == 2


def test_many_boards(tmp_path):
    """Few of them are kept, and those that are read again are the same: of each star the whole goes with its centre."""
    claims = [f"claim normal N : 1 star:{leaves}" for leaves in [*range(12), *range(12)]]
    assert check(certificate(*claims, *own("position graph\nmove remove N[v]")), tmp_path).code == 0
