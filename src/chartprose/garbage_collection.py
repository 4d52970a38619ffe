"""Python's collector of cycles, in the processes that are ours alone.

A record is some thousand small objects, nearly all of which are freed by reference counting. The collector looks at
the new ones after every 700, and at all now and then: a sixth of the time of a short text, a third of that of a long
one. A program that imports chartprose sets its own collector.
"""

from __future__ import annotations

import gc
from typing import Final

THRESHOLDS: Final = (50_000, 20, 100)
"""New objects before the youngest are looked at, and how often that is before the older ones are."""


def reduce_collections() -> None:
    """Leave what is imported out of all collections of this process, and make them rarer."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
