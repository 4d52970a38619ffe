"""Texts of any size, each of one kind of part again and again, with other names and numbers each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD = """## Line Chart: Growth of Cuttings
### Components/Axes
* **X-axis:** "Hour", from 0 to 9,000.
* **Y-axis:** "Length (mm)", from 0 to 100.
* **Legend:** Osier (green), Alder (brown), Willow (blue), Hazel (red).
"""
DATA = "### Detailed Analysis\n"
NAMES = ("Osier", "Alder", "Willow", "Hazel")
FOUR = "".join(
    f"* **{name}:**\n" + "".join(f"  * Hour {k}: {k * 3 + n}.5\n" for k in range(9)) for n, name in enumerate(NAMES)
)
CLAIMS = f"{HEAD}{DATA}{FOUR}### Key Observations\n"
BARE = "## Line Chart: Growth\n### Components/Axes\n* **X-axis:** Hour, from 0 to 9\n* **Y-axis:** Length\n"

Part = tuple[str, "Callable[[int], str]"]
KINDS: dict[str, Part] = {
    "points of four series": (HEAD + DATA, lambda k: f"* **{NAMES[k % 4]}:**\n  * Hour {k}: ~{k % 97}.5\n"),
    "groups without a name": (HEAD + DATA, lambda k: f"* **Group {k}:**\n  * Hour {k}: ~{k % 97}.5\n"),
    "groups with two values": (HEAD + DATA, lambda k: f"* **Batch A{k}**\n  * Osier: {k % 97}.5\n  * Alder: 4.5\n"),
    "places with two values": (HEAD + DATA, lambda k: f"* Site {k}: Osier {k % 97}.5, Alder {k % 89}.5\n"),
    "series in a legend": (f"{BARE}* **Legend:**\n", lambda k: f"  * Name {k} (blue)\n"),
    "series with a value": (HEAD + DATA, lambda k: f"* **Name {k}:** 4.{k} at hour 2\n"),
    "series by their colour": (HEAD + DATA, lambda k: f"* **Line {k} (green):** rises to {k % 90}.5 at hour {k}.\n"),
    "panels": (
        "## Two plots\n",
        lambda k: f"### Plot {k}: Growth of kind {k}\n#### Detailed Analysis\n* Hour 1: {k}.5\n",
    ),
    "axes": (BARE, lambda k: f"* **Y-axis {k}:** Length {k}, from 0 to {k}\n"),
    "ticks": (BARE, lambda k: f"* Ticks: {k}, {k + 1}, {k + 2}\n"),
    "headings": (HEAD + DATA, lambda k: f"{'#' * (1 + k % 6)} Part {k}\n"),
    "nested heads": (HEAD + DATA, lambda k: f"{' ' * (k % 40)}* **Level {k}:**\n"),
    "rows of a table": (f"{HEAD}{DATA}| Hour | Osier | Alder |\n|---|---|---|\n", lambda k: f"| {k} | {k}.5 | 4.5 |\n"),
    "rows of a matrix": (HEAD + DATA, lambda k: f"* **Row {k}**: [{k}, {k + 1}, {k + 2}]\n"),
    "cells of one row": (f"{HEAD}{DATA}| Name | Value |\n|---|---|\n| Osier |", lambda k: f" {k % 97}.5 |"),
    "sentences of a line": (HEAD + DATA, lambda k: f"At hour {k}, Osier is {k % 97}.5 mm while Alder is {k} mm. "),
    "lines of prose": (HEAD + DATA, lambda k: f"At hour {k}, Osier is {k % 97}.5 mm while Alder is {k} mm.\n"),
    "pairs of a line": (f"{HEAD}{DATA}* **Osier:** ", lambda k: f"({k}, {k % 97}) "),
    "the same value": (f"{HEAD}{DATA}* **Osier:**\n", lambda _: "* Hour 3: 4.5\n"),
    "claims": (CLAIMS, lambda k: f"* Willow is longer than Osier at hour {k % 9}, case {k}.\n"),
    "claims of a line": (CLAIMS, lambda k: f"The highest value {k} is reached by Willow. "),
    "trends with figures": (HEAD + DATA, lambda k: f"* **Trend:** Osier rises from {k}.5 at hour {k} to 90.\n"),
}


def grown(kind: str, size: int) -> str:
    """A text of ``kind`` with at least ``size`` characters."""
    head, part = KINDS[kind]
    parts, length, number = [head], len(head), 0
    while length < size:
        parts.append(part(number))
        length, number = length + len(parts[-1]), number + 1
    return "".join(parts)
