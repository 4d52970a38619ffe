"""The text ends in the middle of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue

if TYPE_CHECKING:
    from chartprose.draft import Draft


def truncated_text(draft: Draft) -> list[Issue]:
    """One issue at the last word, if the outline found that the text breaks off."""
    if not draft.truncated:
        return []
    end = len(draft.source.text.rstrip().rstrip("`~").rstrip())
    start = max(draft.source.text.rfind(" ", 0, end) + 1, draft.source.text.rfind("\n", 0, end) + 1)
    message = "The text ends in the middle of a sentence; what follows in the original is not in this record."
    return [
        Issue(
            code="truncated_text", severity="warning", message=message, evidence=[(start, end)] if start < end else []
        )
    ]
