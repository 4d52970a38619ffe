"""How large the change over a span is, for each line of a group: ``the change from 32 to 64 is at most 0.05 for all``.

No reading of values is meant by it. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.stretches import rows_of
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

EITHER: Final = frozenset(["change", "shift", "movement"])
RISES: Final = frozenset(["increase", "rise", "gain", "growth", "climb"])
FALLS: Final = frozenset(["decrease", "drop", "decline", "fall", "loss", "reduction"])
NOUNS: Final = EITHER | RISES | FALLS
TRIGGERS: Final = NOUNS
SMALL: Final = frozenset(["small", "tiny", "minor", "negligible", "marginal", "minimal", "large", "big", "or", "less"])
KNOWN: Final = NOUNS | SMALL | frozenset(["very", "only"])


def noun_of(clause: Clause) -> int:
    """The noun of a change that a span stands behind: ``the change from 32 to 64``; -1 without one."""
    found = [i for i in clause.find(NOUNS) if clause.text(i - 1) in ("the", "a", "an", "its", "their")]
    spans = [i for i, t in enumerate(clause.tokens) if t.kind == "P" and t.start is not None and t.end is not None]
    own = [i for i in found if stem(clause.text(i)) not in clause.lexicon.y_words]
    return own[0] if len(own) == 1 and any(i > own[0] for i in spans) else -1


def changes_of_each(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives one size, or one bound, for the change of every line over a span."""
    noun, token = noun_of(clause), clause.amounts[0] if len(clause.amounts) == 1 else None
    rows, whole = rows_of(clause), half_of(clause.tokens)
    plain = noun >= 0 and token is not None and not whole.at and "than" not in clause.words
    if not plain or token is None or token.amount is None or says_more(clause, KNOWN):
        return
    amount, word = token.amount, clause.text(noun)
    panel = panel_of(clause, rows, whole.panels) if rows else None
    spans = [t for t in clause.tokens if t.kind == "P"]
    if panel is None or len(spans) != 1 or amount.high is not None or amount.unit in ("times", "percent"):
        return
    if clause.has(SMALL - {"or", "less"}) and not token.bound:
        return
    measure = "range" if word in EITHER else "change" if word in RISES else "drop"
    told: Fields = {"kind": "difference", "measure": measure, "start": whole.start, "end": whole.end}
    told |= {"relation": token.bound or "equal", "low": on_axis(clause, amount), "panels": whole.panels}
    told |= {"approx": amount.approx and not token.bound}
    made: list[Fields] = [told | {"series": [row]} for row in rows]
    if measure != "range" and token.bound in ("below", "at_most"):
        made += [f | {"relation": "at_least", "low": 0.0} for f in made]
    yield Candidate("spread", [clause.scoped(f) for f in made], [token], {"only"} & clause.words, known=KNOWN)
