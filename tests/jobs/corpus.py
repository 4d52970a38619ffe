"""A corpus of our own for the tests of jobs: short descriptions, as many as wanted, and a model that answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from endpoint.stub import Answer, ok

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
OPEN = "* Where the blue line leaves {first} behind it never comes back.\n"
"""A line with a number that the rules do not read, so that the model is asked."""


def description(number: int, *, asks: bool = True) -> str:
    """The ``number``-th description; ``asks`` for one that leaves something to a model."""
    first = number % 97
    text = TEMPLATE.format(number=number, first=first, second=200 + first, third=100 + number % 89)
    return text + (OPEN.format(first=first) if asks else "")


def write_rows(path: Path, numbers: range, *, asks_every: int = 1) -> Path:
    """A JSONL file of descriptions; every ``asks_every``-th leaves something to a model."""
    rows = ({"id": f"quay-{n}", "text": description(n, asks=n % asks_every == 0)} for n in numbers)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def answer(body: dict[str, Any], tokens: tuple[int, int] = (100, 10)) -> Answer:
    """The answer that says least in the schema of the request: no values, no claims."""
    sent = body["response_format"]["json_schema"]["schema"] if "response_format" in body else {}
    return ok(least(sent, sent.get("$defs", {})), tokens=tokens)


def least(schema: dict[str, Any], parts: dict[str, Any]) -> Any:
    """The least value that fits a JSON Schema of the strict form."""
    if "$ref" in schema:
        return least(parts[schema["$ref"].rpartition("/")[2]], parts)
    if "anyOf" in schema:
        kinds = schema["anyOf"]
        return None if {"type": "null"} in kinds else least(kinds[0], parts)
    if "enum" in schema or "const" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if schema.get("type") == "object":
        return {name: least(part, parts) for name, part in schema["properties"].items()}
    return {"array": [], "string": "", "integer": 0, "number": 0, "boolean": False}.get(schema.get("type", ""))
