"""Cells at one level: ``A needs until 40 to reach the level that B has at 20``, ``A is about as high as B``.

Who reaches a level comes up to it (or down to it, where less is better or the line falls); who *needs until* a place
has not come to it at the stop before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, knowing
from chartprose.verify.typing.frames.stops import around, panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

REACHING = frozenset(
    ["reach", "reaches", "reached", "attain", "attains", "match", "matches", "equals", "equal", "lifts"]
)
REACHING |= frozenset(
    ["brings", "achieve", "achieves", "comes", "get", "gets", "arrives", "arrive", "catches", "catch"]
)
PASSING = frozenset(["pass", "passes", "exceed", "exceeds", "surpass", "surpasses", "beat", "beats", "top", "tops"])
MATCHING = frozenset(["matches", "match", "equals", "equal"])
NEEDING = frozenset(["needs", "need", "requires", "require", "takes", "take", "needed", "required"])
OWNING = frozenset(
    ["has", "had", "have", "shows", "showed", "reaches", "reached", "attains", "attained", "achieves", "achieved"]
)
OWNING |= frozenset(["already", "holds", "held", "gives", "does", "did", "needs", "is", "was"])
RELATIVE = frozenset(["that", "which", "what", "where"])
ONLY = frozenset(["only", "just", "already", "even"])
TRIGGERS = REACHING | PASSING | NEEDING | frozenset(["as"])
KNOWN = TRIGGERS | OWNING | RELATIVE | ONLY
GRADES = frozenset(["as", "about", "roughly", "nearly", "almost", "just", "equally", "exactly"])


@knowing(KNOWN)
def catching_up(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets a cell against the level of another one."""
    if clause.amounts or "than" in clause.words or any(t.kind in "QO" for t in clause.tokens):
        return
    yield from (*_reaching(clause), *_as_high(clause))


def _one(half: Half) -> tuple[str, str] | None:
    """The one cell that a side names; a span that ends somewhere stands for its end."""
    places = [*half.at, *([half.end] if half.end is not None and half.start is None else [])]
    return (half.series[0], places[0]) if len(half.series) == len(places) == 1 and half.start is None else None


def _reaching(clause: Clause) -> Iterator[Candidate]:
    verb = next(iter(clause.find(REACHING | PASSING)), -1)
    link = next((i for i in clause.find(RELATIVE) if i > verb), -1)
    if verb >= 0 and link < 0 and clause.text(verb) in MATCHING and not clause.words & DENIALS:
        yield from _matching(clause, verb)
    behind = any(t.kind == "S" for t in clause.tokens[link:]) and any(t.text in OWNING for t in clause.tokens[link:])
    if verb < 0 or link < 0 or not behind or clause.words & (DENIALS - {"not"}) or "not" in clause.words:
        return
    one, two = _one(half_of(clause.tokens[:link])), _one(half_of(clause.tokens[link:]))
    panels = half_of(clause.tokens).panels
    panel = panel_of(clause, [one[0], two[0]], panels) if one and two else None
    if one is None or two is None or panel is None or one == two:
        return
    before = around(panel, *one)[0]
    sign = _direction(clause, one, before, panels)
    goal, short = ("above", "at_most") if clause.text(verb) in PASSING else ("at_least", "below")
    if sign < 0:
        goal, short = {"above": "below", "at_least": "at_most"}[goal], {"below": "above", "at_most": "at_least"}[short]
    words = {"only"} & clause.words
    made = [_against(clause, one, two, goal, panels)]
    if clause.words & NEEDING:
        if before is None:
            return
        made.append(_against(clause, (one[0], before), two, short, panels))
    elif clause.text(verb) in REACHING:
        close = _against(clause, one, two, "similar", panels)
        yield Candidate("cells", [close], [], words)
    yield Candidate("cells", made, [], words)


def _matching(clause: Clause, verb: int) -> Iterator[Candidate]:
    """``A at 50 matches B at 10``."""
    one, two = _one(half_of(clause.tokens[:verb])), _one(half_of(clause.tokens[verb:]))
    panels = half_of(clause.tokens).panels
    if one and two and one != two and panel_of(clause, [one[0], two[0]], panels) is not None:
        relation = "equal" if clause.text(verb).startswith("equal") else "similar"
        yield Candidate("cells", [_against(clause, one, two, relation, panels)])


def _direction(clause: Clause, one: tuple[str, str], before: str | None, panels: list[str]) -> int:
    """The way that a series goes where it comes to the level: that of its last step, else what counts as good."""
    panel = panel_of(clause, [one[0]], panels)
    here = value_at(panel, *one) if panel else None
    earlier = value_at(panel, one[0], before) if panel and before is not None else None
    if here is not None and earlier is not None and here.value.mid != earlier.value.mid:
        return 1 if here.value.mid > earlier.value.mid else -1
    return clause.goodness or 1


def _against(clause: Clause, one: tuple[str, str], two: tuple[str, str], relation: str, panels: list[str]) -> Fields:
    """One cell against another one."""
    made: Fields = {"kind": "comparison", "series": [one[0]], "at": [one[1]], "panels": panels, "relation": relation}
    if one[0] == two[0]:
        return clause.scoped(boxed(clause, made | {"among": "positions", "versus": [two[1]]}))
    made["versus"] = [two[0]]
    return clause.scoped(boxed(clause, made | ({"versus_at": [two[1]]} if two[1] != one[1] else {})))


def _as_high(clause: Clause) -> Iterator[Candidate]:
    """``A at 60 is about as high as B at 20``; not so: it is lower."""
    links = clause.find({"as"})
    if len(links) != 2 or not 1 < links[1] - links[0] <= 4 or clause.words & (DENIALS - {"not"}):
        return
    if any(t.kind != "w" for t in clause.tokens[links[0] : links[1]]) or "not" in clause.words:
        return
    left, right = half_of(clause.tokens[: links[0]]), half_of(clause.tokens[links[1] :])
    if not right.at and left.at and right.end is None:
        right.at = left.at
    if not left.at and left.end is None and right.at:
        left.at = right.at
    if not right.series and left.series and right.at:
        right.series = left.series
    one, two = _one(left), _one(right)
    panels = [*left.panels, *right.panels]
    if one and two and one != two and panel_of(clause, [one[0], two[0]], panels) is not None:
        yield Candidate("cells", [_against(clause, one, two, "similar", panels)])
