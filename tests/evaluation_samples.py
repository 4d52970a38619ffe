"""A small description of our own with its gold, and short ways to write points and runs for tests of the evaluation."""

from __future__ import annotations

from typing import Any

from chartprose import record
from chartprose.evaluate.gold import Gold, read_gold
from chartprose.evaluate.predictions import Predictions
from claim_charts import position

TEXT = """## Line Chart: Bread by Oven
* **Stone oven:** 25 loaves at 8, 40 at 12, 55 at 16.
* **Steel oven:** 5 loaves at 8, 10 to 15 at 12, below 30 at 16.
Stone oven leads at every hour.
"""

Number = float | int | None
X = Number | str | tuple[Number, Number]
Value = Number | tuple[Number, Number] | tuple[Number, Number, Number]


def point(series: str, x: X, value: Value, **more: Any) -> dict[str, Any]:
    """A point as JSON; ``x`` may be a number, a label, a span or nothing, ``value`` also ``(centre, low, high)``."""
    return {
        "series": series,
        "x": position(x).model_dump(exclude_none=True),
        "value": _quantity(value),
        "by": "rule/test",
        **more,
    }


def panel(*points: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"title": "Bread by Oven", "chart_type": "line", "points": list(points), **more}


def loaves(*, stated: bool = True) -> list[dict[str, Any]]:
    """The six points of ``TEXT``; ``stated`` gives them the spans of their values."""
    points = [
        point("Stone oven", 8, 25),
        point("Stone oven", 12, 40),
        point("Stone oven", 16, 55),
        point("Steel oven", 8, 5),
        point("Steel oven", 12, (10, 15)),
        point("Steel oven", 16, (None, 30)),
    ]
    words = ["25", "40", "55", "5 loaves at 8, 10", "10 to 15", "30"]
    for item, word in zip(points, words, strict=True):
        start = TEXT.index(word, TEXT.index(item["series"]))
        end = start + (1 if word.startswith("5 ") else len(word))
        item["evidence"] = {"value": [start, end]} if stated else {}
    return points


def data(*panels: dict[str, Any], name: str = "bread", **more: Any) -> dict[str, Any]:
    """A record as JSON."""
    source = {"uri": f"docs/{name}.md", "sha256": "", "chars": len(TEXT)}
    return {"source": source, "status": "complete", "kind": "chart", "panels": list(panels), **more}


def figure(*panels: dict[str, Any], name: str = "bread", **more: Any) -> record.Figure:
    return record.Figure.model_validate(data(*panels, name=name, **more))


def gold(*panels: dict[str, Any], name: str = "bread", **more: Any) -> Gold:
    return read_gold(data(*panels, name=name, **more), name)


def run(*figures: record.Figure, name: str = "run") -> Predictions:
    predictions = Predictions(name)
    for item in figures:
        predictions.add(item)
    return predictions


def _quantity(value: Value) -> dict[str, Any]:
    if isinstance(value, tuple):
        return dict(zip(("low", "high") if len(value) == 2 else ("value", "low", "high"), value, strict=True))
    return {"value": value}
