"""Clauses: what one clause of a declaration says of its axis: label, unit, scale, names, ranges and ticks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import Objection
from chartprose.rules.names.axes import AxisDraft, take_label, take_names, take_scale, take_unit
from chartprose.rules.names.heads import head_of
from chartprose.rules.names.labels import (
    LIST_LEAD_RE,
    LOG_BRACKET_RE,
    NO_LABEL_RE,
    RANGE_RE,
    is_numeric,
    is_unit,
    label_at,
    mark_lists,
    names_in,
)
from chartprose.rules.names.numeric import numeric_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Mark, Piece
    from chartprose.rules.names.vocabulary import Field

SAME_RE = re.compile(
    r"\b(?:same|identical|like)\b[^.;]{0,60}?\b(?P<ref>(?:left|right|top|bottom|upper|lower|first|second|previous|panel"
    r"|plot|chart|[xy]-axis|above)\b[^.;,]{0,60}|\([a-h1-9]\))|\bas (?:above|before)\b|^(?:the\s)?(?:same|identical)\b",
    re.IGNORECASE,
)
FIELD_KEY_RE = re.compile(r"(?P<key>[A-Z][A-Za-z ]{2,24})(?:,[^:.\"]{0,40})?:\s")
BRACKET_RE = re.compile(r"\s?[(\[]")
ITEM_RE = re.compile(r",\s(?:and\s)?|\sand\s")
COUNT_RE = re.compile(r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s", re.IGNORECASE)
TOLD_RE = re.compile(
    r"\b(?:labell?ed|titled|called|label|title|caption|named)(?:\s(?:as|is|reads))?:?\s$", re.IGNORECASE
)
REMARK_RE = re.compile(
    r"\b(?:shared|both|common|same|implied|inferred|axis|ticks?|ranging|unlabell?ed|not|panels?|charts?|plots?|left|right"
    r"|top|bottom|horizontal|vertical|categorical|numerical|from|likely|scale|log|linear)\b",
    re.IGNORECASE,
)
SCOPE_RE = re.compile(
    r"\W{0,3}\s?[^\s.;,]{0,12}\s?(?:for|in|on|at)\s(?:the\s)?(?P<scope>[^.;,]{1,60})|\s?\((?P<own>[^()]{1,60})\)"
)
GROUPS = frozenset({"categories", "classes", "groups", "bins"})


def take_clause(axis: AxisDraft, piece: Piece, named: Field | None = None, *, strict: bool = False) -> bool:
    """Read one clause of a declaration into ``axis``; whether anything was understood."""
    text = piece.line.plain.text
    match = FIELD_KEY_RE.match(text, piece.start, piece.end) if named is None else None
    if match is not None:
        head = head_of(piece.sub(match.start("key"), match.end("key")))
        if head is not None and head.field is not None:
            return take_clause(axis, piece.sub(match.end(), piece.end), head.field)
    if not piece:
        return False
    before = axis.state()
    if strict and text[piece.start] == "(" and (inner := piece.bracket(piece.start)) is not None:
        take_clause(axis, inner)
        piece = piece.sub(inner.end + 1, piece.end)
    marks = piece.marks()
    same = SAME_RE.search(piece.text)
    if same is not None and not any(m.outer_start <= piece.start + same.start() < m.outer_end for m in marks):
        axis.same = (same["ref"] or re.sub(r"(?i)^(?:the\s)?(?:same|identical)", "", same.group())).lower()
        piece = piece.sub(piece.start, piece.start + same.start())
        marks = [m for m in marks if m.outer_end <= piece.end]
    masked = [(m.start, m.end) for m in marks if not is_numeric(text[m.start : m.end])]
    _take_words(axis, piece, named, masked, strict=strict)
    numeric = numeric_of(piece, masked=masked, ticks=named == "ticks")
    axis.tick_ends = axis.tick_ends or numeric.tick_ends
    for place, extent in enumerate(numeric.extents):
        stop = numeric.extents[place + 1].start if place + 1 < len(numeric.extents) else piece.end
        scope = SCOPE_RE.match(text[extent.end : stop])
        words = (scope["scope"] or scope["own"]).strip(" .,;:)") if scope is not None else ""
        axis.extents.append((extent.low, extent.high, words, piece.line.plain.span(extent.start, extent.end)))
    if numeric.ticks is not None and axis.ticks is None and axis.categories is None and numeric.ticks_span:
        axis.ticks, axis.evidence["ticks"] = numeric.ticks, numeric.ticks_span
    if numeric.step is not None and axis.step is None:
        axis.step = numeric.step
        axis.evidence.setdefault("ticks", piece.span())
    axis.decades, axis.powers = axis.decades or numeric.decades, axis.powers or numeric.powers
    if len(numeric.unread) > 1 and not (numeric.extents or numeric.ticks):
        axis.unread.append(piece.span())
    return axis.state() != before or axis.same is not None


def _take_words(
    axis: AxisDraft, piece: Piece, named: Field | None, masked: list[tuple[int, int]], *, strict: bool
) -> None:
    """The label, the unit, the scale and the names of a clause."""
    text = piece.line.plain.text
    marks = piece.marks()
    named_marks = [
        m for m in marks if not is_numeric(text[m.start : m.end]) or RANGE_RE.fullmatch(text[m.start : m.end])
    ]
    lists = [run for run in mark_lists(piece, named_marks) if len(run) > 1]
    if named == "labels":
        named = "categories" if lists or names_in(piece.trimmed()) else "ticks" if len(piece.numbers()) > 1 else "label"
    if named == "unit":
        take_unit(axis, piece.sub(marks[0].start, marks[0].end) if marks else piece.trimmed())
        return
    if named in ("categories", "entries"):
        _take_category_list(axis, piece, marks)
        return
    rest = piece
    if named in (None, "label"):
        label, end = label_at(piece, strict=strict)
        if label is not None and lists and label.start == lists[0][0].start and named is None:
            label, end = None, piece.start  # the label is the first of a list of names
        if label is not None and NO_LABEL_RE.match(label.text):
            return
        told = [m for m in marks if TOLD_RE.search(text, max(piece.start, m.outer_start - 24), m.outer_start)]
        if label is None and axis.label is None and len(told) == 1:
            take_label(axis, piece.sub(told[0].start, told[0].end), quoted=True)
        if label is not None and (named == "label" or not _is_count(label, text[end : end + 1], lists)):
            quoted = any(m.start == label.start for m in marks)
            if named is not None or quoted or axis.label is None:
                rest = _take_label_and_brackets(axis, piece, label, end, quoted=quoted, masked=masked)
    take_scale(axis, rest, masked)
    if axis.categories is None:
        _take_list(axis, rest, lists, named, whole=rest is piece and not strict)


def _is_count(label: Piece, behind: str, lists: list[list[Mark]]) -> bool:
    """Whether what looks like a label says how many names follow: "Two depots: "Elm", "Oak""."""
    if COUNT_RE.match(label.text) or label.text.lower() in GROUPS | {"names", "labels"}:
        return True
    return behind == ":" and bool(lists) and label.text[:1].islower()


def _take_label_and_brackets(
    axis: AxisDraft, piece: Piece, label: Piece, end: int, *, quoted: bool, masked: list[tuple[int, int]]
) -> Piece:
    """The label with the unit, the scale or the names in the brackets behind it; returns the rest of the clause."""
    text = piece.line.plain.text
    if not quoted:
        masked.append((label.start, label.end))
        names = names_in(piece.trimmed()) if not piece.marks() else None
        if names is not None and _are_names(names, label, known=axis.label is not None):
            take_names(axis, names)
            return piece.sub(piece.end, piece.end)
    while (opening := BRACKET_RE.match(text, end, piece.end)) is not None:
        inner = piece.bracket(opening.end() - 1)
        if inner is None:
            break
        end = inner.end + 1
        if LOG_BRACKET_RE.fullmatch(inner.text):
            take_scale(axis, inner, [])
        elif is_unit(inner.text):
            take_unit(axis, inner)
        elif (names := names_in(inner)) is not None:
            take_names(axis, names)
        elif not (quoted or inner.numbers() or REMARK_RE.search(inner.text)) and len(inner.text.split()) <= 5:
            label = piece.sub(label.start, end)
        else:
            take_scale(axis, inner, masked)
    take_label(axis, label, quoted=quoted)
    if text[end : end + 2] == ", ":
        stop = min((p for p in (text.find(sign, end + 2, piece.end) for sign in ",;.(") if p >= 0), default=piece.end)
        unit = piece.sub(end + 2, stop).trimmed()
        if unit and is_unit(unit.text) and not unit.numbers():
            take_unit(axis, unit)
    return piece.sub(end, piece.end)


def _are_names(names: list[Piece], label: Piece, *, known: bool) -> bool:
    """Whether a plain list is one of names, and does not begin with the label: "North, South", not "Weight, dry"."""
    first = names[0].text
    if names[0].start != label.start or ": " in first or " - " in first:
        return False
    if len({name.text[:1].isdigit() for name in names}) > 1 and not any(RANGE_RE.match(name.text) for name in names):
        return False  # "Week, 4 here, 8 there"
    capital = all(name.text[:1].isupper() or name.text[:1].isdigit() for name in names)
    return all(len(name.text.split()) <= 4 for name in names) and (known or len(names) > 2 or capital)


def _items(piece: Piece) -> list[Piece] | None:
    """The names of a list that is said to be one, which may be numbers."""
    names = names_in(piece)
    if names is None:
        items = [item.trimmed() for item in piece.cuts(ITEM_RE)]
        names = items if len(items) > 1 and all(is_numeric(item.text) for item in items) else None
    return names


def _take_category_list(axis: AxisDraft, piece: Piece, marks: list[Mark]) -> None:
    quoted = [run for run in mark_lists(piece, marks) if len(run) > 1]
    if quoted:
        take_names(axis, [piece.sub(m.start, m.end) for m in max(quoted, key=len)])
        return
    colon = piece.line.plain.text.rfind(": ", piece.start, piece.end)
    names = _items(piece.sub(colon + 2 if colon >= 0 else piece.start, piece.end).trimmed())
    if names is not None:
        take_names(axis, names)


def _take_list(axis: AxisDraft, rest: Piece, lists: list[list[Mark]], named: Field | None, *, whole: bool) -> None:
    """A list of names in the rest of a clause: quoted ones anywhere, plain ones behind a word that leads to them."""
    text = rest.line.plain.text
    quoted = [run for run in lists if run[0].start >= rest.start]
    if quoted:
        take_names(axis, [rest.sub(m.start, m.end) for m in max(quoted, key=len)])
        return
    for match in reversed(list(LIST_LEAD_RE.finditer(text, rest.start, rest.end))):
        stop = next((b for a, b in sentence_spans(text, match.end(), rest.end)), rest.end)
        part = rest.sub(match.end(), stop).trimmed()
        if text[part.start : part.start + 1] == "(" and (inner := part.bracket(part.start)) is not None:
            part = inner
        elif part.text.count(")") > part.text.count("("):
            part = part.sub(part.start, part.end - 1)
        names = _items(part) if (match["own"] or "").lower() in GROUPS else names_in(part)
        if names is not None:
            take_names(axis, names)
            return
    if axis.label is not None and rest and named is None and not rest.marks():
        names = names_in(rest.sub(rest.start + len(rest.text) - len(rest.text.lstrip(":, -")), rest.end).trimmed())
        if (
            names is None
            or ": " in names[0].text
            or any(n.text[0].isdigit() and not RANGE_RE.match(n.text) for n in names)
        ):
            return
        if text[rest.start] in ":-" or len(names) > 2 or whole:
            take_names(axis, names)


def finish(axis: AxisDraft) -> None:
    """Give an axis its children as names, a label or facts, and its ticks by step."""
    if axis.children:
        _take_children(axis)
        axis.children = []
    if axis.unread and not (axis.extents or axis.ticks or axis.categories):
        reason = f"the numbers of the {axis.channel} axis fit no range, step or list"
        axis.objections.append(Objection("structure", reason, tuple(axis.unread)))
        axis.unread = []
    if axis.powers and axis.scale is None:
        axis.scale = "log"
    if axis.categories is not None and axis.scale is None and not axis.ticks:
        axis.scale = "categorical"


def _take_children(axis: AxisDraft) -> None:
    """The bullets under an axis: names, or sentences of facts."""
    names: list[Piece] = []
    single = len(axis.children) == 1
    for child in axis.children:
        marks = child.marks()
        sentence = child.text.endswith(".") and len(child.text.split()) > 4
        quoted = [(m.start, m.end) for m in marks if not is_numeric(child.line.plain.text[m.start : m.end])]
        numeric = numeric_of(child, masked=quoted)
        if (single or sentence) and (numeric.extents or numeric.ticks or numeric.step):
            take_clause(axis, child)
        elif single and (listed := names_in(child.trimmed())) is not None:
            names += listed
        elif marks and (len(marks) == 1 or (child.line.label and not child.line.is_head)):
            names.append(child.sub(marks[-1].start, marks[-1].end))
        elif not sentence and len(child.text.split()) <= 8:
            names.append(child.trimmed())
        elif not sentence:
            return
    if len(names) >= 2:
        take_names(axis, names)
    elif names and axis.label is None and not axis.told:
        take_label(axis, names[0], quoted=False)
