"""The whole measurement: what a headline figure is made of, and what counts as zero."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chartprose.evaluate.metrics import HEADLINES, selection
from chartprose.evaluate.report import Report, evaluate
from evaluation_samples import TEXT, figure, gold, loaves, panel, point, run

BREAD = gold(panel(*loaves()))
CAKE = gold(panel(point("A", 1, 2), point("A", 2, 3)), name="cake")
DIAGRAM = gold(name="flow", kind="diagram", status="not_a_chart")


def headline(report: Report, name: str) -> float | None:
    return report.headline[name].value


def test_micro_and_macro_are_not_the_same_mean() -> None:
    """Bread 6 of 6, cake 1 of 2 and one invention: micro 7 right of 8 wanted and 8 given, macro the documents' mean."""
    said = figure(panel(point("A", 1, 2), point("Z", 9, 9)), name="cake")
    report = evaluate([BREAD, CAKE], run(figure(panel(*loaves())), said))
    assert headline(report, "points.precision") == pytest.approx(7 / 8)
    assert headline(report, "points.recall") == pytest.approx(7 / 8)
    assert headline(report, "points.f1.macro") == pytest.approx((1.0 + 0.5) / 2)
    assert headline(report, "documents.perfect") == 0.5


@pytest.mark.parametrize("case", ["absent", "failed", "broken"])
def test_a_document_that_crashed_counts_as_zero_and_is_listed(case: str) -> None:
    predictions = run(figure(panel(*loaves())))
    if case == "failed":
        predictions.add(figure(*_cake(), name="cake", status="failed", reason="out of memory"))
    if case == "broken":
        predictions.failures["cake"] = "run.jsonl, line 2 is no record"
    report = evaluate([BREAD, CAKE], predictions)
    assert headline(report, "points.recall") == pytest.approx(6 / 8)
    assert headline(report, "points.f1.macro") == 0.5
    assert headline(report, "points.precision.macro") == 0.5
    assert headline(report, "documents.perfect") == 0.5
    words = {"absent": "no record", "failed": "out of memory", "broken": "line 2 is no record"}[case]
    assert [note for note in report.notes if "cake counts as zero" in note and words in note]


@pytest.mark.parametrize(
    ("figures", "perfect", "macro", "precision"),
    [
        ([], 0.0, 0.0, None),
        ([figure(name="flow", kind="diagram", status="not_a_chart")], 1.0, 1.0, None),
        ([figure(panel(point("A", 1, 2)), name="flow")], 0.0, 0.0, 0.0),
    ],
    ids=["a crash is not perfect", "saying nothing is right", "inventing points is wrong"],
)
def test_where_there_is_nothing_to_say(
    figures: list[Any], perfect: float, macro: float, precision: float | None
) -> None:
    report = evaluate([DIAGRAM], run(*figures))
    names = ("documents.perfect", "points.f1.macro", "points.precision")
    assert tuple(headline(report, name) for name in names) == (perfect, macro, precision)
    assert (report.headline["points.precision"].n == 0) == (precision is None)


def test_the_attachment_gap_is_what_the_keys_cost() -> None:
    """Two values swapped between the ovens: all values are there (1.0), 4 of 6 where they belong (4/6)."""
    said = loaves()
    said[0]["value"], said[3]["value"] = said[3]["value"], said[0]["value"]
    report = evaluate([BREAD], run(figure(panel(*said))))
    assert headline(report, "points.f1") == pytest.approx(4 / 6)
    assert headline(report, "attachment.gap") == pytest.approx(1 - 4 / 6)


def test_a_number_for_what_the_text_says_is_absent_is_fabricated() -> None:
    nulls = [point("A", 1, None), point("A", 2, None), point("A", 3, None)]
    said = [point("A", 1, None), point("A", 2, 0)]
    report = evaluate([gold(panel(*nulls))], run(figure(panel(*said))))
    estimate = report.headline["nulls.fabrication"]
    assert (estimate.value, estimate.n) == (1 / 3, 3)
    assert report.mistakes == {"invented value": 1}
    both = run(figure(panel(point("A", 1, None), point("A", 1, 7))))
    report = evaluate([gold(panel(point("A", 1, None)))], both)
    assert headline(report, "nulls.fabrication") == 0.0, "the null is said, whatever else is said there"
    assert headline(report, "points.precision") == 0.5


@pytest.mark.parametrize(
    ("stated", "texts", "share"),
    [(True, {"bread": TEXT}, (0.5, 2)), (False, {"bread": TEXT}, (0.5, 2)), (False, {}, (None, 0))],
    ids=["by the spans of gold", "by digits without spans", "not seen without spans and text"],
)
def test_missed_points_that_the_record_flags_are_told_from_silent_misses(
    texts: dict[str, str], share: tuple[float | None, int], *, stated: bool
) -> None:
    start = TEXT.index("40")
    said = figure(panel(*loaves()[:1], *loaves()[3:]), unread=[(start, start + 2)])
    unwritten = gold(panel(point("A", 1, 0, derived=["value"]), point("A", 2, None)))
    assert evaluate([unwritten], run(figure(panel())), texts).headline["missed.in_unread"].n == 0
    estimate = evaluate([gold(panel(*loaves(stated=stated)))], run(said), texts).headline["missed.in_unread"]
    assert (estimate.value, estimate.n) == share


def test_verdicts_are_scored_by_their_mean_f1() -> None:
    """Supported 2 of 2 and one too many: 2·2/(4+1) = 0.8; contradicted 0 of 1: 0; unverifiable does not appear."""
    wanted = [_claim(0, "supported"), _claim(20, "supported"), _claim(40, "contradicted")]
    said = [_claim(0, "supported"), _claim(20, "supported"), _claim(40, "supported")]
    report = evaluate([gold(claims=wanted)], run(figure(claims=said)))
    assert headline(report, "verdicts.f1.macro") == pytest.approx(0.4)
    assert headline(report, "verdicts.accuracy") == pytest.approx(2 / 3)
    assert headline(report, "claims.recall") == 1.0
    assert report.verdicts["contradicted", "supported"] == 1


def test_rules_are_judged_by_what_they_read() -> None:
    said = [item | {"by": "rule/list" if number < 4 else "model/m"} for number, item in enumerate(loaves())]
    said[5]["value"] = {"value": 30}
    rows = evaluate([BREAD], run(figure(panel(*said)))).rules
    assert rows["rule/list"].counts == {"correct": 4}
    assert rows["model/m"].counts == {"correct": 1, "wrong": 1}
    assert rows["model/m"].estimate.value == 0.5


def test_groups_are_by_chart_type_and_describer() -> None:
    source = {"uri": "cake.md", "sha256": "", "chars": 0, "describer": "somebody"}
    said = figure(*_cake(), name="cake", source=source)
    groups = evaluate([BREAD, CAKE, DIAGRAM], run(figure(panel(*loaves())), said)).groups
    assert list(groups["kind"]) == ["diagram", "line"]
    assert groups["kind"]["line"]["documents.perfect"].n == 2
    assert list(groups["describer"]) == ["not stated", "somebody"]


def test_the_report_is_plain_json_without_nan_and_no_figure_stands_without_its_interval() -> None:
    perfect = evaluate([BREAD], run(figure(panel(*loaves())), figure(panel(), name="other")), {"bread": TEXT})
    names = ("points.f1", "documents.perfect", "attachment.gap")
    assert [headline(perfect, name) for name in names] == [1.0, 1.0, 0.0]
    assert (perfect.mistakes, perfect.notes) == ({}, ["1 records have no gold and are not scored"])
    report = evaluate([BREAD, CAKE, DIAGRAM], run(figure(panel(*loaves()[1:]))), {"bread": TEXT})
    data = json.loads(json.dumps(report.to_json(), allow_nan=False))
    assert data["headline"].keys() == HEADLINES.keys()
    assert data["documents"]["bread"]["false_negatives"] == 1
    assert data["n"] == 3
    for estimate in [*report.headline.values(), *(row.estimate for row in report.fields.values())]:
        assert (estimate.value is None) == (estimate.n == 0) == (estimate.low is None) == (estimate.high is None)


def test_a_record_is_found_by_the_hash_of_its_text_and_another_version_of_the_text_is_noted() -> None:
    source = {"uri": "text:", "sha256": "c" * 64, "chars": 9}
    wanted, said = gold(panel(*loaves()), source=source), figure(panel(*loaves()), source=source)
    assert headline(evaluate([wanted], run(said)), "points.f1") == 1.0
    named = source | {"uri": "bread.md"}
    old, new = gold(panel(), source=named), figure(panel(), source=named | {"sha256": "b" * 64})
    assert "another version" in evaluate([old], run(new)).notes[0]


def test_a_tidy_table_is_not_blamed_for_what_it_cannot_hold() -> None:
    predictions = run(figure(panel(*loaves())))
    predictions.points_only = True
    without_rows = evaluate([CAKE, DIAGRAM], predictions)
    assert [score.f1 for score in without_rows.documents] == [0.0, 1.0], "a diagram has no points"
    assert [note for note in without_rows.notes if note.startswith("flow has no rows")]
    report = evaluate([gold(panel(*loaves(), axes=[{"channel": "x", "label": "Hour"}]))], predictions, {"bread": TEXT})
    assert set(report.fields) == {"point.series", "point.x", "point.value"}
    assert report.headline["points.grounded_f1"].n == 0
    assert "only points are measured: the run is a tidy table" in report.notes


def _cake() -> list[dict[str, Any]]:
    return [panel(point("A", 1, 2), point("A", 2, 3))]


def _claim(start: int, verdict: str) -> dict[str, Any]:
    evidence = {"text": [start, start + 9]}
    return {"text": "x", "verdict": verdict, "reason": "", "by": "rule/test", "evidence": evidence}


def test_complete_records_that_miss_or_invent_a_point_are_counted_as_wrong() -> None:
    invented = figure(panel(*_cake()[0]["points"], point("Z", 9, 9)), name="cake")
    report = evaluate([BREAD, CAKE], run(figure(panel(*loaves())), invented))
    assert headline(report, "documents.complete") == 1.0
    assert headline(report, "complete.wrong") == 0.5


def test_selective_prediction_takes_only_what_vouches_for_itself() -> None:
    """Bread is complete and right; cake is partial, half accounted for, with one of its two points and an error."""
    said = figure(panel(point("A", 1, 2), point("Z", 9, 9)), name="cake", status="partial", coverage=0.5)
    steps = selection(evaluate([BREAD, CAKE], run(figure(panel(*loaves())), said)).documents)
    assert {name: len(accepted) for name, (accepted, _, _) in steps.items()} == {
        "complete": 1, "coverage of at least 90%": 1, "coverage of at least 50%": 2, "all documents": 2,
    }  # fmt: skip
    assert [steps[name][1].value for name in ("complete", "all documents")] == [
        pytest.approx(6 / 8),
        pytest.approx(7 / 8),
    ]
    assert [steps[name][2].value for name in ("complete", "all documents")] == [1.0, pytest.approx(7 / 8)]


def test_a_doubt_about_a_block_without_values_is_told_from_a_right_one() -> None:
    start = TEXT.index("* **Steel")
    doubts = [
        {"evidence": [[start, TEXT.index("Stone oven leads")]], "reason": "r"},
        {"evidence": [[0, 10]], "reason": "r"},
    ]
    said = figure(panel(*loaves()[:3]), status="partial", doubts=doubts)
    report = evaluate([BREAD], run(said), {"bread": TEXT})
    assert headline(report, "doubts.with_values") == 0.5
