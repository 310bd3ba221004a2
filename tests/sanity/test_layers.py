"""The house has one direction: a layer includes only what the table in CONTRIBUTING.md allows."""

import re

from house import ROOT, breaches, code_lines, core_sources, layer_of, place, sources, text_lines

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_table():
    """Layer -> the layers it may include, read from the table that people read."""
    row = re.compile(r"\| `(\w+)` \| ([^|]*) \|")
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    allowed = {}
    for layer, cell in row.findall(text):
        names = set(allowed) if cell.strip() == "all above" else set(re.findall(r"\w+", cell))
        allowed[layer] = {layer} | (names & set(allowed))
    return allowed


def includes(path):
    """(line, bracket, name) of every include of a file."""
    for number, line in text_lines(path):
        if match := INCLUDE.match(line):
            yield number, match.group(1), match.group(2)


def test_every_folder_is_a_layer():
    """A folder outside the table would escape every rule below."""
    table = layer_table()
    assert len(table) >= 10, "the table of layers in CONTRIBUTING.md was not found"
    unknown = {layer_of(path) for path in sources("src")} - set(table)
    assert not unknown, f"folders of src/ that the table of layers does not know: {sorted(unknown)}"


def test_layers_include_only_what_the_table_allows():
    """No arrow goes back: a game never solves, a method never prints, an app never computes."""
    table = layer_table()
    found = []
    for path in sources("src", "python"):
        layer = layer_of(path)
        for number, bracket, name in includes(path):
            target = name.split("/")[0]
            if layer == "python" and (path.parent / name).exists():
                continue
            if bracket == "<":
                if target in table:
                    found.append(f"{place(path, number)}: our own {name} is included with quotes")
            elif target == "generated":
                if layer != "service":
                    found.append(f"{place(path, number)}: only service knows the list of games")
            elif target not in table:
                found.append(f'{place(path, number)}: "{name}" does not start with its layer')
            elif target not in table[layer] or layer == "python" and name.startswith("apps/cli/"):
                found.append(f"{place(path, number)}: {layer} must not include {name}")
    assert not found, breaches(found)


def test_surfaces_are_apart():
    """A surface is thin over the contract, not over another surface; the programs, apps/grundy and apps/mpi, join them."""
    found = []
    for path in sources("src/apps"):
        room = path.relative_to(ROOT / "src" / "apps").parts[0]
        found += [
            f"{place(path, number)}: apps/{room} must not include {name}"
            for number, _, name in includes(path)
            if name.startswith("apps/") and room not in ("grundy", "mpi") and not name.startswith(f"apps/{room}/")
        ]
    assert not found, breaches(found)


def test_core_never_prints():
    """Below apps nothing writes to a stream: output belongs to the surfaces.

    The one exception is base/check.cpp, which says where the bug is before it aborts.
    """
    words = re.compile(
        r"std::(cout|cerr|clog|cin)\b|\b(printf|fprintf|puts|fputs|putchar)\s*\(|fmt::print\b"
        r"|#\s*include\s*<(iostream|print|cstdio|stdio\.h)>"
    )
    found = [
        f"{place(path, number)}: {line.strip()}"
        for path in core_sources()
        if path.relative_to(ROOT).as_posix() != "src/base/check.cpp"
        for number, line in code_lines(path)
        if words.search(line)
    ]
    assert not found, breaches(found)


def test_heavy_headers_stay_in_one_source():
    """CLI11, Beast and libedit cost seconds a file or leak names: one .cpp of apps each. pybind11 stays in python/."""
    heavy = {
        "CLI11": r"CLI/",
        "Beast": r"boost/beast",
        "libedit": r"histedit\.h|editline/",
    }
    found = [f"{place(path, number)}: pybind11 belongs in python/src"
             for path in sources("src") for number, _, name in includes(path) if name.startswith("pybind11/")]
    found += [f"{place(path, number)}: Asio belongs in a .cpp of apps/server"
              for path in sources("src") for number, _, name in includes(path)
              if name.startswith("boost/asio") and not re.fullmatch(r"src/apps/server/\w+\.cpp", path.relative_to(ROOT).as_posix())]
    for library, pattern in heavy.items():
        users = [
            (path, number)
            for path in sources("src")
            for number, _, name in includes(path)
            if re.match(pattern, name)
        ]
        for path, number in users:
            if layer_of(path) != "apps" or path.suffix != ".cpp":
                found.append(f"{place(path, number)}: {library} belongs in one .cpp of apps")
        if len({path for path, _ in users}) > 1:
            found += [f"{place(*user)}: {library} is included in more than one file" for user in users]
    assert not found, breaches(found)


def test_json_stays_in_its_sources():
    """nlohmann costs seconds a file: one header names it, and only render/*json.cpp include that."""
    found = []
    for path in sources("src"):
        name = path.relative_to(ROOT).as_posix()
        for number, _, included in includes(path):
            if included.startswith("nlohmann/") and name != "src/render/json_value.hpp":
                found.append(f"{place(path, number)}: include render/json_value.hpp instead")
            if included == "render/json_value.hpp" and not (
                name.startswith("src/render/") and name.endswith("json.cpp")
            ):
                found.append(f"{place(path, number)}: only render/*json.cpp may include it")
    assert not found, breaches(found)


def test_only_machine_knows_the_machine():
    """Files, threads, memory, the environment and the processor: a browser build replaces one folder. Locks and
    atomic numbers are the language's own."""
    headers = re.compile(r"sys/|unistd\.h|fcntl\.h|poll\.h|c?signal|pthread|thread$|filesystem$|fstream$|dlfcn|cpuid")
    calls = re.compile(r"\b(fopen|getenv|sysconf|mmap|madvise|std::this_thread|std::j?thread)\b|__builtin_cpu")
    found = [f"{place(path, number)}: <{name}> belongs in machine"
             for path in core_sources() if layer_of(path) != "machine"
             for number, bracket, name in includes(path) if bracket == "<" and headers.match(name)]
    found += [f"{place(path, number)}: {line.strip()}"
              for path in core_sources() if layer_of(path) != "machine"
              for number, line in code_lines(path) if calls.search(line)]
    assert not found, breaches(found)


def test_the_system_has_one_door():
    """What may be refused is asked for in machine/system.cpp and machine/thread.cpp, where every call can be made to fail:
    docs/decisions/0025-faults-on-demand.md. Terminals (libedit, stdio) and sockets (Asio) are not files."""
    doors = {
        "src/machine/system.cpp": "the door",
        "src/machine/thread.cpp": "the door to threads",
        "src/machine/process.cpp": "between fork and exec there is nothing but the system",
        "src/machine/resources.cpp": "asked a thousand times a second what is in use, which would upset every count of calls",
        "src/apps/check/main.cpp": "the checker of certificates includes nothing of ours but base",
        "src/apps/cli/program.cpp": "standard descriptors that somebody closed, before anything else",
    }
    calls = re.compile(
        r"(?<![\w.>:])::(open|read|write|rename|link|unlinkat|fork)\(|[=(,]\s*open\(|return open\("
        r"|\b(openat|creat|pread|pwrite|fsync|fdatasync|linkat|renameat2?|mmap|aligned_alloc|posix_memalign|vfork|memfd_create"
        r"|posix_spawnp?|exec[lv]p?e?|popen|tmpfile|mkstemp|fopen|fdopen|freopen|pthread_create|io_uring\w*)\("
        r"|std::(thread|jthread|async|[io]?fstream|rename|filesystem::(rename|copy_file|create_hard_link))\b(?!::hardware)")
    found = [f"{place(path, number)}: {line.strip()}"
             for path in sources("src", "python") if path.relative_to(ROOT).as_posix() not in doors
             for number, line in code_lines(path) if calls.search(line)]
    assert not found, breaches(found)


def test_vectors_have_one_door():
    """What the processor can do is asked in one place, and levels are compared as levels, never by name."""
    asks = re.compile(r"__builtin_cpu|cpuid|getauxval")
    door = "src/machine/vectors.cpp"
    found = [f"{place(path, number)}: ask machine/vectors.hpp"
             for path in sources("src", "python") if path.relative_to(ROOT).as_posix() != door
             for number, line in code_lines(path) if asks.search(line)]
    # A file with instructions of its own belongs to a family, which tests them before it uses them.
    for path in sources("src", "python"):
        text = path.read_text(encoding="utf-8")
        if re.search(r"gnu::target|__attribute__\(\(target|immintrin", text):
            if not any("VectorFamily<" in other.read_text(encoding="utf-8") for other in path.parent.rglob("*.cpp")):
                found.append(f"{place(path, 1)}: no VectorFamily beside it")
    assert not found, breaches(found)


def test_core_has_no_exceptions():
    """A browser build without exceptions will come: below apps nothing is thrown or caught.

    The one exception is machine/thread.cpp, which carries what is thrown on a thread to the one that waits for it.
    """
    words = re.compile(r"\b(throw|try|catch)\b")
    found = [
        f"{place(path, number)}: {line.strip()}"
        for path in core_sources()
        if path.relative_to(ROOT).as_posix() != "src/machine/thread.cpp"
        for number, line in code_lines(path)
        if words.search(line)
    ]
    assert not found, breaches(found)
