"""The answer: what a model may say of the statements that it is asked about.

Everything refers to a statement by its number and gives figures as strings, as the statement writes them; nothing here
is believed before ground.py has found it in the text. The schema is strict: closed objects, each field required, "not
stated" is null or an empty list.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from chartprose.record import Missing, Stat


class Part(BaseModel):
    """The base of the answer: unknown fields are refused, and none has a default, as strict decoding wants."""

    model_config = ConfigDict(extra="forbid")


class PointAnswer(Part):
    """One value that a statement gives, with its figures as written there."""

    statement: int
    panel: str | None
    series: str | None
    x: str | None
    x_from: str | None
    x_to: str | None
    value: str | None
    low: str | None
    high: str | None
    stat: Stat | None
    missing: Missing | None


class Answer(Part):
    """Points of the statements marked points."""

    points: list[PointAnswer]
