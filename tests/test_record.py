"""The record as models: what it refuses, and that writing and reading it give the same."""

from __future__ import annotations

import json
import math
import pickle
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from pydantic import ValidationError

from chartprose import record
from chartprose.tidy import COLUMNS
from record_strategies import figures
from samples import TEXT, tea

KEYS = ["uri", "sha256", "figure", "describer", "panel", "panel_title", "chart_type", "series"]
AMOUNTS = ["x", "x_low", "x_high", "x_label", "value", "value_low", "value_high", "approx", "unit", "stat", "missing"]
CONTRACT_COLUMNS = [*KEYS, *AMOUNTS, "by", "start", "end", "quote"]
CONTRACT_FIELDS = ["source", "status", "reason", "kind", "title"]
CONTRACT_FIELDS += ["panels", "claims", "issues", "unread", "doubts", "usage"]


VALIDATOR = jsonschema.Draft202012Validator(record.Figure.model_json_schema())


@settings(max_examples=40)
@given(figures)
def test_a_record_written_or_pickled_is_the_same_and_keeps_to_the_printed_schema(figure: record.Figure) -> None:
    written = figure.model_dump_json()
    VALIDATOR.validate(json.loads(written))
    assert record.Figure.model_validate_json(written) == figure
    assert pickle.loads(pickle.dumps(figure)) == figure  # noqa: S301 - our own bytes


def test_no_field_of_the_contract_is_renamed() -> None:
    assert [name for name in record.Figure.model_fields if name in CONTRACT_FIELDS] == CONTRACT_FIELDS
    assert list(record.Source.model_fields) == ["uri", "sha256", "chars", "figure", "describer"]
    assert set(record.Axis.model_fields) == {
        "channel", "label", "unit", "scale", "domain", "ticks", "categories", "by", "evidence",
    }  # fmt: skip
    assert set(record.Series.model_fields) == {"name", "aliases", "color", "line", "marker", "axis", "by", "evidence"}
    assert set(record.Point.model_fields) == {
        "series", "x", "value", "stat", "missing", "derived", "by", "evidence", "also",
    }  # fmt: skip
    assert set(record.Position.model_fields) == {"value", "low", "high", "label"}
    assert set(record.Quantity.model_fields) == {"value", "low", "high", "approx", "unit"}
    assert set(record.Claim.model_fields) == {"text", "check", "rest", "verdict", "reason", "by", "evidence"}
    assert set(record.Issue.model_fields) == {"code", "severity", "message", "evidence"}


def _with(path: list[str | int], value: Any) -> dict[str, Any]:
    data: dict[str, Any] = tea().model_dump(mode="json")
    part: Any = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["statuss"], "complete"),
        (["status"], "done"),
        (["panels", 0, "points", 0, "value", "value"], math.nan),
        (["panels", 0, "points", 0, "value", "value"], math.inf),
        (["panels", 0, "points", 0, "by"], "someone"),
        (["panels", 0, "points", 0, "stat"], "average"),
        (["panels", 0, "points", 0, "evidence", "value"], [-1, 4]),
        (["panels", 0, "axes", 0, "channel"], "z"),
        (["claims", 0, "verdict"], "true"),
        (["issues", 0, "code"], "odd"),
        (["usage", "calls"], -1),
    ],
    ids=lambda part: str(part)[:40],
)
def test_what_the_contract_does_not_know_is_refused(path: list[str | int], value: object) -> None:
    with pytest.raises(ValidationError):
        record.Figure.model_validate(_with(path, value))


def test_a_row_quotes_all_words_of_its_point_and_not_one_more() -> None:
    assert [row["quote"] for row in tea().points_table()] == [None, None, None], "no text, no quote"
    assert tea().with_text(TEXT).model_dump_json() == tea().model_dump_json(), "the text is not written"
    assert list(COLUMNS) == CONTRACT_COLUMNS
    assert all(list(row) == CONTRACT_COLUMNS for row in tea().points_table())
    first, second, third = tea().with_text(TEXT).points_table()
    assert [third[name] for name in ("value", "value_low", "value_high", "missing")] == [None, None, None, "not_shown"]
    assert first["quote"] == "Green tea:** ~3 cups at 9"
    assert second["quote"] == "5–6 cups at 14", "its series stands before another value"
    assert first["start"] is not None
    assert TEXT[first["start"] : first["end"]] == first["quote"]


def test_a_legend_far_above_is_not_part_of_the_quote() -> None:
    figure = tea()
    point = figure.panels[0].points[0]
    point.evidence["series"] = (0, 4)
    far = "x" * 150 + TEXT
    moved = {name: (start + 150, end + 150) for name, (start, end) in point.evidence.items()}
    point.evidence.update(moved | {"series": (0, 4)})
    assert figure.points_table(far)[0]["quote"] == "3 cups at 9"
