"""Categories over series that are times: ``Oak hardly changes, staying within 2 points of its 2014 value``.

Where the years are the legend and the trees the axis, a change of a tree runs from series to series. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.turned import in_time
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.vocabulary.words import CHANGE, HARDLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

LEVELS: Final = frozenset(["value", "level", "figure", "share", "mark"])
TRIGGERS: Final = HARDLY | {"its", "their"}
KNOWN: Final = TRIGGERS | LEVELS | frozenset(["staying", "within"])
PAIR, MOST = 2, 12


def near_base(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which a category hardly moves from one series to the others."""
    places = [t for t in clause.tokens if t.kind == "P"]
    times = in_time(clause.lexicon.series)
    if times is None or not PAIR <= len(times) <= MOST or len(places) != 1 or len(places[0].names) != 1:
        return
    whole = half_of(clause.tokens)
    if places[0].is_span or whole.groups or whole.others or "than" in clause.words:
        return
    base: Fields = {"at": places[0].names, "among": "positions", "panels": whole.panels}
    words = clause.words & HARDLY
    if not clause.amounts and words and clause.has(CHANGE) and not whole.series and len(words) == 1:
        told: Fields = {"at": places[0].names, "panels": whole.panels, "kind": "comparison", "relation": "similar"}
        pairs = [(s, times[0]) for s in times[1:]]
        made = [clause.scoped(told | {"series": [a], "versus": [b]}) for a, b in pairs]
        yield Candidate("near_base", made, [], set(words), known=KNOWN)
    elif not words and len(clause.amounts) == 1 and clause.amounts[0].prep == "within":
        yield from _within(clause, clause.amounts[0], times, base)


def _within(clause: Clause, token: Token, times: tuple[str, ...] | list[str], base: Fields) -> Iterator[Candidate]:
    """``Within 2 points of its 2014 value``: every other series is at most so far from that one."""
    named = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "S"]
    if len(named) != 1 or len(named[0][1].names) != 1 or token.amount is None or token.amount.high is not None:
        return
    i, own = named[0][0], named[0][1].names[0]
    if clause.text(i - 1) not in ("its", "their") or clause.text(i - 2) != "of" or clause.text(i + 1) not in LEVELS:
        return
    if token.amount.unit in ("times", "percent") or own not in times:
        return
    told = base | {"kind": "difference", "measure": "gap", "relation": "at_most", "low": on_axis(clause, token.amount)}
    made = [clause.scoped(told | {"series": [own, other]}) for other in times if other != own]
    yield Candidate("near_base", made, [token], known=KNOWN)
