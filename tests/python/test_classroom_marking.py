"""`python -m grundy.classroom FILE.py`: a student's file marked question by question, whatever is in it."""

import pytest
from program import ROOT, python

ANSWERS = ROOT / "tests" / "python" / "classroom_answers"


def marked(*arguments, **options):
    done = python("-m", "grundy.classroom", *arguments, **options)
    return done.returncode, done.stdout, done.stderr


def file(tmp_path, text, name="copie.py"):
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path / name


@pytest.mark.parametrize("name", ["allumettes", "soustraction", "chomp", "impartiaux", "rapport"])
def test_a_right_file_is_right(name):
    code, out, err = marked(ANSWERS / f"{name}.py")
    assert code == 0 and "FAUX" not in out and "manque " not in out and not err
    assert ", 0 fausse, 0 manquante." in out.splitlines()[-1] and "Rien pour : " in out


def test_right_wrong_and_missing(tmp_path):
    code, out, _ = marked(file(tmp_path, """
from grundy.classroom import *   # what is ours is not the student's

def tablette(m, n):
    return [m] * n

def Joue(pos, coup):
    return pos[:coup[1]] + [min(coup[0], m) for m in pos[coup[1]:]]

gagnante = lambda pos: len(pos) > 1 or pos[0] > 1
"""))
    lines = [line.rstrip() for line in out.splitlines()]
    assert code == 1
    assert "  IV.1  tablette             juste (36 entrées)" in lines
    assert "  IV.3  coups_jouables       manque" in lines
    place = next(n for n, line in enumerate(lines) if line.startswith("  IV.5  joue (ici Joue)"))
    assert "FAUX : une différence pour joue([1, 1], (0, 1))" in lines[place]
    assert lines[place + 1:place + 3] == ["        la vôtre : [1, 0]", "        attendu  : [1]"]
    assert lines[-1] == "En tout : 1 juste, 2 fausses, 3 manquantes."
    assert not any(title in lines for title in ("Les allumettes", "Le jeu de la soustraction"))


def test_a_name_of_two_sheets(tmp_path):
    """mex belongs to two of them: it stands under the one that the file answers."""
    alone = marked(file(tmp_path, "def mex(s):\n    return min(set(range(len(s) + 1)) - set(s))\n"))[1]
    assert "Le jeu de la soustraction" in alone.splitlines() and "7     mex" not in alone
    both = marked(file(tmp_path, "def mex(X, n):\n    return min(set(range(n + 1)) - set(X))\n\n"
                                 "def wythoff_naif(m, n):\n    return True\n"))[1]
    assert "  7     mex                  juste" in both and "Le jeu de la soustraction" not in both.splitlines()


def test_files_that_loop_raise_ask_and_talk(tmp_path):
    """Every such line is said and passed over, and the functions are marked all the same."""
    code, out, _ = marked("--secondes", "0.5", file(tmp_path, """\
from __future__ import annotations
import time
n = int(input("n ? "))
print(n)
print("x" * 10_000_000)
while True:
    print("encore")
time.sleep(1_000_000)
def numAdd(l: Inconnu) -> int:
    return functools.reduce(operator.xor, l, 0)
import functools, operator
1 / 0
import os
os._exit(3)
"""))
    assert code == 2
    for said in ("ligne 3 : sautée, elle attend une saisie (input)", "ligne 4 : lève NameError",
                 "ligne 6 : sautée, elle ne s'arrête pas ou prend plus de 0.5 s de calcul",
                 "ligne 8 : sautée, elle attend quelque chose qui ne vient pas", "ligne 12 : lève ZeroDivisionError",
                 "ligne 14 : sautée, elle quitte Python", "numAdd               juste"):
        assert said in out, out
    assert out.index("ligne 3 ") < out.index("ligne 6 ") < out.index("ligne 12 ")


def test_what_only_asks_or_ends_can_be_marked(tmp_path):
    """A game against a person at the end of a file is no fault."""
    text = "def numAdd(l):\n    s = 0\n    for x in l:\n        s ^= x\n    return s\n"
    code, out, _ = marked(file(tmp_path, text + "n = int(input())\nprint(n)\nexit()\n1 / 0\n"), input="3\n")
    assert code == 0 and "attend une saisie" in out and "ZeroDivisionError" not in out


def test_a_file_beside_others_and_with_a_taken_name(tmp_path):
    file(tmp_path, "def xor(l):\n    s = 0\n    for x in l:\n        s ^= x\n    return s\n", "outils.py")
    code, out, err = marked(file(tmp_path, "import random\nfrom outils import xor\n"
                                           "from dataclasses import dataclass\n\n@dataclass\nclass Tas:\n    n: int\n\n"
                                           "def numAdd(l):\n    return xor(l)\n", "random.py"))
    assert code == 0, out + err


@pytest.mark.parametrize(("text", "said"), [
    (None, "n'existe pas"), (b"def (", "ce n'est pas du Python : ligne 1"), (b"\xff\xfe\x00\x80", "ce n'est pas du"),
    (b"\0", "ce n'est pas du")])
def test_files_that_cannot_be_read(text, said, tmp_path):
    path = tmp_path / "copie.py"
    if text is not None:
        path.write_bytes(text)
    code, out, err = marked(path)
    assert code == 2 and not out and said in err
    assert marked(tmp_path)[0] == 2


def test_a_file_with_nothing_of_the_sheets(tmp_path):
    code, out, _ = marked(file(tmp_path, "x = 1\n"))
    assert code == 2 and "aucune fonction des feuilles n'y est définie" in out
    code, out, _ = marked("--secondes=0.1", file(tmp_path, "while True: pass\n" * 8))
    assert code == 2 and "on renonce" in out


def test_several_files_and_the_worst_code(tmp_path):
    wrong = file(tmp_path, "def numAdd(l):\n    return sum(l)\n", "faux.py")
    code, out, _ = marked(ANSWERS / "soustraction.py", wrong)
    assert code == 1 and out.count("En tout : ") == 2 and str(wrong) in out.splitlines()


def test_help_and_options():
    code, out, _ = marked("--help")
    assert code == 0 and out.startswith("Usage : ") and "Code de sortie" in out and out == marked("-h")[1]
    for arguments, said in (((), "il manque un fichier"), (("--vite", "x.py"), "pas d'option --vite"),
                            (("--secondes", "peu", "x.py"), "un nombre de secondes"), (("--secondes",), "un nombre de secondes"),
                            (("--secondes", "nan", "x.py"), "un nombre de secondes")):
        code, out, err = marked(*arguments)
        assert code == 2 and not out and said in err and "attendu : " in err
