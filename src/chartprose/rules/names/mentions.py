"""Mentions: sentences on axes, cut where the next axis is named.

"The x-axis is labeled "Growth", ranging from 0 to 10, and the y-axis …" gives a piece for each axis; so does "price
(USD) on the vertical axis and travel time on the horizontal axis", where the piece is before the axis. A line that
declares a whole panel ("Left plot: X-axis: Week, 0 to 9. Y-axis: Tons.") is unfolded into the lines that it stands for.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules.names.heads import Head, head_of
from chartprose.rules.names.panels import PanelName, panel_name, panels_in
from chartprose.rules.names.piece import Piece
from chartprose.text.lines import Line
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HINT_RE = re.compile(r"ax[ei]s|colou?r\s?(?:bar|scale|int)|(?<![\w(])[xy](?::\s|\s=\s)", re.IGNORECASE)
MENTION_RE = re.compile(
    r"\b(?:(?:the|its|both|shared|common|left|right|bottom|top)\s){0,3}"
    r"(?:(?:[xy]|horizontal|vertical|left|right|primary|secondary|radial|colou?r)[-\s]?(?:y[-\s]?)?ax[ei]s"
    r"|colou?r\s?(?:bar|scale|intensity)|(?<![\w(])[xy](?=:\s|\s=\s))"
    r"(?:\s(?:label|values|scale|range|ticks|categories))?\b(?!-label)",
    re.IGNORECASE,
)
ON_RE = re.compile(r"(?:\s(?:is|are))?(?:\s[a-z]+(?:ed|wn|en))?\s(?:on|along|across)\s$")
"""What is between a name and its axis: "price (USD) is shown on the vertical axis"."""

LEAD_RE = re.compile(r"[,;:]\s|\b(?:with|and|plots|plotting|shows?|showing|against|versus|has|between)\s")
"""What precedes such a name."""

ARTICLE_RE = re.compile(r"(?:the|an?)\s", re.IGNORECASE)
MAX_NAME: Final = 8
CONTEXT: Final = 120

COMPONENT_RE = re.compile(
    r"(?:(?<=[.;,]\s)|(?<=:\s))(?:(?:left|right|bottom|top|primary|secondary)\s)?"
    r"(?:(?:[xy]|horizontal|vertical)[-\s]?ax[ie]s|legend|colou?r\s?(?:bar|scale))(?:\s\([^()]{1,40}\))?\s?[:=]\s",
    re.IGNORECASE,
)
MIN_COMPONENTS: Final = 2


class Mention(NamedTuple):
    """An axis that a sentence names, the piece that speaks of it, and the panels whose axis it is.

    ``is_name``: the piece is no more than the label; ``keyed``: it is after a colon.
    """

    head: Head
    piece: Piece
    owners: list[PanelName]
    is_name: bool = False
    keyed: bool = False


def mentions_of(piece: Piece) -> list[Mention]:
    """The axes that ``piece`` speaks of, each with the piece that says it."""
    text = piece.line.plain.text
    if HINT_RE.search(text, piece.start, piece.end) is None:
        return []
    spans = sentence_spans(text, piece.start, piece.end)
    return [mention for start, end in spans for mention in _of_sentence(piece.sub(start, end))]


def _of_sentence(sentence: Piece) -> Iterator[Mention]:
    text = sentence.line.plain.text
    matches = list(MENTION_RE.finditer(text, sentence.start, sentence.end))
    place = sentence.start
    for match, following in itertools.zip_longest(matches, matches[1:]):
        start, place = place, match.end()
        head = head_of(sentence.sub(match.start(), match.end()))
        if head is None:
            continue
        stop = following.start() if following is not None else sentence.end
        behind = _name_before(sentence, place, stop) if following is not None else None
        rest = sentence.sub(place, behind.start if behind is not None else stop).trimmed()
        owners = panels_in(text[start:place], letters=False)
        before = _name_before(sentence, start, match.start())
        if before is None:
            yield Mention(head, rest, owners, keyed=text.startswith(":", place))
            continue
        name = before.first_quoted() if len(before.quoted_names()) == 1 else before
        numbered = len(name.numbers()) > 1
        yield Mention(head, name, owners, is_name=not numbered)
        if rest and not numbered:
            yield Mention(head, rest, owners)


def _name_before(sentence: Piece, start: int, end: int) -> Piece | None:
    """The name that is before its axis, which begins at ``end``, with its quotes."""
    text = sentence.line.plain.text
    joint = ON_RE.search(text, max(start, end - CONTEXT), end)
    if joint is None:
        return None
    name = sentence.sub(start, joint.start()).trimmed()
    for match in LEAD_RE.finditer(text, name.start, name.end):
        name = name.sub(match.end(), name.end)
    if (article := ARTICLE_RE.match(text, name.start, name.end)) is not None:
        name = name.sub(article.end(), name.end)
    return name if name and len(name.text.split()) <= MAX_NAME else None


def unfolded(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, each that declares a whole panel in parts: its head, and a line for each component."""
    for line in lines:
        several = line.label and line.plain.text.lower().count("ax") >= MIN_COMPONENTS
        starts = [match.start() for match in COMPONENT_RE.finditer(line.plain.text)] if several else []
        if len(starts) < MIN_COMPONENTS or not panel_name(Piece.of(line, *line.label_span)).explicit:
            yield line
            continue
        for start, end in itertools.pairwise([0, *starts, len(line.plain.text)]):
            part = line.plain.part(start, end)
            yield Line(*part.span(0, len(part.text)), line.kind, part)
