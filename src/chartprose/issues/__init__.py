"""Issues: what in the text, or in the reading of it, a person should look at; one module a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.record import Claim, Issue


def issues_of(draft: Draft, claims: Sequence[Claim]) -> list[Issue]:
    """The issues of a draft, in the order of the text."""
    del claims
    return sorted(draft.issues, key=lambda issue: issue.evidence[:1])
