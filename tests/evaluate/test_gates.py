"""Gates: what must not pass does not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from chartprose.errors import InputError
from chartprose.evaluate.gates import check_gates, read_gates
from chartprose.evaluate.report import Report, evaluate
from evaluation_samples import figure, gold, loaves, panel, run

if TYPE_CHECKING:
    from pathlib import Path

NAMES = tuple(f"d{number}" for number in range(10))


def report_of(*, lost: int = 0, names: tuple[str, ...] = NAMES, **more: Any) -> Report:
    """Ten documents; in the first of them ``lost`` points are missing."""
    figures = [figure(panel(*loaves()[lost if name == "d0" else 0 :]), name=name, **more) for name in names]
    return evaluate([gold(panel(*loaves()), name=name) for name in names], run(*figures))


def faults(tmp_path: Path, text: str, report: Report) -> list[str]:
    path = tmp_path / "gates.toml"
    path.write_text(text)
    return check_gates(read_gates(path), report)


def with_baseline(tmp_path: Path, **more: Any) -> None:
    (tmp_path / "main.json").write_text(json.dumps(report_of(**more).to_json()))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[floors]\n"points.f1" = 0.72', []),
        ('[floors]\n"points.f1" = 0.73', ["points.f1"]),
        ('[ceilings]\n"attachment.gap" = 0.3', []),
        ('[ceilings]\n"attachment.gap" = 0.1', ["attachment.gap"]),
        ('[floors]\n"verdicts.accuracy" = 0.1', ["verdicts.accuracy"]),
        ('[ceilings]\n"nulls.fabrication" = 0.9', ["nulls.fabrication"]),
        ('[floors]\n"fields.axis.label" = 0.1', ["fields.axis.label"]),
    ],
)
def test_a_gate_is_on_the_end_of_the_interval_and_what_cannot_be_measured_does_not_pass(
    tmp_path: Path, text: str, named: list[str]
) -> None:
    """Ten perfect documents: F1 is 1 with the lower end 0.7225, the gap 0 with the upper end 0.2775."""
    assert [fault.split(":")[0] for fault in faults(tmp_path, text, report_of())] == named


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[documents]\nevery = 0.85", ["d0: F1 0.8000, below 0.85"]),
        ("[budget]\ntokens_per_document = 1100", []),
        ("[budget]\ntokens_per_document = 1000", ["1100 tokens a document, over the budget of 1000"]),
    ],
)
def test_no_document_may_fall_below_the_least_or_cost_more_than_its_tokens(
    tmp_path: Path, text: str, expected: list[str]
) -> None:
    usage = {"calls": 1, "input_tokens": 900, "output_tokens": 200}
    assert faults(tmp_path, text, report_of(lost=2, usage=usage)) == expected


def test_no_field_may_fall_by_more_than_it_may(tmp_path: Path) -> None:
    text = '[drops]\nbaseline = "main.json"\nmost = {}'
    with_baseline(tmp_path, lost=3)
    assert faults(tmp_path, text.format(0.001), report_of()) == [], "a rise is no drop"
    with_baseline(tmp_path)
    assert faults(tmp_path, text.format(0.02), report_of()) == []
    found = faults(tmp_path, text.format(0.01), report_of(lost=2))
    assert any(fault.startswith("fields.point.value: 0.9831, down from 1.0000") for fault in found)
    assert not any(
        fault.startswith("fields.point.value") for fault in faults(tmp_path, text.format(0.02), report_of(lost=2))
    )


def test_a_field_that_is_not_measured_any_more_has_fallen(tmp_path: Path) -> None:
    figures = [figure(panel(*loaves(), axes=[{"channel": "x", "by": "rule/a"}]))]
    golds = [gold(panel(*loaves(), axes=[{"channel": "x"}]))]
    (tmp_path / "main.json").write_text(json.dumps(evaluate(golds, run(*figures)).to_json()))
    now = evaluate([gold(panel(*loaves()))], run(figure(panel(*loaves()))))
    found = faults(tmp_path, '[drops]\nbaseline = "main.json"\nmost = 0.5', now)
    assert found == ["fields.axis.channel: nothing to measure any more, it was 1.0000"]


@pytest.mark.parametrize(
    ("lost_before", "now", "expected"),
    [
        (0, {"lost": 2}, ["d0: was perfect, F1 is now 0.8000, below 0.9"]),
        (0, {"lost": 1}, []),
        (0, {"names": NAMES[1:]}, ["d0: was perfect, and is not measured any more"]),
        (3, {"lost": 3}, []),
    ],
    ids=["fell far", "fell a little", "is gone", "was not perfect"],
)
def test_a_document_that_was_perfect_may_not_fall_far_or_be_forgotten(
    tmp_path: Path, lost_before: int, now: dict[str, Any], expected: list[str]
) -> None:
    with_baseline(tmp_path, lost=lost_before)
    text = '[drops]\nbaseline = "main.json"\n[documents]\nwas_perfect = 0.9'
    assert faults(tmp_path, text, report_of(**now)) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("floors = 3", r"no section \[floors\]"),
        ("[flors]", r"no section \[flors\]"),
        ('[floors]\n"points.f2" = 0.5', r"has no 'points.f2'"),
        ('[floors]\n"points.f1" = "high"', "must be a number"),
        ('[floors]\n"points.f1" = true', "must be a number"),
        ("[documents]\nwas_perfect = 0.9", "against a baseline"),
        ("[drops]\nmost = 0.1", "against a baseline"),
        ('[drops]\nbaseline = "none.json"\nmost = 0.1', "no such baseline"),
        *((f'[drops]\nbaseline = "broken-{number}.json"\nmost = 0.1', "broken") for number in range(3)),
        ("[budget]\ntokens = 3", "has no 'tokens'"),
        ("[", "not TOML"),
    ],
)
def test_a_gate_that_would_never_close_is_an_error(tmp_path: Path, text: str, words: str) -> None:
    for number, content in enumerate(("{", "[]", '{"headline": {}}')):
        (tmp_path / f"broken-{number}.json").write_text(content)
    with pytest.raises(InputError, match=words):
        faults(tmp_path, text, report_of())
