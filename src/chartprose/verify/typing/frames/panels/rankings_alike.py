"""Rankings of two panels: ``the ranking by bar height is the same as that at 300 in the right chart``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import p_name
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DETERMINERS, PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts, Reading
    from chartprose.verify.typing.frames.clause import Clause, Fields

ORDERS: Final = frozenset(["ranking", "order", "rankings"])
SAME: Final = frozenset(["same", "identical"])
TRIGGERS: Final = ORDERS
PLAIN: Final = ORDERS | SAME | frozenset([
    "is", "as", "to", "by", "bar", "bars", "height", "heights", "their", "that", "those", "one", "of", "in", "chart",
    "panel", "plot", "left", "right",
])  # fmt: skip
KNOWN: Final = PLAIN
PAIR, FEWEST = 2, 3


def rankings_alike(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives the bars of one panel the order that the lines of another have at a place."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    words = [t.text for t in clause.tokens if t.kind == "w"]
    axes = clause.lexicon.x_words | clause.lexicon.y_words
    owners = {clause.text(i + 2) for i in clause.find({"of"}) if clause.text(i + 1) in ("the", "all")}
    known = PLAIN | PREPOSITIONS | DETERMINERS | {w for w in owners if stem(w) in clause.lexicon.known}
    loose = [w for w in words if w not in known and stem(w) not in axes]
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if len(shown) != PAIR or clause.amounts or loose or not SAME & {*words} or not {"bar", "bars"} & {*words}:
        return
    if len(whole.at) != 1 or whole.series or whole.others or whole.start or whole.end:
        return
    if any(g.quantifier != "all" for g in whole.groups):
        return
    bars, lines = [p for p in shown if not p.numeric], [p for p in shown if p.numeric]
    if len(bars) != 1 or len(lines) != 1 or any(n != f"#{lines[0].number + 1}" for n in whole.panels):
        return
    order, there = _of_bars(bars[0]), _of_lines(lines[0], whole.at[0])
    if len(order) < FEWEST or [lines[0].series_key(n) for n in order] != [lines[0].series_key(n) for n in there]:
        return
    told: Fields = {"kind": "order", "relation": "highest"}
    made = [told | {"panels": [f"#{bars[0].number + 1}"], "among": "positions", "at": order}]
    made.append(told | {"panels": [f"#{lines[0].number + 1}"], "series": there, "at": whole.at})
    yield Candidate("order", made, known=KNOWN)


def _of_bars(panel: PanelFacts) -> list[str]:
    """The places of the only series from the highest down; none where two are equal or one is missing."""
    keys = [k for k in panel.order if panel.facts.get(k)]
    if len(keys) != 1:
        return []
    return _sorted([(p_name(panel, p), panel.read(keys[0], p)) for p in panel.places])


def _of_lines(panel: PanelFacts, place: str) -> list[str]:
    """All series from the highest down at a place."""
    at = panel.place(place)
    keys = [k for k in panel.order if panel.facts.get(k)]
    return _sorted([(panel.shown[k], panel.read(k, at)) for k in keys]) if at is not None else []


def _sorted(read: list[tuple[str, Reading | None]]) -> list[str]:
    """The names by their values."""
    told = sorted(((r.value.mid, name) for name, r in read if r is not None), reverse=True)
    return [name for _, name in told] if len({v for v, _ in told}) == len(read) else []
