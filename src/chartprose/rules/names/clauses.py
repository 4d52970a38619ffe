"""Clauses: what one clause of a declaration says of its axis."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import Objection
from chartprose.rules.names.axes import LINEAR_RE, LOG_RE, AxisDraft, take_label, take_names, take_scale
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
    from chartprose.rules.names.numeric import Numeric
    from chartprose.rules.names.piece import Mark, Piece
    from chartprose.rules.names.vocabulary import Field


SAME_RE = re.compile(
    r"\b(?:same|identical|like|matches|mirrors|as)\b(?P<what>[^.;]{0,60}?)\b(?:as|to|with|in"
    r"|like|on|of)?\s?(?:the\s|in\s|for\s|that\sof\s){0,3}"
    r"(?P<ref>(?:left|right|top|bottom|upper|lower|middle|first|second|third|previous|panel"
    r"|plot|chart|\([a-h1-9]\)|[xy]-axis|above)\b[^.;,]{0,60}|\([a-h1-9]\))"
    r"|\bas (?P<above>above|before)\b|^(?:the\s)?(?:same|identical)\s(?:scale|range|ticks"
    r"|categories|labels|names|order)\b",
    re.IGNORECASE,
)

FIELD_KEY_RE = re.compile(r"(?P<key>[A-Z][A-Za-z ]{2,24})(?:,[^:.\"]{0,40})?:\s")

BRACKET_RE = re.compile(r"\s?[(\[]")

COUNT_RE = re.compile(r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s", re.IGNORECASE)


def take_clause(axis: AxisDraft, piece: Piece, named: Field | None = None, *, strict: bool = False) -> bool:
    """Read one clause of a declaration into ``axis``; whether anything was understood."""
    if not piece:
        return False
    match = FIELD_KEY_RE.match(piece.line.plain.text, piece.start, piece.end)
    if match is not None and named is None:
        head = head_of(piece.sub(match.start("key"), match.end("key")))
        if head is not None and head.field is not None:
            return take_clause(axis, piece.sub(match.end(), piece.end), head.field)
    before = _state(axis)
    if strict and piece.line.plain.text[piece.start] == "(" and (inner := piece.bracket(piece.start)) is not None:
        take_clause(axis, inner)
        piece = piece.sub(inner.end + 1, piece.end)
        if not piece:
            return True
    marks = piece.marks()
    text = piece.line.plain.text
    same = SAME_RE.search(piece.text)
    at = piece.start + same.start() if same is not None else -1
    if same is not None and not any(m.outer_start <= at < m.outer_end for m in marks):
        axis.same = ((same["what"] or "").lower(), (same["ref"] or same["above"] or "").lower())
        if re.match(r"\s?(?:the\s)?(?:same|identical|like|as)\b", text[piece.start : piece.end], re.IGNORECASE):
            return True
        piece = piece.sub(piece.start, at)
        marks = [m for m in marks if m.outer_end <= piece.end]
    masked = [(m.start, m.end) for m in marks if not is_numeric(text[m.start : m.end])]
    _take_words(axis, piece, named, marks, masked, strict=strict)
    numeric = numeric_of(piece, masked=masked, ticks=named == "ticks")
    _take_numbers(axis, piece, numeric)
    if len(numeric.unread) > 1 and not (numeric.extents or numeric.ticks):
        axis.unread.append(piece.span())
    return _state(axis) != before or bool(axis.same)


def _state(axis: AxisDraft) -> tuple[object, ...]:
    return (
        axis.label,
        axis.unit,
        axis.scale,
        len(axis.extents),
        axis.ticks,
        axis.step,
        axis.decades,
        axis.categories,
        len(axis.children),
    )


def _take_words(
    axis: AxisDraft,
    piece: Piece,
    named: Field | None,
    marks: list[Mark],
    masked: list[tuple[int, int]],
    *,
    strict: bool,
) -> None:
    text = piece.line.plain.text
    if named == "entries":
        named = "categories"
    named_marks = [
        m for m in marks if not is_numeric(text[m.start : m.end]) or RANGE_RE.fullmatch(text[m.start : m.end])
    ]
    lists = [run for run in mark_lists(piece, named_marks) if len(run) > 1]
    if named == "labels":
        named = "categories" if lists or names_in(piece.trimmed()) else "ticks" if len(piece.numbers()) > 1 else "label"
    if named == "unit":
        unit = piece.trimmed()
        if unit and len(unit.text) <= 40 and not NO_LABEL_RE.match(unit.text):
            axis.unit = axis.unit or unit.sub(marks[0].start, marks[0].end).text if marks else unit.text
            axis.evidence.setdefault("unit", unit.span())
        return
    if named == "categories":
        _take_category_list(axis, piece, marks)
        return
    rest = piece
    if named in (None, "label"):
        label, end = label_at(piece, strict=strict)
        first = lists[0][0] if lists else None
        if label is not None and first is not None and label.start == first.start and named is None:
            label, end = None, piece.start  # the label is the first of a list of names
        if label is not None and NO_LABEL_RE.match(label.text):
            return
        if label is None and axis.label is None and (told := _told_label(piece, marks)) is not None:
            take_label(axis, told, quoted=True)
        if label is not None and (named == "label" or not _is_count(label, piece, end, lists)):
            quoted = (label.start > piece.start and any(m.start == label.start for m in marks)) or any(
                m.start == label.start for m in marks
            )
            if not (named is None and not quoted and axis.label is not None):
                rest = _take_label_and_brackets(axis, piece, label, end, quoted=quoted, masked=masked)
    take_scale(axis, rest, masked)
    if axis.categories is None:
        _take_list(axis, rest, lists, named, whole=rest is piece and not strict)


TOLD_RE = re.compile(
    r"\b(?:labell?ed|titled|called|label|title|caption|named)(?:\s(?:as|is|reads))?:?\s$", re.IGNORECASE
)


def _told_label(piece: Piece, marks: list[Mark]) -> Piece | None:
    """The one quoted name that a word such as "labeled" stands before, anywhere in a clause."""
    text = piece.line.plain.text
    told = [m for m in marks if TOLD_RE.search(text, max(piece.start, m.outer_start - 24), m.outer_start)]
    return piece.sub(told[0].start, told[0].end) if len(told) == 1 else None


def _is_count(label: Piece, piece: Piece, end: int, lists: list[list[Mark]]) -> bool:
    """Whether what looks like a label says how many names follow: "Two depots: "Elm", "Oak""."""
    text = piece.line.plain.text
    if COUNT_RE.match(label.text) or label.text.lower() in (
        "categories",
        "category labels",
        "names",
        "labels",
        "classes",
        "groups",
    ):
        return True
    quoted = any(run[0].start == label.start for run in lists)
    return text[end : end + 1] == ":" and bool(lists) and label.text[:1].islower() and not quoted


def _take_label_and_brackets(
    axis: AxisDraft, piece: Piece, label: Piece, end: int, *, quoted: bool, masked: list[tuple[int, int]]
) -> Piece:
    """The label with the unit, the scale or the names in the brackets behind it; returns the rest of the clause."""
    text = piece.line.plain.text
    if quoted and text[end : end + 1] == ")" and text[: label.start].rstrip("\"'` ").endswith("("):
        end += 1
    if not quoted:
        masked.append((label.start, label.end))
        names = names_in(piece.trimmed(), least=2) if not piece.marks() else None
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
            if axis.unit is None:
                axis.unit, axis.evidence["unit"] = inner.text, inner.span()
        elif (names := names_in(inner)) is not None and not _holds_terms(names):
            take_names(axis, names)
        elif not inner.numbers() and not _is_remark(inner):
            label = piece.sub(label.start, end)
        else:
            take_scale(axis, inner, masked)
    take_label(axis, label, quoted=quoted)
    rest = piece.sub(end, piece.end)
    if text[end : end + 2] == ", " and axis.unit is None and axis.label is not None:
        stop = min((p for p in (text.find(sign, end + 2, piece.end) for sign in ",;.(") if p >= 0), default=piece.end)
        unit = piece.sub(end + 2, stop).trimmed()
        if unit and is_unit(unit.text) and not unit.numbers():
            axis.unit, axis.evidence["unit"] = unit.text, unit.span()
    return rest


REMARK_RE = re.compile(
    (
        r"\b(?:shared|both|common|same|implied|implicit|inferred|axis|scale|ticks?|ranging"
        r"|unlabell?ed|not|panels?|charts?|plots?|left|right|top|bottom|text|horizontal|vertical"
        r"|categorical|numerical|from|assumed|likely)\b"
    ),
    re.IGNORECASE,
)


def _is_remark(piece: Piece) -> bool:
    return REMARK_RE.search(piece.text) is not None or len(piece.text.split()) > 5


def _holds_terms(names: list[Piece]) -> bool:
    """Whether a list holds words of a declaration rather than names: "Score, linear scale, ticks"."""
    return any(
        LOG_RE.search(n.text)
        or LINEAR_RE.search(n.text)
        or is_unit(n.text)
        or re.search(
            r"\b(?:ticks?|range|scale|steps?|increments|axis|logarithmic|to|every|intervals)\b", n.text, re.IGNORECASE
        )
        for n in names
    )


def _are_names(names: list[Piece], label: Piece, *, known: bool) -> bool:
    """Whether a plain list is one of names, and does not begin with the label: "North, South", not "Weight, dry"."""
    first = names[0].text
    if names[0].start != label.start or ": " in first or " - " in first or _holds_terms(names):
        return False
    if len({name.text[:1].isdigit() for name in names}) > 1 and not any(RANGE_RE.match(name.text) for name in names):
        return False  # "Week, 4 here, 8 there"
    capital = all(name.text[:1].isupper() or name.text[:1].isdigit() for name in names)
    return all(len(name.text.split()) <= 4 for name in names) and (known or len(names) > 2 or capital)


def _take_category_list(axis: AxisDraft, piece: Piece, marks: list[Mark]) -> None:
    text = piece.line.plain.text
    quoted = [run for run in mark_lists(piece, marks) if len(run) > 1]
    if quoted:
        take_names(axis, [piece.sub(m.start, m.end) for m in max(quoted, key=len)])
        return
    colon = text.rfind(": ", piece.start, piece.end)
    start = colon + 2 if colon >= 0 else piece.start
    names = names_in(piece.sub(start, piece.end).trimmed())
    if names is None:
        items = [
            item.trimmed() for item in piece.sub(start, piece.end).trimmed().cuts(re.compile(r",\s(?:and\s)?|\sand\s"))
        ]
        if len(items) > 1 and all(is_numeric(item.text) for item in items):
            names = items
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
        elif part.text.endswith(")") and part.text.count(")") > part.text.count("("):
            part = part.sub(part.start, part.end - 1)
        names = names_in(part)
        if names is not None and not _holds_terms(names):
            take_names(axis, names)
            return
        if match["own"] and match["own"].lower() in ("categories", "classes", "groups", "bins"):
            items = [item.trimmed() for item in part.cuts(re.compile(r",\s(?:and\s)?|\sand\s"))]
            if len(items) > 1 and all(is_numeric(item.text) for item in items):
                take_names(axis, items)
                return
    if axis.label is not None and rest and named is None and not rest.marks():
        start = rest.start
        while start < rest.end and text[start] in ":, -":
            start += 1
        part = rest.sub(start, rest.end).trimmed()
        names = names_in(part)
        if (
            names is not None
            and ": " not in names[0].text
            and not _holds_terms(names)
            and not any(name.text[:1].isdigit() and not RANGE_RE.match(name.text) for name in names)
            and (text[rest.start : rest.start + 1] in (":", "-") or len(names) > 2 or whole)
        ):
            take_names(axis, names)


def _take_numbers(axis: AxisDraft, piece: Piece, numeric: Numeric) -> None:
    text = piece.line.plain.text
    axis.tick_ends = axis.tick_ends or numeric.tick_ends
    for place, extent in enumerate(numeric.extents):
        stop = numeric.extents[place + 1].start if place + 1 < len(numeric.extents) else piece.end
        tail = text[extent.end : stop]
        axis.extents.append((extent.low, extent.high, _scope(tail), piece.line.plain.span(extent.start, extent.end)))
    if numeric.ticks is not None and axis.ticks is None and axis.categories is None:
        axis.ticks = numeric.ticks
        if numeric.ticks_span:
            axis.evidence["ticks"] = numeric.ticks_span
    if numeric.step is not None and axis.step is None:
        axis.step = numeric.step
        axis.evidence.setdefault("ticks", piece.span())
    axis.decades = axis.decades or numeric.decades
    axis.powers = axis.powers or numeric.powers


SCOPE_RE = re.compile(
    r"\W{0,3}\s?[^\s.;,]{0,12}\s?(?:for|in|on|at)\s(?:the\s)?(?P<scope>[^.;,]{1,60})|\s?\((?P<own>[^()]{1,60})\)"
)


def _scope(tail: str) -> str:
    match = SCOPE_RE.match(tail)
    return (match["scope"] or match["own"] or "").strip(" .,;:)") if match else ""


def finish(axis: AxisDraft) -> None:
    """Give an axis its children as names, a label or facts, and its ticks by step."""
    if axis.children:
        _take_children(axis)
        axis.children = []
    if axis.unread and not (axis.extents or axis.ticks or axis.categories):
        axis.objections.append(
            Objection(
                "structure", f"the numbers of the {axis.channel} axis fit no range, step or list", tuple(axis.unread)
            )
        )
        axis.unread = []
    if axis.powers and axis.scale is None:
        axis.scale = "log"
    if axis.categories is not None and axis.scale is None and not axis.ticks:
        axis.scale = "categorical"


def _take_children(axis: AxisDraft) -> None:
    names: list[Piece] = []
    for child in axis.children:
        marks = child.marks()
        sentence = child.text.endswith(".") and len(child.text.split()) > 4
        numeric = numeric_of(
            child, masked=[(m.start, m.end) for m in marks if not is_numeric(child.line.plain.text[m.start : m.end])]
        )
        if (numeric.extents or numeric.ticks or numeric.step) and (len(axis.children) == 1 or sentence):
            take_clause(axis, child)
            continue
        listed = names_in(child.trimmed()) if len(axis.children) == 1 else None
        if listed is not None:
            names += listed
        elif sentence and not marks:
            continue
        elif child.line.label and marks and not child.line.is_head:
            names.append(child.sub(marks[-1].start, marks[-1].end))
        elif len(marks) == 1:
            names.append(child.sub(marks[0].start, marks[0].end))
        elif len(child.text.split()) <= 8:
            names.append(child.trimmed())
        else:
            return
    if len(names) >= 2:
        take_names(axis, names)
    elif names and axis.label is None and not axis.told:
        take_label(axis, names[0], quoted=False)
