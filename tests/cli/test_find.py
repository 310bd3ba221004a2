"""`grundy find` against Python's own search: files, pipes, several patterns, sequences, automata."""
import json
import random
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from program import BINARY, ROUNDS, answer, refusal, run, validated


def ends(text, pattern):
    """Every end, from 1, overlapping ones too."""
    found, at = [], text.find(pattern)
    while at >= 0:
        found.append(at + len(pattern))
        at = text.find(pattern, at + 1)
    return found


def find(arguments, data, code=0):
    """With bytes on standard input."""
    done = subprocess.run([BINARY, "find", "--json", *arguments], input=data, capture_output=True)
    assert done.returncode == code, (arguments, done.stderr)
    return validated("find", json.loads(done.stdout))


def escaped(pattern):
    return "".join(f"\\x{byte:02x}" for byte in pattern)


def random_bytes(rng, length, alphabet):
    return bytes(rng.choice(alphabet) for _ in range(length))


def test_the_document():
    assert find(["010"], b"0100101010")["ends"] == [3, 6, 8, 10]
    assert find(["010", "--start"], b"0100101010")["starts"] == [0, 3, 5, 7]
    assert run("find", "010", stdin="0100101010").stdout == "3\n6\n8\n10\n"
    assert run("find", "010", "--count", stdin="0100101010").stdout == "4\n"


@pytest.mark.parametrize("seed", range(int(60 * ROUNDS)))
def test_random_texts(seed, tmp_path):
    rng = random.Random(seed)
    alphabet = rng.choice([b"a", b"ab", b"\x00\xff", bytes(range(256))])
    text = random_bytes(rng, rng.choice([0, 1, 50, 5000]), alphabet)
    pattern = random_bytes(rng, rng.randint(1, 6), alphabet)
    wanted = ends(text, pattern)
    assert find([escaped(pattern), "--escapes"], text)["ends"] == wanted
    file = tmp_path / "text"
    file.write_bytes(text)
    assert answer("find", escaped(pattern), str(file), "--escapes")["ends"] == wanted
    assert answer("find", escaped(pattern), str(file), "--escapes", "--count")["count"] == len(wanted)


@pytest.mark.parametrize("seed", range(int(30 * ROUNDS)))
def test_several_patterns(seed):
    rng = random.Random(seed)
    text = random_bytes(rng, rng.randint(0, 300), b"ab")
    patterns = [random_bytes(rng, rng.randint(1, 4), b"ab").decode() for _ in range(rng.randint(2, 5))]
    also = [argument for pattern in patterns[1:] for argument in ("--also", pattern)]
    found = find([patterns[0], *also], text)
    assert found["patterns"] == patterns
    assert found["counts"] == [len(ends(text, pattern.encode())) for pattern in patterns]
    wanted = sorted((end, number) for number, pattern in enumerate(patterns, 1) for end in ends(text, pattern.encode()))
    assert sorted((match["end"], match["pattern"]) for match in found["matches"]) == wanted
    assert [match["end"] for match in found["matches"]] == sorted(match["end"] for match in found["matches"])


def test_long_texts_across_pieces_and_windows(tmp_path):
    """Pipes are read in pieces of 256 KiB, files in windows of 16 MiB; occurrences lie across all borders."""
    text = bytearray(b"x" * (2**24 + 2**20))
    places = [2**18 - 3, 2**19 - 1, 2**20, 2**24 - 4, 2**24 - 1, 2**24, len(text) - 7]
    for place in places:
        text[place:place + 7] = b"needles"
    wanted = ends(bytes(text), b"needles")
    assert find(["needles"], bytes(text))["ends"] == wanted
    file = tmp_path / "long"
    file.write_bytes(text)
    assert answer("find", "needles", str(file))["ends"] == wanted
    assert answer("find", "needles", str(file), "--also", "sx")["counts"][0] == len(wanted)


def test_memory_does_not_grow_with_the_text():
    """A gigabyte through a pipe, in a process that may use 200 MB of memory."""
    command = f"ulimit -v 200000; head -c 1000000000 /dev/zero | '{BINARY}' find x --count"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr


def test_dense_occurrences_are_all_listed():
    found = find(["aa"], b"a" * 100_000)
    assert found["ends"] == list(range(2, 100_001))
    assert run("find", "a", stdin="a" * 30_000).stdout == "".join(f"{end}\n" for end in range(1, 30_001))


def test_nothing_found_is_an_answer():
    for arguments, text in ((["xyz"], b"xy"), (["a"], b""), (["a" * 5000], b"aaa")):
        found = find(arguments, text)
        assert (found["count"], found["ends"], found["letters"]) == (0, [], len(text))
    done = run("find", "q", stdin="abc")
    assert (done.returncode, done.stdout) == (0, "")
    assert "no occurrence" in done.stderr
    assert run("find", "q", "--quiet", stdin="abc").stderr == ""


def test_patterns_that_look_like_numbers_or_have_blanks():
    assert find(["-3"], b"1-3 -3")["ends"] == [3, 6]
    assert find([" -3"], b"1-3 -3")["ends"] == [6]
    assert find(["--", "--x"], b"a--x")["ends"] == [4]


def test_bad_input(tmp_path):
    assert "empty" in refusal("find", "")["message"]
    assert "empty" in refusal("find", "a", "--also", "")["message"]
    assert "No such file" in refusal("find", "a", str(tmp_path / "none"))["message"]
    assert "directory" in refusal("find", "a", str(tmp_path))["message"]
    assert refusal("find", "a\\q", "--escapes")["where"]["offset"] == 1
    assert refusal("find", "\\x4", "--escapes")["where"]["offset"] == 0
    assert refusal("find")["message"]
    assert refusal("find", "a", "b", "c")["message"]
    assert refusal("find", "1", "--sequence", "kayles")["message"]
    assert refusal("find", "1", "--upto", "5")["message"]
    assert refusal("find", "1", "--sequence", "chomp", "--upto", "5")["message"]
    assert refusal("find", "1,x", "--sequence", "kayles", "--upto", "5")["where"]["offset"] == 2
    assert refusal("find", "a", "--automaton", "gif")["message"]
    assert refusal("find", "a", "--completed")["message"] and refusal("find", "a", "--out", "x")["message"]
    assert refusal("find", "a", "--automaton", "dot", "--completed", "--fallbacks")["message"]
    french = run("find", "a", str(tmp_path), "--lang", "fr")
    assert french.returncode == 2 and "répertoire" in french.stderr


def test_a_limit_is_told():
    done = subprocess.run([BINARY, "find", "x", "/dev/zero", "--time", "0.1", "--json"], capture_output=True, check=False)
    assert done.returncode == 3
    found = validated("find", json.loads(done.stdout))
    assert found["count"] == 0 and found["letters"] > 0 and found["why"]


def kayles(upto):
    """By the definition."""
    values = [0]
    for heap in range(1, upto + 1):
        options = set()
        for taken in (1, 2):
            for left in range(heap - taken + 1):
                options.add(values[left] ^ values[heap - taken - left])
        values.append(next(value for value in range(heap + 2) if value not in options))
    return values


@pytest.mark.parametrize("pattern", ["0", "4,1,2", "1,8", "2,1,8,2,7,4", "99"])
def test_sequences(pattern):
    upto = 300
    values = kayles(upto)
    word = [int(number) for number in pattern.split(",")]
    wanted = [i + len(word) for i in range(len(values) - len(word) + 1) if values[i:i + len(word)] == word]
    found = answer("find", pattern, "--sequence", "kayles", "--upto", str(upto))
    assert found["ends"] == wanted
    assert found["letters"] == upto + 1
    starts = answer("find", pattern, "--sequence", "octal:0.77", "--upto", str(upto), "--start")["starts"]
    assert starts == [end - len(word) for end in wanted], "the heap of the first value"


def automaton(*arguments):
    done = run("find", *arguments, "--automaton", "text", "--json")
    assert done.returncode == 0, done.stderr
    return validated("automaton", json.loads(done.stdout))


def test_automaton_of_the_document():
    shown = automaton("010")
    completed = {(row["state"], letter): target for row in shown["states"]
                 for letter, target in zip("01", row["completed"])}
    assert {key: completed[key] for key in [(1, "0"), (2, "1"), (3, "0"), (3, "1")]} == \
        {(1, "0"): 1, (2, "1"): 0, (3, "0"): 1, (3, "1"): 2}
    assert [row["fallback"] for row in shown["states"]] == [None, 0, 0, 1]
    assert shown["periods"] == [2]
    text = run("find", "010", "--automaton", "text").stdout
    assert re.search(r"^  3 1 2  \* 010$", text, re.MULTILINE), text
    assert "repli" in run("find", "010", "--automaton", "text", "--lang", "fr").stdout


@pytest.mark.parametrize("seed", range(int(20 * ROUNDS)))
def test_automata_recognise_the_ends(seed):
    rng = random.Random(seed)
    patterns = ["".join(rng.choice("ab") for _ in range(rng.randint(1, 5))) for _ in range(rng.randint(1, 3))]
    also = [argument for pattern in patterns[1:] for argument in ("--also", pattern)]
    shown = automaton(patterns[0], *also)
    letters = {chr(letter): i for i, letter in enumerate(shown["alphabet"])}
    text = "".join(rng.choice("abc") for _ in range(200))
    state = 0
    for end, letter in enumerate(text, 1):
        state = shown["states"][state]["completed"][letters[letter]] if letter in letters else 0
        wanted = {number for number, pattern in enumerate(patterns, 1) if text[:end].endswith(pattern)}
        assert set(shown["states"][state]["recognises"]) == wanted
    for row in shown["states"][1:]:
        assert row["fallback"] < row["state"]


def test_dot_is_a_graph():
    done = run("find", 'a"b', "--automaton", "dot")
    assert done.returncode == 0
    assert done.stdout.startswith("digraph") and done.stdout.count("{") == done.stdout.count("}")
    assert "dashed" in done.stdout and '\\"' in done.stdout


def drawn_edges(*arguments):
    """(from, to, label, dashed) of every edge in DOT."""
    dot = run("find", *arguments, "--automaton", "dot").stdout
    return {(tail, head, *re.findall(r'label="([^"]*)"', features), *(["dashed"] if "dashed" in features else []))
            for tail, head, features in re.findall(r"(\w+) -> (\w+)(.*);", dot)}


def test_drawings_of_the_document():
    """The two automata of 010 over {0, 1}: an arrow into state 0, its loop, fallbacks dashed or none."""
    falling = {("fstart", "f0"), ("f0", "f0", "1"), ("f0", "f1", "0"), ("f1", "f2", "1"), ("f2", "f3", "0"),
               ("f1", "f0", "dashed"), ("f2", "f0", "dashed"), ("f3", "f1", "dashed")}
    completed = {("cstart", "c0"), ("c0", "c0", "1"), ("c0", "c1", "0"), ("c1", "c1", "0"), ("c1", "c2", "1"),
                 ("c2", "c3", "0"), ("c2", "c0", "1"), ("c3", "c1", "0"), ("c3", "c2", "1")}
    assert drawn_edges("010") == falling | completed
    assert drawn_edges("010", "--fallbacks") == falling
    assert drawn_edges("010", "--completed") == completed
    assert ("f1", "f0", "dashed") in drawn_edges("ab") and ("c1", "c0", "a, c") not in drawn_edges("ab")
    assert ("c0", "c0", "b, c") in drawn_edges("abc"), "letters with the same way share an edge"
    assert re.search(r"^  0 1 0$", run("find", "010", "--automaton", "text").stdout, re.MULTILINE)


def test_automata_are_drawn(tmp_path):
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    svg = run("find", "010", "--automaton", "svg", "--completed").stdout
    root = ElementTree.fromstring(svg)
    drawn = [group for group in root.iter() if group.get("class") == "edge"]
    assert len(drawn) == 9
    final = next(group for group in root.iter() if group.get("class") == "node" and group[0].text == "c3")
    assert sum(shape.tag.endswith("ellipse") for shape in final) == 2
    out = tmp_path / "automaton.png"
    assert run("find", "010", "--automaton", "png", "--out", str(out)).stdout == ""
    assert out.read_bytes().startswith(b"\x89PNG")
    assert "repli" in run("find", "010", "--automaton", "svg", "--lang", "fr").stdout
    large = run("find", "ab" * 30, "--automaton", "pdf")
    assert large.returncode == 2 and "too many" in large.stderr
    assert run("find", "ab" * 30, "--automaton", "dot").returncode == 0


def test_a_drawing_in_a_file_is_one_with_json_too(tmp_path):
    out = tmp_path / "automaton.svg"
    assert run("find", "010", "--automaton", "svg", "--out", str(out), "--json").returncode == 0
    assert "<svg" in out.read_text()
