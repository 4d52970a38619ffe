"""The names of a text: axes, legend and panels with their titles, from all structures that declare them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from chartprose.draft import Objection
from chartprose.record import Axis, Panel, Series
from chartprose.rules.names.axes import AxisDraft, finish, record_axis, take_clause
from chartprose.rules.names.chart_types import chart_type_of
from chartprose.rules.names.found import Declared, DeclaredPanel
from chartprose.rules.names.heading import caption, kind_and_title, stated_title
from chartprose.rules.names.heads import head_of
from chartprose.rules.names.kind import kind_of
from chartprose.rules.names.legend import LegendDraft, Reading, is_gradient, read_legend
from chartprose.rules.names.owners import OWN_RE, means, owners_in
from chartprose.rules.names.panel_heads import data_panels, declared_heads
from chartprose.rules.names.panels import PanelName, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.sharing import copy_same, pick_extent
from chartprose.rules.names.styled_heads import styled_heads, styled_sentences
from chartprose.rules.names.styles import style_of
from chartprose.rules.names.walk import Scope, Walk
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

COLOR_RE = re.compile(
    r"\bcolou?r(?:\sintensity|\sof (?:a|each|the) cell)?\s(?:represents|encodes|indicates|shows|denotes)\s(?:the\s)?(?P<a>[A-Za-z][\w -]{1,40}?)(?=[,.;(]|\sfrom\b|\swith\b|$)"
    r"|(?:^|[.;]\s)(?:The\s)?(?P<b>[A-Za-z][\w -]{1,40}?)\sis\s(?:encoded|shown|represented|given)\sby\s(?:the\s)?colou?r",
    re.IGNORECASE,
)
MAX_COMPOUNDS = 50
NAMING = frozenset({"overview", "axes", "legend", "mixed"})


def declared(outline: Outline) -> Declared:
    """What ``outline`` declares: kind, title and panels with their axes and series."""
    lines = naming_lines(outline)
    names, heads, keys = declared_heads(lines)
    walk = Walk(heads, keys, scopes=[Scope(name) for name in names])
    weak = []
    for section, line in lines:
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
        _color_label(scope, weak)
    kind_words, heading_title, _ = kind_and_title(outline)
    title = _title(walk, outline, heading_title)
    scopes = _panel_scopes(walk, outline)
    found = Declared("chart", title=title, consumed=list(walk.consumed))
    built = _panels(walk, scopes, outline, found)
    found.kind, found.reason = kind_of(outline, kind_words, walk, built)
    if found.kind not in ("chart", "table"):
        return Declared(found.kind, reason=found.reason, title=title)
    _types(built, scopes, walk, outline, kind_words)
    if not any(p.panel.series for p in built):
        series = styled_heads(outline, built) or styled_sentences(outline)
        for panel in built:
            panel.panel.series = [s.model_copy(deep=True) for s in series]
    _titles(built, scopes, title)
    found.panels = built
    return found


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


def _title(walk: Walk, outline: Outline, heading: str | None) -> str | None:
    if walk.titles:
        return walk.titles[0][0].text
    header = walk.headers[0].text if walk.headers else None
    return (
        stated_title(outline) or (header if walk.headers and heading is None else None) or heading or caption(outline)
    )


def _panel_scopes(walk: Walk, outline: Outline) -> list[Scope]:
    """The panels: those of the declarations, else those of a list of titles, else those of the heads of the data."""
    scopes = list(walk.scopes)
    if not scopes and len(walk.panel_titles) > 1:
        for name, title in walk.panel_titles:
            name.title = title.text
            scopes.append(Scope(name, title=title))
    elif scopes:
        for name, title in walk.panel_titles:
            for scope in scopes:
                if scope.name is not None and same_panel(scope.name, name) and scope.title is None:
                    scope.title = title
    names = data_panels(outline, walk, [s.name for s in scopes if s.name is not None])
    if not scopes and not names:
        names = _owner_panels(walk)
    if not scopes:
        return [Scope(name) for name in names] or [walk.shared]
    for name in names:
        for scope in scopes:
            if scope.name is not None and same_panel(scope.name, name):
                scope.name.aliases += [name.text, *([name.title] if name.title else [])]
                scope.name.title = scope.name.title or (scope.title.text if scope.title else None) or name.title
                break
    return scopes


def _owner_panels(walk: Walk) -> list[PanelName]:
    """The panels that only the heads of axes name: "Y-axis (left panel)", "Y-axis (right panel)"."""
    owners = list(dict.fromkeys(owner for _, named in walk.shared.owned for owner in named))
    if len(owners) < 2:
        return []
    return [
        PanelName(
            o.title or (f"{o.place} panel" if o.place else f"panel {o.mark}"),
            title=o.title,
            place=o.place,
            mark=o.mark,
            explicit=True,
        )
        for o in owners
    ]


def _panels(walk: Walk, scopes: list[Scope], outline: Outline, found: Declared) -> list[DeclaredPanel]:
    shared = walk.shared
    names = [s.name for s in scopes if s.name is not None]
    _share_out(walk, scopes, found)
    copy_same(scopes, shared)
    readings = {id(s): _series_of(s, outline, found) for s in {id(s): s for s in (shared, *scopes)}.values()}
    built = []
    for number, scope in enumerate(scopes):
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
        records = _records(axes, scope.name, names, number, found)
        panel = Panel(axes=records, series=[s.model_copy(deep=True) for s in series])
        if scope.name is not None:
            panel.position = scope.name.place
        heads = scope.name.heads() if scope.name is not None else []
        built.append(DeclaredPanel(panel, heads))
    return built


def _share_out(walk: Walk, scopes: list[Scope], found: Declared) -> None:
    """Give the axes and legends whose heads name panels to these panels."""
    shared, named = walk.shared, [s for s in scopes if s.name is not None]
    for (channel, owners), axis in list(shared.owned.items()):
        finish(axis)
        mine = [s for s in named if s.name is not None and any(means(o, s.name) for o in owners)]
        for scope in mine:
            scope.axes.setdefault(channel, axis)
        if not mine and len(named) < 2 and not shared.axes.get(channel, axis).told | (axis is shared.axes.get(channel)):
            shared.axes[channel] = axis
        elif not mine and axis.told:
            span = next(iter(axis.evidence.values()), None)
            found.objections.append(
                Objection(
                    "structure", f"the panel of an axis is not known: {axis.label or channel}", (span,) if span else ()
                )
            )
    _sides(shared, named)
    for legend in [legend for legend in shared.legends if legend.owners]:
        mine = [s for s in named if s.name is not None and any(means(o, s.name) for o in legend.owners)]
        if mine and len(mine) < len(named):
            shared.legends.remove(legend)
            for scope in mine:
                scope.legends.append(legend)
    last = named[-1] if named else None
    if (
        last is not None
        and last.legends
        and not shared.legends
        and not any(s.legends for s in named[:-1])
        and walk.flat
    ):
        shared.legends, last.legends = last.legends, []


def _sides(shared: Scope, named: list[Scope]) -> None:
    """Two axes of sides that are the places of two panels belong to these, and are no second axis."""
    for first, second in (("y", "y2"), ("x", "x2")):
        pair = [shared.axes.get(first), shared.axes.get(second)]
        if any(axis is None or axis.side is None for axis in pair):
            continue
        owned = [
            [s for s in named if s.name is not None and means(axis.side, s.name)]
            for axis in pair
            if axis is not None and axis.side is not None
        ]
        if all(owned) and owned[0] != owned[1]:
            for axis, scopes in zip(pair, owned, strict=True):
                for scope in scopes:
                    if axis is not None:
                        scope.axes.setdefault(first, axis)
            del shared.axes[first], shared.axes[second]


def _records(
    axes: dict[str, AxisDraft], name: PanelName | None, names: list[PanelName], number: int, found: Declared
) -> list[Axis]:
    records: list[Axis] = []
    for channel, axis in _channels(axes).items():
        if not axis.told:
            continue
        pick = pick_extent(axis, name, names)
        if pick is None:
            objection = Objection(
                "structure",
                f"the {channel} axis has several ranges, and which holds where cannot be told",
                tuple(e[3] for e in axis.extents),
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
        if channel in ("x2", "y2") and (channel[0] not in axes or not axes[channel[0]].told):
            found[channel[0]] = axis
        else:
            found.setdefault(channel, axis)
    angular = axes.get("angular")
    if angular is not None and angular.told and "x" not in found:
        if angular.categories is None and angular.extents and "radial" not in found:
            found["radial"] = angular
        else:
            found["x"] = angular
    return found


def settle(scope: Scope) -> None:
    """Finish the axes of a scope, and turn legends that tell a scale of colours into an axis."""
    angular = scope.axes.get("angular")
    for legend in [*scope.legends]:
        pieces = [*legend.bullets, *legend.inline]
        graded = [p for p in pieces if is_gradient(p)]
        if graded and (len(graded) * 2 >= len(pieces) or legend.color):
            scope.legends.remove(legend)
            scope.colors.append(legend)
    for legend in scope.colors:
        _color_axis(scope, legend)
    scope.colors.clear()
    for axis in scope.axes.values():
        finish(axis)
    if angular is not None and any(angular.extents) and "radial" not in scope.axes and angular.categories is not None:
        radial = scope.axes["radial"] = AxisDraft("radial", at=angular.at)
        radial.extents, radial.ticks, radial.step = angular.extents, angular.ticks, angular.step
        angular.extents, angular.ticks, angular.step = [], None, None
        angular.scale = "categorical"


def _color_label(scope: Scope, lines: list[Line]) -> None:
    """The name of what the overview says that the colour shows: "Color intensity represents F1 scores"."""
    axis = scope.axes.get("color")
    for line in lines if axis is not None and axis.label is None else ():
        match = COLOR_RE.search(line.plain.text)
        if match is not None and axis is not None and style_of(match["a"] or match["b"]).color is None:
            group = "a" if match["a"] else "b"
            axis.label, axis.evidence["label"] = match[group], line.plain.span(*match.span(group))
            return


def _color_axis(scope: Scope, legend: LegendDraft) -> None:
    axis = scope.axes.setdefault("color", AxisDraft("color", at=legend.at))
    for piece in legend.inline:
        named = next((f for f, p in legend.fields if p is piece), None)
        text = piece.line.plain.text
        for clause in piece.cuts(re.compile(r"(?<=\S)[.;]\s")):
            before = axis.label
            take_clause(axis, clause, named)  # type: ignore[arg-type]
            if (
                named != "label"
                and not axis.quoted
                and axis.label != before
                and (axis.label or "").lower() not in text.lower()
            ):
                axis.label = before
    ends = []
    for piece in legend.bullets:
        numbers = piece.numbers()
        if len(numbers) == 1:
            ends.append((numbers[0], piece))
        elif len(numbers) > 1:
            take_clause(axis, piece)
    if not axis.extents and not axis.ticks and not ends:
        ends = [(number, piece) for piece in legend.inline for number in piece.numbers()]
    if len(ends) > 1 and not axis.extents and not axis.ticks:
        ends.sort(key=lambda pair: pair[0].value)
        low, high = ends[0], ends[-1]
        span = min(
            low[1].line.plain.span(low[0].start, low[0].end), high[1].line.plain.span(high[0].start, high[0].end)
        )
        other = max(
            low[1].line.plain.span(low[0].start, low[0].end), high[1].line.plain.span(high[0].start, high[0].end)
        )
        axis.extents.append((low[0].value, high[0].value, "", (span[0], other[1])))
    if not axis.told:
        scope.axes.pop("color")


def _series_of(scope: Scope, outline: Outline, found: Declared) -> list[Series]:
    series: list[Series] = []
    for legend in scope.legends:
        reading: Reading = read_legend(legend)
        if legend.weak and (reading.objections or len(reading.series) < 2 or not (reading.styled or reading.strong)):
            continue
        found.objections += reading.objections
        found.consumed += reading.consumed
        known = {norm(s.name) for s in series}
        series += [s for s in reading.series if norm(s.name) not in known]
    compounds = sum(" / " in one.name for one in series)
    return [part for one in series for part in _compound(one, outline)] if compounds <= MAX_COMPOUNDS else series


def _compound(series: Series, outline: Outline) -> list[Series]:
    """An entry of several names, one by one where the data name them apart: "Rival A / Rival B"."""
    parts = re.split(r"\s/\s", series.name)
    if len(parts) < 2 or "name" not in series.evidence:
        return [series]
    text = outline.source.text
    whole = series.name
    rest = text.replace(whole, " ")
    if not all(part.strip() and re.search(rf"(?<!\w){re.escape(part)}(?!\w)", rest) for part in parts):
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


def _types(built: list[DeclaredPanel], scopes: list[Scope], walk: Walk, outline: Outline, kind: str) -> None:
    overview = " ".join(line.plain.text for line in outline.lines("overview")[:3])[:600]
    whole = chart_type_of(kind) or next((t for t in map(chart_type_of, walk.types) if t), None)
    whole = whole or (chart_type_of(outline.title.plain.text) if outline.title else None) or chart_type_of(overview)
    if whole is None:
        first = next((line for s in outline.sections for line in s.lines), None)
        whole = chart_type_of(first.plain.text[:300]) if first is not None else None
    kinds = [part for part in map(chart_type_of, re.split(r"\sand\s|,|&", kind)) if part]
    for number, (panel, scope) in enumerate(zip(built, scopes, strict=True)):
        own = scope.chart_type or (scope.name.chart_type if scope.name is not None else None)
        if own is None and len(set(kinds)) > 1 and len(kinds) == len(built):
            own = kinds[number]
        panel.panel.chart_type = own or _told_type(scope.name, overview) or whole


def _told_type(name: PanelName | None, overview: str) -> str | None:
    """The type that the overview gives to one panel: "the left chart is a line graph"."""
    if name is None:
        return None
    for part in re.split(r"[.;]\s|,\s(?:and|while)\s|\sand\s(?=the\s)|\swhile\s", overview):
        found = owners_in(part)
        if len(found) == 1 and means(found[0], name):
            return chart_type_of(OWN_RE.sub(" ", part, count=1))
    return None


def _titles(built: list[DeclaredPanel], scopes: list[Scope], title: str | None) -> None:
    for panel, scope in zip(built, scopes, strict=True):
        own = scope.title.text if scope.title is not None and scope.name is not None else None
        if own is None and scope.name is not None:
            own = scope.name.title or scope.name.text
        elif own is not None:
            panel.heads.append(norm(own))
        panel.panel.title = own if scope.name is not None else title
