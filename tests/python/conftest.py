"""The package is tested as ./run python has it: built, in the release build's directory."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
sys.path.insert(0, str(BUILD / "release" / "python"))

# English, whatever this machine speaks; tests that speak French say so.
os.environ["LC_ALL"] = "C.UTF-8"

# The same examples every time, on slow machines too, and no files among the sources.
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(BUILD / "hypothesis")
import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def in_english():
    """A test that changes the language changes it for itself."""
    import grundy

    grundy.language("en")
    yield
    grundy.language("en")
