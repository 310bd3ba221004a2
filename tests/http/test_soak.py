"""A slice of scripts/soak: some ten thousand requests of all kinds, every reply as it must be, and nothing left behind."""
import sys

from program import BINARY, ROOT

sys.path.append(str(ROOT / "bench"))

from http_load import Load, Server  # noqa: E402
from mixed_requests import Mixture  # noqa: E402


def load(server, count, seed, stalled=0):
    """The requests that went wrong."""
    made = Load(server.port)
    made.stall(stalled)
    made.run(Mixture(server.port, count, seed).clients(20))
    made.close()
    assert len(made.latencies) == count
    return made.wrong


def descriptors_come_down_to(server, count):
    """A client that is gone may not have been noticed yet; if they never come down, the test never ends."""
    while server.descriptors() > count:
        pass
    return True


def test_a_slice_of_the_soak():
    with Server(BINARY, "--memory", "16M") as server:
        before = server.descriptors()
        assert load(server, 2_000, seed=1) == []
        assert descriptors_come_down_to(server, before)
        assert load(server, 8_000, seed=2, stalled=50) == []
        assert descriptors_come_down_to(server, before)
        assert server.memory() < 100 * 2**20
        server.seconds_to_stop()  # and it ends well
