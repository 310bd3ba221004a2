"""What every suite relies on, whoever starts it and from where."""
import os
import signal

import pytest

# A shell ignores interrupts for what it starts in the background, nohup and cron do too, and children inherit that: then
# a test that sends one would wait for its end for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The program speaks the language of its environment, and here that is English, in UTF-8.
for name in ("LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR"):
    os.environ.pop(name, None)
os.environ["LC_ALL"] = "C.UTF-8"


def pytest_collection_modifyitems(items):
    """What takes long is for ./test --all."""
    if not os.environ.get("GRUNDY_TEST_ALL"):
        for item in items:
            if item.get_closest_marker("thorough"):
                item.add_marker(pytest.mark.skip(reason="./test --all runs it"))
