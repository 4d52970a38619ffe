"""One set of data in many layouts: what the laws of the rules compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

Cell = tuple[str, str, float]
"""Series, position, value."""


@dataclass(frozen=True)
class Chart:
    """A grouped bar chart with its names and values (rows of ``values`` are series)."""

    series: tuple[str, ...] = ("Rye", "Oats", "Spelt")
    places: tuple[str, ...] = ("Hillside", "Lakeside", "Moor")
    values: tuple[tuple[float, ...], ...] = ((12.5, 31, 44), (18, 27, 9), (61, 53.5, 22))
    noun: str = "Field"
    measure: str = "Yield"
    kind: str = "Bar Chart"
    legend: bool = True
    axis: bool = True

    @property
    def cells(self) -> set[Cell]:
        return {
            (name, place, float(value))
            for name, row in zip(self.series, self.values, strict=True)
            for place, value in zip(self.places, row, strict=True)
        }


def head(chart: Chart) -> str:
    """What stands before the data."""
    lines = [f"## {chart.kind}: {chart.measure} by {chart.noun}", "### Overview", "A chart of what was measured."]
    lines += ["### Components/Axes"]
    if chart.axis:
        lines.append(f"* **X-axis:** {chart.noun} ({', '.join(chart.places)})")
    lines.append(f"* **Y-axis:** {chart.measure}, from 0 to 100")
    if chart.legend:
        colors = ("blue", "orange", "green", "red", "purple")
        lines += ["* **Legend:**", *(f"* {name} ({color})" for name, color in zip(chart.series, colors, strict=False))]
    return "\n".join([*lines, "### Detailed Analysis", ""])


Rows = Sequence[tuple[str, Sequence[tuple[str, float]]]]

LISTS = {
    "nested": ("* **{a}:**\n", "    * {b}: ~{v:g}\n", "", ""),
    "flattened": ("* **{a}:**\n", "* {b}: ~{v:g}\n", "", ""),
    "numbered": ("{n}. **{a}**\n", "- {b}: {v:g}\n", "", ""),
    "bold_lines": ("**{a}**\n", "* **{b}:** {v:g}\n", "", ""),
    "headed": ("#### {a}\n", "* {b}: {v:g}\n", "", ""),
    "in_rows": ("* **{a}:** ", "{b} {v:g}", ", ", "\n"),
    "keyed": ("- {a}: ", "{b} = {v:g}", ", ", ".\n"),
    "bracketed": ("* **{a}**: ", "{v:g} ({b})", ", ", "\n"),
}
"""Layout → how an outer head, and within it each value with its inner head, is written, separated and ended."""


def _listed(layout: str, rows: Rows) -> str:
    head, item, separator, end = LISTS[layout]
    return "".join(
        head.format(a=a, n=n) + separator.join(item.format(b=b, v=v) for b, v in row) + end
        for n, (a, row) in enumerate(rows, 1)
    )


TABLES = {
    "table": ("", "{}", "| ", " | ", " |"),
    "open_table": ("Name", "{}", "", " | ", ""),
    "aligned": ("", "{:<14}", "", "", ""),
    "tabbed": ("Name", "{}", "", "\t", ""),
}
"""Layout → the head of the first column, how a cell is written, and what begins a row, is between cells, ends a row."""


def _tabular(layout: str, rows: Rows) -> str:
    corner, cell, begin, separator, end = TABLES[layout]
    heads = [corner, *(name for name, _ in rows[0][1])]
    lines = [heads, *([name, *(f"{value:g}" for _, value in row)] for name, row in rows)]
    written = [begin + separator.join(map(cell.format, line)) + end for line in lines]
    if "|" in separator:
        written.insert(1, begin.strip() + "|".join(["---"] * len(heads)) + end.strip())
    text = "\n".join(written) + "\n"
    return text if separator else f"```\n{text}```\n"


LAYOUTS: dict[str, Callable[[Rows], str]] = {name: partial(_listed, name) for name in LISTS}
LAYOUTS |= {name: partial(_tabular, name) for name in TABLES}


def described(chart: Chart, layout: str, *, by_place: bool) -> str:
    """The whole description of a chart with its data in one layout, outer heads being its places or its series."""
    outer, inner = (chart.places, chart.series) if by_place else (chart.series, chart.places)
    values = zip(*chart.values, strict=True) if by_place else chart.values
    rows = [(name, list(zip(inner, row, strict=True))) for name, row in zip(outer, values, strict=True)]
    return head(chart) + LAYOUTS[layout](rows)
