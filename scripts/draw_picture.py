"""Draw docs/picture.svg: a description with what was read of it marked, and its record beside it.

Run: ``python scripts/draw_picture.py``. Nothing in it is typed by hand: the program reads docs/picture.txt.
A test compares the picture with what the program reads now.
"""

from __future__ import annotations

import textwrap
from html import escape
from pathlib import Path

import chartprose

DOCS = Path(__file__).parents[1] / "docs"
CHAR, ROW, LEFT, MIDDLE, TOP = 7.2, 19, 24, 460, 62
"""Pixels: the width of a character, the height of a line, where the columns begin, and where their first lines are."""

WIDTH, WORDS = 930, 62
AXIS, VALUE, ISSUE = "#dbeafe", "#fef3c7", "#fed7aa"
VERDICTS = {"supported": "#d1fae5", "contradicted": "#fecaca", "unverifiable": "#e5e7eb"}
STYLE = (
    'text{font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1f2937;white-space:pre}'
    ".h{font-weight:bold}.d{fill:#6b7280}"
)

DESCRIBED = (
    "On the left a described chart with its axes, values and claims marked. On the right what was read from it: axes, "
    "points with the span of their value, claims with a verdict, and issues."
)

Row = tuple[str, str | None, str]
"""A line of the record: its words, the colour of its mark, and its class."""


def picture(text: str) -> str:
    """The picture of a description and its record, as SVG."""
    figure = chartprose.extract(text)
    left = _described(text, _marks(figure))
    right = [_record_line(number, row) for number, row in enumerate(_record(figure))]
    height = TOP + ROW * max(len(text.splitlines()), len(right)) + 8
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"',
            f'height="{height}" role="img" aria-labelledby="t d">',
            '<title id="t">A description and its record</title>',
            f'<desc id="d">{DESCRIBED}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#ffffff" stroke="#d1d5db"/>',
            f'<text x="{LEFT}" y="32" class="h">the description</text>',
            f'<text x="{MIDDLE}" y="32" class="h">the record</text>',
            f'<line x1="440" y1="16" x2="440" y2="{height - 16}" stroke="#d1d5db"/>',
            *left,
            *right,
            "</svg>\n",
        ]
    )


def _marks(figure: chartprose.Figure) -> dict[chartprose.Span, str]:
    """The colour of each span of the description that is marked; what is said last of a span holds."""
    marks: dict[chartprose.Span, str] = {}
    for panel in figure.panels:
        for axis in panel.axes:
            marks |= {span: AXIS for name, span in axis.evidence.items() if name in ("domain", "label")}
        for point in panel.points:
            marks |= {span: VALUE for name, span in point.evidence.items() if name in ("x", "value")}
    for claim in figure.claims:
        if claim.evidence.text is not None:
            marks[claim.evidence.text] = VERDICTS[claim.verdict]
    for issue in figure.issues:
        if issue.code == "value_outside_axis":
            marks |= dict.fromkeys(issue.evidence, ISSUE)
    return marks


def _described(text: str, marks: dict[chartprose.Span, str]) -> list[str]:
    found, start = [], 0
    for number, line in enumerate(text.splitlines()):
        y = TOP + ROW * number
        for (begin, end), color in sorted(marks.items()):
            if start <= begin and end <= start + len(line):
                x = LEFT + CHAR * (begin - start) - 1
                found.append(
                    f'<rect x="{x:.1f}" y="{y - 13}" width="{CHAR * (end - begin) + 2:.1f}" height="17" rx="2"'
                    f' fill="{color}"/>'
                )
        found.append(_text(LEFT, y, line, "h" if line.startswith("#") else ""))
        start += len(line) + 1
    return found


def _record(figure: chartprose.Figure) -> list[Row]:
    rows: list[Row] = [("axis   label   extent", None, "d")]
    (panel,) = figure.panels
    for axis in panel.axes:
        low, high = axis.domain or (0, 0)
        ticks = f"; ticks {', '.join(f'{tick:g}' for tick in axis.ticks)}" if axis.ticks else ""
        rows.append((f"{axis.channel:<7}{axis.label:<8}{low:g}–{high:g}{ticks}", AXIS, ""))
    rows += [("", None, ""), ("series      x        value   span", None, "d")]
    outside = {span for issue in figure.issues if issue.code == "value_outside_axis" for span in issue.evidence}
    for point in panel.points:
        start, end = point.evidence["value"]
        words = f"{point.series:<10}{point.x.value or 0:>3g}{_value(point):>13}   [{start}, {end})"
        rows.append((words, ISSUE if (start, end) in outside else VALUE, ""))
    rows.append(("", None, ""))
    for claim in figure.claims:
        rows += _wrapped(f"{claim.verdict}: {claim.text}", VERDICTS[claim.verdict])
        rows += [(words, None, "d") for words, *_ in _wrapped(claim.reason, None)]
    for issue in figure.issues:
        if issue.code == "value_outside_axis":
            rows += _wrapped(f"{issue.code}: {issue.message}", ISSUE)
    return rows


def _wrapped(words: str, color: str | None) -> list[Row]:
    return [(line, color, "") for line in textwrap.wrap(words, WORDS, subsequent_indent="  ")]


def _value(point: chartprose.Point) -> str:
    value = point.value
    if point.missing is not None:
        return point.missing.replace("_", " ")
    if value.value is not None:
        return f"{'~' if value.approx else ''}{value.value:g}"
    if value.low is None:
        return f"≤ {value.high:g}"
    return f"{value.low:g}–{value.high:g}" if value.high is not None else f"≥ {value.low:g}"


def _record_line(number: int, row: Row) -> str:
    words, color, name = row
    y = TOP + ROW * number
    mark = f'<rect x="{MIDDLE - 6}" y="{y - 13}" width="4" height="17" fill="{color}"/>' if color else ""
    return mark + _text(MIDDLE, y, words, name)


def _text(x: float, y: float, words: str, name: str) -> str:
    class_ = f' class="{name}"' if name else ""
    length = f' textLength="{CHAR * len(words):.1f}"' if words else ""
    return f'<text xml:space="preserve" x="{x}" y="{y}"{length}{class_}>{escape(words, quote=False)}</text>'


def main() -> None:
    text = (DOCS / "picture.txt").read_text("utf-8")
    (DOCS / "picture.svg").write_text(picture(text), "utf-8")


if __name__ == "__main__":
    main()
