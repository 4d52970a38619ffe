"""The rules over an outline: names, cells, roles, points, and the gate."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from chartprose.draft import Block, Draft, Objection
from chartprose.record import Panel
from chartprose.rules.cells import Group, SectionPart, cells_of
from chartprose.rules.cells.rows import row_of
from chartprose.rules.context import contexts_of
from chartprose.rules.decimal_mark import decimal_mark
from chartprose.rules.doubts import (
    contradicting_summaries,
    entries_without_value,
    mentions_panels,
    unread_absences,
)
from chartprose.rules.gate import Cover, objections_to
from chartprose.rules.in_order import label_in_order
from chartprose.rules.lookup import field_of
from chartprose.rules.names import declared
from chartprose.rules.points import BlockResult, ends_of, merged, points_of, position_key
from chartprose.rules.prose import KnownNumbers, ProseReader
from chartprose.rules.quantity import numerals_in
from chartprose.rules.roles import assign
from chartprose.rules.scope import statements_of
from chartprose.rules.senses import Reader
from chartprose.text.lines import MAX_LINE
from chartprose.text.outline import is_unnamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Point
    from chartprose.rules.context import Context
    from chartprose.rules.names import Declared
    from chartprose.rules.number import DecimalMark
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

MIN_SHARED = 2
MAX_COMPARED = 8
CHARTED = ("chart", "table")
DECLARING_ROLES = ("axes", "legend", "data", "mixed")
"""The roles of sections that may state values where the data sections state none."""


@dataclass
class RulesRun:
    """A pass under way: the contexts of the panels, and a block for each group."""

    contexts: list[Context]
    readers: list[Reader]
    decimal: DecimalMark | None
    several: bool = False
    roles: dict[str, str] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    outcomes: dict[int, tuple[int | None, BlockResult]] = field(default_factory=dict)


def apply_rules(outline: Outline) -> Draft:
    """Read ``outline`` without a model."""
    known = declared(outline)
    draft = Draft(outline.source, known.kind, known.title, known.reason, outline=outline, truncated=outline.truncated)
    draft.truncated = draft.truncated or _is_cut(outline.source.text)
    if known.kind not in CHARTED:
        return draft
    panels = [one.panel for one in known.panels] or [Panel(title=known.title)]
    draft.panels = panels
    heads = [one.heads for one in known.panels] or [[]]
    source = outline.source.text
    decimal = decimal_mark(source)
    contexts = contexts_of(panels, heads)
    run = RulesRun(contexts, [Reader(context, decimal, source) for context in contexts], decimal)
    run.several = mentions_panels(outline)
    parts = _parts(outline, known)
    lookup = run.contexts[0].lookup
    run.groups, remarks = cells_of(parts, source, lambda text: _role(text, run), lookup.mask, decimal)
    _read_groups(run)
    _read_prose(run)
    draft.blocks += unread_absences(parts, run)
    if any(section.lines for section in outline.sections if section.role in ("data", "mixed")):
        draft.blocks += entries_without_value(remarks, run)
    _doubt_measures(run)
    if known.objections:
        for _, outcome in run.outcomes.values():
            outcome.objection = outcome.objection or Objection("structure", known.objections[0].reason, ())
    _fill(draft, run)
    _doubt_cut_lines(draft, parts, decimal)
    draft.structure = _structure(draft, known)
    contradicting_summaries(draft, run)
    draft.statements = statements_of(outline, remarks, run.contexts)
    return draft


def _parts(outline: Outline, known: Declared) -> list[SectionPart]:
    """The stretches that hold data: the data sections or, without any, whatever declares nothing."""
    consumed = Cover(known.consumed)
    sections = [section for section in outline.sections if section.role in ("data", "mixed")]
    if not any(section.lines for section in sections):
        sections = list(outline.sections)
    if not any(map(str.isdigit, "".join(line.plain.text for section in sections for line in section.lines))):
        sections = [section for section in outline.sections if section.role in DECLARING_ROLES]
    parts = []
    for section in sections:
        heading = section.heading if section.heading is not None and is_unnamed(section.heading) else None
        lines = [line for line in section.lines if not _is_consumed(line, consumed)]
        parts.append(SectionPart(lines, heading))
    return parts


def _is_cut(text: str) -> bool:
    """Whether the text ends inside emphasis, code or brackets that its last line opens."""
    last = text.rstrip()[text.rstrip().rfind("\n") + 1 :][-MAX_LINE:].strip("`~")
    return last.count("**") % 2 == 1 or last.count("`") % 2 == 1 or last.count("(") > last.count(")")


def _is_consumed(line: Line, consumed: Cover) -> bool:
    if line.kind == "heading" or not consumed.touches(line.start, line.end) or line.is_head:
        return False
    numerals = [line.plain.span(*n) for n in numerals_in(line.plain.text)]
    if not numerals or consumed.misses(numerals):
        return False
    text = line.plain.text
    return not any(part.item is not None for part in row_of(text, text, line.rest_start, len(text)) or ())


def _role(text: str, run: RulesRun) -> str:
    """The one role that a head may have in all panels, or an empty string; each head is looked up once."""
    if text not in run.roles:
        run.roles[text] = _role_in(text, run.contexts)
    return run.roles[text]


def _role_in(text: str, contexts: Sequence[Context]) -> str:
    for context in contexts:
        hits = context.lookup.meanings(text)
        roles = {meaning.role for hit in hits for meaning in hit.meanings}
        if "panel" in roles:
            return "panel"
        if "series" in roles:
            roles.discard("measure")  # a series that is called as its axis is
        if len(roles) == 1:
            return roles.pop()
        if roles:
            return "name"
    meaning = field_of(text)
    return meaning.role if meaning is not None else ""


def _panel_of(group: Group, run: RulesRun) -> int | None:
    """The panel that the heads of a group name; None where they name none, or several."""
    if len(run.contexts) == 1:
        return 0
    named: set[str] = set()
    for label in group.path:
        for hit in run.contexts[0].lookup.meanings(label.text):
            named |= {meaning.name for meaning in hit.meanings if meaning.role == "panel"}
    return int(named.pop()) if len(named) == 1 else None


def _read_groups(run: RulesRun) -> None:
    """Assign roles region by region, and make points of each group."""
    places = [place for place, group in enumerate(run.groups) if group.layout != "prose"]
    for place in places:
        run.groups[place].panel = _panel_of(run.groups[place], run)
    paths = [{label.text for label in group.path} for group in run.groups]
    for reader in run.readers:
        reader.everywhere = set.intersection(*paths) if paths else set()
        reader.one_of_many = len(run.contexts) == 1 and run.several
    key = lambda place: (  # noqa: E731 - used twice
        -1 if run.groups[place].panel is None else run.groups[place].panel,
        run.groups[place].signature if run.groups[place].layout == "list" else ("table", str(place)),
    )
    for _, region in groupby(sorted(places, key=key), key=key):
        _read_region(list(region), run)


def _read_region(region: list[int], run: RulesRun) -> None:
    groups = [run.groups[place] for place in region]
    cells = [cell for group in groups for cell in group.cells]
    panel = groups[0].panel
    if groups[0].problem is not None:
        run.outcomes[region[0]] = panel, BlockResult(objection=Objection("shape", groups[0].problem, ()))
        return
    if panel is None:
        reason = "the panel of these values cannot be determined"
        for place in region:
            run.outcomes[place] = None, BlockResult(objection=Objection("ambiguous", reason, ()))
        return
    context = run.contexts[panel]
    if groups[0].layout == "list":
        label_in_order(cells, run.readers[panel])
    assignment = assign(cells, run.readers[panel])
    for place, group in zip(region, groups, strict=True):
        outcome = points_of(group, assignment, context)
        if outcome.objection is None:
            outcome.objection = next(iter(objections_to(outcome.points, context.panel)), None)
        if outcome.objection is None:
            left = Cover(outcome.accounted).misses(group.numerals)
            if left:
                outcome.objection = Objection("numeral", "a number is not accounted for", tuple(left[:3]))
        run.outcomes[place] = panel, outcome


def _read_prose(run: RulesRun) -> None:
    """Sentences, after all that is in lists and tables."""
    known: dict[int, KnownNumbers] = {}
    for panel, outcome in run.outcomes.values():
        if outcome.objection is None and panel is not None:
            known.setdefault(panel, KnownNumbers()).add(outcome.points)
    for place, group in enumerate(run.groups):
        if group.layout != "prose":
            continue
        panel = group.panel = _panel_of(group, run)
        if panel is None:
            reason = "the panel of this sentence cannot be determined"
            run.outcomes[place] = None, BlockResult(objection=Objection("ambiguous", reason, ()))
            continue
        context = run.contexts[panel]
        prose = ProseReader(context, run.readers[panel], run.decimal)
        outcome = prose.read(group, known.setdefault(panel, KnownNumbers()))
        if outcome.objection is None:
            outcome.objection = next(iter(objections_to(outcome.points, context.panel)), None)
        if outcome.objection is None:
            known[panel].add(outcome.points)
        run.outcomes[place] = panel, outcome


def _doubt_measures(run: RulesRun) -> None:
    """Doubt blocks that state different values for most of their shared positions: they measure different things."""
    values: dict[tuple[object, ...], list[tuple[int, tuple[object, ...]]]] = {}
    for place, (panel, outcome) in run.outcomes.items():
        for point in outcome.points if outcome.objection is None else ():
            values.setdefault((panel, *position_key(point)), []).append((place, ends_of(point.value)))
    shared: Counter[tuple[int, int]] = Counter()
    differing: Counter[tuple[int, int]] = Counter()
    for (*_, value, low, high, label), stated in values.items():
        weight = MIN_SHARED if value is low is high is None and not label else 1
        for (one, first), (other, second) in itertools.combinations(stated[:MAX_COMPARED], 2):
            shared[one, other] += weight
            differing[one, other] += weight * (first != second)
    for (one, other), count in shared.items():
        if count >= MIN_SHARED and differing[one, other] * 2 > count:
            for place in (one, other):
                reason = "two blocks state different values for the same positions"
                outcome = run.outcomes[place][1]
                outcome.objection = outcome.objection or Objection("ambiguous", reason, ())


def _fill(draft: Draft, run: RulesRun) -> None:
    """Enter blocks, points and what is left unread."""
    points: list[tuple[int, Point]] = []
    for place, group in enumerate(run.groups):
        panel, outcome = run.outcomes[place]
        block = Block(group.span, panel, list(group.numerals), by="rule/cells")
        if outcome.objection is not None:
            block.objection = outcome.objection
        else:
            block.accounted = outcome.accounted
            block.points = [(panel or 0, point) for point in outcome.points]
            points += block.points
        if outcome.objection is None:
            reason = "a table cell is neither a value nor marked as missing"
            draft.blocks += [
                Block(span, panel, objection=Objection("shape", reason, (span,))) for span in group.malformed_cells
            ]
        draft.numerals += len(group.numerals)
        draft.unread += Cover(block.accounted).misses(group.numerals)
        if group.numerals or group.cells:
            draft.blocks.append(block)
    draft.unread = sorted(set(draft.unread))
    draft.blocks.sort(key=lambda block: block.span)
    for panel_index, point in merged(points):
        draft.panels[panel_index].points.append(point)


def _doubt_cut_lines(draft: Draft, parts: Sequence[SectionPart], decimal: DecimalMark | None) -> None:
    """Doubt what follows the cut of lines that are too long to be read; its numerals are unread."""
    for line in (line for part in parts for line in part.lines if line.stop):
        numerals = [
            (line.end + a, line.end + b) for a, b in numerals_in(draft.source.text[line.end : line.stop], decimal)
        ]
        if not numerals:
            continue
        draft.numerals += len(numerals)
        draft.unread = sorted({*draft.unread, *numerals})
        reason = f"a line has more than {MAX_LINE:,} characters; the rest of it is not read"
        draft.blocks.append(Block((line.end, line.stop), numerals=numerals, objection=Objection("shape", reason)))


def _structure(draft: Draft, known: Declared) -> Objection | None:
    """Why the structure as a whole is doubted, or None."""
    if known.objections:
        return known.objections[0]
    has_points = any(panel.points for panel in draft.panels)
    doubted = [block for block in draft.blocks if block.objection is not None]
    if not has_points and doubted and all(block.objection and block.objection.code == "prose" for block in doubted):
        return Objection("structure", "the values are stated in running text", ())
    return None
