"""Rule ``extent``: how far a cloud of marks reaches on both axes — "x from 20 to 45 and y from -40 to -10"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Position, Quantity
from chartprose.rules.context import Found
from chartprose.rules.keys import Keys
from chartprose.rules.point import place_found
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.rules.context import Context
    from chartprose.rules.nouns import PanelWords

NUMBER = r"~?[-+]?\d[\d.,]*"
EXTENT_RE = re.compile(
    rf"\bx\s(?:values\s)?(?:from|between)\s(?P<a>{NUMBER})\s(?:to|and)\s(?P<b>{NUMBER}),?\s(?:and\s)?"
    rf"y\s(?:values\s)?(?:from|between)\s(?P<c>{NUMBER})\s(?:to|and)\s(?P<d>{NUMBER})",
    re.IGNORECASE,
)


def extent(context: Context, words: PanelWords) -> list[Found] | None:  # noqa: ARG001 - all rules are called alike
    """A range of values over a span of positions for the scope's series; None if the line tells no extent."""
    match = EXTENT_RE.search(context.text, context.start)
    if match is None:
        return None
    a, b, c, d = (readings_in(match[name])[0].first for name in "abcd")
    value = Quantity(low=min(c, d), high=max(c, d))
    found = Found(value=value, value_span=context.span(match.start("c"), match.end("d")))
    span = context.span(match.start("a"), match.end("b"))
    return (
        [found]
        if place_found(context, Keys(None, None, Position(low=min(a, b), high=max(a, b)), span), found)
        else None
    )
