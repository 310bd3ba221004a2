"""Certificates for the tests: written by the program, damaged, and put to the checker."""
import base64
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from program import BINARY, run, sum_arguments

CHECKER = Path(os.environ.get("GRUNDY_CHECK", BINARY.parent / "grundy-check"))


@dataclass
class Verdict:
    code: int  # 0 accepted, 1 refused, 2 no certificate
    said: str  # what is proved, a sentence a line; or why not
    line: int = 0


def check_files(paths):
    """The verdicts on many files, by one run of the checker."""
    done = subprocess.run([CHECKER, *map(str, paths)], capture_output=True, text=True, errors="replace")
    assert done.returncode in (0, 1, 2), (done.returncode, done.stderr[-2000:])
    verdicts = {}
    for line in (done.stdout + done.stderr).splitlines():
        path, rest = re.match(r"(.*?\.cert)(.*)", line).groups()
        if rest.startswith(": proved: "):
            known = verdicts.setdefault(path, Verdict(0, ""))
            known.said += rest.removeprefix(": proved: ") + "\n"
        elif refused := re.match(r":(\d+): refused: (.*)", rest):
            verdicts[path] = Verdict(1, refused[2], int(refused[1]))
        else:
            verdicts[path] = Verdict(2, rest)
    assert done.returncode == max(verdict.code for verdict in verdicts.values())
    return [verdicts[str(path)] for path in paths]


def check_all(texts, folder):
    """The verdicts on texts, str or bytes."""
    paths = []
    for number, text in enumerate(texts):
        path = folder / f"{number}.cert"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        paths.append(path)
    verdicts = []
    for first in range(0, len(paths), 200):
        verdicts += check_files(paths[first:first + 200])
    return verdicts


def check(text, folder):
    return check_all([text], folder)[0]


def written(folder, *arguments, code=0):
    """The certificate that a command writes."""
    path = folder / "written.cert"
    path.unlink(missing_ok=True)
    done = run(*arguments, "--certificate", str(path))
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return path.read_text()


def certificate(*records):
    """A whole certificate of these records, with the right count."""
    return "\n".join(["grundy-certificate 1", *records, f"end records {len(records)}"]) + "\n"


def checksum(data):
    state = 0x811c9dc5
    for byte in data:
        state = (state ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{state:08x}"


def block(kind, numbers, width=1):
    data = b"".join(number.to_bytes(width, "little") for number in numbers)
    return f"{kind} 0 {len(numbers)} {checksum(data)} {base64.b64encode(data).decode()}"


def is_true(sentence):
    """Whether the program agrees with what the checker calls proved; only of positions."""
    stated = re.fullmatch(r"(.*), (normal|misère) play: .* \((N|P|draw)(?:, G = (\d+))?\)", sentence)
    if not stated:
        return None
    position, play, outcome, value = stated.groups()
    if "own" in position:
        return None
    terms = [term.split(" ", 1) for term in position.split(" + ")]
    from program import solve  # here, for the scripts that only check
    answer = solve(*sum_arguments(terms), *(["--misere"] if play == "misère" else []))
    return answer["outcome"] == outcome and (value is None or str(answer["grundy"]) == value)
