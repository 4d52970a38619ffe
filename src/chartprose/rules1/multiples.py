"""Values in multiples of another one: "2.4x", "3-fold" are values of an axis of speedups, and comparisons elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.number import TIMES

if TYPE_CHECKING:
    from chartprose.rules1.parts import PanelDraft

MULTIPLES_RE = re.compile(
    r"\b(?:speed-?\s?ups?|fold|ratios?|factors?|relative|normali[sz]ed|multiples?|times|acceleration|amplification"
    r"|improvement|gain|enrichment|magnification)\b|[(\[]\s?[x×]\s?[)\]]|\d[x×]\b",
    re.IGNORECASE,
)
"""What a quantity is called that is counted in multiples."""

SIGN_RE = re.compile(r"(?<=\d)(?:[x×](?![\w²³])(?!\s?\d)|-fold\b)")
"""The sign of a multiple, which is no sign of a product: "2 x 3", "2×3"."""


def counts_multiples(panel: PanelDraft) -> bool:
    """Whether the value axis of ``panel``, or where it has none, its title, tells a quantity in multiples."""
    values = [axis for axis in panel.axes if axis.channel in ("y", "y2", "color", "radial")]
    labels = [axis.label for axis in values if axis.label] or [panel.title or ""]
    units: list[str] = [axis.unit for axis in values if axis.unit]
    return any(unit in ("x", "×") for unit in units) or any(MULTIPLES_RE.search(label) for label in labels)


def with_times(text: str) -> str:
    """``text`` (plain) with a sign for the "x" of its multiples that makes a unit of it, letter for letter."""
    return SIGN_RE.sub(lambda sign: TIMES.ljust(len(sign.group())), text)
