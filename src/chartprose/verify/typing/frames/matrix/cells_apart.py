"""The highest against the lowest: ``the tallest bar is more than four times as high as the shortest one``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import p_name
from chartprose.verify.typing.vocabulary.words import DENIALS, HIGHEST, LOWEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

WORDS = (HIGHEST | LOWEST) - frozenset(["most", "least", "top", "peak", "closest", "nearest"])
TRIGGERS = WORDS
AGAINST = frozenset(["than", "exceeds", "above", "over", "beats", "surpasses"])
KNOWN = WORDS | frozenset(["as", "one", "times", "than"])
Cell = tuple[float, str, str]


def cells_apart(clause: Clause) -> Iterator[Candidate]:
    """How far the highest value and the lowest one are apart, or how many times the one is the other."""
    found = clause.find(WORDS)
    token = clause.amounts[0] if len(clause.amounts) == 1 else None
    amount = token.amount if token is not None else None
    if len(found) != 2 or token is None or amount is None or clause.words & DENIALS or amount.high is not None:
        return
    if amount.unit != "times" and clause.words.isdisjoint(AGAINST):
        return
    ways = [clause.text(i) in HIGHEST for i in found]
    whole = half_of([t for t in clause.tokens if not t.aside])
    ends = _ends(clause, whole)
    if ways[0] == ways[1] or not found[0] < clause.tokens.index(token) or ends is None:
        return
    (_, low_series, low_at), (_, series, at) = ends
    fields: Fields = {"series": [series], "at": [at], "versus": [low_series], "versus_at": [low_at]}
    if not series:
        fields = {"at": [at], "versus": [low_at], "among": "positions"}
    told: Fields = {"relation": token.bound or "equal", "approx": amount.approx and not token.bound}
    if amount.unit == "times":
        told |= {"kind": "ratio", "low": amount.value if ways[0] else 1 / amount.value, "unit": "times"}
        if not ways[0]:
            return
    else:
        told |= {"kind": "difference", "low": on_axis(clause, amount), "unit": "points"}
    yield Candidate("extremum", [clause.scoped(fields | told)], [token], known=KNOWN)


def _ends(clause: Clause, whole: Half) -> tuple[Cell, Cell] | None:
    """The lowest and the highest cell of the only panel, or of the series or the place that is named."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or whole.groups or whole.others or whole.start or whole.end or whole.panels:
        return None
    panel = shown[0]
    stat = "median" if "median" in panel.stats else None
    cells: list[Cell] = []
    for key in panel.order:
        for place in panel.places:
            read, name = panel.read(key, place, stat), panel.shown.get(key, "")
            at = p_name(panel, place)
            if read is None or (whole.series and name not in whole.series) or (whole.at and at not in whole.at):
                continue
            cells.append((read.value.mid, name, at))
    cells.sort()
    return (cells[0], cells[-1]) if len(cells) > 1 else None
