"""Labels, units and lists of names: the words of an axis declaration."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.styles import style_of
from chartprose.rules.number import UNIT_RE

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Mark, Piece

NO_LABEL_RE = re.compile(
    (
        r"(?:none|n/?a|not (?:explicitly |visible|labell?ed|stated|shown|present|given)"
        r"|no (?:explicit |visible )?(?:label|title)|unlabell?ed|\(?implicit|implied|unspecified"
        r"|absent|missing)"
    ),
    re.IGNORECASE,
)

LEAD_RE = re.compile(
    r"(?:(?:it|this|which|the (?:axis|label|title|text)|axis) )?(?:is |are |reads? |has (?:a "
    r"|the )?(?:label|title)s? )?"
    r"(?:labell?ed|titled|called|named|marked|tagged|captioned|headed|denoted|entitled|reads?|reading|label|title)"
    r"(?: (?:as|is|simply|with the (?:text|label)|by|just))?:? (?:the )?",
    re.IGNORECASE,
)
"""What stands before a stated label: "is labeled as"."""

VERB_RE = re.compile(
    r"(?:and |which |that |it |also )*(?:is |are )?"
    r"(?:represent|show|display|measure|indicate|list|count|give|plot|track|denote|describe"
    r"|encode|contain|carr|record|map|name"
    r"|depict|correspond|report|express|hold|bear|quantif|stand)(?:s|ies|ing|ed)?(?: (?:to|for))? ",
    re.IGNORECASE,
)
"""The verb of a declaration: "represents", "counts"."""

PREPOSITION_RE = re.compile(r"(?:from|in|of|per|at|on|with|for|to)\b")
VAGUE_RE = re.compile(
    (
        r"(?:an?|how|what|which|values?|numbers?|data|different|various|several|two|three|four"
        r"|five|six|seven|eight|\d|each|every|that|where|whether|only|both|all|it|in|from|as|no)\b"
    ),
    re.IGNORECASE,
)
"""What stands behind the verb of a description that is no label: "represents a score"."""

MARK_LEAD_RE = re.compile(r"\s?[,(=:-]\s?(?:the\s)?|(?:the|is|are|=|which is|\(unlabell?ed\))\s")
"""What may stand before a quoted label in a sentence: "the vertical axis, "Depth", rises"."""

ARTICLE_RE = re.compile(r"(?:the|their|its) (?!same\b)", re.IGNORECASE)
STOP_RE = re.compile(
    r"(?:labell?ed|titled|called|marked|range|ranging|run|running|span|spanning|go|goes|going"
    r"|extend|extending|scale|scaled"
    r"|start|starting|begin|beginning|reach|reaches|with|from|on|in|at|same|not|no|none|has"
    r"|have|is|are|was|includes?|including|listing|lists"
    r"|shared|divided|discrete|each|every|between|located|placed|where|linear|logarithmic|log"
    r"|categorical|as|identical|like|similar|unlabell?ed|also|ticks?|represents?|shows?"
    r"|displays?|measures?|contains?|covers?|indicat\w{1,4}|implied|implicit|inferred"
    r"|numerical|numeric|appears?|features?|using|uses|does|do|use|carr|bear|that|which"
    r"|depict\w*|correspond\w*|encod\w*|of|and|but|while|also|being|for)s?\b|(?:numbers|labels"
    r"|values) (?:from )?\d",
    re.IGNORECASE,
)
"""A word that no label begins with: the declaration goes on otherwise."""

A_VERB_RE = re.compile(r"[A-Za-z]+s (?:the|an?|each|how|its|numbers|values) ", re.IGNORECASE)
END_RE = re.compile(
    r"[,;:]|(?<!\bvs)(?<!\bNo)\.(?=\s[A-Z\"`]|$)|\s(?=[-~]?\d[\d.,]*%?\s?(?:to|-|through)\s?)"
    r"|\s-\s|\sfrom\s(?=[-~]?[\d\"`(A-Z]|about|approximately|around|roughly|the (?:lowest|left"
    r"|bottom))|\swith\s(?=tick|mark|label|major|minor|grid|categor|range|value|class|bin"
    r"|level|the (?:categor|column|row|label|value|class|group)|an?\s|two|three|four|five"
    r"|[\d\"`]|[A-Z])|\s(?:ranging|ranges|runs?|running|spanning|spans|on an?|scaled|where"
    r"|which|going|goes|and (?:goes|runs|ranges|reaches|is|has|spans|extends)"
    r"|is|are|labell?ed|marked|starting|reaches|increasing|extends|shown|at intervals|every"
    r"|in (?:steps|increments|intervals)|using|in the order|that)\b(?!\s?%)|\s(?=[(\[])|[|]"
)
LIST_LEAD_RE = re.compile(
    r"(?:(?P<own>\b(?:left to right|top to bottom|bottom to top|categories|category|classes"
    r"|groups|bins|columns|rows|items|names|entries|bars|order|are|for)\b)"
    r"|\b(?:labels|ticks|tick labels|tick marks|markers|values|labeled|labelled|include"
    r"|includes|including|with|lists|listing|show|shows|namely)\b)"
    r"(?:[^:\"`,;.]{1,40}(?P<colon>:))?\s",
    re.IGNORECASE,
)
COMMA_RE = re.compile(
    r"\s?[,;]\s(?:and\s|or\s|&\s)?|\s(?:and|&)\s(?!(?:over|more|older|above|up|under|below|younger)\b)|\s\|\s|\s[·•]\s"
)
SLASH_RE = re.compile(r"\s?[,;/]\s(?:and\s|or\s|&\s)?|\s(?:and|&)\s|\s\|\s|\s[·•]\s")
SLASHES_RE = re.compile(r"\s/\s")
RANGE_RE = re.compile(
    r"[~$€£]?\d[\d.,]*%?\s?(?:-|to)\s?[$€£]?\d[\d.,]*\s?(?:%|[A-Za-z]{1,8})?"
    r"|[<>≤≥]\s?\d[\d.,]*|\d[\d.,]*\+|[(\[]\s?\d[^()\[\]]*[)\]]"
)
"""A bin: a range of numbers, or an open one."""

TICK_RE = re.compile(r"(?:[A-Za-z]+\s)?[-+]?\d[\d.,]*(?!s\b)\s?(?:[A-Za-z%°µ]+\.?)?")
"""A number with its unit, or behind the noun that it numbers; "Q1" and "1950s" are names."""

ORDER_RE = re.compile(
    r"\s?\((?:from|in|the|clockwise|left|right|top|bottom|starting|both|same|total|labels|rotated|all|order)\b[^()]*\)$"
    r"|,?\s(?:from\s)?(?:left to right|top to bottom|bottom to top|right to left)$",
    re.IGNORECASE,
)
MARK_GAP_RE = re.compile(r"\s?(?:,|;|/|\||·|→|->)?\s?(?:and|or|&)?\s?(?:\([^()]{0,40}\)\s?)?[,;/]?\s?(?:and\s|or\s)?")
NUMERIC_RE = re.compile(r"[~≈]?[-+$€£]?\d[\d.,'^ ×x*eE⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹()~%°$€£+-]*(?:[kKMB])?")
JOINT_RE = re.compile(r"\b(?:to|and|through)\b|[→…]")
STOP_ITEM_RE = re.compile(
    (
        r"(?:bins|categories|classes|groups|labels|markers|range|ranging|with|steps?|spacing|from"
        r"|like|with|ranging|ticks?|scale|in|at|on|marked|labell?ed|which|where|each|every|linear"
        r"|log|no|not|as|same|about|approximately|is|are|was|to|for)\b"
    ),
    re.IGNORECASE,
)
WORD_RE = re.compile(r"\S+")
DIGITS_RE = re.compile(r"[-+]?\d[\d.,]*")
LOG_BRACKET_RE = re.compile(r"(?:log(?:arithmic)?(?:[- ]?scale)?|log,? base \d+|linear(?:[- ]?scale)?)", re.IGNORECASE)
UNIT_TAIL_RE = re.compile(r"\sfrom\s\d{4}\sto\s\d{4}\s\(([^()]{1,20})\)")
"""Years that belong to a label, with the unit behind them: "Change from 2021 to 2023 (%)"."""

COUNT_LABEL_RE = re.compile(
    r"(?:the |its )?(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: [a-z]+)?"
    r"|categories|groups|classes|bins|names|labels|values|ticks|entries|items|rows"
    r"|columns)(?: [a-z]+)??"
    r"(?:,? (?:from left to right|from top to bottom|left to right|top to bottom|in order|in the order|clockwise.*))?",
    re.IGNORECASE,
)
"""What says that names follow, and is no label: "Categories from left to right"."""

UNIT_WORDS: Final = frozenset({
    "second", "seconds", "sec", "minute", "minutes", "min", "mins", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "year", "years", "quarters", "ms", "percent", "percentage", "points", "degrees", "celsius",
    "fahrenheit", "kelvin", "meters", "metres", "meter", "metre", "kilometers", "kilometres", "miles", "feet",
    "inches", "grams", "kilograms", "tonnes", "tons", "liters", "litres", "dollars", "euros", "pounds", "thousands",
    "millions", "billions", "trillions", "thousand", "million", "billion", "trillion", "bytes", "bits", "tokens",
    "index", "decibels", "watts", "volts", "joules", "per", "cent", "in", "us", "usd", "eur", "gbp", "kilowatts",
    "hectares", "ha", "people", "units", "cm", "mm", "km", "m", "kg", "g", "mg", "t", "s", "h", "l", "ml", "kcal",
    "cal",
})  # fmt: skip
ABBREVIATION_RE = re.compile(r"[A-Za-zµμΩ°%$€£]{1,4}[²³]?(?:[/·^*-][A-Za-zµμΩ0-9²³⁻¹ ]{1,12}){0,3}")
NO_UNIT: Final = frozenset({
    "log", "ln", "lin", "avg", "mean", "max", "f1", "std", "sd", "se", "auc", "top", "left", "new", "old", "both",
    "all", "x", "y", "n", "a", "b", "c", "d",
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
    if words[0] in ("in", "per") or (len(words) == 3 and words[1] == "per"):
        return len(words) <= 3 and not any(map(str.isdigit, text))
    if words[0] in UNIT_WORDS and len(words) <= 3 and "/" in text:
        return True
    match = UNIT_RE.match(text)
    if match is not None and match.end() == len(text):
        return True
    return (
        ABBREVIATION_RE.fullmatch(text) is not None
        and (any(map(str.isupper, text)) or "/" in text or "²" in text)
        and not (text.istitle() and len(text) > 2)
    )


def split_unit(label: Piece) -> tuple[Piece, Piece | None]:
    """A label and its unit, which stands in brackets at its end: "Output (MW)", "Depth [cm]"."""
    text = label.text
    if not text or text[-1] not in ")]":
        return label, None
    opening = max(text.rfind("("), text.rfind("["))
    if opening <= 0:
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


def names_in(piece: Piece, *, least: int = 2) -> list[Piece] | None:
    """The names of a plain list, or None: "Rye, Spelt, and Emmer"."""
    items = [
        item.trimmed() for item in piece.cuts(COMMA_RE if "," in piece.text or " / " not in piece.text else SLASHES_RE)
    ]
    items = [_without_remark(item) for item in items if item]
    if len(items) < least:
        return None
    if len(items) == 2 and "," not in piece.text and " and " not in piece.text and len(piece.text.split()) > 5:
        return None
    texts = [item.text for item in items]
    if any(len(text.split()) > 6 or len(text) > 60 for text in texts):
        return None
    ranges = sum(RANGE_RE.fullmatch(text) is not None for text in texts)
    numeric = 0 if ranges > 1 else sum(is_numeric(text) for text in texts)
    if any(STOP_ITEM_RE.match(text) or _is_styled(text) for text in texts) or numeric * 2 >= len(texts):
        return None
    if ranges < 2 and all(TICK_RE.fullmatch(text) for text in texts):
        bare = {DIGITS_RE.sub("", text).strip().lower().rstrip("s") for text in texts}
        if len(bare) == 1:
            return None  # "1 layer, 3 layers": ticks with their unit
    if len({text.lower() for text in texts}) < len(texts) or sum(map(len, texts)) == 0:
        return None
    return items


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
    text = piece.line.plain.text
    start = piece.start
    lead = LEAD_RE.match(text, start, piece.end)
    if lead is not None:
        start = lead.end()
    marks = {mark.outer_start: mark for mark in piece.marks()}
    if (
        start not in marks
        and lead is None
        and (sign := MARK_LEAD_RE.match(text, start, piece.end))
        and sign.end() in marks
    ):
        start = sign.end()
    if start in marks:
        mark = marks[start]
        return piece.sub(mark.start, mark.end), mark.outer_end
    verb = VERB_RE.match(text, start, piece.end)
    if verb is not None and (PREPOSITION_RE.match(text, verb.end(), piece.end) and not strict):
        verb = None  # "counts from 0 to 90" is of a noun
    if verb is not None:
        start = verb.end()
        if start in marks:
            return piece.sub(marks[start].start, marks[start].end), marks[start].outer_end
    article = ARTICLE_RE.match(text, start, piece.end)
    if article is not None:
        start = article.end()
    elif verb is not None and VAGUE_RE.match(text, start, piece.end):
        return None, piece.start
    if start in marks:
        return piece.sub(marks[start].start, marks[start].end), marks[start].outer_end
    if strict and lead is None and verb is None:
        return None, piece.start
    if STOP_RE.match(text, start, piece.end) or (lead is None and A_VERB_RE.match(text, start, piece.end)):
        return None, piece.start
    end = END_RE.search(text, start, piece.end)
    stop = min(end.start() if end is not None else piece.end, *(m for m in marks if m > start), piece.end)
    label = piece.sub(start, stop).trimmed()
    if end is not None and (unit := UNIT_TAIL_RE.match(text, stop, piece.end)) is not None:
        label = piece.sub(start, unit.start(1) - 1).trimmed()
        stop = unit.start(1) - 1
    if COUNT_LABEL_RE.fullmatch(label.text) and text[stop : stop + 1] in (":", ""):
        return None, piece.start
    if not label or len(label.text.split()) > 12 or is_numeric(label.text) or not any(map(str.isalpha, label.text)):
        return None, piece.start
    return label, stop
