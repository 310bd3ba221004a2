"""Proofs of answers, and the checker that reads them: docs/certificates.md."""

from grundy import _engine
from grundy._language import chosen


def check_certificate(text: str, *, lang: str | None = None) -> tuple[str, ...]:
    """What a certificate proves, a sentence for each claim. One that is refused is a ValueError with its line.

    >>> import grundy
    >>> proof = grundy.solve("nim", "3,4,5").certificate()
    >>> check_certificate(proof)
    ('nim 3,4,5, normal play: the player to move wins (N, G = 2)',)
    >>> check_certificate(proof.replace("value 2", "value 3"))
    Traceback (most recent call last):
    ...
    ValueError: line 2: the records do not prove this claim
    """
    return tuple(_engine.check_certificate(text, chosen(lang)))
