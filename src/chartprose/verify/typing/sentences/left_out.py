"""The place of a statement left out: what "at cycle 500" is said of is a table of its own, without cycles."""

from __future__ import annotations

import re
from functools import lru_cache

from chartprose.verify.names import norm

PREPOSITIONS = "at|after|by|in|on|for|during|until"
WORD_RE = re.compile(r"[^\W\d_]{2,}")
ENDS_RE = re.compile(r",? ?\b(?:at|by|in) the (?:very )?end(?: of the [a-z]+)?\b(?! of),?", re.IGNORECASE)


def without_place(text: str, place: str, label: str, *, last: bool) -> str | None:
    """The text without the phrase for a place, once; ``None`` where it is not there.

    Args:
        text: the statement.
        place: the name of the place, or its number.
        label: the label and the unit of the axis, whose words may stand beside it ("after 500 cycles").
        last: whether it is the last place, "the end".
    """
    for pattern in (_phrase(place, label), ENDS_RE) if last else (_phrase(place, label),):
        left = pattern.sub("", text)
        if left != text and pattern.search(text) is not None and len(pattern.findall(text)) == 1:
            return left.strip(" ,")
    return None


@lru_cache(maxsize=1024)
def _phrase(place: str, label: str) -> re.Pattern[str]:
    stems = [re.escape(word.removesuffix("s")) for word in WORD_RE.findall(norm(label)) if word not in ("number", "of")]
    noun = f"(?:{'|'.join(stems)})s?" if stems else "(?!)"
    number = re.escape(place)
    if place.isdigit() and len(place) > 3:
        number = f"(?:{number}|{re.escape(f'{int(place):,}')})"
    return re.compile(
        rf",? ?\b(?:{PREPOSITIONS}) (?:the |an? )?(?:{noun} )?{number}(?![\w%]|[.,-]\d)(?:[ -]?{noun}\b)?,?",
        re.IGNORECASE,
    )
