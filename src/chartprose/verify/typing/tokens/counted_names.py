"""Names that share a noun behind their numbers: ``at 7, 28, and 90 days`` are "7 Days", "28 Days" and "90 Days"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

NUMBERED_RE = re.compile(r"(?P<number>\d[\d.]*)(?P<noun> ?[a-z%°].*)", re.IGNORECASE)
JOINTS = frozenset([",", "and", "or", "&"])


def counted_names(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each number before such a name as the name that it has with the same noun."""
    made = list(tokens)
    for i, token in enumerate(tokens):
        last = NUMBERED_RE.fullmatch(token.names[0]) if token.kind in "SP" and len(token.names) == 1 else None
        k = i - 1
        while last is not None and k >= 0 and (made[k].text in JOINTS or made[k].kind == "N"):
            amount = made[k].amount
            name = _named(f"{amount.value:.12g}{last['noun']}", token.kind, lexicon) if amount is not None else None
            if made[k].kind == "N" and name is None:
                break
            if name is not None:
                made[k] = Token(token.kind, made[k].text, [name], sure=token.sure)
            k -= 1
    return made


def _named(spelling: str, kind: str, lexicon: Lexicon) -> str | None:
    refs = lexicon.whole.get(spelling.casefold(), ())
    return next((ref.names[0] for ref in refs if ref.kind == kind and len(ref.names) == 1), None)
