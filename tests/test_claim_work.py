"""Who translated the claims of a record: nothing counts twice, and nothing untranslated counts as done."""

from __future__ import annotations

from chartprose.draft import REFUSED_CLAIM
from chartprose.record import Claim, ClaimEvidence, Figure, Issue, Source
from chartprose.tally import ClaimWork, Tally, claim_work


def figure(*by: str, refused: int = 0) -> Figure:
    claims = [Claim(text="x", verdict="unverifiable", reason="r", by=each, evidence=ClaimEvidence()) for each in by]
    messages = [f"{REFUSED_CLAIM} was refused: no."] * refused + ["A quote of the model's answer was refused: no."]
    issues = [Issue(code="ungrounded_answer", severity="note", message=message) for message in messages]
    source = Source(uri="u", sha256="0", chars=1)
    return Figure(source=source, status="complete", kind="chart", claims=claims, issues=issues)


def test_each_claim_counts_once_and_other_refused_answers_not_at_all() -> None:
    made = figure("rule/plain", "rule/hedge", "model/m", "rule/none", "rule/none", "rule/none", refused=2)
    assert claim_work(made) == ClaimWork(by_rules=2, by_model=1, refused=2, left=3)
    assert str(claim_work(made)) == "2 by rules, 1 by a model, 2 refused, 3 left"


def test_the_summary_tells_of_translations_where_a_model_made_some() -> None:
    tally = Tally.of(figure("rule/plain", "model/m"))
    tally += Tally.of(figure("rule/none", refused=1))
    told = [line for line in tally.lines() if line.startswith("translated")]
    assert told == ["translated 1 by rules, 1 by a model, 1 refused, 1 left"]
    assert not any(line.startswith("translated") for line in Tally.of(figure("rule/plain")).lines())
