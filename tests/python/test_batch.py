"""Many questions at once: the answers of solve, one by one."""

import os
import pickle
import signal

import grundy
import pytest

QUESTIONS = ["nim 3,4,5", ("nim", [3, 5, 6]), "kayles 7 + chomp 3x2", ("hackendot", "(()(()))()"), ("matches", 5),
             ("nim", [10**30, 1]), ("tablette", [(4, 3), (5, 1)]), "chomp 6,5,4,3", "chomp 6,5,4,3"]


# No theorem knows it under misère, and a search goes on for ever.
HARD = "dawson-kayles 150,149,148"


def one_by_one(question, **options):
    return grundy.solve(question, **options) if isinstance(question, str) else grundy.solve(*question, **options)


@pytest.mark.parametrize("options", [{}, {"misere": True}, {"all": True}, {"moves": 0, "lang": "fr"},
                                     {"remoteness": False}, {"remoteness": True}], ids=str)
def test_answers_are_those_of_solve(options):
    answers = grundy.solve_many(QUESTIONS, **options)
    expected = [one_by_one(question, **options) for question in QUESTIONS]
    assert list(answers) == expected and answers == expected
    assert [str(answer) for answer in answers] == [str(answer) for answer in expected]
    assert answers.outcomes == [answer.outcome for answer in expected]
    assert answers.values == [answer.grundy for answer in expected]


def test_answers_are_a_sequence():
    answers = grundy.solve_many(f"nim {heap}" for heap in range(10))
    assert len(answers) == 10 and answers[-1].grundy == 9 and answers[3] == answers[3]
    assert [answer.grundy for answer in answers[2:5]] == [2, 3, 4]
    assert answers.values == list(range(10))
    assert repr(answers) == "<10 answers>"
    with pytest.raises(IndexError):
        answers[10]
    assert len(grundy.solve_many([])) == 0 and grundy.solve_many([]).values == []


def test_answers_are_written_down_as_a_list():
    answers = grundy.solve_many(["nim 3,4,5", "kayles 7"])
    assert pickle.loads(pickle.dumps(list(answers))) == list(answers)
    assert pickle.loads(pickle.dumps(answers)) == list(answers)


def test_a_random_position_is_a_question():
    term = grundy.random("hackendot", 6, seed=2)
    assert grundy.solve_many([term])[0] == grundy.solve(term.name, term.position)


def test_a_bad_question_is_named_by_its_index():
    with pytest.raises(ValueError, match=r"questions\[2\]: there is no game 'nym'"):
        grundy.solve_many(["nim 3", "nim 4", "nym 5"])
    with pytest.raises(ValueError, match=r"questions\[1\] : la méthode"):
        grundy.solve_many(["nim 3", "kayles 4"], method="bouton", lang="fr")
    with pytest.raises(ValueError, match="this is no question"):
        grundy.solve_many([("nim", 3, 4)])


def test_limits_hold_for_each_question():
    answers = grundy.solve_many([HARD, "nim 3", HARD], misere=True, time=0.05)
    assert answers.outcomes == ["unknown", "N", "unknown"]


def test_an_interrupt_stops_it():
    old = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            grundy.solve_many([HARD] * 3, misere=True, progress=lambda *_: os.kill(os.getpid(), signal.SIGINT))
    finally:
        signal.signal(signal.SIGINT, old)


def test_remoteness_is_found_left_out_or_there_when_cheap():
    assert grundy.solve("nim", [100, 200, 300]).remoteness == 473
    assert grundy.solve("nim", [2**70, 2**70]).remoteness == 2**71
    answer = grundy.solve("nim", [3, 4, 5], remoteness=False)
    assert answer.remoteness is None and answer.why == "remoteness was not asked for"
    assert grundy.solve("nim", [3, 4, 5], remoteness=False, lang="fr").why == "l'éloignement n'a pas été demandé"
    assert grundy.solve("subtraction:1,2,3", 5000).remoteness is None
    assert grundy.solve("subtraction:1,2,3", 5000, remoteness=True).remoteness == 2500
