"""All rules over an outline: names first, then numbers, then what is left unread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import Draft
from chartprose.record import Issue
from chartprose.rules1.components.kind import heading_of, kind_of, title_of
from chartprose.rules1.components.panels.joined import join_panels, panel_keys, speaks_of_many
from chartprose.rules1.components.read import read_components
from chartprose.rules1.data_sections.heads import named_series
from chartprose.rules1.data_sections.reader import read_data, read_mixed, read_trends
from chartprose.rules1.data_sections.remarks import is_remark
from chartprose.rules1.data_sections.walk import DataWalk
from chartprose.rules1.groups_of_months import join_parts
from chartprose.rules1.names_of_points import name_axis
from chartprose.rules1.unnamed import withhold
from chartprose.text.lines import MAX_LINE
from chartprose.text.outline import is_unnamed
from chartprose.text.statements import line_statements, section_statements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span
    from chartprose.rules1.data_sections.walk import Remark
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline, Section
    from chartprose.text.statement import Statement


def apply_rules(outline: Outline) -> Draft:
    """Read ``outline`` without a model. A document that is no chart gives a draft without panels, and the reason."""
    keys = panel_keys(outline)
    count = len(keys)
    components = read_components(outline, max(count, 1), frozenset(key.position for key in keys if key.position))
    heading = heading_of(outline)
    kind, reason = kind_of(outline, components, heading)
    title = title_of(outline, components, heading)
    draft = Draft(outline.source, kind, title, reason, outline=outline, truncated=outline.truncated)
    if kind not in ("chart", "table"):
        return draft
    panels = join_panels(outline, components, kind if kind == "table" else heading.kind, title, count)
    walk = DataWalk(panels, outline.source.text)
    for section in outline.sections:
        if section.role == "data":
            read_data(walk, _with_head(walk, section), section.heading.plain.text if section.heading else "")
        elif section.role == "mixed" and section.heading is not None:
            read_mixed(walk, section.heading, section.lines)
        elif section.role in ("observations", "checks") and section.heading is not None:
            read_trends(walk, section.heading.plain.text, section.lines)
    if all(section.role == "overview" for section in outline.sections):
        _pass_over_prose(outline, walk)
    draft.issues += _pass_over_cut_lines(outline, walk)
    withheld: list[Span] = []
    many = len(panels.all) > 1 or speaks_of_many(outline)
    for panel in panels.all:
        withheld += withhold(panel, many=many)
        join_parts(panel)
        name_axis(panel)
    draft.panels = [panel.finished() for panel in panels.all]
    draft.unread = sorted({*walk.account.unread(), *withheld})
    draft.numerals = len(walk.account.numerals)
    remarks = list(_remarks(outline, walk.remarks))
    told = {remark.span for remark in remarks if remark.role == "trend"}  # they have a scope, and are told once
    statements = sorted(
        [*(s for s in section_statements(outline) if s.span not in told), *remarks], key=lambda s: (s.start, s.end)
    )
    draft.statements = [statement._replace(number=number) for number, statement in enumerate(statements, 1)]
    return draft


def _with_head(walk: DataWalk, section: Section) -> list[Line]:
    """The lines of a section, led by its heading where that is a series or a category: "## Alpha"."""
    heading = section.heading
    if heading is None or not is_unnamed(heading):
        return section.lines
    text = heading.plain.text
    known = any(named_series(p, text) or p.names.category_named(text) for p in walk.panels.all)
    return [heading, *section.lines] if known else section.lines


def _pass_over_prose(outline: Outline, walk: DataWalk) -> None:
    """Enter the numerals of a description without sections as unread: nothing tells its data from the rest."""
    for section in outline.sections:
        for line in section.lines:
            walk.account.pass_over(outline.source.text, line.start, line.end)
    walk.account.used += [span for panel in walk.panels.all for axis in panel.axes for span in axis.evidence.values()]


def _pass_over_cut_lines(outline: Outline, walk: DataWalk) -> Iterator[Issue]:
    """An issue for each line that is too long; what it holds of numerals behind its cut is entered as unread data."""
    for section in outline.sections:
        for line in section.lines:
            if not line.stop:
                continue
            if section.role in ("data", "mixed"):
                walk.account.pass_over(outline.source.text, line.end, line.stop)
            message = f"A line of {line.stop - line.start:,} characters is read up to its {MAX_LINE:,}th only."
            yield Issue(code="truncated_text", severity="warning", message=message, evidence=[(line.end, line.stop)])


def _remarks(outline: Outline, remarks: list[Remark]) -> Iterator[Statement]:
    for remark in remarks:
        scope = remark.scope
        told = line_statements(
            outline.source.text,
            remark.line,
            remark.start,
            remark.role,
            label=remark.label,
            panel=remark.panel,
            series=scope.series.text if scope.series else None,
            category=scope.category.text if scope.category else None,
        )
        scoped = scope.series is not None or scope.category is not None
        for statement in told:
            trend = remark.role == "data" and scoped and is_remark(statement.text)
            yield statement._replace(role="trend") if trend else statement
