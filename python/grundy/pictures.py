"""Pictures for notebooks and files, as SVG: positions, sequences, arenas. Colours are those of Okabe and Ito, which
differ for everybody."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from grundy import _engine
from grundy._language import counted, said

CELL = 20
BLUE, ORANGE, GREY = "#56b4e9", "#e69f00", "#666666"
MOST_TOKENS = 60
MOST_NODES = 400
MOST_POINTS = 2000
DRAWN = ("svg", "png", "pdf", "tex")  # by Graphviz, or where Graphviz puts it


def svg(width: float, height: float, parts: Sequence[str]) -> str:
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    font = 'font-family="sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>{"".join(parts)}</svg>'


def label(x: float, y: float, text: Any, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(str(text))}</text>'


def square(x: float, y: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{CELL - 1}" height="{CELL - 1}" fill="{colour}" stroke="{GREY}"/>'


def heaps_svg(heaps: Sequence[int]) -> str:
    """One row of tokens per heap; of large heaps only the number."""
    parts = []
    for row, heap in enumerate(heaps):
        y = row * CELL + CELL / 2
        shown = heap if heap <= MOST_TOKENS else 0
        parts.append(label(40, y + 4, heap if len(str(heap)) < 8 else "…", "end"))
        parts += [f'<circle cx="{55 + i * 12}" cy="{y:g}" r="5" fill="{BLUE}" stroke="{GREY}"/>' for i in range(shown)]
    return svg(60 + 12 * min(max(heaps, default=0), MOST_TOKENS), max(1, len(heaps)) * CELL, parts)


def grid_svg(boards: Sequence[Sequence[str]]) -> str:
    parts, left = [], 1
    for board in boards:
        for row, line in enumerate(board):
            for column, cell in enumerate(line):
                if cell != ".":
                    parts.append(square(left + column * CELL, 1 + row * CELL, ORANGE if cell == "x" else BLUE))
        left += (max(map(len, board), default=0) + 1) * CELL
    return svg(left, 2 + CELL * max(map(len, boards), default=0), parts)


def forest_svg(parents: Sequence[int]) -> str:
    """Nodes in prefix order: a leaf takes the next column, a parent stands above its first and last child."""
    if len(parents) > MOST_NODES:
        return svg(200, CELL, [label(4, 14, counted(len(parents), "node||s", "nœud||s"), "start")])
    depth, columns = [0], [0.0]
    spans: list[list[float]] = [[] for _ in range(len(parents) + 1)]
    for parent in parents:
        depth.append(depth[parent] + 1)
        columns.append(0.0)
    last = 0.0
    for node in range(len(parents), 0, -1):  # children have larger numbers than their parents
        if not spans[node]:
            last -= 1
            columns[node] = last
        else:
            columns[node] = (min(spans[node]) + max(spans[node])) / 2
        spans[parents[node - 1]].append(columns[node])
    place = {node: ((columns[node] - last) * 26 + 14, depth[node] * 32 - 18) for node in range(1, len(columns))}
    parts = []
    for node, (x, y) in place.items():
        if parents[node - 1]:
            px, py = place[parents[node - 1]]
            parts.append(f'<line x1="{px:g}" y1="{py:g}" x2="{x:g}" y2="{y:g}" stroke="{GREY}"/>')
    for node, (x, y) in place.items():
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{BLUE}" stroke="{GREY}"/>{label(x, y + 4, node)}')
    return svg(28 - 26 * last, 32 * max(depth) + 4, parts)


def points_svg(values: Sequence[int]) -> str:
    """A point for each value: its place to the right, the value upwards."""
    width, height, left, bottom = 640.0, 240.0, 46, 24
    step = (width - left - 10) / max(1, len(values) - 1)
    rise = (height - bottom - 10) / max(1, max(values, default=0))
    radius = max(1.0, min(4.0, step / 2.5))
    parts = [f'<path d="M{left} 6V{height - bottom:g}H{width - 4:g}" fill="none" stroke="{GREY}"/>',
             label(left - 6, height - bottom + 4, 0, "end"), label(left - 6, 14, max(values, default=0), "end"),
             label(left, height - 8, 0), label(width - 10, height - 8, len(values) - 1, "end")]
    parts += [f'<circle cx="{left + step * n:.4g}" cy="{height - bottom - rise * value:.4g}" r="{radius:.2g}" '
              f'fill="{ORANGE if value == 0 else BLUE}"/>' for n, value in enumerate(values)]
    return svg(width, height, parts)


def position_svg(game: str, position: str) -> str:
    """A position as the game is drawn: heaps (two numbers are two of them), a grid or a forest."""
    kind, seen = _engine.drawing(game, position, "en")
    drawn: dict[str, Callable[[Any], str]] = {
        "heaps": heaps_svg, "plane": heaps_svg, "grid": grid_svg, "forest": forest_svg}
    if kind in drawn:
        return drawn[kind](seen)
    return svg(8 * len(position) + 8, CELL, [label(4, 14, position, "start")])


def beside(drawings: Sequence[str], text: str) -> str:
    """Pictures, and a text below them."""
    return f"<div>{' '.join(drawings)}</div><pre>{escape(text)}</pre>"


def graphviz_svg(dot: str) -> str | None:
    """DOT drawn by Graphviz; None where that is not installed."""
    if shutil.which("dot") is None:
        return None
    drawing = drawn(dot, "svg").decode()
    return drawing[drawing.index("<svg"):]


def drawn(dot: str, format: str, lang: str | None = None) -> bytes:
    """DOT drawn by Graphviz, as a file of this format. The program ends when we do."""
    program = shutil.which("dot")
    if program is None:
        raise ValueError(said(
            "drawings are made by Graphviz, which is not there\nexpected: the package graphviz, or another format",
            "les dessins sont faits par Graphviz, qui n'est pas là\nattendu : le paquet graphviz, ou un autre format", lang))
    done = subprocess.run([program, f"-T{format}"], input=dot.encode(), capture_output=True, check=False)
    if done.returncode != 0:
        raise ValueError(said("Graphviz could not draw this: ", "Graphviz n'a pas pu dessiner : ", lang)
                         + done.stderr.decode(errors="replace").strip())
    return done.stdout
