"""Fuzz the rules: descriptions that accidents have happened to, checked by the laws of tests/laws.py, for some minutes.

FUZZ_SECONDS says for how long (300), FUZZ_SEED where to begin; without a seed each run is another. A text that breaks a
law is shrunk and printed, and the script fails. Known texts that broke one stand in tests, not here.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from laws import check, check_envelopes
from mangled import mangled, texts

BATCH = 2000
"""Texts between two seeds."""

ENVELOPE = 8
"""Of so many texts one is also read in other envelopes, which takes four times as long."""


def main() -> int:
    seconds = float(os.environ.get("FUZZ_SECONDS", "300"))
    first = int(os.environ.get("FUZZ_SEED") or secrets.randbelow(10**9))
    end = time.monotonic() + seconds
    number, read = first, 0
    while time.monotonic() < end:
        for strategy in (mangled(), texts):
            read += _batch(strategy, number, end)
        number += 1
    print(f"{read:,} texts read, seeds {first} to {number - 1}: all laws hold")
    return 0


def _batch(strategy: object, number: int, end: float) -> int:
    """Check one batch of texts; returns how many were read until the time was up."""
    read = 0

    @seed(number)
    @settings(
        max_examples=BATCH,
        deadline=None,
        database=None,
        derandomize=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(strategy)
    def laws_hold(text: str) -> None:
        nonlocal read
        if time.monotonic() < end:
            check(text)
            if len(text) % ENVELOPE == 0:
                check_envelopes(text)
            read += 1

    laws_hold()
    return read


if __name__ == "__main__":
    sys.exit(main())
