"""Where things are, and Python as ./run python starts it, for what needs a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "build" / "release" / "python"
GRUNDY = ROOT / "build" / "release" / "grundy"


def python(*arguments, path=PACKAGE, environment=(), **options):
    """With the variables of `environment`, if there are any."""
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8",
                   **dict(environment)}
    return subprocess.run([sys.executable, *map(str, arguments)], env=environment, capture_output=True, text=True,
                          encoding="utf-8", check=False, **options)


def printed(*arguments, **options):
    """What a program that must succeed prints."""
    done = python(*arguments, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
