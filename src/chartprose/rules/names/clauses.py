"""Clauses: what one clause of a declaration says of its axis: label, unit, scale, names, ranges and ticks.

Numerals are read in pairs by the signs between them, without units and brackets: one joint such as "to" or a dash makes
a range, a comma or "and" a list; of a list with an ellipsis only the ends are known. A numeral after "every" or
"steps of" is a step. All else is left alone.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules.names.axes import AxisDraft, Range
from chartprose.rules.names.heads import SIDE_WORDS, head_of, tokens_of
from chartprose.rules.names.labels import (
    LEAD_WORDS_RE,
    NO_LABEL_RE,
    RANGE_RE,
    is_numeric,
    is_unit,
    label_at,
    marked_names,
    names_in,
)
from chartprose.rules.number import DIGIT_RE
from chartprose.rules.position import dates_in

if TYPE_CHECKING:
    from chartprose.rules.names.heads import Field
    from chartprose.rules.names.piece import Numeral, Piece

SAME_RE = re.compile(r"\b(?:same|identical)\b(?P<reference>[^.;]{0,80})", re.IGNORECASE)
FIELD_KEY_RE = re.compile(r"(?P<key>[A-Z][A-Za-z ]{2,24})(?:,[^:.\"]{0,40})?:\s")
BRACKET_RE = re.compile(r"\s?[(\[]")
SIGN_RE = re.compile(r":\s|(?:^|(?<=\s))[-→]\s")

Gap = Literal["range", "list", "fill", "none"]

TOKEN_RE = re.compile(r"[^\W\d_]+|\.{2,3}|->|[^\s\w\"'`~()$€£%°+\[\]]")
RANGE_JOINERS: Final = frozenset({"to", "through", "until", "-", "->", "→", "↔"})
ELLIPSES: Final = frozenset({"...", "..", "…"})
SEPARATORS: Final = frozenset({",", ";", "/", "|", "·", "and", "&", "or"})
MAX_GAP: Final = 60
MAX_WORDS: Final = 4
BETWEEN_RE = re.compile(r"between\s[^\d]{0,20}$", re.IGNORECASE)
ENDS_RE = re.compile(r"\b(?:ends|ending|stops) (?:at|with) ?~?$|\bends $")
"""What is between the two ends of an axis: "starts at 0 and ends at 40"."""

STEP_RE = re.compile(
    r"\b(?:every|each|(?:increment\w{0,3}|step\w{0,4}|interval\w?|spac\w{2,3}|increas\w{1,3}|multiples)"
    r"(?:\s(?:size|of|by|is|at|every|about)){0,2}):?\s~?[$€£]?$",
    re.IGNORECASE,
)
"""What precedes a step."""

STEP_BEHIND_RE = re.compile(
    r"\s?-?(?:%|(?!(?:in|at|with|by)\b)[A-Za-z]{1,12})?[\s-](?:steps?|increments?|intervals?|apart)\b", re.IGNORECASE
)
TICK_WORD_RE = re.compile(r"\b(?:tick|mark|label|grid\s?line|value|number)\w{0,4}\b[^.;\d]{0,40}$", re.IGNORECASE)
POWER_RE = re.compile(r"10(?:\^|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
MIN_LIST: Final = 3

SCOPE_RE = re.compile(
    r"\W{0,3}\s?[^\s.;,]{0,12}\s?(?:for|in|on|at)\s(?:the\s)?(?P<scope>[^.;,]{1,60})|\s?\((?P<own>[^()]{1,60})\)"
)
"""The words after a range that may say for which panel it holds."""


def take_clause(axis: AxisDraft, piece: Piece, named: Field | None = None, *, strict: bool = False) -> bool:
    """Read one clause of a declaration into ``axis``; whether anything was understood.

    ``named`` is the field that the clause is said to state; ``strict`` is for a clause of a sentence.
    """
    text = piece.line.plain.text
    match = FIELD_KEY_RE.match(text, piece.start, piece.end) if named is None else None
    head = head_of(piece.sub(*match.span("key"))) if match is not None else None
    if match is not None and head is not None and head.field is not None:
        return take_clause(axis, piece.sub(match.end(), piece.end), head.field)
    before = axis.state()
    if (same := SAME_RE.search(piece.text)) is not None:
        axis.same_as = same["reference"].strip().lower()
        piece = piece.sub(piece.start, piece.start + same.start())
    quoted_names = piece.quoted_names()
    masked = [(m.start, m.end) for m in quoted_names if not is_numeric(text[m.start : m.end])]
    _take_words(axis, piece, named, strict=strict)
    take_numbers(axis, piece, masked, named)
    return axis.state() != before


def _take_words(axis: AxisDraft, piece: Piece, named: Field | None, *, strict: bool) -> None:
    """The label, the unit, the scale and the names of a clause."""
    quoted_names = piece.quoted_names()
    if named == "unit":
        axis.take_unit(piece.first_quoted().trimmed())
        return
    if named == "ticks" and (names := names_in(piece.trimmed())) is not None:
        axis.take_names(names)
        return
    if named in ("categories", "entries", "labels"):
        axis.take_names(marked_names(piece, numbers=True) or _plain_names(piece, numbers=named != "labels"))
        return
    rest, listed = piece, marked_names(piece)
    if named in (None, "label"):
        label, end = label_at(piece, strict=strict)
        if label is not None and NO_LABEL_RE.match(label.text):
            return
        quoted = label is not None and any(m.start == label.start for m in quoted_names)
        first = label is not None and bool(listed) and label.start == listed[0].start
        if label is not None and not (named is None and first):
            names = names_in(piece.trimmed()) if not quoted_names else None
            if names is not None and _are_names(names, label, known=axis.label is not None):
                axis.take_names(names)
                return
            if named is not None or quoted or axis.label is None:
                rest = _take_label_and_brackets(axis, piece, label, end, quoted=quoted)
    if not listed:
        axis.take_scale(rest)
    if axis.categories is None:
        axis.take_names(marked_names(rest) or (_plain_names(rest, strict=strict) if named is None else []))


def _are_names(names: list[Piece], label: Piece, *, known: bool) -> bool:
    """Whether a plain list is one of names, and does not begin with the label: "North, South", not "Weight, dry"."""
    first = names[0].text
    if names[0].start != label.start or any(sign in first for sign in (": ", " - ", "→")):
        return False
    digits = [name.text[:1].isdigit() for name in names]
    if any(digits) and not all(digits) and not any(RANGE_RE.match(name.text) for name in names):
        return False  # "Week, 4 here, 8 there"
    return known or len(names) > 2 or not any(name.text[:1].islower() for name in names)


def _take_label_and_brackets(axis: AxisDraft, piece: Piece, label: Piece, end: int, *, quoted: bool) -> Piece:
    """The label with the unit, the scale or the names in the brackets after it; returns the rest of the clause."""
    text = piece.line.plain.text
    while (opening := BRACKET_RE.match(text, end, piece.end)) is not None:
        inner = piece.bracket(opening.end() - 1)
        if inner is None:
            break
        end = inner.end + 1
        if is_unit(inner.text):
            axis.take_unit(inner)
        elif inner.text.islower() and SIDE_WORDS.intersection(tokens_of(inner.text)):
            axis.take_scale(inner)  # "(left, rotated)": where it is drawn
        elif (names := names_in(inner)) is not None:
            axis.take_names(names)
        elif quoted or inner.numbers():
            axis.take_scale(inner)
        else:
            label = piece.sub(label.start, end)
    axis.take_label(label, quoted=quoted)
    return piece.sub(end, piece.end)


def _plain_names(piece: Piece, *, numbers: bool = False, strict: bool = False) -> list[Piece]:
    """The names of a plain list: after a colon or a dash, or after the words that lead to it.

    ``strict``: only after words that lead to it.
    """
    text = piece.line.plain.text
    sign = max((m.end() for m in SIGN_RE.finditer(text, piece.start, piece.end)), default=piece.start)
    tail = piece.sub(sign, piece.end).trimmed()
    lead = LEAD_WORDS_RE.match(text, tail.start, tail.end)
    if lead is not None:
        tail, numbers = tail.sub(lead.end(), tail.end), numbers or lead["field"] is not None
    elif strict:
        return []
    names = names_in(tail, numbers=numbers)
    if names is None or (not numbers and any(n.text[0].isdigit() and not RANGE_RE.match(n.text) for n in names)):
        return []
    return names


def finish(axis: AxisDraft) -> None:
    """Give an axis its children as names, a label or facts, and its ticks by step."""
    if axis.children:
        _take_children(axis)
        axis.children = []
    if axis.unread and not (axis.ranges or axis.ticks or axis.categories):
        axis.add_objection(
            f"the numbers stated for the {axis.channel} axis are not a range, a step or a list of ticks", *axis.unread
        )
        axis.unread = []
    if axis.log_decades and axis.scale is None:
        axis.scale = "log"
    lead, names = f"{axis.label} ".lower(), axis.categories or [""]
    if axis.ticks is None and all(n.lower().startswith(lead) and n[len(lead) :].isdigit() for n in names):
        axis.ticks, axis.categories = [float(n[len(lead) :]) for n in names], None  # "Layer: Layer 0, Layer 8"
        axis.evidence["ticks"] = axis.evidence.pop("categories")
    if axis.categories is not None and axis.scale is None and not axis.ticks:
        axis.scale = "categorical"


def _take_children(axis: AxisDraft) -> None:
    """The bullets under an axis: names, or sentences of facts."""
    names: list[Piece] = []
    numbered = sum(DIGIT_RE.search(child.text) is not None for child in axis.children)
    single = len(axis.children) == 1 or (numbered == 1 and axis.label is None)
    marked = 2 * sum(bool(child.quoted_names()) for child in axis.children) >= len(axis.children)
    for child in axis.children:
        quoted_names = child.quoted_names()
        rest = child.sub(max(child.start, child.line.rest_start), child.end)  # "Class order: Oak, Elm"
        sentence = child.text.endswith(".") and len(child.text.split()) > 4
        stated = AxisDraft(axis.channel)
        take_numbers(stated, child, [(m.start, m.end) for m in quoted_names])
        if (single or sentence) and stated.is_stated:
            take_clause(axis, child)
        elif single and (listed := names_in((rest or child).trimmed())) is not None:
            names += listed
        elif marked and quoted_names and (len(quoted_names) == 1 or child.line.label):
            names.append(child.sub(quoted_names[-1].start, quoted_names[-1].end))
        elif not sentence and len(child.text.split()) <= 8:
            names.append(child.trimmed())
    if len(names) > 1:
        axis.take_names(names)
    elif single and names and names[0]:
        axis.take_label(names[0], quoted=False)


def take_numbers(axis: AxisDraft, piece: Piece, masked: list[tuple[int, int]], named: Field | None = None) -> None:
    """Give ``axis`` the ranges, the ticks and the step that ``piece`` states outside of ``masked``.

    ``named`` is the field that the piece is said to state.
    """
    numbers = piece.numbers()
    if not numbers:
        return
    text = piece.line.plain.text
    hidden = [*masked, *((a + piece.start, b + piece.start) for a, b in dates_in(piece.text))]
    numbers = [n for n in numbers if not any(a <= n.start < b for a, b in hidden)]
    steps = [n for n in numbers if _is_step(piece, n)]
    plain = [n for n in numbers if n not in steps]
    powers = sum(POWER_RE.match(text, n.start, n.end) is not None for n in plain)
    axis.log_decades = axis.log_decades or powers >= max(1, min(MIN_LIST, len(plain)))
    gaps = [_gap(piece, a, b) for a, b in itertools.pairwise(plain)]
    unread: list[Numeral] = []
    place = 0
    while place < len(plain):
        end = place
        ranged = gaps[place : place + 1] == ["range"]
        while end < len(gaps) and (gaps[end] == "range") == ranged and gaps[end] != "none":
            if not ranged and gaps[end + 1 : end + 2] == ["range"]:
                break
            end += 1
        following = zip(plain[end + 1 :], gaps[end + 1 :], strict=False)
        stop = next((n.start for n, gap in following if gap == "range"), piece.end)
        run = plain[place : end + 1]
        if not _take_run(axis, piece.sub(piece.start, stop), run, gaps[place:end], ticks=named in ("ticks", "step")):
            unread += run
        place = end + 1
    if named == "step" and len(unread) == 1:
        steps += unread
    if steps and axis.step is None:
        axis.step = steps[0].value
        axis.evidence.setdefault("ticks", piece.span())
    if 1 < len(unread) == len(plain):
        axis.unread.append(piece.span())


def _is_step(piece: Piece, number: Numeral) -> bool:
    """Whether what is before or after a number makes a step of it."""
    text = piece.line.plain.text
    before = STEP_RE.search(text, max(piece.start, number.start - 36), number.start)
    return number.value > 0 and bool(before or STEP_BEHIND_RE.match(text, number.end, piece.end))


def _gap(piece: Piece, first: Numeral, second: Numeral) -> Gap:
    """What the signs and words between two numbers make of them."""
    text = piece.line.plain.text
    if second.start - first.end > MAX_GAP:
        return "none"
    tokens = TOKEN_RE.findall(text[first.end : second.start])
    signs = [t for t in tokens if t.lower() in RANGE_JOINERS or t in SEPARATORS or not t.isalpha()]
    words = [t for t in tokens if t not in signs]
    if not ELLIPSES.isdisjoint(signs):
        return "fill" if set(signs) <= ELLIPSES | SEPARATORS else "none"
    if len(words) > MAX_WORDS:
        return "none"
    if len(signs) == 1 and signs[0].lower() in RANGE_JOINERS:
        return "range"
    if signs == ["and"] and BETWEEN_RE.search(text, max(piece.start, first.start - 30), first.start):
        return "range"
    if ENDS_RE.search(text[first.end : second.start]) is not None:
        return "range"
    last = max((place for place, token in enumerate(tokens) if token in signs), default=0)
    behind = tokens[last + 1 :]
    listed = signs and set(signs) <= SEPARATORS and len(words) < MIN_LIST and len(behind) <= 1
    return "list" if listed else "none"


def _take_run(axis: AxisDraft, piece: Piece, run: list[Numeral], gaps: list[Gap], *, ticks: bool) -> bool:
    """Read the numbers of one run, a range or a list of ticks; whether they are one."""
    text = piece.line.plain.text
    start, end = run[0].start, run[-1].end
    around = text[start - 1 : start] + text[end : end + 1]
    span = piece.line.plain.span(start, end)
    if gaps == ["range"] or "fill" in gaps or (gaps == ["list"] and around == "[]"):
        scope = SCOPE_RE.match(text[end : piece.end])
        words = (scope["scope"] or scope["own"]).strip(" .,;:)") if scope is not None else ""
        low, high = sorted((run[0].value, run[-1].value))
        axis.ranges.append(Range(low, high, span, words))
        return True
    named = ticks or around == "()" or TICK_WORD_RE.search(text, max(piece.start, start - 60), start) is not None
    if len(run) < MIN_LIST and not (gaps and named):
        return False
    values = [number.value for number in run]
    ascending = sorted(set(values))
    if values not in (ascending, ascending[::-1]):
        return False
    if axis.ticks is None and axis.categories is None:
        axis.ticks, axis.evidence["ticks"] = values, span
    return True
