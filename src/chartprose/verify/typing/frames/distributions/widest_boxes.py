"""One box among all of several series: ``A in the 60-74 group shows the widest interquartile range of all boxes``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, knowing
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

WIDE = {"widest": "above", "longest": "above", "narrowest": "below", "shortest": "below", "smallest": "below"}
WIDE |= {"tallest": "above", "largest": "above"}
BOXED = {"interquartile": "iqr", "iqr": "iqr", "box": "iqr", "whiskers": "range", "range": "range", "span": "range"}
TRIGGERS = frozenset(WIDE)
KNOWN = TRIGGERS | frozenset(BOXED) | frozenset(["ranges", "boxes", "all"])


@knowing(KNOWN)
def widest_boxes(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which the box of one series at one place is wider, or narrower, than all others."""
    found = clause.find(WIDE.keys())
    measure = next((BOXED[t.text] for t in clause.tokens if t.kind == "w" and t.text in BOXED), None)
    if len(found) != 1 or measure is None or not has_boxes(clause) or clause.amounts or "than" in clause.words:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    others = len(clause.lexicon.series) > 1 and not whole.groups and not clause.words & (DENIALS | LIMITS)
    if len(whole.series) != 1 or len(whole.at) != 1 or not others:
        return
    panel = panel_of(clause, clause.lexicon.series, whole.panels)
    own, at = whole.series[0], whole.at[0]
    if panel is None or at not in clause.lexicon.places:
        return
    told: Fields = {"kind": "comparison", "series": [own], "at": [at], "measure": measure}
    told |= {"relation": WIDE[clause.text(found[0])], "panels": whole.panels}
    made = [told | {"versus": [p], "among": "positions"} for p in clause.lexicon.places if p != at]
    for name in clause.lexicon.series:
        if name != own:
            made += [told | {"versus": [name]} | ({"versus_at": [p]} if p != at else {}) for p in clause.lexicon.places]
    yield Candidate("extremum", [clause.scoped(fields) for fields in made], sure=True)
