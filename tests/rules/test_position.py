"""Positions: a label is understood as a whole, or it is not a position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.record import Axis, Position
from chartprose.rules.position import dates_in, position_of

LAYER = Axis(channel="x", label="Layer", by="rule/axis")
YEAR = Axis(channel="x", label="Year", domain=(2000, 2020), by="rule/axis")
DELAY = Axis(channel="x", label="Delay (ms)", unit="ms", by="rule/axis")
SEASON = Axis(channel="x", label="Season", categories=["Winter", "Summer"], by="rule/axis")

NUMBERS = [
    ("8", 8), ("8:", 8), ("**8**", 8), ("Layer 8", 8), ("at layer 8", 8), ("by layer 10", 10), ("x = 2", 2),
    ("~10", 10),
    ("10^3", 1000), ("10³", 1000), ("around layer 10", 10), ("-4", -4),
]  # fmt: skip
SPANS = [
    ("layers 16–48", 16, 48), ("from 16 to 48", 16, 48), ("from layer 16 to layer 48", 16, 48), ("0–12 layers", 0, 12),
    ("between layers 0 and 12", 0, 12), ("for layers 12–20", 12, 20), ("Layers 0 - 17", 0, 17), ("after 48", 48, None),
    ("after layer 48", 48, None), ("beyond 48", 48, None), ("from 48 onwards", 48, None), ("8 and beyond", 8, None),
    ("> 200", 200, None), ("400+", 400, None), ("up to 20", None, 20), ("until layer 5", None, 5), ("<5", None, 5),
    ("(0,30]", 0, 30), ("[0.2 - 0.4)", 0.2, 0.4),
]  # fmt: skip
COUNTED = Axis(channel="x", label="Tokens", unit="B", domain=(0, 20), by="rule/axis")


@pytest.mark.parametrize(
    ("label", "position"),
    [
        ("5B", Position(value=5)), ("5", Position(value=5)), ("from 15B to 20B", Position(low=15, high=20)),
        ("40B", Position(value=4e10)), ("5M", Position(value=0.005)),
    ],
)  # fmt: skip
def test_a_position_is_counted_as_its_axis_is(label: str, position: Position) -> None:
    assert position_of(label, COUNTED) == position


NO_POSITIONS = [
    "", "Epoch 8", "Alpha 5", "Layer 8 (final)", "5 and 7", "layer 5 or 6", "8th", "10 ± 2", "Layer 5 - 0.8", "8 s",
    "(2, 3)", "2.4x", "half of 8", "layer 5 to layer 6 to layer 7", "within 5", "5²", "20 -30", "10^3 (1,000)",
    "(9.0 - inf)",
]  # fmt: skip


@pytest.mark.parametrize(("label", "value"), NUMBERS)
def test_a_label_is_a_number_on_its_axis(label: str, value: float) -> None:
    assert position_of(label, LAYER) == Position(value=value)


@pytest.mark.parametrize(("label", "low", "high"), SPANS)
def test_a_label_is_a_span_with_its_open_ends(label: str, low: float | None, high: float | None) -> None:
    assert position_of(label, LAYER) == Position(low=low, high=high)


@pytest.mark.parametrize("label", NO_POSITIONS)
def test_a_label_that_is_not_understood_as_a_whole_is_no_position(label: str) -> None:
    axis = LAYER.model_copy(update={"unit": "blocks"})
    assert position_of(label, axis) is None


@pytest.mark.parametrize("label", ["Spring", "5", "Winter 2", "> 200", "(0,30]"])
def test_a_number_is_no_position_on_a_named_axis(label: str) -> None:
    assert position_of(label, SEASON) is None


@pytest.mark.parametrize(
    ("label", "position"),
    [
        ("2010", Position(value=2010)), ("in 2010", Position(value=2010)), ("2010–2012", Position(low=2010, high=2012)),
        ("From 2010 to 2012", Position(low=2010, high=2012)), ("Q1 2010", Position(label="Q1 2010")),
        ("mid-2010", Position(label="mid-2010")), ("2010-03", Position(label="2010-03")),
        ("Mar 5, 2010", Position(label="Mar 5, 2010")), ("in January 2010", Position(label="January 2010")),
    ],
)  # fmt: skip
def test_a_year_is_a_number_and_a_date_is_a_label(label: str, position: Position) -> None:
    assert position_of(label, YEAR) == position


@pytest.mark.parametrize("label", ["06:30", "January", "Q1"])
def test_a_date_without_its_year_is_no_place_on_an_axis_of_years(label: str) -> None:
    assert position_of(label, YEAR) is None
    assert position_of(label, Axis(channel="x", label="Time", by="rule/axis")) is not None


def test_a_number_in_another_unit_is_no_position() -> None:
    assert position_of("8 ms", DELAY) is not None
    assert position_of("8 s", DELAY) is None


def test_the_dates_of_a_sentence_stand_where_they_are_written() -> None:
    text = "from May 2021 to Q3 2022, at 06:30 on Mar 5, 2022 and in June; it may rise, second to 2023"
    assert [text[slice(*span)] for span in dates_in(text)] == ["May 2021", "Q3 2022", "06:30", "Mar 5, 2022", "June"]


@given(
    st.integers(-500, 500), st.integers(1, 500), st.sampled_from(["{0}–{1}", "from {0} to {1}", "layers {0} to {1}"])
)
def test_a_written_span_is_read_back(low: int, width: int, form: str) -> None:
    assert position_of(form.format(low, low + width), LAYER) == Position(low=low, high=low + width)


@given(st.text(alphabet="Layer 0123456789-–.,()[]<>~tofrmabeinup=", max_size=30))
def test_no_number_is_made_of_a_label_without_figures(label: str) -> None:
    position = position_of(label, LAYER)
    assert position is None or position.label is not None or any(map(str.isdigit, label))
