"""Doubts: what the cells do not hold, and blocks and sentences that cannot all be right.

The cells do not hold rows without a value, remarks that state other numbers, and likely entries.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from chartprose.draft import Block, Objection
from chartprose.rules.cells.missing import is_missing
from chartprose.rules.clause_items import sole_pair
from chartprose.rules.gate import Cover
from chartprose.rules.lookup import DIGIT_RE, field_of, words_of
from chartprose.rules.points import ends_of, is_placed, position_key
from chartprose.rules.prose import KnownNumbers
from chartprose.rules.quantity import numerals_in, readings_in
from chartprose.text.names import norm
from chartprose.text.outline import bare, section_role
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.record import Position
    from chartprose.rules.cells import Group, Label, Remark
    from chartprose.rules.read import RulesRun
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

PANELS_RE = re.compile(r"\b(?:charts|plots|graphs|panels|sub-?plots|heatmaps|histograms)\b", re.IGNORECASE)
SUMMARY_WORDS = frozenset({"trend", "trends", "verification", "check", "checks"})
"""Words of headings above summaries of series."""


def mentions_panels(outline: Outline) -> bool:
    """Whether the title or the overview mentions several charts: "three line charts", "panels"."""
    title = [outline.title] if outline.title is not None else []
    return any(PANELS_RE.search(line.plain.text) for line in (*title, *outline.lines("overview")))


def unread_absences(parts: Sequence[list[Line]], run: RulesRun) -> list[Block]:
    """A doubt for each sentence without a number that says of a position that its value is missing."""
    spans = [cell.span for group in run.groups for cell in group.cells if cell.missing is not None]
    tables = [group for group in run.groups if group.layout == "table"]
    rows = Cover((line.start, line.end) for group in tables for line in group.lines)
    found = []
    lookup = run.contexts[0].lookup
    if not any(context.categories for context in run.contexts):
        return []
    for line in (line for part in parts for line in part):
        text = line.plain.text
        for start, end in sentence_spans(text) if is_missing(text) else ():
            span = line.plain.span(start, end)
            if not is_missing(text[start:end]) or numerals_in(lookup.mask(text[start:end])) or not rows.misses([span]):
                continue
            if any(span[0] <= first and last <= span[1] for first, last in spans):
                continue
            roles = {m.role for hit in lookup.names_in(text[start:end]) for m in hit.meanings}
            if "category" in roles:
                reason = "a sentence that states a missing value is not read"
                found.append(Block(span, objection=Objection("prose", reason, (span,))))
    return found


def entries_without_value(remarks: Sequence[Remark], run: RulesRun) -> list[Block]:
    """A doubt for each line that states no value next to others of its form that do."""
    rows = {tuple(_texts(group.path)) for group in run.groups if group.layout == "list"}
    heads = {_texts(group.path)[:stop] for group in run.groups for stop in range(1, len(group.path) + 1)}
    found = []
    for remark in remarks:
        path = _texts(remark.path)
        label = remark.path[-1].text if remark.path and remark.line.label else ""
        if (
            not label
            or remark.start == 0
            or path in heads
            or path[:-1] not in rows
            or remark.path[-1].slot == "heading1"
        ):
            continue
        if (
            field_of(label) is None
            and section_role(bare(label)) is None
            and not remark.has_numeral
            and label.startswith(remark.line.label)
        ):
            span = (remark.line.start, remark.line.end)
            reason = f"“{label}” has no value, although its siblings do"
            found.append(Block(span, objection=Objection("shape", reason, (span,))))
    return found


def _texts(path: Sequence[Label]) -> tuple[str, ...]:
    return tuple([label.text for label in path])


def contradicting_summaries(draft: Draft, run: RulesRun) -> None:
    """Doubt lines of trends and checks that state numbers under the name of a series that are none of its data."""
    if draft.outline is None or len(run.contexts) > 1:
        return
    numbers = KnownNumbers()
    numbers.add(draft.panels[0].points)
    lookup = run.contexts[0].lookup
    for section in draft.outline.sections:
        title = words_of(section.heading.plain.text) if section.heading is not None else ()
        if section.role not in ("observations", "checks") or SUMMARY_WORDS.isdisjoint(title):
            continue
        for line in (line for line in section.lines if line.label):
            named = {m for hit in lookup.meanings(line.label) for m in hit.meanings if m.role == "series"}
            if len(named) != 1:
                continue
            known = numbers.by_series.get(named.pop().name, set())
            readings = readings_in(lookup.mask(line.plain.text), run.decimal)
            if known and any(end not in known for one in readings for end in one.ends):
                span = (line.start, line.end)
                reason = "the summary of a series states a number that is not among its values"
                draft.blocks.append(Block(span, 0, objection=Objection("prose", reason, (span,))))
    draft.blocks.sort(key=lambda block: block.span)


MIN_SHARED: Final = 2
MAX_COMPARED: Final = 8
DECLARING: Final = ("overview", "axes", "legend")
"""The roles of sections whose sentences are no claims."""


def doubt_measures(run: RulesRun) -> None:
    """Doubt blocks that state different values for most of their shared positions: they measure different things."""
    values: dict[tuple[object, ...], list[tuple[int, tuple[object, ...]]]] = {}
    for place, group in enumerate(run.groups):
        for point in group.points if group.objection is None else ():
            if point.stat != "outlier":
                values.setdefault((group.panel, *position_key(point)), []).append((place, ends_of(point.value)))
    shared: Counter[tuple[int, int]] = Counter()
    differing: Counter[tuple[int, int]] = Counter()
    for (*_, value, low, high, label), stated in values.items():
        weight = MIN_SHARED if value is low is high is None and not label else 1
        for (one, first), (other, second) in itertools.combinations(stated[:MAX_COMPARED], 2):
            shared[one, other] += weight
            differing[one, other] += weight * (first != second)
    for (one, other), count in shared.items():
        if count >= MIN_SHARED and differing[one, other] * 2 > count:
            for group in (run.groups[one], run.groups[other]):
                reason = "two blocks state different values for the same positions"
                group.objection = group.objection or Objection("ambiguous", reason)


def doubt_mixed_positions(run: RulesRun) -> None:
    """Doubt the blocks of a panel whose positions are numbers where most are names, and the reverse."""
    kinds: dict[int | None, Counter[bool]] = {}
    named: list[tuple[Group, Counter[bool]]] = []
    for group in (group for group in run.groups if group.objection is None):
        found = Counter(p.x.label is not None for p in group.points if is_placed(p.x) and "x" not in p.derived)
        named.append((group, found))
        kinds.setdefault(group.panel, Counter()).update(found)
    for group, found in named:
        counts = kinds[group.panel]
        rarer = min((True, False), key=lambda kind: counts[kind])
        if counts[rarer] and len(found) == 1 and (found[rarer] or counts[True] == counts[False]):
            group.objection = Objection("ambiguous", "the positions of one panel are numbers here and names there")


def other_values(draft: Draft, run: RulesRun, declared: Cover) -> list[Block]:
    """A doubt for each sentence outside of the data with a value that no series has at the position that it names.

    Sentences that hold something ``declared`` are about the axes and the legend; those of other sections are claims.
    """
    if draft.outline is None or len(run.contexts) > 1 or not draft.outline.lines("data", "mixed"):
        return []
    found = []
    context = run.contexts[0]
    for line in draft.outline.lines(*DECLARING):
        text = line.plain.text
        for start, end in sentence_spans(text) if DIGIT_RE.search(text) else ():
            span = line.plain.span(start, end)
            states = DIGIT_RE.search(text, start, end) and not declared.touches(*span)
            pair = sole_pair(text[start:end], context, run.decimal) if states else None
            if pair is None:
                continue
            value, place = ends_of(pair[0].quantity()), _place(pair[1])
            known = [ends_of(point.value) for point in draft.panels[0].points if _place(point.x) == place]
            if known and value not in known:
                reason = "a sentence states another value than the data for the same position"
                found.append(Block(span, 0, objection=Objection("conflict", reason, (span,))))
    return found


def _place(x: Position) -> tuple[object, ...]:
    """A position as a key; a name of digits is its number."""
    name = norm(x.label or "")
    return (float(name), None, None, "") if name.isdecimal() else (*ends_of(x), name)
