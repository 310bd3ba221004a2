"""Every example in the package and in docs/python.md is run."""

import doctest
import importlib
import pkgutil
import re

import grundy
import pytest
from program import ROOT

MODULES = ["grundy"] + [module.name for module in pkgutil.walk_packages(grundy.__path__, "grundy.")
                        if module.name != "grundy._engine"]
FLAGS = doctest.ELLIPSIS


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name):
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert not failed


def test_public_functions_have_examples():
    """What people call shows how."""
    for name in grundy.__all__:
        thing = getattr(grundy, name)
        assert thing.__doc__, name
        if callable(thing) and not isinstance(thing, type):
            assert ">>>" in thing.__doc__, name


def test_examples_of_the_tour(tmp_path, monkeypatch):
    """The blocks of the page are one session."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    session = "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))
    assert session.count(">>>") > 30
    test = doctest.DocTestParser().get_doctest(session, {}, "docs/python.md", "docs/python.md", 0)
    assert not doctest.DocTestRunner(optionflags=FLAGS).run(test).failed
