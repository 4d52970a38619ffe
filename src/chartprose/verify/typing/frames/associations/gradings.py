"""What comparatives grade: a quantity of the axis, or the figure in the names of the series.

``Deeper`` asks for more of a depth, ``newer`` for a later year; ``higher`` for more of what is named behind it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.stems import PIECE_RE, stem
from chartprose.verify.typing.vocabulary.words import HIGHER, LOWER

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from chartprose.verify.typing.frames.clause import Clause

_TIMES = ("length", "time", "duration", "distance", "hour", "minute", "day", "week")
_DATES = ("year", "time", "date", "hour", "day", "week", "month")
_HEAT = ("temperature", "°c")
_LOAD = ("weight", "mass", "load")
_SIZES = ("size", "number", "param", "diameter", "width")
GRADED: dict[str, tuple[int, tuple[str, ...]]] = {
    "deeper": (1, ("depth",)),
    "shallower": (-1, ("depth",)),
    "older": (1, ("age",)),
    "younger": (-1, ("age",)),
    "newer": (1, ("year", "built", "construct")),
    "later": (1, _DATES),
    "earlier": (-1, _DATES),
    "hotter": (1, _HEAT),
    "warmer": (1, _HEAT),
    "colder": (-1, _HEAT),
    "cooler": (-1, _HEAT),
    "heavier": (1, _LOAD),
    "lighter": (-1, _LOAD),
    "longer": (1, _TIMES),
    "shorter": (-1, _TIMES),
    "faster": (1, ("speed", "rate", "velocity")),
    "slower": (-1, ("speed", "rate", "velocity")),
    "farther": (1, ("distance",)),
    "nearer": (-1, ("distance",)),
    "closer": (-1, ("distance",)),
    "denser": (1, ("densit",)),
    "brighter": (1, ("light", "illumin", "irradian")),
    "larger": (1, _SIZES),
    "bigger": (1, _SIZES),
    "wider": (1, ("diameter", "width")),
    "smaller": (-1, _SIZES),
    "taller": (1, ("height",)),
    "steeper": (1, ("slope", "angle", "gradient")),
    "saltier": (1, ("salin",)),
}
"""Comparatives with the quantities that they grade, as parts of the label of an axis."""
SIZED_RE = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)([kMB])\b")
TIMED_RE = re.compile(r"\d\s?(?:ms|s|min|h|hours?|minutes?|seconds?|days?|weeks?|months?)\b")
LENGTHS = {"longer": 1, "shorter": -1}
"""What is graded where the names of all series are times."""
FIGURES_RE = re.compile(r"[\d.,]+")
SCALES = {"k": 1e3, "M": 1e6, "B": 1e9}
SIZE_WORDS = frozenset(["size", "model", "models", "parameter", "parameters", "scale", "network", "networks"])
QUANTITIES = frozenset(
    [
        "dose",
        "dosage",
        "concentration",
        "temperature",
        "pressure",
        "depth",
        "density",
        "load",
        "speed",
        "power",
        "thickness",
        "age",
        "distance",
        "current",
        "humidity",
        "salinity",
        "dilution",
        "strength",
        "rate",
        "duration",
        "capacity",
        "c-rate",
        "level",
        "content",
        "share",
    ]
)
"""What figures in the names of all series may be figures of, where no axis shows it."""
BEFORE = frozenset(["before", "under", "below", "<", "up", "until", "pre"])
AFTER = frozenset(["after", "over", "above", ">", "from", "since"])
FEWEST = 3


def way_of(word: str, nouns: Sequence[str], label: str, own: Collection[str]) -> int:
    """1 where a comparative asks for more of a quantity, -1 for less, 0 where it grades something else.

    ``label`` is that of the axis, ``own`` the stems of its words.
    """
    sign, parts = GRADED.get(word, (0, ()))
    if any(p in label for p in parts):
        return sign
    graded = 1 if word in HIGHER else -1 if word in LOWER else sign
    return graded if any(stem(n) in own or f"{stem(n)}e" in own for n in nouns) else 0


def order_of(names: Sequence[str]) -> int:
    """1 where the figures in the names grow from each to the next, -1 where they shrink, 0 where they do neither."""
    keys = [_figures(n) for n in names]
    if len(keys) < FEWEST or not all(keys):
        return 0
    steps = {(b > a) - (b < a) for a, b in pairwise(keys)}
    return steps.pop() if len(steps) == 1 else 0


def _figures(name: str) -> tuple[float, ...]:
    """The lower and the upper figure of a name: ``before 1950`` ends there, ``after 2000`` starts there."""
    sized = SIZED_RE.findall(name)
    found = [float(n) * SCALES[unit] for n, unit in sized]
    for piece in PIECE_RE.findall(name) if not sized else ():
        try:
            found.append(float(piece))
        except ValueError:
            continue
    if not found:
        return ()
    low, high = min(found), max(found)
    first = name.split(maxsplit=1)[0].lower() if name.split() else ""
    if first in BEFORE:
        low = float("-inf")
    elif first in AFTER or name.rstrip().endswith("+"):
        high = float("inf")
    return low, high


def _unit(name: str) -> str:
    """What a name has besides its figures."""
    return " ".join(FIGURES_RE.sub(" ", name).split()).casefold()


def axis_way(clause: Clause, word: str, nouns: Sequence[str]) -> int:
    """1 where a comparative asks for what grows along the axis, -1 for what shrinks along it, 0 where for neither."""
    axes = [a for p in clause.lexicon.names.panels for a in p.axes if a.channel == "x"]
    label = " ".join(f"{a.label or ''} {a.unit or ''}" for a in axes).lower()
    way = way_of(word, nouns, label, clause.lexicon.x_words - clause.lexicon.y_words)
    places = clause.lexicon.places
    order = order_of(places) if places else 1 if len(clause.lexicon.numbers) >= FEWEST else 0
    return way * order


def series_way(clause: Clause, word: str, nouns: Sequence[str]) -> int:
    """1 where a comparative asks for what grows from each series to the next, -1 for what shrinks, 0 for neither."""
    series = clause.lexicon.series
    order = order_of(series)
    if not order:
        return 0
    own = frozenset.intersection(*(frozenset(stem(w) for w in PIECE_RE.findall(s)) for s in series))
    told = {k for k, v in clause.lexicon.nouns.items() if v == "S"}
    axes = clause.lexicon.x_words | clause.lexicon.y_words
    told |= {stem(q) for q in QUANTITIES} - axes if len({_unit(s) for s in series}) == 1 else set()
    if all(SIZED_RE.search(s) for s in series):
        told |= {stem(w) for w in SIZE_WORDS}
    timed = LENGTHS.get(word, 0) if all(TIMED_RE.search(s) for s in series) else 0
    return order * (timed or way_of(word, nouns, " ".join(series).lower(), own | told))
