"""docs/compatibility.md: files of every promised format version are kept here, packed, and are read.

When a format gets a new version, its old file stays here as long as the page promises to read it.
"""
import base64
import gzip
import re

import pytest
from program import ROOT, answer, run

KEPT = {
    ("GRUNDYTB", 1, "wythoff 3x3"):
        "H4sIAAAAAAACA3MPCvVziQxxYmRgYGgAYgEGCIDQ7FAME0UAZjS6vLIkIz8trTqvVqc6t5aBIEjT+ruZzcIqkIGBkYEJaAqIZGBg"
        "AZOMDKxAERYgycagAFVvofj94cZQt8Ir5d+nuofPXAoAWUyjGrgAAAA=",
    ("GRUNDYTB", 1, "chomp 3x2, packed"):
        "H4sIAAAAAAACA3MPCvVziQxxYmRgYGgAYk4GCGBkZABCViCLGYgFGAiB5Iz83ALjCiMGIoHlujLByX/75mhs1f+rwCTIwFDGyA2V"
        "amwRFe55cnTLfV2T1PUR7n4A+bEvZKMAAAA=",
    ("GRUNDYCP", 1, "kayles to 40"):
        "H4sIAAAAAAACA3MPCvVziXQOYGRgYOAEYk0GCEjOT0lVMNAzN2dgYGRgYmAGkixAkglMMzGwAUmQODuKOBuQDxHnYGAFstjB4hxI"
        "4iBzHvK/urY2XJsPAC6v1md7AAAA",
    ("GRUNDYAR", 1, "a -> b c, b -> c"):
        "H4sIAAAAAAACA3MPCvVziXQMYmRgYGCGYgYsNAwEQOlqhai7Hd3zVUBsJiS9jFA+E0wDIyOKfhiPCc38xKRksE0Ab0iIypAAAAA=",
    ("GRUNDYAR", 2, "a -> b c, b -> c, wide"):
        "H4sIAAAAAAACA3MPCvVziXQMYmJgYGCGYgYsNAwkQOnIwm+nCxc8F4GJM+HQxwiVg8kzMDKimMeIQ39iUjKYBgAVstw/oAAAAA==",
}
PLACES = {"GRUNDYTB": "src/store/table_file.cpp", "GRUNDYCP": "src/store/checkpoint.cpp",
          "GRUNDYAR": "src/arena/files/binary_layout.hpp"}


@pytest.fixture
def kept(tmp_path):
    """The path of a kept file, by what is in it."""
    def unpacked(content):
        (packed,) = [text for (_, _, what), text in KEPT.items() if what == content]
        file = tmp_path / "kept"
        file.write_bytes(gzip.decompress(base64.b64decode(packed)))
        return str(file)
    return unpacked


def versions(magic, column):
    """The numbers in a row of the page, in the last column but `column`."""
    page = (ROOT / "docs" / "compatibility.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if f"`{magic}`" in line]
    return {int(number) for number in row.rstrip(" |").split("|")[column].split(",")}


@pytest.mark.parametrize("magic", PLACES)
def test_the_page_says_what_the_code_does(magic):
    code = (ROOT / PLACES[magic]).read_text(encoding="utf-8")
    (written,) = re.findall(r"constexpr std::uint32_t (?:table_|checkpoint_)?version = (\d+);", code)
    assert f'"{magic}"' in code
    assert versions(magic, -2) == {int(written)}
    assert versions(magic, -1) == {version for kept_magic, version, _ in KEPT if kept_magic == magic}


def test_table_files(kept):
    assert answer("solve", "wythoff", "3,3", "--table", kept("wythoff 3x3"))["grundy"] == 6
    assert run("table", "--verify", kept("wythoff 3x3"), "--full").returncode == 0
    answered = answer("solve", "chomp", "3x2", "--table", kept("chomp 3x2, packed"))
    assert (answered["outcome"], answered["method"]) == ("N", "table")
    assert run("table", "--verify", kept("chomp 3x2, packed"), "--full").returncode == 0


def test_checkpoints(kept):
    resumed = run("sequence", "kayles", "--upto", "60", "--checkpoint", kept("kayles to 40"), "--resume", "--quiet")
    assert resumed.returncode == 0, resumed.stderr
    assert resumed.stdout == run("sequence", "kayles", "--upto", "60", "--quiet").stdout


@pytest.mark.parametrize("content", [what for magic, _, what in KEPT if magic == "GRUNDYAR"])
def test_binary_arenas(content, kept):
    assert run("arena", "--file", kept(content), "--format", "graph").stdout == "a J0 -> b c\nb J1 -> c\nc J1 ->\n"


@pytest.mark.parametrize("content", [what for _, _, what in KEPT])
def test_a_later_format_is_refused_by_its_number(content, kept):
    file = kept(content)
    with open(file, "rb") as bytes_of_it:
        magic = bytes_of_it.read(8).decode()
    later = max(versions(magic, -1)) + 1
    with open(file, "r+b") as bytes_of_it:
        bytes_of_it.seek(8)
        bytes_of_it.write(later.to_bytes(4, "little"))
    question = {"GRUNDYTB": ("table", "--verify", file), "GRUNDYAR": ("arena", "--file", file),
                "GRUNDYCP": ("sequence", "kayles", "--upto", "60", "--checkpoint", file, "--resume")}
    refused = run(*question[magic])
    assert refused.returncode == 2 and re.search(rf"version.* {later}\b", refused.stderr), refused.stderr
