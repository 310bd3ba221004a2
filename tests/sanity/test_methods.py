"""One table of methods: a name stands once, and the service knows no single game.

That docs/formats.md lists the rows of the table and no others is asked in tests/unit/service/solving/methods_test.cpp."""

import re
import subprocess

from house import GRUNDY, ROOT, SRC, breaches, place, sources, text_lines

CORE = ("src/theory", "src/search", "src/sequences", "src/special", "src/service")
COMMENT = re.compile(r"^\s*//|//(?![^\"]*\"[^\"]*$).*$")


def documented_methods():
    """The names in the first column of the section Methods."""
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = page.split("\n## Methods\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.split("\n") if line.startswith("| `")]
    return sorted({name for row in rows for name in re.findall(r"`([^`]+)`", row)})


def game_types():
    return ["".join(word.capitalize() for word in header.stem.split("_"))
            for header in sorted((SRC / "games").glob("*.hpp"))]


def code(path):
    """(number, line) without comments, literals kept."""
    return [(number, COMMENT.sub("", line)) for number, line in text_lines(path)]


def test_a_method_is_named_once():
    """Two places that spell a name are two lists, and one of them will be wrong: a row is asked for by its constant."""
    names = documented_methods()
    assert len(names) > 15, "the list of methods in docs/formats.md was not found"
    found = []
    for name in names:
        literal = f'"{name}"'
        places = [place(path, number) for path in sources(*CORE) for number, line in code(path) if literal in line]
        if len(places) != 1:
            found.append(f"{literal} stands in {len(places)} places: {', '.join(places)}")
    assert not found, breaches(found)


def test_service_knows_no_single_game():
    """What is special to a game comes to the service through the lists of types that rows are made from
    (service/games/method_lists.hpp), so that a game, a theorem or a method is added without editing it."""
    types = "|".join(game_types())
    names = "|".join(header.stem.replace("_", "-") for header in sorted((SRC / "games").glob("*.hpp")))
    single = re.compile(rf'\b(?:{types})(?:::|>|\{{)|#include "games/|"(?:{names})"')
    found = [f"{place(path, number)}: {line.strip()}"
             for path in sources("src/service") for number, line in code(path) if single.search(line)]
    assert not found, breaches(found)


def test_methods_of_a_game_are_listed_in_one_place():
    """Theorems and special methods reach the service through one header; only files about one game's own subject
    (bars of Chomp, files of forests) name a special method besides."""
    allowed = {"src/service/games/method_lists.hpp", "src/service/tables/chomp_openings.cpp", "src/service/tables/chomp_boxes.cpp",
               "src/service/forests/forest_files.cpp"}
    own = re.compile(r'#include "(theory|special)/(?!special_method|theorem)')
    found = [f"{place(path, number)}: {line.strip()}"
             for path in sources("src/service") if path.relative_to(ROOT).as_posix() not in allowed
             for number, line in text_lines(path) if own.search(line)]
    assert not found, breaches(found)


def test_the_list_in_an_error_is_what_is_accepted():
    """Every name that a refusal offers is accepted for the same question."""
    for words in (["chomp", "5x4"], ["chomp", "5x3"], ["nim", "3,4"], ["kayles", "5"], ["nim", "3", "+", "kayles", "4"],
                  ["wythoff", "3,4"], ["hackendot", "(())"], ["tablette", "3x2"]):
        for convention in ([], ["--misere"]):
            refused = subprocess.run([str(GRUNDY), "solve", *words, *convention, "--method", "nosuch", "--lang", "en"],
                                     capture_output=True, text=True, check=False)
            assert refused.returncode == 2, refused.stderr
            offered = refused.stderr.split("one of ")[1].strip().split(", ")
            assert len(offered) >= 4
            for method in offered:
                done = subprocess.run([str(GRUNDY), "solve", *words, *convention, "--method", method],
                                      capture_output=True, text=True, check=False)
                assert done.returncode in (0, 3), f"{words} {convention} {method}: {done.stderr}"
