"""Sums over records: what the summary of a run says."""

from __future__ import annotations

from chartprose.record import Usage
from chartprose.tally import Tally
from samples import tea


def _sum(*figures: object) -> Tally:
    total = Tally()
    for figure in figures:
        total += Tally.of(figure)  # type: ignore[arg-type]
    return total


def test_sums_are_sums_over_all_records() -> None:
    done = tea().model_copy(update={"status": "complete", "coverage": 1.0, "unread": []})
    assert list(_sum(tea(), done).lines()) == [
        "documents  2: 1 complete, 1 partial, 0 not a chart, 0 failed",
        "numerals   87.5% accounted for (mean, n = 2), 1 left unread",
        "points     6",
        "claims     2: 2 supported, 0 contradicted, 0 unverifiable",
        "issues     2: 2 value_outside_axis",
    ]


def test_a_record_without_numerals_does_not_lower_the_coverage() -> None:
    none = tea().model_copy(update={"coverage": None})
    assert "75.0% accounted for (mean, n = 1)" in "\n".join(_sum(tea(), none).lines())


def test_an_unknown_price_is_not_a_price_of_zero() -> None:
    unknown = tea().model_copy(update={"usage": Usage(model="m", calls=2, input_tokens=10, output_tokens=4)})
    known = tea().model_copy(update={"usage": Usage(model="m", calls=1, cost_usd=0.5)})
    assert (
        list(_sum(unknown).lines())[-1] == "model      2 calls, 0 cached, 0 failed, 10 tokens in, 4 out, cost unknown"
    )
    assert list(_sum(known).lines())[-1].endswith("0.5000 USD")
    assert list(_sum(known, unknown).lines())[-1].endswith("0.5000 USD and an unknown cost for 1 documents")


def test_a_run_without_a_model_says_nothing_of_one() -> None:
    assert not any(line.startswith("model") for line in _sum(tea()).lines())
