"""Grounding of a structure: declared names are in the text, ranges and ticks are read from quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chartprose.draft import Draft, Objection
from chartprose.model.read.grounding import grounding_of
from chartprose.text.source import Source
from model.read.answers import axis, entry, group, plot, request_of, value, whole

if TYPE_CHECKING:
    from chartprose.model.read.structure import Structure
    from chartprose.record import Axis

TEXT = """Harvests of two grains
The Year axis goes from 2018 to 2022, ticks at 2018, 2020, 2022.
The other axis, Harvest (t), starts at 0 and ends at 20 in steps of 5.
Crops: Rye, Oats and Wheat. The scale has 1, 10, ..., 1000.
Rye is a dashed brown line with circles, Oats a green one, read on the right axis.
Rye has 12 t in 2019.
"""


def structure(*panels: dict[str, Any], **fields: Any) -> Structure:
    draft = Draft(Source(TEXT), "chart", structure=Objection("structure", "prose"))
    request = request_of(draft)
    found = grounding_of(draft.panels, request, whole(*panels, **fields), "model/m").structure
    assert found is not None
    return found


def axis_of(channel: str, line: int, **fields: Any) -> tuple[Axis, list[str]]:
    found = structure(plot(axes=[axis(channel, line, **fields)], legend=[entry(5, "Rye")]))
    return found.panels[0].panel.axes[0], [one.sentence for one in found.refused]


def test_names_stand_in_the_text_with_its_spelling_and_have_their_span() -> None:
    found = structure(
        plot(legend=[entry(5, "rye", color="brown", line="dashed", marker="circle"), entry(5, "Oats", color="green")]),
        title="harvests of two grains",
    )
    assert found.title == "Harvests of two grains"
    rye, oats = found.panels[0].panel.series
    assert (rye.name, rye.color, rye.line, rye.marker) == ("Rye", "brown", "dashed", "circle")
    assert (oats.name, oats.color, oats.line) == ("Oats", "green", None)
    start, end = rye.evidence["name"]
    assert (TEXT[start:end], TEXT[:start].count("\n")) == ("Rye", 4)
    assert found.refused == []


@pytest.mark.parametrize("name", ["Barley", "and", "of", "R\u0007ye", "", "ye"])
def test_what_is_no_name_of_the_text_is_no_entry_and_no_title(name: str) -> None:
    found = structure(plot(axes=[axis("x", 2, label="Year")], legend=[entry(5, name)], title=name), title=name)
    assert found.panels[0].panel.series == []
    assert (found.title, found.panels[0].panel.title) == (None, None) or name in ("and", "of")
    assert found.refused


def test_a_style_that_does_not_stand_in_the_text_is_left_out_and_refused() -> None:
    found = structure(plot(legend=[entry(5, "Rye", color="purple", marker="square")]))
    assert (found.panels[0].panel.series[0].color, found.panels[0].panel.series[0].marker) == (None, None)
    assert len(found.refused) == 2


@pytest.mark.parametrize(
    ("fields", "domain", "ticks"),
    [
        ({"range": "from 2018 to 2022"}, (2018.0, 2022.0), None),
        ({"ticks": "2018, 2020, 2022"}, (2018.0, 2022.0), [2018.0, 2020.0, 2022.0]),
        ({"range": "starts at 0 … ends at 20"}, (0.0, 20.0), None),
        ({"range": "starts at 0 and ends at 20", "step": "steps of 5"}, (0.0, 20.0), [0.0, 5.0, 10.0, 15.0, 20.0]),
        ({"ticks": "1, 10, ..., 1000"}, (1.0, 1000.0), None),
        ({"range": "ends at 20"}, (20.0, None), None),
        ({"step": "steps of 5"}, None, None),
    ],
)
def test_ranges_and_ticks_are_read_from_quotes(fields: dict[str, str], domain: Any, ticks: Any) -> None:
    made, problems = axis_of("y", 3, **fields)
    assert (made.domain, made.ticks, problems) == (domain, ticks, [])


@pytest.mark.parametrize(
    "fields",
    [
        {"range": "from 2018 to 2030"},
        {"range": "from 201"},
        {"ticks": "0, 5, 10"},
        {"range": "2018, 2020, 2022"},
        {"label": "Yield"},
        {"unit": "kg"},
        {"categories": ["Rye", "Barley"]},
    ],
)
def test_what_does_not_stand_in_the_text_is_no_part_of_an_axis(fields: dict[str, Any]) -> None:
    made, problems = axis_of("x", 2, **fields)
    assert (made.domain, made.ticks, made.label, made.unit) == (None, None, None, None)
    assert made.categories in (None, ["Rye"])
    assert len(problems) == 1


def test_an_axis_of_names_has_them_in_their_order() -> None:
    made, problems = axis_of("x", 4, categories=["Wheat", "Rye", "Oats"], scale="categorical")
    assert (made.categories, made.domain, problems) == (["Wheat", "Rye", "Oats"], None, [])


def test_a_series_is_bound_to_the_second_axis_that_its_group_names() -> None:
    panel = plot(
        group("Oats", axis="y2"), axes=[axis("y", 3), axis("y2", 3)], legend=[entry(5, "Rye"), entry(5, "Oats")]
    )
    series = structure(panel).panels[0].panel.series
    assert [(one.name, one.axis) for one in series] == [("Rye", None), ("Oats", "y2")]


def test_bars_that_lie_have_their_positions_on_the_axis_of_names() -> None:
    draft = Draft(Source(TEXT), "chart", structure=Objection("structure", "prose"))
    request = request_of(draft)
    lying = plot(
        group("", value(6, "Rye", "12 t")),
        type="bar",
        along="y",
        axes=[axis("x", 3, range="starts at 0 and ends at 20"), axis("y", 4, categories=["Rye", "Oats"])],
    )
    (taken,) = grounding_of(draft.panels, request, whole(lying), "model/m").points
    assert (taken.point.series, taken.point.x.label, taken.point.value.value) == ("", "Rye", 12.0)
