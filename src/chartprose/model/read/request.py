"""The read request: the lines that the rules do not vouch for, as one question for a model.

Where panels, axes and series are known, the doubted blocks and the lines with unread numerals are asked about, whole,
with the names; where the structure itself is doubted, the whole text, and then the structure too.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from chartprose.draft import CHARTED
from chartprose.model.prompts import template
from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.lines import NumberedLines, printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.model.read.lines import NumberedLine
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader
    from chartprose.record import Span


PROMPT = "read"
DIGIT_RE = re.compile(r"\d")
MAX_CHARS = 60_000
"""The most text that one request shows, in characters. Lines past it are not asked about, and their blocks doubted."""

MAX_NAMES_CHARS = 20_000
"""The most that is shown of the names of a panel, in characters of JSON."""

SHOWN: Any = {
    "title": True,
    "chart_type": True,
    "position": True,
    "axes": {"__all__": {"channel", "label", "unit", "domain", "categories"}},
    "series": {"__all__": {"name", "color", "line", "marker", "axis"}},
}
"""What is shown of a panel, by the fields of the record."""


@dataclass(frozen=True)
class Request:
    """One question; ``whole`` if it asks for the structure too.

    ``asked`` are the numbers of the lines that were given to be read, ``shown`` those and the ones above for context.
    ``left`` are the spans of lines that would be asked about too, but for the size of the request.
    """

    messages: Messages
    whole: bool
    lines: NumberedLines = field(repr=False)
    asked: frozenset[int]
    shown: frozenset[int]
    left: list[Span]

    @property
    def schema(self) -> type[BlocksAnswer | WholeAnswer]:
        """The form of the answer."""
        return WholeAnswer if self.whole else BlocksAnswer

    @cached_property
    def asked_lines(self) -> list[NumberedLine]:
        """The lines that were given to be read."""
        return [line for line in self.lines if line.number in self.asked]

    @cached_property
    def shown_lines(self) -> list[NumberedLine]:
        """The lines that were shown."""
        return [line for line in self.lines if line.number in self.shown]


def read_request(draft: Draft, reader: Reader = "auto") -> Request | None:
    """What a model is to be asked about the data of ``draft``, or ``None`` if nothing.

    Args:
        draft: what the rules made of the text.
        reader: ``auto`` asks about what they do not vouch for, ``model`` about everything, ``rules`` about nothing.

    The whole text is asked about where the structure is doubted, and where the rules vouch for no value at all, so that
    nothing bears out the names that they found.
    """
    if reader == "rules" or draft.kind not in CHARTED or not DIGIT_RE.search(draft.source.text):
        return None
    lines = NumberedLines(draft.source.text)
    vouched = any(panel.points for panel in draft.panels)
    whole = reader == "model" or draft.structure is not None or not vouched
    doubted = [*(block.span for block in draft.blocks if block.objection is not None), *draft.unread]
    spans = [(0, len(draft.source.text))] if whole else doubted
    wanted = {line.number for span in spans for line in lines.over(span) if line.has_content}
    if not wanted:
        return None
    room = MAX_CHARS
    asked: set[int] = set()
    left: list[Span] = []
    for line in lines:
        if line.number in wanted:
            room -= len(line.shown)
            if room >= 0:
                asked.add(line.number)
            else:
                left.append(line.span)
    shown = asked if whole else asked | _context(lines, asked)
    rows = [
        f"{line.number}: {line.shown}" if line.number in asked else f"({line.number}) {line.shown}"
        for line in lines
        if line.number in shown
    ]
    user = "\n".join([*([] if whole else ["NAMES", *_panels(draft)]), "LINES", *rows])
    system = template(PROMPT).parts("base", "whole" if whole else "blocks", "groups", "example").fill()
    messages: Messages = ({"role": "system", "content": system}, {"role": "user", "content": user})
    return Request(messages, whole, lines, frozenset(asked), frozenset(shown), left)


def _context(lines: NumberedLines, numbers: set[int]) -> set[int]:
    """The lines above each run of lines that give its context: its headings, and the nearest heads of groups."""
    found: set[int] = set()
    for number in sorted(numbers):
        heads: list[int] = []
        over = False
        for line in lines.above(number) if number - 1 not in numbers else ():
            if line.heading or (line.opens_group and not over):
                heads.append(line.number)
            elif heads and line.has_content:
                over = True
        found.update(heads)
    return found


def _panels(draft: Draft) -> Iterator[str]:
    """The known names: one JSON object a panel, so that they are data and nothing else; never a value."""
    if draft.title:
        yield _data({"figure": draft.title})
    for number, panel in enumerate(draft.panels, 1):
        yield _data({"panel": number} | panel.model_dump(include=SHOWN, exclude_none=True))


def _data(names: dict[str, Any]) -> str:
    return printable(json.dumps(names, ensure_ascii=False))[:MAX_NAMES_CHARS]
