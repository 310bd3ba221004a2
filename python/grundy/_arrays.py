"""Arrays between Python and the engine: NumPy's when it is there, those of the standard library otherwise."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from typing import Any


@cache
def numpy() -> Any:
    """The module, or None: everything works without it."""
    try:
        import numpy as module
    except ImportError:
        return None
    return module


def array_of(numbers: Any) -> Any:
    """What the engine counted, as an array that Python can read and write."""
    if numpy():
        return numpy().asarray(numbers)
    view = memoryview(numbers)
    found = array(view.format)
    found.frombytes(view.tobytes())
    return found


def words_of(numbers: Iterable[int], what: str) -> Any:
    """Unsigned 32-bit numbers for the engine; anything else is refused."""
    if numpy():
        found = numpy().ascontiguousarray(numbers if hasattr(numbers, "__len__") else list(numbers))
        if found.size == 0:
            found = found.astype("uint32")
        if found.ndim != 1 or found.dtype.kind not in "biu":
            raise ValueError(f"{what}: one row of whole numbers")
        if found.dtype != numpy().uint32:
            if found.min() < 0 or found.max() > 0xFFFF_FFFF:
                raise ValueError(f"{what}: numbers from 0 to 2^32 - 1")
            found = found.astype("uint32")
        return found
    if isinstance(numbers, array) and numbers.typecode == "I":
        return numbers
    try:
        return array("I", numbers)
    except (OverflowError, TypeError) as error:
        raise ValueError(f"{what}: one row of whole numbers from 0 to 2^32 - 1") from error
