"""Lines of one panel by their own words: "Upper chart: 0 m: 8" below a series, "Rye (left panel)", "In panel B, …"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.components.panels.mentions import MENTION_RE
from chartprose.rules1.data_sections.heads import field_key, named_series
from chartprose.rules1.names import PAREN_TAIL_RE, norm
from chartprose.text.lines import Label
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.data_sections.walk import DataWalk
    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

JOINT_RE = re.compile(r",\s|:\s|\s(?:[-–—|/>→]|in|on|of|for)\s(?:the\s)?")
LEAD_RE = re.compile(r"(?:(?:and|while|whereas|but)\s)?(?:in|on|for|within)\s(?:the\s)?$", re.IGNORECASE)
LEAD_REACH: Final = 24
BEHIND_RE = re.compile(r"(?:\s\([^()]{1,60}\))?(?:,\s|:\s|\s)?(?:the\s(?=[A-Z]))?")
FEWEST: Final = 2


class Piece(NamedTuple):
    """A part of a line that tells one panel."""

    panel: PanelDraft
    start: int
    end: int


def tells_panel(walk: DataWalk, line: Line, start: int) -> bool:
    """Read a bullet whose label is a panel in that panel, with the open heads; False if it is no such line."""
    if len(walk.panels.all) < FEWEST or not walk.stack.heads or not line.plain.text[start:].strip():
        return False
    names = walk.panel.names
    if names.series_named(line.label) is not None or names.category_named(line.label) is not None:
        return False
    panel = walk.panels.named(line.label, heading=False)
    if panel is None:
        return False
    outer = walk.panel
    with walk.stack.kept():
        for number, (kind, name, position, span) in enumerate(walk.stack.heads):
            walk.stack.heads[number] = kind, _same(panel, kind, name), position, span
        walk.panel = panel
        walk.read_behind(line, start)
        walk.panel = outer
    return True


def _same(panel: PanelDraft, kind: str, name: Name | None) -> Name | None:
    """The name of ``panel`` that ``name``, of another panel, means there; a series that it lacks is one of its own."""
    if name is None:
        return None
    names = panel.names
    own = names.series_named(name.text) if kind == "series" else names.category_named(name.text)
    if own is None and kind == "series" and not any(known.by == "rule/legend" for known in names.series):
        own = replace(name, aliases=list(name.aliases))
        names.add_series(own)
    return own or name


def enters_panel(walk: DataWalk, line: Line) -> Line:
    """Put the panel in scope that a label has beside a name, and give the line with the name alone as its label.

    "Rye (left panel)", "Chart B - Rye"; the line itself if its label has no such form.
    """
    heading = line.kind == "heading"
    text = line.plain.text
    first, last = (0, len(text.rstrip(" :"))) if heading else line.label_span
    if len(walk.panels.all) < FEWEST or first == last or _is_name(walk, text[first:last]):
        return line
    for one, other in _sides(text, first, last):
        for told, name in ((one, other), (other, one)):
            panel = walk.panels.named(text[slice(*told)], heading=False)
            if panel is None or named_series(panel, text[slice(*name)]) is None:
                continue
            if panel is not walk.panel:
                walk.stack.clear()
            walk.panel = panel
            walk.account.use_line(line, *told)
            label = Label(*name, len(text) if heading else line.rest_start, strong=heading or line.strong)
            return replace(line, kind="text" if heading else line.kind, told=label)
    return line


def _is_name(walk: DataWalk, label: str) -> bool:
    """Whether a panel has a name that is all of ``label``."""
    return any(panel.names.known(norm(label)) for panel in walk.panels.all)


def _sides(text: str, first: int, last: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The two parts of a label, in each way in which it may be cut: at its brackets, at a dash, a comma or a word."""
    tail = PAREN_TAIL_RE.search(text, first, last)
    if tail is not None and tail.start() > first:
        yield (first, tail.start()), tail.span(1)
    for joint in JOINT_RE.finditer(text, first, last):
        if first < joint.start() and joint.end() < last:
            yield (first, joint.start()), (joint.end(), last)


def read_pieces(walk: DataWalk, line: Line) -> bool:
    """Read a line that speaks of panels in its sentences, each in its own; False if it does not.

    A line of which that is not plain is left unread.
    """
    start = line.rest_start if line.label else 0
    series = named_series(walk.panel, line.label) if line.label else None
    if len(walk.panels.all) < FEWEST or (line.label and series is None) or line.kind in ("heading", "table"):
        return False
    text = line.plain.text
    if field_key(line.label) is not None or MENTION_RE.search(text, start) is None:
        return False
    told = _pieces(walk, text, start)
    if not told:
        return _is_of_several(walk, line, start)
    outer, marks = walk.panel, len(walk.remarks)
    with walk.stack.kept():
        for panel, first, last in told:
            walk.panel = panel
            walk.stack.clear()
            own = named_series(panel, line.label) if line.label else None
            if own is not None:
                walk.stack.push("series", own)
            if own is not None or not line.label:
                walk.read_text(line.part(first, last, Label(first, first, first)), first)
    del walk.remarks[marks:]
    for match in MENTION_RE.finditer(text, start):
        walk.account.use_line(line, *match.span())
    walk.panel = told[0].panel if len({id(piece.panel) for piece in told}) == 1 else outer
    walk.account.use_line(line, 0, start)
    walk.remark(line, start, "trend" if walk.claims else "data", line.label or None)
    walk.panel = outer
    return True


def _is_of_several(walk: DataWalk, line: Line, start: int) -> bool:
    """Pass over a line that names two panels, whose values may be of either; False if it names one."""
    marks = list(MENTION_RE.finditer(line.plain.text, start))
    panels = {id(walk.panels.named(mark.group(), heading=False)) for mark in marks}
    if len(panels) < FEWEST:
        return False
    for mark in marks:
        walk.account.use_line(line, *mark.span())
    walk.account.use_line(line, 0, start)
    walk.remark(line, start, "trend" if walk.claims else "data", line.label or None)
    walk.account.count(walk.context(line, start), start)
    return True


def _pieces(walk: DataWalk, text: str, start: int) -> list[Piece]:
    """The parts of a text with their panels; nothing if one of them names none, or two of which none leads its part."""
    pieces: list[Piece] = []
    for first, last in sentence_spans(text, start):
        marks = list(MENTION_RE.finditer(text, first, last))
        panels = [walk.panels.named(mark.group(), heading=False) for mark in marks]
        if not marks and pieces:
            pieces.append(Piece(pieces[-1].panel, first, last))
            continue
        if not marks or None in panels:
            return []
        leads = [_led(text, first, mark) for mark in marks]
        if len(marks) > 1 and (leads[0] != first or None in leads):
            return []
        stops = [*(lead for lead in leads[1:] if lead is not None), last] if len(marks) > 1 else [last]
        for mark, panel, lead, stop in zip(marks, panels, leads, stops, strict=True):
            behind = BEHIND_RE.match(text, mark.end())
            begin = behind.end() if lead is not None and behind and (len(marks) > 1 or lead == first) else first
            if panel is not None:
                pieces.append(Piece(panel, begin, stop))
    return pieces


def _led(text: str, first: int, mark: re.Match[str]) -> int | None:
    """Where the words that lead up to a panel begin: "In the" before "left panel"; None if there are none."""
    lead = LEAD_RE.search(text, max(first, mark.start() - LEAD_REACH), mark.start())
    return lead.start() if lead is not None else None
