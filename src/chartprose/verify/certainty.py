"""How much a refutation is worth when it rests on a model's reading of the sentence.

A wrong reading is far more likely to fail than to hold by chance. So a refuted reading is doubtful where the sentence
leaves room: it is hedged, gives examples, or says something besides that no figure decides.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.outcome import Outcome

if TYPE_CHECKING:
    from chartprose.draft import TypedClaim

HEDGE_RE = re.compile(
    r"\be\.g\.|\b(?:generally|typically|usually|often|mostly|largely|overall|broadly|for example|for instance|such as"
    r"|suggest(?:s|ing)?|indicat(?:es|ing)|impl(?:ies|ying)|tends?|appears?|seems?|may|might|could|likely|some|certain)\b",
    re.IGNORECASE,
)


def weighed(outcome: Outcome, typed: TypedClaim) -> Outcome:
    """``outcome``, or, where it is a refutation that the reading cannot bear, an undecided one that says so."""
    if outcome.truth is not False or not typed.by.startswith("model/"):
        return outcome
    whole = all(assertion.kind != "interpretation" for assertion in typed.check.assertions)
    if whole and HEDGE_RE.search(typed.statement.text) is None:
        return outcome
    return Outcome(
        None, f"the sentence is hedged or goes on, and one reading of it fails: {outcome.reason}", outcome.spans
    )
