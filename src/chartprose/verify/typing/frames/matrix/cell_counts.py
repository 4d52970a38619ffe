"""How many of all cells: ``half of the 30 cells exceed 90 %``, ``most values are above 80``, "only three below 20"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, has_boxes, on_axis
from chartprose.verify.typing.frames.marks.levels import OVER
from chartprose.verify.typing.vocabulary.words import BEING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

VALUES = frozenset(["cells", "values", "entries", "readings", "bars", "points", "scores"])
NOUNS = "|".join(sorted(VALUES))
NUMBER = rf"(?:{'|'.join(NUMBER_WORDS)}|\d{{1,3}})"
COUNTED_RE = re.compile(
    rf"(?P<only>only |exactly )?(?P<part>most|half|{NUMBER})(?: of)?(?: the| all)?(?: (?P<size>{NUMBER}))?"
    rf"(?: (?:listed|stated|shown|plotted))? (?:{NOUNS})(?P<rest>(?: [a-z]{{2,12}}){{0,4}}) #"
)
IDLE = (
    BEING | OVER | frozenset(["lie", "lies", "fall", "rise", "stand", "stay", "show", "have", "reach", "at", "values"])
)
TRIGGERS = VALUES | IDLE - {"at"}
"""Those of a group, "only three cells", are no words of their own."""


def cell_counts(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that counts the values of the whole figure on one side of a figure."""
    last = clause.amounts[-1] if clause.amounts else None
    if last is None or last.amount is None or any(t.kind in "SPGO" for t in clause.tokens) or has_boxes(clause):
        return
    said = " ".join("#" if t is last else t.text for t in clause.tokens)
    found = COUNTED_RE.fullmatch(said)
    size = _cells(clause)
    if found is None or not size or (found["size"] and _number(found["size"]) != size):
        return
    rest = frozenset(found["rest"].split())
    relation = last.bound or ("above" if rest & OVER else "")
    if not rest <= IDLE or not relation:
        return
    told: Fields = {"kind": "level", "relation": relation, "low": on_axis(clause, last.amount), "across": "cells"}
    if found["part"] == "most":
        told["quantifier"] = "most"
    elif found["part"] == "half" and size % 2:
        return
    else:
        told["count"] = size // 2 if found["part"] == "half" else _number(found["part"])
    words = {w for w in (found["only"] or "").split() if w == "only"}
    sure = bool(found["size"] or found["only"] or found["part"] in ("most", "half"))
    yield Candidate("tally", [clause.scoped(told)], list(clause.amounts), words, sure=sure, tier=0)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBER_WORDS[word]


def _cells(clause: Clause) -> int:
    """The number of values of the one panel that has series and positions; 0 where there are several panels."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or len(clause.lexicon.series) < 2:
        return 0
    told = [f for facts in shown[0].facts.values() for f in facts if f.value is not None]
    places = {(key, f.low, f.high) for key, facts in shown[0].facts.items() for f in facts if f.value is not None}
    return len(told) if len(told) == len(places) else 0
