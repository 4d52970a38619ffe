"""Ranges: ``values range from 12 (Cedar) to 41 (Pine)``, ``A varies between 39 and 41``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, has_boxes
from chartprose.verify.typing.frames.whole_bars import of_only_series
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, LIMITS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS = frozenset(
    [
        "range",
        "ranges",
        "ranging",
        "ranged",
        "vary",
        "varies",
        "varying",
        "varied",
        "span",
        "spans",
        "spanning",
        "stretches",
        "stretch",
        "extends",
        "extend",
        "band",
        "corridor",
    ]
)

SIZES = frozenset(["range", "span", "spread", "difference"])


def ranges(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that gives the least and the greatest value, with or without where they stand."""
    sized = _sized(clause)
    if sized is not None:
        for found in ranges(sized[0]):
            scope = {k: v for k, v in found.assertions[0].items() if k in ("series", "at", "among", "panels")}
            size: Fields = {"kind": "spread", **scope, "measure": "range", "relation": "equal", **sized[1]}
            yield replace(found, assertions=[*found.assertions, size], amounts=clause.amounts)
        return
    ends = _ends(clause)
    if not clause.has(TRIGGERS) or ends is None:
        return
    amounts, values = ends
    at = [i for i, t in enumerate(clause.tokens) if t.kind == "N"]
    verb = clause.find(TRIGGERS)[0]
    owners = [_owner(clause, i) for i in at]
    named = [o for o in owners if o is not None]
    whole = half_of([t for t in clause.tokens if not any(t is o for o in named)])
    if verb > at[0] or whole.start is not None or whole.end is not None or whole.groups or whole.others:
        return
    if len(named) == len(values) == 2 and named[0].kind == named[1].kind:
        yield from _with_owners(clause, whole, named, (amounts, values))
    elif not named:
        yield from _bare(clause, whole, amounts, values)


def _sized(clause: Clause) -> tuple[Clause, Fields] | None:
    """The clause without ``…, a range of 35 points``, and that figure."""
    tail = clause.tokens[-5:]
    words = [t.text for t in tail[:-1]]
    amount = tail[-1].amount if tail and tail[-1].kind == "N" and not tail[-1].bound else None
    if amount is None or words[:2] != [",", "a"] or words[2:3] == [] or words[3:] != ["of"] or words[2] not in SIZES:
        return None
    cut = replace(clause, tokens=clause.tokens[:-5])
    return (cut, {"low": amount.value, "approx": amount.approx}) if amount.high is None else None


def _ends(clause: Clause) -> tuple[list[Token], list[float]] | None:
    """The amounts of a range and its two ends: ``from 12 to 41`` or ``between 12 and 41``."""
    amounts = clause.amounts
    told = [t.amount for t in amounts if t.amount is not None and t.amount.unit not in ("times", "points")]
    upward = len(amounts) == 2 and amounts[1].bound == "at_most" and "from" in clause.words  # "from 12 up to 41"
    if len(told) != len(amounts) or any(t.bound for t in (amounts[:1] if upward else amounts)):
        return None
    if upward and told[0].high is None and told[0].value < told[1].value:
        return amounts, [told[0].value, told[1].value]
    if len(told) == 1 and told[0].high is not None:
        return amounts, [told[0].value, told[0].high]
    if len(told) == 2 and "to" in clause.words and told[0].value < told[1].value:
        return amounts, [told[0].value, told[1].value]
    return None


def _owner(clause: Clause, i: int) -> Token | None:
    """The name right behind a figure: ``12 (Cedar)``, ``12 at Cedar``."""
    for k in range(i + 1, min(i + 4, len(clause.tokens))):
        token = clause.tokens[k]
        if token.kind in "SP":
            return (
                token if len(token.names) == 1 and not token.is_span and (token.aside or token.prep != "to") else None
            )
        if token.kind != "w" or token.text == "to":
            return None
    return None


def _with_owners(
    clause: Clause, whole: Half, owners: list[Token], ends: tuple[list[Token], list[float]]
) -> Iterator[Candidate]:
    """The least belongs to one name and the greatest to another."""
    own, among = ("series", "series") if owners[0].kind == "S" else ("at", "positions")
    scope = whole.scope()
    if scope[own] or (own == "at" and len(whole.series) > 1) or (own == "series" and len(whole.at) > 1):
        return
    made: list[Fields] = []
    for owner, value, relation in zip(owners, ends[1], ("lowest", "highest"), strict=True):
        cell = boxed(clause, {**scope, own: owner.names, "among": among})
        made.append(clause.scoped({**cell, "kind": "extremum", "relation": relation}))
        made.append(clause.scoped({**cell, "kind": "level", "relation": "equal", "low": value, "approx": True}))
    yield Candidate("range", made, ends[0])


def _bare(clause: Clause, whole: Half, amounts: list[Token], values: list[float]) -> Iterator[Candidate]:
    """The least and the greatest of one series, or of one category."""
    scope = whole.scope()
    if len(whole.series) == 1 and not whole.at:
        scope["among"] = "series"
    elif len(whole.at) == 1 and not whole.series:
        scope["among"] = "positions"
    elif not whole.named and of_only_series(clause):
        scope |= {"series": clause.lexicon.series, "among": "series"}
    else:
        return
    told = {"kind": "level", "relation": "equal", "approx": True}
    median = {"stat": "median"} if clause.words & {"median", "medians"} else {}
    both = [{**scope, **told, **median, "measure": m, "low": v} for m, v in zip(("min", "max"), values, strict=True)]
    alone = scope["among"] == "series" and clause.lexicon.panel_count == 1 and not median and not has_boxes(clause)
    sure = alone and not clause.has(UP | DOWN | DENIALS | LIMITS) and clause.adverb is None
    yield Candidate("range", [clause.scoped(fields) for fields in both], amounts, sure=sure)
