"""Certificates over HTTP: what the command line writes, and what the checker says of them."""
import pytest

from program import run, validated

ASKED = {
    "solve": ({"terms": "nim 3,4 + kayles 7"}, ["solve", "nim", "3,4", "+", "kayles", "7"]),
    "misère": ({"terms": "kayles 5,6,7", "misere": True}, ["solve", "kayles", "5,6,7", "--misere"]),
    "a rule file": ({"terms": "treblecross 6"}, ["solve", "treblecross", "6"]),
    "Left and Right": ({"terms": "domineering 3x3", "first": "right"}, ["solve", "domineering", "3x3", "--first", "right"]),
    "period": ({"of": "period", "game": "kayles"}, ["period", "kayles"]),
    "quotient": ({"of": "quotient", "game": "kayles"}, ["quotient", "kayles"]),
    "table": ({"of": "table", "game": "chomp", "size": "4x3"}, ["table", "chomp", "4x3"]),
    "arena": ({"of": "arena", "terms": "matches 4"}, ["arena", "matches", "4"]),
}


@pytest.mark.parametrize("name", ASKED)
def test_certificates_are_those_of_the_command_line(name, server, tmp_path):
    body, line = ASKED[name]
    answer = validated("certificate", server.ask("certificate", **body))
    path = tmp_path / "written.cert"
    assert run(*line, "--certificate", str(path)).returncode == 0
    assert answer["certificate"] == path.read_text() and answer["verdict"] == "proved"
    checked = validated("check-certificate", server.ask("check-certificate", certificate=answer["certificate"]))
    assert checked["verdict"] == "proved" and checked["proved"] == answer["proved"] != []
    assert checked["line"] is None and checked["reason"] is None


def test_what_is_refused_has_its_line(server):
    text = server.ask("certificate", terms="nim 3,4,5")["certificate"]
    refused = validated("check-certificate", server.ask("check-certificate", certificate=text.replace("value 2", "value 3")))
    assert (refused["verdict"], refused["line"], refused["proved"]) == ("refused", 2, [])
    french = server.ask("check-certificate", certificate=text.replace("value 2", "value 3"), lang="fr")
    assert french["reason"] == "les enregistrements ne prouvent pas cette affirmation"
    assert validated("check-certificate", server.ask("check-certificate", certificate="x"))["verdict"] == "no certificate"


def test_no_file_is_read_for_a_certificate(server):
    text = "grundy-certificate 1\nclaim arena outcomes normal\narena binary 0 1 0 /etc/passwd\nend records 2\n"
    assert server.ask("check-certificate", certificate=text)["reason"] == "the arena /etc/passwd can't be read here"


def test_where_there_is_no_certificate_it_says_why(server):
    answer = validated("certificate", server.ask("certificate", of="period", game="octal:0.07", limit=100))
    assert answer["certificate"] is None and "no period is proved" in answer["why"]
    answer = validated("certificate", server.ask("certificate", of="table", game="wythoff", size="4x3"))
    assert answer["certificate"] is None and "a single entry has that of solve" in answer["why"]
