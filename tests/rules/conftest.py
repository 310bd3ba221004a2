"""The program is run as the tests of the command line run it."""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "cli"))
