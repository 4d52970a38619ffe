"""What the entries of a legend show of each other: their order of name and color, and which counts are settings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import Name
from chartprose.rules1.spans import trimmed
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from chartprose.rules1.parts import PanelDraft

COUNT_RE = re.compile(r"\(n\s?=\s?[\d,]{1,12}\)$", re.IGNORECASE)
EDGE: Final = " \"'`*.,;"


def put_in_order(panel: PanelDraft, text: str) -> None:
    """Turn entries of two words of color about where all others have the style first: "blue = Tin, orange = Copper"."""
    entries = [name for name in panel.names.series if name.style_span is not None]
    either = [name for name in entries if _may_be_turned(name, text)]
    plain = [name for name in entries if not is_style(name.text)]
    if either and plain and all(name.style_span and name.style_span < name.span for name in plain):
        panel.names.series = [_turned(name, text) if name in either else name for name in panel.names.series]


def keep_settings(panel: PanelDraft) -> None:
    """Give the one entry with a count its whole name: "Plum (n = 8)" among "Fig" and "Pear" is a setting of Plum.

    Where numbers of cases are told, all entries have theirs; a figure such as the AUC is none of the name.
    """
    names = panel.names.series
    settings = [name for name in names if name.counted is not None and COUNT_RE.search(name.counted[0])]
    if len(settings) == 1 and len(names) > 1:
        name = settings[0]
        name.text, name.span = name.counted or (name.text, name.span)
        panel.names.series = list(names)  # the index is made anew


def _may_be_turned(name: Name, text: str) -> bool:
    """Whether an entry has its name first, and both its name and its style are a word of color and nothing else."""
    if name.style_span is None or name.style_span < name.span or text[name.span[0] - 1] in "`\"'":
        return False
    told = text[slice(*trimmed(text, *name.style_span, EDGE, EDGE))]
    return is_style(name.text) and is_style(told) and told.isalpha()


def _turned(name: Name, text: str) -> Name:
    start, end = trimmed(text, *(name.style_span or name.span), EDGE, EDGE)
    return Name(text[start:end], (start, end), style_of(name.text), name.span, axis=name.axis, drawn=name.drawn)
