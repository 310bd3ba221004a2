"""Help where people look for it, in the language that they read."""
import os
import re
import subprocess

import pytest
from program import BINARY, refusal, run

COMMANDS = re.findall(r"^  (\w+)", run("help").stdout.partition("Commands:\n")[2].partition("\n\n")[0], re.MULTILINE)


def test_help_by_all_its_names():
    overview = run("--help").stdout
    assert overview == run("-h").stdout == run("help").stdout == run().stdout
    for command in COMMANDS:
        told = run("help", command)
        assert told.returncode == 0
        assert told.stdout == run(command, "--help").stdout == run(command, "-h").stdout
    assert "kayles" in run("help", "kayles").stdout, "a game is told, too"


@pytest.mark.parametrize("lang, heading", [("en", "Arguments"), ("fr", "Arguments")])
def test_help_explains_every_word_of_the_usage_line(lang, heading):
    for command in COMMANDS:
        told = run("help", command, "--lang", lang).stdout
        usage = re.search(r"^Usage ?: grundy \w+ (.*)$", told, re.MULTILINE).group(1)
        for word in re.findall(r"[A-ZÉ][A-ZÉx]+", usage.replace("[options]", "")):
            assert re.search(rf"^{heading}\n(?:  .*\n)*  {word} ", told, re.MULTILINE), (command, word)


@pytest.mark.parametrize("command", ["solve", "explain", "play"])
def test_help_explains_terms(command):
    told = run(command, "--help").stdout
    for part in ("grundy games", "nim 3 4 5", "+", "@FILE", "standard input", "kayles"):
        assert part in told.partition("\nOptions\n")[0], part


@pytest.mark.parametrize("words, option", [
    (["solve", "nim", "3", "--mosere"], "--misere"), (["play", "nim", "3", "--enigne", "first"], "--engine"),
    (["arena", "nim", "3", "--fromat=dot"], "--format"), (["solve", "nim", "3", "--jsno"], "--json"),
    (["sequence", "nim", "--upto", "3", "--output", "x"], "--out"), (["solve", "nim", "3", "--misère"], "--misere"),
])
def test_an_unknown_option_names_the_nearest_and_the_commands_own_help(words, option):
    done = run(*words)
    assert done.returncode == 2
    assert f"grundy {words[0]} has no option '{[word for word in words if word.startswith('--')][-1]}'" in done.stderr
    assert f"perhaps '{option}'; 'grundy {words[0]} --help' lists them all" in done.stderr


def test_an_option_like_no_other_points_at_the_help_alone():
    assert "expected: one that 'grundy solve --help' lists\n" in run("solve", "nim", "3", "--zzzzz").stderr
    assert "expected: one that 'grundy solve --help' lists\n" in run("solve", "nim", "3", "-x").stderr
    assert "expected: one that 'grundy --help' lists\n" in run("--zzzzz").stderr
    assert "see 'grundy games --help'" not in run("games", "a", "b").stderr, "it shows the usage itself"
    assert "--method needs a value" in run("solve", "nim", "3", "--method").stderr
    assert "see 'grundy solve --help'" in run("solve", "nim", "3", "--method").stderr


@pytest.mark.parametrize("typed, meant", [
    ("résoudre", "solve"), ("resoudre", "solve"), ("jouer", "play"), ("expliquer", "explain"), ("aide", "help"),
    ("slove", "solve"), ("exlpain", "explain"), ("jeux", "games"), ("periode", "period"), ("Play", "play"),
])
def test_an_unknown_command_is_suggested_by_spelling_or_meaning(typed, meant):
    error = refusal(typed)
    assert error["expected"] == f"a command, perhaps '{meant}'; 'grundy help' lists them all"


def test_a_game_where_a_command_belongs_is_told_so():
    assert "'grundy solve nim POSITION'" in refusal("nim", "3,4,5")["expected"]
    assert refusal("zzzzzz")["expected"].startswith("one of games, solve, ")


def spoken(*words, **variables):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LC_") and name != "LANG"}
    done = subprocess.run([BINARY, *words], env={**clean, **variables}, capture_output=True, text=True, encoding="utf-8",
                          stdin=subprocess.DEVNULL, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("variables, french", [
    ({}, False), ({"LANG": "fr_FR.UTF-8"}, True), ({"LANG": "fr"}, True), ({"LANG": "fr_CA.UTF-8"}, True),
    ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, True), ({"LC_ALL": "fr_BE@euro", "LANG": "C"}, True),
    ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, False), ({"LC_ALL": "POSIX", "LC_MESSAGES": "fr_FR"}, False),
    ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, True), ({"LC_MESSAGES": "de_DE", "LANG": "fr_FR"}, False),
    ({"LANG": "de_DE.UTF-8"}, False), ({"LANG": "fry_NL.UTF-8"}, False), ({"LC_CTYPE": "fr_FR.UTF-8"}, False),
])
def test_the_environment_says_the_language(variables, french):
    """POSIX: the first of LC_ALL, LC_MESSAGES and LANG that is not empty."""
    for words, word in [(["solve", "nim", "3,4,5"], "gagne"), (["solve", "nim", "x"], "attendu :"),
                        (["slove"], "peut-"), (["--zzz"], "n'a pas d'option"), (["help"], "Commandes :"),
                        (["play", "nim", "1"], "J0 commence.")]:
        assert (word in spoken(*words, **variables)) == french, words


def test_the_option_is_stronger_than_the_environment():
    assert "wins" in spoken("solve", "nim", "3", "--lang", "en", LANG="fr_FR.UTF-8")
    assert "gagne" in spoken("solve", "nim", "3", "--lang", "fr", LC_ALL="C.UTF-8")
    assert "expected:" in spoken("solve", "nim", "x", "--lang=en", LANG="fr_FR.UTF-8")


def test_json_stays_json():
    assert spoken("solve", "nim", "3", "--json", LANG="fr_FR.UTF-8").startswith('{"question":')


def test_numbers_agree_with_their_nouns():
    assert "1 position, 1 P-position; " in run("table", "nim", "0x0").stdout
    assert "1 position, 1 position P ; " in run("table", "nim", "0x0", "--lang", "fr").stdout
    assert ": 1 vertex, 0 edges" in run("arena", "nim", "0", "--plain").stdout
    assert " : 1 sommet, 0 arc\n" in run("arena", "nim", "0", "--plain", "--lang", "fr").stdout
    assert "for the one position checked" in run("check", "nim", "n", "--upto", "0").stdout
    assert "1 match is a heap of 0" in run("solve", "matches", "1").stdout


def test_french_is_written_as_people_write_it():
    pairs = run("explain", "wythoff", "4,6", "--lang", "fr").stdout
    assert "depuis toute autre position" in pairs and "d'ailleurs" not in pairs
    moves = run("explain", "wythoff", "2,3", "--lang", "fr").stdout
    assert ") ; " in moves and "); " not in moves, "a blank stands before a French semicolon"
    assert "); " in run("explain", "wythoff", "2,3").stdout
    assert "Tapez « aide » pour voir" in run("play", "nim", "1", "--lang", "fr").stdout
    told = [run("help", command, "--lang", "fr").stdout for command in COMMANDS]
    assert any("suite de Grundy" in text for text in told)
    for text in told:
        assert not re.search("nim-suite|suite de nimbers|nim-valeur", text)
