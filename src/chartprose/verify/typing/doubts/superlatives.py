"""Superlatives: an extreme among a thing's own values, or among some things only, that is read as one of all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis
from chartprose.verify.facts import panels_named
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.vocabulary.stems import stems_of
from chartprose.verify.typing.vocabulary.words import BAD, DURATIONS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said

OWN_RE = re.compile(
    r"\b(?:its|their) (?:own |absolute |overall )?(?:[a-z]{3,12}est|peak|maximum|minimum|most|least|best|worst)\b",
    re.IGNORECASE,
)
"""A superlative among the values of one thing: "A has its highest share in the north"."""
RESTRICTED_RE = re.compile(
    r"\bof (?:the|all|these|those|its) (?:\w+ )?(?:named|identified|individual|specific|main|major|minor|regular|known"
    r"|remaining|non-\w+)\b",
    re.IGNORECASE,
)
"""A ranking among some of the things: "the least common of the named polymers"."""
SOME_RE = re.compile(
    rf"\b(?:of|among) (?:the|these|those) (?P<number>{'|'.join(NUMBER_WORDS)}|\d{{1,2}}) [a-z]", re.IGNORECASE
)
"""``The weakest of the three fertilizers``."""
PLACED_RE = re.compile(
    r"\b(?:rank(?:s|ed|ing)?|comes?|came|coming|finish(?:es|ed)?|places?|placed|takes?|took|stands?|is)"
    r" (?:in |the |a )?(?:first|second|third|fourth|fifth|last)\b(?! (?:high|low|larg|small|great|most|least|tall|best"
    r"|worst|short|long|big))",
    re.IGNORECASE,
)
"""A place in a ranking that does not say from which end: "comes second in energy"."""
LEADING_RE = re.compile(r"\b(?:leads?|led|leading|wins?|ahead|in front|on top)\b", re.IGNORECASE)
UNWANTED = BAD | DURATIONS
SPENT = words_of("energy memory consumption emission footprint power usage")
"""Stems of what one would have little of, and of what one may rather spend little of."""
SUPERLATIVES = (
    "largest|smallest|biggest|highest|lowest|greatest|least|steepest|sharpest|mildest|strongest|weakest|widest|narrowest"
    "|slowest|fastest|most pronounced|most modest|shallowest|deepest"
)
SECOND_MOVE_RE = re.compile(
    rf"\b(?:{SUPERLATIVES}) (?:[a-z]{{2,15}} )?(?:drop|gain|rise|fall|decline|increase|decrease|growth|jump|change|loss"
    rf"|surge|gap|difference|spread|range|swing|improvement|reduction|dip)s?\b[^;]{{0,80}}?(?:,| and| while| but)"
    rf"[^;]{{1,50}}? the (?:{SUPERLATIVES})(?= ?[(.,;]|$| (?:in|at|from|between|one)\b)",
    re.IGNORECASE,
)
"""A second superlative that leaves out its noun: "A suffers the sharpest drop and B the mildest"."""
SIDE_RE = re.compile(
    rf"\b(?:the|both|all) (?:(?:{'|'.join(NUMBER_WORDS)}|\d{{1,2}}) )?(?:lower|upper|middle|bottom|top|central|inner"
    rf"|outer|leftmost|rightmost|lowest|highest)(?:-most)? (?:(?P<count>{'|'.join(NUMBER_WORDS)}|\d{{1,2}}) )?"
    r"(?P<noun>[a-z]{3,20}s)\b",
    re.IGNORECASE,
)
"""The things on one side of all: "the three lower quintiles", "the top two floors"."""
TOPPING_RE = re.compile(r"\b(?:tops?|topped|topping) (?:the |about |a )?[~$€£]?\d", re.IGNORECASE)


def own_as_rank(said: Said) -> bool:
    """Whether the lowest of a series' own values is read as the lowest of all series at a place, or in a panel."""
    ranked = [a for a in said.assertions if a.kind == "extremum" and a.among == "series"]
    ranked = [a for a in ranked if a.measure == "value" or (a.panels and a.measure in ("start", "end"))]
    placed = any(len(a.series) == 1 and (a.at or a.panels) and a.quantifier is None for a in ranked)
    return placed and OWN_RE.search(said.statement.text) is not None


def ranked_from_an_end(said: Said) -> bool:
    """Whether a place in a ranking is read from the top where less is better: "ranks third in delay".

    Who leads in both delay and yield has less of one and more of the other.
    """
    if _ranked_by(said, UNWANTED):
        return True
    axes = [
        _stems(panel) for a in said.assertions for name in a.panels for panel in panels_named(name, said.figure.facts)
    ]
    mixed = {UNWANTED.isdisjoint(stems) for stems in axes}
    return len(mixed) > 1 and LEADING_RE.search(said.text) is not None


def ranked_from_either_end(said: Said) -> bool:
    """Whether a place in a ranking may be one from the bottom: "ranks third in energy"."""
    return _ranked_by(said, SPENT)


def _ranked_by(said: Said, stems: frozenset[str]) -> bool:
    ranked = [a for a in said.assertions if a.kind == "extremum"]
    if not ranked or PLACED_RE.search(said.text) is None:
        return False
    panels = [p for a in ranked for name in a.panels for p in panels_named(name, said.figure.facts)]
    return any(not stems.isdisjoint(_stems(panel)) for panel in panels or said.figure.plotted)


def _stems(panel: PanelFacts) -> tuple[str, ...]:
    axis = value_axis(panel.panel, "")
    return stems_of((axis.label or "").lower()) if axis is not None else ()


def tops_amount(said: Said) -> bool:
    """Whether who tops a figure is read as the one on top: "A tops 40 in May"."""
    return "extremum" in said.kinds and TOPPING_RE.search(said.text) is not None


def among_named(said: Said) -> bool:
    """Whether it ranks among some of the things, "the least common of the named polymers"."""
    return RESTRICTED_RE.search(said.statement.text) is not None


def among_some(said: Said) -> bool:
    """Whether it ranks among so many things as the figure does not have: some of them, not told which."""
    told = [m["number"].lower() for m in SOME_RE.finditer(said.statement.text)]
    numbers = [int(n) if n.isdigit() else NUMBER_WORDS.get(n, 0) for n in told]
    return any(n not in said.figure.sizes for n in numbers)


def ranked_in_matrix(said: Said) -> bool:
    """Whether a cell of a matrix is called second or third: of its row, of its column, or of all cells."""
    matrix = any(p.panel.chart_type in ("heatmap", "confusion_matrix") for p in said.figure.facts)
    return matrix and any((a.rank or 1) > 1 and len(a.series) == len(a.at) == 1 for a in said.assertions)


def move_as_extreme(said: Said) -> bool:
    """Whether the second of two moves, whose noun is left out, is ranked by its values: ``… and B the mildest``."""
    if not any(a.kind == "extremum" and a.measure == "value" for a in said.assertions):
        return False
    return SECOND_MOVE_RE.search(said.text) is not None


def side_as_all(said: Said) -> bool:
    """Whether the things on one side of all are read as all of them: ``the three lower quintiles``."""
    names = said.figure.names
    placeless = any(a.quantifier is not None or not (a.at or a.start or a.end) for a in said.assertions)
    rowless = any(a.quantifier is not None or not a.series for a in said.assertions)
    nouns = stems_of(" ".join((names.x_words if placeless else set()) | (names.series_words if rowless else set())))
    return any(not {*stems_of(m["noun"].lower())}.isdisjoint(nouns) for m in SIDE_RE.finditer(said.text))
