"""Signs: ``three of the five genes have a negative value in the seed``, ``A is positive only at 10``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in, quantified
from chartprose.verify.typing.frames.crossings.crossing import MOVERS
from chartprose.verify.typing.frames.marks.levels import ATTAIN
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DOWN, PREPOSITIONS, RELATED, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = frozenset(["negative", "positive"])
VALUES = frozenset(["value", "reading", "balance", "score", "figure", "number", "entry", "sign", "change"])
"""Nouns for the values themselves."""
DENIED = {"below": "at_least", "above": "at_most"}
COMING = (
    MOVERS | ATTAIN | UP | DOWN | words_of("peak peaks peaked turn turns turned become becomes became go goes went")
)
"""Verbs that say where a value comes to."""
ALSO = frozenset(["only", "and", "throughout", "everywhere", ",", "or"])


def signs(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that calls values negative or positive."""
    found = clause.find(TRIGGERS)
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(found) != 1 or clause.amounts or whole.others or "than" in clause.words or not _of_values(clause, found[0]):
        return
    if not (whole.named or whole.groups) or clause.text(found[0] + 1) in RELATED:
        return
    relation = "below" if clause.text(found[0]) == "negative" else "above"
    base: Fields = {"kind": "level", **whole.scope(), "relation": relation, "low": 0.0}
    measured = measure_in(clause, clause.tokens)
    if clause.has(COMING) or measured.get("measure") not in (None, "start", "end"):
        return  # where a line comes to, it need not have been
    base |= {} if whole.at else measured
    base["among"] = "positions" if whole.at and not whole.series and not clause.lexicon.numbers else "series"
    if any(g.text.startswith("any") for g in whole.groups):
        yield from _anywhere(clause, base)
        return
    denials = {"not", "never"} & clause.words
    if denials:
        base["relation"] = DENIED[relation]
    for way in quantified(clause, whole):
        sure = not denials and (bool(way) or bool(whole.series and whole.at))
        made = clause.scoped(boxed(clause, base | way))
        yield Candidate(
            "sign", [made], [], set(denials), sure=sure, known=TRIGGERS | VALUES | {f"{v}s" for v in VALUES}
        )


def _of_values(clause: Clause, i: int) -> bool:
    """Whether the word is said of the values: before a noun for them, or with no noun at all."""
    own = clause.lexicon.y_words | clause.lexicon.x_words
    after = clause.text(i + 1)
    if stem(clause.text(i)) in own or clause.text(i - 1) in ("false", "true"):
        return False
    bare = i + 1 >= len(clause.tokens) or clause.tokens[i + 1].kind != "w"
    return (
        bare
        or after in PREPOSITIONS | ALSO
        or stem(after) in clause.lexicon.y_words
        or after.removesuffix("s") in VALUES
    )


def _anywhere(clause: Clause, base: Fields) -> Iterator[Candidate]:
    """``A is the only line that is positive at any of the years``: it is at some, no other one is."""
    others = [s for s in clause.lexicon.series if s not in base["series"]]
    if "only" in clause.words and len(base["series"]) == 1 and others:
        some = base | {"quantifier": "some", "across": "positions"}
        rest = base | {"series": others, "quantifier": "none", "across": "positions"}
        yield Candidate("sign", [clause.scoped(some), clause.scoped(rest)], [], {"only"})
