"""Graphs as Python writes them, as rows of numbers for the engine."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from itertools import chain
from typing import Any

from grundy._language import said

Owner = Callable[[Any], int] | Mapping[Any, int] | Sequence[int] | str


def adjacency(lists: Sequence[Any]) -> dict[int, list[int]]:
    """The successors of vertex 0, of vertex 1, and so on, which must all be there."""
    rows: dict[int, list[int]] = {}
    for vertex, row in enumerate(lists):
        if isinstance(row, str) or not isinstance(row, Iterable):
            raise TypeError(said(f"the successors of {vertex} are no list: {row!r}\n"
                                 "expected: lists of successors, as in [[1, 2], [2], []]",
                                 f"les successeurs de {vertex} ne sont pas une liste : {row!r}\n"
                                 "attendu : des listes de successeurs, comme [[1, 2], [2], []]"))
        rows[vertex] = sorted(row) if isinstance(row, Set) else list(row)
        for head in rows[vertex]:
            if not is_number(head) or not 0 <= head < len(lists):
                raise ValueError(said(f"there is no vertex {head!r}, a successor of {vertex}\n"
                                      f"expected: a number below {len(lists)}, which is how many lists there are",
                                      f"il n'y a pas de sommet {head!r}, successeur de {vertex}\n"
                                      f"attendu : un nombre inférieur à {len(lists)}, le nombre de listes"))
    return rows


def is_number(head: Any) -> bool:
    return hasattr(head, "__index__")


def numbered_heads(labels: Sequence[Any], rows: Sequence[Iterable[Any]]) -> array[int] | None:
    """All successors in a row, where vertices are the numbers from 0 and need not be looked up; otherwise None."""
    if labels != list(range(len(labels))):
        return None
    try:
        heads = array("I", chain.from_iterable(rows))
    except (TypeError, OverflowError):
        return None
    return heads if max(heads, default=-1) < len(labels) else None


def looked_up(labels: list[Any], rows: Sequence[Iterable[Any]],
              unordered: bool) -> tuple[list[Any], dict[Any, int], array[int]]:
    """The vertices, those that only appear as successors last; their numbers; all successors in a row."""
    index = dict(zip(labels, range(len(labels))))
    try:
        return labels, index, array("I", map(index.__getitem__, chain.from_iterable(rows)))
    except KeyError:
        sinks = dict.fromkeys(head for head in chain.from_iterable(rows) if head not in index)
        return looked_up([*labels, *(sorted(sinks, key=repr) if unordered else sinks)], rows, unordered)


def owners_of(owner: Callable[[Any], int] | Mapping[Any, int] | Sequence[int], labels: Sequence[Any]) -> bytes:
    """0 and 1, one for each vertex."""
    if isinstance(owner, Sequence):
        if len(owner) > len(labels):
            raise ValueError(said("every vertex must have one owner\nexpected: as many owners as vertices",
                                  "chaque sommet doit avoir un propriétaire\n"
                                  "attendu : autant de propriétaires que de sommets"))
        owner = dict(zip(labels, owner))
    if isinstance(owner, Mapping):
        missing = [vertex for vertex in labels if owner.get(vertex) is None]
        if missing:
            raise ValueError(said(f"the vertex {missing[0]!r} has no owner\nexpected: an owner for every vertex, 0 or 1",
                                  f"le sommet {missing[0]!r} n'a pas de propriétaire\n"
                                  "attendu : un propriétaire pour chaque sommet, 0 ou 1"))
        owner = owner.__getitem__
    players = list(map(owner, labels))
    for strange in set(players) - {0, 1}:
        vertex = labels[players.index(strange)]
        raise ValueError(said(f"the owner of {vertex!r} is {strange!r}\nexpected: an owner is 0 or 1",
                              f"le propriétaire de {vertex!r} est {strange!r}\nattendu : un propriétaire est 0 ou 1"))
    return bytes(players)
