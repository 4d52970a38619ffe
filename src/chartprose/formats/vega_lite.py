"""Vega-Lite: a line of JSON for each panel, with its chart as a specification or the reason why there is none.

A document without panels has one line, with the reason. ``panel`` counts from 0 and is null there.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from chartprose.errors import NotDrawnError
from chartprose.formats import LineWriter as Writer

if TYPE_CHECKING:
    from chartprose.record import Figure

__all__ = ["Writer", "encode"]

NO_PANEL = "the text describes no panel"


def encode(figure: Figure) -> bytes:
    """The lines of ``figure``."""
    lines: list[dict[str, Any]] = []
    for number, panel in enumerate(figure.panels):
        line: dict[str, Any] = {"panel": number, "title": panel.title, "reason": None, "specification": None}
        try:
            line["specification"] = panel.to_vega_lite()
        except NotDrawnError as error:
            line["reason"] = error.reason
        lines.append(line)
    if not lines:
        lines.append({"panel": None, "title": figure.title, "reason": figure.reason or NO_PANEL, "specification": None})
    named = ({"uri": figure.source.uri} | line for line in lines)
    written = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in named)
    return "".join(written).encode("utf-8", "backslashreplace")
