"""The names of a text: axes, legend and panels with their titles, from all structures that declare them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, cast

from chartprose.draft import Objection
from chartprose.record import Axis, Panel, Series
from chartprose.rules.names.axes import AxisDraft, record_axis
from chartprose.rules.names.chart_types import chart_type_of
from chartprose.rules.names.colors import color_label, settle
from chartprose.rules.names.found import Declared, DeclaredPanel
from chartprose.rules.names.heading import caption, kind_and_title, stated_title
from chartprose.rules.names.heads import head_of
from chartprose.rules.names.kind import kind_of
from chartprose.rules.names.legend import Reading, read_legend
from chartprose.rules.names.panel_heads import declared_heads
from chartprose.rules.names.panel_scopes import copy_same, panel_scopes, pick_extent, share_out
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.state import Scope
from chartprose.rules.names.styled_heads import undeclared_series
from chartprose.rules.names.walk import Walk
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.names.panels import PanelName
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

REMARK_RE = re.compile(r"\s\([^()]*\)$|^\([^()]*\)\s")
SLASH_RE = re.compile(r"\s/\s")
KINDS_RE = re.compile(r"\sand\s|,|&")
MAX_COMPOUNDS = 50
NAMING = frozenset({"overview", "axes", "legend", "mixed"})


def declared(outline: Outline) -> Declared:
    """What ``outline`` declares: kind, title and panels with their axes and series."""
    lines = naming_lines(outline)
    names, heads, keys = declared_heads(lines)
    walk = Walk(heads, keys, scopes=[Scope(name) for name in names])
    weak: list[Line] = []
    headings = {id(s.heading) for s in outline.sections if s.heading is not None}
    for section, line in lines:
        if id(line) in headings and line.start not in heads:
            walk.section(line)
        if section == "legend-heading":
            walk.open_legend(line)
        elif section == "overview" and not line.label and line.kind == "text":
            weak.append(line)
        else:
            walk.line(line)
    walk.close_table()
    for scope in (walk.shared, *walk.scopes):
        settle(scope)
    walk.overview(weak)
    for scope in (walk.shared, *walk.scopes):
        settle(scope)
        color_label(scope, weak)
    kind_words, heading_title = kind_and_title(outline)
    stated = walk.titles[0].text if walk.titles else None
    title = stated or stated_title(outline) or heading_title or caption(outline)
    scopes = panel_scopes(walk, outline)
    found = Declared("chart", title=title, consumed=list(walk.consumed))
    built = _panels(walk, scopes, outline, found)
    found.kind, found.reason = kind_of(outline, kind_words, walk, built)
    if found.kind not in ("chart", "table"):
        return Declared(found.kind, reason=found.reason, title=title)
    _types(built, scopes, walk, outline, kind_words)
    if not any(p.panel.series for p in built):
        series = undeclared_series(outline, built)
        for panel in built:
            panel.panel.series = [s.model_copy(deep=True) for s in series]
    _titles(built, scopes, title)
    for panel in built:
        _use_bare_names(panel, outline)
    found.panels = built
    return found


def _use_bare_names(built: DeclaredPanel, outline: Outline) -> None:
    """Take remarks in brackets from names where the labels of the data have the bare name alone: "Elk (n = 500)"."""
    panel = built.panel
    names = {*(one.name for one in panel.series), *(name for axis in panel.axes for name in axis.categories or ())}
    remarked = {name for name in names if REMARK_RE.search(name)}
    if not remarked:
        return
    lines = outline.lines("data", "mixed")
    told = [text for line in lines for text in (line.plain.text.split("|") if line.kind == "table" else [line.label])]
    whole = {norm(form) for text in told for form in (text, REMARK_RE.sub("", text))}  # "Plan (2,600 m) (grey line)"
    labels = {form for text in told for form in spellings(text)}
    bare = {name: REMARK_RE.sub("", name).strip() for name in remarked}
    known = Counter([*bare.values(), *names])
    used = {n: b for n, b in bare.items() if known[b] == 1 and norm(b) in labels and norm(n) not in whole}
    for one in panel.series:
        if one.name in used:
            one.aliases.append(one.name)
            one.name = used[one.name]
    for axis in panel.axes:
        axis.categories = axis.categories and [used.get(name, name) for name in axis.categories]


def naming_lines(outline: Outline) -> list[tuple[str, Line]]:
    """The lines that may declare names, with the role of their section; in a text without sections, all lines."""
    found: list[tuple[str, Line]] = []
    sections = [s for s in outline.sections if s.role in ("axes", "legend", "mixed")]
    bare = not sections
    for section in outline.sections:
        role = section.role
        if (
            section.heading is not None
            and role == "data"
            and (head := head_of(Piece.of(section.heading).trimmed()))
            and head.part == "legend"
        ):
            role = "legend"
        if role not in NAMING and not (bare and role in ("data", "residue")):
            continue
        if section.heading is not None:
            found.append(("legend-heading" if role == "legend" else role, section.heading))
        found += [(role, line) for line in section.lines]
    return found


def _panels(walk: Walk, scopes: list[Scope], outline: Outline, found: Declared) -> list[DeclaredPanel]:
    shared = walk.shared
    names = [s.name for s in scopes if s.name is not None]
    share_out(walk, scopes, found)
    copy_same(scopes, shared)
    lettered = {head for name in names if name.explicit and name.mark for head in name.heads()}
    readings = {id(s): _series_of(s, outline, found, lettered) for s in {id(s): s for s in (shared, *scopes)}.values()}
    built = []
    for scope in scopes:
        axes = dict(scope.axes)
        if scope is not shared:
            for channel, axis in shared.axes.items():
                if (
                    channel not in axes
                    and (channel != "y2" or "y" not in axes)
                    and (channel != "x2" or "x" not in axes)
                ):
                    axes[channel] = axis
        series = readings[id(scope)] or readings[id(shared)]
        records = _records(axes, scope.name, names, found)
        panel = Panel(axes=records, series=[s.model_copy(deep=True) for s in series])
        if scope.name is not None:
            panel.position = scope.name.place
        heads = scope.name.heads() if scope.name is not None else []
        built.append(DeclaredPanel(panel, heads))
    return built


def _records(axes: dict[str, AxisDraft], name: PanelName | None, names: list[PanelName], found: Declared) -> list[Axis]:
    records: list[Axis] = []
    for channel, axis in _channels(axes).items():
        if not axis.is_stated:
            continue
        pick = pick_extent(axis, name, names)
        if pick is None:
            objection = Objection(
                "structure",
                f"the {channel} axis has several ranges, and which holds where cannot be told",
                tuple(r.span for r in axis.ranges),
            )
            if objection not in found.objections:
                found.objections.append(objection)
        found.objections += [o for o in axis.objections if o not in found.objections]
        records.append(record_axis(axis, cast("Channel", channel), pick))
    order = ("x", "y", "x2", "y2", "color", "size", "radial")
    return sorted(records, key=lambda axis: order.index(axis.channel))


def _channels(axes: dict[str, AxisDraft]) -> dict[str, AxisDraft]:
    """The axes by the channels of the record: a second axis without a first one is the first."""
    found: dict[str, AxisDraft] = {}
    for channel, axis in axes.items():
        if channel in ("z", "angular"):
            continue
        if channel in ("x2", "y2") and (channel[0] not in axes or not axes[channel[0]].is_stated):
            found[channel[0]] = axis
        else:
            found.setdefault(channel, axis)
    angular = axes.get("angular")
    if angular is not None and angular.is_stated and "x" not in found:
        if angular.categories is None and angular.ranges and "radial" not in found:
            found["radial"] = angular
        else:
            found["x"] = angular
    return found


def _series_of(scope: Scope, outline: Outline, found: Declared, panels: set[str]) -> list[Series]:
    series: list[Series] = []
    for legend in scope.legends:
        reading: Reading = read_legend(legend)
        if legend.weak and (reading.objections or len(reading.series) < 2 or not (reading.styled or reading.strong)):
            continue
        found.objections += reading.objections
        found.consumed += reading.consumed
        known = {norm(s.name) for s in series}
        named = [s for s in reading.series if norm(s.name) not in panels]
        series += [s for s in named if norm(s.name) not in known]
    compounds = sum(" / " in one.name for one in series)
    return [part for one in series for part in _compound(one, outline)] if compounds <= MAX_COMPOUNDS else series


def _compound(series: Series, outline: Outline) -> list[Series]:
    """An entry of several names, one by one where the data name them apart: "Rival A / Rival B"."""
    parts = SLASH_RE.split(series.name)
    if len(parts) < 2 or "name" not in series.evidence:
        return [series]
    text = outline.source.text
    whole = series.name
    rest = text.replace(whole, " ")
    if not all(part.strip() and _stands_in(part, rest) for part in parts):
        return [series]
    start = series.evidence["name"][0]
    written = text[slice(*series.evidence["name"])]
    split = []
    for part in parts:
        place = written.find(part)
        one = series.model_copy(deep=True)
        one.name = part
        one.evidence["name"] = (start + max(place, 0), start + max(place, 0) + len(part))
        split.append(one)
    return split


def _stands_in(name: str, text: str) -> bool:
    """Whether ``name`` stands in ``text`` as whole words."""
    place = text.find(name)
    while place >= 0:
        end = place + len(name)
        if not any(char.isalnum() or char == "_" for char in (*text[max(place - 1, 0) : place], *text[end : end + 1])):
            return True
        place = text.find(name, place + 1)
    return False


def _types(built: list[DeclaredPanel], scopes: list[Scope], walk: Walk, outline: Outline, kind: str) -> None:
    """The type of each panel: its own, else what the heading, a field, the overview or the first line names."""
    overview = " ".join(line.plain.text for line in outline.lines("overview")[:3])[:600]
    first = next((line.plain.text[:300] for s in outline.sections for line in s.lines), "")
    title = outline.title.plain.text if outline.title else ""
    whole = next((t for t in map(chart_type_of, (kind, *walk.types, title, overview, first)) if t), None)
    kinds = [part for part in map(chart_type_of, KINDS_RE.split(kind)) if part]
    several = len(set(kinds)) > 1 and len(kinds) == len(built)
    for number, (panel, scope) in enumerate(zip(built, scopes, strict=True)):
        own = scope.chart_type or (scope.name.chart_type if scope.name is not None else None)
        panel.panel.chart_type = own or (kinds[number] if several else whole)


def _titles(built: list[DeclaredPanel], scopes: list[Scope], title: str | None) -> None:
    for panel, scope in zip(built, scopes, strict=True):
        panel.panel.title = title
        if scope.name is not None:
            own = scope.title.text if scope.title is not None else None
            panel.heads += [norm(own)] if own is not None else []
            panel.panel.title = own or scope.name.title or scope.name.text
