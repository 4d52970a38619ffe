"""What is done most: ``A has retreated farthest by 2020``, ``crime is borrowed most often, ahead of comics by 4``.

The verb must be that of the value axis: its own word, or one that the quantity counts ("loans" are borrowed).
Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.deeds import DEEDS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

GRADES: Final = {"farthest": 1, "furthest": 1, "most": 1, "least": -1}
AUXILIARIES: Final = frozenset(["has", "have", "had", "is", "are", "was", "were", "been"])
TRIGGERS: Final = frozenset(GRADES)
KNOWN: Final = TRIGGERS | AUXILIARIES | frozenset(["often", "frequently", "ahead"])


def done_most(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause with a participle and a superlative behind it."""
    found = clause.find(TRIGGERS)
    whole = half_of(clause.tokens)
    if len(found) != 1 or clause.words & (DENIALS | LIMITS) or whole.groups or whole.others or "than" in clause.words:
        return
    i = found[0]
    verb = clause.text(i - 1)
    behind = i + 2 if clause.text(i + 1) in ("often", "frequently") else i + 1
    if clause.text(i - 2) not in AUXILIARIES or not _is_deed(clause, verb):
        return
    subject = clause.tokens[i - 3] if i > 2 else None
    if subject is None or subject.kind not in "SP" or len(subject.names) != 1 or subject.is_span or subject.prep:
        return
    rest = clause.tokens[behind:]
    scope = half_of([*clause.tokens[: i - 3], *rest])
    field = "series" if subject.kind == "S" else "at"
    made: Fields = {
        "panels": scope.panels,
        field: subject.names,
        "among": "series" if field == "series" else "positions",
    }
    margin = _margin(clause, behind, subject.kind)
    if margin is not None:
        scope = half_of(clause.tokens[: i - 3])
    elif clause.amounts or any(t.kind == "." for t in rest):
        return
    if not _scoped(made, scope, field):
        return
    relation = "highest" if GRADES[clause.text(i)] > 0 else "lowest"
    told = [clause.scoped(made | {"kind": "extremum", "relation": relation})]
    if margin is not None:
        side = "above" if relation == "highest" else "below"
        told.append(clause.scoped(made | margin | {"kind": "difference", "relation": side, "unit": "points"}))
    yield Candidate("extremum", told, clause.amounts, known=KNOWN)


def _is_deed(clause: Clause, verb: str) -> bool:
    """Whether a verb is that of the value axis: ``retreated`` of a retreat, "borrowed" of loans."""
    own = clause.lexicon.y_words | clause.lexicon.x_words  # those of the axis of values, where the bars lie
    if verb in DEEDS:
        return not own.isdisjoint({stem(noun) for noun in DEEDS[verb]})
    root = stem(verb)
    bare = {root, root.removesuffix("ed"), verb.removesuffix("ed"), verb.removesuffix("d")}
    return verb.endswith("ed") and not clause.lexicon.y_words.isdisjoint(bare)


def _scoped(made: Fields, scope: Half, field: str) -> bool:
    """Give a reading its place, or its series; ``False`` where the scope is none of one place."""
    if scope.start is not None or scope.end is not None or len(scope.at) > 1 or len(scope.series) > 1:
        return False
    if (field == "series" and scope.series) or (field == "at" and scope.at):
        return False
    if field == "series":
        made["at"] = scope.at
    else:
        made["series"] = scope.series
    return bool(scope.at) or field == "at"


def _margin(clause: Clause, k: int, kind: str) -> Fields | None:
    """``…, ahead of comics by 4.5``: from whom, and by how much."""
    words = [clause.text(k), clause.text(k + 1), clause.text(k + 2)]
    if len(clause.amounts) != 1 or words != [",", "ahead", "of"] or len(clause.tokens) < k + 6:
        return None
    other, token = clause.tokens[k + 3], clause.amounts[0]
    if other.kind != kind or len(other.names) != 1 or clause.text(k + 4) != "by" or clause.tokens[k + 5] is not token:
        return None
    amount = token.amount
    if amount is None or amount.high is not None or token.bound or amount.unit in ("times", "percent"):
        return None
    if any(t.kind != "w" for t in clause.tokens[k + 6 :]):
        return None
    return {"versus": other.names, "low": amount.value, "approx": amount.approx}
