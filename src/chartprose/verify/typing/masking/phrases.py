"""Phrases: lists of names, ranges of figures, the words of the value axis, nouns beside names."""

from __future__ import annotations

import re
from dataclasses import replace as replace_amount
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import Group, token_for
from chartprose.verify.typing.words import GENERIC_SERIES

if TYPE_CHECKING:
    from chartprose.verify.typing.masking.masked import Masked
    from chartprose.verify.typing.naming import Names


RANGE_RE = re.compile(r"\b(?:between )?(N\d+) ?(?:-|–|—|to|and) ?(N\d+)\b")
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
GENERIC_NOUNS = "|".join(sorted(GENERIC_SERIES, key=len, reverse=True))
POSSESSIVE_RE = re.compile(r"(?<=[SKAG]\d)['’]s?\b")
LONG_POSSESSIVE_RE = re.compile(r"(?<=[SKAG]\d\d)['’]s?\b")
NAME_AND_WORDS_RE = re.compile(r"\b(?P<token>[SK]\d+)(?P<words>(?: [a-z]++(?!\w)){1,3})")
PANEL_AND_WORDS_RE = re.compile(r"\b(?P<token>G\d+)(?P<words>(?: [a-z]++(?!\w))+)")
PANEL_NOUN_RE = re.compile(rf"\b(G\d+)(?: (?:{GENERIC_NOUNS}|chart|panel|plot|heatmap)s?\b)")
NOUN_BEFORE_RE = re.compile(rf"\b(?:{GENERIC_NOUNS}) (?=S\d)")
TITLE_WORD_RE = re.compile(r"[a-z]+")
METRIC_OF_RE = re.compile(r"\bmetric(?: values?| scores?| levels?)? (?:of|for|in|at) (?=[SKA]\d)")
OF_METRIC_RE = re.compile(r"(?<=[SKA]\d) metric(?= )|(?<=[SKA]\d\d) metric(?= )")
SAME_RE = re.compile(r"(?P<word>more|less|highest|lowest|higher|lower) (?P<token>S\d+)")
LIST_OF_RE = re.compile(
    r"(?:\bboth )?\b([SK])(\d+)(?:(?: ?,)? (?:and|or|&) \1\d+| ?, \1\d+(?=(?: ?, \1\d+)*(?: ?,)? (?:and|or|&) \1\d+))+"
)


def join_ranges(made: Masked, text: str) -> str:
    """``3–5 points`` is one amount with two ends; "from 3 to 5" stays two."""

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

    return RANGE_RE.sub(replace, text) if len(made.amounts) > 1 else text


def metric_words(names: Names, words: list[str]) -> str:
    """Runs of words of the value axis become ``metric``; "the metric of Alpha" and "Alpha metric" are Alpha."""
    own = names.y_words - names.x_words - KEPT
    out: list[str] = []
    for word in words:
        if word.removesuffix("'s") not in own:
            out.append(word)
        elif not out or out[-1] != "metric":
            out.append("metric")
    text = " ".join(out)
    return OF_METRIC_RE.sub("", METRIC_OF_RE.sub("", text)) if "metric" in text else text


def absorb_nouns(made: Masked, text: str) -> str:
    """A name takes the generic noun behind it: "the Alpha line's" is Alpha."""
    if "'" in text or "’" in text:
        text = POSSESSIVE_RE.sub("", LONG_POSSESSIVE_RE.sub("", text))
    text = NAME_AND_WORDS_RE.sub(lambda m: _without_nouns(m, made.names.own_words), text)
    if "G" in text:
        titles = {w for p in made.names.panels for w in TITLE_WORD_RE.findall((p.title or "").lower())}
        text = PANEL_AND_WORDS_RE.sub(lambda m: _without_title(m, titles), text)
        text = PANEL_NOUN_RE.sub(r"\1", text)
    return NOUN_BEFORE_RE.sub("", text) if " S" in text else text


def _without_nouns(found: re.Match[str], own_words: frozenset[str]) -> str:
    """The token without the one or two generic nouns behind it, and without a word of its name before those."""
    words = found["words"].split()
    first = int(len(words) > 1 and words[0] in own_words and words[1] in GENERIC_SERIES)
    last = first
    while last < min(len(words), first + 2) and words[last] in GENERIC_SERIES:
        last += 1
    return " ".join([found["token"], *words[last:]]) if last > first else found.group()


def _without_title(found: re.Match[str], titles: set[str]) -> str:
    """The token of a panel without the words of titles behind it."""
    words = found["words"].split()
    last = next((k for k, word in enumerate(words) if word not in titles), len(words))
    return " ".join([found["token"], *words[last:]])


def same_names(made: Masked, text: str) -> str:
    """``The battery holds more charge``.

    The second word of a name after the first is the quantity, not another series.
    """

    def replace(m: re.Match[str]) -> str:
        earlier = re.findall(r"S\d+", text[: m.start()])
        same = any(made.groups[t].names == made.groups[m["token"]].names for t in earlier)
        return f"{m['word']} metric" if same else m.group()

    return SAME_RE.sub(replace, text) if " S" in text else text


def join_lists(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        tokens = re.findall(r"[SK]\d+", m.group())
        names = [n for t in tokens for n in made.groups[t].names]
        return token_for(made, m.group(1), Group(names))

    return LIST_OF_RE.sub(replace, text) if len(made.groups) > 1 else text
