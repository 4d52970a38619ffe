"""Claims: statements about the data as expressions, and their verdicts by computing; docs/claims.md defines both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Claim, ClaimEvidence

if TYPE_CHECKING:
    from chartprose.draft import Draft

CLAIM_ROLES = frozenset({"observation", "interpretation", "trend"})


def judge(draft: Draft) -> list[Claim]:
    """The claims of a draft with their verdicts, in the order of the text."""
    return [
        Claim(text=s.text, verdict="unverifiable", reason="nobody has translated it", by="rule/none",
              evidence=ClaimEvidence(text=s.span))
        for s in draft.statements if s.role in CLAIM_ROLES
    ]  # fmt: skip
