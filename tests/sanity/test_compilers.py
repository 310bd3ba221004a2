"""Every file stands on its own, also for a second compiler, and the core without exceptions.

The build itself precompiles what the big integers need, and so would not notice a header that
forgets an include; here each file is seen alone. The same precompilation is used only for files that
include those integers anyway, for speed. A file that passed is remembered in build/sanity with
what it included, and looked at again only when one of those files has changed.
"""

import hashlib
import os
import re
import subprocess
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from house import BUILD, GENERATED, ROOT, SRC, breaches, core_sources, place, sources, text_lines

COMPILER = "clang++-19"
FLAGS = ["-std=c++23", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Werror",
         '-DGRUNDY_VERSION=""', "-isystem", "/usr/include/editline", f"-I{SRC}", f"-I{GENERATED}"]
HEAVY = SRC / "base" / "integer.hpp"
MEMORY = BUILD / "sanity"


@cache
def includes(path):
    """What a file of ours includes, of ours and of others."""
    lines = [line for _, line in text_lines(path)]
    ours = [re.match(r'#include "([^"]+)"', line) for line in lines]
    others = [line for line in lines if line.startswith("#include <")]
    return [match.group(1) for match in ours if match], others


@cache
def reaches_heavy(path):
    """Whether the file includes the big integers, directly or not."""
    if path == HEAVY:
        return False
    found = [folder / name for name in includes(path)[0] for folder in (SRC, path.parent, GENERATED)]
    return any(other == HEAVY or reaches_heavy(other) for other in found if other.exists())


def unchanged(dependencies):
    """Whether nothing named in the compiler's dependency file is newer than that file."""
    if not dependencies.exists():
        return False
    names = dependencies.read_text(encoding="utf-8").replace("\\\n", " ").split(": ", 1)[1]
    names = [name.replace("\\ ", " ") for name in re.split(r"(?<!\\)\s+", names) if name]
    since = dependencies.stat().st_mtime
    return all(name == "-" or os.path.exists(name) and os.path.getmtime(name) < since for name in names)


def complaint(flags, text, *, output=None):
    """What the compiler says of this text, or nothing. With an output, that is a precompiled header."""
    kind = ["-x", "c++-header"] if output else ["-x", "c++", "-fsyntax-only"]
    command = [COMPILER, *FLAGS, *flags, *kind]
    name = hashlib.sha256("\0".join([*command, text]).encode()).hexdigest()[:20]
    remembered = MEMORY / f"{name}.d"
    if unchanged(remembered) and (output is None or output.exists()):
        return ""
    # Another run of the tests may be at the same file: what is made gets its name when it is complete.
    fresh, made = (MEMORY / f"{name}.{os.getpid()}.{kind}" for kind in ("new", "out"))
    done = subprocess.run([*command, "-MD", "-MF", str(fresh), "-MT", "all", "-o", str(made), "-"],
                          input=text, capture_output=True, text=True, check=False)
    if done.returncode == 0 and not done.stderr:
        if output:
            made.rename(output)
        fresh.rename(remembered)
        return ""
    return done.stderr or f"{COMPILER} ended with {done.returncode}"


def is_for_a_browser(path):
    """These are compiled for another machine, by build/browser."""
    return "browser" in path.parts or path.is_relative_to(SRC / "apps" / "wasm")


def complaints(files, *flags):
    """A header whose source begins with it (see the last test) is seen alone there."""
    files = [path for path in files if not is_for_a_browser(path)]
    files = [path for path in files if path.suffix != ".hpp" or not path.with_suffix(".cpp").exists()]
    MEMORY.mkdir(parents=True, exist_ok=True)
    heavy = MEMORY / f"heavy{hashlib.sha256(' '.join(flags).encode()).hexdigest()[:20]}.pch"
    assert not complaint(flags, "\n".join(includes(HEAVY)[1]), output=heavy)

    def one(path):
        precompiled = ["-include-pch", str(heavy)] if reaches_heavy(path) else []
        return complaint([*flags, *precompiled], f'#include "{path}"\n')

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return [text for text in pool.map(one, files) if text]


@pytest.mark.thorough
def test_core_stands_alone_without_exceptions():
    """A header compiles by itself, so that the order of includes never matters; two compilers see more
    than one; and a browser build of the core will have no exceptions."""
    found = complaints(core_sources(), "-fno-exceptions")
    assert not found, breaches(found)


@pytest.mark.thorough
def test_apps_and_benchmarks_stand_alone():
    """The same for what may use exceptions; the benchmarks are not built by ./test otherwise."""
    folders = subprocess.run(["mpicc", "--showme:incdirs"], capture_output=True, text=True, check=True).stdout.split()
    found = complaints(sources("src/apps", "bench"), *(flag for folder in folders for flag in ("-isystem", folder)))
    assert not found, breaches(found)


@pytest.mark.thorough
def test_extension_stands_alone():
    """The same for the extension module of the Python package."""
    python = sysconfig.get_path("include", vars={"installed_base": "/usr"})
    found = complaints(sources("python"), "-isystem", python, f"-I{ROOT / 'python' / 'src'}")
    assert not found, breaches(found)


def test_sources_begin_with_their_header():
    """Then a header that leans on what was included before it does not compile even once."""
    found = []
    for path in sources("src", suffixes=(".cpp",)):
        ours = includes(path)[0]
        header = path.with_suffix(".hpp")
        if header.exists() and (not ours or ours[0] != header.relative_to(SRC).as_posix()):
            found.append(f"{place(path, 1)}: the first include is not {header.name}")
    assert not found, breaches(found)
