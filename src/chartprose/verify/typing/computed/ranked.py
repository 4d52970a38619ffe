"""Superlatives beside a figure: the number that the figure gives must be the highest, or the lowest, of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.computed.given import DOWN_MOST, UP_MOST

if TYPE_CHECKING:
    from chartprose.verify.typing.computed.given import Given
    from chartprose.verify.typing.frames.clause import Fields

SCOPE = ("series", "at", "start", "end", "measure", "panels")


def ranked(given: Given, fields: Fields) -> list[list[Fields]] | None:
    """The rankings that a superlative of the clause may mean, one of which must hold; ``None`` if it has none."""
    words = given.words
    up, down = not words.isdisjoint(UP_MOST), not words.isdisjoint(DOWN_MOST)
    if not up and not down:
        return None
    if up == down or fields.get("versus") or fields.get("versus_at"):
        return []
    relation = "highest" if up else "lowest"
    scope: Fields = {k: v for k, v in fields.items() if k in SCOPE}
    made: list[list[Fields]] = []
    if scope.get("series") and fields.get("among", "series") == "series":
        made.append([{"kind": "extremum", **scope, "among": "series", "relation": relation}])
    if scope.get("at"):
        made.append([{"kind": "extremum", **scope, "among": "positions", "relation": relation}])
    return made
