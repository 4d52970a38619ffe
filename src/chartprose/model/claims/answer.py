"""The answer to a claims request: an expression, a reason why there is none, or both, for each statement.

The schema is strict (closed objects, each field required) and the same for all requests; what it cannot say is checked
by ``check.py``.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from chartprose.record import Rest


class ClaimItem(BaseModel):
    """One statement: ``claim`` is its expression, ``rest`` why the remainder, or all of it, has none."""

    model_config = ConfigDict(extra="forbid")

    statement: int
    claim: str | None
    rest: Rest | None


class ClaimsAnswer(BaseModel):
    """The statements of a request, each once."""

    model_config = ConfigDict(extra="forbid")

    items: list[ClaimItem]
