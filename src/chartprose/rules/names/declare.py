"""The names of a text: axes, legend and panels with their titles, from all structures that declare them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from chartprose.draft import Objection
from chartprose.record import Panel
from chartprose.rules.names.axes import AxisDraft, record_axis
from chartprose.rules.names.declaration_reader import DeclarationReader
from chartprose.rules.names.heading import caption, chart_type_of, kind_and_title, kind_of, stated_title
from chartprose.rules.names.legend import read_legend, undeclared_series
from chartprose.rules.names.mentions import mentions_of, unfolded
from chartprose.rules.names.panel_scopes import (
    Scope,
    assign_to_panels,
    copy_shared_axes,
    declared_heads,
    panel_scopes,
    pick_range,
)
from chartprose.rules.names.piece import Piece
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Axis, Channel, Kind, Series, Span
    from chartprose.rules.names.panels import PanelName
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline


@dataclass(slots=True)
class DeclaredPanel:
    """A panel without points; ``heads`` are the normalised wordings by which a head in the data may name it."""

    panel: Panel
    heads: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Declared:
    """The names that a text declares.

    ``consumed`` are the spans of the document that declare them, so that numerals in it are not data; ``objections``
    are declarations that fit no known structure.
    """

    kind: Kind
    reason: str | None = None
    title: str | None = None
    panels: list[DeclaredPanel] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    objections: list[Objection] = field(default_factory=list)


NAMING_ROLES = ("overview", "axes", "legend", "mixed")
"""The roles of sections that may declare names."""

SIGNS_RE = re.compile(r"\W+")
MAX_COMPOUNDS = 50
"""More names with a slash are not looked up in the text, one by one."""

CHANNEL_ORDER = ("x", "y", "x2", "y2", "color", "size", "radial")


def declared(outline: Outline) -> Declared:
    """What ``outline`` declares: kind, title and panels with their axes and series."""
    reader = read_declarations(outline)
    kind_words, heading_title = kind_and_title(outline)
    stated = reader.shared.title.text if reader.shared.title is not None else None
    title = stated or stated_title(outline) or heading_title or caption(outline)
    scopes = panel_scopes(reader.shared, reader.heads.scopes, outline)
    found = Declared("chart", title=title, consumed=list(reader.consumed))
    if title and (place := outline.source.text.find(title)) >= 0:
        found.consumed.append((place, place + len(title)))
    assign_to_panels(reader.shared, reader.heads, scopes, found)
    copy_shared_axes(scopes, reader.shared)
    overview = " ".join(line.plain.text for line in outline.lines("overview")[:3])[:600]
    first = next((line.plain.text[:300] for s in outline.sections for line in s.lines), "")
    heading = outline.title.plain.text if outline.title else ""
    phrases = (kind_words, heading, overview, first)
    chart_type = next(filter(None, map(chart_type_of, phrases)), None)
    found.panels = _panels(reader.shared, scopes, found, chart_type)
    for panel in (one.panel for one in found.panels):
        if 0 < sum(" / " in series.name for series in panel.series) < MAX_COMPOUNDS:
            panel.series = [part for one in panel.series for part in _parts(one, outline.source.text)]
    found.kind, found.reason = kind_of(outline, kind_words, reader.shared.chart_type, found.panels)
    if found.kind not in ("chart", "table"):
        return Declared(found.kind, reason=found.reason, title=title)
    if not any(one.panel.series for one in found.panels):
        series = undeclared_series(outline, found.panels)
        for one in found.panels:
            one.panel.series = [_copied(each) for each in series]
    return found


def read_declarations(outline: Outline) -> DeclarationReader:
    """The walk over all lines of ``outline`` that may declare names."""
    sections = [section for section in outline.sections if section.role in NAMING_ROLES]
    naming = [line for section in sections for line in (section.heading, *unfolded(section.lines)) if line is not None]
    shared = Scope()
    reader = DeclarationReader(declared_heads(naming), shared, shared)
    tentative: list[Line] = []
    for section in sections:
        if section.heading is not None:
            reader.open_section()
            if section.role == "legend":
                reader.open_legend()
            else:
                reader.line(section.heading)
        for line in unfolded(section.lines):
            if section.role == "overview" and line.kind == "text" and not line.label and reader.opened is None:
                tentative.append(line)
            else:
                reader.line(line)
    reader.open_section()
    for line in tentative:
        reader.take_mentions(mentions_of(Piece.of(line)), tentative=True)
    reader.open_section()
    return reader


def _panels(shared: Scope, scopes: list[Scope], found: Declared, chart_type: str | None) -> list[DeclaredPanel]:
    """The panels with the axes and series of their scopes, or with those that all share."""
    common = _series_of(shared, found)
    built: list[DeclaredPanel] = []
    for scope in scopes:
        axes = dict(scope.axes)
        for channel, axis in shared.axes.items():
            if not (channel in ("x2", "y2") and channel[0] in axes):
                axes.setdefault(channel, axis)
        series = (_series_of(scope, found) if scope is not shared else []) or common
        own = [_copied(one) for one in series] if built else series
        panel = Panel(title=found.title, axes=_records(axes, scope.name, found), series=own)
        one = DeclaredPanel(panel, scope.name.heads() if scope.name is not None else [])
        if scope.name is not None:
            title = scope.title.text if scope.title is not None else None
            one.heads += [norm(title)] if title is not None else []
            panel.title, panel.position = title or scope.name.title or scope.name.text, scope.name.place
            scope.chart_type = scope.chart_type or chart_type_of(scope.name.text)
        panel.chart_type = scope.chart_type or (chart_type if axes or not any(one.axes for one in scopes) else None)
        built.append(one)
    return built


def _records(axes: dict[str, AxisDraft], name: PanelName | None, found: Declared) -> list[Axis]:
    """The axes of the record, in the order of their channels."""
    records: list[Axis] = []
    for channel, axis in _channels(axes).items():
        pick = pick_range(axis, name)
        objections = list(axis.objections)
        if pick is None:
            reason = f"the {channel} axis has several ranges, without saying which panel each belongs to"
            objections.append(Objection("structure", reason, tuple(stated.span for stated in axis.ranges)))
        found.objections += [one for one in objections if one not in found.objections]
        records.append(record_axis(axis, cast("Channel", channel), pick))
    return sorted(records, key=lambda axis: CHANNEL_ORDER.index(axis.channel))


def _channels(axes: dict[str, AxisDraft]) -> dict[str, AxisDraft]:
    """The axes by the channels of the record: a second axis without a first one is the first."""
    stated = {channel: axis for channel, axis in axes.items() if axis.is_stated and channel != "z"}
    angular = stated.pop("angular", None)
    found: dict[str, AxisDraft] = {}
    for channel, axis in stated.items():
        found.setdefault(channel if channel[0] in stated else channel.removesuffix("2"), axis)
    if angular is not None and "x" not in found:
        found["x" if angular.categories or not angular.ranges else "radial"] = angular
    return found


def _series_of(scope: Scope, found: Declared) -> list[Series]:
    """The series of the legends of a scope, each once."""
    series: dict[str, Series] = {}
    for legend in scope.legends:
        reading = read_legend(legend)
        styled = reading.strong or any(s.color or s.line or s.marker for s in reading.series)
        if legend.tentative and (len(reading.series) < 2 or not styled):
            continue
        found.objections += reading.objections
        found.consumed += reading.consumed
        for one in reading.series:
            series.setdefault(norm(one.name), one)
    return list(series.values())


def _copied(series: Series) -> Series:
    """A series for another panel, which may change it."""
    return series.model_copy(update={"aliases": [*series.aliases], "evidence": dict(series.evidence)})


def _parts(series: Series, text: str) -> list[Series]:
    """An entry of several names, one by one where the data name them apart: "Rival A / Rival B"."""
    names = series.name.split(" / ")
    rest = f" {SIGNS_RE.sub(' ', text.replace(series.name, ' '))} " if len(names) > 1 else ""
    if len(names) < 2 or not all(f" {SIGNS_RE.sub(' ', name).strip()} " in rest for name in names):
        return [series]
    parts, place = [], series.evidence["name"][0]
    for name in names:
        evidence = series.evidence | {"name": (place, place + len(name))}
        parts.append(series.model_copy(update={"name": name, "evidence": evidence}))
        place += len(name) + len(" / ")
    return parts
