"""From one landmark of a line to another: ``A recovers by 8 between its minimum and the end``.

Also what is above the first value, or gone of it: ``A remains 78 above its starting level``, "98% of the initial dose
on A is gone after 24 h". Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.peaks.peak_places import extreme_of
from chartprose.verify.typing.frames.peaks.since_peak import LINKS
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

LOWS: Final = frozenset(["minimum", "trough", "low", "lowest", "bottom"])
TOPS: Final = frozenset(["maximum", "peak", "high", "highest"])
STARTS: Final = frozenset(["start", "beginning", "starting", "initial", "baseline", "original"])
ENDS: Final = frozenset(["end", "final", "last"])
BACK: Final = frozenset(["recovers", "recover", "recovered", "rebounds", "rebound", "climbs"])
GONE: Final = frozenset(["gone", "lost", "inactivated", "destroyed"])
LEFT: Final = frozenset(["left", "remains", "remain", "retained", "preserved"])
BASES: Final = frozenset(["level", "value", "concentration", "amount", "point", "score"])
SIDES: Final = frozenset(["above", "below"])
TRIGGERS: Final = LOWS | TOPS | STARTS | GONE | LEFT
KNOWN: Final = (
    TRIGGERS
    | ENDS
    | BACK
    | BASES
    | SIDES
    | UP
    | DOWN
    | frozenset(["its", "until", "points", "still", "ends", "finishes", "finish", "end"])
)
PAIR = 2
WHOLE = 100.0


def own_changes(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that measures a line by landmarks of its own."""
    tokens = [t for t in clause.tokens if not t.aside]
    whole = half_of(tokens)
    token = clause.amounts[0] if len(clause.amounts) == 1 else None
    if token is None or token.amount is None or token.amount.high is not None or says_more(clause, KNOWN):
        return
    if len(whole.series) != 1 or whole.groups or whole.others or clause.words & {"than", "most", "second"}:
        return
    panel = panel_of(clause, whole.series, whole.panels)
    if panel is None:
        return
    made = _between(clause, panel, whole.series[0], token) or _above_first(clause, panel, whole.series[0], token)
    gone = [] if made else _gone(clause, panel, whole.series[0], token)
    sure = bool(gone and token.bound) and sum(t.kind == "P" for t in tokens) == 1
    made = made or gone
    if made:
        told = [clause.scoped({**f, "series": whole.series, "panels": whole.panels}) for f in made]
        yield Candidate("since-peak", told, clause.amounts, sure=sure, known=KNOWN)


def of_landmarks(clause: Clause) -> bool:
    """Whether something changes up to an extreme of its own, or from one on: ``from the start to its minimum``."""
    marks = [i for i in clause.find(LOWS | TOPS) if clause.text(i - 1) in ("its", "their")]
    linked = any(clause.text(i - PAIR) in ("to", "and", "between", "from", "until") for i in marks)
    return linked and bool(clause.amounts) and clause.has(UP | DOWN | BACK)


def _sized(clause: Clause, token: Token, sign: int) -> Fields:
    """The change that a figure tells: in units of the axis, or in percent of the first value."""
    amount = token.amount
    if amount is None or amount.unit == "times":
        return {}
    percent = amount.unit == "percent"
    told: Fields = {
        "kind": "difference",
        "measure": ("percent_" if percent else "") + ("change" if sign > 0 else "drop"),
    }
    told |= {"relation": token.bound or "equal", "low": amount.value if percent else abs(on_axis(clause, amount))}
    return told | {"approx": amount.approx and not token.bound}


def _between(clause: Clause, panel: PanelFacts, name: str, token: Token) -> list[Fields]:
    """``recovers by 0.8 between its minimum and the last layer``, "drops by 5 from the start to its minimum"."""
    found = [i for i in clause.find(LINKS) if clause.text(i + 1) in ("its", "the", "their")]
    i = found[0] if len(found) == 1 else -1
    if i < 0:
        return []
    rest = clause.tokens[i + 1 :]
    cut = next((k for k, t in enumerate(rest) if t.text in LINKS[clause.text(i)] and t.kind == "w"), -1)
    if cut < 0 or clause.amounts[0] in rest:
        return []
    one, two = _landmark(panel, name, rest[:cut]), _landmark(panel, name, rest[cut + 1 :])
    verbs = {
        1 if t.text in UP | BACK else -1 for t in clause.tokens[:i] if t.kind == "w" and t.text in UP | DOWN | BACK
    }
    own = any(t.text in LOWS | TOPS for t in rest)
    if one is None or two is None or one == two or len(verbs) != 1 or not own or not _in_order(panel, name, one, two):
        return []
    sized = _sized(clause, token, verbs.pop())
    return [sized | {"start": one, "end": two}] if sized else []


def _in_order(panel: PanelFacts, name: str, one: str, two: str) -> bool:
    pool = stops(panel, name)
    return one in pool and two in pool and pool.index(one) < pool.index(two)


def _landmark(panel: PanelFacts, name: str, tokens: Sequence[Token]) -> str | None:
    """The stop that is meant: the lowest or highest one of the line, its first or last one, or one that is named."""
    pool = stops(panel, name)
    places = [t for t in tokens if t.kind == "P"]
    words = {t.text for t in tokens if t.kind == "w"} & (LOWS | TOPS | STARTS | ENDS)
    if len(places) == 1 and not words and len(places[0].names) == 1 and len(pool) >= PAIR:
        number = as_number(places[0].names[0])
        if places[0].text.isalpha() and number is not None:  # "the last layer" is the end of the line
            return {panel.numbers()[0]: pool[0], panel.numbers()[-1]: pool[-1]}.get(number) or (
                pool[-1] if number > panel.numbers()[-1] else None
            )
        place = panel.place(places[0].names[0])
        return next((p for p in pool if panel.place(p) == place), None)
    if places or len(words) != 1 or len(pool) < PAIR:
        return None
    word = words.pop()
    if word in LOWS | TOPS:
        return extreme_of(panel, name, 1 if word in TOPS else -1)
    return pool[0] if word in STARTS else pool[-1]


def _above_first(clause: Clause, panel: PanelFacts, name: str, token: Token) -> list[Fields]:
    """``remains about 78 above its starting level``: at the end, or where it says."""
    side = next((i for i in clause.find(SIDES) if i > clause.tokens.index(token)), -1)
    base = next((i for i in clause.find(STARTS) if i > side), -1)
    own = clause.text(base - 1) in ("its", "the") and clause.text(base + 1) in BASES
    pool = stops(panel, name)
    if side < 0 or base - side != PAIR or not own or len(pool) < PAIR:
        return []
    end = _told_place(clause, panel, pool)
    sized = _sized(clause, token, 1 if clause.text(side) == "above" else -1)
    return [sized | {"start": pool[0], "end": end}] if sized and end is not None else []


def _gone(clause: Clause, panel: PanelFacts, name: str, token: Token) -> list[Fields]:
    """``98% of the initial titer on A is gone after 24 h``."""
    k = clause.tokens.index(token)
    amount = token.amount
    of_first = clause.text(k + 1) == "of" and clause.text(k + 2) in ("the", "its") and clause.text(k + 3) in STARTS
    verbs = [i for i in clause.find(GONE | LEFT) if i > k]
    pool = stops(panel, name)
    if amount is None or not of_first or len(verbs) != 1 or len(pool) < PAIR or amount.unit not in ("percent", "times"):
        return []
    part = amount.value if amount.unit == "percent" else WHOLE * amount.value
    end = _told_place(clause, panel, pool)
    if end is None or not 0 < part < WHOLE or (amount.unit == "times" and amount.value >= 1):
        return []
    told: Fields = {"kind": "difference", "start": pool[0], "end": end, "approx": amount.approx and not token.bound}
    if clause.text(verbs[0]) in GONE:
        return [told | {"measure": "percent_drop", "relation": token.bound or "equal", "low": part}]
    return [told | {"kind": "ratio", "measure": "times", "relation": token.bound or "equal", "low": part / WHOLE}]


def _told_place(clause: Clause, panel: PanelFacts, pool: list[str]) -> str | None:
    """The place that a clause names, where the line has a value; its last stop where it names none."""
    places = [t for t in clause.tokens if t.kind == "P"]
    if not places:
        timed = clause.words & {"after", "at", "by", "until", "before", "within"}
        return pool[-1] if not timed or clause.words & {"end"} else None
    at = places[0].names[0] if len(places[0].names) == 1 else places[0].start if places[0].prep == "after" else None
    place = panel.place(at) if at is not None and len(places) == 1 else None
    return next((p for p in pool if place is not None and panel.place(p) == place and p != pool[0]), None)
