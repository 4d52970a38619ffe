"""A record for a person in a terminal: tables of what was read, with the words that say it, and what was not read.

What comes from a document is printed as it stands: it is no markup, and its control characters do nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chartprose.report.document import AXIS_COLUMNS, LEGEND_COLUMNS, VERDICT_SIGNS, names_of
from chartprose.report.small_chart import small_chart
from chartprose.report.wording import place, plain, value
from chartprose.tally import claim_work
from chartprose.tidy import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from chartprose.record import Figure, Panel, Point, Span

NARROW = 76
"""In fewer columns than these, who read an item is left out."""

CONTEXT = 30
"""So many characters are shown before and after the words in question."""

MOST_QUOTED = 160
"""So many characters of a doubted block are shown."""

CUT_BEFORE_RE = re.compile(r"^\S+\s")
CUT_AFTER_RE = re.compile(r"\s\S+$")
STATUS_STYLES = {"complete": "green", "partial": "yellow", "not_a_chart": "cyan", "failed": "red"}
INDENTED = (0, 0, 0, 4)
VERDICT_STYLES = {"supported": "green", "contradicted": "red", "unverifiable": "dim"}
SEVERITY_STYLES = {"note": "dim", "warning": "yellow", "error": "red"}


def print_figure(console: Console, figure: Figure, text: str | None = None) -> None:
    """Print one record; ``text`` is its description, for the words behind each point, else their place."""
    _print_head(console, figure)
    for index, panel in enumerate(figure.panels, 1):
        _print_panel(console, panel, f"Panel {index} of {len(figure.panels)}", text)
    _print_claims(console, figure)
    issues = [(f"{i.severity} {i.code}", SEVERITY_STYLES[i.severity], i.message, i.evidence) for i in figure.issues]
    _print_findings(console, "Issues", issues, text)
    doubts = [("doubt", "yellow", doubt.reason, doubt.evidence) for doubt in figure.doubts]
    _print_findings(console, "Doubts", doubts, text)
    _print_findings(console, "Left unread", [("", "", "", [span]) for span in figure.unread], text)
    usage = figure.usage
    if figure.claims:
        console.print(Text(f"claims translated: {claim_work(figure)}", style="dim"))
    if usage.calls or usage.cached_calls:
        line = f"model {usage.model}: {usage.calls} calls, {usage.cached_calls} cached"
        console.print(Text(plain(f"{line}, {usage.input_tokens} tokens in, {usage.output_tokens} out"), style="dim"))


def _print_head(console: Console, figure: Figure) -> None:
    source = figure.source
    console.rule(Text(plain(source.uri), style="bold"), align="left")
    console.print(Text(plain(figure.title or "(no title)"), style="bold"))
    status = (figure.status.replace("_", " "), STATUS_STYLES[figure.status])
    line = Text.assemble(status, f", {figure.kind}, {source.chars} characters")
    if figure.coverage is not None:
        line.append(f", {figure.coverage:.0%} of the numerals in data sections accounted for")
    for name, origin in (("figure", source.figure), ("described by", source.describer)):
        if origin:
            line.append(f", {name} {plain(origin)}")
    console.print(line)
    if figure.reason:
        console.print(Text(plain(figure.reason)))


def _print_panel(console: Console, panel: Panel, name: str, text: str | None) -> None:
    words = [name, panel.title, panel.chart_type, panel.position]
    console.print()
    console.print(Text(" · ".join(plain(word) for word in words if word), style="bold"))
    axes, series = names_of(panel)
    print_table(console, AXIS_COLUMNS, axes)
    print_table(console, LEGEND_COLUMNS, series)
    if drawing := small_chart(panel, console.width):
        console.print(Text.from_ansi(drawing))
    wide = console.width >= NARROW
    points: list[Sequence[str | Text]]
    points = [(p.series, place(p.x), value(p), p.by if wide else "", _words(p, text)) for p in panel.points]
    print_table(console, ("series", "x", "value", "by", "words"), points, right=("x", "value"))


def _print_claims(console: Console, figure: Figure) -> None:
    if figure.claims:
        _print_heading(console, "Claims")
    for claim in figure.claims:
        verdict = (f"{VERDICT_SIGNS[claim.verdict]} {claim.verdict}", VERDICT_STYLES[claim.verdict])
        console.print(Text.assemble(verdict, f"  {plain(claim.text)}"))
        for words, style in ((claim.check, "cyan"), (claim.reason, "dim")):
            if words:
                console.print(Padding(Text(plain(words), style=style), INDENTED))


def _print_findings(
    console: Console, heading: str, findings: Sequence[tuple[str, str, str, Sequence[Span]]], text: str | None
) -> None:
    """Print what a person should look at: a label, its style, a message, and the spans, whose words are shown."""
    if findings:
        _print_heading(console, heading)
    for label, style, message, spans in findings:
        if label:
            console.print(Text.assemble((label, style), f": {plain(message)}"))
        for span in spans:
            console.print(Padding(_in_context(span, text), INDENTED))


def _print_heading(console: Console, words: str) -> None:
    console.print()
    console.print(Text(words, style="bold"))


def print_table(
    console: Console,
    columns: Sequence[str],
    rows: Iterable[Sequence[str | Text | None]],
    right: Sequence[str] = (),
) -> None:
    """Print a table, or nothing for no rows; columns that are empty throughout are left out."""
    cells = [[cell if isinstance(cell, Text) else Text(plain(cell or "")) for cell in row] for row in rows]
    kept = [index for index in range(len(columns)) if any(row[index].plain for row in cells)]
    if not kept:
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for index in kept:
        justify = "right" if columns[index] in right else "left"
        table.add_column(columns[index], justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in cells:
        table.add_row(*(row[index] for index in kept))
    console.print(table)


def _words(point: Point, text: str | None) -> Text:
    """The words that state a point, in their line; or their place."""
    span = frame(point)
    if span is None or text is None:
        return Text("" if span is None else f"[{span[0]}, {span[1]})")
    before, after = _around(span, text)
    before, after = before.rpartition("\n")[2], after.partition("\n")[0]
    return Text.assemble((plain(before), "dim"), (plain(text[slice(*span)]), "bold"), (plain(after), "dim"))


def _in_context(span: Span, text: str | None) -> Text:
    """A span and its words, cut in the middle where they are long, with some before and after them."""
    place_of_it = f"[{span[0]}, {span[1]})"
    if text is None:
        return Text(place_of_it)
    before, after = _around(span, text)
    words = " ".join(text[slice(*span)].split())
    if len(words) > MOST_QUOTED:
        words = f"{words[: MOST_QUOTED // 2]} … {words[-MOST_QUOTED // 2 :]}"
    return Text.assemble(
        (f"{place_of_it} ", "dim"), f"…{plain(before)}", (plain(words), "bold underline"), f"{plain(after)}…"
    )


def _around(span: Span, text: str) -> tuple[str, str]:
    """Up to ``CONTEXT`` characters before and after a span, without the parts of words at their outer ends."""
    start, end = span
    before, after = text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT]
    if start > CONTEXT:
        before = CUT_BEFORE_RE.sub("", before)
    if end + CONTEXT < len(text):
        after = CUT_AFTER_RE.sub("", after)
    return before, after
