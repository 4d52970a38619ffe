"""Labels, units and lists of names: the words of an axis declaration."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.styles import style_of
from chartprose.rules.number import UNIT_RE

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Mark, Piece

NO_LABEL_RE = re.compile(
    r"\(?(?:none|n/?a\b|not (?:\w+ly |visible|labell?ed|stated|shown|present|given)|no (?:\w+ )?(?:label|title)"
    r"|unlabell?ed|implicit|implied|unspecified|absent|missing|names of)",
    re.IGNORECASE,
)
LEAD_RE = re.compile(
    r"(?:(?:it|this|which|the (?:axis|label|title|text)|axis) )?(?:is |are |has (?:an? |the )?(?:label|title)s? )?"
    r"(?:labell?ed|titled|called|named|marked|captioned|entitled|reads?|reading|label|title)"
    r"(?: (?:as|is|simply|with the (?:text|label)))?:? (?:the )?",
    re.IGNORECASE,
)
"""What stands before a stated label: "is labeled as"."""

_SHOWS = r"(?:represent|giv|show|display|measur|indicat|list|plot|denot|describ|depict|report|express|encod|contain)"
_SPANS = (
    r"(?:rang|run|span|go|extend|start|begin|reach|increas|cover|includ|us|featur|appear|scal|divid|locat|plac|mark)"
)
VERB_RE = re.compile(
    rf"(?:and |which |that |it |also )*(?:is |are )?(?:{_SHOWS}|count|name)(?:es|s|ing|ed|e)?(?: (?:to|for))? ",
    re.IGNORECASE,
)
"""The verb of a declaration: "represents", "counts"."""

PREPOSITION_RE = re.compile(r"(?:from|in|of|per|at|on|with|for|to)\b")
VAGUE_RE = re.compile(
    r"(?:an?|how|what|which|values?|names|numbers?|data|different|two|three|four|five|six|\d|each|every|that|where|only|both"
    r"|all|it|in|from|as|no)\b",
    re.IGNORECASE,
)
"""What stands behind the verb of a description that is no label: "represents a score"."""

MARK_LEAD_RE = re.compile(r"\s?[,(=:-]\s?(?:the\s)?|(?:the|is|are|=|which is)\s")
ARTICLE_RE = re.compile(r"(?:the|their|its) (?!same\b)", re.IGNORECASE)
STOP_RE = re.compile(
    rf"(?:{_SHOWS}|{_SPANS}|label)(?:s|es|ing|n?ed|led|e|ning)?\b(?! (?:of|per)\b)"
    r"|(?:with|from|on|in|at|same|not|no|has|have|is|are|was|shared|discrete|each|every|between|where|linear"
    r"|logarithmic|log|both|all|categorical|numeric(?:al)?|as|identical|like|ticks?|do|that|which|of|and|but|also|for)\b"
    r"|[a-z]+s (?:the|an?|each|how|its|numbers|values) |(?:numbers|labels|values) (?:from )?\d",
    re.IGNORECASE,
)
"""What no label begins with: a verb of declaration, or a word that only joins; the declaration goes on otherwise."""

END_RE = re.compile(
    r"[,;:|]|(?<!\bvs)(?<!\bNo)\.(?=\s[A-Z\"`]|$)|\s(?=[-~]?\d[\d.,]*%?\s?(?:to|-|through)\s?)|\s-\s|\s(?=[(\[])"
    r"|\sfrom\s(?=[-~]?[\d\"`(A-Z]|\w+ly\b|about|the (?:lowest|left|bottom))"
    r"|\swith\s(?=tick|mark|label|major|minor|grid|categor|range|value|the |an?\s|two|three|four|five|[\d\"`A-Z])"
    rf"|\s(?:and\s)?(?:{_SPANS}(?:s|es|ing|ed|ning)|goes|is|are|has|labell?ed|on an?|where|which|that|every"
    r"|at intervals|in (?:steps|increments|intervals|the order))\b(?!\s?%)"
)
LIST_LEAD_RE = re.compile(
    r"(?:(?P<own>\b(?:left to right|top to bottom|bottom to top|categor(?:ies|y)|classes|groups|bins|columns|rows|items"
    r"|names|entries|bars|order|are|for)\b)|\b(?:labels|ticks|tick marks|markers|values|labell?ed"
    r"|including|with|namely|shows?|lists?|listing|includes?)\b)(?:[^:\"`,;.]{1,40}:)?\s",
    re.IGNORECASE,
)
COMMA_RE = re.compile(
    r"\s?[,;]\s(?:and\s|or\s|&\s)?|\s(?:and|&)\s(?!(?:over|more|older|above|up|under|below|younger)\b)|\s\|\s|\s[·•]\s"
)
SLASHES_RE = re.compile(r"\s/\s")
RANGE_RE = re.compile(
    r"[~$€£]?\d[\d.,]*%?\s?(?:-|to)\s?[$€£]?\d[\d.,]*\s?(?:%|[A-Za-z]{1,8})?|[<>≤≥]\s?\d[\d.,]*|\d[\d.,]*\+"
    r"|[(\[]\s?\d[^()\[\]]*[)\]]"
)
"""A bin: a range of numbers, or an open one."""

TICK_RE = re.compile(r"(?:[A-Za-z]+\s)?[-+]?\d[\d.,]*(?!s\b)\s?(?:[A-Za-z%°µ]+\.?)?")
"""A number with its unit, or behind the noun that it numbers; "Q1" and "1950s" are names."""

ORDER_RE = re.compile(
    r"\s?\((?:from|in|the|clockwise|left|right|top|bottom|starting|both|same|total|labels|all|order)\b[^()]*\)$"
    r"|,?\s(?:from\s)?(?:left to right|top to bottom|bottom to top|right to left)$",
    re.IGNORECASE,
)
MARK_GAP_RE = re.compile(r"\s?(?:,|;|/|\||·|→|->)?\s?(?:and|or|&)?\s?(?:\([^()]{0,40}\)\s?)?[,;/]?\s?(?:and\s|or\s)?")
NUMERIC_RE = re.compile(r"[~≈]?[-+$€£]?\d[\d.,'^ ×x*eE⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹()~%°$€£+-]*(?:[kKMB])?")
JOINT_RE = re.compile(r"\b(?:to|and|through)\b|[→…]")
TERM_RE = re.compile(
    r"\b(?:range|steps?|scale|ticks?|increments?|intervals?|axis|log(?:arithmic)?|linear|to|every)\b"
    r"|^(?:bins|categories|classes|groups|labels|markers|ranging|with|from|like|in|at|on|marked|labell?ed|which|where|each"
    r"|no|not|as|same|about|is|are|was|for|an?)\b",
    re.IGNORECASE,
)
"""Words of a declaration, which are no names."""

DIGITS_RE = re.compile(r"[-+]?\d[\d.,]*")
LOG_BRACKET_RE = re.compile(r"(?:log(?:arithmic)?(?:[- ]?scale)?|log,? base \d+|linear(?:[- ]?scale)?)", re.IGNORECASE)
COUNT_LABEL_RE = re.compile(
    r"(?:the |its )?(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: [a-z]+)?"
    r"|categories|groups|classes|bins|names|labels|values|ticks|entries|items|rows|columns)(?: [a-z]+)??"
    r"(?:,? (?:(?:from )?left to right|(?:from )?top to bottom|in order|in the order|clockwise.*))?",
    re.IGNORECASE,
)
"""What says that names follow, and is no label: "Categories from left to right"."""

UNIT_WORDS: Final = frozenset({
    "second", "seconds", "sec", "minute", "minutes", "min", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "year", "years", "percent", "percentage", "points", "degrees", "celsius", "meters",
    "metres", "kilometers", "kilometres", "miles", "feet", "inches", "grams", "kilograms", "tonnes", "tons",
    "liters", "litres", "dollars", "euros", "pounds", "thousands", "millions", "billions", "thousand",
    "million", "billion", "bytes", "bits", "index", "per", "cent", "in", "us", "usd", "eur", "gbp",
    "hectares", "people", "units", "cm", "mm", "km", "m", "kg", "g", "mg", "t", "s", "h", "l", "ml", "ms",
    "ha", "kcal", "cal",
})  # fmt: skip
ABBREVIATION_RE = re.compile(r"[A-Za-zµμΩ°%$€£]{1,4}[²³]?(?:[/·^*-][A-Za-zµμΩ0-9²³⁻¹ ]{1,12}){0,3}")
NO_UNIT: Final = frozenset({
    "log", "ln", "lin", "avg", "mean", "max", "f1", "std", "sd", "se", "auc", "top", "left", "new", "old",
    "both", "all", "x", "y", "n", "a", "b", "c", "d",
})  # fmt: skip
SIGNS: Final = frozenset("%$€£°")


def is_numeric(text: str) -> bool:
    """Whether ``text`` is a number or a range of numbers, and no name."""
    text = JOINT_RE.sub(" ", text.strip())
    return any(map(str.isdigit, text)) and NUMERIC_RE.fullmatch(text) is not None


def is_unit(text: str) -> bool:
    """Whether what stands in brackets behind a label is plainly a unit."""
    text = text.strip()
    words = text.lower().replace("/", " ").replace(",", " ").split()
    if not words or len(words) > 4 or len(text) > 30 or words[0] in NO_UNIT:
        return False
    if text[0] in SIGNS or text[-1] in SIGNS or all(word in UNIT_WORDS for word in words):
        return True
    if words[0] in ("in", "per") or words[1:2] == ["per"]:
        return len(words) <= 3 and not any(map(str.isdigit, text))
    if words[0] in UNIT_WORDS and "/" in text:
        return True
    match = UNIT_RE.match(text)
    if match is not None and match.end() == len(text):
        return True
    sign = any(map(str.isupper, text)) or "/" in text or "²" in text
    return sign and ABBREVIATION_RE.fullmatch(text) is not None and not (text.istitle() and len(text) > 2)


def split_unit(label: Piece) -> tuple[Piece, Piece | None]:
    """A label and its unit, which stands in brackets at its end: "Output (MW)", "Depth [cm]"."""
    text = label.text
    opening = max(text.rfind("("), text.rfind("["))
    if opening <= 0 or text[-1] not in ")]":
        return label, None
    inner = label.sub(label.start + opening + 1, label.end - 1)
    if LOG_BRACKET_RE.fullmatch(inner.text) or is_unit(inner.text):
        return label.sub(label.start, label.start + opening), inner
    return label, None


def mark_lists(piece: Piece, marks: list[Mark]) -> list[list[Mark]]:
    """The runs of marks that nothing but signs of a list stands between."""
    text = piece.line.plain.text
    runs: list[list[Mark]] = []
    for mark in marks:
        gap = text[runs[-1][-1].outer_end : mark.outer_start] if runs else ""
        if runs and MARK_GAP_RE.fullmatch(gap) and gap.strip():
            runs[-1].append(mark)
        else:
            runs.append([mark])
    return runs


def names_in(piece: Piece) -> list[Piece] | None:
    """The names of a plain list, or None: "Rye, Spelt, and Emmer"."""
    cut = COMMA_RE if "," in piece.text or " / " not in piece.text else SLASHES_RE
    items = [_without_remark(item) for item in (part.trimmed() for part in piece.cuts(cut)) if item]
    texts = [item.text for item in items]
    if len(items) < 2 or any(len(text.split()) > 6 or len(text) > 60 for text in texts):
        return None
    ranges = sum(RANGE_RE.fullmatch(text) is not None for text in texts)
    numeric = 0 if ranges > 1 else sum(is_numeric(text) for text in texts)
    if numeric * 2 >= len(texts) or any(
        TERM_RE.search(text) or _is_styled(text) for text in texts if not is_numeric(text)
    ):
        return None
    bare = {DIGITS_RE.sub("", text).strip().lower().rstrip("s") for text in texts}
    if ranges < 2 and len(bare) == 1 and all(TICK_RE.fullmatch(text) for text in texts):
        return None  # "1 layer, 3 layers": ticks with their unit
    return items if len({text.lower() for text in texts}) == len(texts) else None


def _is_styled(text: str) -> bool:
    """Whether an item tells a style in several words, and is no name: "blue text"."""
    return text[:1].islower() and " " in text and bool(style_of(text))


def _without_remark(item: Piece) -> Piece:
    """A name without the remark on the order in brackets behind the last one."""
    match = ORDER_RE.search(item.text)
    return item.sub(item.start, item.start + match.start()) if match is not None and match.start() else item


def label_at(piece: Piece, *, strict: bool = False) -> tuple[Piece | None, int]:
    """The label that ``piece`` begins with, and where the rest begins.

    ``strict``: of a sentence, where only what is quoted or stands behind a verb of declaration is a label.
    """
    text, start, none = piece.line.plain.text, piece.start, (None, piece.start)
    marks = {mark.outer_start: mark for mark in piece.marks()}
    lead = LEAD_RE.match(text, start, piece.end)
    if lead is not None:
        start = lead.end()
    elif (sign := MARK_LEAD_RE.match(text, start, piece.end)) and sign.end() in marks and start not in marks:
        start = sign.end()
    verb = VERB_RE.match(text, start, piece.end) if start not in marks else None
    if verb is not None and PREPOSITION_RE.match(text, verb.end(), piece.end) and not strict:
        verb = None  # "counts from 0 to 90" is of a noun
    start = verb.end() if verb is not None else start
    if (article := ARTICLE_RE.match(text, start, piece.end)) is not None and start not in marks:
        start = article.end()
    elif verb is not None and VAGUE_RE.match(text, start, piece.end):
        return none
    if start in marks:
        return piece.sub(marks[start].start, marks[start].end), marks[start].outer_end
    if (strict and lead is None and verb is None) or STOP_RE.match(text, start, piece.end):
        return none
    end = END_RE.search(text, start, piece.end)
    stop = min(end.start() if end is not None else piece.end, *(m for m in marks if m > start), piece.end)
    label = piece.sub(start, stop).trimmed()
    if COUNT_LABEL_RE.fullmatch(label.text) and text[stop : stop + 1] in (":", ""):
        return none
    if not label or len(label.text.split()) > 12 or is_numeric(label.text) or not any(map(str.isalpha, label.text)):
        return none
    return label, stop
