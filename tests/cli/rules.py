"""The rules of the nine games, written from the contract and nothing else.

A second, deliberately slow reading of the definitions: no theorem, no shared code with the engine.
Each game parses a position, writes it, and lists its moves as (label, position after the move).
"""
import re

ALIASES = {"kayles": "octal:0.77", "dawson-kayles": "octal:0.07"}


def numbers(text):
    return [int(part) for part in text.split(",")]


class HeapGame:
    """Position: a tuple of positive heap sizes. A game says what one heap becomes."""

    def parse(self, text):
        return tuple(size for size in numbers(text) if size > 0)

    def format(self, position):
        return ",".join(map(str, position)) or "0"

    def canonical(self, position):
        return tuple(sorted(position))

    def moves(self, position):
        for index, heap in enumerate(position):
            for label, rest in self.heap_moves(heap):
                kept = tuple(size for size in rest if size > 0)
                yield f"{index + 1}-{label}", position[:index] + kept + position[index + 1:]


class Nim(HeapGame):
    def heap_moves(self, heap):
        for taken in range(1, heap + 1):
            yield str(taken), (heap - taken,)


class Subtraction(HeapGame):
    def __init__(self, parameter):
        self.amounts = numbers(parameter)

    def heap_moves(self, heap):
        for taken in self.amounts:
            if taken <= heap:
                yield str(taken), (heap - taken,)


class Octal(HeapGame):
    """Digit k says what taking k may leave: bit 1 nothing, 2 one heap, 4 two heaps, 8 three."""

    def __init__(self, parameter):
        before, after = parameter.split(".")
        self.digits = [int(digit, 16) for digit in before + after]

    def heap_moves(self, heap):
        for taken, digit in enumerate(self.digits):
            left = heap - taken
            if digit & 1 and left == 0:
                yield str(taken), ()
            if digit & 2 and left >= 1:
                yield str(taken), (left,)
            if digit & 4:
                for first in range(1, left // 2 + 1):
                    yield f"{taken}:{first},{left - first}", (first, left - first)
            if digit & 8:
                for first in range(1, left // 3 + 1):
                    for second in range(first, (left - first) // 2 + 1):
                        rest = (first, second, left - first - second)
                        yield f"{taken}:{','.join(map(str, rest))}", rest


class Matches:
    """Position: (n,), n >= 1; one match left is terminal."""

    def __init__(self, parameter):
        self.amounts = numbers(parameter or "1,2,3")

    def parse(self, text):
        return (int(text),)

    def format(self, position):
        return str(position[0])

    def canonical(self, position):
        return position

    def moves(self, position):
        for taken in self.amounts:
            if position[0] - taken >= 1:
                yield str(taken), (position[0] - taken,)


class Wythoff:
    def parse(self, text):
        first, second = numbers(text)
        return (first, second)

    def format(self, position):
        return f"{position[0]},{position[1]}"

    def canonical(self, position):
        return tuple(sorted(position))

    def moves(self, position):
        first, second = position
        for taken in range(1, first + 1):
            yield f"1-{taken}", (first - taken, second)
        for taken in range(1, second + 1):
            yield f"2-{taken}", (first, second - taken)
        for taken in range(1, min(first, second) + 1):
            yield f"both-{taken}", (first - taken, second - taken)


class Chomp:
    """Position: row lengths from the bottom, never increasing; (1,) is the poisoned square alone."""

    def parse(self, text):
        if "x" in text:
            columns, rows = map(int, text.split("x"))
            return (columns,) * rows
        return tuple(length for length in numbers(text) if length > 0)

    def format(self, position):
        return ",".join(map(str, position))

    def canonical(self, position):
        return position

    def moves(self, position):
        for row, length in enumerate(position, start=1):
            for column in range(1, length + 1):
                if (column, row) == (1, 1):
                    continue
                cut = [min(other, column - 1) for other in position[row - 1:]]
                left = position[:row - 1] + tuple(other for other in cut if other > 0)
                yield f"{column},{row}", left


class Tablette:
    """Position: a tuple of bars (columns, rows)."""

    def parse(self, text):
        if text == "0":
            return ()
        return tuple(tuple(map(int, bar.split("x"))) for bar in text.split(","))

    def format(self, position):
        return ",".join(f"{columns}x{rows}" for columns, rows in position) or "0"

    def canonical(self, position):
        return tuple(sorted(position))

    def moves(self, position):
        for index, (columns, rows) in enumerate(position):
            for row in range(1, rows + 1):
                sides = ((columns, row - 1), (columns, rows - row))
                yield f"{index + 1}:r{row}", self.replaced(position, index, sides)
            for column in range(1, columns + 1):
                sides = ((column - 1, rows), (columns - column, rows))
                yield f"{index + 1}:c{column}", self.replaced(position, index, sides)

    def replaced(self, position, index, sides):
        kept = tuple(side for side in sides if side[0] > 0 and side[1] > 0)
        return position[:index] + kept + position[index + 1:]


class Polyomino:
    """Position: a tuple of pieces; a piece is its sorted cells (column, row), both from 0, row 0 lowest."""

    def parse(self, text):
        if text == "0":
            return ()
        return tuple(self.parse_piece(piece) for piece in text.split(","))

    def parse_piece(self, text):
        rows = text.split("/")[::-1]
        cells = {(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char == "#"}
        (piece,) = self.pieces(cells)
        return piece

    def format(self, position):
        return ",".join(map(self.format_piece, position)) or "0"

    def format_piece(self, piece):
        width, height = (1 + max(cell[axis] for cell in piece) for axis in (0, 1))
        rows = ("".join(".#"[(x, y) in piece] for x in range(width)) for y in range(height))
        return "/".join(list(rows)[::-1])

    def canonical(self, position):
        return tuple(sorted(position))

    def pieces(self, cells):
        """The edge-connected parts, each moved to the corner."""
        left, found = set(cells), []
        while left:
            part, border = set(), [min(left)]
            while border:
                x, y = border.pop()
                if (x, y) in left:
                    left.remove((x, y))
                    part.add((x, y))
                    border += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            low_x, low_y = min(x for x, _ in part), min(y for _, y in part)
            found.append(tuple(sorted((x - low_x, y - low_y) for x, y in part)))
        return tuple(found)

    def moves(self, position):
        for index, piece in enumerate(position):
            for axis, letter in ((1, "r"), (0, "c")):
                for line in sorted({cell[axis] for cell in piece}):
                    rest = self.pieces(cell for cell in piece if cell[axis] != line)
                    label = f"{index + 1}:{letter}{line + 1}"
                    yield label, position[:index] + rest + position[index + 1:]


class Hackendot:
    """Position: a forest, a tuple of trees; a tree is the forest of its children."""

    def parse(self, text):
        if text == "0":
            return ()
        stack = [[]]
        for char in text:
            if char == "(":
                stack.append([])
            else:
                tree = tuple(stack.pop())
                stack[-1].append(tree)
        (forest,) = stack
        return tuple(forest)

    def format(self, position):
        return self.word(position) or "0"

    def word(self, forest):
        return "".join(f"({self.word(tree)})" for tree in forest)

    def canonical(self, position):
        return tuple(sorted(self.canonical(tree) for tree in position))

    def moves(self, position):
        for number, left in enumerate(self.cuts(position), start=1):
            yield str(number), left

    def cuts(self, forest):
        """What is left when the path to each node is removed, nodes in prefix order."""
        for index, tree in enumerate(forest):
            before, after = forest[:index], forest[index + 1:]
            yield before + tree + after
            for left in self.cuts(tree):
                yield before + left + after


GAMES = {
    "nim": Nim, "subtraction": Subtraction, "octal": Octal, "matches": Matches, "wythoff": Wythoff,
    "chomp": Chomp, "tablette": Tablette, "polyomino": Polyomino, "hackendot": Hackendot,
}
WITH_PARAMETER = {"subtraction", "octal", "matches"}


def rules_of(game):
    """The rules of `name` or `name:parameter`."""
    name, _, parameter = re.sub(r"\s", "", ALIASES.get(game, game)).partition(":")
    return GAMES[name](parameter) if name in WITH_PARAMETER else GAMES[name]()
