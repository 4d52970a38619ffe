"""Forms of claims as text: a small figure and sentences about it, each with the verdict that its figures call for."""

from __future__ import annotations

import re
from pathlib import Path

from chartprose.draft import Draft
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.text.statement import Statement

FOLDER = Path(__file__).parent / "verify" / "claims"
HEAD_RE = re.compile(r"^# x: (?P<x>.*); y: (?P<y>.*)$")
ROW_RE = re.compile(r"^# (?P<name>Plan \w|\w+)\s+(?P<values>[\d. ]+?)(?:\s+(?P<color>[a-z]+))?$")


def names() -> list[str]:
    return sorted(p.stem for p in FOLDER.glob("*.txt"))


def forms(name: str) -> list[tuple[str, str]]:
    """(expected verdict, sentence) of a file."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    cut = [line.split("|", 1) for line in lines if line and not line.startswith("#")]
    return [(verdict.strip(), sentence.strip()) for verdict, sentence in cut]


def draft_of(name: str, sentences: list[str], *, changed: dict[tuple[str, str], str] | None = None) -> Draft:
    """A draft with the figure of a file and the sentences as observations.

    Args:
        name: the file.
        sentences: what the text claims.
        changed: other digits for some values, by (series, position).
    """
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    head = HEAD_RE.match(lines[0])
    assert head is not None
    places = lines[1].removeprefix("#").split()
    panel = Panel(title="A figure", chart_type="line" if places[0].isdigit() else "bar")
    panel.axes = [_x_axis(head["x"], places), Axis(channel="y", label=head["y"], by="rule/test")]
    text = ""
    for row in filter(None, map(ROW_RE.match, lines[2:])):
        panel.series.append(Series(name=row["name"], color=row["color"], by="rule/test"))
        for place, digits in zip(places, row["values"].split(), strict=True):
            written = (changed or {}).get((row["name"], place), digits)
            panel.points.append(_point(row["name"], place, written, len(text)))
            text += f"{written} "
    statements = []
    for number, sentence in enumerate(sentences, 1):
        start = len(text)
        text += sentence + "\n"
        statements.append(Statement(number, start, start + len(sentence), sentence, "observation"))
    return Draft(Source(text), "chart", panels=[panel], statements=statements)


def _x_axis(label: str, places: list[str]) -> Axis:
    if not places[0].isdigit():
        return Axis(channel="x", label=label, categories=places, by="rule/test")
    return Axis(
        channel="x", label=label.split(maxsplit=1)[0], domain=(float(places[0]), float(places[-1])), by="rule/test"
    )


def _point(series: str, place: str, written: str, start: int) -> Point:
    return Point(
        series=series,
        x=Position(value=float(place)) if place.isdigit() else Position(label=place),
        value=Quantity(value=float(written), approx=True),
        by="rule/test",
        evidence={"value": (start, start + len(written))},
    )
