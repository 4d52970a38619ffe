"""A model's reading that fails refutes a plain sentence, and no sentence that leaves room."""

from __future__ import annotations

import pytest

from chartprose.draft import TypedClaim
from chartprose.text.statement import Statement
from chartprose.verify.certainty import weighed
from chartprose.verify.checks import Assertion, Check, interpretation
from chartprose.verify.outcome import Outcome

PLAIN = "Oslo stays above Bergen."
RISES = Assertion(kind="comparison", series=["Oslo"], versus=["Bergen"], relation="above")
REFUTED = Outcome(False, "2 of Oslo is below 5 of Bergen", [(3, 4)])  # noqa: FBT003


def typed(text: str, by: str = "model/some", *, part: bool = False) -> TypedClaim:
    assertions = [RISES, *interpretation("why").assertions] if part else [RISES]
    return TypedClaim(Statement(1, 0, len(text), text, "observation"), Check(assertions=assertions), by)


def test_a_plain_sentence_is_refuted() -> None:
    assert weighed(REFUTED, typed(PLAIN)) is REFUTED


@pytest.mark.parametrize(
    "text",
    [
        "Oslo generally stays above Bergen.",
        "Oslo is above Bergen, suggesting wetter hills.",
        "Towns (e.g., Oslo) lead.",
    ],
)
def test_a_hedged_sentence_is_not(text: str) -> None:
    outcome = weighed(REFUTED, typed(text))
    assert outcome.truth is None
    assert "2 of Oslo is below 5 of Bergen" in outcome.reason
    assert outcome.spans == [(3, 4)]


def test_nor_is_one_that_was_read_in_part() -> None:
    assert weighed(REFUTED, typed(PLAIN, part=True)).truth is None


def test_rules_and_other_outcomes_are_left_alone() -> None:
    hedged = "Oslo generally stays above Bergen."
    assert weighed(REFUTED, typed(hedged, "rule/comparison")) is REFUTED
    borne_out = Outcome(True, "it does")  # noqa: FBT003
    assert weighed(borne_out, typed(hedged)) is borne_out
