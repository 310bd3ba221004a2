"""The language that is spoken: of answers, of what `repr` says, of errors."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from grundy import _engine


def language(lang: str | None = None) -> str:
    """The language of everything from now on, 'en' or 'fr'; without an argument, the one that is spoken.

    At first it is that of the environment, as for the command line: LC_ALL, LC_MESSAGES or LANG, whichever is
    set first; English where they name another. It holds for the whole process, in all threads; `lang=` in a question
    is stronger. An answer keeps the language in which it was given.

    >>> language("fr")
    'fr'
    >>> import grundy
    >>> grundy.solve("nim", "3,4,5")
    <Réponse nim 3,4,5 : N, valeur de Grundy 2, gagne par 1-2>
    >>> language("en")
    'en'
    >>> language()
    'en'
    """
    return _engine.language(lang)


def of_environment(variables: Mapping[str, str]) -> str:
    """As POSIX has it: the first that is set and not empty decides.

    >>> of_environment({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}), of_environment({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    ('fr', 'en')
    """
    names = (variables.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = re.split("[_.@-]", next(filter(None, names), ""))[0]  # language[_TERRITORY][.CODESET][@modifier]
    return "fr" if spoken.lower() == "fr" else "en"


def chosen(lang: str | None) -> str:
    """The language asked for, or the one that is spoken."""
    return _engine.language() if lang is None else lang


def said(english: str, french: str, lang: str | None = None) -> str:
    """A sentence, in the language that is spoken."""
    return french if chosen(lang) == "fr" else english


def counted(count: int, english: str, french: str, lang: str | None = None) -> str:
    """A number of things. The words are in the singular, with the ending of the plural after a bar.

    >>> counted(1, "vert|ex|ices", "sommet||s"), counted(2, "vert|ex|ices", "sommet||s", "fr")
    ('1 vertex', '2 sommets')
    """
    stem, one, many = said(english, french, lang).split("|")
    several = count > 1 if chosen(lang) == "fr" else count != 1
    return f"{count} {stem}{many if several else one}"


_engine.language(of_environment(os.environ))
