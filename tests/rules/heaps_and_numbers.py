"""Games on heaps and on a few numbers, from their rules in the literature."""
from itertools import combinations_with_replacement, product
from math import gcd, isqrt

from brute_force import Reference


class Heaps(Reference):
    """Position: the sizes in increasing order. A game says what one heap may become."""
    single, several = 40, 7

    def becomes(self, n):
        """Every tuple of heaps that one move makes of a heap n."""
        raise NotImplementedError

    def options(self, position, side):
        for index, n in enumerate(position):
            for heaps in self.becomes(n):
                yield self.sorted(position[:index] + position[index + 1:] + tuple(heaps))

    @staticmethod
    def sorted(heaps):
        return tuple(sorted(n for n in heaps if n > 0))

    def read(self, text):
        return self.sorted(int(part) for part in text.split(","))

    def write(self, position):
        return ",".join(map(str, position)) or "0"

    def samples(self):
        singles = [self.sorted((n,)) for n in range(self.single + 1)]
        triples = [self.sorted(heaps) for heaps in combinations_with_replacement(range(self.several + 1), 3)]
        return list(dict.fromkeys(singles + triples))


class Lasker(Heaps):
    single = 24

    def becomes(self, n):
        yield from ((rest,) for rest in range(n))
        yield from ((a, n - a) for a in range(1, n))


class GrundysGame(Heaps):
    single, several = 24, 8

    def becomes(self, n):
        return ((a, n - a) for a in range(1, n) if a != n - a)


class CouplesAreForever(Heaps):
    single, several = 20, 7

    def becomes(self, n):
        return ((a, n - a) for a in range(1, n) if n != 2)


class Mark(Heaps):
    single = 200

    def becomes(self, n):
        if n > 0:
            yield from ((n - 1,), (n // 2,))


class SubtractASquare(Heaps):
    single = 200

    def becomes(self, n):
        return ((n - root ** 2,) for root in range(1, isqrt(n) + 1))


class Aliquot(Heaps):
    single, several = 120, 9

    def becomes(self, n):
        return ((n - d,) for d in range(1, n) if n % d == 0)


class Totative(Heaps):
    single, several = 120, 9

    def becomes(self, n):
        return ((n - k,) for k in range(1, n) if gcd(n, k) == 1)


class DawsonsChess(Heaps):
    """A pawn on file i of n: that file and its neighbours are gone, the files left and right of them stay."""
    single, several = 24, 7

    def becomes(self, n):
        return ((max(i - 1, 0), max(n - i - 2, 0)) for i in range(n))


class Numbers(Reference):
    """Position: a tuple of numbers, each with a place of its own."""

    def read(self, text):
        return tuple(int(part) for part in text.split(","))

    def write(self, position):
        return ",".join(map(str, position))

    def samples(self):
        return list(product(range(13), repeat=2))


def nim_moves(position):
    for index, n in enumerate(position):
        for rest in range(n):
            yield position[:index] + (rest,) + position[index + 1:]


class TakingFromBoth(Numbers):
    """Nim on two heaps, and some ways to take from both."""

    def allowed(self, i, j):
        raise NotImplementedError

    def options(self, position, side):
        yield from nim_moves(position)
        a, b = position
        for i, j in product(range(1, a + 1), range(1, b + 1)):
            if self.allowed(i, j):
                yield a - i, b - j


class Nimhoff(TakingFromBoth):
    def __init__(self, h=None):
        self.parameter, self.h = ("", 3) if h is None else (str(h), h)

    def allowed(self, i, j):
        return (i + j) % self.h == 0


class CyclicNimhoff(Nimhoff):
    def allowed(self, i, j):
        return i + j < self.h


class GeneralizedWythoff(TakingFromBoth):
    def __init__(self, t=None):
        self.parameter, self.t = ("", 2) if t is None else (str(t), t)

    def allowed(self, i, j):
        return abs(i - j) < self.t


class Wythoff(TakingFromBoth):
    def allowed(self, i, j):
        return i == j


class Euclid(Numbers):
    def read(self, text):
        return tuple(sorted(super().read(text)))

    def options(self, position, side):
        small, large = position
        rest = large - small
        while small > 0 and rest >= 0:
            yield tuple(sorted((small, rest)))
            rest -= small

    def samples(self):
        return [(a, b) for b in range(41) for a in range(b + 1)]


class WhiteKnight(Numbers):
    def options(self, position, side):
        a, b = position
        for column, row in ((a - 2, b - 1), (a - 1, b - 2), (a - 2, b + 1), (a + 1, b - 2)):
            if column >= 0 and row >= 0:
                yield column, row


class FibonacciNim(Numbers):
    """(tokens, the most that may be taken); a single number is the first position."""

    def read(self, text):
        numbers = super().read(text)
        return numbers if len(numbers) == 2 else (numbers[0], max(numbers[0] - 1, 0))

    def options(self, position, side):
        n, most = position
        return ((n - k, 2 * k) for k in range(1, min(n, most) + 1))

    def samples(self):
        return [(n, most) for n in range(22) for most in range(n + 2)]


class NimWithAPass(Numbers):
    def options(self, position, side):
        heaps, passes = position[:3], position[3]
        for rest in nim_moves(heaps):
            yield rest + (passes,)
        if passes and any(heaps):
            yield heaps + (passes - 1,)

    def samples(self):
        return [heaps + (passes,) for heaps in product(range(5), repeat=3) for passes in range(3)]


class Clock(Numbers):
    def options(self, position, side):
        hour = position[0]
        return [((hour + on) % 12,) for on in (1, 5)] if hour else []

    def samples(self):
        return [(hour,) for hour in range(12)]
