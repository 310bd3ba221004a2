#!/usr/bin/env -S /usr/bin/python3 -B
"""bench/certificates.py [EDGES] [--arenas | --periods | --boards] [--folder DIR]: how long the checker takes, beside what it checks.

Seconds of the processor, those of the system with them, the best of three. Periods beside `period` on one thread without
vectors; arenas of random edges (10,000,000 of them at least, or EDGES), named by their hash: an attractor, the
outcomes with owners, and without owners the outcomes together with all values. An arena that lies in DIR is not made again.
Boards, once each: what it takes to answer, to answer and write the certificate, and to check it.
"""
import argparse
import ctypes
import math
import os
import random
import resource
import struct
import subprocess
import tempfile
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build")) / "release"
CODES = ["octal:0.16", "octal:0.56", "octal:0.644", "octal:0.127"]
BOARDS = [("cram", "5x5"), ("cram", "5x6"), ("node-kayles", "grid:3x12"), ("node-kayles", "grid:3x17")]


def seconds(*command, runs=3, **environment):
    best = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return best


def periods(folder):
    print("| period | bytes | checked in | computed in, plain, one thread | ratio |\n|---|---|---|---|---|")
    for code in CODES:
        path = folder / "period.cert"
        subprocess.run([BUILD / "grundy", "period", code, "--certificate", path, "--quiet"], check=True, stdout=subprocess.DEVNULL)
        computed = seconds(BUILD / "grundy", "period", code, "--threads", "1", "--quiet", GRUNDY_VECTORS="plain")
        checked = seconds(BUILD / "grundy-check", path)
        print(f"| {code} | {path.stat().st_size:,} | {checked:.3f} s | {computed:.3f} s | {checked / computed:.2f} |", flush=True)


def random_arena(path, edges, owned):
    """A binary arena (docs/formats.md) of about a tenth as many vertices, a power of two, each with as many successors; every fiftieth is a sink."""
    if path.exists():
        return
    vertices = 1 << round(math.log2(edges / 10))
    degree = -(-edges * 50 // (vertices * 49))
    rows = array("I", [0])
    for vertex in range(vertices):
        rows.append(rows[-1] + (degree if vertex % 50 else 0))
    count = rows[-1]
    heads = bytearray()
    rng, most = random.Random(19), 1 << 20
    for first in range(0, count, most):  # numbers below a power of two: the lowest bits of random ones
        size = min(most, count - first)
        mask = int.from_bytes((vertices - 1).to_bytes(4, "little") * size, "little")
        heads += (int.from_bytes(rng.randbytes(4 * size), "little") & mask).to_bytes(4 * size, "little")
    body = b"".join(part + bytes(-len(part) % 8) for part in (rows.tobytes(), bytes(heads), bytes(v % 2 for v in range(vertices)) if owned else b""))
    header = b"GRUNDYAR" + struct.pack("<IIQQQQQ", 1, 1 if owned else 0, vertices, count, 0, 0, len(body))
    xxhash = ctypes.CDLL("libxxhash.so.0")
    xxhash.XXH3_64bits.restype = xxhash.XXH3_64bits_withSeed.restype = ctypes.c_uint64
    seed = xxhash.XXH3_64bits(header + bytes(8), ctypes.c_size_t(64))
    path.write_bytes(header + struct.pack("<Q", xxhash.XXH3_64bits_withSeed(body, ctypes.c_size_t(len(body)), ctypes.c_uint64(seed))) + body)


def arenas(folder, wanted):
    print("\n| random arena | vertices | edges | bytes | checked in | million edges a second |\n|---|---|---|---|---|---|")
    for name, owned, words in [("an attractor", True, ["--target", "1"]), ("outcomes with owners", True, []), ("outcomes and values", False, [])]:
        arena, path = folder / ("owned.arena" if owned else "plain.arena"), folder / f"{name.replace(' ', '-')}.cert"
        random_arena(arena, wanted, owned)
        if not path.exists():
            subprocess.run([BUILD / "grundy", "arena", "--file", arena, *words, "--summary", "--quiet", "--certificate", path], check=True, stdout=subprocess.DEVNULL)
        with open(arena, "rb") as file:
            vertices, edges = struct.unpack("<QQ", file.read(32)[16:])
        took = seconds(BUILD / "grundy-check", path)
        print(f"| {name} | {vertices:,} | {edges:,} | {path.stat().st_size:,} | {took:.2f} s | {edges / took / 1e6:.0f} |", flush=True)


def boards(folder):
    print("\n| board | records | bytes | answered in | with certificate | checked in |\n|---|---|---|---|---|---|")
    for game, board in BOARDS:
        path = folder / "board.cert"
        question = [BUILD / "grundy", "solve", game, board, "--method", "couples", "--threads", "1", "--quiet"]
        answered = seconds(*question, runs=1)
        written = seconds(*question, "--certificate", path, runs=1)
        took = seconds(BUILD / "grundy-check", path, runs=1)
        records = path.read_text(encoding="utf-8").rsplit("end records ", 1)[1].strip()
        print(f"| {game} {board} | {int(records):,} | {path.stat().st_size:,} | {answered:.2f} s | {written:.1f} s | {took:.1f} s |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edges", nargs="?", type=int, default=10_000_000)
    parser.add_argument("--arenas", action="store_true")
    parser.add_argument("--periods", action="store_true")
    parser.add_argument("--boards", action="store_true")
    parser.add_argument("--folder", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = asked.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        all_of_them = not (asked.arenas or asked.periods or asked.boards)
        if asked.periods or all_of_them:
            periods(folder)
        if asked.boards or all_of_them:
            boards(folder)
        if asked.arenas or all_of_them:
            arenas(folder, asked.edges)


if __name__ == "__main__":
    main()
