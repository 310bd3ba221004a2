#!/usr/bin/env -S /usr/bin/python3 -B
"""bench/certificates.py [EDGES]: how long the checker takes, beside what it checks. Seconds of the processor, the best of three.

Periods beside `period` on one thread without vectors, and arenas of random edges (10,000,000 of them, or EDGES), named by their hash.
"""
import os
import random
import resource
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build")) / "release"
CODES = ["octal:0.16", "octal:0.56", "octal:0.644", "octal:0.127"]


def seconds(*command, **environment):
    best = float("inf")
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime - before.ru_utime)
    return best


def random_arena(path, edges):
    """Ten successors each for a tenth as many vertices, owned in turn; every fiftieth is a sink."""
    rng, vertices = random.Random(19), edges // 10
    with open(path, "w", encoding="ascii") as file:
        for vertex in range(vertices):
            heads = array("L", (int(rng.random() * vertices) for _ in range(10 if vertex % 50 else 0)))
            file.write(f"{vertex} J{vertex % 2} -> {' '.join(map(str, heads))}\n")


def main():
    edges = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print("| period | bytes | checked in | computed in, plain, one thread |\n|---|---|---|---|")
        for code in CODES:
            path = folder / "period.cert"
            subprocess.run([BUILD / "grundy", "period", code, "--certificate", path, "--quiet"], check=True, stdout=subprocess.DEVNULL)
            computed = seconds(BUILD / "grundy", "period", code, "--threads", "1", "--quiet", GRUNDY_VECTORS="plain")
            print(f"| {code} | {path.stat().st_size:,} | {seconds(BUILD / 'grundy-check', path):.2f} s | {computed:.2f} s |", flush=True)
        random_arena(folder / "random.txt", edges)
        subprocess.run([BUILD / "grundy", "arena", "--file", folder / "random.txt", "--format", "binary", "--out", folder / "random.arena"], check=True)
        subprocess.run([BUILD / "grundy", "arena", "--file", folder / "random.arena", "--target", "1", "--summary", "--quiet", "--certificate",
                        folder / "random.cert"], check=True, stdout=subprocess.DEVNULL)
        took = seconds(BUILD / "grundy-check", folder / "random.cert")
        print(f"\nAn attractor among {edges:,} random edges: checked in {took:.2f} s, {edges / took / 1e6:.0f} million edges a second.")


if __name__ == "__main__":
    main()
