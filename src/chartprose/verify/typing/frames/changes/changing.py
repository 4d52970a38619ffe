"""Changes and trends: ``A gains 5 points from 1 to 8``, ``B doubles``, ``C falls from 9 to 3``, ``D declines``."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.from_value import from_value_to
from chartprose.verify.typing.frames.changes.percentages import percent_values
from chartprose.verify.typing.frames.changes.plain_subjects import (
    is_extent,
    last_step,
    of_all_steps,
    plain_subject,
    plainly_multiplied,
)
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in, on_axis, quantified
from chartprose.verify.typing.frames.crossings.crossing import SIDES, passed_by
from chartprose.verify.typing.frames.distributions.parts_of_boxes import part_changed
from chartprose.verify.typing.frames.stops import goes_one_way
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    DOWN,
    FLAT,
    FLIPPED,
    GAINING,
    GAP_NOUNS,
    IMPROVE,
    KEEPING,
    LOSING,
    MULTIPLYING,
    UP,
    WORSEN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS = (
    UP
    | DOWN
    | IMPROVE
    | WORSEN
    | FLAT
    | frozenset(MULTIPLYING)
    | frozenset(["monotonically", "monotonic", "fluctuates", "plateau"])
)
HUMPS = (
    (
        {"peaks", "rises", "increases", "climbs", "grows"},
        {"declines", "falls", "drops", "decreases", "fall", "decline", "dips"},
        "rises_then_falls",
    ),
    (
        {"dips", "falls", "drops", "declines", "decreases"},
        {"recovers", "rises", "increases", "climbs", "rebounds"},
        "falls_then_rises",
    ),
    ({"rises", "increases", "climbs", "grows", "improves", "gains"}, FLAT, "rises_then_flat"),
    ({"falls", "drops", "declines", "decreases"}, FLAT, "falls_then_flat"),
)
STRICT = frozenset(["monotonically", "monotonic", "steadily", "continuously", "consistently", "always", "successively"])


NOT = frozenset(["not", "doesn't", "don't", "didn't", "fails", "fail", "failed", "hardly"])
TRANSITIVE = frozenset(
    ["lowers", "raises", "raise", "reduces", "reduce", "lifts", "lift", "adds", "add", "costs", "lowering", "reducing"]
)
REVERSES = frozenset(["reverses", "reversed", "reverse", "reversal"])
LATER = frozenset(["later", "then", "afterwards", "again", "thereafter", "subsequently", "eventually", "before"])
GOING = frozenset(["falls", "drops", "rises", "fall", "drop", "sinks", "dips", "climbs", "grows"])
SATURATING = frozenset(["saturates", "saturate", "saturated", "plateaus", "plateau", "flattens", "flatten"])
MOVES = UP | DOWN
DENIED = {"above": "at_most", "at_least": "below"}


def changes(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a verb of change."""
    if "than" in [t.text for t in clause.tokens] or "O" in [t.kind for t in clause.tokens]:
        return
    to_side = clause.amounts and any(clause.text(i + 1) in ("above", "below") for i in clause.find(MOVES))
    if to_side or passed_by(clause) is not None or any(clause.text(i + 1) == "behind" for i in clause.find(MOVES)):
        return  # "rises above 30", "drops below B", "falls behind in the north"
    if clause.has(REVERSES) or len(clause.find({"as"})) > 1 or "what" in clause.words:
        return  # who reverses a decline rises; "loses twice as much as B" sets two changes against each other
    if clause.has(GAP_NOUNS):
        yield from _gap_trend(clause) if not clause.has(KEEPING) else ()
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if whole.at and any(t.kind == "S" and t.prep in ("between", "from") for t in clause.tokens):
        return  # "group A rises between 2010 and 2020", where the years are the series
    yield from _humps(clause, whole)
    yield from _flat(clause, whole)
    for sign in signs_in(clause):
        yield from _trend(clause, whole, sign)
        yield from _amounts(clause, whole, sign)
    yield from _multiplied(clause, whole)


def _gap_trend(clause: Clause) -> Iterator[Candidate]:
    """``The gap between A and B narrows``: it is smaller at the end of the span than at its start."""
    signs = signs_in(clause)
    whole = half_of(clause.tokens)
    series = whole.series or (clause.lexicon.series if len(clause.lexicon.series) == 2 else [])
    if len(signs) != 1 or len(series) != 2 or clause.amounts or whole.at:
        return
    if nominal(clause.lexicon.names.panels) and not (whole.start and whole.end):
        return  # a gap goes nowhere along bars of towns
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    ends = [whole.start or (pool[0] if pool else "start"), whole.end or (pool[-1] if pool else "end")]
    made = clause.scoped(
        {"kind": "comparison", "series": series, "panels": whole.panels, "measure": "gap", "among": "positions"}
    )
    strict = (
        clause.adverb == "all"
        or clause.has(frozenset(["each", "every"]))
        or any(g.quantifier == "all" for g in whole.groups)
    )
    pairs = list(pairwise(pool)) if strict and not (whole.start or whole.end) else [(ends[0], ends[1])]
    relation = "above" if signs[0] > 0 else "below"
    yield Candidate("comparison", [made | {"at": [b], "versus": [a], "relation": relation} for a, b in pairs])


def signs_in(clause: Clause) -> list[int]:
    """The way that the verbs of change go, 1 or -1; nothing where there are none or they disagree."""
    own = clause.lexicon.y_words
    signs: list[int] = []
    for i in clause.find(TRIGGERS):
        word = clause.text(i)
        if stem(word) in own and word not in ("gains", "gain", "loses"):
            continue
        good = clause.goodness or 1
        if word in IMPROVE or (word.startswith("gain") and clause.goodness < 0):
            signs.append(good)
        elif word in WORSEN:
            signs.append(-good)
        elif word in UP:
            signs.append(1)
        elif word in DOWN:
            signs.append(-1)
    return signs[:1] if len(set(signs)) == 1 else []


def _base(clause: Clause, whole: Half) -> Fields | None:
    """The scope of a change: one position is no span, unless it is where the change ends."""
    if whole.at and whole.at != ["end"] and len(whole.at) == 2 and whole.start is None and whole.end is None:
        ends: Fields = {"start": whole.at[0], "end": whole.at[1]}
    elif whole.at and whole.at != ["end"]:
        return None
    else:
        ends = {"start": whole.start, "end": whole.end}
    return clause.scoped({"series": whole.series, "panels": whole.panels, **ends, **part_changed(clause)})


def _trend(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    base = _base(clause, whole)
    if base is None or clause.amounts or clause.has(TRANSITIVE) or clause.has(KEEPING):
        return
    whole = replace(whole, groups=[g for g in whole.groups if not is_extent(clause, g)])
    at_edge = any(t.names == ["end"] and t.prep in ("at", "near") for t in clause.tokens)
    base |= last_step(clause) if at_edge else {}
    entire = clause.has(frozenset(["whole", "entire", "full"]))
    for told in quantified(clause, whole):
        way = told or ({"quantifier": "all", "across": "positions"} if entire else {})
        relation = "rises" if sign > 0 else "falls"
        everywhere = of_all_steps(clause, whole)
        strictly = everywhere or "successively" in clause.words or clause.adverb == "all"
        stepwise = strictly and way.get("across") == "series" and way.get("quantifier") == "all"
        way = {"quantifier": "all", "across": "positions"} if stepwise or everywhere else way
        made = {"kind": "trend", **base, **way, "relation": relation}
        denials = clause.words & NOT
        if len(denials) == 1 and not way:
            still = {
                "kind": "difference",
                "measure": "change" if sign > 0 else "drop",
                "relation": "at_most",
                "low": 0.0,
            }
            yield Candidate("trend", [boxed(clause, base | still)], [], set(denials))
        strict = (
            any(g.names == ["P"] and g.quantifier == "all" for g in whole.groups) and len(clause.lexicon.series) <= 1
        )
        known = frozenset(clause.text(i + 1) for i in clause.find({"with"}) if i + 2 == len(clause.tokens))
        sure = not at_edge and (strict or everywhere or (plain_subject(clause, whole) and not stepwise))
        yield Candidate("trend", [boxed(clause, made)], sure=sure, tier=1, known=known)


def _flat(clause: Clause, whole: Half) -> Iterator[Candidate]:
    words = clause.find(FLAT)
    if not words or clause.amounts or signs_in(clause):
        return
    base = _base(clause, whole)
    if base is None:
        return
    for way in quantified(clause, whole):
        saturating = clause.text(words[0]) in SATURATING
        if not saturating or base.get("start"):
            yield Candidate("plateau", [{"kind": "plateau", **base, **way, "relation": "flat"}])
        if saturating and not base.get("start"):
            for relation in ("rises_then_flat", "falls_then_flat"):
                yield Candidate("plateau", [{"kind": "plateau", **base, **way, "relation": relation}])


def _humps(clause: Clause, whole: Half) -> Iterator[Candidate]:
    words = [t.text for t in clause.tokens if t.kind == "w"]
    if clause.amounts or whole.at not in ([], ["start"]):
        return
    if whole.at:
        yield from _at_first(clause, whole, words)
        return
    for first, second, relation in HUMPS:
        i = next((k for k, w in enumerate(words) if w in first), None)
        j = next((k for k, w in enumerate(words) if w in second), None)
        if i is not None and j is not None and i < j:
            base = _base(clause, whole)
            if base is not None:
                for way in quantified(clause, whole):
                    yield Candidate("trend", [{"kind": "trend", **base, **way, "relation": relation}], tier=0)


def _at_first(clause: Clause, whole: Half, words: list[str]) -> Iterator[Candidate]:
    """``Loses heat at first and regains part of it later``: a move, then one the other way, which may be smaller."""
    ups, downs = ([k for k, w in enumerate(words) if w in pool] for pool in (UP, DOWN))
    if len(ups) != 1 or len(downs) != 1 or not LATER.intersection(words) or NOT.intersection(words):
        return
    first, second = min(ups + downs), max(ups + downs)
    if first > next((k for k, w in enumerate(words) if w in LATER), 0) > second:
        return
    relation = "rises_then_falls" if ups[0] < downs[0] else "falls_then_rises"
    scope = {"series": whole.series, "panels": whole.panels, "start": whole.start, "end": whole.end}
    for way in quantified(clause, replace(whole, at=[])):
        made = [{"kind": "trend", **scope, **way, "relation": relation}]
        if "part" in words or "partly" in words or "partially" in words:
            side = "below" if ups[0] > downs[0] else "above"
            made.append(scope | {"kind": "comparison", "measure": "end", "versus_measure": "start", "relation": side})
        yield Candidate("hump", [clause.scoped(m) for m in made], tier=0)


ACCOUNTING = frozenset(["account", "accounts", "accounted"])
ADDING = frozenset(["add", "adds", "added", "adding"])


def _amounts(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``By 5``, ``from 9 to 3``, ``5 points``; a bound before the figure."""
    amounts = [t for t in clause.amounts if not t.aside]
    base = _base(clause, whole)
    if base is None or not amounts or len(clause.amounts) != len(amounts) or clause.has(ACCOUNTING):
        return  # "the last years account for a third of all that was added"
    if clause.has(ADDING) and "up" in clause.words:
        return  # "the last two years add up to 90"
    sure = _spanned(clause, base) and plain_subject(clause, whole) and len(whole.series) < PAIR
    rest = _of_the_rest(clause, amounts)
    for way in quantified(clause, whole):
        made = {"kind": "difference", **base, **way}
        if rest is not None:
            spanned = _spanned(clause, base)
            others = (replace(c, words={"never"}, sure=spanned) for c in _one(clause.cut(rest), made, sign))
            yield from (c for c in others if c.family == "difference" and c.tier == 1)
        elif len(amounts) == 1:
            told = _one(clause, made, sign)
            yield from (replace(c, sure=c.sure or (sure and not way)) for c in told)
        elif len(amounts) == 2 and whole.start is None and whole.end is None and not way:
            yield from from_value_to(clause, made, sign)


def _of_the_rest(clause: Clause, amounts: list[Token]) -> list[Token] | None:
    """The tokens of "apart from A, no line gains more than 3" as "each other one gains at most 3"."""
    rest = any(t.kind == "S" and t.quantifier == "all" and t.text.startswith("no ") for t in clause.tokens)
    token = amounts[0]
    if not rest or "never" not in clause.words or len(amounts) != 1 or token.bound not in DENIED:
        return None
    if token.amount is None or token.amount.unit == "times":
        return None
    token.bound = DENIED[token.bound]
    return [t for t in clause.tokens if t.text != "never"]


def _spanned(clause: Clause, base: Fields) -> bool:
    """Whether it is settled from where to where something changes: both ends are named, or the whole axis is."""
    ends = [base.get("start"), base.get("end")]
    whole = clause.has(WHOLE | EXTENTS)
    first = clause.has(INITIAL) and not clause.has(OF_TIME)
    whole = whole or (first and goes_one_way(clause, base.get("series") or [], base.get("panels") or []))
    return None not in ends or (ends == [None, None] and whole)


def _one(clause: Clause, made: Fields, sign: int) -> Iterator[Candidate]:
    token = clause.amounts[0]
    amount = token.amount
    i = clause.tokens.index(token)
    if amount is None:
        return
    to = clause.text(i - 1) == "to"
    told: Fields = {
        "relation": token.bound or "equal",
        "low": abs(on_axis(clause, amount) if amount.unit == "points" else amount.value),
        "high": amount.high,
        "approx": amount.approx and not token.bound,
    }
    trend = made | {"kind": "trend", "relation": "rises" if sign > 0 else "falls"}
    if amount.unit == "times":
        kept = clause.text(i + 1) == "of" and not clause.has(LOSING | GAINING)  # "loses half of its peak": the other
        share = to or clause.text(i - 1) == "at" or kept
        yield from _by_factor(made | told, token, amount.value, sign, share=share)
    elif to or (token.bound and made.get("start") is None and clause.text(i - 1) in GOING):
        asked = None if to else made.get("quantifier")  # "none drops below 5" speaks of every place, not of the last
        for measure in ("end", "min" if sign < 0 else "max")[bool(asked) :]:
            level = made | told | {"kind": "level", "measure": measure, "low": amount.value}
            yield Candidate("level", [trend, level] if to else [level], [token], sure=asked == "none")
    elif token.prep not in SIDES or clause.text(i - 1) not in GOING:  # "falls below 10 between 3 and 4" is no drop
        for tier, measure in enumerate(_measures(clause, made, amount.unit, sign), 1):
            extra = [trend] if measure == "range" else []
            yield Candidate("difference", [*extra, made | told | {"measure": measure}], [token], tier=tier)


def _by_factor(made: Fields, token: Token, value: float, sign: int, *, share: bool) -> Iterator[Candidate]:
    """A change told as a factor: to a half of it, by a half, or twofold."""
    made = made | {"approx": not token.bound}
    if share:
        yield Candidate("ratio", [made | {"kind": "ratio", "measure": "times", "low": value}], [token])
    elif value < 1:
        measure = "percent_change" if sign > 0 else "percent_drop"
        yield Candidate("difference", [made | {"measure": measure, "low": 100 * value}], [token])
        if not token.bound:  # "by nearly half": what is left is about the other half
            left = {"kind": "ratio", "measure": "times", "low": 1 + sign * value}
            yield Candidate("ratio", [made | left], [token], tier=2)
    else:
        times = {"measure": "times", "low": value if sign > 0 else 1 / value, "kind": "ratio"}
        if sign < 0 and token.bound:
            times["relation"] = FLIPPED[token.bound]
        yield Candidate("ratio", [made | times], [token])


def _measures(clause: Clause, made: Fields, unit: str | None, sign: int) -> list[str]:
    """What a change by an amount may mean, the likeliest first."""
    named = measure_in(clause, clause.tokens).get("measure")
    measures = (["percent_change"] if sign > 0 else ["percent_drop"]) if unit == "percent" else []
    if unit != "percent" or percent_values(clause):
        measures += ["change"] if sign > 0 else ["drop"]
    if made.get("start") is None and made.get("end") is None and not made.get("quantifier"):
        measures += ["range"] if unit != "percent" and named in (None, "range") else []
    return measures


EXTENTS = frozenset(["period", "sweep"])
"""What the whole axis is called: "across the sweep"."""
INITIAL = frozenset(["initial", "original", "starting"])
OF_TIME = frozenset(["already", "by", "until", "later", "then"])
"""What all of a change is a part of, and words that tell a part of the way: "has lost half of its initial mass"."""
PAIR = 2
WHOLE = frozenset(["overall", "whole", "entire", "full"])
LASTING = frozenset(["overall", "whole", "entire", "end", "ends", "period"])
"""Words that speak of both ends of the axis."""


def _multiplied(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A more than doubles between 1 and 8``, "at least halves"."""
    found = [i for i, t in enumerate(clause.tokens) if t.text in MULTIPLYING and t.kind == "N"]
    amounts = [t for t in clause.amounts if t.text not in MULTIPLYING]
    base = _base(clause, whole)
    if len(found) != 1 or base is None or amounts:
        return
    i = found[0]
    value = MULTIPLYING[clause.text(i)]
    token = clause.tokens[i]
    down = value < 1
    flip = FLIPPED
    relation = (flip.get(token.bound, "equal") if down else token.bound) or "equal"
    approx = bool(token.amount and token.amount.approx)
    words = {"not"} & {t.text for t in clause.tokens}
    if words and approx:
        return
    if words and "even" not in {t.text for t in clause.tokens} and relation != "equal":
        return
    if words:
        relation = "above" if down else "below"
    used = [t for t in clause.amounts if t.text in MULTIPLYING]
    for way in quantified(clause, whole):
        made = {
            "kind": "ratio",
            **base,
            **way,
            "measure": "times",
            "relation": relation,
            "low": value,
            "approx": approx or relation == "equal",
        }
        sure = relation != "equal" or (_spanned(clause, base) and plain_subject(clause, whole) and not way)
        sure = sure or (not way and plainly_multiplied(clause, base, i, value))
        yield Candidate("ratio", [made], used, words, sure=sure and not words)
        if not (base.get("end") or base.get("at") or words or clause.has(LASTING)):
            # on the way, too: what has doubled at its peak may have come down again
            top = {"measure": "min" if down else "max", "versus_measure": "start", "unit": "times"}
            yield Candidate("ratio", [made | top], used, tier=2, sure=relation != "equal")
