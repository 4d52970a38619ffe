"""The more, the more: ``the deeper the sample, the higher the content``, ``the lower the pH, the more is released``.

What the first comparative grades is the axis, or the figure in the names of the series; the values go that way at
every step, in every series that is meant.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of
from chartprose.verify.typing.frames.comparing import sign_of
from chartprose.verify.typing.frames.lexicon import PIECE_RE, stem
from chartprose.verify.typing.frames.words import DENIALS, HIGHER, LOWER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields

GRADED: dict[str, tuple[int, tuple[str, ...]]] = {
    "deeper": (1, ("depth",)),
    "shallower": (-1, ("depth",)),
    "older": (1, ("age",)),
    "younger": (-1, ("age",)),
    "newer": (1, ("year", "built", "construct")),
    "later": (1, ("year", "time", "date", "hour", "day", "week", "month")),
    "earlier": (-1, ("year", "time", "date", "hour", "day", "week", "month")),
    "hotter": (1, ("temperature", "°c")),
    "warmer": (1, ("temperature", "°c")),
    "colder": (-1, ("temperature", "°c")),
    "cooler": (-1, ("temperature", "°c")),
    "heavier": (1, ("weight", "mass", "load")),
    "lighter": (-1, ("weight", "mass", "load")),
    "longer": (1, ("length", "time", "duration", "distance", "hour", "minute", "day", "week")),
    "shorter": (-1, ("length", "time", "duration", "distance", "hour", "minute", "day", "week")),
    "faster": (1, ("speed", "rate", "velocity")),
    "slower": (-1, ("speed", "rate", "velocity")),
    "farther": (1, ("distance",)),
    "nearer": (-1, ("distance",)),
    "closer": (-1, ("distance",)),
    "denser": (1, ("densit",)),
    "brighter": (1, ("light", "illumin", "irradian")),
    "larger": (1, ("size", "number", "param")),
    "bigger": (1, ("size", "number", "param")),
    "smaller": (-1, ("size", "number", "param")),
    "steeper": (1, ("slope", "angle", "gradient")),
    "salter": (1, ("salin",)),
    "saltier": (1, ("salin",)),
}
"""Comparatives with the quantities that they grade, as parts of the label of an axis."""
LEADS = HIGHER | LOWER | GRADED.keys()
TRIGGERS = LEADS
KNOWN = LEADS | frozenset(["is", "are", "found", "it", "becomes", "get", "gets", "grow", "grows"])
NUMBER_PIECES = 3


def the_more(clause: Clause) -> Iterator[Candidate]:
    """The readings of ``[in every panel,] the COMPARATIVE …, the COMPARATIVE …``."""
    heads = [i for i in clause.find(LEADS) if clause.text(i - 1) == "the" and not clause.tokens[i].aside]
    if len(heads) != 2 or clause.amounts or clause.words & DENIALS or "than" in clause.words:
        return
    one, two = heads
    if not any(t.kind == "." and t.text == "," for t in clause.tokens[one:two]):
        return
    middle, tail = clause.tokens[one + 1 : two - 1], clause.tokens[two:]
    whole = half_of([t for t in clause.tokens if not t.aside])
    sign, _ = sign_of(clause, clause.text(two))
    if not sign or whole.at or whole.start or whole.end or whole.others or any(t.kind in "SPGQ" for t in middle):
        return
    if any(g.quantifier != "all" for g in whole.groups) or _grades_other(clause, tail):
        return
    words = [t.text for t in middle if t.kind == "w"]
    scope: Fields = {"series": whole.series, "panels": whole.panels}
    for made in (*_along(clause, clause.text(one), words, sign), *_among(clause, clause.text(one), words, sign)):
        fields = boxed(clause, (scope if made["kind"] == "trend" else {"panels": whole.panels}) | made)
        if made["kind"] == "trend" or not whole.series:
            yield Candidate("trend", [clause.scoped(fields)], known=KNOWN)


def _grades_other(clause: Clause, tail: Sequence[object]) -> bool:
    """Whether the second half speaks of a change or a spread, not of the values."""
    other = frozenset(["loss", "gain", "drop", "increase", "decrease", "spread", "variation", "change", "gap", "box"])
    return any(
        getattr(t, "text", "") in other and stem(getattr(t, "text", "")) not in clause.lexicon.y_words for t in tail
    )


def _way(word: str, nouns: Sequence[str], label: str, own: frozenset[str]) -> int:
    """1 where the comparative asks for more of a quantity, -1 for less, 0 where it grades something else."""
    named = any(stem(n) in own for n in nouns)
    sign, parts = GRADED.get(word, (0, ()))
    if any(p in label for p in parts):
        return sign
    graded = 1 if word in HIGHER else -1 if word in LOWER else sign
    return graded if named else 0


def _along(clause: Clause, word: str, nouns: Sequence[str], sign: int) -> Iterator[Fields]:
    """Along the axis: each series rises, or falls, at every step."""
    axes = [a for p in clause.lexicon.names.panels for a in p.axes if a.channel == "x"]
    label = " ".join(f"{a.label or ''} {a.unit or ''}" for a in axes).lower()
    way = _way(word, nouns, label, clause.lexicon.x_words - clause.lexicon.y_words)
    places = clause.lexicon.places
    order = _order(places) if places else 1 if len(clause.lexicon.numbers) > 2 else 0
    if way and order:
        relation = "rises" if way * order * sign > 0 else "falls"
        yield {"kind": "trend", "relation": relation, "quantifier": "all", "across": "positions"}


def _order(names: Sequence[str]) -> int:
    """1 where the figures in the names grow from each to the next, -1 where they shrink, 0 where they do neither."""
    keys = [_figures(n) for n in names]
    if len(keys) < NUMBER_PIECES or not all(keys):
        return 0
    steps = {(b > a) - (b < a) for a, b in pairwise(keys)}
    return steps.pop() if len(steps) == 1 else 0


def _figures(name: str) -> tuple[float, float]:
    """The lower and the upper figure of a name: ``before 1950`` ends there, ``after 2000`` starts there."""
    found: list[float] = []
    for piece in PIECE_RE.findall(name):
        try:
            found.append(float(piece))
        except ValueError:
            continue
    if not found:
        return ()  # type: ignore[return-value]
    low, high = min(found), max(found)
    first = name.split(maxsplit=1)[0].lower() if name.split() else ""
    if first in ("before", "under", "below", "<", "up", "until", "pre"):
        low = float("-inf")
    elif first in ("after", "over", "above", ">", "from", "since") or name.rstrip().endswith("+"):
        high = float("inf")
    return low, high


def _among(clause: Clause, word: str, nouns: Sequence[str], sign: int) -> Iterator[Fields]:
    """Among series whose names are figures: at every place they stand in the order of these figures."""
    series = clause.lexicon.series
    order = _order(series)
    label = " ".join(series).lower()
    shared = (
        frozenset.intersection(*(frozenset(stem(w) for w in PIECE_RE.findall(s)) for s in series))
        if order
        else frozenset()
    )
    way = _way(word, nouns, label, shared | {k for k, v in clause.lexicon.nouns.items() if v == "S"}) if order else 0
    if way:
        relation = "lowest" if way * order * sign > 0 else "highest"
        yield {"kind": "order", "series": series, "relation": relation, "quantifier": "all"}
