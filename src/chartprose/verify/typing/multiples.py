"""Values in multiples: of a figure that counts in them, "5.5x" in a claim is a value unless something is compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement

TIMES = "x"
VALUE_RE = re.compile(
    r"(?<=\d)[x×](?![\w²³])(?!\s?\d)"
    r"(?!\s(?:[a-z]{2,12}er|more|less|better|worse|as|that|those|the|its|what|their|increase|decrease|gain|drop)\b)"
)
"""The sign of a multiple that nothing is compared by: "never exceeds 5x", and not "5x faster", "5x that of Rye"."""


def counts_multiples(panels: Sequence[Panel]) -> bool:
    """Whether values of a figure have been read as multiples."""
    return any(point.value.unit == TIMES for panel in panels for point in panel.points)


def without_times(statement: Statement) -> Statement:
    """A statement with its values in multiples as plain figures, sign for sign."""
    text = VALUE_RE.sub(" ", statement.text)
    return statement._replace(text=text) if text != statement.text else statement
