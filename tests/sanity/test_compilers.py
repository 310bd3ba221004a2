"""Every file stands on its own, for both compilers, and the core without exceptions.

A file that passed is remembered in build/sanity with what it included, and looked at again only
when one of those files has changed.
"""

import hashlib
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from house import GENERATED, ROOT, SRC, breaches, core_sources, sources

FLAGS = ["-std=c++23", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion",
         "-Wsign-conversion", "-Werror", f"-I{SRC}", f"-I{GENERATED}"]
MEMORY = ROOT / "build" / "sanity"


def unchanged(dependencies):
    """Whether nothing named in the compiler's dependency file is newer than that file."""
    if not dependencies.exists():
        return False
    names = dependencies.read_text(encoding="utf-8").replace("\\\n", " ").split(": ", 1)[1].split()
    since = dependencies.stat().st_mtime
    return all(name == "-" or os.path.exists(name) and os.path.getmtime(name) < since for name in names)


def complaint(compiler, flags, text):
    """What the compiler says of this text, or nothing."""
    command = [compiler, *flags]
    name = hashlib.sha256("\0".join([*command, text]).encode()).hexdigest()[:20]
    remembered = MEMORY / f"{name}.d"
    if unchanged(remembered):
        return ""
    fresh = MEMORY / f"{name}.new"
    done = subprocess.run([*command, "-MD", "-MF", str(fresh), "-MT", "all", "-x", "c++", "-"],
                          input=text, capture_output=True, text=True, check=False)
    if done.returncode == 0 and not done.stderr:
        fresh.rename(remembered)
        return ""
    return done.stderr or f"{compiler} ended with {done.returncode}"


def complaints(compiler, files, extra=()):
    MEMORY.mkdir(parents=True, exist_ok=True)

    def one(path):
        return complaint(compiler, [*FLAGS, *extra], f'#include "{path}"\n')

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return [text for text in pool.map(one, files) if text]


def test_core_headers_are_self_contained():
    """A header compiles alone (so the order of includes never matters), with exceptions off."""
    found = complaints("g++", core_sources(suffixes=(".hpp",)), ["-fno-exceptions"])
    assert not found, breaches(found)


def test_app_headers_are_self_contained():
    """As below apps, but apps may use exceptions: their libraries throw."""
    headers = [path for path in sources("src/apps", suffixes=(".hpp",))]
    found = complaints("g++", headers)
    assert not found, breaches(found)


def test_core_compiles_with_clang_and_without_exceptions():
    """Two compilers see more than one; and a browser build of the core will have no exceptions."""
    found = complaints("clang++-19", core_sources(suffixes=(".cpp",)), ["-fno-exceptions"])
    assert not found, breaches(found)


def test_apps_and_benchmarks_compile_with_clang():
    """The rest of what is shipped or measured; the benchmarks are not built by ./test otherwise."""
    files = sources("src/apps", "bench", suffixes=(".cpp",))
    found = complaints("clang++-19", files)
    assert not found, breaches(found)
