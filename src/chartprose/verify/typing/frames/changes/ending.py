"""Ends against starts: ``A ends below its January value``, ``B finishes higher than it started``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.vocabulary.words import DENIALS, ENDS, LIMITS, STARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = ENDS - frozenset(["final", "finally", "last", "eventually", "ultimately", "ending"])
LOWER, HIGHER = frozenset(["below", "lower", "under"]), frozenset(["above", "higher", "over"])
OWN = frozenset(["its", "their", "it", "they"])
"""Words that make the value on the other side one of the same series."""

SPANS = frozenset(["year", "week", "day", "month", "period", "season", "run", "decade", "the"])
"""What may stand behind the verb: "ends the year"."""

SUBJECTS = frozenset(["the", "both", "and", "line", "lines", "curve", "curves", "series", "also"])
"""What may stand beside the name of the series; any other word changes what is said of it."""

LEADING = 3
"""So many words stand beside a panel that leads a clause: "in the … test"."""

PLAIN = (
    OWN | SPANS | frozenset(["value", "values", "level", "levels", "figure", "figures", "where", "than", "at", "and"])
)


def endings(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the end of a series against an earlier value of its own."""
    verb = next(iter(clause.find(TRIGGERS)), -1)
    sides = [(i, -1) for i in clause.find(LOWER)] + [(i, 1) for i in clause.find(HIGHER)]
    whole = half_of(clause.tokens)
    if verb < 0 or len(sides) != 1 or sides[0][0] < verb or clause.amounts or whole.others:
        return
    place, sign = sides[0]
    before, behind = clause.tokens[verb + 1 : place], clause.tokens[place + 1 :]
    subject = half_of(clause.tokens[:verb])
    told = [t for t in behind if t.kind == "P" and not t.is_span]
    starting = any(t.text in STARTS for t in behind if t.kind == "w")
    own = any(t.text in OWN for t in behind if t.kind == "w")
    rest = [t for t in (*before, *behind) if t.kind == "w" and t.text not in PLAIN | STARTS]
    rest += [t for t in clause.tokens[_behind_panel(clause, verb) : verb] if t.kind == "w" and t.text not in SUBJECTS]
    named = [t for t in (*before, *behind) if t.kind not in "wP."]
    group = subject.groups[0] if len(subject.groups) == len(whole.groups) == 1 else None
    grouped = group is not None and group.names[0] in "S?" and not group.prep and not subject.series
    if (whole.groups and not grouped) or not (subject.series or grouped):
        return
    if subject.placed or not own or len(told) + starting != 1 or rest or named:
        return
    start = told[0].names[0] if told and len(told[0].names) == 1 else None
    if told and start is None:
        return
    made: Fields = {
        "kind": "difference", "measure": "change", "series": subject.series, "panels": whole.panels, "start": start,
        "relation": "above" if sign > 0 else "below", "low": 0.0, "quantifier": "all", "across": "series",
    }  # fmt: skip
    for way in quantified(clause, subject, dims="S") if grouped else [{}]:
        yield Candidate("ending", [clause.scoped(made | way)], sure=not grouped, known=PLAIN | STARTS)


def _behind_panel(clause: Clause, verb: int) -> int:
    """The index behind a panel that leads the clause: "in the heated shed, all lines end lower than they start"."""
    comma = next((k for k in range(verb) if clause.tokens[k].text == ","), 0)
    lead = clause.tokens[:comma]
    told = sum(t.kind == "G" for t in lead) == 1 and all(t.kind in "wG" for t in lead)
    words = {t.text for t in lead if t.kind == "w"}
    return comma + 1 if told and len(words) <= LEADING and words.isdisjoint(DENIALS | LIMITS) else 0
