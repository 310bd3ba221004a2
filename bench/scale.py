"""The terms of the model in docs/scale.md, measured here, and what it says of larger machines.

./bench/run scale [EDGES]: a random arena of that many edges (ten million) by one process, by grundy-mpi as one rank and as
four; the network of this machine; then T = E/(p·e) + b·E/(p·B) + D·α·log2(p) for 10^11 edges. No claim of speed-up is made
from ranks that share two cores.
"""
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RELEASE = Path(sys.argv[1])
EDGES = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
DEGREE = 13  # of three vertices in four
BYTES_AN_EDGE = 16  # four and eight for the predecessors, four to decide; less what stays at home
PEAK = ("import resource,subprocess,sys;subprocess.run(sys.argv[1:],stdout=sys.stderr,check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
ENVIRONMENT = {**os.environ, "GRUNDY_MPI": str(RELEASE / "grundy-mpi")}


def measured(*command):
    """The JSON of a command, its seconds, and the peak of its largest process in MiB."""
    begin = time.monotonic()
    done = subprocess.run([sys.executable, "-c", PEAK, *map(str, command)], check=True, capture_output=True, text=True,
                          env=ENVIRONMENT)
    return json.loads(done.stderr), time.monotonic() - begin, int(done.stdout) / 1024


def network():
    done = subprocess.run([RELEASE / "grundy-mpirun", "-n", "2"], check=True, capture_output=True, text=True,
                          env={**ENVIRONMENT, "GRUNDY_MPI": str(RELEASE / "grundy-network")})
    return json.loads(done.stdout)


def main():
    vertices = EDGES * 4 // (3 * DEGREE)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "arena.bin"
        subprocess.run([RELEASE / "grundy-random-arena", str(vertices), str(DEGREE), file], check=True)
        asked = ["arena", "--file", file, "--summary", "--json"]
        alone, seconds, peak = measured(RELEASE / "grundy", *asked, "--threads", "1")
        print(f"{alone['edges']} edges, {alone['vertices']} vertices, {file.stat().st_size / 2**20:.0f} MiB in the file")
        print(f"one process:  {seconds:6.2f} s, of them {alone['seconds']:.2f} s to solve; peak {peak:.0f} MiB")
        for ranks in (1, 2, 4):
            together, whole, largest = measured(RELEASE / "grundy-mpirun", "-n", str(ranks), *asked)
            same = {**together, "seconds": 0} == {**alone, "seconds": 0}
            print(f"grundy-mpi {ranks}: {whole:6.2f} s, of them {together['seconds']:.2f} s to solve; "
                  f"largest peak {largest:.0f} MiB, {ranks} × that is {ranks * largest / peak:.2f} of one process; "
                  f"{'the same answer' if same else 'ANOTHER ANSWER'}")
            if ranks == 1:
                speed = together["edges"] / together["seconds"]
    net = network()
    rounds = alone["largest_rank"] + 1
    print(f"e = {speed:.3g} edges/s of a rank, b = {BYTES_AN_EDGE} bytes an edge, D = {rounds} rounds here, "
          f"α = {net['alpha']:.2g} s, B = {net['bandwidth']:.3g} bytes/s between two ranks here")
    print("T = E/(p·e) + b·E/(p·B) + D·α·log2(p) for 10^11 edges, with a cluster's B = 1.25e9 (10 Gbit/s) and α = 1e-5:")
    for depth in (100, 1_000_000):
        for ranks in (10, 100, 1000):
            work = 1e11 / (ranks * speed)
            sent = BYTES_AN_EDGE * 1e11 / (ranks * 1.25e9)
            wait = depth * 1e-5 * math.log2(ranks)
            print(f"  {ranks:5} ranks, {depth:8} rounds: {work:8.0f} + {sent:6.0f} + {wait:6.1f} = {work + sent + wait:8.0f} s")


main()
