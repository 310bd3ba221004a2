"""Games whose rules a question brings along: a rule text in one word, and what people call it."""

from __future__ import annotations

import base64
import json
from functools import lru_cache

from grundy import _engine

MARK = "own:~"


def packed(text: str, values: str = "") -> str:
    """The rules as the name of a game: base64 with the letters of addresses, without padding.

    >>> packed("position heaps n", "3")
    'own:~cG9zaXRpb24gaGVhcHMgbg:3'
    """
    word = MARK + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    return f"{word}:{values}" if values else word


@lru_cache(maxsize=256)
def shown(name: str, lang: str) -> str:
    """A game as people call it: its title, where its name is a whole rule file.

    >>> shown(packed('game "Nim"; position heaps n; move n -> n-k for k in 1..n'), "en"), shown("octal:0.77", "en")
    ('Nim', 'octal:0.77')
    """
    if not name.startswith(MARK):
        return name
    title: str = json.loads(_engine.games({"name": name}, lang))["games"][0]["title"]
    values = name.removeprefix(MARK).partition(":")[2]
    return f"{title}:{values}" if values else title
