"""Levels: ``A stays above 0.9 across most layers``, ``at 0.2 B reaches 0.7``, ``no curve exceeds 100``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.percentages import percent_values
from chartprose.verify.typing.frames.clause import (
    Candidate,
    boxed,
    half_of,
    is_stacked,
    measure_in,
    on_axis,
    quantified,
    whole_of,
)
from chartprose.verify.typing.frames.crossings.crossing import MOVERS
from chartprose.verify.typing.frames.marks.plain_values import is_plain_value
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.whole_bars import of_only_series, of_whole_bars
from chartprose.verify.typing.tokens.margins import LINE
from chartprose.verify.typing.tokens.token import is_unit
from chartprose.verify.typing.vocabulary.words import BEING, DOWN, GAINING, LIMITS, LOSING, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

OVER = frozenset(["exceed", "exceeds", "exceeded", "surpass", "surpasses", "passes", "tops", "beats", "outdoes"])
OVER |= frozenset(["surpassed", "topped", "clears", "cleared", "exceeding", "surpassing", "topping"])
ATTAIN = frozenset(["reach", "reaches", "reached", "attains", "hits", "hit", "achieves", "touches", "touch", "meets"])
ATTAIN |= frozenset(["attain", "attained", "achieve", "achieved", "touched"])
MOVING = frozenset(
    ["get", "gets", "got", "goes", "go", "went", "come", "comes", "came", "passes", "pass", "ends", "end"]
)
"""Verbs that say where a value comes to, not where it stays."""
ENDING = frozenset(["ends", "end"])
TRIGGERS = OVER | ATTAIN | BEING | UP | DOWN | frozenset(["at", "than", "above", "below", "values", "value"])
STAYING = frozenset(["stay", "stays", "stayed", "remain", "remains", "remained", "keeps", "keep"])
"""Verbs that speak of every position in scope."""
ONWARD = frozenset(["only", "already", "alone", "by", "within", "even", "least"])
"""Words that make of a figure reached a mark that is passed."""
DOING = frozenset(["saves", "save", "lowers", "raises", "reduces", "cuts", "differ", "differs", "apart", "separate"])
DOING |= frozenset(["spanning", "spans", "spread", "spreads"])
"""Words whose figure is a change or a distance."""
DENIED = {"below": "at_least", "above": "at_most", "at_least": "below"}
"""What holds of all where it holds of none."""
BESIDE = frozenset(["above", "below", "over", "under", "ahead", "behind"])
LINES = frozenset(["line", "mark", "limit", "threshold"])
NEVER = frozenset(["never", "not", "no"])
MORE = frozenset(["other", "others", "more", "further", "remaining", "additional", "besides"])
"""Words of so many things beside those that are told of already."""
PAIR = 2
LASTING: dict[str, str] = {"quantifier": "all", "across": "positions"}
DISTANCES = frozenset(["points", "apart", "higher", "lower", "above", "below"])


def levels(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with one figure that a value is set against."""
    amounts = [t for t in clause.amounts if not t.aside] or clause.amounts
    if len(clause.amounts) != 1 or amounts[0].amount is None or any(t.kind == "O" for t in clause.tokens):
        return
    token = amounts[0]
    if clause.has(DOING) or token.prep == "within" or clause.text(clause.tokens.index(token) - 1) in GAINING | LOSING:
        return  # "gain less than 0.1" is no level
    if _passes_within(clause, token) or _is_margin(clause, token):
        return  # what falls below 10 between two places has been above it
    whole = _things(clause)
    words = {t.text for t in clause.tokens if t.kind == "w"}
    told = _told(clause, token)
    if told is None or _tops_out(words) or "than" in words or not (whole.named or whole.groups):
        return
    if clause.lexicon.bins and len(whole.at) > 1 and clause.tokens[0] is token:
        return  # "fewer than 30 calls lasted longer than 25 min" is said of the sum
    bound, negative, placed = token.bound, NEVER & words, _is_placed(clause, whole)
    before = bool(negative) and _until_before(clause, whole)
    fields = whole.scope()
    unmet = "never" in words and clause.has(ATTAIN) and _is_line(clause, token) and bool(whole.series)
    lasting = LASTING if before or unmet or (clause.has(STAYING) and bool(whole.series)) else {}
    for way in quantified(clause, whole):
        for measure, relation, understood in _relations(clause, bound, negative=bool(negative)):
            own = measure_in(clause, clause.tokens)
            measured = own if _on_average(clause) and own.get("measure") == "mean" else own | measure
            if measured.get("measure") == "mean" and way.get("across") == "positions" and _each_alone(whole):
                continue  # "every bar … on average" is of each average, not of their mean
            each = way or _of_both(clause, whole) or lasting
            made = {"kind": "level", **fields, **measured, **each, **told, "relation": relation}
            if way.get("quantifier") == "none" and clause.has(STAYING):
                yield from _none_stays(clause, whole, made, token)
                continue
            if made.get("quantifier") and measure == {"measure": "end"} and not clause.has(ENDING):
                continue  # "none drops below 5" speaks of every place, not of the last alone
            if way.get("quantifier") == "none" and relation in DENIED:
                made |= {"quantifier": "all", "relation": DENIED[relation]}
            made["among"] = "positions" if whole.at and not whole.series and not clause.lexicon.numbers else "series"
            if _is_no_level(clause, whole, made):
                continue
            made = clause.scoped(boxed(clause, made))
            told_of = bool(bound) or _beyond_each(clause, whole, made, relation, cell=not way and not measure)
            sure = placed and (not negative or _excepts(clause)) and told_of
            sure = sure and (not measure or _of_every_end(clause, made))
            sure = (sure and not clause.has(UP | DOWN)) or (not negative and not way and _averaged(clause, whole))
            sure = sure or _counts_tops(clause, measure, made) or is_plain_value(clause, whole, token, made)
            sure = sure or ((before or (unmet and not measure)) and relation == made["relation"] and not way)
            moved = _moved_to(clause, token, made)
            if moved is not None:
                yield Candidate("level", [made, *moved], [token], set(negative) if understood else set(), sure=sure)


def _begins_next(clause: Clause, whole: Half) -> bool:
    """Let ``after 2012`` begin with the next place, whatever 2012 had; whether there is one."""
    places = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    later = places[places.index(whole.start) + 1 :] if whole.start in places else []
    whole.start = later[0] if later else None
    return bool(later)


def _things(clause: Clause) -> Half:
    """What a clause names, but for the names in parentheses behind a number of things: these are so many."""
    counted = any(t.kind == "Q" and t.count for t in clause.tokens)
    made = half_of([t for t in clause.tokens if not (counted and t.aside and t.kind in "SP")])
    past = any(t.kind == "P" and t.past_year for t in clause.tokens)
    return made if not past or _begins_next(clause, made) else half_of([])


def _beyond_each(clause: Clause, whole: Half, made: Fields, relation: str, *, cell: bool) -> bool:
    """Whether one value, or each or so many of a group, exceeds a mark: no maximum is meant."""
    alone = cell and len(whole.at) == 1 and (len(whole.series) == 1 or of_only_series(clause) or of_whole_bars(clause))
    each = alone or _of_each(clause, whole, made) or _of_bars(clause, made) or _of_so_many(clause, whole, made)
    if made.get("high") is not None:
        return _of_each(clause, whole, made)  # "all medians lie between 10 and 25"
    return each and relation == "above" and clause.has(OVER)


def _passes_within(clause: Clause, token: Token) -> bool:
    """Whether something moves past a figure between two places: "falls below 10 between 2 and 4"."""
    passing = clause.has(MOVERS) and not NEVER & clause.words
    return passing and token.bound in ("above", "below") and any(t.prep == "between" for t in clause.tokens)


def _is_margin(clause: Clause, token: Token) -> bool:
    """Whether a figure tells how far one thing lies from another: "A is at least 5 t above B at 4"."""
    i = clause.tokens.index(token) + 1
    while i < len(clause.tokens) and is_unit(clause.tokens[i], clause.lexicon) and clause.text(i) not in BESIDE:
        i += 1
    behind = clause.tokens[i + 1] if i + 1 < len(clause.tokens) else None
    return clause.text(i) in BESIDE and behind is not None and behind.kind in "SO"


def _excepts(clause: Clause) -> bool:
    """Whether a denial is of all but some: "apart from A, no hut burns more than 3"."""
    return any(t.kind in "SP" and t.quantifier == "all" and t.text.startswith("no ") for t in clause.tokens)


def _on_average(clause: Clause) -> bool:
    """Whether a clause begins with ``on average``: what "reaches 5 on average" is no maximum."""
    return clause.text(0) == "on" and clause.text(1) == "average"


def _averaged(clause: Clause, whole: Half) -> bool:
    """Whether the mean of one series of the only panel is told: "averaged over the huts, A comes to 5"."""
    plain = not clause.amounts[0].bound and clause.lexicon.panel_count == 1 and not clause.has(UP | DOWN | LIMITS)
    return (
        _on_average(clause)
        and plain
        and len(whole.series) == 1
        and not whole.placed
        and not whole.groups
        and not whole.others
    )


def _until_before(clause: Clause, whole: Half) -> bool:
    """Whether something is denied of all places *before* one: the scope then ends one stop earlier."""
    told = any(t.kind == "P" and t.prep == "before" and t.start is None for t in clause.tokens)
    panel = panel_of(clause, whole.series, whole.panels) if told and len(whole.series) == 1 else None
    pool = stops(panel, whole.series[0]) if panel is not None else []
    if whole.end not in pool[1:] or whole.at:
        return False
    whole.start, whole.end = pool[0], pool[pool.index(whole.end) - 1]
    return True


def _none_stays(clause: Clause, whole: Half, made: Fields, token: Token) -> Iterator[Candidate]:
    """``No line stays above 80``: each comes to 80 or below it somewhere, and may have been above."""
    measure = {"above": "min", "at_least": "min", "below": "max", "at_most": "max"}.get(made["relation"])
    if measure is None or whole.at or made.get("across") != "series" or made.get("measure") or whole.series:
        return
    yield Candidate("level", [clause.scoped({**made, "measure": measure, "among": "series"})], [token], sure=True)


def _tops_out(words: set[str]) -> bool:
    """Whether a denial is of no bound: "does not top out at 5"."""
    return bool(NEVER & words) and "out" in words


def _counts_tops(clause: Clause, measure: Fields, made: Fields) -> bool:
    """Whether so many lines are said to exceed a mark by their greatest values."""
    return measure == {"measure": "max"} and bool(made.get("count")) and _counts_lines(clause)


def _counts_lines(clause: Clause) -> bool:
    """Whether lines of the only panel are counted that exceed a mark at a time: "only one line exceeds 40"."""
    counted = any(t.kind == "Q" and t.count and t.names[0] == "S" for t in clause.tokens)
    lines = clause.lexicon.panel_count == 1 and bool(clause.lexicon.numbers)
    return counted and lines and clause.has(OVER) and not clause.has(STAYING | LIMITS)


def _of_each(clause: Clause, whole: Half, made: Fields) -> bool:
    """Whether a level is said of each of all; "both lines exceed 90" may be at a time."""
    every = made.get("quantifier") == "all" and not made.get("count") and not clause.has(LIMITS)
    return every and not (made.get("across") == "series" and not whole.placed)


def _of_bars(clause: Clause, made: Fields) -> bool:
    """Whether so many, or each, of the places of the only series exceed a mark: "two of the five huts exceed 4"."""
    alone = of_only_series(clause)
    told = made.get("across") == "positions" and (made.get("count") or made.get("quantifier") in ("all", "most"))
    return bool(alone and told) and not clause.has(LIMITS)


def _of_so_many(clause: Clause, whole: Half, made: Fields) -> bool:
    """Whether it is said of so many categories of one series, or so many series at one place: "A exceeds 8 on two"."""
    counted = made.get("count") and len(whole.at) == 1 and not whole.series and len(whole.groups) == 1
    if counted and made.get("across") == "series" and made["relation"] == "above":
        told = MORE.isdisjoint(whole.groups[0].text.split()) and not clause.has(MORE)
        return told and is_of_one_panel(clause) and is_plain(clause) and not made.get("measure")
    alone = len(whole.series) == 1 and not whole.placed and clause.lexicon.panel_count == 1
    return alone and made.get("across") == "positions" and bool(made.get("count")) and not clause.lexicon.numbers


def _of_every_end(clause: Clause, made: Fields) -> bool:
    """``All three lines end above 4``: the last value of each, in the only panel."""
    every = made.get("quantifier") == "all" and not made.get("count") and made.get("across") == "series"
    every = every and made.get("measure") == "end"
    every = every and not any(t.kind in "SP" and t.quantifier == "all" for t in clause.tokens)  # "all except A"
    return every and clause.has(ENDING) and clause.lexicon.panel_count == 1 and not clause.has(LIMITS)


def _of_both(clause: Clause, whole: Half) -> Fields:
    """``Both A and B exceed 60``: each of the two, and not only one of them."""
    pair = [t for i, t in enumerate(clause.tokens) if t.kind in "SP" and clause.text(i - 1) == "both"]
    if len(pair) != 1 or len(pair[0].names) != PAIR or pair[0].is_span or whole.groups or clause.adverb:
        return {}
    return {"quantifier": "all", "across": "series" if pair[0].kind == "S" else "positions"}


def _each_alone(whole: Half) -> bool:
    """Whether a group is the subject, one by one: "every bar"; "over the four bars" are taken together."""
    return any(not g.prep and g.text.split()[0] in ("every", "each", "all") for g in whole.groups)


def _is_placed(clause: Clause, whole: Half) -> bool:
    """Whether it is settled of which values the clause speaks; in a matrix, a place alone is a row or a column."""
    if not whole.series and any(p.panel.chart_type in ("confusion_matrix", "heatmap") for p in clause.facts):
        return False
    kinds = [g.names[0] for g in whole.groups]
    second = any(a.channel == "y2" for p in clause.facts for a in p.panel.axes)
    placed = bool(whole.at and whole.series) or (bool(kinds) and "?" not in kinds and not second)
    placed = placed or any(t.kind in "SP" and t.quantifier == "all" for t in clause.tokens)
    pair = _of_both(clause, whole)
    bars = of_only_series(clause)
    if (bars or of_whole_bars(clause)) and len(whole.at) == 1 and not whole.groups:
        return True
    if pair and not second and ((whole.at and bars) or (whole.series and not whole.at and clause.has(ENDING))):
        return True
    return placed or (bool(whole.series) and not whole.groups and clause.has(STAYING))


def _is_no_level(clause: Clause, whole: Half, made: Fields) -> bool:
    """Whether the measure is none of single values, or the one value that it would be taken of is not named."""
    measure = made.get("measure")
    if measure in ("gap", "sum", "range", "change", "drop", "share", "iqr"):
        return True
    if measure in ("max", "min") and whole.at and (whole.series or len(clause.lexicon.series) < 2):
        return True  # the maximum of one place is no maximum
    return not measure and not whole.placed and made["relation"] == "equal" and made["high"] is None


def _moved_to(clause: Clause, token: Token, made: Fields) -> list[Fields] | None:
    """That the figure at one place was come to: ``rises to 79 in 2020``, from before; ``None`` where none is stated."""
    ways = {sign for sign, words in (("rises", UP), ("falls", DOWN)) if clause.has(words)}
    i = clause.tokens.index(token)
    if clause.text(i - 1) != "to" or len(ways) != 1 or made["relation"] != "equal" or len(made.get("at") or ()) != 1:
        return []
    place = made["at"][0]
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    start = made.get("start")
    if start is None:
        at = pool.index(place) if place in pool else 0
        start = pool[at - 1] if at else None
    if start is None or place not in pool:
        return None
    kept: Fields = {key: made[key] for key in ("series", "panels", "quantifier", "across") if key in made}
    return [{"kind": "trend", **kept, "start": start, "end": place, "relation": ways.pop()}]


def _told(clause: Clause, token: Token) -> Fields | None:
    """The figure as amounts of an assertion; ``None`` for one that is a distance, or a factor of nothing stated."""
    amount = token.amount
    i = clause.tokens.index(token)
    beside = clause.text(i + 1)
    if clause.text(i - 1) == "by":
        return None  # "exceeds B by 20", "differing by 20" are distances, "grows by 20" a change
    if amount is None or amount.unit == "points" or beside in DISTANCES:
        return None
    if amount.unit == "percent" and beside == "of" and (clause.lexicon.bins or not whole_of(clause)):
        return None  # a part of all cases, and no value of a bin
    if amount.unit == "percent" and is_stacked(clause) and not percent_values(clause):
        return None  # a part of the whole bar
    if amount.unit != "times":
        return {"low": on_axis(clause, amount), "high": amount.high, "approx": amount.approx and not token.bound}
    if amount.value >= 1 or not whole_of(clause):
        return None
    return {"low": amount.value * whole_of(clause), "high": amount.high, "approx": not token.bound}


def _relations(clause: Clause, bound: str, *, negative: bool) -> Iterator[tuple[Fields, str, bool]]:
    """(measure, relation, whether a denial is understood)."""
    verbs = {t.text for t in clause.tokens if t.kind == "w"}
    group = any(t.kind == "Q" and t.quantifier == "none" for t in clause.tokens)
    if negative:
        if bound in ("below", "at_most"):
            yield {}, "at_least" if bound == "below" else "above", True
        elif bound in ("above", "at_least") or verbs & OVER:
            yield {}, "below" if bound == "at_least" else "at_most", True
        elif verbs & ATTAIN:
            yield {}, "below", True
            if _is_line(clause, clause.amounts[0]):
                yield {}, "above", True  # "never reaches the limit" from either side
        return
    if verbs & OVER and not bound:
        counted = any(t.kind == "Q" for t in clause.tokens)
        yield ({"measure": "max"} if not clause.adverb and not _placed(clause) and not counted else {}), "above", True
        if counted and _counts_lines(clause) and not _placed(clause) and not clause.adverb:
            yield {"measure": "max"}, "above", True
        return
    if bound in ("below", "above") and verbs & (UP | DOWN | ATTAIN | MOVING) and not _placed(clause) and not group:
        if verbs.isdisjoint(ENDING):
            yield {"measure": "min" if bound == "below" else "max"}, bound, True
        yield {"measure": "end"}, bound, True
        return
    if verbs & ATTAIN and not bound and not _placed(clause):
        if group:
            yield {}, "at_least", True
        else:
            yield {"measure": "max"}, "equal", True
            if any(t.kind == "Q" for t in clause.tokens) or clause.has(ONWARD):
                yield {"measure": "max"}, "at_least", True
        return
    yield {}, ({"at_most": "at_most"}.get(bound, bound) or "equal"), True
    if verbs & ATTAIN and not bound and (group or clause.has(ONWARD) or any(t.kind == "Q" for t in clause.tokens)):
        yield {}, "at_least", True


def _is_line(clause: Clause, token: Token) -> bool:
    """Whether a figure is that of a line that is drawn: "the limit", "the 80 % line"."""
    behind = [clause.text(k) for k in range(clause.tokens.index(token) + 1, clause.tokens.index(token) + 3)]
    return token.text == LINE or not LINES.isdisjoint(behind)


def _placed(clause: Clause) -> bool:
    return any(t.kind == "P" for t in clause.tokens)
