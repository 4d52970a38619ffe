"""What is left: ``only the straw rows still have seedlings at week 20``, "A alone has survivors at 90".

One value is above 0 there; each other line has come to 0 by then and has no value behind that. Supports only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.frames.superlatives.first_to import is_later
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

LEFT = words_of("survivors survivor survivals")
HAVING = frozenset(["has", "have", "shows", "keeps"])
ALONE = frozenset(["only", "alone"])
SMALL = words_of("only alone the still any a group line curve at in on after by day week hour month year")
TRIGGERS = LEFT | frozenset(["still"])


def left_alive(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which one line alone is above 0 at a place."""
    whole = half_of(clause.tokens)
    words = [t.text for t in clause.tokens if t.kind == "w"]
    if len(whole.series) != 1 or len(whole.at) != 1 or whole.groups or whole.others or clause.amounts or whole.start:
        return
    if len(clause.words & ALONE) != 1 or not clause.has(HAVING) or clause.words & DENIALS:
        return
    rest = [w for w in words if w not in SMALL | HAVING and stem(w) not in clause.lexicon.x_words]
    things = all(w in LEFT or stem(w) in clause.lexicon.known for w in rest)
    panel = panel_of(clause, whole.series, whole.panels)
    if not rest or not things or panel is None or not panel.numeric:
        return
    zero: Fields = {"kind": "level", "relation": "equal", "low": 0.0, "panels": whole.panels}
    made = [zero | {"series": whole.series, "at": whole.at, "relation": "above"}]
    others = [panel.shown[k] for k in panel.order if panel.facts.get(k) and panel.shown[k] != whole.series[0]]
    for other in others:
        last = stops(panel, other)[-1:]
        read = value_at(panel, other, last[0]) if last else None
        if read is None or read.value.mid or is_later(last[0], whole.at[0]):
            return
        made.append(zero | {"series": [other], "at": last})
    if others:
        yield Candidate("left", [clause.scoped(f) for f in made], [], set(clause.words & ALONE), known=TRIGGERS)
