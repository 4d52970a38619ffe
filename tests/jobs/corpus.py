"""A corpus of our own for the tests of jobs: short descriptions, as many as wanted, and a model that answers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from endpoint.stub import Answer, ok

if TYPE_CHECKING:
    from pathlib import Path

ASKED_RE = re.compile(r"^\[([0-9]+)\] (?:points and )?check", re.MULTILINE)
BEYOND = ("cause", "guess", "advice", "meaning")
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
### Key Observations
{observation}
"""
PLAIN = "* Sail peaks at 6."
OPEN = "* Where the blue line leaves {first} behind it never comes back."
"""A sentence that no rule types, so that the model is asked."""


def description(number: int, *, asks: bool = True) -> str:
    """The ``number``-th description; ``asks`` for one that leaves something to a model."""
    first = number % 97
    observation = OPEN.format(first=first) if asks else PLAIN
    return TEMPLATE.format(
        number=number, first=first, second=200 + first, third=100 + number % 89, observation=observation
    )


def write_rows(path: Path, numbers: range, *, asks_every: int = 1) -> Path:
    """A JSONL file of descriptions; every ``asks_every``-th leaves something to a model."""
    rows = ({"id": f"quay-{n}", "text": description(n, asks=n % asks_every == 0)} for n in numbers)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def answer(body: dict[str, Any], tokens: tuple[int, int] = (100, 10)) -> Answer:
    """What the model says to a request: that nothing which it is asked about can be computed."""
    text = body["messages"][-1]["content"]
    claims = [
        {"statement": int(number), "facts": [], "not_computable": BEYOND[len(text) % len(BEYOND)]}
        for number in ASKED_RE.findall(text)
    ]
    return ok({"points": [], "claims": claims}, tokens=tokens)
