"""Statements: the sentences that state something, numbered, with the scope that the heads give them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

StatementRole = Literal["overview", "components", "data", "trend", "observation", "interpretation"]
ROLES: dict[str, StatementRole] = {
    "observations": "observation",
    "checks": "observation",
    "interpretation": "interpretation",
    "overview": "overview",
    "axes": "components",
    "legend": "components",
}
ARROW_RE = re.compile("→|->|=>")
"""What shows after the first name of a line that it is no run-in: "`Rye` → `Oats` is lowest"."""
LABEL_WORDS = 12
THREE_WORDS_RE = re.compile(r"(?<![A-Za-z])[A-Za-z]{2,}+(?:[^A-Za-z]++(?:[A-Za-z][^A-Za-z]++)*+[A-Za-z]{2,}+){2}")
"""A piece of text with fewer words states nothing."""


class Statement(NamedTuple):
    """One sentence or list item, numbered from 1 in the order of the text.

    ``text`` is ``document[start:end]``. ``role`` says where it is: ``observation`` and ``interpretation`` are the
    sections of that name, ``trend`` is a remark on a trend or a total within the data, ``data`` running text of the
    data; statements of these four roles but ``data`` are claims. ``overview`` and ``components`` are kept for their
    counts. The scope is what the headings above it say: ``panel`` (an index into the figure's panels), ``series`` and
    ``category``; ``label`` is its bold run-in.
    """

    number: int
    start: int
    end: int
    text: str
    role: StatementRole
    panel: int | None = None
    series: str | None = None
    category: str | None = None
    label: str | None = None

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end


def section_statements(outline: Outline) -> Iterator[Statement]:
    """The sentences of all sections but the data, unnumbered (number 0); run-ins become labels."""
    for section in outline.sections:
        role = ROLES.get(section.role)
        if role is None:
            continue
        for line in section.lines:
            if line.kind in ("heading", "table"):
                continue
            label = line.label if line.strong or role == "components" else ""
            arrow = ARROW_RE.search(line.plain.text, line.label_span[1], line.rest_start) if label else None
            start = line.rest_start if arrow is None and 0 < len(label.split()) <= LABEL_WORDS else 0
            yield from line_statements(outline.source.text, line, start, role, label=label if start else None)


def line_statements(
    text: str,
    line: Line,
    start: int,
    role: StatementRole,
    *,
    label: str | None = None,
    panel: int | None = None,
    series: str | None = None,
    category: str | None = None,
) -> Iterator[Statement]:
    """The sentences of ``line`` from ``start`` on; fragments without words are not statements."""
    plain, code = line.plain.text, line.plain.code
    for begin, end in sentence_spans(plain, start, names={first for first, _ in code} if code else ()):
        if role != "trend" and not THREE_WORDS_RE.search(plain, begin, end):
            continue
        first, last = line.plain.span(begin, end)
        first, last = _with_marks(text, line, first, last)
        yield Statement(0, first, last, text[first:last], role, panel, series, category, label)


def _with_marks(text: str, line: Line, first: int, last: int) -> tuple[int, int]:
    """Take in the emphasis marks around a sentence, so that the statement is what is in the document."""
    while first > line.start and text[first - 1] in "*`":
        first -= 1
    while last < line.end and text[last] in "*`":
        last += 1
    return first, last
