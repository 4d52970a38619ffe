"""Mentions: sentences on axes, cut where the next axis is named.

"The x-axis is labeled "Growth", ranging from 0 to 10, and the y-axis …" gives a piece for each axis; so does "price
(USD) on the vertical axis and travel time on the horizontal axis", where the piece stands before the axis.
"""

from __future__ import annotations

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
LETTER_RE = re.compile(r"(?<![\w(])[xyXY](?::\s|\s\(|\s=\s)")
BEFORE_RE = re.compile(
    r"(?:^|;\s|\b(?:with|and|of|plots|plotting|shows?|showing|against|versus|vs\.?|displays"
    r"|between|,|relates|has|places|puts|where|is|are)\s)(?P<name>[^,;:.]{2,70}?)"
    r"(?:\s(?:is|are)(?:\s(?:shown|plotted|given|placed|drawn|listed|represented|displayed))?"
    r"|\splotted|\sshown|\sgiven|\slisted|\sdisplayed)?\s(?:on|along|across)\s$",
    re.IGNORECASE,
)
TAIL_VERB_RE = re.compile(
    r"\b(?:runs?|stands?|lies?|goes?|appears?|extends?|sits?|increases?|moves?|listed|spread)\b", re.IGNORECASE
)
LEAD_RE = re.compile(
    r".*\b(?:with|and|plots|plotting|shows?|showing|of|displays|against|versus|vs\.?|relates|has|between)\s",
    re.IGNORECASE,
)
ARTICLE_RE = re.compile(r"(?:the|an?)\s", re.IGNORECASE)


class Mention(NamedTuple):
    """An axis that a sentence names, and the piece that speaks of it, which is a name alone if ``named``."""

    head: Head
    piece: Piece
    owners: list[Owner]
    named: bool = False
    keyed: bool = False


OF_RE = re.compile(r"\s(?:of|in|for)\s(?:the\s)?[^,.;:]{1,40}")


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
    matches = [
        m
        for m in MENTION_RE.finditer(text, sentence.start, sentence.end)
        if not any(a <= m.start() < b for a, b in inside)
    ]
    place = sentence.start
    for number, match in enumerate(matches):
        stop = matches[number + 1].start() if number + 1 < len(matches) else sentence.end
        owners = owners_in(text[place : match.end()], letters=False)
        if not owners and (of := OF_RE.match(text, match.end(), stop)) is not None:
            owners = owners_in(of.group())
        head = _head(sentence, match)
        if head is None:
            place = match.end()
            continue
        before = BEFORE_RE.search(text[place : match.start()])
        if before is not None:
            name = _name_before(sentence, place + before.start("name"), place + before.end("name"))
            verb = TAIL_VERB_RE.search(text, place + before.start("name"), match.start())
            if name is not None:
                if verb is not None:
                    head.field = "range"
                yield Mention(head, name, owners, named=verb is None)
            place = match.end()
            rest = _strip(sentence.sub(place, _before_next(text, place, stop, more=number + 1 < len(matches))))
            if rest and verb is None:
                yield Mention(head, rest, owners)
            continue
        rest = sentence.sub(match.end(), _before_next(text, match.end(), stop, more=number + 1 < len(matches)))
        yield Mention(head, _strip(rest), owners, keyed=text.startswith(":", match.end()))
        place = match.end()


def _before_next(text: str, start: int, stop: int, *, more: bool) -> int:
    """Where a clause ends before the name of the next axis: ", and "Depth" on the" is not of this one."""
    tail = BEFORE_RE.search(text[start:stop]) if more else None
    return start + tail.start() if tail is not None else stop


def _head(sentence: Piece, match: re.Match[str]) -> Head | None:
    words = match.group()
    piece = sentence.sub(match.start(), match.end())
    head = head_of(piece)
    if head is None and (words := words.split(" ", 1)[-1]):
        head = head_of(sentence.sub(match.end() - len(words), match.end()))
    return head


def _name_before(sentence: Piece, start: int, end: int) -> Piece | None:
    text = sentence.line.plain.text
    name = sentence.sub(start, end).trimmed()
    lead = LEAD_RE.match(text, name.start, name.end)
    if lead is not None:
        name = name.sub(lead.end(), name.end)
    marks = name.marks()
    if len(marks) == 1:
        return name.sub(marks[0].start, marks[0].end)
    article = ARTICLE_RE.match(text, name.start, name.end)
    if article is not None:
        name = name.sub(article.end(), name.end)
    return name if name and len(name.text.split()) <= 8 else None


def _strip(piece: Piece) -> Piece:
    """A clause without what joins it to the next axis: ", and the"."""
    text, end = piece.line.plain.text, piece.end
    changed = True
    while changed:
        changed = False
        for tail in (" and", " while", " with", " both", ",", ";", " whereas", " whilst", " but", " (", "."):
            if text[piece.start : end].rstrip().endswith(tail):
                end = piece.start + len(text[piece.start : end].rstrip()) - len(tail)
                changed = True
    start = piece.start
    while start < end and text[start] in " ,:;":
        start += 1
    return piece.sub(start, end)
