"""--time and --memory hold for every command, whatever it is asked: measured as processor time and as the memory that
the system saw. Processor time, so that a busy machine changes nothing."""
import re
import sys

import pytest
from program import BINARY, ROOT

sys.path.append(str(ROOT / "scripts"))

import hostile  # noqa: E402

SECONDS = 0.5
MEGABYTES = 64
#: For starting, for writing the answer, and for what the system charges in whole ticks.
ALLOWED_SECONDS = 0.4
ALLOWED_MEGABYTES = 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module")
def cases(folder):
    return hostile.command_lines(folder)


@pytest.fixture(scope="module")
def idle():
    """Megabytes of the program when it has nothing to do."""
    return hostile.cost_of(BINARY, hostile.Case("games", "nothing", ["games", "nim"]), []).megabytes


COMMANDS = ["games", "solve", "explain", "play", "random", "exercise", "arena", "sequence", "period", "quotient", "table", "check",
            "find"]


def test_every_command_is_tried():
    listed = (ROOT / "src" / "apps" / "cli" / "commands.cpp").read_text(encoding="utf-8")
    known = set(re.findall(r"&(\w+)_command\b", listed))
    assert known == {*COMMANDS, "serve", "help", "man", "completion"}


@pytest.mark.parametrize("command", COMMANDS)
def test_limits_hold(command, cases, idle):
    broken = []
    for case in (one for one in cases if one.command == command):
        cost = hostile.cost_of(BINARY, case, ["--time", str(SECONDS), "--memory", f"{MEGABYTES}M", "--threads", "1"])
        fits = (cost.code in (0, 1, 2, 3) and cost.processor <= 1.1 * SECONDS + ALLOWED_SECONDS
                and cost.megabytes <= idle + 1.1 * MEGABYTES + ALLOWED_MEGABYTES)
        if not fits:
            broken.append((case.name, cost, f"idle: {idle} MB"))
    assert not broken
