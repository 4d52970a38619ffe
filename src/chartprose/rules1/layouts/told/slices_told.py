"""Rule ``slices_told``: a pie in running text — "Rent takes 44%, Food (30%) is next, and 26% go to Fun".

No list names the slices, so that only the whole tells that each figure has its name: the shares make up 100 %.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.found import all_or_none, named_value
from chartprose.rules1.layouts.told.slices import are_whole, differ, is_unlisted_pie

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

WORD: Final = r"[A-Z][\w&'/-]{0,24}"
NAME: Final = rf"(?P<name>{WORD}(?:\s(?:(?:and|of|for|&)\s)?{WORD}){{0,4}})"
BEFORE_RE = re.compile(
    rf"(?<![\w-]){NAME}[,:]?\s?(?:"
    r"is\s(?:by far\s)?the\s(?:second[- ])?(?:largest|biggest|smallest)(?:\s[a-z]{4,8})?(?:\sat|\swith|,)\s"
    r"|(?:at|with|is|takes?(?: up)?|makes? up|accounts? for|covers?|holds?|has|have|fills?|gets?|claims?)\s"
    r"|\(|(?<=\s))$"
)
"""The name of a slice right before its share."""

BEHIND_RE = re.compile(
    r"\s?(?:\([^()\d]{1,40}\)\s)?"
    rf"(?:(?:belongs?|goes|go|falls?|is left|are left|remains?)\s(?:to|for|on|with)|is|are|for)\s{NAME}"
)
"""The name of a slice behind its share: "another 8% (teal) go to Repairs"."""

AMOUNT_RE = re.compile(r"\s?\([$€£]?\s?\d[\d.,]{0,12}+(?:\s?[^()\d]{1,20})?\)")
"""What a share comes to, in brackets: "(22 bags)"."""

BEFORE_SHARE_RE = re.compile(r"[$€£~]{0,2}\s?\d[\d.,]{0,12}+(?:\s?[^()\d]{1,20})?\s?\([~≈]?\s?\d[\d.]{0,8}\s?%\)")
"""The same the other way round: "22 bags (44%)"."""

LEADS: Final = frozenset({
    "the", "a", "an", "then", "next", "finally", "first", "second", "third", "last", "only", "and", "while", "also",
    "on", "in", "at", "with", "from", "after", "below", "above", "here", "its", "by", "another",
})  # fmt: skip
"""Words that begin a sentence, and no name."""

REACH: Final = 120


class Share(NamedTuple):
    """The share of a slice, and where it stands with the ``amount`` that it comes to, one of the two in brackets."""

    reading: Reading
    start: int
    end: int
    amount: Reading | None = None


def slices_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if one has no name, if a figure is no share, or if the shares are not the whole."""
    shares = shares_in(context) if is_unlisted_pie(context) else []
    percents = all(share.reading.unit == "%" and share.reading.value is not None for share in shares)
    if not percents or not are_whole([share.reading.first for share in shares]):
        return None
    found = all_or_none(_slice(context, number, shares, words) for number in range(len(shares)))
    return found if found and differ(found) else None


def shares_in(context: Context) -> list[Share]:
    """The figures of the line; an amount beside a share is what that comes to: "44% (22 bags)", "22 bags (44%)"."""
    shares: list[Share] = []
    for reading in context.figures():
        last = shares[-1] if shares and shares[-1].amount is None else None
        whole = (last.start, reading.end + 1) if last else (0, 0)
        if last and last.reading.unit == "%" != reading.unit and (told := AMOUNT_RE.match(context.text, last.end)):
            shares[-1] = Share(last.reading, last.start, told.end(), reading)
        elif last and last.reading.unit != "%" == reading.unit and BEFORE_SHARE_RE.fullmatch(context.text, *whole):
            shares[-1] = Share(reading, *whole, last.reading)
        else:
            shares.append(Share(reading, reading.start, reading.end))
    return shares


def _slice(context: Context, number: int, shares: list[Share], words: PanelWords) -> Found | None:
    name, share = _name(context, number, shares), shares[number]
    if name is None:
        return None
    point = named_value(context, name, share.reading, words)
    if share.amount is not None:
        point.covers.append(context.span(*share.amount.digits))
    return point


def _name(context: Context, number: int, shares: list[Share]) -> tuple[int, int] | None:
    """Where the name of a share stands, right before it or behind it; None if there are both, or neither."""
    text, start = context.text, shares[number].start
    floor = max(shares[number - 1].end if number else context.start, start - REACH)
    before = BEFORE_RE.search(text[:start], floor)
    behind = BEHIND_RE.match(text, shares[number].end)
    if (before is None) == (behind is None):
        return None
    match = before or behind
    return _trimmed(text, *match.span("name")) if match else None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """A name without the words that begin its sentence; None if nothing is left of it."""
    words = text[start:end].split(" ")
    while words and words[0].lower() in LEADS:
        start += len(words.pop(0)) + 1
    return (start, end) if words else None
