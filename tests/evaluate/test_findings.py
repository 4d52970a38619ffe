"""Claims and issues: found by place, judged by verdict."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.evaluate.fields import ABSENT, count_findings, count_verdicts, tally_issues
from chartprose.evaluate.match import Tally
from evaluation_samples import figure, gold


def claim(start: int, end: int, verdict: str = "supported", **more: Any) -> dict[str, Any]:
    evidence = {"text": [start, end]}
    text = f"claim at {start}"
    return {"text": text, "verdict": verdict, "reason": "", "by": "rule/test", "evidence": evidence, **more}


def issue(code: str, *spans: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"code": code, "severity": "warning", "message": "", "evidence": list(spans), **more}


LOST, EXTRA = ("supported", ABSENT), (ABSENT, "supported")
BARE = claim(0, 20, text="A leads.", evidence={})
EITHER = claim(0, 20, accept=[{"verdict": "unverifiable"}])


@pytest.mark.parametrize(
    ("wanted", "said", "expected"),
    [
        ([claim(0, 20)], [claim(2, 20)], {("supported", "supported"): 1}),
        ([claim(0, 20)], [claim(11, 31)], {LOST: 1, EXTRA: 1}),
        ([claim(0, 20, "contradicted")], [claim(0, 20)], {("contradicted", "supported"): 1}),
        ([claim(0, 20)], [claim(0, 20, "contradicted"), claim(0, 12)], {("supported", "contradicted"): 1, EXTRA: 1}),
        ([claim(0, 10), claim(10, 20)], [claim(0, 20)], {("supported", "supported"): 1, LOST: 1}),
        ([claim(0, 20, required=False)], [], {}),
        ([EITHER], [claim(0, 20, "unverifiable")], {("unverifiable", "unverifiable"): 1}),
        ([EITHER], [], {LOST: 1}),
        ([BARE], [claim(0, 20, text="**A leads**")], {("supported", "supported"): 1}),
    ],
    ids=[
        "found by its place", "less than half shared", "a wrong verdict is no missing claim",
        "not paired by the verdict that suits", "one long claim does not answer two", "optional",
        "accepted verdict", "accepted verdict, missed", "without spans by its words",
    ],
)  # fmt: skip
def test_verdicts_are_counted_of_claims_that_are_found_by_their_place(
    wanted: list[dict[str, Any]], said: list[dict[str, Any]], expected: dict[tuple[str, str], int]
) -> None:
    assert count_verdicts(gold(claims=wanted), figure(claims=said)) == expected


WANTED = issue("sum_mismatch", (5, 9))
OPTIONAL = WANTED | {"required": False}


@pytest.mark.parametrize(
    ("wanted", "said", "tally"),
    [
        ([WANTED], [issue("sum_mismatch", (0, 6))], Tally(1, 0, 0)),
        ([WANTED], [issue("count_mismatch", (5, 9))], Tally(0, 1, 1)),
        ([WANTED], [issue("sum_mismatch", (9, 12))], Tally(0, 1, 1)),
        ([WANTED], [issue("sum_mismatch")], Tally(0, 1, 1)),
        ([OPTIONAL], [], Tally(0, 0, 0)),
        ([OPTIONAL], [WANTED], Tally(0, 0, 0)),
        ([WANTED, OPTIONAL], [WANTED], Tally(1, 0, 0)),
        ([OPTIONAL, WANTED], [WANTED], Tally(1, 0, 0)),
        ([], [issue("model_failed"), issue("truncated_text", (0, 3))], Tally(0, 0, 0)),
    ],
    ids=[
        "code and place", "another code", "another place", "no place", "optional, not raised", "optional, raised",
        "suits both, required first", "suits both, optional first", "issues of the run are no false alarms",
    ],
)  # fmt: skip
def test_an_issue_is_found_by_its_code_and_place(
    wanted: list[dict[str, Any]], said: list[dict[str, Any]], tally: Tally
) -> None:
    assert tally_issues(gold(issues=wanted), figure(issues=said)) == tally


def test_findings_are_fields_too() -> None:
    matrix = count_verdicts(
        gold(claims=[claim(0, 9), claim(10, 19), claim(20, 29)]),
        figure(claims=[claim(0, 9), claim(10, 19, "contradicted"), claim(40, 49)]),
    )
    fields = count_findings(matrix, Tally(2, 1, 0))
    assert fields["claim.verdict"] == {"correct": 1, "wrong": 1, "missing": 1, "spurious": 1}
    assert fields["issue.code"] == {"correct": 2, "spurious": 1}
    assert count_findings(count_verdicts(gold(), None), Tally()) == {}
    assert count_verdicts(gold(claims=[claim(0, 9)]), None) == {LOST: 1}
