"""A figure in a notebook: HTML without scripts, and its charts as one Vega-Lite specification."""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING, Any

from chartprose.errors import MissingExtraError, NotDrawnError
from chartprose.report.compiling import svg
from chartprose.report.document import detailed, marks_of
from chartprose.report.rendering import marked
from chartprose.report.texts import Found

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Figure

VEGA_LITE = "application/vnd.vegalite.v6+json"
TOP_ONLY = ("$schema", "config", "usermeta")
"""Parts of a specification that only its top may have."""

STYLE = """
.chartprose mark { background: none; color: inherit; }
.chartprose .rule { text-decoration: underline solid #0072b2; }
.chartprose .model { text-decoration: underline dashed 2px #d55e00; }
.chartprose .rule.value { background: #0072b233; }
.chartprose .model.value { background: #e69f0055; }
.chartprose .unread { outline: 2px dashed #c0304a; font-weight: 700; }
.chartprose .contradicted { text-decoration: underline wavy 2px #c0304a; }
.chartprose pre { white-space: pre-wrap; max-height: 24em; overflow: auto; }
.chartprose img { background: white; max-width: 100%; }
"""
HEADS = {
    "points": ("series", "x", "value", "read by", "not drawn"),
    "claims": ("verdict", "claim", "reason", "translated by", "expression", "rest"),
    "doubts": ("reason",),
    "issues": ("severity", "code", "message"),
}


def html(figure: Figure, text: str | None) -> str:
    """The figure as a fragment of HTML; texts of the document are escaped, and nothing in it runs."""
    shown = detailed(figure, Found(text), compile_charts=False)
    facts = ", ".join([shown["status"], shown["kind"], *shown["facts"]])
    parts = [
        f'<div class="chartprose"><style>{STYLE}</style>',
        f"<p><b>{escape(figure.title or figure.source.uri)}</b> ({escape(facts)})</p>",
        f"<p>{escape(figure.reason)}</p>" if figure.reason else "",
    ]
    for panel, of_panel in zip(figure.panels, shown["panels"], strict=True):
        parts += [_picture(panel.title or "chart", of_panel), _table("points", of_panel["points"])]
    parts += [_table(name, shown[name]) for name in ("claims", "doubts", "issues")]
    if text is not None:
        pieces = "".join(map(_piece, marked(text, list(marks_of(figure)))))
        parts.append(f"<details><summary>The text, with what was read</summary><pre>{pieces}</pre></details>")
    return "\n".join(filter(None, [*parts, "</div>"]))


def _picture(title: str, panel: dict[str, Any]) -> str:
    """The chart as a picture; where there is none, the reason."""
    if panel["specification"] is None:
        return f"<p>{escape(title)}: no chart, {escape(panel['why'])}.</p>"
    try:
        drawn = svg(panel["specification"])
    except MissingExtraError as error:
        return f"<p>{escape(title)}: {escape(str(error))}</p>"
    except ValueError as error:  # Vega's own; one chart that it cannot draw is no reason to show nothing
        return f"<p>{escape(title)}: no chart, Vega cannot draw it ({escape(str(error).splitlines()[-1][:200])}).</p>"
    data = base64.b64encode(drawn.encode()).decode()
    return f'<p><img alt="{escape(title)}" src="data:image/svg+xml;base64,{data}"></p>'


def _table(name: str, rows: Iterable[dict[str, Any]]) -> str:
    rows = list(rows)
    if not rows:
        return ""
    heads = "".join(f"<th>{head}</th>" for head in HEADS[name])
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell or '')}</td>" for cell in row["cells"]) + "</tr>" for row in rows
    )
    return f"<table><caption>{name}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def _piece(piece: list[str]) -> str:
    words = escape(piece[0])
    return words if len(piece) == 1 or not piece[2] else f'<mark class="{escape(piece[2])}">{words}</mark>'


def mimebundle(figure: Figure, text: str | None) -> dict[str, Any]:
    """MIME type → the figure in it. Vega-Lite is there if at least one panel can be drawn."""
    points = sum(len(panel.points) for panel in figure.panels)
    counts = f"{points} points, {len(figure.claims)} claims, {len(figure.issues)} issues"
    bundle: dict[str, Any] = {
        "text/plain": f"<Figure {figure.source.uri!r}: {figure.status} {figure.kind}, {counts}>",
        "text/html": html(figure, text),
    }
    together = charts(figure)
    return bundle if together is None else bundle | {VEGA_LITE: together}


def charts(figure: Figure) -> dict[str, Any] | None:
    """The charts of a figure as one specification, one below the other; ``None`` if none can be drawn."""
    drawn = []
    for panel in figure.panels:
        try:
            drawn.append(panel.to_vega_lite())
        except NotDrawnError:
            continue
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    parts = [{name: part for name, part in each.items() if name not in TOP_ONLY} for each in drawn]
    independent = dict.fromkeys(("color", "strokeDash", "shape"), "independent")
    top = {name: drawn[0][name] for name in ("$schema", "config")}
    return top | {"vconcat": parts, "resolve": {"scale": independent}}
