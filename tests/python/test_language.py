"""One language for everything that is said, until somebody asks in another."""

import threading

import grundy
import pytest
from grundy._language import of_environment
from program import printed

SAID = "import grundy; print(grundy.language(), repr(grundy.solve('nim', '3,4,5')))"


@pytest.mark.parametrize(("variables", "lang"), [
    ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_BE"}, "fr"),
    ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
    ({"LC_MESSAGES": "fr_CA.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "frr_DE"}, "en"),
    ({"LANG": "fr@euro"}, "fr"),
    ({"LANG": "french"}, "en"),
    ({}, "en"),
])
def test_the_environment_says_it_first(variables, lang):
    assert of_environment(variables) == lang
    spoken = printed("-c", SAID, environment={"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", **variables})
    assert spoken.split()[:2] == [lang, "<Réponse" if lang == "fr" else "<Answer"]


def test_it_is_remembered():
    assert grundy.language() == "en"
    assert grundy.language("fr") == "fr" == grundy.language()
    answer = grundy.solve("nim", "3,4,5")
    assert "Valeur de Grundy 2" in str(answer) and answer.winning_moves[0].text == "prendre 2 dans le tas 1"
    assert "Position" in answer._repr_html_() or "position" in answer._repr_html_()
    assert repr(answer) == "<Réponse nim 3,4,5 : N, valeur de Grundy 2, gagne par 1-2>"
    grundy.language("en")
    assert repr(answer).startswith("<Réponse"), "an answer keeps the language in which it was given"
    assert repr(grundy.solve("nim", "3,4,5")).startswith("<Answer")


def test_a_question_may_be_asked_in_another():
    grundy.language("fr")
    assert repr(grundy.solve("nim", 3, lang="en")) == "<Answer nim 3: N, Grundy value 3, wins by 1-3>"
    grundy.language("en")
    assert repr(grundy.solve("nim", 3, lang="fr")) == "<Réponse nim 3 : N, valeur de Grundy 3, gagne par 1-3>"
    assert grundy.language() == "en"


FRENCH = [
    (lambda: grundy.explain("nim", "3,4,5"), "<Explication de nim 3,4,5 : N, par bouton>"),
    (lambda: grundy.solve("chomp 12x11 + nim 2", misere=True, memory="4M"), "<Réponse chomp 12,12,12,12,12,12,12,12,12,12,12 + nim 2 (misère) : inconnu>"),
    (lambda: grundy.games("chomp")[0], "<Jeu chomp : "),
    (lambda: grundy.period("kayles"), "<Période de kayles : 12 à partir du tas 71, prouvée>"),
    (lambda: grundy.period("kayles", limit=20), "<Période de kayles : inconnue>"),
    (lambda: grundy.survey("0.2?", limit=300), "<Relevé de 0.2? : 8 codes jusqu'à 300 valeurs>"),
    (lambda: grundy.check("nim", "n", upto=3), "<Verdict sur nim, n : vérifié>"),
    (lambda: grundy.check("nim", "n + 1", upto=3), "<Verdict sur nim, n + 1 : réfuté par 0>"),
    (lambda: grundy.table("nim", "3x3"), "<Table de nim {n},{m}, grundy jusqu'à 3x3>"),
    (lambda: grundy.table("chomp", "3x3"), "<Table de chomp, toutes les positions sous 3x3, outcome>"),
    (lambda: grundy.Arena.of("matches", 4), "<Arène de 6 sommets et 7 arêtes, avec propriétaires>"),
    (lambda: grundy.Arena([[]]), "<Arène de 1 sommet et 0 arête>"),
    (lambda: grundy.Arena([[1], []]).attractor(0), "<Attracteur de J0, 1 sommet par rang {0: 1}>"),
]


@pytest.mark.parametrize(("ask", "shown"), FRENCH, ids=[shown for _, shown in FRENCH])
def test_what_repr_says(ask, shown):
    grundy.language("fr")
    assert repr(ask()).startswith(shown)


WRONG = [
    (lambda: grundy.solve("nim", "3,x"), "inattendu"),
    (lambda: grundy.solve("nim 3 +"), "il manque un terme ici"),
    (lambda: grundy.solve("nim", 3, time=-1), "secondes"),
    (lambda: grundy.solve("nim", 3, threads=0), "de 1 à 1024"),
    (lambda: grundy.check("nim", "n", upto=3, misere=True), "jeu normal"),
    (lambda: grundy.table("nim", "3y3"), "N ou NxM, comme 100"),
    (lambda: grundy.table("nim", 3)[9], "n va de 0 à 3"),
    (lambda: grundy.sequence("nim", -1), "upto : un entier de 0 à"),
    (lambda: grundy.mex([-1]), "négatif"),
    (lambda: grundy.Arena([[7]]), "il n'y a pas de sommet 7, successeur de 0"),
    (lambda: grundy.Arena({1: [2]}, owner={1: 0}), "n'a pas de propriétaire"),
    (lambda: grundy.Arena({1: [2]}).attractor(0, [5]), "il n'y a pas de sommet 5"),
    (lambda: grundy.Arena({1: [2]}).attractor(3), "il n'y a pas de joueur 3"),
    (lambda: grundy.Arena.from_rows([0, 9], [1]), "débuts de lignes"),
    (lambda: grundy.automaton(), "au moins un mot"),
    (lambda: grundy.solve("nim", 3).save("x.svg"), "ne s'enregistre pas en .svg"),
    (lambda: grundy.language("de"), "il n'y a pas de langue"),
    (lambda: grundy.solve("nim", 3, lang="de"), "il n'y a pas de langue"),
]


@pytest.mark.parametrize(("wrong", "shown"), WRONG, ids=[shown for _, shown in WRONG])
def test_errors_speak_it(wrong, shown):
    grundy.language("fr")
    with pytest.raises((ValueError, IndexError), match=shown):
        wrong()
    grundy.language("en")
    with pytest.raises((ValueError, IndexError)) as refused:
        wrong()
    assert shown not in str(refused.value)


def test_limits_speak_it():
    grundy.language("fr")
    with pytest.warns(grundy.LimitWarning, match="sont connus"):
        grundy.sequence("octal:0.6", 10**7, memory="1M")
    assert "limite" in grundy.solve_rules(lambda n: [n + 1], 0, positions=1000).why
    with pytest.raises(grundy.LimitReached, match="limite"):
        grundy.Arena.of("chomp", "9x9", time=0)


def test_all_threads_speak_it():
    grundy.language("fr")
    heard = []
    thread = threading.Thread(target=lambda: heard.append(repr(grundy.solve("nim", 3))))
    thread.start()
    thread.join()
    assert heard[0].startswith("<Réponse")


def test_pictures_speak_it():
    grundy.language("fr")
    assert "issues" in grundy.table("nim", "3x3", outcome=True)._repr_html_()
    assert "stratégie" in grundy.Arena.of("matches", 3)._repr_svg_()
    large = "()" * 500
    assert "500 nœuds" in grundy.solve("hackendot", large).question.terms[0]._repr_svg_()
