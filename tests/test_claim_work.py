"""What the rules typed is never counted as asked, and what a model left out is neither answered nor rejected."""

from __future__ import annotations

from chartprose.claim_work import ClaimWork, claim_work
from chartprose.record import Figure, Issue, Usage
from chartprose.tally import Tally
from samples import tea


def figure(*by: str, calls: int = 1, rejected: int = 0) -> Figure:
    claims = [tea().claims[0].model_copy(update={"by": name}) for name in by]
    messages = ["A claim of the model's answer was not accepted: x."] * rejected
    messages += ["A point of the model's answer was not accepted: x."]
    issues = [Issue(code="ungrounded_answer", severity="note", message=message) for message in messages]
    usage = Usage(model="m", calls=calls)
    return tea().model_copy(update={"claims": claims, "issues": issues, "usage": usage})


def test_claims_are_counted_by_who_typed_them() -> None:
    asked = figure("rule/trend", "rule/modal", "model/m", "rule/untyped", "rule/untyped", rejected=1)
    assert claim_work(asked) == ClaimWork(typed=2, asked=3, answered=1, rejected=1)
    assert str(claim_work(asked)) == "2 typed by rules, 3 asked, 1 answered, 1 rejected"


def test_without_a_model_nothing_was_asked() -> None:
    assert claim_work(figure("rule/trend", "rule/untyped", calls=0)) == ClaimWork(1, 0, 0, 0)


def test_the_summary_of_a_run_adds_them_up() -> None:
    total = Tally.of(figure("rule/trend", "model/m"))
    total += Tally.of(figure("model/m", "rule/untyped"))
    assert "statements 1 typed by rules, 3 asked, 2 answered, 0 rejected" in list(total.lines())
