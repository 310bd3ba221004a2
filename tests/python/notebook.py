"""Runs a notebook without Jupyter: its code cells in order, in one namespace, and shows what each of them ends with.

    python3 notebook.py FILE.ipynb

A cell that raises, and a picture that can't be drawn, end the run with the cell and the traceback.
"""

import ast
import json
import sys

SHOWN = ("_repr_html_", "_repr_svg_", "_repr_png_")


def show(value):
    """As a notebook would: pictures where there are any, else `repr`."""
    pictures = [picture for picture in (getattr(value, name)() for name in SHOWN if hasattr(type(value), name)) if picture]
    print("\n".join(f"[{type(value).__name__}: {len(picture)}]" for picture in pictures) if pictures else repr(value))


def run(cells):
    namespace = {"__name__": "__main__"}
    for number, cell in enumerate(cells, start=1):
        if cell["cell_type"] != "code":
            continue
        try:
            run_cell("".join(cell["source"]), f"<cell {number}>", namespace)
        except BaseException:
            print(f"cell {number}:", *cell["source"], sep="\n", file=sys.stderr)
            raise


def run_cell(source, name, namespace):
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), namespace)
    value = None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), namespace)
    if value is not None:
        show(value)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        run(json.load(file)["cells"])
