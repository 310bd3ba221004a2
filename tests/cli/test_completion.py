"""Completion in the shells, by the shells themselves where they are installed."""
import shutil
import subprocess

import pytest
from program import BINARY, answer, run

SHELLS = ["bash", "zsh", "fish"]


def script(shell, lang="en"):
    done = run("completion", shell, "--lang", lang)
    assert done.returncode == 0
    return done.stdout


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_are_what_the_shell_can_read(shell, lang, tmp_path):
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    file = tmp_path / f"grundy.{shell}"
    file.write_text(script(shell, lang), encoding="utf-8")
    done = subprocess.run([shell, "-n", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stderr == "", done.stderr


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_the_script(shell):
    text = script(shell)
    for line in run("help").stdout.partition("Commands:\n")[2].partition("\n\n")[0].splitlines():
        command = line.split()[0]
        assert command in text
        for word in run("help", command).stdout.split():
            if word.startswith("--") and word[2:].isalpha() and word != "--help":
                assert (f"-l {word[2:]} " if shell == "fish" else word) in text, (command, word)


def completed(*words, cwd=None):
    """What bash offers for the last word of a command line."""
    quoted = " ".join(f"'{word}'" for word in words)
    program = f"""
        source <('{BINARY}' completion bash)
        COMP_WORDS=(grundy {quoted})
        COMP_CWORD={len(words)}
        _grundy
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=False, cwd=cwd)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return [line for line in done.stdout.split("\n") if line]


def games():
    return {game["name"] for game in answer("games")["games"]}


def test_bash_completes_commands_and_options():
    assert completed("so") == ["solve"]
    assert {"solve", "games", "help", "completion", "man"} <= set(completed(""))
    assert completed("--lang", "fr", "exp") == ["explain"]
    assert completed("solve", "--mis") == ["--misere"]
    assert completed("solve", "nim", "3,4", "--js") == ["--json"]
    assert "--engine" in completed("play", "--") and "--engine" not in completed("solve", "--")
    assert completed("--vers") == ["--version"]


def test_bash_completes_games():
    offered = completed("solve", "")
    assert {name.rstrip(":") for name in offered} == games() | {"kayles", "dawson-kayles"}
    assert "subtraction:" in offered and "matches" in offered, "a colon where a parameter must follow"
    assert completed("solve", "--misere", "wy") == ["wythoff"]
    assert completed("solve", "--moves", "3", "wy") == ["wythoff"]
    assert completed("solve", "nim", "3,4", "+", "cho") == ["chomp"]
    assert completed("solve", "nim", "cho") == [], "a position is no game"
    assert completed("period", "kay") == ["kayles"] and completed("period", "kayles", "kay") == []
    assert completed("help", "pe") == ["period"]
    assert completed("find", "1,2", "--sequence", "kay") == ["kayles"]


def test_bash_completes_values_of_options():
    assert completed("solve", "nim", "3", "--lang", "") == ["en", "fr"]
    assert completed("solve", "nim", "3", "--lang", "=", "f") == ["fr"]
    assert completed("solve", "nim", "3", "--lang", "=") == ["en", "fr"]
    assert completed("play", "nim", "3", "--engine", "") == ["first", "second", "both", "none"]
    assert "dot" in completed("arena", "nim", "3", "--format", "")
    assert completed("table", "nim", "3x3", "--values", "o") == ["outcome"]
    assert completed("completion", "") == SHELLS
    assert completed("solve", "nim", "3", "--method", "bou") == ["bouton"]
    assert completed("solve", "nim", "3", "--moves", "") == []
    assert completed("solve", "--color", "a") == ["auto", "always"]


def test_bash_completes_files(tmp_path):
    (tmp_path / "my heaps.txt").touch()
    (tmp_path / "other").touch()
    assert completed("solve", "nim", "@my", cwd=tmp_path) == ["@my heaps.txt"]
    assert completed("solve", "nim", "3", "--table", "ot", cwd=tmp_path) == ["other"]
    assert completed("find", "word", "ot", cwd=tmp_path) == ["other"]
    assert completed("find", "ot", cwd=tmp_path) == []


@pytest.mark.parametrize("words", [["completion"], ["completion", "tcsh"], ["completion", "bash", "zsh"]])
def test_what_there_is_no_script_for_is_refused(words):
    done = run(*words)
    assert done.returncode == 2 and done.stdout == ""
