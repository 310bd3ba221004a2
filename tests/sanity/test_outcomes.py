"""P and N as numbers: one header says which."""

import re

from house import ROOT, breaches, code_lines, place, sources


def test_one_place_says_which_number_is_p():
    """model/outcome_entry.hpp does. Elsewhere a number that is compared with 0 or 1 to say P or N was a second encoding."""
    own = re.compile(r'[=!]= [01]U? *\?[^;]*("P"|"N"|Outcome::[PN]\b)')
    found = [
        f"{place(path, number)}: {match.group()}"
        for path in sources("src", "python")
        if path.name != "outcome_entry.hpp"
        for number, line in code_lines(path)
        if (match := own.search(line))
    ]
    assert not found, breaches(found)


def test_the_package_asks_the_engine_for_the_words():
    own = re.compile(r"""["'](PN|NP)["']\[|\{[01]: *["'][PN]["']""")
    found = [
        f"{place(path, number)}: {match.group()}"
        for path in (ROOT / "python" / "grundy").rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if (match := own.search(line))
    ]
    assert not found, breaches(found)
