"""The draft of a gold file: a record, marked as unreviewed, for a person to correct."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chartprose.record import Figure

RUN_FIELDS = ("status", "reason", "unread", "coverage", "usage")
"""Fields that tell of the run and not of the text."""


def draft_gold(figure: Figure) -> dict[str, Any]:
    """The JSON object of a draft, doubts first. Empty fields are kept, so that a person sees what may be stated.

    A draft starts from what the program read, so whoever reviews it sees the program's answer first and is drawn to it.
    For an independent measurement, annotate some documents from the bare text and compare.
    """
    data = figure.model_dump(mode="json", exclude={*RUN_FIELDS, "doubts"})
    status = "not_a_chart" if figure.status == "not_a_chart" else "complete"
    doubts = [doubt.model_dump(mode="json") for doubt in figure.doubts]
    return {"reviewed": False, "doubts": doubts, "status": status, **data}
