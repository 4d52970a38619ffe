"""A figure in a notebook: HTML without scripts, and its charts as one Vega-Lite specification."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

from chartprose.errors import MissingExtraError
from chartprose.report.compiling import svg
from chartprose.report.document import VERDICT_SIGNS, Document
from chartprose.report.shell import render
from chartprose.report.texts import Found

if TYPE_CHECKING:
    from chartprose.record import Figure
    from chartprose.report.document import Drawing

VEGA_LITE = "application/vnd.vegalite.v6+json"
TOP_ONLY = ("$schema", "config", "usermeta")
"""Parts of a specification that only its top may have."""


def html(figure: Figure, text: str | None) -> str:
    """The figure as a fragment of HTML; texts of the document are escaped, and nothing in it runs."""
    document = Document(figure, Found(text))
    pictures = [(drawing.title, *_picture(drawing)) for drawing in document.drawings]
    return render("report/templates/notebook.html.jinja", document=document, pictures=pictures, signs=VERDICT_SIGNS)


def _picture(drawing: Drawing) -> tuple[str | None, str | None]:
    """The chart as an SVG picture in base 64, or the reason why there is none."""
    if drawing.specification is None:
        return None, drawing.reason
    try:
        return base64.b64encode(svg(drawing.specification).encode()).decode(), None
    except MissingExtraError as error:
        return None, str(error)
    except ValueError as error:  # Vega's own; one chart that it cannot draw is no reason to show nothing
        return None, f"Vega cannot draw it ({str(error).splitlines()[-1][:200]})"


def mimebundle(figure: Figure, text: str | None) -> dict[str, Any]:
    """MIME type → the figure in it. Vega-Lite is there if at least one panel can be drawn."""
    points = sum(len(panel.points) for panel in figure.panels)
    counts = f"{points} points, {len(figure.claims)} claims, {len(figure.issues)} issues"
    bundle: dict[str, Any] = {
        "text/plain": f"<Figure {figure.source.uri!r}: {figure.status} {figure.kind}, {counts}>",
        "text/html": html(figure, text),
    }
    drawings = Document(figure, Found(text)).drawings
    together = _together([drawing.specification for drawing in drawings if drawing.specification])
    return bundle if together is None else bundle | {VEGA_LITE: together}


def _together(drawn: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Charts as one specification, one below the other; ``None`` for none."""
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    parts = [{name: part for name, part in each.items() if name not in TOP_ONLY} for each in drawn]
    independent = dict.fromkeys(("color", "strokeDash", "shape"), "independent")
    top = {name: drawn[0][name] for name in ("$schema", "config")}
    return top | {"vconcat": parts, "resolve": {"scale": independent}}
