"""Grounding: an answer into a draft, as far as the text bears it out. What it does not becomes an issue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.model.ground_points import PointGrounds, UngroundedError
from chartprose.model.known import names_of
from chartprose.record import Issue

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.answer import Answer
    from chartprose.model.request import Request
    from chartprose.text.statement import Statement


def ground(draft: Draft, request: Request, answer: Answer, model: str) -> None:
    """Take over what is grounded of an answer.

    Accepted points stand in their panel with ``by="model/NAME"``, and their numerals leave ``draft.unread``. Each item
    that is not accepted adds an issue ``ungrounded_answer`` with what and why.
    """
    by = f"model/{model}"
    points = PointGrounds(draft, request.points, names_of(draft), by)
    for point in answer.points:
        try:
            points.take(point)
        except UngroundedError as error:
            draft.issues.append(_issue("point", str(error), request.points.get(point.statement)))


def _issue(what: str, why: str, statement: Statement | None) -> Issue:
    return Issue(
        code="ungrounded_answer",
        severity="note",
        message=f"A {what} of the model's answer was not accepted: {why}.",
        evidence=[statement.span] if statement else [],
    )
