"""How wide boxes are: ``each spanning more than 30 days``, ``no other box spans more than 25 days``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, on_axis
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

SPANNING: Final = frozenset(["span", "spans", "spanning", "spanned"])
WHISKERS: Final = frozenset(["whisker", "whiskers", "range", "ranges", "median", "medians", "from", "to", "between"])
BOXES: Final = frozenset(["box", "boxes", "each"])
TRIGGERS: Final = SPANNING
KNOWN: Final = SPANNING | frozenset(["box", "boxes", "each", "wide"])
DENIED: Final = {"above": "at_most", "at_least": "below"}


def box_spans(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that tells how wide the boxes at a place, of a series, or of all others are."""
    tokens = [t for t in clause.tokens if not t.aside]
    if not has_boxes(clause) or len(clause.amounts) != 1 or clause.words & (WHISKERS | DENIALS | LIMITS):
        return
    token, whole = clause.amounts[0], half_of(tokens)
    if "than" in clause.words or whole.others or whole.start or whole.end or len(clause.find(SPANNING)) != 1:
        return
    if not clause.words & BOXES and not any(BOXES & {*g.text.split()} for g in whole.groups):
        return
    panel = panel_of(clause, clause.lexicon.series or [""], whole.panels)
    told = _told(clause, token)
    none = [g for g in whole.groups if g.quantifier == "none"]
    if panel is None or told is None or any(g.quantifier not in ("all", "none") or g.count for g in whole.groups):
        return
    cells = _cells(clause, whole, panel)
    if none:
        cells = _others(none[0], whole, cells, panel)
        told["relation"] = DENIED.get(told["relation"])
    if cells and told["relation"]:
        made = [clause.scoped({"kind": "spread", "measure": "iqr", **told, **cell}) for cell in cells]
        yield Candidate("box-span", made, [token], known=KNOWN)


def _told(clause: Clause, token: Token) -> Fields | None:
    amount = token.amount
    if amount is None or amount.unit in ("times", "percent") or amount.high is not None:
        return None
    told: Fields = {"relation": token.bound or "equal", "low": on_axis(clause, amount)}
    return told | {"approx": amount.approx and not token.bound}


def _cells(clause: Clause, whole: Half, panel: PanelFacts) -> list[Fields]:
    """The boxes of the names that the clause has, one each."""
    series: list[str | None] = [*(whole.series or clause.lexicon.series)] or [None]
    places = whole.at or clause.lexicon.places
    made: list[Fields] = []
    for name in series:
        key = panel.series_key(name) if name is not None else ""
        told = {"series": [name]} if name is not None else {"among": "positions"}
        placed = [
            p for p in places if key is not None and (at := panel.place(p)) is not None and panel.read(key, at, "q1")
        ]
        made += [{**told, "at": [p]} for p in placed]
    return made


def _others(group: Token, whole: Half, own: list[Fields], panel: PanelFacts) -> list[Fields]:
    """The boxes beside those of the names before: "no other box"; all boxes for "no box"."""
    if not whole.at and not whole.series:
        return [] if "other" in group.text.split() else own
    if "other" not in group.text.split() or whole.series:
        return []
    keys = [k for k in panel.order if panel.facts.get(k)]
    names = [panel.shown[k] for k in keys]
    told: list[Fields] = [{"series": [n]} if n else {"among": "positions"} for n in names]
    places = [p for p in panel.place_shown.values() if panel.place(p) not in [panel.place(n) for n in whole.at]]
    return [{**fields, "at": [p]} for fields in told for p in places]
