"""Nim-sequences: arrays that know which game they belong to."""

from __future__ import annotations

import io
import json
from array import array
from typing import Any

from grundy import pictures
from grundy._arrays import array_of, numpy
from grundy._language import said
from grundy._saving import Savable

Array: Any = numpy().ndarray if numpy() else array


class Sequence(Savable, Array):
    """The nim-values of the heaps 0, 1, 2, …: an array, with the `game`, the `maximum`, the heap `maximum_at` where it
    first occurs, how many values are `distinct`, the `rare` heaps of a sparse space, a `note`, and `why` when
    a limit came before the end. Parts of it, and what is computed from it, are plain arrays."""

    about: dict[str, Any] | None
    _formats = ("text", "csv", "npy", "json", "svg")
    _called = ("a sequence", "une suite")

    @classmethod
    def of(cls, values: Any, about: dict[str, Any], lang: str) -> Sequence:
        made = array_of(values).view(cls) if numpy() else cls("I", memoryview(values).tobytes())
        made.about = {**about, "lang": lang}
        return made

    def __getattr__(self, name: str) -> Any:
        about = self.__dict__.get("about")
        if about is None or name not in about:
            raise AttributeError(f"'Sequence' object has no attribute {name!r}")
        return about[name]

    def plain(self) -> Any:
        """The same values, as an array like any other."""
        return self.view(Array) if numpy() else array("I", self.tobytes())

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        if self.about is None:
            raise ValueError(said("this is no sequence any more\nexpected: what grundy.sequence returned",
                                  "ce n'est plus une suite\nattendu : ce qu'a donné grundy.sequence", lang))
        values = self.plain().tolist()
        if format == "svg":
            return self._repr_svg_() + "\n"
        if format == "npy":
            return npy_of(self.plain(), lang)
        if format == "csv":
            return "n,value\n" + "".join(f"{heap},{value}\n" for heap, value in enumerate(values))
        if format == "json":
            fields = {"values": values, **{name: told for name, told in self.about.items() if name != "lang"}}
            return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"
        return "".join(f"{value}\n" for value in values)

    def _repr_svg_(self) -> str:
        """A point for each of the first heaps: n to the right, G(n) upwards."""
        return pictures.points_svg(self.plain().tolist()[:pictures.MOST_POINTS])

    # What NumPy makes of a subclass: views and copies keep the game, parts and results do not.

    def __array_finalize__(self, origin: Any) -> None:
        self.about = getattr(origin, "about", None)

    def __array_wrap__(self, result: Any, *_: Any) -> Any:
        plain = result.view(Array)
        return plain[()] if plain.ndim == 0 else plain

    def __getitem__(self, place: Any) -> Any:
        return self.plain()[place]

    def __repr__(self) -> str:
        return repr(self.plain())

    def __str__(self) -> str:
        return str(self.plain())

    def __reduce__(self) -> Any:
        usual = not numpy() or (self.dtype == "uint32" and self.ndim == 1)
        return restored, (array("I", self.tobytes()) if usual else self.plain(), self.about)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self.__reduce__()

    def __copy__(self) -> Sequence:
        return restored(self.plain(), self.about)

    def __deepcopy__(self, memory: Any) -> Sequence:
        return self.__copy__()


def restored(values: Any, about: dict[str, Any] | None) -> Sequence:
    """From a pickle. One that was written where NumPy is can be read where it is not, and the other way round."""
    made = numpy().array(values).view(Sequence) if numpy() else Sequence("I", values)
    made.about = about
    return made


def npy_of(values: Any, lang: str) -> bytes:
    if not numpy():
        raise ValueError(said("an array for NumPy needs NumPy\nexpected: the package numpy, or another format",
                              "un tableau pour NumPy demande NumPy\nattendu : le paquet numpy, ou un autre format", lang))
    file = io.BytesIO()
    numpy().save(file, values)
    return file.getvalue()
