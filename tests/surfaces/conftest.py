"""One server for the whole corpus, and the package as it was built."""
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(os.environ.get("GRUNDY_BUILD", ROOT / "build")) / "release" / "python"))
sys.path.append(str(ROOT / "tests" / "cli"))
sys.path.append(str(ROOT / "tests" / "http"))
os.environ["LC_ALL"] = "C.UTF-8"

from server import Server  # noqa: E402


@pytest.fixture(scope="session")
def server():
    with Server() as running:
        yield running
