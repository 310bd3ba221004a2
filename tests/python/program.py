"""Where things are, and Python as ./run python starts it, for what needs a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
PACKAGE = BUILD / "release" / "python"
GRUNDY = BUILD / "release" / "grundy"


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
