"""Clauses: what one clause of a declaration says of its axis: label, unit, scale, names, ranges and ticks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
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
from chartprose.rules.names.numeric import take_numbers

if TYPE_CHECKING:
    from chartprose.rules.names.heads import Field
    from chartprose.rules.names.piece import Piece

SAME_RE = re.compile(r"\b(?:same|identical)\b(?P<reference>[^.;]{0,80})", re.IGNORECASE)
FIELD_KEY_RE = re.compile(r"(?P<key>[A-Z][A-Za-z ]{2,24})(?:,[^:.\"]{0,40})?:\s")
BRACKET_RE = re.compile(r"\s?[(\[]")
SIGN_RE = re.compile(r":\s|(?:^|(?<=\s))[-→]\s")


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
    if axis.categories is not None and axis.scale is None and not axis.ticks:
        axis.scale = "categorical"


def _take_children(axis: AxisDraft) -> None:
    """The bullets under an axis: names, or sentences of facts."""
    names: list[Piece] = []
    single = len(axis.children) == 1
    for child in axis.children:
        quoted_names = child.quoted_names()
        sentence = child.text.endswith(".") and len(child.text.split()) > 4
        stated = AxisDraft(axis.channel)
        take_numbers(stated, child, [(m.start, m.end) for m in quoted_names])
        if (single or sentence) and stated.is_stated:
            take_clause(axis, child)
        elif single and (listed := names_in(child.trimmed())) is not None:
            names += listed
        elif quoted_names and (len(quoted_names) == 1 or child.line.label):
            names.append(child.sub(quoted_names[-1].start, quoted_names[-1].end))
        elif not sentence and len(child.text.split()) <= 8:
            names.append(child.trimmed())
    if len(names) > 1:
        axis.take_names(names)
