"""Charts redrawn: valid, true to the text, and honest about what is not drawn."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chart_panels import CRUST, HOURS, OAT, PANELS, RYE, axis, faults, legend, panel, point
from chartprose import NotDrawnError
from chartprose.report.charts import DRAWN, SCHEMA
from chartprose.report.compiling import compiled, png
from record_strategies import panels

if TYPE_CHECKING:
    from chartprose.record import Figure, Panel


def layers(panel: Panel) -> list[dict[str, Any]]:
    """The innermost layers of a panel's chart."""

    def flat(part: dict[str, Any]) -> list[dict[str, Any]]:
        return [each for inner in part["layer"] for each in flat(inner)] if "layer" in part else [part]

    return flat(panel.to_vega_lite())


def drawn(panel: Panel, mark: str, **fields: Any) -> list[dict[str, Any]]:
    """The rows of the layers with a mark, and with these properties of it."""
    found = [each for each in layers(panel) if each["mark"]["type"] == mark and fields.items() <= each["mark"].items()]
    return [row for each in found for row in each["data"]["values"]]


def scales(panel: Panel, channel: str) -> list[dict[str, Any]]:
    found = [each["encoding"][channel] for each in layers(panel) if channel in each["encoding"]]
    return [each["scale"] for each in found if "scale" in each and each["scale"] is not None]


def indexes(rows: list[dict[str, Any]]) -> list[int]:
    return [row["point"] for row in rows]


def left_out(panel: Panel) -> dict[int, str]:
    return {each["point"]: each["reason"] for each in panel.to_vega_lite()["usermeta"]["chartprose"]["not_drawn"]}


def notes(panel: Panel) -> list[str]:
    found: list[str] = panel.to_vega_lite()["usermeta"]["chartprose"]["notes"]
    return found


@pytest.mark.parametrize("name", PANELS)
def test_a_specification_is_valid_draws_and_accounts_for_every_point(name: str) -> None:
    specification = PANELS[name].to_vega_lite()
    assert specification["$schema"] == SCHEMA
    assert faults(specification) == []
    assert png(specification, scale=1).startswith(b"\x89PNG")
    assert compiled(specification)["marks"]
    there = {row["point"] for each in layers(PANELS[name]) for row in each["data"]["values"] if "point" in row}
    missing = left_out(PANELS[name])
    assert there | missing.keys() == set(range(len(PANELS[name].points)))
    assert all(missing.values())


def test_every_panel_of_the_examples_is_valid(examples: list[Figure]) -> None:
    valid = 0
    for figure in examples:
        for each in (one for one in figure.panels if one.points and one.chart_type != "table"):
            assert faults(each.to_vega_lite()) == [], figure.source.uri
            valid += 1
    assert valid >= 10


@settings(max_examples=80)
@given(panel=panels, chart_type=st.sampled_from([None, *DRAWN]))
def test_any_panel_has_a_specification_of_finite_numbers_or_a_reason(panel: Panel, chart_type: str | None) -> None:
    with contextlib.suppress(NotDrawnError):
        specification = panel.model_copy(update={"chart_type": chart_type}).to_vega_lite()
        assert json.loads(json.dumps(specification, allow_nan=False)) == specification


ODD_NAMES = ["a\x00\x1b", "b\udcff\ufffe", "constructor", "__proto__", "toString", "hasOwnProperty"]


@pytest.mark.parametrize("kind", ["line", "bar", "stacked_bar", "heatmap", "pie", "radar", "box"])
def test_a_name_that_svg_cannot_hold_or_javascript_has_for_itself_is_a_name_like_others(kind: str) -> None:
    stat = "median" if kind == "box" else None
    for name in ODD_NAMES:
        categories = None if kind == "line" else [name, "b", "c"]
        points = [point("" if kind == "pie" else name, x, 1, stat=stat) for x in categories or (0, 1, 2)]
        named = panel(kind, points, axis("x", name, categories=categories), legend(name), legend("other"))
        assert png(named.to_vega_lite(), scale=1).startswith(b"\x89PNG")


def test_ranges_are_bands_bounds_are_arrows_and_approximations_hollow() -> None:
    line = PANELS["line"]
    assert indexes(drawn(line, "point", fill="white")) == [1]
    assert indexes(drawn(line, "rule", strokeWidth=9)) == [3]
    assert indexes(drawn(line, "rect")) == [4]
    arrows = drawn(line, "point", shape="arrow")
    assert [(row["point"], row["value"], row["angle"]) for row in arrows] == [(5, 2, 180), (6, 9, 0)]


def test_a_line_goes_through_both_ends_of_a_plateau_and_not_through_bounds_or_ranges() -> None:
    course = [(row["x"], row["value"]) for row in drawn(PANELS["line"], "line") if row["series"] == "Rye"]
    assert course == [(2, 3), (6, 4), (8, 5), (12, 5)]


def test_a_span_with_an_open_end_reaches_to_the_end_of_the_axis_and_the_whole_series_along_it() -> None:
    rows = {row["point"]: (row["x"], row["x_end"]) for row in drawn(PANELS["line"], "rule", strokeWidth=3)}
    assert (rows[6], rows[8]) == ((21, 24), (0, 24))
    assert 8 not in indexes(drawn(PANELS["line"], "line"))


def test_what_has_no_place_and_what_is_no_stated_value_is_not_put_anywhere() -> None:
    assert left_out(PANELS["line"]) == {
        9: "its place has no number on the x axis",
        10: "the text says that there is no value to see here",
    }
    assert indexes(drawn(PANELS["pie"], "arc")) == [0, 1]
    assert left_out(PANELS["pie"]) == {2: "a slice needs one value, not below 0"}
    assert indexes(drawn(PANELS["bar"], "text")) == [4], "a bar that is not shown is no bar of height zero"
    assert 4 not in indexes(drawn(PANELS["bar"], "bar"))


def test_a_series_on_the_second_axis_has_a_scale_of_its_own() -> None:
    first, second = PANELS["line"].to_vega_lite()["layer"]
    assert PANELS["line"].to_vega_lite()["resolve"] == {"scale": {"y": "independent"}}
    names = [{row["series"] for each in side["layer"] for row in each["data"]["values"]} for side in (first, second)]
    assert names == [{"Rye"}, {"Oat"}]
    assert second["layer"][0]["encoding"]["y"]["axis"]["orient"] == "right"
    points = [point("Crust", 1, 5, unit="mm"), point("Steam", 1, 90, unit="%")]
    two = panel("line", points, CRUST, axis("y2", unit="%", domain=(0, 100)))
    assert len(two.to_vega_lite()["layer"]) == 2, "without a word in the legend the unit says which axis"
    assert notes(two) == []


def test_colours_dashes_and_markers_are_the_legends_and_an_alias_is_drawn_as_what_it_means() -> None:
    (color, *_) = scales(PANELS["line"], "color")
    assert (color["domain"], color["range"]) == (["Rye", "Oat"], ["darkred", "blue"])
    assert scales(PANELS["line"], "strokeDash")[0]["range"] == [[8, 4], [1, 0]]
    assert scales(PANELS["line"], "shape")[0]["range"] == ["square", "circle"]
    aliased = panel("line", [point("R", 1, 2), point("Rye", 2, 3)], legend("Rye", aliases=["R"], color="red"), HOURS)
    assert {row["series"] for row in drawn(aliased, "line")} == {"Rye"}


def test_a_domain_and_ticks_are_as_stated_and_not_rounded() -> None:
    x = next(each["encoding"]["x"] for each in layers(PANELS["line"]))
    assert x["scale"]["domain"] == [0, 24]
    assert x["axis"]["values"] == [0, 12, 24]
    assert x["title"] == "Hour"
    assert scales(PANELS["line"], "y")[0] == {"zero": False, "domain": [0, 10], "nice": False}


@pytest.mark.parametrize(
    ("stated", "last", "drawn_domain", "said"),
    [
        ((0, 10), 12, [0, 12], ["y is stated as 0 to 10; values beyond it: 1"]),
        ((10, 0), 8, [10, 0], []),
        ((10, 0), 12, [12, 0], ["y is stated as 10 to 0; values beyond it: 1"]),
    ],
)
def test_a_stated_axis_keeps_its_direction_and_shows_what_lies_beyond_it(
    stated: tuple[float, float], last: float, drawn_domain: list[float], said: list[str]
) -> None:
    line = panel("line", [point("Rye", 2, 3), point("Rye", 4, last)], RYE, HOURS, axis("y", "Depth", domain=stated))
    assert scales(line, "y")[0]["domain"] == drawn_domain
    assert notes(line) == said


def test_a_logarithmic_axis_is_one_and_zero_on_it_does_not_vanish() -> None:
    assert {scale["type"] for scale in scales(PANELS["log"], "y")} == {"log"}
    zero = panel("line", [point("", 1, 0), point("", 2, 100)], axis("y", scale="log"))
    assert scales(zero, "y")[0]["type"] == "symlog"
    assert len(notes(zero)) == 1
    high = panel("bar", [point("", "Mon", 30)], axis("y", domain=(20, 40)))
    assert layers(high)[0]["encoding"]["y2"] == {"datum": 20}, "bars begin at the end of an axis without zero"
    assert layers(PANELS["bar"])[0]["encoding"]["y2"] == {"datum": 0}


def test_categories_keep_their_order_and_bars_lie_where_the_names_are_on_the_y_axis() -> None:
    assert scales(PANELS["bar"], "x")[0]["domain"] == ["Mon", "Tue", "Wed", "Thu"]
    assert scales(PANELS["stacked"], "x")[0]["domain"] == ["2019", "2020"]
    encoding = layers(PANELS["lying"])[0]["encoding"]
    assert (encoding["y"]["field"], encoding["x"]["field"]) == ("x", "value")
    assert encoding["x"]["title"] == "Loaves"


def test_a_stack_is_as_high_as_its_sum_and_a_range_is_not_stacked_as_something_else() -> None:
    assert layers(PANELS["stacked"])[0]["encoding"]["y"]["stack"] == "zero"
    assert left_out(PANELS["stacked"]) == {3: "only values can be stacked, and the text gives a range or a bound"}
    stated = panel("stacked_bar", [point("Rye", "a", 6), point("Oat", "a", 7)], RYE, OAT, CRUST)
    assert scales(stated, "y")[0]["domain"] == [0, 13]


def test_boxes_and_cells_are_of_what_is_stated_and_a_cell_of_a_range_has_no_single_colour() -> None:
    boxes = {(row["series"], row["low"], row["high"]) for row in drawn(PANELS["box"], "bar")}
    assert boxes == {("Rye", 3, 7), ("Oat", 2, 4)}
    assert drawn(panel("box", [point("Rye", "Mon", 5, stat="median")]), "bar") == []
    cells = {row["point"]: (row["x"], row["x_end"]) for row in drawn(PANELS["heatmap over hours"], "rect")}
    assert cells == {0: (4.5, 5.5), 1: (0, 23)}
    assert list(left_out(PANELS["heatmap over hours"])) == [2]
    filled = [
        each for each in layers(PANELS["heatmap"]) if "color" in each["encoding"] and each["mark"]["type"] == "rect"
    ]
    assert [indexes(each["data"]["values"]) for each in filled] == [[0, 1]]
    assert filled[0]["encoding"]["color"]["scale"]["domain"] == [0, 1]
    assert [row["text"] for row in drawn(PANELS["heatmap"], "text")] == ["0.2", "0.9", "0.4–0.5"]


def test_a_radar_has_a_corner_for_each_value_at_its_length() -> None:
    corners = drawn(PANELS["radar"], "point")
    lengths = [round((row["x"] ** 2 + row["y"] ** 2) ** 0.5, 3) for row in corners]
    assert lengths == [0.6, 1.0, 0.8]
    two = panel("radar", [point("", "a", 1), point("", "b", 2)])
    with pytest.raises(NotDrawnError, match="at least three spokes"):
        two.to_vega_lite()


@pytest.mark.parametrize(
    ("undrawn", "reason"),
    [
        (panel("sankey", [point("", "a", 1)]), "Vega-Lite has no form for flows"),
        (panel("table", [point("", "a", 1)]), "it is a table: its cells are in the points"),
        (panel("surface", [point("", 1, 1)]), "Vega-Lite draws in two dimensions only"),
        (panel("line", [point("", 1, 1e200)]), "it has numbers that are too large to draw"),
        (panel("line", []), "the text states no value for this panel"),
        (panel("line", [point("", 1, None)]), "the text gives no amount (so for 1 of 1 points)"),
        (panel("pie", [point("", "a", -1)]), "a slice needs one value, not below 0 (so for 1 of 1 points)"),
    ],
)
def test_what_cannot_be_drawn_says_why(undrawn: Panel, reason: str) -> None:
    with pytest.raises(NotDrawnError) as caught:
        undrawn.to_vega_lite()
    assert caught.value.reason == reason
