"""Who heads a place: ``every crate is headed by Oats``, ``only Mill is not led by the Plane``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, denied, half_of, is_stacked, quantified
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, DETERMINERS, GENERIC, SORTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset(["headed", "led", "topped"])
PLAIN: Final = (
    TRIGGERS | BEING | DETERMINERS | GENERIC | SORTS | frozenset(["by", "not", "in", "at", "for", "of", "on"])
)


def headings(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which a place, or each of them, is headed by a series: the series is highest there."""
    found = clause.find(TRIGGERS)
    if len(found) != 1 or clause.text(found[0] + 1) != "by" or clause.amounts or clause.goodness < 0:
        return
    words = [t.text for t in clause.tokens if t.kind == "w"]
    plain = all(w in PLAIN or stem(w) in clause.lexicon.x_words | clause.lexicon.y_words for w in words)
    whole = half_of(clause.tokens)
    behind = half_of(clause.tokens[found[0] :])
    if not plain or whole.start is not None or whole.end is not None or whole.others or behind.at or behind.groups:
        return
    if len(behind.series) != 1 or whole.series != behind.series or any(g.names != ["P"] for g in whole.groups):
        return
    if len(whole.at) > 1 or bool(whole.at) == bool(whole.groups) or is_stacked(clause):
        return
    for way in quantified(clause, whole):
        told: Fields = {"kind": "extremum", **whole.scope(), "among": "series", "relation": "highest", **way}
        made, understood = denied(clause, clause.scoped(told))
        yield Candidate("extremum", [made], [], understood, sure=True, known=TRIGGERS)
