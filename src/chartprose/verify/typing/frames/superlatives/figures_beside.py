"""Figures beside superlatives: ``A has the highest score, 76`` says how high it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.tokens.token import Token


def stated(made: Fields, token: Token) -> Iterator[Fields]:
    """The figure beside a superlative: the measure of the subject is it."""
    amount = token.amount
    if amount is None or amount.unit == "times":
        return
    level = {k: v for k, v in made.items() if k not in ("rank", "relation", "kind", "count")}
    measure = made.get("measure", "value")
    if measure == "value" and not made.get("at"):
        level["measure"] = "max" if made["relation"] == "highest" else "min"
    if measure in ("change", "drop") and amount.unit == "percent":
        level["measure"] = f"percent_{measure}"
    if measure in ("change", "drop", "gap", "sum", "iqr", "share"):
        level["measure"] = level.get("measure", measure)
    level |= {
        "kind": "level",
        "relation": token.bound or "equal",
        "low": amount.value,
        "high": amount.high,
        "approx": amount.approx and not token.bound,
    }
    yield level
