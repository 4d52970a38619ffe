"""The tables of a report, described once, and how they are written on the terminal and in Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from chartprose.evaluate.fields import ABSENT
from chartprose.evaluate.match import OUTCOMES
from chartprose.evaluate.metrics import HEADLINES, VERDICTS, selection
from chartprose.evaluate.mistakes import KINDS
from chartprose.report.terminal import print_table
from chartprose.report.wording import place, plain, value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

    from chartprose.evaluate.comparison import Comparison
    from chartprose.evaluate.intervals import Estimate
    from chartprose.evaluate.match import Outcome
    from chartprose.evaluate.report import By, Report, Row
    from chartprose.record import Point


NOTHING = "—"
EXPLANATION = "what it is"
"""The name of a last column that explains the row."""

INTERVAL_COLUMNS = ("value", "95 % interval", "n")
SHOWN_POINTS = 3
"""So many points are named in a row of a comparison."""

WIDE = 120
"""In fewer columns than these, explanations are left out."""


def describe_point(point: Point) -> str:
    """A point in one line: ``Alpha @ 8 = 0.89``."""
    return f"{point.series or 'unnamed'} @ {place(point.x)} = {value(point) or 'no value'}"


def interval(estimate: Estimate) -> str:
    """The ends of an interval, or a dash where there is nothing to measure."""
    if estimate.low is None or estimate.high is None:
        return NOTHING
    return f"{estimate.low:.3f} to {estimate.high:.3f}"


@dataclass(frozen=True)
class Table:
    """A table for a person. Columns after the first ``words`` ones hold figures and are set to the right."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]] = ()
    words: int = 1

    def holds_words(self, number: int) -> bool:
        """Whether a column holds words: the first ones, and explanations at the end."""
        return number < self.words or self.columns[number] in (EXPLANATION, "")


def report_tables(report: Report, by: Sequence[By] = ()) -> list[Table]:
    """The tables of an evaluation, with those of the groupings that are asked for; empty ones are left out."""
    tables = [_headline(report), _selection(report), _mistakes(report), _verdicts(report)]
    given = [outcome for outcome in OUTCOMES if outcome != "missing"]
    for grouping in by:
        if grouping == "field":
            tables.append(_outcomes("By field", "field", report.fields, OUTCOMES, "F1"))
        elif grouping == "rule":
            tables.append(_outcomes("By rule or model", "by", report.rules, given, "precision"))
        else:
            tables.append(_group(report, grouping))
    tables.append(_documents(report))
    return [table for table in tables if table.rows]


def figures_table(title: str, figures: Mapping[str, Estimate]) -> Table:
    """A row for each figure, with its interval and what it rests on."""
    return Table(title, ("figure", *INTERVAL_COLUMNS), [[name, *_cells(figure)] for name, figure in figures.items()])


def comparison_tables(comparison: Comparison) -> list[Table]:
    """The tables of a comparison."""
    tables = []
    if comparison.agreement is not None:
        tables.append(figures_table("Agreement", {"points.f1 of b against a": comparison.agreement}))
    columns = ("figure", "a", "b", "b - a", "95 % interval", "n")
    rows = []
    for name, difference in comparison.differences.items():
        a, b = (report.headline[name] if report else difference for report in (comparison.a, comparison.b))
        rows.append([name, _ratio(a.value), _ratio(b.value), *_cells(difference, signed=True)])
    tables.append(Table("Difference", columns, rows))
    signed = comparison.agreement is None
    rows = [[name, *_cells(estimate, signed=signed)] for name, estimate in comparison.fields.items()]
    title = "Difference in F1 by field" if signed else "Agreement by field"
    tables.append(Table(title, ("field", "b - a" if signed else "F1", "95 % interval", "points"), rows))
    changed = [change for change in comparison.documents if change.direction != "same"]
    rows = [[c.name, c.direction, _ratio(c.a), _ratio(c.b), _points(c.fixed), _points(c.broken)] for c in changed]
    names = ("mended", "broken") if signed else ("only in b", "only in a")
    tables.append(Table("Documents that differ", ("document", "", "F1 a", "F1 b", *names), rows, words=6))
    cost = [[name, *(_amount(run[name]) for run in comparison.cost.values())] for name in comparison.cost["a"]]
    tables.append(Table("What each took", ("", *comparison.cost), cost))
    return [table for table in tables if table.rows]


def _headline(report: Report) -> Table:
    rows = [[name, *_cells(report.headline[name]), words] for name, words in HEADLINES.items()]
    return Table(f"{len(report.documents)} documents", ("figure", *INTERVAL_COLUMNS, EXPLANATION), rows)


def _selection(report: Report) -> Table:
    """Precision against the share that is accepted; left out where the records do not say how complete they are."""
    if not any(score.match.figure and score.match.figure.coverage is not None for score in report.documents):
        return Table("", ())
    rows = []
    for name, (accepted, read, precision) in selection(report.documents).items():
        wrong = sum(not score.perfect for score in accepted)
        rows.append(
            [name, str(len(accepted)), str(wrong), _ratio(read.value), _ratio(precision.value), interval(precision)]
        )
    columns = ("accepted", "documents", "of them not perfect", "stated points read", "precision", "95 % interval")
    return Table("Selective prediction", columns, rows)


def _mistakes(report: Report) -> Table:
    rows = [[kind, str(report.mistakes[kind]), words] for kind, words in KINDS.items() if report.mistakes[kind]]
    return Table("Wrong points by kind", ("kind", "n", EXPLANATION), rows)


def _verdicts(report: Report) -> Table:
    names = (*VERDICTS, ABSENT)
    rows = [
        [gold, *(str(report.verdicts[gold, predicted]) for predicted in names)]
        for gold in names
        if any(report.verdicts[gold, predicted] for predicted in names)
    ]
    return Table("Verdicts: gold down, predicted across", ("gold", *names), rows)


def _outcomes(title: str, what: str, rows: Mapping[str, Row], outcomes: Sequence[Outcome], figure: str) -> Table:
    cells = [
        [name, *(str(row.counts[outcome]) for outcome in outcomes), *_cells(row.estimate)[:2]]
        for name, row in rows.items()
    ]
    return Table(title, (what, *outcomes, figure, "95 % interval"), cells)


def _group(report: Report, by: str) -> Table:
    rows = [
        [
            name,
            str(figures["documents.perfect"].n),
            *(_ratio(figures[f"points.{part}"].value) for part in ("precision", "recall", "f1")),
            interval(figures["points.f1"]),
            str(figures["points.f1"].n),
        ]
        for name, figures in report.groups[by].items()
    ]
    return Table(f"By {by}", (by, "documents", "precision", "recall", "F1", "95 % interval", "points"), rows)


def _documents(report: Report) -> Table:
    rows = []
    for score in report.documents:
        tally = score.points
        state = score.failure or ("perfect" if score.perfect else "")
        ratios = [_ratio(ratio) for ratio in (score.precision, score.recall, score.f1)]
        rows.append([score.name, *ratios, str(tally.tp), str(tally.fp), str(tally.fn), state])
    columns = ("document", "precision", "recall", "F1", "right", "false", "missed", "")
    return Table("Documents (points)", columns, rows)


def _cells(estimate: Estimate, *, signed: bool = False) -> list[str]:
    """A figure, its interval, and what it rests on: ``128 points, 14 docs``."""
    docs = "" if estimate.unit == "documents" else f", {estimate.documents} docs"
    sign = "+" if signed and (estimate.value or 0) > 0 else ""
    return [sign + _ratio(estimate.value), interval(estimate), f"{estimate.n} {estimate.unit}{docs}"]


def _ratio(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.3f}"


def _amount(value: float | None) -> str:
    return "not known" if value is None else f"{value:g}"


def _points(points: Sequence[str]) -> str:
    more = len(points) - SHOWN_POINTS
    return "; ".join(points[:SHOWN_POINTS]) + (f"; and {more} more" if more > 0 else "")


def print_tables(console: Console, tables: Sequence[Table], notes: Sequence[str]) -> None:
    """Print tables, then notes; what comes from documents is no markup, and its control characters do nothing."""
    for table in tables:
        console.print(Text(table.title, style="bold"))
        shown = [n for n, name in enumerate(table.columns) if name != EXPLANATION or console.width >= WIDE]
        right = [table.columns[number] for number in shown if not table.holds_words(number)]
        print_table(console, [table.columns[n] for n in shown], ([row[n] for n in shown] for row in table.rows), right)
        console.print()
    for note in notes:
        console.print(Text(f"* {plain(note)}"))


def markdown(title: str, command: str, tables: Sequence[Table], notes: Sequence[str] = ()) -> str:
    """Tables as Markdown: a title, the command that made them, a heading over each table, and notes at the end."""
    parts = [f"# {plain(title)}\n\nMade by `{plain(command)}`. Intervals are at 95 %, with documents as the unit.\n"]
    for table in tables:
        rule = [":--" if table.holds_words(number) else "--:" for number in range(len(table.columns))]
        lines = [_row(table.columns), _row(rule), *map(_row, table.rows)]
        parts.append(f"## {table.title}\n\n" + "\n".join(lines) + "\n")
    if notes:
        parts.append("## Notes\n\n" + "".join(f"* {plain(note)}\n" for note in notes))
    return "\n".join(parts)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(plain(cell).replace("|", "\\|") for cell in cells) + " |"
