"""The package is tested as ./run python has it: built, in the release build's directory."""

import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "release" / "python"))

# The same examples every time, on slow machines too, and no files left behind.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
