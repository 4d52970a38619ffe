"""What a text says in place of a value: nothing drawn, not applicable, not readable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.text.vocabulary import MARK_NOUNS

if TYPE_CHECKING:
    from chartprose.record import Missing

NOT_APPLICABLE_RE = re.compile(r"\(?(?:n\.?/?a\.?|not applicable|nan)\)?\.?", re.IGNORECASE)
NOT_SHOWN_RE = re.compile(
    r"^\(?(?:-{1,3}|none|×|n\.[b-z]\.?|n[drt])\)?$|\b(?:absent|missing|omitted|empty)\b"
    rf"|\b(?:no|without(?: an?)?|lacks? an?) (?:[a-z]+ )?(?:data|value|entry|{'|'.join(sorted(MARK_NOUNS))})s?\b"
    r"|\b(?:not|isn't) (?:shown|present|drawn|visible|plotted|included|reported|listed|there)\b|\bnot [a-z]+ed\W*$",
    re.IGNORECASE,
)
UNREAD_RE = re.compile(
    r"\b(?:not|can(?:not|'t) be|hardly|barely) (?:readable|legible|labell?ed|read|discernible|determined)\b"
    r"|\bcould not be (?:read|labell?ed|determined)\b"
    r"|\btoo [a-z]+ to (?:read|label|see|tell)\b"
    r"|\b(?:unreadable|illegible|unlabell?ed|obscured|hidden|covered|cut off)\b",
    re.IGNORECASE,
)
NO_VALUE_RE = re.compile(r":|\.{2,3}|…")  # as statistical offices write
FOOTNOTE_MARKS = "*†‡§¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ"
STEMS = (
    "no ", "not ", "n't ", "without", "lack", "absent", "missing", "omitted", "empty", "hardly", "barely", "too ",
    "readable", "legible", "label", "obscured", "hidden", "covered", "cut off", "could",
)  # fmt: skip
"""Without one of these a sentence says of nothing that it is missing."""
MAX_WORDS = 14


def missing_of(text: str, *, table: bool = False) -> Missing | None:
    """Why ``text`` states no value, or None where it does not say so."""
    words = text.strip(" .").rstrip(FOOTNOTE_MARKS)
    if table and NO_VALUE_RE.fullmatch(text.strip()):
        return "not_shown"
    if NOT_APPLICABLE_RE.fullmatch(words):
        return "not_applicable"
    if not table and (words.count(" ") >= MAX_WORDS):
        return None
    if UNREAD_RE.search(words):
        return "unread"
    if NOT_SHOWN_RE.search(words):
        return "not_shown"
    return None


def said_missing(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where ``text[start:end]`` ends in words that say that a value is missing; the words before them are a name."""
    match = NOT_SHOWN_RE.search(text, start, end) or UNREAD_RE.search(text, start, end)
    return None if match is None or text[match.end() : end].strip(" .") else match.span()


def is_missing(text: str) -> bool:
    """Whether a sentence says that something is not there, or cannot be read."""
    lowered = text.lower()
    return any(stem in lowered for stem in STEMS) and bool(UNREAD_RE.search(text) or NOT_SHOWN_RE.search(text))
