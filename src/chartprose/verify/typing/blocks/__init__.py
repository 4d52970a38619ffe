"""Bands of a heatmap: which block of the axis is highest in several rows, and where one row is above another.

A row is told in bands ("hours 7-10: 55-65"), and a statement names one of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.vocabulary.words import HIGHER, HIGHEST, LOWER, LOWEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields

Block = tuple[float, float]
BAND_RE = re.compile(
    r"(?:\b(?:between|from|in|at|during) )?(?:\bthe )?(?:(?<![a-z])[a-z]{1,12} \(?)?(?<!\d)"
    r"(?P<low>\d{1,6}(?:\.\d{1,3})?) ?(?:-|–|to|and) ?(?P<high>\d{1,6}(?:\.\d{1,3})?)\)?"
)
BLOCK_RE = re.compile(r"\b(?:block|part|period|stretch|band|hours) (?:of the [a-z]{1,12} )?(?:is|are)\b")
"""A ranking along the axis, not of the rows."""
ROWS = r"@\d+(?:(?:, (?:and )?| and )@\d+)*"
HIGHEST_RE = re.compile(
    rf"(?:in|for|at) (?P<who>{ROWS})(?: alike)?,? the (?P<rank>(?:most |least )?[a-z]+) (?:block|hours|part"
    r"|period|stretch|time|band|columns)(?: of the [a-z]+)? (?:is|are) (?:the )?(?:[a-z]+ )?(?:\[|\()?BAND"
)
REACHING_RE = re.compile(
    rf"(?P<who>{ROWS})(?: both| all)? (?:reach|reaches|have|has|hit|hits|attain|attains|peak|peaks)"
    r" (?:their|its|the) (?P<rank>minimum|maximum|peak|low|high|lowest|highest)(?: levels?| values?)? BAND"
)
ONLY_RE = re.compile(
    r"(?P<one>@\d+) (?:is|lies|stays) (?P<rank>more [a-z]+|less [a-z]+|[a-z]+) than (?P<other>@\d+) only BAND"
)
ROW_RE = re.compile(r"@(\d+)")
TOP = frozenset(["maximum", "peak", "high"])
BOTTOM = frozenset(["minimum", "low"])
LONGEST = 240
FEWEST = 3
BY = "rule/frame-blocks"


@dataclass(slots=True)
class Rows:
    """The rows of a heatmap that are told in the same bands, and these bands."""

    panel: PanelFacts
    names: list[str]
    bands: list[Block]

    def beside(self, row: str, one: Block, other: Block, relation: str) -> Fields:
        """One band of a row against another one."""
        told: Fields = {"kind": "comparison", "panels": [f"#{self.panel.number + 1}"], "series": [row]}
        return told | {"among": "positions", "at": [_name(one)], "versus": [_name(other)], "relation": relation}

    def ranked(self, row: str, band: Block, *, highest: bool) -> list[Fields]:
        relation = "above" if highest else "below"
        return [self.beside(row, band, other, relation) for other in self.bands if other != band]


def _name(band: Block) -> str:
    return f"{band[0]:.12g}"


def rows_of(facts: Sequence[PanelFacts]) -> Rows | None:
    """The rows of the only heatmap of a figure; none where no bands are told, or where they meet."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or shown[0].panel.chart_type != "heatmap" or not shown[0].numeric:
        return None
    panel, told = shown[0], dict[str, list[Block]]()
    for key in panel.order:
        spans = {(f.low, f.high) for f in panel.facts.get(key, ()) if f.value is not None}
        told[panel.shown[key]] = sorted(
            (a, b) for a, b in spans if isinstance(a, float) and isinstance(b, float) and a < b
        )
    bands = max(told.values(), key=len, default=[])
    names = [n for n, own in told.items() if n and own == bands]
    if len(bands) < FEWEST or any(b[0] <= a[1] for a, b in pairwise(bands)):
        return None
    return Rows(panel, names, bands)


class BlockPass:
    """The pass over the statements of one heatmap that is told in bands; of any other figure it types none."""

    def __init__(self, facts: Sequence[PanelFacts]) -> None:
        self.facts, self.rows = facts, rows_of(facts)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement ranks the bands of a row, which the frames would take for a ranking of the rows."""
        return self.rows is not None and BLOCK_RE.search(statement.text) is not None

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the bands decide it."""
        text = plain(statement.text).strip().rstrip(".")
        if self.rows is None or len(text) > LONGEST or modal_in(text):
            return None
        text = text[:1].lower() + text[1:] if text[:3] in ("In ", "For", "At ") else text
        for name in sorted(self.rows.names, key=len, reverse=True):
            text = text.replace(name, f"@{self.rows.names.index(name)}")
        told = [m for m in BAND_RE.finditer(text) if (float(m["low"]), float(m["high"])) in self.rows.bands]
        if len(told) != 1:
            return None
        band = (float(told[0]["low"]), float(told[0]["high"]))
        said = f"{text[: told[0].start()]}BAND{text[told[0].end() :].rstrip(')]')}"
        made = self._ranked(said, band) or self._only(said, band)
        return TypedClaim(statement, Check(assertions=made), BY) if made is not None else None

    def _ranked(self, said: str, band: Block) -> list[Assertion] | None:
        """``In A and B alike, the loudest block is hours 7-10``; a band that is neither end of a row refutes it."""
        found = HIGHEST_RE.fullmatch(said) or REACHING_RE.fullmatch(said)
        rows = self.rows
        if found is None or rows is None:
            return None
        words = set(found["rank"].split())
        high = bool(words & (HIGHEST | TOP | {"most"}))
        if high == bool(words & (LOWEST | BOTTOM | {"least"})):
            return None
        named = [rows.names[int(k)] for k in ROW_RE.findall(found["who"])]
        made = [_asserted(rows.ranked(row, band, highest=high)) for row in named]
        if all(outcome_of(one, self.facts).truth for one in made):
            return [a for one in made for a in one]
        for row, one in zip(named, made, strict=True):
            other = _asserted(rows.ranked(row, band, highest=not high))
            if all(outcome_of(way, self.facts).truth is False for way in (one, other)):
                return one
        return None

    def _only(self, said: str, band: Block) -> list[Assertion] | None:
        """``A is louder than B only in hours 18-23``: there above, and in every other band not."""
        found, rows = ONLY_RE.fullmatch(said), self.rows
        if found is None or rows is None:
            return None
        words = set(found["rank"].split())
        above = bool(words & (HIGHER | {"more"}))
        if above == bool(words & (LOWER | {"less"})):
            return None
        one, other = rows.names[int(found["one"][1:])], rows.names[int(found["other"][1:])]
        base: Fields = {"kind": "comparison", "panels": [f"#{rows.panel.number + 1}"], "series": [one]}
        relations = ("above", "at_most") if above else ("below", "at_least")
        told = base | {"versus": [other]}
        sides = [told | {"at": [_name(b)], "relation": relations[0 if b == band else 1]} for b in rows.bands]
        made = _asserted(sides)
        truth = outcome_of(made, self.facts).truth
        sure = truth is False and _turned(made, self.facts)
        return made if truth or sure else None


def _turned(made: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether it fails with the other side above as well."""
    swap = {"above": "below", "below": "above", "at_most": "at_least", "at_least": "at_most"}
    turned = [a.model_copy(update={"relation": swap[a.relation or "above"]}) for a in made]
    return outcome_of(turned, facts).truth is False


def _asserted(fields: Sequence[Fields]) -> list[Assertion]:
    return [Assertion.model_validate(one) for one in fields]
