"""A manual page for the program and for every command, in both languages, that groff reads without a warning."""
import re
import shutil
import subprocess

import pytest
from program import run

COMMANDS = [line.split()[0] for line in run("help").stdout.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()]
NAME = {"en": "NAME", "fr": "NOM"}


def rendered(page):
    done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-P-cbou"], input=page, capture_output=True, text=True,
                          encoding="utf-8", check=False)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    whole_words = re.sub(r"\u2010\n\s*", "", done.stdout)  # a hyphen that groff put at the end of a line
    return re.sub(r"\s+", " ", whole_words.replace("−", "-"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_a_page_is_right_and_says_what_help_says(command, lang):
    if not shutil.which("groff"):
        pytest.skip("groff is not installed")
    page = run("man", *command.split(), "--lang", lang)
    assert page.returncode == 0
    assert page.stdout.isascii(), "every man reads it, whatever the locale"
    text = rendered(page.stdout)
    assert f"{NAME[lang]} grundy{'-' if command else ''}{command} - " in text
    told = run(*(["help", command] if command else ["help"]), "--lang", lang).stdout
    for option in re.findall(r"^  (?:-h, )?(--\w+)", told, re.MULTILINE):
        assert option in text, option
    if command:
        for example in re.findall(r"^  (grundy .*?) +# ", told, re.MULTILINE):
            assert example in text, example
        assert told.splitlines()[0] in text


def test_all_pages_at_once(tmp_path):
    folder = tmp_path / "share" / "man1"
    assert run("man", "--out", str(folder)).returncode == 0
    assert sorted(file.name for file in folder.iterdir()) == sorted(
        ["grundy.1", *(f"grundy-{command}.1" for command in COMMANDS)])
    assert (folder / "grundy-solve.1").read_text() == run("man", "solve").stdout


def test_a_page_that_is_not_there_is_refused(tmp_path):
    assert "perhaps 'solve'" in run("man", "slove").stderr
    assert run("man", "solve", "--out", str(tmp_path)).returncode == 2
    (tmp_path / "file").touch()
    assert run("man", "--out", str(tmp_path / "file")).returncode == 2
