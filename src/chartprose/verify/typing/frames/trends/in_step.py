"""Two lines in step: ``A and B move in opposite directions``, ``A mirrors B``, ``when A rises, B falls``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

SAME = frozenset(["same", "parallel", "similar", "identical"])
OPPOSITE = frozenset(["opposite", "opposing", "reverse", "inverse", "contrary", "inversely"])
WAYS = frozenset(
    [
        "direction",
        "directions",
        "shape",
        "way",
        "ways",
        "parallel",
        "pattern",
        "course",
        "trend",
        "trends",
        "relationship",
    ]
)
TOGETHER = frozenset(["together", "parallel", "tandem", "lockstep", "unison"])
MOVING = frozenset(["move", "moves", "run", "runs", "go", "goes", "rise", "rises", "change", "changes", "behave"])
MOVING |= frozenset(
    ["behaves", "develop", "develops", "evolve", "evolves", "vary", "varies", "follow", "follows", "fall"]
)
MIRRORS = frozenset(["mirrors", "mirror", "mirrored"])
WHEN = frozenset(["when", "as", "while", "whenever", "where", "if"])
TRIGGERS = SAME | OPPOSITE | TOGETHER | MIRRORS | WHEN
KNOWN = TRIGGERS | WAYS | MOVING
STRICT = frozenset(["always", "every", "each", "throughout", "consistently", "invariably"])
TWO = 2


def in_step(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about two series that move the same way, or opposite ways, from stop to stop."""
    if clause.amounts or clause.words & DENIALS or "than" in clause.words:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    pair = whole.series or (clause.lexicon.series if any(_pairs(g.names, g.quantifier) for g in whole.groups) else [])
    if len(pair) != TWO or whole.at or whole.others or len(whole.panels) > 1:
        return
    relation = _relation(clause)
    if relation is None:
        return
    base: Fields = {"kind": "association", "series": pair[:1], "versus": pair[1:], "panels": whole.panels}
    base |= {"start": whole.start, "end": whole.end, "relation": relation}
    strict = clause.words & STRICT or any(t.kind == "Q" and t.names == ["P"] for t in clause.tokens)
    base["quantifier"] = "all" if strict else "most"
    plain = not _when(clause) and all(g.names[0] in "SP" for g in whole.groups)
    yield Candidate("association", [clause.scoped(base)], known=KNOWN | STRICT, sure=plain)


def _pairs(names: list[str], quantifier: str | None) -> bool:
    return names[:1] in (["S"], ["?"]) and quantifier == "all"


def _relation(clause: Clause) -> str | None:
    """How the two move: ``rises`` together, ``falls`` oppositely."""
    ways = clause.has(WAYS) and (clause.has(MOVING) or "relationship" in clause.words)
    if clause.has(OPPOSITE) and (ways or clause.has(MIRRORS)):
        return "falls"
    if (clause.has(SAME) and ways) or (clause.has(TOGETHER) and clause.has(MOVING)):
        return "rises"
    return _when(clause)


def _when(clause: Clause) -> str | None:
    """``When A rises, B falls``: a verb of change behind each of two names, with a comma between them."""
    named = [i for i, t in enumerate(clause.tokens) if t.kind == "S"]
    leads = clause.find(WHEN)
    if clause.words & {"afterwards", "afterward", "later", "then", "thereafter", "before", "only", "after"}:
        return None
    if len(named) != TWO or len(leads) != 1 or not (leads[0] == 0 or named[0] < leads[0] < named[1]):
        return None
    parts = (clause.tokens[named[0] : named[1]], clause.tokens[named[1] :])
    signs = []
    for part in parts:
        own = {1 if t.text in UP else -1 for t in part if t.kind == "w" and t.text in UP | DOWN}
        if len(own) != 1:
            return None
        signs.append(own.pop())
    return "rises" if signs[0] == signs[1] else "falls"
