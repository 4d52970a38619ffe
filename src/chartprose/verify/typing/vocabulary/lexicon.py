"""The names of a figure as running text may spell them: any order, any number, parts that mean one thing only."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.axes import plotted
from chartprose.verify.names import measured, norm, spellings, unheaded
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.spotting import Manner, Spotter
from chartprose.verify.typing.vocabulary import name_forms as forms
from chartprose.verify.typing.vocabulary.ladders import bins_of, ladder_of
from chartprose.verify.typing.vocabulary.quantities import (
    axis_own,
    axis_owners,
    axis_words,
    colors_of,
    fallen,
    is_grid,
    of_percent,
    own_quantities,
    slice_colors,
    titled,
)
from chartprose.verify.typing.vocabulary.stated import cells_of, drawn_of, is_signed, peaks_of
from chartprose.verify.typing.vocabulary.stems import PIECE_RE, stem, stems_of
from chartprose.verify.typing.vocabulary.words import (
    ADVERBS,
    BAD,
    BEING,
    DENIALS,
    DOWN,
    DURATIONS,
    FILLER,
    GENERIC,
    GOOD,
    HIGHER,
    HIGHEST,
    LOWER,
    LOWEST,
    MEASURE_NOUNS,
    PANEL_NOUNS,
    PLACE_NOUNS,
    PLOTTED_CHANGES,
    PREPOSITIONS,
    SERIES_NOUNS,
    SPEEDS,
    TYPE_NOUNS,
    UP,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chartprose.record import Panel
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.naming import Names

PLAIN = (
    FILLER
    | BEING
    | PREPOSITIONS
    | DENIALS
    | HIGHER
    | HIGHEST
    | LOWER
    | LOWEST
    | UP
    | DOWN
    | GENERIC
    | frozenset(ADVERBS)
    | frozenset(NUMBER_WORDS)
)
"""Words of the language: as a part of a name they do not stand for the name."""
STATISTICS = frozenset(["outlier", "outliers", "median", "medians", "mean", "means", "whisker", "whiskers"])
"""What a box has: they are counted, but they are no things of the figure."""
TIMED_RE = re.compile(r"(?:milli)?(?:seconds|minutes|hours|days)(?: per| to| for|$)", re.IGNORECASE)
ACRONYM_RE = re.compile(r"(?<![\w-])[A-Z]{2,4}(?![\w-])")
COLOR_NOUNS = (
    "lines?|curves?|bars?|dots|points|boxe?s?|series|bands?|areas?|segments?|markers|layers?|ones?|slices?|wedges?"
    "|stripes?|columns?|regions?|traces?|polygons?|sectors?|outlines?|shapes?|categor(?:y|ies)"
)
COLORED = "#"
"""Stands for any of those nouns in the key of a colour: ``blue #``."""
SPELT = Manner(
    re.compile(r"(?<![\w.-])(?:\w+|[^\w\s])"),
    " -–—",
    "-–—",
    re.compile(r"(?:e?s)?(?![\w]|-\w|\.\d)", re.IGNORECASE),
    ("s", "es"),
)
"""How sentences spell whole names: also in the plural."""


_STEMS_OF_DURATIONS, _STEMS_OF_SPEEDS = (frozenset(stem(w) for w in pool) for pool in (DURATIONS, SPEEDS))


@dataclass(frozen=True, slots=True)
class Ref:
    """What a spelling stands for: ``S`` series, ``P`` category, ``G`` panel; several names where a family is meant."""

    kind: str
    names: tuple[str, ...]


@dataclass(slots=True)
class Lexicon:
    """The spellings of a figure: whole names as they are spelt, parts of names by their stems."""

    names: Names
    pattern: Spotter | None
    whole: dict[str, list[Ref]]
    parts: dict[str, list[tuple[Ref, frozenset[str]]]]
    series: list[str]
    places: list[str]
    numbers: list[float]
    panel_count: int
    nouns: dict[str, str] = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()
    """The stems of the nouns by which the overview speaks of what is plotted; they are known as well."""
    bins: list[tuple[float, float, str]] = field(default_factory=list)
    goodness: int = 0
    panel_goodness: list[int] = field(default_factory=list)
    """1 where more is better, -1 where less is, 0 where it is not known: of the figure, and of each panel."""
    x_words: frozenset[str] = frozenset()
    y_words: frozenset[str] = frozenset()
    axis_words: frozenset[str] = frozenset()
    """The stems of the labels, but for those of one of two value axes alone: these tell the series read on it."""
    peak: str | None = None
    peaks: dict[str, str] = field(default_factory=dict)
    """The places of the highest values of the series, of a figure of one panel."""
    in_percent: str | None = None
    """The one series that is told in percent, beside another one on an axis of its own."""
    pace: int = 0
    """1 where the faster of two things has the larger value, -1 where it has the smaller one."""
    rungs: list[str] = field(default_factory=list)
    """The categories in the order of what they count, if they count something."""
    sizes: list[str] = field(default_factory=list)
    """The series in the order of the size in their names."""
    size_words: frozenset[str] = frozenset()
    acronyms: frozenset[str] = frozenset()
    """The abbreviations in the names, in lower case."""
    cells: int = 0
    """How many values the figure has, if it is one panel."""
    drawn: frozenset[int] = frozenset()
    """How many series have values, in one panel and in all panels together."""
    signed: bool = False
    """Whether values lie below 0."""
    dark: int = 0
    """1 where the darkest cell is the highest, -1 where it is the lowest, 0 where nothing tells."""
    square: bool = field(init=False)
    """Whether the rows have the names of the columns, or of some of them."""

    def __post_init__(self) -> None:
        self.square = len(self.series) > 1 and set(self.series) <= set(self.places)

    def after(self, place: str) -> str | None:
        """The place behind another one: "at every reading after 0 h" leaves out that at 0."""
        pool = self.places or [f"{n:.12g}" for n in self.numbers]
        return pool[k] if place in pool and (k := pool.index(place) + 1) < len(pool) else None

    def sized(self, count: int) -> str | None:
        """The one kind of thing of which there are so many."""
        sizes = {"S": len(self.series), "P": len(self.places) or len(self.numbers), "G": self.panel_count}
        fits = [k for k, n in sizes.items() if n == count > 1]
        return fits[0] if len(fits) == 1 else "?" if fits else None

    def _measuring(self, noun: str, count: int | None) -> bool:
        """Whether a noun is one for quantities, of which each panel has its own: "both measures"."""
        return noun in MEASURE_NOUNS and count == self.panel_count and bool(own_quantities(self.names.panels))

    def dimension(self, noun: str, count: int | None = None) -> str | None:
        """The kind of thing that a noun counts: S, P, G, ``?`` where it may be series or positions, or nothing."""
        low = stem(noun)
        if noun in STATISTICS:
            return None
        if (noun in PANEL_NOUNS or self._measuring(noun, count)) and self.panel_count > 1:
            return "G"
        told = self.nouns.get(low)
        if told is not None:
            return told
        if low in self.y_words:
            return None
        sizes = {"S": len(self.series), "P": len(self.places) or len(self.numbers), "G": self.panel_count}
        fits = [k for k, n in sizes.items() if count is not None and n == count]
        if len(fits) == 1:
            return fits[0]
        if noun in SERIES_NOUNS and sizes["S"] > 1:
            return "S"
        if noun in SERIES_NOUNS and not sizes["S"] and self.places:
            return "P"
        if noun in PLACE_NOUNS:
            return "P" if sizes["P"] > 1 else "S"
        if noun in PLAIN or not noun.isalpha():
            return None
        if sizes["S"] <= 1 and sizes["P"] > 1:
            return "P"
        return "?"


def lexicon_of(
    names: Names, facts: Sequence[PanelFacts], families: Mapping[str, Sequence[str]] | None = None
) -> Lexicon:
    """The lexicon of a figure, from the names that the first pass collected and the places of its points.

    ``families`` are names that stand for several places at once.
    """
    panels = names.panels
    series = list(dict.fromkeys(s for s in names.all_series if s))
    stated = [p.place_shown[k] for p in facts if not p.numeric for k in p.places if k in p.place_shown]
    places = list(dict.fromkeys(names.all_categories or stated))
    lying = bool(places) and not names.all_categories and not any(p.numeric for p in facts)
    whole = _spelled(panels, series, places)
    _add_meanings(whole, names)
    titles = [unheaded(p.title or "") for p in panels]
    _add_panels(whole, names, titles)
    _add_families(whole, families or {})
    whole = {s: _merged(refs) for s, refs in whole.items() if s and len(s) > (0 if s.isdigit() else 1)}
    pools = (
        ("S", series, series),
        ("P", places, places),
        ("G", titles if len(panels) > 1 else [], [f"#{i + 1}" for i in range(len(panels))] if len(panels) > 1 else []),
    )
    made = Lexicon(names, _spotter(whole), whole, _parts(pools), series, places, sorted(names.places), len(panels))
    made.x_words = frozenset(stem(w) for w in (names.y_words if lying else names.x_words))
    made.y_words = frozenset(stem(w) for w in (names.x_words if lying else names.y_words)) | _plotted(names)
    made.axis_words = made.x_words | (made.y_words - axis_own(panels))
    _add_parts(made, _family_parts(families or {}))
    _add_parts(made, [(Ref("S", (name,)), stems) for name, stems in (*axis_words(panels), *fallen(series))])
    _add_parts(made, [(Ref("G", (f"#{i + 1}",)), stems) for i, stems in forms.materials(pools[2][1])])
    made.in_percent = of_percent(panels)
    made.bins, made.peaks = bins_of(places), peaks_of(facts)
    made.peak = next(iter(made.peaks.values())) if len(made.peaks) == 1 and len(series) < 2 else None
    made.rungs, made.sizes = ladder_of(places), ladder_of(series)
    made.size_words = frozenset(stem(w) for w in names.series_words) - made.y_words
    made.drawn, made.signed = drawn_of(facts), is_signed(facts)
    _grade(made, facts)
    made.nouns = _nouns(made, pools, () if lying else names.series_words)
    if is_grid(panels, series) and not made.square:
        made.nouns.setdefault(stem("rows"), "S")
    made.acronyms = frozenset(m.casefold() for n in (*series, *places) for m in ACRONYM_RE.findall(n))
    own = {stem(w) for n in (*series, *places, *titles) for w in PIECE_RE.findall(n)}
    made.known = made.x_words | made.y_words | frozenset(made.nouns) | frozenset(own)
    return made


def _spelled(panels: Sequence[Panel], series: Sequence[str], places: Sequence[str]) -> dict[str, list[Ref]]:
    """The series and the places by all of their spellings."""
    whole: dict[str, list[Ref]] = {}
    aliases = {s.name: list(s.aliases) for p in panels for s in plotted(p)}
    for name in series:
        line = Ref("S", (name,))
        for spelling in {t for a in (name, *aliases.get(name, ())) for t in spellings(a)}:
            whole.setdefault(spelling, []).append(line)
    for name in places:
        for spelling in {*spellings(name), *forms.calendar_forms(name), *forms.plural_head(name)}:
            whole.setdefault(spelling, []).append(Ref("P", (name,)))
    for spelling, name in forms.measured_forms(series).items():
        whole.setdefault(spelling, []).append(Ref("S", (name,)))
    return whole


def _add_parts(made: Lexicon, told: Iterable[tuple[Ref, frozenset[str]]]) -> None:
    for ref, stems in told:
        for s in stems:
            made.parts.setdefault(s, []).append((ref, stems))


def _add_meanings(whole: dict[str, list[Ref]], names: Names) -> None:
    """What the first pass takes for one series, and the series by their colours."""
    colors = colors_of(names.panels)
    for spelling, known in names.meaning.items():
        if known.kind == "S" and not known.more and spelling.rpartition(" ")[0] not in colors and spelling not in whole:
            whole[spelling] = [Ref("S", (known.shown,))]
    for color, name in colors.items():
        whole.setdefault(f"{color} {COLORED}", []).append(Ref("S", (name,)))
    for color, name in slice_colors(names.panels).items():
        whole.setdefault(f"{color} {COLORED}", []).append(Ref("P", (name,)))


def _plotted(names: Names) -> frozenset[str]:
    """The stems of changes that a title says are plotted: "Real wage growth"."""
    told = {w for p in names.panels for w in PIECE_RE.findall(norm(p.title or ""))}
    return frozenset(stem(w) for w in told & PLOTTED_CHANGES)


def _grade(made: Lexicon, facts: Sequence[PanelFacts]) -> None:
    """Whether more is better, and whether it is faster; how many values there are."""
    timed = bool(made.y_words & _STEMS_OF_DURATIONS) or _counts_time(made.names)
    paced = bool(made.y_words & _STEMS_OF_SPEEDS)
    made.pace = 1 if paced and not timed else -1 if timed and not paced else 0
    told = made.y_words | titled(made.names.panels)
    good, bad = bool(told & GOOD), bool(told & BAD)
    made.goodness = made.names.goodness or (1 if good and not bad else -1 if bad and not good else 0)
    made.panel_goodness = [_goodness_of(panel) for panel in made.names.panels]
    made.cells = cells_of(facts)


def _counts_time(names: Names) -> bool:
    """Whether a value axis begins with a unit of time: "Minutes per trip"."""
    labels = [a.label or "" for p in names.panels for a in p.axes if a.channel != "x" and not a.categories]
    return any(TIMED_RE.match(label) for label in labels)


def _goodness_of(panel: Panel) -> int:
    """Whether more is better in a panel, by the labels of its value axes."""
    labels = " ".join(a.label or "" for a in panel.axes if a.channel != "x" and not a.categories)
    stems = {stem(w) for w in PIECE_RE.findall(f"{labels} {measured(panel.title or '')}")} | titled([panel])
    good, bad = bool(stems & GOOD), bool(stems & BAD)
    return 1 if good and not bad else -1 if bad and not good else 0


def _add_panels(whole: dict[str, list[Ref]], names: Names, titles: Sequence[str]) -> None:
    for i, panel in enumerate(names.panels if len(titles) > 1 else ()):
        if titles[i] and titles.count(titles[i]) == 1:
            whole.setdefault(titles[i], []).append(Ref("G", (f"#{i + 1}",)))
        if panel.position:
            for noun in ("chart", "panel", "plot", "heatmap", "subplot", "graph"):
                whole.setdefault(f"{norm(panel.position)} {noun}", []).append(Ref("G", (f"#{i + 1}",)))
    types = [p.chart_type for p in names.panels]
    for i, kind in enumerate(types if len(titles) > 1 else ()):
        for noun in TYPE_NOUNS.get(kind or "", ()) if types.count(kind) == 1 else ():
            whole.setdefault(noun, []).append(Ref("G", (f"#{i + 1}",)))
    for word, i in axis_owners(names.panels, PLAIN).items():
        whole.setdefault(word, []).append(Ref("G", (f"#{i + 1}",)))


def _add_families(whole: dict[str, list[Ref]], families: Mapping[str, Sequence[str]]) -> None:
    for name, members in families.items():
        for spelling in (*spellings(name), *forms.peoples(name)):
            whole.setdefault(norm(spelling), []).append(Ref("P", tuple(members)))


def _family_parts(families: Mapping[str, Sequence[str]]) -> list[tuple[Ref, frozenset[str]]]:
    return [(Ref("P", tuple(members)), frozenset(stems_of(name))) for name, members in families.items()]


def _merged(refs: Sequence[Ref]) -> list[Ref]:
    """One reference a kind; several series with one spelling are a family."""
    if len(refs) == 1 and len(refs[0].names) == 1:
        return list(refs)
    kinds = dict.fromkeys(r.kind for r in refs)
    return [Ref(k, tuple(dict.fromkeys(n for r in refs if r.kind == k for n in r.names))) for k in kinds]


def _spotter(whole: dict[str, list[Ref]]) -> Spotter | None:
    """Finds each spelling of ``whole``, the longest first, also in the plural; a blank or a dash may be any dash."""
    if not whole:
        return None
    ordered = sorted(whole, key=len, reverse=True)
    return Spotter(SPELT, ((name, form := _form(name), form is not None) for name in ordered))


def _form(spelling: str) -> str | None:
    """The pattern of a colour with any of the nouns behind it."""
    color = spelling.removesuffix(COLORED)
    return None if color == spelling else f"{re.escape(color)}(?:{COLOR_NOUNS})"


def _parts(
    pools: Iterable[tuple[str, Sequence[str], Sequence[str]]],
) -> dict[str, list[tuple[Ref, frozenset[str]]]]:
    """The names that hold a stem, by the stem. Words of the language and of the axes are no parts."""
    found: dict[str, list[tuple[Ref, frozenset[str]]]] = {}
    for kind, pool, shown in pools:
        for name, label in zip(pool, shown, strict=True):
            words = [
                w for w in PIECE_RE.findall(name) if w.casefold() not in ("of", "and", "the", "in", "for", "on", "a")
            ]
            stems, ref = frozenset(stem(w) for w in words), Ref(kind, (label,))
            for s in stems:
                found.setdefault(s, []).append((ref, stems))
    return found


def _nouns(
    made: Lexicon, pools: Iterable[tuple[str, Sequence[str], Sequence[str]]], row_words: Iterable[str]
) -> dict[str, str]:
    """What the axis labels and the shared words of names call the things of each kind."""
    found: dict[str, str] = {}
    for kind, pool, _ in pools:
        words = [frozenset(stem(w) for w in PIECE_RE.findall(n) if w.isalpha()) for n in pool]
        if len(words) > 1:
            for shared in frozenset.intersection(*words):
                found.setdefault(shared, kind)
    rows = frozenset(stem(w) for w in row_words) if made.series else frozenset()
    for word in rows - made.x_words:
        found.setdefault(word, "S")
    for word in made.x_words - rows:
        found.setdefault(word, "P")
    for word in made.x_words & rows:
        found.setdefault(word, "?")
    return found
