"""The package is tested as ./run python has it: built, in the release build's directory."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "release" / "python"))

# The same examples every time, on slow machines too, and no files among the sources.
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(ROOT / "build" / "hypothesis")
from hypothesis import settings  # noqa: E402

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
