"""Factors of what comes on top: "half as much again as B" is 1.5 times as much as B.

A third or a quarter of it makes no figure that is round; such a sentence is left as it stands, for ``doubts`` to find.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

SIZES: Final = "much|many|high|large|big|long|great|tall|heavy|far|fast|often"
AGAIN_RE: Final = re.compile(
    rf"\bhalf (?:as (?P<size>{SIZES}) again|again as (?P<other>{SIZES}))(?: as\b)?", re.IGNORECASE
)
LEFT_RE: Final = re.compile(rf"\bas (?:{SIZES}) again\b|\bagain as (?:{SIZES})\b", re.IGNORECASE)
"""Such a factor that is not put plainly."""


def with_plain_factors(statement: Statement) -> Statement:
    """A statement in which what comes on top is a factor."""
    if " again" not in statement.text:
        return statement
    text = AGAIN_RE.sub(lambda m: f"1.5 times as {(m['size'] or m['other']).lower()} as", statement.text)
    return statement._replace(text=text) if text != statement.text else statement
