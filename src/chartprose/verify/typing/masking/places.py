"""Numbers in a sentence: positions of the axis become ``X0``, amounts ``N0``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.amounts import amounts_in, counted_on, placed_on
from chartprose.verify.typing.masking.masked import Group, token_for
from chartprose.verify.typing.percent_places import may_be_place, noun_of
from chartprose.verify.typing.words import SMALL_NUMBERS, UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.masking.masked import Masked


BEFORE_PLACE_RE = re.compile(
    r"(?:\bat|\bin|\bfrom|\bby|\buntil|\btill|\bafter|\bbefore|\bbeyond|\bbetween|\bto|\band|\bnear|"
    r"\baround|\bfirst|\bpast|\bthrough|\bsince|\bup to|\bpositions?) $"
)
APART_RE = re.compile(r" (?:after|before|later|earlier|apart|longer|shorter)\b")
"""What follows a duration or a distance, which is no position."""
WORD_RE = re.compile(r"[a-z]+")
LEAD_RE = re.compile(r"\b([a-z]+) $")
FOLLOW_RE = re.compile(r"[ -]([a-zµ°]+)\b")
UNIT_WORD_RE = re.compile(r" (?:[a-zµ°/%₂²³-]+|\d[\d,]*)(?=[ ,.;:)]|$)")
COUNTED_RE = re.compile(rf"\b({'|'.join(SMALL_NUMBERS)}) ([a-z]+)\b")


def mask_places(made: Masked, text: str) -> str:
    text = _counted_places(made, text)
    parts: list[str] = []
    last = 0
    for amount in amounts_in(text, made.names.counted):
        if amount.start < last:
            continue
        before, after = text[last : amount.start], text[amount.end :]
        token, trimmed, used = _number(made, amount, (parts[-1] if parts else "") + before, before, after)
        parts += [trimmed, token]
        last = amount.end + used
    return "".join(parts) + text[last:]


def _counted_places(made: Masked, text: str) -> str:
    """``With one node`` is a position where the axis counts nodes."""
    names = made.names

    def replace(m: re.Match[str]) -> str:
        if APART_RE.match(m.string, m.end()):
            return m.group()
        value = float(SMALL_NUMBERS[m.group(1)])
        known = value in names.places and m.group(2) in names.x_words and m.group(2) not in names.y_words
        return token_for(made, "X", Group([f"{value:.12g}"])) if known else m.group()

    return text if SMALL_NUMBERS.keys().isdisjoint(WORD_RE.findall(text)) else COUNTED_RE.sub(replace, text)


def _number(made: Masked, amount: Amount, context: str, before: str, after: str) -> tuple[str, str, int]:
    """The token of a number, the text before it without its axis word, and how much of what follows it takes."""
    names, said = made.names, amount
    amount = placed_on(amount, names.places, names.domain)
    amount = counted_on(amount, after, names.places_counted, names.domain, names.x_words - names.y_words)
    lead = LEAD_RE.search(before)
    follow = noun_of(amount, after, names) or FOLLOW_RE.match(after)
    if follow is not None and follow.group(1) in (names.y_words - names.x_words):
        lead = follow = None
        context = ""
    by_word = lead is not None and lead.group(1) in names.x_words and lead.group(1) not in names.y_words
    by_unit = follow is not None and follow.group(1) in names.x_words and follow.group(1) not in names.y_words
    known = amount.value in names.places
    inside = names.domain is not None and names.domain[0] <= amount.value <= names.domain[1]
    level = amount.approx and context.endswith("at ")  # "at about 40" is a height
    free = may_be_place(amount, names, context, named=by_word or by_unit)
    placed = bool(BEFORE_PLACE_RE.search(context)) and free and not level
    distance = follow is not None and APART_RE.match(after, follow.end()) is not None
    if free and not distance and (by_word or (by_unit and (known or inside)) or (placed and known)):
        token = token_for(made, "X", Group([f"{amount.value:.12g}"]))
        trimmed = before[: lead.start(1)] if by_word and lead else before
        unit = follow is not None and (by_unit or follow.group(1) in UNITS) and not by_word
        alone = follow is not None and follow.start(1) == 1
        return token, trimmed, follow.end() if unit and follow and alone else 0
    token = f"N{len(made.amounts)}"
    made.amounts[token] = said
    return token, before, _unit_words(made, after)


def _unit_words(made: Masked, after: str) -> int:
    """How much of the text behind an amount repeats the words of the value axis ("infections per 1,000 procedures")."""
    used = 0
    for word in UNIT_WORD_RE.finditer(after):
        bare = word.group()[1:]
        if word.start() != used or (
            bare not in made.names.y_words and bare.replace(",", "") not in made.names.y_words and bare not in UNITS
        ):
            break
        used = word.end()
    return used
