"""./run where something is missing: it says what, in one sentence, on standard error, and leaves nothing half-made."""

import os
import shutil
import subprocess

import pytest
from house import ROOT

NOBODY = 65534
# What the scripts call before they build anything; nothing else is on the path of these tests.
TOOLS = ["bash", "cat", "comm", "dirname", "env", "grep", "readlink", "sed", "sort", "tr"]
AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root can do that")


class Machine:
    """A machine that has only the tools, and the programs that a test puts there. Of Debian's packages it has none."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(mode=0o755)
        for name in TOOLS:
            (folder / name).symlink_to(shutil.which(name))
        self.put("dpkg-query", "exit 1")

    def put(self, name, text):
        (self.folder / name).write_text(f"#!/bin/bash\n{text}\n")
        (self.folder / name).chmod(0o755)

    def run(self, *, code=1, **options):
        """What is said of `./run solve nim 3`."""
        done = subprocess.run([ROOT / "run", "solve", "nim", "3"], env={"PATH": str(self.folder), "LC_ALL": "C.UTF-8"},
                              capture_output=True, text=True, check=False, **options)
        assert done.returncode == code and done.stdout == "", done
        return done.stderr


@pytest.fixture
def machine(tmp_path):
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)  # also for somebody else
    return Machine(tmp_path / "bin")


def somebody():
    """Who is not root."""
    return {"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}


def test_without_sudo(machine):
    assert machine.run(**somebody()).endswith("Install them, or run this as root.\n")


def test_without_a_network(machine):
    """apt has its own long way of saying it; the last line says what that means."""
    machine.put("apt-get", "echo 'Err:1 Temporary failure resolving' >&2; exit 100")
    machine.put("sudo", 'exec "$@"')
    last = machine.run(**somebody()).splitlines()[-1]
    assert last.startswith("These packages could not be installed: ") and "g++" in last and "network" in last


def test_what_is_installed_is_not_asked_for_again(machine):
    """Offline is fine once everything is there: apt is not called."""
    machine.put("dpkg-query", """for name in "${@:4}"; do echo "installed $name"; done""")
    machine.put("apt-get", "echo called >&2; exit 100")
    machine.put("mkdir", "exit 1")  # the next thing that ./run needs
    machine.put("df", "echo 100 100")
    machine.put("tail", "exec /usr/bin/cat")
    assert "can't be written to" in machine.run()


def build_elsewhere(directory, prefix=()):
    environment = {**os.environ, "GRUNDY_BUILD": str(directory)}
    done = subprocess.run([*prefix, ROOT / "run", "solve", "nim", "3"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stdout == "", done
    return done.stderr


def test_where_nothing_can_be_written():
    assert build_elsewhere("/proc/grundy") == (
        "/proc/grundy can't be written to; GRUNDY_BUILD=DIR names another directory to build in.\n")


@AS_ROOT
def test_on_a_full_disk(tmp_path):
    """A little memory as the disk, which only this test sees."""
    small = ["unshare", "--mount", "bash", "-ec", 'mount -t tmpfs -o size=64K tmpfs "$0"; "$@"', str(tmp_path)]
    last = build_elsewhere(tmp_path, small).splitlines()[-1]
    assert last.startswith("The disk is full: ") and "GRUNDY_BUILD=DIR" in last


def test_a_package_of_another_major_version_is_told(machine):
    machine.put("dpkg-query", """[[ "${@: -1}" == cmake ]] && echo 5:4.1.2-1 || exit 1""")
    done = subprocess.run(["/bin/bash", "-c", f"source '{ROOT}/scripts/common.sh'; other_versions"],
                          env={"PATH": str(machine.folder)}, capture_output=True, text=True, check=False)
    assert done.stderr == "Note: cmake is version 4 here; Grundy is tested with 3.\n"
