"""A corpus of our own for the tests of jobs: short descriptions, as many as wanted, and a model that answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from endpoint.stub import Answer, empty_answer

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATE = """## Line Chart: Boats in Harbour {number}
### Overview
A line chart with one line.
### Components/Axes
* **X-axis:** Month, from 1 to 12
* **Y-axis:** Boats, from 0 to 500
### Detailed Analysis
* **Sail (blue line):**
* 1: {first}
* 6: {second}
* 12: {third}
"""
OPEN = "* Somebody wrote 481 under the blue line.\n"
"""A line with a number that nothing tells the place of: the rules doubt it, so that the model is asked."""


def description(number: int, *, asks: bool = True) -> str:
    """The ``number``-th description; ``asks`` for one that leaves something to a model."""
    first = number % 97
    text = TEMPLATE.format(number=number, first=first, second=200 + first, third=100 + number % 89)
    return text + (OPEN if asks else "")


def write_rows(path: Path, numbers: range, *, asks_every: int = 1) -> Path:
    """A JSONL file of descriptions; every ``asks_every``-th leaves something to a model."""
    rows = ({"id": f"quay-{n}", "text": description(n, asks=n % asks_every == 0)} for n in numbers)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def answer(body: dict[str, Any], tokens: tuple[int, int] = (100, 10)) -> Answer:
    """The answer that says least in the form of the request: no values, no claims."""
    return empty_answer(body, tokens=tokens)
