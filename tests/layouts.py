"""One set of data in many layouts: what the laws of the rules compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

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

    def renamed(self, names: dict[str, str]) -> Chart:
        return replace(
            self,
            series=tuple(names.get(name, name) for name in self.series),
            places=tuple(names.get(name, name) for name in self.places),
        )


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


def _by_series(chart: Chart) -> list[tuple[str, list[tuple[str, float]]]]:
    return [
        (name, list(zip(chart.places, row, strict=True))) for name, row in zip(chart.series, chart.values, strict=True)
    ]


def _by_place(chart: Chart) -> list[tuple[str, list[tuple[str, float]]]]:
    columns = list(zip(*chart.values, strict=True))
    return [
        (place, list(zip(chart.series, column, strict=True)))
        for place, column in zip(chart.places, columns, strict=True)
    ]


Rows = Sequence[tuple[str, Sequence[tuple[str, float]]]]


def nested(rows: Rows) -> str:
    return "".join(f"* **{a}:**\n" + "".join(f"    * {b}: ~{v:g}\n" for b, v in row) for a, row in rows)


def flattened(rows: Rows) -> str:
    return "".join(f"* **{a}:**\n" + "".join(f"* {b}: ~{v:g}\n" for b, v in row) for a, row in rows)


def numbered(rows: Rows) -> str:
    return "".join(f"{n}. **{a}**\n" + "".join(f"- {b}: {v:g}\n" for b, v in row) for n, (a, row) in enumerate(rows, 1))


def bold_lines(rows: Rows) -> str:
    return "".join(f"**{a}**\n" + "".join(f"* **{b}:** {v:g}\n" for b, v in row) for a, row in rows)


def headed(rows: Rows) -> str:
    return "".join(f"#### {a}\n" + "".join(f"* {b}: {v:g}\n" for b, v in row) for a, row in rows)


def in_rows(rows: Rows) -> str:
    return "".join(f"* **{a}:** " + ", ".join(f"{b} {v:g}" for b, v in row) + "\n" for a, row in rows)


def keyed(rows: Rows) -> str:
    return "".join(f"- {a}: " + ", ".join(f"{b} = {v:g}" for b, v in row) + ".\n" for a, row in rows)


def bracketed(rows: Rows) -> str:
    return "".join(f"* **{a}**: " + ", ".join(f"{v:g} ({b})" for b, v in row) + "\n" for a, row in rows)


def table(rows: Rows, corner: str = "") -> str:
    names = [b for b, _ in rows[0][1]]
    text = f"| {corner} | " + " | ".join(names) + " |\n|" + "---|" * (len(names) + 1) + "\n"
    return text + "".join(f"| {a} | " + " | ".join(f"{v:g}" for _, v in row) + " |\n" for a, row in rows)


def open_table(rows: Rows) -> str:
    names = [b for b, _ in rows[0][1]]
    text = "Name | " + " | ".join(names) + "\n---|" + "|".join("---" for _ in names) + "\n"
    return text + "".join(f"{a} | " + " | ".join(f"{v:g}" for _, v in row) + "\n" for a, row in rows)


def aligned(rows: Rows) -> str:
    names = [b for b, _ in rows[0][1]]
    text = "```\n" + " " * 14 + "".join(f"{name:>14}" for name in names) + "\n"
    return text + "".join(f"{a:<14}" + "".join(f"{v:>14g}" for _, v in row) + "\n" for a, row in rows) + "```\n"


def tabbed(rows: Rows) -> str:
    names = [b for b, _ in rows[0][1]]
    text = "Name\t" + "\t".join(names) + "\n"
    return text + "".join(f"{a}\t" + "\t".join(f"{v:g}" for _, v in row) + "\n" for a, row in rows)


LAYOUTS: dict[str, Callable[[Rows], str]] = {
    layout.__name__: layout
    for layout in (
        nested, flattened, numbered, bold_lines, headed, in_rows, keyed, bracketed, table, open_table, aligned, tabbed
    )
}  # fmt: skip


def described(chart: Chart, layout: str, *, by_place: bool) -> str:
    """The whole description of a chart with its data in one layout, outer heads being its places or its series."""
    rows = _by_place(chart) if by_place else _by_series(chart)
    return head(chart) + LAYOUTS[layout](rows)
