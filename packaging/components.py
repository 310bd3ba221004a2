"""What the program and the Python module consist of besides our own code, found in the release build; and the page with
its engine, found in the browser build.

Debian libraries that are linked are read off the files themselves, headers that were compiled in off the compiler's
dependencies, and npm packages in the page off what its build told. Each has its licence from licences.txt; one that
is missing there, or whose text does not say what the table says, is an error.
"""

import json
import os
import re
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
RELEASE = BUILD / "release"
BROWSER = BUILD / "browser"
SITE = BUILD / "site"
TARGETS = ("grundy_library", "grundy_render", "grundy_apps", "grundy_page", "grundy", "grundy_python")

# Words that the text of a licence can't do without.
WORDS = {
    "Apache-2.0 WITH LLVM-exception": "LLVM Exceptions to the Apache 2.0 License",
    "BSD-2-Clause": "Redistribution and use in source and binary forms",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "BSL-1.0": "Boost Software License",
    "GPL-2.0-only WITH Linux-syscall-note": "GNU General Public License",
    "GPL-3.0-or-later WITH GCC-exception-3.1": "GCC Runtime Library Exception",
    "LGPL-2.1-or-later": "GNU Lesser General Public License",
    "MIT": "Permission is hereby granted, free of charge",
    "Python-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE",
    "libpng-2.0": "libpng",
}


class Unknown(Exception):
    """Something whose licence nobody has looked at."""


@dataclass(frozen=True)
class Component:
    name: str  # Debian's source package, or npm's name
    version: str
    kind: str  # "deb" or "npm"
    use: str  # "linked", "compiled in" or "in the page"; several are joined by ", "
    licence: str
    notice: str  # the text of the licence with its copyright lines

    @property
    def url(self):
        """The package URL, a name for it all over the world."""
        if self.kind == "npm":
            return f"pkg:npm/{self.name.replace('@', '%40')}@{self.version}"
        return f"pkg:deb/debian/{self.name}@{self.version.replace('+', '%2B')}?arch=source"


def told(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout


@cache
def licences():
    lines = (ROOT / "packaging" / "licences.txt").read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines if line and not line.startswith("#")}


def licence_of(name, notice):
    licence = licences().get(name)
    if licence is None:
        raise Unknown(f"{name}: its licence is not in packaging/licences.txt")
    if re.sub(r"\W+", " ", WORDS[licence]).lower() not in re.sub(r"\W+", " ", notice).lower():
        raise Unknown(f"{name}: packaging/licences.txt says {licence}, and its own text does not")
    return licence


def shipped_files():
    return [RELEASE / "grundy", *(RELEASE / "python" / "grundy").glob("_engine*.so")]


def linked_files():
    """The shared libraries that ours name; what those need in turn is not ours."""
    for file in shipped_files():
        needed = re.findall(r"\(NEEDED\).*\[(.+)\]", told("readelf", "-d", file))
        paths = dict(re.findall(r"(\S+) (?:=> )?(/\S+)", told("ldd", file)))
        yield from (paths[name] if name in paths else name for name in needed if not name.startswith("ld-"))


def compiled_headers(build=RELEASE, targets=TARGETS):
    """Every header outside the project that an object of ours was compiled with."""
    ours = tuple(f"CMakeFiles/{name}.dir/" for name in targets)
    named, wanted = set(), False
    for line in told("ninja", "-C", build, "-t", "deps").splitlines():
        if not line.startswith(" "):
            wanted = line.startswith(ours)
        elif wanted:
            named.add(line.strip())
    # Thousands of headers, each named by many objects: looked up once.
    paths = {os.path.realpath(build / name) for name in named}
    return {path for path in paths if path.startswith("/usr/")}


@cache
def owners():
    """The binary package of every file that Debian installed; /lib and /usr/lib are one folder."""
    return {path.removeprefix("/usr"): listing.stem.partition(":")[0]
            for listing in sorted(Path("/var/lib/dpkg/info").glob("*.list"))
            for path in listing.read_text(encoding="utf-8", errors="replace").splitlines()}


def debian_packages(paths):
    """The binary packages that these files belong to."""
    strangers = sorted(path for path in paths if path.removeprefix("/usr") not in owners())
    if strangers:
        raise Unknown(f"{strangers[0]}: it belongs to no Debian package")
    return sorted({owners()[path.removeprefix("/usr")] for path in paths})


def debian_components(files):
    found = {}
    for use, paths in files.items():
        for package in debian_packages(set(paths)):
            source, version = told("dpkg-query", "-W", "-f", "${source:Package} ${Version}\\n", package).splitlines()[0].split()
            notice = Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8", errors="replace")
            found.setdefault(source, (version, notice, []))[2].append(use)
    for name, (version, notice, uses) in sorted(found.items()):
        yield Component(name, version, "deb", ", ".join(sorted(set(uses))), licence_of(name, notice), notice)


def npm_components(page=RELEASE / "page"):
    web = BUILD / "web" if "GRUNDY_BUILD" in os.environ else ROOT / "web"
    for name in (page / "packages.txt").read_text(encoding="utf-8").split():
        folder = web / "node_modules" / name
        described = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        texts = sorted(path for path in folder.iterdir() if path.name.lower().startswith("licen"))
        # A package may leave the text to its repository and say only which it is.
        notice = texts[0].read_text(encoding="utf-8") if texts else standard_text(described)
        licence = licence_of(f"npm:{name}", notice)
        if described.get("license") != licence:
            raise Unknown(f"{name}: its package.json says {described.get('license')}, packaging/licences.txt {licence}")
        yield Component(name, described["version"], "npm", "in the page", licence, notice)


def standard_text(described):
    """The MIT licence in the name of the package's author."""
    if described.get("license") != "MIT":
        raise Unknown(f"{described['name']}: no text of its licence")
    author = described.get("author") or described["name"]
    author = author["name"] if isinstance(author, dict) else author
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return re.sub(r"Copyright .*", f"Copyright (c) {author}", ours)


def components():
    return [*debian_components({"linked": linked_files(), "compiled in": compiled_headers()}), *npm_components()]


def site_components():
    """Of the page with its engine, into which all libraries are linked."""
    asked = ["-print-file-name=libc.a", "-print-file-name=libc++.a", "-print-file-name=libc++abi.a", "-print-libgcc-file-name"]
    libraries = [told("clang++-19", "--target=wasm32-wasi", one).strip() for one in asked]
    headers = compiled_headers(BROWSER, ["grundy_wasm", "grundy_wasm_cold"])
    return [*debian_components({"compiled in": {*headers, *map(os.path.realpath, libraries)}}), *npm_components(SITE)]


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(grundy VERSION ([0-9.]+)", text).group(1)
