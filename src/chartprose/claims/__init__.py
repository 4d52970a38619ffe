"""Claims: statements about the data as expressions, and their verdicts by computing; docs/claims.md defines both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.claims.statements import CLAIM_ROLES, mark_claims
from chartprose.claims.table import Table
from chartprose.claims.truth import Refusal
from chartprose.claims.verdict import claim_of

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Claim

__all__ = ["CLAIM_ROLES", "Refusal", "judge", "mark_claims"]


def judge(draft: Draft) -> list[Claim]:
    """The claims of a draft with their verdicts, in the order of the text."""
    is_computed = any(translation.expression is not None for translation in draft.translations.values())
    table = Table(draft.panels if is_computed else (), draft.source.text)
    return [claim_of(s, draft.translations.get(s.number), table) for s in draft.statements if s.role in CLAIM_ROLES]
