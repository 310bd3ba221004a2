"""What is told of heaps whose rules are a Python function, in the words of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from grundy import pictures
from grundy._language import said
from grundy.answers import Answer, Move, Term


def heaps_text(heaps: Iterable[int]) -> str:
    return ",".join(map(str, heaps)) or "0"


def move_from(number: int, heap: int, option: tuple[int, ...], to: str, lang: str) -> Move:
    """A move as the heap games of the engine write it: 1-2, 1-2:3,4.

    >>> move_from(1, 9, (3, 4), "3,4", "en"), move_from(2, 9, (), "0", "en").text
    (Move(term=1, move='1-2:3,4', text='take 2 from heap 1 and leave 3 and 4', to='3,4', outcome=None, grundy=None), ...)
    """
    taken = heap - sum(option)
    label = f"{number}{'-' if taken >= 0 else '+'}{abs(taken)}"
    rest = said(" and ", " et ", lang).join(filter(None, [", ".join(map(str, option[:-1])), *map(str, option[-1:])]))
    if len(option) > 1:
        label += ":" + heaps_text(option)
    if len(option) < 2:
        text = said(f"take {taken} from heap {number}", f"prendre {taken} dans le tas {number}", lang)
    elif taken == 0:
        text = said(f"split heap {number} into {rest}", f"partager le tas {number} en {rest}", lang)
    elif taken > 0:
        text = said(f"take {taken} from heap {number} and leave {rest}",
                    f"prendre {taken} dans le tas {number} et laisser {rest}", lang)
    else:
        text = said(f"replace heap {number} by {rest}", f"remplacer le tas {number} par {rest}", lang)
    return Move(1, label, text, to)


class HeapAnswer(Answer):
    """An answer about heaps of a Python function; the first term of its question is known to that function alone."""

    @staticmethod
    def asked(title: str, sizes: Sequence[int], others: Iterable[Term], misere: bool) -> dict[str, Any]:
        """The fields of an answer that is not known yet."""
        terms = [Term(title, "", heaps_text(sizes)), *others]
        return {"question": {"terms": [vars(term) for term in terms], "convention": "misere" if misere else "normal"},
                "outcome": "unknown", "grundy": None, "terms": [{"grundy": None} for _ in terms], "remoteness": None,
                "why": None, "winning_count": None, "winning_moves": [], "method": "none", "reason": [],
                "work": {"positions": 0, "calls": 0, "seconds": 0.0}}

    @classmethod
    def told(cls, fields: dict[str, Any], lang: str) -> Answer:
        plain = [{name: move[name] for name in ("term", "move", "text", "to")} for move in fields["winning_moves"]]
        written = json.dumps({**fields, "winning_moves": plain}, ensure_ascii=False, separators=(",", ":"))
        answer = cls.of((written, ""), lang)
        return cls.of((written, answer._printed()), lang)

    def _printed(self) -> str:
        """As the command line prints answers."""
        verdict = {"N": ("N-position: the player to move wins.", "Position N : le joueur qui doit jouer gagne."),
                   "P": ("P-position: the player who just moved wins.", "Position P : le joueur qui vient de jouer gagne."),
                   "unknown": ("Unknown.", "Inconnu.")}[self.outcome]
        worth = "" if self.grundy is None else self._said(" Grundy value {}.", " Valeur de Grundy {}.").format(self.grundy)
        lines = [self.question.shown(self.lang), f"  {self._said(*verdict)}{worth}"]
        if self.outcome != "unknown":
            count = self.winning_count or 0
            lines.append("  " + {0: self._said("No winning move.", "Aucun coup gagnant."),
                                 1: self._said("One winning move:", "Un coup gagnant :")}.get(
                count, self._said(f"{count} winning moves:", f"{count} coups gagnants :")))
            shown = [(f"{move.term}/{move.move}" if len(self.question.terms) > 1 else move.move, move)
                     for move in self.winning_moves[:10]]
            width = max((len(label) for label, _ in shown), default=0)
            lines += [f"    {label:<{width}}  {move.text} → {move.to}" for label, move in shown]
            lines += ["    …"] * (count > len(shown))
        lines += [self._said("  Why: {}", "  Raison : {}").format(line) for line in self.reason]
        if self.outcome == "unknown":
            lines.append(self._said("  Note: {}.", "  Remarque : {}.").format(self.why))
        lines.append(self._said("  Method: {}.", "  Méthode : {}.").format(self.method))
        return "\n".join(lines) + "\n"

    def _repr_html_(self) -> str:
        ours, *others = self.question.terms
        drawings = [pictures.heaps_svg([int(heap) for heap in ours.position.split(",") if heap != "0"])]
        return pictures.beside([*drawings, *(term._repr_svg_() for term in others)], str(self))
