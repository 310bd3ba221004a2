"""What --version says: one number for everything, and the commit that the program was built from."""

import re
import shutil
import subprocess

import pytest
from house import BUILD, GRUNDY, ROOT

NUMBER = re.search(r"project\(grundy VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)


def told(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def git(folder, *words):
    return told("git", "-c", "safe.directory=*", "-c", "user.name=n", "-c", "user.email=n@n", "-C", folder, *words).strip()


def version_of(folder):
    """What a program built from this folder would say."""
    source = folder / "version.cpp"
    told("cmake", f"-DFOLDER={folder}", "-DNUMBER=1.2.3", f"-DSOURCE={source}", "-P", ROOT / "cmake" / "GrundyVersion.cmake")
    return re.search(r'return "(.*)";', source.read_text(encoding="utf-8")).group(1)


def test_the_program_says_its_number_and_a_commit_of_ours():
    match = re.fullmatch(rf"grundy {re.escape(NUMBER)}(?: \(commit ([0-9a-f]{{10}})\))?\n", told(GRUNDY, "--version"))
    assert match
    if (ROOT / ".git").exists() and shutil.which("git"):
        assert git(ROOT, "cat-file", "-t", match.group(1)) == "commit"


def test_the_package_has_the_same_number():
    python = f"import sys; sys.path.insert(0, {str(BUILD / 'release' / 'python')!r}); import grundy; print(grundy.__version__)"
    assert told("/usr/bin/python3", "-c", python) == NUMBER + "\n"


def test_the_change_log_begins_with_this_version():
    heading = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert heading.group(1) == NUMBER


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_the_commit_is_that_of_the_folder(tmp_path):
    """Not that of a repository around it, and none where there is none yet."""
    assert version_of(tmp_path) == "1.2.3"
    git(tmp_path, "init", "--quiet")
    assert version_of(tmp_path) == "1.2.3"
    for message in ("first", "second"):
        git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", message)
        assert version_of(tmp_path) == f"1.2.3 (commit {git(tmp_path, 'rev-parse', 'HEAD')[:10]})"
    inside = tmp_path / "unpacked there"
    inside.mkdir()
    assert version_of(inside) == "1.2.3"


def test_nothing_is_written_where_nothing_changed(tmp_path):
    """So that an unchanged version compiles nothing again."""
    version_of(tmp_path)
    before = (tmp_path / "version.cpp").stat().st_mtime_ns
    version_of(tmp_path)
    assert (tmp_path / "version.cpp").stat().st_mtime_ns == before
