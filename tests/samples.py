"""A small description of our own and its record, and what worker processes do in tests."""

from __future__ import annotations

import gc
import os
import signal
import time
from pathlib import Path

from chartprose import record

TEXT = """## Line Chart: Tea over the Day
### Components/Axes
* **X-axis:** Hour, 8 to 20
### Detailed Analysis
* **Green tea:** ~3 cups at 9, 5–6 cups at 14.
* **Black tea:** no bar at 9; 41 unread.
"""


def spot(words: str, part: str | None = None) -> tuple[int, int]:
    """The span of ``part`` within the first ``words`` of ``TEXT``."""
    part = part or words
    start = TEXT.index(words) + words.index(part)
    return start, start + len(part)


def tea(uri: str = "tea.md") -> record.Figure:
    """The record of ``TEXT``."""
    by = "rule/list"
    green, black = {"series": spot("Green tea")}, {"series": spot("Black tea")}
    morning = {"x": spot("at 9", "9"), "value": spot("~3", "3")}
    afternoon = {"x": spot("14"), "value": spot("5–6")}
    return record.Figure(
        source=record.Source(uri=uri, sha256="0" * 64, chars=len(TEXT)),
        status="partial",
        reason="1 numeral is left unread",
        kind="chart",
        title="Tea over the Day",
        coverage=0.75,
        panels=[
            record.Panel(
                title="Tea over the Day",
                chart_type="line",
                axes=[record.Axis(channel="x", label="Hour", domain=(8, 20), scale="linear", by="rule/axes")],
                series=[record.Series(name="Green tea", color="green", line="dashed", by="rule/legend")],
                points=[
                    record.Point(
                        series="Green tea",
                        x=record.Position(value=9),
                        value=record.Quantity(value=3, approx=True, unit="cups"),
                        by=by,
                        evidence=green | morning,
                    ),
                    record.Point(
                        series="Green tea",
                        x=record.Position(value=14),
                        value=record.Quantity(low=5, high=6, unit="cups"),
                        by=by,
                        evidence=green | afternoon,
                    ),
                    record.Point(
                        series="Black tea", x=record.Position(value=9), missing="not_shown", by=by, evidence=black
                    ),
                ],
            )
        ],
        claims=[
            record.Claim(
                text="Green tea rises.",
                verdict="supported",
                reason="3 at 9 is below 5–6 at 14",
                by="rule/trend",
                evidence=record.ClaimEvidence(text=(0, 2)),
            )
        ],
        issues=[
            record.Issue(code="value_outside_axis", severity="warning", message="41 is above 20", evidence=[spot("41")])
        ],
        unread=[spot("41")],
    )


def process_of(number: int) -> tuple[int, tuple[int, ...]]:
    """The process, and how seldom it collects garbage."""
    del number
    return os.getpid(), gc.get_threshold()


def slow_if_even(number: int) -> int:
    """Even numbers take longer, so that their results come after those of their successors."""
    time.sleep(0.02 * (number % 2 == 0))
    return number


def die_at_seven(number: int) -> int:
    """Kill the own process at 7, as the out-of-memory killer does."""
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(task: tuple[int, str]) -> int:
    """Kill the own process the first time that 7 comes by; a file remembers it."""
    number, folder = task
    mark = Path(folder, "died")
    if number == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail_at_seven(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number
