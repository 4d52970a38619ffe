"""A stated number of lines, entries, categories or panels against how many the text then describes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.number_words import COUNT_WORDS

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Panel

SERIES_NOUNS = "data series|series|lines|curves|legend entries|entries"
PANEL_NOUNS = "panels|subplots|sub-plots|separate charts|charts"
CATEGORY_NOUNS = "categories"
NUMBER = "|".join([*COUNT_WORDS, r"\d{1,2}"])
COUNT_RE = re.compile(
    rf"\b(?P<lead>[a-z]+,? )?(?P<number>{NUMBER}) (?P<adjective>(?:distinct|different|separate|data|colou?red|main) )?"
    rf"(?P<noun>{SERIES_NOUNS}|{PANEL_NOUNS}|{CATEGORY_NOUNS})\b(?! of\b)(?P<after> \w+)?",
    re.IGNORECASE,
)
PARTIAL = frozenset(
    [
        "other",
        "others",
        "first",
        "last",
        "top",
        "bottom",
        "upper",
        "lower",
        "these",
        "those",
        "the",
        "of",
        "between",
        "remaining",
        "highest",
        "lowest",
        "following",
        "next",
        "dashed",
        "solid",
        "dotted",
        "only",
        "another",
        "or",
        "than",
        "about",
        "nearly",
    ]
)
"""A number after one of these speaks of some of the things, not of all."""


def count_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated number that fits no count of what the text describes."""
    if not draft.panels or not any(p.points for p in draft.panels):
        return []
    claims = [s.span for s in draft.statements if s.role in ("observation", "interpretation", "trend")]
    text = draft.source.text
    issues = []
    for found in COUNT_RE.finditer(text):
        if (found["lead"] or "").strip(" ,").lower() in PARTIAL:
            continue
        if any(s <= found.start() < e for s, e in claims):
            continue
        number = COUNT_WORDS.get(found["number"].lower()) or int(found["number"])
        counts = _counts(draft.panels, found["noun"].lower())
        if counts and number not in counts and number > 1:
            shown = " or ".join(str(c) for c in sorted(counts))
            message = f"The text announces {found['number']} {found['noun']}, but describes {shown}."
            span = (found.start("number"), found.end("noun"))
            issues.append(Issue(code="count_mismatch", severity="warning", message=message, evidence=[span]))
    return issues


def _counts(panels: list[Panel], noun: str) -> set[int]:
    """Every number that such a noun may rightly have; empty where the record does not settle it."""
    if re.fullmatch(PANEL_NOUNS, noun):
        return {len(panels)} if len(panels) > 1 else set()
    if re.fullmatch(CATEGORY_NOUNS, noun):
        lists = [len(a.categories) for p in panels for a in p.axes if a.categories]
        return set(lists) | {len(p.series) for p in panels} if lists else set()
    sizes = [len(p.series) for p in panels]
    if not all(sizes):
        return set()
    return {*sizes, sum(sizes), len({s.name for p in panels for s in p.series})}
