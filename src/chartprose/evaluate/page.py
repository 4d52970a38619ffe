"""The report as one self-contained page: no script, nothing from elsewhere, all text of documents escaped.

The texts have what is right, wrong, missing and spurious marked in place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from chartprose.evaluate.mistakes import mistake
from chartprose.evaluate.tables import EXPLANATION, describe_point, report_tables
from chartprose.report.rendering import cut
from chartprose.report.shell import shell
from chartprose.report.wording import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.match import Outcome, Pair
    from chartprose.evaluate.report import Report
    from chartprose.evaluate.tables import Table
    from chartprose.record import Point, Span


RANKS: dict[Outcome, int] = {"wrong": 3, "spurious": 2, "missing": 1, "correct": 0}
"""Where marks overlap, the higher one colours the text."""

STYLE = """
:root { color-scheme: light dark; --right: #0072b240; --wrong: #e69f0066; --spurious: #cc79a766; --edge: #8886; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; margin: 0 0 1.5rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid var(--edge); vertical-align: top; }
th:first-child, td:first-child, .words { text-align: left; }
details { border: 1px solid var(--edge); border-radius: .3rem; margin: .5rem 0; padding: .3rem .8rem; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.6 ui-monospace, monospace; }
mark { color: inherit; background: none; padding: 0 .1em; border-radius: .2em; }
mark.correct { background: var(--right); }
mark.wrong { background: var(--wrong); text-decoration: underline wavy; }
mark.spurious { background: var(--spurious); text-decoration: line-through; }
mark.missing { outline: 2px dashed currentColor; }
@media (max-width: 45rem) {
  table, tbody { display: block; }
  thead { position: absolute; inset-inline-start: -99rem; }
  tr { display: block; border-bottom: 1px solid var(--edge); padding-block: .4rem; }
  td { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: 0; overflow-wrap: anywhere; }
  td:first-child { font-weight: 600; }
  td:empty { display: none; }
  td:not(:first-child)::before { content: attr(data-column); opacity: .75; white-space: nowrap; }
}
@media print { details { break-inside: avoid; } }
"""
LEGEND = (
    '<p>In the texts: <mark class="correct">right</mark>, <mark class="wrong">wrong</mark>, '
    '<mark class="spurious">spurious</mark>, <mark class="missing">missing</mark>. '
    "Hold the pointer over a mark to read what was said and what is right; the list under each text has it too.</p>"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """One outcome, in words, and where it stands; ``None`` if that is not known."""

    outcome: Outcome
    words: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the text under the same marks, the gravest first; none for plain text."""

    text: str
    marks: tuple[Mark, ...]


def marks_of(score: DocumentScore) -> list[Mark]:
    """One mark for every point that is scored, in the order of the text; those without a place come last."""
    marks = [
        Mark(pair.outcome, _words(pair), _span(pair, score.text))
        for pair in score.match.points
        if pair.pred or pair.required
    ]
    return sorted(marks, key=lambda mark: (mark.span is None, mark.span or (0, 0), mark.words))


def pieces(text: str, marks: list[Mark]) -> Iterator[Piece]:
    """The whole text, cut wherever a mark begins or ends; joined, the pieces are the text."""
    placed = [mark for mark in marks if mark.span]
    for piece, indexes in cut(text, [mark.span for mark in placed if mark.span]):
        over = [placed[index] for index in indexes]
        yield Piece(piece, tuple(sorted(over, key=lambda mark: -RANKS[mark.outcome])))


def _words(pair: Pair) -> str:
    gold = describe_point(pair.gold.point) if pair.gold else ""
    pred = describe_point(pair.pred.point) if pair.pred else ""
    if pair.outcome == "wrong":
        return f"wrong ({mistake(pair)}): said {pred}; right is {gold}"
    return f"{pair.outcome}: {pred or gold}"


def _span(pair: Pair, text: str | None) -> Span | None:
    if pair.pred:
        return pair.pred.point.evidence.get("value") or next(iter(pair.pred.point.evidence.values()), None)
    return _gold_span(pair.gold.point, text) if pair.gold else None


def _gold_span(point: Point, text: str | None) -> Span | None:
    """Where the gold says the value stands; without a span, the only place in the text that has its digits."""
    if "value" in point.evidence:
        return point.evidence["value"]
    value = point.value
    stated = next((n for n in (value.value, value.low, value.high) if n is not None), None)
    if text is None or stated is None:
        return None
    places = [match.span() for match in re.finditer(rf"(?<![\d.]){re.escape(number(abs(stated)))}(?!\.?\d)", text)]
    return places[0] if len(places) == 1 else None


def page(report: Report, more: Sequence[Table] = ()) -> str:
    """The page of an evaluation with all its groupings, and ``more`` tables (chart truth, literature)."""
    tables = [*report_tables(report, ("field", "rule", "kind", "describer")), *more]
    notes = "".join(f"<li>{escape(note)}</li>" for note in report.notes)
    parts = [
        f"<h1>Evaluation of {escape(report.run)}</h1>",
        f"<h2>To know</h2>\n<ul>{notes}</ul>" if notes else "",
        *map(_table, tables),
        f"<h2>The texts</h2>\n{LEGEND}",
        *map(_document, report.documents),
    ]
    return shell(f"Evaluation of {report.run}", STYLE, "\n".join(filter(None, parts)))


def _table(table: Table) -> str:
    words = [number < table.words or name in (EXPLANATION, "") for number, name in enumerate(table.columns)]
    head = "".join(_cell("th", name, words=w) for name, w in zip(table.columns, words, strict=True))
    rows = "".join(
        "<tr>"
        + "".join(_cell("td", cell, words=w, column=c) for cell, w, c in zip(row, words, table.columns, strict=True))
        + "</tr>\n"
        for row in table.rows
    )
    return (
        f'<h2>{escape(table.title)}</h2>\n<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody></table></div>"
    )


def _cell(name: str, text: str, *, words: bool, column: str = "") -> str:
    """A cell; ``column`` is shown before it where the screen is too narrow for a table."""
    attributes = ' class="words"' if words else ""
    if column:
        attributes += f' data-column="{escape(column)}"'
    return f"<{name}{attributes}>{escape(text)}</{name}>"


def _document(score: DocumentScore) -> str:
    marks = marks_of(score)
    state = score.failure or ("perfect" if score.perfect else f"F1 {score.f1:.3f}")
    items = "".join(f"<li>{escape(mark.words)}</li>" for mark in marks if mark.outcome != "correct")
    right = sum(mark.outcome == "correct" for mark in marks)
    text = f"<pre>{_marked(score.text, marks)}</pre>" if score.text is not None else "<p>The text is not at hand.</p>"
    return (
        f"<details{'' if score.perfect else ' open'}><summary><b>{escape(score.name)}</b>: {escape(state)}</summary>\n"
        f"<p>{right} points right.</p>\n{f'<ul>{items}</ul>' if items else ''}\n{text}\n</details>"
    )


def _marked(text: str, marks: list[Mark]) -> str:
    parts = []
    for piece in pieces(text, marks):
        shown = escape(piece.text)
        if piece.marks:
            words = escape("\n".join(mark.words for mark in piece.marks))
            shown = f'<mark class="{piece.marks[0].outcome}" title="{words}">{shown}</mark>'
        parts.append(shown)
    return "".join(parts)
