"""What a superlative ranks: series among series, positions among positions, panels, or one cell among all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVE_SIGNS,
    BEING,
    LOSE_VERBS,
    PLACING,
    PREPOSITIONS,
    WIN_VERBS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

RANKS = frozenset(["ranks", "rank", "ranked", "comes", "places"])
PEAKING_VERBS = frozenset(["peaks", "peak", "peaked", "culminates", "bottoms"])
TRANSITIVE = frozenset(["reduces", "lowers", "raises", "cuts", "lifts", "boosts", "shortens"])
PREDICATE = frozenset(["is", "are", "was", "were", "be", "performs", "scores", "does", "do"])


def subjects_of(clause: Clause, whole: Half, i: int, measures: Fields) -> Iterator[tuple[Fields, int]]:
    """What is ranked: series among series, positions among positions, panels among panels, or one cell of all."""
    fields = whole.scope()
    gap = measures.get("measure") == "gap"
    if gap:
        two = (
            whole.series if len(whole.series) == 2 else clause.lexicon.series if len(clause.lexicon.series) == 2 else []
        )
        if len(whole.at) == 1 and (two or not whole.series):
            yield fields | {"series": two, "among": "positions"}, 1
        return
    if _found_at(clause, whole, i):
        yield fields | {"among": "positions", "everywhere": True}, 1
        return
    if clause.text(i) in PEAKING_VERBS or clause.text(i - 1) in ("its", "their"):
        within = [t for t in clause.tokens[i:] if t.kind in "SP" and t.prep in PLACING and not t.is_span]
        if len(within) == 1:
            yield fields | {"among": "series" if within[0].kind == "S" else "positions"}, 1
            return
    subject = _free(clause, i)
    if whole.panels and not whole.series and not whole.placed:
        yield fields | {"among": "panels"}, 1
    if whole.series and not whole.at:
        yield fields | {"among": "series"}, 1
    elif (whole.at and not whole.series) or (
        whole.at and whole.series and subject == "S" and (_possessed(clause, i) or _done_most(clause, measures))
    ):
        yield fields | {"among": "positions"}, 1
    elif whole.at and whole.series and subject == "S":
        yield fields | {"among": "series"}, 1
        if predicate(clause, i) and not _fronted(clause):
            yield fields | {"among": "positions"}, 1
    elif whole.at and whole.series and subject == "P" and predicate(clause, i):
        yield fields | {"among": "positions"}, 1
        yield fields | {"among": "series"}, 1
    elif (whole.at and whole.series and subject == "P") or (whole.at and whole.series and _owned(clause)):
        yield fields | {"among": "positions"}, 1
    elif whole.at and whole.series:
        yield from ((fields | {"among": dim}, 2) for dim in _ranked_dims(clause, i))


def _fronted(clause: Clause) -> bool:
    """``At day 12 A is highest``: the place before its series is the scope, and is not ranked."""
    kinds = [t.kind for t in clause.tokens if t.kind in "SP" and not t.aside]
    return kinds[:2] == ["P", "S"]


def _found_at(clause: Clause, whole: Half, i: int) -> bool:
    """``The highest score is found for A at 10``: both names follow the verb, so one cell is ranked among all."""
    if len(whole.at) != 1 or len(whole.series) != 1 or not leading(clause, i):
        return False
    verb = next((k for k in clause.find(BEING) if k > i), None)
    own = [k for k, t in enumerate(clause.tokens) if t.kind in "SP" and not t.is_span]
    return verb is not None and all(k > verb for k in own)


def _ranked_dims(clause: Clause, i: int) -> list[str]:
    """What is ranked where both names have a preposition: the one behind the superlative, if the other is before it."""
    dims = {"S": "series", "P": "positions"}
    before = {t.kind for t in clause.tokens[:i] if t.kind in dims and not t.is_span}
    after = {t.kind for t in clause.tokens[i:] if t.kind in dims and not t.is_span}
    if len(after) == 1 and len(before) == 1 and before != after:
        return [dims[next(iter(after))]]
    return list(dims.values())


def predicate(clause: Clause, i: int) -> bool:
    """``A is highest in winter``: among the series, or among the seasons."""
    k = i - 2 if clause.text(i - 1) in ("most", "not") else i - 1
    before, after = clause.text(k), clause.text(i + 1)
    adjective = clause.text(i) not in WIN_VERBS | LOSE_VERBS | RANKS
    elliptic = (
        adjective and k >= 0 and clause.tokens[k].kind in "SPQ"
    )  # the second half of "highest at 30 and lowest at 0"
    return (before in PREDICATE or elliptic) and (after in PREPOSITIONS or after in ADJECTIVE_SIGNS or after == "")


def _possessed(clause: Clause, i: int) -> bool:
    """``A's yield is highest at 30``: the places of A are ranked."""
    k = next((k for k, t in enumerate(clause.tokens[:i]) if t.kind == "S"), -1)
    return k >= 0 and stem(clause.text(k + 1)) in clause.lexicon.y_words and predicate(clause, i)


def _done_most(clause: Clause, measures: Fields) -> bool:
    """``Plan B reduces the cost most in East``."""
    return measures.get("measure") in ("change", "drop") and clause.has(TRANSITIVE) and len(clause.lexicon.series) == 2


def _owned(clause: Clause) -> bool:
    """``The cost of A is lowest in winter``: the winter ranks, for A."""
    preps = {t.kind: t.prep for t in clause.tokens if t.kind in "SP"}
    return preps.get("S") == "of" and preps.get("P") != "of"


def _free(clause: Clause, i: int) -> str | None:
    """The kind of the name that is the subject: the one without a preposition."""
    follows = clause.tokens[i + 1] if i + 1 < len(clause.tokens) else None
    if follows is not None and follows.kind == "S" and any(t.kind == "P" for t in clause.tokens):
        return "P"
    free = [t for t in clause.tokens if t.kind in "SP" and not t.is_span and not t.prep and not t.aside]
    kinds = {t.kind for t in free}
    return kinds.pop() if len(kinds) == 1 else None


def leading(clause: Clause, i: int) -> bool:
    """Whether the superlative heads the subject: ``the maximum is 78, reached by A at 80``."""
    return not any(t.kind in "SPGQO" for t in clause.tokens[:i]) and bool(clause.find(BEING - {"has", "have"}))
