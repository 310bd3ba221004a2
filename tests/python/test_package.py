"""The package as people get it: by ./run python, as a wheel, and in the scripts of examples/."""

import subprocess
import sys
import zipfile

import pytest
from program import ROOT, printed


def test_run_python_speaks_only_for_the_program():
    program = "import grundy, sys; print(grundy.solve('nim', '3,4,5').grundy, sys.argv[1:])"
    done = subprocess.run([ROOT / "run", "python", "-c", program, "a", "b"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "2 ['a', 'b']\n"), done.stderr


def test_wheel_is_built_offline_and_works(tmp_path):
    before = set((ROOT / "python").rglob("*"))
    done = subprocess.run([sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index",
                           "--wheel-dir", tmp_path, ROOT / "python"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("grundy-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    sources = {str(path.relative_to(ROOT / "python")) for path in (ROOT / "python" / "grundy").rglob("*.py*")
               if path.suffix != ".pyc"}
    assert sources <= set(names) and "grundy/py.typed" in names
    assert set((ROOT / "python").rglob("*")) == before, "building a wheel leaves nothing among the sources"
    assert printed("-c", "import grundy.classroom; print(grundy.__file__, grundy.solve('kayles', 7).grundy)",
                   path=tmp_path / "installed").split() == [str(tmp_path / "installed/grundy/__init__.py"), "2"]


@pytest.mark.parametrize("script", sorted((ROOT / "examples").glob("*.py")), ids=lambda script: script.name)
def test_example_runs(script, tmp_path):
    """What an example prints stands in it, below what it does."""
    text = script.read_text(encoding="utf-8")
    expected = [line.removeprefix("#: ") for line in text.splitlines() if line.startswith("#: ")]
    assert expected and printed(script, cwd=tmp_path).splitlines() == expected
