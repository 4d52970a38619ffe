"""The rules over an outline: names, cells, roles, points, and the gate; and its statements with their scope."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING

from chartprose.draft import Block, Draft, Objection
from chartprose.record import Panel
from chartprose.rules.cells import Group, cells_of
from chartprose.rules.cells.missing import is_missing
from chartprose.rules.cells.rows import row_of
from chartprose.rules.context import contexts_of
from chartprose.rules.doubts import (
    contradicting_summaries,
    doubt_measures,
    doubt_mixed_positions,
    entries_without_value,
    mentions_panels,
    other_values,
    unread_absences,
)
from chartprose.rules.gate import Cover, check
from chartprose.rules.in_order import label_in_order
from chartprose.rules.lookup import field_of
from chartprose.rules.names import declared
from chartprose.rules.number import decimal_mark
from chartprose.rules.points import merged, read_points
from chartprose.rules.prose import KnownNumbers, ProseReader
from chartprose.rules.quantity import numerals_in
from chartprose.rules.roles import assign
from chartprose.rules.senses import Reader
from chartprose.text.names import norm
from chartprose.text.outline import COMPONENT_RE, is_unnamed
from chartprose.text.statements import line_statements, section_statements
from chartprose.text.vocabulary import CLAIM_FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Point
    from chartprose.rules.cells import Remark
    from chartprose.rules.context import Context
    from chartprose.rules.names import Declared
    from chartprose.rules.number import DecimalMark
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline
    from chartprose.text.statements import Statement

CHARTED = ("chart", "table")
DECLARING_ROLES = ("axes", "legend", "data", "mixed")
"""The roles of sections that may state values where the data sections state none."""


@dataclass
class RulesRun:
    """A pass under way: the contexts of the panels, and the groups."""

    contexts: list[Context]
    readers: list[Reader]
    decimal: DecimalMark | None
    several: bool = False
    groups: list[Group] = field(default_factory=list)


def apply_rules(outline: Outline) -> Draft:
    """Read ``outline`` without a model."""
    known = declared(outline)
    draft = Draft(outline.source, known.kind, known.title, known.reason, outline=outline, truncated=outline.truncated)
    if known.kind not in CHARTED:
        return draft
    draft.panels = [one.panel for one in known.panels] or [Panel(title=known.title)]
    source = outline.source.text
    decimal = decimal_mark(source)
    contexts = contexts_of(draft.panels, [one.heads for one in known.panels] or [[]])
    run = RulesRun(contexts, [Reader(context, decimal, source) for context in contexts], decimal)
    run.several = mentions_panels(outline)
    parts = _parts(outline, known)
    run.groups, remarks = cells_of(parts, source, cache(partial(_role, contexts)), contexts[0].lookup.mask, decimal)
    for group in run.groups:
        group.panel = _panel_of(group, contexts)
        if group.panel is None:
            reason = "the panel of these values cannot be determined"
            group.objection = group.objection or Objection("ambiguous", reason)
    _read_groups(run)
    _read_prose(run)
    draft.blocks += unread_absences(parts, run)
    draft.blocks += entries_without_value(remarks, run)
    doubt_measures(run)
    doubt_mixed_positions(run)
    if known.objections:
        for group in run.groups:
            group.objection = group.objection or Objection("structure", known.objections[0].reason)
    _fill(draft, run)
    draft.structure = _structure(draft, known)
    contradicting_summaries(draft, run)
    draft.blocks += other_values(draft, run, Cover(known.consumed))
    draft.blocks.sort(key=lambda block: block.span)
    draft.statements = statements_of(outline, remarks, run.contexts)
    return draft


def _parts(outline: Outline, known: Declared) -> list[list[Line]]:
    """The lines that hold data, by section: the data sections or, without any, whatever declares nothing."""
    consumed = Cover(known.consumed)
    sections = [section for section in outline.sections if section.role in ("data", "mixed")]
    if not any(section.lines for section in sections):
        sections = list(outline.sections)
    if not any(map(str.isdigit, "".join(line.plain.text for section in sections for line in section.lines))):
        sections = [section for section in outline.sections if section.role in DECLARING_ROLES]
    parts = []
    for section in sections:
        heading = [section.heading] if section.heading is not None and is_unnamed(section.heading) else []
        parts.append([*heading, *(line for line in section.lines if not _is_consumed(line, consumed))])
    return parts


def _is_consumed(line: Line, consumed: Cover) -> bool:
    if line.kind == "heading" or not consumed.touches(line.start, line.end) or line.is_head:
        return False
    if COMPONENT_RE.match(line.label):
        return True
    numerals = [line.plain.span(*n) for n in numerals_in(line.plain.text)]
    if not numerals or consumed.misses(numerals):
        return False
    cells = row_of(line.plain, line.plain.text, line.rest_start, len(line.plain.text)) or ()
    return not any(label.slot in ("tuple", "measure") for cell in cells for label in cell.path)


def _role(contexts: Sequence[Context], text: str) -> str:
    """The one role that a head may have in all panels, or an empty string."""
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


def _panel_of(group: Group, contexts: Sequence[Context]) -> int | None:
    """The panel that the heads of a group name; None where they name none, or several."""
    if len(contexts) == 1:
        return 0
    hits = [hit for label in group.path for hit in contexts[0].lookup.meanings(label.text)]
    named = {meaning.name for hit in hits for meaning in hit.meanings if meaning.role == "panel"}
    return int(named.pop()) if len(named) == 1 else None


def _read_groups(run: RulesRun) -> None:
    """Assign roles region by region, and make points of each group; a table is a region of its own."""
    paths = [{label.text for label in group.path} for group in run.groups]
    for reader in run.readers:
        reader.everywhere = set.intersection(*paths) if paths else set()
        reader.one_of_many = len(run.contexts) == 1 and run.several
    regions: dict[object, list[Group]] = {}
    for place, group in enumerate(run.groups):
        if group.layout != "prose" and group.objection is None:
            key = place if group.layout == "table" else (group.panel, group.signature)
            regions.setdefault(key, []).append(group)
    for region in regions.values():
        _read_region(region, run)


def _read_region(region: list[Group], run: RulesRun) -> None:
    panel = region[0].panel or 0
    context = run.contexts[panel]
    cells = [cell for group in region for cell in group.cells]
    if region[0].layout == "list":
        label_in_order(cells, run.readers[panel])
    assignment = assign(cells, run.readers[panel])
    for group in region:
        read_points(group, assignment, context)
        check(group, context.panel)
        left = Cover(group.accounted).misses(group.numerals)
        if left and group.objection is None:
            group.objection = Objection("numeral", "a number is not accounted for", tuple(left[:3]))


def _read_prose(run: RulesRun) -> None:
    """Sentences, after all that is in lists and tables."""
    known: defaultdict[int, KnownNumbers] = defaultdict(KnownNumbers)
    for group in run.groups:
        if group.objection is None and group.panel is not None:
            known[group.panel].add(group.points)
    for group in run.groups:
        panel = group.panel
        if group.layout != "prose" or panel is None:
            continue
        context = run.contexts[panel]
        ProseReader(context, run.readers[panel], run.decimal).read(group, known[panel])
        check(group, context.panel)
        if group.objection is None:
            known[panel].add(group.points)


def _fill(draft: Draft, run: RulesRun) -> None:
    """Enter blocks, points and what is left unread."""
    points: list[tuple[int, Point]] = []
    for group in run.groups:
        block = Block(group.span, group.panel, list(group.numerals), objection=group.objection)
        if group.objection is None:
            block.accounted = group.accounted
            block.points = [(group.panel or 0, point) for point in group.points]
            points += block.points
            for span in group.malformed_cells:
                objection = Objection(
                    "shape", "what is in place of a value is neither one nor says that it is missing", (span,)
                )
                draft.blocks.append(Block(span, group.panel, objection=objection))
        else:
            draft.unread += group.numerals
        draft.numerals += len(group.numerals)
        if group.numerals or group.cells:
            draft.blocks.append(block)
    draft.unread = sorted(set(draft.unread))
    for panel_index, point in merged(points):
        draft.panels[panel_index].points.append(point)


def _structure(draft: Draft, known: Declared) -> Objection | None:
    """Why the structure as a whole is doubted, or None."""
    if known.objections:
        return known.objections[0]
    has_points = any(panel.points for panel in draft.panels)
    doubted = [block for block in draft.blocks if block.objection is not None]
    if not has_points and doubted and all(block.objection and block.objection.code == "prose" for block in doubted):
        return Objection("structure", "the values are stated in running text", ())
    return None


def statements_of(outline: Outline, remarks: Sequence[Remark], contexts: Sequence[Context]) -> list[Statement]:
    """All statements of the text, numbered in its order."""
    kept: dict[tuple[int, int], Statement] = {}
    for statement in (*_data_statements(outline, remarks, contexts), *section_statements(outline)):
        kept.setdefault(statement.span, statement)
    ordered = sorted(kept.values(), key=lambda statement: statement.span)
    return [type(statement)._make((number, *statement[1:])) for number, statement in enumerate(ordered, 1)]


def _data_statements(outline: Outline, remarks: Sequence[Remark], contexts: Sequence[Context]) -> Iterator[Statement]:
    for remark in remarks:
        names = _scope(remark, contexts)
        label = remark.path[-1].text if remark.path and remark.line.label else None
        statements = line_statements(
            outline.source.text, remark.line, remark.start, "data", label=label,
            panel=int(names["panel"]) if "panel" in names else (0 if len(contexts) == 1 else None),
            series=names.get("series"), category=names.get("category"),
        )  # fmt: skip
        claims = norm(remark.line.label) in CLAIM_FIELDS
        for statement in statements:
            silent = not any(map(str.isdigit, statement.text)) and not is_missing(statement.text)
            yield statement._replace(role="trend") if claims or silent else statement


def _scope(remark: Remark, contexts: Sequence[Context]) -> dict[str, str]:
    """What the heads over a remark name, by role."""
    found: dict[str, str] = {}
    context = contexts[0]
    for label in remark.path:
        for hit in context.lookup.meanings(label.text):
            for meaning in hit.meanings[:1]:
                found[meaning.role] = meaning.name
                if meaning.role == "panel":
                    context = contexts[int(meaning.name)]
    return found
