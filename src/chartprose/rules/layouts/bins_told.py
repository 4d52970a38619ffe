"""Rule ``bins_told``: bins in running text — "the bin from 0 to 10 holds 44, the last bin (20 to 30) holds 3"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Position
from chartprose.rules.layouts.point import found_value
from chartprose.rules.quantity import readings_from

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords

NUMBER = r"-?\d[\d.,]{0,12}"
BIN_RE = re.compile(
    rf"\bbin\s(?:from\s|of\s|between\s|at\s|\()?(?P<low>{NUMBER})\s?[^\s\d]{{0,6}}\s?(?:to|-|–|and)\s(?P<high>{NUMBER})"
    rf"[^\d,;.]{{0,30}}?\b(?:holds?|has|contains?|counts?|reaches|shows?|with)\s[^\d,;.]{{0,24}}(?P<value>{NUMBER})",
    re.IGNORECASE,
)
"""One bin with its count."""


def bins_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a bin; None outside of histograms, or if a figure is left that no bin has."""
    if context.panel.chart_type != "histogram":
        return None
    found: list[Found] = []
    taken: list[tuple[int, int]] = []
    for match in BIN_RE.finditer(context.text, context.start):
        value = next(iter(readings_from(context.text[: match.end()], match.start("value"))), None)
        ends = [float(match[name].rstrip(".,").replace(",", "")) for name in ("low", "high")]
        if value is None or ends[0] >= ends[1]:
            return None
        point = found_value(context, value, words)
        point.x = Position(low=ends[0], high=ends[1])
        point.x_span = context.span(match.start("low"), match.end("high"))
        found.append(point)
        taken.append(match.span())
    rest = [r for r in context.readings if r.start >= context.start]
    left = [r for r in rest if not any(a <= r.digits[0] < b for a, b in taken)]
    return found if found and not left else None
