"""Measures that several doubts ask for: of values, and of what happens from one place to another."""

from __future__ import annotations

from typing import Final

VALUES: Final = frozenset(["value", "max", "min", "sum", "mean"])
"""Measures of how much there is."""
CHANGES: Final = frozenset(["change", "drop", "percent_change", "percent_drop"])
MOVING: Final = CHANGES | frozenset(["times"])
"""Measures of a way from one place to another."""
