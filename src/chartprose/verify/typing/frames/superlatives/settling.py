"""Whether it is settled what a superlative ranks, so that it may be refuted or denied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import has_boxes
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain, subject_before
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.frames.whole_bars import of_whole_bars
from chartprose.verify.typing.vocabulary.stems import akin, stem
from chartprose.verify.typing.vocabulary.words import CHANGE, DOWN, MOST, PREPOSITIONS, UP

if TYPE_CHECKING:
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

TWO = 2
MOVES = UP | DOWN | CHANGE
EVEN = frozenset(["widest", "narrowest"])
"""What an uneven and an even profile are called, which may be meant in relation to their height."""
RANGES = frozenset(["range", "spread", "span", "swing"])
REMAINING = frozenset(["remains", "remained", "stays", "stayed"])
UNTIL = frozenset(["until", "through", "to", "till"])
STEADILY = frozenset(["consistently", "always", "still", "also"])
EXTREMES = frozenset(["best", "worst"])
DOING = frozenset(
    ["performs", "perform", "performed", "does", "do", "did", "scores", "score", "scored", "fares", "fare"]
)
SHOWN: dict[str, str] = {
    "productive": "yield yields harvest production productivity output",
    "wettest driest moistest": "moisture humidity rain rainfall precipitation",
    "rainiest": "rain rainfall precipitation",
    "coldest coolest warmest hottest": "temperature temperatures",
    "loudest quietest noisiest": "noise loudness sound",
    "brightest dimmest": "brightness luminance illuminance",
}
"""Superlatives, or their adjectives, and the words of a value axis that shows just that."""
PLAINEST = frozenset(["highest", "lowest", "largest", "smallest"])
"""Superlatives of values, whatever the axis."""


def either_way(made: Fields) -> list[Fields]:
    """``A is not highest in 2010``: neither of its own values nor among those of all at that place."""
    cell = len(made.get("series") or ()) == len(made.get("at") or ()) == 1 and not made.get("quantifier")
    return [made, {**made, "among": "positions"}] if cell and made.get("among") != "positions" else [made]


def is_single(clause: Clause, made: Fields) -> bool:
    """Whether a denial is of one thing, and of no cell of a matrix: of two, it may mean either."""
    return len(made.get("series") or ()) <= 1 and set(clause.lexicon.series) != set(clause.lexicon.places)


def settled(clause: Clause, made: Fields) -> bool:
    """Whether a ranking is plain enough to refute: of values, and among categories of one series only."""
    if made.get("measure") == "gap":
        return len(made.get("series") or ()) == TWO and len(made.get("at") or ()) == 1 and not clause.lexicon.numbers
    if made.get("measure") == "range" and not clause.has(MOVES):
        return _is_range_of_place(clause, made) or _is_range_of_series(clause, made)
    if made.get("measure") == "sum" and made.get("among") == "positions" and of_whole_bars(clause):
        return not made.get("quantifier")
    if made.get("measure", "value") != "value":
        return made == made | {"measure": "end", "among": "series"} and _lasts(clause, made)
    if made.get("among") != "positions":
        if len(made.get("series") or ()) > 1 and made.get("at") and clause.words.isdisjoint(NUMBER_WORDS):
            return False  # "A and B perform best at Oak", which may be the best place of each
        return bool(made.get("series") or made.get("panels"))
    every = made.get("quantifier") == "all" and made.get("across") == "series" and _is_plain(clause)
    one = len(made.get("series") or ()) == 1 or len(clause.lexicon.series) <= 1
    return not clause.lexicon.numbers and (one or every or _of_both(clause, made))


def _of_both(clause: Clause, made: Fields) -> bool:
    """Whether a rank is told of two series by name, in so many words: "A ranks second in both May and June"."""
    pair = [t for i, t in enumerate(clause.tokens) if t.kind == "S" and clause.text(i - 1) == "both"]
    told = len(pair) == 1 and pair[0].names == (made.get("series") or []) and len(pair[0].names) == TWO
    return told and pair[0].sure and is_of_one_panel(clause) and len(made.get("at") or ()) == 1


def _lasts(clause: Clause, made: Fields) -> bool:
    """Whether one line is said to keep its rank to the end: "A remains the highest line until the end"."""
    placed = made.get("at") or made.get("start") or made.get("end") or made.get("quantifier") or made.get("rank")
    told = clause.has(REMAINING) and clause.has(UNTIL) and "end" in clause.words
    lines = len(made.get("series") or ()) == 1 and not placed and bool(clause.lexicon.numbers)
    return told and lines and is_of_one_panel(clause) and is_plain(clause)


def outdone(clause: Clause, made: Fields) -> bool:
    """Whether the largest whole change is said of one line, and another one has more in points and in percent."""
    series, sign = made.get("series") or [], {"change": 1, "drop": -1}.get(made.get("measure", ""), 0)
    placed = made.get("at") or made.get("start") or made.get("end") or made.get("quantifier") or made.get("rank")
    panel = panel_of(clause, series, made.get("panels") or ()) if len(series) == 1 else None
    if not sign or placed or panel is None or made["relation"] != "highest" or made.get("among") == "positions":
        return False
    moves = {panel.shown[k]: _moved(panel, panel.shown[k], sign) for k in panel.order if panel.facts.get(k)}
    own = moves.get(series[0])
    others = [move for name, move in moves.items() if name != series[0] and move is not None]
    return panel.numeric and own is not None and any(one > own[0] and part > own[1] for one, part in others)


def _moved(panel: PanelFacts, name: str, sign: int) -> tuple[float, float] | None:
    """How far a line moves from its first value to its last one, and as a part of the first one."""
    pool = stops(panel, name)
    first, last = (value_at(panel, name, p) for p in (pool[0], pool[-1])) if len(pool) > 1 else (None, None)
    if first is None or last is None or not first.value.mid:
        return None
    moved = sign * (last.value.mid - first.value.mid)
    return moved, moved / abs(first.value.mid)


def _is_range_of_place(clause: Clause, made: Fields) -> bool:
    """Whether a range is that of all series at one category of the only panel."""
    ranked = made.get("among") == "positions" and len(made.get("at") or ()) == 1 and not made.get("series")
    several = len(clause.lexicon.series) > TWO and bool(clause.lexicon.places) and not clause.lexicon.square
    return ranked and several and clause.lexicon.panel_count == 1 and "range" in clause.words and not has_boxes(clause)


def _is_range_of_series(clause: Clause, made: Fields) -> bool:
    """Whether a range is that of one series over the whole axis of the only panel."""
    ranked = made.get("among") == "series" and len(made.get("series") or ()) == 1 and not made.get("at")
    whole = ranked and made.get("start") is None and made.get("end") is None and len(clause.lexicon.series) > TWO
    said = clause.has(RANGES) and clause.words.isdisjoint(EVEN)
    return whole and clause.lexicon.panel_count == 1 and said and not has_boxes(clause)


def of_several(clause: Clause) -> bool:
    """Whether a gap is that of more than two series, none of which is named: "the largest gap is seen in May"."""
    told = any(t.kind == "S" or t.prep == "between" or t.text in ("between", "within") for t in clause.tokens)
    return len(clause.lexicon.series) > TWO and not told


def is_done(clause: Clause, word: str) -> bool:
    """Whether a word says that what the value axis counts is done: "the most visited park" beside visits."""
    root = word.removesuffix("ed")
    return root != word and not clause.lexicon.y_words.isdisjoint({stem(root), stem(f"{root}e"), root, f"{root}e"})


def is_of_axis(clause: Clause, i: int) -> bool:
    """Whether "the most" is of what the value axis shows: "retains the most rain" beside a retention of rain."""
    own, k = clause.lexicon.y_words, i - 1 - (clause.text(i - 1) == "the")
    verb, noun = stem(clause.text(k)), clause.text(i + 1)
    if (
        not is_of_one_panel(clause)
        or not is_plain(clause)
        or not noun
        or clause.tokens[i + 1].kind != "w"
        or noun in PREPOSITIONS
    ):
        return False
    forms = {verb, *((f"{verb[:-4]}tention",) if verb.endswith("tain") else ())}
    while k > 1 and (clause.text(k - 1) in STEADILY or clause.lexicon.dimension(clause.text(k - 1))):
        k -= 1  # "meadow roofs consistently retain"
    return bool(verb) and subject_before(clause, k) and any(form in own or akin(form, own) for form in forms)


def is_shown(clause: Clause, word: str) -> bool:
    """Whether a superlative or its adjective is of the very quantity of the axis: "wettest" beside moisture."""
    own = clause.lexicon.y_words
    if not is_plain(clause) or (clause.lexicon.panel_count > 1 and not any(t.kind == "G" for t in clause.tokens)):
        return False
    return any(word in words.split() and not own.isdisjoint(map(stem, told.split())) for words, told in SHOWN.items())


def _is_plain(clause: Clause) -> bool:
    if is_of_one_panel(clause) and is_plain(clause) and (_yields(clause) or _is_best(clause)):
        return True
    done = any(is_done(clause, clause.text(i + 1)) for i in clause.find(MOST))
    return done or any(t.kind == "w" and t.text in PLAINEST and t.sure for t in clause.tokens)


def _yields(clause: Clause) -> bool:
    """Whether the verb before *most* or *least* is of the value axis: "every crop yields most at Oak"."""
    found = clause.find(MOST)
    verb = clause.text(found[0] - 1) if len(found) == 1 else ""
    return stem(verb) in clause.lexicon.y_words and subject_before(clause, found[0] - 1)


def _is_best(clause: Clause) -> bool:
    """Whether each does best, or worst, where the axis tells what is better: "every crop performs best at Oak"."""
    found = clause.find(EXTREMES)
    doing = clause.goodness != 0 and len(found) == 1 and clause.text(found[0] - 1) in DOING
    return doing and subject_before(clause, found[0] - 1)
