"""Chart truth: tolerances belong here and nowhere else."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.errors import InputError
from chartprose.evaluate.truth import TruthReport, measure_truth, read_truth
from evaluation_samples import figure, panel, point, run

if TYPE_CHECKING:
    from pathlib import Path

Y = {"channel": "y", "domain": [0, 100], "by": "rule/axes"}


def measure(tmp_path: Path, rows: str, *said: dict[str, Any], axis: dict[str, Any] | None = None) -> TruthReport:
    (tmp_path / "bread.csv").write_text("series,x,value\n" + rows)
    return measure_truth(read_truth(tmp_path), run(figure(panel(*said, axes=[axis or Y]))))


ON_100 = [point("A", 1, 11), point("A", 2, 24), point("A", 3, 60)]
LOG, UNSTATED = Y | {"domain": [1, 10000], "scale": "log"}, Y | {"domain": None}


@pytest.mark.parametrize(
    ("rows", "said", "axis", "errors"),
    [
        ("A,1,10\nA,2,20\nA,3,30\n", ON_100, Y, [0.01, 0.04, 0.30]),
        ("A,1,10\n", [point("A", 1, 12)], Y, [0.02]),
        ("A,1,10\n", [point("A", 1, 20)], LOG, [0.0752575]),  # twice as much is 0.301 of 4 decades
        ("A,1,10\n", [point("A", 1, 1e9)], Y, [1.0]),
        ("A,1,10\nA,2,20\n", [point("A", 1, 11)], UNSTATED, [0.1]),
        ("A,1,10\nA,2,50\n", [point("A", 1, (8, 12)), point("A", 2, (30, 40))], Y, [0.0, 0.1]),
        ("A,1,10\nA,101,20\n", [point("A", 2.5, 10), point("A", 97, 20)], Y, [0.0]),
        ("A,East,10\nA,West,20\n", [point("A", "east", 10), point("A", "North", 20)], Y, [0.0]),
        ("A,1,10\nA,1,11\n", [point("A", 1, 10)], Y, [0.0]),
    ],
    ids=[
        "in the span of the axis",
        "just the tolerance", "logarithmic, in decades", "wild, the whole axis and no more", "unstated, of the data",
        "a range that holds the truth", "positions within 2 % of their range", "categories",
        "one description does not describe two data",
    ],
)  # fmt: skip
def test_errors_of_what_was_described(
    tmp_path: Path, rows: str, said: list[Any], axis: dict[str, Any], errors: list[float]
) -> None:
    report = measure(tmp_path, rows, *said, axis=axis)
    assert report.documents[0].errors == pytest.approx(errors)
    for most in (0.02, 0.05):
        within = sum(error <= most for error in errors) / len(errors)
        assert report.figures[f"within {most:.0%} of the axis".replace("%", " %")].value == pytest.approx(within)
    assert report.figures["mean error, share of the axis"].value == pytest.approx(sum(errors) / len(errors))


def test_another_series_or_position_is_not_the_described_value(tmp_path: Path) -> None:
    report = measure(tmp_path, "A,1,10\nA,101,20\n", point("B", 1, 10), point("A", 50, 10))
    assert report.figures["described"].value == 0.0
    assert report.figures["points that are data"].value == 0.0
    assert report.figures["within 2 % of the axis"].n == 0
    nothing = measure_truth(read_truth(tmp_path), run())
    assert nothing.figures["described"].value == 0.0
    assert nothing.figures["mean error, share of the axis"].value is None
    json.dumps(asdict(nothing), allow_nan=False)


def test_data_of_several_panels_stay_in_theirs(tmp_path: Path) -> None:
    (tmp_path / "bread.csv").write_text("panel,series,x,value\n0,A,1,10\n1,A,1,90\n")
    said = figure(panel(point("A", 1, 10), axes=[Y]), panel(point("A", 1, 90), axes=[Y], title="Two"))
    assert measure_truth(read_truth(tmp_path), run(said)).documents[0].errors == pytest.approx([0.0, 0.0])


@pytest.mark.parametrize(
    ("text", "words"),
    [("series,x\nA,1\n", "no column value"), ("series,x,value\nA,1,ten\n", "line 2"), ("", "no column")],
)
def test_a_table_that_is_none_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(InputError, match="no tables"):
        read_truth(tmp_path)
    (tmp_path / "bread.csv").write_text(text)
    with pytest.raises(InputError, match=words):
        read_truth(tmp_path)
