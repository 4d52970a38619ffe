"""Trends: how the stated values of a series run along the axis. Formulas: docs/claims.md."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from chartprose.verify.interval import Truth, above
from chartprose.verify.outcome import Outcome, undecided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Quantifier
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.measures import Step

COUNTER_SHARE = 0.34
"""A rise may give back up to a third of its net gain on the way and still be called one."""
LONG = 4
"""Of fewer places, one step against the others is half of the way."""
FLAT_SHARE, MOVED_SHARE = 0.1, 0.4
"""Flat: the spread is at most a tenth of the panel's; moved: at least two fifths of it."""
FLAT_RATIO, MOVED_RATIO = 0.02, 0.2
"""… or at most 2 % of the values' size; moved: at least a fifth of it."""


def trend(
    panel: PanelFacts, steps: Sequence[Step], relation: str, quantifier: Quantifier | None, scale: float
) -> Outcome:
    """Whether a track runs as the relation says.

    Args:
        panel: for the names of positions.
        steps: the track, at least two places for a direction.
        relation: a trend word of the language.
        quantifier: ``all`` makes every step count (monotonic, steadily), ``generally`` only the ends.
        scale: the spread of the panel's values, for ``flat``.
    """
    spans = [s for step in steps for s in step.reading.spans]
    if len(steps) < 2:
        if relation == "flat" and steps and not steps[0].is_range:
            return undecided("one value is stated only")
        return undecided("fewer than two values are stated")
    truth, reason = _decide(panel, steps, relation, quantifier, scale)
    if relation != "flat" and len(set(spans)) == 1:
        return undecided(f"{reason}: one value is stated for the whole of it")
    return Outcome(truth, reason, spans)


def _decide(
    panel: PanelFacts, steps: Sequence[Step], relation: str, quantifier: Quantifier | None, scale: float
) -> tuple[Truth, str]:
    path = _path(panel, steps)
    if relation in ("rises", "falls"):
        return _direction(panel, steps, 1 if relation == "rises" else -1, quantifier)
    if relation == "flat":
        return _flat(steps, scale), path
    if relation == "changes":
        flat = _flat(steps, scale)
        return (None if flat is None else not flat), path
    if relation == "fluctuates":
        return _fluctuates(steps), path
    if relation == "not_monotonic":
        turns = _turns(steps)
        return (True if turns >= 1 else None if len(steps) < 3 else False), path
    if relation in ("rises_then_falls", "falls_then_rises"):
        return _hump(steps, 1 if relation == "rises_then_falls" else -1), path
    if relation in ("rises_then_flat", "falls_then_flat"):
        return _saturates(steps, 1 if relation == "rises_then_flat" else -1, scale), path
    return None, path


def _path(panel: PanelFacts, steps: Sequence[Step]) -> str:
    shown = steps if len(steps) <= 4 else [steps[0], *_turning(steps)[:2], steps[-1]]
    return ", ".join(f"{s.reading.shown} at {panel.label(s.place)}" for s in shown)


def _turning(steps: Sequence[Step]) -> list[Step]:
    inner = steps[1:-1]
    high = max(inner, key=lambda s: s.reading.value.mid)
    low = min(inner, key=lambda s: s.reading.value.mid)
    return sorted({id(s): s for s in (high, low)}.values(), key=steps.index)


def _order(a: Step, b: Step, sign: int) -> Truth:
    """Whether the second is further along in the direction."""
    return above(b.reading.value, a.reading.value) if sign > 0 else above(a.reading.value, b.reading.value)


def _direction(panel: PanelFacts, steps: Sequence[Step], sign: int, quantifier: Quantifier | None) -> tuple[Truth, str]:
    first, last = steps[0], steps[-1]
    net = _order(first, last, sign)
    ends = f"{first.reading.shown} at {panel.label(first.place)}, {last.reading.shown} at {panel.label(last.place)}"
    against = [(a, b) for a, b in pairwise(steps) if _order(a, b, sign) is False]
    if quantifier == "all":
        if against:
            a, b = against[0]
            word = "up" if sign < 0 else "down"
            where = f"at {panel.label(a.place)} to {b.reading.shown} at {panel.label(b.place)}"
            return False, f"it goes {word} from {a.reading.shown} {where}"
        sure = all(_order(a, b, sign) or _same(a, b) for a, b in pairwise(steps))
        return (True if sure and net else None), ends
    if all(_same(a, b) and not (a.is_range or b.is_range) for a, b in pairwise(steps)):
        return False, ends  # the same figure throughout
    if quantifier == "generally" or not against:
        return net, ends
    mids = [s.reading.value.mid * sign for s in steps]
    gain = mids[-1] - mids[0]
    back = max(highest - mid for highest, mid in zip(accumulate(mids, max), mids, strict=True))
    if net is True and (back > COUNTER_SHARE * gain or len(steps) < LONG):
        return None, f"{ends}, but with a move against it on the way"
    if net is False and max(mids) - mids[0] > -gain:
        return None, f"{ends}, but with a move the other way first"
    return net, ends


def _same(a: Step, b: Step) -> bool:
    return a.reading.value.mid == b.reading.value.mid


def _flat(steps: Sequence[Step], scale: float) -> Truth:
    mids = [s.reading.value.mid for s in steps]
    spread, size = max(mids) - min(mids), max(abs(m) for m in mids)
    if not spread < float("inf"):
        return None
    unit = max(s.reading.value.width for s in steps if not s.is_range) if any(not s.is_range for s in steps) else 0.0
    if spread <= max(unit, FLAT_SHARE * scale, FLAT_RATIO * size):
        return True
    return False if spread >= MOVED_SHARE * scale and spread >= MOVED_RATIO * size else None


def _turns(steps: Sequence[Step]) -> int:
    signs = [
        1 if _order(a, b, 1) else -1 for a, b in pairwise(steps) if _order(a, b, 1) is not None and not _same(a, b)
    ]
    return sum(a != b for a, b in pairwise(signs))


def _fluctuates(steps: Sequence[Step]) -> Truth:
    if any(s.is_range for s in steps):
        return True
    turns = _turns(steps)
    return True if turns >= 2 else False if turns == 0 and len(steps) >= 6 else None


def _hump(steps: Sequence[Step], sign: int) -> Truth:
    if len(steps) < 3:
        return None
    best = max(range(len(steps)), key=lambda i: sign * steps[i].reading.value.mid)
    if best in (0, len(steps) - 1):
        return False if _order(steps[0], steps[-1], sign) is not None and not any(s.is_range for s in steps) else None
    before, after = _order(steps[0], steps[best], sign), _order(steps[best], steps[-1], -sign)
    return True if before and after else None


def _saturates(steps: Sequence[Step], sign: int, scale: float) -> Truth:
    """A move first, then a tail of at least two places that is flat against the whole move."""
    net = _order(steps[0], steps[-1], sign)
    if net is not True or len(steps) < 3:
        return None if net is not False else False
    whole = abs(steps[-1].reading.value.mid - steps[0].reading.value.mid)
    tail = [s.reading.value.mid for s in steps[-2:]]
    return True if abs(tail[1] - tail[0]) <= max(0.15 * whole, FLAT_SHARE * min(scale, whole)) else None
