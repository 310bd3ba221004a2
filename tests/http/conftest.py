"""One server for all tests of this folder, as people start it: on a port that is free."""
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "cli"))

from server import Server  # noqa: E402


@pytest.fixture(scope="session")
def server():
    with Server() as running:
        yield running
        # Whatever the tests sent, one request at a time never took much.
        assert running.peak_memory() < 600 * 2**20
