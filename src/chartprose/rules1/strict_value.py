"""A value that stands alone: the text behind a label is one quantity and, at most, a remark without figures."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.pieces import is_piece
from chartprose.rules1.quantity import plus_minus, readings_from, readings_in
from chartprose.rules1.trajectories.difference import is_difference, tells_fall
from chartprose.rules1.trajectories.words import MOTIONS
from chartprose.text.sentences import lower_words

if TYPE_CHECKING:
    from chartprose.rules1.quantity import Reading

LEAD_WORDS = 6
PAREN_RE = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")
MOVES = ("→", "->", " to ", "=>", "−>")
SENTENCE_WORDS = 9
ERROR_RE = re.compile(r"[^\d;]{0,40}?(?:±|\+/-)\s?~?\s?(?P<delta>\d[\d.,]*)")
"""An error behind a value; a figure between them has it for itself: "22 mm, 5 ± 1 mm"."""

ERROR_RANGE_RE = re.compile(
    r"[\s\w%°/]{0,16}[(\[](?:with\s)?(?:an?\s)?(?:error bars?|95\s?%\s(?:ci|confidence interval)|ci"
    r"|confidence interval|interval|range|iqr|error|from|whiskers)\b[:\s]+"
    r"(?:is\s|of\s|spans\s|extends\s|ranging\s)?"
    r"(?P<ends>[^()\[\]]{3,40})[)\]]",
    re.IGNORECASE,
)
BARE_RANGE_RE = re.compile(
    r"[\s\w%°/]{0,16}(?:\[(?P<ends>[^()\[\]A-Za-z]{3,40})\]|\((?P<round>-?\d[\d.]{0,12}(?:\s?-\s?|\sto\s|,\s)-?\d[\d.]{0,12})\))"
)
"""The same in brackets without a word: "1.4 [1.2-1.7]", "1.4 (1.2-1.7)"."""

KEY_IN_LEAD_RE = re.compile(r"\d\w?\s?[=:]")
"""A key with a number of its own before the value ("W4 = 9")."""

VAGUE_LEAD_RE = re.compile(
    r"(?:[a-z]+\s){0,2}(?:zero|nothing|negligible|minimal|none|small|tiny|low|high|very|thin|sliver|bar)\b[^()\d]{0,24}(?=\()",
    re.IGNORECASE,
)
ERROR_BAR_RE = re.compile(
    r"[,;]\s(?:with\s)?(?:an?\s|the\s)?(?:(?:95\s?%\s)?(?:error bars?|ci|confidence interval))\b[:=\s]+(?:is\s|of\s"
    r"|from\s|spans\s|spanning\s|extends\s|extending\s|ranging\s)*[(\[]?(?P<ends>[^()\[\]]{3,40})[)\]]?$",
    re.IGNORECASE,
)
"""An error bar behind a value, which is in no brackets with its name: "; 95% CI [8, 12]"."""

SAMPLE_RE = re.compile(r"[,;]\sn\s?=\s?\d[\d,]{0,7}(?=\s?\.?$)", re.IGNORECASE)
"""How many stand behind a value: ", n = 40"."""

DEVIATION_RE = re.compile(
    r"[^\d;()\[\]]{0,16}(?:[(\[]|,\s)(?:s\.?d\.?|s\.?e\.?m\.?|s\.?e\.?|std\.?(?:\s(?:dev\.?|error|deviation))?|standard\s(?:deviation|error))"
    r"\s?(?:of\s|[:=]\s?)?[~±]?\s?(?P<delta>\d{1,9}(?:\.\d{1,6})?)",
    re.IGNORECASE,
)
"""A deviation or an error of a value by its name: "0.8 (SD = 0.1)"."""

GRIDLINE_RE = re.compile(r"\s?(?:grid ?line|tick|mark|line|level|ring|o['’]clock)\b")
NOUNS_OF_AXES: Final = frozenset({"loss", "gain", "lead", "change", "improvement", "reduction", "increase", "decrease"})
"""Nouns of differences that are the name of a value axis just as often."""

SLASH_RE = re.compile(r"[^\d.;]{0,16}\s/\s")
TELLING: Final = frozenset({"start", "end", "move", "band"})
"""Kinds of verbs behind a value that make its line a story."""

ENDS = 2


def strict_value(text: str, start: int) -> Reading | None:
    """The one quantity of ``text[start:]``, or None where there is none, or more than one, or a story around it."""
    body = text[start:]
    bare = SAMPLE_RE.sub(_blank, _without_remarks(ERROR_BAR_RE.sub(_blank, body)))
    readings = [r for r in readings_in(bare) if not GRIDLINE_RE.match(bare, r.end)]
    if len(readings) != 1:
        readings = _first_of_equal(readings, bare)
    if len(readings) != 1:
        return _only_bracketed(start, body)
    reading = readings[0]
    if is_piece(bare, *reading.digits):
        return None
    if reading.ratio or is_difference(bare, reading, NOUNS_OF_AXES) or tells_fall(body, reading):
        return None
    lead, tail = bare[: reading.start], _without_remark(bare[reading.end :])
    if SLASH_RE.match(tail):
        return None  # "6 / n/a": the first of two values
    remark, comma, last = lead.rpartition(",")
    if comma and len(remark.split()) <= SENTENCE_WORDS + 1 and last.strip() in ("", "at") and not tail.strip(" ."):
        lead = last  # "the longest bar, approximately 71"
    if len(lead.split()) > LEAD_WORDS or len(tail.split()) > SENTENCE_WORDS or any(move in lead for move in MOVES):
        return None
    if "," in lead or ";" in lead or KEY_IN_LEAD_RE.search(bare, 0, reading.digits[0]):
        return None
    return reading.moved(start)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _without_remark(tail: str) -> str:
    """``tail`` up to a dash, where what stands behind it tells no further move: "hours - the longest bar of all"."""
    before, dash, remark = tail.partition(" - ")
    kinds = {MOTIONS.get(word) for word in lower_words(remark)}
    return before if dash and kinds.isdisjoint(TELLING) else tail


def _without_remarks(body: str) -> str:
    """``body`` with spaces in place of the remarks in brackets that are no error bar and no interval of a value."""
    ends = {reading.end for reading in readings_in(body) if reading.value is not None and reading.low is not None}
    return PAREN_RE.sub(lambda remark: _kept(remark, ends), body)


def _kept(remark: re.Match[str], ends: set[int]) -> str:
    words = remark.group()
    return words if "±" in words or "+/-" in words or remark.end() in ends else " " * len(words)


def _first_of_equal(readings: list[Reading], text: str) -> list[Reading]:
    """The result of a sum as the one value: "0.70 - 0.52 = 0.18"."""
    if (
        len(readings) > 1
        and "=" in text[readings[-2].end : readings[-1].start]
        and all("," not in text[a.end : b.start] for a, b in itertools.pairwise(readings))
    ):
        return [] if not any(sign in text[readings[0].end : readings[-1].start] for sign in "+-*/") else readings[-1:]
    return readings


def _only_bracketed(start: int, body: str) -> Reading | None:
    """The value that stands alone in brackets: "(~0.5)"."""
    stripped = body.strip(" .")
    if vague := VAGUE_LEAD_RE.match(stripped):  # "close to zero (-1 %)"
        stripped = stripped[vague.end() :]
    if stripped.startswith("(") and stripped.endswith(")") and stripped.count("(") == 1:
        readings = readings_in(body)
        if len(readings) == 1 and len(stripped.split()) <= 4:
            return readings[0].moved(start)
    return None


def error_of(text: str, reading: Reading, *, boxed: bool = False) -> tuple[float, float, tuple[int, int]] | None:
    """The ends of an error bar behind the reading ("± d", "(error bar from a to b)"), and the span of its digits.

    Beside a ``boxed`` value, two figures in round brackets are the ends of its box.
    """
    if reading.value is None:
        return None
    match = ERROR_RE.match(text, reading.end) or DEVIATION_RE.match(text, reading.end)
    if match:
        low, high = plus_minus(reading.value, float(match["delta"].rstrip(".,").replace(",", "")))
        return low, high, match.span("delta")
    forms = (ERROR_RANGE_RE.match, ERROR_BAR_RE.search, BARE_RANGE_RE.match)
    match = next(filter(None, (form(text, reading.end) for form in forms)), None)
    if match and not (boxed and match.lastgroup == "round"):
        ends = readings_from(text, match.start(match.lastgroup or "ends"), match.end())
        values = [v for r in ends for v in (r.low, r.value, r.high) if v is not None]
        if len(values) == ENDS and values[0] <= reading.value <= values[1]:
            return values[0], values[1], (ends[0].digits[0], ends[-1].digits[1])
    return None
