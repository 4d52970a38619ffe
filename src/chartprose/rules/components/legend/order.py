"""The order of a legend's entries: which of two words of color is the name, as the other entries show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules.names import Name
from chartprose.rules.spans import trimmed
from chartprose.rules.style import is_style, style_of

if TYPE_CHECKING:
    from chartprose.rules.parts import PanelDraft

EDGE: Final = " \"'`*.,;"


def put_in_order(panel: PanelDraft, text: str) -> None:
    """Turn entries of two words of color about where all others have the style first: "blue = Tin, orange = Copper"."""
    entries = [name for name in panel.names.series if name.style_span is not None]
    either = [name for name in entries if _may_be_turned(name, text)]
    plain = [name for name in entries if not is_style(name.text)]
    if either and plain and all(name.style_span and name.style_span < name.span for name in plain):
        panel.names.series = [_turned(name, text) if name in either else name for name in panel.names.series]


def _may_be_turned(name: Name, text: str) -> bool:
    """Whether an entry has its name first, and both its name and its style are a word of color and nothing else."""
    if name.style_span is None or name.style_span < name.span or text[name.span[0] - 1] in "`\"'":
        return False
    told = text[slice(*trimmed(text, *name.style_span, EDGE, EDGE))]
    return is_style(name.text) and is_style(told) and told.isalpha()


def _turned(name: Name, text: str) -> Name:
    start, end = trimmed(text, *(name.style_span or name.span), EDGE, EDGE)
    return Name(text[start:end], (start, end), style_of(name.text), name.span, axis=name.axis, drawn=name.drawn)
