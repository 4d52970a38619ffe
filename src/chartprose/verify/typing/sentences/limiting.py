"""Exclusive claims and counts: ``A is the only line that falls``, ``only A and B are above 0.5 at 18``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.vocabulary.words import WHOLLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Frame

UNLIMITED = frozenset(["crossover", "order", "outlier", "association"])
"""Kinds that say nothing of each series or position, which a limit could run over."""
LIMITING = frozenset(["going-on", "amount"])
"""Families whose frames read a limit themselves, or read none."""

DEGREES = frozenset(["slightly", "marginally", "narrowly", "modestly", "moderately", "somewhat", "little", "minimally"])


def exclusive(clause: Clause, frames: tuple[Frame, ...]) -> Iterator[Candidate]:
    """``Only A``: the rest of the clause is true of A and false of all others."""
    places = clause.find(WHOLLY)
    if len(places) != 1:
        return
    i = places[0]
    if {clause.text(i - 1), clause.text(i - 2)} & {"not", "never"}:
        return  # who is not the only one is one of several
    bare = [
        t
        for k, t in enumerate(clause.tokens)
        if k != i
        and not (
            k == i + 1
            and t.kind == "w"
            and t.text in ("one", "line", "curve", "model", "agent", "method", "station", "group", "class", "category")
        )
    ]
    inner = replace(clause, tokens=bare, words=clause.words - WHOLLY)
    for frame in frames:
        for found in frame(inner):
            if found.assertions and found.assertions[0].get("kind") in UNLIMITED:
                continue
            if len(found.assertions) != 1 or found.family in LIMITING:
                continue
            told = found.assertions[0]
            joint = told.get("kind") in ("ratio", "sum") and told.get("measure") == "sum"
            if joint and max(len(told.get("at") or ()), len(told.get("series") or ())) > 1:
                continue  # "A and B are the only ones above 8": each of them, not both together
            if told.get("quantifier") == "all" and told.get("across") == "positions" and not clause.adverb:
                told["quantifier"] = None  # "the only line that stays below": everywhere, of each line
            if any(told.get(k) for k in ("quantifier", "count", "rank", "negated")):
                continue  # that not only A leads is not that A alone does not lead
            made = _limited(found.assertions[0], clause, i)
            if made is not None:
                yield Candidate(found.family, [made], found.amounts, found.words | {clause.text(i)}, tier=found.tier)


def _limited(fields: Fields, clause: Clause, i: int) -> Fields | None:
    if clause.text(i + 1) in DEGREES:
        return fields  # "only slightly higher" limits how much, and not who
    follow = next((t for t in clause.tokens[i + 1 :] if t.kind in "SP"), None)
    subject = next((t for t in clause.tokens if t.kind in "SP" and not t.prep), None)
    token = subject if clause.text(i - 1) in ("the", "is") or follow is None else follow
    if clause.text(i) == "alone":
        token = next((t for t in reversed(clause.tokens[:i]) if t.kind in "SP"), None)
    if token is None or (fields.get("kind") == "trend" and token.kind != "S"):
        return None
    of_series = fields.get("kind") == "comparison" and fields.get("among", "series") == "series"
    if token.kind == "S" and of_series:
        return fields if clause.text(i) == "alone" else None
    return fields | {"quantifier": "only", "across": "series" if token.kind == "S" else "positions"}


EXACTLY = frozenset(["exactly", "only", "just", "merely", "in", "on", "at", "for"])
COUNTS = frozenset(word for word, number in NUMBER_WORDS.items() if number > 1)

EXCEEDING = frozenset(
    ["exceed", "surpass", "reach", "attain", "top", "clear", "stay", "remain", "lie", "fall", "drop", "rise"]
)
"""What so many things do that a figure stands behind."""
TIMES = frozenset(["seconds", "minutes", "hours", "days", "weeks", "months", "years", "decades", "steps", "times"])
"""How long something lasts."""


def leaves_number(clause: Clause) -> bool:
    """Whether it is said of so many things that are no group of the figure: "exceeds 5 on exactly two criteria"."""
    nouns = [(clause.text(i - 1), clause.text(i + 1)) for i in clause.find(COUNTS)]
    if clause.text(0) in COUNTS and clause.text(1).endswith("s") and clause.text(1) not in TIMES:
        return clause.text(2) in EXCEEDING  # "three crops exceed 5", of crops that no group is called
    return any(a in EXACTLY and noun.endswith(("s", "a")) and noun not in TIMES for a, noun in nouns)


def counts_times(clause: Clause) -> bool:
    """Whether a value is told of a number of times: ``in four years A exceeds 7``."""
    nouns = ((clause.text(i - 1), clause.text(i + 1)) for i in clause.find(COUNTS))
    return any(lead in ("in", "during") and noun in TIMES for lead, noun in nouns)
