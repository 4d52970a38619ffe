"""Mistaken: how often, how far and how fast something is, of which a reading makes how high it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.turned import in_time
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.vocabulary.stems import stem, stems_of

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

COUNTS: Final = "|".join(NUMBER_WORDS)
MOVES_MOST_RE: Final = re.compile(
    r"\b(?P<verb>rises?|rose|falls?|fell|grows?|grew|gains?|gained|loses?|lost|drops?|dropped|climbs?|climbed|declines?"
    r"|declined|increases?|increased|decreases?|decreased|shrinks?|shrank|changes?|changed|improves?|improved|moves?|moved"
    r"|jumps?|jumped|sinks?|sank)"
    r"(?: by)?(?: the)? (?:most|least|fastest|slowest|quickest|steepest|hardest|strongest)\b",
    re.IGNORECASE,
)
"""How much something moves: "rises most between 10 and 14"."""
HOW_OFTEN_RE: Final = re.compile(
    rf"\b(?:once|twice|(?:{COUNTS}|\d{{1,2}}) times)(?=[.,;]|$| (?:in|over|during|within|on|and)\b)"
    r"|\b(?:only|just|exactly) (?:once|twice)\b",
    re.IGNORECASE,
)
"""How many times: "exceeds 65 only once"."""
SO_MANY_RE: Final = re.compile(
    rf"\b(?:at|in|on|for|during) (?:only |just |exactly |at least |at most )?(?P<count>{COUNTS}|\d{{1,2}})"
    r"(?: (?:of the|different|separate))?(?: [a-z]{2,12})?? (?P<noun>[a-z]{3,16}s)\b",
    re.IGNORECASE,
)
"""At how many places: "above 65 dB at three hours"."""
EACH_OTHER_RE: Final = re.compile(r"\bwithin\b[^,;]{1,30}\b(?:of|from) (?:each other|one another)\b", re.IGNORECASE)
ANY_VALUE_RE: Final = re.compile(
    r"\b(?:than|exceeds?|beats?|tops?|above|below|surpass(?:es)?|under|over)"
    r" (?:any|every|all|each)(?: of the)?(?: [a-z]{2,12})?? (?:readings?|values?|points?|marks?|figures?|levels?"
    r"|measurements?)\b",
    re.IGNORECASE,
)
"""Against all values of another: "higher than any reading of B"."""
IN_THE_SO_MANY_RE: Final = re.compile(
    rf"\b(?:in|over|during|across|within) (?:the|these|all) (?:{COUNTS}|\d{{1,2}}) (?P<noun>[a-z]{{3,16}}s)\b",
    re.IGNORECASE,
)
"""Places that may be taken as one: "820 hours in the four months"."""
TOGETHER_RE: Final = re.compile(r"\b(?:together|combined|jointly|taken together)\b", re.IGNORECASE)
SPAN_RE: Final = re.compile(r"\b(?:from|between|through|to|until|up to)\b|[–-]", re.IGNORECASE)
PAIR: Final = 2


def moves_as_height(said: Said) -> bool:
    """Whether who, or where, something moves most is read as where it is highest: ``rises most between 10 and 14``."""
    told = MOVES_MOST_RE.search(said.text)
    ranked = any(a.kind == "extremum" and a.measure in ("value", "max", "min") for a in said.assertions)
    return ranked and told is not None and stem(told["verb"].lower()) not in said.figure.label_stems


def how_often_as_whether(said: Said) -> bool:
    """Whether how often a level is reached is read as whether it is: ``exceeds 65 only once``."""
    levels = any(a.kind == "level" and a.count is None and not (a.at or a.negated) for a in said.assertions)
    if not levels or any(a.count is not None for a in said.assertions):
        return False
    if HOW_OFTEN_RE.search(said.text) is not None:
        return True
    words = said.figure.lexicon.x_words
    sizes = {len(said.figure.lexicon.places), len(said.figure.lexicon.numbers)}
    return any(
        not words.isdisjoint(stems_of(m["noun"].lower())) and _count(m["count"]) not in sizes | said.figure.names.places
        for m in SO_MANY_RE.finditer(said.text)
    )


def _count(told: str) -> int:
    return int(told) if told.isdigit() else NUMBER_WORDS[told.lower()]


def apart_as_order(said: Said) -> bool:
    """Whether how near two come to each other is read of which is above: ``end within 3 dB of each other``."""
    signed = any(a.kind == "difference" and a.measure not in ("gap", "range") for a in said.assertions)
    return signed and EACH_OTHER_RE.search(said.text) is not None


def any_as_same_place(said: Said) -> bool:
    """Whether one value is set against that at its own place, and not against all of another's."""
    compared = [a for a in said.assertions if a.kind == "comparison" and a.versus and a.among == "series"]
    here = any((a.at or a.measure in ("start", "end")) and a.versus_measure is None for a in compared)
    return here and ANY_VALUE_RE.search(said.text) is not None


def whole_as_each(said: Said) -> bool:
    """Whether an amount of several places together is read of each of them: ``820 hours in the four months``."""
    equal = [a for a in said.assertions if a.kind == "level" and a.relation == "equal" and a.at]
    if len({a.low for a in equal}) != 1:
        return False
    words = said.figure.lexicon.x_words
    return any(not words.isdisjoint(stems_of(m["noun"].lower())) for m in IN_THE_SO_MANY_RE.finditer(said.text))


def pair_as_span(said: Said) -> bool:
    """Whether two that are added up are read as all from the one to the other, where nothing orders them."""
    spans = any(a.start and a.end and a.measure in ("sum", "mean", "share") for a in said.assertions)
    if not spans or TOGETHER_RE.search(said.text) is None or SPAN_RE.search(said.text) is not None:
        return False
    places = list(said.figure.lexicon.places)
    return bool(places) and not ladder_of(places) and in_time(places) is None


def two_pools(said: Said) -> bool:
    """Whether one is ranked among others at one place, and among its own at the next: ``highest at 4, lowest at 9``."""
    extremes = [a for a in said.assertions if a.kind == "extremum" and a.measure == "value"]
    ranked = [a for a in extremes if len(a.series) == len(a.at) == 1]
    if len(ranked) != PAIR or len(said.assertions) != PAIR or ranked[0].series != ranked[1].series:
        return False
    return {a.among for a in ranked} == {"series", "positions"} and ranked[0].relation != ranked[1].relation
