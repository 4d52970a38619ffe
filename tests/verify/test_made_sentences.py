"""Sentences made from the values of figures, true ones and false ones: none is decided against the values."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

from chartprose.pipeline import read_figure
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Record

FIGURES = sorted((Path(__file__).parents[1] / "rules" / "fixtures").glob("*.md"))
CLAIMS_RE = re.compile(r"\n#+ (?:\d+\. )?(?:Key Observations|Observations|Key Findings|Interpretation)")
SEVERAL = frozenset({"box", "violin", "scatter", "pie", "histogram", "heatmap", "confusion_matrix", "radar", "bubble"})
CLEAR = 0.08
"""How far the first must be before the second, of the range, for a sentence to be plainly true or false."""
MOST = 120
Made = tuple[str, bool]


@dataclass(frozen=True)
class Table:
    """The values of each series at each place; ``at`` is the word before a place."""

    series: list[str]
    places: list[str]
    values: dict[tuple[str, str], float]
    at: str
    rng: random.Random

    def row(self, name: str) -> list[float]:
        return [self.values[name, place] for place in self.places]

    def column(self, place: str) -> list[float]:
        return [self.values[name, place] for name in self.series]

    @property
    def size(self) -> float:
        return max(map(abs, self.values.values())) or 1.0

    def asked(self, best: str, pool: list[str]) -> set[str]:
        """The right name and some others."""
        return {best, *self.rng.sample(pool, min(2, len(pool)))}


def table_of(record: Record, rng: random.Random) -> Table | None:
    """The one panel of a record as a table, if every series has a plain value at every place."""
    panels = [panel for panel in record.panels if panel.points]
    if len(record.panels) != 1 or not panels or panels[0].chart_type in SEVERAL:
        return None
    points = panels[0].points
    if len({axis.channel for axis in panels[0].axes} & {"y", "y2"}) > 1:
        return None
    if any(p.stat or p.missing or p.value.value is None or p.value.low is not None or not p.series for p in points):
        return None
    values: dict[tuple[str, str], float] = {}
    for point in points:
        number = point.x.value
        place = point.x.label or (f"{number:g}" if number is not None else "")
        if not place or (point.series, place) in values or point.value.value is None:
            return None
        values[point.series, place] = point.value.value
    series, places = (list(dict.fromkeys(key[i] for key in values)) for i in (0, 1))
    if len(series) < 2 or len(places) < 3 or len(values) != len(series) * len(places):
        return None
    named = any(point.x.label for point in points)
    return Table(series, places if named else sorted(places, key=float), values, "in" if named else "at", rng)


def is_clear(values: list[float], *, high: bool) -> bool:
    ordered = sorted(values, reverse=True)
    span = ordered[0] - ordered[-1]
    apart = ordered[0] - ordered[1] if high else ordered[-2] - ordered[-1]
    return span > 0 and apart > CLEAR * span


def clear_extremes(values: list[float], things: Sequence[str], words: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """The word for each end of the values that stands clear of the others, with the thing that has it."""
    for high, word in zip((True, False), words, strict=True):
        if is_clear(values, high=high):
            yield word, things[values.index(max(values) if high else min(values))]


def own_extremes(table: Table) -> Iterator[Made]:
    for name in table.series:
        for word, best in clear_extremes(table.row(name), table.places, ("highest", "lowest")):
            for place in sorted(table.asked(best, table.places)):
                yield f"{name} has its {word} value {table.at} {place}.", place == best
                yield f"The {word} value of {name} is found {table.at} {place}.", place == best


def ranks(table: Table) -> Iterator[Made]:
    for place in table.places:
        for word, best in clear_extremes(table.column(place), table.series, ("highest", "lowest")):
            for name in sorted(table.asked(best, table.series)):
                yield f"{table.at.capitalize()} {place}, {name} shows the {word} value.", name == best
                yield f"{table.at.capitalize()} {place}, the {word} value belongs to {name}.", name == best


def gaps(table: Table) -> Iterator[Made]:
    for one, other in permutations(table.series, 2):
        apart = [abs(a - b) for a, b in zip(table.row(one), table.row(other), strict=True)]
        for word, best in clear_extremes(apart, table.places, ("largest", "smallest")):
            for place in sorted(table.asked(best, table.places)):
                yield f"The gap between {one} and {other} is {word} {table.at} {place}.", place == best


def sides(table: Table) -> Iterator[Made]:
    for one, other in permutations(table.series, 2):
        apart = [a - b for a, b in zip(table.row(one), table.row(other), strict=True)]
        if any(abs(d) <= 0.02 * table.size for d in apart):
            continue
        always = all(d > 0 for d in apart)
        yield f"{one} stays above {other} throughout.", always
        yield f"{one} never falls below {other}.", always
        place = table.rng.choice(table.places)
        here = apart[table.places.index(place)]
        yield f"{one} is lower than {other} {table.at} {place}.", here < 0
        if abs(here) > 0.05 * table.size:
            yield f"{table.at.capitalize()} {place}, {one} exceeds {other} by {abs(here):.4g}.", here > 0
            wrong = abs(here) * 1.7 + 0.3 * table.size
            yield f"{table.at.capitalize()} {place}, {one} exceeds {other} by {wrong:.4g}.", False


def marks(table: Table) -> Iterator[Made]:
    for name in table.series:
        row = table.row(name)
        mark = float(f"{min(row) + (max(row) - min(row)) * table.rng.choice([0.3, 0.5, 0.7]):.3g}")
        if all(abs(value - mark) > 0.04 * table.size for value in row):
            yield f"{name} never exceeds {mark:g}.", all(value < mark for value in row)
            yield f"{name} stays above {mark:g} throughout.", all(value > mark for value in row)
        beyond = float(f"{max(row) + 0.1 * table.size:.3g}")
        yield f"{name} exceeds {beyond:g} {table.at} {table.rng.choice(table.places)}.", False


def moves(table: Table) -> Iterator[Made]:
    if table.at != "at":
        return
    first, last = table.places[0], table.places[-1]
    change = {name: table.values[name, last] - table.values[name, first] for name in table.series}
    for one, other in permutations(table.series, 2):
        if abs(change[one] - change[other]) <= CLEAR * table.size:
            continue
        if change[one] > 0 and change[other] > 0:
            yield f"{one} rises more than {other} from {first} to {last}.", change[one] > change[other]
        if change[one] < 0 and change[other] < 0:
            yield f"{one} falls more than {other} between {first} and {last}.", change[one] < change[other]
    for name in table.series:
        start, end = table.values[name, first], table.values[name, last]
        if start > 0.05 * table.size and abs(end / start - 0.5) > 0.06:
            yield f"{name} falls to less than half of its value between {first} and {last}.", end < start / 2
        if start > 0.05 * table.size and abs(end / start - 2) > 0.2:
            yield f"{name} more than doubles between {first} and {last}.", end > 2 * start


THEMES = (own_extremes, ranks, gaps, sides, marks, moves)


def made_for(figure: Path) -> tuple[str, list[Made]]:
    """The description without its claims, and the sentences made for it; none where it is no full table."""
    text = figure.read_text(encoding="utf-8")
    table = table_of(read_figure(read(text)), random.Random(figure.stem))  # noqa: S311
    if table is None:
        return text, []
    sentences = dict(made for theme in THEMES for made in theme(table))
    chosen = table.rng.sample(sorted(sentences), min(MOST, len(sentences)))
    cut = CLAIMS_RE.search(text)
    return text[: cut.start()] if cut else text, [(sentence, sentences[sentence]) for sentence in chosen]


def test_no_sentence_is_decided_against_the_values() -> None:
    """And most are decided: the law is not kept by deciding nothing."""
    against: list[tuple[str, str]] = []
    asked = decided = 0
    for figure in FIGURES:
        head, made = made_for(figure)
        body = head + "\n### Key Observations\n" + "".join(f"* {sentence}\n" for sentence, _ in made)
        verdicts = {claim.text: claim.verdict for claim in read_figure(read(body)).claims} if made else {}
        asked += len(made)
        for sentence, truth in made:
            verdict = verdicts.get(sentence, "unverifiable")
            decided += verdict != "unverifiable"
            against += [(figure.stem, sentence)] * (verdict == ("contradicted" if truth else "supported"))
    assert against == []
    assert decided > asked / 2 > 250
