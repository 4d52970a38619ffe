"""Labels, units and lists of names: the words of an axis declaration."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.styles import style_of
from chartprose.rules.number import UNIT_RE

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece, QuotedName

NO_LABEL_RE = re.compile(
    r"\(?(?:none|n/?a\b|not?\b(?!\.)|unlabell?ed|implicit|implied|unspecified|absent)", re.IGNORECASE
)
LEAD_RE = re.compile(
    r"(?:(?:which|the (?:axis|label|title)) )?(?:is |are )?"
    r"(?:labell?ed|titled|called|marked|reading|reads|label|title)(?: as)?:? (?:the )?",
    re.IGNORECASE,
)
"""What precedes a stated label: "is labeled as"."""

VERB_RE = re.compile(r"[A-Za-z][a-z]{2,12}s (?P<the>the )?", re.IGNORECASE)
"""The verb of a declaration and its article: "shows the "."""

CONJUNCTIONS: Final = r"with|from|on|in|at|as|no|not|is|are|was|for|each|same|an?(?=\s)|which|where"
"""Words that no name of a list begins with."""

NON_LABEL_WORDS: Final = rf"(?:{CONJUNCTIONS}|to|of|by|has|have|and|but|that|every|both|all|how|what|only)\b(?![.-])"
"""Words that no label begins with."""

VERBAL: Final = r"(?:[a-z]{2,12}(?:ing|ed)|ranges|runs|goes)\s(?:from|between|as|every|(?:at\s)?[~\d])"
"""A verb with the numbers that it governs, which continues a declaration: "ranging from", "marked at 4"."""

STOP_RE = re.compile(rf"{NON_LABEL_WORDS}|{VERBAL}|(?:labels|ticks|numbers)\b(?! (?:of|per)\b)", re.IGNORECASE)
END_RE = re.compile(
    r"[;:|→]|,(?!\d{3}\b)|(?<!\bvs)(?<!\bNo)\.(?=\s[A-Z\"`]|$)|\s-\s|\s(?=[(\[])|\s(?=[-~]?\d[\d.,]*%?\s?(?:to|-)\s?)"
    rf"|\s(?:from|with)\s(?=[-~]?[\d\"`(A-Z])|\s(?:and\s)?(?:(?:is|are|in (?:steps|the))\b|{VERBAL})"
)
"""Where a label without quotes ends."""

COMMA_RE = re.compile(r"\s?[,;]\s(?:and\s|or\s|&\s)?|\sand\s(?!(?:over|more|older|above|up)\b)|\s[|·•]\s")
JOINED_RE = re.compile(r"\s[&/]\s")
"""What parts names where nothing else does; in a longer list it is part of a name: "Sand & gravel, Chalk"."""

LEAD_WORDS_RE = re.compile(
    r"(?:(?:with|in|by|the|and) )*+(?P<field>labels|categories|classes|groups|bins|names|order|rows|columns):? "
    r"|(?:The )?(?:[a-z][a-z-]*+ )++(?=[A-Z\d(<>])"
)
"""The words before the first name of a list: "in the order Fenn, Orre", "with the classes 0 and 1"."""

RANGE_RE = re.compile(
    r"[~$€£]?\d[\d.,]*%?\s?(?:-|to)\s?[$€£]?\d[\d.,]*\s?(?:%|[A-Za-z]{1,8})?|[<>≤≥]\s?\d[\d.,]*|\d[\d.,]*\+"
    r"|[(\[]\s?\d[^()\[\]]*[)\]]"
)
"""A bin: a range of numbers, or an open one."""

TICK_RE = re.compile(r"[-+]?\d[\d.,]*(?!s\b)\s?(?:[A-Za-z%°µ]+\.?)?")
"""A number with its unit; "Q1" and "1950s" are names."""

ORDER_RE = re.compile(
    r"\s?\((?:from|in|the|clockwise|left|right|top|labels|same)\b[^()]*\)$"
    r"|,?\s(?:from\s)?(?:left to right|top to bottom|bottom to top)$",
    re.IGNORECASE,
)
"""A remark on the order after the last name of a list."""

GAP_RE = re.compile(r"\s?(?:,|;|/|\||·|→)?\s?(?:and|or|&)?\s?(?:\([^()]{0,40}\)\s?)?[,;/]?\s?(?:and\s|or\s)?")
NUMERIC_RE = re.compile(r"[~≈]?[-+$€£]?\d[\d.,'^ ×x*eE⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹()~%°$€£+-]*(?:[kKMB])?")
JOINT_RE = re.compile(r"\b(?:to|and)\b|[→…]")
TERM_RE = re.compile(
    rf"\b(?:range|steps?|scale|ticks?|axis|log(?:arithmic)?|linear|to|every)\b|^(?:{CONJUNCTIONS}"
    r"|bins|categories|classes|groups|labels|ranging|marked|labell?ed)\b(?![.-])",
    re.IGNORECASE,
)
"""Words of a declaration, which are not names."""

DIGITS_RE = re.compile(r"[-+]?\d[\d.,]*")
LOG_BRACKET_RE = re.compile(r"log(?:arithmic)?(?:[- ]?scale)?|log,? base \d+", re.IGNORECASE)

ABBREVIATION_RE = re.compile(
    r"[A-Za-zµμΩÅ°%$€£][A-Za-zµμΩÅ₀-₉]{0,3}[²³⁻¹]{0,2}(?:[/·^*\s-][A-Za-zµμΩÅ0-9₀-₉²³⁻¹ ]{1,12}){0,3}"
)
COUNTED_RE = re.compile(
    r"(?:[^\s()]+ )?per (?:\d[\d,]*+ )?[a-z]+|(?:in )?(?:thousand|million|billion)(?: [a-z]+)?"
    r"|(?:in )?(?:[a-z]{3,}s|[a-z]{1,2}|a\.u\.|min|sec)|[a-z]{3,}/[a-z]{1,8}"
)
"""What a number counts, in small letters: "years", "trips per day", "million litres", "kg"."""

SIGNS: Final = "%$€£°"
MAX_UNIT: Final = 30
MAX_WORDS: Final = 12


def is_numeric(text: str) -> bool:
    """Whether ``text`` is a number or a range of numbers, and no name."""
    text = JOINT_RE.sub(" ", text.strip())
    return any(map(str.isdigit, text)) and NUMERIC_RE.fullmatch(text) is not None


def is_unit(text: str) -> bool:
    """Whether what is in brackets after a label is plainly a unit: a sign, a counted noun, or an abbreviation."""
    text = text.strip()
    if not 0 < len(text) <= MAX_UNIT:
        return False
    if text[0] in SIGNS or text[-1] in SIGNS or "$" in text or COUNTED_RE.fullmatch(text):
        return True
    match = UNIT_RE.match(text)
    if match is not None and match.end() == len(text):
        return True
    sign = any(map(str.isupper, text)) or not {"/", "²", "⁻"}.isdisjoint(text)
    name = (len(text) == 1 and text not in "CFKMB") or (text.istitle() and len(text) > 2)
    return sign and not name and ABBREVIATION_RE.fullmatch(text) is not None


def split_unit(label: Piece) -> tuple[Piece, Piece | None]:
    """A label and its unit, which is in brackets at its end: "Output (MW)", "Depth [cm]"."""
    text = label.text
    opening = max(text.rfind("("), text.rfind("["))
    if opening <= 0 or text[-1] not in ")]":
        return label, None
    inner = label.sub(label.start + opening + 1, label.end - 1)
    if LOG_BRACKET_RE.fullmatch(inner.text) or is_unit(inner.text):
        return label.sub(label.start, label.start + opening), inner
    return label, None


def marked_names(piece: Piece, *, numbers: bool = False) -> list[Piece]:
    """The longest list of names in quotes, code or bold; ``numbers`` if they may be figures."""
    text = piece.line.plain.text
    runs: list[list[QuotedName]] = []
    for mark in piece.quoted_names():
        name = text[mark.start : mark.end]
        if not numbers and is_numeric(name):
            continue
        gap = text[runs[-1][-1].outer_end : mark.outer_start] if runs else ""
        if gap.strip() and GAP_RE.fullmatch(gap):
            runs[-1].append(mark)
        else:
            runs.append([mark])
    longest = max(runs, key=len, default=[])
    return [piece.sub(mark.start, mark.end) for mark in longest] if len(longest) > 1 else []


def names_in(piece: Piece, *, numbers: bool = False) -> list[Piece] | None:
    """The names of a plain list, or None: "Rye, Spelt, and Emmer"; ``numbers`` if they may be figures."""
    cut = COMMA_RE if COMMA_RE.search(piece.text) else JOINED_RE
    items = [_without_order(item) for item in (part.trimmed() for part in piece.cuts(cut)) if item]
    texts = [item.text for item in items]
    if len(items) < 2 or any(len(text.split()) > 6 for text in texts) or len(set(map(str.lower, texts))) < len(texts):
        return None
    if numbers and all(map(is_numeric, texts)):
        return items
    bins = sum(RANGE_RE.fullmatch(text) is not None for text in texts)
    if bins == 1 and not any(map(str.isdigit, texts[0])):
        return None  # "Yield, 0 to 50, steps of 10": a label and its range
    numeric = 0 if bins > 1 else sum(map(is_numeric, texts))
    words = [text for text in texts if not is_numeric(text)]
    styled = any(text[:1].islower() and " " in text and style_of(text) for text in words)  # "blue text"
    if numeric * 2 >= len(texts) or styled or any(map(TERM_RE.search, words)):
        return None
    bare = {DIGITS_RE.sub("", text).strip().lower().rstrip("s") for text in texts}
    if bins < 2 and len(bare) == 1 and all(TICK_RE.fullmatch(text) for text in texts):
        return None  # "1 layer, 3 layers": ticks with their unit
    return items


def _without_order(item: Piece) -> Piece:
    """A name without the remark on the order after the last one."""
    match = ORDER_RE.search(item.text) if item.text[-1] == ")" or " to " in item.text else None
    return item.sub(item.start, item.start + match.start()) if match is not None else item


def label_at(piece: Piece, *, strict: bool = False) -> tuple[Piece | None, int]:
    """The label that ``piece`` begins with, and where the rest begins.

    ``strict``: of a sentence, where only what is quoted or is after a verb is a label.
    """
    text, start, none = piece.line.plain.text, piece.start, (None, piece.start)
    quoted_names = {mark.outer_start: mark for mark in piece.quoted_names()}
    lead = LEAD_RE.match(text, start, piece.end)
    start = lead.end() if lead is not None else start
    verb = VERB_RE.match(text, start, piece.end) if start not in quoted_names and lead is None else None
    if verb is not None and (strict or verb["the"] or [*quoted_names] == [verb.end()]):
        start = verb.end()
    elif strict and lead is None and start not in quoted_names:
        return none
    if text[start : start + 4].lower() == "the ":
        start += 4
    if start in quoted_names:
        return piece.sub(quoted_names[start].start, quoted_names[start].end), quoted_names[start].outer_end
    if STOP_RE.match(text, start, piece.end) or not text[start : start + 1].isalpha():
        return none
    end = END_RE.search(text, start, piece.end)
    stop = min(end.start() if end is not None else piece.end, *(m for m in quoted_names if m > start), piece.end)
    label = piece.sub(start, stop).trimmed()
    named = any(map(str.isalpha, label.text)) and len(label.text.split()) <= MAX_WORDS
    return (label, stop) if named and not is_numeric(label.text) else none
