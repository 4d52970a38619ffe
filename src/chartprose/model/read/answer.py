"""The answers to a read request: what a model may say of the lines that it was given.

Each value is a quote of a numbered line; each name is listed or a quote. Nothing here is believed before ``ground`` has
found it in the text. What several values share (series, statistic, axis) is said once, for their group. The schemas are
strict: closed objects, each field required, "not stated" is null or an empty list. prompts/read.md says what the
fields mean.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from chartprose.record import Channel, Kind, Line, Missing, Scale, Stat

How = Literal["negative", "error", "reading", "assumed"]
Outside = Literal[
    "position", "repeat", "axis", "second", "difference", "total", "count", "threshold", "name", "text",
]  # fmt: skip
ChartType = Literal[
    "area", "bar", "box", "cdf", "confusion_matrix", "density", "heatmap", "histogram", "line", "pie", "radar", "roc",
    "sankey", "scatter", "stacked_bar", "surface", "table", "violin", "other",
]  # fmt: skip


class Part(BaseModel):
    """The base of the answers: unknown fields are refused, and none has a default, as strict decoding wants."""

    model_config = ConfigDict(extra="forbid")


class Value(Part):
    """One value: the line ``l``, the position ``x`` and the quote ``v`` of the value."""

    l: int  # noqa: E741 - one letter, since it is written for each value
    x: str | None
    v: str


class Absent(Part):
    """A place without a value: the line ``l``, the position ``x``, and the quote ``v`` of the words that say so."""

    l: int  # noqa: E741 - as above
    x: str | None
    v: str
    missing: Missing


class Note(Part):
    """What holds for all values of a group: their statistic, their axis, how they are meant, that they are about."""

    stat: Stat | None
    axis: Literal["y", "y2"] | None
    how: How | None
    about: str | None


class Group(Part):
    """The values of one series with the same note, if there is one."""

    series: str
    note: Note | None
    points: list[Value]
    absent: list[Absent]


class Other(Part):
    """Numerals ``v`` of line ``l`` that are no values, and what they are."""

    l: int  # noqa: E741 - as above
    kind: Outside
    v: list[str]


class BlockPanel(Part):
    """What the lines that were asked about state for one of the listed panels."""

    panel: int
    groups: list[Group]


class BlocksAnswer(Part):
    """The answer where panels, axes and series are known."""

    panels: list[BlockPanel]
    other: list[Other]


class AxisAnswer(Part):
    """An axis, as line ``l`` declares it. ``range``, ``ticks`` and ``step`` are quotes."""

    axis: Channel
    l: int  # noqa: E741 - as above
    label: str | None
    unit: str | None
    scale: Scale | None
    range: str | None
    ticks: str | None
    step: str | None
    categories: list[str]


class EntryAnswer(Part):
    """A legend entry, as line ``l`` declares it."""

    l: int  # noqa: E741 - as above
    name: str
    color: str | None
    line: Line | None
    marker: str | None


class WholePanel(Part):
    """One plot; ``along`` is the axis on which the positions of its values stand."""

    title: str | None
    place: str | None
    type: ChartType | None
    axes: list[AxisAnswer]
    along: Literal["x", "y"]
    legend: list[EntryAnswer]
    groups: list[Group]


class WholeAnswer(Part):
    """The answer where the structure is asked for too."""

    kind: Kind
    title: str | None
    panels: list[WholePanel]
    other: list[Other]
