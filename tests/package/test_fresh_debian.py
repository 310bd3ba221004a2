"""The packages on a fresh Debian 12 without a compiler, used as people use them; the library on one with a compiler.

Slow, so that ./test --all runs it. Where a fresh Debian can't be had (no root, no network and nothing kept), it is skipped
and says why.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
FRESH = ROOT / "scripts" / "fresh-debian"
NUMBER = re.search(r"project\(grundy VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
ASK_THE_SERVER = r"""
import json, re, subprocess, urllib.request
server = subprocess.Popen(["grundy", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
url = server.stdout.readline().strip()
with urllib.request.urlopen(url) as page:
    scripts = re.findall(r'"\./(assets/[^"]+[.]js)"', page.read().decode())
assert sum(len(urllib.request.urlopen(url + script).read()) for script in scripts) > 100_000
question = {"terms": [{"game": "nim", "position": "3,4,5"}]}
asked = urllib.request.Request(url + "api/solve", json.dumps(question).encode(), {"Content-Type": "application/json"})
print(json.loads(urllib.request.urlopen(asked).read())["grundy"])
server.terminate()
print(server.wait())
"""


@pytest.fixture(scope="module", autouse=True)
def packages():
    """The packages of this commit."""
    done = subprocess.run([ROOT / "scripts" / "package"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [Path(line) for line in done.stdout.split()]


class Debian:
    def __init__(self, name, *wanted):
        done = subprocess.run([FRESH, name, *wanted], capture_output=True, text=True, check=False)
        if done.returncode == 77:
            pytest.skip(done.stderr.strip().splitlines()[-1])
        assert done.returncode == 0, done.stderr
        self.name = name
        self.folder = BUILD / "debian" / name

    def ended(self, *command, how="--enter"):
        return subprocess.run([FRESH, how, self.name, *command], capture_output=True, text=True, check=False)

    def told(self, *command, **options):
        done = self.ended(*command, **options)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout


def files(packages, *beginnings):
    return [f"/packages/{path.name}" for path in packages if path.name.startswith(beginnings)]


@pytest.fixture(scope="module")
def plain(packages):
    """As apt installs them, with what is recommended; man-db and python3-venv are what the tests use besides."""
    return Debian("plain", *files(packages, "grundy_", "python3-grundy_"), "man-db", "python3-venv")


@pytest.fixture(scope="module")
def workshop(packages):
    return Debian("workshop", *files(packages, "libgrundy-dev_"), "g++", "cmake", "make", "pkg-config")


def test_lintian_finds_nothing(packages):
    done = subprocess.run(["lintian", "--allow-root", "--fail-on", "error,warning",
                           *(path for path in packages if path.suffix == ".deb")], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout == "", done.stdout


def test_there_is_no_compiler(plain):
    assert plain.ended("sh", "-c", "command -v cc c++ g++ gcc clang").stdout == ""


def test_the_program_answers(plain):
    assert re.fullmatch(rf"grundy {re.escape(NUMBER)}( \(commit [0-9a-f]{{10}}\))?\n", plain.told("grundy", "--version"))
    assert json.loads(plain.told("grundy", "solve", "nim", "3,4,5", "--json"))["grundy"] == 2
    assert plain.told("grundy", "sequence", "kayles", "--upto", "9", "--quiet").split() == list("0123143214")
    assert "gagne" in plain.told("grundy", "solve", "nim", "3,4,5", "--lang", "fr")


def test_the_signature_is_that_of_the_tests(plain):
    """All that the program computes, in one number, is the same there."""
    assert plain.told("grundy", "--signature", "--verbose") == (ROOT / "tests" / "signature.txt").read_text(encoding="utf-8")


def test_graphs_are_drawn(plain):
    drawn = plain.told("sh", "-c", "grundy arena nim 2,1 --out a.svg --quiet >/dev/null && cat a.svg")
    assert drawn.rstrip().endswith("</svg>") and "<path" in drawn


def test_the_server_serves(plain):
    assert plain.told("python3", "-c", ASK_THE_SERVER).split() == ["2", "0"]


def test_manual_pages_are_found(plain):
    assert "grundy solve" in plain.told("man", "grundy-solve")
    assert plain.told("man", "-w", "-L", "fr", "grundy-solve").strip() == "/usr/share/man/fr/man1/grundy-solve.1.gz"


def test_bash_completes(plain):
    completed = ("source /usr/share/bash-completion/completions/grundy; COMP_WORDS=(grundy so); COMP_CWORD=1; _grundy; "
                 'echo "${COMPREPLY[@]}"')
    assert plain.told("bash", "-c", completed) == "solve\n"


def test_python_imports_it(plain):
    program = ("import grundy, importlib.metadata as m; "
               "print(grundy.solve('nim', '3,4,5').grundy, grundy.__file__, grundy.__version__, m.version('grundy'))")
    assert plain.told("python3", "-c", program).split() == [
        "2", "/usr/lib/python3/dist-packages/grundy/__init__.py", NUMBER, NUMBER]


def test_the_wheel_is_installed_in_an_environment(plain, packages):
    (wheel,) = files(packages, "grundy-")
    plain.told("sh", "-ec", f"python3 -m venv own; own/bin/pip install --quiet --no-index {wheel}")
    program = "import grundy; print(grundy.solve('kayles', 7).grundy, grundy.__file__)"
    assert plain.told("own/bin/python", "-c", program).split() == [
        "2", "/tmp/own/lib/python3.11/site-packages/grundy/__init__.py"]


def test_what_comes_with_it_says_what_is_in_it(plain):
    listed = json.loads(plain.told("cat", "/usr/share/doc/grundy/sbom.spdx.json"))
    assert {"svelte", "fmtlib", "boost1.81"} <= {package["name"] for package in listed["packages"]}
    notices = plain.told("cat", "/usr/share/doc/grundy/copyright")
    assert "uplot" in notices and "Permission is hereby granted" in notices


def test_nothing_stays_behind(plain):
    """Last, since the packages are gone afterwards."""
    plain.told("apt-get", "-q", "-y", "purge", "grundy", "python3-grundy", how="--root")
    left = plain.told("find", "/usr", "/etc", "/var/lib", "-name", "*grundy*", "-not", "-path", "/var/lib/apt/*", how="--root")
    assert left == ""


def test_pkg_config_finds_the_library(workshop):
    built = ("g++ -std=c++23 -O1 /usr/share/doc/libgrundy-dev/examples/own_graph/main.cpp "
             "$(pkg-config --cflags --libs grundy) -o own_graph && ./own_graph")
    assert workshop.told("sh", "-c", built).splitlines()[0] == "0: J0 wins in 1, by 2"
    assert workshop.told("pkg-config", "--modversion", "grundy") == NUMBER + "\n"


def test_cmake_finds_the_library(workshop):
    workshop.told("cmake", "-S", "/usr/share/doc/libgrundy-dev/examples/own_game", "-B", "own_game")
    workshop.told("cmake", "--build", "own_game")
    assert workshop.told("own_game/own_game").split()[:5] == ["1", "2", "3", "5", "8"]
