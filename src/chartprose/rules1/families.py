"""Families of chart types that several rules read alike."""

from __future__ import annotations

from typing import Final

BARS: Final = frozenset({"bar", "stacked_bar"})
NAMED: Final = BARS | {"other"}
"""Bars, and what stands in rows of names as they do: the estimates of a forest plot."""

STACKS: Final = frozenset({"stacked_bar", "area"})
BOXES: Final = frozenset({"box", "violin"})
LINES: Final = frozenset({"line", "area"})
MATRICES: Final = frozenset({"heatmap", "confusion_matrix"})
FILLED: Final = BARS | BOXES | {"area", "histogram", "pie"}
"""Charts of filled marks, in whose legends a square is a swatch."""
