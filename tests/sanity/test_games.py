"""A game is one header in src/games; from there it must reach the program and the documents."""

import json
import subprocess

import pytest
from house import GRUNDY, ROOT, SRC, is_committed

HEADERS = sorted((SRC / "games").glob("*.hpp"))


def name_of(header):
    return header.stem.replace("_", "-")


@pytest.fixture(scope="module")
def listed():
    done = subprocess.run([str(GRUNDY), "games", "--json"], capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    return {game["name"] for game in answer["games"]}


@pytest.mark.parametrize("header", HEADERS, ids=name_of)
def test_game_is_listed(header, listed):
    """The list of games is generated from the folder; a file that it misses would be dead."""
    assert name_of(header) in listed, f"src/games/{header.name}:1: `grundy games` does not list it"


@pytest.mark.parametrize("header", HEADERS, ids=name_of)
def test_game_is_documented(header):
    """A game has its line in docs/formats.md, since people type its positions, and a place in docs/ where
    it is told. Asked for once the header is committed, so that trying out a game stays one file."""
    if not is_committed(header):
        pytest.skip("not committed yet")
    name = name_of(header)
    formats = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    assert any(line.startswith("|") and f"`{name}" in line for line in formats.splitlines()), \
        f"src/games/{header.name}:1: docs/formats.md has no row for `{name}`"
    others = [page for page in (ROOT / "docs").rglob("*.md") if page.name != "formats.md"]
    told = [page for page in others
            if page.stem == header.stem or any(
                line.startswith("#") and name in line.lower().replace(" ", "-")
                for line in page.read_text(encoding="utf-8").splitlines())]
    assert told, f"src/games/{header.name}:1: no page and no heading in docs/ is about `{name}`"
