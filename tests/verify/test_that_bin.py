"""What a claim says of "that bin" is of the one bin that the claim before it names."""

from __future__ import annotations

import pytest

from chartprose.pipeline import read_figure
from chartprose.text.source import read

FIGURE = """## Histogram: Lengths of Guided Walks
### Components/Axes
* **X-axis:** "Length (km)", 0 to 10, bins of 2
* **Y-axis:** "Number of walks", 0 to 50
### Detailed Analysis
* 0–2 km: 11 walks
* 2–4 km: 29 walks
* 4–6 km: 44 walks
* 6–8 km: 26 walks
* 8–10 km: 13 walks
### Key Observations
"""
FALLING = "Beyond that bin the counts fall from each bin to the next."


@pytest.mark.parametrize(
    ("before", "verdict"),
    [
        ("The 4–6 km bin is the most frequent one.", "supported"),
        ("The 2–4 km bin holds 29 walks.", "contradicted"),
        ("The 2–4 km bin and the 4–6 km bin are full.", "unverifiable"),
        ("Most walks are rather short.", "unverifiable"),
    ],
)
def test_that_bin_is_the_one_before(before: str, verdict: str) -> None:
    claims = read_figure(read(f"{FIGURE}* {before}\n* {FALLING}\n")).claims
    assert claims[-1].verdict == verdict
