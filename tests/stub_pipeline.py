"""A pipeline of a few lines in place of the real one, for tests of what stands around it; also as a program.

It makes one point of each whole number of the text. Words in the text make it do more: ``boom`` is a fault of the
program, ``wait`` takes for ever, ``nochart`` is no chart, ``nomodel`` is a model pass that failed.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from chartprose import pipeline, record

if TYPE_CHECKING:
    from chartprose.text.source import Source

NUMBER_RE = re.compile(r"[0-9]+")


def read_figure(source: Source, model: object = None, *_: object, **__: object) -> record.Figure:
    """The stub's record of ``source``."""
    if "boom" in source.text:
        raise IndexError("list index out of range")
    if "wait" in source.text:
        time.sleep(600)
    if "nochart" in source.text:
        return record.Figure(source=source.info(), status="not_a_chart", reason="a poem", kind="other")
    issues = []
    if "nomodel" in source.text:
        issues = [record.Issue(code="model_failed", severity="error", message="the endpoint refuses the key")]
    points = [
        record.Point(
            series="A",
            value=record.Quantity(value=float(match[0])),
            by="rule/list",
            evidence={"value": match.span()},
        )
        for match in NUMBER_RE.finditer(source.text)
    ]
    return record.Figure(
        source=source.info(),
        status="partial" if issues else "complete",
        kind="chart",
        coverage=1.0,
        panels=[record.Panel(points=points)],
        issues=issues,
        usage=record.Usage(model=getattr(model, "name", None), calls=int(model is not None)),
    )


async def aread_figure(
    source: Source, model: object = None, compute: object = None, *_: object, **__: object
) -> record.Figure:
    """The same, awaited."""
    del compute
    return read_figure(source, model)


def install() -> None:
    """Put the stub in the place of the pipeline, in this process."""
    pipeline.read_figure = read_figure
    pipeline.aread_figure = aread_figure


if __name__ == "__main__":
    from chartprose.cli import main

    install()
    main()
