"""Drafts of a small chart for tests of the claims request, made by hand, so that no rule is in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import Draft
from chartprose.record import Axis, Series
from chartprose.text.source import Source
from chartprose.text.statements import Statement
from claim_charts import chart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CLAIMS = (
    "Rye yields more than oats in 2012.",
    "Oats never exceed 5 t.",
    "This may come from the wet spring.",
)
ROWS = {"Rye": {2010: "3.5", 2012: "4.5"}, "Oats": {2010: "4.0", 2012: "4.25"}}
AXES = [
    Axis(channel="x", label="Year", domain=(2010, 2012), by="rule/axes"),
    Axis(channel="y", label="Yield (t/ha)", unit="t/ha", domain=(0, 10), by="rule/axes"),
]


def draft_of(
    claims: Sequence[str] = CLAIMS,
    rows: Mapping[str, Mapping[float, str]] = ROWS,
    *,
    title: str | None = "Yield of cereals",
    panels: int = 1,
) -> Draft:
    """A draft with ``claims``, numbered from 1, and line charts of ``rows``; its points are in no text."""
    text = "\n".join(claims)
    statements, start = [], 0
    for number, claim in enumerate(claims, 1):
        statements.append(Statement(number, start, start + len(claim), claim, "observation"))
        start += len(claim) + 1
    series = [Series(name=name, color="blue", line="dashed", by="rule/legend") for name in rows]
    fields = {"chart_type": "line", "axes": list(AXES), "series": series}
    made = [chart(rows, title=f"Plot {number + 1}", **fields) for number in range(panels)]
    return Draft(Source(text), "chart", title, panels=made, statements=statements)
