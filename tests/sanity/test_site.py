"""./run site: a folder of files for any web host. It never touches a file that it has not written, and all of it is small."""

import gzip
import os
import subprocess

import pytest
from house import ROOT

LIST = "grundy-site.txt"
LARGEST = 1_500_000  # bytes of everything, each file as a host sends it that packs what gets smaller

pytestmark = pytest.mark.thorough


def site(*arguments):
    return subprocess.run([ROOT / "run", "site", *arguments], capture_output=True, text=True, check=False)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder with blanks and a quote in its name, which does not exist yet."""
    folder = tmp_path_factory.mktemp("host") / "my site's" / "grundy page"
    done = site(folder)
    assert done.returncode == 0 and str(folder) in done.stderr, done
    return folder


def test_the_page_with_its_engine_is_there(made):
    files = contents(made)
    assert {"index.html", "embed.html", "offline.js", "manifest.webmanifest", "licences.txt", LIST} <= files.keys()
    assert len([name for name in files if name.endswith(".wasm.gz")]) == 1
    assert set(files[LIST].decode().splitlines()[1:]) == files.keys() - {LIST}


def test_all_of_it_is_small(made):
    sizes = {name: min(len(data), len(gzip.compress(data))) for name, data in contents(made).items()}
    assert sum(sizes.values()) <= LARGEST, sorted(sizes.items(), key=lambda entry: -entry[1])[:10]


def test_written_again_it_replaces_what_it_wrote_and_nothing_else(made):
    before = contents(made)
    (made / "mine.txt").write_text("mine")
    (made / "assets" / "old.js").write_text("of an older page")
    with (made / LIST).open("a") as listed:
        listed.write("assets/old.js\n../outside.txt\n")
    outside = made.parent / "outside.txt"
    outside.write_text("not in the folder")
    done = site(made)
    assert done.returncode == 0, done
    assert contents(made) == {**before, "mine.txt": b"mine"}
    assert outside.exists()


def test_a_file_of_somebody_else_in_the_way_is_left(made):
    listed = (made / LIST).read_text()
    (made / LIST).write_text(listed.replace("licences.txt\n", ""))
    (made / "licences.txt").write_text("mine")
    done = site(made)
    assert done.returncode == 2 and "holds licences.txt" in done.stderr, done
    assert (made / "licences.txt").read_text() == "mine"


@pytest.mark.parametrize("files", [["notes.txt"], ["index.html", "offline.js", "manifest.webmanifest"], [LIST], [".hidden"]])
def test_a_folder_of_somebody_else_is_refused_and_left_as_it_is(files, tmp_path):
    for name in files:
        (tmp_path / name).write_text("theirs")
    before = contents(tmp_path)
    done = site(tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path} holds other files: name an empty folder, or one that ./run site has written before.\n"
    assert contents(tmp_path) == before


@pytest.mark.parametrize(("arguments", "said"), [
    (["a", "b"], "One folder at most"),
    (["--help"], "There are no options"),
    (["run"], "is not a folder"),
    ([os.environ.get("GRUNDY_BUILD", "build") + "/site/dist/inside"], "is where the page is built"),
])
def test_what_is_no_folder_is_refused(arguments, said):
    done = subprocess.run([ROOT / "run", "site", *arguments], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 2 and said in done.stderr, done
    assert not (ROOT / "a").exists()
