"""Panels in sentences on axes: "The upper chart's y-axis", "the y-axis of the left panel", "that of panel (b)"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.draft import axis_for, take_label
from chartprose.rules1.components.axes.filling import apply_text
from chartprose.rules1.components.axes.head import AxisHead
from chartprose.rules1.components.panels.names import panel_key
from chartprose.rules1.components.walk import add_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.components.panels.names import PanelKey
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.text.lines import Line

_PLACE: Final = r"(?:top|bottom|upper|lower|left|right|middle|first|second|third)(?:[- ]hand)?"
_NOUN: Final = r"(?:chart|panel|plot|graph|sub-?plot)"
NOUN_RE = re.compile(_NOUN, re.IGNORECASE)
PANEL: Final = rf"(?:{_PLACE}\s{_NOUN}|{_NOUN}\s\(?[a-h]\)?(?![\w]))"
BEFORE_RE = re.compile(
    rf"\b(?:(?:the\s)?(?P<own>{PANEL})['’]s|(?:in|for|on)\s(?:the\s)?(?P<led>{PANEL}),)\s(?:the\s|its\s)?$",
    re.IGNORECASE,
)
"""A panel before its axis: "The upper chart's y-axis", "In panel (b), the y-axis"."""

BEHIND_RE = re.compile(rf"\)?\s(?:of|in|for|on)\s(?:the\s)?(?P<panel>{PANEL})(?=\s|,)", re.IGNORECASE)
ALL_BEHIND_RE = re.compile(
    rf"\)?\s(?:of|in|for|on)\s(?:both|all(?:\s(?:the\s)?(?:two|three|four|five|six))?)\s(?:the\s)?{_NOUN}s(?=\s|,)",
    re.IGNORECASE,
)
"""That an axis is of all panels: "The x-axis of both panels"."""

THAT_RE = re.compile(rf"\bthat\s(?:of|in|for|on)\s(?:the\s)?(?P<panel>{PANEL})(?=\s)", re.IGNORECASE)
"""The same axis of another panel: "…; that of the lower panel is …"."""

HEAD_RE = re.compile(
    rf"(?P<place>upper|lower|top|bottom)\s(?:y|vertical)\s?-?\s?axis\b|.{{1,30}}\baxis(?:,|\s-)\s(?:the\s)?(?P<panel>{PANEL})$",
    re.IGNORECASE,
)
"""The vertical axis of one of two panels, one above the other, or any with its panel: "Y-axis, left panel".

To the left and to the right may stand two axes of one panel.
"""

EACH_RE = re.compile(
    rf"\"(?P<label>[^\"]{{1,60}})\"(?P<facts>[^\";]{{0,80}}?),?\s(?:in|for|on|of)\s(?:the\s)?(?P<panel>{PANEL})(?![\w-])",
    re.IGNORECASE,
)
"""The label of an axis, its range and its panel: ""Level (m)", 0 to 9, in the top chart and "Flow" in the …"."""

EACH_PLAIN_RE = re.compile(
    rf"(?P<label>(?!(?:and|while|or)\b)[^\W\d_][^,;()\d\"]{{1,40}}?(?:\s\([^()\d,]{{1,14}}\))?),?\s(?P<facts>(?:from\s)?-?\d[^;,()\"]{{0,40}}?)"
    rf"\s\((?:in\s|for\s)?(?:the\s)?(?P<panel>{PANEL}|(?:upper|lower|top|bottom)(?:\sone)?|[a-h])\)",
    re.IGNORECASE,
)
"""The same without quotes, with the panel in brackets: "Level 0-9 (upper), Flow 0-90 (lower)"."""

JOINT_RE = re.compile(r"[,;]?\s(?:and\s)?")
REACH: Final = 60
FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class Owner:
    """The panel of an axis, and where in the text it is named behind the axis."""

    panel: PanelDraft
    behind: tuple[int, int] | None = None


def owner_of(walk: ComponentWalk, text: str, begin: int, mark: re.Match[str]) -> Owner | None:
    """The panel whose axis the words of ``mark`` are, in a document with several; None where none is named."""
    if walk.panel_count < FEWEST:
        return None
    if (shared := ALL_BEHIND_RE.match(text, mark.end())) is not None:
        return Owner(walk.panel, shared.span())
    before = BEFORE_RE.search(text, max(begin, mark.start() - REACH), mark.start())
    behind = BEHIND_RE.match(text, mark.end())
    told = (before["own"] or before["led"]) if before else behind["panel"] if behind else None
    key = panel_key(told) if told else None
    return Owner(add_panel(walk, key), behind.span() if behind and not before else None) if key else None


def panel_of_head(walk: ComponentWalk, head: str) -> PanelDraft | None:
    """The panel whose axis a head tells in a document with several: "Upper y-axis", "Y-axis, left panel"."""
    placed = HEAD_RE.match(head) if walk.panel_count >= FEWEST else None
    key = panel_key(placed["panel"] or f"{placed['place']} panel") if placed else None
    return add_panel(walk, key) if key else None


def axis_by_panel(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Read the axis of each panel behind one head; False if ``line`` does not tell several so, and nothing else."""
    text = line.plain.text
    marks = list(EACH_RE.finditer(text, line.rest_start)) or list(EACH_PLAIN_RE.finditer(text, line.rest_start))
    ends = [line.rest_start, *(mark.end() for mark in marks)]
    gaps = [text[end : mark.start()] for end, mark in zip(ends, marks, strict=False)]
    if not gaps or gaps[0].strip() or not all(JOINT_RE.fullmatch(gap) for gap in gaps[1:]):
        return False
    return _read_each(walk, line, marks, len(text), AxisHead(axis.channel, axis.side))


def axis_of_each(walk: ComponentWalk, line: Line, start: int, stop: int, head: AxisHead) -> bool:
    """Read an axis that a text tells for each panel, by its label in quotes; False if it does not."""
    return _read_each(walk, line, list(EACH_RE.finditer(line.plain.text, start, stop)), stop, head)


def _read_each(walk: ComponentWalk, line: Line, marks: list[re.Match[str]], stop: int, head: AxisHead) -> bool:
    keys = [key for mark in marks if (key := _key_of(mark["panel"])) is not None]
    apart = {mark["panel"].lower() for mark in marks}
    if walk.panel_count < FEWEST or not FEWEST <= len(marks) == len(keys) == len(apart):
        return False
    for mark, key, end in zip(marks, keys, _ends(marks, stop), strict=True):
        own = axis_for(add_panel(walk, key), head)
        plain = mark.re is EACH_PLAIN_RE
        if plain and own.label is None:
            take_label(own, line, *mark.span("label"))
        begin, field = (mark.start("facts"), "range") if plain else (mark.start(), None)
        apply_text(own, line.part(begin, mark.end("facts")), begin, field)
        apply_text(own, line.part(mark.end(), end), mark.end(), "range")
    return True


def _key_of(panel: str) -> PanelKey | None:
    """The panel that a place, a letter or either with its noun means."""
    bare = f"Panel ({panel})" if len(panel) == 1 else f"{panel.split(maxsplit=1)[0]} panel"
    return panel_key(panel) if NOUN_RE.search(panel) else panel_key(bare)


def _ends(marks: Sequence[re.Match[str]], stop: int) -> list[int]:
    return [*(mark.start() for mark in marks[1:]), stop]


def respelt(line: Line, span: tuple[int, int] | None, words: str = "") -> Line:
    """The line with ``words`` in place of what stands at ``span``, whose length stays; offsets stay as they are."""
    if span is None:
        return line
    text = line.plain.text
    start, end = span
    return replace(
        line, plain=replace(line.plain, text=text[:start] + words[: end - start].ljust(end - start) + text[end:])
    )
