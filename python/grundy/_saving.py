"""What can be shown can be kept in a file: `save`, with the rules of the command line's `--out`."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from grundy import _engine
from grundy._language import chosen, said


class FileError(OSError, ValueError):
    """A file can't be read or written. An OSError, as Python has it, and a ValueError, as everything that grundy refuses."""


class Savable:
    """Something that can be saved. Its formats are in `_formats`, the first for names that promise none."""

    _formats: ClassVar[tuple[str, ...]] = ("text",)
    _called: ClassVar[tuple[str, str]] = ("this", "ceci")  # in messages

    def save(self, path: str | os.PathLike[str], *, format: str | None = None) -> None:
        """Writes a file, whole or not at all. The format follows the suffix, or `format` says it.

        A known suffix of a format that this can't be written in is refused (ValueError), with a list of those it can;
        an unknown suffix gets the first format, with a warning.
        """
        self._save(path, format)

    def _save(self, path: str | os.PathLike[str], format: str | None, lang: str | None = None, **options: Any) -> None:
        lang = chosen(getattr(self, "lang", None) if lang is None else lang)
        self._put(os.fsdecode(path), self.file_format(path, format, lang), lang, **options)

    @classmethod
    def file_format(cls, path: str | os.PathLike[str], format: str | None, lang: str) -> str:
        """The format asked for, or that the name of the file promises."""
        named, remark = _engine.file_format(os.fsdecode(path), format, cls._formats, said(*cls._called, lang), lang)
        if remark is not None:
            warnings.warn(remark, stacklevel=4)
        return named

    def _put(self, file: str, format: str, lang: str, **options: Any) -> None:
        written(file, self._content(format, lang, **options), lang)

    def _content(self, format: str, lang: str, **options: Any) -> str | bytes:
        raise NotImplementedError


def written(file: str, content: str | bytes, lang: str) -> None:
    """Beside the old file first, then in its place, with its rights."""
    with refused_files():
        _engine.write_file(file, content.encode() if isinstance(content, str) else content, lang)


@contextmanager
def refused_files() -> Iterator[None]:
    """What the engine says about a file, as Python's exception for files."""
    try:
        yield
    except ValueError as error:
        raise FileError(str(error)) from None
