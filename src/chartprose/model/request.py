"""The request: what a draft leaves open, as one question for a model.

Statements are cited by number. Those that hold unread numerals ask for points; claims that no rule could type ask for
a check. A statement before such a claim is shown too, for what "it" and "this" mean. A draft that leaves nothing open
asks nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.model.known import X_CHANNELS
from chartprose.model.orders import is_order
from chartprose.model.prompts import template
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.draft import Draft
    from chartprose.model.wire import Messages
    from chartprose.record import Axis, Panel, Point, Quantity, Span
    from chartprose.text.statement import Statement

PROMPT = "read"
CHARTED = frozenset({"chart", "table"})
MOST_STATEMENT_CHARS = 1500
MOST_POINTS_SHOWN = 16
MOST_NAMES_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Request:
    """One question. ``points`` and ``checks`` are the statements asked about, by number."""

    messages: Messages
    points: dict[int, Statement]
    checks: dict[int, Statement]


def pending(draft: Draft) -> Request | None:
    """What a model is to be asked about ``draft``, or ``None`` if nothing is left."""
    if draft.kind not in CHARTED or not draft.panels:
        return None
    asked = [statement for statement in draft.statements if not is_order(statement)]
    points = {s.number: s for s in asked if _unread(draft.unread, s)}
    checks: dict[int, Statement] = {}
    if not points and not checks:
        return None
    user = "\n".join(_lines(draft, points, checks))
    messages = (
        {"role": "system", "content": template(PROMPT).fill()},
        {"role": "user", "content": user.encode("utf-8", "replace").decode("utf-8")},
    )
    return Request(messages, points, checks)


def prompt_identity() -> str:
    """The prompt's version and content in one word: what was asked with another one may be asked anew."""
    return template(PROMPT).identity


def _unread(unread: Sequence[Span], statement: Statement) -> list[Span]:
    """The unread spans within a statement; ``unread`` is in order."""
    place = bisect_left(unread, (statement.start, 0))
    found = []
    while place < len(unread) and unread[place][0] < statement.end:
        if unread[place][1] <= statement.end:
            found.append(unread[place])
        place += 1
    return found


def _lines(draft: Draft, points: dict[int, Statement], checks: dict[int, Statement]) -> Iterator[str]:
    yield f"FIGURE: {draft.title or '(no title)'}"
    for index, panel in enumerate(draft.panels):
        yield from _panel_lines(index, panel)
    yield "STATEMENTS"
    by_number = {statement.number: statement for statement in draft.statements}
    shown = set(points) | set(checks)
    before = {n - 1 for n in checks if n - 1 in by_number and by_number[n - 1].role == checks[n].role}
    for number in sorted(shown | before):
        statement = by_number[number]
        if number not in shown:
            if not is_order(statement):
                yield f"[-] context: {_text(statement)}"
            continue
        marks = [mark for mark, table in (("points", points), ("check", checks)) if number in table]
        head = ", ".join((" and ".join(marks), *_scope(draft, statement)))
        unread = _unread(draft.unread, statement) if number in points else []
        tail = f" (unread: {'; '.join(draft.source.text[start:end] for start, end in unread)})" if unread else ""
        yield f"[{number}] {head}: {_text(statement)}{tail}"


def _text(statement: Statement) -> str:
    return " ".join(plain(statement.text, 0).text.split())[:MOST_STATEMENT_CHARS]


def _scope(draft: Draft, statement: Statement) -> Iterator[str]:
    if statement.panel is not None and len(draft.panels) > 1:
        yield f"panel #{statement.panel + 1}"
    if statement.series:
        yield f"series {statement.series}"
    if statement.category:
        yield f"at {statement.category}"
    if statement.label and statement.label not in statement.text:
        yield f"headed {statement.label.rstrip(':')}"


def _panel_lines(index: int, panel: Panel) -> Iterator[str]:
    facts = [fact for fact in (panel.title, panel.chart_type, panel.position) if fact]
    yield f"PANEL #{index + 1}: {'; '.join(facts)}"
    for axis in panel.axes:
        yield f"  {axis.channel} axis: {_axis(axis)}"
    names = list(dict.fromkeys([s.name for s in panel.series] + [p.series for p in panel.points if p.series]))
    yield f"  series: {_listed(names) or '(one, without a name)'}"
    places = _places(panel)
    if places:
        yield f"  positions: {_listed(places)}"
    for name in dict.fromkeys(p.series for p in panel.points):
        read = [p for p in panel.points if p.series == name]
        more = f" … ({len(read)} in all)" if len(read) > MOST_POINTS_SHOWN else ""
        yield f"  read of {name or 'the series'}: {'; '.join(map(_point, read[:MOST_POINTS_SHOWN]))}{more}"


def _axis(axis: Axis) -> str:
    ends = [f"{end:g}" if end is not None else "" for end in axis.domain] if axis.domain else None
    parts = [axis.label, f"in {axis.unit}" if axis.unit else None, axis.scale, " to ".join(ends) if ends else None]
    return ", ".join(part for part in parts if part) or "(nothing stated)"


def _places(panel: Panel) -> list[str]:
    axis = next((axis for axis in panel.axes if axis.channel in X_CHANNELS), None)
    named = list(axis.categories or []) if axis else []
    labels = [point.x.label for point in panel.points if point.x.label is not None]
    return list(dict.fromkeys(named + labels))


def _listed(names: list[str]) -> str:
    more = f" … ({len(names)} in all)" if len(names) > MOST_NAMES_SHOWN else ""
    return " | ".join(names[:MOST_NAMES_SHOWN]) + more


def _point(point: Point) -> str:
    x = point.x
    if x.value is not None:
        place = f"{x.value:g}"
    elif x.low is not None or x.high is not None:
        place = f"{_end(x.low)}..{_end(x.high)}"
    else:
        place = x.label or "all along"
    stat = f" {point.stat}" if point.stat else ""
    return f"{place}{stat}: {point.missing or _quantity(point.value)}"


def _quantity(quantity: Quantity) -> str:
    if quantity.value is not None:
        return f"{quantity.value:g}"
    return f"{_end(quantity.low)}..{_end(quantity.high)}"


def _end(value: float | None) -> str:
    return "" if value is None else f"{value:g}"
