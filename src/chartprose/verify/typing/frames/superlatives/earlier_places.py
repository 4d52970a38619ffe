"""Beyond all that came before: ``the bar of 2020 is taller than any bar before 2017``, "than in any earlier year"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = frozenset(["than"])
BEFORE: Final = frozenset(["before", "earlier", "previous", "preceding", "prior"])
AFTER: Final = frozenset(["after", "afterwards", "later", "following", "subsequent"])
ANY: Final = frozenset(["any", "all", "every", "each", "ever"])
KNOWN: Final = TRIGGERS | BEFORE | AFTER | ANY | frozenset(["still", "other", "there", "had", "has"])
MOST: Final = 40


def earlier_places(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets one place against all that come before it, or before another place."""
    than = clause.find(TRIGGERS)
    if len(than) != 1 or clause.amounts or clause.words & (DENIALS | LIMITS):
        return
    head, tail = clause.tokens[: than[0]], clause.tokens[than[0] + 1 :]
    left = half_of(head)
    side = _side(tail)
    signs = {s for i in range(max(0, than[0] - 6), than[0]) if (s := sign_of(clause, clause.text(i))[0])}
    rows = left.series or (clause.lexicon.series if len(clause.lexicon.series) == 1 else [])
    if not side or len(signs) != 1 or len(rows) != 1 or len(left.at) != 1 or left.start or left.end:
        return
    panel = panel_of(clause, rows, left.panels)
    pool = stops(panel, rows[0]) if panel is not None else []
    own = [t for t in tail if t.kind == "P"]
    mark = (own[0].end if side < 0 else own[0].start) if own else left.at[0]
    if mark not in pool or left.at[0] not in pool or len(own) > 1:
        return
    cut = pool.index(mark)
    others = pool[:cut] if side < 0 else pool[cut + 1 :]
    if not others or left.at[0] in others or len(others) > MOST:
        return
    told: Fields = {"kind": "comparison", "series": rows, "panels": left.panels, "among": "positions", "at": left.at}
    relation = "above" if signs.pop() > 0 else "below"
    made = [clause.scoped(told | {"versus": [place], "relation": relation}) for place in others]
    yield Candidate("extremum", made, known=KNOWN, sure=True, tier=0)


def of_earlier(clause: Clause) -> bool:
    """Whether something is set against "any earlier year", or "any bar before 2017"."""
    than = clause.find(TRIGGERS)
    return len(than) == 1 and bool(_side(clause.tokens[than[0] + 1 :]))


def _side(tail: Sequence[Token]) -> int:
    """-1 for all that come before, 1 for all that come after, 0 where a run of tokens is of something else."""
    words = {w for t in tail if t.kind in "wQO" for w in t.text.split()}
    places = [t for t in tail if t.kind == "P"]
    if words.isdisjoint(ANY) or any(t.kind in "SG" for t in tail) or len(places) > 1:
        return 0
    if places:
        open_ = (places[0].prep == "before" and places[0].start is None) - (
            places[0].prep == "after" and places[0].end is None
        )
        return -open_ if places[0].is_span else 0
    return bool(words & AFTER) - bool(words & BEFORE)
