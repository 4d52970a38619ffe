"""A statement: one sentence of the description, with its place and its scope."""

from __future__ import annotations

from typing import Literal, NamedTuple

StatementRole = Literal["overview", "components", "data", "trend", "observation", "interpretation"]


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
