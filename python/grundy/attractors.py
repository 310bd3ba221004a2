"""What is found out about an arena: sets of vertices with their ranks, and values where there are cycles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cached_property
from itertools import islice
from typing import Any

from grundy._arrays import numpy
from grundy._language import counted, said


class Loopy(frozenset):
    """The value of a vertex from which a cycle keeps the play from having a nim-value: its successors' values.

    With 0 among them the player to move wins; otherwise the position alone is a draw.
    """

    def __repr__(self) -> str:
        return "∞{" + ", ".join(map(str, sorted(self))) + "}"


class Attracted(Set):
    """A set of vertices; what is made of it by |, & and - is a plain set."""

    @classmethod
    def _from_iterable(cls, vertices: Iterable[Any]) -> frozenset[Any]:  # type: ignore[override]
        return frozenset(vertices)


class Attractor(Attracted):
    """The vertices from which a player can force the win, a set in the order of the rounds.

    `ranks` has for each of them the most moves that this takes; `rounds` lists those that entered together.
    """

    def __init__(self, player: int, ranks: Mapping[Any, int]) -> None:
        self.player = player
        self.ranks = ranks

    def __contains__(self, vertex: object) -> bool:
        return vertex in self.ranks

    def __iter__(self) -> Iterator[Any]:
        return iter(self.ranks)

    def __len__(self) -> int:
        return len(self.ranks)

    def __repr__(self) -> str:
        shown = ", ".join(f"{vertex!r}: {rank}" for vertex, rank in islice(self.ranks.items(), 8))
        more = ", …" if len(self) > 8 else ""
        vertices = counted(len(self), "vert|ex|ices", "sommet||s")
        return said("<Attractor of J{}, {} by rank {{{}}}>", "<Attracteur de J{}, {} par rang {{{}}}>").format(
            self.player, vertices, shown + more)

    @property
    def rounds(self) -> list[list[Any]]:
        found: list[list[Any]] = []
        for vertex, rank in self.ranks.items():
            found += [[] for _ in range(rank + 1 - len(found))]
            found[rank].append(vertex)
        return found


class NumberedAttractor(Attracted):
    """As `Attractor`, for an arena of arrays: `mask` and `ranks` are arrays too, with rank -1 outside."""

    def __init__(self, player: int, winner: Any, rank: Any) -> None:
        self.player = player
        self.mask = winner == player
        self._rank = rank

    @cached_property
    def ranks(self) -> Any:
        return numpy().where(self.mask, self._rank, -1)

    def __contains__(self, vertex: object) -> bool:
        return vertex in range(len(self.mask)) and bool(self.mask[vertex])

    def __iter__(self) -> Iterator[int]:
        inside = self.mask.nonzero()[0]
        return iter(inside[self.ranks[inside].argsort(kind="stable")].tolist())

    def __len__(self) -> int:
        return int(self.mask.sum())

    def __repr__(self) -> str:
        return said("<Attractor of J{}, {} of {} vertices>", "<Attracteur de J{}, {} sommets sur {}>").format(
            self.player, len(self), len(self.mask))

    @property
    def rounds(self) -> list[Any]:
        return [(self.ranks == rank).nonzero()[0] for rank in range(int(self.ranks.max(initial=-1)) + 1)]
