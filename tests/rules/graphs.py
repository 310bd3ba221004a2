"""Games on graphs, ordered sets and forests, from their rules in the literature."""
import random
from itertools import combinations, product

from brute_force import Reference


def board(columns, rows, attacks):
    """Squares numbered row by row, joined where a piece attacks."""
    squares = list(product(range(rows), range(columns)))
    number = {square: str(index) for index, square in enumerate(squares, start=1)}
    return number.values(), [(number[a], number[b]) for a, b in combinations(squares, 2)
                             if attacks(abs(a[0] - b[0]), abs(a[1] - b[1]))]


def generated(text):
    """(vertices, edges) of path:9 and its kind."""
    name, _, size = text.partition(":")
    if name == "grid":
        return board(*map(int, size.split("x")), lambda rows, columns: rows + columns == 1)
    if name == "queens":
        return board(int(size), int(size), lambda rows, columns: rows == columns or 0 in (rows, columns))
    if name == "kings":
        return board(int(size), int(size), lambda rows, columns: max(rows, columns) == 1)
    if name == "knights":
        return board(int(size), int(size), lambda rows, columns: {rows, columns} == {1, 2})
    if name == "petersen":
        # A pentagon 1 to 5 around a pentagram 6 to 10.
        vertices = [str(index) for index in range(1, 11)]
        joined = [edge for i in range(5) for edge in ((i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5))]
        return vertices, [(vertices[i], vertices[j]) for i, j in joined]
    count = int(size) + (name == "star")
    vertices = [str(index) for index in range(1, count + 1)]
    path = list(zip(vertices, vertices[1:]))
    return vertices, {"path": path, "cycle": path + [(vertices[-1], vertices[0])] * (count > 2),
                      "complete": list(combinations(vertices, 2)),
                      "star": [(vertices[0], leaf) for leaf in vertices[1:]]}[name]


class Graph(Reference):
    """Position: (vertices, edges), edges as frozensets of two vertices."""
    generators = ("path:1", "path:2", "path:7", "path:10", "cycle:3", "cycle:6", "cycle:9", "grid:3x3", "grid:2x4", "grid:4x2",
                  "complete:5", "star:4", "petersen")
    random_graphs = 60

    def read(self, text):
        text, _, gone = text.partition(" without ")
        if text == "0":
            return frozenset(), frozenset()
        if ":" in text or text == "petersen":
            vertices, edges = generated(text)
        else:
            parts = [part.split("-") for part in text.split(",")]
            vertices = [vertex for part in parts for vertex in part]
            edges = [part for part in parts if len(part) == 2]
        gone = {frozenset(part.strip().split("-")) for part in gone.split(",") if part}
        left = frozenset(vertex for vertex in vertices if frozenset((vertex,)) not in gone)
        return left, frozenset(edge for edge in map(frozenset, edges) if edge <= left and edge not in gone)

    def write(self, position):
        vertices, edges = position
        lone = [vertex for vertex in vertices if not any(vertex in edge for edge in edges)]
        return ",".join(sorted("-".join(sorted(edge)) for edge in edges) + sorted(lone)) or "0"

    def small(self):
        """Every graph on up to four vertices, and some larger ones."""
        for count in range(5):
            vertices = "abcd"[:count]
            pairs = list(combinations(vertices, 2))
            for bits in range(2 ** len(pairs)):
                yield frozenset(vertices), frozenset(frozenset(pair) for i, pair in enumerate(pairs) if bits >> i & 1)
        draw = random.Random(17)
        for index in range(self.random_graphs):
            vertices = "abcdefg"[:5 + index % 3]
            yield frozenset(vertices), frozenset(frozenset(pair) for pair in combinations(vertices, 2) if draw.random() < 0.4)

    def questions(self):
        return {self.write(position): position for position in self.samples()} | {text: self.read(text) for text in self.generators}

    def samples(self):
        return self.small()

    @staticmethod
    def without(position, gone):
        vertices, edges = position
        left = vertices - gone
        return left, frozenset(edge for edge in edges if edge <= left)


class NodeKayles(Graph):
    def options(self, position, side):
        vertices, edges = position
        return [self.without(position, {v}.union(*(edge for edge in edges if v in edge))) for v in vertices]


class NonAttacking(NodeKayles):
    """A single number is the side of an empty board."""

    def __init__(self, pieces, largest):
        self.pieces = pieces
        self.generators = [str(side) for side in range(1, largest + 1)]

    def read(self, text):
        return super().read(f"{self.pieces}:{text}" if text.isdigit() and text != "0" else text)

    def samples(self):
        return ()


class ArcKayles(Graph):
    def options(self, position, side):
        vertices, edges = position
        return [(vertices, frozenset(other for other in edges if not other & edge)) for edge in edges]


class Grim(Graph):
    def options(self, position, side):
        vertices, edges = position
        return [self.without(position, {v}) for v in vertices if any(v in edge for edge in edges)]


class Hackenbush(Graph):
    """Green. The position holds what hangs together with the ground; a generated graph stands on its first vertex."""
    generators = ("path:6", "cycle:5", "star:4", "grid:3x2", "complete:4")

    def read(self, text):
        vertices, edges = super().read(text)
        if ":" in text and vertices:
            names = {"1": "ground"}
            vertices, edges = {names.get(v, v) for v in vertices}, {frozenset(names.get(v, v) for v in edge) for edge in edges}
        return self.standing(edges)

    @staticmethod
    def standing(edges):
        reached = {"ground"}
        while True:
            more = {v for edge in edges if edge & reached for v in edge} - reached
            if not more:
                return frozenset(reached), frozenset(edge for edge in edges if edge <= reached)
            reached |= more

    def options(self, position, side):
        return [self.standing(position[1] - {edge}) for edge in position[1]]

    def samples(self):
        return [self.standing({frozenset("ground" if v == "a" else v for v in edge) for edge in edges})
                for _, edges in self.small() if len(edges) < 9]


class Order(Reference):
    """Position: the elements that are left and every pair (a, b) with a below b; the poison is the least of all there were."""

    def least(self, elements, below):
        return next((a for a in elements if all(a == b or (a, b) in below for b in elements)), None)

    NOTHING = frozenset(), frozenset(), None  # written 0, whatever there was

    def options(self, position, side):
        left, below, poison = position
        reached = [(left - {v} - {b for a, b in below if a == v}, below, poison) for v in left if v != poison]
        return [one if one[0] else self.NOTHING for one in reached]


class Divisors(Order):
    def read(self, text):
        text, _, gone = text.partition(" without ")
        n = int(text.removeprefix("divisors:"))
        divisors = frozenset(str(d) for d in range(1, n + 1) if n % d == 0)
        below = frozenset((a, b) for a in divisors for b in divisors if a != b and int(b) % int(a) == 0)
        return divisors - set(filter(None, gone.split(","))), below, "1"

    def write(self, position):
        n = max(map(int, {v for pair in position[1] for v in pair} | {"1"}))
        gone = sorted({v for pair in position[1] for v in pair} - position[0], key=int)
        return str(n) + (" without " + ",".join(gone) if gone else "")

    def samples(self):
        return [self.read(str(n)) for n in range(1, 80)] + [self.read(str(n)) for n in (96, 210)]


class PosetChomp(Order):
    """Relations a<b,b<c and generators, whose elements are 3, 2.1 (column and row), ab (a subset) or a divisor."""

    def read(self, text):
        if text == "0":
            return self.NOTHING
        text, _, gone = text.partition(" without ")
        below, elements = set(), set()
        if ":" in text:
            elements, below = self.generated(text)
        else:
            for part in text.split(","):
                chain = part.split("<")
                elements |= set(chain)
                below |= set(zip(chain, chain[1:]))
        while more := {(a, d) for (a, b), (c, d) in product(below, below) if b == c} - below:
            below |= more
        left = frozenset(elements) - set(gone.split(","))
        return left, frozenset(below), self.least(elements, below)

    @staticmethod
    def generated(text):
        """{name: what it is}, and the pairs of names that are in order."""
        name, _, size = text.partition(":")
        if name == "divisors":
            elements = {str(d): d for d in range(1, int(size) + 1) if int(size) % d == 0}
            smaller = (lambda a, b: b % a == 0)
        elif name == "boolean":
            letters = "abcdefgh"[:int(size)]
            elements = {"".join(chosen) or "empty": set(chosen)
                        for count in range(len(letters) + 1) for chosen in combinations(letters, count)}
            smaller = (lambda a, b: a <= b)
        elif name == "chain":
            elements = {str(n): n for n in range(1, int(size) + 1)}
            smaller = (lambda a, b: a <= b)
        else:
            columns, rows = map(int, size.split("x"))
            elements = {f"{column + 1}.{row + 1}": (column, row) for column, row in product(range(columns), range(rows))}
            smaller = (lambda a, b: a[0] <= b[0] and a[1] <= b[1])
        return set(elements), {(a, b) for a, b in product(elements, elements) if a != b and smaller(elements[a], elements[b])}

    texts = ("chain:1", "chain:5", "grid:2x2", "grid:3x2", "grid:2x5", "grid:4x3", "grid:3x3", "boolean:1", "boolean:2", "boolean:3",
             "divisors:12", "divisors:30", "divisors:64", "a<b", "a<b,a<c", "a<b<c,a<d", "a<b,c<b", "a<b,c<d", "a<b,b<c,a<d,d<c,c<e",
             "a<c,b<c,b<d", "x<y,z")

    def questions(self):
        return {text: self.read(text) for text in self.texts}


class Trees(Reference):
    """Position: a forest as a sorted tuple of trees, a tree being the forest that hangs from its root."""

    def read(self, text):
        open_forests = [[]]
        for bracket in "" if text == "0" else text:
            if bracket == "(":
                open_forests.append([])
            else:
                tree = tuple(sorted(open_forests.pop()))
                open_forests[-1].append(tree)
        return tuple(sorted(open_forests[0]))

    def write(self, position):
        return self.brackets(position) or "0"

    def brackets(self, forest):
        return "".join("(" + self.brackets(tree) + ")" for tree in forest)

    def samples(self):
        found, layer = [()], [()]
        for _ in range(6):
            layer = list(dict.fromkeys(larger for forest in layer for larger in self.grown(forest)))
            found += layer
        return found

    def grown(self, forest):
        """One node more, anywhere."""
        yield tuple(sorted(forest + ((),)))
        for index, tree in enumerate(forest):
            for larger in self.grown(tree):
                yield tuple(sorted(forest[:index] + (larger,) + forest[index + 1:]))


class HackenbushTrees(Trees):
    def options(self, position, side):
        for index, tree in enumerate(position):
            rest = position[:index] + position[index + 1:]
            yield rest
            for smaller in self.options(tree, side):
                yield tuple(sorted(rest + (smaller,)))
