"""Arrays between Python and the engine: NumPy's when it is there, those of the standard library otherwise."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from typing import Any

from grundy._language import said

CODES = {8: "B", 16: "H", 32: "I"}  # of the standard library's arrays


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
            raise ValueError(said(f"{what}: one row of whole numbers", f"{what} : une ligne d'entiers"))
        if found.dtype != numpy().uint32:
            if found.min() < 0 or found.max() > 0xFFFF_FFFF:
                raise ValueError(said(f"{what}: numbers from 0 to 2^32 - 1", f"{what} : des nombres de 0 à 2^32 - 1"))
            found = found.astype("uint32")
        return found
    if isinstance(numbers, array) and numbers.typecode == "I":
        return numbers
    try:
        return array("I", numbers)
    except (OverflowError, TypeError) as error:
        raise ValueError(said(f"{what}: one row of whole numbers from 0 to 2^32 - 1",
                              f"{what} : une ligne d'entiers de 0 à 2^32 - 1")) from error


def entries_of(solved: Any, shape: list[int], known: int) -> Any:
    """The entries in rows: in the width that the engine has them, or signed where some are missing."""
    bits, packed, has_holes = solved.entries()
    size = shape[0] * (shape[1] if len(shape) == 2 else 1)
    if numpy():
        raw = numpy().frombuffer(packed, dtype=f"u{max(bits // 8, 1)}")
        flat = numpy().unpackbits(raw, bitorder="little")[:size] if bits == 1 else raw.copy()
        if has_holes or known < size:
            missing = flat == 2**bits - 1 if has_holes else numpy().zeros(size, dtype=bool)
            missing[known:] = True
            flat = numpy().where(missing, -1, flat)
        return flat.reshape(shape)
    if bits == 1:
        listed = [byte >> bit & 1 for byte in packed for bit in range(8)][:size]
    else:
        listed = array(CODES[bits], packed).tolist()
    missing = 2**bits - 1 if has_holes else None
    listed = [-1 if place >= known or entry == missing else entry for place, entry in enumerate(listed)]
    return [listed[row:row + shape[1]] for row in range(0, size, shape[1])] if len(shape) == 2 else listed
