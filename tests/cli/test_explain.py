"""explain, games and random: what people read, and the JSON behind it."""
import re
from collections import Counter
from random import Random

import pytest

from agreement import Question
from positions import EDGES, single_questions
from program import answer, run, solve
from rules import ALIASES, rules_of

PARAMETERS = {"subtraction": "subtraction:1,2,3", "octal": "octal:0.137"}


def text(*arguments):
    done = run("explain", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("name", list(EDGES))
def test_moves_are_judged_and_refuted(name, misere):
    """Every judged move is judged right, and the refutation of a losing move leads to a P-position."""
    rng = Random(f"explain {name} {misere}")
    for terms in single_questions(name, rng, 4):
        question = Question(terms, misere)
        oracle = question.sum
        moves = list(oracle.moves(question.state))
        for _, label, after in rng.sample(moves, min(2, len(moves))):
            explained = answer("explain", *question.arguments(), "--move", label)
            judged = explained["move"]
            wins = oracle.outcome(after, misere) == "P"
            assert (judged["move"], judged["wins"]) == (label, wins), str(question)
            assert question.same_position(1, oracle.format(after)[0], judged["to"])
            # The reply numbers the pieces as the program wrote them.
            replies = {reply: state for _, reply, state in oracle.moves(oracle.parse([judged["to"]]))}
            if wins or not replies:
                assert judged["refutation"] is None
            else:
                beaten = replies[judged["refutation"]["move"]]
                assert oracle.outcome(beaten, misere) == "P", (str(question), label)


@pytest.mark.parametrize("name", list(EDGES))
def test_explanation_agrees_with_solve(name):
    for terms in single_questions(name, Random(f"same {name}"), 3):
        arguments = Question(terms).arguments()
        explained, solved = answer("explain", *arguments), solve(*arguments)
        assert explained["explanation"]
        assert explained["move"] is None
        for key in ("question", "outcome", "grundy", "winning_count"):
            assert explained[key] == solved[key], (arguments, key)


def test_nim_is_explained_in_binary():
    explained = text("nim", "3,4,5")
    for heap in ("011", "100", "101"):
        assert heap in explained.replace(" ", "")
    assert "1-2" in explained or "take 2 from heap 1" in explained.lower()


def test_wythoff_is_explained_by_the_pair():
    assert re.search(r"3\s*,\s*5", text("wythoff", "3,9"))


def test_hackendot_is_explained_by_lists_and_layers():
    explained = text("hackendot", "(()(()))")
    assert re.search(r"1\W+2\W+3\W+4", explained), "the prefix list"
    assert re.search(r"2\W+4\W+3\W+1", explained), "the suffix list"
    assert "rip" in explained
    assert "l(F)" in explained


def test_hackendot_explanation_names_the_node():
    assert re.search(r"\b6\b", text("hackendot", "(())((())())"))


def test_tablette_is_explained_by_parities():
    assert re.search("odd|even", text("tablette", "4x3,5x1"))


def test_a_sum_names_the_term_of_a_move():
    explained = answer("explain", "nim", "3", "+", "chomp", "3x2", "--move", "2/3,2")
    assert (explained["move"]["term"], explained["move"]["move"]) == (2, "3,2")


def test_french_is_not_english_but_the_labels_are_the_same():
    english, french = solve("nim", "3,4,5"), solve("nim", "3,4,5", "--lang", "fr")
    assert english["winning_moves"][0]["text"] != french["winning_moves"][0]["text"]
    for key in ("outcome", "grundy", "winning_count", "question"):
        assert english[key] == french[key]
    assert english["winning_moves"][0]["move"] == french["winning_moves"][0]["move"]
    for name in EDGES:
        game = PARAMETERS.get(name, name)
        assert text(game, EDGES[name][-1]) != text(game, EDGES[name][-1], "--lang", "fr")


def test_games_lists_the_nine_and_the_aliases():
    listed = {game["name"]: game for game in answer("games")["games"]}
    assert set(listed) >= set(EDGES)
    aliases = {alias["name"]: f"octal:{alias['parameter']}" for alias in listed["octal"]["aliases"]}
    assert ALIASES.items() <= aliases.items()
    for name in EDGES:
        (alone,) = answer("games", name)["games"]
        assert alone == listed[name]
        assert {"definition", "memo", "search"} <= set(alone["methods"])
        assert run("games", name).stdout.strip()


def test_the_example_of_every_game_is_answered():
    for game in answer("games")["games"]:
        words = game["example"].split()
        name = PARAMETERS.get(game["name"], game["name"])
        solve(*(words if len(words) > 1 else [name, *words]))


@pytest.mark.parametrize("name", list(EDGES))
def test_random_positions_are_legal_and_repeatable(name):
    game = PARAMETERS.get(name, name)
    positions = set()
    for seed in range(8):
        drawn = answer("random", game, "--seed", str(seed))
        assert answer("random", game, "--seed", str(seed)) == drawn
        sized = answer("random", game, "--seed", str(seed), "--size", "5")
        for document in (drawn, sized):
            assert document["seed"] == seed
            rules = rules_of(game)
            if name != "hackendot":
                assert rules.parse(document["position"])
        positions.add(drawn["position"])
    assert len(positions) > 1
    plain = run("random", game, "--seed", "1")
    assert answer("random", game, "--seed", "1")["position"] in plain.stdout
    assert run("random", game).returncode == 0


def test_random_forests_of_a_size_are_uniform():
    drawn = Counter(answer("random", "hackendot", "--size", "3", "--seed", str(seed))["position"]
                    for seed in range(250))
    assert set(drawn) == {"()()()", "()(())", "(())()", "(()())", "((()))"}
    assert all(25 <= times <= 75 for times in drawn.values()), drawn


def test_random_forests_by_the_grammar_end():
    for seed in range(60):
        word = answer("random", "hackendot", "--seed", str(seed))["position"]
        assert word.count("(") == word.count(")") >= 1
        assert len(word) <= 10**6
