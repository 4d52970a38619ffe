"""Masking: a sentence with its names, positions and figures replaced by short tokens.

``S0`` stands for one or several series, ``K0`` for categories, ``G0`` for panels, ``X0`` for a position on a numeric axis,
``N0`` for an amount, ``A0`` for a quantified group of series ("all three curves"), ``E0`` of positions ("in every month"),
``O0`` for "the others". What is left are lower-case words, so that a pattern can demand that nothing else stands there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.text.statement import Statement
from chartprose.verify.typing.amounts import Amount, amounts_in
from chartprose.verify.typing.words import ALWAYS_SERIES, DROPPED, GENERIC_SERIES, SMALL_NUMBERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.naming import Names

LABEL_RE = re.compile(r"^\W{0,4}\*\*[^*]{1,60}(?::\*\*|\*\*:)\s*")
LIST_RE = re.compile(r"^\s{0,8}(?:[-*+•]|\d{1,2}[.)])\s+")
MARKUP_RE = re.compile(r"[*`\"“”‘]|\\(?=[_*])|(?<!\w)['’]|['’](?!\w)")
PARENTHESIS_RE = re.compile(r"\s?\(([^()]{0,120})\)")
POWER_RE = re.compile(r"10<sup>\s?([-−]?\d+)\s?</sup>")
SMALL = "|".join(SMALL_NUMBERS)
GROUP_RE = re.compile(
    rf"\b(?P<q>all|both|every|each|most|none|no|either|any|some|at least one|(?:{SMALL}|\d{{1,2}}) of)"
    rf"(?: of)?(?: the| these| those)?(?: (?P<n>{SMALL}|\d{{1,2}}))?(?: (?:different|other|stated|further|kinds? of|types? of|single|remaining))*"
    r" (?P<noun>[a-z][a-z-]+)(?: (?P<noun2>[a-z]+))?"
)
OTHER_RE = re.compile(
    rf"\b(?:(?:all|any|either|each|both)(?: of)? (?:the )?|the )?others?\b(?: (?:{SMALL}|\d))?(?: (?P<noun>[a-z]+))?|\bthe rest\b"
)
QUANTIFIERS: dict[str, Quantifier] = {
    "all": "all",
    "both": "all",
    "every": "all",
    "each": "all",
    "most": "most",
    "none": "none",
    "no": "none",
    "some": "some",
    "at least one": "some",
}
BEFORE_PLACE_RE = re.compile(
    r"(?:\bat|\bin|\bfrom|\bby|\buntil|\btill|\bafter|\bbefore|\bbeyond|\bbetween|\bto|\band|\bnear|\baround|\bfirst|\bpast|\bthrough|\bsince|\bup to|\bpositions?) $"
)
TOKEN = r"[SKGXNAEO]\d+"


@dataclass(slots=True)
class Group:
    """A quantified group, or named things; ``names`` are as the record has them."""

    names: list[str] = field(default_factory=list)
    quantifier: Quantifier | None = None
    count: int | None = None


@dataclass(slots=True)
class Masked:
    """The masked sentence and what its tokens stand for."""

    text: str
    groups: dict[str, Group]
    amounts: dict[str, Amount]
    asides: list[Amount]
    names: Names
    statement: Statement


def plain(text: str) -> str:
    """A statement without list mark, bold run-in and mark-up; powers written with a caret."""
    text = POWER_RE.sub(r"10^\1", LIST_RE.sub("", text))
    return re.sub(r"\s+", " ", MARKUP_RE.sub("", LABEL_RE.sub("", text))).strip()


def mask(statement: Statement, names: Names, *, double: str = "S") -> Masked:
    """Replace names, positions and amounts by tokens, and drop words of degree.

    ``double`` is how to read a name that is both a series and a category: S or K.
    """
    made = Masked("", {}, {}, [], names, statement)
    text = plain(statement.text).rstrip(".;")
    text = _mask_names(made, text, double)
    text = _mask_asides(made, text)
    text = re.sub(r"\b([A-Za-z])(?!\d)", lambda m: m.group().lower(), text)
    text = re.sub(r"[A-Z](?!\d)", lambda m: m.group().lower(), text)
    text = _mask_places(made, _drop_panels(made, text))
    text = OTHER_RE.sub(lambda m: _others(made, m), text)
    text = GROUP_RE.sub(lambda m: _group(made, m), text)
    text = _lists(made, _absorb(made, text))
    words = [w for w in re.split(r"[ ]+", re.sub(r"\s?([,;:])", r" \1", text)) if w and w not in DROPPED]
    made.text = " ".join(words)
    return made


ALL_PANELS_RE = re.compile(
    r"\b(?:in|for|across|on) (?:both|all|each|every|the two)(?: of)?(?: the)? (?:charts?|panels?|plots?|heatmaps?|graphs?|subplots?|models?),? ?"
)


def _drop_panels(made: Masked, text: str) -> str:
    """ "In both charts" says nothing that a check over all panels does not."""
    return ALL_PANELS_RE.sub("", text) if len(made.names.panels) > 1 else text


def _token(made: Masked, kind: str, group: Group) -> str:
    token = f"{kind}{len(made.groups)}"
    made.groups[token] = group
    return token


def _mask_names(made: Masked, text: str, double: str) -> str:
    names = made.names
    if names.pattern is None:
        return text

    def replace(m: re.Match[str]) -> str:
        name = names.lookup(m.group())
        quoted = made.statement.text.find(f"`{m.group()}`") >= 0
        if name is None and quoted:
            name = names.meaning.get(m.group().lower())
        if name is None:
            return m.group()
        return _token(made, double if name.kind == "B" else name.kind, Group([name.shown]))

    return names.pattern.sub(replace, text)


def _mask_asides(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        made.asides += [a for a in amounts_in(m.group(1))]
        return ""

    return PARENTHESIS_RE.sub(replace, text)


def _mask_places(made: Masked, text: str) -> str:
    parts: list[str] = []
    last = 0
    for amount in amounts_in(text):
        if amount.start < last:
            continue
        before, after = text[last : amount.start], text[amount.end :]
        token, trimmed, used = _number(made, amount, (parts[-1] if parts else "") + before, before, after)
        parts += [trimmed, token]
        last = amount.end + used
    return "".join(parts) + text[last:]


def _number(made: Masked, amount: Amount, context: str, before: str, after: str) -> tuple[str, str, int]:
    """The token of a number, the text before it without an absorbed axis word, and how much of what follows it takes."""
    names = made.names
    lead = re.search(r"\b([a-z]+) $", before)
    follow = re.match(r"[ -]([a-zµ°]+)\b", after)
    if follow is not None and follow.group(1) in names.y_words - names.x_words:
        lead = follow = None
        context = ""
    by_word = lead is not None and lead.group(1) in names.x_words and lead.group(1) not in names.y_words
    by_unit = follow is not None and follow.group(1) in names.x_words and follow.group(1) not in names.y_words
    known = amount.value in names.places
    inside = names.domain is not None and names.domain[0] <= amount.value <= names.domain[1]
    placed = bool(BEFORE_PLACE_RE.search(context)) and amount.unit is None
    if amount.unit is None and (by_word or (by_unit and (known or inside)) or (placed and known)):
        token = _token(made, "X", Group([f"{amount.value:.12g}"]))
        trimmed = before[: lead.start(1)] if by_word and lead else before
        return token, trimmed, follow.end() if by_unit and follow and not by_word else 0
    token = f"N{len(made.amounts)}"
    made.amounts[token] = amount
    unit = re.match(r" (?:°c|[a-zµ°/%]+)", after) if not amount.unit else None
    used = unit.end() if unit and unit.group()[1:] in names.y_words else 0
    return token, before, used


def _others(made: Masked, m: re.Match[str]) -> str:
    noun = m["noun"]
    if noun and noun not in GENERIC_SERIES and noun not in made.names.x_words | made.names.series_words:
        if noun.endswith("s") or m.group().startswith(("any", "each")):
            return _token(made, "O", Group([noun]))
        return f"{_token(made, 'O', Group())} {noun}"
    return _token(made, "O", Group([noun] if noun else []))


def _group(made: Masked, m: re.Match[str]) -> str:
    names = made.names
    noun, quantifier = m["noun"], m["q"]
    number = SMALL_NUMBERS.get(m["n"] or "") or (int(m["n"]) if (m["n"] or "").isdigit() else None)
    of = quantifier.removesuffix(" of") if quantifier.endswith(" of") else None
    count = (SMALL_NUMBERS.get(of) or int(of)) if of else None
    kind = _dimension(names, noun, number)
    if kind is None:
        return m.group()
    if quantifier == "both" and (names.series_count if kind == "A" else names.place_count) != 2 and kind == "A":
        return m.group()
    group = Group([], QUANTIFIERS.get(quantifier), count)
    tail = f" {m['noun2']}" if m["noun2"] else ""
    return _token(made, kind, group) + tail


def _dimension(names: Names, noun: str, number: int | None) -> str | None:
    """Whether a noun means the series (A) or the positions (E) of the figure."""
    singular = noun.removesuffix("s")
    if noun in ALWAYS_SERIES and not (names.series_count <= 1 and names.has_categories):
        return "A"
    if (noun in names.x_words or singular in names.x_words) and noun not in names.series_words:
        return "E"
    if noun in names.series_words or singular in names.series_words:
        return "A"
    if names.series_count <= 1 and names.has_categories:
        return "E" if number in (None, names.place_count) else None
    if number is not None and names.series_count != names.place_count:
        if number == names.series_count:
            return "A"
        if number == names.place_count:
            return "E"
        return None
    if noun in GENERIC_SERIES and noun not in ("category", "categories", "bar", "bars", "cell", "cells"):
        return "A"
    if noun in ("category", "categories"):
        return "E"
    return None


def _absorb(made: Masked, text: str) -> str:
    """A name takes the generic noun behind it: "the Alpha line's" is Alpha."""
    text = re.sub(r"(?<=[SKAG]\d)['’]s?\b", "", re.sub(r"(?<=[SKAG]\d\d)['’]s?\b", "", text))
    nouns = "|".join(sorted(GENERIC_SERIES, key=len, reverse=True))
    text = re.sub(rf"\b([SK]\d+)(?: (?:{nouns})\b){{1,2}}", r"\1", text)
    text = re.sub(rf"\b(G\d+)(?: (?:{nouns}|chart|panel|plot|heatmap)s?\b)", r"\1", text)
    return re.sub(rf"\b(?:{nouns}) (?=[S]\d)", "", text)


LIST_OF_RE = re.compile(
    r"(?:\bboth )?\b([SK])(\d+)(?:(?: ?,)? (?:and|or|&) \1\d+| ?, \1\d+(?=(?: ?, \1\d+)*(?: ?,)? (?:and|or|&) \1\d+))+"
)


def _lists(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        tokens = re.findall(r"[SK]\d+", m.group())
        names = [n for t in tokens for n in made.groups[t].names]
        return _token(made, m.group(1), Group(names))

    return LIST_OF_RE.sub(replace, text)
