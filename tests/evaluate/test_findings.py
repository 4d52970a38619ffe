"""Claims and issues: found by place, judged by verdict."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.evaluate.fields import ABSENT, count_findings, count_verdicts, tally_issues
from chartprose.evaluate.gold import read_gold
from chartprose.evaluate.match import Tally
from evaluation_samples import data, figure, gold


def claim(start: int, end: int, verdict: str = "supported", **more: Any) -> dict[str, Any]:
    return {
        "text": f"claim at {start}",
        "verdict": verdict,
        "reason": "",
        "by": "rule/test",
        "evidence": {"text": [start, end]},
        **more,
    }


def issue(code: str, *spans: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"code": code, "severity": "warning", "message": "", "evidence": list(spans), **more}


def verdicts(wanted: list[dict[str, Any]], said: list[dict[str, Any]]) -> dict[tuple[str, str], int]:
    return dict(count_verdicts(gold(claims=wanted), figure(claims=said)))


def issues(wanted: list[dict[str, Any]], said: list[dict[str, Any]]) -> Tally:
    return tally_issues(gold(issues=wanted), figure(issues=said))


def test_a_claim_is_found_by_its_place() -> None:
    assert verdicts([claim(0, 20)], [claim(2, 20)]) == {("supported", "supported"): 1}


def test_a_claim_that_shares_less_than_half_is_not_found() -> None:
    assert verdicts([claim(0, 20)], [claim(11, 31)]) == {("supported", ABSENT): 1, (ABSENT, "supported"): 1}


def test_a_wrong_verdict_is_no_missing_claim() -> None:
    assert verdicts([claim(0, 20, "contradicted")], [claim(0, 20)]) == {("contradicted", "supported"): 1}


def test_claims_are_paired_by_place_and_not_by_the_verdict_that_suits() -> None:
    said = [claim(0, 20, "contradicted"), claim(0, 12, "supported")]
    assert verdicts([claim(0, 20, "supported")], said) == {("supported", "contradicted"): 1, (ABSENT, "supported"): 1}


def test_one_long_claim_does_not_answer_two() -> None:
    assert verdicts([claim(0, 10), claim(10, 20)], [claim(0, 20)])[("supported", ABSENT)] == 1


def test_an_optional_claim_is_not_missing() -> None:
    assert verdicts([claim(0, 20, required=False)], []) == {}


def test_an_accepted_verdict_is_right() -> None:
    wanted = claim(0, 20, "supported", accept=[{"verdict": "unverifiable"}])
    assert verdicts([wanted], [claim(0, 20, "unverifiable")]) == {("unverifiable", "unverifiable"): 1}


def test_claims_without_spans_are_found_by_their_words() -> None:
    wanted = claim(0, 20, text="A leads.") | {"evidence": {}}
    assert verdicts([wanted], [claim(0, 20, text="**A leads**")]) == {("supported", "supported"): 1}


def test_no_record_finds_no_claim() -> None:
    assert count_verdicts(gold(claims=[claim(0, 9)]), None) == {("supported", ABSENT): 1}


def test_an_issue_is_found_by_its_code_and_place() -> None:
    assert issues([issue("sum_mismatch", (5, 9))], [issue("sum_mismatch", (0, 6))]) == Tally(1, 0, 0)


@pytest.mark.parametrize(
    "said", [issue("count_mismatch", (5, 9)), issue("sum_mismatch", (9, 12)), issue("sum_mismatch")]
)
def test_another_code_or_place_is_a_false_alarm_and_a_miss(said: dict[str, Any]) -> None:
    assert issues([issue("sum_mismatch", (5, 9))], [said]) == Tally(0, 1, 1)


def test_an_optional_issue_may_be_raised_or_not() -> None:
    wanted = [issue("sum_mismatch", (5, 9), required=False)]
    assert issues(wanted, []) == Tally(0, 0, 0)
    assert issues(wanted, [issue("sum_mismatch", (5, 9))]) == Tally(0, 0, 0)


@pytest.mark.parametrize("first", [True, False])
def test_an_issue_that_suits_both_is_the_required_one(*, first: bool) -> None:
    wanted = [issue("sum_mismatch", (5, 9), required=first), issue("sum_mismatch", (5, 9), required=not first)]
    assert issues(wanted, [issue("sum_mismatch", (5, 9))]) == Tally(1, 0, 0)


def test_issues_of_the_run_are_no_false_alarms() -> None:
    assert issues([], [issue("model_failed"), issue("truncated_text", (0, 3))]) == Tally(0, 0, 0)


def test_findings_are_fields_too() -> None:
    matrix = count_verdicts(
        gold(claims=[claim(0, 9), claim(10, 19), claim(20, 29)]),
        figure(claims=[claim(0, 9), claim(10, 19, "contradicted"), claim(40, 49)]),
    )
    fields = count_findings(matrix, Tally(2, 1, 0))
    assert fields["claim.verdict"] == {"correct": 1, "wrong": 1, "missing": 1, "spurious": 1}
    assert fields["issue.code"] == {"correct": 2, "spurious": 1}
    assert count_findings(count_verdicts(read_gold(data(), "bread"), None), Tally()) == {}
