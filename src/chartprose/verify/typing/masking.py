"""Masking: a sentence with its names, positions and figures replaced by short tokens.

``S0`` stands for one or several series, ``K0`` for categories, ``G0`` for panels, ``X0`` for a position on a numeric axis,
``N0`` for an amount, ``A0`` for a quantified group of series ("all three curves"), ``E0`` of positions ("in every month"),
``O0`` for "the others". What is left are lower-case words, so that a pattern can demand that nothing else stands there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from dataclasses import replace as replace_amount
from typing import TYPE_CHECKING

from chartprose.text.statement import Statement
from chartprose.verify.typing.amounts import Amount, amounts_in
from chartprose.verify.typing.words import ALWAYS_SERIES, DROPPED, GENERIC_SERIES, SMALL_NUMBERS, UNITS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.clause import Clause
    from chartprose.verify.typing.naming import Names

LABEL_RE = re.compile(r"^\W{0,4}\*\*[^*]{1,60}(?::\*\*|\*\*:)\s*")
LIST_RE = re.compile(r"^\s{0,8}(?:[-*+•]|\d{1,2}[.)])\s+")
MARKUP_RE = re.compile(r"[*`\"“”‘]|\\(?=[_*])|(?<!\w)['’]|['’](?!\w)")
PARENTHESIS_RE = re.compile(r"\s?\(([^()]{0,120})\)")
POWER_RE = re.compile(r"10<sup>\s?([-−]?\d+)\s?</sup>")
SMALL = "|".join(SMALL_NUMBERS)
GROUP_RE = re.compile(
    rf"\b(?P<q>all|both|every|each|most|none|no|either|any|some|at least one|(?:{SMALL}|\d{{1,2}}) of)"
    rf"(?: of)?(?: the| these| those)?(?: (?P<n>{SMALL}|\d{{1,2}}))?(?: (?:different|other|stated|listed|given|shown|plotted|further|kinds? of|types? of|single|remaining|individual))*"
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
CELLS = frozenset(
    ["bar", "bars", "value", "values", "cell", "cells", "reading", "readings", "score", "scores", "entry", "entries"]
)
"""Nouns for the single values of a plot: said of all of them, it is said of every series at every position."""


@dataclass(slots=True)
class Group:
    """A quantified group, or named things; ``names`` are as the record has them."""

    names: list[str] = field(default_factory=list)
    quantifier: Quantifier | None = None
    count: int | None = None


@dataclass(slots=True)
class Masked:
    """The masked sentence and what its tokens stand for.

    ``way`` is how to read "Alpha is highest in winter": among positions, or among series; ``two_ways`` tells that it matters.
    """

    text: str
    groups: dict[str, Group]
    amounts: dict[str, Amount]
    asides: list[Amount]
    names: Names
    statement: Statement
    way: str = "positions"
    two_ways: bool = False
    clauses: dict[str, Clause] = field(default_factory=dict)


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
    text = _mask_names(made, _scoped_subject(made, text), double)
    text = SUPERLATIVE_RE.sub(lambda m: "highest" if m.group(1) == "most" else "lowest", _mask_asides(made, text))
    text = _mask_places(made, _drop_panels(made, text))
    text = OTHER_RE.sub(lambda m: _others(made, m), text)
    text = GROUP_RE.sub(lambda m: _group(made, m), text)
    text = _ranges(made, text)
    text = _same(made, _lists(made, _absorb(made, text)))
    words = [
        w for w in re.split(r"[ ]+", re.sub(r"\s?([,;:])", r" \1", text)) if w and w not in DROPPED and w != "both"
    ]
    made.text = _except(made, _metrics(names, words))
    return made


RANGE_RE = re.compile(r"\b(?:between )?(N\d+) ?(?:-|–|—|to|and) ?(N\d+)\b")
EXCEPT_RE = re.compile(r"\b([AE]\d+)(?: ,)? (?:except(?: for)?|but|other than|apart from|besides) ([SK]\d+)\b")


def _ranges(made: Masked, text: str) -> str:
    """ "3–5 points" is one amount with two ends; "from 3 to 5" stays two."""

    def replace(m: re.Match[str]) -> str:
        low, high = made.amounts[m.group(1)], made.amounts[m.group(2)]
        dashed = re.search(r"[-–—]", m.group())
        if text[: m.start()].endswith("from ") or not (
            dashed or m.group().startswith("between") or high.unit in ("points", "times")
        ):
            return m.group()
        if not low.value < high.value:
            return m.group()
        made.amounts[m.group(1)] = replace_amount(low, high=high.value, unit=high.unit or low.unit)
        return m.group(1)

    return RANGE_RE.sub(replace, text)


def _except(made: Masked, text: str) -> str:
    """ "Every line except Gamma": the others, by name."""

    def replace(m: re.Match[str]) -> str:
        group, left_out = made.groups[m.group(1)], made.groups[m.group(2)].names
        names = made.names
        pool = names.all_series if m.group(1)[0] == "A" else names.all_categories
        rest = [n for n in pool if n not in left_out]
        if (
            group.quantifier != "all"
            or len(rest) == len(pool)
            or m.group(2)[0] != ("S" if m.group(1)[0] == "A" else "K")
        ):
            return m.group()
        return _token(made, m.group(2)[0], Group(rest))

    return EXCEPT_RE.sub(replace, text)


KEPT = frozenset(
    [
        "high",
        "low",
        "highest",
        "lowest",
        "maximum",
        "minimum",
        "peak",
        "most",
        "all",
        "above",
        "below",
        "over",
        "under",
        "change",
        "range",
        "level",
        "total",
    ]
)
METRIC_OF_RE = re.compile(r"\bmetric(?: values?| scores?| levels?)? (?:of|for|in|at) (?=[SKA]\d)")
OF_METRIC_RE = re.compile(r"(?<=[SKA]\d) metric(?= )|(?<=[SKA]\d\d) metric(?= )")


def _metrics(names: Names, words: list[str]) -> str:
    """Runs of words of the value axis become ``metric``; "the metric of Alpha" and "Alpha metric" are Alpha."""
    own = names.y_words - names.x_words - KEPT
    out: list[str] = []
    for word in words:
        if word.removesuffix("'s") not in own:
            out.append(word)
        elif not out or out[-1] != "metric":
            out.append("metric")
    return OF_METRIC_RE.sub("", METRIC_OF_RE.sub("", " ".join(out)))


ALL_PANELS_RE = re.compile(
    r"\b(?:in|for|across|on) (?:both|all|each|every|the two)(?: of)?(?: the)? (?:charts?|panels?|plots?|heatmaps?|graphs?|subplots?|models?),? ?"
)


SUPERLATIVE_RE = re.compile(
    r"\b(most|least) (?:common|frequent|prevalent|popular|abundant|numerous|expensive|efficient|powerful)\b"
)
THIS_RE = re.compile(
    r"^(?:this|the) (?:model|group|category|class|condition|method|series|line|curve|bar|row|column|case|item|one)(?=['’ ])|^it(?= )",
    re.IGNORECASE,
)


def _scoped_subject(made: Masked, text: str) -> str:
    """ "This model" under the heading of a category or a series is that category or series."""
    statement = made.statement
    name = statement.category or statement.series
    return THIS_RE.sub(lambda _: name, text, count=1) if name else text


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
        return text.lower()

    parts, last = [], 0
    for m in names.pattern.finditer(text):
        name = names.lookup(m.group())
        if name is None and f"`{m.group()}`" in made.statement.text:
            name = names.meaning.get(m.group().lower())
        if name is not None:
            token = _token(made, double if name.kind == "B" else name.kind, Group(name.names))
            parts += [text[last : m.start()].lower(), token]
            last = m.end()
    return "".join(parts) + text[last:].lower()


def _mask_asides(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        inside = m.group(1).strip()
        if re.fullmatch(r"[SK]\d+", inside):
            before = text[: m.start()].rstrip()
            told = re.search(r"([SK]\d+)\W*$", before)
            return "" if told and made.groups[told.group(1)].names == made.groups[inside].names else f" of {inside}"
        made.asides += amounts_in(inside)
        return ""

    return PARENTHESIS_RE.sub(replace, text)


def _mask_places(made: Masked, text: str) -> str:
    text = _counted_places(made, text)
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


def _counted_places(made: Masked, text: str) -> str:
    """ "With one node" is a position where the axis counts nodes."""
    names = made.names

    def replace(m: re.Match[str]) -> str:
        value = float(SMALL_NUMBERS[m.group(1)])
        known = value in names.places and m.group(2) in names.x_words and m.group(2) not in names.y_words
        return _token(made, "X", Group([f"{value:.12g}"])) if known else m.group()

    return COUNTED_RE.sub(replace, text)


COUNTED_RE = re.compile(rf"\b({SMALL}) ([a-z]+)\b")


def _number(made: Masked, amount: Amount, context: str, before: str, after: str) -> tuple[str, str, int]:
    """The token of a number, the text before it without an absorbed axis word, and how much of what follows it takes."""
    names = made.names
    lead = re.search(r"\b([a-z]+) $", before)
    follow = re.match(r"[ -]([a-zµ°]+)\b", after)
    if follow is not None and follow.group(1) in (names.y_words - names.x_words):
        lead = follow = None
        context = ""
    by_word = lead is not None and lead.group(1) in names.x_words and lead.group(1) not in names.y_words
    by_unit = follow is not None and follow.group(1) in names.x_words and follow.group(1) not in names.y_words
    known = amount.value in names.places
    inside = names.domain is not None and names.domain[0] <= amount.value <= names.domain[1]
    level = amount.approx and context.endswith("at ")  # "at about 40" is a height
    placed = bool(BEFORE_PLACE_RE.search(context)) and amount.unit is None and not level
    if amount.unit is None and (by_word or (by_unit and (known or inside)) or (placed and known)):
        token = _token(made, "X", Group([f"{amount.value:.12g}"]))
        trimmed = before[: lead.start(1)] if by_word and lead else before
        unit = follow is not None and (by_unit or follow.group(1) in UNITS) and not by_word
        return token, trimmed, follow.end() if unit and follow else 0
    token = f"N{len(made.amounts)}"
    made.amounts[token] = amount
    return token, before, _unit_words(made, after)


def _unit_words(made: Masked, after: str) -> int:
    """How much of the text behind an amount repeats the words of the value axis ("infections per 1,000 procedures")."""
    used = 0
    for word in re.finditer(r" (?:[a-zµ°/%₂²³-]+|\d[\d,]*)(?=[ ,.;:)]|$)", after):
        bare = word.group()[1:]
        if word.start() != used or (
            bare not in made.names.y_words and bare.replace(",", "") not in made.names.y_words and bare not in UNITS
        ):
            break
        used = word.end()
    return used


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
    if kind is None and m["noun2"]:
        kind = _dimension(names, m["noun2"], number)
        kind_noun2 = kind is not None
    else:
        kind_noun2 = False
    kind = kind or _by_names(made, m, number)
    if kind is None:
        return m.group()
    if quantifier == "both" and kind == "A" and names.series_count != 2:
        return m.group()
    group = Group([], QUANTIFIERS.get(quantifier), count)
    tail = f" {m['noun2']}" if m["noun2"] and not kind_noun2 else ""
    return _token(made, kind, group) + tail


NO_NOUNS = frozenset(
    [
        "in",
        "of",
        "the",
        "were",
        "are",
        "is",
        "was",
        "have",
        "has",
        "do",
        "does",
        "as",
        "its",
        "this",
        "than",
        "with",
        "for",
        "at",
        "on",
        "by",
        "and",
    ]
)


def _by_names(made: Masked, m: re.Match[str], number: int | None) -> str | None:
    """A noun that is not known means the dimension that the sentence does not name otherwise."""
    before = m.string[: m.start()].split()
    if m["q"] in ("every", "each") and before and before[-1] in ("with", "by"):
        return None
    kinds = {t[0] for t, g in made.groups.items() if g.names}
    names = made.names
    if m["q"] == "both" and number is None and (names.series_count == 2) != (names.place_count == 2):
        return "A" if names.series_count == 2 else "E"
    noun = m["noun"]
    if noun in NO_NOUNS or noun in SMALL_NUMBERS or (m["q"] not in ("every", "each") and not noun.endswith("s")):
        return None
    if number is not None or m["q"] in ("no", "some", "any", "none") or not m["noun"].isalpha():
        return None
    if kinds & {"S"} and not kinds & {"K", "X"} and names.place_count > 1:
        return "E"
    return "A" if kinds & {"K", "X"} and not kinds & {"S"} and names.series_count > 1 else None


def _dimension(names: Names, noun: str, number: int | None) -> str | None:
    """Whether a noun means the series (A) or the positions (E) of the figure."""
    singular = noun.removesuffix("s")
    if noun in CELLS and names.place_count:
        return "A"
    if noun in ALWAYS_SERIES and not (names.series_count <= 1 and names.has_categories):
        return "A"
    if (
        singular in names.own_words
        and noun not in names.x_words
        and names.series_count > 1
        and not names.has_categories
    ):
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
    own = "|".join(re.escape(w) for w in sorted(made.names.own_words))
    text = re.sub(rf"\b([SK]\d+)(?: (?:{own})(?= (?:{nouns})\b))?(?: (?:{nouns})\b){{1,2}}", r"\1", text)
    text = re.sub(rf"\b(G\d+)(?: (?:{nouns}|chart|panel|plot|heatmap)s?\b)", r"\1", text)
    return re.sub(rf"\b(?:{nouns}) (?=[S]\d)", "", text)


SAME_RE = re.compile(r"(?P<word>more|less|highest|lowest|higher|lower) (?P<token>S\d+)")


def _same(made: Masked, text: str) -> str:
    """ "The battery holds more charge": the second word of a name after the first is the quantity, not another series."""

    def replace(m: re.Match[str]) -> str:
        earlier = re.findall(r"S\d+", text[: m.start()])
        same = any(made.groups[t].names == made.groups[m["token"]].names for t in earlier)
        return f"{m['word']} metric" if same else m.group()

    return SAME_RE.sub(replace, text)


LIST_OF_RE = re.compile(
    r"(?:\bboth )?\b([SK])(\d+)(?:(?: ?,)? (?:and|or|&) \1\d+| ?, \1\d+(?=(?: ?, \1\d+)*(?: ?,)? (?:and|or|&) \1\d+))+"
)


def _lists(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        tokens = re.findall(r"[SK]\d+", m.group())
        names = [n for t in tokens for n in made.groups[t].names]
        return _token(made, m.group(1), Group(names))

    return LIST_OF_RE.sub(replace, text)
