"""Every endpoint keeps to its budget, whatever 64 KiB ask for: processor time and memory of the server, asked one by
one. Processor time, so that a busy machine changes nothing."""
import json
import re
import sys

import pytest
from program import ROOT
from server import Server

sys.path.append(str(ROOT / "scripts"))

import hostile  # noqa: E402

#: Long enough that a fast machine could take more memory than it may.
SECONDS = 1
MEGABYTES = 32
#: For reading the request, writing the answer, and what the system charges in whole ticks.
ALLOWED_SECONDS = 0.4
#: An answer is held until the client has taken it.
ALLOWED_MEGABYTES = 3

OPERATIONS = ["games", "solve", "explain", "random", "exercise", "arena", "sequence", "period", "quotient", "table", "check", "find",
              "board", "move", "reply", "rules", "certificate", "check-certificate"]


def test_every_operation_is_tried():
    listed = (ROOT / "src" / "render" / "operations.cpp").read_text(encoding="utf-8")
    assert re.findall(r'^\s*\{"([\w-]+)", contract::', listed, flags=re.M) == OPERATIONS
    assert {request.operation for request in hostile.requests()} == set(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_limits_hold(operation):
    broken = []
    for request in (one for one in hostile.requests() if one.operation == operation):
        # A server of its own for each: what one request leaves behind is not charged to the next.
        with Server("--time", str(SECONDS), "--memory", f"{MEGABYTES}M") as server:
            assert len(json.dumps(request.body)) <= 65_536
            server.ask("solve", terms=[{"game": "nim", "position": "3"}])
            watched = hostile.Watched(server.process.pid)
            idle, before = watched.peak(), watched.processor()
            reply = server.post(f"/api/{operation}", request.body)
            processor, megabytes = watched.processor() - before, watched.peak() - idle
            alive = server.process.poll() is None
        if not (alive and reply.status in (200, 400) and processor <= 1.1 * SECONDS + ALLOWED_SECONDS
                and megabytes <= 1.1 * MEGABYTES + ALLOWED_MEGABYTES):
            broken.append((request.name, reply.status, processor, megabytes, alive, reply.raw[:300]))
    assert not broken
