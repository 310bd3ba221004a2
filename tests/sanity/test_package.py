"""The library stands on its own: installed, it is found by a project that knows nothing of this one."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from house import BUILD, ROOT

EXAMPLE = ROOT / "examples" / "own_game"
FIBONACCI = "1 2 3 5 8 13 21 34 55 89"


def succeed(*command):
    """The output of a command that must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"\n{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    """Where the release build is installed for these tests."""
    directory = tmp_path_factory.mktemp("prefix")
    succeed("cmake", "--install", BUILD / "release", "--prefix", directory)
    return directory


def built(project, directory, prefix, name="own_game"):
    """The program of an outside project, built against the installed library."""
    succeed("cmake", "-G", "Ninja", "-S", project, "-B", directory, f"-DCMAKE_PREFIX_PATH={prefix}",
            "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_COMPILER_LAUNCHER=" + (shutil.which("ccache") or ""))
    succeed("cmake", "--build", directory)
    return directory / name


@pytest.mark.skipif(not Path("/etc/debian_version").exists(), reason="the Debian packages are made on Debian")
def test_libraries_are_where_debian_packages_look_for_them(prefix):
    """Whatever else is built and installed beside them: grundy-mpi once decided otherwise."""
    folder = prefix / "lib" / succeed("gcc", "-print-multiarch").strip()
    assert sorted(path.name for path in folder.iterdir()) == ["cmake", "libgrundy.a", "pkgconfig"]


def test_manual_pages_lie_in_their_sections(prefix):
    pages = [path.relative_to(prefix / "share" / "man") for path in (prefix / "share" / "man").rglob("*") if path.is_file()]
    assert len(pages) > 30 and {str(page.parent) for page in pages} == {"man1", "fr/man1"}


def test_outside_project_adds_and_solves_its_own_game(prefix, tmp_path):
    """A game need not live in this repository: examples/own_game brings Fibonacci Nim.

    What it prints is Whinihan's theorem: the Fibonacci numbers are the P-positions.
    """
    program = built(EXAMPLE, tmp_path / "build", prefix)
    assert succeed(program).split() == FIBONACCI.split()
    assert succeed(program, "12") == "N, take 1\n"
    assert succeed(program, "0,5") == "P\n"


def test_manual_pages_and_completions_are_installed(prefix):
    """Where man and the shells look for them; what is in them is the program's own word (tests/cli)."""
    program = prefix / "bin" / "grundy"
    share = prefix / "share"
    assert (share / "man" / "man1" / "grundy.1").read_text() == succeed(program, "man", "--lang", "en")
    assert (share / "man" / "man1" / "grundy-solve.1").read_text() == succeed(program, "man", "solve", "--lang", "en")
    assert (share / "man" / "fr" / "man1" / "grundy-play.1").read_text() == succeed(program, "man", "play", "--lang", "fr")
    for shell, file in [("bash", "bash-completion/completions/grundy"), ("zsh", "zsh/site-functions/_grundy"),
                        ("fish", "fish/vendor_completions.d/grundy.fish")]:
        assert (share / file).read_text() == succeed(program, "completion", shell, "--lang", "en")


def test_outside_project_solves_its_own_graph(prefix, tmp_path):
    """examples/own_graph builds an arena in memory. 0 wins by 2, a sink of J1, and 4 too; 3 can stay where it is."""
    program = built(ROOT / "examples" / "own_graph", tmp_path / "build", prefix, "own_graph")
    assert succeed(program).splitlines() == [
        "0: J0 wins in 1, by 2", "1: J0 wins in 2", "2: J0 wins in 0", "3: draw", "4: J0 wins in 1, by 2",
        "0: 1", "1: 0", "2: 0", "3: loopy", "4: loopy",
    ]


def test_recipe_in_contributing_compiles_and_solves(prefix, tmp_path):
    """A stranger copies the game from CONTRIBUTING.md: it must be right as it stands there."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = re.search(r"```cpp\n(// Euclid.*?)```", text, re.DOTALL)
    assert recipe, "CONTRIBUTING.md:1: the recipe's code was not found"
    project = tmp_path / "project"
    shutil.copytree(EXAMPLE, project)
    (project / "fibonacci_nim.hpp").unlink()
    (project / "euclid.hpp").write_text(recipe.group(1), encoding="utf-8")
    main = (project / "main.cpp").read_text(encoding="utf-8")
    main = main.replace("fibonacci_nim", "euclid").replace("FibonacciNim", "Euclid")
    (project / "main.cpp").write_text(main, encoding="utf-8")
    program = built(project, tmp_path / "build", prefix)
    # Cole and Davie: the player to move wins iff the larger is at least φ times the smaller, or equal to it.
    for position, outcome in {"8,5": "P", "3,2": "P", "5,3": "N", "2,1": "N", "25,7": "N", "7,7": "N"}.items():
        assert succeed(program, position).startswith(outcome), position


def test_installed_program_is_the_same(prefix):
    """The program is installed beside the library, and answers there too."""
    assert succeed(prefix / "bin" / "grundy", "solve", "nim", "3,4,5", "--json").startswith("{")
