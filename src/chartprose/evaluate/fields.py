"""Field by field: what of each is correct, wrong, missing or spurious.

Fields of the figure (kind, title), its panels (title, chart type), axes, legend entries and points. A field that both
leave empty is counted nowhere; one that only the gold states is missing, one that only the prediction states is
spurious, unless the gold is ``stated_only``, which says nothing about what it leaves empty.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from chartprose.evaluate.equality import close, norm, overlap
from chartprose.evaluate.match import KEYS, Matched, Tally, assign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.gold import Gold, Place
    from chartprose.evaluate.match import Match, Outcome, Pair
    from chartprose.record import Claim, Figure, Issue, Item, Panel, Span


FIGURE_FIELDS = ("kind", "title")
PANEL_FIELDS = ("title", "chart_type")
AXIS_FIELDS = ("channel", "label", "unit", "scale", "min", "max", "ticks", "categories")
SERIES_FIELDS = ("name", "color", "line", "marker", "axis")
POINT_DETAILS = ("unit", "approx", "missing")
Counts = dict[str, Counter["Outcome"]]
"""Field → outcome → how many."""

SHARE = 0.5
"""The least share of the shorter span."""

ABSENT = "none"
"""The verdict of a claim that the other side does not have."""

TEXT_ISSUES = (
    "value_outside_axis",
    "claim_contradicted",
    "conflicting_values",
    "count_mismatch",
    "sum_mismatch",
    "unit_mismatch",
)
"""Codes that speak of the text. The others (cut text, ungrounded answers) speak of the run and are not scored."""

Verdicts = Counter[tuple[str, str]]
"""(gold's verdict, predicted verdict) → how many claims."""


def count_fields(match: Match) -> Counts:
    """The outcomes of all fields of one document, in the order of the lists above."""
    count = _FieldCount(match)
    count.walk()
    return count.counts


class _FieldCount:
    """Counts while it walks over one document's match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.counts: Counts = {}

    def walk(self) -> None:
        match, gold, figure = self.match, self.match.gold.figure, self.match.figure
        for name in FIGURE_FIELDS:
            self._compare(f"figure.{name}", gold, figure, name, ())
        for number, panel in enumerate(gold.panels):
            pred = figure.panels[match.panels[number]] if figure and number in match.panels else None
            if pred is None and not match.gold.mark("panels", number).required:
                continue
            self._panel(panel, pred, number, match.axes(number), match.series(number))
        if figure and not match.gold.stated_only:
            for number in sorted(set(range(len(figure.panels))) - set(match.panels.values())):
                panel = figure.panels[number]
                axes, entries = ([Matched(None, None, item) for item in own] for own in (panel.axes, panel.series))
                self._panel(None, panel, number, axes, entries)
        for pair in match.points:
            self._point(pair)

    def _panel(
        self,
        gold: Panel | None,
        pred: Panel | None,
        number: int,
        axes: Sequence[Matched[Any]],
        entries: Sequence[Matched[Any]],
    ) -> None:
        for name in PANEL_FIELDS:
            self._compare(f"panel.{name}", gold, pred, name, ("panels", number))
        for axis in axes:
            self._item("axis", AXIS_FIELDS, axis, ("panels", number, "axes"))
        # A gold without a legend that leaves out what it did not look at says nothing of the legend's entries.
        if gold is None or gold.series or not self.match.gold.stated_only:
            for entry in entries:
                self._item("series", SERIES_FIELDS, entry, ("panels", number, "series"))

    def _item(self, kind: str, names: tuple[str, ...], item: Matched[Any], place: Place) -> None:
        """All fields of an axis or a legend entry; the first field is its identity."""
        if item.gold is None:
            if self.match.gold.stated_only:
                if kind == "series":
                    self._count("series.name", "spurious")
                return
        elif item.pred is None and not self.match.gold.mark(*place, item.number or 0).required:
            return
        for name in names:
            self._compare(f"{kind}.{name}", item.gold, item.pred, name, (*place, item.number or 0))

    def _compare(self, label: str, gold: Item | None, pred: Item | None, name: str, place: Place) -> None:
        rights = _accepted(self.match, gold, name, place)
        said = field_value(pred, name)
        outcome = compare(rights, said, stated_only=self.match.gold.stated_only)
        if outcome:
            self._count(label, outcome)

    def _point(self, pair: Pair) -> None:
        if pair.pred is None and not pair.required:
            return
        gold, pred = pair.gold.point if pair.gold else None, pair.pred.point if pair.pred else None
        for key in KEYS:
            if _states(gold, key) or _states(pred, key):
                outcome: Outcome = "correct" if key in pair.agree else "wrong"
                if gold is None or pred is None:
                    outcome = pair.outcome
                self._count(f"point.{key}", outcome)
        if gold is None and self.match.gold.stated_only:
            return
        place = pair.gold.place if pair.gold else ()
        for name in POINT_DETAILS:
            self._compare(f"point.{name}", gold, pred, name, place)

    def _count(self, label: str, outcome: Outcome) -> None:
        self.counts.setdefault(label, Counter())[outcome] += 1


def compare(rights: list[Any], said: Any, *, stated_only: bool) -> Outcome | None:
    """The outcome of one field, given its right values (none for an item that the gold does not have)."""
    if is_empty(said):
        return "missing" if rights and not any(is_empty(right) for right in rights) else None
    if any(not is_empty(right) and same(right, said) for right in rights):
        return "correct"
    if all(is_empty(right) for right in rights):
        return None if stated_only else "spurious"
    return "wrong"


def same(right: Any, said: Any) -> bool:
    """Whether two values of a field are the same: numbers exactly, names without decoration, lists in their order."""
    if isinstance(right, bool) or isinstance(said, bool):
        return right is said
    if isinstance(right, int | float) and isinstance(said, int | float):
        return close(right, said)
    if isinstance(right, list) and isinstance(said, list):
        return len(right) == len(said) and all(map(same, right, said))
    return isinstance(right, str) and isinstance(said, str) and norm(right) == norm(said)


def is_empty(value: Any) -> bool:
    return value is None or value in ("", [])


def field_value(item: Any, name: str) -> Any:
    """A field of an item, where ``min`` and ``max`` are the ends of an axis's domain, a value's parts its own.

    Ticks are the same in either direction.
    """
    if item is None:
        return None
    if name == "ticks":
        return sorted(item.ticks) if item.ticks else None
    if name in ("min", "max"):
        return item.domain[name == "max"] if item.domain else None
    if name in ("unit", "approx") and hasattr(item, "value"):
        return getattr(item.value, name)
    return getattr(item, name)


def _accepted(match: Match, gold: Item | None, name: str, place: Place) -> list[Any]:
    if gold is None:
        return []
    whole = {"min": "domain", "max": "domain"}.get(name, "value" if name in ("unit", "approx") else name)
    others = [a.item for a in match.gold.mark(*place).accept if whole in a.fields or name in a.fields]
    return [field_value(item, name) for item in (gold, *others)]


def _states(point: Any, key: str) -> bool:
    """Whether a point says something in a key; a value that is null says that there is none."""
    if point is None:
        return False
    if key == "x":
        return any(part is not None for part in (point.x.value, point.x.low, point.x.high, point.x.label))
    return key == "value" or bool(getattr(point, key))


def count_verdicts(gold: Gold, figure: Figure | None) -> Verdicts:
    """The confusion matrix of one document's verdicts, ``ABSENT`` among them. Optional claims count when found."""
    wanted, found = gold.figure.claims, figure.claims if figure else []
    made = dict(assign(wanted, found, _shared))
    counts: Verdicts = Counter()
    for number, claim in enumerate(wanted):
        if number in made:
            rights = gold.accepted(claim, "verdict", "claims", number)
            said = found[made[number]].verdict
            counts[said if said in rights else claim.verdict, said] += 1
        elif gold.mark("claims", number).required:
            counts[claim.verdict, ABSENT] += 1
    taken = set(made.values())
    counts.update((ABSENT, claim.verdict) for number, claim in enumerate(found) if number not in taken)
    return +counts


def tally_issues(gold: Gold, figure: Figure | None) -> Tally:
    """Issues found, raised falsely, and overlooked."""
    wanted = [(n, issue) for n, issue in enumerate(gold.figure.issues) if issue.code in TEXT_ISSUES]
    found = [issue for issue in (figure.issues if figure else []) if issue.code in TEXT_ISSUES]
    made = assign(
        wanted,
        found,
        lambda want, have: _touches(want[1], have) * (1.0 + gold.mark("issues", want[0]).required),
    )
    required = [gold.mark("issues", number).required for number, _ in wanted]
    hits = sum(required[w] for w, _ in made)
    return Tally(hits, len(found) - len(made), sum(required) - hits)


def count_findings(verdicts: Verdicts, issues: Tally) -> Counts:
    """The outcomes of two more fields: a claim's verdict, and an issue."""
    claims: Counter[Outcome] = Counter()
    for (gold, said), n in verdicts.items():
        claims["spurious" if gold == ABSENT else "missing" if said == ABSENT else _agreement(gold, said)] += n
    found: Counter[Outcome] = Counter({"correct": issues.tp, "spurious": issues.fp, "missing": issues.fn})
    return {name: +counts for name, counts in (("claim.verdict", claims), ("issue.code", found)) if +counts}


def _agreement(gold: str, said: str) -> Outcome:
    return "correct" if gold == said else "wrong"


def _shared(gold: Claim, pred: Claim) -> float:
    """The share of the union that two claims' spans have in common; without spans, whether their texts are the same."""
    a, b = gold.evidence.text, pred.evidence.text
    if a is None or b is None:
        return float(norm(gold.text) == norm(pred.text))
    common = overlap(a, b)
    if not common or common < SHARE * min(_length(a), _length(b)):
        return 0.0
    return common / (_length(a) + _length(b) - common)


def _touches(gold: Issue, pred: Issue) -> bool:
    if gold.code != pred.code:
        return False
    return not gold.evidence or any(overlap(a, b) for a in gold.evidence for b in pred.evidence)


def _length(span: Span) -> int:
    return span[1] - span[0]
