"""Games on lists of numbers, strips, rows of coins and words, from their rules in the literature."""
from itertools import combinations, product

from brute_force import Reference
from heaps_and_numbers import Numbers


class Moore(Numbers):
    def __init__(self, k=None):
        self.parameter, self.k = ("", 2) if k is None else (str(k), k)

    def options(self, position, side):
        for after in product(*(range(n + 1) for n in position)):
            if 1 <= sum(new < old for new, old in zip(after, position)) <= self.k:
                yield after

    def samples(self):
        return [heaps for count in (1, 2, 3) for heaps in product(range(5), repeat=count)] + list(product(range(3), repeat=4))


class StaircaseNim(Numbers):
    """The first number is the lowest step."""

    def options(self, position, side):
        for step, coins in enumerate(position):
            for moved in range(1, coins + 1):
                after = list(position)
                after[step] -= moved
                if step > 0:
                    after[step - 1] += moved
                yield tuple(after)

    def samples(self):
        return [coins for count in (1, 2, 3) for coins in product(range(4), repeat=count)] + list(product(range(3), repeat=4))


class Strip(Numbers):
    """Position: the squares of the coins, from left to right."""

    def read(self, text):
        return tuple(sorted(super().read(text)))


class SilverDollar(Strip):
    def options(self, position, side):
        for index, square in enumerate(position):
            left = position[index - 1] if index else 0
            for free in range(left + 1, square):
                yield position[:index] + (free,) + position[index + 1:]

    def samples(self):
        return [coins for count in (1, 2, 3, 4) for coins in combinations(range(1, 10), count)]


class Welter(Strip):
    def options(self, position, side):
        for index, square in enumerate(position):
            for free in range(square):
                if free not in position:
                    yield tuple(sorted(position[:index] + (free,) + position[index + 1:]))

    def samples(self):
        return [coins for count in (1, 2, 3, 4) for coins in combinations(range(10), count)]


class Lctr(Numbers):
    """A partition; zeros at the end are rows that are gone."""

    def options(self, position, side):
        if position[0]:
            yield position[1:] + (0,)
            yield tuple(max(n - 1, 0) for n in position)

    def samples(self):
        return [rows for count in (1, 2, 3, 4) for rows in product(range(7), repeat=count)
                if all(a >= b for a, b in zip(rows, rows[1:]))]


class Coins(Reference):
    """Position: the numbers of the coins that show heads, from 1."""
    count = 7

    def turns(self, n):
        """The sets of coins that may be turned with n as the one furthest to the right."""
        raise NotImplementedError

    def options(self, position, side):
        for n in position:
            for turned in self.turns(n):
                yield tuple(sorted(set(position) ^ set(turned)))

    def read(self, text):
        return tuple(sorted(int(part) for part in text.split(",") if int(part)))

    def write(self, position):
        return ",".join(map(str, position)) or "0"

    def samples(self):
        coins = range(1, self.count + 1)
        return [heads for count in range(self.count + 1) for heads in combinations(coins, count)] + [(n,) for n in range(8, 11)]


class TurningTurtles(Coins):
    def turns(self, n):
        yield {n}
        yield from ({n, other} for other in range(1, n))


class MockTurtles(Coins):
    def turns(self, n):
        for others in range(3):
            yield from ({n, *chosen} for chosen in combinations(range(1, n), others))


class Ruler(Coins):
    def turns(self, n):
        return (set(range(first, n + 1)) for first in range(1, n + 1))


class Words(Reference):
    """Position: a word."""
    letters = ""

    def read(self, text):
        return self.letters[0] * int(text) if text.isdigit() else text

    def write(self, position):
        return position


class Treblecross(Words):
    letters = ".x"
    ends = True

    def options(self, position, side):
        return (position[:i] + "x" + position[i + 1:] for i, square in enumerate(position) if square == ".")

    def end(self, position):
        return "lost" if "xxx" in position else None

    def samples(self):
        return ["".join(word) for length in range(1, 9) for word in product(".x", repeat=length)] + ["." * 9, "." * 10, "." * 11]


class ToadsAndFrogs(Words):
    letters = ".TF"
    sided = True

    def options(self, position, side):
        """A frog moves like a toad on the strip read backwards."""
        word, own, other = (position, "T", "F") if side == "L" else (position[::-1], "F", "T")
        for i, animal in enumerate(word):
            if animal != own:
                continue
            if word[i + 1:i + 2] == ".":
                after = word[:i] + "." + own + word[i + 2:]
            elif word[i + 1:i + 3] == other + ".":
                after = word[:i] + "." + other + own + word[i + 3:]
            else:
                continue
            yield after if side == "L" else after[::-1]

    def samples(self):
        return ["".join(word) for length in range(1, 7) for word in product(".TF", repeat=length)] + ["TTT.FFF", "TT..FF.", "TTTT..FF"]


class Northcott(Reference):
    """Rows of (Left's square, Right's square) on a board of some width."""
    sided = True
    misere = False

    def __init__(self, width=None):
        self.parameter, self.width = ("", 8) if width is None else (str(width), width)

    def options(self, position, side):
        for index, (x, y) in enumerate(position):
            if side == "L":
                rows = [(z, y) for z in range(1, y) if z != x]
            else:
                rows = [(x, z) for z in range(x + 1, self.width + 1) if z != y]
            for row in rows:
                yield position[:index] + (row,) + position[index + 1:]

    def read(self, text):
        return tuple(tuple(int(square) for square in row.split("-")) for row in text.split(","))

    def write(self, position):
        return ",".join(f"{x}-{y}" for x, y in position)

    def samples(self):
        rows = list(combinations(range(1, self.width + 1), 2))
        return [(row,) for row in rows] + (list(product(rows, repeat=2)) if self.width <= 6 else [])


class PongHauKi(Numbers):
    """Corners around the horseshoe, then the centre."""
    sided = True
    misere = False
    lines = {(0, 1), (1, 2), (2, 3), (0, 4), (1, 4), (2, 4), (3, 4)}

    def options(self, position, side):
        own = {"L": 1, "R": 2}[side]
        for line in self.lines:
            for start, goal in (line, line[::-1]):
                if position[start] == own and position[goal] == 0:
                    after = list(position)
                    after[start], after[goal] = 0, own
                    yield tuple(after)

    def samples(self):
        return [stones for stones in product(range(3), repeat=5) if sorted(stones) == [0, 1, 1, 2, 2]]


class MuTorere(Numbers):
    """Eight places in a ring, then the centre."""
    sided = True
    misere = False

    def options(self, position, side):
        own, other = (1, 2) if side == "L" else (2, 1)
        free = position.index(0)
        for start in range(9):
            if position[start] != own:
                continue
            beside = {(start - 1) % 8, (start + 1) % 8}
            if start == 8:
                legal = True
            elif free == 8:
                legal = any(position[place] == other for place in beside)
            else:
                legal = free in beside
            if legal:
                after = list(position)
                after[start], after[free] = 0, own
                yield tuple(after)

    def samples(self):
        """The start, and all that can follow."""
        found = [(1, 1, 1, 1, 2, 2, 2, 2, 0)]
        for position in found:
            after = {option for side in "LR" for option in self.options(position, side)}
            found += sorted(after.difference(found))
        return found
