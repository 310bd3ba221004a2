"""docs/security.md says the limits that the code has."""
import re

import pytest

from program import ROOT

#: The server's, and those that it shares with the engine in the browser.
SOURCES = " ".join(path.read_text() for pattern in ("apps/server/*.[ch]pp", "render/from_afar.[ch]pp")
                   for path in sorted((ROOT / "src").glob(pattern)))
ROWS = re.findall(r"^\| [^|]+ \| ([^|]+) \| (`[^|]+`) \|$", (ROOT / "docs" / "security.md").read_text(), re.MULTILINE)
UNITS = {"": 1, "s": 1, "KiB": 2**10, "MiB": 2**20}


def in_code(name):
    """The value of a constant: a number, shifted or not, or seconds."""
    found = re.search(rf"\b{name}(?: = |\{{)(?:std::size_t\{{)?(\d+)\}}?(?: << (\d+)U?)?", SOURCES)
    assert found, f"{name} is not in src/apps/server or src/render/from_afar"
    return int(found[1]) << int(found[2] or 0)


def in_page(limit):
    number, _, unit = limit.strip().partition(" ")
    return int(number) * UNITS[unit]


@pytest.mark.parametrize("limits, names", ROWS)
def test_limit(limits, names):
    told = [in_page(limit) for limit in re.split("[;,]", limits)]
    assert told == [in_code(name) for name in re.findall(r"`(\w+)`", names)]


def test_every_limit_of_the_policy_is_told():
    policy = (ROOT / "src" / "apps" / "server" / "policy.hpp").read_text()
    told = " ".join(names for _, names in ROWS)
    assert len(ROWS) > 15
    for name in re.findall(r"inline constexpr [\w:]+ (\w+)", policy):
        assert f"`{name}`" in told, name
