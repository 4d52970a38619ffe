"""The sides of a confusion matrix: whether its rows are what is so, and its columns what was said of it."""

from __future__ import annotations

from typing import Final

TRUTH: Final = (
    "true", "actual", "truth", "reference", "annotat", "expert", "human", "manual", "gold", "correct", "real ",
    "scored", "diagnosed", "observed",
)  # fmt: skip
SAID: Final = (
    "predict", "model", "classif", "network", "algorithm", "automatic", "machine", "software", "output", "program",
    "assigned",
)  # fmt: skip
"""Words of the axis of what is so, and of what was said of it."""


def tells_truth(rows: str, columns: str, *, confused: bool) -> bool:
    """Whether the rows are what is so, by the labels: "Expert label" and "Model prediction", "Sorted by hand"."""
    so, said = any(w in rows for w in TRUTH), any(w in columns for w in SAID)
    if "predict" in rows or any(w in columns for w in TRUTH):
        return False
    return said and (so or (confused and not any(w in rows for w in SAID)))
