"""Two quantities that go together: ``larger craters are deeper``, ``a higher dose gives a lower density``.

Also ``the density falls with increasing dose`` and ``the box widens as the temperature rises``, where the quantity is
in the names of the series, or where it is the width of boxes that grows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.associations.gradings import GRADED, axis_way, way_of
from chartprose.verify.typing.frames.associations.the_more import grades_other, monotonic
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, knowing, measure_in
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADVERBS,
    BEING,
    CORE_HIGHER,
    CORE_LOWER,
    DENIALS,
    DETERMINERS,
    DOWN,
    FILLER,
    GENERIC,
    HIGHER,
    LOWER,
    PREPOSITIONS,
    UP,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

LEADS = (HIGHER | LOWER | GRADED.keys()) - PREPOSITIONS - {"behind", "exceed", "exceeds"}
BRINGING = frozenset(["lead", "leads", "result", "results", "correspond", "corresponds", "go", "goes", "mean", "means"])
BRINGING |= frozenset(["give", "gives", "bring", "brings", "yield", "yields", "associated", "tend", "cause", "causes"])
BRINGING |= frozenset(["coincide", "coincides", "accompanied", "linked", "come", "comes"])
GROWING = {"increasing": 1, "rising": 1, "growing": 1, "higher": 1, "larger": 1, "greater": 1}
GROWING |= {"decreasing": -1, "falling": -1, "declining": -1, "lower": -1, "smaller": -1, "shrinking": -1}
LINKS = frozenset(["as", "when", "while"])
SCATTERED = frozenset(["scatter", "bubble"])
WIDTHS = frozenset(["iqr", "range"])
ACTS = frozenset(
    ["lowers", "raises", "reduces", "increases", "decreases", "cuts", "lifts", "boosts", "shortens", "slows"]
)
"""What one quantity does to another one."""
TRIGGERS = LEADS | UP | DOWN
KNOWN = LEADS | BRINGING | LINKS | GROWING.keys() | frozenset(["with", "final", "in", "to"])
PLAIN = FILLER | BEING | PREPOSITIONS | DETERMINERS | GENERIC | ADVERBS.keys()


@knowing(KNOWN)
def going_with(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which more of one quantity means more, or less, of another one."""
    if clause.amounts or clause.words & DENIALS or "than" in clause.words:
        return
    yield from (*_adjectives(clause), *_moving(clause), *_acting(clause))


def _scope(clause: Clause) -> Half | None:
    """What is named; nothing where it is more than a scope."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    grouped = any(g.quantifier != "all" for g in whole.groups)
    return None if whole.others or whole.start or whole.end or grouped else whole


def _adjectives(clause: Clause) -> Iterator[Candidate]:
    """``Larger craters are deeper``."""
    heads = [i for i in clause.find(LEADS) if not clause.tokens[i].aside]
    whole = _scope(clause)
    if len(heads) != 2 or whole is None or clause.text(heads[0] - 1) == "the":
        return
    one, two = heads
    verb = next((i for i in range(one + 1, two) if clause.text(i) in BEING | BRINGING), -1)
    middle, tail = clause.tokens[one + 1 : verb], clause.tokens[two + 1 :]
    if verb < 0 or any(t.kind != "w" for t in middle) or not _lead_in(clause.tokens[:one]):
        return
    nouns = [t.text for t in middle]
    sign = _value_sign(clause, two, tail)
    if not sign or grades_other(clause, tail) or len(nouns) > 4:
        return
    if all(p.chart_type in SCATTERED for p in clause.lexicon.names.panels):
        yield from _scattered(clause, whole, axis_way(clause, clause.text(one), nouns) * sign)
        return
    for made in monotonic(clause, whole, (clause.text(one), nouns), sign):
        if clause.adverb == "generally" and made["kind"] == "trend":
            made |= {"quantifier": "generally"}
        yield Candidate("monotone", [made])


def _acting(clause: Clause) -> Iterator[Candidate]:
    """``A longer interval lowers the cost in all groups``."""
    whole, heads, verbs = _scope(clause), clause.find(LEADS), clause.find(ACTS)
    if whole is None or not heads or len(verbs) != 1 or not heads[0] < verbs[0] or clause.text(heads[0] - 1) == "the":
        return
    one, verb = heads[0], verbs[0]
    middle = clause.tokens[one + 1 : verb]
    behind = [t.text for t in clause.tokens[verb + 1 :] if t.text not in DETERMINERS]
    if any(t.kind != "w" for t in middle) or not _lead_in(clause.tokens[:one]) or not behind:
        return
    if len(heads) > 1 or stem(behind[0]) not in clause.lexicon.y_words or grades_other(clause, clause.tokens[verb:]):
        return
    nouns = [t.text for t in middle]
    for made in monotonic(clause, whole, (clause.text(one), nouns), 1 if clause.text(verb) in UP else -1):
        yield Candidate("monotone", [made])


def _lead_in(tokens: Sequence[Token]) -> bool:
    """Whether what stands before the first comparative is a scope, or an article."""
    comma = next((k for k, t in enumerate(tokens) if t.text == ","), -1)
    return all(t.kind == "w" and t.text in PLAIN for t in tokens[comma + 1 :])


def _value_sign(clause: Clause, i: int, tail: Sequence[Token]) -> int:
    """The way of the values that the second comparative asks for; 0 where what it grades is not on the value axis."""
    word = clause.text(i)
    axes = [a for p in clause.lexicon.names.panels for a in p.axes if a.channel == "y"]
    label = " ".join(f"{a.label or ''} {a.unit or ''}" for a in axes).lower()
    nouns = [t.text for t in tail if t.kind == "w"]
    k = next((k for k, n in enumerate(nouns) if n in PREPOSITIONS), len(nouns))
    own = [n for n in nouns[:k] if n not in PLAIN]
    if not own:
        graded = way_of(word, [], label, ())
        return graded or (sign_of(clause, word)[0] if word in CORE_HIGHER | CORE_LOWER and word not in GRADED else 0)
    median = {"median", "medians"}
    if all(stem(n) in clause.lexicon.y_words or n in median for n in own):
        return sign_of(clause, word)[0]
    return 0


def _scattered(clause: Clause, whole: Half, way: int) -> Iterator[Candidate]:
    """Over the points of a scatter plot, of each group by itself where they are meant."""
    every = [g for g in whole.groups if g.names[0] in ("S", "?")]
    series = whole.series or (clause.lexicon.series if every else [])
    if not way or whole.at or len(every) != len(whole.groups):
        return
    relation = "rises" if way > 0 else "falls"
    base: Fields = {"kind": "association", "panels": whole.panels, "relation": relation}
    strict = clause.adverb == "all"
    told = base | ({"quantifier": "all"} if strict else {})
    made = [clause.scoped(told | {"series": [s]}) for s in series] or [clause.scoped(told)]
    yield Candidate("association", made)


def _moving(clause: Clause) -> Iterator[Candidate]:
    """``The density falls with increasing dose``, "… as the dose increases"."""
    whole = _scope(clause)
    found = _link(clause)
    if whole is None or found is None:
        return
    link, toward, nouns = found
    head = clause.tokens[:link]
    verbs = {
        1 if t.text in UP else -1
        for t in head
        if t.kind == "w" and (t.text in UP or t.text in DOWN) and _verb(clause, t)
    }
    if len(verbs) != 1:
        return
    sign = verbs.pop() * toward
    measures = measure_in(clause, head)
    if measures.get("measure") in WIDTHS:
        yield from _widths(clause, whole, measures["measure"], axis_way(clause, "higher", nouns) * sign)
    elif measures.get("measure") in (None, "end") and not whole.series:
        for made in monotonic(clause, whole, ("higher", nouns), sign):
            if made["kind"] != "order":
                continue
            if measures.get("measure") == "end" and not whole.at:
                made |= {"measure": "end"}
            yield Candidate("monotone", [made])


def _verb(clause: Clause, token: Token) -> bool:
    return stem(token.text) not in clause.lexicon.y_words


def _link(clause: Clause) -> tuple[int, int, list[str]] | None:
    """Where the second quantity is told, which way it goes, and its nouns."""
    for i in clause.find({"with"}):
        toward = GROWING.get(clause.text(i + 1), 0)
        nouns = [t.text for t in clause.tokens[i + 2 : i + 5] if t.kind == "w"]
        if toward and nouns:
            return i, toward, nouns
    for i in clause.find(LINKS):
        rest = clause.tokens[i + 1 :]
        verbs = [t for t in rest if t.kind == "w" and (t.text in UP or t.text in DOWN)]
        if i and len(verbs) == 1 and all(t.kind == "w" for t in rest):
            nouns = [t.text for t in rest if t is not verbs[0] and t.text not in DETERMINERS]
            return i, 1 if verbs[0].text in UP else -1, nouns
    return None


def _widths(clause: Clause, whole: Half, measure: str, way: int) -> Iterator[Candidate]:
    """The boxes grow, or shrink, from each category to the next."""
    places = whole.at or clause.lexicon.places
    if not way or len(places) < 2:
        return
    base: Fields = {"kind": "order", "among": "positions", "series": whole.series, "panels": whole.panels}
    made = base | {"at": places, "measure": measure, "relation": "lowest" if way > 0 else "highest"}
    yield Candidate("order", [clause.scoped(boxed(clause, made))])
