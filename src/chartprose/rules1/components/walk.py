"""What the walk over the components has found so far, and what is open: the panel in scope and the group."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.components.chart_type import chart_type_of
from chartprose.rules1.components.legend.known import KnownNames
from chartprose.rules1.components.panels.names import PanelKey, panel_key
from chartprose.rules1.parts import AxisDraft, PanelDraft

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chartprose.rules1.names import Name

_NOUN: Final = r"(?:charts?|panels?|plots?|sub-?plots?|graphs?|heat ?maps?|histograms?)"
_LETTERS: Final = r"[a-h0-9](?:(?:, | and |, and | & )[a-h0-9]){0,7}"
OWNERS_RE = re.compile(
    rf"\((?:(?P<first>[^()]{{1,60}}?)\s{_NOUN}|{_NOUN}\s(?P<last>{_LETTERS}))\)",
    re.IGNORECASE,
)
"""The panels in the brackets of a head: "(left and middle charts)", "(panels a and b)"."""

IN_PANEL_RE = re.compile(
    r"(?:\b(?:in|inside|within|for)|(?:top|upper|bottom|lower)[- ](?:left|right|cent(?:er|re))\sof|\bcorner\sof)"
    rf"\s(?:the\s)?(?P<panel>(?:(?:left|right|top|bottom|upper|lower|middle)\s)?{_NOUN}(?:\s\(?[a-h1-9]\)?)?)"
    r"(?=[\s,;.)]|$)",
    re.IGNORECASE,
)
"""The one panel in which a legend stands, by its head: "Legend (top-right of panel (a))"."""

JOINT_RE = re.compile(r",? and |, | & |/")

Group = Literal["", "axis", "color", "legend", "titles"]
"""What the lines that follow belong to."""

ColumnRole = Literal["name", "style", ""]
"""What a column of a legend that is a table holds."""


@dataclass(slots=True)
class Components:
    """What the components tell: ``shared`` holds what no panel claims for itself."""

    panels: list[PanelDraft] = field(default_factory=list)
    shared: PanelDraft = field(default_factory=PanelDraft)
    title: str | None = None

    def panel_for(self, key: PanelKey) -> PanelDraft | None:
        """The panel that ``key`` names, or None."""
        return next((panel for panel in self.panels if panel.key.matches(key)), None)


class ComponentWalk:
    """The state of the walk. ``panel_count`` is how many panels are known of, by the heads or by a list.

    ``over_axes`` are the panels that are told by the axes below them, by where their lines start.
    """

    def __init__(
        self, panel_count: int, known: KnownNames | None = None, over_axes: Mapping[int, PanelKey] | None = None
    ) -> None:
        self.found = Components()
        self.known = known or KnownNames()
        self.over_axes = over_axes or {}
        self.panel_count = max(panel_count, len(self.over_axes))
        self.places: frozenset[str] = frozenset()
        """Where panels stand, if the heads of the document tell several apart by it."""
        self.panel = self.found.shared
        self.axis: AxisDraft | None = None
        self.group: Group = ""
        self.in_legend_section = self.in_axes = False
        self.titled: PanelDraft | None = None
        """A panel that its title alone told last: axes on the lines that follow are its own."""
        self.entered: PanelDraft | None = None
        """The panel in scope, if it was told by a title with its axes below it."""
        self.listing_titles = False
        self.owners: list[PanelDraft] = []
        """The panels that the head of the open legend names; none: the one in scope."""
        self.alike: list[PanelDraft] = []
        """The panels whose axes are told under one head: the names below it are of both."""
        self.styled: list[tuple[PanelDraft, Name]] = []
        """Labels with nothing but a style behind them, beside any legend; several are one."""
        self.columns: list[ColumnRole] = []
        self.fields: list[str | None] = []

    def close(self) -> None:
        """Close the open group; in a legend section what follows are entries."""
        self.axis, self.group, self.owners = None, "legend" if self.in_legend_section else "", []
        self.titled = None

    def tell_title(self, panel: PanelDraft) -> None:
        """Note a panel told by its title; two without a line between them are a list, and own nothing below it."""
        self.listing_titles = self.listing_titles or self.titled is not None
        self.titled = None if self.listing_titles else panel

    def enter_titled(self) -> None:
        """Put the panel in scope whose title stands above an axis."""
        if self.titled is not None:
            self.panel = self.entered = self.titled
            self.titled = None

    def open_legend(self, *, for_all: bool = False) -> None:
        """Open a legend; behind the last of several panels told by titles, none of which has one, it is of all."""
        panels = self.found.panels
        last = self.panel is self.entered and len(panels) > 1 and self.panel is panels[-1]
        if for_all or (last and not any(panel.names.series for panel in panels)):
            self.panel = self.found.shared
        self.open("legend")

    def open(self, group: Group, axis: AxisDraft | None = None) -> None:
        """Open ``group`` in place of what was open."""
        self.axis, self.group, self.columns, self.owners = axis, group, [], []


def add_panel(walk: ComponentWalk, key: PanelKey) -> PanelDraft:
    """The panel that ``key`` names, with what the key tells anew."""
    panel = walk.found.panel_for(key)
    if panel is None:
        panel = PanelDraft(key=replace(key))
        walk.found.panels.append(panel)
        walk.panel_count = max(walk.panel_count, len(walk.found.panels))
    panel.title = panel.title or key.title
    panel.key.position = panel.key.position or key.position
    if key.word:
        panel.chart_type = panel.chart_type or chart_type_of(key.word)
    return panel


def owners_in(walk: ComponentWalk, label: str) -> list[PanelDraft]:
    """The panels that the brackets of a head name; empty where one of them is unknown, or where there are none."""
    several = len(walk.found.panels) > 1
    scoped = several and walk.panel is not walk.found.shared
    told = OWNERS_RE.search(label) if several else None
    if told is None:
        within = IN_PANEL_RE.search(label) if scoped else None
        key = panel_key(within["panel"]) if within else None
        owner = walk.found.panel_for(key) if key is not None and key.is_told else None
        return [owner] if owner is not None and owner is not walk.panel else []
    names = [f"{name} chart" for name in JOINT_RE.split(told["first"])] if told["first"] else []
    names = names or [f"panel {name}" for name in JOINT_RE.split(told["last"])]
    found = [walk.found.panel_for(key) if (key := panel_key(name)) else None for name in names]
    owners = [panel for panel in found if panel is not None]
    return owners if len(owners) == len(found) else []
