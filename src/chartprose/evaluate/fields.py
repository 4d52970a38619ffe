"""Field by field: what of each is correct, wrong, missing or spurious.

Fields of the figure (kind, title), its panels (title, chart type), axes, legend entries and points. A field that both
leave empty is counted nowhere; one that only the gold states is missing, one that only the prediction states is
spurious, unless the gold is ``stated_only``, which says nothing about what it leaves empty.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, get_args

from chartprose.evaluate.equality import close, norm, overlap
from chartprose.evaluate.gold import field_value
from chartprose.evaluate.match import KEYS, Tally, assign, pair_up
from chartprose.record import Position, RunCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.match import Match, Numbered, Outcome, Pair
    from chartprose.record import Claim, Figure, Issue, Item


FIGURE_FIELDS = ("kind", "title")
PANEL_FIELDS = ("title", "chart_type")
AXIS_FIELDS = ("channel", "label", "unit", "scale", "min", "max", "ticks", "categories")
SERIES_FIELDS = ("name", "color", "line", "marker", "axis")
POINT_DETAILS = ("unit", "approx", "missing")
Counts = dict[str, Counter["Outcome"]]
"""Field → outcome → how many."""

Compared = tuple[str, "Outcome | None"]
"""A field and its outcome; ``None`` where it is counted nowhere."""

SHARE = 0.5
"""The least share of the shorter span."""

ABSENT = "none"
"""The verdict of a claim that the other side does not have."""

RUN_ISSUES = get_args(RunCode)
"""Codes that are not scored."""

Verdicts = Counter[tuple[str, str]]
"""(gold's verdict, predicted verdict) → how many claims."""


def count_fields(match: Match) -> Counts:
    """The outcomes of all fields of one document, in the order of the lists above."""
    counts: Counts = {}
    for label, outcome in _outcomes(match):
        if outcome:
            counts.setdefault(label, Counter())[outcome] += 1
    return counts


def _outcomes(match: Match) -> Iterator[Compared]:
    gold, figure = match.gold, match.figure
    yield from _compared(gold, "figure", FIGURE_FIELDS, gold.figure, figure)
    for number, panel in enumerate(gold.figure.panels):
        pred = match.predicted(number)
        if pred is not None or gold.mark("panels", number).required:
            place = ("panels", number)
            yield from _compared(gold, "panel", PANEL_FIELDS, panel, pred, *place)
            for pair in match.items(number, "axes"):
                yield from _item(gold, "axis", AXIS_FIELDS, *pair, *place, "axes")
            if panel.series or not gold.stated_only:  # else the gold says nothing of the legend
                for pair in match.items(number, "series"):
                    yield from _item(gold, "series", SERIES_FIELDS, *pair, *place, "series")
    if figure and not gold.stated_only:
        for number in sorted(set(range(len(figure.panels))) - set(match.panels.values())):
            panel = figure.panels[number]
            yield from _compared(gold, "panel", PANEL_FIELDS, None, panel)
            for axis in panel.axes:
                yield from _compared(gold, "axis", AXIS_FIELDS, None, axis)
            for entry in panel.series:
                yield from _compared(gold, "series", SERIES_FIELDS, None, entry)
    for answer in match.points:
        if answer.pred is not None or answer.required:
            yield from _point(gold, answer)


def _item(
    gold: Gold, kind: str, names: tuple[str, ...], wanted: Numbered | None, pred: Item | None, *place: str | int
) -> Iterator[Compared]:
    """All fields of an axis or a legend entry; the first field is its identity."""
    number, item = wanted or (0, None)
    if item is None and gold.stated_only:
        if kind == "series":
            yield "series.name", "spurious"
    elif pred is not None or gold.mark(*place, number).required:
        yield from _compared(gold, kind, names, item, pred, *place, number)


def _point(gold: Gold, pair: Pair) -> Iterator[Compared]:
    point, pred = pair.gold.point if pair.gold else None, pair.pred
    for key in KEYS:
        if _states(point, key) or _states(pred, key):
            outcome: Outcome = "correct" if key in pair.agree else "wrong"
            yield f"point.{key}", outcome if point and pred else pair.outcome
    if point is not None or not gold.stated_only:
        yield from _compared(gold, "point", POINT_DETAILS, point, pred, *(pair.gold.place if pair.gold else ()))


def _compared(
    gold: Gold, kind: str, names: tuple[str, ...], item: Item | None, pred: Item | None, *place: str | int
) -> Iterator[Compared]:
    """The outcomes of these fields of an item of the gold, or of none, whose mark stands at ``place``."""
    for name in names:
        rights = gold.accepted(item, name, *place) if item else []
        yield f"{kind}.{name}", compare(rights, field_value(pred, name), stated_only=gold.stated_only)


def compare(rights: list[Any], predicted: Any, *, stated_only: bool) -> Outcome | None:
    """The outcome of one field, given its right values (none for an item that the gold does not have)."""
    if is_empty(predicted):
        return "missing" if rights and not any(is_empty(right) for right in rights) else None
    if any(not is_empty(right) and same(right, predicted) for right in rights):
        return "correct"
    if all(is_empty(right) for right in rights):
        return None if stated_only else "spurious"
    return "wrong"


def same(right: Any, predicted: Any) -> bool:
    """Whether two values of a field are the same: numbers exactly, names without decoration, lists in their order."""
    if isinstance(right, bool) or isinstance(predicted, bool):
        return right is predicted
    if isinstance(right, int | float) and isinstance(predicted, int | float):
        return close(right, predicted)
    if isinstance(right, list) and isinstance(predicted, list):
        return len(right) == len(predicted) and all(map(same, right, predicted))
    return isinstance(right, str) and isinstance(predicted, str) and norm(right) == norm(predicted)


def is_empty(value: Any) -> bool:
    return value is None or value in ("", [])


def _states(point: Any, key: str) -> bool:
    """Whether a point says something in a key; a value that is null says that there is none."""
    if point is None:
        return False
    if key == "x":
        return bool(point.x != Position())
    return key == "value" or bool(getattr(point, key))


def count_verdicts(gold: Gold, figure: Figure | None) -> Verdicts:
    """The confusion matrix of one document's verdicts, ``ABSENT`` among them. Optional claims count when found."""
    wanted, found = gold.figure.claims, figure.claims if figure else []
    counts: Verdicts = Counter()
    for numbered, other in pair_up(list(enumerate(wanted)), found, lambda one, other: _shared(one[1], other)):
        predicted = ABSENT if other is None else other.verdict
        if numbered is None:
            counts[ABSENT, predicted] += 1
        elif other is not None or gold.mark("claims", numbered[0]).required:
            rights = gold.accepted(numbered[1], "verdict", "claims", numbered[0])
            counts[predicted if predicted in rights else rights[0], predicted] += 1
    return counts


def tally_issues(gold: Gold, figure: Figure | None) -> Tally:
    """Issues found, raised falsely, and overlooked."""
    wanted = [
        (issue, gold.mark("issues", number).required)
        for number, issue in enumerate(gold.figure.issues)
        if issue.code not in RUN_ISSUES
    ]
    found = [issue for issue in (figure.issues if figure else []) if issue.code not in RUN_ISSUES]
    made = assign(wanted, found, lambda want, have: _touches(want[0], have) * (1.0 + want[1]))
    hits = sum(wanted[number][1] for number, _ in made)
    return Tally(hits, len(found) - len(made), sum(required for _, required in wanted) - hits)


def count_findings(verdicts: Verdicts, issues: Tally) -> Counts:
    """The outcomes of two more fields: a claim's verdict, and an issue."""
    claims: Counter[Outcome] = Counter()
    for (gold, predicted), n in verdicts.items():
        outcome: Outcome = "correct" if gold == predicted else "wrong"
        claims["spurious" if gold == ABSENT else "missing" if predicted == ABSENT else outcome] += n
    found: Counter[Outcome] = Counter({"correct": issues.tp, "spurious": issues.fp, "missing": issues.fn})
    return {name: +counts for name, counts in (("claim.verdict", claims), ("issue.code", found)) if +counts}


def _shared(gold: Claim, pred: Claim) -> float:
    """The share of the union that two claims' spans have in common; without spans, whether their texts are the same."""
    a, b = gold.evidence.text, pred.evidence.text
    if a is None or b is None:
        return float(norm(gold.text) == norm(pred.text))
    common, lengths = overlap(a, b), (a[1] - a[0], b[1] - b[0])
    if not common or common < SHARE * min(lengths):
        return 0.0
    return common / (sum(lengths) - common)


def _touches(gold: Issue, pred: Issue) -> bool:
    if gold.code != pred.code:
        return False
    return not gold.evidence or any(overlap(a, b) for a in gold.evidence for b in pred.evidence)
