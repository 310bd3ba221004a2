"""Arenas: graphs on which two players move one token. Who wins where, how fast, and how."""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any

from grundy import _engine
from grundy._arrays import array_of, numpy, words_of
from grundy._graphs import Owner, adjacency, looked_up, numbered_heads, owners_of
from grundy._language import chosen, counted, said
from grundy._own import shown
from grundy.arena_shown import ShownArena, wanted
from grundy.attractors import Attractor, Loopy, NumberedAttractor
from grundy.questions import Asked, Limits, Position, terms_of

if TYPE_CHECKING:
    from typing import Unpack

NONE = 0xFFFF_FFFF  # the engine's mark for a rank, a move or a value that is not there


class Arena(ShownArena):
    """A graph given as a dictionary from vertices to their successors, as adjacency lists, or as a networkx DiGraph.

    `owner` says who moves at a vertex, 0 or 1: a function, a dictionary, a list in the order of the vertices, or the name
    of a networkx attribute.
    Without owners the players move in turn, and a vertex is judged for J0 being on move there. Vertices are
    anything hashable; one that only appears as a successor is a sink.

    >>> matches = Arena({'4-J0': {'3-J1', '2-J1', '1-J1'}, '3-J1': {'2-J0', '1-J0'}, '2-J0': {'1-J1'},
    ...                  '2-J1': {'1-J0'}, '1-J1': set(), '1-J0': set()}, owner=lambda v: int(v[-1]))
    >>> matches
    <Arena of 6 vertices and 7 edges, with owners>
    >>> matches.attractor(0).rounds
    [['1-J1'], ['4-J0', '2-J0']]
    >>> matches.attractor(0) == {'1-J1', '2-J0', '4-J0'}
    True
    >>> matches.strategy(0)
    {'4-J0': '1-J1', '2-J0': '1-J1'}

    Sinks decide: whoever is on move there has lost (under `misere=True`, won), and play that never ends is a draw.
    With `targets` the player wins iff one of them is reached.

    >>> matches.attractor(1, targets=['1-J0']).ranks
    {'1-J0': 0, '3-J1': 1, '2-J1': 1}

    Adjacency lists have the successors of vertex 0, of vertex 1, and so on:

    >>> Arena([[1, 2], [2], []]).grundy()
    {0: 2, 1: 1, 2: 0}

    Arenas with the same vertices, successors and owners, in whatever order, are equal.
    """

    def __init__(self, graph: Any, owner: Owner | None = None) -> None:
        if isinstance(owner, str):
            if not hasattr(graph, "nodes"):
                raise ValueError(said("owner: the name of an attribute needs a networkx graph\n"
                                      "expected: a function or a dictionary of vertices",
                                      "owner : le nom d'un attribut demande un graphe networkx\n"
                                      "attendu : une fonction ou un dictionnaire des sommets"))
            owner = dict(graph.nodes(data=owner))
        if hasattr(graph, "is_directed"):
            if not graph.is_directed():
                raise ValueError(said("the graph has no directions\nexpected: a networkx.DiGraph",
                                      "le graphe n'est pas orienté\nattendu : un networkx.DiGraph"))
            graph = graph.adj
        if isinstance(graph, Sequence) and not isinstance(graph, (str, bytes)):
            graph = adjacency(graph)
        if not isinstance(graph, Mapping):
            raise TypeError(said("an arena is a dictionary of successors, a list of them, or a networkx graph",
                                 "une arène est un dictionnaire de successeurs, une liste, ou un graphe networkx"))
        rows = list(graph.values())
        kinds = set(map(type, rows))
        if not all(hasattr(kind, "__len__") for kind in kinds):
            rows = [tuple(row) for row in rows]
        unordered = any(issubclass(kind, Set) for kind in kinds)
        keys = list(graph)
        labels: Sequence[Any] = range(len(keys))
        index = None
        heads = numbered_heads(keys, rows)
        if heads is None:
            labels, index, heads = looked_up(keys, rows, unordered)
            rows += [()] * (len(labels) - len(rows))
        starts = array("I", chain([0], accumulate(map(len, rows))))
        self._adopt(_engine.SolvedArena.of_rows(starts, heads, unordered), labels, index)
        if owner is not None:
            self._engine.give_owners(owners_of(owner, labels))

    def _adopt(self, engine: Any, labels: Sequence[Any] | None, index: Mapping[Any, int] | None = None) -> None:
        """Without labels vertices are numbers, and answers about all of them are arrays."""
        if labels is None and not numpy():
            labels = range(engine.vertices)
        self._engine = engine
        self._labels = labels
        self._index = index
        self._last: tuple[Any, Any] = (None, None)
        self._title = ""
        self.lang: str | None = None  # none: the current language

    @classmethod
    def _adopted(cls, engine: Any, labels: Sequence[Any] | None) -> Arena:
        made = cls.__new__(cls)
        made._adopt(engine, labels)
        return made

    @classmethod
    def from_edges(cls, tails: Iterable[int], heads: Iterable[int], *, vertices: int | None = None,
                   owner: Iterable[int] | None = None, **limits: Unpack[Limits]) -> Arena:
        """From two arrays, the ends of each edge; vertices are the numbers from 0. The fast way in, and with NumPy
        what comes out are arrays too: -1 stands for a rank, a move or a loopy value that is not there.

        >>> ring = Arena.from_edges([0, 1, 2, 2], [1, 2, 0, 3], owner=[0, 1, 0, 1])
        >>> ring.minimax(0).tolist()
        [1, 1, 1, 1]
        """
        pairs = words_of(tails, "tails"), words_of(heads, "heads")
        if vertices is None:
            vertices = 1 + max((int(max(ends)) if isinstance(ends, array) else int(ends.max())
                                for ends in pairs if len(ends)), default=-1)
        made = cls._adopted(_engine.SolvedArena.of_pairs(_engine.Limits(**limits), vertices, *pairs), None)
        made._give_numbered_owners(owner)
        return made

    @classmethod
    def from_rows(cls, starts: Iterable[int], heads: Iterable[int], *, owner: Iterable[int] | None = None) -> Arena:
        """From compressed rows: the successors of v are heads[starts[v]:starts[v + 1]].

        >>> Arena.from_rows([0, 2, 2, 3], [1, 2, 1]).grundy().tolist()
        [2, 0, 1]
        """
        starts, heads = words_of(starts, "starts"), words_of(heads, "heads")
        made = cls._adopted(_engine.SolvedArena.of_rows(starts, heads, False), None)
        made._give_numbered_owners(owner)
        return made

    def _give_numbered_owners(self, owner: Iterable[int] | None) -> None:
        if owner is not None:
            players = words_of(owner, "owner")
            if (players > 1).any() if numpy() else max(players, default=0) > 1:
                raise ValueError(said("there is no such player\nexpected: an owner is 0 or 1",
                                      "ce joueur n'existe pas\nattendu : un propriétaire est 0 ou 1"))
            self._engine.give_owners(players.astype("uint8").tobytes() if numpy() else bytes(players.tolist()))

    @classmethod
    def of(cls, game: Asked, position: Position | None = None, form: str = "bipartite", *, plain: bool = False,
           numbered: bool = False, unreachable: bool = False, lang: str | None = None,
           **limits: Unpack[Limits]) -> Arena:
        """The arena of a position: 'bipartite', 'plain' (positions alone; also `plain=True`), 'numbered' (as the sheets
        number them; also `numbered=True`) or 'plain_numbered' (both). With `unreachable`, positions that a player never
        faces are there too.

        >>> Arena.of("matches", 4).vertices
        ['4-J0', '3-J1', '2-J1', '1-J1', '2-J0', '1-J0']
        >>> Arena.of("nim", "3,2", "plain").grundy()['3,2']
        1
        """
        forms = ("bipartite", "plain", "numbered", "plain_numbered")
        form = "_".join(["plain"] * plain + ["numbered"] * numbered) or form
        if form not in forms:
            raise ValueError(said(f"there is no form {form!r}\nexpected: one of {', '.join(forms)}",
                                  f"il n'y a pas de forme {form!r}\nattendu : l'une de {', '.join(forms)}", lang))
        terms = terms_of(game, position)
        asked = {"terms": terms, "plain": "plain" in form, "numbered": "numbered" in form, "unreachable": unreachable}
        engine = _engine.SolvedArena.of(_engine.Limits(**limits), asked, chosen(lang))
        numbers = form.endswith("numbered") and engine.name(0) == "0"
        labels = range(engine.vertices) if numbers else list(map(engine.name, range(engine.vertices)))
        made = cls._adopted(engine, labels)
        if isinstance(terms, str):
            made._title = " ".join(shown(word, chosen(lang)) for word in terms.split(" "))  # as it was written
        else:
            made._title = f"{shown(terms[0][0], chosen(lang))} {terms[0][1]}"
        made.lang = lang
        return made

    @classmethod
    def read(cls, file: str | os.PathLike[str], *, format: str = "", ignore_priorities: bool = False,
             lang: str | None = None, **limits: Unpack[Limits]) -> Arena:
        """From a file: text, DOT, JSON, an edge list, PGSolver's format or binary (docs/formats.md). `format` is for
        what does not show by itself: 'graph', 'dot', 'json', 'edges', 'pgsolver', 'binary'."""
        asked = {"file": os.fsdecode(file), "from": format or None, "ignore_priorities": ignore_priorities}
        engine = _engine.SolvedArena.of(_engine.Limits(**limits), asked, chosen(lang))
        made = cls._adopted(engine, list(map(engine.name, range(engine.vertices))))
        made._title, made.lang = engine.title, lang
        return made

    def __getstate__(self) -> dict[str, Any]:
        """The graph as it stands in memory; what was worked out is worked out again."""
        return {**self.__dict__, "_engine": self._engine.state(), "_index": None, "_last": (None, None)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, _engine=_engine.SolvedArena.of_state(state["_engine"]))
        if self._labels is None and not numpy():
            self._labels = range(len(self))

    def __copy__(self) -> Arena:
        """The graph itself never changes, and is shared."""
        copied = type(self).__new__(type(self))
        copied.__dict__.update(self.__dict__)
        return copied

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arena):
            return NotImplemented
        if len(self) != len(other) or self.edges != other.edges:
            return False
        if self.vertices == other.vertices and self._engine.rows() == other._engine.rows():
            return True
        ours, others = self.successors(), other.successors()
        return ours.keys() == others.keys() and self.owners == other.owners and \
            all(Counter(heads) == Counter(others[vertex]) for vertex, heads in ours.items())

    def __hash__(self) -> int:
        return hash((len(self), self.edges))

    def __len__(self) -> int:
        return self._engine.vertices

    def __repr__(self) -> str:
        vertices = counted(len(self), "vert|ex|ices", "sommet||s", self.lang)
        edges = counted(self.edges, "edge||s", "arête||s", self.lang)
        owned = said(", with owners", ", avec propriétaires", self.lang) if self._engine.owners is not None else ""
        return said("<Arena of {} and {}{}>", "<Arène de {} et {}{}>", self.lang).format(vertices, edges, owned)

    @property
    def edges(self) -> int:
        """How many there are."""
        return self._engine.edges

    @property
    def vertices(self) -> Sequence[Any]:
        """What the vertices are called, in order."""
        return range(len(self)) if self._labels is None else self._labels

    @property
    def rows(self) -> tuple[Any, Any]:
        """The graph as the engine has it: starts of rows, and numbers of successors."""
        return array_of(self._engine.starts), array_of(self._engine.heads)

    def successors(self) -> dict[Any, list[Any]]:
        """The graph as a dictionary.

        >>> Arena.of("matches", 3).successors()
        {'3-J0': ['2-J1', '1-J1'], '2-J1': ['1-J0'], '1-J1': [], '1-J0': []}
        """
        labels = self.vertices
        starts, heads = (values.tolist() for values in self.rows)
        return {vertex: [labels[head] for head in heads[starts[v]:starts[v + 1]]] for v, vertex in enumerate(labels)}

    @property
    def owners(self) -> dict[Any, int] | None:
        """Who moves where, if that is fixed."""
        players = self._engine.owners
        return None if players is None else dict(zip(self.vertices, players))

    def _spoken(self, lang: str | None) -> str:
        return chosen(self.lang if lang is None else lang)

    def _numbers(self, targets: Iterable[Any] | None) -> list[int] | None:
        if targets is None:
            return None
        targets = list(targets)
        if isinstance(self.vertices, range):
            index: Any = range(len(self))
        else:
            if self._index is None:
                self._index = dict(zip(self.vertices, range(len(self))))
            index = self._index
        for target in targets:
            if target not in index:
                raise ValueError(said(
                    f"there is no vertex {target!r}\nexpected: targets that are vertices of the arena",
                    f"il n'y a pas de sommet {target!r}\nattendu : des cibles qui sont des sommets de l'arène", self.lang))
        return [int(index[target]) for target in targets]

    def _judged(self, player: int, targets: Iterable[Any] | None, misere: bool, lang: str | None, limits: Limits,
                moves: bool = False) -> Any:
        """What the engine found, the last of it kept: one question is asked in many ways."""
        lang = self._spoken(lang)
        if player not in (0, 1):
            raise ValueError(said(f"there is no player {player!r}\nexpected: 0 or 1",
                                  f"il n'y a pas de joueur {player!r}\nattendu : 0 ou 1", lang))
        numbers = self._numbers(targets)
        asked = (misere, None) if numbers is None else (player, tuple(numbers))
        known, judged = self._last
        if known != asked or moves and len(judged.best) < len(self):
            judged = self._engine.judged(_engine.Limits(**limits), player, numbers, misere, moves, lang)
            self._last = asked, judged
        return judged

    def _told(self, values: Any, words: Mapping[int, Any]) -> Any:
        """Values of all vertices in the words for them: a dictionary, or an array."""
        if self._labels is not None:
            return {vertex: words[value] for vertex, value in zip(self._labels, memoryview(values))}
        values = numpy().asarray(values)
        told = numpy().empty(len(values), dtype=f"U{max(map(len, words.values()))}")
        for value, word in words.items():
            told[values == value] = word
        return told

    def _places(self, values: Any) -> Any:
        """Ranks or numbers of vertices of a numbered arena, -1 where there is none."""
        places = numpy().asarray(values).astype("int64")
        places[places == NONE] = -1
        return places

    def attractor(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None, misere: bool = False,
                  lang: str | None = None, **limits: Unpack[Limits]) -> Attractor | NumberedAttractor:
        """Where `player` can force the win: a set, with `ranks` and `rounds`."""
        judged = self._judged(player, wanted(targets, target), misere, lang, limits)
        if self._labels is None:
            return NumberedAttractor(player, array_of(judged.winner), array_of(judged.rank))
        inside, ranks = (memoryview(numbers).tolist() for numbers in judged.attracted(player))
        return Attractor(player, dict(zip(map(self._labels.__getitem__, inside), ranks)))

    @property
    def ranks(self) -> Any:
        """How many moves it lasts when both play their best, sinks deciding; None (-1) where it never ends.

        >>> Arena({'a': 'b', 'b': 'c', 'c': '', 'd': 'd'}).ranks
        {'a': 2, 'b': 1, 'c': 0, 'd': None}
        """
        ranks = self._judged(0, None, False, None, {}).rank
        if self._labels is None:
            return self._places(ranks)
        return {vertex: None if rank == NONE else rank for vertex, rank in zip(self._labels, memoryview(ranks))}

    def minimax(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None, misere: bool = False,
                lang: str | None = None, **limits: Unpack[Limits]) -> Any:
        """+1 where `player` wins, -1 where the other one does, 0 in a draw.

        >>> Arena.of("matches", 3).minimax(1)
        {'3-J0': -1, '2-J1': 1, '1-J1': -1, '1-J0': 1}
        """
        winner = self._judged(player, wanted(targets, target), misere, lang, limits).winner
        if self._labels is None:
            winners = numpy().asarray(winner)
            return ((winners == player).astype("int8") - (winners == 1 - player)).astype("int8")
        return self._told(winner, {player: 1, 1 - player: -1, -1: 0})

    def outcomes(self, targets: Iterable[Any] | None = None, *, target: Any = None, player: int = 0, misere: bool = False,
                 lang: str | None = None, **limits: Unpack[Limits]) -> Any:
        """For the player who moves there: 'N' wins, 'P' loses, 'draw'.

        >>> Arena({'a': 'ab', 'b': 'a', 'c': 'd', 'd': ''}).outcomes()
        {'a': 'draw', 'b': 'draw', 'c': 'N', 'd': 'P'}
        """
        judged = self._judged(player, wanted(targets, target), misere, lang, limits)
        return self._told(self._engine.outcomes(judged), dict(enumerate(_engine.outcome_words)))

    def strategy(self, player: int = 0, targets: Iterable[Any] | None = None, *, target: Any = None, misere: bool = False,
                 lang: str | None = None, **limits: Unpack[Limits]) -> Any:
        """The best move, the quickest win, at every vertex where `player` moves and wins; for a numbered arena an
        array with -1 elsewhere. Without owners: wherever the player on move wins."""
        judged = self._judged(player, wanted(targets, target), misere, lang, limits, moves=True)
        owners = self._engine.owners
        if self._labels is None:
            best = self._places(judged.best)
            if owners is not None:
                best[numpy().frombuffer(owners, dtype="uint8") != player] = -1
            return best
        return {self._labels[v]: self._labels[best] for v, best in enumerate(memoryview(judged.best).tolist())
                if best != NONE and (owners is None or owners[v] == player)}

    def grundy(self, *, lang: str | None = None, **limits: Unpack[Limits]) -> Any:
        """The Grundy value of every vertex, players moving in turn, whoever owns it; `Loopy` where a cycle leaves
        none (in a numbered arena -1).

        >>> Arena({'a': 'b', 'b': 'ac', 'c': '', 'd': 'dc'}).grundy()
        {'a': 0, 'b': 1, 'c': 0, 'd': ∞{0}}
        """
        values = self._engine.grundy(_engine.Limits(**limits), self._spoken(lang))
        if self._labels is None:
            return self._places(values)
        return {self._labels[v]: Loopy(self._engine.values_of_successors(v)) if value == NONE else value
                for v, value in enumerate(memoryview(values).tolist())}
