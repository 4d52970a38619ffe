"""The names of a figure as a sentence may spell them, compiled once a draft."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.axes import plotted, value_axis
from chartprose.verify.names import norm, spellings, unheaded
from chartprose.verify.typing.amounts import counted_in, counting_places
from chartprose.verify.typing.percent_places import in_percent, sole_places
from chartprose.verify.typing.spotting import Manner, Spotter
from chartprose.verify.typing.vocabulary.bins import UNITS
from chartprose.verify.typing.words import BAD_METRICS, COMMON_NAMES, FUNCTION_WORDS, GENERIC_SERIES, GOOD_METRICS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chartprose.record import Axis, Panel

LINE_NOUNS = "line|lines|curve|curves|bar|bars|series|dots|points|system|one"
WORD_RE = re.compile(r"[a-z0-9µ°]+")
SLASH_RE = re.compile(r"\s?/\s?")
PIECE_RE = re.compile(r"[^\s()\[\]/+,]+")
OWN_WORD_RE = re.compile(r"[a-z][a-z-]+")
LETTERS_RE = re.compile(r"[a-z]+")
THOUSANDS_RE = re.compile(r"(?<=\d),(?=\d)")
SPELT = Manner(re.compile(r"(?<![\w-])(?:\w+|[^\w\s])"), " \\-", "-", re.compile(r"(?![\w-])"))
"""How sentences spell names: a blank may be a dash."""
PANEL_NOUNS = "charts?|panels?|plots?|heatmaps?|subplots?|graphs?|models?"


@dataclass(frozen=True, slots=True)
class Name:
    """A name as the record has it: S (series), K (category), G (panel), or B (series and category at once).

    ``more`` are the others of a family, where ``Alpha`` stands for ``Alpha (small)`` and ``Alpha (large)``.
    """

    kind: str
    shown: str
    more: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        return [self.shown, *self.more]


@dataclass(slots=True)
class Names:
    """All names of a figure: what finds any of them, and what each spelling means."""

    pattern: Spotter | None
    meaning: dict[str, Name]
    strict: frozenset[str]
    places: frozenset[float]
    domain: tuple[float, float] | None
    x_words: frozenset[str]
    y_words: frozenset[str]
    x_units: frozenset[str]
    series_words: frozenset[str]
    own_words: frozenset[str]
    owners: dict[str, str]
    sized: list[str]
    series_count: int
    place_count: int
    has_categories: bool
    doubled: bool
    all_series: Sequence[str]
    all_categories: Sequence[str]
    goodness: int
    heads: frozenset[str] = frozenset()
    """Words that name one of two series with axes of their own, although they are common: "cases"."""
    counted: float = 1.0
    places_counted: float = 1.0
    """What the value axis, and what the axis of places counts in."""
    places_in_percent: bool = False
    values_in_percent: bool = False
    sole_places: frozenset[float] = frozenset()
    """The positions in percent beside values in percent that are no value of the figure."""
    panels: Sequence[Panel] = field(default_factory=list)

    def lookup(self, surface: str) -> Name | None:
        flat = norm(surface)
        if flat in self.strict and surface.strip("`*'\"") == surface and surface[:1].islower():
            return None
        return self.meaning.get(flat)


def names_of(panels: Sequence[Panel], marks: Mapping[str, str] | None = None) -> Names:
    """Collect the spellings of series, categories, colours and panels; a spelling with two meanings is dropped.

    ``marks`` are spellings by what is drawn, such as "the bars".
    """
    found: dict[str, set[Name]] = {}
    series = _series(panels)
    categories = list(dict.fromkeys(c for p in panels for c in _categories(p)))
    lines = {name: Name("S", name) for name in series}
    for name, aliases in series.items():
        for alias in [name, *aliases]:
            for spelling in spellings(alias):
                found.setdefault(spelling, set()).add(lines[name])
    for name in categories:
        place = Name("K", name)
        for spelling in spellings(name):
            found.setdefault(spelling, set()).add(place)
    parts = {**_tokens(categories), **_tokens(series)}
    heads = _heads(series) if _dual(panels) else {}
    for word, name in heads.items():
        if word not in found:
            found.setdefault(word, set()).add(lines[name])
    parts = {t: n for t, n in parts.items() if t not in found}
    for token, name in parts.items():
        if token not in found:
            found.setdefault(token, set()).add(lines[name] if name in series else Name("K", name))
    nouns = LINE_NOUNS.split("|")
    for color, name in _colors(panels).items():
        for noun in nouns:
            found.setdefault(f"{color} {noun}", set()).add(lines[name])
    for spelling, name in (marks or {}).items():
        found.setdefault(spelling, set()).add(lines[name])
    for spelling, name in _panels(panels).items():
        if spelling not in found:
            found.setdefault(spelling, set()).add(Name("G", name))
    meaning = {s: next(iter(n)) for s, n in found.items() if len(n) == 1 and len(s) > 1}
    families = {
        s: Name("S", members[0], tuple(members[1:]))
        for s, n in found.items()
        if len(n) > 1 and {x.kind for x in n} == {"S"} and (members := _in_order(series, n))
    }
    doubles = {
        s: Name("B", min(n, key=lambda x: x.kind).shown)
        for s, n in found.items()
        if len(n) > 1 and {x.kind for x in n} == {"S", "K"}
    }
    strict = {t for t in parts if t in meaning} | {
        s for s in meaning if s in COMMON_NAMES or (len(s) < 3 and s.isalpha())
    }
    made = _names(panels, {**families, **meaning, **doubles}, frozenset(strict), (series, categories))
    made.heads = frozenset(heads)
    return made


def _in_order(series: Iterable[str], names: set[Name]) -> list[str]:
    """The series of several names, in their order."""
    shown = {name.shown for name in names}
    return [name for name in series if name in shown]


def _names(
    panels: Sequence[Panel],
    meaning: dict[str, Name],
    strict: frozenset[str],
    pools: tuple[dict[str, list[str]], list[str]],
) -> Names:
    series, categories = pools
    xs = [a for p in panels for a in p.axes if a.channel == "x"]
    ys = [a for p in panels for a in p.axes if a.channel in ("y", "y2", "color", "radial")]
    places = frozenset(v for p in panels for q in p.points for v in (q.x.value, q.x.low, q.x.high) if v is not None)
    ends = [e for a in xs if a.domain and not a.categories for e in a.domain if e is not None]
    y_words = _words(ys)
    good, bad = bool(y_words & GOOD_METRICS), bool(y_words & BAD_METRICS)
    return Names(
        pattern=_spotter(meaning) if meaning else None,
        meaning=meaning,
        strict=strict,
        places=places,
        domain=(min(ends), max(ends)) if len(ends) > 1 else None,
        x_words=_words(xs),
        y_words=y_words,
        x_units=frozenset() if any(map(_lying, panels)) else _units(xs) - _units(ys) - {"%", "percent"},
        series_words=_words([a for a in ys if a.categories]),
        owners=_owners(series),
        sized=_sized(series) or _sized(categories),
        own_words=frozenset(w for n in [*series, *categories] for w in LETTERS_RE.findall(n.lower()) if len(w) > 2),
        series_count=len([s for s in series if s]),
        place_count=len(categories) or len(places),
        has_categories=bool(categories),
        doubled=any(n.kind == "B" for n in meaning.values()),
        all_series=[s for s in series if s],
        all_categories=categories,
        goodness=1 if good and not bad else -1 if bad and not good else 0,
        counted=_counted(panels, [*ys, *(axis for p in panels if (axis := _lying(p)) is not None)]),
        places_counted=counting_places(" ".join(f"{a.label or ''} ({a.unit or ''})" for a in xs)),
        places_in_percent=in_percent(xs),
        values_in_percent=in_percent(ys),
        sole_places=sole_places(panels, places) if in_percent(xs) and in_percent(ys) else frozenset(),
        panels=panels,
    )


def _lying(panel: Panel) -> Axis | None:
    """The x axis of lying bars, which holds their values."""
    axis = value_axis(panel, panel.points[0].series) if panel.points else None
    return axis if axis is not None and axis.channel == "x" else None


def _counted(panels: Sequence[Panel], axes: Sequence[Axis]) -> float:
    """What the value axes count in, where no value on such an axis is so large that it counts single ones."""
    units = {id(a): counted_in(f"{a.label or ''} ({a.unit or ''})") for a in axes}
    unit = max(units.values(), default=1.0)
    double = any(a.channel == "y2" for a in axes)
    values = [
        abs(q.value.value)
        for p in panels
        for q in p.points
        if q.value.value is not None and (not double or units.get(id(value_axis(p, q.series))) == unit)
    ]
    return unit if values and max(values) < unit else 1.0


def _spotter(spelled: Iterable[str]) -> Spotter:
    """Finds each name of ``spelled``, the longest first; an underscore may have a backslash."""
    ordered = sorted(spelled, key=len, reverse=True)
    return Spotter(SPELT, ((name, _escapable(name) if "_" in name else None, False) for name in ordered))


def _escapable(name: str) -> str:
    return re.escape(name).replace(r"\ ", r"[ \\-]").replace("_", r"\\?_")


UNIT_RE = re.compile(r"[\[(]([a-z]{1,3})[\])]")
"""A unit in brackets behind the label."""


def _words(axes: Sequence[object]) -> frozenset[str]:
    labels = " ".join(f"{getattr(a, 'label', None) or ''} {getattr(a, 'unit', None) or ''}" for a in axes)
    words = set(WORD_RE.findall(THOUSANDS_RE.sub("", norm(labels)))) - FUNCTION_WORDS
    words.update(*(UNITS.get(unit, ()) for unit in _units(axes)))
    return frozenset(words | {w + "s" for w in words} | {w.removesuffix("s") for w in words if len(w) > 3})


def _units(axes: Sequence[object]) -> frozenset[str]:
    """The units of axes as they are written, and what they are called."""
    told = {(getattr(a, "unit", None) or "").lower() for a in axes}
    told |= {unit for a in axes for unit in UNIT_RE.findall(getattr(a, "label", None) or "")}
    return frozenset(told.union(*(UNITS.get(unit, ()) for unit in told))) - {""}


def _series(panels: Sequence[Panel]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for panel in panels:
        for series in plotted(panel):
            found.setdefault(series.name, []).extend(series.aliases)
        for point in panel.points:
            if point.series:
                found.setdefault(point.series, [])
    return found


def _categories(panel: Panel) -> list[str]:
    axis = next((a for a in panel.axes if a.channel == "x"), None)
    if axis is not None and axis.categories:
        return list(axis.categories)
    labels = [p.x.label for p in panel.points if p.x.label and norm(p.x.label) not in ("start", "end")]
    numeric = any(p.x.value is not None or p.x.low is not None for p in panel.points) or bool(axis and axis.domain)
    return [] if numeric else list(dict.fromkeys(labels))


NO_TOKENS = GENERIC_SERIES | COMMON_NAMES


def _tokens(names: Sequence[str] | dict[str, list[str]]) -> dict[str, str]:
    """Words that stand in one name only, such as ``3B`` of ``Nova-3B``; digits or a capital make them names."""
    seen: dict[str, list[str]] = {}
    for name in names:
        for token in set(PIECE_RE.findall(name)):
            if len(token) > 2 and token[0].isupper() and norm(token) not in NO_TOKENS:
                seen.setdefault(norm(token), []).append(name)
    return {
        t: n[0] for t, n in seen.items() if len(n) == 1 and len(names) > 1 and norm(n[0]) != t and not t[0].isdigit()
    }


NUMBER_IN_NAME_RE = re.compile(r"\d+(?:\.\d+)?")


def _owners(names: Sequence[str] | dict[str, list[str]]) -> dict[str, str]:
    """Words that stand in the name of one series only: "forested" of ``Forested shore``."""
    words = [(w, n) for n in names for w in set(OWN_WORD_RE.findall(n.lower()))]
    count = Counter(w for w, _ in words)
    return {w: n for w, n in words if count[w] == 1 and len(w) > 3}


def _sized(names: Sequence[str] | dict[str, list[str]]) -> list[str]:
    """Names that differ by a number, from the smallest to the largest: sizes of models, ages of groups, doses."""
    found = [(float(m.group()), n) for n in names if (m := NUMBER_IN_NAME_RE.search(n))]
    if len(found) < 2 or len(found) != len([n for n in names if n]) or len({v for v, _ in found}) != len(found):
        return []
    return [n for _, n in sorted(found)]


def _dual(panels: Sequence[Panel]) -> bool:
    """Two value axes: each series is a quantity of its own and goes by a word of its name."""
    return any(a.channel == "y2" for p in panels for a in p.axes)


def _heads(names: dict[str, list[str]]) -> dict[str, str]:
    """First and last words of names, such as ``price`` of ``Spot price``, that stand in no other name."""
    count = Counter(w for n in names for w in set(norm(n).split()))
    heads = [(end, n) for n in names if len(norm(n).split()) > 1 for end in (norm(n).split()[0], norm(n).split()[-1])]
    taken = GENERIC_SERIES | COMMON_NAMES | FUNCTION_WORDS
    return {h: n for h, n in heads if count[h] == 1 and h.isalpha() and h not in taken and len(h) > 3}


def _colors(panels: Sequence[Panel]) -> dict[str, str]:
    """Colours that mean one series in every panel."""
    seen: dict[str, set[str]] = {}
    for panel in panels:
        for series in plotted(panel):
            for color in SLASH_RE.split(norm(series.color)) if series.color else ():
                if color:
                    seen.setdefault(color, set()).add(series.name)
    return {c: next(iter(n)) for c, n in seen.items() if len(n) == 1}


def _panels(panels: Sequence[Panel]) -> dict[str, str]:
    if len(panels) < 2:
        return {}
    found: dict[str, set[str]] = {}
    titles = [unheaded(p.title or "") for p in panels]
    for i, panel in enumerate(panels):
        number = f"#{i + 1}"
        if titles[i] and titles.count(titles[i]) == 1:
            found.setdefault(titles[i], set()).add(number)
            others = {t for j, title in enumerate(titles) if j != i for t in re.split(r"[\s-]+", title)}
            for token in re.split(r"[\s-]+", titles[i]):
                if token not in others and len(token) > 1 and (any(c.isdigit() for c in token) or len(token) > 2):
                    found.setdefault(token, set()).add(number)
        if panel.position:
            for noun in ("chart", "panel", "plot", "heatmap", "subplot", "graph"):
                found.setdefault(f"{norm(panel.position)} {noun}", set()).add(number)
    return {s: next(iter(n)) for s, n in found.items() if len(n) == 1}
