"""Tables against rules written apart (rules.py), in every format."""
import json
import struct
import zlib

import pytest

from program import answer, refusal, run


def wythoff(n, m):
    """Grundy values by the definition."""
    table = [[0] * (m + 1) for _ in range(n + 1)]
    for a in range(n + 1):
        for b in range(m + 1):
            seen = {table[i][b] for i in range(a)} | {table[a][j] for j in range(b)}
            seen |= {table[a - k][b - k] for k in range(1, min(a, b) + 1)}
            table[a][b] = next(value for value in range(a + b + 2) if value not in seen)
    return table


def npy(data):
    """(dtype, shape, numbers) of a file of version 1.0, read without NumPy."""
    assert data[:8] == b"\x93NUMPY\x01\x00"
    length = struct.unpack("<H", data[8:10])[0]
    assert (10 + length) % 64 == 0
    head = eval(data[10:10 + length])  # what the format says that it is: a Python literal
    code = {"|u1": "B", "<u2": "H", "<u4": "I"}[head["descr"]]
    return head["descr"], head["shape"], struct.unpack("<%d%s" % ((len(data) - 10 - length) // struct.calcsize(code), code), data[10 + length:])


def png_rows(data):
    """The numbers of the colours, row by row, of an unfiltered picture with a palette."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0]
        chunks.append((kind, body))
        at += 12 + length
    width, height, depth, colour = struct.unpack(">IIBB", chunks[0][1][:10])
    assert (depth, colour) == (8, 3)
    palette = next(body for kind, body in chunks if kind == b"PLTE")
    raw = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    rows = [raw[y * (width + 1):(y + 1) * (width + 1)] for y in range(height)]
    assert all(row[0] == 0 for row in rows)
    return [row[1:] for row in rows], palette


def test_values_are_those_of_the_definition():
    found = answer("table", "wythoff", "12x17")
    assert found["rows"] == wythoff(12, 17)
    assert found["from"] == {"n": 0, "m": 0} and found["upto"] == {"n": 12, "m": 17}
    assert found["known"] == 13 * 18
    assert found["p_positions"] == sum(row.count(0) for row in found["rows"])
    top = max(map(max, found["rows"]))
    assert found["maximum"] == top
    assert found["rows"][found["maximum_at"]["n"]][found["maximum_at"]["m"]] == top


def test_outcomes_are_values_that_are_zero():
    for game, size in (("wythoff", "20x15"), ("kayles", "14x9"), ("tablette", "7x6"), ("chomp", "5x4"), ("subtraction:2,3", "9x9")):
        values = answer("table", game, size, "--position", "{n}x{m}" if game == "chomp" else "{n}x{m}" if game == "tablette" else "{n},{m}")["rows"]
        outcomes = answer("table", game, size, "--values", "outcome", "--position",
                          "{n}x{m}" if game in ("chomp", "tablette") else "{n},{m}")["rows"]
        assert outcomes == [["P" if value == 0 else "N" for value in row] for row in values], game


def test_misere_outcomes_agree_with_solve():
    rows = answer("table", "kayles", "5x6", "--misere")["rows"]
    for n in range(6):
        for m in range(7):
            assert rows[n][m] == answer("solve", "kayles", f"{n},{m}", "--misere")["outcome"]


def test_text_and_csv_show_the_same_numbers():
    table = wythoff(6, 8)
    text = run("table", "wythoff", "6x8").stdout.splitlines()
    assert [int(word) for word in text[1].split()[1:]] == list(range(9))
    assert [[int(word) for word in line.split(":")[1].split()] for line in text[2:9]] == table
    assert len({len(line) for line in text[1:9]}) == 1, "the columns are aligned"
    csv = run("table", "wythoff", "6x8", "--format", "csv").stdout.splitlines()
    assert csv[0] == "n\\m," + ",".join(map(str, range(9)))
    assert [[int(cell) for cell in line.split(",")] for line in csv[1:]] == [[n, *row] for n, row in enumerate(table)]
    quiet = run("table", "wythoff", "6x8", "--quiet").stdout.splitlines()
    assert [[int(word) for word in line.split()] for line in quiet] == table


def test_numpy_files(tmp_path):
    file = tmp_path / "table.npy"
    assert "rows" not in answer("table", "wythoff", "9x300", "--out", str(file))
    kind, shape, numbers = npy(file.read_bytes())
    assert (kind, shape) == ("<u2", (10, 301))
    assert list(numbers) == sum(wythoff(9, 300), [])
    run("table", "wythoff", "9x30", "--values", "outcome", "--out", str(file))
    kind, shape, numbers = npy(file.read_bytes())
    assert (kind, shape) == ("|u1", (10, 31))
    assert list(numbers) == [min(value, 1) for row in wythoff(9, 30) for value in row]
    run("table", "kayles", "9", "--out", str(file))
    assert npy(file.read_bytes())[1:] == ((10,), (0, 1, 2, 3, 1, 4, 3, 2, 1, 4))


def test_the_picture_marks_the_p_positions(tmp_path):
    """n to the right, m upwards, P-positions and nothing else in red."""
    file = tmp_path / "table.png"
    assert run("table", "wythoff", "29x19", "--out", str(file)).returncode == 0
    rows, palette = png_rows(file.read_bytes())
    red = 2
    assert palette[3 * red] > 200 and max(palette[3 * red + 1:3 * red + 3]) < 100
    cell = 900 // 30
    # The legend is red too; the map is what lies below it and left of it.
    left = next(x for x in range(len(rows[0])) if sum(row[x] == 4 for row in rows) > 20 * cell)
    bottom = max(y for y in range(len(rows)) if sum(point == 4 for point in rows[y]) > 30 * cell)
    table = wythoff(29, 19)
    for n in range(30):
        for m in range(20):
            point = rows[bottom - m * cell - cell // 4][left + 1 + n * cell + 2]
            assert (point == red) == (table[n][m] == 0), (n, m)
    assert run("table", "wythoff", "3000x5", "--out", str(file)).returncode == 0
    assert len(png_rows(file.read_bytes())[0][0]) > 3000


def test_a_limit_prints_what_was_reached():
    found = answer("table", "chomp", "40x40", "--position", "{n}x{m}", "--time", "0.3", code=3)
    assert found["why"] and 0 < found["known"] < 1600
    assert found["rows"][0][0] == 0


@pytest.mark.parametrize("arguments", [
    ["table"], ["table", "wythoff"], ["table", "wythoff", "3x"], ["table", "wythoff", "axb"], ["table", "nym", "3x3"],
    ["table", "matches", "3x3"], ["table", "hackendot", "3x3"], ["table", "tablette", "0x3"], ["table", "wythoff", "3x3", "4"],
    ["table", "wythoff", "3x3", "--values", "x"], ["table", "wythoff", "3x3", "--format", "gif"], ["table", "subtraction", "3x3"],
    ["table", "wythoff", "3x3", "--misere", "--values", "grundy"], ["table", "wythoff", "3x3", "--position", "{k}"],
    ["table", "wythoff", "3x3", "--out", "/nonexistent/x.png"], ["table", "wythoff", "1000000x1000000", "--memory", "1G"]])
def test_bad_input_is_refused(arguments):
    assert refusal(*arguments)["message"]


def test_both_languages():
    assert "valeurs de Grundy" in run("table", "wythoff", "2x2", "--lang", "fr").stdout
    assert "positions P" in run("table", "wythoff", "2x2", "--lang", "fr").stdout
    assert json.loads(run("table", "nim", "1x1", "--json", "--lang", "fr").stdout)["rows"] == [[0, 1], [1, 0]]
