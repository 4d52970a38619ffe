"""One-to-one assignment: which of these belongs to which of those, so that the sum of their worth is largest.

scipy's ``linear_sum_assignment`` (a modified Jonker-Volgenant algorithm, exact) does the work. Pairs worth nothing are
never made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from chartprose.errors import MissingExtraError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


A = TypeVar("A")
B = TypeVar("B")


def assign(left: Sequence[A], right: Sequence[B], worth: Callable[[A, B], float]) -> list[tuple[int, int]]:
    """Pairs of indices, in the order of ``left``, that maximise the sum of ``worth``; none is worth 0 or less."""
    if not left or not right:
        return []
    try:
        from scipy.optimize import linear_sum_assignment  # noqa: PLC0415 - an extra, half a second to import
    except ImportError as error:
        raise MissingExtraError("evaluating", "evaluate") from error
    table = [[max(worth(a, b), 0.0) for b in right] for a in left]
    rows, columns = linear_sum_assignment(table, maximize=True)
    return [(int(row), int(column)) for row, column in zip(rows, columns, strict=True) if table[row][column] > 0]
