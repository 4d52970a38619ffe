"""Mentions: sentences on axes, cut where the next axis is named.

"The x-axis is labeled "Growth", ranging from 0 to 10, and the y-axis …" gives a piece for each axis; so does "price
(USD) on the vertical axis and travel time on the horizontal axis", where the piece stands before the axis.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.rules.names.heads import Head, head_of
from chartprose.rules.names.panels import Owner, owners_in
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.names.piece import Piece

MENTION_RE = re.compile(
    r"\b(?:(?:the|its|a|an|both|each|shared|common|left|right|primary|secondary|second|bottom|top|lower|upper)\s){0,3}"
    r"(?:(?P<axis>(?:[xy]|horizontal|vertical|left|right|primary|secondary|radial"
    r"|colou?r)[-\s]?(?:and\s[xy][-\s]?)?(?:y-?|x-?)?ax[ei]s)|(?P<color>colou?r\s?(?:bar|scale"
    r"|intensity))|(?P<letter>(?<![\w(])[xy](?=:\s|\s\(\"?[A-Za-z]|\s=\s)))"
    r"(?:\s\((?P<side>[a-z ]{3,20})\))?(?:\s(?P<field>label|labels|title|values|scale|range"
    r"|ticks|tick marks|categories))?\b(?!-label)",
    re.IGNORECASE,
)
MAX_NAME = 8
OF_RE = re.compile(r"\s(?:of|in|for)\s(?:the\s)?[^,.;:]{1,40}")
LETTER_RE = re.compile(r"(?<![\w(])[xyXY](?::\s|\s\(|\s=\s)")
BEFORE_RE = re.compile(
    r"(?:^|;\s|\b(?:with|and|of|plot(?:s|ting)|show(?:s|ing)|against|versus|displays|between|,|has|places|puts)\s)"
    r"(?P<name>[^,;:.]{2,70}?)(?:\s(?:is|are))?(?:\s(?:shown|plotted|given|placed|drawn|listed|displayed))?"
    r"\s(?:on|along|across)\s$",
    re.IGNORECASE,
)
"""A name before its axis: "price (USD) on the vertical axis"."""

TAIL_VERB_RE = re.compile(r"\b(?:run|stand|lie|goe|appear|extend|sit|increase|move)s?\b", re.IGNORECASE)
LEAD_RE = re.compile(
    r".*\b(?:with|and|plots|plotting|shows?|showing|of|displays|against|versus|has|between)\s", re.IGNORECASE
)
ARTICLE_RE = re.compile(r"(?:the|an?)\s", re.IGNORECASE)
JOIN_RE = re.compile(r"(?:[\s,;.(]|\b(?:and|while|with|both|whereas|whilst|but))+$")


class Mention(NamedTuple):
    """An axis that a sentence names, and the piece that speaks of it, which is a name alone if ``named``."""

    head: Head
    piece: Piece
    owners: list[Owner]
    named: bool = False
    keyed: bool = False


def mentions_of(piece: Piece) -> list[Mention]:
    """The axes that ``piece`` speaks of, each with the piece that says it."""
    text = piece.line.plain.text
    if (
        "ax" not in piece.text.lower()
        and not LETTER_RE.search(text, piece.start, piece.end)
        and "olo" not in piece.text
    ):
        return []
    found: list[Mention] = []
    for start, end in sentence_spans(text, piece.start, piece.end):
        found += _of_sentence(piece.sub(start, end))
    return found


def _of_sentence(sentence: Piece) -> Iterator[Mention]:
    text = sentence.line.plain.text
    inside = [(m.outer_start, m.outer_end) for m in sentence.marks()]
    found = MENTION_RE.finditer(text, sentence.start, sentence.end)
    matches = [m for m in found if not any(a <= m.start() < b for a, b in inside)]
    place = sentence.start
    for match, following in itertools.zip_longest(matches, matches[1:]):
        start, place = place, match.end()
        head = head_of(sentence.sub(match.start(), match.end()))
        if head is None:
            continue
        stop = following.start() if following is not None else sentence.end
        tail = BEFORE_RE.search(text[place:stop]) if following is not None else None
        rest = _strip(sentence.sub(place, place + tail.start() if tail is not None else stop))
        of = OF_RE.match(text, place, stop)
        owners = owners_in(text[start:place], letters=False) or owners_in(of.group() if of is not None else "")
        before = BEFORE_RE.search(text[start : match.start()])
        if before is None:
            yield Mention(head, rest, owners, keyed=text.startswith(":", place))
            continue
        verb = TAIL_VERB_RE.search(text, start + before.start("name"), match.start())
        name = _name_before(sentence, start + before.start("name"), start + before.end("name"))
        if name is not None:
            head.field = "range" if verb is not None else head.field
            yield Mention(head, name, owners, named=verb is None)
        if rest and verb is None:
            yield Mention(head, rest, owners)


def _name_before(sentence: Piece, start: int, end: int) -> Piece | None:
    name = sentence.sub(start, end).trimmed()
    for pattern in (LEAD_RE, ARTICLE_RE):
        if (match := pattern.match(sentence.line.plain.text, name.start, name.end)) is not None:
            name = name.sub(match.end(), name.end)
    marks = name.marks()
    if len(marks) == 1:
        return name.sub(marks[0].start, marks[0].end)
    return name if name and len(name.text.split()) <= MAX_NAME else None


def _strip(piece: Piece) -> Piece:
    """A clause without what joins it to the next axis: ", and the"."""
    text = piece.text
    lead = len(text) - len(text.lstrip(" ,:;"))
    return piece.sub(piece.start + lead, piece.start + max(lead, len(JOIN_RE.sub("", text))))
