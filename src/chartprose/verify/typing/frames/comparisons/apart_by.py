"""By how much one side is above the other: ``5 points above B``, ``20 % less than B``, ``twice as high as B``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.percentages import has_shares
from chartprose.verify.typing.frames.clause import Candidate, on_axis
from chartprose.verify.typing.frames.whole_bars import of_only_series

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token


def by_amount(clause: Clause, made: Fields, token: Token, sign: int, *, sure: bool = True) -> Iterator[Candidate]:
    """A comparison with an amount: the difference, the quotient or the percentage; ``sure`` of which side has more."""
    amount = token.amount
    if amount is None:
        return
    told: Fields = {
        "low": on_axis(clause, amount) if amount.unit == "points" else amount.value,
        "approx": amount.approx and not token.bound,
        "kind": "difference",
        "unit": "points",
    }
    if amount.high is not None:
        told["high"] = amount.high
    if amount.unit == "times":
        times = amount.value if sign > 0 else 1 / amount.value
        bound = {"above": "above", "below": "below", "": "equal", "at_least": "at_least", "at_most": "at_most"}[
            token.bound
        ]
        if sign < 0:
            bound = {"above": "below", "below": "above", "at_least": "at_most", "at_most": "at_least"}.get(bound, bound)
        told |= {"unit": "times", "kind": "ratio", "low": times, "relation": bound}
        yield Candidate("ratio", [made | told], [token], sure=sure and bool(token.bound) and _plainly(clause, made))
        return
    units = ["percent"] if amount.unit == "percent" else ["points"]
    if amount.unit == "percent" and has_shares(clause):
        units = ["points", "percent"]
    for unit in units:
        if not token.bound:
            yield Candidate("difference", [made | told | {"unit": unit}], [token], sure=sure and _plainly(clause, made))
            continue
        # "more than 5 above": above, and at least 5 apart
        relation = "at_least" if token.bound in ("above", "at_least") else "at_most"
        limit: Fields = made if sign > 0 else _swapped(made)
        if limit:
            apart = {"kind": "difference", "relation": relation, "low": told["low"], "unit": unit}
            yield Candidate("difference", [made, limit | apart], [token], sure=sure and _plainly(clause, made))


def _plainly(clause: Clause, made: Fields) -> bool:
    """Two named series at one named position, or two positions of the only series, by their plain values."""
    if made.get("measure", "value") != "value" or not len(made.get("versus") or ()) == len(made.get("at") or ()) == 1:
        return False
    alone = made.get("among") == "positions" and of_only_series(clause)
    return alone or (len(made.get("series") or ()) == 1 and made.get("among", "series") == "series")


def _swapped(fields: Fields) -> Fields:
    """The same comparison with its sides exchanged, where both are named."""
    if (
        fields.get("versus")
        and fields.get("among", "series") == "series"
        and fields.get("series")
        and not fields.get("versus_at")
    ):
        return fields | {"series": fields["versus"], "versus": fields["series"]}
    if fields.get("versus") and fields.get("among") == "positions":
        return fields | {"at": fields["versus"], "versus": fields["at"]}
    return {}
