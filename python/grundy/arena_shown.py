"""Arenas as people look at them: tables, drawings, files."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy import pictures as drawings
from grundy._language import counted, said
from grundy._saving import Savable
from grundy.answers import Printed
from grundy.questions import Limits

if TYPE_CHECKING:
    from typing import Unpack

MOST_DRAWN = 200  # in a notebook, unasked
LARGEST_DRAWING = 2000
READABLE = ("python", "adjacency", "graph", "pgsolver", "binary")


def wanted(targets: Iterable[Any] | None, target: Any) -> Iterable[Any] | None:
    """The targets, by either of their names. A list or a set can't be a vertex: it is several of them."""
    if target is None:
        return targets
    if targets is not None:
        raise ValueError(said("target and targets are two names of one thing\nexpected: one of them",
                              "target et targets sont deux noms de la même chose\nattendu : l'un des deux"))
    return target if isinstance(target, (list, set)) else [target]


@dataclass(frozen=True, repr=False)
class ArenaSummary(Printed):
    """How many vertices and edges there are, how many the player attracts, and how many are N, P and draws."""

    vertices: int
    edges: int
    mode: str
    player: int
    attractor: int | None
    outcomes: dict[str, int | None] = field(hash=False)
    largest_rank: int | None
    why: str | None
    acyclic: bool | None
    longest_play: int | None
    seconds: float = field(compare=False)
    bytes: int = field(compare=False)

    _called = ("a summary", "un résumé")

    def __repr__(self) -> str:
        return said("<Summary of {}>", "<Résumé de {}>", self.lang).format(str(self).partition("\n")[0])


class ShownArena(Savable):
    """What an arena shows of itself."""

    _engine: Any
    _labels: Sequence[Any] | None
    _title: str
    lang: str | None

    _formats = ("text", "json", "dot", *drawings.DRAWN, *READABLE)
    _called = ("an arena", "une arène")

    if TYPE_CHECKING:
        vertices: Any
        owners: Any

        def __len__(self) -> int: ...
        def successors(self) -> dict[Any, list[Any]]: ...
        def _numbers(self, targets: Iterable[Any] | None) -> list[int] | None: ...
        def _spoken(self, lang: str | None) -> str: ...

    def to_dot(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None, misere: bool = False,
               title: str = "", lang: str | None = None, legend: bool = True, solution: bool = True,
               minimax: bool = False, pictures: bool = False) -> str:
        """For Graphviz: the attractor coloured, J0 round and J1 square, the strategy bold, ranks and values; without
        `solution` none of that, for the slide before the answer; with `minimax` +1 or -1 at every vertex; with
        `pictures` positions drawn as little bars, heaps or forests."""
        return self._shown("dot", title, player, wanted(targets, target), misere, lang, legend, solution, minimax,
                           pictures)

    def to_svg(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None, misere: bool = False,
               title: str = "", lang: str | None = None, legend: bool = True, solution: bool = True,
               minimax: bool = False, pictures: bool = False) -> str | None:
        """The drawing that Graphviz makes of it; None where Graphviz is not installed."""
        return drawings.graphviz_svg(self.to_dot(player, targets, target=target, misere=misere, title=title, lang=lang,
                                                 legend=legend, solution=solution, minimax=minimax,
                                                 pictures=pictures))

    def describe(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None,
                 misere: bool = False, title: str = "", lang: str | None = None) -> str:
        """All that is known, as the table that the command line prints."""
        return self._shown("text", title, player, wanted(targets, target), misere, lang)

    def summary(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None,
                misere: bool = False, title: str = "", lang: str | None = None, **limits: Unpack[Limits]) -> ArenaSummary:
        """Counts alone, as `grundy arena --summary` has them.

        >>> import grundy
        >>> counts = grundy.Arena.of("chomp", "3x2").summary()
        >>> counts, counts.attractor, counts.outcomes
        (<Summary of chomp 3x2: 16 vertices, 33 edges>, 9, {'N': 11, 'P': 5, 'draw': 0})
        """
        lang = self._spoken(lang)
        told = self._engine.summary(_engine.Limits(**limits), title or self._called_so(lang), player,
                                    self._numbers(wanted(targets, target)), misere, lang)
        return ArenaSummary(told[1], json=told[0], lang=lang, **json.loads(told[0]))

    def certificate(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None,
                    misere: bool = False, lang: str | None = None, **limits: Unpack[Limits]) -> str:
        """The proof of who wins where and in how many moves, or of an attractor.

        >>> import grundy
        >>> proof = grundy.Arena.of("matches", "4").certificate()
        >>> grundy.check_certificate(proof)[0].partition(": ")[2]
        'J0 wins from 3 vertices, J1 from 3, and 0 are draws; all ranks are right'
        """
        return self._engine.certificate(_engine.Limits(**limits), player, self._numbers(wanted(targets, target)), misere,
                                        self._spoken(lang))

    def save(self, path: str | os.PathLike[str], *, format: str | None = None, player: int = 0,
             targets: Iterable[Any] | None = None, target: Any = None, misere: bool = False, title: str = "",
             lang: str | None = None, legend: bool = True, solution: bool = True, minimax: bool = False,
             pictures: bool = False) -> None:
        """Writes a file, whole or not at all: a drawing (.svg, .png, .pdf, .dot, .tex), what is known (.txt, .json), or
        the graph alone: .py and `format="adjacency"`, and `"graph"`, `"pgsolver"` and `"binary"`, which `read` reads."""
        self._save(path, format, self._spoken(lang), player=player, targets=wanted(targets, target), misere=misere,
                   title=title, legend=legend, solution=solution, minimax=minimax, pictures=pictures)

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        if format in READABLE:
            return self._engine.written(format, self._names(), isinstance(self.vertices, range), lang)
        if format not in drawings.DRAWN:
            return self._shown(format, lang=lang, **options)
        if len(self) > LARGEST_DRAWING:
            vertices = counted(len(self), "vert|ex|ices", "sommet||s", lang)
            raise ValueError(said(f"{vertices} are too many for a drawing\nexpected: at most {LARGEST_DRAWING}; "
                                  "a .json file has everything",
                                  f"{vertices} sont trop pour un dessin\nattendu : au plus {LARGEST_DRAWING} ; "
                                  "un fichier .json contient tout", lang))
        dot = self._shown("dot", lang=lang, **options)
        if format == "tex":
            return self._shown("tex", lang=lang, **options, plain=drawings.drawn(dot, "plain", lang).decode())
        return drawings.drawn(dot, format, lang)

    def _shown(self, form: str, title: str, player: int, targets: Iterable[Any] | None, misere: bool,
               lang: str | None, legend: bool = True, solution: bool = True, minimax: bool = False,
               pictures: bool = False, plain: str = "") -> str:
        lang = self._spoken(lang)
        return self._engine.shown(form, title or self._called_so(lang), self._names(), player, self._numbers(targets),
                                  misere, lang, _engine.DrawingOptions(legend, solution, minimax, pictures), plain)

    def _called_so(self, lang: str) -> str:
        return self._title or said("arena", "arène", lang)

    def _names(self) -> list[str] | None:
        return None if self._labels is None else list(map(str, self._labels))

    def to_networkx(self) -> Any:
        """A networkx.DiGraph, with the attribute `owner` where vertices have owners."""
        import networkx

        graph = networkx.DiGraph()
        owners = self.owners
        for vertex in self.vertices:
            graph.add_node(vertex, **({} if owners is None else {"owner": owners[vertex]}))
        graph.add_edges_from((vertex, head) for vertex, heads in self.successors().items() for head in heads)
        return graph

    def _repr_svg_(self) -> str | None:
        return self.to_svg() if len(self) <= MOST_DRAWN else None
