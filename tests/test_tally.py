"""Sums over records: what the summary of a run says."""

from __future__ import annotations

from chartprose.draft import REFUSED_CLAIM
from chartprose.record import Figure, Issue, Usage
from chartprose.tally import ClaimWork, Tally, claim_work
from samples import tea


def _sum(*figures: object) -> Tally:
    total = Tally()
    for figure in figures:
        total += Tally.of(figure)  # type: ignore[arg-type]
    return total


def test_sums_are_sums_over_all_records() -> None:
    done = tea().model_copy(update={"status": "complete", "coverage": 1.0, "unread": []})
    without_numerals = tea().model_copy(update={"coverage": None})
    assert "75.0% accounted for (mean, n = 1)" in "\n".join(_sum(tea(), without_numerals).lines())
    assert list(_sum(tea(), done).lines()) == [
        "documents  2: 1 complete, 1 partial, 0 not a chart, 0 failed",
        "numerals   87.5% accounted for (mean, n = 2), 1 left unread",
        "points     6",
        "claims     2: 2 supported, 0 contradicted, 0 unverifiable",
        "issues     2: 2 value_outside_axis",
    ]


def test_an_unknown_price_is_not_a_price_of_zero() -> None:
    unknown = tea().model_copy(update={"usage": Usage(model="m", calls=2, input_tokens=10, output_tokens=4)})
    known = tea().model_copy(update={"usage": Usage(model="m", calls=1, cost_usd=0.5)})
    assert (
        list(_sum(unknown).lines())[-1] == "model      2 calls, 0 cached, 0 failed, 10 tokens in, 4 out, cost unknown"
    )
    assert list(_sum(known).lines())[-1].endswith("0.5000 USD")
    assert list(_sum(known, unknown).lines())[-1].endswith("0.5000 USD and an unknown cost for 1 documents")


def figure(*by: str, refused: int = 0) -> Figure:
    claims = [tea().claims[0].model_copy(update={"by": each}) for each in by]
    messages = [f"{REFUSED_CLAIM} was refused: no."] * refused + ["A quote of the model's answer was refused: no."]
    issues = [Issue(code="ungrounded_answer", severity="note", message=message) for message in messages]
    return tea().model_copy(update={"claims": claims, "issues": issues})


def test_each_claim_counts_once_and_other_refused_answers_not_at_all() -> None:
    made = figure("rule/plain", "rule/hedge", "model/m", "rule/none", "rule/none", "rule/none", refused=2)
    assert claim_work(made) == ClaimWork(by_rules=2, by_model=1, refused=2, left=3)
    assert str(claim_work(made)) == "2 by rules, 1 by a model, 2 refused, 3 untranslated"


def test_the_summary_tells_of_translations_where_a_model_made_some() -> None:
    tally = Tally.of(figure("rule/plain", "model/m"))
    tally += Tally.of(figure("rule/none", refused=1))
    told = [line for line in tally.lines() if line.startswith("translated")]
    assert told == ["translated 1 by rules, 1 by a model, 1 refused, 1 untranslated"]
    assert not any(line.startswith("translated") for line in Tally.of(figure("rule/plain")).lines())
