"""Every command explains itself with examples, in every language, and the examples work."""

import re
import subprocess

import pytest
from house import GRUNDY

HEADING = {"en": "Examples", "fr": "Exemples"}


def grundy(*arguments):
    return subprocess.run([str(GRUNDY), *arguments], capture_output=True, text=True, encoding="utf-8",
                          stdin=subprocess.DEVNULL, check=False)


def subcommands():
    """The names in the overview: the first indented block of `grundy --help`."""
    if not GRUNDY.exists():
        return []
    overview = grundy("--help").stdout
    block = re.search(r"^Commands:\n((?: +\S.*\n)+)", overview, re.MULTILINE)
    assert block, f"`grundy --help` has no list of commands:\n{overview}"
    return re.findall(r"^ +(\w+)", block.group(1), re.MULTILINE)


def examples(text, lang):
    """The commands below the heading of the examples, without their comments."""
    _, _, below = text.partition(f"\n{HEADING[lang]}\n")
    return [match.group(1).strip() for match in re.finditer(r"^ +(grundy .*?)(?: +# .*)?$", below, re.MULTILINE)]


def test_there_are_commands():
    """The list that the tests below go through must not be empty by mistake."""
    assert {"games", "solve", "explain", "play", "random"} <= set(subcommands())


@pytest.mark.parametrize("lang", HEADING)
@pytest.mark.parametrize("command", subcommands())
def test_help_has_examples_that_work(command, lang):
    """An example is what most readers of a help text look for; one that is refused (exit 2) misleads them."""
    help_text = grundy(command, "--help", "--lang", lang)
    assert help_text.returncode == 0, help_text.stderr
    shown = examples(help_text.stdout, lang)
    assert shown, f"`grundy {command} --help --lang {lang}` has no section {HEADING[lang]}:\n{help_text.stdout}"
    for example in shown:
        line = example.replace("grundy ", f"'{GRUNDY}' ", 1)
        if command == "serve":
            line += " --help"  # it would serve until somebody stops it; so the options are read, at least
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
        assert done.returncode in (0, 1, 3), f"$ {example}\nexit code {done.returncode}\n{done.stderr}"
