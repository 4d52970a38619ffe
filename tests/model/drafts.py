"""Drafts for tests, made by hand from a few lines, so that no rule is between a test and what it tests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import Block, Draft, Objection
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.text.statements import Statement

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = "Oslo has 2 at week 0."
DATA = (
    "Oslo rises from 2.5 at week 10 to 25 at week 40, and Bergen stays between 5 and 7.",
    "The gauge of Bergen shows ~0.5 at week 20 and -3 at week 30.",
    "There is no reading for Voss at week 35.",
)
CLAIMS = ("Oslo nearly doubles after week 20.",)
NUMERAL_RE = re.compile(r"-?\d+(?:\.\d+)?")
DOUBT = Objection("prose", "the sentence is not read")


def draft_of(
    data: Sequence[str] = DATA,
    *,
    claims: Sequence[str] = CLAIMS,
    objection: Objection | None = DOUBT,
    series: Sequence[str] = ("Oslo", "Bergen"),
    chart_type: str = "line",
) -> Draft:
    """A draft of ``data``, a block of a line each line, doubted for ``objection``; Oslo has 2 at week 0 by rules."""
    lines = [FIRST, *data, *claims]
    text = "\n".join(lines)
    starts = [sum(len(line) + 1 for line in lines[:number]) for number in range(len(lines))]
    point = Point(
        series="Oslo", x=Position(value=0), value=Quantity(value=2), by="rule/point",
        evidence={"value": (FIRST.index("2"), FIRST.index("2") + 1), "x": (FIRST.index("0"), FIRST.index("0") + 1)},
    )  # fmt: skip
    panel = Panel(
        title="Rain",
        chart_type=chart_type,
        axes=[
            Axis(channel="x", label="Week", domain=(0, 50), by="rule/axes"),
            Axis(channel="y", label="Depth", by="rule/axes"),
        ],
        series=[Series(name=name, by="rule/legend") for name in series],
        points=[point],
    )
    blocks = [Block((0, len(FIRST)), 0, points=[(0, point)], accounted=list(point.evidence.values()))]
    for line, start in list(zip(lines, starts, strict=True))[1 : 1 + len(data)]:
        numerals = [(start + match.start(), start + match.end()) for match in NUMERAL_RE.finditer(line)]
        blocks.append(Block((start, start + len(line)), 0, numerals=numerals, objection=objection))
    statements = [
        Statement(number, start, start + len(line), line, "observation")
        for number, (line, start) in enumerate(zip(lines, starts, strict=True), 1)
        if line in claims
    ]
    unread = [span for block in blocks for span in block.numerals] if objection else []
    return Draft(
        Source(text), "chart", "Rain", panels=[panel], blocks=blocks, statements=statements, unread=sorted(unread),
        numerals=2 + len(unread),
    )  # fmt: skip
