"""How long a claim takes to judge: the 99th percentile of single claims, and all claims of a document.

Run: ``python benchmarks/claims.py``. The charts are made here: a line chart (5 series, 20 positions), a heatmap (12 by
12) and four panels of bars. Each document has 25 claims of the kinds that descriptions make. Time is the processor's.
"""

from __future__ import annotations

import random
import time

from chartprose.claims import judge
from chartprose.draft import Draft, Translation
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import read
from chartprose.text.statements import Statement

DOCUMENTS = 40
CLAIMS = 25
EXPRESSIONS = [
    "max(series({p}), key=lambda s: max(values(s{q}))) == {a}",
    "all(v({a}, x{q}) > v({b}, x{q}) for x in positions({a}, {b}{q}))",
    "most(v({a}, x{q}) > v(s, x{q}) for s in series({p}) for x in positions({a}, s{q}) if s != {a})",
    "rises({a}{q}, steadily=True) and last({a}{q}) - first({a}{q}) == 5",
    "count(rises(s{q}) for s in series({p})) == 3",
    "sorted(series({p}), key=lambda s: mean(values(s{q})), reverse=True)[:2] == [{a}, {b}]",
    "max(positions({a}{q}), key=lambda x: v({a}, x{q})) == max(positions({b}{q}), key=lambda x: v({b}, x{q}))",
    "last({a}{q}) / sum(last(s{q}) for s in series({p})) > 0.5",
    "all(flat(s, start=max(positions(s{q}), key=lambda x: v(s, x{q})){q}) for s in series({p}))",
    "max(values({a}{q})) - min(values({a}{q})) > max(values({b}{q})) - min(values({b}{q}))",
]


def panel(series: int, places: int, chance: random.Random) -> Panel:
    """A panel with a value for each series and place."""
    names = [f"S{number}" for number in range(series)]
    points = [
        Point(
            series=name,
            x=Position(value=float(x)),
            value=Quantity(value=round(chance.uniform(0, 100), 1), approx=chance.random() < 0.5),
            by="rule/cells",
            evidence={"value": (at := chance.randrange(5000), at + 3)},
        )
        for name in names
        for x in range(places)
    ]
    axis = Axis(channel="y", domain=(0.0, 100.0), by="rule/axes")
    return Panel(axes=[axis], series=[Series(name=name, by="rule/legend") for name in names], points=points)


def draft(panels: list[Panel], chance: random.Random) -> Draft:
    """A draft with its claims translated."""
    made = Draft(source=read("9.5 " * 2000), kind="chart", panels=panels)
    for number in range(CLAIMS):
        at = chance.randrange(len(panels))
        first, second = chance.sample([repr(each.name) for each in panels[at].series], 2)
        chosen = f'panel="#{at + 1}"'
        source = EXPRESSIONS[number % len(EXPRESSIONS)]
        expression = source.format(a=first, b=second, p=chosen, q=f", {chosen}")
        made.statements.append(Statement(number, 7000, 7020, "A claim with 5 and 3.", "observation"))
        made.translations[number] = Translation(expression, None, "model/none")
    return made


def main() -> None:
    chance = random.Random(4)  # noqa: S311 - for a benchmark
    shapes = {"line chart": [(5, 20)], "heatmap": [(12, 12)], "four panels": [(4, 8)] * 4}
    for name, shape in shapes.items():
        whole, single = [], []
        for _ in range(DOCUMENTS):
            made = draft([panel(*size, chance) for size in shape], chance)
            started = time.process_time()
            judge(made)
            whole.append(time.process_time() - started)
            translations = made.translations
            base = _timed(made, {})
            for number, translation in translations.items():
                single.append(_timed(made, {number: translation}) - base)
        print(f"{name}: a claim {_at(single, 0.5)} ms, p99 {_at(single, 0.99)} ms;", end=" ")
        print(f"all {CLAIMS} of a document {_at(whole, 0.5)} ms, p99 {_at(whole, 0.99)} ms")


def _timed(made: Draft, translations: dict[int, Translation]) -> float:
    made.translations = translations
    started = time.process_time()
    judge(made)
    return time.process_time() - started


def _at(times: list[float], share: float) -> str:
    return f"{1000 * sorted(times)[int(share * (len(times) - 1))]:.1f}"


if __name__ == "__main__":
    main()
