"""Refused memory is a MemoryError, refused files are a ValueError, and a process that goes on has lost nothing by them."""

import pytest
from program import printed

REFUSED = """
import resource, grundy
limits = grundy.solve("nim", "3,4")  # everything that is loaded late is there
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + ({megabytes} << 20),) * 2)
try:
    {call}
    print("answered")
except MemoryError:
    print("MemoryError")
print(grundy.solve("nim", "3,4").grundy)
"""
LARGE = ['grundy.Arena.of("nim", "60,60,60")', 'grundy.table("wythoff", "9000x9000")', 'grundy.table("chomp", "16x16")',
         'grundy.sequence("octal:0.6", 60_000_000)']


@pytest.mark.parametrize("call", LARGE)
def test_refused_memory_is_an_exception(call):
    for megabytes in (8, 30):
        told = printed("-c", REFUSED.format(call=call, megabytes=megabytes)).split()
        assert told == ["MemoryError", "7"], told


FILES = """
import os, sys, grundy
os.chdir(sys.argv[1])
grid = grundy.table("wythoff", "9x9")

def descriptors():
    return len(os.listdir("/proc/self/fd"))

before, refused = descriptors(), 0
for _ in range(50):
    try:
        grid.save("grid.table")
    except (ValueError, OSError):
        refused += 1
    try:
        grundy.TableFile("whole.table")
    except (ValueError, OSError):
        refused += 1
print(refused, descriptors() - before, sorted(os.listdir(".")))
"""


@pytest.mark.parametrize("fault, refused", [("write:1+", 50), ("sync:1+", 50), ("rename:1+", 50), ("link:1+", 50),
                                            ("nameless:1+,rename:1+", 50), ("nameless:1+,write:1+", 50), ("read:1+", 50),
                                            ("read:1+:end", 50), ("open:1+:EMFILE", 50), ("nameless:1+,open:1+", 100)])
def test_no_descriptor_and_no_file_is_lost(fault, refused, tmp_path):
    printed("-c", f"import grundy; grundy.table('wythoff', '9x9').save({str(tmp_path / 'whole.table')!r})")
    told = printed("-c", FILES, tmp_path, environment={"GRUNDY_FAULT": fault})
    left = ["grid.table", "whole.table"] if fault.startswith(("read", "open")) else ["whole.table"]
    assert told.strip() == f"{refused} 0 {left}", told


def test_without_threads_everything_is_the_same():
    call = "import grundy; print(sum(map(int, grundy.sequence('octal:0.6', 30_000))), len(grundy.Arena.of('nim', '9,9,9')))"
    assert printed("-c", call, environment={"GRUNDY_FAULT": "thread:1+"}) == printed("-c", call)
