"""The text ends in the middle of a sentence or an item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue

if TYPE_CHECKING:
    from chartprose.draft import Draft

MESSAGE = "The text ends in the middle of a sentence or an item; what follows in the original is not in this record."


def truncated_text(draft: Draft) -> list[Issue]:
    """One issue at the last word, if the outline found that the text breaks off."""
    if not draft.truncated:
        return []
    text = draft.source.text
    end = len(text.rstrip().rstrip("`~").rstrip())
    start = max(text.rfind(" ", 0, end) + 1, text.rfind("\n", 0, end) + 1)
    evidence = [(start, end)] if start < end else []
    return [Issue(code="truncated_text", severity="warning", message=MESSAGE, evidence=evidence)]
