"""Issues: what in the text, or in its reading, a reviewer should look at; one module a code.

An issue is about the text. What may be a misreading (two values within one block, a block that lies beyond its
axis as a whole) is a doubt instead, and the gate's matter; where a second reader agrees with the first, it is an issue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.issues.claim_contradicted import claim_contradicted
from chartprose.issues.conflicting_values import conflicting_values
from chartprose.issues.count_mismatch import count_mismatch
from chartprose.issues.sum_mismatch import sum_mismatch
from chartprose.issues.truncated_text import truncated_text
from chartprose.issues.unit_mismatch import unit_mismatch
from chartprose.issues.value_outside_axis import value_outside_axis

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.draft import Draft
    from chartprose.record import Claim, Issue

OF_THE_TEXT: Final[tuple[Callable[[Draft], list[Issue]], ...]] = (
    value_outside_axis,
    conflicting_values,
    count_mismatch,
    sum_mismatch,
    unit_mismatch,
    truncated_text,
)
"""Each looks at one kind of fault; none looks at what another found."""


def issues_of(draft: Draft, claims: Sequence[Claim]) -> list[Issue]:
    """The issues of a draft, those of the model pass among them, in the order of the text."""
    found = [*draft.issues, *claim_contradicted(claims)]
    for look in OF_THE_TEXT:
        found += look(draft)
    return sorted(found, key=lambda issue: issue.evidence[:1])
