"""Gold: what a person may write beside a record is kept, and nothing else is let through."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from chartprose.errors import InputError, UsageError
from chartprose.evaluate.gold import Gold, read_gold, read_gold_folder
from chartprose.record import Position
from evaluation_samples import data, gold, panel, point
from record_strategies import figures

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure


def test_marks_are_stripped_from_the_record_and_kept_by_place() -> None:
    optional = point("Stone oven", 8, 25, required=False)
    other = point("Steel oven", 8, 5, accept=[{"series": "Steel"}, {"x": {"label": "morning"}}])
    result = gold(panel(optional, other))
    assert not result.mark("panels", 0, "points", 0).required
    assert result.mark("panels", 0, "points", 1).required
    item = result.figure.panels[0].points[1]
    place = ("panels", 0, "points", 1)
    assert result.accepted(item, "series", *place) == ["Steel oven", "Steel"]
    assert result.accepted(item, "x", *place) == [Position(value=8), Position(label="morning")]
    assert result.accepted(item, "value", *place) == [item.value]


@pytest.mark.parametrize("place", ["figure", "panel", "axis", "series", "claim", "issue"])
def test_marks_may_stand_beside_every_item(place: str) -> None:
    marks = {"required": False}
    axis = {"channel": "x"} | (marks if place == "axis" else {})
    entry = {"name": "A"} | (marks if place == "series" else {})
    one = panel(axes=[axis], series=[entry]) | (marks if place == "panel" else {})
    claims = [{"text": "A leads.", "verdict": "supported"} | (marks if place == "claim" else {})]
    issues = [{"code": "sum_mismatch"} | (marks if place == "issue" else {})]
    result = read_gold(data(one, claims=claims, issues=issues) | (marks if place == "figure" else {}), "bread")
    assert len(result.marks) == 1
    assert result.figure.panels[0].axes[0].by == "rule/gold", "a person need not say who read what they added"
    assert not next(iter(result.marks.values())).required


@settings(max_examples=30)
@given(figures)
def test_every_record_is_its_own_gold(figure: Figure) -> None:
    written = figure.model_dump(mode="json")
    before = json.dumps(written)
    assert read_gold(written, "any") == Gold("any", figure)
    assert json.dumps(written) == before, "the object that is read is not changed"


def test_unreviewed_gold_is_refused_unless_asked_for(tmp_path: Path) -> None:
    (tmp_path / "bread.json").write_text(json.dumps(data(panel(), reviewed=False)))
    (tmp_path / "cake.json").write_text(json.dumps(data(panel(), name="cake")))
    with pytest.raises(UsageError, match=r"1 of 2 gold files are unreviewed drafts \(bread\)"):
        read_gold_folder(tmp_path, {})
    assert [item.reviewed for item in read_gold_folder(tmp_path, {}, unreviewed=True)] == [False, True]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "not JSON"),
        ("[]", "no object"),
        ('{"panels": 3}', "kind"),
        (json.dumps(data(panel(point("A", 1, 2, requird=False)))), "requird"),
        (json.dumps(data(panel(point("A", 1, 2, accept=[{"serie": "B"}])))), "serie"),
    ],
)
def test_a_file_that_is_no_gold_is_named_and_a_misspelt_field_does_not_vanish(
    tmp_path: Path, content: str, words: str
) -> None:
    with pytest.raises(InputError, match="no gold files"):
        read_gold_folder(tmp_path, {})
    (tmp_path / "bad.json").write_text(content)
    with pytest.raises(InputError, match=words) as caught:
        read_gold_folder(tmp_path, {})
    assert "bad" in caught.value.path
