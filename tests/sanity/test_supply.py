"""What we depend on: by name and version, under licences that somebody has looked at."""

import json
import re
import subprocess
import sys

import pytest
from house import ROOT, breaches, place, text_lines, tracked_files

sys.path.append(str(ROOT / "packaging"))
import components  # noqa: E402


def test_everything_has_a_known_licence():
    found = components.components()
    assert {"fmtlib", "boost1.81", "svelte", "uplot"} <= {part.name for part in found}
    assert {use for part in found for use in part.use.split(", ")} == {"linked", "compiled in", "in the page"}


@pytest.mark.thorough
def test_the_table_names_nothing_that_is_gone():
    everything = [*components.components(), *components.site_components()]
    assert set(components.licences()) == {f"npm:{part.name}" if part.kind == "npm" else part.name for part in everything}


@pytest.mark.thorough
def test_the_page_with_its_engine_brings_every_notice():
    told = subprocess.run([ROOT / "scripts" / "licences", "--site"], capture_output=True, text=True, check=True).stdout
    for part in components.site_components():
        assert part.notice.strip() in told or part.name == "boost1.81", part.name
    assert {"wasi-libc", "llvm-toolchain-19", "boost1.81", "nlohmann-json3", "svelte"} <= {part.name for part in components.site_components()}


@pytest.mark.parametrize("change", [{}, {"fmtlib": "BSL-1.0"}])
def test_a_licence_nobody_looked_at_is_refused(change, monkeypatch):
    """Not in the table, or there as something that its own text does not say."""
    table = {name: licence for name, licence in components.licences().items() if name != "fmtlib"}
    monkeypatch.setattr(components, "licences", lambda: {**table, **change})
    with pytest.raises(components.Unknown, match="fmtlib"):
        components.components()


def test_the_bill_of_materials_is_whole_and_always_the_same():
    told = [subprocess.run([ROOT / "scripts" / "sbom"], capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert told[0] == told[1]
    document = json.loads(told[0])
    identifiers = [package["SPDXID"] for package in document["packages"]]
    assert document["spdxVersion"] == "SPDX-2.3" and len(identifiers) == len(set(identifiers)) > 10
    assert all(re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", name) for name in identifiers)
    assert all(package["versionInfo"] and package["licenseDeclared"] for package in document["packages"])
    for relation in document["relationships"]:
        assert relation["relatedSpdxElement"] in identifiers


def test_npm_packages_are_pinned():
    described = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    wanted = {**described.get("dependencies", {}), **described["devDependencies"], **described["overrides"]}
    assert [name for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in locked.items() if name and not package.get("integrity", "").startswith("sha512-")] == []


def test_no_package_runs_a_script_when_it_is_installed():
    found = [f"{place(path, number)}: {line.strip()}" for path in tracked_files()
             if path.relative_to(ROOT).parts[0] in ("run", "test", "scripts", "bench", "web", "cmake") and path.suffix not in (".json", ".png")
             for number, line in text_lines(path) if re.search(r"npm (ci|install)\b", line) and "--ignore-scripts" not in line]
    assert not found, breaches(found)


def test_debian_packages_have_a_major_version():
    lines = (ROOT / "scripts" / "packages.txt").read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if not line.startswith("#")
             and not re.fullmatch(r"(run|mpi|site|test|package) +[a-z0-9.+-]+ +(\*|\d+(,\d+)*)( +\w+)?", line)]
    assert not found, breaches(found)
