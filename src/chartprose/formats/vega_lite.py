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
    lines = []
    for number, panel in enumerate(figure.panels):
        try:
            lines.append(_line(figure, number, panel.title, panel.to_vega_lite(), None))
        except NotDrawnError as error:
            lines.append(_line(figure, number, panel.title, None, error.reason))
    if not lines:
        lines.append(_line(figure, None, figure.title, None, figure.reason or NO_PANEL))
    return b"".join(lines)


def _line(
    figure: Figure, panel: int | None, title: str | None, specification: dict[str, Any] | None, reason: str | None
) -> bytes:
    line = {
        "uri": figure.source.uri,
        "panel": panel,
        "title": title,
        "reason": reason,
        "specification": specification,
    }
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace") + b"\n"
