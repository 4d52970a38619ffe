"""The bins of a histogram as a table: counts by series and bin, and which bins a phrase of places means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS, NUMBERS
from chartprose.verify.typing.frames.stops import value_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

ENDS_RE = re.compile(r"(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?|inf)")
NUMBER = rf"(?:#\d+|{NUMBERS})"
NOUN = "(?: noun)?"
BEYOND = "(?:above|below|(?:larger|smaller|more|less) than|up to)"
SPAN = (
    rf"(?:(?:bin )?(?:between|from) #\d+{NOUN} (?:and|to|–) #\d+{NOUN}|{BEYOND} {NUMBER}{NOUN}"
    rf"|(?:first|last)(?: {NUMBER})? bins?(?: , &\d+{NOUN})?|(?:bin )?&\d+{NOUN}(?: bin)?)"
)
"""A phrase for one bin or for several neighbouring ones."""
SPAN_PARTS_RE = re.compile(
    r"(?:bin (?=between|from))?(?P<way>between|from|above|below|larger than|smaller than|more than"
    r"|less than|up to|first|last|bin|)"
    rf"(?: ?(?P<one>#\d+|&\d+|{NUMBERS}))?{NOUN}(?: (?:and|to|–) (?P<other>#\d+))?{NOUN}(?: bins?)?"
)
PARTS = ("%", "percent", "densit", "share", "relative", "probab", "fraction", "proportion")
"""What the label of an axis has that counts nothing."""
MEMBER_RE = re.compile(
    r"\b(?:longest|shortest|best|worst|slowest|fastest|oldest|youngest|heaviest|lightest|earliest|latest|farthest"
    r"|hottest|coldest|thickest|thinnest)(?: (?:single|individual))? (?!bars?\b|bins?\b|columns?\b|tail)[a-z]+"
    r"|\bmodal (?:bin|class|interval|bar)\b",
    re.IGNORECASE,
)
"""One of the things that are counted, which no bar shows: "the longest trip"."""
UP, DOWN = frozenset(["above", "larger than", "more than"]), frozenset(["below", "smaller than", "less than", "up to"])


@dataclass(frozen=True, slots=True)
class Bins:
    """The bars of a histogram: ``values`` by series (an empty name for the only one) and bin, in their order.

    ``counts``: they are numbers of things, not parts of a whole or densities.
    """

    panel: str
    series: tuple[str, ...]
    names: tuple[str, ...]
    edges: tuple[tuple[float, float], ...]
    values: dict[tuple[str, str], float]
    counts: bool

    def meant(self, told: str, words: NormalForm) -> list[str]:
        """The bins of a phrase; none where its numbers are no edges of bins."""
        head, _, named = told.partition(" , &")
        if named:  # "in the first bin, 0-5 min"
            meant = self.meant(head, words)
            return meant if words.named(f"&{named}") == meant else []
        found = SPAN_PARTS_RE.fullmatch(told)
        if found is None:
            return []
        way, one = found["way"], found["one"] or "one"
        if one.startswith("&"):
            return [n for n in words.named(one) if n in self.names]
        if way in ("first", "last"):
            count = round(words.figure(one).value) if one.startswith("#") else NUMBER_WORDS.get(one, 0)
            inside = 0 < count < len(self.names)
            return list(self.names[:count] if way == "first" else self.names[-count:]) if inside else []
        if not one.startswith("#") and (not way or found["one"] is None):
            return []
        low = high = words.figure(one).value if one.startswith("#") else float(NUMBER_WORDS[one])
        if found["other"]:
            high = words.figure(found["other"]).value
        elif way in UP:
            high = self.edges[-1][1]
        elif way in DOWN:
            low = self.edges[0][0]
        if low >= high or low not in {a for a, _ in self.edges} or high not in {b for _, b in self.edges}:
            return []
        return [n for n, (a, b) in zip(self.names, self.edges, strict=True) if low <= a and b <= high]

    def total(self, series: str, bins: Sequence[str]) -> float:
        return sum(self.values[series, one] for one in bins)

    def peak(self, series: str) -> int | None:
        """The index of the fullest bin; none where two are."""
        counts = [self.values[series, one] for one in self.names]
        return counts.index(max(counts)) if counts.count(max(counts)) == 1 else None

    def of(self, series: str, bins: Sequence[str]) -> Fields:
        return {"panels": [self.panel], "series": [series] if series else [], "at": list(bins)}

    def summed(self, series: str, bins: Sequence[str], amount: float, *, approx: bool) -> Fields:
        """The sum of a series over some bins."""
        told: Fields = {"kind": "sum", "measure": "sum", "relation": "equal", "low": amount, "approx": approx}
        return self.of(series, bins) | told

    def level(self, series: str, one: str, relation: str, low: float) -> Fields:
        return self.of(series, [one]) | {"kind": "level", "relation": relation, "low": low}

    def above(self, series: str, other: str, bins: Sequence[str], *, summed: bool = False) -> Fields:
        """One series above another one, in a bin or over several."""
        told: Fields = {"kind": "comparison", "versus": [other], "relation": "above"}
        return self.of(series, bins) | told | ({"measure": "sum"} if summed else {})


def bins_of(facts: PanelFacts) -> Bins | None:
    """The table of the derived panel of a histogram; none where a bin has no ends or no count."""
    names = [str(facts.place_shown.get(p, p)) for p in facts.places]
    ends = [ENDS_RE.fullmatch(name) for name in names]
    series = [facts.shown.get(key, "") for key in facts.order if facts.facts.get(key)]
    read = {(s, n): value_at(facts, s, n) for s in series for n in names}
    values = {cell: told.value.mid for cell, told in read.items() if told is not None}
    if not names or not series or None in ends or len(values) < len(read):
        return None
    labels = " ".join((a.label or "") + (a.unit or "") for a in facts.panel.axes if a.channel == "y").lower()
    counts = all(v == int(v) for v in values.values()) and not any(word in labels for word in PARTS)
    edges = tuple((float(m[1]), float(m[2])) for m in ends if m is not None)
    return Bins(f"#{facts.number + 1}", tuple(series), tuple(names), edges, values, counts)
