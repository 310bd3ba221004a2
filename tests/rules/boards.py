"""Games on boards, from their rules in the literature."""
from itertools import product

from brute_force import Reference

ACROSS, UPRIGHT = (1, 0), (0, 1)


def shapes(columns, rows):
    """Every set of squares in this box."""
    squares = list(product(range(columns), range(rows)))
    for bits in range(2 ** len(squares)):
        yield frozenset(square for index, square in enumerate(squares) if bits >> index & 1)


class Squares(Reference):
    """Position: the pieces of the free squares, each moved to the corner, in order. A piece is a frozenset of (column, row)."""

    def read(self, text):
        return self.pieces(self.squares(text))

    @staticmethod
    def squares(text):
        """Rows from the top, `#` free; a rectangle as 5x4; pieces may be joined by commas."""
        found, shift = set(), 0
        for board in text.split(","):
            if board == "0":
                continue
            if "x" in board:
                columns, rows = map(int, board.split("x"))
                lines = ["#" * columns] * rows
            else:
                lines = board.split("/")
            found |= {(shift + column, -row) for row, line in enumerate(lines) for column, sign in enumerate(line) if sign == "#"}
            shift += max(map(len, lines)) + 1
        return found

    @staticmethod
    def pieces(squares):
        left, found = set(squares), []
        while left:
            border = [left.pop()]
            piece = set(border)
            while border:
                column, row = border.pop()
                near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)} & left
                left -= near
                piece |= near
                border += near
            west, south = min(column for column, _ in piece), min(row for _, row in piece)
            found.append(frozenset((column - west, row - south) for column, row in piece))
        return tuple(sorted(found, key=sorted))

    def write(self, position):
        """All pieces on one board, side by side."""
        lines = []
        height = max((row + 1 for piece in position for _, row in piece), default=0)
        for row in reversed(range(height)):
            lines.append(".".join("".join("#" if (column, row) in piece else "." for column in range(1 + max(c for c, _ in piece)))
                                  for piece in position))
        return "/".join(lines) or "0"

    def samples(self):
        boxes = [shapes(3, 3), shapes(4, 2), shapes(2, 4), shapes(8, 1)]
        small = [self.pieces(squares) for box in boxes for squares in box]
        return list(dict.fromkeys(small + [self.read(board) for board in self.boards]))


class Dominoes(Squares):
    boards = ()

    def ways(self, side):
        raise NotImplementedError

    def options(self, position, side):
        for index, piece in enumerate(position):
            rest = position[:index] + position[index + 1:]
            for (column, row), (right, up) in product(piece, self.ways(side)):
                other = column + right, row + up
                if other in piece:
                    broken = self.pieces(piece - {(column, row), other})
                    yield tuple(sorted(rest + broken, key=sorted))


class Cram(Dominoes):
    boards = ("4x4", "5x3", "3x5", "####/#..#/#..#/####")

    def ways(self, side):
        return ACROSS, UPRIGHT


class Domineering(Dominoes):
    sided = True
    boards = ("4x4", "5x3", "3x5")

    def ways(self, side):
        return (UPRIGHT,) if side == "L" else (ACROSS,)


class Letters(Reference):
    """Position: rows from the top, each a word."""
    letters = ""

    def read(self, text):
        size = text.split("x")
        if len(size) == 2 and all(part.isdigit() for part in size):
            return (self.letters[0] * int(size[0]),) * int(size[1])
        return tuple(text.split("/"))

    def write(self, position):
        return "/".join(position)

    def boards(self, *sizes):
        return [tuple("".join(cells[row * columns:][:columns]) for row in range(rows))
                for columns, rows in sizes for cells in product(self.letters, repeat=columns * rows)]


def cells(board):
    return product(range(len(board[0])), range(len(board)))


def at(board, column, row):
    return board[row][column] if 0 <= row < len(board) and 0 <= column < len(board[0]) else None


def with_letters(board, changes):
    rows = [list(row) for row in board]
    for (column, row), letter in changes.items():
        rows[row][column] = letter
    return tuple("".join(row) for row in rows)


FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))
SIX = FOUR + ((1, -1), (-1, 1))     # a row stands half a cell to the right of the one above it


class PegDuotaire(Letters):
    letters = ".x"

    def options(self, position, side):
        for (column, row), (right, down) in product(cells(position), FOUR):
            over, goal = (column + right, row + down), (column + 2 * right, row + 2 * down)
            if at(position, column, row) == at(position, *over) == "x" and at(position, *goal) == ".":
                yield with_letters(position, {(column, row): ".", over: ".", goal: "x"})

    def samples(self):
        return self.boards((1, 3), (4, 1), (8, 1), (4, 2), (3, 3)) + [("xx.x", ".xx.", "x..x"), ("xx.xx.xx.xx",)]


LINES = [[(column, row) for column in range(3)] for row in range(3)] + \
        [[(column, row) for row in range(3)] for column in range(3)] + \
        [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]


def three_in_line(board, letter):
    return any(all(at(board, *cell) == letter for cell in line) for line in LINES)


class ThreeInLine(Letters):
    """On 3 by 3; the positions are all that can follow the empty board."""
    ends = True
    misere = False

    def puts(self, side):
        return self.letters[1:]

    def options(self, position, side):
        return [with_letters(position, {cell: letter}) for cell in cells(position) if at(position, *cell) == "."
                for letter in self.puts(side)]


class Notakto(ThreeInLine):
    letters = ".x"
    valued = False

    def end(self, position):
        return "won" if three_in_line(position, "x") else None

    def samples(self):
        return self.boards((3, 3))


class WildNoughtsAndCrosses(ThreeInLine):
    letters = ".xo"
    valued = False

    def end(self, position):
        if three_in_line(position, "x") or three_in_line(position, "o"):
            return "lost"
        return None if any("." in row for row in position) else "drawn"

    def samples(self):
        return [("...", "...", "...")] + [board for index, board in enumerate(self.boards((3, 3))) if index % 40 == 0]


class NoughtsAndCrosses(WildNoughtsAndCrosses):
    sided = True

    def puts(self, side):
        return "x" if side == "L" else "o"

    def samples(self):
        def crosses_more(board):
            return "".join(board).count("x") - "".join(board).count("o")

        return [board for index, board in enumerate(self.boards((3, 3))) if crosses_more(board) in (0, 1) and index % 7 == 0] + \
               [("...", "...", "...")]


class Hex(Letters):
    letters = ".xo"
    sided = True
    ends = True
    misere = False

    def options(self, position, side):
        letter = "x" if side == "L" else "o"
        return [with_letters(position, {cell: letter}) for cell in cells(position) if at(position, *cell) == "."]

    def end(self, position):
        columns, rows = len(position[0]), len(position)
        across = self.joined(position, "x", [(0, row) for row in range(rows)], lambda cell: cell[0] == columns - 1)
        down = self.joined(position, "o", [(column, 0) for column in range(columns)], lambda cell: cell[1] == rows - 1)
        return "lost" if across or down else None

    @staticmethod
    def joined(board, letter, sources, arrived):
        border = [cell for cell in sources if at(board, *cell) == letter]
        seen = set(border)
        while border:
            cell = border.pop()
            if arrived(cell):
                return True
            for right, down in SIX:
                near = cell[0] + right, cell[1] + down
                if near not in seen and at(board, *near) == letter:
                    seen.add(near)
                    border.append(near)
        return False

    def samples(self):
        def fair(board):
            return abs("".join(board).count("x") - "".join(board).count("o")) <= 1

        return [board for board in self.boards((1, 1), (2, 2), (3, 2), (2, 3)) if fair(board)] + \
               [board for index, board in enumerate(self.boards((3, 3))) if fair(board) and index % 23 == 0] + [("...",) * 3]


class Colouring(Letters):
    letters = ".xo"
    sided = True

    def forbidden(self, letter):
        raise NotImplementedError

    def options(self, position, side):
        letter = "x" if side == "L" else "o"
        for cell in cells(position):
            if at(position, *cell) == "." and all(at(position, cell[0] + right, cell[1] + down) != self.forbidden(letter)
                                                  for right, down in FOUR):
                yield with_letters(position, {cell: letter})

    def samples(self):
        return self.boards((1, 1), (2, 1), (1, 3), (5, 1), (2, 2), (3, 2)) + [("...",) * 3, ("....",) * 2, ("x...", "...o", "....")]


class Snort(Colouring):
    def forbidden(self, letter):
        return {"x": "o", "o": "x"}[letter]


class Col(Colouring):
    def forbidden(self, letter):
        return letter


class Clobber(Letters):
    letters = ".xo"
    sided = True

    def options(self, position, side):
        own, other = "xo" if side == "L" else "ox"
        for (column, row), (right, down) in product(cells(position), FOUR):
            goal = column + right, row + down
            if at(position, column, row) == own and at(position, *goal) == other:
                yield with_letters(position, {(column, row): ".", goal: own})

    def samples(self):
        return self.boards((1, 1), (2, 1), (1, 3), (5, 1), (2, 2), (3, 2)) + [("xoxo", "oxox"), ("xox", "oxo", "xox"), ("xoxoxoxo",)]


class Konane(Letters):
    letters = ".xo"
    sided = True

    def options(self, position, side):
        own, other = "xo" if side == "L" else "ox"
        for (column, row), (right, down) in product(cells(position), FOUR):
            if at(position, column, row) != own:
                continue
            board, here = position, (column, row)
            while True:
                over, goal = (here[0] + right, here[1] + down), (here[0] + 2 * right, here[1] + 2 * down)
                if at(board, *over) != other or at(board, *goal) != ".":
                    break
                board = with_letters(board, {here: ".", over: ".", goal: own})
                here = goal
                yield board

    def samples(self):
        return self.boards((1, 3), (4, 1), (6, 1), (3, 2)) + \
               [("xo.o.o.o.",), (".xox.x.ox",), ("xoxo", "o.ox", "x.xo", "oxox"), ("xox", "o.o", "xox", "oxo")]
