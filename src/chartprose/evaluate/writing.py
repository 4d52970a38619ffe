"""Tables on the terminal and in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich import table as rich_table
from rich.text import Text

from chartprose.evaluate.tables import EXPLANATION
from chartprose.report.plain import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from chartprose.evaluate.tables import Table


WIDE = 120
"""In fewer columns than these, explanations are left out."""


def print_tables(console: Console, tables: Sequence[Table]) -> None:
    """Print tables; what comes from documents is no markup, and its control characters do nothing."""
    for whole in tables:
        table = whole if console.width >= WIDE else whole.without(EXPLANATION)
        console.print(Text(table.title, style="bold"))
        grid = rich_table.Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for number, column in enumerate(table.columns):
            grid.add_column(column, justify="left" if _is_words(table, number) else "right", overflow="fold")
        for row in table.rows:
            grid.add_row(*(Text(plain(cell)) for cell in row))
        console.print(grid)
        console.print()


def print_notes(console: Console, notes: Sequence[str]) -> None:
    """Print what a reader must know, one line each."""
    for note in notes:
        console.print(Text(f"* {plain(note)}"))


def markdown(title: str, command: str, tables: Sequence[Table], notes: Sequence[str] = ()) -> str:
    """Tables as Markdown: a title, the command that made them, a heading over each table, and notes at the end."""
    parts = [f"# {plain(title)}\n\nMade by `{plain(command)}`. Intervals are at 95 %, with documents as the unit.\n"]
    for table in tables:
        rule = [":--" if _is_words(table, number) else "--:" for number in range(len(table.columns))]
        lines = [_row(table.columns), _row(rule), *map(_row, table.rows)]
        parts.append(f"## {table.title}\n\n" + "\n".join(lines) + "\n")
    if notes:
        parts.append("## To know\n\n" + "".join(f"* {plain(note)}\n" for note in notes))
    return "\n".join(parts)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(plain(cell).replace("|", "\\|") for cell in cells) + " |"


def _is_words(table: Table, number: int) -> bool:
    """Whether a column holds words: the first ones, and explanations at the end."""
    return number < table.words or table.columns[number] in (EXPLANATION, "")
