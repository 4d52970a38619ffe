"""The compact form of gold means the same after its conversion."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.errors import InputError
from chartprose.evaluate.compact import convert, is_compact
from chartprose.evaluate.gold import Gold, read_gold
from chartprose.record import Position, Quantity

TEXT = "Stone oven makes 25 loaves at 8. Stone oven leads. The total is 99."


def compact(**more: Any) -> dict[str, Any]:
    point = {"series": "Stone oven", "x": 8, "value": 25, "form": "list"}
    one = {"title": "Bread", "chart_type": "line", "axes": [], "legend": [], "points": [point]}
    return {"kind": "chart", "title": "Bread", "panels": [one], "claims": [], "issues": [], **more}


def with_point(**more: Any) -> Gold:
    source = compact()
    source["panels"][0]["points"][0].update(more)
    return read_gold(convert(source, "bread", TEXT), "bread")


@pytest.mark.parametrize(
    ("field", "written", "read"),
    [
        ("x", 8, Position(value=8)),
        ("x", [0, 70], Position(low=0, high=70)),
        ("x", [70, None], Position(low=70)),
        ("x", "early layers", Position(label="early layers")),
        ("x", None, Position()),
        ("value", 25, Quantity(value=25)),
        ("value", [10, 15], Quantity(low=10, high=15)),
        ("value", [None, 30], Quantity(high=30)),
        ("value", [0.1, None], Quantity(low=0.1)),
        ("value", None, Quantity()),
        ("derived", True, ["value"]),
    ],
)
def test_a_number_a_range_a_bound_and_nothing_are_told_apart(field: str, written: object, read: object) -> None:
    assert getattr(with_point(**{field: written}).figure.panels[0].points[0], field) == read


def test_any_of_several_positions_and_names_is_accepted() -> None:
    gold = with_point(x={"any": [2, "start", None]}, series=["", "Loaves"])
    item, place = gold.figure.panels[0].points[0], ("panels", 0, "points", 0)
    assert gold.accepted(item, "x", *place) == [Position(value=2), Position(label="start"), Position()]
    assert gold.accepted(item, "series", *place) == ["", "Loaves"]


def test_axes_and_legend() -> None:
    source = compact()
    source["panels"][0]["axes"] = [
        {"role": "x", "label": ["Hour", "Hour of day"], "min": 8, "max": 16, "ticks": [8, 12, 16]},
        {"role": "y", "label": None, "max": 60},
    ]
    source["panels"][0]["legend"] = [{"name": "Stone oven", "color": "brown", "line": "dash-dotted"}]
    gold = read_gold(convert(source, "bread", TEXT), "bread")
    x, y = gold.figure.panels[0].axes
    assert (x.domain, x.ticks, y.label, y.domain) == ((8, 16), [8, 12, 16], None, (None, 60))
    assert gold.accepted(x, "label", "panels", 0, "axes", 0) == ["Hour", "Hour of day"]
    assert gold.figure.panels[0].series[0].line == "dashdot"


def test_quotes_become_spans() -> None:
    claim = {"quote": "Stone oven leads.", "kind": "extremum", "verdict": "supported"}
    source = compact(claims=[claim], issues=[{"code": "sum_mismatch", "quote": "99"}])
    gold = read_gold(convert(source, "bread", TEXT), "bread")
    start, end = gold.figure.claims[0].evidence.text or (0, 0)
    assert TEXT[start:end] == "Stone oven leads."
    assert [TEXT[start:end] for start, end in gold.figure.issues[0].evidence] == ["99"]


def test_a_quote_that_is_not_in_the_text_is_an_error_and_not_a_missing_claim() -> None:
    claim = {"quote": "Steel oven leads.", "verdict": "supported"}
    with pytest.raises(InputError, match="Steel oven leads"):
        convert(compact(claims=[claim]), "bread", TEXT)


def test_what_is_optional_left_out_or_a_draft_stays_so() -> None:
    assert not with_point(optional=True).mark("panels", 0, "points", 0).required
    optional = compact(optional_issues=[{"code": "sum_mismatch", "quote": "99"}], reviewed=False)
    gold = read_gold(convert(optional, "bread", TEXT), "bread")
    assert not gold.mark("issues", 0).required
    assert (gold.stated_only, gold.reviewed) == (True, False), "what the form leaves out is not scored"


def test_what_is_no_chart_has_no_panels() -> None:
    assert [is_compact(form) for form in (compact(), {"source": {}, **compact()})] == [True, False]
    assert not is_compact({"status": "complete", **compact()})
    gold = read_gold(convert({"kind": "diagram", "title": None, "panels": []}, "flow"), "flow")
    assert (gold.figure.kind, gold.figure.status, gold.figure.panels) == ("diagram", "not_a_chart", [])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda gold: gold["panels"][0]["points"][0].update(vlaue=3), r"panels\.0\.points\.0\.vlaue: Extra inputs"),
        (lambda gold: gold["panels"][0]["points"][0].pop("x"), r"panels\.0\.points\.0\.x: Field required"),
        (lambda gold: gold["panels"][0].update(legnd=[]), r"panels\.0\.legnd: Extra inputs"),
        (lambda gold: gold.update(claims=[{"quote": "x"}]), r"claims\.0\.verdict: Field required"),
        (lambda gold: gold.update(panels={}), "panels: Input should be a valid list"),
        (lambda gold: gold["panels"].append(3), r"panels\.1: Input should be a valid dictionary"),
    ],
)
def test_a_misspelt_field_is_named_with_its_path(change: Any, words: str) -> None:
    source = compact()
    change(source)
    with pytest.raises(InputError, match=words):
        convert(source, "bread")
